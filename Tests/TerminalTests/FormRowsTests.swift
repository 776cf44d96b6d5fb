import TerminalTesting
import Testing

@Suite("The rows of the form")
struct FormRowsTests {
    private static let three = """
        formline: 1
        name: rows
        title: Rows
        fields: [{name: one}, {name: two, optional: true}, {name: three, default: x}]
        """
    private static let top = "$ formline\nRows\n\n"

    private static let many =
        "formline: 1\nname: many\ntitle: Many\nfields:\n"
        + (1...12).map { "  - {name: q\($0), label: Question \($0)}\n" }.joined()

    private func row(_ text: String, end: String, columns: Int) -> String {
        text + String(repeating: " ", count: columns - 1 - end.count - text.count) + end
    }

    @Test("The question's row") func questionRow() throws {
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
        // The counter gives way to the answer, and is there again when that is shorter.
        let room = 80 - 1 - 3 - 2 - 13
        try session.send(.text(String(repeating: "y", count: room)))
        try session.process.wait(until: "the text") { $0.cursor.column == 13 + room }
        #expect(session.process.screen.rows[5].hasSuffix("y  3/3"))
        try session.send(.text("z"))
        try session.process.wait(until: "the counter to go") { $0.rows[5].hasSuffix("yz") }
        try session.send(.backspace)
        try session.process.wait(until: "the counter again") { $0.rows[5].hasSuffix("y  3/3") }
    }

    @Test("The counter where there is no room") func noRoomForTheCounter() throws {
        let session = try Session(Self.three, columns: 20)
        try session.process.wait(until: "the first question") { $0.cursor == (3, 7) }
        #expect(session.process.screen.rows[1...3] == ["Rows", "", row("? One:", end: "1/3", columns: 20)])
        try session.answer("a")
        try session.process.wait(until: "the second question") { $0.cursor == (4, 18) }
        #expect(session.process.screen.rows[3...5] == ["✔ One: a", "? Two (optional):", ""])
    }

    @Test("Every answer is shown once, as it is now, and not while its question is open") func goingBack() throws {
        let session = try Session(Self.three)
        try session.answer("a", "b")
        try session.shows(Self.top + "✔ One: a\n✔ Two: b\n3/3 Three [x]: ▏")
        try session.send(.shiftTab)
        try session.shows(Self.top + "✔ One: a\n2/3 Two: b▏")
        try session.send(.shiftTab)
        try session.shows(Self.top + "1/3 One: a▏")
        try session.send(.text("a"), .enter)
        try session.shows(Self.top + "✔ One: aa\n2/3 Two: b▏")
        try session.send(.ctrl("u"), .enter)
        try session.shows(Self.top + "✔ One: aa\n✔ Two: –\n3/3 Three [x]: ▏")
        try session.send(.enter)
        let review = Session.review("One: aa", "Two: –", "Three: x (default)")
        try session.shows("$ formline\nRows\n" + review)
        // An edit leads back to the review, which is written in its place.
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

    @Test("A review on the way lists what is not answered yet, and goes when the questions continue")
    func reviewOnTheWay() throws {
        let session = try Session(Self.three)
        try session.answer("a", ":review")
        try session.shows(
            Self.top.dropLast() + "\nReview\n1. One:   a\n2. Two:   not answered yet\n3. Three: not answered yet\n"
                + "Continue? Press Enter, or type a number or name to edit: ▏\n    Ctrl-C or :quit: Cancel")
        try session.answer("1")
        try session.shows(Self.top + "1/3 One: a▏")
        try session.send(.text("b"), .enter)
        try session.shows(Self.top + "✔ One: ab\n2/3 Two: ▏")
        try session.send(.ctrl("u"), .text(":review"), .enter)
        try session.shows(containing: "1. One:   ab\n")
        // The question before the review is the one that it was asked for at.
        try session.send(.shiftTab)
        try session.shows(Self.top + "✔ One: ab\n2/3 Two: ▏")
    }

    @Test("After a resize, and going back, every row is there once", arguments: [14, 30, 120]) func resized(
        columns: Int
    ) throws {
        let session = try Session(Self.three)
        try session.answer("an answer of some length", "b")
        try session.shows(Self.top + "✔ One: an answer of some length\n✔ Two: b\n3/3 Three [x]: ▏")
        try session.process.resize(columns: columns, rows: 24)
        try session.process.settle()
        try session.send(.shiftTab, .shiftTab)
        try session.process.wait(until: "the first question") {
            $0.picture.joinedRows.contains("One: an answer of some length▏") && !$0.text.contains("✔")
        }
        #expect(session.process.screen.rows[0] == "$ formline" && session.process.screen.rows[1].hasPrefix("Rows"))
        try session.send(.ctrl("u"), .text("a"), .enter)
        try session.process.wait(until: "the second question") {
            $0.picture.contains("Two: b▏") || $0.text.contains("? Two")
        }
        #expect(session.process.screen.rows.filter { $0.contains("✔") } == ["✔ One: a"])
        #expect(session.process.screen.text.ranges(of: "Rows").count == 1)
    }

    @Test("After a resize the whole form is laid out for the new width, and the rows above it stay")
    func laidOutAnew() throws {
        let session = try Session(Self.three)
        try session.answer("an answer of some length", "b")
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
        try session.submit()
        try session.ends(output: #"{"one":"an answer of some length","two":"b","three":"c"}"# + "\n")
    }

    @Test("On a cleared screen") func cleared() throws {
        let session = try Session(Self.three)
        try session.answer("a", "b")
        try session.shows(Self.top + "✔ One: a\n✔ Two: b\n3/3 Three [x]: ▏")
        try session.send(.ctrl("l"))
        try session.shows("Rows\n\n✔ One: a\n✔ Two: b\n3/3 Three [x]: ▏")
        try session.send(.shiftTab)
        try session.shows("Rows\n\n✔ One: a\n2/3 Two: b▏")
        try session.send(.text("c"), .enter)
        try session.shows("Rows\n\n✔ One: a\n✔ Two: bc\n3/3 Three [x]: ▏")
    }

    @Test("Of a form longer than the screen, the visible rows are right, whatever was scrolled out")
    func longerThanTheScreen() throws {
        let session = try Session(Self.many, rows: 8)
        for number in 1...11 { try session.answer("answer \(number)") }
        func answers(_ numbers: ClosedRange<Int>) -> String {
            numbers.map { "✔ Question \($0): answer \($0)\n" }.joined()
        }
        try session.shows(answers(5...11) + "12/12 Question 12: ▏")
        try session.send(.shiftTab, .shiftTab)
        try session.shows(ending: "10/12 Question 10: answer 10▏")
        #expect(!session.process.screen.text.contains("answer 11"))
        try session.send(.ctrl("u"), .text("new"), .enter)
        try session.shows(ending: "✔ Question 9: answer 9\n✔ Question 10: new\n11/12 Question 11: answer 11▏")
        #expect(!session.process.screen.text.contains("answer 10"))
        try session.send(.enter)
        try session.answer("answer 12", at: "\n12/12 Question 12: ▏")
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
        try session.answer("7")
        try session.shows(ending: "7/12 Question 7: answer 7▏")
        try session.send(.ctrl("u"), .text("seven"), .enter)
        try session.shows(review("seven (changed)"))
        // The rows that were scrolled out of the screen come back, and what was changed is true there, too.
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
}
