import TerminalTesting
import Testing

#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// The form above the question after something else was on the screen.
@Suite("The rows of the form that the screen has lost")
struct LostRowsTests {
    private static let three = """
        formline: 1
        name: rows
        title: Rows
        fields: [{name: one}, {name: two, type: text}, {name: three}]
        """
    private static let top = "Rows\n\n✔ One: a\n"
    private static let ending = "    Finish with Ctrl-D, or a dot on a line of its own; :edit opens your editor"

    private func session(editor: String) throws -> Session {
        let session = try Session(Self.three, environment: ["EDITOR": "./program", "TMPDIR": "."]) {
            try $0.write("program", "#!/bin/sh\n\(editor)\n", isProgram: true)
        }
        try session.answer("a")
        try session.process.wait(until: "the lines") { $0.picture.contains("2/3 Two:\n    ▏") }
        return session
    }

    /// Goes back and forward, with the form on the screen as it is, and nothing but this under `above`.
    private func goesBackAndForward(_ session: Session, above: String) throws {
        try session.send(.shiftTab)
        try session.process.wait(until: "the first question") { $0.picture == above + "Rows\n\n1/3 One: a▏" }
        try session.send(.text("b"), .enter)
        try session.process.wait(until: "the second question") {
            $0.picture.hasPrefix(above + "Rows\n\n✔ One: ab\n2/3 Two:")
        }
    }

    /// The form is as if the editor had never been there.
    @Test("The rows of the form that the screen has lost: an editor with a screen of its own") func editor() throws {
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

    /// What the editor has written is above the form.
    @Test("The rows of the form that the screen has lost: an editor that prints") func printingEditor() throws {
        let session = try session(editor: "echo the editor >/dev/tty")
        try session.send(.text("b"), .ctrl("x"), .ctrl("e"))
        try session.shows("$ formline\nthe editor\n" + Self.top + "2/3 Two:\n    b▏\n" + Self.ending)
        try goesBackAndForward(session, above: "$ formline\nthe editor\n")
        #expect(session.everything.ranges(of: "Rows").count == 1)
    }

    /// Below what the shell has said there is the form again, and all of it is there after Ctrl-L.
    @Test("The rows of the form that the screen has lost: stopped") func stopped() throws {
        let session = try Session(Self.three, underShell: true)
        try session.answer("a")
        try session.process.wait(until: "the lines") { $0.picture.contains("2/3 Two:\n    ▏") }
        try session.send(.ctrl("z"))
        #expect(try session.process.waitForStop(timeout: Session.patience) == SIGTSTP)
        try session.process.resume()
        try session.process.wait(until: "the form again") {
            $0.picture.ranges(of: "Rows").count == 2
                && $0.picture.hasSuffix(Self.top + "2/3 Two:\n    ▏\n" + Self.ending)
        }
        try session.send(.shiftTab)
        try session.process.wait(until: "the first question") { $0.picture.hasSuffix("\nRows\n\n1/3 One: a▏") }
        try session.send(.text("b"), .enter)
        try session.process.wait(until: "the second question") {
            $0.picture.hasSuffix("\nRows\n\n✔ One: ab\n2/3 Two:\n    ▏\n" + Self.ending)
        }
        try session.send(.ctrl("l"))
        try session.process.wait(until: "the form alone") { $0.picture.hasPrefix("Rows\n\n✔ One: ab\n2/3 Two:") }
    }

    /// As much of the form as there is room for.
    @Test("The rows of the form that the screen has lost: a short screen") func shortScreen() throws {
        let many =
            "formline: 1\nname: many\ntitle: Many\nfields:\n" + (1...12).map { "  - {name: q\($0)}\n" }.joined()
        let session = try Session(many, rows: 8)
        for number in 1...11 { try session.answer("answer \(number)") }
        try session.process.wait(until: "the last question") { $0.picture.hasSuffix("12/12 Q12: ▏") }
        let picture = session.process.screen.picture
        try session.send(.ctrl("l"))
        try session.settlesAt(picture)
    }

    /// A command that asks at the terminal has written below the review, which is printed again with what came of it.
    @Test("The rows of the form that the screen has lost: a command that asks") func askingCommand() throws {
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
        try session.process.wait(until: "the command's question") { $0.picture.hasSuffix("Word: ▏") }
        try session.answer("hush")
        let review = "Rows\n\nReview\n1. One: a\nSubmitting will run ./register\n"
        let failure = "✗ Submit failed: './register' exited with code 3\n"
        try session.shows(
            "$ formline\n" + review + "Word: hush\n" + review + failure + "Try again, edit, or leave? [T/e/l] ▏")
        try session.answer("e")
        try session.process.wait(until: "the review") { $0.picture.hasSuffix("Ctrl-C or :quit: Cancel") }
        #expect(session.everything.ranges(of: "Review").count == 2)
    }
}
