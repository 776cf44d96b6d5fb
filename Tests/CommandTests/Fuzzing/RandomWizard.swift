import FormPrompts
import SeededRandom

/// A wizard file of random fields, with an answer to each, as every door takes it.
struct RandomWizard {
    /// A field with its answer.
    struct Field {
        var name: String
        /// The keys of the field besides its name, as JSON.
        var settings: [String]
        /// The answer as JSON.
        var json: String
        /// The lines that a pipe has for it, and a person types.
        var lines: [String]
        /// The answer as a flag and a variable have it.
        var setting: String
        var isSecret = false

        /// The lines that a person types: what looks like a command is escaped, unless it ends a text.
        var typedLines: [String] {
            let isText = settings.contains("\"type\":\"text\"")
            return lines.enumerated().map { index, line in
                isText && index == lines.count - 1 ? line : Self.escaped(line)
            }
        }

        private static func escaped(_ line: String) -> String {
            let word = String(line.reversed().drop { $0.isWhitespace }.reversed())
            if !word.isEmpty, word.allSatisfy({ $0 == "?" }) { return "?" + line }
            let name = word.drop { $0 == ":" }
            let isCommand =
                word.hasPrefix(":") && ["help", "back", "review", "quit", "edit", "clear"].contains(name)
            return isCommand ? ":" + line : line
        }
    }

    var fields: [Field] = []

