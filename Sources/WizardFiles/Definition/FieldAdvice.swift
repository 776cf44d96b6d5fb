internal import FormModel

/// What to write instead of something in the list of fields that other tools have.
extension WizardFileReader {
    /// What to write instead of an item that is not a field, although it may have been meant as one; nil if it is.
    static func advice(onItem node: Node) -> String? {
        guard let entries = node.mapping, let first = entries.first, nameNode(of: node) == nil || entries.count == 1,
            !fieldKeys.contains(first.key)
        else { return nil }
        let word = Synonyms.folded(first.key)
        switch word {
        case "note", "info", "text", "say", "print", "heading", "markdown", "message":
            guard first.value.scalarText != nil, node.value(of: "type") == nil else { return nil }
            return "a text that is shown is a note; write {type: note, label: \(short(first.value))}"
        case "import", "ref", "extends", "use", "file", "source":
            guard first.value.scalarText != nil, entries.count == 1 else { return nil }
            return "write {include: \(short(first.value))} for the fields of a file"
        default: break
        }
        guard entries.count == 1, Synonyms.field[word] == nil,
            Suggestion.closest(to: first.key, among: ["name"]) == nil
        else { return nil }
        if let keys = first.value.mapping {
            let rest = keys.map { "\($0.key): \($0.value.flow)" }
            let field = (["name: \(first.key)"] + rest).joined(separator: ", ")
            return "a field has its name under 'name'; write {\(field.count <= 120 ? field : "name: \(first.key), …")}"
        }
        guard first.value.scalarText != nil, advice(on: first, in: node)?.hasPrefix("write 'type") != true else {
            return nil
        }
        return "a field has its name under 'name'; write {name: \(first.key), label: \(short(first.value))}"
    }

    /// What to write for a field without a name, as its label has it; empty if that is not known.
    static func name(for label: Node?) -> String {
        let words = (label?.scalarText ?? "").lowercased().split { !($0.isASCII && ($0.isLetter || $0.isNumber)) }
        let name = words.joined(separator: "_")
        return name.count <= 40 && name.first?.isLetter == true ? "; write 'name: \(name)'" : ""
    }

    /// The first property of objects in a list, as JSON Schema has it.
    static func member(of items: Node) -> String { items.value(of: "properties")?.mapping?.first?.key ?? "name" }

    /// What to say about the file of another tool, whose keys are the names of questions; nil if it is none.
    static func advice(onForeign root: Node) -> String? {
        guard let entries = root.mapping, !entries.isEmpty, root.value(of: "fields") == nil,
            root.value(of: "formline") == nil,
            entries.allSatisfy({
                Synonyms.meant($0.key, among: keys, synonyms: Synonyms.wizard) == nil && $0.key != "name"
            })
        else { return nil }
        let first = entries.first { !$0.key.hasPrefix("_") } ?? entries[0]
        return "this is not a wizard file; that begins with 'formline: 1' and lists its questions, such as "
            + "'fields: [{name: \(first.key), …}]'"
    }

    private static func short(_ node: Node) -> String { node.flow.count <= 80 ? node.flow : "…" }

    /// The last rule of a field with a message, as a list of rules has it.
    private static func spokenRule(of field: Node, _ message: Node, _ key: String = "message") -> String {
        let last = field.value(of: "rules").flatMap { $0.sequence?.last ?? ($0.scalarText == nil ? nil : $0) }
        guard let last else { return "{minLength: 3, \(key): \(short(message))}" }
        if let name = last.scalarText { return "{\(name): true, \(key): \(short(message))}" }
        let rule = (last.mapping ?? []).filter { $0.key != key }.map { "\($0.key): \($0.value.flow)" }
        return "{\(rule.joined(separator: ", ")), \(key): \(short(message))}"
    }

