internal import FormModel
internal import FormPrompts

/// Where a run asks, and how much it shows of that.
package struct ConsoleOptions: Sendable {
    /// Asks on the controlling terminal, whatever standard input is.
    package var usesControllingTerminal = false
    /// Uses no color and no cursor movement.
    package var isPlain = false
    /// Behaves like a shell's `read`: Ctrl-C ends the script, and input after the answer's line is left for the next command.
    package var isPartOfScript = false
    /// Writes no transcript if nobody is there.
    package var isQuiet = false

    package init() {}

    /// The console: the terminal if standard input is one, else its lines.
    ///
    /// - Parameter isInputTaken: whether standard input is read for something else, so that nothing can be asked on it.
    @MainActor
    func console(on streams: StandardStreams, isInputTaken: Bool) throws(RunFailure) -> any Console {
        if usesControllingTerminal {
            guard let console = try terminal(on: streams) else {
                throw RunFailure(.unreadableFile, "formline: \(RunMessage.noTerminal.text)")
            }
            return console
        }
        return try (isInputTaken ? nil : terminal(on: streams)) ?? piped(on: streams, isAsking: !isInputTaken)
    }

    @MainActor
    private func terminal(on streams: StandardStreams) throws(RunFailure) -> (any Console)? {
        do {
            return try streams.terminal(self)
        } catch {
            throw RunFailure(.unreadableFile, "formline: \(error)")
        }
    }

    /// The console if nobody is there; if it does not ask, it takes no line.
    @MainActor
    func piped(on streams: StandardStreams, isAsking: Bool) -> any Console {
        PipedConsole(
            input: isAsking ? streams.input : nil, leavesRest: isPartOfScript,
            transcript: isQuiet ? nil : { streams.error($0) },
            errors: { streams.error($0) })
    }
}
