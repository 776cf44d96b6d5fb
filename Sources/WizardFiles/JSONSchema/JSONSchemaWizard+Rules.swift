internal import FormModel

/// The demand of a schema on an answer, or on the answers to an object.
enum Demand: Equatable {
    case always, never
    /// A rule of a field, or a condition.
    case rule(Node)

    var negated: Demand {
        switch self {
        case .always: return .never
        case .never: return .always
        case .rule(let rule):
            let inner = rule.mapping?.count == 1 ? rule.value(of: "not") : nil
            return .rule(inner?.mapping == nil ? .mapping("not", rule) : inner ?? rule)
        }
    }

    /// All of the demands, joined by a word of wizard files; `nil` if one is.
    static func all(_ demands: [Demand?], _ word: String) -> Demand? {
        joined(demands, word, neutral: .always, deciding: .never)
    }

    static func any(_ demands: [Demand?], _ word: String) -> Demand? {
        joined(demands, word, neutral: .never, deciding: .always)
    }

    private static func joined(_ demands: [Demand?], _ word: String, neutral: Demand, deciding: Demand) -> Demand? {
        if demands.contains(nil) { return nil }
        if demands.contains(deciding) { return deciding }
        let rules = demands.compactMap { if case .rule(let rule)? = $0 { rule } else { nil } }
        guard let first = rules.first else { return neutral }
        return .rule(rules.count == 1 ? first : .mapping(word, .list(rules, at: first)))
    }
}

extension JSONSchemaWizard {
    /// The rules of a field; `handled` is the keyword that its type or choices express.
    func rules(of schema: MergedSchema, on type: String, besides handled: MergedSchema.Keyword? = nil) -> [Node] {
        var rules: [Node] = []
        for keyword in schema.keywords where keyword.name != "items" && keyword.position != handled?.position {
            // Every answer has a character.
            if keyword.name == "minLength", keyword.value.integer == 1 { continue }
            switch rule(of: keyword, on: type) {
            case .rule(let rule):
                if !rules.contains(where: { $0.inlineYAML == rule.inlineYAML }) { rules.append(rule) }
            case .never: report(keyword, "no answer fits this")
            case .always, nil: break
            }
        }
        return rules
    }

    func rejectUnlessAlways(_ keyword: MergedSchema.Keyword, on type: String) {
        if let demand = rule(of: keyword, on: type), demand != .always { report(keyword, Self.advice(on: keyword)) }
    }

    private func rule(of schema: MergedSchema, on type: String) -> Demand? {
        schema.isBroken ? nil : .all(schema.keywords.map { rule(of: $0, on: type) }, "allOf")
    }

    private func rule(of keyword: MergedSchema.Keyword, on type: String) -> Demand? {
        guard let known = SchemaKeyword.all[keyword.name], !known.isAnnotation else { return .always }
        if let about = known.type, about != type, about != "number" || type != "integer" { return .always }
        let value = keyword.value
        if let rule = known.rule {
            return rule.hasPrefix("min") && value.integer == 0 ? .always : .rule(.mapping(rule, value))
        }
        switch keyword.name {
        case "then", "else": return .always
        case "type": return demand(ofType: value, on: type)
        case "const": return oneOf([value], keyword, on: type)
        case "enum": return oneOf(value.sequence ?? [], keyword, on: type)
        case "not", "anyOf", "oneOf": return type == "object" ? reject(keyword) : combined(keyword, on: type)
        case "if":
            let holds = rule(of: merged(keyword), on: type)
            let parts = [("then", negated(holds)), ("else", holds)].map { name, excuse in
                let branch = keyword.schema.value(of: name).map { rule(of: merged(keyword.with($0)), on: type) }
                return Demand.any([excuse, branch ?? .always], "anyOf")
            }
            return .all(parts, "allOf")
        case "format": return format(keyword)
        case "uniqueItems":
            return value.boolean == true ? .rule(.mapping("uniqueItems", value)) : .always
        case "contains":
            guard let only = Self.constant(of: value) else { return reject(keyword) }
            return .rule(.mapping("contains", only))
        default:
            return value.boolean == true || value.mapping?.isEmpty == true ? .always : reject(keyword)
        }
    }

    private func combined(_ keyword: MergedSchema.Keyword, on type: String) -> Demand? {
        guard keyword.name != "not" else { return negated(rule(of: merged(keyword), on: type)) }
        let demands = keyword.inner.map { rule(of: merged($0), on: type) }
        guard keyword.name == "oneOf" else { return .any(demands, "anyOf") }
        let possible = demands.filter { $0 != .never }
        return possible.count > 1 ? reject(keyword) : possible.first ?? .never
    }

    private func demand(ofType value: Node, on type: String) -> Demand {
        let types = Self.types(named: value)
        guard type == "number", types.contains("integer"), !Self.types(in: value).contains("number") else {
            return types.contains(type) ? .always : .never
        }
        return .rule(.mapping("multipleOf", .number(1, at: value)))
    }

    private static let opposites = [
        "atLeast": "lessThan", "lessThan": "atLeast", "atMost": "greaterThan", "greaterThan": "atMost",
    ]

    private func negated(_ demand: Demand?) -> Demand? {
        guard case .rule(let rule)? = demand else { return demand?.negated }
        if let only = rule.mapping?.first, rule.mapping?.count == 1, let opposite = Self.opposites[only.key] {
            return .rule(.mapping(opposite, only.value))
        }
        // `noneOf` has a better message.
        let values = rule.value(of: "oneOf") ?? rule.value(of: "equals").map { .list([$0], at: $0) }
        return values.map { .rule(.mapping("noneOf", $0)) } ?? demand?.negated
    }

