internal import ArgumentParser
internal import Formline

struct RunCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "run",
        abstract: "Asks the questions of a wizard, validates the answers, and submits them.",
        discussion: """
            At a terminal a person is asked. Where standard input is piped, each line answers the next question, and \
            an empty line takes its default; nothing is submitted unless the lines are used up exactly.

            Answers win in this order: --set, --answers, the default.

            Exit codes: 0 done, 1 the submit action failed, 64 usage, 65 an answer is missing or invalid, 66 a file \
            cannot be read, 69 a rule could not be checked, 74 the result cannot be written, 78 the wizard file is wrong, 130 left by the user.
            """)

    @Argument(help: "The wizard file, as YAML or JSON.", completion: .file(extensions: ["yaml", "yml", "json"]))
    var wizard: String

    @Option(
        name: .customLong("answers"),
        help: ArgumentHelp(
            "Answers from a JSON or YAML file, or from standard input (-). Repeatable, later ones win.",
            valueName: "file"), completion: .file())
    var answerFiles: [String] = []

    @Option(
        name: .customLong("set"),
        help: ArgumentHelp("One answer. Repeatable, later ones win.", valueName: "name=value"))
    var settings: [String] = []

    @Flag(help: "Ask on the controlling terminal, whatever standard input is.")
    var tty = false

    @Flag(help: "Take the default of every field that has one and no answer.")
    var defaults = false

    @Flag(help: "Never ask; what has no answer takes its default, or is an error.")
    var noInput = false

    @Flag(help: "Do everything but the submit action, and print the answers.")
    var dryRun = false

    @Flag(help: "No colour and no cursor movement: for screen readers and simple terminals.")
    var plain = false

    @Flag(help: "No transcript where nobody is there.")
    var quiet = false

    func validate() throws {
        if tty && noInput { throw ValidationError("--tty asks and --no-input does not; leave one of them out.") }
        if answerFiles.count(where: { $0 == "-" }) > 1 {
            throw ValidationError("Standard input can be read once only: leave all but one '--answers -' out.")
        }
    }

    @MainActor
    func run() async throws {
        var form = try readWizard(wizard)
        form.isDryRun = dryRun
        let named = try namedAnswers(for: form)
        let taken = form.take(named)
        var problems = taken.problems
        if noInput { problems += form.missingAnswers(besides: problems) }
        guard problems.isEmpty else { throw failure(.invalidAnswer, problems.map(\.description)) }

        let controller = FormController(form: form)
        let prompt = FormPrompt(controller)
        prompt.answered = taken.answered.union(defaults ? form.fieldsWithDefault : [])
        do {
            let outcome = try await prompt.run(on: try console())
            for name in taken.names(leftOutIn: controller.form) {
                writeError(leftOutNotice(name))
            }
            switch outcome {
            case .submitted(let result): try writeResult(result.bytes)
            case .discarded:
                if case .failure = controller.state { throw failure(.left, "Left; the last attempt failed.") }
                throw failure(.left, "Nothing was submitted.")
            }
        } catch {
            throw ended(by: error, labels: controller.form)
        }
    }

    private func namedAnswers(for form: WizardForm) throws -> [NamedAnswer] {
        var named: [NamedAnswer] = []
        for file in answerFiles {
            do {
                named += try form.answers(fromFile: file)
            } catch {
                throw fileFailure(error, .invalidAnswer)
            }
        }
        for setting in settings {
            guard let answer = NamedAnswer(setting: setting) else {
                throw failure(.usage, "formline: '--set \(setting)' has no '='; write --set NAME=VALUE")
            }
            named.append(answer)
        }
        return named
    }

    @MainActor
    private func console() throws -> any Console {
        let transcript: Int32? = quiet ? nil : 2
        if noInput { return PipedConsole(input: nil, output: transcript) }
        if tty {
            guard let console = TerminalConsole(controlling: true, plain: plain) else {
                throw failure(.unreadableFile, "formline: --tty: there is no terminal to ask on (/dev/tty)")
            }
            return console
        }
        let isInputTaken = answerFiles.contains("-")
        return (isInputTaken ? nil : TerminalConsole(plain: plain))
            ?? PipedConsole(input: isInputTaken ? nil : 0, output: transcript)
    }

    /// The exit for an error that ended the walk.
    private func ended(by error: any Error, labels form: WizardForm) -> any Error {
        switch error {
        case PromptError.terminated(let signal): endProcess(bySignal: signal)
        case PromptError.disconnected: return failure(.left, "formline: \(error)")
        case let error as PromptError: return failure(.invalidAnswer, "formline: standard input: \(error)")
        case FormModel.ValidationError.invalid(let errors):
            // The transcript has said it, where there is one.
            let others = errors.keys.filter { !form.fieldNames.contains($0) }.sorted()
            let rows = (form.fieldNames + others).flatMap { name in
                (errors[name] ?? []).map { name.isEmpty ? $0 : "\(name): \($0)" }
            }
            return failure(.invalidAnswer, quiet ? rows : [])
        case let error as UncheckedRule: return failure(error)
        case is ExitCode: return error
        default: return failure(.submitFailed, "formline: \(error)")
        }
    }
}
