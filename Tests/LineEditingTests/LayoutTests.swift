import Testing

@testable import LineEditing

@Suite struct LayoutTests {
    init() {
        // Widths are those of the locale.
        _ = CharacterEncoding.current
    }

    private func rows(_ text: String, columns: Int) -> [String] {
        var layout = Layout(columns: columns)
        layout.append(styled: text)
        return layout.rows.map(\.text)
    }

    @Test(
        "Layout: text is cut into rows",
        arguments: [
            ("", 4, [""]),
            ("abcd", 4, ["abcd"]),
            ("abcde", 4, ["abcd", "e"]),
            ("abc日", 4, ["abc", "日"]),
            ("ab日", 4, ["ab日"]),
            ("日本語", 4, ["日本", "語"]),
            ("a\nb", 4, ["a", "b"]),
            ("abcd\nb", 4, ["abcd", "b"]),
            ("e\u{301}e\u{301}e\u{301}", 2, ["e\u{301}e\u{301}", "e\u{301}"]),
            ("\u{1}\u{7F}", 4, ["^A^?"]),
            ("a\u{202E}b", 4, ["a\u{FFFD}b"]),
            ("日x", 1, ["x"]),
        ] as [(String, Int, [String])])
    func textIsCutIntoRows(text: String, columns: Int, expected: [String]) {
        #expect(rows(text, columns: columns) == expected)
    }

    @Test(
        "Layout: a character is not cut where it fits into a row",
        arguments: [
            ("ab👩‍💻c", 6, ["ab👩‍💻", "c"]),
            ("abc👩‍💻d", 6, ["abc", "👩‍💻d"]),
            ("abc👍🏽", 6, ["abc", "👍🏽"]),
            ("abc🇨🇭", 4, ["abc", "🇨🇭"]),
            ("👩‍💻x", 3, ["👩‍", "💻x"]),
        ] as [(String, Int, [String])])
    func aCharacterIsNotCutWhereItFitsIntoARow(text: String, columns: Int, expected: [String]) {
        #expect(rows(text, columns: columns).map { withoutPins($0) } == expected)
    }

    @Test("Layout: what follows a joined character has its place in any terminal", arguments: [false, true])
    func whatFollowsAJoinedCharacterHasItsPlaceInAnyTerminal(joins: Bool) {
        for character in joinedCharacters {
            let text = Array("a\(character)b".unicodeScalars)
            let frame = Frame(Frame.Content(text: text, cursor: text.count - 1), columns: 12, height: 4)
            var grid = Grid(columns: 12, height: 4)
            grid.joinsCharacters = joins
            grid.write("xxxxxxxxxxx\r" + frame.rows[0].text + "|")
            let width = CharacterWidth.cells(of: character.unicodeScalars)
            #expect(frame.cursorColumn == 1 + width)
            #expect(grid.column == 3 + width && grid.faults.isEmpty)
            let shown = grid.rows[0].filter { $0 != " " }
            #expect(shown.hasPrefix("a\(character)b|"))
        }
    }

    private func withoutPins(_ row: String) -> String {
        EscapeSequence.removed(from: row).filter { $0 != "\r" }
    }

    @Test("Layout: styles take no room and each row has its own") func stylesTakeNoRoomAndEachRowHasItsOwn() {
        #expect(
            rows("\u{1B}[1;31mabcd\u{1B}[0mef", columns: 3)
                == ["\u{1B}[1;31mabc\u{1B}[0m", "\u{1B}[1;31md\u{1B}[0mef"])
        #expect(rows("a\u{1B}[2Jb\u{1B}c", columns: 9) == ["abc"])
    }

    @Test(
        "Layout: the cursor of each place",
        arguments: [(0, 0, 0), (1, 0, 1), (3, 0, 3), (4, 1, 0), (5, 1, 2), (6, 2, 0)])
    func theCursorOfEachPlace(cursor: Int, row: Int, column: Int) {
        let content = Frame.Content(text: Array("abcd日本".unicodeScalars), cursor: cursor)
        let frame = Frame(content, columns: 4, height: 10)
        #expect(frame.cursorRow == row && frame.cursorColumn == column)
    }

    @Test("Layout: behind a full row the cursor is in the next") func behindAFullRowTheCursorIsInTheNext() {
        let frame = Frame(Frame.Content(prompt: "> ", text: ["a", "b"], cursor: 2), columns: 4, height: 10)
        #expect(frame.rows.map(\.text) == ["> ab", ""])
        #expect(frame.cursorRow == 1 && frame.cursorColumn == 0)
    }

    @Test("Layout: a wide character that does not fit takes the cursor along")
    func aWideCharacterThatDoesNotFitTakesTheCursorAlong() {
        let frame = Frame(Frame.Content(text: Array("abc日".unicodeScalars), cursor: 3), columns: 4, height: 10)
        #expect(frame.cursorRow == 1 && frame.cursorColumn == 0)
    }

    @Test("Layout: messages and the question stand below") func messagesAndTheQuestionStandBelow() {
        var content = Frame.Content(prompt: "Name: ", text: Array("ab".unicodeScalars), cursor: 1)
        content.messages = ["one message", "two"]
        #expect(Frame(content, columns: 8, height: 10).rows.map(\.text) == ["Name: ab", "one mess", "age", "two"])
        #expect(Frame(content, columns: 8, height: 10).cursorRow == 0)
        content.question = ("Sure? ", "y", "")
        let frame = Frame(content, columns: 8, height: 10)
        #expect(frame.rows.last?.text == "Sure? y")
        #expect(frame.cursorRow == 4 && frame.cursorColumn == 7)
    }

    @Test("Layout: what is too tall keeps the cursor in sight") func whatIsTooTallKeepsTheCursorInSight() {
        var content = Frame.Content(text: Array(repeating: "x", count: 40), cursor: 40)
        content.messages = ["m1", "m2", "m3", "m4"]
        let end = Frame(content, columns: 4, height: 6)
        #expect(end.rows.map(\.text) == ["xxxx", "xxxx", "", "m1", "m2", "m3"])
        #expect(end.cursorRow == 2 && end.cursorColumn == 0)
        content.cursor = 0
        #expect(Frame(content, columns: 4, height: 6).cursorRow == 0)
        content.question = ("? ", "", "")
        let asked = Frame(content, columns: 4, height: 6)
        #expect(asked.rows.count == 6)
        #expect(asked.rows[asked.cursorRow].text == "? ")
    }

    @Test("Layout: a mask is cut to its row") func aMaskIsCutToItsRow() {
        let content = Frame.Content(prompt: "P: ", text: Array(repeating: "*", count: 20), cursor: 20)
        let frame = Frame(content, columns: 8, height: 10, cutsText: true)
        #expect(frame.rows.map(\.text) == ["P: ****"])
        #expect(frame.cursorColumn == 7)
    }
}
