internal import FormModel

/// Objects: the root, groups, and the items of repeated groups.
extension JSONSchemaWizard {
    /// A property, with what is said about it anywhere.
    private struct Property {
        var schemas: [(node: Node, pointer: String)] = []
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
    private struct Properties {
        var names: [String] = []
        var byName: [String: Property] = [:]

        mutating func change(
            _ name: String, at position: SourcePosition, _ pointer: String, _ change: (inout Property) -> Void
        ) {
            if byName[name] == nil { names.append(name) }
            change(&byName[name, default: Property(position: position, pointer: pointer)])
        }
    }

    /// The keywords of objects that say nothing about what is asked.
    private static let passedOver: Set<String> = [
        "type", "title", "description", "default", "examples", "properties", "required", "if", "dependentRequired",
        "dependencies", "additionalProperties", "unevaluatedProperties",
    ]

    /// The fields and groups that ask for an object.
    ///
    /// - Parameter path: the names of the objects that it is in, with dots.
    mutating func fields(of object: SchemaPart, path: String) -> [Node] {
        openReferences += object.references
        defer { openReferences.removeLast(object.references.count) }
        var properties = Properties()
        collect(object, if: nil, into: &properties)
        for keyword in object.keywords where !Self.passedOver.contains(keyword.name) {
            reportUnused(keyword, on: "an object")
        }
        for keyword in object.all("additionalProperties") + object.all("unevaluatedProperties")
        where keyword.value.mapping?.isEmpty == false {
            report(
                keyword.value.position,
                "\(keyword.pointer): names that the schema does not know cannot be asked; name them in 'properties'")
        }
        for keyword in object.all("default") where keyword.value.mapping?.isEmpty != true {
            warn(keyword.value.position, "\(keyword.pointer): put the defaults on the properties; this one is not used")
        }
        var listed: [(name: String, node: Node, reads: Set<String>)] = []
        for name in properties.names {
            guard let property = properties.byName[name] else { continue }
            guard !property.schemas.isEmpty else {
                report(
                    property.position,
                    "\(property.pointer): '\(name)' must be there, but 'properties' does not have it; add it")
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
                    "\(object.pointer): the form would ask for more than \(Self.mostProperties) properties")
                return []
            }
            guard let node = field(name, property, path: path) else { continue }
            let reads = node.value(of: "when").map { names(in: $0, among: properties.names) } ?? []
            listed.append((name, node, reads))
        }
        return ordered(listed)
    }

    private static func isName(_ name: String) -> Bool {
        guard let first = name.utf8.first, first | 0x20 &- 0x61 < 26 || first == UInt8(ascii: "_") else { return false }
        return name.utf8.allSatisfy { $0 | 0x20 &- 0x61 < 26 || $0 &- 0x30 < 10 || $0 == 0x5F || $0 == 0x2D }
    }

    /// Collects the properties that a schema of the object names, and those that it does under a condition.
    private mutating func collect(_ object: SchemaPart, if condition: Node?, into properties: inout Properties) {
        for keyword in object.all("properties") {
            for entry in keyword.value.mapping ?? [] {
                let pointer = "\(keyword.pointer)/\(entry.key)"
                if condition != nil, properties.byName[entry.key]?.isAlways == true,
                    entry.value.mapping?.isEmpty == false
                {
                    report(
                        entry.keyPosition,
                        "\(pointer): what '\(entry.key)' must be cannot depend on other answers; use one property for each case"
                    )
                    continue
                }
                properties.change(entry.key, at: entry.keyPosition, pointer) { property in
                    property.schemas.append((entry.value, pointer))
                    if let condition { property.described.append(condition) } else { property.isAlways = true }
                }
            }
        }
        for keyword in object.all("required") {
            for (place, name) in (keyword.value.sequence ?? []).enumerated() {
                guard let text = name.scalarText else { continue }
                properties.change(text, at: name.position, "\(keyword.pointer)/\(place)") { property in
                    if let condition { property.required.append(condition) } else { property.isRequired = true }
                }
            }
        }
        for keyword in object.all("dependentRequired") + object.all("dependencies") {
            for entry in keyword.value.mapping ?? [] {
                guard let names = entry.value.sequence else {
                    report(
                        entry.keyPosition,
                        "\(keyword.pointer)/\(entry.key): write it with 'if' and 'then', or 'dependentRequired'")
                    continue
                }
                let isThere = mapping("not", mapping(entry.key, null(at: entry.keyPosition)))
                for (place, name) in names.enumerated() {
                    guard let text = name.scalarText else { continue }
                    properties.change(text, at: name.position, "\(keyword.pointer)/\(entry.key)/\(place)") {
                        $0.required.append(both(condition, isThere))
                    }
                }
            }
        }
        let required = Set(properties.byName.filter { $0.value.isRequired }.keys)
        for keyword in object.all("if") {
            guard let schema = keyword.value.value(of: "if"),
                let holds = self.condition(part(schema, keyword.pointer), path: "", required: required)
            else { continue }
            let base = String(keyword.pointer.dropLast("if".count))
            for (key, when) in [("then", holds), ("else", mapping("not", holds))] {
                guard let branch = keyword.value.value(of: key) else { continue }
                let inner = part(branch, base + key)
                for keyword in inner.keywords where !Self.passedOver.contains(keyword.name) {
                    reportUnused(keyword, on: "an object")
                }
                collect(inner, if: both(condition, when), into: &properties)
            }
        }
    }

    private func null(at position: SourcePosition) -> Node {
        Node(kind: .scalar(.init(text: "null", style: .jsonNull)), position: position)
    }

    private func both(_ first: Node?, _ second: Node) -> Node {
        guard let first else { return second }
        return mapping("all", list([first, second], second.position))
    }

    /// The field of a property; nil if there is a mistake in it.
    private mutating func field(_ name: String, _ property: Property, path: String) -> Node? {
        var part = part(property.schemas[0].node, property.schemas[0].pointer)
        for (node, pointer) in property.schemas.dropFirst() { add(node, pointer, to: &part) }
        var conditions: [Node] = []
        var isRequired = property.isRequired
        if !property.isAlways || !property.isRequired {
            if !property.required.isEmpty {
                let must = Set(property.required.map(\.flow))
                if let open = property.described.first(where: { !must.contains($0.flow) }), !property.isAlways {
                    report(
                        open.position,
                        "\(property.pointer): '\(name)' must be there in one case, and can be in another; require it in both"
                    )
                }
                conditions = property.required
                isRequired = true
            } else if !property.isAlways {
                conditions = property.described
            }
        }
        var seen: Set<String> = []
        conditions = conditions.filter { seen.insert($0.flow).inserted }
        let when: Node? =
            conditions.count > 1 ? mapping("any", list(conditions, conditions[0].position)) : conditions.first
        return field(name, part, isRequired: isRequired, when: when, path: path)
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
    private func names(in condition: Node, among names: [String]) -> Set<String> {
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