    init(_ random: inout SeededRandom) {
        let count = 1 + random.number(below: 6)
        for index in 0..<count {
            let name = random.once(in: 5) ? "g\(random.number(below: 2)).f\(index)" : "f\(index)"
            fields.append(Self.field(name, &random))
        }
        // What has no answer at all is shown before it is submitted.
        fields.append(Field(name: "last", settings: [#""type":"integer""#], json: "1", lines: ["1"], setting: "1"))
    }

    var file: String {
        let fields = fields.map { field in
            "{" + (["\"name\":\(field.name.quoted)"] + field.settings).joined(separator: ",") + "}"
        }
        return #"{"formline":1,"name":"w","review":false,"fields":["# + fields.joined(separator: ",\n") + "]}"
    }

    var json: String { "{" + fields.map { "\($0.name.quoted):\($0.json)" }.joined(separator: ",\n") + "}\n" }

    var yaml: String { fields.map { "\($0.name.quoted): \($0.json)\n" }.joined() }

    private static func field(_ name: String, _ random: inout SeededRandom) -> Field {
        var field = typed(name, &random)
        guard !field.isSecret else { return field }
        switch random.number(below: 6) {
        case 0:
            field.settings.append(#""optional":true"#)
            (field.json, field.lines, field.setting) = ("null", [""], "")
        case 1 where field.lines.count == 1:
            field.settings.append(#""default":\#(field.json)"#)
            if random.once(in: 2) { (field.lines, field.setting) = ([""], "") }
        default: break
        }
        return field
    }

    private static func typed(_ name: String, _ random: inout SeededRandom) -> Field {
        func field(_ type: String, _ json: String, _ text: String, lines: [String]? = nil) -> Field {
            Field(name: name, settings: ["\"type\":\"\(type)\""], json: json, lines: lines ?? [text], setting: text)
        }
        switch random.number(below: 13) {
        case 0, 1:
            let text = random.line()
            return field("string", text.quoted, text)
        case 2:
            var text = (0...random.number(below: 4)).map { _ in random.once(in: 4) ? "" : random.text() }
            while text.last == "" { text.removeLast() }
            if text.isEmpty { text = ["."] }
            let whole = text.joined(separator: "\n")
            let lines = text.map { $0.allSatisfy { $0 == "." } && !$0.isEmpty ? $0 + "." : $0 }
            // A text of nothing but an empty first line is empty.
            guard text[0] != "" else { return field("string", "\"x\"", "x") }
            return field("text", whole.quoted, whole, lines: lines + ["."])
        case 3:
            let text = random.line()
            var secret = field("secret", text.quoted, text)
            secret.isSecret = true
            if random.once(in: 2) {
                secret.settings.append(#""confirm":true"#)
                secret.lines = [text, text]
            }
            return secret
        case 4:
            let number = random.one(of: ["0", "-7", "42", "9223372036854775807", "-9223372036854775808", "1000000"])
            return field("integer", number, number)
        case 5:
            let number = random.one(of: [
                "0", "2.5", "-0.1", "1e300", "5e-324", "9007199254740993", "0.30000000000000004",
            ])
            return field("number", number, number)
        case 6:
            let number = random.one(of: ["0", "19.90", "-0.10", "12345678901234567890.123", "100"])
            return field("decimal", number, number)
        case 7:
            let isYes = random.once(in: 2)
            return field("boolean", "\(isYes)", random.one(of: isYes ? ["yes", "y", "true"] : ["no", "n", "false"]))
        case 8:
            let text = random.one(of: ["2026-11-22", "0001-01-01", "9999-12-31", "2024-02-29"])
            return field("date", text.quoted, text)
        case 9:
            let text = random.one(of: ["09:30", "23:59:59", "00:00", "12:00:00.5"])
            return field("time", text.quoted, text)
        case 10:
            let items = (0...random.number(below: 3)).map { _ in random.line() }
            let line = items.map { "\"\($0.replacing("\"", with: "\"\""))\"" }.joined(separator: ", ")
            let json = "[\(items.map(\.quoted).joined(separator: ","))]"
            return field("list", json, line, lines: [line, ""])
        case 11:
            // Numbers and labels would name other choices.
            let choices = ["red", "Green tea", "b,lue", "ä\u{308} x", "\"q\"", "-"]
            let choice = random.one(of: choices)
            return Field(
                name: name, settings: ["\"choices\":[\(choices.map(\.quoted).joined(separator: ","))]"],
                json: choice.quoted, lines: [choice], setting: choice)
        default:
            let choices = ["red", "Green tea", "b,lue", "\"q\""]
            let chosen = choices.filter { _ in random.once(in: 2) }
            guard !chosen.isEmpty else { return field("boolean", "true", "yes") }
            let line = chosen.map { "\"\($0.replacing("\"", with: "\"\""))\"" }.joined(separator: ", ")
            return Field(
                name: name,
                settings: ["\"choices\":[\(choices.map(\.quoted).joined(separator: ","))]", "\"multiple\":true"],
                json: "[\(chosen.map(\.quoted).joined(separator: ","))]", lines: [line], setting: line)
        }
    }
}

extension SeededRandom {
    /// A text as nobody expects it for an answer of one line: what ends one, in Unicode, is refused there.
    mutating func line() -> String { text().filter { !$0.isNewline } }

    /// A text as nobody expects it, which is not empty, and has no line end but the rare ones of Unicode.
    mutating func text() -> String {
        let odd = [
            " a ", "  ", "\t", "\"", "\"a\"", "'", "\\", "\\n", "a\\", ":", ":back", "::back", ":help", "?", "??",
            "???",
            ".", "..", "...", "a, b", ",", ", ,", "#", "# a", "- a", "a: b", "null", "~", "yes", "no", "true", "5",
            "5.0",
            "[]", "{}", "[a", "{a: b}", "*a", "&a", "!!str", "%", "@", "`", "|", ">", "=", "a=b", "-", "--set",
            "$HOME",
            "$(date)", "~/a", "é", "e\u{301}", "日本語", "👩\u{200D}💻", "🇩🇪", "\u{202E}abc", "a\u{200B}b", "\u{FEFF}a",
            "\u{1B}[31mred", "\u{7F}", "\u{9B}", "a\u{2028}b", "a\u{85}b", "\u{E0041}", "שלום", "a\u{B}b",
            String(repeating: "x", count: 5000), String(repeating: "é ", count: 300), "all", "none", "today",
            "1_000",
        ]
        guard !once(in: 3) else {
            let letters = Array("ab Z09,\"'\\:#-~é日🎉\u{301}\u{A0}[]{}.?!=%&*@`|>$\t")
            return String((0...number(below: 12)).map { _ in one(of: letters) })
        }
        return once(in: 4) ? one(of: odd) + one(of: odd) : one(of: odd)
    }
}

extension String {
    /// The text as a string of JSON, which a double-quoted scalar of YAML is too: all that is not a plain character is
    /// written as an escape, characters beyond `\uFFFF` as themselves.
    var quoted: String {
        "\""
            + unicodeScalars.map { scalar in
                switch scalar.value {
                case 0x22, 0x5C: return "\\\(scalar)"
                case 0x20..<0x7F, 0xC0..<0x300, 0x10000...0xDFFFF: return String(scalar)
                default:
                    guard scalar.value <= 0xFFFF else { return String(scalar) }
                    let digits = String(scalar.value, radix: 16)
                    return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
                }
            }.joined() + "\""
    }
}
