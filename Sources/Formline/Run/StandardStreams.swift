internal import FormModel
package import FormPrompts
package import Platform

/// What a run reads and writes: the standard streams and the terminal of the process, or a test's.
@MainActor
package struct StandardStreams {
    /// Standard input.
    package var input: ByteSource
    /// Writes to standard output; throws if it is closed or full.
    package var output: @MainActor ([UInt8]) throws(SystemError) -> Void
    /// Throws if nothing can be written to standard output, as far as that can be known before.
    package var checkOutput: @MainActor () throws(SystemError) -> Void
    /// Writes one row to standard error, or the beginning of one.
    package var error: @MainActor (SafeText) -> Void
    /// Whether standard input is a terminal.
    package var isInputTerminal = false
    /// Whether standard output is a terminal.
    package var isOutputTerminal = false
    /// How wide the rows of standard output are if it is a terminal; nil if it is not.
    package var outputColumns: Int?
    /// How wide the rows of standard error are if it is a terminal; nil if it is not.
    package var errorColumns: Int?
    /// Opens the terminal; nil if there is none. Throws if it cannot be used.
    package var terminal: @MainActor (ConsoleOptions) throws -> (any Console)?

    package init(
        input: ByteSource, output: @escaping @MainActor ([UInt8]) throws(SystemError) -> Void,
        checkOutput: @escaping @MainActor () throws(SystemError) -> Void = {},
        error: @escaping @MainActor (SafeText) -> Void,
        terminal: @escaping @MainActor (ConsoleOptions) throws -> (any Console)?
    ) {
        self.input = input
        self.output = output
        self.checkOutput = checkOutput
        self.error = error
        self.terminal = terminal
    }

    /// Those of the process.
    package static var process: StandardStreams {
        var streams = StandardStreams(
            input: ByteSource(descriptor: STDIN_FILENO, holdsMainActor: true),
            output: { (bytes) throws(SystemError) in try Descriptor.write(bytes, to: STDOUT_FILENO) },
            checkOutput: { () throws(SystemError) in try Descriptor.checkWritable(STDOUT_FILENO) },
            error: { row in try? Descriptor.write(row.written, to: STDERR_FILENO) },
            terminal: { options in
                try TerminalConsole(
                    opening: options.usesControllingTerminal, plain: options.isPlain,
                    isPartOfScript: options.isPartOfScript)
            })
        streams.isInputTerminal = isatty(STDIN_FILENO) == 1
        streams.isOutputTerminal = isatty(STDOUT_FILENO) == 1
        streams.outputColumns = Announcement.columns(of: STDOUT_FILENO)
        streams.errorColumns = Announcement.columns(of: STDERR_FILENO)
        return streams
    }

    /// Writes a result to standard output; exit code 74 if it cannot be written.
    package func write(result bytes: [UInt8]) throws(RunFailure) {
        do throws(SystemError) {
            try output(bytes)
        } catch {
            throw RunFailure(unwritable: error)
        }
    }

    /// Finds out before anything is asked or done that a result could not be written; exit code 74.
    package func requireOutput() throws(RunFailure) {
        do throws(SystemError) {
            try checkOutput()
        } catch {
            throw RunFailure(unwritable: error)
        }
    }

    /// Writes text of a result to standard output, with a line end: harmless rows at a terminal, and the text as it is for
    /// everything else. Exit code 74 if it cannot be written.
    package func write(line: String) throws(RunFailure) {
        try write(result: Array(((isOutputTerminal ? line.terminalSafeText : line) + "\n").utf8))
    }

    /// Writes a message to standard error; the rows of one that has several are indented.
    package func report(_ message: String) { WordWrap.message(message, columns: errorColumns).forEach(error) }

    /// Writes a message as a result to standard output: at a terminal harmless rows of whole words, and as it is for everything
    /// else. Exit code 74 if it cannot be written.
    package func write(message: String) throws(RunFailure) {
        guard let outputColumns else { return try write(line: message) }
        let rows = WordWrap.message(message, columns: outputColumns)
        try write(result: Array(rows.map { "\($0)\n" }.joined().utf8))
    }
}
