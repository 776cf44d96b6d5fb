public import FormModel
internal import Platform

struct RuleAdvice {
    let type: QuestionType?
    let notation: Notation

    func advice(on name: String, _ argument: Node?) -> String? {
        let words = name.split { ", ".contains($0) }.map(String.init)
        if words.count > 1, words.allSatisfy(RuleCatalog.names(for: type).contains) {
            return "write one list item for each: \(words.joined(separator: ", "))"
        }
        let word = String(name.prefix { $0.isLetter || $0.isNumber || $0 == "_" })
        let found = Slip.Occurrence(rule: word, argument, type: type, notation: notation)
        return Slip.advice(.rule, on: found) ?? call(name).map { "write \($0)" }
    }

    /// The list meant by several rules in one text, such as `required|email|min:3` of Laravel.
    func list(_ text: String) -> String? {
        let parts = text.split { "|,;".contains($0) }.map { String($0).trimmingWhitespace() }
        guard parts.count > 1, text.count <= 200 else { return nil }
        let asked = parts.filter { !["required", "nullable", "string"].contains($0.lowercased()) }
        let rules = asked.compactMap { call($0) ?? intendedWord($0) }
        return rules.count == asked.count ? "[\(rules.joined(separator: ", "))]" : nil
    }

    private func intendedWord(_ word: String) -> String? {
        let names = RuleCatalog.names(for: type)
        return names.first { $0 == word } ?? Synonyms.intendedWord(word, among: names, synonyms: Synonyms.rule)
    }

    private func call(_ name: String) -> String? {
        let word = name.prefix { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_") }
        let marks: Set<Character> = [" ", ":", "=", "("]
        guard let first = name.dropFirst(word.count).first, marks.contains(first) else { return nil }
        var argument = name.dropFirst(word.count).drop { marks.contains($0) }
        while let last = argument.last, ") ".contains(last) { argument.removeLast() }
        guard !argument.isEmpty, argument.count <= 80 else { return nil }
        guard let rule = intendedWord(String(word)), let entry = RuleCatalog.entry(named: rule), entry.acceptsArgument
        else { return nil }
        return notation.rule(rule, Self.argument(String(argument), of: entry))
    }

    private static func argument(_ text: String, of entry: RuleEntry) -> String {
        guard !"[{".contains(text.first ?? " ") else { return text }
        if entry.samples.first?.argument?.hasPrefix("[") == true {
            return "[\(text.split(separator: ",").map { String($0).trimmingWhitespace() }.joined(separator: ", "))]"
        }
        return entry.acceptsField && entry.samples.allSatisfy { $0.other != nil } ? "{field: \(text)}" : text
    }

    private static let counterparts = [
        ["minLength", "atLeast", "minItems"], ["maxLength", "atMost", "maxItems"],
        ["includes", "contains"], ["greaterThan", "after"], ["lessThan", "before"],
    ]

    func advice(on entry: RuleEntry, _ argument: Node?, for type: QuestionType) -> String? {
        let found = Slip.Occurrence(rule: entry.name, argument, type: type, notation: notation)
        if let advice = Slip.advice(.mistyped, on: found) { return advice }
        let needed = neededType(for: entry)
        if type.definition.traits.contains(.text), needed == "list" || needed == "date" {
            return "write \(notation.setting("type", needed ?? "", onField: true))"
        }
        let counterpart = Self.counterparts.first { $0.contains(entry.name) }?.first { name in
            RuleCatalog.entry(named: name)?.types.contains(type) == true
        }
        if let counterpart { return "write \(notation.rule(counterpart, found.written))" }
        if type == .list, entry.types.contains(.string) {
            let rule = argument == nil ? entry.name : "{\(entry.name): \(found.written)}"
            return "for its items write \(notation.rule("each", rule))"
        }
        guard let needed, !type.definition.traits.contains(.temporal) else { return nil }
        return "write \(notation.setting("type", needed, onField: true))"
    }

    private func neededType(for entry: RuleEntry) -> String? {
        if entry.types == [.boolean] { return "boolean" }
        if entry.types.isSubset(of: QuestionType.all(with: .temporal)) { return "date" }
        if entry.types == [.list] { return "list" }
        return !entry.types.contains(.string) && entry.types.contains(.integer) ? "integer" : nil
    }
}

extension RuleCatalog {
    static let allKinds = kinds + [Kind("Paths", RuleEntry.pathRules)]

    static let entries = allKinds.flatMap(\.entries)

    static let otherNames = [
        "isNotEmpty": "notEmpty", "atLeastOneLowercaseLetter": "atLeastOneLowercase",
        "atLeastOneUppercaseLetter": "atLeastOneUppercase",
    ]

    static func entry(named name: String) -> RuleEntry? {
        for kind in allKinds {
            if let entry = kind.entries.first(where: { $0.name == name }) { return entry }
        }
        return otherNames[name].flatMap { entry(named: $0) }
    }

    static func names(for type: QuestionType?) -> [String] {
        entries.filter { entry in type.map { entry.types.contains($0) } ?? true }.map(\.name)
    }
}

/// The formats of JSON Schema 2020-12:
/// <https://json-schema.org/draft/2020-12/json-schema-validation#section-7.3>
enum JSONSchemaFormat {
    static let names = [
        "date-time", "date", "time", "duration", "email", "idn-email", "hostname", "idn-hostname", "ipv4", "ipv6",
        "uri",
        "uri-reference", "iri", "iri-reference", "uuid", "uri-template", "json-pointer", "relative-json-pointer",
        "regex",
    ]

    static func rule(of format: String) -> (name: String, argument: String?)? {
        guard names.contains(format) else { return nil }
        let words = format.split(separator: "-")
        let name = words[0] + words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
        return (String(name), format == "email" ? "rfc5321" : nil)
    }

    static func written(_ format: String) -> String? {
        rule(of: format).map { rule in rule.argument.map { "{\(rule.name): \($0)}" } ?? rule.name }
    }
}

// Nothing is opened, so that no pipe or device can block a check. Links are followed. `~` and `~/…` mean the home
// folder, and an empty text passes.

extension ValidationRule where Self == Rule<String> {
    /// The text is the path of an existing file or folder.
    public static func exists(message: String? = nil) -> Self {
        Rule("exists", message, else: .exists) { $0.isEmpty || fileKind($0) != nil }.asFormat()
    }

    /// The text is the path of an existing regular file, not of a folder, pipe or device.
    public static func isFile(message: String? = nil) -> Self {
        Rule("isFile", message, else: .isFile) { $0.isEmpty || fileKind($0) == .file }.asFormat()
    }

    /// The text is the path of an existing folder.
    public static func isFolder(message: String? = nil) -> Self {
        Rule("isFolder", message, else: .isFolder) { $0.isEmpty || fileKind($0) == .folder }.asFormat()
    }
}

extension RuleEntry {
    static let pathRules = list {
        RuleEntry(
            "exists", on: .path, type: .path, passes: "an existing file or folder", like: "/", unlike: "/no/such"
        ) { .exists() }
        RuleEntry(
            "isFile", on: .path, type: .path, passes: "an existing file, not a folder or device", like: "/etc/passwd",
            unlike: "/etc"
        ) { .isFile() }
        RuleEntry("isFolder", on: .path, passes: "an existing folder", like: "/etc", unlike: "/etc/passwd") {
            .isFolder()
        }
    }
}

private func fileKind(_ path: String) -> FileKind? { FileKind(path: Environment.current.expanded(path)) }
