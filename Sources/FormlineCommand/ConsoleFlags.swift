internal import ArgumentParser
internal import Formline

/// The flags about the terminal and the transcript.
struct ConsoleFlags: ParsableArguments {
    @Flag(help: "Ask on the controlling terminal, whatever standard input is.")
    var tty = false

    @Flag(help: "No color and no cursor movement: for screen readers and simple terminals.")
    var plain = false

    @Flag(help: "Print no transcript when not interactive.")
    var quiet = false

    var options: ConsoleOptions {
        var options = ConsoleOptions()
        options.usesControllingTerminal = tty
        options.isPlain = plain
        options.isQuiet = quiet
        return options
    }
}
