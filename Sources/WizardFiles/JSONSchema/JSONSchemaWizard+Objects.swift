internal import FormModel
internal import OrderedCollections

/// Objects: the root, groups, and the items of repeated groups.
extension JSONSchemaWizard {
    /// A property, with what is said about it anywhere.
    private struct Property {
        var schemas: [(node: Node, keyword: SchemaPart.Keyword, pointer: String)] = []
        /// Whether it is described whatever other answers are.
        var isAlways = false
        var isRequired = false
        /// The conditions under which it is described, and those under which it must be there.
        var described: [Node] = []
        var required: [Node] = []
        /// Where it is first named.
        var position: SourcePosition
        var pointer: String
    }

    /// The properties of an object in their order.
    private typealias Properties = OrderedDictionary<String, Property>

    /// The fields and groups that ask for an object.
    ///
    /// - Parameter path: the names of the objects that it is in, with dots.
    mutating func fields(of object: SchemaPart, path: String) -> [Node] {
        var properties = Properties()
        // A rule across fields names them from the top, which in a list, or beside a property of the same name, is another field.
        let first = path.split(separator: ".").first.map(String.init)
        let isUnclear = object.all("properties").contains { keyword in
            first.map { keyword.value.value(of: $0) != nil } ?? false
        }
        let prefix = path.isEmpty || listDepth > 0 || isUnclear ? "" : path + "."
        let answer = AnswerKind(type: "object", name: prefix, object: object)
        var wholes: [WholeDemand]? = path.isEmpty || !prefix.isEmpty ? [] : nil
        collect(object, if: nil, of: answer, into: &properties, &wholes)
        for keyword in object.keywords where Self.closes(keyword) {
            reportUnseen(by: keyword, properties.values)
        }
        for keyword in object.all("default") where keyword.value.mapping?.isEmpty != true {
            warn(keyword.value.position, "\(keyword.pointer): put the defaults on the properties; this one is not used")
        }
        var listed: [(name: String, node: Node, reads: Set<String>)] = []
        for (name, property) in properties {
            guard !property.schemas.isEmpty else {
                report(
                    property.position,
                    "\(property.pointer): '\(name)' is required but not listed in 'properties'; add it")
                continue
            }
            guard Self.isName(name) else {
                report(
                    property.position,
                    "\(property.pointer): '\(name)' cannot be the name of a field; use letters, digits, '_' and '-'")
                continue
            }
            count += 1
            guard count <= Self.mostProperties else {
                report(
                    object.position,
                    "\(object.pointer): the form would ask for more than \(Self.mostProperties) properties; split the schema"
                )
                return []
            }
            guard let node = field(name, property, path: path) else { continue }
            let reads = node.value(of: "when").map { names(in: $0, among: properties.keys, of: prefix) } ?? []
            listed.append((name, node, reads))
        }
        let fields = ordered(listed, prefix: wholes == nil ? nil : prefix)
        for (keyword, condition) in wholes ?? [] {
            guard !Self.counts(keyword) || properties.values.allSatisfy(\.isAlways) else {
                reportUnasked(keyword)
                continue
            }
            for refusal in refusals(by: keyword, if: condition, on: answer) {
                let read = names(in: refusal.condition, among: properties.keys, of: prefix)
                add(refusal, reading: read, among: fields, of: prefix)
            }
        }
        return fields
    }

    private static func isName(_ name: String) -> Bool {
        func isLetter(_ character: Character) -> Bool { character.isASCII && character.isLetter || character == "_" }
        return name.first.map(isLetter) == true
            && name.allSatisfy { isLetter($0) || $0.isASCII && $0.isNumber || $0 == "-" }
    }

    /// Whether a keyword forbids properties that the schema does not name.
    private static func closes(_ keyword: SchemaPart.Keyword) -> Bool {
        ["additionalProperties", "unevaluatedProperties"].contains(keyword.name) && keyword.value.boolean == false
    }

