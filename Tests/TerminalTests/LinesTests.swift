import TerminalTesting
import Testing

@Suite("Text and lists") struct LinesTests {
    private static let ending = "\n    Finish with a dot on an empty line; :edit opens your editor"
    private static let listEnding = "\n    One item per line; finish with an empty line"
    private static let top = "$ formline\nOne line\n\n1/1 Text:"

    private func text(_ settings: String = "", columns: Int = 80, rows: Int = 24, environment: [String: String] = [:])
        throws -> Session
    {
        let session = try Session(
            Wizards.line("type: text" + settings), columns: columns, rows: rows, environment: environment,
            programs: [
                "append": "printf 'from\\nthe editor\\n' >>\"$1\"", "replace": "printf '%s' \"$NEW\" >\"$1\"",
                "look": "cat \"$1\" >seen; stat -c %a \"$1\" >mode; exit ${CODE:-0}",
            ])
        try session.shows(containing: "Text:\n    ▏")
        return session
    }

    @Test func `A text is typed line by line`() throws {
        let session = try text()
        try session.shows(Self.top + "\n    ▏" + Self.ending)
        try session.answer("first").shows(Self.top + "\n    first\n    ▏" + Self.ending)
        try session.answer("").shows(Self.top + "\n    first\n\n    ▏" + Self.ending)
        try session.answer("日本").shows(Self.top + "\n    first\n\n    日本\n    ▏" + Self.ending)
        try session.ends(after: .text("."), .enter, output: "{\"text\":\"first\\n\\n日本\"}\n")
        #expect(session.everything == "$ formline\nOne line\n\n✔ Text: first … (3 lines)\n✔ Submitted")
    }

    @Test func `A full stop in place of a line ends the text without that line`() throws {
        let session = try text()
        try session.answer("a", "b", "c").shows(Self.top + "\n    a\n    b\n    c\n    ▏" + Self.ending)
        try session.send(.up, .up).shows(containing: "\n    b▏")
        try session.send(.ctrl("u"), .text("."))
        try session.ends(after: .enter, output: "{\"text\":\"a\\nc\"}\n")
    }

    @Test func `On a narrow screen lines are wrapped between words, and the last row says how to finish`() throws {
        let session = try text(columns: 40, rows: 12)
        try session.answer("one two three four five six seven eight", "last")
        let first = "\n    one two three four five six seven\n      eight"
        let ending = "\n    Finish with a dot on an empty line;\n    :edit opens your editor"
        try session.shows(Self.top + first + "\n    last\n    ▏" + ending)
        try session.send(.up, .up, .text(" nine")).shows(Self.top + first + " nine▏\n    last" + ending)
        for number in 1...9 { try session.send(.enter, .text("\(number)")) }
        try session.shows(
            "1/1 Text:\n    … 3 more\n    3\n    4\n    5\n    6\n    7\n    8\n    9▏\n    last" + ending)
    }

    @Test func `Up and Down go through the lines, also typed in one burst`() throws {
        let session = try text()
        try session.answer("one", "two")
        try session.send(.text("three"), .up).shows(Self.top + "\n    one\n    two▏\n    three" + Self.ending)
        try session.send(.up, .home, .text("<")).shows(Self.top + "\n    <▏one\n    two\n    three" + Self.ending)
        try session.send(.up).settlesAt(Self.top + "\n    <▏one\n    two\n    three" + Self.ending)
        try session.send(.down, .down, .down, .down, .text("four"))
        try session.shows(Self.top + "\n    <one\n    two\n    three\n    four▏" + Self.ending)
        try session.send(.up, .up, .enter, .text("between"))
        try session.shows(Self.top + "\n    <one\n    two\n    between▏\n    three\n    four" + Self.ending)
        try session.send(.enter, .text("."), .enter)
        try session.ends(output: "{\"text\":\"<one\\ntwo\\nbetween\\nthree\\nfour\"}\n")
    }

