internal import FormModel
internal import OrderedCollections

extension JSONSchemaWizard {
    private struct Property: SchemaPlace {
        var schemas: [SchemaPart.Keyword] = []
        var isAlways = false
        var isRequired = false
        var described: [Node] = []
        var required: [Node] = []
        let position: SourcePosition
        let pointer: String
    }

    /// A keyword about several properties, and the condition under which it applies, if any.
    private typealias WholeDemand = (keyword: SchemaPart.Keyword, condition: Node?)

    private struct ObjectContents {
        let answer: AnswerKind
        let schema: SchemaPart
        let canHaveRules: Bool
        var properties: OrderedDictionary<String, Property> = [:]
        var wholes: [WholeDemand] = []

        var prefix: String { answer.name ?? "" }
    }

    /// The fields and groups for an object. `path` is the dotted name of the objects around it, empty for the root.
    func fields(of object: SchemaPart, path: String) -> [Node] {
        // Form rules use names from the top, which are ambiguous in a list or next to a property of the same name.
        let first = path.prefix { $0 != "." }
        let isUnclear = object.all("properties").contains { $0.value.value(of: String(first)) != nil }
        let prefix = path.isEmpty || listDepth > 0 || isUnclear ? "" : path + "."
        var contents = ObjectContents(
            answer: objectKind(object, name: prefix), schema: object,
            canHaveRules: path.isEmpty || !prefix.isEmpty)
        collect(object, if: nil, into: &contents)
        for keyword in object.keywords where Self.closes(keyword) {
            reportUnseen(by: keyword, contents.properties.values)
        }
        for keyword in object.all("default") where keyword.value.mapping?.isEmpty != true {
            warn(keyword, "put the defaults on the properties; this one is not used")
        }
        var listed: [(name: String, node: Node, reads: Set<String>)] = []
        for (name, property) in contents.properties {
            guard !property.schemas.isEmpty else {
                report(property, "'\(name)' is required but not listed in 'properties'; add it")
                continue
            }
            guard Self.isName(name) else {
                report(property, "'\(name)' cannot be the name of a field; use letters, digits, '_' and '-'")
                continue
            }
            propertyCount += 1
            guard propertyCount <= Self.maxProperties else {
                report(
                    object, "the form would ask for more than \(Self.maxProperties) properties; split the schema"
                )
                return []
            }
            let isTested = contents.answer.presence.tested.contains(name)
            guard let node = field(name, property, isPresenceTested: isTested, path: path) else { continue }
            listed.append((name, node, node.value(of: "when").map { names(in: $0, of: contents) } ?? []))
        }
        let fields = ordered(listed, in: contents)
        for whole in contents.wholes { addRules(for: whole, among: fields, in: contents) }
        return fields
    }

    private static let maxProperties = 5000

    private static func isName(_ name: String) -> Bool {
        func isLetter(_ character: Character) -> Bool { character.isASCII && character.isLetter || character == "_" }
        return name.first.map(isLetter) == true
            && name.allSatisfy { isLetter($0) || $0.isASCII && $0.isNumber || $0 == "-" }
    }

    private static func closes(_ keyword: SchemaPart.Keyword) -> Bool {
        ["additionalProperties", "unevaluatedProperties"].contains(keyword.name) && keyword.value.boolean == false
    }

    private func reportUnseen(by keyword: SchemaPart.Keyword, _ properties: some Collection<Property>) {
        for property in properties where !property.schemas.isEmpty {
            let isSeen = property.schemas.contains { described in
                keyword.name == "additionalProperties"
                    ? described.schemas == keyword.schemas : keyword.isAround(described)
            }
            if isSeen { continue }
            report(
                keyword,
                "this refuses what \(property.pointer) describes; "
                    + "write \"unevaluatedProperties\": false into the outermost schema instead")
        }
    }

