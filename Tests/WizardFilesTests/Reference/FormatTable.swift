import FormModel

@testable import WizardFiles

/// The tables of the reference: a section for each mapping, a row for each key.
enum FormatTable {
    private static let columns = ["key", "type", "default", "allowed values", "description", "example"]

    @Sendable static func sections() -> String {
        FormatReference.objects.map { object in
            let rows = object.keys.map { cells(of: $0, in: object) }
            let used = columns.indices.filter { column in rows.contains { !$0[column].isEmpty } }
            func line(_ cells: [String]) -> String { "| " + used.map { cells[$0] }.joined(separator: " | ") + " |" }
            return """
                ### \(object.title)

                \(object.words)

                \(line(columns))
                |\(used.map { _ in "---|" }.joined())
                \(rows.map(line).joined(separator: "\n"))
                """
        }.joined(separator: "\n\n")
    }

    private static func cells(of key: FormatReference.Key, in object: FormatReference.Object) -> [String] {
        let isRequired = object.required.contains { $0.key == key.name }
        let mapping = "{\(key.example)}"
        let isAlone = (try? DocumentReader.read(mapping, name: "example"))?.mapping?.count == 1
        return [
            "`\(key.name)`", alternatives(types(of: key.value)),
            isRequired ? "required" : key.defaultValue.map(code) ?? "", alternatives(allowed(by: key.value)), key.words,
            "`\(isAlone ? key.example : mapping)`",
        ].map { $0.replacing("|", with: "\\|") }
    }

    private static func alternatives(_ names: [String]) -> String {
        let unique = names.reduce(into: [String]()) { if !$0.contains($1) { $0.append($1) } }
        return unique.count < 2
            ? unique.joined() : unique.dropLast().joined(separator: ", ") + " or \(unique[unique.count - 1])"
    }

    private static func code(_ value: JSONValue) -> String {
        if case .string(let text) = value { "`\(text)`" } else { "`\(JSONWriter.compact(value))`" }
    }

    /// The definition that a schema refers to, by its name.
    private static func target(of value: JSONValue) -> (name: String, schema: JSONValue)? {
        guard case .string(let reference)? = value["$ref"] else { return nil }
        let name = String(reference.split(separator: "/").last ?? "")
        return FormatReference.schema["$defs"]?[name].map { (name, $0) }
    }

    private static func types(of value: JSONValue) -> [String] {
        if let (name, schema) = target(of: value) {
            return ["text", "condition"].contains(name) ? [name] : types(of: schema)
        }
        if let values = value["anyOf"]?.items { return values.flatMap(types) }
        if value["if"] != nil { return ["mapping"] }
        if let example = value["const"] ?? value["enum"]?.items?.first {
            if case .string = example { return ["string"] } else { return ["number"] }
        }
        return switch value["type"] {
        case "array": ["list"]
        case "object": ["mapping"]
        case "null": []
        case .string(let name): [name]
        case .array: ["string"]
        default: ["any"]
        }
    }

    /// The names and the range that a value is limited to.
    private static func allowed(by value: JSONValue) -> [String] {
        if let (name, schema) = target(of: value) { return name == "transform" ? allowed(by: schema) : [] }
        if let values = value["anyOf"]?.items { return values.flatMap(allowed) }
        if let names = value["const"].map({ [$0] }) ?? value["enum"]?.items { return names.map(code) }
        if let least = value["exclusiveMinimum"] { return ["above \(JSONWriter.compact(least))"] }
        guard let least = value["minimum"], let most = value["maximum"] else { return [] }
        return ["\(JSONWriter.compact(least)) to \(JSONWriter.compact(most))"]
    }
}
