import Testing

@testable import LineEditing

/// Characters of more than one scalar.
let joinedCharacters = [
    "e\u{301}", "👍🏽", "👩‍💻", "🇨🇭", "\u{1112}\u{1161}\u{11AB}", "❤\u{FE0F}", "👨‍👩‍👧", "a\u{308}\u{301}",
]

@Suite struct CharacterBreaksTests {
    @Test(arguments: joinedCharacters)
    func `Character breaks: a character is found from each place within it`(character: String) {
        let count = character.unicodeScalars.count
        for (before, after) in [("", ""), ("a", "b"), ("日", "日"), (character, ""), ("", character)] {
            let scalars = Array((before + character + after).unicodeScalars)
            let start = before.unicodeScalars.count
            for place in (start + 1)..<(start + count) {
                #expect(CharacterBreaks.character(around: place, in: scalars) == start..<(start + count))
            }
            for place in [start, start + count] {
                #expect(CharacterBreaks.character(around: place, in: scalars) == place..<place)
            }
        }
    }

    @Test func `Character breaks: flags are pairs from the first on`() {
        let flags = Array("🇨🇭🇩🇪".unicodeScalars)
        #expect(CharacterBreaks.character(around: 1, in: flags) == 0..<2)
        #expect(CharacterBreaks.character(around: 2, in: flags) == 2..<2)
        #expect(CharacterBreaks.character(around: 3, in: flags) == 2..<4)
        #expect(CharacterBreaks.character(around: 9, in: flags) == 9..<9)
    }

    @Test func `Character breaks: nothing below the first accent is joined`() {
        for first in 0x20..<UInt32(0x300) {
            for second in [0x20, 0x7F, 0xA9, 0xAD, 0xAE, 0x2FF] as [UInt32] {
                let text = String(String.UnicodeScalarView([first, second].compactMap(Unicode.Scalar.init)))
                guard text.count != 2 else { continue }
                Issue.record("\(first) and \(second) are one character")
            }
        }
    }
}

@Suite struct EditedTextTests {
    /// A line as it is written here: `|` is the cursor.
    private func text(_ written: String) -> EditedText {
        let scalars = Array(written.unicodeScalars)
        let cursor = scalars.firstIndex(of: "|") ?? scalars.count
        return EditedText(scalars: scalars.filter { $0 != "|" }, cursor: cursor)
    }

    @Test(arguments: [
        ("ae\u{301}|b", "ae|\u{301}b", "a|e\u{301}b"),
        ("a|e\u{301}b", "ae|\u{301}b", "ae\u{301}|b"),
        ("👩‍💻|", "👩\u{200D}|💻", "|👩‍💻"),
        ("|👩‍💻", "👩|\u{200D}💻", "👩‍💻|"),
        ("a🇨🇭🇩🇪|", "a🇨🇭🇩|🇪", "a🇨🇭|🇩🇪"),
        ("|ab👍🏽", "ab👍|🏽", "ab|👍🏽"),
        ("ae\u{301}|b", "ae|b", "a|b"),
        ("👩‍💻|x", "👩\u{200D}|x", "|x"),
        ("🇨🇭|", "🇨|", "|"),
        ("👍🏽👍🏽|", "👍🏽👍|", "👍🏽|"),
        ("a|e\u{301}b", "a|\u{301}b", "a|b"),
        ("|👩‍💻x", "|\u{200D}💻x", "|x"),
        ("x|🇨🇭", "x|🇭", "x|"),
        // A word whose last letter has its accent beside it.
        ("|cafe\u{301} x", "|\u{301} x", "| x"),
    ])
    func `Edited text: characters stay whole`(before: String, after: String, expected: String) {
        #expect(text(after).settled(after: text(before), isVi: false) == text(expected))
    }

    @Test(arguments: [
        ("ab|", "a|b"), ("ab|c", "a|c"), ("a|bc", "a|c"), ("ab|", "|"), ("ab|", "ab|"), ("日本|", "日|"),
        ("🇨🇭|", "🇨🇭🇩|"), ("|🇨🇭", "🇩|🇨🇭"), ("👩|💻", "👩\u{200D}|💻"), ("e|x", "e\u{301}|x"),
        ("🇩|🇨🇭", "|🇨🇭"),
        ("caf|", "somewhat else|"), ("somewhat else|", "caf|"),
    ])
    func `Edited text: what is in order is left alone`(before: String, after: String) {
        #expect(text(after).settled(after: text(before), isVi: false) == nil)
    }

    @Test func `Edited text: in vi the cursor stays on the last character`() {
        #expect(text("x|\u{301}").settled(after: text("x|e\u{301}"), isVi: true) == text("|x"))
        #expect(text("|\u{301}").settled(after: text("|e\u{301}"), isVi: true) == text("|"))
        #expect(text("e\u{301}|🏽").settled(after: text("e\u{301}|👍🏽"), isVi: true) == text("|e\u{301}"))
    }
}