    /// Reports properties that another part declares but the keyword forbids, because its own schema does not name them.
    private mutating func reportUnseen(
        by keyword: SchemaPart.Keyword, _ properties: some Collection<Property>
    ) {
        for property in properties where !property.schemas.isEmpty {
            let isSeen = property.schemas.contains { named in
                keyword.name == "additionalProperties"
                    ? named.keyword.schemas == keyword.schemas : keyword.isAround(named.keyword)
            }
            guard !isSeen else { continue }
            report(
                keyword.value.position,
                "\(keyword.pointer): this refuses what \(property.pointer) describes; "
                    + "write \"unevaluatedProperties\": false into the outermost schema instead")
        }
    }

    /// Collects the properties that a schema of the object names, and those that it does under a condition.
    ///
    /// - Parameter wholes: what is asked of the object as a whole; nil where no rule across fields can.
    private mutating func collect(
        _ schema: SchemaPart, if condition: Node?, of answer: AnswerKind, into properties: inout Properties,
        _ wholes: inout [WholeDemand]?
    ) {
        // What conditions name comes after it.
        for keyword in schema.all("properties") + schema.keywords.filter({ $0.name != "properties" }) {
            switch keyword.name {
            case "properties":
                for entry in keyword.value.mapping ?? [] { describe(entry, keyword, if: condition, in: &properties) }
            case "required":
                for (place, name) in (keyword.value.sequence ?? []).enumerated() {
                    require(name, "\(keyword.pointer)/\(place)", if: condition, in: &properties)
                }
            case "dependentRequired", "dependentSchemas", "dependencies":
                for entry in keyword.value.mapping ?? [] {
                    let pointer = "\(keyword.pointer)/\(Self.escaped(entry.key))"
                    guard let given = presence(of: entry.key, in: answer, entry.keyPosition, pointer) else { continue }
                    let when = both(condition, given)
                    if let names = entry.value.sequence {
                        for (place, name) in names.enumerated() where name.scalarText != entry.key {
                            require(name, "\(pointer)/\(place)", if: when, in: &properties)
                        }
                    } else {
                        collect(
                            part(entry.value, of: keyword, entry.key), if: when, of: answer, into: &properties, &wholes)
                    }
                }
            case "if":
                let branches = ["then", "else"].filter { keyword.value.value(of: $0) != nil }
                guard !branches.isEmpty, let test = keyword.value.value(of: "if"),
                    let holds = demand(part(test, of: keyword), on: answer)
                else { continue }
                for name in branches {
                    guard let branch = keyword.value.value(of: name) else { continue }
                    let when = name == "then" ? holds : negated(holds, on: answer, test.position)
                    if case .impossible = when { continue }
                    collect(
                        self.branch(branch, name, of: keyword), if: both(condition, when), of: answer,
                        into: &properties, &wholes)
                }
            case "additionalProperties", "unevaluatedProperties":
                if !Self.closes(keyword) || schema.pointer != answer.object?.pointer {
                    refuse(keyword, type: "object", on: "an object")
                }
            case "anyOf", "oneOf", "not", "minProperties", "maxProperties":
                guard wholes != nil else {
                    refuse(keyword, type: "object", on: "an object")
                    continue
                }
                wholes?.append((keyword, condition))
            default: refuse(keyword, type: "object", on: "an object")
            }
        }
    }

    private mutating func describe(
        _ entry: Node.Entry, _ keyword: SchemaPart.Keyword, if condition: Node?, in properties: inout Properties
    ) {
        let pointer = "\(keyword.pointer)/\(Self.escaped(entry.key))"
        let known = properties[entry.key]
        let isOpen = entry.value.boolean == true || entry.value.mapping?.isEmpty == true
        let depends = condition == nil ? known?.described.isEmpty == false : known?.schemas.isEmpty == false
        if depends, !isOpen, known?.schemas.contains(where: { $0.node.flow == entry.value.flow }) != true {
            return report(
                entry.keyPosition,
                "\(pointer): what '\(entry.key)' must be cannot depend on other answers; use one property for each case"
            )
        }
        var property = known ?? Property(position: entry.keyPosition, pointer: pointer)
        if !isOpen || property.schemas.isEmpty { property.schemas.append((entry.value, keyword, pointer)) }
        if let condition { property.described.append(condition) } else { property.isAlways = true }
        properties[entry.key] = property
    }

