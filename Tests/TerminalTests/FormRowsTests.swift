import Platform
import TerminalTesting
import Testing

@Suite("The rows of the form") struct FormRowsTests {
    private static let three = """
        title: Rows
        fields: [{name: one}, {name: two, optional: true}, {name: three, default: x}]
        """
    private static let top = "$ formline\nRows\n\n"

    private static let many =
        "title: Many\nfields:\n"
        + (1...12).map { "  - {name: q\($0), label: Question \($0)}\n" }.joined()

    private func row(_ text: String, end: String, columns: Int) -> String {
        text + String(repeating: " ", count: columns - 1 - end.count - text.count) + end
    }

    @Test func `The question's row`() throws {
        let session = try Session(Self.three)
        try session.process.wait(until: "the first question") { $0.cursor == (3, 7) }
        #expect(
            session.process.screen.rows.prefix(5) == [
                "$ formline", row("Rows", end: ":help for keys", columns: 80), "",
                row("? One:", end: "1/3", columns: 80), "",
            ])
        #expect(session.process.screen.style(row: 3, column: 2).bold)
        #expect(session.process.screen.style(row: 3, column: 77).dim)
        try session.answer("a")
        try session.process.wait(until: "the second question") { $0.cursor == (4, 18) }
        #expect(
            session.process.screen.rows[3...5] == ["✔ One: a", row("? Two (optional):", end: "2/3", columns: 80), ""])
        #expect(
            session.process.screen.style(row: 4, column: 7).dim && !session.process.screen.style(row: 4, column: 7).bold
        )
        try session.send(.enter)
        try session.process.wait(until: "the third question") { $0.cursor == (5, 13) }
        #expect(
            session.process.screen.rows[3...6] == [
                "✔ One: a", "✔ Two: –", row("? Three [x]:", end: "3/3", columns: 80), "",
            ])
        let room = 80 - 1 - 3 - 2 - 13
        try session.send(.text(String(repeating: "y", count: room)))
        try session.process.wait(until: "the text") { $0.cursor.column == 13 + room }
        #expect(session.process.screen.rows[5].hasSuffix("y  3/3"))
        try session.send(.text("z"))
        try session.process.wait(until: "the counter to go") { $0.rows[5].hasSuffix("yz") }
        try session.send(.backspace)
        try session.process.wait(until: "the counter again") { $0.rows[5].hasSuffix("y  3/3") }
    }

    @Test func `A blank row ends a group`() throws {
        let session = try Session(
            """
            fields:
              - {group: tls, label: TLS, fields: [{name: port}, {group: ca, label: CA, fields: [{name: file}]}, {name: key}]}
              - {name: owner}
            """)
        try session.answer("1", "f", "k").shows(
            "$ formline\nTLS\n✔ Port: 1\n\nCA\n✔ File: f\n\n✔ Key: k\n\n4/4 Owner: ▏")
        try session.send(.shiftTab).shows(ending: "✔ Port: 1\n\nCA\n✔ File: f\n\n3/4 Key: k▏")
    }

    @Test func `The counter where there is no room`() throws {
        let session = try Session(Self.three, columns: 20)
        try session.process.wait(until: "the first question") { $0.cursor == (3, 7) }
        #expect(session.process.screen.rows[1...3] == ["Rows", "", row("? One:", end: "1/3", columns: 20)])
        try session.answer("a")
        try session.process.wait(until: "the second question") { $0.cursor == (4, 18) }
        #expect(session.process.screen.rows[3...5] == ["✔ One: a", "? Two (optional):", ""])
    }

    @Test func `Every answer is shown once, as it is now, and not while its question is open`() throws {
        let session = try Session(Self.three).answer("a", "b").shows(Self.top + "✔ One: a\n✔ Two: b\n3/3 Three [x]: ▏")
        try session.send(.shiftTab).shows(Self.top + "✔ One: a\n2/3 Two: b▏")
        try session.send(.shiftTab).shows(Self.top + "1/3 One: a▏")
        try session.send(.text("a"), .enter).shows(Self.top + "✔ One: aa\n2/3 Two: b▏")
        try session.send(.ctrl("u"), .enter).shows(Self.top + "✔ One: aa\n✔ Two: –\n3/3 Three [x]: ▏").send(.enter)
        let review = Session.review("One: aa", "Two: –", "Three: x (default)")
        try session.shows("$ formline\nRows\n" + review)
        try session.answer("two")
        try session.shows(Self.top + "Review\n1. One:   aa\n2. Two:   –\n3. Three: x (default)\n2/3 Two: ▏")
        try session.send(.text("c"), .enter)
        try session.shows("$ formline\nRows\n" + Session.review("One: aa", "Two: c (changed)", "Three: x (default)"))
        try session.ends(after: .enter, output: #"{"one":"aa","two":"c","three":"x"}"# + "\n")
        #expect(
            session.everything
                == "$ formline\nRows\n\nReview\n1. One:   aa\n2. Two:   c (changed)\n3. Three: x (default)\n✔ Submitted"
        )
    }

    @Test func `A review on the way lists what is not answered yet, and goes when the questions continue`() throws {
        let session = try Session(Self.three).answer("a", ":review")
        try session.shows(
            Self.top.dropLast() + "\nReview\n1. One:   a\n2. Two:   not answered yet\n3. Three: not answered yet\n"
                + "Continue? Press Enter, or type a number or name to edit: ▏\n    Ctrl-C or :quit: Cancel")
        try session.answer("1").shows(Self.top + "1/3 One: a▏")
        try session.send(.text("b"), .enter).shows(Self.top + "✔ One: ab\n2/3 Two: ▏")
        try session.send(.ctrl("u"), .text(":review"), .enter).shows(containing: "1. One:   ab\n")
        try session.send(.shiftTab).shows(Self.top + "✔ One: ab\n2/3 Two: ▏")
    }

    @Test func `After a resize the whole form is laid out for the new width, and the rows above it stay`() throws {
        let session = try Session(Self.three).answer("an answer of some length", "b")
        let wide = Self.top + "✔ One: an answer of some length\n✔ Two: b\n3/3 Three [x]: ▏"
        try session.shows(wide)
        for _ in 0..<2 {
            try session.process.resize(columns: 20, rows: 24)
            try session.shows(Self.top + "✔ One: an answer of\n  some length\n✔ Two: b\n3/3 Three [x]: ▏")
            try session.process.resize(columns: 80, rows: 24)
            try session.shows(wide)
            #expect(session.process.screen.rows[1] == row("Rows", end: ":help for keys", columns: 80))
        }
        #expect(session.process.screen.scrollback.isEmpty)
        try session.send(.text("c"), .enter)
        try session.submit().ends(output: #"{"one":"an answer of some length","two":"b","three":"c"}"# + "\n")
    }

    @Test func `Of a form longer than the screen, the visible rows are right, whatever was scrolled out`() throws {
        let session = try Session(Self.many, rows: 8)
        for number in 1...11 { try session.answer("answer \(number)") }
        func answers(_ numbers: ClosedRange<Int>) -> String {
            numbers.map { "✔ Question \($0): answer \($0)\n" }.joined()
        }
        try session.shows(answers(5...11) + "12/12 Question 12: ▏")
        try session.send(.shiftTab, .shiftTab).shows(ending: "10/12 Question 10: answer 10▏")
        #expect(!session.process.screen.text.contains("answer 11"))
        try session.send(.ctrl("u"), .text("new"), .enter)
        try session.shows(ending: "✔ Question 9: answer 9\n✔ Question 10: new\n11/12 Question 11: answer 11▏")
        #expect(!session.process.screen.text.contains("answer 10"))
        try session.send(.enter).answer("answer 12", at: "\n12/12 Question 12: ▏")
        func review(_ seven: String) -> String {
            """
             7. Question 7:  \(seven)
             8. Question 8:  answer 8
             9. Question 9:  answer 9
            10. Question 10: new
            11. Question 11: answer 11
            12. Question 12: answer 12
            Submit? Press Enter, or type a number or name to edit: ▏
                Ctrl-C or :quit: Cancel
            """
        }
        try session.shows(review("answer 7"))
        try session.answer("7").shows(ending: "7/12 Question 7: answer 7▏")
        try session.send(.ctrl("u"), .text("seven"), .enter).shows(review("seven (changed)"))
        func whole(from first: Int) -> String {
            (first...12).map { number in
                let answer = [7: "seven (changed)", 10: "new"][number] ?? "answer \(number)"
                return (number < 10 ? " " : "") + "\(number). Question \(number): "
                    + (number < 10 ? " " : "") + "\(answer)\n"
            }.joined() + "Submit? Press Enter, or type a number or name to edit: ▏\n    Ctrl-C or :quit: Cancel"
        }
        try session.process.resize(columns: 80, rows: 12)
        try session.shows(whole(from: 3))
        try session.process.resize(columns: 80, rows: 40)
        try session.shows("$ formline\nMany\n\nReview\n" + whole(from: 1))
        #expect(session.process.screen.scrollback.isEmpty)
        try session.send(.enter)
        try session.process.waitForExit()
        #expect(session.process.capturedOutput.contains(#""q7":"seven""#))
    }

    @Test(arguments: [(40, 5), (14, 3)])
    func `Help that was above the line moves below it where there is room`(columns: Int, rows: Int) throws {
        let file = Self.three.replacing("default: x", with: "default: x, help: A word or two about the third answer")
        let session = try Session(file, columns: columns, rows: rows).answer("a", "b").answer("?")
        try session.process.wait(until: "the help") { $0.picture.hasSuffix("Three [x]: ▏") && $0.text.contains("keys") }
        try session.process.resize(columns: 80, rows: 24)
        try session.shows(
            Self.top + "✔ One: a\n✔ Two: b\n3/3 Three [x]: ▏\n    A word or two about the third answer\n"
                + "    An empty line accepts x\n    Type ?? to answer with a question mark; :help lists the keys")
    }
}

