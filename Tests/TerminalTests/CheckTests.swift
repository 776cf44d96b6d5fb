import TerminalTesting
import Testing

#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

@Suite("Checks that take their time")
struct CheckTests {
    private static let line = "$ formline\nOne line\n\n1/1 Text: "

    /// The rule waits for `goOn`, and says that it runs.
    private func session(_ settings: String = "", columns: Int = 80, rest: String = "") throws -> Session {
        let rules = "rules: [{minLength: 3}, {command: [./check], delay: immediate}]"
        let file =
            "formline: 1\nname: line\ntitle: One line\nreview: false\nfields:\n  - {name: text, \(rules)\(settings)}\n"
        let session = try Session(file + rest, columns: columns) {
            try $0.write(
                "check",
                """
                #!/bin/sh
                text=$(cat)
                mkfifo "gate-$text" 2>/dev/null; echo $$ >"process-$text"; : >"started-$text"
                read x <"gate-$text"
                case $text in
                *taken*) echo "$text is taken"; exit 1;;
                *broken*) exit 3;;
                esac
                """, isProgram: true)
        }
        try session.process.wait(until: "the line") { $0.picture.hasSuffix("Text: ▏") }
        return session
    }

    private func started(_ text: String, in session: Session) throws {
        try session.process.wait(until: "the check of \(text)") { _ in session.folder.has("started-\(text)") }
    }

    @Test("Checks that take their time: refused") func rejected() throws {
        let session = try session()
        try session.answer("ab")
        try session.shows(Self.line + "ab▏\n    ✗ Must be at least 3 characters")
        try session.send(.ctrl("u"))
        try session.answer("taken")
        try started("taken", in: session)
        try session.shows(Self.line + "taken▏\n    Checking…")
        try session.folder.openPipe("gate-taken")
        try session.shows(Self.line + "taken▏\n    ✗ taken is taken")
        // The next text is checked while it is typed.
        try session.send(.text("2"))
        try session.shows(Self.line + "taken2▏\n    Checking…")
        try started("taken2", in: session)
        try session.folder.openPipe("gate-taken2")
        try session.shows(Self.line + "taken2▏\n    ✗ taken2 is taken")
        try session.send(.ctrl("u"), .text("free"), .enter)
        try started("free", in: session)
        try session.folder.openPipe("gate-free")
        try session.ends(output: "{\"text\":\"free\"}\n")
    }

    /// What is typed while the check runs is for the next question, and does not lengthen this one.
    @Test("Checks that take their time: typed ahead", arguments: ["", ", type: secret"]) func typedAhead(
        settings: String
    ) throws {
        let session = try session(settings, rest: "  - {name: next}")
        try session.answer("bob", "25")
        try started("bob", in: session)
        try session.process.settle()
        #expect(session.process.screen.picture.hasSuffix("\n    Checking…"))
        try session.folder.openPipe("gate-bob")
        try session.ends(output: "{\"text\":\"bob\",\"next\":\"25\"}\n")
    }

    @Test("Checks that take their time: typed ahead, and refused", arguments: ["", ", type: secret"])
    func typedAheadAndRejected(settings: String) throws {
        let session = try session(settings, rest: "  - {name: next}")
        try session.answer("taken", "25", "more")
        try started("taken", in: session)
        try session.folder.openPipe("gate-taken")
        let text = settings.isEmpty ? "taken" : ""
        let messages = "\n    ✗ taken is taken\n    Keys typed before this appeared were ignored"
        try session.process.wait(until: "the message") { $0.picture.hasSuffix("Text: \(text)▏\(messages)") }
        try session.send(.ctrl("u"), .text("free"), .enter)
        try started("free", in: session)
        try session.folder.openPipe("gate-free")
        try session.process.wait(until: "the next question") { $0.picture.hasSuffix("\n2/2 Next: ▏") }
        try session.answer("x")
        try session.ends(output: "{\"text\":\"free\",\"next\":\"x\"}\n")
    }

    @Test("Checks that take their time: broken check") func brokenCheck() throws {
        let session = try session(columns: 60)
        try session.answer("broken")
        try started("broken", in: session)
        try session.folder.openPipe("gate-broken")
        try session.process.wait(until: "the failure") {
            $0.picture.joinedRows.contains("could not be checked")
                || $0.picture.joinedRows.contains("Could not be checked")
        }
        #expect(session.process.screen.text.contains("press Enter to try again"))
        try session.send(.ctrl("u"), .text("free"), .enter)
        try started("free", in: session)
        try session.folder.openPipe("gate-free")
        try session.ends(output: "{\"text\":\"free\"}\n")
    }

    /// Leaving never waits for a check, and staying leads back to the line.
    @Test("Checks that take their time: left") func left() throws {
        let session = try session()
        for number in 1...2 {
            try session.answer("free")
            try started("free", in: session)
            try session.send(.text("lost"), .ctrl("c"))
            try session.process.wait(until: "the question") {
                $0.picture == Self.line + "free\nDiscard changes? [y/N] ▏"
            }
            if number == 1 {
                let check = try #require(session.folder.text(of: "process-free").flatMap { Int32($0.dropLast()) })
                try session.process.wait(until: "the end of the check") { _ in kill(check, 0) == -1 }
                try session.answer("n")
                try session.shows(Self.line + "free▏")
                try session.send(.ctrl("u"))
                unlink("\(session.folder.path)/started-free")
            }
        }
        try session.answer("y")
        try session.ends(.exited(130))
    }

    @Test("Checks that take their time: resized meanwhile", arguments: ["", ", type: secret"]) func resizedMeanwhile(
        settings: String
    ) throws {
        let session = try session(settings)
        try session.answer("taken")
        try started("taken", in: session)
        try session.process.resize(columns: 30, rows: 6)
        try session.process.wait(until: "the line again") { $0.picture.hasSuffix("▏\n    Checking…") }
        try session.folder.openPipe("gate-taken")
        try session.process.wait(until: "the message") { $0.picture.hasSuffix("▏\n    ✗ taken is taken") }
        try session.send(.ctrl("u"), .text("free"), .enter)
        try started("free", in: session)
        try session.folder.openPipe("gate-free")
        try session.ends(output: "{\"text\":\"free\"}\n")
    }

    @Test("Checks that take their time: plain") func plain() throws {
        let session = try Session(
            Wizards.line("rules: [{command: [./check]}]"), ["--plain"], awaitsLine: false
        ) {
            try $0.write(
                "check", "#!/bin/sh\ncase $(cat) in taken) echo Taken; exit 1;; esac\n", isProgram: true)
        }
        try session.process.wait(until: "the line") { $0.picture.hasSuffix("\nText: ▏") }
        try session.answer("taken")
        try session.process.wait(until: "the message") { $0.picture.hasSuffix("\n  Error: Taken\nText: ▏") }
        try session.answer("free")
        try session.ends(output: "{\"text\":\"free\"}\n")
        #expect(
            session.everything.hasSuffix("Text: taken\n  Checking…\n  Error: Taken\nText: free\n  Checking…\nSubmitted")
        )
    }
}
