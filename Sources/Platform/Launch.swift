internal import Synchronization

/// A program to start in a new process group. It inherits only the current folder, the terminal and, if wanted, one descriptor.
package struct Launch: Sendable {
    let executable: String
    let arguments: [String]
    private var variables = ProcessVariables.all

    private let inherited: Int32?

    package static let inheritedDescriptor = 3

    package init(_ executable: String, _ arguments: [String], inheriting descriptor: Int32? = nil) {
        (self.executable, self.arguments, inherited) = (executable, arguments, descriptor)
    }

    package mutating func set(_ name: String, to value: String?) {
        variables.removeAll { $0.hasPrefix(name + "=") }
        if let value { variables.append("\(name)=\(value)") }
    }

    func start(input: Int32, output: Int32, errors: Int32) throws(SystemError) -> pid_t {
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
        for (stream, descriptor) in ([input, output, errors] + [inherited].compactMap(\.self)).enumerated() {
            try Self.check(unsafe posix_spawn_file_actions_adddup2(&actions, descriptor, Int32(stream)))
        }
        // The child gets the default signal handling, whatever this process ignores.
        var (blocked, defaults) = (sigset_t(), sigset_t())
        unsafe sigemptyset(&blocked)
        unsafe sigfillset(&defaults)
        unsafe sigdelset(&defaults, SIGKILL)
        unsafe sigdelset(&defaults, SIGSTOP)
        unsafe posix_spawnattr_setsigmask(&attributes, &blocked)
        unsafe posix_spawnattr_setsigdefault(&attributes, &defaults)
        unsafe posix_spawnattr_setpgroup(&attributes, 0)
        unsafe posix_spawnattr_setflags(
            &attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETPGROUP))
        let arguments = unsafe arguments.map { argument in unsafe strdup(argument) }
        let variables = unsafe variables.map { variable in unsafe strdup(variable) }
        defer { unsafe (arguments + variables).forEach { unsafe free($0) } }
        var process: pid_t = 0
        let failure = Self.inheritanceLock.withLock { _ in
            unsafe posix_spawnp(&process, executable, &actions, &attributes, arguments + [nil], variables + [nil])
        }
        try Self.check(failure)
        return process
    }

    /// Locked while a program starts and while a pipe is made, which that program would inherit.
    static let inheritanceLock = Mutex(())

    private static func check(_ code: Int32) throws(SystemError) {
        guard code == 0 else { throw SystemError(code: code) }
    }
}

package enum ChildState: Equatable, Sendable {
    case stopped(by: Int32)
    case exited(Int32)
    case ended(by: Int32)
    /// Its exit status was collected elsewhere.
    case unknown

    /// The next change, if there is one; the end is reported once.
    package static func change(of process: pid_t) -> ChildState? {
        var information = unsafe siginfo_t()
        while unsafe waitid(P_PID, id_t(process), &information, WEXITED | WSTOPPED | WNOHANG) != 0 {
            guard errno == EINTR else { return .unknown }
        }
        switch unsafe information.si_code {
        case 0: return nil
        case Int32(CLD_STOPPED): return .stopped(by: unsafe information.childStatus)
        case Int32(CLD_EXITED): return .exited(unsafe information.childStatus)
        default: return .ended(by: unsafe information.childStatus)
        }
    }
}

extension siginfo_t {
    fileprivate var childStatus: Int32 {
        #if canImport(Glibc)
            unsafe _sifields._sigchld.si_status
        #elseif canImport(Musl)
            unsafe __si_fields.__si_common.__second.__sigchld.si_status
        #else
            si_status
        #endif
    }
}