@Suite("The rows of the form that the screen has lost") struct LostRowsTests {
    private static let three = """
        title: Rows
        fields: [{name: one}, {name: two, type: text}, {name: three}]
        """
    private static let top = "Rows\n\n✔ One: a\n"
    private static let ending = "    Finish with a dot on an empty line; :edit opens your editor"

    private func session(editor: String) throws -> Session {
        let session = try Session(
            Self.three, environment: ["EDITOR": "./program", "TMPDIR": "."], programs: ["program": "\(editor)"])
        try session.answer("a").shows(containing: "2/3 Two:\n    ▏")
        return session
    }

    private func goesBackAndForward(_ session: Session, above: String) throws {
        try session.send(.shiftTab)
        try session.process.wait(until: "the first question") { $0.picture == above + "Rows\n\n1/3 One: a▏" }
        try session.send(.text("b"), .enter)
        try session.shows(beginning: above + "Rows\n\n✔ One: ab\n2/3 Two:")
    }

    @Test func `An editor with a screen of its own leaves the form as it was`() throws {
        let session = try session(
            editor: "printf '\\033[?1049h\\033[2J\\033[Hthe editor' >/dev/tty; printf '\\033[?1049l' >/dev/tty")
        try session.send(.text("b"), .ctrl("x"), .ctrl("e"))
        // Only then does the terminal show no keys again.
        try session.process.wait(until: "the form as it was") {
            session.hasWritten("the editor") && $0.modes.contains(.bracketedPaste)
                && $0.picture == "$ formline\n" + Self.top + "2/3 Two:\n    b▏\n" + Self.ending
        }
        try goesBackAndForward(session, above: "$ formline\n")
        #expect(session.everything.ranges(of: "Rows").count == 1)
    }

