internal import FormModel

/// What messages about a wizard file say to write, as flags of a command: `--rule minLength=3` for `{minLength: 3}`, and
/// `--type integer` for `'type: integer' on the field`.
struct FlagWords {
    private(set) var text = ""

    /// The flags for the keys of a field.
    private static let flags = [
        "type": "--type", "items": "--items", "rules": "--rule", "choices": "--choice", "multiple": "--multiple",
        "optional": "--optional", "confirm": "--confirm", "default": "--default", "initial": "--initial",
        "help": "--hint", "placeholder": "--placeholder", "completions": "--completion", "label": "the label",
        "answer": "the answer",
    ]

    init(_ message: String) {
        var rest = message[...]
        while let first = rest.first {
            if first == "{", let end = Self.end(of: rest), let written = Self.flag(for: rest[..<end]) {
                text += written
                rest = rest[end...]
            } else if first == "'", text.last?.isLetter != true, let end = rest.dropFirst().firstIndex(of: "'") {
                let word = rest[rest.index(after: rest.startIndex)..<end]
                rest = rest[rest.index(after: end)...]
                take(word, &rest)
            } else {
                text.append(first)
                rest.removeFirst()
            }
        }
    }

    /// Takes what is in quotes; `rest` is what comes after it.
    private mutating func take(_ word: Substring, _ rest: inout Substring) {
        let onField = " on the field"
        let isNamed = ["rule ", "type ", "choice "].contains(where: text.hasSuffix) || rest.hasPrefix(" is not one of")
        let entry = isNamed ? nil : Self.entry(String(word))
        if let entry, let flag = Self.flags[entry.key] {
            text += Self.flags(flag, entry.value)
            if rest.hasPrefix(onField) { rest = rest.dropFirst(onField.count) }
        } else if !isNamed, let flag = Self.flags[String(word)] {
            let example = ", such as [small, large]"
            let hasExample = rest.hasPrefix(example)
            text += hasExample ? "\(flag) small \(flag) large" : flag
            if hasExample { rest = rest.dropFirst(example.count) }
        } else {
            text += "'\(word)'"
            guard entry != nil, rest.hasPrefix(onField) else { return }
            text += " on a field of a wizard file"
            rest = rest.dropFirst(onField.count)
        }
    }

    /// The end of the mapping that a text begins with.
    private static func end(of text: Substring) -> Substring.Index? {
        var (depth, isQuoted) = (0, false)
        for index in text.indices {
            switch text[index] {
            case "\"": isQuoted.toggle()
            case "{" where !isQuoted: depth += 1
            case "}" where !isQuoted: depth -= 1
            default: break
            }
            if depth == 0 { return text.index(after: index) }
        }
        return nil
    }

    private static func entry(_ text: String) -> Node.Entry? {
        guard text.contains(": ") else { return nil }
        return (try? DocumentReader.read(Array(text.utf8), name: ""))?.mapping?.first
    }

    /// The flag for a rule or a choice as a wizard file has it.
    private static func flag(for text: Substring) -> String? {
        guard let entries = (try? DocumentReader.read(Array(text.utf8), name: ""))?.mapping else { return nil }
        if let value = entries.first(where: { $0.key == "value" })?.value.scalarText,
            let label = entries.first(where: { $0.key == "label" })?.value.scalarText
        {
            return "--label-delimiter = --choice \(quoted("\(value)=\(label)"))"
        }
        let rules = entries.filter { $0.key != "message" }
        guard rules.count == 1, RuleCatalog.entry(named: rules[0].key) != nil else { return nil }
        return rule(rules[0])
    }

    /// The flag for a rule with its argument.
    static func rule(_ entry: Node.Entry) -> String {
        if entry.value.boolean == true { return "--rule \(quoted(entry.key))" }
        return "--rule \(quoted("\(entry.key)=\(entry.value.scalarText ?? entry.value.flow)"))"
    }

    /// A flag for each item of a list, and one for anything else.
    private static func flags(_ flag: String, _ value: Node) -> String {
        if value.boolean == true { return flag }
        return (value.sequence ?? [value]).map { item in
            if flag == "--rule", let rule = item.mapping?.first { return self.rule(rule) }
            return "\(flag) \(quoted(item.scalarText ?? item.flow))"
        }.joined(separator: " ")
    }

    /// A word for the shell, in quotes if it needs any.
    static func quoted(_ word: String) -> String {
        let isPlain = word.allSatisfy {
            $0.isASCII && ($0.isLetter || $0.isNumber || "=.-_,".contains($0)) || $0 == "…"
        }
        return isPlain && !word.isEmpty ? word : ShellText.quoted(word)
    }
}
