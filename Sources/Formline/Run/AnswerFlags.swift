internal import FormModel
internal import Platform
internal import WizardFiles

package struct AnswerFlags: Sendable {
    /// Answers as `NAME=VALUE`; later ones win.
    package var settings: [String] = []
    /// Answers as `NAME=PATH`, where the file's text is the value; `-` is standard input.
    package var settingFiles: [String] = []
    /// JSON, YAML and dotenv files; later ones win, and `-` is standard input.
    package var files: [String] = []
    /// Suggested answers, as `NAME=VALUE` or the path of a file; later ones win.
    package var suggestions: [String] = []
    package var environmentPrefix: String?

    package init() {}

    /// Files of answers; suggestions are not among them, because a run may save its answers as those of the next one.
    var answerFiles: [String] { files + settingFiles.compactMap { $0.nameAndValue?.value } }

    var standardInputUses: Int { (answerFiles + suggestions).count { $0 == "-" } }

    @MainActor
    func answers(for form: WizardForm, on streams: StandardStreams) throws(RunFailure) -> [NamedAnswer] {
        let variables = try environmentAnswers(for: form, on: streams)
        let fromFiles = try RunFailure.catching {
            try files.flatMap { try form.answers(fromFile: $0, standardInput: streams.input) }
        }
        return try variables + fromFiles + settingAnswers(for: form, on: streams)
    }

    /// Hides secrets from later child processes.
    @MainActor
    package func environmentAnswers(
        for form: WizardForm, on streams: StandardStreams
    ) throws(RunFailure) -> [NamedAnswer] {
        guard var prefix = environmentPrefix else { return [] }
        guard prefix.contains(where: { $0 != "_" }), prefix.first?.isNumber != true,
            prefix.allSatisfy({ $0 == "_" || $0.isASCII && ($0.isLetter || $0.isNumber) })
        else {
            throw RunFailure(
                .usage,
                "--env-prefix '\(prefix)' cannot begin the name of a variable; use letters, digits and '_', such as APP"
            )
        }
        // `APP_` means `APP`.
        if prefix.hasSuffix("_") { prefix.removeLast() }
        let variables = Environment.current.variables
        defer {
            for variable in form.secretVariables(prefix: prefix, variables: variables) {
                ProcessVariables.remove(variable)
            }
        }
        return form.answers(fromEnvironment: prefix, variables: variables)
    }

    @MainActor
    func suggestedAnswers(for form: WizardForm, on streams: StandardStreams) throws(RunFailure) -> [NamedAnswer] {
        try RunFailure.catching {
            try suggestions.flatMap { suggestion in
                if let answer = NamedAnswer(suggestion: suggestion) { return [answer] }
                return try form.answers(fromFile: suggestion, standardInput: streams.input)
            }
        }
    }

    @MainActor
    package func settingAnswers(for form: WizardForm, on streams: StandardStreams) throws(RunFailure) -> [NamedAnswer] {
        // The text can be a secret.
        func incomplete(_ flag: String, _ setting: String, at index: Int, value: String) -> RunFailure {
            let part = setting.hasPrefix("=") ? "name" : "'='"
            return RunFailure(.usage, "\(flag) number \(index + 1) has no \(part); write \(flag) NAME=\(value)")
        }
        let given = try settings.enumerated().map { index, setting throws(RunFailure) in
            guard let answer = NamedAnswer(setting: setting) else {
                throw incomplete("--set", setting, at: index, value: "VALUE")
            }
            return answer
        }
        for name in Set(given.filter(form.containsSecret).map(\.name)).sorted() {
            streams.report(
                "warning: other users can see '--set \(name)=…' in the process list; use '--set-file \(name)=PATH'")
        }
        let fromFiles = try RunFailure.catching {
            try settingFiles.enumerated().map { index, setting in
                guard let answer = try NamedAnswer(settingFile: setting, standardInput: streams.input) else {
                    throw incomplete("--set-file", setting, at: index, value: "PATH")
                }
                return answer
            }
        }
        return given + fromFiles
    }
}
