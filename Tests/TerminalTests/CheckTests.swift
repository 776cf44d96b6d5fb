import Platform
import TerminalTesting
import Testing

@Suite("Checks that take their time") struct CheckTests {
    private static let line = "$ formline\nOne line\n\n1/1 Text: "

    private func session(_ settings: String = "", columns: Int = 80, rest: String = "") throws -> Session {
        let rules = "rules: [{minLength: 3}, {command: [./check], delay: immediate}]"
        let file =
            "title: One line\nreview: false\nfields:\n  - {name: text, \(rules)\(settings)}\n"
        let session = try Session(
            file + rest, columns: columns,
            programs: [
                "check": """
                text=$(cat)
                mkfifo "gate-$text" 2>/dev/null; echo $$ >"process-$text"; : >"started-$text"
                read x <"gate-$text"
                case $text in
                *taken*) echo "$text is taken"; exit 1;;
                *broken*) exit 3;;
                esac
                """
            ])
        try session.shows(ending: "Text: ▏")
        return session
    }

    private func finishCheck(of text: String, in session: Session) throws {
        try started(text, in: session)
        try session.folder.openPipe("gate-\(text)")
    }

    private func endsWithFreeText(_ session: Session) throws {
        try session.send(.ctrl("u"), .text("free"), .enter)
        try finishCheck(of: "free", in: session)
        try session.ends(output: "{\"text\":\"free\"}\n")
    }

    /// The message of the check about `taken`, in which a secret is masked.
    private func message(_ settings: String) -> String {
        settings.isEmpty ? "    ✗ taken is taken" : "    ✗ •••••••• is ••••••••"
    }

    private func started(_ text: String, in session: Session) throws {
        try session.process.wait(until: "the check of \(text)") { _ in session.folder.has("started-\(text)") }
    }

    @Test func `What a check rejects is checked again when it changes`() throws {
        let session = try session().answer("ab").shows(Self.line + "ab▏\n    ✗ Must be at least 3 characters")
        try session.send(.ctrl("u")).answer("taken")
        try started("taken", in: session)
        try session.shows(Self.line + "taken▏\n    Checking…")
        try session.folder.openPipe("gate-taken")
        try session.shows(Self.line + "taken▏\n    ✗ taken is taken")
        try session.send(.text("2")).shows(Self.line + "taken2▏\n    Checking…")
        try finishCheck(of: "taken2", in: session)
        try session.shows(Self.line + "taken2▏\n    ✗ taken2 is taken")
        try endsWithFreeText(session)
    }

    @Test(arguments: ["", ", type: secret"])
    func `What is typed while a check runs is for the next question`(settings: String) throws {
        let session = try session(settings, rest: "  - {name: next}").answer("bob", "25")
        try started("bob", in: session)
        try session.shows(ending: "\n    Checking…")
        try session.folder.openPipe("gate-bob")
        try session.ends(output: "{\"text\":\"bob\",\"next\":\"25\"}\n")
    }

    @Test(arguments: ["", ", type: secret"])
    func `What was typed ahead of a rejected answer is dropped`(settings: String) throws {
        let session = try session(settings, rest: "  - {name: next}").answer("taken", "25", "more")
        try finishCheck(of: "taken", in: session)
        let text = settings.isEmpty ? "taken" : ""
        let messages = "\n\(message(settings))\n    Keys typed before this appeared were ignored"
        try session.shows(ending: "Text: \(text)▏\(messages)")
        try session.send(.ctrl("u"), .text("free"), .enter)
        try finishCheck(of: "free", in: session)
        try session.answer("x", at: "\n2/2 Next: ▏").ends(output: "{\"text\":\"free\",\"next\":\"x\"}\n")
    }

    @Test func `What was typed ahead of rejected items is dropped, too`() throws {
        let session = try Session(
            Wizards.asking("{name: a, type: list, rules: [{command: [./check]}]}, {name: b}"),
            programs: ["check": "mkfifo gate; : >started; read x <gate; echo Taken; exit 1"])
        try session.answer("x", "").waitForFile("started").answer("y").folder.openPipe("gate")
        try session.shows(containing: "✗ Taken\n    Keys typed before this appeared were ignored")
    }

    @Test func `A check that fails lets the answer be tried again`() throws {
        let session = try session(columns: 60).answer("broken")
        try finishCheck(of: "broken", in: session)
        try session.sees("ould not be checked", "press Enter to try again")
        try endsWithFreeText(session)
    }

    @Test(arguments: [
        ("type: secret, optional: true", [], ["s3cret"]), ("type: secret", ["--plain"], ["s3cret"]),
        ("type: text", [], ["one", "."]), ("type: text", ["--plain"], ["one", "."]),
        ("default: usual", ["--plain"], ["one"]),
    ])
    func `Enter repeats a check that has failed`(settings: String, arguments: [String], entries: [String]) throws {
        let session = try Session(
            "review: false\nfields: [{name: a, \(settings), rules: [{command: [./check]}]}]", arguments,
            awaitsLine: false, programs: ["check": "test -e seen || { : >seen; exit 3; }"])
        try session.sees("A")
        for entry in entries { try session.answer(entry) }
        try session.sees("press Enter to try again")
        try session.send(.enter).ends(output: "{\"a\":\"\(entries[0])\"}\n")
    }

    @Test func `Leaving never waits for a check, and staying leads back to the line`() throws {
        let session = try session()
        for number in 1...2 {
            try session.answer("free")
            try started("free", in: session)
            try session.send(.text("lost"), .ctrl("c"))
            try session.shows(Self.line + "free\nDiscard changes? [y/N] ▏")
            if number == 1 {
                let check = try #require(session.folder.text(of: "process-free").flatMap { Int32($0.dropLast()) })
                try session.process.wait(until: "the end of the check") { _ in kill(check, 0) == -1 }
                try session.answer("n").shows(Self.line + "free▏").send(.ctrl("u"))
                unlink("\(session.folder.path)/started-free")
            }
        }
        try session.ends(after: .text("y"), .enter, status: .exited(130))
    }

    @Test(arguments: ["", ", type: secret"]) func `A resize during a check keeps the line`(settings: String) throws {
        let session = try session(settings).answer("taken")
        try started("taken", in: session)
        try session.process.resize(columns: 30, rows: 6)
        try session.shows(ending: "▏\n    Checking…")
        try session.folder.openPipe("gate-taken")
        try session.shows(ending: "▏\n\(message(settings))")
        try endsWithFreeText(session)
    }

    @Test func `Plain, a check says that it runs`() throws {
        let session = try Session(
            Wizards.line("rules: [{command: [./check]}]"), ["--plain"], awaitsLine: false,
            programs: ["check": "case $(cat) in taken) echo Taken; exit 1;; esac"])
        try session.answer("taken", at: "\nText: ▏")
        try session.answer("free", at: "\n  Error: Taken\nText: ▏").ends(output: "{\"text\":\"free\"}\n")
        #expect(
            session.everything.hasSuffix("Text: taken\n  Checking…\n  Error: Taken\nText: free\n  Checking…\nSubmitted")
        )
    }
}