    @Test(arguments: [
        ("each: {minLength: 2}", ["bb", "a", "cc"], "Item 2: Must be at least 2 characters"),
        ("maxItems: 2", ["bb", "a", "cc"], "Must have at most 2 items"),
    ])
    func `The cursor goes to a rejected item`(rule: String, items: [String], message: String) throws {
        let session = try Session(Wizards.line("type: list, rules: [{\(rule)}]"))
        for item in items + [""] { try session.answer(item) }
        let isAboutItem = message.hasPrefix("Item")
        let rows = isAboutItem ? "    - bb\n    - a▏\n    - cc" : "    - bb\n    - a\n    - cc\n    - ▏"
        try session.shows(containing: "\(rows)\n    ✗ \(message)")
        guard isAboutItem else { return }
        try session.send(.text("a"), .down, .down, .enter)
        try session.shows(containing: "✔ Text: bb, aa, cc")
    }

    @Test func `A text can be typed and edited in one burst`() throws {
        let session = try text()
        try session.process.send("one\rtwo\rthree\u{1b}[A\u{1b}[A<\u{1b}[B\u{1b}[B\u{1b}[B.\r")
        try session.ends(output: "{\"text\":\"one<\\ntwo\\nthree\"}\n")
    }

    @Test func `A dot of its own is typed as two, and is one when the line is edited again`() throws {
        let session = try text()
        try session.answer("..").shows(Self.top + "\n    .\n    ▏" + Self.ending)
        try session.send(.up).shows(Self.top + "\n    ..▏" + Self.ending)
        try session.send(.enter).answer(" .", ".").ends(output: "{\"text\":\".\\n .\"}\n")
    }

    @Test func `An empty text is refused`() throws {
        let session = try text()
        try session.send(.enter).shows(Self.top + "\n    ▏\n    ✗ An answer is required" + Self.ending)
        try session.answer(".").shows(Self.top + "\n    ▏\n    ✗ An answer is required" + Self.ending)
        try session.answer("x", ".").ends(output: "{\"text\":\"x\"}\n")
    }

    @Test func `A refused text is edited until it passes`() throws {
        let session = try text(", rules: [{maxLength: 8}]")
        try session.answer("one", "too long", ".")
        let message = "\n    ✗ Must be at most 8 characters"
        try session.shows(Self.top + "\n    one\n    too long\n    ▏" + message + Self.ending)
        try session.send(.up).shows(Self.top + "\n    one\n    too long▏" + message + Self.ending)
        try session.send(.ctrl("w")).shows(Self.top + "\n    one\n    too ▏" + Self.ending)
        try session.ends(after: .enter, .text("."), .enter, output: "{\"text\":\"one\\ntoo \"}\n")
    }

    @Test func `Shift-Tab keeps the line that is being edited`() throws {
        let session = try Session(Wizards.asking("{name: one}, {name: text, type: text}", review: false))
        try session.answer("x", "first").send(.text("sec"), .left, .shiftTab).shows("$ formline\n1/2 One: x▏")
        try session.send(.enter).shows("$ formline\n✔ One: x\n2/2 Text:\n    first\n    sec▏" + Self.ending)
        try session.send(.text("ond"), .enter)
        try session.ends(after: .text("."), .enter, output: "{\"one\":\"x\",\"text\":\"first\\nsecond\"}\n")
    }

    @Test func `Ctrl-C keeps the open line and the cursor`() throws {
        let session = try text()
        try session.answer("first")
        try session.send(.text("second"), .left, .ctrl("c"))
        try session.shows(Self.top + "\n    first\n    second" + Self.ending + "\nDiscard changes? [y/N] ▏")
        try session.send(.enter).shows(Self.top + "\n    first\n    secon▏d" + Self.ending)
        try session.send(.ctrl("u"), .ctrl("c"))
        try session.shows(Self.top + "\n    first\n" + Self.ending + "\nDiscard changes? [y/N] ▏")
        try session.ends(after: .text("y"), .enter, status: .exited(130))
    }

