internal import FormModel

/// A format of printed and saved answers, as named by `--format`.
package enum AnswersFormat: String, CaseIterable, Sendable {
    case json
    case yaml
    /// `NAME='…'` lines, as in files named `.env`; lists have commas between their items.
    case dotenv
    /// The same lines for a POSIX shell to evaluate; lists have an item on each line.
    case shell

    package init(path: String) {
        let name = path.split(separator: "/").last.map { $0.lowercased() } ?? ""
        let isDotenv = name.hasPrefix(".env.") || name.hasSuffix(".env")
        self = name.hasSuffix(".json") ? .json : isDotenv ? .dotenv : .yaml
    }
}

/// How secrets appear among the answers.
package enum SecretAppearance {
    case shown, masked, omitted

    func includes(_ field: FieldDefinition) -> Bool { self != .omitted || !field.question.isSecret }
}

extension WizardForm {
    /// The answers of the fields that apply, with a final line end. Portable ones are in no notation of our own.
    package func answersText(
        _ format: AnswersFormat, secrets: SecretAppearance, isPortable: Bool = false
    ) throws(TemplateError) -> String {
        switch format {
        case .json: return JSONWriter.compact(answersValue(secrets: secrets)) + "\n"
        case .yaml: return try WrittenFormat.yaml.text(of: answersValue(secrets: secrets))
        case .dotenv, .shell:
            var lines = ""
            for (index, field) in definition.fields.enumerated() where hasAnswer(index) && secrets.includes(field) {
                let answer = answer(index)
                guard !field.isContinuation || isNeeded(continuationField: index, secrets) else { continue }
                let isMasked = secrets == .masked && field.question.isSecret && !answer.isEmpty
                let text = isMasked ? Question.resultMask : format == .shell ? answer.shellText : answer.programText
                let escaping: TemplateEscaping = format == .shell ? .shell : .dotenv
                let ownNotation = format == .dotenv && !isPortable ? DotenvText.ownNotation(text) : nil
                let value = if let ownNotation { ownNotation } else { try escaping.escaped(text, of: field.name) }
                lines += "\(field.environmentName)=\(value)\n"
            }
            return lines
        }
    }

    /// True if no other variable implies the item, or if an item of the file was removed.
    private func isNeeded(continuationField: Int, _ secrets: SecretAppearance) -> Bool {
        guard answer(continuationField) == .boolean(true) else {
            return definition.fields[continuationField].itemDefault != nil
        }
        return definition.item(ofContinuation: continuationField)?.fields.contains { index in
            let field = definition.fields[index]
            return !field.isContinuation && secrets.includes(field) && hasAnswer(index) && !answer(index).isEmpty
        } == false
    }

    package var reservedVariables: [(field: String, variable: String)] {
        definition.fields.map { ($0.name, $0.environmentName) }.filter { ShellText.isReserved($0.1) }
    }
}

extension Answer {
    package var shellText: String {
        if case .list(let items) = self { items.map(\.shellText).joined(separator: "\n") } else { programText }
    }
}

enum ShellText {
    /// The text as one word, by Unicode scalars: a quote ends the word even with an accent on it.
    static func quoted(_ text: String) -> String {
        let parts = text.unicodeScalars.split(separator: "'", omittingEmptySubsequences: false)
        return "'" + parts.map { String($0) }.joined(separator: "'\\''") + "'"
    }

    /// The words as a command line, with quotes around those that a shell would read differently.
    static func line(_ words: [String]) -> String {
        words.map { word in
            let isPlain = word.allSatisfy { $0.isLetter || $0.isNumber || "./_-+=:,@%".contains($0) }
            return isPlain && !word.isEmpty ? word : quoted(word)
        }.joined(separator: " ")
    }

    /// Recognizes variables that change how a shell works, or that do not keep the value they are set to.
    static func isReserved(_ variable: String) -> Bool {
        reserved.contains(variable) || variable.hasPrefix("LD_") || variable.hasPrefix("DYLD_")
    }

    private static let reserved: Set = [
        "PATH", "IFS", "ENV", "BASH_ENV", "CDPATH", "PS4", "UID", "EUID", "PPID", "SHELLOPTS", "BASHOPTS", "HOME",
        "PWD", "OLDPWD", "TMPDIR", "TERM", "GROUPS", "HISTCMD", "LINENO", "OPTIND", "RANDOM", "SECONDS", "SHLVL",
        "SRANDOM", "_",
    ]
}
