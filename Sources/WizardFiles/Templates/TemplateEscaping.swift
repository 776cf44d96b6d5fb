internal import FormModel
internal import Platform

/// How the answers in a text are escaped.
enum TemplateEscaping: String, CaseIterable, Sendable {
    case none
    /// Inside double quotes.
    case json, yaml, hcl
    /// As one word, with its quotes.
    case shell
    /// In a value: the whole value is quoted.
    case dotenv
    /// In text and in quoted attributes.
    case html
    /// Inside single quotes.
    case sql, php
    /// Without characters that end a line or begin a comment, because INI files have no escapes.
    case ini
    /// Without characters that end a line.
    case line

    func escaped(_ text: String) throws(WizardMessage.Obstacle) -> String {
        switch self {
        case .none: return text
        case .json: return Self.quoted(text) { Self.escape($0, "\\u", 4) }
        case .yaml: return Self.quoted(text) { Self.escape($0, "\\U", 8) }
        case .hcl:
            let quoted = Self.quoted(text) { Self.escape($0, "\\U", 8) }
            return quoted.replacing("${", with: "$${").replacing("%{", with: "%%{")
        case .shell:
            guard !text.utf8.contains(0) else { throw .nul }
            return ShellText.quoted(text)
        case .dotenv: return try DotenvText.quoted(text, isPortable: true)
        case .sql:
            guard !text.utf8.contains(0) else { throw .nul }
            guard !text.utf8.contains(UInt8(ascii: "\\")) else { throw .backslash }
            return text.replacing("'", with: "''")
        case .php: return text.replacing("\\", with: "\\\\").replacing("'", with: "\\'")
        case .ini, .line:
            guard !text.unicodeScalars.contains(where: Self.endsLine) else { throw .lineEnd }
            guard self == .line || !text.utf8.contains(where: { "#;".utf8.contains($0) }) else { throw .comment }
            guard text.utf8.last != UInt8(ascii: "\\") else { throw .backslash }
            return text
        case .html:
            var escaped = ""
            for scalar in text.unicodeScalars {
                switch scalar {
                case "&": escaped += "&amp;"
                case "<": escaped += "&lt;"
                case ">": escaped += "&gt;"
                case "\"": escaped += "&quot;"
                case "'": escaped += "&#39;"
                default: escaped.unicodeScalars.append(scalar)
                }
            }
            return escaped
        }
    }

    /// Recognizes characters that any reader treats as a line end.
    private static func endsLine(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar {
        case "\t": false
        case "\u{0}"..<" ", "\u{7F}"..."\u{9F}", "\u{2028}", "\u{2029}": true
        default: false
        }
    }

    /// The text for double quotes with backslash escapes; invisible characters and line ends of YAML become `escape`.
    private static func quoted(_ text: String, escape: (Unicode.Scalar) -> String) -> String {
        var quoted = ""
        for (scalar, isSafe) in text.classifiedScalars {
            switch scalar {
            case "\"", "\\":
                quoted += "\\"
                quoted.unicodeScalars.append(scalar)
            case "\n": quoted += "\\n"
            case "\r": quoted += "\\r"
            case "\t": quoted += "\\t"
            case "\u{0}"..<" ", "\u{7F}"..."\u{9F}", "\u{2028}", "\u{2029}", "\u{FEFF}", "\u{FFFE}", "\u{FFFF}":
                quoted += escape(scalar)
            default:
                if isSafe { quoted.unicodeScalars.append(scalar) } else { quoted += escape(scalar) }
            }
        }
        return quoted
    }

    /// The escape of a character: of each UTF-16 unit in JSON.
    private static func escape(_ scalar: Unicode.Scalar, _ mark: String, _ digits: Int) -> String {
        func padded(_ value: some BinaryInteger) -> String {
            let text = String(value, radix: 16)
            return mark + String(repeating: "0", count: digits - text.count) + text
        }
        return digits == 4 ? scalar.utf16.map { padded($0) }.joined() : padded(scalar.value)
    }
}
