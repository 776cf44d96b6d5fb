internal import FormModel
internal import Platform

protocol SchemaPlace: Positioned {
    var pointer: String { get }
}

/// The keywords of a schema, its `allOf` and its references; a keyword can occur more than once.
struct SchemaPart: SchemaPlace {
    struct Keyword: SchemaPlace {
        var name: String
        var value: Node
        let pointer: String
        /// The pointers of the enclosing and referring schemas, outermost first.
        let schemas: [String]

        var position: SourcePosition { value.position }

        /// True if the other keyword is in the same schema or inside of it.
        func isAround(_ other: Keyword) -> Bool { other.schemas.starts(with: schemas) }
    }

    var keywords: [Keyword] = []
    let pointer: String
    let position: SourcePosition
    fileprivate(set) var isBroken = false

    func all(_ name: String) -> [Keyword] { keywords.filter { $0.name == name } }

    subscript(name: String) -> Keyword? { keywords.first { $0.name == name } }

    func text(_ name: String) -> Node? {
        self[name].map(\.value).flatMap { $0.scalarText?.isEmpty == false ? $0 : nil }
    }

    func isTrue(_ name: String) -> Bool { self[name]?.value.boolean == true }

    /// The strictest bound: the largest minimum, or the smallest maximum.
    func bound(_ name: String) -> Node? {
        let values = all(name).map(\.value)
        let isLess: (Node, Node) -> Bool = { ($0.integer ?? 0) < ($1.integer ?? 0) }
        return name.hasPrefix("max") ? values.min(by: isLess) : values.max(by: isLess)
    }

    var required: Set<String> { Set(all("required").flatMap { $0.value.sequence ?? [] }.compactMap(\.scalarText)) }
}

extension JSONSchemaWizard {
    // Nested references multiply.
    private static let (maxDepth, maxSchemas) = (100, 100_000)

    func part(_ schema: Node, _ pointer: String, in schemas: [String]) -> SchemaPart {
        var part = SchemaPart(pointer: pointer, position: schema.position)
        add(schema, pointer, in: schemas, to: &part)
        return part
    }

    /// The schema that is the value of a keyword, or with `key` a value in it.
    func part(_ schema: Node, of keyword: SchemaPart.Keyword, _ key: String? = nil) -> SchemaPart {
        part(schema, key.map { Self.pointer(keyword.pointer, $0) } ?? keyword.pointer, in: keyword.schemas)
    }

    func parts(of keyword: SchemaPart.Keyword) -> [SchemaPart] {
        (keyword.value.sequence ?? []).enumerated().map { part($1, of: keyword, "\($0)") }
    }

    /// The schema that combines the values of these keywords, if there are any.
    func part(ofAll keywords: [SchemaPart.Keyword]) -> SchemaPart? {
        guard let first = keywords.first else { return nil }
        var part = part(first.value, of: first)
        for more in keywords.dropFirst() { add(more.value, more.pointer, in: more.schemas, to: &part) }
        return part
    }

