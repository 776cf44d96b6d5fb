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

/// The flag about how often an answer may be wrong.
struct AttemptsFlag: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "Give up after so many wrong answers in a row to one question; without a terminal after 100 unless given.",
            valueName: "number"))
    var maxAttempts: Int?

    func validate() throws {
        guard let maxAttempts, maxAttempts < 1 else { return }
        throw ValidationError("--max-attempts takes a number from 1 on.")
    }
}

/// The flags of a question about an answer that is there already.
struct GivenAnswerFlags: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "Take the answer from an environment variable, without asking, if it has one.", valueName: "name"))
    var env: String?

    @Flag(help: "Never ask: the answer is the default, and an error if there is none; so does FORMLINE_NO_INPUT=1.")
    var noInput = false

    func apply(to run: inout QuestionRun) throws(RunFailure) {
        run.variable = env
        run.asksNothing = noInput || Environment.forbidsInput
        guard noInput, run.console.usesControllingTerminal else { return }
        throw RunFailure(.usage, "formline: --no-input never asks, and --tty does; leave one of them out")
    }
}

extension Environment {
    /// Whether nothing is ever asked in a whole script.
    static var forbidsInput: Bool { current["FORMLINE_NO_INPUT"] == "1" }
}
