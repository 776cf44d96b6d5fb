extension String {
    /// How a character is written that a terminal would obey, or that nobody would see.
    package enum ControlNotation: Sendable {
        /// `^[`, `^G`, `M-^M`: short, for what people read in a walk. Line ends and tabs are spaces, and what turns the
        /// direction of text, or is not seen, is left out.
        case caret
        /// `\n`, `\u{1B}`, `\u{202E}`: complete, for mistakes in files, which should name the character itself.
        case escape
    }

    /// The text on one line, harmless for a terminal and a log: every character that steers one, or that makes text look
    /// like another, is written in the notation or left out.
    ///
    /// All text from outside (labels, answers, file names, messages of a server) goes through this on its way to a
    /// terminal, a transcript or standard error. Joiners and variation selectors stay if they are part of an emoji, or of
    /// a script that needs them.
    package func terminalSafe(_ notation: ControlNotation = .caret) -> String {
        replacingUnsafe { scalar in
            switch notation {
            case .caret: scalar.inCaretNotation
            case .escape: scalar.escaped
            }
        }
    }

    /// The lines of the text that are not empty, each harmless for a terminal and a log.
    package var terminalSafeLines: [String] { split(whereSeparator: \.isNewline).map { String($0).terminalSafe() } }

    /// The lines of the text, each harmless for a terminal, with line ends between them.
    package var terminalSafeText: String {
        split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map { String($0).terminalSafe() }
            .joined(separator: "\n")
    }

    /// The text with another one in the place of each character that is not safe in a terminal.
    package func replacingUnsafe(_ replacement: (Unicode.Scalar) -> String) -> String {
        guard !utf8.allSatisfy({ 0x20..<0x7F ~= $0 }) else { return self }
        var safe = String.UnicodeScalarView()
        for (scalar, isSafe) in judgedScalars {
            if isSafe { safe.append(scalar) } else { safe.append(contentsOf: replacement(scalar).unicodeScalars) }
        }
        return String(safe)
    }

    /// The characters of the text, each with whether it is safe in a terminal where it is.
    package var judgedScalars: some Sequence<(Unicode.Scalar, isSafe: Bool)> {
        let scalars = unicodeScalars
        return sequence(state: (index: scalars.startIndex, before: Unicode.Scalar?.none)) { state in
            guard state.index < scalars.endIndex else { return nil }
            let scalar = scalars[state.index]
            scalars.formIndex(after: &state.index)
            let after = state.index < scalars.endIndex ? scalars[state.index] : nil
            let isSafe = scalar.isJoining ? scalar.joins(state.before, after) : !scalar.isUnsafe
            // What is left out joins nothing.
            state.before = isSafe ? scalar : nil
            return (scalar, isSafe)
        }
    }
}

extension Unicode.Scalar {
    /// Whether a terminal or a log may do something other than show it, or nobody would see it. Joiners and variation
    /// selectors are not: that depends on their neighbors.
    package var isUnsafe: Bool {
        switch value {
        case 0x20..<0x7F, 0xA0..<0xAD: false
        // Controls: C0, DEL, C1.
        case 0..<0x20, 0x7F..<0xA0: true
        // Line and paragraph separator.
        case 0x2028, 0x2029: true
        // Interlinear annotations.
        case 0xFFF9...0xFFFB: true
        // Marks, embeddings, overrides and isolates of direction, tags, spaces of no width, fillers, and whatever else
        // Unicode has that is not seen.
        default: properties.isDefaultIgnorableCodePoint && !isJoining
        }
    }

    /// Whether it changes how its neighbors look, and is not seen itself: a joiner, or a selector of variants.
    fileprivate var isJoining: Bool {
        switch value {
        case 0x200C, 0x200D, 0xFE00...0xFE0F, 0xE0100...0xE01EF, 0x180B...0x180D, 0x180F: true
        default: false
        }
    }

    /// Whether it has something to join or to vary: an emoji, an ideograph, or a letter of a script that is written with
    /// it.
    fileprivate func joins(_ before: Unicode.Scalar?, _ after: Unicode.Scalar?) -> Bool {
        guard let before else { return false }
        switch value {
        case 0x200D where before.endsEmoji: return after?.properties.isEmoji == true && after?.isASCII == false
        case 0x200C, 0x200D: return before.isInJoiningScript
        case 0xFE0E, 0xFE0F:
            // A digit is one as part of a keycap only.
            let variesEmoji = before.properties.isEmoji && (!before.isASCII || after?.value == 0x20E3)
            return variesEmoji || before.properties.isIdeographic
        case 0x180B...0x180D, 0x180F: return 0x1800...0x18AF ~= before.value
        default: return before.properties.isIdeographic
        }
    }

    private var endsEmoji: Bool {
        !isASCII && (properties.isEmoji || properties.isEmojiModifier || value == 0xFE0F)
    }

    /// Whether it is a letter or a mark of a script in which joiners tell words apart: Arabic and its relatives, the
    /// scripts of India, and those of Southeast Asia and Mongolia.
    private var isInJoiningScript: Bool {
        guard properties.isAlphabetic || properties.generalCategory == .nonspacingMark || isVirama else { return false }
        switch value {
        case 0x0600...0x07FF, 0x0840...0x08FF, 0xFB50...0xFDFF, 0xFE70...0xFEFC: return true
        case 0x0900...0x0DFF, 0x0F00...0x109F, 0x1780...0x18AF, 0x1A20...0x1BFF: return true
        case 0xA800...0xA8FF, 0xA900...0xA9FF, 0xAA60...0xAADF, 0xABC0...0xABFF: return true
        case 0x10D00...0x10D3F, 0x11000...0x11FFF, 0x1E900...0x1E95F: return true
        default: return false
        }
    }

    private var isVirama: Bool { properties.canonicalCombiningClass == .virama }

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
