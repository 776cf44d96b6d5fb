extension String {
    /// How a control character is written instead of being obeyed.
    package enum ControlNotation: Sendable {
        /// `^[`, `^G`, `M-^M`: short, for what people read in a walk. Line ends and tabs are spaces, and what turns the
        /// direction of text is left out.
        case caret
        /// `\n`, `\u{1B}`, `\u{202E}`: complete, for mistakes in files, which should name the character itself.
        case escape
    }

    /// The text on one line, harmless for a terminal and a log: every character that steers one, or that makes text look
    /// like another, is written in the notation or left out.
    ///
    /// All text from outside (labels, answers, file names, messages of a server) goes through this on its way to a
    /// terminal, a transcript or standard error. Joiners and variation selectors stay: they are part of emoji and of
    /// several scripts.
    package func terminalSafe(_ notation: ControlNotation = .caret) -> String {
        guard unicodeScalars.contains(where: \.isUnsafeInTerminal) else { return self }
        var safe = ""
        for scalar in unicodeScalars {
            if scalar.isUnsafeInTerminal {
                switch notation {
                case .caret: safe += scalar.inCaretNotation
                case .escape: safe += scalar.escaped
                }
            } else {
                safe.unicodeScalars.append(scalar)
            }
        }
        return safe
    }

    /// The lines of the text that are not empty, each harmless for a terminal and a log.
    package var terminalSafeLines: [String] { split(whereSeparator: \.isNewline).map { String($0).terminalSafe() } }
}

extension Unicode.Scalar {
    /// Whether a terminal or a log may do something other than show it.
    fileprivate var isUnsafeInTerminal: Bool {
        switch value {
        // Controls: C0, DEL, C1.
        case 0..<0x20, 0x7F..<0xA0: true
        // Line and paragraph separator.
        case 0x2028, 0x2029: true
        // Marks of direction: ALM, LRM, RLM.
        case 0x061C, 0x200E, 0x200F: true
        // Embeddings and overrides of direction; isolates, and the deprecated controls after them.
        case 0x202A...0x202E, 0x2066...0x206F: true
        // Interlinear annotations.
        case 0xFFF9...0xFFFB: true
        // Tags, which carry text that nobody sees.
        case 0xE0000...0xE007F: true
        default: false
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
