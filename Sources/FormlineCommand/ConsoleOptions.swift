internal import ArgumentParser
internal import Formline

/// Where a command asks.
struct ConsoleOptions: ParsableArguments {
    @Flag(help: "Ask on the controlling terminal, whatever standard input is.")
    var tty = false

    @Flag(help: "No color and no cursor movement: for screen readers and simple terminals.")
    var plain = false

    @Flag(help: "Print no transcript when not interactive.")
    var quiet = false

    /// The console for the process.
    ///
    /// - Parameter isInputTaken: whether standard input is read for something else.
    @MainActor
    func console(isInputTaken: Bool = false) throws -> any Console {
        if tty {
            guard let console = TerminalConsole(controlling: true, plain: plain) else {
                throw failure(.unreadableFile, "formline: --tty: there is no terminal to ask on (/dev/tty)")
            }
            return console
        }
        return (isInputTaken ? nil : TerminalConsole(plain: plain)) ?? piped(isAsking: !isInputTaken)
    }

    /// A console for when nobody is there; not asking, it takes no line.
    @MainActor
    func piped(isAsking: Bool) -> any Console {
        PipedConsole(input: isAsking ? 0 : nil, output: quiet ? nil : 2, errors: 2)
    }
}
