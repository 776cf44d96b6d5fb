import TerminalTesting
import Testing

@Suite("Going back, and the review") struct ReviewTests {
    private static let review = Session.review("Name: abc", "Note: hello")

    @Test func `Going back never validates, and the text that was left counts as a change`() throws {
        let session = try Session(Wizards.reviewed)
        try session.send(.shiftTab).answer("abc").shows("$ formline\n✔ Name: abc\n2/2 Note: ▏")
        try session.send(.shiftTab).shows("$ formline\n1/2 Name: abc▏")
        try session.send(.backspace, .backspace, .shiftTab).settlesAt("$ formline\n1/2 Name: a▏")
        try session.send(.ctrl("u"), .ctrl("c")).shows(containing: "Discard changes? [y/N]")
        try session.ends(after: .text("y"), .enter, status: .exited(130))
    }

    @Test func `A long label or answer leaves room for the answer and its marks on a narrow screen`() throws {
        let session = try Session(
            """
            fields:
              - {name: one, label: "The name of the company as it is written in the register of companies, if there is one"}
              - {name: two, default: "a default that takes many rows of a screen as narrow as this one is", label: Two}
              - {name: three, default: "a default that takes many rows of a screen", label: Two}
            """, columns: 20, rows: 30)
        try session.answer("Acme", "", "").shows(containing: ":quit: Cancel")
        let rows = Array(session.process.screen.rows.drop { $0 != "Review" }.prefix { !$0.hasPrefix("? ") })
        #expect(
            rows == [
                "Review", "1. The name of the", "   company as it is", "   written in the", "   register of",
                "   companies, if", "   there is one:", "   Acme", "2. Two: a default", "   that takes many",
                "   rows of a screen", "   … 3 more lines", "   (default)",
                "3. Two: a default", "   that takes many", "   rows of a screen", "   (default)",
            ])
    }

    @Test func `A long label keeps the indent of its group, a long word the one of its answer`() throws {
        let session = try Session(
            """
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

    @Test func `A default that a change has outdated is not answered yet, until its command has run again`() throws {
        let session = try Session(
            """
            title: Home
            fields:
              - {name: user}
              - {name: shell, choices: [{value: zsh, when: {user: ann}}, sh]}
              - {name: folder, default: {command: [echo, "/home/{{user}}"]}}
            """
        ).answer("ann").answer("", at: "2/3 Shell: ▏\n  › 1. zsh\n    2. sh").answer("")
        try session.answer("user", at: "to edit: ▏\n    Ctrl-C or :quit: Cancel")
        try session.shows(ending: "3. Folder: /home/ann (default)\n1/3 User: ann▏")
        try session.send(.ctrl("u"), .text("bob"), .enter)
        try session.shows(containing: "2. Shell:  zsh (invalid)\n3. Folder: not answered yet\n")
        try session.send(.ctrl("u"), .text("sh"), .enter)
        try session.shows(ending: "3. Folder: /home/bob (default) (changed)\n3/3 Folder [/home/bob]: /home/bob▏")
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

    @Test(arguments: [(9, "Kind:  b (changed)"), (8, "Kind: a")])
    func `The review remains above a question as long as there is room for it`(rows: Int, row: String) throws {
        let session = try Session(
            Wizards.asking("{name: kind}, {name: model, when: {kind: b}}, {name: note}"), rows: rows)
        try session.answer("a", "n").shows(containing: "to edit: ▏").answer("1").shows(containing: "Kind: a▏")
        try session.answer("\u{15}b").shows(containing: "1. \(row)\n", "Model: ▏")
    }
}
