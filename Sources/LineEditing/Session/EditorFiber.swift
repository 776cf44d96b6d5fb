internal import CLibedit
internal import Platform
internal import Synchronization

/// The fiber of an editor, which runs its session on the main thread, in a program whose main thread is its own: while the
/// session waits, the program goes on, and no answer has to go from one thread to another.
///
/// All but ``wake()`` is for the main thread, where the session's own code runs, too.
final class EditorFiber: SessionRunner, MainThreadGuest {
    /// Safe because only the main thread uses it.
    @safe private final class State: @unchecked Sendable {
        let session: Session
        var fiber: UnsafeMutablePointer<formline_fiber>?
        /// What the session waits for.
        var wait: SessionWait?
        /// What has come of it.
        var ready: SessionWait.Ready = []

        init(_ session: Session) { self.session = session }
    }

    private let state: State
    private let mailbox: Mailbox

    /// For a main thread that takes a guest; nil if there is no memory for another stack.
    init?(running session: sending Session) {
        mailbox = session.context.mailbox
        state = State(session)
        let fiber = unsafe formline_fiber_open(
            { state in
                guard let state = unsafe state else { return }
                unsafe Unmanaged<State>.fromOpaque(state).takeUnretainedValue().session.run()
            }, Unmanaged.passUnretained(state).toOpaque())
        guard let fiber = unsafe fiber else {
            session.context.putBack()
            return nil
        }
        unsafe state.fiber = fiber
        session.context.fiber = self
        MainThread.host(self)
    }

    // MARK: - In the fiber

    /// Waits, while the main thread does something else.
    func wait(for wait: SessionWait) -> SessionWait.Ready {
        if wait.onlyLooks { return wait.run() }
        guard let fiber = unsafe state.fiber else { return [] }
        state.wait = wait
        unsafe formline_fiber_stop(fiber)
        return state.ready
    }

    /// Waits while the terminal holds what is written, as after Ctrl-S.
    func waitForRoom(in device: TerminalDevice) {
        let room = SessionWait(forRoomIn: device.output, mailbox: mailbox)
        if !room.run(milliseconds: 0).isOver { _ = wait(for: room) }
    }

    // MARK: - Outside of it

    func wait(milliseconds: Int?) -> Bool {
        guard let wait = state.wait else { return true }
        let (ready, isOver) = wait.run(milliseconds: milliseconds)
        state.ready = ready
        return isOver
    }

    func work() {
        guard let fiber = unsafe state.fiber else { return }
        state.wait = nil
        unsafe formline_fiber_resume(fiber)
        if unsafe fiber.pointee.is_over { close() }
    }

    func wake() { mailbox.wakePipe.wake() }

    func catchUp() {
        if MainThread.isCurrent, unsafe state.fiber != nil, wait(milliseconds: 0) { work() }
    }

    func join(_ tell: () -> Void) {
        // Elsewhere nothing of it can be touched: the main thread looks after it.
        guard MainThread.isCurrent else { return tell() }
        guard unsafe state.fiber != nil else { return }
        tell()
        while unsafe state.fiber != nil { if wait(milliseconds: nil) { work() } }
    }

    private func close() {
        unsafe formline_fiber_close(state.fiber)
        unsafe state.fiber = nil
        state.session.context.fiber = nil
        MainThread.dismissGuest()
    }
}
