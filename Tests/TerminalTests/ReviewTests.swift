import TerminalTesting
import Testing

@Suite("Going back, and the review") struct ReviewTests {
    private static let review = Session.review("Name: abc", "Note: hello")
    private static let list = "\nReview\n1. Name: abc\n2. Note: hello\n"

    @Test func `Shift-Tab keeps the text of the open line`() throws {
        let session = try Session(Wizards.plan).answer("Pro plan").send(.text("ann@"), .shiftTab)
        let top = "$ formline\nCreate a plan\n\n"
        try session.shows(top + "1/5 Plan name: Pro plan▏\n    Shown on every invoice.")
        try session.send(.text(" 2"), .enter).shows(top + "✔ Plan name: Pro plan 2\n2/5 Owner email: ann@▏")
        try session.send(.text("b.ch"), .enter)
        try session.shows(top + "✔ Plan name: Pro plan 2\n✔ Owner email: ann@b.ch\n3/5 Seats [5]: ▏")
    }

    @Test func `Going back never validates, and the text that was left counts as a change`() throws {
        let session = try Session(Wizards.reviewed)
        try session.send(.shiftTab).answer("abc").shows("$ formline\n✔ Name: abc\n2/2 Note: ▏")
        try session.send(.shiftTab).shows("$ formline\n1/2 Name: abc▏")
        try session.send(.backspace, .backspace, .shiftTab).settlesAt("$ formline\n1/2 Name: a▏")
        try session.send(.ctrl("u"), .ctrl("c")).shows(containing: "Discard changes? [y/N]")
        try session.ends(after: .text("y"), .enter, status: .exited(130))
    }

    @Test(arguments: ["1", "Name", "name", "NAME"]) func `An answer is changed by its number or name`(choice: String)
        throws
    {
        let session = try Session(Wizards.reviewed).answer("abc", "hello").shows("$ formline" + Self.review)
        try session.answer(choice).shows("$ formline" + Self.list + "1/2 Name: abc▏")
        try session.send(.ctrl("u"), .text("ab"), .enter)
        try session.shows("$ formline" + Self.list + "1/2 Name: ab▏\n    ✗ Must be at least 3 characters")
        try session.send(.text("d"), .enter).shows("$ formline" + Self.review.replacing("abc", with: "abd (changed)"))
        try session.ends(after: .enter, output: "{\"name\":\"abd\",\"note\":\"hello\"}\n")
    }

    @Test(arguments: ["0", "3", "-1", "nonsense"]) func `An unknown number or name is refused`(choice: String) throws {
        let session = try Session(Wizards.reviewed).answer("abc", "hello").answer(choice, at: "Ctrl-C or :quit: Cancel")
        try session.shows(
            "$ formline"
                + Session.review(
                    "Name: abc", "Note: hello", text: choice + "▏",
                    messages: "Type a number from 1 to 2, a name, or press Enter; Ctrl-C quits"))
        try session.ends(after: .ctrl("u"), .enter, output: "{\"name\":\"abc\",\"note\":\"hello\"}\n")
    }

    @Test func `A long label or answer leaves room for the answer and its marks on a narrow screen`() throws {
        let session = try Session(
            """
            formline: 1
            name: narrow
            fields:
              - {name: one, label: "The name of the company as it is written in the register of companies, if there is one"}
              - {name: two, default: "a default that takes many rows of a screen as narrow as this one is", label: Two}
            """, columns: 20, rows: 30)
        try session.answer("Acme", "").shows(containing: ":quit: Cancel")
        let rows = Array(session.process.screen.rows.drop { $0 != "Review" }.prefix { !$0.hasPrefix("? ") })
        #expect(
            rows == [
                "Review", "1. The name of the", "   company as it is", "   written in the", "   register of",
                "   companies, if", "   there is one:", "   Acme", "2. Two: a default", "   that takes many",
                "   rows of a screen", "   … 3 more", "   (default)",
            ])
    }

    @Test func `A long label keeps the indent of its group, a long word the one of its answer`() throws {
        let session = try Session(
            """
            formline: 1
            name: indented
            fields:
              - group: tls
                label: TLS
                fields: [{name: a, label: Port}, {name: b, label: The contact for all certificates}]
              - {name: c}
            """)
        let word = String(repeating: "x", count: 90)
        try session.answer("1", "2", word).shows(containing: ":quit: Cancel")
        let rows = session.process.screen.rows
        let start = try #require(rows.firstIndex(of: "Review"))
        #expect(
            rows[(start + 1)...].prefix(7).map(\.self) == [
                "TLS", "1.   Port: 1", "2.   The contact for all certificates: 2", "", "3. C:      " + word.prefix(68),
                "           " + word.dropFirst(68), "? Submit? Press Enter, or type a number or name to edit:",
            ])
    }

    @Test func `Only what became visible is asked after a change; what is hidden now is no longer listed`() throws {
        let session = try Session(Wizards.plan, rows: 40).answer("Pro plan", "ann@example.com", "", "free", "")
        try session.answer("tier", at: "to edit: ▏\n    Ctrl-C or :quit: Close")
        try session.shows(ending: "4/5 Tier [free]: ▏\n  › 1. free\n    2. Pro (paid)")
        try session.send(.ctrl("u"), .text("pro"), .enter)
        try session.shows(
            ending: """
                4. Tier:                      Pro (paid) (changed)
                5. VAT number:                not answered yet
                6. Show it on the price page: yes (default)
                5/6 VAT number: ▏
                    Printed on the invoice.
                """)
        try session.answer("CH-1")
        try session.shows(
            """
            $ formline
            Create a plan

            Review
            1. Plan name:                 Pro plan
            2. Owner email:               ann@example.com
            3. Seats:                     5 (default)
            4. Tier:                      Pro (paid) (changed)
            5. VAT number:                CH-1 (changed)
            6. Show it on the price page: yes (default)
            Create? Press Enter, or type a number or name to edit: ▏
                Ctrl-C or :quit: Close
            """)
        try session.send(.enter)
        try session.ends(
            output: #"{"name":"Pro plan","email":"ann@example.com","seats":5,"tier":"pro","vat":"CH-1","public":true}"#
                + "\n")
    }

    @Test func `Without a review the last answer submits`() throws {
        let session = try Session(Wizards.reviewed + "\nreview: false")
        try session.answer("abc", "hello").ends(output: "{\"name\":\"abc\",\"note\":\"hello\"}\n")
        #expect(!session.hasWritten("1. Name"))
    }
}
