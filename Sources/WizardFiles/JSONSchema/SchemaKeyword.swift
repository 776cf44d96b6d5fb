internal import FormModel
internal import Platform

struct SchemaKeyword: Sendable {
    /// The type of the values that the keyword is about; `nil` for every type.
    var type: String?
    /// The rule of wizard files that means the same.
    var rule: String?
    var isAnnotation = false
    /// The mistake and its remedy where a form cannot ask for it.
    var advice: String?

    static let all: [String: SchemaKeyword] = {
        var all: [String: SchemaKeyword] = [:]
        for (type, names, advice) in keywords {
            for name in names.split(separator: " ").map(String.init) {
                all[name] = SchemaKeyword(type: type, rule: rules[name], advice: advice)
            }
        }
        for name in annotations.split(separator: " ") { all[String(name)] = SchemaKeyword(isAnnotation: true) }
        return all
    }()

    private static let keywords: [(type: String?, names: String, advice: String?)] = [
        ("string", "format minLength maxLength pattern", nil),
        ("number", "minimum maximum exclusiveMinimum exclusiveMaximum multipleOf", nil),
        ("array", "uniqueItems items minItems maxItems", nil),
        ("array", "prefixItems additionalItems unevaluatedItems", "items cannot differ by position; use an object"),
        ("array", "contains minContains maxContains", "an array can contain one value, such as {\"const\": 1}"),
        ("object", "properties dependentRequired dependentSchemas dependencies", nil),
        (
            "object", "required additionalProperties unevaluatedProperties patternProperties propertyNames",
            "unknown names cannot be asked for; list them in 'properties'"
        ),
        ("object", "minProperties maxProperties", "the number of properties cannot be asked for; use 'required'"),
        (nil, "type enum const if then else allOf $ref", nil),
        (nil, "not anyOf", "this cannot be asked about several properties; write cases with 'if' and 'then'"),
        (nil, "oneOf", "only choices can be a 'oneOf', each with a \"const\"; write cases with 'if' and 'then'"),
        (nil, "$dynamicRef $recursiveRef", "only \"$ref\" to a schema in this file is followed"),
    ]

    private static let annotations = """
        $schema $id id $anchor $dynamicAnchor $recursiveAnchor $vocabulary $comment $defs definitions title description \
        default examples deprecated readOnly writeOnly contentMediaType contentEncoding contentSchema enumNames
        """

    private static let rules = [
        "minLength": "minLength", "maxLength": "maxLength", "pattern": "pattern", "minimum": "atLeast",
        "maximum": "atMost", "exclusiveMinimum": "greaterThan", "exclusiveMaximum": "lessThan",
        "multipleOf": "multipleOf", "minItems": "minItems", "maxItems": "maxItems",
    ]

    static let byRule: [String: (name: String, type: String)] = all.reduce(into: [:]) { found, keyword in
        if let rule = keyword.value.rule, let type = keyword.value.type { found[rule] = (keyword.key, type) }
    }

    static let requirements: [(keywords: Set<String>, expected: String, isMet: @Sendable (Node) -> Bool)] = [
        (["required"], "a list of names in the object that has them, such as [\"name\"]", { isNames($0) }),
        (["dependentRequired"], "an object of lists", { $0.mapping?.allSatisfy { isNames($0.value) } == true }),
        (["properties", "dependentSchemas", "dependencies"], "an object of schemas", { $0.mapping != nil }),
        (["allOf", "anyOf", "oneOf", "enum", "enumNames"], "a list", { $0.sequence != nil }),
        (["pattern", "format", "$ref"], "text", { $0.scalarText != nil }),
        (["uniqueItems", "readOnly", "writeOnly"], "true or false", { $0.boolean != nil }),
        (
            ["minLength", "maxLength", "minItems", "maxItems", "minProperties", "maxProperties"],
            "a whole number that is not negative", { ($0.integer ?? -1) >= 0 }
        ),
        (["minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum"], "a number", { $0.numberDigits != nil }),
        (["multipleOf"], "a number greater than 0", { ($0.number ?? 0) > 0 }),
    ]

    private static func isNames(_ node: Node) -> Bool {
        node.sequence?.allSatisfy { $0.scalarText != nil } == true
    }
}

/// The keywords of a schema with those of its `allOf` and its references; a keyword can occur more than once.
struct MergedSchema: Positioned {
    struct Keyword: Positioned {
        let name: String
        var value: Node
        let schema: Node
        /// The positions of the enclosing and referring schemas, outermost first.
        let path: [SourcePosition]

        var position: SourcePosition { value.position }

        func with(_ value: Node) -> Keyword { Keyword(name: name, value: value, schema: schema, path: path) }

        var inner: [Keyword] { (value.sequence ?? []).map(with) }
    }

