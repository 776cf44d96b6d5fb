internal import ArgumentParser
internal import Formline

struct RunCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "run",
        abstract: "Asks the questions of a wizard, validates the answers, and submits them.",
        discussion: """
            At a terminal a person is asked. Where standard input is piped, each line answers the next question, and \
            an empty line takes its default; the number of lines must match the number of questions.

            Answers win in this order: --set, --answers, the environment, the draft of an earlier run, the default.

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

    @Option(
        help: ArgumentHelp(
            "Answers from environment variables: PREFIX_NAME for the field 'name'.", valueName: "prefix"))
    var envPrefix: String?

    @Flag(help: "Take the default of every field that has one and no answer.")
    var defaults = false

    @Flag(help: "Never ask; what has no answer takes its default, or is an error.")
    var noInput = false

    @Flag(help: "Ignore and overwrite the draft of an earlier run.")
    var fresh = false

    @Flag(help: "Do everything but the submit action, and print the answers.")
    var dryRun = false

    @OptionGroup var consoleOptions: ConsoleOptions

    func validate() throws {
        if consoleOptions.tty && noInput {
            throw ValidationError("--tty asks and --no-input does not; leave one of them out.")
        }
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
        prompt.answered = taken.sources
        if defaults { prompt.answered.merge(form.fieldsWithDefault.map { ($0, .default) }) { given, _ in given } }
        prompt.history = AnswerHistory(wizard: form.name)
        prompt.draft = draft(of: form)
        do {
            let console =
                noInput
                ? consoleOptions.piped(isAsking: false)
                : try consoleOptions.console(isInputTaken: answerFiles.contains("-"))
            let outcome = try await prompt.run(on: console)
            for name in taken.names(leftOutIn: controller.form) {
                writeError(leftOutNotice(name))
            }
            switch outcome {
            case .submitted(let result): try writeResult(result.bytes)
            case .discarded:
                if case .failure = controller.state {
                    throw failure(.left, "Left without submitting; the last attempt failed.")
                }
                let isKept = prompt.savedDraft
                throw failure(.left, "Nothing was submitted." + (isKept ? " Run it again to go on." : ""))
            }
        } catch {
            throw ended(by: error, fields: form.fieldNames, isSaid: !consoleOptions.quiet)
        }
    }

    @MainActor
    private func draft(of form: WizardForm) -> FormDraft<WizardForm>? {
        guard let file = DraftFile(wizard: form.name, path: wizard) else { return nil }
        var isIgnored = fresh
        return FormDraft(
            exists: {
                var copy = form
                return !isIgnored && file.read().map { !copy.resume(draft: $0).isEmpty } ?? false
            },
            resume: { form in file.read().map { form.resume(draft: $0) } ?? FormDraft.Content() },
            save: { form, content in
                isIgnored = false
                return file.write(form.draftJSON(content))
            },
            // A dry run submits nothing, so there may be something to go on with.
            remove: { if !dryRun { file.remove() } })
    }

    private func namedAnswers(for form: WizardForm) throws -> [NamedAnswer] {
        var named =
            envPrefix.map { form.answers(fromEnvironment: $0, variables: Environment.current.variables) } ?? []
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
}
