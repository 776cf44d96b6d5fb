/// Waiting for the program.
extension TerminalProcess {
    /// Waits until the screen is as it should be.
    ///
    /// The screen is looked at after every piece of output, so a condition may hold for a picture that is still being
    /// painted: let it name what is painted last, such as where the cursor ends up. Fails at once when the program
    /// ends.
    public func wait(
        until description: String = "", timeout: Duration = .seconds(10),
        file: StaticString = #fileID, line: UInt = #line,
        _ condition: (TerminalScreen) throws -> Bool
    ) throws {
        try wait(for: description, timeout: timeout, file: file, line: line) { try condition(screen) }
    }

    /// Waits until this text is in one row of the screen.
    public func waitForText(
        _ text: String, timeout: Duration = .seconds(10), file: StaticString = #fileID, line: UInt = #line
    ) throws {
        try wait(for: "“\(text)”", timeout: timeout, file: file, line: line) { screen.position(of: text) != nil }
    }

    /// Waits until the program has written nothing for a while, which is a guess that it has finished: prefer to wait
    /// for what it should have shown. For the cases in which nothing should have happened.
    public func settle(
        quiet: Duration = .milliseconds(80), timeout: Duration = .seconds(10),
        file: StaticString = #fileID, line: UInt = #line
    ) throws {
        let clock = ContinuousClock()
        let deadline = clock.now + timeout
        while try pump(for: quiet) || !typed.isEmpty {
            guard clock.now < deadline else {
                throw failure("the output to end", timeout, file, line)
            }
        }
    }

    /// Waits until the program has ended and its output is read.
    @discardableResult
    public func waitForExit(
        timeout: Duration = .seconds(10), file: StaticString = #fileID, line: UInt = #line
    ) throws -> ExitStatus {
        try wait(for: "the program to end", timeout: timeout, file: file, line: line) { exitStatus != nil }
        while try pump(for: .zero) {}
        guard let exitStatus else { throw failure("the program to end", timeout, file, line) }
        return exitStatus
    }

    /// Waits until a signal has stopped the program, and returns which.
    @discardableResult
    public func waitForStop(
        timeout: Duration = .seconds(10), file: StaticString = #fileID, line: UInt = #line
    ) throws -> Int32 {
        try wait(for: "the program to stop", timeout: timeout, file: file, line: line) { stopSignal != nil }
        while try pump(for: .zero) {}
        guard let stopSignal else { throw failure("the program to stop", timeout, file, line) }
        return stopSignal
    }

    func wait(
        for description: String, timeout: Duration, file: StaticString = #fileID, line: UInt = #line,
        _ condition: () throws -> Bool
    ) throws {
        let clock = ContinuousClock()
        let deadline = clock.now + timeout
        // Output wakes the loop at once; that the program has ended is noticed this much later.
        let interval = Duration.milliseconds(10)
        try pump(for: .zero)
        while true {
            updateStatus()
            let hadEnded = exitStatus != nil
            if try condition() { return }
            let wroteSomething = try pump(for: hadEnded ? .zero : min(interval, deadline - clock.now))
            // What the program wrote before it ended may take more than one piece.
            if hadEnded && !wroteSomething { throw failure(description, timeout, file, line) }
            if clock.now >= deadline {
                if try condition() { return }
                throw failure(description, timeout, file, line)
            }
        }
    }

    private func failure(_ awaited: String, _ timeout: Duration, _ file: StaticString, _ line: UInt) -> WaitTimedOut {
        WaitTimedOut(
            awaited: awaited, timeout: timeout, place: "\(file):\(line)", exitStatus: exitStatus, screen: screen,
            capturedOutput: capturedOutput, capturedError: capturedError)
    }
}

/// What a test waited for did not happen; its description shows the screen.
public struct WaitTimedOut: Error, CustomStringConvertible {
    public let awaited: String
    public let timeout: Duration
    /// Where in the tests.
    public let place: String
    /// How the program ended, if that is why there was nothing more to wait for.
    public let exitStatus: TerminalProcess.ExitStatus?
    public let screen: TerminalScreen
    public let capturedOutput: String
    public let capturedError: String

    public var description: String {
        let happened = exitStatus.map { "the program ended (\($0))" } ?? "\(timeout) passed"
        var lines = [
            "\(happened) while waiting for \(awaited.isEmpty ? "the screen" : awaited), at \(place)",
            screen.description,
        ]
        if !capturedOutput.isEmpty { lines.append("standard output:\n" + capturedOutput) }
        if !capturedError.isEmpty { lines.append("standard error:\n" + capturedError) }
        return lines.joined(separator: "\n")
    }
}
