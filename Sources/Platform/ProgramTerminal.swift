internal import Dispatch
internal import Synchronization

/// What has the terminal for itself, such as an editor of lines, and can lend it to a program.
package protocol TerminalOwner: AnyObject, Sendable {
    /// A signal has stopped every process of a group: SIGTTIN or SIGTTOU because it uses the terminal, which is somebody
    /// else's, or SIGTSTP by Ctrl-Z. Returns once the owner has done about it what it does.
    func programStopped(_ group: ProgramGroup, by signal: Int32) async
    /// The program has ended: the owner has the terminal again, if it has lent it.
    func programEnded(_ group: ProgramGroup) async
}

/// The terminal that the programs of this process use: that of its owner, else the controlling one, if this process is in
/// its foreground.
///
/// A program begins in the background, so that whoever draws on the terminal meanwhile does not draw over its questions,
/// and so that Ctrl-C comes to this process. As soon as it reads from the terminal, or changes it, as `sudo` and `ssh` do
/// before they ask, it has it until its end.
package enum ProgramTerminal {
    private static let owner = Mutex<(any TerminalOwner)?>(nil)

    /// Makes this one the owner.
    package static func own(by new: any TerminalOwner) { owner.withLock { $0 = new } }

    /// Takes back that this one is the owner.
    package static func disown(by old: any TerminalOwner) {
        owner.withLock { if $0 === old { $0 = nil } }
    }

    /// Does what is to be done about a program that a signal has stopped.
    package static func programStopped(_ group: ProgramGroup, by signal: Int32) async {
        if let owner = owner.withLock({ $0 }) { return await owner.programStopped(group, by: signal) }
        switch signal {
        case SIGTTIN, SIGTTOU: ControllingTerminal.lend(to: group)
        case SIGTSTP:
            guard ControllingTerminal.takeBack(from: group) else { return }
            Signals.stopGroup()
            ControllingTerminal.lend(to: group)
        default: break
        }
    }

    /// Has the terminal back after a program.
    package static func programEnded(_ group: ProgramGroup) async {
        if let owner = owner.withLock({ $0 }) { return await owner.programEnded(group) }
        ControllingTerminal.takeBack(from: group)
    }
}

/// The terminal of the session that this process belongs to.
private enum ControllingTerminal {
    /// How it was before it was lent.
    private static let before = Mutex<termios?>(nil)

    private static func use<Result>(_ body: (Int32) -> Result) -> Result? {
        guard let descriptor = try? Descriptor.open("/dev/tty", O_RDWR | O_NOCTTY) else { return nil }
        defer { close(descriptor) }
        return body(descriptor)
    }

    /// Gives it to a group, if it is this process's to give.
    static func lend(to group: ProgramGroup) {
        use { descriptor in
            guard tcgetpgrp(descriptor) == getpgrp() else { return }
            var attributes = termios()
            if unsafe tcgetattr(descriptor, &attributes) == 0 { before.withLock { $0 = attributes } }
            TerminalForeground.lend(descriptor, to: group)
        }
    }

    /// Takes it back, as it was; false if the group does not have it.
    @discardableResult
    static func takeBack(from group: ProgramGroup) -> Bool {
        // Opened only if it was lent.
        guard let attributes = before.withLock({ $0 }) else { return false }
        return use { descriptor in
            guard TerminalForeground.takeBack(descriptor, from: group) else { return false }
            var attributes = attributes
            unsafe tcsetattr(descriptor, TCSADRAIN, &attributes)
            before.withLock { $0 = nil }
            return true
        } ?? false
    }
}

/// Who has a terminal.
package enum TerminalForeground {
    /// Makes a group the one in the foreground, and lets it go on.
    ///
    /// A program such as `sudo` notes that it was stopped, puts its own handlers away, and stops itself; so it is let go
    /// on more than once.
    package static func lend(_ descriptor: Int32, to group: ProgramGroup) {
        guard let id = group.id else { return }
        withoutStops { _ = tcsetpgrp(descriptor, id) }
        group.send(SIGCONT)
        for delay in [50, 250] {
            DispatchQueue.global().asyncAfter(deadline: .now() + .milliseconds(delay)) { group.goOn() }
        }
    }

    /// Puts this process back into the foreground; false if the group is not there.
    package static func takeBack(_ descriptor: Int32, from group: ProgramGroup) -> Bool {
        guard let id = group.id, tcgetpgrp(descriptor) == id else { return false }
        withoutStops { _ = tcsetpgrp(descriptor, getpgrp()) }
        return true
    }

    /// Does something with the terminal from the background, where that would stop the process.
    package static func withoutStops(_ body: () -> Void) {
        var blocked = sigset_t()
        unsafe pthread_sigmask(SIG_BLOCK, nil, &blocked)
        setStops(areBlocked: true)
        body()
        unsafe pthread_sigmask(SIG_SETMASK, &blocked, nil)
    }

    /// Whether this thread may write to the terminal from the background without being stopped.
    package static func setStops(areBlocked: Bool) {
        var stop = sigset_t()
        unsafe sigemptyset(&stop)
        unsafe sigaddset(&stop, SIGTTOU)
        unsafe pthread_sigmask(areBlocked ? SIG_BLOCK : SIG_UNBLOCK, &stop, nil)
    }
}
