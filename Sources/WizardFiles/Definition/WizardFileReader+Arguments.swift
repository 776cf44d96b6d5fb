internal import FormModel

extension WizardFileReader {
    /// The argument of a rule; one that is missing, or that the rule cannot take, is reported.
    mutating func value(
        _ node: Node?, of row: RuleCatalogue.Row, at position: SourcePosition, before index: Int
    ) -> RuleCatalogue.Value? {
        if row.argument == .nothing {
            // `email: true` says no more than `email`.
            guard let node, node.boolean != true, !node.isNull else { return .nothing }
            report(node.position, "the rule '\(row.name)' takes no argument; \(advice(on: node, of: row))")
            return nil
        }
        guard let node, !node.isNull else {
            report(position, "the rule '\(row.name)' needs \(needs(row))")
            return nil
        }
        switch row.argument {
        case .nothing: return .nothing
        case .count:
            if let count = node.integer, count >= 0 { return .count(count) }
        case .number:
            if let whole = node.integer { return .number(.integer(whole)) }
            if let number = node.number { return .number(.number(number)) }
        case .pattern:
            guard let source = node.scalarText else {
                report(node.position, "the rule 'pattern' needs a regular expression; put quotes around it")
                return nil
            }
            return pattern(source, at: node.position).map(RuleCatalogue.Value.pattern)
        case .field:
            guard let entries = node.mapping, entries.count == 1, entries[0].key == "field" else { break }
            return earlierField(entries[0].value, before: index).map(RuleCatalogue.Value.field)
        }
        report(node.position, "the rule '\(row.name)' needs \(needs(row, instead: node))")
        return nil
    }

    /// What the rule needs, with an example: what was probably meant, where that is clear.
    private func needs(_ row: RuleCatalogue.Row, instead node: Node? = nil) -> String {
        let example: String
        switch row.argument {
        case .nothing: return row.argument.rawValue
        case .field:
            let given = node?.scalarText ?? node?.mapping?.first?.value.scalarText
            let name = given.flatMap { fieldIndices[$0] == nil ? nil : $0 }
            return "another field; write {\(row.name): {field: \(name ?? "name")}}"
        case .pattern: example = "\"^[a-z]+$\""
        case .count, .number:
            if let text = node?.scalarText {
                var plain = node
                plain?.kind = .scalar(Node.Scalar(text: text, style: .plain))
                let isRight = row.argument == .count ? (plain?.integer ?? -1) >= 0 : plain?.number != nil
                if isRight { return "\(row.argument.rawValue); '\(text)' is text, so write \(text) without quotes" }
            }
            example = row.argument == .count ? "3" : "1"
        }
        return "\(row.argument.rawValue), such as {\(row.name): \(example)}"
    }

    private func advice(on node: Node, of row: RuleCatalogue.Row) -> String {
        switch node.boolean {
        case false?: "remove the rule where it should not hold"
        default:
            if let text = node.scalarText, text.contains(" ") {
                "write {\(row.name): true, message: \(node.flow)}"
            } else {
                "write it alone"
            }
        }
    }

    private mutating func pattern(_ source: String, at position: SourcePosition) -> Pattern? {
        if source.hasPrefix("/^") || source.hasPrefix("/") && source.hasSuffix("$/") {
            report(position, "the slashes around this pattern would be part of it; remove them")
            return nil
        }
        do throws(Pattern.SyntaxError) {
            return try Pattern(source)
        } catch {
            report(position, "\(error)")
            return nil
        }
    }

    /// The field that a rule reads; it must be asked before the one that has the rule.
    private mutating func earlierField(_ node: Node, before index: Int) -> Int? {
        guard let other = fieldIndex(node) else { return nil }
        if other == index {
            report(node.position, "a field cannot be compared with itself; name another one")
        } else if other > index {
            report(
                node.position,
                "'\(fieldNames[other])' is asked later; a rule can read earlier fields only, so put it on "
                    + "'\(fieldNames[other])' instead")
        } else {
            return other
        }
        return nil
    }
}
