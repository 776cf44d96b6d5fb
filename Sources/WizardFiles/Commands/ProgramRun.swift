internal import Dispatch
internal import FormModel
internal import Platform
internal import Synchronization

/// One run of a program. It is fed, read and ended on one thread, and watched on another: no other is needed once it has begun.
final class ProgramRun: Sendable {
    /// The program's result.
    struct End: Sendable {
        /// How it has ended; nil while it runs.
        var state: ChildState?
        var output: [UInt8] = []
        /// The last lines that it wrote to standard error, if those were read.
        var lastLines: [String] = []
        /// Whether it was given the terminal.
        var hadTerminal = false
        /// Whether it was ended because it took too long, or printed too much.
        var isOverdue = false
        var printedTooMuch = false
    }

    private struct State {
        var isCancelled = false
        /// Whether lines of standard error are being shown. No more are read until that is done.
        var isShowing = false
        /// The process, once it has started.
        var process: pid_t?
        /// Changes of the process since the last look.
        var news: [ChildState] = []
        /// Writing a byte here wakes the thread that serves the program; nil while there is no thread.
        var wakeEnd: Int32?

        func wake() {
            if let wakeEnd { Descriptor.writeAvailable(0, to: wakeEnd) }
        }
    }

    private let state = Mutex(State())
    /// Signaled when the process has started, or could not be.
    private let isStarted = DispatchSemaphore(value: 0)
    private let limits: ChildProgram.Limits
    private let group: ProgramGroup
    private let launch: Launch
    private let input: [UInt8]
    private let listener: SubmissionProgress.Listener?

    /// - Parameter listener: receives its standard error. If nil, the program shares this process's standard error, unless its
    ///   output only answers a question.
    init(_ launch: Launch, _ limits: ChildProgram.Limits, input: [UInt8], listener: SubmissionProgress.Listener?) {
        (self.limits, self.input, self.listener) = (limits, input, listener)
        group = ProgramGroup(grace: limits.grace, endsLeftovers: limits.endsLeftovers)
        var launch = launch
        launch.group = group.idToJoin
        launch.set(ProgramGroup.variable, to: group.mark)
        self.launch = launch
    }

    /// Ends the program with SIGINT, after half of its grace with SIGTERM, after all of it with SIGKILL.
    func cancel() {
        state.withLock { state in
            state.isCancelled = true
            state.wake()
        }
    }

    /// Runs the program until it exits, then ends its leftover processes if they must not outlive it or it has failed.
    ///
    /// - Throws: `SystemError` if it cannot be started, `Threads.NoRoom` if there is no thread for that.
    func end() async throws -> End {
        let end: Result<End, any Error>
        do {
            end = try await Self.onThread { [self] in Result { try perform() } }
        } catch {
            group.ended()
            group.close()
            throw error
        }
        group.ended()
        await ProgramTerminal.programEnded(group)
        let hasSucceeded = if case .success(let end) = end, case .exited(0) = end.state { true } else { false }
        let isEnding = group.isEnding || RunningPrograms.areEndingWithProcess
        if limits.endsLeftovers || isEnding || !hasSucceeded, group.hasMembers {
            group.send(SIGTERM)
            // Without a thread to wait on, there is no time for them.
            try? await Self.onThread { [group] in
                let deadline = ContinuousClock.now + group.grace
                while group.hasMembers, ContinuousClock.now < deadline { usleep(20_000) }
            }
            group.send(SIGKILL)
        }
        group.close()
        // A signal is ending this process, so nothing more is reported.
        while RunningPrograms.areEndingWithProcess { try? await Task.sleep(for: .seconds(1)) }
        return try end.get()
    }

    /// Waits for something that blocks, and is done on a thread of its own.
    private static func onThread<Value: Sendable>(
        _ body: @escaping @Sendable () -> Value
    ) async throws -> Value {
        try await withCheckedThrowingContinuation { continuation in
            do throws(Threads.NoRoom) {
                try Threads.start { continuation.resume(returning: body()) }
            } catch {
                continuation.resume(throwing: error)
            }
        }
    }

    // MARK: - On the thread