    /// Adds the keywords of a schema that also applies. Those that work together become one, whose value is the whole
    /// schema: `if` with `then` and `else`, and `contains` with its bounds. The exclusive bounds of draft 4 are
    /// converted.
    func add(_ schema: Node, _ pointer: String, in outer: [String], to part: inout SchemaPart) {
        func fail(_ position: SourcePosition, _ message: String) {
            part.isBroken = true
            report(position, message)
        }
        let schemas = outer + [pointer]
        func add(_ name: String, _ value: Node) {
            part.keywords.append(.init(name: name, value: value, pointer: "\(pointer)/\(name)", schemas: schemas))
        }
        schemaCount += 1
        guard schemaCount <= Self.maxSchemas else {
            return fail(root.position, "the schema is too large for a form once its references are followed; split it")
        }
        if let isAny = schema.boolean {
            if !isAny { add("not", .mapping([:], at: schema.position)) }
            return
        }
        guard let entries = schema.mapping else {
            return fail(schema.position, "\(pointer): a schema must be an object; write {\"type\": \"string\"}")
        }
        guard schemas.count <= Self.maxDepth else {
            return fail(
                schema.position, "\(pointer): more than \(Self.maxDepth) schemas are nested here; use fewer levels")
        }
        for entry in entries where !reportForm(of: entry, in: schema, pointer, &part) {
            switch entry.key {
            case "if", "contains": add(entry.key, schema)
            case "then", "else", "minContains", "maxContains", "$ref", "allOf": break
            case "minimum" where schema.value(of: "exclusiveMinimum")?.boolean == true:
                add("exclusiveMinimum", entry.value)
            case "maximum" where schema.value(of: "exclusiveMaximum")?.boolean == true:
                add("exclusiveMaximum", entry.value)
            case "exclusiveMinimum", "exclusiveMaximum":
                if entry.value.boolean == nil { add(entry.key, entry.value) }
            default: add(entry.key, entry.value)
            }
        }
        for (index, inner) in (schema.value(of: "allOf")?.sequence ?? []).enumerated() {
            self.add(inner, "\(pointer)/allOf/\(index)", in: schemas, to: &part)
        }
        guard let reference = schema.value(of: "$ref") else { return }
        guard let target = reference.scalarText.flatMap({ target(of: $0, at: pointer) }) else {
            let problem =
                reference.scalarText?.hasPrefix("#") == false
                ? "only references within this file are followed" : "there is no such schema in this file"
            return fail(
                reference.position, "\(pointer)/$ref: \(problem); write a reference such as \"#/$defs/address\"")
        }
        guard !schemas.contains(target.pointer) else {
            return fail(
                reference.position,
                "\(pointer)/$ref: recursive schemas are not supported; expand the levels that you need")
        }
        self.add(target.node, target.pointer, in: schemas, to: &part)
    }

    /// Reports a value of another kind than the keyword has.
    private func reportForm(
        of entry: Node.Entry, in schema: Node, _ pointer: String, _ part: inout SchemaPart
    ) -> Bool {
        let (name, value) = (entry.key, entry.value)
        let keyword = SchemaPart.Keyword(name: name, value: value, pointer: "\(pointer)/\(name)", schemas: [])
        let texts = value.sequence?.map(\.scalarText)
        switch name {
        case "type":
            let names = (texts ?? [value.scalarText]).compactMap(\.self)
            guard let unknown = names.first(where: { !Self.types.contains($0) }) else { return false }
            let suggestion = Synonyms.intendedWord(unknown, among: Self.types, synonyms: Synonyms.schemaType)
            let known = suggestion == nil ? "; use one of \(Self.types.joined(separator: ", "))" : ""
            report(keyword, "unknown type '\(unknown)'\(known)", suggestion: suggestion)
            part.isBroken = true
        case "required" where value.boolean == true && pointer.split(separator: "/").dropLast().last == "properties":
            let property = pointer.split(separator: "/").last ?? ""
            report(
                keyword, "the object around it names what is required; write \"required\": [\"\(property)\"] there")
        case "required" where value.boolean != false && texts?.contains(nil) != false:
            report(keyword, "'required' must be a list of names; write \(Self.names(in: value))")
        case "allOf", "anyOf", "oneOf", "enum":
            guard texts == nil else { return false }
            report(keyword, "'\(name)' must be a list; put brackets around the value")
            if name != "allOf" { part.isBroken = true }
        case "enumNames":
            let values = schema.value(of: "enum")?.sequence ?? []
            if let texts, !texts.contains(nil), values.isEmpty || values.count == texts.count { return false }
            report(keyword, "'enumNames' must be a list of texts, one for each value of 'enum'")
        case "properties", "dependentSchemas", "dependentRequired", "dependencies":
            guard let members = value.mapping else {
                report(keyword, "'\(name)' must be an object with a value for each name, such as {\"name\": …}")
                return true
            }
            guard name.hasPrefix("depend"), name != "dependentSchemas",
                let member = members.first(where: { $0.value.scalarText != nil && $0.value.boolean == nil })
            else { return false }
            report(
                member.value.position,
                "\(Self.pointer(keyword.pointer, member.key)): this must be a list of names; write "
                    + Self.names(in: member.value))
        default: return false
        }
        return true
    }

