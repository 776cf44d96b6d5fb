internal import FormModel

/// Converts a JSON Schema (2020-12) of an object to a wizard file that asks for it. No keyword is silently dropped.
final class JSONSchemaWizard: MistakeReporter {
    let root: Node
    let reportedFile: String
    var findings = Findings()
    var formRules: [Node] = []
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
        if ["$ref", "$defs", "definitions", "allOf"].contains(where: { root.value(of: $0) != nil }) { return true }
        // A field alone has a name besides its type.
        let types = root.value(of: "type").map { Self.types(in: $0) } ?? []
        return root.value(of: "name") == nil && types.contains(where: Self.types.contains)
    }

    static func read(
        _ root: Node, file: String, mistakes found: [Diagnostic]
    ) throws(Diagnostics) -> (definition: WizardDefinition, warnings: [Diagnostic]) {
        let schema = JSONSchemaWizard(root: root.asJSON, file: file)
        let wizard = schema.wizard()
        let mistakes = found + schema.findings.diagnostics
        guard let wizard else { throw Diagnostics(mistakes) }
        do throws(Diagnostics) {
            return try WizardFileReader.read(
                wizard, in: IncludedFiles(file), mistakes: mistakes,
                .init(
                    rejectsCommands: true, hasTemplates: false, isSchema: true, optionalGroups: schema.optionalGroups))
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
        (self.root, reportedFile) = (root, file)
    }

    /// Returns `nil` if there is nothing to ask, because of mistakes.
    private func wizard() -> Node? {
        let schema = merged(.init(name: "", value: root, schema: root, path: []))
        let types = possibleTypes(of: schema)
        guard schema.isBroken || types?.contains("object") ?? (schema["properties"] != nil) else {
            return reject(schema, "a form asks for an object; write \"type\": \"object\" with its 'properties'")
        }
        guard type(of: schema) != nil else { return nil }
        var fields = fields(of: schema, path: "")
        guard !fields.isEmpty else {
            return findings.hasErrors
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

    func reject<Value>(_ keyword: MergedSchema.Keyword) -> Value? {
        reject(keyword, Self.advice(on: keyword))
    }

    static func advice(on keyword: MergedSchema.Keyword) -> String {
        let advice = SchemaKeyword.all[keyword.name]?.advice.map { ": \($0)" }
        return "'\(keyword.name)'\(advice ?? " cannot be asked for here; leave it out")"
    }
}
