internal import FormModel

/// What a text of a wizard file may have answers of.
struct TextPlace {
    /// The key that it is the value of, for messages.
    var key: String
    /// The place of the field that it belongs to: it can use earlier ones. That of the first field after a note.
    var field: Int
    /// The group that its names are looked up in first; empty for none.
    var group = ""
    /// Whether it can use answers of all fields, as what is done at the end can.
    var readsAll = false
    /// Whether it can have secrets in it.
    var takesSecrets = false
    /// Whether a recording has the variables that it reads: where secrets may be, one of them can be one.
    var recordsVariables: Bool?
    /// Whether it can use `{{value}}`, the answer that a rule refuses.
    var takesValue = false
    /// Whether `${name}` would be meant as an answer there, and not as a variable of a shell.
    var takesVariables = true
    /// Whether the answer is made of it, so that two of them can be made of each other.
    var makesAnswer = false
}

extension WizardFileReader {
    /// A text with answers in it, or without any; what is wrong with it is reported, and it is nil then.
    mutating func answerText(_ node: Node?, _ place: TextPlace) -> AnswerText? {
        guard let node else { return nil }
        guard let languages = Self.languages(node) else {
            return text(node, place.key).flatMap { answerText($0, at: node.position, place) }
        }
        // A mistake in any language is one.
        let chosen = inLanguage(node)
        var found: AnswerText?
        for entry in languages {
            guard let text = text(entry.value, place.key) else { continue }
            let made = answerText(text, at: entry.value.position, place)
            if entry.value.position == chosen.position { found = made }
        }
        return found
    }

    /// The same for a text at a position.
    mutating func answerText(_ text: String, at position: SourcePosition, _ place: TextPlace) -> AnswerText? {
        warnOfForeignTag(in: text, hasVariables: place.takesVariables, at: position)
        guard hasTemplates, text.contains("{{") else {
            return AnswerText(template: Template(literal: text), group: place.group, reads: [])
        }
        do throws(TemplateMistake) {
            let template = try Template(text)
            guard let reads = fields(readBy: template, at: position, place) else { return nil }
            return AnswerText(template: template, group: place.group, reads: reads)
        } catch {
            let line = error.position.line == 1 ? "" : " (line \(error.position.line) of the text)"
            report(position, "'\(place.key)': \(error.message)\(line)")
            return nil
        }
    }

    /// Reads what is said about a field, with answers in it or without.
    mutating func readTexts(_ section: Section, before index: Int, into field: inout FieldDefinition) {
        let group = Self.groups(of: field.name).last ?? ""
        func place(_ key: String) -> TextPlace { TextPlace(key: key, field: index, group: group) }
        if let label = answerText(section["label"], place("label")) {
            if let text = label.constant { field.question.label = text } else { field.texts.label = label }
        }
        if let help = answerText(section["help"], place("help")) {
            if let text = help.constant { field.question.help = text } else { field.texts.help = help }
        }
        if let placeholder = answerText(section["placeholder"], place("placeholder")) {
            if let text = placeholder.constant {
                field.question.placeholder = text
            } else {
                field.texts.placeholder = placeholder
            }
        }
    }

    /// Whether a text has tags in it that read something.
    func hasTags(_ node: Node) -> Bool {
        if let languages = Self.languages(node) { return languages.contains { hasTags($0.value) } }
        if let items = node.sequence { return items.contains { hasTags($0) } }
        guard hasTemplates, let text = node.scalarText, text.contains("{{") else { return false }
        return (try? Template(text))?.isConstant != true
    }

    /// The message of a rule if it has answers in it; nil if it has none.
    mutating func spokenMessage(
        of rule: Node, on field: FieldDefinition, before index: Int
    ) -> (text: AnswerText, quotesValue: Bool)? {
        guard let node = rule.value(of: "message"), hasTags(node) else { return nil }
        let place = TextPlace(
            key: "message", field: index, group: Self.groups(of: field.name).last ?? "", takesValue: true)
        guard let message = answerText(node, place), message.constant == nil else { return nil }
        let quotesValue = message.template.references.contains { $0.name.parts == ["value"] }
        return (message, quotesValue && fieldIndices["value"] == nil)
    }