    private func perform() throws -> End {
        // A program that only answers a question reports errors in its result.
        let pipes = try ProgramPipes(readsErrors: limits.endsLeftovers || listener != nil)
        defer { withExtendedLifetime(pipes) { state.withLock { $0.wakeEnd = nil } } }
        state.withLock { $0.wakeEnd = pipes.wakeEnd }
        try start(on: pipes)
        var end = End()
        var rest = input[...]
        var lines = LineBreaker()
        var ending = Ending(limits)
        while end.state == nil {
            pipes.wait(
                writes: !rest.isEmpty, readsErrors: !state.withLock { $0.isShowing }, until: ending.nextStep)
            pipes.feed(&rest)
            take(pipes.readOutput(), &end)
            if !state.withLock({ $0.isShowing }) { show(lines.take(pipes.readErrors()), &end) }
            goOn(with: &ending, &end)
            for news in state.withLock({ state in
                defer { state.news = [] }
                return state.news
            }) {
                guard case .stopped(let signal) = news else {
                    end.state = news
                    continue
                }
                if [SIGTTIN, SIGTTOU].contains(signal) { end.hadTerminal = true }
                Task { @MainActor [group] in await ProgramTerminal.programStopped(group, by: signal) }
            }
        }
        // Reads output written before the exit, but does not wait for leftover processes that still write.
        for _ in 0..<ProgramPipes.mostChunks { take(pipes.readOutput(), &end) }
        for _ in 0..<ProgramPipes.mostChunks { show(lines.take(pipes.readErrors()), &end) }
        show(lines.rest, &end)
        return end
    }

    /// Starts a thread that waits for the program, then the program.
    private func start(on pipes: ProgramPipes) throws {
        try Threads.start { [self] in
            isStarted.wait()
            guard let process = state.withLock({ $0.process }) else { return }
            while true {
                let news = ChildState.next(of: process)
                state.withLock { state in
                    state.news.append(news)
                    state.wake()
                }
                guard case .stopped = news else { return }
            }
        }
        defer { isStarted.signal() }
        let process = try pipes.start(launch)
        state.withLock { $0.process = process }
        group.began(process)
    }

    private func take(_ bytes: [UInt8], _ end: inout End) {
        guard !bytes.isEmpty, !end.printedTooMuch else { return }
        end.output += bytes
        guard end.output.count > limits.output else { return }
        end.printedTooMuch = true
        group.tell(SIGKILL)
    }

    private func show(_ lines: [String], _ end: inout End) {
        guard !lines.isEmpty else { return }
        end.lastLines = (end.lastLines + lines).suffix(20)
        guard !limits.endsLeftovers, let listener else { return }
        state.withLock { $0.isShowing = true }
        listener.report(lines) { [self] in
            state.withLock { state in
                state.isShowing = false
                state.wake()
            }
        }
    }

    /// How far the program has been told to end.
    private struct Ending {
        private let limits: ChildProgram.Limits
        private let start = ContinuousClock.now
        private var begin: ContinuousClock.Instant?
        private var steps = 0

        init(_ limits: ChildProgram.Limits) { self.limits = limits }

        /// When something is to be done next; nil for never.
        var nextStep: ContinuousClock.Instant? {
            guard let begin else { return limits.timeout.map { start + $0 } }
            return steps == 0 ? begin + limits.grace / 2 : steps == 1 ? begin + limits.grace : nil
        }

        /// Whether the program has taken too long.
        var isOverdue: Bool { begin == nil && isTime }
        var hasBegun: Bool { begin != nil }
        private var isTime: Bool { nextStep.map { $0 <= .now } ?? false }

        mutating func told() { begin = .now }

        /// The stronger signal that it is time for; nil for none.
        mutating func nextSignal() -> Int32? {
            guard isTime else { return nil }
            steps += 1
            return steps == 1 ? SIGTERM : SIGKILL
        }
    }

    /// Ends the program once its caller is cancelled, or its time is over.
    private func goOn(with ending: inout Ending, _ end: inout End) {
        guard !ending.hasBegun else {
            if let signal = ending.nextSignal() { group.send(signal) }
            return
        }
        let isCancelled = state.withLock { $0.isCancelled }
        end.isOverdue = !isCancelled && ending.isOverdue
        guard isCancelled || end.isOverdue else { return }
        ending.told()
        group.tell(isCancelled ? SIGINT : SIGTERM)
    }
}

