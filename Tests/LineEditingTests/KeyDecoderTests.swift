import Platform
import Testing

@testable import LineEditing

@Suite struct KeyDecoderTests {
    private func keys(_ pieces: [UInt8]...) -> [Key] { keys(of: pieces) }

    private func keys(of pieces: [[UInt8]]) -> [Key] {
        var decoder = KeyDecoder()
        return pieces.flatMap { piece in
            decoder.feed(piece)
            var keys: [Key] = []
            while let key = decoder.next() { keys.append(key) }
            return keys
        }
    }

    private static func pasted(_ text: String) -> Key { .pasted(Paste(raw: text)) }
    private func pasted(_ text: String) -> Key { Self.pasted(text) }

    private static func characters(_ text: String) -> [Key] { text.unicodeScalars.map { .character($0) } }
    private func characters(_ text: String) -> [Key] { Self.characters(text) }

    private static let paste = "one\r\ntwo\tthree\u{3}\u{1B}[A"

    private static let decoded: [(bytes: [UInt8], keys: [Key])] =
        [
            ([0xFF], characters("\u{FFFD}")), ([0xC3, 0x28], characters("\u{FFFD}(")),
            ([0xC0, 0xAF], characters("\u{FFFD}\u{FFFD}")), ([0xED, 0xA0, 0x80, 0x61], characters("\u{FFFD}a")),
            ([0xF4, 0x90, 0x80, 0x80, 0x61], characters("\u{FFFD}a")), ([0x80, 0x61], characters("\u{FFFD}a")),
            (Array("aé日😀".utf8), characters("aé日😀")), ([0x01, 0x03, 0x0D, 0x7F], characters("\u{1}\u{3}\r\u{7F}")),
            ([0x00, 0x61, 0xC2, 0x81, 0x62], characters("ab")),
            (Array("\u{1B}f".utf8), [.alt("f")]), (Array("\u{1B}é".utf8), [.alt("é")]),
            (Array("\u{1B}\u{1B}[A".utf8), [.escape, .sequence("\u{1B}[A")]),
            ([0x1B, 0x5B, 0x01], characters("\u{1}")),
            (Array("\u{1B}[200~\(paste)\u{1B}[201~x".utf8), [pasted(paste), .character("x")]),
        ]
        + ["\u{1B}[A", "\u{1B}OA", "\u{1B}[1;5C", "\u{1B}[3~", "\u{1B}[Z", "\u{1B}[[A", "\u{1B}[?1;2c"].map {
            (Array("\($0)x".utf8), [.sequence($0), .character("x")])
        }

    @Test(arguments: decoded)
    func `Key decoder: bytes are the same keys at once and one by one`(bytes: [UInt8], expected: [Key]) {
        #expect(keys(bytes) == expected)
        #expect(keys(of: bytes.map { [$0] }) == expected)
    }

    /// Replies to other programs.
    @Test(arguments: [
        "\u{1B}]11;rgb:0000/0000/0000\u{07}", "\u{1B}]11;?\u{1B}\\", "\u{1B}P1+r436f\u{1B}\\", "\u{1B}_x\u{1B}\\",
        "\u{1B}[\(String(repeating: "1;", count: 40))m",
        "\u{1B}[\(String(repeating: "1;", count: 4000))m",
        "\u{1B}]52;c;\(String(repeating: "QUJD", count: 3000))\u{07}",
        "\u{1B}P\(String(repeating: "é", count: 9000))\u{1B}\\",
    ])
    func `Key decoder: answers are dropped`(answer: String) {
        #expect(keys(Array("a\(answer)b".utf8)) == characters("ab"))
        #expect(keys(Array("a\(answer.prefix(5))".utf8)).first == .character("a"))
    }

    @Test func `Key decoder: alt and a bracket is a key`() {
        var decoder = KeyDecoder()
        decoder.feed("\u{1B}]".utf8)
        #expect(decoder.next() == nil)
        decoder.isTimeUp = true
        #expect(decoder.next() == .alt("]"))
        decoder.feed("\u{1B}]a\rb".utf8)
        #expect(decoder.next() == .alt("]"))
        #expect(decoder.next() == .character("a"))
    }

    @Test func `Key decoder: a paste can be ended`() {
        var decoder = KeyDecoder()
        decoder.endPaste()
        decoder.feed("\u{1B}[200~abc".utf8)
        #expect(decoder.next() == nil)
        decoder.endPaste()
        decoder.feed([3])
        #expect(decoder.next() == pasted("abc"))
        #expect(decoder.next() == .character("\u{3}"))
    }

    @Test func `Key decoder: with vi's keys, escape before a character is a key`() {
        var decoder = KeyDecoder()
        decoder.hasAlt = false
        decoder.feed("\u{1B}f\u{1B}[\r\u{1B}[3\r".utf8)
        var found: [Key] = []
        while let key = decoder.next() { found.append(key) }
        #expect(found == [.escape, .character("f"), .escape] + characters("[\r\r"))
    }