    /// What to write instead of a key that is not a synonym of any other.
    static func advice(on entry: Node.Entry, in field: Node) -> String? {
        let word = Synonyms.folded(entry.key)
        let isChoice = field.value(of: "choices") != nil
        let isMultiple = isChoice && field.value(of: "multiple")?.boolean == true
        let named = field.value(of: "type")?.scalarText.flatMap { QuestionType(rawValue: $0) }
        let type = isMultiple ? .list : isChoice ? .choice : field.value(of: "type") == nil ? .string : named
        let isSecret = type?.definition.traits.contains(.secret) == true
        // As a key of a field, `regex` is what text must match; the rule of that name is about text that is a pattern.
        let rules = RuleCatalog.names(for: type).filter { $0 != "regex" }
        switch word {
        case "required", "mandatory":
            return entry.value.boolean == false
                ? "write 'optional: true'"
                : "a field is required unless it is optional or has a default; remove it"
        case "hidden" where isSecret: return "write 'echo: hidden'"
        case "masked" where isSecret, "mask" where isSecret: return "write 'echo: masked'"
        case "hidden":
            return "write 'type: secret' for an answer that is not shown, or 'value' for a field that is never asked"
        case "secret", "password", "masked", "mask", "sensitive": return "write 'type: secret'"
        case "email" where entry.value.boolean == true: return "write 'rules: [email]'"
        case "format":
            guard let name = entry.value.scalarText else { return nil }
            let rule = rules.contains(name) ? name : JSONSchemaFormat.written(name)
            return rule.map { "write 'rules: [\($0)]'" }
        case "multiline": return "write 'type: text'"
        case "labels" where type == .boolean, "yeslabel", "nolabel", "truelabel", "falselabel", "on", "off":
            return "write 'choices: [{value: true, label: Yes}, {value: false, label: No}]'"
        case "message" where field.value(of: "label") != nil || field.value(of: "rules") != nil,
            "error", "errormessage", "errormsg", "invalid", "invalidmessage", "validationmessage", "failuremessage":
            return "a message belongs to its rule; write 'rules: [\(spokenRule(of: field, entry.value))]'"
        case "warn", "warning", "warnings":
            let question = entry.value.scalarText == nil || entry.value.boolean != nil ? nil : entry.value
            let words =
                question ?? Node(kind: .scalar(.init(text: "Keep it?", style: .quoted)), position: entry.value.position)
            return "a warning belongs to its rule; write 'rules: [\(spokenRule(of: field, words, "warn"))]'"
        case "env", "envvar", "environment", "fromenv":
            return "write 'default: \"{{env.\(entry.value.scalarText ?? "NAME")}}\"'"
        case "unless", "hideif", "skipif", "skipwhen", "hidewhen":
            let condition = entry.value.mapping == nil ? "{tier: pro}" : entry.value.flow
            return "write 'when: {not: \(condition)}'"
        case "trim", "strip", "slugify":
            return "write 'transform: [\(Synonyms.transform[word]?.first ?? "trimmed")]'"
        case "readonly", "locked", "disabled", "const": return "write 'value: …' for a field that is never asked"
        case "order", "index", "position", "weight", "priority":
            return "fields are asked in the order of the list; remove it"
        case "next", "goto", "jump", "skipto":
            return "fields are asked in the order of the list; give the others a 'when' instead"
        case "skip": return "write 'when' for a field that is not always asked"
        case "then":
            return "a condition for several fields is that of a group: {group: db, when: …, fields: […]}"
        case "properties" where named == nil: return "its properties are the fields of a group; write 'fields'"
        case "affirmative", "negative", "active", "inactive", "truetext", "falsetext", "yestext", "notext":
            guard entry.value.scalarText != nil, entry.value.boolean == nil else { break }
            return "write 'choices: [{value: true, label: Yes}, {value: false, label: No}]'"
        case "accept", "extensions", "filetypes":
            let ending = entry.value.scalarText ?? entry.value.sequence?.first?.scalarText ?? ""
            guard ending.hasPrefix(".") else { break }
            return "write 'rules: [{endsWith: \(ending)}]'"
        case "rows", "cols", "columns", "width", "height": return "the terminal decides; remove it"
        case "attributes", "settings", "props", "config": return "its keys belong to the field itself; move them up"
        case "group" where entry.value.scalarText != nil:
            let (group, name) = (entry.value.flow, nameNode(of: field)?.flow ?? "host")
            return "write 'name: \(group).\(name)', or list it in {group: \(group), fields: [{name: \(name)}]}"
        case "validations" where entry.value.value(of: "required") != nil:
            return "a field is required unless it is optional or has a default; remove it"
        default: break
        }
        guard Synonyms.field[word] == nil, !fieldKeys.contains(where: { Synonyms.folded($0) == word }) else {
            return nil
        }
        let isRule = Synonyms.rule[word] != nil
        guard isRule || rules.contains(where: { Synonyms.folded($0) == word }),
            let rule = rules.first(where: { $0 == entry.key })
                ?? Synonyms.meant(entry.key, among: rules, synonyms: Synonyms.rule)
        else { return nil }
        let takesNothing = RuleCatalog.entry(named: rule)?.isArgumentOptional == true && entry.value.sequence == nil
        let slashed = rule == "pattern" ? entry.value.scalarText.flatMap { SlashedPattern($0) } : nil
        let argument = slashed?.written ?? entry.value.flow
        return "write 'rules: [\(takesNothing ? rule : "{\(rule): \(argument)}")]'"
    }
}