    private func collect(_ schema: SchemaPart, if condition: Node?, into contents: inout ObjectContents) {
        // Conditions name properties, so those are read first.
        for keyword in schema.all("properties") + schema.keywords.filter({ $0.name != "properties" }) {
            switch keyword.name {
            case "properties":
                for entry in keyword.value.mapping ?? [] { describe(entry, keyword, if: condition, in: &contents) }
            case "required": require(keyword.value, keyword.pointer, if: condition, in: &contents)
            case "dependentRequired", "dependentSchemas", "dependencies":
                for entry in keyword.value.mapping ?? [] {
                    let pointer = Self.pointer(keyword.pointer, entry.key)
                    let given = presence(of: entry.key, in: contents.answer, entry.keyPosition, pointer)
                    if given == .unsupported { continue }
                    let when = both(condition, given)
                    if entry.value.sequence != nil {
                        require(entry.value, pointer, besides: entry.key, if: when, in: &contents)
                    } else {
                        collect(part(entry.value, of: keyword, entry.key), if: when, into: &contents)
                    }
                }
            case "if":
                let branches = ["then", "else"].filter { keyword.value.value(of: $0) != nil }
                guard !branches.isEmpty, let test = keyword.value.value(of: "if") else { continue }
                let holds = demand(part(test, of: keyword), on: contents.answer)
                for name in branches {
                    let when = name == "then" ? holds : negated(holds, on: contents.answer)
                    guard when != .impossible, when != .unsupported, let branch = branch(name, of: keyword) else {
                        continue
                    }
                    collect(branch, if: both(condition, when), into: &contents)
                }
            case "anyOf", "oneOf", "not", "minProperties", "maxProperties":
                if let cases = cases(of: keyword, if: condition, in: contents) {
                    for (schema, condition) in cases { collect(schema, if: condition, into: &contents) }
                } else if contents.canHaveRules {
                    contents.wholes.append((keyword, condition))
                } else {
                    reject(keyword, type: "object", on: "an object")
                }
            case _ where Self.closes(keyword) && schema.pointer == contents.schema.pointer: break
            default: reject(keyword, type: "object", on: "an object")
            }
        }
    }

    /// The cases of an `anyOf` or `oneOf` that each begin with values of one property and describe others, which are
    /// asked then; `nil` for one with another meaning.
    private func cases(
        of keyword: SchemaPart.Keyword, if condition: Node?, in contents: ObjectContents
    ) -> [(schema: SchemaPart, condition: Node?)]? {
        let schemas = parts(of: keyword)
        let described = schemas.map { Self.described(in: $0) }
        let known = Self.described(in: contents.schema)
        let shared = described.reduce(known) { $0.intersection($1) }
        guard described.contains(where: { !$0.isSubset(of: known) }), shared.count == 1, let name = shared.first,
            let subject = part(describing: name, in: contents.schema).map({ withoutNull($0).part })
        else { return nil }
        switch presence(of: name, in: contents.answer, keyword.position, keyword.pointer) {
        case .nothing: break
        case .rule(let isThere) where isThere.inlineYAML == condition?.inlineYAML: break
        default: return nil
        }
        let tests = schemas.compactMap { part(describing: name, in: $0) }
        let named = tests.map { knownValues($0) }
        let possible = knownValues(subject)
        guard let values = possible ?? (named.contains(nil) ? nil : named.flatMap { $0 ?? [] }) else { return nil }
        let chosen = tests.map { test in values.filter { fits($0, test) && fits($0, subject) } }
        let all = chosen.flatMap(\.self)
        guard !chosen.contains([]), Set(all.map(\.inlineYAML)).count == all.count else { return nil }
        let full = contents.prefix + name
        if possible.map({ all.count < $0.count }) ?? true {
            guard contents.canHaveRules else { return nil }
            let others = Node.mapping("not", .mapping(full, .list(all, at: keyword)))
            addRule(
                rejecting: full, when: both(condition, .rule(others)) ?? others,
                message: RuleMessage.oneOf(all.map(\.inlineYAML).joined(separator: ", ")).text())
        }
        return zip(schemas, chosen).map { schema, values in
            var rest = schema
            for index in rest.keywords.indices {
                let value = rest.keywords[index].value
                switch rest.keywords[index].name {
                case "properties": rest.keywords[index].value = value.without(name)
                case "required":
                    rest.keywords[index].value = .list(
                        (value.sequence ?? []).filter { $0.scalarText != name }, at: value)
                default: break
                }
            }
            let value = values.count == 1 ? values[0] : .list(values, at: keyword)
            return (rest, both(condition, .rule(.mapping(full, value))))
        }
    }

    private static func described(in schema: SchemaPart) -> Set<String> {
        Set(schema.all("properties").flatMap { $0.value.mapping ?? [] }.map(\.key))
    }

    private func describe(
        _ entry: Node.Entry, _ keyword: SchemaPart.Keyword, if condition: Node?, in contents: inout ObjectContents
    ) {
        let pointer = Self.pointer(keyword.pointer, entry.key)
        let known = contents.properties[entry.key]
        let isOpen = entry.value.boolean == true || entry.value.mapping?.isEmpty == true
        let depends = condition == nil ? known?.described.isEmpty == false : known?.schemas.isEmpty == false
        if depends, !isOpen, known?.schemas.contains(where: { $0.value.inlineYAML == entry.value.inlineYAML }) != true {
            return report(
                entry.keyPosition,
                "\(pointer): what '\(entry.key)' must be cannot depend on other answers; use one property for each case"
            )
        }
        var property = known ?? Property(position: entry.keyPosition, pointer: pointer)
        if !isOpen || property.schemas.isEmpty {
            property.schemas.append(
                .init(name: entry.key, value: entry.value, pointer: pointer, schemas: keyword.schemas))
        }
        if let condition { property.described.append(condition) } else { property.isAlways = true }
        contents.properties[entry.key] = property
    }

