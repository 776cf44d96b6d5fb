internal import FormModel

/// Converts a JSON Schema (2020-12) of an object to a wizard file that asks for it. A keyword that a form cannot ask
/// for is reported at its place; none is dropped silently.
final class JSONSchemaWizard {
    let root: Node
    private let file: String
    private(set) var mistakes: [Diagnostic] = []
    var formRules: [Node] = []
    /// The groups to omit while they are empty, by names without item numbers.
    var optionalGroups: Set<String> = []
    /// Form rules cannot name items inside of lists.
    var listDepth = 0
    var schemaCount = 0

    static func isSchema(_ root: Node) -> Bool {
        guard root.mapping != nil, root.value(of: "formline") == nil, root.value(of: "fields") == nil else {
            return false
        }
        if root.value(of: "$schema")?.scalarText?.contains("json-schema.org") == true { return true }
        if root.value(of: "properties")?.mapping != nil { return true }
        // A field alone has a name besides its type.
        let types = root.value(of: "type").map { Self.types(in: $0) } ?? []
        return root.value(of: "name") == nil && types.contains(where: Self.types.contains)
    }

    static func read(
        _ root: Node, file: String, mistakes found: [Diagnostic]
    ) throws(Diagnostics) -> (definition: WizardDefinition, warnings: [Diagnostic]) {
        let schema = JSONSchemaWizard(root: root.asJSON, file: file)
        let wizard = schema.wizard()
        let mistakes = found + schema.mistakes
        guard let wizard else { throw Diagnostics(mistakes) }
        do throws(Diagnostics) {
            // The properties with mistakes have no fields.
            return try WizardFileReader.read(
                wizard, file: file, mistakes: mistakes,
                .init(
                    rejectsCommands: true, hasTemplates: false, hasAllFields: found.isEmpty && !schema.hasErrors,
                    isSchema: true, optionalGroups: schema.optionalGroups))
        } catch {
            // Messages about the wizard are about the schema here.
            throw Diagnostics(
                error.diagnostics.map { mistake in
                    guard !mistakes.contains(mistake) else { return mistake }
                    var mistake = mistake
                    for (rule, keyword) in SchemaKeyword.byRule {
                        mistake.message = mistake.message.replacing("'\(rule)'", with: "'\(keyword.name)'")
                    }
                    return mistake
                })
        }
    }

    private init(root: Node, file: String) {
        (self.root, self.file) = (root, file)
    }

    var hasErrors: Bool { mistakes.contains { $0.severity == .error } }

    /// Returns `nil` if there is nothing to ask, because of mistakes.
    private func wizard() -> Node? {
        let schema = merged(.init(name: "", value: root, schema: root, path: []))
        guard let type = type(of: schema) else { return nil }
        guard type == "object" else {
            return reject(schema, "a form asks for an object; write \"type\": \"object\" with its 'properties'")
        }
        var fields = fields(of: schema, path: "")
        guard !fields.isEmpty else {
            return hasErrors
                ? nil : reject(schema, "the schema has no 'properties'; a form asks for those of an object")
        }
        if let text = schema.text("description") {
            fields.insert(.mapping(["type": .text("note", at: text), "label": text], at: text), at: 0)
        }
        return .mapping(
            [
                "formline": .number(1, at: schema), "title": schema.text("title"),
                "fields": .list(fields, at: schema),
                "rules": formRules.isEmpty ? nil : .list(formRules, at: schema),
            ], at: schema)
    }

    func report(_ place: some Positioned, _ message: String, suggestion: String? = nil) {
        add(Diagnostic(file: file, position: place.position, message: message, suggestion: suggestion))
    }

    func reject<Value>(_ place: some Positioned, _ message: String) -> Value? {
        report(place, message)
        return nil
    }

    func reject<Value>(_ keyword: MergedSchema.Keyword) -> Value? {
        reject(keyword, Self.advice(on: keyword))
    }

    static func advice(on keyword: MergedSchema.Keyword) -> String {
        let advice = SchemaKeyword.all[keyword.name]?.advice.map { ": \($0)" }
        return "'\(keyword.name)'\(advice ?? " cannot be asked for here; leave it out")"
    }

    func warn(_ place: some Positioned, _ message: String, suggestion: String? = nil) {
        add(
            Diagnostic(
                severity: .warning, file: file, position: place.position, message: message, suggestion: suggestion))
    }

    private func add(_ diagnostic: Diagnostic) {
        if !mistakes.contains(diagnostic) { mistakes.append(diagnostic) }
    }
}
