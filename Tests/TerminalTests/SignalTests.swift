import FoundationEssentials
import Platform
import TerminalTesting
import Testing

@Suite("Signals") struct SignalTests {
    private static let open = "$ formline\nOne line\n\n1/1 Text: "

    @Test(
        arguments: [
            ("abc", "Text: abc▏"), ("abc\u{3}", "\nDiscard changes? [y/N] ▏"),
        ], [SIGSEGV, SIGABRT, SIGUSR1, SIGALRM])
    func `Signals without a handler end the program too, wherever it is`(
        stage: (keys: String, screen: String), signal: Int32
    ) throws {
        let session = try Session(Wizards.line())
        try session.process.send(stage.keys)
        try session.shows(ending: stage.screen).ends(by: signal)
        #expect(session.process.screen.cursor.column == 0)
    }

    @Test func `A signal that was ignored before stays so`() throws {
        let session = try Session(Wizards.line(), script: "trap '' USR1 HUP").send(.text("abc"))
        try session.process.signal(SIGUSR1)
        try session.process.signal(SIGHUP)
        try session.ends(after: .text("d"), .enter, output: "{\"text\":\"abcd\"}\n")
    }

    #if os(Linux)
        @Test func `A busy computation ignores the first signal, and ends at the second`() throws {
            let wizard = """
                fields: [{name: many, type: list}, {name: text}]
                submit: [{write: out, text: "{{#many}}{{#many}}{{#many}}{{/many}}{{/many}}{{/many}}"}]
                """
            let many = (0..<800).map { "i\($0)" }.joined(separator: ",")
            let session = try Session(wizard, ["--set", "many=\(many)"]).submit("a")
            try session.process.waitUntilItComputes(hundredths: 20)
            for _ in 0..<100 {
                try session.process.signal(SIGTERM)
                if (try? session.process.waitForExit(timeout: .milliseconds(300))) != nil { break }
            }
            try session.ends(.signalled(SIGTERM))
            try session.isPutBack()
        }

        @Test func `A stopped program that receives SIGTERM ends in the background`() throws {
            let session = try Session(Wizards.line(), underShell: true)
            try session.send(.text("abc"), .ctrl("z"))
            #expect(try session.process.waitForStop() == SIGTSTP)
            try session.process.signal(SIGTERM)
            try session.process.resumeInBackground()
            let state = "/proc/\(session.process.processIdentifier)/stat"
            // The shell has not been told to look after it.
            try session.process.wait(until: "its end") { _ in
                (try? String(contentsOfFile: state, encoding: .utf8))?.contains(") Z ") != false
            }
        }
    #endif

    @Test(arguments: [true, false]) func `A stopped line comes back as it was`(byKey: Bool) throws {
        let session = try Session(Wizards.line("rules: [{minLength: 5}]"), underShell: true)
        try session.send(.text("abc"), .enter, .left).shows(Self.open + "ab▏c\n    ✗ Must be at least 5 characters")
        for _ in 1...2 {
            if byKey { try session.send(.ctrl("z")) } else { try session.process.signal(SIGTSTP) }
            #expect(try session.process.waitForStop() == SIGTSTP)
            try session.isPutBack()
            #expect(session.process.screen.cursor.column == 0)
            try session.process.resume()
            try session.process.wait(until: "the line, drawn again") {
                $0.picture.hasSuffix("\n1/1 Text: ab▏c\n    ✗ Must be at least 5 characters")
                    && $0.modes.contains(.bracketedPaste)
            }
        }
        try session.send(.text("12")).answer("", at: "\n1/1 Text: ab12▏c").ends(output: "{\"text\":\"ab12c\"}\n")
    }

    @Test func `A stop at the question about discarding asks it again`() throws {
        let session = try Session(Wizards.line(), underShell: true)
        try session.send(.text("abc"), .ctrl("c")).shows(Self.open + "abc\nDiscard changes? [y/N] ▏")
        try session.stopAndResume()
        try session.answer("n", at: "\n1/1 Text: abc\nDiscard changes? [y/N] ▏")
        try session.answer("", at: "\n1/1 Text: abc▏").ends(output: "{\"text\":\"abc\"}\n")
    }

    @Test func `A script that waits for the program stops with it, so that the shell has the terminal back`() throws {
        let script = "pin=$(\"$1\" ask --type secret PIN); echo \"got $pin\""
        let process = try TerminalProcess("/bin/sh", ["-c", script, "sh", Session.binary], underShell: true)
        try process.wait(until: "the question") { $0.picture.hasSuffix("PIN: ▏") }
        for typed in ["••", "••••"] {
            try process.send(.text("12"))
            try process.wait(until: "the digits") { $0.picture.hasSuffix("PIN: \(typed)▏") }
            try process.send(.text("\u{1A}3"))
            #expect(try process.waitForStop() == SIGTSTP)
            try process.resume()
            try process.wait(until: "the question again") {
                $0.picture.hasSuffix("PIN: \(typed)▏") && $0.modes.contains(.bracketedPaste)
            }
        }
        try process.send(.enter)
        try process.wait(until: "the answer") { $0.picture.contains("\ngot 1212\n") }
    }

    @Test(arguments: [false, true])
    func `The command of a submission stops and continues with the program`(isPiped: Bool) throws {
        let session = try Session(
            Wizards.line() + "\nsubmit: {command: [./register]}", input: isPiped ? .text("abc\n") : .terminal,
            underShell: true, awaitsLine: !isPiped,
            programs: ["register": "mkfifo gate; : >started; read x <gate; echo $x"])
        if !isPiped { try session.answer("abc") }
        try session.waitForFile("started")
        if !isPiped { try session.shows(matching: /✔ Text: abc\n. Submit…  \d+ s  Ctrl-C cancels/) }
        try session.stopAndResume()
        if !isPiped { try session.shows(matching: /\n. Submit…  \d+ s  Ctrl-C cancels▏?$/) }
        try session.release()
        try session.ends(output: "go\n")
    }

    @Test(arguments: [false, true])
    func `A recording that a signal ended is cut off after the last answer`(isLeaving: Bool) throws {
        let folder = try TemporaryFolder()
        let session = try Session("fields: [{name: a}, {name: b}]", ["--record", "s.yaml"], in: folder)
        try session.answer("Ann").shows(ending: "\n2/2 B: ▏")
        if isLeaving { try session.send(.ctrl("c")).shows(containing: "Discard changes?") }
        try session.ends(by: 15)
        let recording = try #require(folder.text(of: "s.yaml"))
        #expect(recording.contains("\nsteps:\n- ask: a\n  answer: Ann\n") && !recording.contains("exit"))
    }
}