    @Test(arguments: [[Key.text("second"), .enter, .ctrl("d")], [.text("second\u{1B}\r")]])
    func `Ctrl-D and Alt-Enter end a text or list with the open line`(keys: [Key]) throws {
        for type in ["text", "list"] {
            let session = try Session(Wizards.asking("{name: f, type: \(type)}", review: false)).answer("first")
            for key in keys { try session.send(key) }
            try session.ends(
                output: type == "text" ? "{\"f\":\"first\\nsecond\"}\n" : "{\"f\":[\"first\",\"second\"]}\n")
        }
    }

    @Test(arguments: [Key.ctrl("d"), .text("\u{1B}\r")])
    func `Ctrl-D and Alt-Enter end on an empty line in the middle, which is a blank line of a text`(key: Key) throws {
        for (type, output) in [("text", #"{"f":"one\n\nthree"}"#), ("list", #"{"f":["one","three"]}"#)] {
            let session = try Session(Wizards.asking("{name: f, type: \(type)}", review: false))
            try session.answer("one", "two").send(.text("three"), .up, .ctrl("u"))
            try session.ends(after: key, output: output + "\n")
        }
        let session = try Session(Wizards.asking("{name: f, type: text}", review: false)).answer("one", "three")
        try session.send(.up, .up, .enter).ends(after: key, output: #"{"f":"one\nthree"}"# + "\n")
    }

    @Test func `Alt-Enter ends a list with an item in the middle`() throws {
        let session = try Session(Wizards.asking("{name: f, type: list}", review: false)).answer("one", "two")
        try session.send(.text("three"), .up, .text("!"))
        try session.ends(after: .text("\u{1B}\r"), output: #"{"f":["one","two!","three"]}"# + "\n")
    }

    @Test func `Texts and lists are edited from the review`() throws {
        let session = try Session(Wizards.asking("{name: text, type: text}, {name: tags, type: list}"))
        try session.answer("first", "second", ".", "a", "b", "")
        try session.shows("$ formline" + Session.review("Text: first … (2 lines)", "Tags: a, b"))
        try session.answer("1")
        let list = "\nReview\n1. Text: first … (2 lines)\n2. Tags: a, b\n"
        try session.shows("$ formline" + list + "1/2 Text:\n    first\n    second\n    ▏" + Self.ending)
        try session.send(.up, .text("!"), .enter).answer(".").answer("tags", at: "Ctrl-C or :quit: Cancel")
        try session.answer("c", "", at: "\n2/2 Tags:\n    - a\n    - b\n    - ▏" + Self.listEnding)
        try session.shows(containing: "2. Tags: a, b, c (changed)\nSubmit?")
        try session.ends(after: .enter, output: "{\"text\":\"first\\nsecond!\",\"tags\":[\"a\",\"b\",\"c\"]}\n")
    }

    @Test(arguments: [true, false]) func `The person's editor edits the whole text`(byKey: Bool) throws {
        let session = try text(environment: ["EDITOR": "false", "VISUAL": "./append"])
        try session.answer("first")
        if byKey {
            try session.send(.text("second"), .ctrl("x"), .ctrl("e"))
        } else {
            try session.answer("second", ":edit")
        }
        try session.ends(output: "{\"text\":\"first\\nsecond\\nfrom\\nthe editor\"}\n")
        #expect(session.everything == "$ formline\nOne line\n\n✔ Text: first … (4 lines)\n✔ Submitted")
    }

    @Test func `The editor's file is private, ends with a line break, and is gone afterwards`() throws {
        let session = try text(environment: ["EDITOR": "./look", "TMPDIR": "."])
        try session.answer("first").send(.text("second"), .ctrl("x"), .ctrl("e"))
        try session.waitForFile("mode")
        try session.shows(Self.top + "\n    first\n    second▏" + Self.ending)
        try session.settlesAt(Self.top + "\n    first\n    second▏" + Self.ending)
        #expect(session.folder.text(of: "seen") == "first\nsecond\n")
        #expect(session.folder.text(of: "mode") == "600\n")
        #expect(session.folder.names.filter { $0.contains("formline") } == [])
        try session.ends(after: .enter, .text("."), .enter, output: "{\"text\":\"first\\nsecond\"}\n")
    }

    @Test func `A failing editor changes nothing`() throws {
        let session = try text(environment: ["EDITOR": "./look", "CODE": "3"])
        try session.answer("first").send(.text("second"), .ctrl("x"), .ctrl("e"))
        try session.shows(
            Self.top + "\n    first\n    second▏\n    ✗ './look' exited with code 3; your text is unchanged"
                + Self.ending)
        try session.send(.text("!"), .enter).ends(after: .text("."), .enter, output: "{\"text\":\"first\\nsecond!\"}\n")
    }

    @Test func `Ctrl-C is the editor's while it runs, and the lines are what they were`() throws {
        let session = try text(environment: ["EDITOR": "mkfifo gate; : >started; read line <gate; :"])
        try session.answer("first").send(.text("second"), .ctrl("x"), .ctrl("e"))
        try session.waitForFile("started")
        try session.send(.ctrl("c"))
        try session.shows(containing: "    first\n    second▏\n    ✗ ", "exited with code 130")
        try session.ends(after: .enter, .text("."), .enter, output: "{\"text\":\"first\\nsecond\"}\n")
    }

    @Test func `Without an editor the key says which variable to set`() throws {
        let session = try text()
        try session.send(.text("ab"), .left, .ctrl("x"), .ctrl("e"))
        try session.shows(Self.top + "\n    ab▏\n    ✗ Set VISUAL or EDITOR to your editor" + Self.ending)
        try session.ends(after: .enter, .text("."), .enter, output: "{\"text\":\"ab\"}\n")
    }

    @Test func `What comes back from the editor is checked like everything else`() throws {
        let session = try text(", rules: [{maxLength: 5}]", environment: ["EDITOR": "./replace", "NEW": "too\nlong"])
        try session.answer(":edit")
        try session.shows(Self.top + "\n    too\n    long\n    ▏\n    ✗ Must be at most 5 characters" + Self.ending)
        try session.send(.up, .ctrl("u"), .text("x"), .enter, .text("."), .enter)
        try session.ends(output: "{\"text\":\"too\\nx\"}\n")
    }

    @Test func `A paste of lines is inserted at the cursor`() throws {
        let session = try text()
        try session.send(.text("ab"), .left, .paste("1\n2\n\n日本"))
        try session.shows(Self.top + "\n    a1\n    2\n\n    日本▏b" + Self.ending)
        try session.send(.enter).shows(Self.top + "\n    a1\n    2\n\n    日本\n    ▏b" + Self.ending)
        try session.ends(after: .end, .enter, .text("."), .enter, output: "{\"text\":\"a1\\n2\\n\\n日本\\nb\"}\n")
    }

    @Test func `A megabyte can be pasted into a text`() throws {
        let session = try text()
        let row = "0123456789 日本 " + String(repeating: "x", count: 82)
        let rows = (1...10_000).map { "\($0) \(row)" }
        try session.send(.paste(rows.joined(separator: "\n")))
        try session.shows(containing: "… 9993 more", "    10000 0123456789")
        try session.send(.enter, .text("."), .enter)
        try session.process.waitForExit()
        #expect(session.process.capturedOutput == "{\"text\":\"" + rows.joined(separator: "\\n") + "\"}\n")
        #expect(session.everything.contains("✔ Text: 1 \(row)".prefix(60)))
    }

    @Test func `A list has an item in each line`() throws {
        let session = try Session(Wizards.line("type: list")).shows(Self.top + "\n    - ▏" + Self.listEnding)
        try session.answer("one").shows(Self.top + "\n    - one\n    - ▏" + Self.listEnding)
        try session.answer("two, \"three, four\"", "日本", ".")
        try session.shows(
            Self.top + "\n    - one\n    - two\n    - \"three, four\"\n    - 日本\n    - .\n    - ▏" + Self.listEnding)
        try session.send(.up)
        try session.shows(
            Self.top + "\n    - one\n    - two\n    - \"three, four\"\n    - 日本\n    - .▏" + Self.listEnding)
        try session.send(.up, .up, .up, .up)
        try session.shows(
            Self.top + "\n    - one▏\n    - two\n    - \"three, four\"\n    - 日本\n    - ." + Self.listEnding)
        try session.send(.down, .down, .down, .ctrl("u"), .enter)
        try session.shows(Self.top + "\n    - one\n    - two\n    - \"three, four\"\n    - .▏" + Self.listEnding)
        try session.ends(after: .enter, .enter, output: #"{"text":["one","two","three, four","."]}"# + "\n")
        #expect(session.everything == "$ formline\nOne line\n\n✔ Text: one, two, \"three, four\", .\n✔ Submitted")
    }

    @Test func `A refused list is edited until it passes`() throws {
        let session = try Session(Wizards.line("type: list, rules: [{maxItems: 2}]")).answer("a", "b", "c", "")
        let message = "\n    ✗ Must have at most 2 items"
        try session.shows(Self.top + "\n    - a\n    - b\n    - c\n    - ▏" + message + Self.listEnding)
        try session.send(.up, .ctrl("u")).shows(Self.top + "\n    - a\n    - b\n    - ▏" + Self.listEnding)
        try session.ends(after: .enter, output: "{\"text\":[\"a\",\"b\"]}\n")
    }

    @Test func `An item of another type stays in the line, and is named by its place in the list`() throws {
        let session = try Session(Wizards.line("type: list, items: integer"))
        let top = Self.top + "\n    - 80\n    - 443\n    - "
        try session.answer("80, 443", "22, x")
        try session.shows(top + "22, x▏\n    ✗ Item 4: Must be a whole number, such as 42" + Self.listEnding)
        try session.send(.backspace, .text("8"), .enter).shows(top + "22\n    - 8\n    - ▏" + Self.listEnding)
        try session.ends(after: .enter, output: #"{"text":[80,443,22,8]}"# + "\n")
    }

    @Test func `A quote ends in its own line, or not at all`() throws {
        let session = try Session(Wizards.line("type: list")).answer("a", "\"b")
        let message = "\n    ✗ Add the closing quote: \"b"
        try session.shows(Self.top + "\n    - a\n    - \"b▏" + message + Self.listEnding)
        try session.ends(after: .text("\""), .enter, .enter, output: "{\"text\":[\"a\",\"b\"]}\n")
    }

    @Test func `Pasted lines are items`() throws {
        let session = try Session(Wizards.line("type: list")).send(.paste("one\n\ntwo\nthree\n"))
        try session.shows(Self.top + "\n    - one\n    - two\n    - three▏" + Self.listEnding)
        try session.ends(after: .enter, .enter, output: #"{"text":["one","two","three"]}"# + "\n")
    }

    @Test func `An empty list takes the default`() throws {
        let session = try Session(Wizards.line("type: list, default: [a, b]"))
        try session.shows(Self.top.replacing("Text:", with: "Text [a, b]:") + "\n    - ▏" + Self.listEnding)
        try session.ends(after: .enter, output: "{\"text\":[\"a\",\"b\"]}\n")
    }

    @Test func `On a screen too small for all, the edited line and its neighbors are in sight`() throws {
        let session = try Session(Wizards.line("type: list"), columns: 24, rows: 8, script: "seq 9 >/dev/tty")
        try session.answer("1", "2", "3", "4", "5", "6", "item seven is too long for it")
        try session.shows(
            """
            1/1 Text:
                … 6 more
                - item seven is
                  too long for it
                - ▏
                One item per line;
                finish with an
                empty line
            """)
        try session.send(.enter)
        try session.ends(output: #"{"text":["1","2","3","4","5","6","item seven is too long for it"]}"# + "\n")
    }
}
