internal import FormModel
internal import Platform
internal import Synchronization

/// Flags that other tasks set for the run of a program.
final class ProgramFlags: Sendable {
    let isCancelled = Atomic(false)
    /// True while lines of standard error are being shown. No more are read until they are.
    let isShowing = Atomic(false)
}

/// One run of a program: a loop feeds it, reads its output and ends it.
final class ProgramRun {
    struct End: Sendable {
        var state: ChildState?
        var output: [UInt8] = []
        var lastLines: [String] = []
        var hadTerminal = false
        var isOverdue = false
        var printedTooMuch = false

        /// The exit code; -1 for a program that a signal has ended.
        var code: Int { if case .exited(let code)? = state { Int(code) } else { -1 } }

        func failure(of program: String, masking secrets: [String] = []) -> ActionError {
            let shownOutput = lastLines.isEmpty ? output : Array(lastLines.suffix(5).joined(separator: "\n").utf8)
            let end = WizardMessage.exited(program, code: code).text
            let message = ReplyText.text(of: shownOutput, masking: secrets)
            return ActionError(message.map { FormMessage.labeled(end, $0).text } ?? end)
        }
    }

    private let limits: Program.Limits
    private let group: ProgramGroup
    private let start = ContinuousClock.now
    private let listener: SubmissionProgress.Listener?
    private let flags: ProgramFlags
    /// This process's ends of the pipes; -1 once they are closed.
    private var (input, output, errors): (Int32, Int32, Int32)
    private var remainingInput: ArraySlice<UInt8>
    private var line: [UInt8] = []
    /// The signals to end it that are still to be sent; `nil` before the first one.
    private var signals: [(time: ContinuousClock.Instant, number: Int32)]?
    private var result = End()

    private static let maxLineLength = 4096

    /// Starts a program. Without a listener, an action shares this process's standard error.
    init(
        _ launch: Launch, _ limits: Program.Limits, input: [UInt8], listener: SubmissionProgress.Listener?,
        _ flags: ProgramFlags
    ) throws {
        (self.limits, self.listener, self.flags) = (limits, listener, flags)
        remainingInput = input[...]
        let hasErrors = limits.isHelper || listener != nil
        var (ours, theirs): ([Int32], [Int32]) = ([], [])
        defer { for descriptor in theirs { close(descriptor) } }
        do {
            for stream in 0..<(hasErrors ? 3 : 2) {
                let (readEnd, writeEnd) = try Descriptor.pipe()
                ours.append(stream == 0 ? writeEnd : readEnd)
                theirs.append(stream == 0 ? readEnd : writeEnd)
            }
            // A program does not expect a stream that does not block.
            for descriptor in theirs { _ = fcntl(descriptor, F_SETFL, 0) }
            group = try RunningPrograms.start(
                launch, grace: limits.grace, input: theirs[0], output: theirs[1],
                errors: hasErrors ? theirs[2] : STDERR_FILENO)
        } catch {
            for descriptor in ours { close(descriptor) }
            throw error
        }
        (self.input, output, errors) = (ours[0], ours[1], hasErrors ? ours[2] : -1)
    }

    deinit {
        for descriptor in [input, output, errors] where descriptor >= 0 { close(descriptor) }
    }

    /// Returns once the program has ended, and ends it if `flags` says that the run is cancelled.
    func end() async -> End {
        await exchangeUntilEnd()
        return await endGroup()
    }

    private func exchangeUntilEnd() async {
        var pause = Duration.zero
        while result.state == nil {
            readState()
            let isShowing = flags.isShowing.load(ordering: .acquiring)
            let hasMoved = exchange(readsErrors: !isShowing)
            // A question on the terminal may end without a line end.
            if result.hadTerminal, !hasMoved, !isShowing, !line.isEmpty {
                show([line])
                line = []
            }
            endIfNecessary()
            pause = hasMoved ? .zero : min(pause + .milliseconds(1), .milliseconds(20))
            if result.state == nil { try? await Task.sleep(for: pause) }
        }
        // Reads output written before the exit, but does not wait for leftover processes that still write.
        var rounds = 64
        while rounds > 0, exchange(readsErrors: true) { rounds -= 1 }
        if !line.isEmpty { show([line]) }
    }

    private func readState() {
        let change = ChildState.change(of: group.id)
        guard case .stopped(let signal)? = change else { return result.state = change }
        if [SIGTTIN, SIGTTOU].contains(signal) { result.hadTerminal = true }
        Task { [group] in await ProgramTerminal.current.programStopped(group, by: signal) }
    }

    private func endIfNecessary() {
        let now = ContinuousClock.now
        guard let signals else {
            let isCancelled = flags.isCancelled.load(ordering: .acquiring)
            result.isOverdue = !isCancelled && limits.timeout.map { start + $0 <= now } ?? false
            guard isCancelled || result.isOverdue else { return }
            group.end(by: result.isOverdue ? SIGTERM : SIGINT)
            self.signals = [(now + limits.grace / 2, SIGTERM), (now + limits.grace, SIGKILL)]
            return
        }
        for signal in signals where signal.time <= now { group.signal(signal.number) }
        self.signals = signals.filter { $0.time > now }
    }

    /// Ends the leftover processes of a program that exited, if they must not outlive it or it has failed.
    private func endGroup() async -> End {
        await ProgramTerminal.current.programEnded(group, isInterrupted: result.state == .ended(by: SIGINT))
        if limits.isHelper || group.isEnding || Signals.areEndingProcess || result.code != 0, group.hasMembers {
            group.signal(SIGTERM)
            let deadline = ContinuousClock.now + group.grace
            while group.hasMembers, ContinuousClock.now < deadline { try? await Task.sleep(for: .milliseconds(20)) }
            group.signal(SIGKILL)
        }
        group.close()
        // Nothing more is reported once a signal is ending this process.
        while Signals.areEndingProcess { try? await Task.sleep(for: .seconds(1)) }
        return result
    }

    /// Writes and reads as much as is possible without waiting; returns `false` if that is nothing.
    private func exchange(readsErrors: Bool) -> Bool {
        var hasMoved = feed()
        if let bytes = read(\.output) {
            hasMoved = true
            if !result.printedTooMuch { result.output += bytes }
            if result.output.count > limits.output, !result.printedTooMuch {
                result.printedTooMuch = true
                group.end(by: SIGKILL)
            }
        }
        if readsErrors, let bytes = read(\.errors) {
            hasMoved = true
            show(lines(in: bytes))
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

    private func lines(in bytes: [UInt8]) -> [[UInt8]] {
        var lines: [[UInt8]] = []
        for byte in bytes {
            let isEnd = byte == UInt8(ascii: "\n")
            // Progress overwrites the line.
            let isOver = line.last == UInt8(ascii: "\r")
            if isOver { line = isEnd ? line.dropLast() : [] }
            if !isEnd { line.append(byte) }
            guard isEnd || line.count == Self.maxLineLength else { continue }
            lines.append(line)
            line = []
        }
        return lines
    }

    private func show(_ lines: [[UInt8]]) {
        guard !lines.isEmpty else { return }
        let texts = lines.map { String(decoding: $0, as: UTF8.self) }
        result.lastLines = (result.lastLines + texts).suffix(20)
        guard !limits.isHelper, let listener else { return }
        flags.isShowing.store(true, ordering: .releasing)
        listener.report(texts) { [flags] in flags.isShowing.store(false, ordering: .releasing) }
    }
}
