internal import FormModel
internal import Platform
internal import Synchronization

/// A program that a wizard file names, run without a shell in the caller's folder, in a process group of its own.
struct ChildProgram: Sendable {
    let name: String
    let limits: Limits
    private let arguments: [String]
    /// The path of the program, or the name to look up in `PATH`.
    private let executable: String

    struct Completion: Sendable {
        var code: Int
        var output: [UInt8]
        var lastLines: [String] = []

        func failure(of program: String) -> CommandError {
            let shownOutput = lastLines.isEmpty ? output : Array(lastLines.suffix(5).joined(separator: "\n").utf8)
            return .exited(program: program, code: code, message: ReplyText.text(of: shownOutput))
        }
    }

    struct Limits: Sendable {
        /// How long it may run; `nil` for no limit.
        var timeout: Duration?
        /// How long it has to end, after it was asked to.
        var grace: Duration
        var output: Int
        var endsLeftovers: Bool

        /// Those of a program that does something: processes that it leaves behind, such as a server, keep running.
        static let action = Limits(timeout: nil, grace: .seconds(5), output: 64 << 20, endsLeftovers: false)
        static let query = Limits(timeout: .seconds(10), grace: .seconds(1), output: 1 << 20, endsLeftovers: true)
    }

    /// A program and its arguments; one with `/` in its name is relative to the wizard file.
    init(_ commandLine: [String], relativeTo file: String, limits: Limits) {
        name = commandLine.first ?? ""
        arguments = Array(commandLine.dropFirst())
        self.limits = limits
        if name.contains("/"), !name.hasPrefix("/"), let slash = file.lastIndex(of: "/") {
            executable = file[...slash] + name
        } else {
            executable = name
        }
    }

    var problem: String? {
        guard !executable.contains("/") else {
            switch FileKind(path: executable) {
            case nil: return "does not exist"
            case .folder?: return "is a folder"
            case .file?, .other?:
                return FileSystem.isExecutable(executable) ? nil : "cannot be executed; chmod +x makes it so"
            }
        }
        // Without it, the system decides where to look.
        guard let path = FormModel.Environment.current["PATH"] else { return nil }
        let isFound = path.split(separator: ":", omittingEmptySubsequences: false).contains { folder in
            let path = "\(folder.isEmpty ? "." : folder)/\(executable)"
            return FileKind(path: path) == .file && FileSystem.isExecutable(path)
        }
        return isFound ? nil : "is not in PATH"
    }

    /// Throws if an argument has a NUL character: a program would receive only the text before it.
    static func check(_ commandLine: [String]) throws(CommandError) {
        guard let program = commandLine.first, commandLine.contains(where: { $0.utf8.contains(0) }) else { return }
        throw .notRun(program: program, reason: WizardMessage.nulInArgument.text)
    }

    /// Runs the program until it ends. Cancellation ends it, with everything that it has started: with SIGINT, as Ctrl-C would;
    /// after half of its grace with SIGTERM, and after all of it with SIGKILL. A program that still exits with 0 has succeeded.
    ///
    /// Its standard error goes to the observer of the progress, if there is one, else to the caller's. That of a query is only
    /// part of the result.
    ///
    /// - Parameters:
    ///   - input: its standard input.
    ///   - variables: the variables to add to its environment; `nil` removes one.
    /// - Throws: ``CommandError`` if it cannot be run, prints too much, takes too long, or a signal ends it;
    ///   `CancellationError` if the task is cancelled, or if Ctrl-C has ended the program while it had the terminal.
    func run(input: [UInt8], variables: [String: String?]) async throws -> Completion {
        try Task.checkCancellation()
        var launch = Launch(executable, [executable] + arguments)
        for (variable, value) in variables { launch.set(variable, to: value) }
        let listener = SubmissionProgress.listener.flatMap { $0.receivesProgramOutput ? $0 : nil }
        let end: ProgramRun.End
        do {
            try Signals.prepareForPrograms()
            let news = try ProgramNews()
            // Elsewhere than the caller, which may wait for input without giving way.
            let work = Task.detached { [launch, limits] in
                try await ProgramRun.end(launch, limits, input: input, listener: listener, news)
            }
            end = try await withTaskCancellationHandler {
                try await work.value
            } onCancel: {
                news.tell { $0.isCancelled = true }
            }
        } catch let error as SystemError {
            let isMissing = [ENOENT, EACCES, ENOTDIR].contains(error.code)
            let reason = isMissing ? WizardMessage.noSuchProgram.text : SystemMessage(error).text
            throw CommandError.notRun(program: name, reason: reason)
        } catch let error as Threads.NoRoom {
            throw CommandError.notRun(program: name, reason: error.description)
        }
        if end.printedTooMuch { throw CommandError.tooMuchOutput(program: name, limit: limits.output) }
        if end.isOverdue { throw CommandError.timedOut(program: name, limit: limits.timeout ?? .zero) }
        if case .exited(0) = end.state {} else { try Task.checkCancellation() }
        switch end.state {
        // A shell whose command was ended by Ctrl-C exits with 130.
        case .exited(130) where end.hadTerminal, .ended(by: SIGINT) where end.hadTerminal: throw CancellationError()
        case .exited(let code): return Completion(code: Int(code), output: end.output, lastLines: end.lastLines)
        case .ended(let signal): throw CommandError.ended(program: name, signal: Int(signal))
        case .stopped, .unknown, nil: throw CommandError.endUnknown(program: name)
        }
    }
}