    /// The answer that a text names in a tag; nil if it names none, so that its braces are text.
    func answer(namedIn node: Node) -> String? {
        if let items = node.sequence { return items.lazy.compactMap { answer(namedIn: $0) }.first }
        guard hasTags(node), let template = node.scalarText.flatMap({ try? Template($0) }) else { return nil }
        let named = template.references.first { reference in
            place(of: reference.name.description) != nil
                || reference.name.parts.first == "env" && reference.name.parts.count == 2
        }
        return named?.name.description
    }

    /// Reports answers in what is the same for all of them.
    mutating func reportAnswers(in section: Section) {
        for key in ["choices", "examples", "completions"] {
            guard let node = section[key], node.mapping == nil else { continue }
            let texts = (node.sequence ?? [node]).flatMap { item in
                item.mapping == nil ? [item] : ["value", "disabled"].compactMap { item.value(of: $0) }
            }
            for text in texts {
                guard let name = answer(namedIn: text) else { continue }
                report(text.position, "'\(key)' cannot have answers in it; write it without '{{\(name)}}'")
            }
        }
    }

    /// Reports answers in a key of a mapping, which is the same for all of them.
    mutating func reportAnswers(inKey entry: Node.Entry, of key: String) {
        let name = Node(kind: .scalar(Node.Scalar(text: entry.key, style: .quoted)), position: entry.keyPosition)
        guard hasTags(name) else { return }
        report(
            entry.keyPosition,
            "the keys of '\(key)' cannot have answers in them; write the key without '{{', or '\(key)' as a text")
    }

    /// A text that is shown before there are answers, and cannot have any in it.
    mutating func fixedText(_ node: Node, _ key: String) -> String? {
        guard let text = shownText(node, key) else { return nil }
        guard hasTags(node) else { return text }
        report(node.position, "'\(key)' cannot have answers in it; write it without '{{'")
        return nil
    }

    /// The places of the fields that a template reads; nil if a name in it is a mistake, which is reported.
    mutating func fields(
        readBy template: Template, at position: SourcePosition, _ place: TextPlace
    ) -> Set<Int>? {
        var reads: Set<Int> = []
        var isRight = true
        for reference in template.references {
            guard let found = fields(readBy: reference, at: position, place) else {
                isRight = false
                continue
            }
            reads.formUnion(found)
        }
        return isRight ? reads : nil
    }

    /// The places of the fields that one tag reads; nil if its name is a mistake, which is reported.
    mutating func fields(
        readBy reference: Template.Reference, at position: SourcePosition, _ place: TextPlace
    ) -> Set<Int>? {
        let name = reference.name
        guard reference.kind != .partial else { return [] }
        guard !name.isItem else {
            guard reference.sections.isEmpty else { return [] }
            report(position, "'{{.}}' in '\(place.key)' can be used only inside a section; write a field's name")
            return nil
        }
        if name.parts.count == 2, name.parts[0] == "env", place.recordsVariables ?? !place.takesSecrets,
            fieldIndices["env"] == nil
        {
            variables.insert(name.parts[1])
        }
        switch meaning(of: name, in: reference.sections, place) {
        case .known: return []
        case .field(let index): return isUsable(index, at: position, place) ? [index] : nil
        case .group(let group):
            let members = (groupMembers[group] ?? []).compactMap { fieldIndices[$0] }
            guard reference.kind != .value, reference.kind != .unescapedValue else {
                _ = fieldIndex(group, at: position)
                return nil
            }
            return members.allSatisfy { isUsable($0, at: position, place) } ? Set(members) : nil
        case .environment:
            report(position, "'{{\(name)}}' in '\(place.key)' must name a variable, such as {{env.USER}}")
            return nil
        case nil:
            if name.parts.count == 2, name.parts[0] == "env" {
                report(position, Self.alsoSpecial("env"))
                return nil
            }
            if let bar = name.description.firstIndex(of: "|"), self.place(of: String(name.description[..<bar])) != nil {
                let field = name.description[..<bar]
                report(position, "a tag is a name, without filters; write {{\(field)}}, and 'transform' on a field")
                return nil
            }
            let words = name.description.split { "()'\"[] ".contains($0) }.map(String.init)
            if words.count == 2, ["env", "lookup", "getenv", "os.environ", "ENV"].contains(words[0]) {
                report(position, "a tag has no calls; a variable of the environment is {{env.\(words[1])}}")
                return nil
            }
            if name.parts.count == 1, ForeignTag.isVariable(name.parts[0]),
                suggestions.closest(to: name.parts[0], among: fieldNames) == nil
            {
                report(position, "there is no field '\(name)'; a variable of the environment is {{env.\(name)}}")
                return nil
            }
            // `cookiecutter.name` and the like: what answers are in elsewhere.
            if name.parts.count > 1, let field = name.parts.last, self.place(of: field) != nil,
                groupMembers[name.parts[0]] == nil, self.place(of: name.parts[0]) == nil
            {
                report(position, "there is no field '\(name)'", suggestion: field)
                return nil
            }
            _ = fieldIndex(name.description, at: position)
            return nil
        }
    }

