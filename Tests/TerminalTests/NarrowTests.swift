import TerminalTesting
import Testing

@Suite("A narrow screen")
struct NarrowTests {
    /// How many choices are marked is never cut: without room for their names it is said alone, in a row of its own if need be.
    @Test(
        "A narrow screen: how many are chosen",
        arguments: [
            (20, "2 chosen", "1 of 3\n    2 chosen"), (30, "2 chosen: alpha, beta", "1 of 3; 2 chosen"),
            (40, "2 chosen: alpha, beta", "1 of 3; 2 chosen: alpha, beta"),
        ]) func chosen(columns: Int, all: String, filtered: String) throws
    {
        let session = try Session(
            """
            formline: 1
            name: narrow
            review: false
            fields: [{name: extras, multiple: true, choices: [alpha, beta, gamma]}]
            """, columns: columns)
        try session.send(.text(" "), .down, .text(" "))
        try session.process.wait(until: "both marks") {
            $0.picture.hasSuffix("\n  › [x] 2. beta\n    [ ] 3. gamma\n    " + all)
        }
        try session.send(.text("gam"))
        try session.process.wait(until: "the match") { $0.picture.hasSuffix("\n  › [ ] 3. gamma\n    " + filtered) }
        try session.send(.text(" "), .enter)
        try session.ends(output: #"{"extras":["alpha","beta","gamma"]}"# + "\n")
    }

    /// The sign for what was cut off, three dots in ASCII, fits the row with what is left.
    @Test("A narrow screen: what is cut off in ASCII") func cutInASCII() throws {
        let session = try Session(
            """
            formline: 1
            name: narrow
            review: false
            fields: [{name: size, choices: [a rather large one of them all, b]}]
            """, columns: 24, rows: 8, environment: ["LC_ALL": "C"])
        try session.process.wait(until: "the list") {
            $0.picture.hasSuffix("\n  > 1. a rather larg...\n    2. b\n    a rather large one\n    of them all")
        }
        try session.send(.ctrl("c"))
        try session.ends(.exited(130))
    }

    /// Three rows of the list are shown, and what it counts, before any help that nobody has asked for.
    @Test("A narrow screen: a list on a short one") func shortList() throws {
        let session = try Session(
            """
            formline: 1
            name: short
            review: false
            fields: [{name: extras, label: Extras of all kinds, multiple: true, choices: [alpha, beta, gamma, delta, mu]}]
            """, columns: 20, rows: 8)
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
        try session.send(.enter)
        try session.ends(output: #"{"extras":["beta"]}"# + "\n")
    }

    /// What is asked under a line, and the line itself, are laid out for the width that there is now.
    @Test("A narrow screen: resized at a small question") func resizedAtAQuestion() throws {
        let session = try Session(
            """
            formline: 1
            name: narrow
            fields:
              - {name: trip, label: What the trip is called, help: Shown to everybody who is invited}
              - {name: place}
            """, columns: 60, in: TemporaryFolder())
        try session.send(.text("x"), .ctrl("c"))
        try session.shows(
            """
            $ formline
            1/2 What the trip is called: x
                Shown to everybody who is invited
                s saves your answers for later and quits
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
                s saves your
                answers for
                later and quits
            Discard changes?
            [y/N/s] ▏
            """)
        try session.process.resize(columns: 60, rows: 24)
        try session.process.wait(until: "one row again") {
            $0.text.contains("    s saves your answers for later and quits\n")
        }
        // A signal ends it all the same, with the answers kept.
        try session.send(.text("y"), .enter)
        try session.ends(.exited(130))
    }

    @Test(
        "A narrow screen: an example that is cut says so",
        arguments: [("C.UTF-8", "Name: ▏Ann of Gree…"), ("C", "Name: ▏Ann of Gr...")])
    func cutExample(locale: String, row: String) throws {
        let session = try Session(
            Wizards.line("label: Name, placeholder: Ann of Green Gables"), columns: 20, environment: ["LC_ALL": locale])
        try session.process.wait(until: "the example") { $0.picture.contains(row) }
    }

    /// What a program says is broken between its words.
    @Test("A narrow screen: a program's words") func programWords() throws {
        let session = try Session(
            Wizards.line("default: a") + "\nsubmit: {command: [./fail]}", columns: 24
        ) { try $0.write("fail", "#!/bin/sh\necho The booking server is down >&2\nexit 1\n", isProgram: true) }
        try session.send(.enter)
        try session.process.wait(until: "the words") {
            $0.text.contains("\nThe booking server is\ndown\n✗ Submit failed:")
        }
    }

    /// Without room for both, the counter is shown, and not how to get help.
    @Test("A narrow screen: the counter") func counter() throws {
        let session = try Session(
            "formline: 1\nname: narrow\nfields: [{name: trip}, {name: place}]", columns: 30)
        #expect(session.process.screen.rows[1] == "? Trip:   :help for keys  1/2")
        try session.process.resize(columns: 20, rows: 24)
        try session.process.wait(until: "the counter alone") { $0.rows[1] == "? Trip:         1/2" }
        try session.process.resize(columns: 30, rows: 24)
        try session.process.wait(until: "both") { $0.rows[1] == "? Trip:   :help for keys  1/2" }
    }
}
