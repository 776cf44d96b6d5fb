internal import FormModel

/// The keywords of a schema, with those of what it refers to and of its `allOf`: a keyword can be there more than once.
struct SchemaPart {
    /// A keyword with its value, and where it is.
    struct Keyword {
        let name: String
        let value: Node
        let pointer: String
        /// The pointers of the enclosing schemas and of those that refer to it, outermost first.
        let schemas: [String]

        /// Whether its schema is the other one's, or has it in itself.
        func isAround(_ other: Keyword) -> Bool { other.schemas.starts(with: schemas) }
    }

    var keywords: [Keyword] = []
    /// The JSON Pointer of the schema.
    let pointer: String
    let position: SourcePosition
    /// Whether a reference in it is wrong, which is reported.
    fileprivate(set) var isBroken = false

    /// Those of this name, in order.
    func all(_ name: String) -> [Keyword] { keywords.filter { $0.name == name } }

    /// The outermost of this name.
    subscript(name: String) -> Keyword? { keywords.first { $0.name == name } }

    /// The text of an annotation.
    func text(_ name: String) -> Node? { self[name]?.value.scalarText.flatMap { $0.isEmpty ? nil : self[name]?.value } }

    /// Whether the keyword is there and true.
    func isTrue(_ name: String) -> Bool { self[name]?.value.boolean == true }

    /// What every one of the keywords of this name asks for: the largest of the least numbers, the smallest of the most.
    func bound(_ name: String) -> Node? {
        let values = all(name).map(\.value)
        let isLess: (Node, Node) -> Bool = { ($0.integer ?? 0) < ($1.integer ?? 0) }
        return name.hasPrefix("max") ? values.min(by: isLess) : values.max(by: isLess)
    }

    /// The names that an object must have.
    var required: [Node] { all("required").flatMap { $0.value.sequence ?? [] } }
}

extension JSONSchemaWizard {
    /// How many schemas can be in each other, and how many are read at most: references to references multiply.
    private static let (deepest, mostSchemas) = (100, 100_000)

    /// The keywords of a schema.
    ///
    /// - Parameter schemas: the schemas that it is in.
    mutating func part(_ schema: Node, _ pointer: String, in schemas: [String]) -> SchemaPart {
        var part = SchemaPart(pointer: pointer, position: schema.position)
        add(schema, pointer, in: schemas, to: &part)
        return part
    }

    /// The keywords of the schema that is the value of a keyword, or one of its values.
    mutating func part(_ schema: Node, of keyword: SchemaPart.Keyword, _ path: String...) -> SchemaPart {
        part(schema, ([keyword.pointer] + path.map(Self.escaped)).joined(separator: "/"), in: keyword.schemas)
    }

    /// The keywords of each schema in a list.
    mutating func parts(of keyword: SchemaPart.Keyword) -> [SchemaPart] {
        var parts: [SchemaPart] = []
        for (place, schema) in (keyword.value.sequence ?? []).enumerated() {
            parts.append(part(schema, of: keyword, "\(place)"))
        }
        return parts
    }

    /// Adds the keywords of another schema that also applies.
    ///
    /// Keywords that work together count as one, whose value is the whole schema: `if` with `then` and `else`, `contains` with its
    /// bounds, and draft 4's exclusive bounds.
    mutating func add(_ schema: Node, _ pointer: String, in outer: [String], to part: inout SchemaPart) {
        func fail(_ position: SourcePosition, _ message: String) {
            part.isBroken = true
            report(position, message)
        }
        let schemas = outer + [pointer]
        func add(_ name: String, _ value: Node) {
            part.keywords.append(.init(name: name, value: value, pointer: "\(pointer)/\(name)", schemas: schemas))
        }
        schemaCount += 1
        guard schemaCount <= Self.mostSchemas else {
            return fail(root.position, "the schema is too large for a form once its references are followed; split it")
        }
        if let isAny = schema.boolean {
            if !isAny { add("not", Node(kind: .mapping([]), position: schema.position)) }
            return
        }
        guard let entries = schema.mapping else {
            return fail(schema.position, "\(pointer): a schema must be an object; write {\"type\": \"string\"}")
        }
        guard schemas.count <= Self.deepest else {
            return fail(
                schema.position, "\(pointer): more than \(Self.deepest) schemas are nested here; use fewer levels")
        }
        for entry in entries {
            switch entry.key {
            case "if", "contains": add(entry.key, schema)
            case "then", "else", "minContains", "maxContains", "$ref", "allOf": break
            case "minimum" where schema.value(of: "exclusiveMinimum")?.boolean == true,
                "maximum" where schema.value(of: "exclusiveMaximum")?.boolean == true:
                add(entry.key == "minimum" ? "exclusiveMinimum" : "exclusiveMaximum", entry.value)
            case "exclusiveMinimum" where entry.value.boolean != nil,
                "exclusiveMaximum" where entry.value.boolean != nil:
                break
            default: add(entry.key, entry.value)
            }
        }
        for (place, inner) in (schema.value(of: "allOf")?.sequence ?? []).enumerated() {
            self.add(inner, "\(pointer)/allOf/\(place)", in: schemas, to: &part)
        }
        guard let reference = schema.value(of: "$ref") else { return }
        guard let text = reference.scalarText, let target = target(of: text, at: pointer) else {
            let isElsewhere = reference.scalarText?.hasPrefix("#") == false
            let what =
                isElsewhere ? "only references within this file are followed" : "there is no such schema in this file"
            return fail(
                reference.position, "\(pointer)/$ref: \(what); write a reference such as \"#/$defs/address\"")
        }
        guard !schemas.contains(target.pointer) else {
            return fail(
                reference.position,
                "\(pointer)/$ref: recursive schemas are not supported; expand the levels that you need")
        }
        self.add(target.node, target.pointer, in: schemas, to: &part)
    }

