internal import FormModel

/// The keywords of a schema, with those of what it refers to and of its `allOf`: a keyword can be there more than once.
struct SchemaPart {
    /// A keyword with its value, and where it is.
    struct Keyword {
        let name: String
        let value: Node
        let pointer: String
    }

    var keywords: [Keyword] = []
    /// The JSON Pointer of the schema.
    let pointer: String
    let position: SourcePosition
    /// What it refers to, directly and in turn.
    fileprivate(set) var references: [String] = []
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

    /// Takes out all of this name.
    mutating func take(_ name: String) -> [Keyword] {
        let found = all(name)
        keywords.removeAll { $0.name == name }
        return found
    }
}

extension JSONSchemaWizard {
    /// The keywords of a schema; those of an `if` are together with its `then` and `else`.
    mutating func part(_ schema: Node, _ pointer: String) -> SchemaPart {
        var part = SchemaPart(pointer: pointer, position: schema.position)
        add(schema, pointer, to: &part)
        return part
    }

    /// Adds the keywords of another schema that must hold, too.
    mutating func add(_ schema: Node, _ pointer: String, to part: inout SchemaPart) {
        if schema.boolean == true { return }
        guard let entries = schema.mapping else {
            return report(schema.position, "\(pointer): a schema must be an object; write {\"type\": \"string\"}")
        }
        if let condition = entries.first(where: { $0.key == "if" }) {
            part.keywords.append(.init(name: "if", value: schema, pointer: "\(pointer)/\(condition.key)"))
        }
        for entry in entries where !["if", "then", "else", "$ref", "allOf"].contains(entry.key) {
            part.keywords.append(.init(name: entry.key, value: entry.value, pointer: "\(pointer)/\(entry.key)"))
        }
        for (place, inner) in (schema.value(of: "allOf")?.sequence ?? []).enumerated() {
            add(inner, "\(pointer)/allOf/\(place)", to: &part)
        }
        guard let reference = schema.value(of: "$ref") else { return }
        guard let text = reference.scalarText, let target = target(of: text) else {
            part.isBroken = true
            return report(
                reference.position,
                "\(pointer)/$ref: there is no such schema in this file; write a reference such as \"#/$defs/address\"")
        }
        guard !openReferences.contains(text), !part.references.contains(text) else {
            part.isBroken = true
            return report(
                reference.position,
                "\(pointer)/$ref: the schema refers to itself, and a form has an end; write the levels out")
        }
        part.references.append(text)
        add(target, String(text.dropFirst()), to: &part)
    }

    /// The schema that a reference within the file names.
    private func target(of reference: String) -> Node? {
        guard reference.hasPrefix("#") else { return nil }
        let path = reference.dropFirst()
        guard !path.isEmpty else { return root }
        guard path.hasPrefix("/") else { return nil }
        var node = root
        for step in path.dropFirst().split(separator: "/", omittingEmptySubsequences: false) {
            let name = String(step).replacing("~1", with: "/").replacing("~0", with: "~")
            let next =
                node.value(of: name)
                ?? Int(name).flatMap { place in
                    node.sequence.flatMap { $0.indices.contains(place) ? $0[place] : nil }
                }
            guard let next else { return nil }
            node = next
        }
        return node
    }
}