    @Test func `What an editor prints stays above the form`() throws {
        let session = try session(editor: "echo the editor >/dev/tty").send(.text("b"), .ctrl("x"), .ctrl("e"))
        try session.shows("$ formline\nthe editor\n" + Self.top + "2/3 Two:\n    b▏\n" + Self.ending)
        try goesBackAndForward(session, above: "$ formline\nthe editor\n")
        #expect(session.everything.ranges(of: "Rows").count == 1)
    }

    @Test func `After a stop the form is below what the shell has said, and alone after Ctrl-L`() throws {
        let session = try Session(Self.three, underShell: true).answer("a").shows(containing: "2/3 Two:\n    ▏")
        try session.stopAndResume()
        try session.process.wait(until: "the form again") {
            $0.picture.ranges(of: "Rows").count == 2
                && $0.picture.hasSuffix(Self.top + "2/3 Two:\n    ▏\n" + Self.ending)
        }
        try session.send(.shiftTab).shows(ending: "\nRows\n\n1/3 One: a▏")
        try session.send(.text("b"), .enter).shows(ending: "\nRows\n\n✔ One: ab\n2/3 Two:\n    ▏\n" + Self.ending)
        try session.send(.ctrl("l"))
        try session.shows(beginning: "Rows\n\n✔ One: ab\n2/3 Two:")
    }

    @Test func `On a short screen Ctrl-L shows as much of the form as there is room for`() throws {
        let many =
            "title: Many\nfields:\n" + (1...12).map { "  - {name: q\($0)}\n" }.joined()
        let session = try Session(many, rows: 8)
        for number in 1...11 { try session.answer("answer \(number)") }
        try session.shows(ending: "12/12 Q12: ▏")
        let picture = session.process.screen.picture
        try session.send(.ctrl("l")).settlesAt(picture)
    }

    @Test func `After a command that asks, the review is printed again`() throws {
        let session = try Session(
            """
            title: Rows
            fields: [{name: one}]
            submit: {command: [./register]}
            """, programs: ["register": "printf 'Word: ' >/dev/tty; read -r word </dev/tty; exit 3"])
        try session.submit("a").answer("hush", at: "Word: ▏")
        let review = "Rows\n\nReview\n1. One: a\nSubmitting will run ./register\n"
        let failure = "✗ Submit failed: './register' exited with code 3\n"
        try session.shows(
            "$ formline\n" + review + "Word: hush\n" + review + failure + "Try again, edit, or leave? [T/e/l] ▏")
        try session.answer("e").shows(ending: "Ctrl-C or :quit: Cancel")
        #expect(session.everything.ranges(of: "Review").count == 2)
    }
}
