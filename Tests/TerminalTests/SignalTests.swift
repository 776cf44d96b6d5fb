import FoundationEssentials
import Platform
import TerminalTesting
import Testing

@Suite("Signals") struct SignalTests {
    private static let open = "$ formline\nOne line\n\n1/1 Text: "

    #if os(Linux)
        @Test func `What computes hears no signal; whoever asks it again to end means it`() throws {
            let wizard = """
                formline: 1
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

        @Test func `A stopped program that is told to end ends in the background`() throws {
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

    @Test func `The command of a submission stops with the program, and both go on`() throws {
        let session = try Session(
            Wizards.line() + "\nsubmit: {command: [./register]}", underShell: true,
            programs: ["register": "mkfifo gate; : >started; read x <gate; echo $x"])
        try session.answer("abc")
        try session.waitForFile("started")
        try session.shows(matching: /✔ Text: abc\n. Submit…  \d+ s  Ctrl-C cancels/)
        try session.stopAndResume()
        try session.shows(matching: /\n. Submit…  \d+ s  Ctrl-C cancels▏?$/)
        try session.release()
        try session.ends(output: "go\n")
    }

    @Test func `A resize lays out line and message again`() throws {
        let session = try Session(Wizards.line("rules: [{maxLength: 20}]"), columns: 60, rows: 10)
        try session.send(.text("0123456789abcdefghijklmno"), .enter)
        let message = "    ✗ Must be at most 20 characters"
        try session.shows(Self.open + "0123456789abcdefghijklmno▏\n\(message)")
        try session.process.resize(columns: 20, rows: 10)
        try session.shows(
            ending: "Text: 0123456789ab\ncdefghijklmno▏\n    ✗ Must be at\n      most 20\n      characters")
        try session.send(.left, .left)
        try session.process.resize(columns: 60, rows: 10)
        try session.shows(ending: "1/1 Text: 0123456789abcdefghijklm▏no\n\(message)")
        for _ in 1...5 { try session.send(.backspace) }
        try session.shows(ending: "1/1 Text: 0123456789abcdefgh▏no")
        #expect(session.process.screen.text.filter { $0 == "✗" }.isEmpty)
        try session.ends(after: .enter, output: "{\"text\":\"0123456789abcdefghno\"}\n")
    }

    @Test func `A lower screen keeps the line in sight`() throws {
        let session = try Session(Wizards.line("rules: [{minLength: 5}]"), columns: 40, rows: 10)
        try session.send(.text("abc"), .enter).shows(Self.open + "abc▏\n    ✗ Must be at least 5 characters")
        try session.process.resize(columns: 40, rows: 3)
        try session.send(.text("d")).shows(ending: "1/1 Text: abcd▏\n    ✗ Must be at least 5 characters")
        try session.ends(after: .text("e"), .enter, output: "{\"text\":\"abcde\"}\n")
    }
}