    /// Notes that a property must be there.
    private func require(
        _ name: Node, _ pointer: String, if condition: Node?, in properties: inout Properties
    ) {
        guard let text = name.scalarText else { return }
        var property = properties[text] ?? Property(position: name.position, pointer: pointer)
        if let condition { property.required.append(condition) } else { property.isRequired = true }
        properties[text] = property
    }

    func both(_ first: Node?, _ second: Demand) -> Node? {
        guard case .rule(let rule) = second else { return first }
        return first.map { mapping("all", list([$0, rule], rule.position)) } ?? rule
    }

    /// The field of a property; nil if there is a mistake in it.
    private mutating func field(_ name: String, _ property: Property, path: String) -> Node? {
        let first = property.schemas[0]
        var part = part(first.node, first.pointer, in: first.keyword.schemas)
        for schema in property.schemas.dropFirst() where schema.node != first.node {
            add(schema.node, schema.pointer, in: schema.keyword.schemas, to: &part)
        }
        var need = Need(isRequired: property.isRequired)
        if property.isAlways {
            if !property.isRequired { need.requiredIf = any(property.required) }
        } else if property.required.isEmpty || property.isRequired {
            need.when = any(property.described)
        } else {
            let must = Set(property.required.map(\.flow))
            if let open = property.described.first(where: { !must.contains($0.flow) }) {
                report(
                    open.position,
                    "\(property.pointer): '\(name)' is required in one case and optional in another; require it in both"
                )
            }
            (need.isRequired, need.when) = (true, any(property.required))
        }
        return field(name, part, need, path: path)
    }

    /// The condition that holds if one of these does; nil for none.
    private func any(_ conditions: [Node]) -> Node? {
        var seen: Set<String> = []
        let conditions = conditions.filter { seen.insert($0.flow).inserted }
        return conditions.count > 1 ? mapping("any", list(conditions, conditions[0].position)) : conditions.first
    }

    /// The fields in their order, but each after those that its condition reads.
    ///
    /// - Parameter prefix: what is before their names from the top; nil where no rule across fields can name them.
    private mutating func ordered(
        _ fields: [(name: String, node: Node, reads: Set<String>)], prefix: String?
    ) -> [Node] {
        var rest = fields
        var ordered: [Node] = []
        while !rest.isEmpty {
            let open = Set(rest.map(\.name))
            if let next = rest.firstIndex(where: { $0.reads.subtracting([$0.name]).isDisjoint(with: open) }) {
                ordered.append(rest.remove(at: next).node)
            } else if let prefix,
                let next = rest.firstIndex(where: {
                    requiredIf.contains(prefix + $0.name) && $0.node.value(of: "default") == nil
                })
            {
                // Fields that need each other are asked one after the other all the same.
                rest[next].node = requiredByRule(rest[next].node, prefix + rest[next].name)
                rest[next].reads = []
            } else {
                ordered.append(rest.removeFirst().node)
            }
        }
        return ordered
    }

    /// The properties of an object that a condition names.
    ///
    /// - Parameter prefix: what is before their names in the condition.
    private func names(in condition: Node, among names: OrderedSet<String>, of prefix: String) -> Set<String> {
        var found: Set<String> = []
        for entry in condition.mapping ?? [] {
            let name = entry.key.hasPrefix(prefix) ? entry.key.dropFirst(prefix.count).prefix { $0 != "." } : ""
            if names.contains(String(name)) { found.insert(String(name)) }
            for node in [entry.value] + (entry.value.sequence ?? []) {
                found.formUnion(self.names(in: node, among: names, of: prefix))
            }
        }
        return found
    }
}
