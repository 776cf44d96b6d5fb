import FormModel
import SeededRandom

@testable import WizardFiles

/// A random wizard of fields with the catalog's own rules, and records for it that nearly pass.
struct RandomRecords {
    private(set) var random: SeededRandom
    /// The wizard file.
    private(set) var text = "formline: 1\nfields:\n"
    private var fields: [Field] = []

    private struct Field {
        var name: String
        /// The name with those of its groups.
        var path: String
        var type: QuestionType
        var isMultiple = false
        /// Values in JSON that are probably right, and some that are not.
        var values: [String]
    }

    private static let types: [QuestionType] = [
        .string, .text, .secret, .path, .integer, .number, .decimal, .boolean, .date, .time, .dateTime, .list, .choice,
    ]

    /// Values that tempt a reader of bytes, whatever the field is.
    private static let tempting = [
        "null", "true", "false", "\"\"", "[]", "{}", "[\"\"]", "[\"a\",\"a\"]", "[\"a\", \"b\"]", "[1,\"a\"]", "[null]",
        "0", "-0", "-0.0", "0.0", "5", "5.0", "5e0", "50e-1", "5E+1", "1.50", "0.1", "0.001", "0.0001", "-0.5", "1e400",
        "123456789012345678", "1234567890123456789", "9223372036854775807", "9223372036854775808", "0.1234567890123456",
        "999999999999999", "9007199254740993", "12345678.12345678", "00", "01", "+1", ".5", "1.", "1e", "- 1", "NaN",
        "\"a\"", "\"ab\"", "\"abc\"", "\"  a  b \"", "\" \"", "\"AB\"", "\"Ab1!\"", "\"a\\u0062\"", "\"\\n\"",
        "\"a\\\"b\"",
        "\"\\ud83d\\ude00\"", "\"\\ud83d\"", "\"\u{e9}\"", "\"e\u{301}\"", "\"\u{65}\u{301}a\"", "\"Müller\"",
        "\"Ελλάδα\"",
        "\"Жук\"", "\"日本語\"", "\"한국\"", "\"\u{1100}\u{1161}\"", "\"👩‍👩‍👧\"", "\"\u{200B}\"", "\"\u{AD}\"", "\"\u{7F}\"",
        "\"\u{85}\"", "\"\u{2028}\"", "\"\u{A0}a\"", "\"\u{3000}\"", "\"~\"", "\"~/a\"", "\"~a\"", "\"2024-02-29\"",
        "\"2023-02-29\"", "\"2026-04-31\"", "\"0000-01-01\"", "\"9999-12-31\"", "\"2026-1-1\"",
        "\"2026-11-21T09:30:00Z\"",
        "\"09:30\"", "\"yes\"", "\"1\"", "tru", "nul", "'a'", "\"a", "\"a\u{0}b\"", "\"a\tb\"", "\"small\"",
        "\"large\"", "\"k\"",
    ]

    init(seed: UInt64) {
        random = SeededRandom(seed: seed)
        let count = random.number(in: 1...6)
        // Some have a part of their fields in a group, or in one that is in another.
        var members = random.once(in: 3) ? random.number(below: count)..<count : 0..<0
        let group = random.one(of: ["g", "g.h"])
        if random.once(in: 2), members.count > 1 { members = members.dropLast() }
        for index in 0..<count {
            let isMember = members.contains(index)
            if index == members.first { text += Self.opening(of: group) }
            let line = addField(index, in: isMember ? group : nil)
            text += isMember ? "    {\(line)},\n" : "  - {\(line)}\n"
            if index == members.last { text += group == "g.h" ? "    ]}]}\n" : "    ]}\n" }
        }
        let rules = (0..<3).compactMap { _ in random.once(in: 5) ? formRule() : nil }
        if !rules.isEmpty { text += "rules:\n" + rules.joined() }
    }

    private static func opening(of group: String) -> String {
        group == "g.h"
            ? "  - {group: g, label: G, fields: [{group: h, label: H, fields: [\n"
            : "  - {group: g, label: G, fields: [\n"
    }

