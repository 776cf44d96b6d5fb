import Platform

extension TerminalProcess {
    /// Transfers pending input and output, waiting this long for the first of it. Returns true if the program wrote something.
    @discardableResult
    func pump(for duration: Duration) throws -> Bool {
        var requests: [pollfd] = []
        func watch(_ descriptor: Descriptor, _ events: Int16) {
            requests.append(pollfd(fd: descriptor.number, events: events, revents: 0))
        }
        if !terminalIsClosed { watch(terminal.master, typed.isEmpty ? readable : readable | writable) }
        for case (let pipe?, _) in captured.values { watch(pipe, readable) }
        if let standardInput { watch(standardInput.writing, writable) }
        if let jobControl, !leaderIsReaped { watch(jobControl.reports, readable) }
        let (seconds, attoseconds) = duration.components
        let milliseconds = Int32(clamping: seconds * 1000 + (attoseconds + 999_999_999_999_999) / 1_000_000_000_000_000)
        if unsafe poll(&requests, nfds_t(requests.count), max(0, milliseconds)) < 0 && errno != EINTR {
            throw SystemFailure("wait for output")
        }
        try writeTyped()
        try writeStandardInput()
        return readOutput()
    }

    private func writeTyped() throws {
        guard !typed.isEmpty, !terminalIsClosed else { return }
        typed.removeFirst(try terminal.master.write(typed[...]))
    }

    private func writeStandardInput() throws {
        guard let (_, writing, text) = standardInput else { return }
        let rest = text.dropFirst(text.isEmpty ? 0 : try writing.write(text))
        if rest.isEmpty { standardInput = nil } else { standardInput?.text = rest }
    }

    private func readOutput() -> Bool {
        var wroteSomething = false
        if let bytes = terminal.master.read() {
            wroteSomething = !bytes.isEmpty
            terminalIsClosed = bytes.isEmpty
            bytesWritten += bytes
            screen.feed(bytes)
            typed += screen.takeReplies()
        }
        for case (let number, (let pipe?, _)) in captured {
            guard let bytes = pipe.read() else { continue }
            wroteSomething = wroteSomething || !bytes.isEmpty
            captured[number]?.bytes += bytes
            if bytes.isEmpty { captured[number]?.pipe = nil }
        }
        if let bytes = jobControl?.reports.read() {
            for report in jobControl?.read(bytes) ?? [] { note(report) }
        }
        return wroteSomething
    }

    private func note(_ report: JobControl.Report) {
        switch report {
        case .started(let process): processIdentifier = process
        case .stopped(let signal): stopSignal = signal
        case .ended(let status): exitStatus = .exited(status)
        }
    }

    func updateStatus() {
        var status: Int32 = 0
        while !leaderIsReaped, unsafe waitpid(leader, &status, WNOHANG | WUNTRACED | WCONTINUED) == leader {
            // The macros WIFEXITED, WIFSTOPPED, … by hand: Swift cannot import them.
            let low = status & 0x7F
            let high = status >> 8 & 0xFF
            if low == 0x7F {
                if jobControl == nil { stopSignal = status == 0xFFFF || high == SIGCONT ? nil : high }
                continue
            }
            leaderIsReaped = true
            // The shell's report about the program comes before its own status.
            if jobControl != nil { _ = readOutput() }
            if exitStatus == nil { exitStatus = low == 0 ? .exited(high) : .signalled(low) }
        }
    }
}

private let (readable, writable) = (Int16(POLLIN), Int16(POLLOUT))