    var keywords: [Keyword] = []
    let position: SourcePosition
    /// True after a mistake that makes the meaning unclear.
    fileprivate(set) var isBroken = false

    func all(_ name: String) -> [Keyword] { keywords.filter { $0.name == name } }

    subscript(name: String) -> Keyword? { keywords.first { $0.name == name } }

    func text(_ name: String) -> Node? {
        self[name].map(\.value).flatMap { $0.scalarText?.isEmpty == false ? $0 : nil }
    }

    func isTrue(_ name: String) -> Bool { self[name]?.value.boolean == true }

    /// The strictest of several counts.
    func count(_ name: String) -> Node? {
        let counts = all(name).compactMap(\.value.integer)
        return (name.hasPrefix("max") ? counts.min() : counts.max()).map { .number($0, at: self) }
    }

    var required: Set<String> { Set(all("required").flatMap { $0.value.sequence ?? [] }.compactMap(\.scalarText)) }

    func property(_ name: String) -> [Keyword] {
        all("properties").compactMap { keyword in keyword.value.value(of: name).map(keyword.with) }
    }
}

extension JSONSchemaWizard {
    // Nested references multiply.
    private static let (maxDepth, maxSchemas) = (100, 100_000)

    func merged(_ keyword: MergedSchema.Keyword) -> MergedSchema { merged([keyword], at: keyword) }

    func merged(_ keywords: [MergedSchema.Keyword], at place: some Positioned) -> MergedSchema {
        var merged = MergedSchema(position: keywords.first?.position ?? place.position)
        for keyword in keywords { add(keyword.value, in: keyword.path, to: &merged) }
        return merged
    }

    func add(_ schema: Node, in outer: [SourcePosition], to merged: inout MergedSchema) {
        func fail(_ place: some Positioned, _ message: String) {
            merged.isBroken = true
            report(place, message)
        }
        schemaCount += 1
        let path = outer + [schema.position]
        guard schemaCount <= Self.maxSchemas, path.count <= Self.maxDepth else {
            return fail(root, "the schema is too large for a form once its references are followed; split it")
        }
        func add(_ name: String, _ value: Node) {
            merged.keywords.append(.init(name: name, value: value, schema: schema, path: path))
        }
        guard schema.boolean != true else { return }
        guard schema.boolean == nil else { return add("not", .mapping([:], at: schema)) }
        guard let entries = schema.mapping else {
            return fail(schema, "a schema must be an object; write {\"type\": \"string\"}")
        }
        for entry in entries {
            let unmet = SchemaKeyword.requirements.first {
                $0.keywords.contains(entry.key) && !$0.isMet(entry.value)
            }
            if let unmet {
                fail(entry.value, "'\(entry.key)' must be \(unmet.expected)")
            } else if entry.key == "type",
                let unknown = Self.types(in: entry.value).first(where: { !Self.types.contains($0) })
            {
                merged.isBroken = true
                let _: Never? = reject(
                    entry.value, "unknown type '\(unknown)'", unknown: unknown, among: Self.types)
            } else if SchemaKeyword.all[entry.key] == nil, !entry.key.hasPrefix("x-") {
                warn(
                    entry.value, "'\(entry.key)' is not a keyword of JSON Schema, and not used",
                    suggestion: Suggestion.closest(to: entry.key, among: SchemaKeyword.all.keys.sorted()))
            } else if !["allOf", "$ref"].contains(entry.key) {
                add(entry.key, entry.value)
            }
        }
        for inner in schema.value(of: "allOf")?.sequence ?? [] { self.add(inner, in: path, to: &merged) }
        guard let reference = schema.value(of: "$ref"), let name = reference.scalarText else { return }
        guard let target = target(of: name) else {
            let problem =
                name.hasPrefix("#")
                ? "there is no such schema in this file" : "only references within this file are followed"
            return fail(reference, "\(problem); write a reference such as \"#/$defs/address\"")
        }
        guard !path.contains(target.position) else {
            return fail(reference, "recursive schemas are not supported; expand the levels that you need")
        }
        self.add(target, in: path, to: &merged)
    }
}

extension JSONSchemaWizard {
    /// The schema at a reference, a fragment of a URI (RFC 3986) that is a JSON Pointer (RFC 6901).
    private func target(of reference: String) -> Node? {
        let pointer = String(decoding: Array(reference.utf8).percentDecoded.bytes, as: UTF8.self)
        guard pointer == "#" || pointer.hasPrefix("#/") else { return nil }
        var target = root
        for step in pointer.split(separator: "/", omittingEmptySubsequences: false).dropFirst() {
            let name = String(step).replacing("~1", with: "/").replacing("~0", with: "~")
            if let items = target.sequence {
                guard let index = Int(name), items.indices.contains(index) else { return nil }
                target = items[index]
            } else {
                guard let next = target.value(of: name) else { return nil }
                target = next
            }
        }
        return target
    }
}