    /// A rule across fields.
    private mutating func formRule() -> String? {
        let (read, refused) = (random.one(of: fields), random.one(of: fields))
        guard let value = value(of: read) else { return nil }
        let warning = random.once(in: 3) ? ", warn: Keep it?" : ""
        return
            "  - {when: {\(read.path): \(value)}, refuse: \(refused.path), message: \"M {{\(read.path)}}\"\(warning)}\n"
    }

    /// A value of a field, as a condition has it.
    private mutating func value(of field: Field) -> String? {
        let values = field.values.filter { !$0.contains("\\") }
        return field.isMultiple || values.isEmpty ? nil : random.one(of: values)
    }

    /// Makes a field, and gives what a wizard file has between its braces.
    private mutating func addField(_ index: Int, in group: String?) -> String {
        let name = random.one(of: ["a", "bb", "the_name"]) + "\(index)"
        var field = Field(
            name: name, path: group.map { "\($0).\(name)" } ?? name, type: random.one(of: Self.types), values: [])
        var lines = ["name: \(field.name)", "type: \(field.type.rawValue)"]
        if field.type == .choice {
            lines.append("choices: [small, large, ä, {value: k, label: K, disabled: gone}]")
            field.isMultiple = random.once(in: 3)
            if field.isMultiple { lines.append("multiple: true") }
            field.values = field.isMultiple ? ["[\"small\"]", "[\"large\",\"small\"]"] : ["\"small\"", "\"ä\""]
        }
        field.values += Self.values(of: field.type)
        let rules = rules(for: &field)
        if !rules.isEmpty { lines.append("rules: [\(rules.joined(separator: ", "))]") }
        if field.type.definition.traits.contains(.text), random.once(in: 4) {
            lines.append(
                "transform: [\(random.one(of: ["trimmed", "lowercased", "uppercased", "collapsedWhitespace", "slug"]))]"
            )
        }
        let isMade = field.type == .string && !fields.isEmpty && random.once(in: 5)
        if isMade {
            let key = rules.isEmpty && random.once(in: 2) ? "value" : "default"
            lines.append(
                "\(key): \"{{\(random.one(of: fields).path)}}-\(random.one(of: ["b", "{{\(fields[0].path)}}"]))\"")
        } else if random.once(in: 3), !rules.contains("notEmpty") {
            lines.append(random.once(in: 5) ? "optional: omitted" : "optional: true")
        } else if field.type == .integer, rules.isEmpty, random.once(in: 3) {
            lines.append("default: 7")
        }
        if index > 0, random.once(in: 4) {
            let other = random.one(of: fields)
            if let value = value(of: other) {
                let condition =
                    random.once(in: 3) ? "{not: {\(other.path): \(value)}}" : "{\(other.path): [\(value), null]}"
                lines.append("when: \(condition)")
                if random.once(in: 4), !isMade, let value = self.value(of: field) {
                    lines.append("otherwise: \(value)")
                }
            }
        }
        fields.append(field)
        return lines.joined(separator: ", ")
    }

    /// Rules for a field, as a wizard file has them, some of which read a field before it, only warn, or quote an answer.
    private mutating func rules(for field: inout Field) -> [String] {
        let type = field.type
        let entries = RuleCatalog.entries.filter { $0.types.contains(type) && $0.name != "command" }
        var rules: [String] = []
        for _ in 0..<random.number(below: 3) where !entries.isEmpty && !field.isMultiple {
            let entry = random.one(of: entries)
            let samples = entry.samples.filter { $0.type == type || Self.isText($0.type) && Self.isText(type) }
            guard let sample = samples.isEmpty ? nil : random.one(of: samples) else { continue }
            var argument = sample.argument
            if sample.other != nil {
                let others = fields.filter { $0.type == sample.otherType ?? type && !$0.isMultiple }
                guard !others.isEmpty else { continue }
                argument = argument?.replacing("field: other", with: "field: \(random.one(of: others).path)")
            }
            var rule = argument.map { "{\(entry.name): \($0)}" } ?? entry.name
            if random.once(in: 5) {
                let message = fields.isEmpty ? "{{value}}?" : "{{\(random.one(of: fields).path)}}"
                let more = random.once(in: 2) ? "message: \"No \(message)\"" : "warn: Keep it?"
                rule = "{\(entry.name): \(argument ?? "true"), \(more)}"
            }
            rules.append(rule)
            field.values += (sample.passes + sample.rejects).compactMap { Self.json($0, type) }
        }
        return rules
    }

