import Platform

extension TerminalProcess {
    /// How long a condition is waited for: so long that only what never comes is given up, however busy the machine is.
    public static let patience = Duration.seconds(60)

    /// Waits until the screen is as it should be.
    ///
    /// The screen is looked at after every piece of output, so a condition may hold for a picture that is still being
    /// painted: let it name what is painted last, such as where the cursor ends up. Fails at once when the program
    /// ends.
    public func wait(
        until description: String = "", timeout: Duration = TerminalProcess.patience,
        file: StaticString = #fileID, line: UInt = #line,
        _ condition: (TerminalScreen) throws -> Bool
    ) throws {
        try wait(for: description, timeout: timeout, file: file, line: line) { try condition(screen) }
    }

    public func waitForText(
        _ text: String, timeout: Duration = TerminalProcess.patience, file: StaticString = #fileID, line: UInt = #line
    ) throws {
        try wait(for: "“\(text)”", timeout: timeout, file: file, line: line) { screen.position(of: text) != nil }
    }

    /// Waits until the program has written nothing for a while and, if the system tells, all of its threads wait for
    /// something to happen. A guess that it has finished: prefer to wait for what it should have shown. For the cases in
    /// which nothing should have happened.
    public func settle(
        quiet: Duration = .milliseconds(80), timeout: Duration = TerminalProcess.patience,
        file: StaticString = #fileID, line: UInt = #line
    ) throws {
        let clock = ContinuousClock()
        let deadline = clock.now + timeout
        // Threads that are looked at one after the other can all be seen to wait while each wakes the next one.
        var last: Int?
        while true {
            let isQuiet = try !pump(for: quiet) && typed.isEmpty
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
        timeout: Duration = TerminalProcess.patience, file: StaticString = #fileID, line: UInt = #line
    ) throws -> ExitStatus {
        try wait(for: "the program to end", timeout: timeout, file: file, line: line) { exitStatus != nil }
        while try pump(for: .zero) {}
        guard let exitStatus else { throw failure("the program to end", timeout, file, line) }
        return exitStatus
    }

    @discardableResult
    public func waitForStop(
        timeout: Duration = TerminalProcess.patience, file: StaticString = #fileID, line: UInt = #line
    ) throws -> Int32 {
        try wait(for: "the program to stop", timeout: timeout, file: file, line: line) { stopSignal != nil }
        while try pump(for: .zero) {}
        guard let stopSignal else { throw failure("the program to stop", timeout, file, line) }
        return stopSignal
    }

    #if os(Linux)
        /// Waits until the program has taken so many hundredths of a second of a processor's time more.
        public func waitUntilItComputes(
            hundredths: Int, timeout: Duration = TerminalProcess.patience, file: StaticString = #fileID,
            line: UInt = #line
        ) throws {
            func taken() -> Int {
                // After the name, which can have spaces: the state is the first, the time of its own code the twelfth.
                let fields = systemFile("stat").split(separator: ")").last?.split(separator: " ")
                return (fields?.dropFirst(11).first).flatMap { Int($0) } ?? 0
            }
            let before = taken()
            try wait(for: "the program to compute", timeout: timeout, file: file, line: line) {
                taken() >= before + hundredths
            }
        }
    #endif

    /// How often the threads of the program have been woken up together; nil if one runs, or would if it were its turn, or waits for
    /// the disk. Always 0 where the system does not tell.
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

    /// What the system tells about a thread, by name. The state is `R` for one that runs, `D` for one that waits for the disk, `S` for
    /// one that waits for an event, and so on.
    private func status(ofThread name: String) -> [String: String] {
        var status: [String: String] = [:]
        for row in systemFile("task/\(name)/status").split(separator: "\n") {
            let parts = row.split(separator: ":", maxSplits: 1)
            if parts.count == 2 { status[String(parts[0])] = String(parts[1].drop(while: \.isWhitespace)) }
        }
        return status
    }

    /// What the system tells about the program in this file of `/proc`; "" if nothing.
    private func systemFile(_ name: String) -> String {
        var buffer = [UInt8](repeating: 0, count: 8192)
        guard let file = try? Descriptor(path: "/proc/\(processIdentifier)/\(name)", flags: O_RDONLY),
            case .bytes(let bytes) = file.read(into: &buffer)
        else { return "" }
        return String(decoding: bytes, as: UTF8.self)
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
