internal import FormModel
package import FormPrompts
package import Platform

@MainActor
package struct StandardStreams {
    package var input: ByteSource
    package var output: @MainActor ([UInt8]) throws(SystemError) -> Void
    package var checkOutput: @MainActor () throws(SystemError) -> Void = {}
    package var error: @MainActor (SafeText) -> Void
    package var isInputTerminal = false
    package var isOutputTerminal = false
    package var outputColumns: Int?
    package var errorColumns: Int?
    /// Returns `nil` without a terminal. Throws if it cannot be used.
    package var terminal: @MainActor (ConsoleOptions) throws -> (any Console)?

    package init(
        input: ByteSource, output: @escaping @MainActor ([UInt8]) throws(SystemError) -> Void,
        error: @escaping @MainActor (SafeText) -> Void,
        terminal: @escaping @MainActor (ConsoleOptions) throws -> (any Console)?
    ) {
        self.input = input
        self.output = output
        self.error = error
        self.terminal = terminal
    }

    package static var process: StandardStreams {
        var streams = StandardStreams(
            input: ByteSource(descriptor: STDIN_FILENO, holdsMainActor: true),
            output: { (bytes) throws(SystemError) in try Descriptor.write(bytes, to: STDOUT_FILENO) },
            error: { row in try? Descriptor.write(row.written, to: STDERR_FILENO) },
            terminal: { options in
                try TerminalConsole(
                    controlling: options.usesControllingTerminal, plain: options.isPlain,
                    isPartOfScript: options.isPartOfScript)
            })
        streams.checkOutput = { () throws(SystemError) in try Descriptor.checkWritable(STDOUT_FILENO) }
        streams.isInputTerminal = isatty(STDIN_FILENO) == 1
        streams.isOutputTerminal = isatty(STDOUT_FILENO) == 1
        streams.outputColumns = Announcement.columns(of: STDOUT_FILENO)
        streams.errorColumns = Announcement.columns(of: STDERR_FILENO)
        return streams
    }

    /// Throws with exit code 74. If the reader has closed the pipe, as `head` does, ends the process unless this is the result.
    package func write(_ bytes: [UInt8], isResult: Bool = false) throws(RunFailure) {
        do throws(SystemError) {
            try output(bytes)
        } catch {
            throw error.code == EPIPE && !isResult
                ? RunFailure(ending: .signal(SIGPIPE)) : RunFailure(unwritable: error)
        }
    }

    package func requireOutput() throws(RunFailure) {
        do throws(SystemError) {
            try checkOutput()
        } catch {
            throw RunFailure(unwritable: error)
        }
    }

    /// Adds a line end; control characters are made harmless at a terminal.
    package func write(line: String, isResult: Bool = false) throws(RunFailure) {
        try write(Array(((isOutputTerminal ? line.terminalSafeText : line) + "\n").utf8), isResult: isResult)
    }

    package func write(message: String) throws(RunFailure) {
        guard let outputColumns else { return try write(line: message) }
        let rows = WordWrap.message(message, columns: outputColumns)
        try write(Array(rows.map { "\($0)\n" }.joined().utf8))
    }

    package func report(_ message: String) { WordWrap.message(message, columns: errorColumns).forEach(error) }
}

package struct ConsoleOptions: Sendable {
    package var usesControllingTerminal = false
    package var isPlain = false
    /// Behaves like a shell's `read`: Ctrl-C ends the script, and input after the answer's line is left unread.
    package var isPartOfScript = false
    package var isQuiet = false

    package init() {}

    /// With `isInputReserved`, standard input is needed for something else, so nothing can be asked on it.
    @MainActor
    package func console(on streams: StandardStreams, isInputReserved: Bool) throws(RunFailure) -> any Console {
        if isInputReserved, !usesControllingTerminal { return piped(on: streams, isAsking: false) }
        let terminal: (any Console)?
        do {
            terminal = try streams.terminal(self)
        } catch {
            throw RunFailure(.unreadableFile, "\(error)")
        }
        if let terminal { return terminal }
        if usesControllingTerminal {
            throw RunFailure(
                .unreadableFile,
                "cannot ask on /dev/tty: this process has no controlling terminal")
        }
        return piped(on: streams, isAsking: true)
    }

    @MainActor
    func piped(on streams: StandardStreams, isAsking: Bool) -> any Console {
        PipedConsole(
            input: isAsking ? streams.input : nil, leavesRest: isPartOfScript,
            transcript: isQuiet ? nil : { streams.error($0) }, errors: { streams.error($0) })
    }
}