/// The messages of other threads to the run of a program.
private final class ProgramNews: Sendable {
    struct State {
        var isCancelled = false
        /// Lines of standard error are being shown. No more are read until then.
        var isShowing = false
        var end: ChildState?
        var hadTerminal = false
    }

    let state = Mutex(State())
    /// A pipe that is readable as soon as there is news.
    let (readEnd, writeEnd): (Int32, Int32)

    init() throws(SystemError) { (readEnd, writeEnd) = try Descriptor.pipe() }

    deinit {
        close(readEnd)
        close(writeEnd)
    }

    func tell(_ change: (inout State) -> Void) {
        state.withLock { change(&$0) }
        // A full pipe wakes the reader, too.
        _ = try? Descriptor.writeSome([0], to: writeEnd)
    }

    func drain() -> State {
        _ = try? Descriptor.readAvailable(from: readEnd)
        return state.withLock { $0 }
    }
}

/// One run of a program: one loop on a thread of its own feeds it, reads from it and ends it.
private final class ProgramRun {
    struct End: Sendable {
        /// `nil` while it runs.
        var state: ChildState?
        var output: [UInt8] = []
        var lastLines: [String] = []
        var hadTerminal = false
        var isOverdue = false
        var printedTooMuch = false

        var isSuccess: Bool { if case .exited(0)? = state { true } else { false } }
    }

    private let limits: ChildProgram.Limits
    private let group: ProgramGroup
    private let start = ContinuousClock.now
    private let listener: SubmissionProgress.Listener?
    private let news: ProgramNews
    /// This process's ends of the pipes; -1 once they are closed.
    private var (input, output, errors) = (Int32(-1), Int32(-1), Int32(-1))
    private var remainingInput: ArraySlice<UInt8>
    private var lines = LineBreaker()
    /// The signals that end it and are still to be sent; `nil` before that begins.
    private var signals: [(time: ContinuousClock.Instant, number: Int32)]?
    private var result = End()

    /// Starts the program.
    ///
    /// - Parameter listener: receives its standard error. If `nil`, the program shares this process's standard error, unless it is a
    ///   query.
    init(
        _ launch: Launch, _ limits: ChildProgram.Limits, input: [UInt8], listener: SubmissionProgress.Listener?,
        _ news: ProgramNews
    ) throws {
        (self.limits, self.listener, self.news) = (limits, listener, news)
        remainingInput = input[...]
        group = ProgramGroup(grace: limits.grace, endsLeftovers: limits.endsLeftovers)
        var others: [Int32] = []
        defer { others.forEach { close($0) } }
        do {
            let (theirInput, ourInput) = try Descriptor.pipe()
            (self.input, others) = (ourInput, [theirInput])
            // A query reports errors in its result.
            for stream in limits.endsLeftovers || listener != nil ? [\ProgramRun.output, \.errors] : [\.output] {
                let (ours, theirs) = try Descriptor.pipe()
                self[keyPath: stream] = ours
                others.append(theirs)
            }
            // A program does not expect a stream that does not block.
            for descriptor in others { _ = fcntl(descriptor, F_SETFL, 0) }
            try group.start(
                launch, input: others[0], output: others[1], errors: others.count > 2 ? others[2] : STDERR_FILENO
            ) { [group] change in
                guard case .stopped(let signal) = change else { return news.tell { $0.end = change } }
                if [SIGTTIN, SIGTTOU].contains(signal) { news.tell { $0.hadTerminal = true } }
                Task { await ProgramTerminal.current.programStopped(group, by: signal) }
            }
        } catch {
            group.close()
            throw error
        }
    }

    deinit {
        for descriptor in [input, output, errors] where descriptor >= 0 { close(descriptor) }
    }

    static func end(
        _ launch: Launch, _ limits: ChildProgram.Limits, input: [UInt8], listener: SubmissionProgress.Listener?,
        _ news: ProgramNews
    ) async throws -> End {
        // The thread comes before the program, which must not run without one.
        let run: Result<ProgramRun, any Error> = try await withCheckedThrowingContinuation { continuation in
            do {
                try Threads.start {
                    nonisolated(unsafe) let ended = Result {
                        let run = try ProgramRun(launch, limits, input: input, listener: listener, news)
                        run.exchangeUntilEnd()
                        return run
                    }
                    unsafe continuation.resume(returning: ended)
                }
            } catch {
                continuation.resume(throwing: error)
            }
        }
        return try await run.get().endGroup()
    }

