internal import Synchronization

/// A program that is to be started, with nothing of this process's but its folder and its terminal.
package struct Launch: Sendable {
    /// The path of the program, or the name to look up in `PATH`.
    package var executable: String
    /// The name that it gets, and its arguments.
    package var words: [String]
    /// The environment, as `NAME=value`. Initially that of this process.
    package var variables = ProcessVariables.all
    /// The process group to join; 0 to lead a new one.
    package var group: pid_t = 0
    /// Whether it begins with every signal blocked but SIGCHLD, which a shell counts on.
    var blocksSignals = false

    package init(_ executable: String, _ words: [String]) {
        (self.executable, self.words) = (executable, words)
    }

    /// Sets a variable, or removes it if `value` is nil.
    package mutating func set(_ name: String, to value: String?) {
        variables.removeAll { $0.hasPrefix(name + "=") }
        if let value { variables.append("\(name)=\(value)") }
    }

    /// Starts it with these descriptors as its standard streams; gives its process.
    package func start(input: Int32, output: Int32, errors: Int32) throws(SystemError) -> pid_t {
        #if canImport(Darwin)
            var actions: posix_spawn_file_actions_t?
            var attributes: posix_spawnattr_t?
        #else
            var actions = unsafe posix_spawn_file_actions_t()
            var attributes = posix_spawnattr_t()
        #endif
        try Self.check(unsafe posix_spawn_file_actions_init(&actions))
        defer { unsafe posix_spawn_file_actions_destroy(&actions) }
        try Self.check(unsafe posix_spawnattr_init(&attributes))
        defer { unsafe posix_spawnattr_destroy(&attributes) }
        for (stream, descriptor) in [input, output, errors].enumerated() {
            try Self.check(unsafe posix_spawn_file_actions_adddup2(&actions, descriptor, Int32(stream)))
        }
        // The child gets the default signal handling, whatever this process ignores.
        var (blocked, usual) = (sigset_t(), sigset_t())
        if blocksSignals { unsafe sigfillset(&blocked) } else { unsafe sigemptyset(&blocked) }
        unsafe sigdelset(&blocked, SIGCHLD)
        unsafe sigfillset(&usual)
        unsafe sigdelset(&usual, SIGKILL)
        unsafe sigdelset(&usual, SIGSTOP)
        unsafe posix_spawnattr_setsigmask(&attributes, &blocked)
        unsafe posix_spawnattr_setsigdefault(&attributes, &usual)
        unsafe posix_spawnattr_setpgroup(&attributes, group)
        unsafe posix_spawnattr_setflags(
            &attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETPGROUP))
        let arguments = unsafe words.map { word in unsafe strdup(word) }
        let variables = unsafe variables.map { variable in unsafe strdup(variable) }
        defer { unsafe (arguments + variables).forEach { unsafe free($0) } }
        var process: pid_t = 0
        // A pipe that is being made must not be in a program that starts at the same moment.
        let failure = Self.isAlone.withLock { _ in
            unsafe posix_spawnp(&process, executable, &actions, &attributes, arguments + [nil], variables + [nil])
        }
        try Self.check(failure)
        return process
    }

    /// Held while a program starts, and while a descriptor is open that programs would inherit.
    static let isAlone = Mutex(())

    private static func check(_ code: Int32) throws(SystemError) {
        guard code == 0 else { throw SystemError(code: code) }
    }
}
