internal import FormModel
internal import Platform
internal import WizardFiles

/// The sources of answers besides the person who is asked.
package struct AnswerFlags: Sendable {
    /// Answers as `NAME=VALUE`, later ones over earlier ones.
    package var settings: [String] = []
    /// Answers as `NAME=PATH`, whose value is the text of the file; `-` is standard input.
    package var settingFiles: [String] = []
    /// The paths of JSON, YAML and dotenv files with answers, later ones over earlier ones; `-` is standard input.
    package var files: [String] = []
    /// Suggested answers, as `NAME=VALUE` or the path of a file with them, later ones over earlier ones.
    package var suggestions: [String] = []
    /// The prefix of the environment variables with answers.
    package var environmentPrefix: String?

    package init() {}

    /// The number of sources that are read from standard input.
    var standardInputUses: Int {
        (files + suggestions + settingFiles.compactMap { $0.nameAndValue?.value }).count { $0 == "-" }
    }

    /// The answers from all of them; later ones win.
    @MainActor
    func answers(for form: WizardForm, on streams: StandardStreams) throws(RunFailure) -> [NamedAnswer] {
        try environmentAnswers(for: form, on: streams) + fileAnswers(for: form, on: streams)
            + settingAnswers(for: form, on: streams)
    }

    /// The answers in environment variables. Reports variables with the prefix that match no field, and removes secrets from the
    /// environment of programs that start later.
    @MainActor
    func environmentAnswers(for form: WizardForm, on streams: StandardStreams) -> [NamedAnswer] {
        // `APP_` means `APP`.
        guard let prefix = environmentPrefix.map({ $0.hasSuffix("_") ? String($0.dropLast()) : $0 }) else { return [] }
        let variables = Environment.current.variables
        for unknown in form.unknownVariables(prefix: prefix, variables: variables) {
            streams.report(RunMessage.unknownVariable(unknown.name, suggestion: unknown.suggestion).text)
        }
        defer {
            for variable in form.secretVariables(prefix: prefix, variables: variables) {
                ProcessVariables.remove(variable)
            }
        }
        return form.answers(fromEnvironment: prefix, variables: variables)
    }

    @MainActor
    private func fileAnswers(for form: WizardForm, on streams: StandardStreams) throws(RunFailure) -> [NamedAnswer] {
        try RunFailure.catching {
            try files.flatMap { try form.answers(fromFile: $0, standardInput: streams.input) }
        }
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
    func settingAnswers(for form: WizardForm, on streams: StandardStreams) throws(RunFailure) -> [NamedAnswer] {
        let given = try settings.enumerated().map { index, setting throws(RunFailure) in
            guard let answer = NamedAnswer(setting: setting) else {
                throw lacksEquals("--set", index, of: settings, "VALUE")
            }
            return answer
        }
        for name in Set(given.map(\.name)).sorted() where form.hasSecret(name) {
            streams.report(RunMessage.secretInFlag(name).text)
        }
        let fromFiles = try RunFailure.catching {
            try settingFiles.enumerated().map { index, setting in
                guard let answer = try NamedAnswer(settingFile: setting, standardInput: streams.input) else {
                    throw lacksEquals("--set-file", index, of: settingFiles, "PATH")
                }
                return answer
            }
        }
        if let name = given.map(\.name).first(where: { name in fromFiles.contains { $0.name == name } }) {
            throw RunFailure(
                .usage, "'\(name)' has an answer from --set and one from --set-file; remove one of them")
        }
        return given + fromFiles
    }

    /// The failure for a setting without `=`. It may be a secret, so it is not shown.
    private func lacksEquals(_ flag: String, _ index: Int, of settings: [String], _ value: String) -> RunFailure {
        let number = settings.count > 1 ? " number \(index + 1)" : ""
        return RunFailure(.usage, "\(flag)\(number) has no '='; write \(flag) NAME=\(value)")
    }
}
