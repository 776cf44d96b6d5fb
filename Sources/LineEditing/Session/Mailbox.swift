internal import CLibedit
internal import Platform
internal import Synchronization

/// A pipe that wakes whoever waits for its reading end; neither end ever blocks.
final class WakePipe: Sendable {
    let readEnd: Int32
    let writeEnd: Int32

    init() throws {
        do throws(SystemError) {
            (readEnd, writeEnd) = try Descriptor.pipe()
        } catch {
            throw LineEditorError.unavailable(code: error.code)
        }
    }

    deinit {
        close(readEnd)
        close(writeEnd)
    }

    func wake(with byte: UInt8 = 0) {
        Descriptor.writeAvailable(byte, to: writeEnd)
    }

    /// The bytes written since the last call.
    func drain() -> [UInt8] {
        var all: [UInt8] = []
        while let more = try? Descriptor.readAvailable(from: readEnd, atMost: 256) {
            all += more
            if more.count < 256 { break }
        }
        return all
    }
}

/// What the editor's session is asked to do.
enum Command: Sendable {
    case open(LineRequest)
    case expect(LineRequest, messages: [String])
    case foresee(ForeseenEntry?)
    case showExpected
    case prompt(String, rowEnd: String)
    case show([String])
    /// With another text, if there is one.
    case resume(with: String?)
    case dropTypedAhead
    case ask(String, CheckedContinuation<String?, Never>)
    case question(String)
    case run([String], CheckedContinuation<Int32?, Never>)
    case close(showing: String?)
    case write(String)
    case retract(Int)
    case busy(String?)
    case watch(CheckedContinuation<Void, Never>)
    case programStopped(ProgramGroup, Int32, CheckedContinuation<Void, Never>)
    case programEnded(ProgramGroup, CheckedContinuation<Void, Never>)
    case shutdown
}

extension Command {
    /// Answers it if nobody does it any more.
    func reject() {
        switch self {
        case .ask(_, let continuation): continuation.resume(returning: nil)
        case .run(_, let continuation): continuation.resume(returning: nil)
        case .programStopped(_, _, let continuation), .programEnded(_, let continuation), .watch(let continuation):
            continuation.resume()
        case .open, .expect, .foresee, .showExpected, .prompt, .show, .resume, .question, .close, .write, .retract,
            .busy, .dropTypedAhead, .shutdown:
            break
        }
    }
}

/// Commands on their way to the editor's session, in order.
final class Mailbox: Sendable {
    private struct State {
        var commands: [Command] = []
        var isClosed = false
        /// How many callers hold the commands back, because more of them belong together.
        var holders = 0
        /// Whether the pipe has said that there is something.
        var isTold = false

        /// Whether the pipe has to say now that there is something. It says so only once, when it begins to be so.
        mutating func tells() -> Bool {
            guard holders == 0, !commands.isEmpty, !isTold else { return false }
            isTold = true
            return true
        }

        mutating func removeAll() -> [Command] {
            defer { commands = [] }
            return commands
        }
    }

    private let state = Mutex(State())
    let wakePipe: WakePipe
    /// Whether the main thread takes the commands, which looks for them before it waits: what it posts itself wakes nobody.
    let isReadOnMainThread: Bool

    init(isReadOnMainThread: Bool = false) throws {
        self.isReadOnMainThread = isReadOnMainThread
        wakePipe = try WakePipe()
    }

    /// False if nobody takes commands any more.
    ///
    /// - Parameter waits: whether nobody is woken for it before the next command is posted, or ``deliver()`` is called.
    @discardableResult
    func post(_ command: Command, waits: Bool = false) -> Bool {
        let (isTaken, tells) = state.withLock { state in
            guard !state.isClosed else { return (false, false) }
            state.commands.append(command)
            return (true, (!waits || isReadOnMainThread) && state.tells())
        }
        if tells { wake() }
        return isTaken
    }

    /// Hands over what waits for another command.
    func deliver() {
        if state.withLock({ $0.tells() }) { wake() }
    }

    private func wake() {
        if !isReadOnMainThread || !MainThread.isCurrent { wakePipe.wake() }
    }

    /// Hands over what is posted meanwhile all at once.
    func together(_ body: () -> Void) {
        state.withLock { $0.holders += 1 }
        body()
        state.withLock { $0.holders -= 1 }
        deliver()
    }

    /// Whether there is something to take. If not, the pipe says from now on when there is.
    func hasCommands() -> Bool {
        state.withLock { state in
            state.isTold = false
            return state.holders == 0 && !state.commands.isEmpty
        }
    }

    func take() -> [Command] {
        state.withLock { state in
            // What the pipe has said was heard, also where more belongs to it.
            state.isTold = false
            return state.holders == 0 ? state.removeAll() : []
        }
    }

    /// Takes what is left, and nothing more from now on.
    func close() -> [Command] {
        state.withLock { state in
            state.isClosed = true
            return state.removeAll()
        }
    }
}
