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

    /// The type that the keywords of a row are about, the keywords, and advice. A keyword with `=` is a rule.
    private static let rows = """
        string: format minLength=minLength maxLength=maxLength pattern=pattern
        number: minimum=atLeast maximum=atMost exclusiveMinimum=greaterThan exclusiveMaximum=lessThan multipleOf=multipleOf
        array: uniqueItems items minItems=minItems maxItems=maxItems
        array: prefixItems additionalItems unevaluatedItems => items that differ by position cannot be asked for; use an object with a name for each
        array: contains minContains maxContains => only one value can be asked for with 'contains', such as {"const": 1}
        object: properties dependentRequired dependentSchemas dependencies
        object: required additionalProperties unevaluatedProperties patternProperties propertyNames => unknown names cannot be asked for; list them in 'properties'
        object: minProperties maxProperties => the number of properties cannot be asked for; list those that are needed in 'required'
        any: type enum const if then else allOf $ref
        any: not anyOf => this cannot be asked about several properties; write cases with 'if' and 'then', or a wizard file with 'rules'
        any: oneOf => only choices can be a 'oneOf', each with a "const"; write cases with 'if' and 'then'
        any: $dynamicRef $recursiveRef => only "$ref" to a schema in this file is followed
        annotation: $schema $id id $anchor $dynamicAnchor $recursiveAnchor $vocabulary $comment $defs definitions title
        annotation: description default examples deprecated readOnly writeOnly contentMediaType contentEncoding contentSchema
        annotation: enumNames
        """

    static let all: [String: SchemaKeyword] = rows.split(separator: "\n").reduce(into: [:]) { all, row in
        let columns = row.split(separator: " => ").map(String.init)
        let names = columns[0].split { ": ".contains($0) }.map(String.init)
        for name in names.dropFirst() {
            let rule = name.nameAndValue
            all[rule?.0 ?? name] = SchemaKeyword(
                type: ["any", "annotation"].contains(names[0]) ? nil : names[0], rule: rule?.1,
                isAnnotation: names[0] == "annotation", advice: columns.count > 1 ? columns[1] : nil)
        }
    }

    static let byRule: [String: (name: String, type: String)] = all.reduce(into: [:]) { found, keyword in
        if let rule = keyword.value.rule, let type = keyword.value.type { found[rule] = (keyword.key, type) }
    }

    static let forms: [(keywords: Set<String>, expected: String, fits: @Sendable (Node) -> Bool)] = [
        (["required"], "a list of names in the object that has them, such as [\"name\"]", { isNames($0) }),
        (
            ["dependentRequired"], "an object with a list of names for each name",
            { $0.mapping?.allSatisfy { isNames($0.value) } == true }
        ),
        (
            ["properties", "dependentSchemas", "dependencies"], "an object with a value for each name",
            { $0.mapping != nil }
        ),
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
        /// The schema that has the keyword.
        let schema: Node
        /// The positions of the enclosing and referring schemas, outermost first.
        let path: [SourcePosition]

        var position: SourcePosition { value.position }

        /// The keyword with an inner schema as its value.
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

    /// The schema that combines the values of these keywords.
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
            let form = SchemaKeyword.forms.first { $0.keywords.contains(entry.key) && !$0.fits(entry.value) }
            if let form {
                fail(entry.value, "'\(entry.key)' must be \(form.expected)")
            } else if entry.key == "type",
                let unknown = Self.types(in: entry.value).first(where: { !Self.types.contains($0) })
            {
                merged.isBroken = true
                let _: Never? = reject(
                    entry.value, "unknown type '\(unknown)'", unknown: unknown, among: Self.types, Synonyms.schemaType)
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
    private func target(of reference: String) -> Node? {
        guard reference == "#" || reference.hasPrefix("#/") else { return nil }
        var target = root
        for step in reference.split(separator: "/", omittingEmptySubsequences: false).dropFirst() {
            let name = step.replacing("~1", with: "/").replacing("~0", with: "~")
            guard let next = target.value(of: String(name)) else { return nil }
            target = next
        }
        return target
    }
}