    // MARK: - References

    /// A key as a JSON Pointer has it.
    static func escaped(_ key: String) -> String { key.replacing("~", with: "~0").replacing("/", with: "~1") }

    private typealias Target = (node: Node, pointer: String)

    /// The schema that a reference within the file names.
    private func target(of reference: String, at pointer: String) -> Target? {
        guard reference.hasPrefix("#"), let fragment = Self.decoded(reference.dropFirst()) else { return nil }
        let base = resource(around: pointer)
        guard !fragment.isEmpty else { return base }
        guard fragment.hasPrefix("/") else { return anchored(fragment, in: base) }
        return steps(fragment, from: base).last
    }

    /// The nodes along a JSON Pointer, including the start; empty if it leads nowhere.
    private func steps(_ path: String, from start: Target) -> [Target] {
        var steps = [start]
        for step in path.dropFirst().split(separator: "/", omittingEmptySubsequences: false) {
            let (node, pointer) = steps[steps.count - 1]
            let name = String(step).replacing("~1", with: "/").replacing("~0", with: "~")
            let items = node.sequence ?? []
            guard let next = node.value(of: name) ?? Int(name).flatMap({ items.indices.contains($0) ? items[$0] : nil })
            else { return [] }
            steps.append((next, "\(pointer)/\(Self.escaped(name))"))
        }
        return steps
    }

    /// The innermost schema around a place that has an `$id` of its own, to which references are relative; else the root.
    private func resource(around pointer: String) -> Target {
        let around = pointer.isEmpty ? [] : steps(pointer, from: (root, ""))
        return around.last { Self.isResource($0.node) } ?? (root, "")
    }

    private static func isResource(_ node: Node) -> Bool {
        node.value(of: "$id")?.scalarText.map { !$0.hasPrefix("#") } ?? false
    }

    /// The schema with this `$anchor`, not one of a schema inside that has an `$id`.
    private func anchored(_ name: String, in base: Target) -> Target? {
        var open = [base]
        while let (node, pointer) = open.popLast() {
            if ["$anchor", "$dynamicAnchor"].contains(where: { node.value(of: $0)?.scalarText == name })
                || node.value(of: "$id")?.scalarText == "#\(name)"
            {
                return (node, pointer)
            }
            for entry in node.mapping ?? [] where !["enum", "const", "default", "examples"].contains(entry.key) {
                open.append((entry.value, "\(pointer)/\(Self.escaped(entry.key))"))
            }
            for (place, item) in (node.sequence ?? []).enumerated() { open.append((item, "\(pointer)/\(place)")) }
            open.removeAll { Self.isResource($0.node) }
        }
        return nil
    }

    /// A fragment without its percent signs; nil if it is not one of UTF-8.
    private static func decoded(_ fragment: Substring) -> String? {
        var bytes: [UInt8] = []
        var rest = fragment.utf8
        while let byte = rest.popFirst() {
            guard byte == UInt8(ascii: "%") else {
                bytes.append(byte)
                continue
            }
            guard let value = UInt8(Substring(rest.prefix(2)), radix: 16) else { return nil }
            bytes.append(value)
            rest = rest.dropFirst(2)
        }
        return String(validating: bytes, as: UTF8.self)
    }
}
