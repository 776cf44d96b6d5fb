internal import FormModel
internal import OrderedCollections

/// Turns keywords about an object as a whole into rules across its fields.
extension JSONSchemaWizard {
    /// A keyword about several properties of an object, and when it is about it; nil for always.
    typealias WholeDemand = (keyword: SchemaPart.Keyword, condition: Node?)

    /// A combination of answers that a rule across fields refuses.
    struct Refusal {
        var condition: Node
        var keyword: SchemaPart.Keyword
        /// The message; nil for the one that names the fields of the condition.
        var message: WizardMessage?
    }

    /// How many properties `anyOf`, `minProperties` and the like can count.
    private static let mostCounted = 12

    /// Whether a keyword counts the properties of an object.
    static func counts(_ keyword: SchemaPart.Keyword) -> Bool {
        ["minProperties", "maxProperties"].contains(keyword.name)
    }

    /// The refusals for a keyword about several properties of an object. Reports what a form cannot ask for.
    mutating func refusals(
        by keyword: SchemaPart.Keyword, if condition: Node?, on object: AnswerKind
    ) -> [Refusal] {
        let position = keyword.value.position
        var demands: [(demand: Demand?, message: WizardMessage?)] = []
        if let (names, bounds) = countedProperties(keyword, of: object) {
            guard names.count <= Self.mostCounted else {
                reportUnasked(keyword)
                return []
            }
            var present: [Demand] = []
            for name in names {
                guard let demand = presence(of: name, in: object, position, keyword.pointer) else { return [] }
                present.append(demand)
            }
            let labels = names.map { label(of: $0, in: object) }
            let least = atLeast(bounds.lowerBound, present[...], on: object, position)
            demands.append((least, .tooFewAnswered(bounds.lowerBound, of: labels)))
            let tooMany = atLeast(bounds.upperBound + 1, present[...], on: object, position)
            demands.append((negated(tooMany, on: object, position), .tooManyAnswered(bounds.upperBound, of: labels)))
        } else {
            demands.append((demand(keyword, on: object), nil))
        }
        return demands.compactMap { demand, message in
            switch demand {
            case nil, .nothing?: return nil
            case .impossible?:
                guard let condition else {
                    reportUnasked(keyword)
                    return nil
                }
                return Refusal(condition: condition, keyword: keyword, message: message)
            case .rule(let rule)?:
                return both(condition, .rule(mapping("not", rule))).map {
                    Refusal(condition: $0, keyword: keyword, message: message)
                }
            }
        }
    }

    /// The properties that a keyword counts, and how many of them it takes; nil for a keyword that is about more.
    private func countedProperties(
        _ keyword: SchemaPart.Keyword, of object: AnswerKind
    ) -> (names: [String], bounds: ClosedRange<Int>)? {
        let all = object.object.map {
            Array(OrderedSet($0.all("properties").flatMap { ($0.value.mapping ?? []).map(\.key) }))
        }
        let (names, bounds): ([String]?, (Int) -> (Int, Int))
        switch keyword.name {
        case "anyOf": (names, bounds) = (Self.requiredEach(keyword.value), { (1, $0) })
        case "oneOf": (names, bounds) = (Self.requiredEach(keyword.value), { _ in (1, 1) })
        case "not": (names, bounds) = (Self.required(keyword.value), { (0, $0 - 1) })
        case "minProperties": (names, bounds) = (all, { (keyword.value.integer ?? 0, $0) })
        case "maxProperties": (names, bounds) = (all, { (0, keyword.value.integer ?? $0) })
        default: return nil
        }
        guard let names, !names.isEmpty, Set(names).count == names.count else { return nil }
        let (least, most) = bounds(names.count)
        return (names, min(least, names.count + 1)...max(least, min(most, names.count)))
    }

    /// The names that a schema requires, if it asks for nothing else.
    private static func required(_ schema: Node) -> [String]? {
        guard let entries = schema.mapping, entries.count == 1, entries[0].key == "required" else { return nil }
        return entries[0].value.sequence?.compactMap(\.scalarText)
    }

    /// The names that a list of schemas requires, if each of them requires one and asks for nothing else.
    private static func requiredEach(_ schemas: Node) -> [String]? {
        let names = (schemas.sequence ?? []).map { required($0) ?? [] }
        return names.allSatisfy { $0.count == 1 } ? names.flatMap(\.self) : nil
    }

    /// The demand that at least `count` of these hold.
    private func atLeast(
        _ count: Int, _ demands: ArraySlice<Demand>, on object: AnswerKind, _ position: SourcePosition
    ) -> Demand {
        guard count > 0 else { return .nothing }
        guard count <= demands.count, let first = demands.first else { return .impossible }
        let rest = demands.dropFirst()
        let withFirst = all([first, atLeast(count - 1, rest, on: object, position)], on: object, position)
        return any([withFirst, atLeast(count, rest, on: object, position)], on: object, position) ?? .impossible
    }

    /// The label of a property whose field is not made yet.
    private func label(of name: String, in object: AnswerKind) -> String {
        let schemas = object.object?.all("properties").compactMap { $0.value.value(of: name) } ?? []
        return schemas.lazy.compactMap { $0.value(of: "title")?.scalarText }.first ?? name.readable
    }

    /// Adds the rule across fields that refuses an object, at the last field that it reads of those that are always asked.
    ///
    /// - Parameters:
    ///   - read: the names of the properties that the condition reads.
    ///   - fields: the fields of the object in their order.
    ///   - prefix: what is before their names.
    mutating func add(_ refusal: Refusal, reading read: Set<String>, among fields: [Node], of prefix: String) {
        let asked = fields.filter { field in
            guard let name = field.value(of: "name")?.scalarText, read.contains(name) else { return false }
            let isAlways = field.value(of: "when") == nil || requiredIf.contains(prefix + name)
            return isAlways && field.value(of: "value") == nil
        }
        guard let last = asked.last?.value(of: "name")?.scalarText else { return reportUnasked(refusal.keyword) }
        let labels = fields.compactMap { field -> String? in
            guard let name = (field.value(of: "name") ?? field.value(of: "group"))?.scalarText, read.contains(name)
            else { return nil }
            return field.value(of: "label")?.scalarText ?? name.readable
        }
        let message = refusal.message ?? .answersDoNotFit(labels)
        addRule(refusing: prefix + last, when: refusal.condition, message: message.text)
    }

    mutating func addRule(refusing name: String, when condition: Node, message: String) {
        let position = condition.position
        let entries = [
            entry("when", condition), entry("refuse", text(name, position)), entry("message", text(message, position)),
        ]
        formRules.append(Node(kind: .mapping(entries), position: position))
    }

    /// The same field, asked in any case, and needed by a rule across fields while the condition holds that it had.
    mutating func requiredByRule(_ field: Node, _ name: String) -> Node {
        guard let condition = field.value(of: "when"), let entries = field.mapping else { return field }
        let position = condition.position
        addRule(
            refusing: name, when: mapping("all", list([condition, mapping(name, null(position))], position)),
            message: RuleMessage.required.text())
        requiredIf.remove(name)
        leftOut.insert(name)
        let rest = entries.filter { $0.key != "when" } + [entry("optional", boolean(true, position))]
        return Node(kind: .mapping(rest), position: field.position)
    }
}
