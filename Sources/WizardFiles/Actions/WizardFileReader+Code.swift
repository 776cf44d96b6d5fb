internal import FormModel

/// Answers in the source code of a program, for which no escaping follows from the name of the file.
extension WizardFileReader {
    /// Warns of the first answer in a file of code that could have a quote in it, and so be any code.
    mutating func checkCode(in template: Template, of file: String, at position: SourcePosition?) {
        let ending = file.split(separator: "/").last?.split(separator: ".").dropFirst().last?.lowercased() ?? ""
        guard Self.codeEndings.contains(ending) || Self.quotedAsJSON.contains(ending),
            let reference = template.references.first(where: { $0.kind == .value && canHaveQuote($0.name) })
        else { return }
        let advice =
            position != nil && Self.quotedAsJSON.contains(ending)
            ? "add 'escape: json' for places in double quotes"
            : "give it a rule, such as {pattern: \"^[A-Za-z0-9 ]+$\"}"
        warn(
            position ?? reference.position,
            "'{{\(reference.name)}}' is not escaped in '\(file)', where a quote in the answer would end the string; \(advice), or write "
                + "{{{\(reference.name)}}} if it may be anything")
    }

    /// Whether an answer can have a double quote in it, as far as that is known.
    private func canHaveQuote(_ name: TemplateName) -> Bool {
        guard let index = fieldIndices[name.description], fields.indices.contains(index) else { return false }
        let field = fields[index]
        guard QuestionType.all(with: .text).union([.list, .path]).contains(field.ruleType), field.value == nil else {
            return false
        }
        guard field.question.choices.isEmpty, field.choiceProgram == nil else {
            return field.question.choices.contains { $0.value.text.utf8.contains(UInt8(ascii: "\"")) }
        }
        return ["a\"b", "Abc def \"123\" ghi"].contains { sample in
            guard let answer = try? field.transformed(.text(sample)) else { return true }
            return answer.text.utf8.contains(UInt8(ascii: "\""))
                && field.ownRules.allSatisfy { $0.failure(for: answer) == nil }
        }
    }

    /// Endings of code whose double quotes know the escapes of JSON.
    private static let quotedAsJSON: Set<String> = [
        "py", "js", "mjs", "cjs", "ts", "mts", "cts", "jsx", "tsx", "go", "java", "cs",
    ]
    private static let codeEndings: Set<String> = [
        "swift", "rs", "c", "h", "cc", "cpp", "hpp", "m", "dart", "kt", "kts", "rb", "pl", "lua", "gradle",
        "groovy", "scala", "ps1", "bat", "cmd",
    ]
}
