internal import FormModel

extension WizardFileReader {
    /// Reads `rules`: a list of names, or of mappings from a name to its argument, with a message or without.
    mutating func readRules(_ node: Node?, into field: inout FieldDefinition) {
        guard let node, !node.isNull else { return }
        guard let list = node.sequence else {
            return report(node.position, "'rules' must be a list, such as [email] or [{minLength: 3}]")
        }
        for rule in list {
            switch readRule(rule, type: field.question.type, allowsMessage: true) {
            case .own(let rule)?: field.rules.append(rule)
            case .cross(let rule)?: field.crossRules.append(rule)
            case nil: break
            }
        }
    }

    /// One rule; nil where there is a mistake in it.
    mutating func readRule(_ node: Node, type: QuestionType, allowsMessage: Bool) -> RuleCatalogue.Made? {
        var name = node.scalarText ?? ""
        var namePosition = node.position
        var argument: Node?
        var message: String?
        if let entries = node.mapping {
            if allowsMessage, let given = node.value(of: "message") { message = text(given, "message") }
            let rules = entries.filter { !allowsMessage || $0.key != "message" }
            guard let rule = rules.first, rules.count == 1 else {
                report(
                    rules.dropFirst().first?.keyPosition ?? node.position,
                    "a rule is one name with its argument, such as {minLength: 3}; start a new list item for the next")
                return nil
            }
            (name, namePosition, argument) = (rule.key, rule.keyPosition, rule.value)
        } else if node.scalarText == nil {
            report(node.position, "a rule is a name, or a name with its argument, such as {minLength: 3}")
            return nil
        }
        guard let row = RuleCatalogue.row(named: name) else {
            let names = RuleCatalogue.rows.map(\.name)
            let suggestion = Suggestion.closest(to: name, among: names)
            report(
                namePosition, "unknown rule '\(name)'" + (suggestion == nil ? "; use \(names.joined(separator: ", "))" : ""),
                suggestion: suggestion)
            return nil
        }
        guard row.types.contains(type) else {
            report(namePosition, "the rule '\(name)' is not for the type '\(type.rawValue)'")
            return nil
        }
        return value(argument, of: row, at: namePosition).flatMap { row.make($0, message) }
    }

    private mutating func value(
        _ node: Node?, of row: RuleCatalogue.Row, at position: SourcePosition
    ) -> RuleCatalogue.Value? {
        guard row.argument != .nothing else {
            // `email: true` says no more than `email`.
            guard let node, node.boolean != true, !node.isNull else { return .nothing }
            report(node.position, "the rule '\(row.name)' takes no argument; write it alone")
            return nil
        }
        guard let node, !node.isNull else {
            report(position, "the rule '\(row.name)' needs \(row.argument.rawValue)")
            return nil
        }
        switch row.argument {
        case .nothing: return .nothing
        case .count:
            if let count = node.integer, count >= 0 { return .count(count) }
        case .number:
            if let number = node.integer.map(Answer.integer) ?? node.number.map(Answer.number) { return .number(number) }
        case .pattern:
            guard let source = node.scalarText else { break }
            do throws(Pattern.SyntaxError) {
                return .pattern(try Pattern(source))
            } catch {
                report(node.position, "\(error)")
                return nil
            }
        case .field:
            guard let entries = node.mapping, entries.count == 1, entries[0].key == "field" else { break }
            return fieldIndex(entries[0].value).map(RuleCatalogue.Value.field)
        }
        report(node.position, "the rule '\(row.name)' needs \(row.argument.rawValue)")
        return nil
    }

    /// The field that is named; an unknown name is reported.
    private mutating func fieldIndex(_ node: Node) -> Int? {
        guard let name = text(node, "field") else { return nil }
        return fieldIndex(name, at: node.position)
    }

    /// The field named `name`; an unknown name is reported.
    mutating func fieldIndex(_ name: String, at position: SourcePosition) -> Int? {
        if let index = fieldNames.firstIndex(of: name) { return index }
        report(position, "there is no field '\(name)'", suggestion: Suggestion.closest(to: name, among: fieldNames))
        return nil
    }
}