    private func require(
        _ names: Node, _ pointer: String, besides other: String? = nil, if condition: Node?,
        in contents: inout ObjectContents
    ) {
        for (index, node) in (names.sequence ?? []).enumerated() {
            guard let name = node.scalarText, name != other else { continue }
            var property =
                contents.properties[name] ?? Property(position: node.position, pointer: "\(pointer)/\(index)")
            if let condition { property.required.append(condition) } else { property.isRequired = true }
            contents.properties[name] = property
        }
    }

    private func both(_ first: Node?, _ second: Demand) -> Node? {
        guard case .rule(let rule) = second else { return first }
        // A value of a property includes that there is one.
        if let absent = first?.value(of: "not")?.mapping, absent.count == 1, absent[0].value.isNull,
            let value = rule.value(of: absent[0].key), !(value.sequence ?? [value]).contains(where: \.isNull)
        {
            return rule
        }
        return first.map { .mapping("all", .list([$0, rule], at: rule.position)) } ?? rule
    }

    private func field(_ name: String, _ property: Property, isPresenceTested: Bool, path: String) -> Node? {
        let first = property.schemas[0]
        guard let part = part(ofAll: [first] + property.schemas.dropFirst().filter { $0.value != first.value }) else {
            return nil
        }
        var need = Need(isRequired: property.isRequired)
        if property.isAlways {
            if !property.isRequired { need.requiredIf = any(property.required) }
        } else if property.required.isEmpty || property.isRequired {
            need.when = any(property.described)
        } else {
            let needed = Set(property.required.map(\.inlineYAML))
            if let open = property.described.first(where: { !needed.contains($0.inlineYAML) }) {
                report(
                    open.position,
                    "\(property.pointer): '\(name)' is required in one case and optional in another; require it in both"
                )
            }
            need = Need(isRequired: true, when: any(property.required))
        }
        need.isPresenceTested = isPresenceTested
        return field(name, part, need, path: path)
    }

    private func any(_ conditions: [Node]) -> Node? {
        var seen: Set<String> = []
        let conditions = conditions.filter { seen.insert($0.inlineYAML).inserted }
        return conditions.count > 1 ? .mapping("any", .list(conditions, at: conditions[0].position)) : conditions.first
    }

    private func ordered(
        _ fields: [(name: String, node: Node, reads: Set<String>)], in contents: ObjectContents
    ) -> [Node] {
        var remaining = fields
        var ordered: [Node] = []
        while !remaining.isEmpty {
            let open = Set(remaining.map(\.name))
            if let next = remaining.firstIndex(where: { $0.reads.subtracting([$0.name]).isDisjoint(with: open) }) {
                ordered.append(remaining.remove(at: next).node)
            } else if let next = remaining.firstIndex(where: {
                contents.canHaveRules && additions.requiredIf.contains(contents.prefix + $0.name)
                    && $0.node.value(of: "default") == nil
            }) {
                // Fields that require each other are asked in order, and form rules require them.
                remaining[next].node = requiredByRule(remaining[next].node, contents.prefix + remaining[next].name)
                remaining[next].reads = []
            } else {
                ordered.append(remaining.removeFirst().node)
            }
        }
        return ordered
    }

    private func names(in condition: Node, of contents: ObjectContents) -> Set<String> {
        var found: Set<String> = []
        for entry in condition.mapping ?? [] {
            if entry.key.hasPrefix(contents.prefix) {
                let name = String(entry.key.dropFirst(contents.prefix.count).prefix { $0 != "." })
                if contents.properties[name] != nil { found.insert(name) }
            }
            for node in [entry.value] + (entry.value.sequence ?? []) { found.formUnion(names(in: node, of: contents)) }
        }
        return found
    }

    private static let maxCounted = 12

    private func addRules(for whole: WholeDemand, among fields: [Node], in contents: ObjectContents) {
        let (keyword, answer) = (whole.keyword, contents.answer)
        guard
            !["minProperties", "maxProperties"].contains(keyword.name)
                || contents.properties.values.allSatisfy(\.isAlways)
        else { return reportUnasked(keyword) }
        guard let (names, bounds) = countedProperties(keyword, of: contents.schema) else {
            return addRule(for: whole, demand(keyword, on: answer), nil, among: fields, in: contents)
        }
        guard names.count <= Self.maxCounted else { return reportUnasked(keyword) }
        let present = names.map { presence(of: $0, in: answer, keyword.value.position, keyword.pointer) }
        if present.contains(.unsupported) { return }
        let labels = names.map { name in
            let titles = contents.schema.all("properties").lazy.compactMap {
                $0.value.value(of: name)?.value(of: "title")?.scalarText
            }
            return titles.first ?? name.readable
        }
        let tooMany = atLeast(bounds.upperBound + 1, present[...], on: answer)
        addRule(
            for: whole, atLeast(bounds.lowerBound, present[...], on: answer),
            .tooFewAnswered(bounds.lowerBound, of: labels), among: fields, in: contents)
        addRule(
            for: whole, negated(tooMany, on: answer), .tooManyAnswered(bounds.upperBound, of: labels), among: fields,
            in: contents)
    }

