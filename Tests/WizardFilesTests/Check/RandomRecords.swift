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
        for index in 0..<random.number(in: 1...6) { addField(index) }
        if random.once(in: 12) {
            text += "  - {group: g, label: G, fields: [{name: x, type: string, optional: true}]}\n"
        }
    }

    private mutating func addField(_ index: Int) {
        var field = Field(
            name: random.one(of: ["a", "bb", "the_name"]) + "\(index)", type: random.one(of: Self.types), values: [])
        var lines = ["name: \(field.name)", "type: \(field.type.rawValue)"]
        if field.type == .choice {
            lines.append("choices: [small, large, ä, {value: k, label: K, disabled: gone}]")
            field.isMultiple = random.once(in: 3)
            if field.isMultiple { lines.append("multiple: true") }
            field.values = field.isMultiple ? ["[\"small\"]", "[\"large\",\"small\"]"] : ["\"small\"", "\"ä\""]
        }
        field.values += Self.values(of: field.type)
        let entries = RuleCatalog.entries.filter { $0.types.contains(field.type) && $0.name != "command" }
        var rules: [String] = []
        for _ in 0..<random.number(below: 3) where !entries.isEmpty && !field.isMultiple {
            let entry = random.one(of: entries)
            let samples = entry.samples.filter {
                $0.type == field.type || Self.isText($0.type) && Self.isText(field.type)
            }
            guard let sample = samples.isEmpty ? nil : random.one(of: samples), sample.other == nil else { continue }
            rules.append(sample.argument.map { "{\(entry.name): \($0)}" } ?? entry.name)
            field.values += (sample.passes + sample.rejects).compactMap { Self.json($0, field.type) }
            if entry.name == "notEmpty" { continue }
        }
        if !rules.isEmpty { lines.append("rules: [\(rules.joined(separator: ", "))]") }
        if field.type.definition.traits.contains(.text), random.once(in: 4) {
            lines.append(
                "transform: [\(random.one(of: ["trimmed", "lowercased", "uppercased", "collapsedWhitespace", "slug"]))]"
            )
        }
        if random.once(in: 3), !rules.contains("notEmpty") {
            lines.append("optional: true")
        } else if field.type == .integer, rules.isEmpty, random.once(in: 3) {
            lines.append("default: 7")
        }
        if index > 0, random.once(in: 4) {
            let other = random.one(of: fields)
            let values = other.values.filter { !$0.contains("\\") }
            if !other.isMultiple, let value = values.isEmpty ? nil : random.one(of: values) {
                let condition =
                    random.once(in: 3) ? "{not: {\(other.name): \(value)}}" : "{\(other.name): [\(value), null]}"
                lines.append("when: \(condition)")
            }
        }
        text += "  - {\(lines.joined(separator: ", "))}\n"
        fields.append(field)
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
        let isSpaced = random.once(in: 4)
        for field in fields {
            if random.once(in: 14) { continue }
            let value = random.once(in: 14) ? random.one(of: Self.tempting) : random.one(of: field.values)
            let key =
                random.once(in: 40)
                ? "\\u00" + String(field.name.utf8.first ?? 0x61, radix: 16) + field.name.dropFirst() : field.name
            members.append(isSpaced ? " \"\(key)\" :\t\(value) " : "\"\(key)\":\(value)")
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
