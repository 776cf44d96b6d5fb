internal import ArgumentParser
internal import Formline

extension ArgumentHelp {
    static let wizard: ArgumentHelp = "The wizard file (YAML or JSON), or a JSON Schema that describes an object."

    static let maxAttempts = ArgumentHelp(
        "Give up after this many invalid answers in a row to the same question (default: 100 without a terminal).",
        valueName: "number")
}

extension CompletionKind {
    static var wizardFile: CompletionKind { .file(extensions: ["yaml", "yml", "json"]) }
}

struct ConsoleFlags: ParsableArguments {
    @Flag(help: "Ask on the controlling terminal, even if standard input is redirected.")
    var tty = false

    @Flag(help: "Disable color and cursor movement, for screen readers and simple terminals.")
    var plain = false

    @Flag(help: "Do not print the transcript of a non-interactive run.")
    var quiet = false

    var options: ConsoleOptions {
        var options = ConsoleOptions()
        options.usesControllingTerminal = tty
        options.isPlain = plain
        options.isQuiet = quiet
        return options
    }
}

func checkMaxAttempts(_ maxAttempts: Int?) throws {
    guard let maxAttempts, maxAttempts < 1 else { return }
    throw ValidationError("--max-attempts must be at least 1.")
}

struct GivenAnswerFlags: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "Use the value of this environment variable, if it is set and not empty, instead of asking.",
            valueName: "name"))
    var env: String?

    @Flag(help: "Never ask: use the default. Without one, a required question fails. Same as FORMLINE_NO_INPUT=1.")
    var noInput = false

    func apply(to run: inout QuestionRun) throws(RunFailure) {
        run.variable = env
        run.asksNothing = noInput || Environment.forbidsInput
        guard noInput, run.console.usesControllingTerminal else { return }
        throw RunFailure(.usage, "--tty cannot be combined with --no-input")
    }
}

extension Environment {
    static var forbidsInput: Bool {
        current["FORMLINE_NO_INPUT"].map { !["0", "false", "no"].contains($0.lowercased()) } ?? false
    }
}
