internal import FormModel

/// Tags of other template languages around the name of a field, which would stay in the text as they are.
struct ForeignTag: Equatable {
    /// The tag as it is written.
    var tag: String
    /// What to write instead.
    var advice: String
    /// Where it begins in the text.
    var position: SourcePosition

    /// The marks of other languages: `{% if a %}`, `<%= a %>`.
    private static let marks = [("{%", "%}"), ("<%", "%>")]

    /// The first tag of another language that names a field, or a variable as `${HOME}` does; nil if there is none.
    ///
    /// - Parameters:
    ///   - hasVariables: whether `${a}` is one, which means something in a shell.
    ///   - isField: whether a name is that of a field.
    init?(in text: String, hasVariables: Bool, isField: (String) -> Bool) {
        for (opening, closing) in Self.marks + (hasVariables ? [("${", "}"), ("{", "}")] : []) {
            var rest = text[...]
            while let start = rest.firstRange(of: opening) {
                rest = rest[start.upperBound...]
                guard let end = rest.firstRange(of: closing) else { break }
                let inner = rest[..<end.lowerBound]
                let words = inner.split { !($0.isLetter || $0.isNumber || "_.-".contains($0)) }.map(String.init)
                let isAlone = words.count == 1 && words[0].count == String(inner).trimmingWhitespace().count
                let isVariable = opening == "${" && isAlone && Self.isVariable(words[0])
                let field = words.first(where: isField)
                // `{a}` is a tag in other languages if it is nothing more, and in no other tag.
                let isSingle = opening == "{"
                if isSingle,
                    !isAlone || words[0] != String(inner)
                        || text[..<start.lowerBound].last.map({ "{$%".contains($0) }) == true
                        || text[end.upperBound...].first == "}"
                {
                    continue
                }
                if field != nil && (opening != "${" || isAlone) || isVariable {
                    tag = String(text[start.lowerBound..<end.upperBound])
                    let isBlock = opening == "{%" || opening == "<%" && words.count > 1
                    let name = field ?? "env.\(words[0])"
                    advice = isBlock ? "{{#\(name)}}…{{/\(name)}}" : "{{\(name)}}"
                    let lines = text[..<start.lowerBound].split(
                        omittingEmptySubsequences: false, whereSeparator: \.isNewline)
                    position = SourcePosition(line: lines.count, column: (lines.last?.unicodeScalars.count ?? 0) + 1)
                    return
                }
            }
        }
        return nil
    }

    /// Whether a name is probably that of a variable of the environment.
    static func isVariable(_ name: String) -> Bool {
        name.utf8.count > 1 && name.first?.isNumber == false
            && name.utf8.allSatisfy { $0 &- 0x41 < 26 || $0 &- 0x30 < 10 || $0 == 0x5F }
    }

    var message: String { "'\(tag)' is not a tag here, and stays as it is; write \(advice)" }
}

extension WizardFileReader {
    /// Warns of a default that a shell would make something else of: `$USER`, `$(whoami)`.
    mutating func warnOfShellText(in node: Node) {
        guard hasTemplates, let text = node.scalarText else { return }
        let program = text.hasPrefix("$(") && text.hasSuffix(")") ? text.dropFirst(2).dropLast() : ""
        let name = text.dropFirst().prefix { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_") }
        if let words = command(String(program)), !program.isEmpty {
            warn(node.position, "no shell reads the default, which stays '\(text)'; write default: {command: \(words)}")
        } else if text.hasPrefix("$"), ForeignTag.isVariable(String(name)),
            ["", "/"].contains(text.dropFirst(1 + name.count).prefix(1))
        {
            let rest = text.dropFirst(1 + name.count)
            warn(node.position, "no shell reads the default, which stays '\(text)'; write \"{{env.\(name)}}\(rest)\"")
        }
    }

    /// Warns of a tag of another template language in a text of the wizard file.
    mutating func warnOfForeignTag(in text: String, hasVariables: Bool, at position: SourcePosition) {
        guard hasTemplates, text.contains("{") || text.contains("<%"),
            let tag = ForeignTag(in: text, hasVariables: hasVariables, isField: { place(of: $0) != nil })
        else { return }
        warn(position, tag.message)
    }
}
