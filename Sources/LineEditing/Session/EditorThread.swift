internal import CLibedit
internal import Synchronization

/// The thread of an editor, which runs its session.
final class EditorThread: Sendable {
    private struct State: @unchecked Sendable {
        var thread: UnsafeMutablePointer<formline_thread>
        var isJoined = false
    }

    /// Carries a session to its thread.
    private final class Cargo {
        let session: Session

        init(_ session: Session) {
            self.session = session
        }
    }

    private let state: Mutex<State>

    /// nil if the system has no thread left.
    init?(running session: sending Session) {
        let cargo = Unmanaged.passRetained(Cargo(session))
        let thread = formline_thread_open(
            { cargo in
                guard let cargo else { return }
                Unmanaged<Cargo>.fromOpaque(cargo).takeRetainedValue().session.run()
            }, cargo.toOpaque())
        guard let thread else {
            cargo.release()
            return nil
        }
        state = Mutex(State(thread: thread))
    }

    /// Waits until the session has ended, after `tell` has told it to; does nothing the second time.
    func join(_ tell: () -> Void) {
        state.withLock { state in
            guard !state.isJoined else { return }
            tell()
            formline_thread_join(state.thread)
            state.isJoined = true
        }
    }
}