    /// Values of other types are never answered, nor is an empty text, which is no answer.
    private func oneOf(_ values: [Node], _ keyword: MergedSchema.Keyword, on type: String) -> Demand? {
        let types = Self.types(named: .text(type, at: keyword))
        let possible = values.filter { !Self.types(of: $0).isDisjoint(with: types) && $0.scalarText != "" }
        guard let first = possible.first else { return .never }
        guard possible.allSatisfy({ $0.scalar != nil }) else { return reject(keyword) }
        return .rule(possible.count == 1 ? .mapping("equals", first) : .mapping("oneOf", .list(possible, at: keyword)))
    }

    private func format(_ keyword: MergedSchema.Keyword) -> Demand {
        let name = keyword.value.scalarText ?? ""
        guard let rule = JSONSchemaFormat.rule(of: name) else {
            warn(keyword, "the format '\(name)' is not known, and not checked")
            return .always
        }
        let argument = rule.argument.map { Node.text($0, at: keyword) } ?? .boolean(true, at: keyword)
        return .rule(.mapping(rule.name, argument))
    }
}

/// An object whose properties conditions read.
struct AskedObject {
    let schema: MergedSchema
    /// The start of the names of its fields in conditions.
    let prefix: String
}

extension JSONSchemaWizard {
    func condition(_ schema: MergedSchema, on object: AskedObject) -> Demand? {
        guard !schema.isBroken else { return nil }
        let tested = Set(schema.all("properties").flatMap { $0.value.mapping ?? [] }.map(\.key))
        let parts = schema.keywords.map { keyword -> Demand? in
            switch keyword.name {
            case "properties":
                let properties = (keyword.value.mapping ?? []).map { entry in
                    condition(
                        on: entry.key, keyword.with(entry.value), isRequired: schema.required.contains(entry.key),
                        of: object)
                }
                return .all(properties, "all")
            case "required":
                let names = (keyword.value.sequence ?? []).filter { !tested.contains($0.scalarText ?? "") }
                return .all(names.map { presence(of: $0.scalarText ?? "", at: $0, of: object) }, "all")
            case "not": return condition(merged(keyword), on: object)?.negated
            case "anyOf": return .any(keyword.inner.map { condition(merged($0), on: object) }, "any")
            default: return rule(of: keyword, on: "object")
            }
        }
        return .all(parts, "all")
    }

    private struct KnownProperty {
        let schema: MergedSchema
        let type: String
        let isNullable: Bool
        /// True if it is always in the result.
        let isCertain: Bool
    }

    private func known(_ name: String, at place: some Positioned, of object: AskedObject) -> KnownProperty? {
        let schemas = object.schema.property(name)
        guard !schemas.isEmpty else { return reject(place, "'properties' does not have '\(name)'; add it") }
        let (schema, allowsNull) = withoutNull(merged(schemas, at: place))
        guard let type = type(of: schema) else { return nil }
        let preset = schema["default"]?.value
        let hasDefault = preset.map { !$0.isNull && $0.scalarText != "" } == true
        let isConstant = schema["const"] != nil && type != "boolean" && !allowsNull
        return KnownProperty(
            schema: schema, type: type, isNullable: allowsNull && !hasDefault,
            isCertain: object.schema.required.contains(name) || hasDefault || isConstant)
    }

    func presence(of name: String, at place: some Positioned, of object: AskedObject) -> Demand? {
        guard let known = known(name, at: place, of: object) else { return nil }
        if known.isCertain { return .always }
        guard known.type != "object", !known.isNullable else {
            return reject(
                place,
                known.isNullable
                    ? "'\(name)' is null if it is not answered; remove null from its type, or name it in 'required'"
                    : "an object's presence is not asked; name one of its properties")
        }
        return .rule(.mapping("not", .mapping(object.prefix + name, .null(at: place))))
    }

    private func condition(
        on name: String, _ test: MergedSchema.Keyword, isRequired: Bool, of object: AskedObject
    ) -> Demand? {
        guard let known = known(name, at: test, of: object) else { return nil }
        let schema = merged(test)
        if known.type == "object" {
            guard known.isCertain || isRequired != schema.required.isEmpty else {
                return reject(test, "an object's presence is not asked; name it and a property of it in 'required'")
            }
            return condition(schema, on: AskedObject(schema: known.schema, prefix: object.prefix + name + "."))
        }
        let absence = Demand.rule(.mapping(object.prefix + name, .null(at: test)))
        let fitting = Self.condition(on: object.prefix + name, rule(of: schema, on: known.type))
        let mayBeAbsent: Bool
        if known.isNullable {
            mayBeAbsent = fits(.null(at: test), schema)
        } else if known.isCertain {
            // Rules skip an empty list.
            mayBeAbsent = known.type == "array" && fitsEmptyList(schema)
        } else {
            mayBeAbsent = !isRequired
        }
        if mayBeAbsent { return .any([absence, fitting], "any") }
        return fitting == .always && !(known.isCertain && !known.isNullable) ? absence.negated : fitting
    }

    /// Conditions name values directly.
    private static func condition(on name: String, _ demand: Demand?) -> Demand? {
        guard case .rule(let rule)? = demand else { return demand }
        return .rule(.mapping(name, rule.value(of: "equals") ?? rule.value(of: "oneOf") ?? rule))
    }
}
