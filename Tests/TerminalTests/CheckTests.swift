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
    private static let line = "$ formline\nOne line\n1/1 Text: "

    /// The rule waits for `goOn`, and says that it runs.
    private func session(_ settings: String = "", columns: Int = 80) throws -> Session {
        let session = try Session(
            Wizards.line("rules: [{minLength: 3}, {command: [./check], delay: immediate}]" + settings), columns: columns
        ) {
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

    @Test("Checks that take their time: refused") func refused() throws {
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

    /// What is found out about an older text is neither said about the newer one nor accepted with it.
    @Test("Checks that take their time: late result", arguments: ["free", "taken", "broken"]) func lateResult(
        text: String
    ) throws {
        let session = try session()
        try session.answer(text)
        try started(text, in: session)
        try session.send(.text("!"))
        try session.process.wait(until: "the newer text") { $0.rows[2] == "1/1 Text: \(text)!" }
        // The check of the older text is cancelled: nobody reads its pipe any more.
        let check = try #require(session.folder.text(of: "process-\(text)").flatMap { Int32($0.dropLast()) })
        try session.process.wait(until: "the end of the older check") { _ in kill(check, 0) == -1 }
        try session.process.settle()
        #expect(session.process.exitStatus == nil)
        #expect(session.process.screen.rows[2] == "1/1 Text: \(text)!")
        #expect(!session.process.screen.text.contains("is taken") && !session.process.screen.text.contains("could not"))
        try session.send(.ctrl("u"), .text("other"), .enter)
        try started("other", in: session)
        try session.folder.openPipe("gate-other")
        try session.ends(output: "{\"text\":\"other\"}\n")
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

    /// Keys, going back and leaving never wait for a check.
    @Test("Checks that take their time: left") func left() throws {
        let session = try session()
        try session.answer("free")
        try started("free", in: session)
        try session.send(.left, .left, .text("-"))
        try session.process.wait(until: "the key") { $0.picture.hasPrefix(Self.line + "fr-▏ee") }
        try session.send(.ctrl("c"))
        try session.process.waitForText("Discard changes? [y/N]")
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
        try session.process.wait(until: "the message") { $0.picture.hasSuffix("\n  Taken\nText: ▏") }
        try session.answer("free")
        try session.ends(output: "{\"text\":\"free\"}\n")
        #expect(
            session.everything.hasSuffix("Text: taken\n  Checking…\n  Taken\nText: free\n  Checking…\nSubmit: done"))
    }
}
