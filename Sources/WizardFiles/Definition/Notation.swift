internal import FormModel

/// How messages write the parts of a wizard file: as its YAML, or as flags of the command that asks one question.
enum Notation {
    case yaml, flags

    private static let flagNames = [
        "type": "--type", "items": "--items", "rules": "--rule", "choices": "--choice", "multiple": "--multiple",
        "optional": "--optional", "confirm": "--confirm", "default": "--default", "initial": "--initial",
        "help": "--hint", "placeholder": "--placeholder", "completions": "--completion", "label": "the label",
        "answer": "the answer",
    ]

    /// A key of a field, or the name of the only field: `'type'`, or `--type`.
    func key(_ name: String) -> String { self == .flags ? Self.flagNames[name] ?? "'\(name)'" : "'\(name)'" }

    /// A key of a field with a value: `'type: integer'`, or `--type integer`.
    ///
    /// - Parameter isOnField: whether the message is about a rule, and the key belongs to the field around it.
    func setting(_ key: String, _ value: String, onField isOnField: Bool = false) -> String {
        let yaml = "'\(key): \(value)'"
        guard self == .flags else { return isOnField ? "\(yaml) on the field" : yaml }
        guard let flag = Self.flagNames[key], let value = Self.node(value) else {
            return isOnField ? "\(yaml) on a field of a wizard file" : yaml
        }
        guard value.boolean != true else { return flag }
        return (value.sequence ?? [value]).map { item in
            if key == "rules", let rule = item.mapping?.first { return Self.flag(for: rule) }
            return "\(flag) \(Self.quoted(item.scalarText ?? item.inlineYAML))"
        }.joined(separator: " ")
    }

    /// A rule as an item of a list: `{minLength: 3}`, or `--rule minLength=3`.
    func rule(_ name: String, _ argument: String, message: String? = nil) -> String {
        guard self == .flags else {
            return "{\(name): \(argument)\(message.map { ", message: \($0)" } ?? "")}"
        }
        let position = SourcePosition(line: 1, column: 1)
        let value = Self.node(argument) ?? Node(kind: .scalar(.init(text: argument, style: .plain)), position: position)
        return Self.flag(for: Node.Entry(key: name, keyPosition: position, value: value))
    }

    /// The example of choices: `'choices', such as [small, large]`, or a flag for each.
    var choices: String { self == .flags ? setting("choices", "[small, large]") : "'choices', such as [small, large]" }

    func choice(_ value: String, label: String) -> String {
        guard self == .flags else { return "{value: \(value.isEmpty ? "\"\"" : value), label: \(label)}" }
        return "--label-delimiter = --choice \(Self.quoted("\(value)=\(label)"))"
    }

    static func flag(for rule: Node.Entry) -> String {
        if rule.value.boolean == true { return "--rule \(quoted(rule.key))" }
        return "--rule \(quoted("\(rule.key)=\(rule.value.scalarText ?? rule.value.inlineYAML)"))"
    }

    /// A word for the shell, in quotes if it needs any.
    static func quoted(_ word: String) -> String {
        let isPlain = word.allSatisfy {
            $0.isASCII && ($0.isLetter || $0.isNumber || "=.-_,".contains($0)) || $0 == "…"
        }
        return isPlain && !word.isEmpty ? word : ShellText.quoted(word)
    }

    private static func node(_ yaml: String) -> Node? { try? DocumentReader.read(yaml, name: "") }
}
