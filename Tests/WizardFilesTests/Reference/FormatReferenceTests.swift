import FormModel
import FoundationEssentials
import TerminalTesting
import Testing

@testable import WizardFiles

@Suite("The reference of the format, and its JSON Schema") struct FormatReferenceTests {
    private static let schema = JSONSchemaValidator(root: FormatReference.schema)

    @Test func `The reference has every action, and no others`() {
        #expect(KeyTable.actions.map { $0.names[0] } == SubmitActions.all.map { $0.key })
    }

    private static let head = """
        formline: 1
        fields:
          - {name: tier, label: Tier, choices: [free, pro, team]}
          - {name: host, optional: true}
          - {name: seats, type: integer, default: 5}
          - {name: token, type: secret}

        """

    /// A wizard file with the example of a key of the object.
    private static func wizard(of object: KeyTable, _ example: String) -> String {
        switch object.name {
        case "file": example
        case "choice": head + "  - {name: example, choices: [small, \(example)]}\n"
        case "rule": head + "  - {name: example, rules: [\(example)]}\n"
        case "condition": head + "  - {name: example, when: \(example)}\n"
        case "default": head + "  - {name: example, default: \(example)}\n"
        case "repeat":
            head + "  - {group: users, repeat: \(example), fields: [{name: name}, {name: role, default: user}]}\n"
        case "formRule": head + "rules:\n  - \(example)\n"
        case "labels": head + "labels: \(example)\n"
        case _ where object.name.hasSuffix("Action"): head + "submit: \(example)\n"
        default: head + "  - \(example)\n"
        }
    }

    @Test(arguments: FormatReference.objects.map(\.name))
    func `Lint accepts every example, and so does the schema`(name: String) throws {
        let object = try #require(FormatReference.objects.first { $0.name == name })
        let folder = try TemporaryFolder()
        try folder.write("common.yaml", "formline: 1\nfields: [{name: shared}]\n")
        for program in ["create", "is-free"] { try folder.write(program, "#!/bin/sh\n", isProgram: true) }
        try FileManager.default.createDirectory(atPath: "\(folder.path)/project", withIntermediateDirectories: true)
        try folder.write("project/README.md", "Hello\n")
        for key in object.keys {
            let given = try DocumentReader.read("{\(key.example)}", name: "example")
            #expect(given.value(of: key.name) != nil, "the example of \(object.name).\(key.name) does not have it")
            let missing = object.required.filter { given.value(of: $0.key) == nil }.map { "\($0.key): \($0.value), " }
            let text = Self.wizard(of: object, "{\(missing.joined())\(key.example)}")
            let path = try folder.write("wizard.yaml", text)
            let found: [Diagnostic]
            do { found = try WizardForm.lint(contentsOf: path) } catch let error as Diagnostics {
                found = error.diagnostics
            }
            #expect(found.map(\.description) == [], "\(object.name).\(key.name)")
            #expect(Self.schema.problems(in: try Self.value(text)) == [], "\(object.name).\(key.name)")
        }
    }

    @Test func `Every kind of every key has a schema`() {
        let programs = [KeyTable.programWithInput, .caseOfValue]
        for object in FormatReference.objects + programs {
            for key in object.keys {
                #expect(
                    key.kinds.split(separator: "/").allSatisfy { FormatReference.schema(ofKind: $0) != nil }, "\(key)")
            }
        }
    }

    private static func value(_ text: String) throws -> JSONValue {
        JSONValue(try DocumentReader.read(text, name: "wizard.yaml"))
    }

    @Test func `The schema accepts every wizard of the repository`() throws {
        let names = try FileManager.default.contentsOfDirectory(atPath: "\(RepositoryFile.root)/wizards").filter {
            $0.hasSuffix(".yaml")
        }
        #expect(names.count >= 8)
        for name in names {
            #expect(Self.schema.problems(in: try Self.value(RepositoryFile.text("wizards/\(name)"))) == [], "\(name)")
        }
    }

    @Test(arguments: [
        "fields: [{name: a}]", "{formline: 2, fields: [{name: a}]}", "{formline: 1}", "{formline: 1, fields: []}",
        "{formline: 1, fields: {a: b}}", "{formline: 1, fields: [{name: a}], titel: x}",
        "{formline: 1, fields: [{name: a}], review: maybe}", "{formline: 1, fields: [{name: a}], labels: {ok: x}}",
        "{formline: 1, fields: [{name: a}], rules: [{when: {a: x}}]}",
        "{formline: 1, fields: [{name: a}], submit: {run: [x]}}", "{formline: 1, fields: [{name: a}], submit: ./x}",
        "{formline: 1, fields: [{name: a}], submit: {command: ./x}}",
        "{formline: 1, fields: [{name: a}], submit: {print: x, text: y}}",
        "{formline: 1, fields: [{name: a}], submit: {post: \"https://a.b\", method: GET}}",
        "{formline: 1, fields: [{name: a}], submit: {write: a.json, overwrite: force}}",
        "{formline: 1, fields: [{label: A}]}", "{formline: 1, fields: [email]}",
        "{formline: 1, fields: [{name: a, type: str}]}", "{formline: 1, fields: [{name: a, required: true}]}",
        "{formline: 1, fields: [{name: a, label: [x]}]}",
        "{formline: 1, fields: [{name: a, label: {long: x, y: z}}]}",
        "{formline: 1, fields: [{name: a, choices: []}]}", "{formline: 1, fields: [{name: a, choices: {x: y}}]}",
        "{formline: 1, fields: [{name: a, choices: [{label: X}]}]}",
        "{formline: 1, fields: [{name: a, multiple: 1}]}", "{formline: 1, fields: [{name: a, rules: email}]}",
        "{formline: 1, fields: [{name: a, rules: [minLength]}]}",
        "{formline: 1, fields: [{name: a, rules: [mail]}]}",
        "{formline: 1, fields: [{name: a, rules: [{min: 3}]}]}",
        "{formline: 1, fields: [{name: a, rules: [{lowercase: 3}]}]}",
        "{formline: 1, fields: [{name: a, rules: [{}]}]}", "{formline: 1, fields: [{name: a, transform: [trim]}]}",
        "{formline: 1, fields: [{name: a, optional: often}]}",
        "{formline: 1, fields: [{name: a, mode: sometimes}]}", "{formline: 1, fields: [{name: a, when: true}]}",
        "{formline: 1, fields: [{name: a}, {name: b, when: {}}]}",
        "{formline: 1, fields: [{name: a, type: secret, echo: loud}]}",
        "{formline: 1, fields: [{name: a, type: integer, step: 0}]}",
        "{formline: 1, fields: [{name: a, default: {case: x}}]}", "{formline: 1, fields: [{type: note, text: x}]}",
        "{formline: 1, fields: [{group: a}]}", "{formline: 1, fields: [{group: a, fields: []}]}",
        "{formline: 1, fields: [{group: a, repeat: 3, fields: [{name: x}]}]}",
        "{formline: 1, fields: [{group: a, repeat: {max: 0}, fields: [{name: x}]}]}",
        "{formline: 1, fields: [{include: a.yaml, name: x}]}",
    ])
    func `Mistakes of structure are refused by lint and by the schema`(text: String) throws {
        #expect(throws: Diagnostics.self) { try WizardForm(text, file: "wizard.yaml") }
        #expect(Self.schema.problems(in: try Self.value(text)) != [])
    }

    @Test func `The schema in the repository is up to date; FORMLINE_UPDATE=1 writes it`() throws {
        try RepositoryFile.compareOrUpdate("wizards/formline.schema.json", FormatReference.schemaText + "\n")
    }
}

