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
        collect(object, if: nil, of: object, into: &properties)
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
            let reads = node.value(of: "when").map { names(in: $0, among: properties.keys) } ?? []
            listed.append((name, node, reads))
        }
        return ordered(listed)
    }

    private static func isName(_ name: String) -> Bool {
        func isLetter(_ character: Character) -> Bool { character.isASCII && character.isLetter || character == "_" }
        return name.first.map(isLetter) == true
            && name.allSatisfy { isLetter($0) || $0.isASCII && $0.isNumber || $0 == "-" }
    }

    /// Whether a keyword says that there is nothing in an object but what the schema names.
    private static func closes(_ keyword: SchemaPart.Keyword) -> Bool {
        ["additionalProperties", "unevaluatedProperties"].contains(keyword.name) && keyword.value.boolean == false
    }

    /// Reports properties that can never be there, because the keyword refuses what is not named in its own schema.
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
    private mutating func collect(
        _ schema: SchemaPart, if condition: Node?, of object: SchemaPart, into properties: inout Properties
    ) {
        let answer = AnswerKind(type: "object", name: "", object: object)
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
                        for (place, name) in names.enumerated() {
                            require(name, "\(pointer)/\(place)", if: when, in: &properties)
                        }
                    } else {
                        collect(part(entry.value, of: keyword, entry.key), if: when, of: object, into: &properties)
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
                        self.branch(branch, name, of: keyword), if: both(condition, when), of: object,
                        into: &properties)
                }
            case "additionalProperties", "unevaluatedProperties":
                if !Self.closes(keyword) || schema.pointer != object.pointer {
                    refuse(keyword, type: "object", on: "an object")
                }
            default: refuse(keyword, type: "object", on: "an object")
            }
        }
    }

    /// Notes what a schema says about a property.
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

    private func both(_ first: Node?, _ second: Demand) -> Node? {
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
    private func ordered(_ fields: [(name: String, node: Node, reads: Set<String>)]) -> [Node] {
        var rest = fields
        var ordered: [Node] = []
        while !rest.isEmpty {
            let open = Set(rest.map(\.name))
            let next = rest.firstIndex { $0.reads.subtracting([$0.name]).isDisjoint(with: open) } ?? 0
            ordered.append(rest.remove(at: next).node)
        }
        return ordered
    }

    /// The properties that a condition names.
    private func names(in condition: Node, among names: OrderedSet<String>) -> Set<String> {
        var found: Set<String> = []
        for entry in condition.mapping ?? [] {
            let first = entry.key.split(separator: ".").first.map(String.init) ?? entry.key
            if names.contains(first) { found.insert(first) }
            for node in [entry.value] + (entry.value.sequence ?? []) {
                found.formUnion(self.names(in: node, among: names))
            }
        }
        return found
    }
}