    private static func isText(_ type: QuestionType?) -> Bool { type?.definition.traits.contains(.text) == true }

    private static func values(of type: QuestionType) -> [String] {
        switch type {
        case .string, .text, .secret, .path: ["\"abc\"", "\"Ann Lee\"", "\"größer\""]
        case .integer: ["5", "12", "-3", "0"]
        case .number, .decimal: ["2.5", "7", "-0.25", "19.90"]
        case .boolean: ["true", "false"]
        case .date: ["\"2026-11-21\"", "\"2024-02-29\""]
        case .time: ["\"09:30\""]
        case .dateTime: ["\"2026-11-21T09:30:00Z\""]
        case .list: ["[\"a\"]", "[ \"a\" , \"b\" ]"]
        case .choice, .note: []
        }
    }

    /// A value of a sample, as JSON has it.
    private static func json(_ sample: String, _ type: QuestionType) -> String? {
        guard let node = try? DocumentReader.read(sample, name: "") else { return nil }
        if isText(type) || type == .date, let text = node.scalarText { return JSONWriter.compact(.string(text)) }
        if type == .boolean { return node.scalarText == "yes" ? "true" : "false" }
        if type == .decimal || type == .number, let digits = node.numberDigits { return digits }
        return JSONWriter.compact(JSONValue(node))
    }

    /// A record, which may have mistakes in its bytes; no line feed is in it.
    mutating func record() -> [UInt8] {
        var members: [String] = []
        var inner: [String] = []
        let isSpaced = random.once(in: 4)
        let group = fields.first { $0.path != $0.name }.map { $0.path.dropLast($0.name.count + 1) }
        // A group can be written as names with dots, too.
        let isNested = !random.once(in: 8)
        for field in fields {
            if random.once(in: 14) { continue }
            let value = random.once(in: 14) ? random.one(of: Self.tempting) : random.one(of: field.values)
            let isInner = isNested && field.path != field.name
            let name = isInner || isNested ? field.name : field.path
            let key =
                random.once(in: 40)
                ? "\\u00" + String(name.utf8.first ?? 0x61, radix: 16) + name.dropFirst() : name
            let member = isSpaced ? " \"\(key)\" :\t\(value) " : "\"\(key)\":\(value)"
            if isInner { inner.append(member) } else { members.append(member) }
        }
        if random.once(in: 5) { inner.shuffle(using: &random) }
        if let group, !inner.isEmpty || random.once(in: 2) {
            if random.once(in: 20), let member = inner.first { inner.append(member) }
            if random.once(in: 30) { inner.append("\"other\":1") }
            let whole = random.once(in: 20) ? random.one(of: Self.tempting) : "{\(inner.joined(separator: ","))}"
            members.append(group == "g.h" ? "\"g\":{\"h\":\(whole)}" : "\"g\":\(whole)")
        }
        if random.once(in: 5) { members.shuffle(using: &random) }
        if random.once(in: 20), let member = members.first { members.append(member) }
        if random.once(in: 30) { members.append("\"other\":1") }
        var record = Array("{\(members.joined(separator: ","))}".utf8)
        if isSpaced { record = [0x20] + record + [0x0D] }
        if random.once(in: 12) { damage(&record) }
        return record.filter { $0 != UInt8(ascii: "\n") }
    }

    private mutating func damage(_ record: inout [UInt8]) {
        let place = random.number(below: record.count)
        switch random.number(below: 4) {
        case 0: record[place] = UInt8(random.number(below: 256))
        case 1: record.remove(at: place)
        case 2: record.insert(random.one(of: [0x20, 0x22, 0x2C, 0x5C, 0x80, 0xC3, 0xE4, 0xFF, 0x00, 0x7D]), at: place)
        default: record.removeLast(record.count - place)
        }
    }
}