enum FormatTable {
    /// Objects with so little in them that the row of the key that has them is enough.
    private static let describedByTheirKey: Set = ["include", "labels"]

    /// Keys that the article describes once for all objects that have them.
    private static let describedOnce: Set = [
        "field.when", "note.name", "note.when", "choice.when", "rule.timeout", "condition.timeout", "default.timeout",
        "group.when", "commandAction.when", "writeAction.when", "postAction.when", "printAction.when",
    ]

    @Sendable static func sections() -> String {
        FormatReference.objects.filter { !describedByTheirKey.contains($0.name) }.map { object in
            let keys = object.keys.filter { !describedOnce.contains("\(object.name).\($0.name)") }
            return """
                ### \(object.title)

                \(object.summary)

                | key | value | description | example |
                |---|---|---|---|
                \(keys.map { row(of: $0, in: object) }.joined(separator: "\n"))
                """
        }.joined(separator: "\n\n")
    }

    private static func row(of key: KeyTable.Key, in object: KeyTable) -> String {
        let isRequired = object.required.contains { $0.key == key.name }
        let mapping = "{\(key.example)}"
        let isAlone = (try? DocumentReader.read(mapping, name: "example"))?.mapping?.count == 1
        let note =
            isRequired ? ", required" : FormatReference.defaultValue(of: key).map { ", default \(code($0))" } ?? ""
        let cells = [
            "`\(key.name)`", alternatives(kinds(of: FormatReference.schema(of: key))) + note, key.summary,
            "`\(isAlone ? key.example : mapping)`",
        ]
        return "| " + cells.map { $0.replacing("|", with: "\\|") }.joined(separator: " | ") + " |"
    }

    private static func alternatives(_ names: [String]) -> String {
        let unique = names.reduce(into: [String]()) { if !$0.contains($1) { $0.append($1) } }
        return unique.count < 2
            ? unique.joined() : unique.dropLast().joined(separator: ", ") + " or \(unique[unique.count - 1])"
    }

    private static func code(_ value: JSONValue) -> String {
        if case .string(let text) = value { "`\(text)`" } else { "`\(JSONWriter.compact(value))`" }
    }

    private static func kinds(of value: JSONValue) -> [String] {
        if case .string(let reference)? = value["$ref"] {
            let name = String(reference.split(separator: "/").last ?? "")
            if ["text", "condition"].contains(name) { return [name] }
            return FormatReference.schema["$defs"]?[name].map(kinds) ?? []
        }
        if let values = value["anyOf"]?.items { return values.flatMap(kinds) }
        if value["if"] != nil { return ["mapping"] }
        if let names = value["const"].map({ [$0] }) ?? value["enum"]?.items { return names.map(code) }
        return switch value["type"] {
        case "array": ["list"]
        case "object": ["mapping"]
        case "null": []
        case .string(let name): [name + range(of: value)]
        case .array: ["string"]
        default: ["any"]
        }
    }

    private static func range(of value: JSONValue) -> String {
        if let minimum = value["exclusiveMinimum"] { return " above \(JSONWriter.compact(minimum))" }
        guard let minimum = value["minimum"], let maximum = value["maximum"] else { return "" }
        return " from \(JSONWriter.compact(minimum)) to \(JSONWriter.compact(maximum))"
    }
}
