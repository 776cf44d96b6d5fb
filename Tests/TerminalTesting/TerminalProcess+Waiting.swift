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
        until description: String = "", timeout: Duration = TerminalProcess.patience,
        file: String = #fileID, line: Int = #line,
        _ condition: (TerminalScreen) throws -> Bool
    ) throws {
        try wait(for: description, timeout: timeout, file: file, line: line) { try condition(screen) }
    }

    public func waitForText(
        _ text: String, timeout: Duration = TerminalProcess.patience, file: String = #fileID, line: Int = #line
    ) throws {
        try wait(for: "“\(text)”", timeout: timeout, file: file, line: line) { screen.position(of: text) != nil }
    }

    /// Waits until the program has written nothing for a while and, on Linux, all of its threads are waiting for
    /// events. This only suggests that it has finished: prefer to wait for what it should show. For cases in
    /// which nothing should have happened.
    ///
    /// - Parameter onlyOutput: ignores the threads, because a program that runs wakes them repeatedly.
    public func settle(
        quiet: Duration = .milliseconds(80), onlyOutput: Bool = false, timeout: Duration = TerminalProcess.patience,
        file: String = #fileID, line: Int = #line
    ) throws {
        let clock = ContinuousClock()
        let deadline = clock.now + timeout
        // Sampled one after the other, threads that wake each other in turn can all be seen waiting.
        var last: Int?
        while true {
            let isQuiet = try !pump(for: quiet) && typed.isEmpty
            if isQuiet, onlyOutput { return }
            let wakeUps = isQuiet ? wakeUpsOfWaitingThreads : nil
            if let wakeUps, wakeUps == last { return }
            last = wakeUps
            guard clock.now < deadline else {
                throw failure("the output to end", timeout, file, line)
            }
        }
    }

    @discardableResult
    public func waitForExit(
        timeout: Duration = TerminalProcess.patience, file: String = #fileID, line: Int = #line
    ) throws -> ExitStatus {
        try wait(for: "the program to end", timeout: timeout, file: file, line: line) { exitStatus != nil }
        while try pump(for: .zero) {}
        guard let exitStatus else { throw failure("the program to end", timeout, file, line) }
        return exitStatus
    }

    @discardableResult
    public func waitForStop(
        timeout: Duration = TerminalProcess.patience, file: String = #fileID, line: Int = #line
    ) throws -> Int32 {
        try wait(for: "the program to stop", timeout: timeout, file: file, line: line) { stopSignal != nil }
        while try pump(for: .zero) {}
        guard let stopSignal else { throw failure("the program to stop", timeout, file, line) }
        return stopSignal
    }

    #if os(Linux)
        /// Waits until the program has used this much more processor time.
        public func waitUntilItComputes(
            hundredths: Int, timeout: Duration = TerminalProcess.patience, file: String = #fileID,
            line: Int = #line
        ) throws {
            func taken() -> Int {
                // Of the fields after the name, which can contain spaces, the twelfth is the user time.
                let fields = systemFile("stat").split(separator: ")").last?.split(separator: " ")
                return (fields?.dropFirst(11).first).flatMap { Int($0) } ?? 0
            }
            let before = taken()
            try wait(for: "the program to compute", timeout: timeout, file: file, line: line) {
                taken() >= before + hundredths
            }
        }
    #endif

    /// The number of wake-ups of all threads, or `nil` if one is running, ready to run, or waiting for
    /// the disk. 0 except on Linux.
    private var wakeUpsOfWaitingThreads: Int? {
        var wakeUps = 0
        #if os(Linux)
            guard let threads = unsafe opendir("/proc/\(processIdentifier)/task") else { return 0 }
            defer { unsafe closedir(threads) }
            while let entry = unsafe readdir(threads) {
                let name = unsafe withUnsafeBytes(of: entry.pointee.d_name) {
                    unsafe String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
                }
                guard Int(name) != nil else { continue }
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
        var buffer = [UInt8](repeating: 0, count: 8192)
        guard let file = try? Descriptor(path: "/proc/\(processIdentifier)/\(name)", flags: O_RDONLY),
            case .bytes(let bytes) = file.read(into: &buffer)
        else { return "" }
        return String(decoding: bytes, as: UTF8.self)
    }

    func wait(
        for description: String, timeout: Duration, file: String = #fileID, line: Int = #line,
        _ condition: () throws -> Bool
    ) throws {
        let clock = ContinuousClock()
        let deadline = clock.now + timeout
        // Output ends the wait at once, but the end of the program is only polled.
        let interval = Duration.milliseconds(10)
        try pump(for: .zero)
        while true {
            updateStatus()
            let hadEnded = exitStatus != nil
            if try condition() { return }
            let wroteSomething = try pump(for: hadEnded ? .zero : min(interval, deadline - clock.now))
            // The last output of the program may take several reads.
            if hadEnded && !wroteSomething { throw failure(description, timeout, file, line) }
            if clock.now >= deadline {
                if try condition() { return }
                throw failure(description, timeout, file, line)
            }
        }
    }

    private func failure(_ awaited: String, _ timeout: Duration, _ file: String, _ line: Int) -> WaitTimedOut {
        WaitTimedOut(
            awaited: awaited, timeout: timeout, place: "\(file):\(line)", exitStatus: exitStatus, screen: screen,
            capturedOutput: capturedOutput, capturedError: capturedError)
    }
}

/// A wait without success. The description shows the screen.
public struct WaitTimedOut: Error, CustomStringConvertible {
    public let awaited: String
    public let timeout: Duration
    public let place: String
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
