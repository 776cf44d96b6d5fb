import Platform
import TerminalTesting
import Testing

@Suite("The rows of the form that the screen has lost")
struct LostRowsTests {
    private static let three = """
        formline: 1
        name: rows
        title: Rows
        fields: [{name: one}, {name: two, type: text}, {name: three}]
        """
    private static let top = "Rows\n\n✔ One: a\n"
    private static let ending = "    Finish with Ctrl-D or a dot on a line of its own; :edit opens your editor"

    private func session(editor: String) throws -> Session {
        let session = try Session(Self.three, environment: ["EDITOR": "./program", "TMPDIR": "."]) {
            try $0.write("program", "#!/bin/sh\n\(editor)\n", isProgram: true)
        }
        try session.answer("a")
        try session.shows(containing: "2/3 Two:\n    ▏")
        return session
    }

    private func goesBackAndForward(_ session: Session, above: String) throws {
        try session.send(.shiftTab)
        try session.process.wait(until: "the first question") { $0.picture == above + "Rows\n\n1/3 One: a▏" }
        try session.send(.text("b"), .enter)
        try session.process.wait(until: "the second question") {
            $0.picture.hasPrefix(above + "Rows\n\n✔ One: ab\n2/3 Two:")
        }
    }

    @Test("An editor with a screen of its own leaves the form as it was") func editor() throws {
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

    @Test("What an editor prints stays above the form") func printingEditor() throws {
        let session = try session(editor: "echo the editor >/dev/tty")
        try session.send(.text("b"), .ctrl("x"), .ctrl("e"))
        try session.shows("$ formline\nthe editor\n" + Self.top + "2/3 Two:\n    b▏\n" + Self.ending)
        try goesBackAndForward(session, above: "$ formline\nthe editor\n")
        #expect(session.everything.ranges(of: "Rows").count == 1)
    }

    @Test("After a stop the form is below what the shell has said, and alone after Ctrl-L")
    func stopped() throws {
        let session = try Session(Self.three, underShell: true)
        try session.answer("a")
        try session.shows(containing: "2/3 Two:\n    ▏")
        try session.stopAndResume()
        try session.process.wait(until: "the form again") {
            $0.picture.ranges(of: "Rows").count == 2
                && $0.picture.hasSuffix(Self.top + "2/3 Two:\n    ▏\n" + Self.ending)
        }
        try session.send(.shiftTab)
        try session.shows(ending: "\nRows\n\n1/3 One: a▏")
        try session.send(.text("b"), .enter)
        try session.shows(ending: "\nRows\n\n✔ One: ab\n2/3 Two:\n    ▏\n" + Self.ending)
        try session.send(.ctrl("l"))
        try session.process.wait(until: "the form alone") { $0.picture.hasPrefix("Rows\n\n✔ One: ab\n2/3 Two:") }
    }

    @Test("On a short screen Ctrl-L shows as much of the form as there is room for") func shortScreen() throws {
        let many =
            "formline: 1\nname: many\ntitle: Many\nfields:\n" + (1...12).map { "  - {name: q\($0)}\n" }.joined()
        let session = try Session(many, rows: 8)
        for number in 1...11 { try session.answer("answer \(number)") }
        try session.shows(ending: "12/12 Q12: ▏")
        let picture = session.process.screen.picture
        try session.send(.ctrl("l"))
        try session.settlesAt(picture)
    }

    @Test("After a command that asks, the review is printed again") func askingCommand() throws {
        let session = try Session(
            """
            formline: 1
            name: rows
            title: Rows
            fields: [{name: one}]
            submit: {command: [./register]}
            """
        ) {
            try $0.write(
                "register", "#!/bin/sh\nprintf 'Word: ' >/dev/tty; read -r word </dev/tty; exit 3\n", isProgram: true)
        }
        try session.submit("a")
        try session.answer("hush", at: "Word: ▏")
        let review = "Rows\n\nReview\n1. One: a\nSubmitting will run ./register\n"
        let failure = "✗ Submit failed: './register' exited with code 3\n"
        try session.shows(
            "$ formline\n" + review + "Word: hush\n" + review + failure + "Try again, edit, or leave? [T/e/l] ▏")
        try session.answer("e")
        try session.shows(ending: "Ctrl-C or :quit: Cancel")
        #expect(session.everything.ranges(of: "Review").count == 2)
    }
}
