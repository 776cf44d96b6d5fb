internal import FormModel

extension WizardFileReader {
    /// The argument of a rule; one that is missing, or that the rule cannot take, is reported.
    ///
    /// - Parameter type: the type of the value that the rule is on; nil where any may be right.
    mutating func value(
        _ node: Node?, of row: RuleCatalogue.Row, at position: SourcePosition, type: QuestionType?, before index: Int
    ) -> RuleCatalogue.Value? {
        guard let node, !node.isNull, !(row.takesNothing && node.boolean == true) else {
            // `email: true` says no more than `email`.
            if row.takesNothing { return .nothing }
            report(position, "the rule '\(row.name)' needs \(needs(row, type: type))")
            return nil
        }
        if row.argument == .nothing {
            report(node.position, "the rule '\(row.name)' takes no argument; \(advice(on: node, of: row))")
            return nil
        }
        if row.relation != nil, let entries = node.mapping, entries.count == 1, entries[0].key == "field" {
            return earlierField(entries[0].value, before: index).map(RuleCatalogue.Value.field)
        }
        switch row.argument {
        case .pattern:
            guard let source = node.scalarText else {
                report(node.position, "the rule 'pattern' needs a regular expression; put quotes around it")
                return nil
            }
            return pattern(source, at: node.position).map(RuleCatalogue.Value.pattern)
        case .rule, .rules:
            let type = row.name == "each" ? nil : type
            let made = (row.argument == .rule ? [node] : node.sequence ?? []).map {
                readRule($0, type: type, before: index, allowsMessage: true)
            }
            if !made.isEmpty {
                let rules = made.compactMap { if case .own(let rule)? = $0 { rule } else { nil } }
                if rules.count == made.count { return .rules(rules) }
                if made.allSatisfy({ $0 != nil }) {
                    report(node.position, "a rule that reads another field cannot stand inside '\(row.name)'")
                }
                return nil
            }
        default:
            if let value = plainValue(node, of: row, type: type) { return value }
        }
        var needed = needs(row, instead: node, type: type)
        if row.name == "regex" { needed += "; for text that must match, write {pattern: \(node.flow)}" }
        if row.takesNothing, node.boolean == false || node.scalarText?.contains(" ") == true {
            needed += "; \(advice(on: node, of: row))"
        }
        report(node.position, "the rule '\(row.name)' needs \(needed)")
        return nil
    }

    /// An argument that is a value or a list of values; nil where it is none that the rule takes.
    private func plainValue(_ node: Node, of row: RuleCatalogue.Row, type: QuestionType?) -> RuleCatalogue.Value? {
        switch row.argument {
        case .count, .version: return node.integer.flatMap { $0 >= 0 ? .count($0) : nil }
        case .number:
            let number = node.integer.map(Answer.integer) ?? node.number.map(Answer.number)
            guard let number, row.name != "multipleOf" || number.text != "0" else { return nil }
            return .answer(number)
        case .bound: return bound(node, type: type).map(RuleCatalogue.Value.answer)
        case .text: return node.scalarText.map(RuleCatalogue.Value.text)
        case .option(let words): return node.scalarText.flatMap { words.contains($0) ? .text($0) : nil }
        case .words:
            let words = (node.sequence ?? [node]).map(\.scalarText)
            // The only words so far are the schemes of URLs, RFC 3986, section 3.1.
            let areSchemes = words.allSatisfy { $0?.wholeMatch(of: /[A-Za-z][A-Za-z0-9+.-]*/) != nil }
            return areSchemes ? .words(words.compactMap(\.self)) : nil
        case .answer: return answer(node, type: type).map(RuleCatalogue.Value.answer)
        case .answers, .range:
            let answers = (node.sequence ?? []).map { answer($0, type: type) }
            guard !answers.isEmpty, !answers.contains(nil) else { return nil }
            let known = answers.compactMap(\.self)
            if row.argument == .range {
                guard known.count == 2, let least = Quantity(known[0]), let most = Quantity(known[1]), least <= most
                else { return nil }
            }
            return .answers(known)
        case .nothing, .pattern, .rule, .rules, .field: return nil
        }
    }

    /// What answers are compared with, as the type reads it; nil for what has no order.
    private func bound(_ node: Node, type: QuestionType?) -> Answer? {
        // If the type is not known, the bound is not either; that is reported already.
        guard let type else { return .null }
        guard let raw = RawAnswer(node), let bound = try? type.definition.readBound(raw, for: Question("", type: type))
        else { return nil }
        return Quantity(bound) == nil ? nil : bound
    }

    /// A value of the type as the file has it; of whatever type it is written as where the type is not known.
    private func answer(_ node: Node, type: QuestionType?) -> Answer? {
        guard let type, type != .choice else {
            switch node.resolved {
            case .boolean(let value) where type == nil: return .boolean(value)
            case .integer(let value) where type == nil: return .integer(value)
            case .number(let value) where type == nil: return .number(value)
            default: return node.scalarText.map(Answer.text)
            }
        }
        let answer = try? Question("", type: type).answer(from: node)
        return answer?.isEmpty == false ? answer : nil
    }

    /// What the rule needs, with an example: what was probably meant, where that is clear.
    private func needs(_ row: RuleCatalogue.Row, instead node: Node? = nil, type: QuestionType?) -> String {
        func such(_ what: String, _ example: String) -> String { "\(what), such as {\(row.name): \(example)}" }
        switch row.argument {
        case .nothing: return "nothing"
        case .field:
            let given = node?.scalarText ?? node?.mapping?.first?.value.scalarText
            let name = given.flatMap { fieldIndices[$0] == nil ? nil : $0 }
            return "another field; write {\(row.name): {field: \(name ?? "name")}}"
        case .pattern: return such("a regular expression", "\"^[a-z]+$\"")
        case .bound where type.map { !RuleCatalogue.numbers.contains($0) } ?? false:
            return such("a value of the field's type", type?.definition.example ?? "")
        case .count, .number, .bound, .version:
            let isAny = row.argument == .number || row.argument == .bound
            let what = isAny ? "a number" : "a whole number that is not negative"
            if let text = node?.scalarText {
                var plain = node
                plain?.kind = .scalar(Node.Scalar(text: text, style: .plain))
                let isRight = isAny ? plain?.number != nil : (plain?.integer ?? -1) >= 0
                if isRight, text != "0" || row.name != "multipleOf" {
                    return "\(what); '\(text)' is text, so write \(text) without quotes"
                }
            }
            return such(row.name == "multipleOf" ? "a number other than 0" : what, row.argument == .count ? "3" : "1")
        case .text: return such("a text", "abc")
        case .option(let words): return "nothing, or \(words.joined(separator: " or "))"
        case .words: return such("nothing, a word, or a list of words", "[https]")
        case .answer:
            let unknown = row.types == RuleCatalogue.datesAndTimes ? QuestionType.date : .string
            let example = (type ?? unknown).definition.example
            return such("a value of the field's type", example)
        case .answers: return such("a list of values of the field's type", "[a, b]")
        case .range: return such("the least and the most", "[1, 500]")
        case .rule: return such("a rule", "{minLength: 3}")
        case .rules: return such("a list of rules", "[{minLength: 3}, email]")
        }
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
