import Platform

struct Launch {
    var executable: String
    var arguments: [String]
    var environment: [String: String]
    var workingDirectory: String?
    /// Becomes the controlling terminal, and standard input, output and error.
    var terminal: String
    /// Descriptors to replace or add, by their number in the program.
    var descriptors: [Int32: Descriptor]

    func start() throws -> Int32 {
        #if canImport(Darwin)
            var actions: posix_spawn_file_actions_t?
            var attributes: posix_spawnattr_t?
        #else
            var actions = unsafe posix_spawn_file_actions_t()
            var attributes = posix_spawnattr_t()
        #endif
        unsafe posix_spawn_file_actions_init(&actions)
        unsafe posix_spawnattr_init(&attributes)
        defer {
            unsafe posix_spawn_file_actions_destroy(&actions)
            unsafe posix_spawnattr_destroy(&attributes)
        }

        if let workingDirectory {
            let result = try unsafe Self.changeDirectory(&actions, workingDirectory)
            guard result == 0 else { throw SystemFailure("change to \(workingDirectory)", result) }
        }
        // The first terminal a session's leader opens becomes its controlling terminal.
        unsafe posix_spawn_file_actions_addopen(&actions, 0, terminal, O_RDWR, 0)
        unsafe posix_spawn_file_actions_adddup2(&actions, 0, 1)
        unsafe posix_spawn_file_actions_adddup2(&actions, 0, 2)
        for (number, descriptor) in descriptors {
            unsafe posix_spawn_file_actions_adddup2(&actions, descriptor.number, number)
        }

        // As if started by hand, whatever the test runner ignores or blocks.
        var signals = sigset_t()
        unsafe sigemptyset(&signals)
        unsafe posix_spawnattr_setsigmask(&attributes, &signals)
        unsafe sigfillset(&signals)
        unsafe posix_spawnattr_setsigdefault(&attributes, &signals)
        unsafe posix_spawnattr_setflags(&attributes, Self.flags)

        #if !canImport(Darwin)
            // No descriptor of another test leaks into the program.
            for number in 3..<Int32(min(sysconf(Int32(_SC_OPEN_MAX)), 1024)) where descriptors[number] == nil {
                unsafe posix_spawn_file_actions_addclose(&actions, number)
            }
        #endif

        var process: pid_t = 0
        let result = unsafe Self.withCStrings([executable] + arguments) { arguments in
            unsafe Self.withCStrings(environment.map { "\($0)=\($1)" }.sorted()) { environment in
                unsafe posix_spawnp(&process, executable, &actions, &attributes, arguments, environment)
            }
        }
        guard result == 0 else { throw SystemFailure("start \(executable)", result) }
        return process
    }

    private static var flags: Int16 {
        #if canImport(Darwin)
            Int16(POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSID | POSIX_SPAWN_CLOEXEC_DEFAULT)
        #else
            // POSIX_SPAWN_SETSID, which Swift's Glibc module does not declare.
            Int16(POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK | 0x80)
        #endif
    }

    #if canImport(Darwin)
        private static func changeDirectory(
            _ actions: inout posix_spawn_file_actions_t?, _ path: String
        ) throws -> Int32 {
            unsafe posix_spawn_file_actions_addchdir_np(&actions, path)
        }
    #else
        private typealias AddDirectory =
            @convention(c) (UnsafeMutablePointer<posix_spawn_file_actions_t>, UnsafePointer<CChar>) -> Int32

        /// posix_spawn_file_actions_addchdir_np, which Swift's Glibc module does not declare.
        private static func changeDirectory(
            _ actions: inout posix_spawn_file_actions_t, _ path: String
        ) throws -> Int32 {
            guard let function = unsafe dlsym(dlopen(nil, RTLD_NOW), "posix_spawn_file_actions_addchdir_np") else {
                throw SystemFailure("choose a working directory", ENOSYS)
            }
            return unsafe unsafeBitCast(function, to: AddDirectory.self)(&actions, path)
        }
    #endif

    private static func withCStrings<Result>(
        _ strings: [String], _ body: ([UnsafeMutablePointer<CChar>?]) -> Result
    ) -> Result {
        let copies = unsafe strings.map { unsafe strdup($0) }
        defer { unsafe copies.forEach { unsafe free($0) } }
        return unsafe body(copies + [nil])
    }
}
