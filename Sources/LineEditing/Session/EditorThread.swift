internal import CLibedit
internal import Synchronization

/// What runs an editor's session beside its caller.
protocol SessionRunner: AnyObject, Sendable {
    /// Has what was posted done before this returns, where the session is run on the thread of its caller.
    func catchUp()
    /// Waits until the session has ended, after `tell` has told it to; does nothing the second time.
    func join(_ tell: () -> Void)
}

/// The thread of an editor, which runs its session.
final class EditorThread: SessionRunner {
    /// Safe because the thread is joined, which frees what the pointer is to, only once.
    @safe private struct State: @unchecked Sendable {
        let thread: UnsafeMutablePointer<formline_thread>
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
        // Retained for the thread, which takes it over.
        let cargo = unsafe Unmanaged.passRetained(Cargo(session))
        let thread = unsafe formline_thread_open(
            { cargo in
                guard let cargo = unsafe cargo else { return }
                unsafe Unmanaged<Cargo>.fromOpaque(cargo).takeRetainedValue().session.run()
            }, cargo.toOpaque())
        guard let thread = unsafe thread else {
            unsafe cargo.takeRetainedValue().session.context.putBack()
            return nil
        }
        state = unsafe Mutex(State(thread: thread))
    }

    /// Nothing: it is not the caller's thread.
    func catchUp() {}

    func join(_ tell: () -> Void) {
        state.withLock { state in
            guard !state.isJoined else { return }
            tell()
            unsafe formline_thread_join(state.thread)
            state.isJoined = true
        }
    }
}
