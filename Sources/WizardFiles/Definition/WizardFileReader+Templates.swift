internal import FormModel

struct TemplateScope {
    var key: String
    var group = ""
    /// True if later fields are in scope, too.
    var readsAll = false
    var allowsSecrets = false
    /// True if recordings contain its variables: by default unless secrets are allowed, because a variable can be one.
    var recordsVariables: Bool?
    /// True if `{{value}}`, the rejected answer, is in scope.
    var allowsValue = false
    /// True if `${name}` is probably a tag, and not a shell variable.
    var allowsVariables = true
}

extension WizardFileReader {
    func scope(_ key: String, in group: String? = nil) -> TemplateScope {
        TemplateScope(key: key, group: group ?? openGroup)
    }

    func scope(_ key: String, of field: FieldDefinition) -> TemplateScope {
        scope(key, in: Self.groups(of: field.name).last ?? "")
    }

    func answerText(_ node: Node?, _ scope: TemplateScope) -> AnswerText? {
        guard let node else { return nil }
        guard let languages = Self.languages(node) else {
            return text(node, scope.key).flatMap { answerText($0, at: node.position, scope) }
        }
        let chosen = inLanguage(node).position
        return languages.reduce(nil) { found, entry in
            let made = text(entry.value, scope.key).flatMap { answerText($0, at: entry.value.position, scope) }
            return entry.value.position == chosen ? made : found
        }
    }

    func answerText(_ text: String, at position: SourcePosition, _ scope: TemplateScope) -> AnswerText? {
        warnOfForeignTag(in: text, hasVariables: scope.allowsVariables, at: position)
        guard hasTemplates, text.contains("{{") else {
            return AnswerText(template: Template(literal: text), group: scope.group, reads: [])
        }
        do throws(TemplateMistake) {
            let template = try Template(text)
            guard let reads = fields(readBy: template, at: position, scope) else { return nil }
            return AnswerText(template: template, group: scope.group, reads: reads)
        } catch {
            return inLine(error.position.line, ofText: position) {
                reject(position, "'\(scope.key)': \(message(of: error))")
            }
        }
    }

    /// The message, with what the tag means here if it is one of another template language.
    func message(of mistake: TemplateMistake) -> String {
        guard let tag = mistake.tag, let advice = foreignTag(tag) else { return mistake.message }
        return "'\(tag)' is not a valid name; \(advice)"
    }

    func readShown(_ node: Node?, _ scope: TemplateScope) -> (constant: String?, template: AnswerText?) {
        let text = answerText(node, scope)
        return (text?.constant, text?.constant == nil ? text : nil)
    }

    func hasTags(_ node: Node) -> Bool {
        if let languages = Self.languages(node) { return languages.contains { hasTags($0.value) } }
        if let items = node.sequence { return items.contains { hasTags($0) } }
        guard hasTemplates, let text = node.scalarText, text.contains("{{") else { return false }
        return (try? Template(text))?.isConstant != true
    }

    func quotesValue(_ text: AnswerText) -> Bool {
        names.indices["value"] == nil && text.template.references.contains { $0.name.parts == ["value"] }
    }

    /// The answer that a tag in the text names, if any; otherwise braces are text.
    func answer(namedIn node: Node) -> String? {
        if let items = node.sequence { return items.lazy.compactMap { self.answer(namedIn: $0) }.first }
        guard hasTags(node), let template = node.scalarText.flatMap({ try? Template($0) }) else { return nil }
        let named = template.references.first { reference in
            fieldIndex(of: reference.name.description) != nil
                || reference.name.parts.first == "env" && reference.name.parts.count == 2
        }
        return named?.name.description
    }

    func literalText(_ node: Node, _ key: String) -> String? {
        guard let name = answer(namedIn: node) else { return text(node, key) }
        return reject(node, "'\(key)' cannot have answers in it; write it without '{{\(name)}}'")
    }

    func reportAnswers(inKey entry: Node.Entry, of key: String) {
        guard hasTags(.scalar(entry.key, .quoted, at: entry)) else { return }
        report(entry, "keys of '\(key)' cannot have answers in them; write the key without '{{', or '\(key)' as a text")
    }

    func fixedText(_ node: Node, _ key: String) -> String? {
        guard !hasTags(node) else {
            return reject(node, "'\(key)' cannot have answers in it; write it without '{{'")
        }
        reportEmpty(node, key)
        return answerText(node, scope(key))?.constant
    }

    func fields(readBy template: Template, at position: SourcePosition, _ scope: TemplateScope) -> Set<Int>? {
        template.references.allMapped { reference in
            inLine(reference.position.line, ofText: position) { fields(readBy: reference, at: position, scope) }
        }.map { Set($0.joined()) }
    }

