internal import FormModel

/// A JSON Schema of an object (2020-12), made into the wizard file that asks for such an object.
///
/// What cannot be asked is a mistake, with its JSON Pointer; nothing of a schema is left out unsaid.
struct JSONSchemaWizard {
    let root: Node
    let file: String
    private(set) var mistakes: [Diagnostic] = []
    /// The fields that are left out of the answers if they have none, because their schemas do not take null.
    var leftOut: Set<String> = []
    /// The fields that can be left out, but not be empty.
    var neverEmpty: Set<String> = []
    /// The objects that need not be there.
    var optionalObjects: Set<String> = []
    /// The fields that need an answer while their conditions hold, and can have one otherwise.
    var requiredIf: Set<String> = []
    /// The rules across fields, as a wizard file has them.
    var formRules: [Node] = []
    /// How many lists the object that is read is in: rules across fields name no items.
    var listDepth = 0
    /// How many properties were read, and how many schemas: references to references multiply.
    var (count, schemaCount) = (0, 0)
    static let mostProperties = 5000

    /// Whether a document is a JSON Schema and not a wizard file.
    static func isSchema(_ root: Node) -> Bool {
        guard root.mapping != nil, root.value(of: "formline") == nil, root.value(of: "fields") == nil else {
            return false
        }
        if root.value(of: "$schema")?.scalarText?.contains("json-schema.org") == true { return true }
        return root.value(of: "properties")?.mapping != nil
            && (root.value(of: "type") == nil || root.value(of: "type")?.scalarText == "object"
                || root.value(of: "type")?.sequence != nil)
    }

    /// The definition of a wizard that asks for what the schema describes.
    static func read(
        _ root: Node, file: String, mistakes found: [Diagnostic]
    ) throws(Diagnostics) -> (definition: WizardDefinition, warnings: [Diagnostic]) {
        var schema = JSONSchemaWizard(root: root.asJSON, file: file)
        let wizard = schema.wizard()
        guard !schema.mistakes.contains(where: { $0.severity == .error }), found.isEmpty else {
            throw Diagnostics(found + schema.mistakes)
        }
        let places = schema.pointers()
        do throws(Diagnostics) {
            var read = try WizardFileReader.read(
                wizard, file: file, mistakes: schema.mistakes, refusesCommands: true, hasTemplates: false,
                dialect: .ecmaScript)
            read.definition = schema.completed(read.definition)
            return read
        } catch {
            // What the reader says about the wizard is about the schema here.
            throw Diagnostics(
                error.diagnostics.map { mistake in
                    var mistake = mistake
                    if let pointer = mistake.position.flatMap({ places[$0] }), !mistake.message.hasPrefix("/") {
                        mistake.message = "\(pointer): \(mistake.message)"
                    }
                    return mistake
                })
        }
    }

    /// Adds the properties that a wizard file cannot express.
    private func completed(_ plain: WizardDefinition) -> WizardDefinition {
        var definition = plain
        definition.requireInstead { requiredIf.contains(Self.plainName($0)) }
        definition.groupsLeftOut = Set(
            definition.groups.map(\.name).filter { optionalObjects.contains(Self.plainName($0)) })
        let leftOut = leftOut.union(requiredIf)
        let conditions = definition.formRules.map(\.condition) + definition.fields.compactMap(\.condition)
        let isRead = Set(conditions.flatMap(\.reads))
        for (index, name) in definition.fields.map({ Self.plainName($0.name) }).enumerated() {
            definition.update(index) { field in
                if leftOut.contains(name) { field.leavesOutNull = true }
                // An empty answer is left out, so conditions and rules across fields must not read one.
                field.refusesEmpty =
                    neverEmpty.contains(name)
                    || isRead.contains(index) && field.isOptional && field.leavesOutNull
            }
        }
        definition.isSchema = true
        guard let source = plain.source else { return definition }
        definition.source = { room throws(Diagnostics) in completed(try source(room)) }
        return definition
    }

    private init(root: Node, file: String) {
        self.root = root
        self.file = file
    }

    /// A name without the numbers of items.
    private static func plainName(_ name: String) -> String {
        name.split(separator: ".").filter { Int($0) == nil }.joined(separator: ".")
    }

    mutating func report(_ position: SourcePosition, _ message: String, suggestion: String? = nil) {
        let mistake = Diagnostic(file: file, position: position, message: message, suggestion: suggestion)
        if !mistakes.contains(mistake) { mistakes.append(mistake) }
    }

    mutating func warn(_ position: SourcePosition, _ message: String, suggestion: String? = nil) {
        let warning = Diagnostic(
            severity: .warning, file: file, position: position, message: message, suggestion: suggestion)
        if !mistakes.contains(warning) { mistakes.append(warning) }
    }

    /// The JSON Pointer of what is at each position.
    private func pointers() -> [SourcePosition: String] {
        var found: [SourcePosition: String] = [:]
        var open = [(node: root, pointer: "")]
        while let (node, pointer) = open.popLast() {
            found[node.position] = pointer
            for entry in node.mapping ?? [] {
                let inner = "\(pointer)/\(Self.escaped(entry.key))"
                found[entry.keyPosition] = inner
                open.append((entry.value, inner))
            }
            for (place, item) in (node.sequence ?? []).enumerated() { open.append((item, "\(pointer)/\(place)")) }
        }
        return found
    }

    private mutating func wizard() -> Node {
        let part = part(root, "", in: [])
        guard let type = type(of: part) else { return root }
        guard type == "object" else {
            report(part.position, "a form asks for an object; write \"type\": \"object\" with its 'properties'")
            return root
        }
        var entries = [
            entry("formline", Node(kind: .scalar(.init(text: "1", style: .jsonNumber)), position: part.position))
        ]
        if let title = part.text("title") { entries.append(entry("title", title)) }
        var fields = fields(of: part, path: "")
        if let words = part.text("description") {
            fields.insert(
                Node(
                    kind: .mapping([entry("type", text("note", words.position)), entry("label", words)]),
                    position: words.position),
                at: 0)
        }
        if fields.isEmpty, mistakes.isEmpty {
            report(part.position, "the schema has no 'properties'; a form asks for those of an object")
        }
        entries.append(entry("fields", Node(kind: .sequence(fields), position: part.position)))
        if !formRules.isEmpty { entries.append(entry("rules", list(formRules, part.position))) }
        return Node(kind: .mapping(entries), position: part.position)
    }

    // MARK: - Nodes

    func entry(_ key: String, _ value: Node) -> Node.Entry {
        Node.Entry(key: key, keyPosition: value.position, value: value)
    }

    func text(_ text: String, _ position: SourcePosition) -> Node {
        Node(kind: .scalar(.init(text: text, style: .jsonString)), position: position)
    }

    func number(_ number: Int, _ position: SourcePosition) -> Node {
        Node(kind: .scalar(.init(text: String(number), style: .jsonNumber)), position: position)
    }

    func boolean(_ value: Bool, _ position: SourcePosition) -> Node {
        Node(kind: .scalar(.init(text: String(value), style: .jsonBoolean)), position: position)
    }

    func null(_ position: SourcePosition) -> Node {
        Node(kind: .scalar(.init(text: "null", style: .jsonNull)), position: position)
    }

    func mapping(_ key: String, _ value: Node) -> Node {
        Node(kind: .mapping([entry(key, value)]), position: value.position)
    }

    func list(_ items: [Node], _ position: SourcePosition) -> Node { Node(kind: .sequence(items), position: position) }
}
