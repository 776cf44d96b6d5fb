import Platform
import TerminalTesting
import Testing

@Suite("formline ask and confirm, at a terminal") struct AskTests {
    private func ask(_ arguments: String..., columns: Int = 80, rows: Int = 24, environment: [String: String] = [:])
        throws -> Session
    {
        try Session(command: ["ask"] + arguments, columns: columns, rows: rows, environment: environment)
    }

    @Test func `A text is asked with its hint, and refused until it passes`() throws {
        let session = try ask(
            "Owner email", "--rule", "email", "--hint", "Where the bill goes.")
        try session.shows("$ formline\nOwner email: ▏\n    Where the bill goes.")
        try session.answer("ann")
        try session.shows(
            "$ formline\nOwner email: ann▏\n    ✗ Must be an email address, such as ann@example.com\n"
                + "    Where the bill goes.")
        try session.ends(after: .text("@b.ch"), .enter, output: "ann@b.ch\n")
        #expect(session.everything == "$ formline\n✔ Owner email: ann@b.ch")
        #expect(!session.folder.has("state"))
    }

    @Test(
        arguments: [
            ([.ctrl("c")], .signalled(SIGINT)), ([.ctrl("d")], .exited(130)),
            ([.text("abc"), .ctrl("c")], .signalled(SIGINT)), ([.text(":quit"), .enter], .exited(130)),
        ] as [([Key], TerminalProcess.ExitStatus)])
    func `Leaving a single question discards nothing`(keys: [Key], status: TerminalProcess.ExitStatus) throws {
        let session = try ask("What")
        for key in keys { try session.send(key) }
        try session.ends(status)
        #expect(!session.hasWritten("Discard"))
    }

    @Test(
        "As at the shell's own `read`",
        arguments: ["ask What", "ask What --tty", "ask Key --type secret", "confirm Sure?", "pause"])
    func scriptEnds(command: String) throws {
        let session = try script("if \"$0\" \(command); then echo yes; else echo no; fi; echo after")
        try session.ends(after: .text("x"), .ctrl("c"), status: .signalled(SIGINT))
    }

    @Test func `A signal that was received ends the question only`() throws {
        let rule = "command=[sh, -c, \"kill -INT $PPID; sleep 9\"]"
        let session = try script("\"$0\" ask What --rule '\(rule)'; echo \"after $?\"")
        try session.ends(after: .text("x"), .enter, output: "after 130\n")
    }

    private func script(_ text: String) throws -> Session {
        try Session(command: [], script: "set -- sh -c '\(text.replacing("'", with: "'\\''"))' \"$1\"")
    }

    @Test func `A single question has nothing to go back to`() throws {
        let session = try ask("What")
        try session.send(.text("x"), .shiftTab)
        try session.process.settle()
        #expect(session.process.screen.picture.hasPrefix("$ formline\nWhat: x▏"))
        try session.ends(after: .enter, output: "x\n")
    }

    @Test func `The answers of a loop that reads standard input come from the terminal`() throws {
        let session = try Session(
            command: [],
            script:
                "set -- sh -c 'while read -r name; do answer=$(\"$0\" ask \"About $name\" --tty); echo \"$name=$answer\"; done' \"$1\"",
            input: .text("one\ntwo\n"))
        try session.shows("$ formline\nAbout one: ▏")
        try session.answer("first").shows("$ formline\n✔ About one: first\nAbout two: ▏")
        try session.ends(after: .text("second"), .enter, output: "one=first\ntwo=second\n")
    }

    @Test func `Answers can be substituted into a script`() throws {
        let session = try Session(
            command: [],
            script:
                "set -- sh -c 'a=$(\"$0\" ask One) && b=$(\"$0\" ask Two --type secret) && \"$0\" confirm Three && echo \"$a-$b\"' \"$1\""
        )
        try session.answer("first").shows("$ formline\n✔ One: first\nTwo: ▏")
        try session.answer("hush").shows("$ formline\n✔ One: first\n✔ Two: ••••••••\nThree [y/n]: ▏")
        try session.ends(after: .text("y"), .enter, output: "first-hush\n")
        #expect(!session.hasWritten("hush"))
    }