    private func exchangeUntilEnd() {
        while true {
            let news = news.drain()
            (result.state, result.hadTerminal) = (news.end, news.hadTerminal)
            let hasMoved = exchange(readsErrors: !news.isShowing)
            endIfNecessary(isCancelled: news.isCancelled)
            if result.state != nil { break }
            if !hasMoved { wait(readsErrors: !news.isShowing) }
        }
        // Reads output written before the exit, but does not wait for leftover processes that still write.
        var rounds = 64
        while rounds > 0, exchange(readsErrors: true) { rounds -= 1 }
        show(lines.rest)
    }

    /// Ends the leftover processes of a program that exited, if they must not outlive it or it has failed.
    private func endGroup() async -> End {
        await ProgramTerminal.current.programEnded(group)
        if limits.endsLeftovers || group.isEnding || Signals.areEndingProcess || !result.isSuccess, group.hasMembers {
            group.send(SIGTERM)
            let deadline = ContinuousClock.now + group.grace
            while group.hasMembers, ContinuousClock.now < deadline { try? await Task.sleep(for: .milliseconds(20)) }
            group.send(SIGKILL)
        }
        group.close()
        // Nothing more is reported once a signal is ending this process.
        while Signals.areEndingProcess { try? await Task.sleep(for: .seconds(1)) }
        return result
    }

    private func wait(readsErrors: Bool) {
        let end = signals.map { $0.map(\.time).min() } ?? limits.timeout.map { start + $0 }
        let readable = [news.readEnd, output] + (readsErrors ? [errors] : [])
        Descriptor.wait(
            untilReadable: readable.filter { $0 >= 0 }, orWritable: input >= 0 ? [input] : [],
            for: end.map { max(.zero, $0 - .now) })
    }

    /// Writes and reads as much as is possible without waiting; returns `false` if that is nothing.
    private func exchange(readsErrors: Bool) -> Bool {
        var hasMoved = feed()
        if let bytes = read(\.output) {
            hasMoved = true
            receive(bytes)
        }
        if readsErrors, let bytes = read(\.errors) {
            hasMoved = true
            show(lines.append(bytes))
        }
        return hasMoved
    }

    /// Writes to its standard input. A program that does not read its input has not failed; its exit code decides.
    private func feed() -> Bool {
        guard input >= 0 else { return false }
        var hasMoved = false
        while !remainingInput.isEmpty {
            do throws(SystemError) {
                remainingInput = remainingInput.dropFirst(try Descriptor.writeSome(remainingInput, to: input))
                hasMoved = true
            } catch {
                guard error.code != EAGAIN else { return hasMoved }
                remainingInput = []
            }
        }
        finish(\.input)
        return hasMoved
    }

    private func read(_ stream: ReferenceWritableKeyPath<ProgramRun, Int32>) -> [UInt8]? {
        guard self[keyPath: stream] >= 0 else { return nil }
        do throws(SystemError) {
            guard let bytes = try Descriptor.readAvailable(from: self[keyPath: stream]) else { return nil }
            if !bytes.isEmpty { return bytes }
        } catch {}
        finish(stream)
        return nil
    }

    private func finish(_ stream: ReferenceWritableKeyPath<ProgramRun, Int32>) {
        close(self[keyPath: stream])
        self[keyPath: stream] = -1
    }

    private func receive(_ bytes: [UInt8]) {
        guard !result.printedTooMuch else { return }
        result.output += bytes
        guard result.output.count > limits.output else { return }
        result.printedTooMuch = true
        group.tell(SIGKILL)
    }

    private func show(_ lines: [String]) {
        guard !lines.isEmpty else { return }
        result.lastLines = (result.lastLines + lines).suffix(20)
        guard !limits.endsLeftovers, let listener else { return }
        news.state.withLock { $0.isShowing = true }
        listener.report(lines) { [news] in news.tell { $0.isShowing = false } }
    }

    private func endIfNecessary(isCancelled: Bool) {
        let now = ContinuousClock.now
        guard let signals else {
            result.isOverdue = !isCancelled && limits.timeout.map { start + $0 <= now } ?? false
            guard isCancelled || result.isOverdue else { return }
            group.tell(result.isOverdue ? SIGTERM : SIGINT)
            self.signals = [(now + limits.grace / 2, SIGTERM), (now + limits.grace, SIGKILL)]
            return
        }
        for signal in signals where signal.time <= now { group.send(signal.number) }
        self.signals = signals.filter { $0.time > now }
    }
}

/// Splits a program's output into lines, and very long lines into parts.
private struct LineBreaker {
    private static let maxLength = 4096
    private var open: [UInt8] = []

    mutating func append(_ bytes: [UInt8]) -> [String] {
        var lines: [String] = []
        for byte in bytes {
            let isEnd = byte == UInt8(ascii: "\n")
            if !isEnd { open.append(byte) }
            guard isEnd || open.count == Self.maxLength else { continue }
            lines.append(String(decoding: open, as: UTF8.self))
            open = []
        }
        return lines
    }

    var rest: [String] { open.isEmpty ? [] : [String(decoding: open, as: UTF8.self)] }
}
