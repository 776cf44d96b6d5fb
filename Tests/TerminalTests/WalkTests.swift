import TerminalTesting
import Testing

@Suite("A whole walk") struct WalkTests {
    private static let result =
        #"{"name":"Pro plan","email":"ann@example.com","seats":5,"tier":"pro","vat":null,"public":false}"# + "\n"

    @Test func `Every screen of a walk`() throws {
        let session = try Session(Wizards.plan)
        let top = "$ formline\nCreate a plan\n\n"
        var done = top
        try session.shows(done + "1/5 Plan name: ▏\n    Shown on every invoice.")
        #expect(session.process.screen.modes.contains(.bracketedPaste))
        try session.answer("Pro plan")
        done += "✔ Plan name: Pro plan\n"
        try session.shows(done + "2/5 Owner email: ▏")
        try session.answer("ann@example.com")
        done += "✔ Owner email: ann@example.com\n"
        try session.shows(done + "3/5 Seats [5]: ▏")
        try session.send(.enter)
        done += "✔ Seats: 5\n"
        try session.shows(done + "4/5 Tier: ▏\n  › 1. free\n    2. Pro (paid)")
        try session.answer("2")
        done += "✔ Tier: Pro (paid)\n"
        try session.shows(done + "5/6 VAT number: ▏\n    Printed on the invoice.")
        try session.send(.enter)
        done += "✔ VAT number: –\n"
        try session.shows(done + "6/6 Show it on the price page [Y/n]: ▏")
        try session.answer("no")
        done =
            top + """
                Review
                1. Plan name:                 Pro plan
                2. Owner email:               ann@example.com
                3. Seats:                     5 (default)
                4. Tier:                      Pro (paid)
                5. VAT number:                –
                6. Show it on the price page: no

                """
        try session.shows(done + "Create? Press Enter, or type a number or name to edit: ▏\n    Ctrl-C or :quit: Close")
        try session.ends(after: .enter, output: Self.result)
        #expect(session.process.screen.picture == done + "✔ Create: done\n▏")
        #expect(session.process.screen.bells == 0)
    }

    @Test(arguments: [(80, 24), (40, 10), (24, 5)], [0, 30])
    func `A walk on any screen leaves all above it`(of screen: (columns: Int, rows: Int), linesBefore: Int) throws {
        let session = try Session(
            Wizards.plan, columns: screen.columns, rows: screen.rows,
            script: linesBefore > 0 ? "seq \(linesBefore) >/dev/tty" : ":")
        for (question, answer) in [
            ("Plan name: ▏", "Pro plan"), ("Owner email: ▏", "ann@example.com"), ("Seats [5]: ▏", ""),
            ("Tier: ▏", "pro"), ("VAT number: ▏", ""), ("[Y/n]: ▏", "no"),
        ] {
            try session.process.wait(until: question) {
                $0.picture.joinedRows.replacing("  (optional)", with: "").contains(question)
            }
            try session.answer(answer)
        }
        try session.shows(containing: "edit: ▏")
        try session.ends(after: .enter, output: Self.result)
        let numbers = (0..<linesBefore).map { "\($0 + 1)\n" }.joined()
        let scrolledOut = "✔ Plan name: Pro plan\n✔ Owner email: ann@example.com\n✔ Seats: 5\n"
        let column = screen.columns < 60 ? 0 : 28
        let review = [
            ("1. Plan name:", "Pro plan"), ("2. Owner email:", "ann@example.com"), ("3. Seats:", "5 (default)"),
            ("4. Tier:", "Pro (paid)"), ("5. VAT number:", "–"), ("6. Show it on the price page:", "no"),
        ]
        let rows = review.map { label, answer in
            label + String(repeating: " ", count: max(1, column + 2 - label.count)) + answer + "\n"
        }
        let expected =
            numbers + "$ formline\nCreate a plan\n\n" + (screen.rows == 5 ? scrolledOut : "")
            + "Review\n\(rows.joined())✔ Create: done"
        #expect(session.everything == Session.wrapped(expected, columns: screen.columns))
        #expect(session.process.screen.cursor.column == 0)
    }

    @Test func `The result may go to the terminal`() throws {
        let session = try Session(Wizards.line(), output: .terminal).shows("$ formline\nOne line\n\n1/1 Text: ▏")
        try session.ends(after: .text("hello"), .enter)
        #expect(
            session.everything == """
                $ formline
                One line

                ✔ Text: hello
                ✔ Submitted
                {"text":"hello"}
                """)
    }
}