    @Test func `The answer may go to the terminal`() throws {
        let session = try Session(command: ["ask", "What"], output: .terminal)
        try session.ends(after: .text("this"), .enter)
        #expect(session.everything == "$ formline\n✔ What: this\nthis")
    }

    @Test func `A long label wraps on a narrow screen`() throws {
        let session = try ask("What do you want to be called by everybody here, 日本人?", columns: 24, rows: 6)
        try session.shows("$ formline\nWhat do you want to\n  be called by\n  everybody here,\n  日本人? ▏")
        try session.ends(after: .text("x"), .enter, output: "x\n")
    }

    @Test(
        arguments: [
            ([], "y\r", 0), ([], "n\r", 1), ([], "\ry\r", 0), (["--default", "yes"], "\r", 0),
            (["--default", "no"], "\r", 1), (["--default", "yes"], "no\r", 1), ([], "\u{3}", 130), ([], "ye\u{3}", 130),
            ([], "\u{1b}[A\r", 0), ([], "perhaps\r\u{15}YES\r", 0), (["--plain"], "y\r", 0), (["--tty"], "n\r", 1),
            (["--default", "yes"], ":quit\r", 130),
        ] as [([String], String, Int32)]) func `A confirmation exits with the answer`(
            arguments: [String], keys: String, status: Int32
        ) throws
    {
        let session = try Session(
            command: ["confirm", "Delete it?"] + arguments, awaitsLine: !arguments.contains("--plain"))
        if arguments.contains("--plain") {
            try session.shows(ending: "\nDelete it? [y/n] ▏")
        }
        try session.process.send(keys)
        try session.ends(keys.hasSuffix("\u{3}") ? .signalled(SIGINT) : .exited(status))
    }

    @Test func `What was typed before the question appeared is not an answer to it`() throws {
        let session = try Session(
            command: [], script: "set -- sh -c 'read -r x; \"$0\" confirm \"Wipe the disk?\" --default yes' \"$1\"",
            awaitsLine: false)
        try session.process.send("go\r\r")
        try session.answer("n", at: "Wipe the disk? [Y/n] ▏\n    Keys typed before this appeared were ignored")
        try session.ends(.exited(1))
    }

    @Test func `An unclear confirmation is refused`() throws {
        let session = try Session(command: ["confirm", "Delete it?"]).shows("$ formline\nDelete it? [y/n] ▏")
        try session.answer("maybe").shows("$ formline\nDelete it? [y/n] maybe▏\n    ✗ Must be yes or no")
        try session.ends(after: .ctrl("u"), .text("no"), .enter, status: .exited(1))
        #expect(session.everything == "$ formline\n✔ Delete it? no")
    }

    @Test func `Choices from standard input`() throws {
        let session = try Session(command: ["ask", "Size", "--choices", "-"], input: .text("s\tSmall\nm\tMedium\n"))
        try session.shows(containing: "Medium")
        try session.ends(after: .text("med"), .enter, output: "m\n")
    }

    @Test func `Yes and no by other names`() throws {
        let session = try Session(
            command: ["confirm", "The old one?", "--yes-label", "Delete", "--no-label", "Keep", "--default", "no"])
        try session.shows("$ formline\nThe old one? [Keep] ▏")
        try session.send(.up).shows("$ formline\nThe old one? [Keep] Delete▏").ends(after: .enter)
        #expect(session.everything == "$ formline\n✔ The old one? Delete")
    }

    @Test func `formline say, at a terminal`() throws {
        let session = try Session(command: ["say", "failure", "There is no room"], columns: 16, awaitsLine: false)
        try session.ends()
        #expect(session.everything == "$ formline\n✗ There is no\n  room")
    }

    @Test func `formline pause, at a terminal`() throws {
        let session = try Session(command: ["pause", "Plug it in"], awaitsLine: false).shows("$ formline\nPlug it in ▏")
        try session.ends(after: .enter)
    }
}