    func fields(
        readBy reference: Template.Reference, at position: SourcePosition, _ scope: TemplateScope
    ) -> Set<Int>? {
        let name = reference.name
        guard reference.kind != .partial else {
            guard scope.key != "text" else { return [] }
            return reject(position, "'\(scope.key)' cannot have the partial '{{>\(name)}}'; write its text instead")
        }
        guard !name.isItem else {
            guard reference.sections.isEmpty else { return [] }
            return reject(position, "'{{.}}' in '\(scope.key)' can be used only inside a section; write a field's name")
        }
        let isVariable = name.parts.count == 2 && name.parts[0] == "env"
        if isVariable, scope.recordsVariables ?? !scope.allowsSecrets, names.indices["env"] == nil {
            variables.insert(name.parts[1])
        }
        switch meaning(of: name, in: reference.sections, scope) {
        case .known: return []
        case .field(let index):
            let isPrice = fields.indices.contains(index) && fields[index].ruleType.definition.traits.contains(.numeric)
            if reference.isAfterDollar, scope.allowsVariables, !isPrice {
                warn(position, "the '$' before '{{\(name)}}' stays as it is; write {{\(name)}} without it")
            }
            return isUsable(index, at: position, scope) ? [index] : nil
        case .group(let group):
            guard reference.kind != .value, reference.kind != .unescapedValue else {
                _ = fieldIndex(group, at: position)
                return nil
            }
            let members = names.members(of: group).compactMap { names.indices[$0] }
            // Only what is named in the section is shown.
            var scope = scope
            scope.allowsSecrets = true
            return members.allSatisfy { isUsable($0, at: position, scope) } ? Set(members) : nil
        case nil
        where name.parts.first == "env" && !isVariable && !hasMember("env", in: WizardForm.scopes(of: scope.group)):
            return reject(position, "'{{\(name)}}' in '\(scope.key)' must name a variable, such as {{env.USER}}")
        case nil where isVariable: return reject(position, Self.alsoSpecial("env"))
        case nil where !names.areKnown: return nil
        case nil: break
        }
        let text = name.description
        let foreign = foreignTag(text)
        if reference.isAfterDollar {
            let answer = foreign.map { "\($0); " } ?? ""
            return reject(position, "there is no field '\(text)'; \(answer)\(Template.keepingDollars)")
        }
        if text == "else", let section = reference.sections.last {
            return reject(position, "there is no 'else'; write {{/\(section)}}{{^\(section)}} instead")
        }
        if let foreign, !names.isGroup(name.parts[0]) {
            return reject(position, "there is no field '\(text)'; \(foreign)")
        }
        let variable = ForeignTag.words(in: text[...]).last ?? ""
        if ForeignTag.isVariable(variable), Suggestion.closest(to: text, among: names.fields) == nil {
            return reject(position, "there is no field '\(name)'; a variable of the environment is {{env.\(variable)}}")
        }
        _ = fieldIndex(text, at: position)
        return nil
    }

    private enum Meaning {
        case field(Int)
        case group(String)
        /// A valid name that is not a field: a variable, the rejected value, a part of an item.
        case known
    }

    private func meaning(of name: TemplateName, in sections: [TemplateName], _ scope: TemplateScope) -> Meaning? {
        var scopes = WizardForm.scopes(of: scope.group)
        for section in sections {
            switch meaning(of: section, scopes) {
            case .group(let group):
                // All items of a repeated group have the names of the first.
                scopes.insert(names.isGroup("\(group).0") ? "\(group).0." : "\(group).", at: 0)
            // The parts of list items are unknown.
            case .field(let index) where fields.indices.contains(index) && fields[index].ruleType == .list:
                return .known
            case .field, .known, nil: break
            }
        }
        if let found = meaning(of: name, scopes) { return found }
        let isVariable = name.parts.first == "env" && name.parts.count == 2 && !hasMember("env", in: scopes)
        return isVariable || scope.allowsValue && name.parts == ["value"] ? .known : nil
    }

    private func meaning(of name: TemplateName, _ scopes: [String]) -> Meaning? {
        guard let first = name.parts.first, let groupPrefix = scopes.first(where: { hasMember(first, in: [$0]) }) else {
            return nil
        }
        let full = groupPrefix + name.description
        return names.indices[full].map(Meaning.field) ?? (names.isGroup(full) ? .group(full) : nil)
    }

    private func hasMember(_ name: String, in scopes: [String]) -> Bool {
        scopes.contains { names.indices[$0 + name] != nil || names.isGroup($0 + name) }
    }

    private func isUsable(_ index: Int, at position: SourcePosition, _ scope: TemplateScope) -> Bool {
        let name = names.fields[index]
        guard !scope.allowsValue || index != fields.count else {
            let isValue = name.split(separator: ".").last == "value"
            let advice = "in a message, write {{value}} for the rejected answer"
            report(position, isValue ? Self.alsoSpecial("value") : advice)
            return false
        }
        guard scope.readsAll || isEarlier(index, at: position, for: "'\(scope.key)'") else { return false }
        guard scope.allowsSecrets || !isSecret(index) else {
            report(position, "'\(name)' is a secret, which only 'stdin', 'headers', 'body' and files can have")
            return false
        }
        return true
    }

    func isSecret(_ index: Int) -> Bool { fields.indices.contains(index) && fields[index].question.isSecret }
}
