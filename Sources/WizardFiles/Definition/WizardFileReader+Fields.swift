internal import FormModel

extension WizardFileReader {
    static let fieldKeys = [
        "name", "label", "help", "placeholder", "type", "items", "choices", "multiple", "rules", "transform",
        "optional",
        "default", "value", "otherwise", "initial", "examples", "mode", "when", "confirm", "echo", "step",
        "completions", "history",
    ]

    /// Reads one field and adds it; a field with mistakes is added as far as it was understood.
    mutating func readField(_ node: Node) {
        let index = fields.count
        var field = FieldDefinition(
            name: fieldNames[index], question: Question(ownName(ofField: index).readable), isOptional: false,
            mode: .onChange, transforms: [], rules: [], crossRules: [], condition: groupCondition,
            group: openGroups.last)
        field.markers = openMarkers.reversed()
        defer {
            fields.append(field)
            items.append(.field(index))
        }
        guard node.mapping != nil else {
            let example = node.scalarText.flatMap { $0.isEmpty ? nil : node.flow } ?? "email"
            let words = (node.scalarText ?? "").split(maxSplits: 1) { $0 == " " || $0 == ":" }.map(String.init)
            if words.count == 2, Self.fieldKeys.contains(words[0]) {
                return report(
                    node.position,
                    "a key has a colon and a space after it; write \(words[0]): \(words[1].trimmingWhitespace())")
            }
            return report(node.position, "a field must be a mapping of keys to values; write {name: \(example)}")
        }
        if let advice = Self.advice(onItem: node) { return report(node.position, advice) }
        guard
            let section = section(
                node, keys: Self.fieldKeys, of: "a field", synonyms: Synonyms.field,
                advice: { Self.advice(on: $0, in: node) })
        else { return }
        if section.lacks("name"), node.value(of: "then") == nil {
            report(node.position, "the key 'name' is missing in a field\(Self.name(for: section["label"]))")
        }
        if let name = section["name"], name.scalarText == nil { report(name.position, "'name' must be text") }
        readTexts(section, before: index, into: &field)
        let isClear = readType(section, into: &field, at: node.position)
        if !isClear { unclearFields.insert(index) }
        if let node = section["optional"] { readOptional(node, into: &field) }
        if let mode = section["mode"],
            let value = option(mode, "mode", ValidationMode.self, synonyms: Synonyms.mode)
        {
            field.mode = value
        }
        let type = isClear ? field.ruleType : nil
        readOwnKeys(section, type: isClear ? field.question.type : nil, into: &field)
        field.transforms = transforms(section["transform"], type: type)
        readRules(section["rules"], isClear: isClear, before: index, into: &field)
        if let own = section["when"].flatMap({ condition($0, of: "'when'", before: index) }) {
            field.condition = .joining([groupCondition, own])
            field.ownCondition = own
        }
        if let node = section["value"] {
            readValue(node, section, isClear: isClear, before: index, into: &field)
        } else if isClear {
            readDefault(section["default"], before: index, into: &field)
            readItemDefault(into: &field)
            readInitial(section, into: &field)
            reportAnswers(in: section)
        }
        if let node = section["otherwise"] {
            readOtherwise(node, section, isClear: isClear, before: index, into: &field)
        }
    }

    /// Reads whether an empty answer will do, and what it is then.
    private mutating func readOptional(_ node: Node, into field: inout FieldDefinition) {
        field.leavesOutNull = node.scalarText == "omitted"
        if let word = node.scalarText?.lowercased(),
            ["omit", "absent", "leftout", "left out", "undefined"].contains(word)
        {
            return report(node.position, "'optional' must be true, false or omitted", suggestion: "omitted")
        }
        field.isOptional = field.leavesOutNull || boolean(node, "optional") ?? false
    }

