internal import FormModel
internal import Platform

/// How what a tag writes is escaped, by what the text is.
enum TemplateEscaping: String, CaseIterable, Sendable {
    /// As it is.
    case none
    /// For a place inside the double quotes of JSON.
    case json
    /// For a place inside the double quotes of YAML.
    case yaml
    /// For a place inside the double quotes of HCL, as Terraform has it.
    case hcl
    /// As one whole word of a POSIX shell, quotes and all.
    case shell
    /// As a value of a dotenv file, or a part of one: the whole value is quoted.
    case dotenv
    /// For text and for quoted attributes of HTML.
    case html
    /// For a place inside the single quotes of SQL.
    case sql
    /// For a place inside the single quotes of PHP, and of Perl and Ruby.
    case php
    /// For a value of an INI file, which knows no escapes: as it is, but without what ends a line or begins a comment.
    case ini
    /// For a part of a line: as it is, but without what ends one.
    case line

    /// The text as it is written; throws what cannot be written.
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

    /// Whether some reader of lines ends one here.
    private static func endsLine(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar {
        case "\t": false
        case "\u{0}"..<" ", "\u{7F}"..."\u{9F}", "\u{2028}", "\u{2029}": true
        default: false
        }
    }

    /// The text for inside double quotes, where a backslash begins an escape; what is not to be seen, or ends a line in YAML,
    /// is written as `escape` says.
    private static func quoted(_ text: String, escape: (Unicode.Scalar) -> String) -> String {
        var quoted = ""
        for (scalar, isSafe) in text.judgedScalars {
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

    /// The escape of a character; in JSON one beyond U+FFFF takes two.
    private static func escape(_ scalar: Unicode.Scalar, _ mark: String, _ digits: Int) -> String {
        func padded(_ value: some BinaryInteger) -> String {
            let text = String(value, radix: 16)
            return mark + String(repeating: "0", count: digits - text.count) + text
        }
        return digits == 4 ? scalar.utf16.map { padded($0) }.joined() : padded(scalar.value)
    }
}