    private enum Meaning {
        case field(Int)
        case group(String)
        /// Something other than a field that may be named here: a variable, the refused value, a part of an item.
        case known
        /// The environment without the name of a variable.
        case environment
    }

    /// What a name means: looked up in the groups of the sections that it is in, then in the text's own, then from the top.
    private func meaning(of name: TemplateName, in sections: [TemplateName], _ place: TextPlace) -> Meaning? {
        var scopes = WizardForm.scopes(of: place.group)
        for section in sections {
            switch meaning(of: section, scopes) {
            case .group(let group):
                // The items of a repeated group all have the names of the first.
                scopes.insert(groupMembers["\(group).0"] == nil ? "\(group)." : "\(group).0.", at: 0)
            // What the items of a list have is not known.
            case .field(let index) where fields.indices.contains(index) && fields[index].ruleType == .list:
                return .known
            case .field, nil: break
            }
        }
        if let found = meaning(of: name, scopes) {
            return switch found {
            case .field(let index): .field(index)
            case .group(let group): .group(group)
            }
        }
        switch name.parts.first {
        case "env" where !scopes.contains(where: { fieldIndices[$0 + "env"] != nil || groupMembers[$0 + "env"] != nil }):
            return name.parts.count == 2 ? .known : .environment
        case "value" where place.takesValue && name.parts.count == 1: return .known
        default: return nil
        }
    }

    private enum Member {
        case field(Int)
        case group(String)
    }

    private func meaning(of name: TemplateName, _ scopes: [String]) -> Member? {
        guard let first = name.parts.first else { return nil }
        guard
            let scope = scopes.first(where: { fieldIndices[$0 + first] != nil || groupMembers[$0 + first] != nil })
        else { return nil }
        let full = scope + name.description
        if let index = fieldIndices[full] { return .field(index) }
        return groupMembers[full] == nil ? nil : .group(full)
    }

    /// Whether a text can have the answer of this field in it; if it cannot, that is reported.
    private mutating func isUsable(_ index: Int, at position: SourcePosition, _ place: TextPlace) -> Bool {
        let name = fieldNames[index]
        guard place.readsAll || index < place.field else {
            if place.makesAnswer {
                laterReads.append(
                    LaterRead(from: place.field, to: index, key: place.key, file: file, position: position))
            } else if index == place.field, place.takesValue {
                report(position, "in a message, write {{value}} for the rejected answer")
            } else if index == place.field {
                report(position, "'\(place.key)' cannot use the answer of its own field; name an earlier one")
            } else {
                report(
                    position,
                    "'\(name)' is asked later; '\(place.key)' can use earlier answers only, so move '\(name)' up")
            }
            return place.makesAnswer
        }
        guard place.takesSecrets || !isSecret(index) else {
            report(
                position,
                "'\(name)' is a secret, and '\(place.key)' is shown or kept; remove '{{\(name)}}'"
                    + secretAdvice(place))
            return false
        }
        return true
    }

    /// Where an action can have the secret instead.
    private func secretAdvice(_ place: TextPlace) -> String {
        guard place.readsAll else { return "" }
        switch place.key {
        case "command": return ", and give it on 'stdin'"
        case "post": return ", and send it in 'headers' or 'body'"
        default: return ""
        }
    }

    /// Whether the field at a place is a secret; one that was not read yet is not known to be one.
    func isSecret(_ index: Int) -> Bool { fields.indices.contains(index) && fields[index].question.isSecret }
}

/// A text that an answer is made of, and that uses the answer of its own field or of a later one.
struct LaterRead {
    var from: Int
    var to: Int
    var key: String
    /// The file that the text is in, and where.
    var file: String
    var position: SourcePosition
}