    /// The list that is probably meant, in JSON.
    private static func names(in value: Node) -> String {
        let members = value.mapping?.filter { $0.value.boolean != false }.map(\.key)
        let names = members ?? value.sequence?.compactMap(\.scalarText) ?? [value.scalarText].compactMap(\.self)
        let known = value.boolean == nil ? names : []
        return JSONWriter.compact(.array((known.isEmpty ? ["name"] : known).map(JSONValue.string)))
    }

    private typealias Target = (node: Node, pointer: String)

    private func target(of reference: String, at pointer: String) -> Target? {
        guard reference.hasPrefix("#"), let fragment = Self.decoded(reference.dropFirst()) else { return nil }
        // References are relative to the innermost schema with an `$id`.
        let base = steps(pointer, from: (root, "")).last { Self.isResource($0.node) } ?? (root, "")
        if fragment.isEmpty { return base }
        return fragment.hasPrefix("/") ? steps(fragment, from: base).last : anchored(fragment, in: base)
    }

    /// The nodes along a JSON Pointer, including the start; empty if it is invalid.
    private func steps(_ path: String, from start: Target) -> [Target] {
        var steps = [start]
        for step in path.split(separator: "/", omittingEmptySubsequences: false).dropFirst() {
            let (node, pointer) = steps[steps.count - 1]
            let name = String(step).replacing("~1", with: "/").replacing("~0", with: "~")
            let items = node.sequence ?? []
            guard let next = node.value(of: name) ?? Int(name).flatMap({ items.indices.contains($0) ? items[$0] : nil })
            else { return [] }
            steps.append((next, Self.pointer(pointer, name)))
        }
        return steps
    }

    private static func isResource(_ node: Node) -> Bool {
        node.value(of: "$id")?.scalarText.map { !$0.hasPrefix("#") } ?? false
    }

    /// Searches a resource without those nested in it.
    private func anchored(_ name: String, in base: Target) -> Target? {
        let (node, pointer) = base
        if ["$anchor", "$dynamicAnchor"].contains(where: { node.value(of: $0)?.scalarText == name })
            || node.value(of: "$id")?.scalarText == "#\(name)"
        {
            return base
        }
        let members = (node.mapping ?? []).filter { !["enum", "const", "default", "examples"].contains($0.key) }
        let inner =
            members.map { ($0.value, Self.pointer(pointer, $0.key)) }
            + (node.sequence ?? []).enumerated().map { ($1, "\(pointer)/\($0)") }
        return inner.lazy.filter { !Self.isResource($0.0) }.compactMap { self.anchored(name, in: $0) }.first
    }

    private static func decoded(_ fragment: Substring) -> String? {
        let parts = fragment.split(separator: "%", omittingEmptySubsequences: false)
        var bytes = Array(parts[0].utf8)
        for part in parts.dropFirst() {
            guard let byte = UInt8(part.prefix(2), radix: 16) else { return nil }
            bytes.append(byte)
            bytes += part.dropFirst(2).utf8
        }
        return String(validating: bytes, as: UTF8.self)
    }
}

enum SchemaKeyword {
    case annotation
    case rule(String, on: String)
    /// Another constraint on values of this type, or of every type, with advice if a form cannot ask for it.
    case constraint(on: String?, advice: String? = nil)

    var type: String? {
        switch self {
        case .annotation: nil
        case .rule(_, let type): type
        case .constraint(let type, _): type
        }
    }

