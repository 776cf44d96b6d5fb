import FormModel

@testable import WizardFiles

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

    private static func row(of key: FormatReference.Key, in object: FormatReference.Object) -> String {
        let isRequired = object.required.contains { $0.key == key.name }
        let mapping = "{\(key.example)}"
        let isAlone = (try? DocumentReader.read(mapping, name: "example"))?.mapping?.count == 1
        let note = isRequired ? ", required" : key.defaultValue.map { ", default \(code($0))" } ?? ""
        let cells = [
            "`\(key.name)`", alternatives(kinds(of: key.value)) + note, key.summary,
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
