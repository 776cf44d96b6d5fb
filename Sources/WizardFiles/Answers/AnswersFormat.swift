internal import FormModel
internal import OrderedCollections

/// A format of printed and saved answers, as named by `--format`.
package enum AnswersFormat: String, CaseIterable, Sendable {
    /// One JSON object on one line.
    case json
    /// YAML, a line for each answer.
    case yaml
    /// `NAME='…'` lines, as in files named `.env`; lists have commas between their items.
    case dotenv
    /// The same lines for a POSIX shell to evaluate; lists have an item on each line.
    case shell

    /// The format of a file by its name: JSON, dotenv, else YAML.
    package init(path: String) {
        let name = path.split(separator: "/").last.map(String.init) ?? path
        self = name.lowercased().hasSuffix(".json") ? .json : DotenvReader.isName(of: name) ? .dotenv : .yaml
    }
}

extension WizardForm {
    /// The answers of the fields that apply, with a line end after them.
    ///
    /// - Parameter isPortable: whether all readers of dotenv files must read the same.
    /// - Throws: ``TemplateError/unwritable(name:_:)`` for an answer that the format cannot express.
    package func answersText(
        _ format: AnswersFormat, masksSecrets: Bool, leavesOutSecrets: Bool = false, isPortable: Bool = false
    ) throws(TemplateError) -> String {
        func isWanted(_ field: FieldDefinition) -> Bool { !leavesOutSecrets || !field.question.isSecret }
        switch format {
        case .json: return JSONWriter.compact(answersValue(masksSecrets: masksSecrets, isWanted)) + "\n"
        case .yaml:
            guard case .object(let members) = answersValue(masksSecrets: masksSecrets, isWanted), !members.isEmpty
            else {
                return "{}\n"
            }
            return YAMLWriter.block(members, indentation: 0)
        case .dotenv, .shell:
            var lines = ""
            for (index, field) in definition.fields.enumerated() where hasAnswer(index) && isWanted(field) {
                let answer = answer(index)
                guard !field.isContinuation || isNeeded(continuationField: index, isWanted) else { continue }
                let isMasked = masksSecrets && field.question.isSecret && !answer.isEmpty
                let text = isMasked ? Question.resultMask : format == .shell ? answer.shellText : answer.programText
                do throws(WizardMessage.Obstacle) {
                    let value =
                        try format == .shell
                        ? TemplateEscaping.shell.escaped(text) : DotenvText.quoted(text, isPortable: isPortable)
                    lines += "\(field.environmentName)=\(value)\n"
                } catch {
                    throw .unwritable(name: field.name, error)
                }
            }
            return lines
        }
    }

    /// Whether the item is implied by no other variable, or an item of the file was removed.
    private func isNeeded(continuationField: Int, _ isWanted: (FieldDefinition) -> Bool) -> Bool {
        guard answer(continuationField) == .boolean(true) else {
            return definition.fields[continuationField].itemDefault != nil
        }
        let item = definition.fields[continuationField].name + "."
        return !definition.fields[continuationField...].dropFirst().enumerated().prefix { $1.name.hasPrefix(item) }
            .contains {
                let index = continuationField + 1 + $0
                return !$1.isContinuation && isWanted($1) && hasAnswer(index) && !answer(index).isEmpty
            }
    }

    /// The fields whose variables would break a shell, or are read-only in it.
    package var shellVariables: [(field: String, variable: String)] {
        definition.fields.map { ($0.name, $0.environmentName) }.filter { ShellText.isReserved($0.1) }
    }
}

extension Answer {
    /// The answer for a shell: each item of a list on a line, yes and no as `true` and `false`.
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

    /// Recognizes variables that change how a shell works, or that it does not allow to set.
    static func isReserved(_ variable: String) -> Bool {
        ["PATH", "IFS", "ENV", "BASH_ENV", "CDPATH", "PS4", "UID", "EUID", "PPID", "SHELLOPTS", "BASHOPTS"].contains(
            variable)
            || variable.hasPrefix("LD_") || variable.hasPrefix("DYLD_")
    }
}

/// Texts in files named `.env`, which no two programs read the same way.
enum DotenvText {
    /// The text as a value that Docker Compose, Node and python-dotenv read as it is.
    ///
    /// - Parameter isPortable: whether to throw for text that they would read differently. Otherwise it gets double quotes, with
    ///   the escapes that ``DotenvReader`` knows.
    static func quoted(_ text: String, isPortable: Bool) throws(WizardMessage.Obstacle) -> String {
        let scalars = text.unicodeScalars
        guard !scalars.contains("\0") else { throw .nul }
        func has(_ characters: String) -> Bool { scalars.contains(where: characters.unicodeScalars.contains) }
        // Node drops every CR; python-dotenv expands `${`, and reads two backslashes in quotes as one; before the end of the quotes,
        // one of Compose's keeps it from being that.
        if !has("\r"), !text.contains("${") {
            if !has("'"), !text.contains(#"\\"#), scalars.last != "\\" { return "'\(text)'" }
            if !has(#""\$`"#) { return "\"\(text)\"" }
            let isPlain =
                !has("\n#$") && scalars.first.map { !"'\"`".unicodeScalars.contains($0) } ?? false
                && scalars.first?.properties.isWhitespace == false && scalars.last?.properties.isWhitespace == false
            if isPlain { return text }
        }
        guard !isPortable else { throw .dotenv }
        var value = "\""
        for scalar in text.unicodeScalars {
            if #"\"$`"#.unicodeScalars.contains(scalar) { value += "\\" }
            value.unicodeScalars.append(scalar)
        }
        return value + "\""
    }
}
