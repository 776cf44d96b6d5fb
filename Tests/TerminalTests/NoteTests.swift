import TerminalTesting
import Testing

@Suite("Notes") struct NoteTests {
    private static let wizard = """
        title: Notes
        fields:
          - {type: note, label: Welcome to it., help: "Two rows\\nof help that is so long that it wraps at forty columns."}
          - {name: a}
          - {type: note, label: Only for x, when: {a: x}}
          - {name: b}
          - {type: note, label: Bye.}
        """

    @Test func `Notes are printed above their question`() throws {
        let session = try Session(Self.wizard)
        var done =
            "$ formline\nNotes\nWelcome to it.\nTwo rows\nof help that is so long that it wraps at forty columns.\n\n"
        try session.shows(done + "1/2 A: ▏")
        try session.answer("x")
        done += "✔ A: x\nOnly for x\n"
        try session.shows(done + "2/2 B: ▏")
        try session.answer("y")
        try session.shows(
            "$ formline\nNotes\n" + Session.review("A: x", "B: y").replacing("Submit?", with: "Bye.\nSubmit?"))
        try session.ends(after: .enter, output: #"{"a":"x","b":"y"}"# + "\n")
    }

    @Test func `A long note scrolls on a low screen`() throws {
        let session = try Session(Self.wizard, columns: 24, rows: 5, script: "seq 9 >/dev/tty")
        try session.shows("of help that is so\nlong that it wraps at\nforty columns.\n\n1/2 A: ▏")
        #expect(session.process.screen.style(row: 1, column: 0).dim)
        try session.answer("no").shows(ending: "\n✔ A: no\n2/2 B: ▏")
    }

    @Test func `What was read is not said again on the way back and forth`() throws {
        let session = try Session(Self.wizard).answer("x").shows(ending: "2/2 B: ▏")
        try session.send(.shiftTab).shows(ending: "1/2 A: x▏")
        try session.send(.shiftTab, .enter).shows(ending: "✔ A: x\nOnly for x\n2/2 B: ▏")
        #expect(session.process.screen.text.split(separator: "Welcome").count == 2)
        #expect(session.process.screen.text.split(separator: "Only").count == 2)
    }

    @Test func `A form of notes alone submits nothing`() throws {
        let session = try Session(Wizards.asking("{type: note, label: Read this.}"), awaitsLine: false)
        try session.process.wait(until: "the note") { $0.text.contains("Read this.") }
        try session.process.wait(until: "the end, or the review") { _ in
            session.process.exitStatus != nil || session.process.screen.text.contains("Submit?")
        }
        if session.process.exitStatus == nil { try session.send(.enter) }
        try session.ends(output: "{}\n")
    }

    @Test func `Plain, a note is printed before its step`() throws {
        let session = try Session(Self.wizard, ["--plain"], awaitsLine: false).shows(ending: "\nA: ▏")
        #expect(
            session.everything.hasSuffix(
                """
                Welcome to it.
                Two rows
                of help that is so long that it wraps at forty columns.
                Step 1 of 2
                A:
                """))
    }
}