    /// Reads type and choices; false if one of them is mistaken.
    private mutating func readType(
        _ section: Section, into field: inout FieldDefinition, at position: SourcePosition
    ) -> Bool {
        var isClear = true
        if let type = section["type"] {
            if type.scalarText == "email" {
                report(type.position, "unknown type 'email'; leave 'type' out and write 'rules: [email]'")
                isClear = false
            } else if let name = type.scalarText, ["dict", "dictionary", "map"].contains(name.lowercased()) {
                let field = field.name.isEmpty ? "labels" : field.name
                report(
                    type.position,
                    "unknown type '\(name)'; names and values are a repeated group: {group: \(field), repeat: {key: name, "
                        + "value: value}, fields: [{name: name}, {name: value}]}")
                isClear = false
            } else if let name = type.scalarText, let items = Self.items(ofType: name) {
                report(type.position, "unknown type '\(name)'; write 'type: list' and 'items: \(items)'")
                isClear = false
            } else if let name = type.scalarText, ["object", "struct"].contains(name.lowercased()) {
                let field = field.name.isEmpty ? "db" : field.name
                report(
                    type.position,
                    "unknown type '\(name)'; an object is a group: {group: \(field), fields: [{name: host}]}")
                isClear = false
            } else if let name = type.scalarText, Self.isForSeveral(name), section["choices"] == nil,
                name.lowercased() == "checkbox"
            {
                report(type.position, "unknown type '\(name)'", suggestion: "boolean")
                isClear = false
            } else if let name = type.scalarText, ["array", "list"].contains(name.lowercased()),
                let items = section["items"], items.mapping != nil
            {
                let field = field.name.isEmpty ? "users" : field.name
                report(
                    items.position,
                    "a list of objects is a repeated group: {group: \(field), repeat: true, fields: [{name: \(Self.member(of: items))}]}"
                )
                return false
            } else if let name = type.scalarText, Self.isForSeveral(name) {
                report(type.position, "unknown type '\(name)'; leave 'type' out and write 'multiple: true'")
                isClear = false
            } else if let value = option(type, "type", QuestionType.self, synonyms: Synonyms.type) {
                field.question.type = value
            } else {
                isClear = false
            }
        }
        if let items = section["items"] { isClear = readItems(items, into: &field) && isClear }
        guard let choices = section["choices"] else {
            guard isClear, field.question.type == .choice else { return isClear }
            if section.lacks("choices") {
                report(
                    section["type"]?.position ?? position, "the type 'choice' needs 'choices', such as [small, large]")
            }
            return false
        }
        if let type = section["type"], isClear, field.question.type != .choice {
            let named = field.question.type
            if QuestionType.ofChoices.contains(named) {
                field.question.choiceType = named
            } else {
                let types = QuestionType.ofChoices.map(\.rawValue).joined(separator: ", ")
                report(
                    type.position,
                    "choices cannot be of the type '\(named.rawValue)'; leave 'type' out for text, or use \(types)")
                isClear = false
            }
        }
        field.question.type = .choice
        if let multiple = section["multiple"] {
            field.question.isMultiple = boolean(multiple, "multiple") ?? false
        }
        return readChoices(choices, into: &field) && isClear
    }

    /// The type of the items in what other tools call a list of them, such as `list(number)` or `int[]`; nil for anything else.
    private static func items(ofType name: String) -> String? {
        let words = name.split { !$0.isLetter }.map(String.init)
        let isList = ["list", "array", "set", "sequence", "listof", "arrayof"].contains(words.first?.lowercased() ?? "")
        guard
            let word = isList && words.count == 2 ? words[1] : words.count == 1 && name.hasSuffix("[]") ? words[0] : nil
        else { return nil }
        let names = QuestionType.ofChoices.map(\.rawValue)
        return names.contains(word) ? word : Synonyms.meant(word, among: names, synonyms: Synonyms.type)
    }

    /// Reads the type of a list's items; false if it is mistaken.
    private mutating func readItems(_ node: Node, into field: inout FieldDefinition) -> Bool {
        guard field.question.type == .list else {
            report(
                node.position,
                "'items' is the type of a list's items; add 'type: list', or write the allowed values as 'choices'")
            return false
        }
        let names = QuestionType.ofChoices.map(\.rawValue)
        guard let name = node.scalarText, !node.isNull else {
            report(
                node.position,
                "'items' is the type of a list's items, such as integer; write the allowed values as 'choices' without 'type'"
            )
            return false
        }
        guard let type = QuestionType(rawValue: name), names.contains(name) else {
            if RuleCatalog.entry(named: name)?.isArgumentOptional == true {
                report(node.position, "'\(name)' is a rule of the items; write 'rules: [{each: \(name)}]'")
                return false
            }
            let meant = Synonyms.meant(name, among: names, synonyms: Synonyms.type)
            report(
                node.position,
                "list items cannot have the type '\(name)'"
                    + (meant == nil ? "; use \(names.joined(separator: ", "))" : ""),
                suggestion: meant)
            return false
        }
        field.question.itemType = type
        return true
    }

    private mutating func transforms(_ node: Node?, type: QuestionType?) -> [TextTransform] {
        guard let node else { return [] }
        guard type?.definition.traits.contains(.text) ?? true else {
            report(node.position, "'transform' is for text; the type is '\(type?.rawValue ?? "")'; remove it")
            return []
        }
        return (node.sequence ?? [node]).compactMap { transform($0) }
    }

    private mutating func transform(_ node: Node) -> TextTransform? {
        if let entries = node.mapping {
            guard entries.count == 1, entries[0].key == "replace", let parts = entries[0].value.sequence,
                parts.count == 2, let source = parts[0].scalarText, let replacement = parts[1].scalarText
            else {
                report(
                    node.position,
                    "a transform is a name, or {replace: [pattern, text]}, such as {replace: [\"[^0-9]\", \"\"]}")
                return nil
            }
            do throws(Pattern.SyntaxError) {
                let pattern = try Pattern(source)
                // An empty text matches this one, so that the replacement is read.
                guard (try? Pattern(""))?.replacing(in: "", with: replacement) != nil else {
                    report(
                        parts[1].position,
                        "'$' must be followed by a group number, such as $1; write $$ for a literal '$'")
                    return nil
                }
                return .replace(pattern, replacement)
            } catch {
                report(parts[0].position, "\(error)")
                return nil
            }
        }
        let names = TextTransform.named.map(\.key)
        guard let name = node.scalarText, !node.isNull else {
            report(node.position, "'transform' must be one of \(names.joined(separator: ", "))")
            return nil
        }
        if let transform = TextTransform.named.first(where: { $0.key == name })?.value { return transform }
        let suggestion = Synonyms.meant(name, among: names, synonyms: Synonyms.transform)
        report(
            node.position,
            "unknown transform '\(name)'"
                + (suggestion == nil ? "; use \(names.joined(separator: ", ")), {replace: [pattern, text]}" : ""),
            suggestion: suggestion)
        return nil
    }

