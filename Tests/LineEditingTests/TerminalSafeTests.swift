import Platform
import Testing

@Suite("Text made harmless for a terminal")
struct TerminalSafeTests {
    @Test(
        "In caret notation, what steers a terminal or the direction of text is shown or left out",
        arguments: [
            ("plain", "plain"), ("", ""), ("é日😀", "é日😀"),
            // Controls.
            ("\u{1B}[31mred", "^[[31mred"), ("\u{0}\u{7}\u{8}\u{1F}", "^@^G^H^_"), ("a\u{7F}b", "a^?b"),
            ("\u{80}\u{9B}2J\u{9F}", "M-^@M-^[2JM-^_"),
            // Line ends and tabs.
            ("a\tb\nc\r\nd\u{B}\u{C}e", "a b c  d  e"), ("a\u{85}b\u{2028}c\u{2029}d", "a b c d"),
            // Directions.
            ("a\u{61C}\u{200E}\u{200F}b", "ab"), ("a\u{202A}\u{202B}\u{202C}\u{202D}\u{202E}b", "ab"),
            ("a\u{2066}\u{2067}\u{2068}\u{2069}b", "ab"), ("a\u{206A}\u{206F}b", "ab"),
            // What nobody sees.
            ("a\u{FFF9}\u{FFFB}b", "ab"), ("a\u{E0001}\u{E0020}\u{E0061}\u{E007F}b", "ab"),
            ("a\u{AD}\u{34F}\u{115F}\u{180E}b", "ab"), ("a\u{200B}\u{2060}\u{2064}\u{3164}\u{FEFF}\u{FFA0}b", "ab"),
            ("a\u{1D173}\u{E0080}\u{E0FFF}b", "ab"),
            // Joiners and selectors with nothing to join or to vary.
            ("pay\u{200D}pal\u{200C}", "paypal"), ("a\u{FE0F}1\u{FE0F}b\u{E0100}\u{180B}", "a1b"),
            ("👩\u{200D}x\u{200D}", "👩x"), ("می\u{200C}\u{200C}خ", "می\u{200C}خ"), ("👩\u{200B}\u{200D}💻", "👩💻"),
            ("👩\u{200D}\u{200B}💻", "👩💻"),
        ])
    func caret(_ text: String, _ safe: String) {
        #expect(text.terminalSafe().unicodeScalars.elementsEqual(safe.unicodeScalars))
    }

    @Test(
        "What is part of scripts and emoji stays, and so do the neighbors of what does not",
        arguments: [
            "👩\u{200D}💻", "👩🏽\u{200D}💻", "❤\u{FE0F}\u{200D}🔥", "❤\u{FE0F}", "☎\u{FE0E}", "1\u{FE0F}\u{20E3}", "🇩🇪",
            "می\u{200C}خواهم", "क्\u{200D}ष", "葛\u{E0100}", "שלום", "\u{A0}\u{2027}\u{202F}\u{2070}",
            "\u{61B}\u{61D}\u{2010}\u{600}", "\u{FFFC}", " ~\u{A1}",
        ])
    func kept(_ text: String) {
        #expect(text.terminalSafe().unicodeScalars.elementsEqual(text.unicodeScalars))
        #expect(text.terminalSafe(.escape).unicodeScalars.elementsEqual(text.unicodeScalars))
    }

    @Test("As escapes, the same characters are written in full")
    func escape() {
        #expect("a\n\r\t\u{1B}\u{7F}\u{9B}".terminalSafe(.escape) == #"a\n\r\t\u{1B}\u{7F}\u{9B}"#)
        #expect("\u{200F}\u{202E}\u{2028}\u{E0041}".terminalSafe(.escape) == #"\u{200F}\u{202E}\u{2028}\u{E0041}"#)
    }

    @Test("Of several lines, those with nothing in them are left out")
    func lines() {
        #expect("a\u{1B}\r\n\nb\u{2028}c\n".terminalSafeLines == ["a^[", "b", "c"])
        #expect("\n".terminalSafeLines.isEmpty)
    }

    @Test("Every character below the first that stays in its plane is judged once: nothing unsafe is left")
    func everything() {
        for value in UInt32(0)...0xE0FFF {
            guard let scalar = Unicode.Scalar(value) else { continue }
            for notation in [String.ControlNotation.caret, .escape] {
                let safe = "\(scalar)".terminalSafe(notation)
                #expect(safe.terminalSafe(notation) == safe, "U+\(String(value, radix: 16))")
            }
            if scalar.properties.generalCategory == .control || scalar.properties.isBidiControl {
                #expect(String(Character(scalar)).terminalSafe() != String(Character(scalar)))
            }
        }
    }
}
