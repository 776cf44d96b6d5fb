import TerminalTesting
import Testing

@Suite("A narrow screen") struct NarrowTests {
    @Test(arguments: [
        (20, "2 chosen: alph…"), (30, "2 chosen: alpha, beta"),
    ])
    func `How many choices are marked is never cut`(columns: Int, chosen: String) throws {
        let session = try Session(
            Wizards.asking("{name: extras, multiple: true, choices: [alpha, beta, gamma]}", review: false),
            columns: columns)
        try session.send(.text(" "), .down, .text(" "))
        try session.shows(ending: "\n  › [x] 2. beta\n    [ ] 3. gamma\n    " + chosen)
        try session.send(.text("gam")).shows(ending: "\n  › [ ] 3. gamma\n    1 of 3\n    " + chosen)
        try session.ends(after: .text(" "), .enter, output: #"{"extras":["alpha","beta","gamma"]}"# + "\n")
    }

    @Test func `The sign for what was cut off, three dots in ASCII, fits the row with what is left`() throws {
        let session = try Session(
            Wizards.asking("{name: size, choices: [a rather large one of them all, b]}", review: false), columns: 24,
            rows: 8, environment: ["LC_ALL": "C"])
        try session.shows(ending: "\n  > 1. a rather larg...\n    2. b\n    a rather large one\n    of them all")
        try session.ends(after: .ctrl("c"), status: .exited(130))
    }

    @Test func `On a short screen three rows of the list and its count come before help`() throws {
        let session = try Session(
            Wizards.asking(
                "{name: extras, label: Extras of all kinds, multiple: true, choices: [alpha, beta, gamma, delta, mu]}",
                review: false), columns: 20, rows: 8)
        try session.send(.down, .text(" "))
        try session.shows(
            """
            $ formline
            Extras of all
              kinds: ▏
                [ ] 1. alpha
              › [x] 2. beta
                [ ] 3. gamma
                    … 2 more
                1 chosen: beta
            """)
        try session.answer(":help")
        try session.process.wait(until: "the keys, above the line") { _ in
            session.everything.contains("brackets") && session.process.screen.text.contains("1 chosen: beta")
        }
        try session.ends(after: .enter, output: #"{"extras":["beta"]}"# + "\n")
    }

    @Test func `A question under a line, and the line itself, are laid out again after a resize`() throws {
        let session = try Session(
            Wizards.asking(
                "{name: trip, label: What the trip is called, help: Shown to everybody who is invited}, {name: place}"),
            columns: 60, in: TemporaryFolder())
        try session.send(.text("x"), .ctrl("c"))
        try session.shows(
            """
            $ formline
            1/2 What the trip is called: x
                Shown to everybody who is invited
                y discards the changes, n continues, s saves the
                answers for later
            Discard changes? [y/N/s] ▏
            """)
        try session.process.resize(columns: 20, rows: 24)
        try session.shows(
            """
            $ formline
            What the trip is
              called: x
                Shown to
                everybody who
                is invited
                y discards the
                changes, n
                continues, s
                saves the
                answers for
                later
            Discard changes?
            [y/N/s] ▏
            """)
        try session.process.resize(columns: 60, rows: 24)
        try session.shows(containing: "    y discards the changes, n continues, s saves the\n")
        try session.ends(after: .text("y"), .enter, status: .exited(130))
    }

    @Test(arguments: [("C.UTF-8", "Name: ▏Ann of Gree…"), ("C", "Name: ▏Ann of Gr...")])
    func `An example that is cut says so`(locale: String, row: String) throws {
        let session = try Session(
            Wizards.line("label: Name, placeholder: Ann of Green Gables"), columns: 20, environment: ["LC_ALL": locale])
        try session.shows(containing: row)
    }

    @Test func `What a program says is broken between its words`() throws {
        let session = try Session(
            Wizards.line("default: a") + "\nsubmit: {command: [./fail]}", columns: 24,
            programs: ["fail": "echo The booking server is down >&2\nexit 1"])
        try session.send(.enter)
        try session.shows(containing: "\nThe booking server is\ndown\n✗ Submit failed:")
    }

    @Test func `Without room for both, the counter is shown, and not how to get help`() throws {
        let session = try Session(Wizards.asking("{name: trip}, {name: place}"), columns: 30)
        #expect(session.process.screen.rows[1] == "? Trip:   :help for keys  1/2")
        try session.process.resize(columns: 20, rows: 24)
        try session.process.wait(until: "the counter alone") { $0.rows[1] == "? Trip:         1/2" }
        try session.process.resize(columns: 30, rows: 24)
        try session.process.wait(until: "both") { $0.rows[1] == "? Trip:   :help for keys  1/2" }
    }
}