    /// The properties that a keyword counts, and the allowed counts; `nil` for a keyword with another meaning.
    private func countedProperties(
        _ keyword: SchemaPart.Keyword, of object: SchemaPart
    ) -> (names: [String], bounds: ClosedRange<Int>)? {
        let all = Array(OrderedSet(object.all("properties").flatMap { ($0.value.mapping ?? []).map(\.key) }))
        let (names, minimum, limit): ([String], Int, Int?)
        switch keyword.name {
        case "anyOf": (names, minimum, limit) = (Self.requiredEach(keyword.value), 1, nil)
        case "oneOf": (names, minimum, limit) = (Self.requiredEach(keyword.value), 1, 1)
        case "not":
            names = Self.required(keyword.value)
            (minimum, limit) = (0, names.count - 1)
        case "minProperties": (names, minimum, limit) = (all, keyword.value.integer ?? 0, nil)
        case "maxProperties": (names, minimum, limit) = (all, 0, keyword.value.integer)
        default: return nil
        }
        guard !names.isEmpty, Set(names).count == names.count else { return nil }
        let maximum = min(limit ?? names.count, names.count)
        return (names, min(minimum, names.count + 1)...max(minimum, maximum))
    }

    private static func required(_ schema: Node) -> [String] {
        guard let entries = schema.mapping, entries.count == 1, entries[0].key == "required" else { return [] }
        return entries[0].value.sequence?.compactMap(\.scalarText) ?? []
    }

    private static func requiredEach(_ schemas: Node) -> [String] {
        let names = (schemas.sequence ?? []).map(required)
        return names.allSatisfy { $0.count == 1 } ? names.flatMap(\.self) : []
    }

    private func atLeast(_ count: Int, _ demands: ArraySlice<Demand>, on answer: AnswerKind) -> Demand {
        guard count > 0 else { return .nothing }
        guard count <= demands.count, let first = demands.first else { return .impossible }
        let others = demands.dropFirst()
        let withFirst = all([first, atLeast(count - 1, others, on: answer)], on: answer)
        return any([withFirst, atLeast(count, others, on: answer)], on: answer)
    }

    /// At the last field that the condition reads and that is always asked. By default, the message names its fields.
    private func addRule(
        for whole: WholeDemand, _ demand: Demand, _ message: WizardMessage?, among fields: [Node],
        in contents: ObjectContents
    ) {
        let condition: Node?
        switch demand {
        case .nothing, .unsupported: return
        case .impossible: condition = whole.condition
        case .rule: condition = both(whole.condition, negated(demand, on: contents.answer))
        }
        guard let condition else { return reportUnasked(whole.keyword) }
        let read = names(in: condition, of: contents)
        let readFields = fields.filter { field in
            (field.value(of: "name") ?? field.value(of: "group"))?.scalarText.map(read.contains) == true
        }
        let asked = readFields.compactMap { field -> String? in
            guard let name = field.value(of: "name")?.scalarText, field.value(of: "value") == nil else { return nil }
            let isAlways = field.value(of: "when") == nil || additions.requiredIf.contains(contents.prefix + name)
            return isAlways ? name : nil
        }
        guard let last = asked.last else { return reportUnasked(whole.keyword) }
        let labels = readFields.compactMap { field in
            field.value(of: "label")?.scalarText
                ?? (field.value(of: "name") ?? field.value(of: "group"))?.scalarText?.readable
        }
        addRule(
            rejecting: contents.prefix + last, when: condition, message: (message ?? .answersDoNotFit(labels)).text)
    }

    private func addRule(rejecting name: String, when condition: Node, message: String) {
        let position = condition.position
        formRules.append(
            .mapping(
                ["when": condition, "refuse": .text(name, at: position), "message": .text(message, at: position)],
                at: position))
    }

    /// The field, always asked, and required by a form rule while its condition holds.
    private func requiredByRule(_ field: Node, _ name: String) -> Node {
        guard let condition = field.value(of: "when"), let entries = field.without("when").mapping else { return field }
        let position = condition.position
        let isMissing = Node.mapping(name, .null(at: position))
        addRule(
            rejecting: name, when: .mapping("all", .list([condition, isMissing], at: position)),
            message: RuleMessage.required.text())
        additions.requiredIf.remove(name)
        additions.leftOut.insert(name)
        return .mapping(entries + Node.Entry.all(["optional": .boolean(true, at: position)]), at: field)
    }
}
