internal import Dispatch
internal import Synchronization

/// An owner of the terminal, such as the line editor, that can lend it to a program.
package protocol TerminalOwner: AnyObject, Sendable {
    /// Every process of the group was stopped: by SIGTTIN or SIGTTOU because it used the terminal from the background,
    /// or by SIGTSTP (Ctrl-Z). Returns when the owner has handled that.
    func programStopped(_ group: ProgramGroup, by signal: Int32) async
    /// The program has ended, and the terminal is back if it was lent.
    func programEnded(_ group: ProgramGroup, isInterrupted: Bool) async
}

/// The terminal for the programs of this process: its owner's, or else the controlling one if this process is in its foreground. A
/// program begins in the background, so that the owner can draw undisturbed and this process receives Ctrl-C. Once the program
/// reads from the terminal or changes it, as `sudo` and `ssh` do before they ask, it has it until it ends.
package enum ProgramTerminal {
    private static let owner = Mutex<(any TerminalOwner)?>(nil)
    private static let controllingTerminal = ControllingTerminal()

    package static func setOwner(_ new: any TerminalOwner) { owner.withLock { $0 = new } }

    package static func disown(by old: any TerminalOwner) {
        owner.withLock { if $0 === old { $0 = nil } }
    }

    package static var current: any TerminalOwner { owner.withLock { $0 } ?? controllingTerminal }
}

private final class ControllingTerminal: TerminalOwner {
    private let attributes = Mutex<termios?>(nil)

    func programStopped(_ group: ProgramGroup, by signal: Int32) async {
        switch signal {
        case SIGTTIN, SIGTTOU: lend(to: group)
        case SIGTSTP:
            guard reclaimTerminal(from: group) else { return }
            Signals.stopGroup()
            lend(to: group)
        default: break
        }
    }

    func programEnded(_ group: ProgramGroup, isInterrupted: Bool) async { _ = reclaimTerminal(from: group) }

    private func open() -> Int32? { try? Descriptor.open("/dev/tty", O_RDWR | O_NOCTTY) }

    private func lend(to group: ProgramGroup) {
        guard let terminal = open() else { return }
        defer { close(terminal) }
        guard tcgetpgrp(terminal) == getpgrp() else { return }
        var found = termios()
        if unsafe tcgetattr(terminal, &found) == 0 { attributes.withLock { $0 = found } }
        TerminalForeground.lend(terminal, to: group)
    }

    private func reclaimTerminal(from group: ProgramGroup) -> Bool {
        guard var found = attributes.withLock({ $0 }), let terminal = open() else { return false }
        defer { close(terminal) }
        guard TerminalForeground.reclaim(terminal, from: group) else { return false }
        unsafe tcsetattr(terminal, TCSADRAIN, &found)
        attributes.withLock { $0 = nil }
        return true
    }
}

package enum TerminalForeground {
    /// Brings a group into the foreground, and continues it repeatedly: `sudo` stops itself again after it was continued.
    package static func lend(_ descriptor: Int32, to group: ProgramGroup) {
        withoutStops { _ = tcsetpgrp(descriptor, group.id) }
        group.signal(SIGCONT)
        for delay in [50, 250] {
            DispatchQueue.global().asyncAfter(deadline: .now() + .milliseconds(delay)) { group.signal(SIGCONT) }
        }
    }

    /// Brings this process back into the foreground; returns `false` if the group was not there.
    @discardableResult
    package static func reclaim(_ descriptor: Int32, from group: ProgramGroup) -> Bool {
        guard tcgetpgrp(descriptor) == group.id else { return false }
        withoutStops { _ = tcsetpgrp(descriptor, getpgrp()) }
        return true
    }

    /// Uses the terminal from the background, which would otherwise stop the process.
    package static func withoutStops(_ body: () -> Void) {
        var blocked = sigset_t()
        unsafe pthread_sigmask(SIG_BLOCK, nil, &blocked)
        setStops(areBlocked: true)
        body()
        unsafe pthread_sigmask(SIG_SETMASK, &blocked, nil)
    }

    /// Sets whether this thread may write to the terminal from the background without being stopped.
    package static func setStops(areBlocked: Bool) {
        var stop = sigset_t()
        unsafe sigemptyset(&stop)
        unsafe sigaddset(&stop, SIGTTOU)
        unsafe pthread_sigmask(areBlocked ? SIG_BLOCK : SIG_UNBLOCK, &stop, nil)
    }
}
