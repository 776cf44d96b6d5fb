/// A row of text that is safe for a terminal and a log. Standard error consists only of such rows.
package struct SafeText: Equatable, Sendable, CustomStringConvertible {
    package private(set) var description: String
    package var isUnfinished = false

    private init(sanitized text: String) { description = text }

    /// `style` wraps the sanitized text in escape sequences, such as those of a color.
    package init(_ text: String, style: (String) -> String = { $0 }) {
        description = style(text.terminalSafe())
    }

    package var written: String { isUnfinished ? description : description + "\n" }

    package static func + (left: SafeText, right: SafeText) -> SafeText {
        var sum = left
        sum.description += right.description
        return sum
    }

    /// The rows of a message. All but the first are indented, so that none looks like another message.
    package static func message(_ text: String) -> [SafeText] {
        text.split(separator: "\n", omittingEmptySubsequences: false).enumerated().map { index, row in
            SafeText((index == 0 || row.isEmpty ? "" : "  ") + row)
        }
    }

    package static func outline(_ text: String) -> [SafeText] {
        let rows = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        return (rows.last?.isEmpty == true ? rows.dropLast() : rows).enumerated().map { index, row in
            let cells = row.split(separator: "\t", omittingEmptySubsequences: false).map { String($0).terminalSafe() }
            return SafeText(sanitized: (index == 0 || row.isEmpty ? "" : "  ") + cells.joined(separator: "\t"))
        }
    }
}

extension String {
    package enum ControlNotation: Sendable {
        /// `^[`, `^G`, `M-^M`: short, for people who answer questions. Line ends and tabs become spaces; invisible
        /// characters and those that change the direction of text are dropped.
        case caret
        /// `\n`, `\u{1B}`, `\u{202E}`: complete, for errors in files.
        case escape
    }

    /// The text on one line, safe for a terminal and a log: characters that control a terminal or disguise text are
    /// escaped or dropped. Joiners and variation selectors stay: emoji and some scripts need them.
    package func terminalSafe(_ notation: ControlNotation = .caret) -> String {
        var safe = String.UnicodeScalarView()
        for scalar in unicodeScalars {
            if scalar.isUnsafe {
                safe.append(contentsOf: (notation == .caret ? scalar.inCaretNotation : scalar.escaped).unicodeScalars)
            } else {
                safe.append(scalar)
            }
        }
        return String(safe)
    }

    package var terminalSafeLines: [String] { split(whereSeparator: \.isNewline).map { String($0).terminalSafe() } }

    package var terminalSafeText: String {
        split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map { String($0).terminalSafe() }
            .joined(separator: "\n")
    }
}

extension Unicode.Scalar {
    /// True if it controls a terminal or disguises text. Joiners and variation selectors do neither.
    package var isUnsafe: Bool {
        switch value {
        case 0x20..<0x7F, 0xA0..<0xAD: false
        case 0x200C, 0x200D, 0xFE00...0xFE0F, 0xE0100...0xE01EF, 0x180B...0x180D, 0x180F: false
        case 0..<0x20, 0x7F..<0xA0: true
        case 0x2028, 0x2029: true
        case 0xFFF9...0xFFFB: true
        // Direction marks and overrides, tags, zero-width spaces, fillers, and so on.
        default: properties.isDefaultIgnorableCodePoint
        }
    }

    fileprivate var inCaretNotation: String {
        switch value {
        case 0x09...0x0D, 0x85, 0x2028, 0x2029: " "
        case 0..<0x20, 0x7F: "^\(Unicode.Scalar(UInt8(value) ^ 0x40))"
        case 0x80..<0xA0: "M-^\(Unicode.Scalar(UInt8(value) - 0x40))"
        default: ""
        }
    }

    fileprivate var escaped: String {
        switch self {
        case "\n": "\\n"
        case "\r": "\\r"
        case "\t": "\\t"
        default: "\\u{\(String(value, radix: 16, uppercase: true))}"
        }
    }
}