    static func named(_ name: String) -> SchemaKeyword? { all[name] ?? (name.hasPrefix("x-") ? .annotation : nil) }

    static let byRule: [String: (name: String, type: String)] = all.reduce(into: [:]) { found, keyword in
        if case .rule(let rule, let type) = keyword.value { found[rule] = (keyword.key, type) }
    }

    static func isAbout(_ type: String, _ name: String) -> Bool {
        guard let about = named(name)?.type else { return true }
        return about == type || about == "number" && type == "integer"
    }

    /// The type that the keywords of a row are about, the keywords, and advice if a form cannot ask for them. A keyword
    /// with `=` is a rule.
    private static let rows = """
        string: format minLength=minLength maxLength=maxLength pattern=pattern
        number: minimum=atLeast maximum=atMost exclusiveMinimum=greaterThan exclusiveMaximum=lessThan multipleOf=multipleOf
        array: uniqueItems items minItems=minItems maxItems=maxItems
        array: prefixItems additionalItems unevaluatedItems => items that differ by position cannot be asked for; use an object with a name for each
        array: contains => only a single value can be asked for with 'contains', such as {"const": 1}
        object: properties dependentRequired dependentSchemas dependencies
        object: required additionalProperties unevaluatedProperties patternProperties propertyNames => unknown names cannot be asked for; list them in 'properties'
        object: minProperties => a minimum number of properties cannot be asked for; list the required ones in 'required'
        object: maxProperties => a maximum number of properties cannot be asked for; use 'if' and 'then'
        any: type enum const not anyOf if
        any: oneOf => only choices can be a 'oneOf', each with a "const"; write cases with 'if' and 'then'
        any: $dynamicRef $recursiveRef => only "$ref" to a schema in this file is followed
        annotation: $schema $id id $anchor $dynamicAnchor $recursiveAnchor $vocabulary $comment $defs definitions title
        annotation: description default examples deprecated readOnly writeOnly contentMediaType contentEncoding
        annotation: contentSchema enumNames
        """

    static let all: [String: SchemaKeyword] = rows.split(separator: "\n").reduce(into: [:]) { all, row in
        let columns = row.split(separator: " => ")
        let names = columns[0].split { ": ".contains($0) }.map(String.init)
        let type = names[0] == "any" ? nil : names[0]
        for name in names.dropFirst() {
            if type == "annotation" {
                all[name] = .annotation
            } else if let type, let (name, rule) = name.nameAndValue {
                all[name] = .rule(rule, on: type)
            } else {
                all[name] = .constraint(on: type, advice: columns.count > 1 ? String(columns[1]) : nil)
            }
        }
    }
}

extension JSONSchemaWizard {
    func reportUnasked(_ keyword: SchemaPart.Keyword) {
        var advice = "'\(keyword.name)' cannot be asked for here; use plain keywords"
        if case .constraint(_, let own?)? = SchemaKeyword.named(keyword.name) { advice = own }
        report(keyword, "\(advice)")
    }

    func reject(_ keyword: SchemaPart.Keyword, type: String, on subject: String) {
        warnOfUnused(keyword, type: type, on: subject)
        switch demand(keyword, on: AnswerKind(type: type)) {
        case .nothing, .unsupported: break
        case .impossible, .rule: reportUnasked(keyword)
        }
    }

    func warnOfUnused(_ keyword: SchemaPart.Keyword, type: String, on subject: String) {
        if SchemaKeyword.named(keyword.name) == nil {
            warn(
                keyword, "'\(keyword.name)' is not a keyword of JSON Schema, and not used",
                suggestion: Suggestion.closest(to: keyword.name, among: SchemaKeyword.all.keys.sorted()))
        } else if !SchemaKeyword.isAbout(type, keyword.name) {
            warn(keyword, "'\(keyword.name)' says nothing about \(subject)")
        }
    }
}