/// This process's ends of the pipes to a program.
private final class ProgramPipes {
    /// How often the pipes are read after the end of the program, at most; more than what fits into one.
    static let mostChunks = 64

    /// Where other threads write a byte to be heard.
    let wakeEnd: Int32
    private let wakeReadEnd: Int32
    /// -1 for a closed descriptor, which `poll` ignores.
    private var (input, output, errors) = (Int32(-1), Int32(-1), Int32(-1))
    /// Those of the program.
    private var others: [Int32] = []

    init(readsErrors: Bool) throws(SystemError) {
        let wakes = try Descriptor.pipe()
        (wakeReadEnd, wakeEnd) = (wakes.readEnd, wakes.writeEnd)
        let inputs = try Descriptor.pipe()
        (input, others) = (inputs.writeEnd, [inputs.readEnd])
        let outputs = try Descriptor.pipe()
        output = outputs.readEnd
        others.append(outputs.writeEnd)
        guard readsErrors else { return }
        let messages = try Descriptor.pipe()
        errors = messages.readEnd
        others.append(messages.writeEnd)
    }

    deinit {
        for descriptor in others + [input, output, errors, wakeReadEnd, wakeEnd] where descriptor >= 0 {
            close(descriptor)
        }
    }

    /// Starts the program on them.
    func start(_ launch: Launch) throws(SystemError) -> pid_t {
        // A program does not expect a stream that does not wait.
        for descriptor in others { _ = fcntl(descriptor, F_SETFL, 0) }
        let process = try launch.start(
            input: others[0], output: others[1], errors: others.count > 2 ? others[2] : STDERR_FILENO)
        others.forEach { close($0) }
        others = []
        return process
    }

    /// Waits until there is something to do, but no longer than until then.
    func wait(writes: Bool, readsErrors: Bool, until deadline: ContinuousClock.Instant?) {
        var streams = [
            pollfd(fd: wakeReadEnd, events: Int16(POLLIN), revents: 0),
            pollfd(fd: writes ? input : -1, events: Int16(POLLOUT), revents: 0),
            pollfd(fd: output, events: Int16(POLLIN), revents: 0),
            pollfd(fd: readsErrors ? errors : -1, events: Int16(POLLIN), revents: 0),
        ]
        let time = deadline.map { Int32(clamping: Int(max(0, ($0 - .now) / .milliseconds(1)).rounded(.up))) }
        _ = unsafe poll(&streams, 4, time ?? -1)
        _ = try? Descriptor.readAvailable(from: wakeReadEnd)
    }

    /// Writes as much as the pipe accepts. A program that does not read its input has not failed; its exit code decides.
    func feed(_ bytes: inout ArraySlice<UInt8>) {
        while !bytes.isEmpty {
            do throws(SystemError) {
                bytes = bytes.dropFirst(try Descriptor.writeSome(bytes, to: input))
            } catch {
                guard error.code != EAGAIN else { return }
                bytes = []
            }
        }
        finish(&input)
    }

    func readOutput() -> [UInt8] { read(&output) }
    func readErrors() -> [UInt8] { read(&errors) }

    private func read(_ stream: inout Int32) -> [UInt8] {
        guard stream >= 0 else { return [] }
        do throws(SystemError) {
            guard let bytes = try Descriptor.readAvailable(from: stream) else { return [] }
            if bytes.isEmpty { finish(&stream) }
            return bytes
        } catch {
            finish(&stream)
            return []
        }
    }

    private func finish(_ stream: inout Int32) {
        if stream >= 0 { close(stream) }
        stream = -1
    }
}

/// Splits a program's output into lines, and very long lines into parts.
private struct LineBreaker {
    private static let longest = 4096
    private var open: [UInt8] = []

    mutating func take(_ bytes: [UInt8]) -> [String] {
        var lines: [String] = []
        for byte in bytes {
            let isEnd = byte == UInt8(ascii: "\n")
            if !isEnd { open.append(byte) }
            guard isEnd || open.count == Self.longest else { continue }
            lines.append(String(decoding: open, as: UTF8.self))
            open = []
        }
        return lines
    }

    /// The last line, which has no end.
    var rest: [String] { open.isEmpty ? [] : [String(decoding: open, as: UTF8.self)] }
}
