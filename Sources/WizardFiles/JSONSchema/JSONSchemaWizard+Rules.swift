internal import FormModel

/// What a schema requires of an answer.
enum Demand {
    /// Every answer fits.
    case nothing
    /// No answer does.
    case impossible
    /// Those fit that pass the rule, or for which the condition holds.
    case rule(Node)
}

/// An answer that a schema is about.
struct AnswerKind {
    /// Its type in JSON Schema.
    var type: String
    /// What each of its items must be, if it is a list.
    var items: SchemaPart?
    /// The name of its field if it is asked about in a condition; nil if a rule is made for it.
    var name: String?
    /// The schema that an object in a condition must match.
    var object: SchemaPart?
    /// Whether the object always exists.
    var isThere = true
}

/// Turns a schema's keywords into rules and conditions.
extension JSONSchemaWizard {
    /// The schema's requirement as one rule; nil, with a diagnostic, if a form cannot check it.
    mutating func demand(_ part: SchemaPart, on answer: AnswerKind) -> Demand? {
        guard !part.isBroken else { return nil }
        var demands: [Demand?] = []
        for keyword in part.keywords { demands.append(demand(keyword, on: answer)) }
        return all(demands, on: answer, part.position)
    }

    /// The keyword's requirement; nil, with a diagnostic, if a form cannot check it.
    mutating func demand(_ keyword: SchemaPart.Keyword, on answer: AnswerKind) -> Demand? {
        guard let meaning = Self.meaning(of: keyword.name), Self.isAbout(answer.type, keyword.name) else {
            return .nothing
        }
        let value = keyword.value
        switch meaning {
        case .annotation: return .nothing
        case .rule(let name, _):
            // No length is less than 0.
            return name.hasPrefix("min") && value.integer == 0 ? .nothing : rule(name, value, on: answer)
        case .demand: break
        }
        switch keyword.name {
        case "format": return format(keyword, on: answer)
        case "uniqueItems":
            return value.boolean == false ? .nothing : rule("uniqueItems", nil, on: answer, value.position)
        case "type":
            let types = Self.types(named: value)
            guard types.contains("integer"), !types.contains("number"), answer.type == "number" else {
                return types.contains(answer.type) ? .nothing : .impossible
            }
            return rule("multipleOf", number(1, value.position), on: answer)
        case "const": return oneOf([value], on: answer, keyword)
        case "enum": return oneOf(value.sequence ?? [], on: answer, keyword)
        case "not": return demand(part(value, of: keyword), on: answer).map { negated($0, on: answer, value.position) }
        case "anyOf", "oneOf":
            var cases: [Demand?] = []
            for part in parts(of: keyword) { cases.append(demand(part, on: answer)) }
            return keyword.name == "anyOf"
                ? any(cases, on: answer, value.position) : one(cases, on: answer, keyword)
        case "if": return cases(keyword, on: answer)
        case "contains": return contains(keyword, on: answer)
        case "properties" where answer.object != nil: return properties(keyword, on: answer)
        case "required" where answer.object != nil: return required(keyword, on: answer)
        default:
            if takesAll(keyword) { return .nothing }
            reportUnasked(keyword)
            return nil
        }
    }

    /// Whether a keyword allows every value.
    private func takesAll(_ keyword: SchemaPart.Keyword) -> Bool {
        keyword.value.boolean == true || keyword.value.mapping?.isEmpty == true
            || keyword.value.sequence?.isEmpty == true || keyword.value.integer == 0 && keyword.name == "minProperties"
    }

    // MARK: - Single rules

    private func rule(_ name: String, _ argument: Node?, on answer: AnswerKind, _ position: SourcePosition? = nil)
        -> Demand
    {
        let position = argument?.position ?? position ?? root.position
        guard let field = answer.name else {
            return .rule(argument.map { mapping(name, $0) } ?? text(name, position))
        }
        return .rule(mapping(field, mapping(name, argument ?? null(position))))
    }

    private mutating func format(_ keyword: SchemaPart.Keyword, on answer: AnswerKind) -> Demand {
        let name = keyword.value.scalarText ?? ""
        guard let rule = JSONSchemaFormat.rule(of: name) else {
            warn(keyword.value.position, "\(keyword.pointer): the format '\(name)' is not known, and not checked")
            return .nothing
        }
        let argument = rule.argument.map { text($0, keyword.value.position) }
        return self.rule(rule.name, argument, on: answer, keyword.value.position)
    }

    /// Whether the answer is one of some values; those of other types it never is.
    private mutating func oneOf(
        _ values: [Node], on answer: AnswerKind, _ keyword: SchemaPart.Keyword
    ) -> Demand? {
        let position = keyword.value.position
        let types = Self.types(named: text(answer.type, position))
        let possible = values.filter { !Self.types(of: $0).isDisjoint(with: types) }
        guard !possible.isEmpty else { return .impossible }
        guard possible.allSatisfy({ $0.scalar != nil }) else {
            reportUnasked(keyword)
            return nil
        }
        // A condition has the values themselves.
        if let name = answer.name {
            return .rule(mapping(name, possible.count == 1 ? possible[0] : list(possible, position)))
        }
        return possible.count == 1
            ? rule("equals", possible[0], on: answer) : rule("oneOf", list(possible, position), on: answer)
    }

