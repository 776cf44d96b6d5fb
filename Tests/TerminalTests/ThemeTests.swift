import TerminalTesting
import Testing

@Suite("Colors and symbols") struct ThemeTests {
    private static let wizard = """
        title: Theme
        fields:
          - {name: name, rules: [{minLength: 3}], help: Help.}
          - {name: tier, choices: [free, pro]}
          - {name: several, choices: [red, green], multiple: true}
          - {name: word, type: secret}
          - {name: notes, type: text}
        """

    private func walk(_ environment: [String: String]) throws -> Session {
        let session = try Session(Self.wizard, environment: environment).answer("ab")
        try session.shows(containing: "Must be at least 3")
        try session.answer("c", "pro", "red,green", "hush", "one", "two", ".")
        try session.shows(containing: "Ctrl-C or :quit: Cancel")
        try session.send(.enter)
        try session.ends(
            output: #"{"name":"abc","tier":"pro","several":["red","green"],"word":"hush","notes":"one\ntwo"}"# + "\n")
        return session
    }

    @Test(arguments: [["LC_ALL": "C"], ["LANG": "POSIX"], ["LC_CTYPE": "C"]])
    func `Without UTF-8 the program writes only ASCII`(environment: [String: String]) throws {
        let session = try walk(environment)
        #expect(
            session.everything == """
                $ formline
                Theme

                Review
                1. Name:    abc
                2. Tier:    pro
                3. Several: red, green
                4. Word:    ********
                5. Notes:   one ... (2 lines)
                + Submitted
                """)
        #expect(session.process.bytesWritten.allSatisfy { $0 < 0x80 })
    }

    @Test(arguments: ["LC_ALL", "LC_CTYPE", "LANG"], ["C.UTF-8", "en_US.utf8"])
    func `With UTF-8 the symbols are Unicode`(variable: String, locale: String) throws {
        let session = try walk([variable: locale])
        #expect(session.everything.hasSuffix("4. Word:    ••••••••\n5. Notes:   one … (2 lines)\n✔ Submitted"))
    }

    @Test func `Labels, counters and messages have their styles`() throws {
        let session = try Session(Self.wizard).answer("ab")
        try session.shows(containing: "Must be at least 3")
        let screen = session.process.screen
        #expect(screen.style(row: 1, column: 0).bold)
        #expect(screen.style(row: 1, column: 70).dim)
        #expect(screen.style(row: 3, column: 0).foreground == 6)
        #expect(screen.style(row: 3, column: 77).dim)
        #expect(screen.style(row: 3, column: 4).bold)
        #expect(screen.style(row: 3, column: 8) == .plain)
        #expect(screen.style(row: 4, column: 4).foreground == 1)
        #expect(screen.style(row: 4, column: 10).foreground == 1)
        #expect(screen.style(row: 5, column: 4).dim)
        try session.answer("c").shows(containing: "2. pro")
        #expect(session.process.screen.style(row: 3, column: 0).foreground == 2)
        #expect(session.process.screen.style(row: 5, column: 8).foreground == 6)
        #expect(session.process.screen.style(row: 6, column: 8) == .plain)
        #expect(session.process.screen.style(row: 3, column: 8) == .plain)
    }

    @Test func `FORMLINE_COLORS sets colors; unknown parts are ignored`() throws {
        let colors = "messageColor=35:doneColor=x:accentColor=38;5;208:frameColor=1"
        let session = try Session(
            Self.wizard, environment: ["TERM": "xterm", "COLORTERM": "truecolor", "FORMLINE_COLORS": colors])
        try session.answer("ab").shows(containing: "Must be at least 3")
        #expect(session.process.screen.style(row: 3, column: 0).foreground == 208)
        #expect(session.process.screen.style(row: 4, column: 4).foreground == 5)
        #expect(session.process.screen.style(row: 4, column: 10).foreground == 5)
        try session.answer("c").shows(containing: "2. pro")
        #expect(session.process.screen.style(row: 3, column: 0).foreground == 2)
    }

    @Test func `Where there are eight colors, only symbols are colored`() throws {
        let session = try Session(Self.wizard, environment: ["TERM": "xterm"]).answer("ab")
        try session.shows(containing: "Must be at least 3")
        #expect(session.process.screen.style(row: 3, column: 0).foreground == 6)
        #expect(session.process.screen.style(row: 4, column: 4).foreground == 1)
        #expect(session.process.screen.style(row: 4, column: 10) == .plain)
        try session.answer("c").shows(containing: "2. pro")
        #expect(session.process.screen.style(row: 3, column: 0).foreground == 2)
        #expect(session.process.screen.style(row: 5, column: 2).foreground == 6)
        let highlighted = session.process.screen.style(row: 5, column: 8)
        #expect(highlighted.bold && highlighted.foreground == TerminalStyle.plain.foreground)
    }

    @Test func `NO_COLOR turns off colors; bold and faint letters stay`() throws {
        let session = try walk(["NO_COLOR": "1"])
        let written = String(decoding: session.process.bytesWritten, as: UTF8.self)
        #expect(Set(written.matches(of: /\e\[([0-9;:]*)m/).map { String($0.1) }) == ["0", "1", "2"])
        #expect(session.everything.hasSuffix("✔ Submitted"))
    }

    @Test(arguments: [
        (["CLICOLOR_FORCE": "1"], "31"), (["CLICOLOR_FORCE": "0"], nil), ([:], nil),
        (["CLICOLOR_FORCE": "1", "FORMLINE_COLORS": "messageColor=35"], "35"),
        (["CLICOLOR_FORCE": "1", "NO_COLOR": "1"], nil), (["CLICOLOR_FORCE": ""], nil),
    ]) func `A piped transcript has colors only on demand`(environment: [String: String], code: String?) throws {
        let session = try Session(
            Wizards.line("rules: [{minLength: 3}]"), environment: environment, input: .text("ab\nabc\n"),
            error: .captured, awaitsLine: false)
        #expect(try session.process.waitForExit() == .exited(0))
        let message = "Must be at least 3 characters"
        #expect(
            session.process.capturedError
                == "Text: ab\n  \(code.map { "\u{1b}[\($0)m\(message)\u{1b}[0m" } ?? message)\nText: abc\n")
        #expect(session.process.capturedOutput == "{\"text\":\"abc\"}\n")
    }

    @Test(arguments: ["NO_COLOR", "CLICOLOR_FORCE"]) func `Plain output has no colors`(variable: String) throws {
        let session = try Session(
            Wizards.line("rules: [{minLength: 3}]"), ["--plain"], environment: [variable: "1"], awaitsLine: false)
        try session.answer("ab")
        try session.answer("abc", at: "at least 3 characters\nText: ▏").ends(output: "{\"text\":\"abc\"}\n")
        #expect(session.movesNothing)
    }
}
