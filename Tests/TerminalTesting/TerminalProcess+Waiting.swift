import Platform

extension TerminalProcess {
    /// The limit of a wait: long enough that only a condition that never holds reaches it, however busy the machine is.
    public static let patience = Duration.seconds(60)

    /// Waits until the screen satisfies the condition.
    ///
    /// The condition is evaluated after every piece of output, so it may hold for a picture that is still being
    /// painted: let it name what is painted last, such as where the cursor ends up. Fails at once when the program
    /// ends.
    public func wait(
        until description: String, file: String = #fileID, line: Int = #line,
        _ condition: (TerminalScreen) throws -> Bool
    ) throws {
        try wait(for: description, file: file, line: line) { try condition(screen) }
    }

    /// Waits until the program has written nothing for a while and, on Linux, all of its threads are waiting for
    /// events. This only suggests that it has finished: prefer to wait for what it should show. For cases in
    /// which nothing should have happened.
    ///
    /// - Parameter onlyOutput: ignores the threads, because a program that runs wakes them repeatedly.
    public func settle(
        quiet: Duration = .milliseconds(80), onlyOutput: Bool = false, file: String = #fileID, line: Int = #line
    ) throws {
        let deadline = ContinuousClock.now + Self.patience
        // Sampled one after the other, threads that wake each other in turn can all be seen waiting.
        var last: Int?
        while true {
            let isQuiet = try !pump(for: quiet) && typed.isEmpty
            if isQuiet, onlyOutput { return }
            let wakeUps = isQuiet ? wakeUpsOfWaitingThreads : nil
            if let wakeUps, wakeUps == last { return }
            last = wakeUps
            guard ContinuousClock.now < deadline else { throw failure("the output to end", file, line) }
        }
    }

    @discardableResult
    public func waitForExit(
        timeout: Duration = TerminalProcess.patience, file: String = #fileID, line: Int = #line
    ) throws -> ExitStatus {
        try wait(for: "the program to end", timeout: timeout, file: file, line: line) { exitStatus != nil }
        while try pump(for: .zero) {}
        guard let exitStatus else { throw failure("the program to end", file, line) }
        return exitStatus
    }

    @discardableResult
    public func waitForStop(file: String = #fileID, line: Int = #line) throws -> Int32 {
        try wait(for: "the program to stop", file: file, line: line) { stopSignal != nil }
        while try pump(for: .zero) {}
        guard let stopSignal else { throw failure("the program to stop", file, line) }
        return stopSignal
    }

    #if os(Linux)
        /// Waits until the program has used this much more processor time.
        public func waitUntilItComputes(hundredths: Int, file: String = #fileID, line: Int = #line) throws {
            func taken() -> Int {
                // Of the fields after the name, which can contain spaces, the twelfth is the user time.
                let fields = systemFile("stat").split(separator: ")").last?.split(separator: " ")
                return (fields?.dropFirst(11).first).flatMap { Int($0) } ?? 0
            }
            let before = taken()
            try wait(for: "the program to compute", file: file, line: line) { taken() >= before + hundredths }
        }
    #endif

    /// The number of wake-ups of all threads, or `nil` if one is running, ready to run, or waiting for
    /// the disk. 0 except on Linux.
    private var wakeUpsOfWaitingThreads: Int? {
        var wakeUps = 0
        #if os(Linux)
            for name in FileSystem.names(in: "/proc/\(processIdentifier)/task") {
                let status = status(ofThread: name)
                if ["R", "D"].contains(status["State"]?.first) { return nil }
                wakeUps += status["voluntary_ctxt_switches"].flatMap { Int($0) } ?? 0
            }
        #endif
        return wakeUps
    }

    /// The fields of a thread's `status` file. The state is `R` if the thread is running, `D` if it waits for the disk, and `S` if
    /// it waits for an event.
    private func status(ofThread name: String) -> [String: String] {
        var status: [String: String] = [:]
        for row in systemFile("task/\(name)/status").split(separator: "\n") {
            let parts = row.split(separator: ":", maxSplits: 1)
            if parts.count == 2 { status[String(parts[0])] = String(parts[1].drop(while: \.isWhitespace)) }
        }
        return status
    }

    /// The content of a file about the program in `/proc`; empty if there is none.
    private func systemFile(_ name: String) -> String {
        let bytes = (try? Platform.Descriptor.readFile("/proc/\(processIdentifier)/\(name)")) ?? []
        return String(decoding: bytes, as: UTF8.self)
    }

    func wait(
        for description: String, timeout: Duration = patience, file: String = #fileID, line: Int = #line,
        _ condition: () throws -> Bool
    ) throws {
        let deadline = ContinuousClock.now + timeout
        // Output ends the wait at once, but the end of the program is only polled.
        let interval = Duration.milliseconds(10)
        try pump(for: .zero)
        while true {
            updateStatus()
            let hadEnded = exitStatus != nil
            if try condition() { return }
            let wroteSomething = try pump(for: hadEnded ? .zero : min(interval, deadline - .now))
            // The last output of the program may take several reads.
            if hadEnded && !wroteSomething { throw failure(description, file, line) }
            if ContinuousClock.now >= deadline {
                if try condition() { return }
                throw failure(description, file, line)
            }
        }
    }

    private func failure(_ awaited: String, _ file: String, _ line: Int) -> WaitTimedOut {
        let happened = exitStatus.map { "the program ended (\($0))" } ?? "time passed"
        var lines = ["\(happened) while waiting for \(awaited), at \(file):\(line)", screen.description]
        if !capturedOutput.isEmpty { lines.append("standard output:\n" + capturedOutput) }
        if !capturedError.isEmpty { lines.append("standard error:\n" + capturedError) }
        return WaitTimedOut(description: lines.joined(separator: "\n"))
    }
}

/// A wait without success.
struct WaitTimedOut: Error, CustomStringConvertible {
    let description: String
}