    /// `contains` with `minContains` and `maxContains`.
    private mutating func contains(_ keyword: SchemaPart.Keyword, on answer: AnswerKind) -> Demand? {
        let schema = keyword.value
        let least = schema.value(of: "minContains")?.integer ?? 1
        let most = schema.value(of: "maxContains")
        if least == 0, most == nil { return .nothing }
        guard let items = answer.items, let type = type(of: items), let wanted = schema.value(of: "contains"),
            let demand = demand(part(wanted, of: keyword), on: AnswerKind(type: type), among: knownValues(items))
        else {
            reportUnasked(keyword)
            return nil
        }
        switch demand {
        case .nothing:
            let bounds = ["minItems": least == 0 ? nil : number(least, wanted.position), "maxItems": most]
            let rules = bounds.sorted { $0.key > $1.key }.compactMap { name, bound in
                bound.map { rule(name, $0, on: answer) }
            }
            return all(rules, on: answer, wanted.position)
        case .impossible: return least == 0 ? .nothing : .impossible
        case .rule(let rule):
            if least == 1, most == nil, let item = rule.value(of: "equals") {
                return self.rule("contains", item, on: answer)
            }
            reportUnasked(keyword)
            return nil
        }
    }

    /// The schema's requirement for an answer that is one of `values`, if they are known.
    private mutating func demand(_ part: SchemaPart, on answer: AnswerKind, among values: [Node]?) -> Demand? {
        guard let values else { return demand(part, on: answer) }
        var fitting: [Node] = []
        for value in values where fits(value, part) { fitting.append(value) }
        guard fitting.count < values.count, let first = fitting.first else {
            return fitting.isEmpty ? .impossible : .nothing
        }
        return fitting.count == 1
            ? rule("equals", first, on: answer) : rule("oneOf", list(fitting, part.position), on: answer)
    }

    // MARK: - Combinations

    func all(_ demands: [Demand?], on answer: AnswerKind, _ position: SourcePosition) -> Demand? {
        guard let (rules, isImpossible, _) = sorted(demands) else { return nil }
        if isImpossible { return .impossible }
        return joined(rules, answer.name == nil ? "allOf" : "all", position) ?? .nothing
    }

    func any(_ demands: [Demand?], on answer: AnswerKind, _ position: SourcePosition) -> Demand? {
        guard let (rules, _, isNothing) = sorted(demands) else { return nil }
        if isNothing { return .nothing }
        return joined(rules, answer.name == nil ? "anyOf" : "any", position) ?? .impossible
    }

    func negated(_ demand: Demand, on answer: AnswerKind, _ position: SourcePosition) -> Demand {
        switch demand {
        case .nothing: return .impossible
        case .impossible: return .nothing
        case .rule(let rule):
            guard answer.name == nil else { return .rule(mapping("not", rule)) }
            // The negations of these rules have a message of their own.
            if let value = rule.value(of: "equals") { return .rule(mapping("noneOf", list([value], value.position))) }
            return .rule(rule.value(of: "oneOf").map { mapping("noneOf", $0) } ?? mapping("not", rule))
        }
    }

    /// Exactly one of the cases.
    private mutating func one(_ cases: [Demand?], on answer: AnswerKind, _ keyword: SchemaPart.Keyword) -> Demand? {
        let known = cases.compactMap(\.self)
        guard known.count == cases.count else { return nil }
        let possible = known.filter { if case .impossible = $0 { false } else { true } }
        guard possible.count > 1 else { return possible.first ?? .impossible }
        guard answer.object != nil else {
            reportUnasked(keyword)
            return nil
        }
        let position = keyword.value.position
        let each = possible.indices.map { index in
            let others = possible.indices.filter { $0 != index }.map { negated(possible[$0], on: answer, position) }
            return all([possible[index]] + others, on: answer, position)
        }
        return any(each, on: answer, position)
    }

    /// `if` with `then` and `else`.
    private mutating func cases(_ keyword: SchemaPart.Keyword, on answer: AnswerKind) -> Demand? {
        let schema = keyword.value
        let branches = ["then", "else"].map { name in schema.value(of: name).map { branch($0, name, of: keyword) } }
        guard branches.contains(where: { $0 != nil }) else { return .nothing }
        guard let condition = schema.value(of: "if"), let holds = demand(part(condition, of: keyword), on: answer)
        else { return nil }
        let then = branches[0].map { demand($0, on: answer) } ?? .nothing
        let otherwise = branches[1].map { demand($0, on: answer) } ?? .nothing
        let position = condition.position
        return all(
            [
                any([negated(holds, on: answer, position), then], on: answer, position),
                any([holds, otherwise], on: answer, position),
            ], on: answer, position)
    }

    private func sorted(_ demands: [Demand?]) -> (rules: [Node], isImpossible: Bool, isNothing: Bool)? {
        var sorted = (rules: [Node](), isImpossible: false, isNothing: false)
        for demand in demands {
            switch demand {
            case nil: return nil
            case .nothing: sorted.isNothing = true
            case .impossible: sorted.isImpossible = true
            case .rule(let rule): sorted.rules.append(rule)
            }
        }
        return sorted
    }

    private func joined(_ rules: [Node], _ word: String, _ position: SourcePosition) -> Demand? {
        rules.count > 1 ? .rule(mapping(word, list(rules, position))) : rules.first.map { .rule($0) }
    }
}