    @Test func `Key decoder: what has begun is decided when time is up`() {
        for (bytes, patience, key) in [
            ([0x1B], 100, .escape), ([0xE6, 0x97], 500, .character("\u{FFFD}")),
            (Array("\u{1B}[200~abc".utf8), 5000, pasted("abc")), (Array("\u{1B}[".utf8), 500, nil),
            (Array("\u{1B}[1;5".utf8), 500, nil), (Array("\u{1B}O".utf8), 500, nil),
        ] as [([UInt8], Int, Key?)] {
            var decoder = KeyDecoder()
            decoder.feed(bytes)
            #expect(decoder.next() == nil)
            #expect(decoder.patience == patience)
            decoder.isTimeUp = true
            #expect(decoder.next() == key)
            #expect(decoder.patience == nil)
            decoder.feed([0x03])
            #expect(decoder.next() == .character("\u{3}"))
        }
    }

    @Test func `Key decoder: Alt does not hide an interrupt`() {
        var decoder = KeyDecoder()
        decoder.feed("a\u{1B}\u{3}b".utf8)
        let hasDropped = decoder.dropInput(before: 3)
        #expect(hasDropped && decoder.next() == .character("\u{3}"))
        decoder = KeyDecoder()
        decoder.feed("\u{1B}".utf8)
        let hasDroppedEscape = decoder.dropInput(before: 3)
        decoder.feed("f".utf8)
        #expect(hasDroppedEscape && decoder.next() == .character("f"))
    }

    @Test func `Key decoder: what the terminal has answered was not typed`() {
        var decoder = KeyDecoder()
        decoder.feed("\u{1B}[2;5R".utf8)
        var answers: [Key] = []
        let hasDropped = decoder.dropInput(before: 3) { key in
            answers.append(key)
            return true
        }
        #expect(!hasDropped && answers == [.sequence("\u{1B}[2;5R")])
    }

    @Test func `Key decoder: a large paste in small pieces takes linear time`() {
        var decoder = KeyDecoder()
        decoder.feed("\u{1B}[200~".utf8)
        let piece = [UInt8](repeating: 0x61, count: 1024)
        for _ in 0..<1024 {
            decoder.feed(piece)
            #expect(decoder.next() == nil)
        }
        decoder.feed("\u{1B}[201~".utf8)
        guard case .pasted(let paste) = decoder.next() else {
            Issue.record("no paste")
            return
        }
        #expect(paste.raw.utf8.count == 1024 * 1024)
    }

    @Test func `Key decoder: skipping ends behind the byte`() {
        var decoder = KeyDecoder()
        decoder.feed("abc\u{3}d".utf8)
        let found = decoder.skip(through: 3)
        let foundAgain = decoder.skip(through: 3)
        #expect(found && !foundAgain)
        #expect(decoder.next() == .character("d"))
    }

    @Test func `Key decoder: what is pasted is not skipped to`() {
        var decoder = KeyDecoder()
        decoder.feed("a\u{1B}[200~b\u{3}c\u{1B}[201~d".utf8)
        let isInPaste = decoder.skip(through: 3)
        #expect(!isInPaste && decoder.next() == .character("a"))
        decoder.feed("\u{3}e".utf8)
        let isBehind = decoder.skip(through: 3)
        #expect(isBehind && decoder.next() == .character("e"))
        decoder.feed("\u{1B}[200~f\u{3}".utf8)
        let isInOpenPaste = decoder.skip(through: 3)
        #expect(!isInOpenPaste)
    }
}

@Suite struct OneLineTests {
    @Test(arguments: [
        ("plain", "plain"),
        ("a\nb", "a b"), ("a\r\nb", "a b"), ("a\rb", "a b"), ("a\n\nb", "a  b"), ("a\r\n\r\nb", "a  b"),
        ("a\tb", "a\tb"), ("a\u{2028}b", "a b"), ("a\u{1B}[31mb\u{0}\u{7F}\u{9B}31mc", "abc"), ("\na\n", " a "),
        ("", ""), ("a\u{80}b\u{9A}c\u{9F}\u{85}d", "abc d"),
    ])
    func `One line: line ends become spaces`(text: String, expected: String) {
        #expect(text.joinedIntoOneLine() == expected)
    }

    @Test(arguments: [
        ("\u{1B}[1;31mred\u{1B}[m", "red"), ("\u{1B}]0;title\u{7}a", "a"), ("\u{1B}(B\u{1B}[ma", "a"),
        ("\u{1B}]8;;http://x\u{1B}\\link\u{1B}]8;;\u{1B}\\", "link"), ("\u{1B}]no end", "no end"),
        ("\u{1B}OAa", "a"), ("a\u{1B}", "a"), ("a\u{1B}[3", "a"), ("[31m", "[31m"), ("\u{1B}é", "é"),
        ("\u{1B}7a\u{1B}8", "a"), ("\u{9D}0;title\u{9C}a", "a"), ("\u{1B}[3日", "日"),
        ("\u{1B}P1\u{1B}[mx", "1x"),
    ])
    func `One line: escape sequences go as a whole`(text: String, expected: String) {
        #expect(text.joinedIntoOneLine() == expected)
        #expect(Paste(raw: text + "\n").lines == expected + "\n")
    }

