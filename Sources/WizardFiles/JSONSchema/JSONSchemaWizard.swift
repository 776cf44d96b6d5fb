internal import FormModel

/// Converts a JSON Schema (2020-12) of an object to a wizard file that asks for it. A keyword that a form cannot ask
/// for is reported with its JSON Pointer; none is dropped silently.
final class JSONSchemaWizard {
    let root: Node
    private let file: String
    private(set) var mistakes: [Diagnostic] = []
    var additions = Additions()
    var formRules: [Node] = []
    /// Form rules cannot name items inside of lists.
    var listDepth = 0
    // Limited, because nested references multiply.
    var propertyCount = 0
    var schemaCount = 0

    /// Properties that a wizard file cannot express, by names without item numbers.
    struct Additions: Sendable {
        /// The fields to omit if they are empty, because their schemas do not allow null.
        var leftOut: Set<String> = []
        var neverEmpty: Set<String> = []
        var optionalObjects: Set<String> = []
        var requiredIf: Set<String> = []

        func applied(to plain: WizardDefinition) -> WizardDefinition {
            var definition = plain
            definition.requireInstead { requiredIf.contains(CollectedNames.withoutNumbers($0)) }
            definition.groupsLeftOut = Set(
                definition.groups.map(\.name).filter { optionalObjects.contains(CollectedNames.withoutNumbers($0)) })
            let leftOut = leftOut.union(requiredIf)
            let conditions = definition.formRules.map(\.condition) + definition.fields.compactMap(\.condition)
            let isRead = Set(conditions.flatMap(\.reads))
            for index in definition.fields.indices {
                var field = definition.fields[index]
                let name = CollectedNames.withoutNumbers(field.name)
                if leftOut.contains(name) { field.leavesOutNull = true }
                // An empty answer is omitted, so conditions and form rules must not read it.
                field.rejectsEmpty =
                    neverEmpty.contains(name) || isRead.contains(index) && field.isOptional && field.leavesOutNull
                definition.fields[index] = field
            }
            definition.isSchema = true
            if let source = plain.source {
                definition.source = { room throws(Diagnostics) in applied(to: try source(room)) }
            }
            return definition
        }
    }

    static func isSchema(_ root: Node) -> Bool {
        guard root.mapping != nil, root.value(of: "formline") == nil, root.value(of: "fields") == nil else {
            return false
        }
        if root.value(of: "$schema")?.scalarText?.contains("json-schema.org") == true { return true }
        let type = root.value(of: "type")
        guard root.value(of: "properties")?.mapping != nil else { return type?.scalarText == "object" }
        return type == nil || type?.scalarText == "object" || type?.sequence != nil
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
            var read = try WizardFileReader.read(
                wizard, file: file, mistakes: mistakes,
                .init(
                    rejectsCommands: true, hasTemplates: false, hasAllFields: found.isEmpty && !schema.hasErrors,
                    dialect: .ecmaScript))
            read.definition = schema.additions.applied(to: read.definition)
            return read
        } catch {
            // Messages about the wizard are about the schema here.
            let pointers = schema.pointers()
            throw Diagnostics(
                error.diagnostics.map { mistake in
                    guard !mistakes.contains(mistake) else { return mistake }
                    var mistake = mistake
                    for (rule, keyword) in SchemaKeyword.byRule {
                        mistake.message = mistake.message.replacing("'\(rule)'", with: "'\(keyword.name)'")
                    }
                    if let pointer = mistake.position.flatMap({ pointers[$0] }), !pointer.isEmpty {
                        mistake.message = "\(pointer): \(mistake.message)"
                    }
                    return mistake
                })
        }
    }

    private init(root: Node, file: String) {
        (self.root, self.file) = (root, file)
    }

    private var hasErrors: Bool { mistakes.contains { $0.severity == .error } }

    /// Returns `nil` if there is nothing to ask, because of mistakes.
    private func wizard() -> Node? {
        let part = part(root, "", in: [])
        guard let type = type(of: part) else { return nil }
        guard type == "object" else {
            return reject(part, "a form asks for an object; write \"type\": \"object\" with its 'properties'")
        }
        var fields = fields(of: part, path: "")
        guard !fields.isEmpty else {
            return hasErrors
                ? nil : reject(part, "the schema has no 'properties'; a form asks for those of an object")
        }
        if let text = part.text("description") {
            fields.insert(
                .mapping(["type": .text("note", at: text.position), "label": text], at: text.position), at: 0)
        }
        return .mapping(
            [
                "formline": .number(1, at: part.position), "title": part.text("title"),
                "fields": .list(fields, at: part.position),
                "rules": formRules.isEmpty ? nil : .list(formRules, at: part.position),
            ], at: part.position)
    }

    func report(_ position: SourcePosition, _ message: String, suggestion: String? = nil) {
        add(Diagnostic(file: file, position: position, message: message, suggestion: suggestion))
    }

    func report(_ place: some SchemaPlace, _ message: String, suggestion: String? = nil) {
        let pointer = place.pointer.isEmpty ? "" : place.pointer + ": "
        report(place.position, pointer + message, suggestion: suggestion)
    }

    func reject<Value>(_ place: some SchemaPlace, _ message: String) -> Value? {
        report(place, message)
        return nil
    }

    func warn(_ place: some SchemaPlace, _ message: String, suggestion: String? = nil) {
        add(
            Diagnostic(
                severity: .warning, file: file, position: place.position, message: "\(place.pointer): \(message)",
                suggestion: suggestion))
    }

    private func add(_ diagnostic: Diagnostic) {
        if !mistakes.contains(diagnostic) { mistakes.append(diagnostic) }
    }

    private func pointers() -> [SourcePosition: String] {
        var pointers: [SourcePosition: String] = [:]
        func add(_ node: Node, _ pointer: String) {
            pointers[node.position] = pointer
            for entry in node.mapping ?? [] {
                let inner = Self.pointer(pointer, entry.key)
                pointers[entry.keyPosition] = inner
                add(entry.value, inner)
            }
            for (index, item) in (node.sequence ?? []).enumerated() { add(item, "\(pointer)/\(index)") }
        }
        add(root, "")
        return pointers
    }

    static func pointer(_ outer: String, _ key: String) -> String {
        "\(outer)/\(key.replacing("~", with: "~0").replacing("/", with: "~1"))"
    }
}
