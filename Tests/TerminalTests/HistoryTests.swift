import TerminalTesting
import Testing

@Suite("Answers of earlier runs") struct HistoryTests {
    private static let wizard = """
        name: my/wizard
        fields:
          - {name: name}
          - {name: file, type: path}
          - {name: word, type: secret}
          - {name: gone, history: false}
          - {name: size, type: integer}
          - {name: email, default: a@b.ch}
        review: false
        """

    private func run(_ answers: [String], in folder: TemporaryFolder) throws {
        let session = try Session(Self.wizard, in: folder)
        try session.process.send(answers.map { $0 + "\r" }.joined())
        #expect(try session.process.waitForExit() == .exited(0))
    }

    @Test func `Earlier answers come back in the next run`() throws {
        let folder = try TemporaryFolder()
        try run(["first", "/tmp", "hush", "gone", "5", ""], in: folder)
        try run(["second", "/var", "hush", "gone", "6", "c@d.ch"], in: folder)
        let session = try Session(Self.wizard, in: folder).send(.text("ab"), .up).shows("$ formline\n1/6 Name: second▏")
        try session.send(.up).shows("$ formline\n1/6 Name: first▏").send(.up).settlesAt("$ formline\n1/6 Name: first▏")
        try session.send(.down, .down).shows("$ formline\n1/6 Name: ab▏").send(.up, .up, .text("!"), .enter, .up)
        var done = "$ formline\n✔ Name: first!\n"
        try session.shows(done + "2/6 File: /var▏")
        try session.send(.enter, .up)
        done += "✔ File: /var\n"
        try session.settlesAt(done + "3/6 Word: ▏")
        try session.answer("x").send(.up)
        done += "✔ Word: ••••••••\n"
        try session.settlesAt(done + "4/6 Gone: ▏")
        try session.answer("x", "1").send(.up)
        done += "✔ Gone: x\n✔ Size: 1\n"
        try session.shows(done + "6/6 Email [a@b.ch]: c@d.ch▏")
        try session.send(.enter)
        try session.ends(
            output: #"{"name":"first!","file":"/var","word":"x","gone":"x","size":1,"email":"c@d.ch"}"# + "\n")
    }

    @Test func `Each question has its own, also after going back`() throws {
        let folder = try TemporaryFolder()
        let wizard = Wizards.asking("{name: one}, {name: two}, {name: three}", review: false)
        let earlier = try Session(wizard, in: folder)
        try earlier.process.send("a\rb\rc\r")
        #expect(try earlier.process.waitForExit() == .exited(0))
        let session = try Session(wizard, in: folder).answer("x").settlesAt("$ formline\n✔ One: x\n2/3 Two: ▏")
        try session.answer(":back").shows("$ formline\n1/3 One: x▏").send(.up, .up).shows("$ formline\n1/3 One: a▏")
        try session.send(.enter, .up).shows("$ formline\n✔ One: a\n2/3 Two: b▏")
    }

    @Test func `Earlier answers are saved privately, except secrets and those without history`() throws {
        let folder = try TemporaryFolder()
        try run(["first", "/tmp", "hush", "gone", "5", ""], in: folder)
        try run(["日本", "/tmp", "hush", "gone", "5", ""], in: folder)
        try run(["first", "/tmp", "hush", "gone", "5", ""], in: folder)
        let history = "state/formline/history/my%2Fwizard"
        #expect(folder.text(of: history + "/name") == "日本\nfirst\n")
        #expect(folder.text(of: history + "/file") == "/tmp\n")
        for name in ["word", "gone", "size", "email"] { #expect(!folder.has("\(history)/\(name)")) }
        #expect(folder.mode(of: history + "/name") == 0o600)
        #expect(folder.mode(of: history) == 0o700)
    }

    @Test func `Answers are saved while the next question is open, not at the end of the run`() throws {
        let session = try Session(Self.wizard, in: TemporaryFolder()).answer("first")
        try session.shows(containing: "File: ▏")
        try session.process.settle()
        #expect(session.folder.text(of: "state/formline/history/my%2Fwizard/name") == "first\n")
        try session.send(.ctrl("c")).shows(containing: "Discard")
        try session.send(.text("y"), .enter)
        _ = try session.process.waitForExit()
    }

    @Test func `Without XDG_STATE_HOME, answers are saved under the home folder`() throws {
        let folder = try TemporaryFolder()
        let session = try Session(
            Wizards.line(), script: "unset XDG_STATE_HOME; mkdir -p home; HOME=$PWD/home; export HOME", in: folder)
        try session.ends(after: .text("kept"), .enter, output: "{\"text\":\"kept\"}\n")
        #expect(folder.text(of: "home/.local/state/formline/history/wizard/text") == "kept\n")
    }

    @Test(arguments: ["HOME=$PWD/none; export HOME", "unset HOME", "HOME=; export HOME"])
    func `Without a home folder no history is kept, and a notice says so`(home: String) throws {
        let session = try Session(Wizards.line(), script: "unset XDG_STATE_HOME; \(home)")
        try session.shows(
            """
            $ formline
            One line

            ✗ Your answers cannot be saved: there is no home folder; set HOME or
              XDG_STATE_HOME to an existing folder
            1/1 Text: ▏
            """)
        try session.ends(after: .text("typed"), .enter, output: "{\"text\":\"typed\"}\n")
        #expect(session.everything == "$ formline\nOne line\n\n✔ Text: typed\n✔ Submitted")
        #expect(!session.folder.has("none") && !session.folder.has(".local"))
    }

    @Test func `A history file with nonsense in it does not fail the run`() throws {
        let folder = try TemporaryFolder()
        try folder.shell("mkdir -p state/formline/history/wizard")
        try folder.write("state/formline/history/wizard/text", "good\n\u{1b}[2Jbad\u{7}\n\n")
        let session = try Session(Wizards.line(), script: "chmod 700 state/formline/history/wizard", in: folder)
        try session.send(.up).shows(containing: "bad")
        #expect(session.process.screen.rows.prefix(1) == ["$ formline"])
        #expect(session.process.screen.bells == 0)
        try session.send(.up).shows("$ formline\nOne line\n\n1/1 Text: good▏")
        try session.ends(after: .enter, output: "{\"text\":\"good\"}\n")
    }

    @Test func `Nothing is kept of a run without a person`() throws {
        let folder = try TemporaryFolder()
        let session = try Session(Wizards.line(), input: .text("piped\n"), awaitsLine: false, in: folder)
        try session.process.waitForExit()
        #expect(session.process.capturedOutput == "{\"text\":\"piped\"}\n")
        #expect(!folder.has("state"))
    }
}

@Suite("Earlier answers at a terminal") struct SuggestionTests {
    private static let wizard = Wizards.asking(
        "{name: name}, {name: nick, optional: true}, {name: size, choices: [s, m, l], optional: true}", review: false)
    private static let flags = ["--suggest", "name=Ann", "--suggest", "nick=joe", "--suggest", "size=m"]

    @Test func `An earlier answer is the default; one to an optional question is in the line`() throws {
        let session = try Session(Self.wizard, Self.flags).shows("$ formline\n1/3 Name [Ann]: ▏")
        try session.send(.enter).shows("$ formline\n✔ Name: Ann\n2/3 Nick: joe▏")
        try session.send(.ctrl("u"), .enter).shows(containing: "✔ Nick: –")
        try session.ends(after: .enter, output: #"{"name":"Ann","nick":null,"size":"m"}"# + "\n")
    }

    @Test func `Leaving at once asks nothing: a suggestion is no change`() throws {
        let session = try Session(Self.wizard, Self.flags).shows("$ formline\n1/3 Name [Ann]: ▏")
        try session.ends(after: .ctrl("c"), status: .exited(130))
    }
}
