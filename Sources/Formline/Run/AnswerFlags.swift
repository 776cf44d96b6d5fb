internal import FormModel
internal import Platform
internal import WizardFiles

/// Where answers come from, besides the person who is asked.
package struct AnswerFlags: Sendable {
    /// Answers as `NAME=VALUE`, later ones over earlier ones.
    package var settings: [String] = []
    /// Answers as `NAME=PATH`, each of which is the text of that file; a `-` is standard input.
    package var settingFiles: [String] = []
    /// The paths of JSON, YAML and dotenv files with answers, later ones over earlier ones; `-` is standard input.
    package var files: [String] = []
    /// Earlier answers that are suggested, as `NAME=VALUE` or the path of a file with them; later ones over earlier ones.
    package var suggestions: [String] = []
    /// The prefix of the environment variables that have answers; nil for none.
    package var environmentPrefix: String?

    package init() {}

    /// How many of them are read from standard input.
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
    /// environment of programs that are started later.
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
        do {
            return try files.flatMap { try form.answers(fromFile: $0, standardInput: streams.input) }
        } catch {
            throw RunFailure(readingFile: error, mistakes: .invalidAnswer)
        }
    }

    /// The answers that are suggested.
    @MainActor
    func suggestedAnswers(for form: WizardForm, on streams: StandardStreams) throws(RunFailure) -> [NamedAnswer] {
        do {
            return try suggestions.flatMap { suggestion in
                if let answer = NamedAnswer(suggestion: suggestion) { return [answer] }
                return try form.answers(fromFile: suggestion, standardInput: streams.input)
            }
        } catch {
            throw RunFailure(readingFile: error, mistakes: .invalidAnswer)
        }
    }

    /// The answers in flags.
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
        let fromFiles = try settingFiles.enumerated().map { index, setting throws(RunFailure) in
            do {
                guard let answer = try NamedAnswer(settingFile: setting, standardInput: streams.input) else {
                    throw lacksEquals("--set-file", index, of: settingFiles, "PATH")
                }
                return answer
            } catch let error as RunFailure {
                throw error
            } catch {
                throw RunFailure(readingFile: error, mistakes: .invalidAnswer)
            }
        }
        if let name = given.map(\.name).first(where: { name in fromFiles.contains { $0.name == name } }) {
            throw RunFailure(
                .usage, "formline: '\(name)' has an answer from --set and one from --set-file; remove one of them")
        }
        return given + fromFiles
    }

    /// The failure for a setting without `=`, which may be a secret.
    private func lacksEquals(_ flag: String, _ index: Int, of settings: [String], _ value: String) -> RunFailure {
        let place = settings.count > 1 ? " number \(index + 1)" : ""
        return RunFailure(.usage, "formline: \(flag)\(place) has no '='; write \(flag) NAME=\(value)")
    }
}