    @Test(arguments: [("a b\n", "a b"), ("\r\na\r\n", "a"), ("a \n", "a "), ("\n\n", ""), ("a\nb\n\n", "a b")])
    func `One line: line ends around pasted text are dropped`(text: String, expected: String) {
        #expect(text.joinedIntoOneLine(trimmingLineEnds: true) == expected)
    }
}

@Suite("Text made harmless for a terminal") struct TerminalSafeTests {
    @Test(arguments: [
        ("plain", "plain"), ("", ""), ("é日😀", "é日😀"),
        // Controls.
        ("\u{1B}[31mred", "^[[31mred"), ("\u{0}\u{7}\u{8}\u{1F}", "^@^G^H^_"), ("a\u{7F}b", "a^?b"),
        ("\u{80}\u{9B}2J\u{9F}", "M-^@M-^[2JM-^_"),
        // Line ends and tabs.
        ("a\tb\nc\r\nd\u{B}\u{C}e", "a b c  d  e"), ("a\u{85}b\u{2028}c\u{2029}d", "a b c d"),
        // Directions.
        ("a\u{61C}\u{200E}\u{200F}b", "ab"), ("a\u{202A}\u{202B}\u{202C}\u{202D}\u{202E}b", "ab"),
        ("a\u{2066}\u{2067}\u{2068}\u{2069}b", "ab"), ("a\u{206A}\u{206F}b", "ab"),
        // Invisible characters.
        ("a\u{FFF9}\u{FFFB}b", "ab"), ("a\u{E0001}\u{E0020}\u{E0061}\u{E007F}b", "ab"),
        ("a\u{AD}\u{34F}\u{115F}\u{180E}b", "ab"), ("a\u{200B}\u{2060}\u{2064}\u{3164}\u{FEFF}\u{FFA0}b", "ab"),
        ("a\u{1D173}\u{E0080}\u{E0FFF}b", "ab"),
        // Between joiners, too.
        ("👩\u{200D}\u{200B}💻", "👩\u{200D}💻"),
    ])
    func `In caret notation, what steers a terminal or the direction of text is shown or left out`(
        _ text: String, _ safe: String
    ) {
        #expect(text.terminalSafe().unicodeScalars.elementsEqual(safe.unicodeScalars))
    }

    @Test(arguments: [
        "👩\u{200D}💻", "👩🏽\u{200D}💻", "❤\u{FE0F}\u{200D}🔥", "❤\u{FE0F}", "☎\u{FE0E}", "1\u{FE0F}\u{20E3}", "🇩🇪",
        "می\u{200C}خواهم", "क्\u{200D}ष", "葛\u{E0100}", "שלום", "\u{A0}\u{2027}\u{202F}\u{2070}",
        "\u{61B}\u{61D}\u{2010}\u{600}", "\u{FFFC}", " ~\u{A1}",
    ])
    func `What is part of scripts and emoji stays, and so do the neighbors of what does not`(_ text: String) {
        #expect(text.terminalSafe().unicodeScalars.elementsEqual(text.unicodeScalars))
        #expect(text.terminalSafe(.escape).unicodeScalars.elementsEqual(text.unicodeScalars))
    }

    @Test func `As escapes, the same characters are written in full`() {
        #expect("a\n\r\t\u{1B}\u{7F}\u{9B}".terminalSafe(.escape) == #"a\n\r\t\u{1B}\u{7F}\u{9B}"#)
        #expect("\u{200F}\u{202E}\u{2028}\u{E0041}".terminalSafe(.escape) == #"\u{200F}\u{202E}\u{2028}\u{E0041}"#)
    }

    @Test func `Of several lines, those with nothing in them are left out`() {
        #expect("a\u{1B}\r\n\nb\u{2028}c\n".terminalSafeLines == ["a^[", "b", "c"])
        #expect("\n".terminalSafeLines.isEmpty)
    }

    @Test func `Every character below the first that stays in its plane is judged once: nothing unsafe is left`() {
        let scalars = (UInt32(0)...0xE0FFF).compactMap(Unicode.Scalar.init)
        for notation in [String.ControlNotation.caret, .escape] {
            let unsafe = scalars.filter { scalar in
                let safe = "\(scalar)".terminalSafe(notation)
                return safe.terminalSafe(notation) != safe
            }
            #expect(unsafe.isEmpty)
        }
        let controls = scalars.filter { $0.properties.generalCategory == .control || $0.properties.isBidiControl }
        #expect(controls.allSatisfy { "\($0)".terminalSafe() != "\($0)" })
    }
}