    private mutating func readDefault(_ node: Node?, before index: Int, into field: inout FieldDefinition) {
        guard let node else { return }
        guard !field.isOptional else {
            if !node.isNull {
                let isProgram = node.value(of: "command") != nil && field.question.type == .string
                report(
                    node.position,
                    "'\(field.name)' has both 'optional' and 'default'; remove one"
                        + (isProgram
                            ? ", or write default: {cases: [{value: {command: …}}, {value: \"\"}]} for one that can be left empty"
                            : ""))
            }
            return
        }
        if node.mapping != nil || hasTags(node) {
            field.defaultSource = defaultSource(node, before: index, of: &field)
            return
        }
        if let empty = field.question.emptyAnswer(node) {
            field.question.defaultAnswer = empty
            return
        }
        warnOfText(node, of: field)
        guard let answer = answer(from: node, to: field, or: "the default is not a valid answer to this field") else {
            return
        }
        guard !field.question.isNone(answer) else {
            return report(node.position, "the default is empty; remove it, or write 'optional: true' instead")
        }
        guard var transformed = transformed(answer, of: field, at: node) else { return }
        if transformed == .null { transformed = .text("") }
        if let message = field.ownRules.lazy.compactMap({ $0.validate(value: transformed) }).first {
            report(node.position, "the default does not pass the field's own rules: \(message)")
        }
        field.question.defaultAnswer = transformed
        if field.question.isSecret {
            warn(node.position, "this default reveals the secret to anyone who can read the file; remove it")
        }
    }

    /// Applies the field's transforms; nil, with a diagnostic, if one fails.
    mutating func transformed(_ answer: Answer, of field: FieldDefinition, at node: Node) -> Answer? {
        do throws(AnswerError) {
            return try field.transformed(answer)
        } catch {
            report(node.position, "'transform' cannot be applied to this: \(error.message)")
            return nil
        }
    }

    /// The answer that a value of the file is to the field; a value that is not one is reported. A choice must be written
    /// as it is: what is short for one at the prompt, and its number, are not clear enough in a file.
    mutating func answer(from node: Node, to field: FieldDefinition, or problem: String) -> Answer? {
        do throws(AnswerError) {
            if field.question.isMultiple, let items = node.sequence ?? pieces(of: node, as: field) {
                let isText = field.question.choiceType == .string
                let texts = isText ? Set(field.question.choices.map { Array($0.value.text.utf8) }) : []
                if let quoted = quotingCommas(node, items, of: field.question) {
                    report(node.position, "\(problem): a choice with a comma is in double quotes; write '\(quoted)'")
                    return nil
                }
                let chosen = items.compactMap { choice(from: $0, to: field, or: problem, among: texts) }
                guard chosen.count == items.count else { return nil }
                return .list(chosen)
            }
            if field.question.type == .choice, let text = node.scalarText,
                !text.isEmpty || field.question.takesEmptyText, !node.isNull
            {
                return choice(from: node, to: field, or: problem)
            }
            return try field.question.answer(from: node)
        } catch {
            let isQuoted = (try? field.question.answer(from: node.plain)) != nil
            report(
                node.position,
                "\(problem): \(error.message)"
                    + (isQuoted ? "; remove the quotes" : adviceOnLineEnds(node, for: field) ?? ""))
            return nil
        }
    }
}

extension WizardFileReader {
    /// What to write for a text with line ends in a field that takes one line; nil for anything else.
    func adviceOnLineEnds(_ node: Node, for field: FieldDefinition) -> String? {
        let type = field.question.definition
        guard node.scalarText?.hasLineEnds == true, type.traits.contains(.text) else { return nil }
        switch type.input {
        case .line, .path: return "; several lines are for 'type: text'"
        case .secret: return ""
        case .lines, .steps, .date, .yesNo, .choices, .items, .none: return nil
        }
    }
}

extension Question {
    /// The answer with nothing in it that a value of the file writes: `""` for a text, `[]` for a list. Nil for any other.
    func emptyAnswer(_ node: Node) -> Answer? {
        switch node.kind {
        case .sequence(let items):
            return items.isEmpty && (isMultiple || type == .list) ? .list([]) : nil
        case .scalar(let scalar):
            let isQuoted = scalar.style == .quoted || scalar.style == .jsonString
            return scalar.text.isEmpty && isQuoted && definition.traits.contains(.text) ? .text("") : nil
        case .mapping: return nil
        }
    }
}
