import TerminalTesting
import Testing

@Suite("Plain terminals, colors, and --tty") struct PlainTests {
    static let wizard = """
        title: A plain walk
        fields:
          - {name: name, label: Name, help: As in your passport., rules: [{minLength: 3}]}
          - {name: tier, choices: [free, {value: pro, label: Pro}]}
          - {name: word, label: Password, type: secret}
        """

    enum Reason: CaseIterable, Sendable {
        case dumbTerminal, option

        var arguments: [String] { self == .option ? ["--plain"] : [] }
        var environment: [String: String] {
            switch self {
            case .dumbTerminal: ["TERM": "dumb"]
            case .option: [:]
            }
        }
    }

    @Test func `With ACCESSIBLE, output is read as lines, and the line is edited with all keys`() throws {
        let session = try Session(Self.wizard, environment: ["ACCESSIBLE": "1"]).shows(ending: "\nName: ▏")
        try session.send(.text("b"), .ctrl("a"), .text("a"), .enter)
        try session.shows(ending: "  Error: Must be at least 3 characters\nName: ▏")
        try session.answer("Ann").answer("1", at: "\nTier: ▏")
        try session.answer("hush", at: "\nPassword: ▏")
        try session.submit().ends(output: #"{"name":"Ann","tier":"free","word":"hush"}"# + "\n")
        #expect(!session.hasWritten("hush"))
        #expect(
            session.everything == """
                $ formline
                A plain walk
                Type ? for help with a question, :help for all commands
                Step 1 of 3
                    As in your passport.
                Name: ab
                  Error: Must be at least 3 characters
                Name: Ann
                Step 2 of 3
                    1. free
                    2. Pro
                Tier: 1
                  Tier: free
                Step 3 of 3
                Password: ••••

                Review
                1. Name: Ann
                2. Tier: free
                3. Password: given, not shown
                    Ctrl-C or :quit: Cancel
                Submit? Press Enter, or type a number or name to edit:
                Submitted
                """)
    }

    @Test func `A long list is read if it is asked for`() throws {
        let names = (1...30).map { "host\($0)" } + ["Reykjavík"]
        let session = try Session(
            "fields: [{name: host, choices: [\(names.joined(separator: ", "))]}]", ["--plain"],
            rows: 60, awaitsLine: false)
        try session.shows(ending: "\nHost: ▏")
        #expect(session.everything.hasSuffix("\n    Type ? to list all 31 choices\nHost:"))
        try session.answer("rekjavik").answer("host", at: "did you mean Reykjavík?\nHost: ▏")
        try session.answer("?", at: "did you mean host1 or host2 or host3?\nHost: ▏")
        try session.shows(containing: "  31. Reykjavík\n")
        try session.answer("31").submit().ends(output: "{\"host\":\"Reykjavík\"}\n")
    }

    @Test func `What was read is read again only if it is asked for, or answers something new`() throws {
        let session = try Session(
            Wizards.asking(
                "{name: city, choices: [Oslo, Bergen, Tromsø, Bodø, Molde, Narvik, Hamar]}, {name: day, type: date}"),
            ["--plain"], awaitsLine: false)
        try session.shows(ending: "\nCity: ▏")
        for text in ["x", "Mold", "o", ":back", ":back", "?", "?"] {
            try session.answer(text).shows(ending: "\nCity: ▏")
        }
        try session.answer("Oslo").shows(ending: "\nDay: ▏")
        for text in ["x", "y"] {
            try session.answer(text).shows(ending: "\nDay: ▏")
        }
        let explanation = """
              City
              A name or number from the list
              1. Oslo
              2. Bergen
              3. Tromsø
              4. Bodø
              5. Molde
              6. Narvik
              7. Hamar
              Type ?? to answer with a question mark; :help lists the keys
            """
        let everything = session.everything
        #expect(
            everything.contains(
                """
                City: x
                  Error: Must be one of the choices
                City: Mold
                  Error: Must be one of the choices; did you mean Molde?
                """))
        #expect(everything.contains("City: ?\n" + explanation + "\nCity: ?\n" + explanation + "\nCity: Oslo\n"))
        #expect(
            everything.contains(
                """
                City: :back
                  There is no question before this one
                City: :back
                  There is no question before this one
                City: ?
                """))
        #expect(everything.split(separator: "\n").count { $0.contains("A day, such as") } == 1)
    }

    @Test func `The review says where a group ends`() throws {
        let session = try Session(
            """
            fields: [{group: tls, label: TLS, fields: [{name: port}]}, {name: owner}]
            """, ["--plain"], awaitsLine: false)
        try session.answer("1", at: "\nPort: ▏").answer("Ann", at: "\nOwner: ▏").submit()
        #expect(session.everything.contains("\nTLS\n1. Port: 1\nEnd of TLS\n2. Owner: Ann\n"))
    }

    @Test func `Earlier answers are read with their headings`() throws {
        let wizard = "fields: [{group: tls, label: TLS, fields: [{name: port}, {name: key}]}, {name: owner}]"
        let folder = try TemporaryFolder()
        let first = try Session(wizard, ["--plain"], awaitsLine: false, in: folder)
        try first.answer("1", at: "\nPort: ▏").shows(ending: "\nKey: ▏").kill()
        let second = try Session(wizard, ["--plain"], awaitsLine: false, in: folder).answer("", at: "[Y/n] ▏")
        try second.shows(ending: "[Y/n]\nTLS\nPort: 1 (draft)\nTLS\nStep 2 of 3\nKey: ▏").kill()
    }

    @Test func `Plain, a paste is one answer`() throws {
        let session = try Session(Self.wizard, ["--plain"]).shows(ending: "\nName: ▏")
        try session.send(.paste("one\ntwo\nthree\nfour\n"))
        try session.shows(
            ending:
                "\nName: one two three four\n  4 pasted lines were joined into one\nName: one two three four▏")
        try session.send(.ctrl("u"), .paste("Anna\n"), .backspace, .enter)
        try session.shows(ending: "Ann\nStep 2 of 3\n    1. free\n    2. Pro\nTier: ▏")
        try session.discards()
        #expect(session.movesNothing)
    }

    @Test func `A terminal that shows keys itself, as a shell in Emacs does, gets no echo`() throws {
        let session = try Session(
            Wizards.asking("{name: name}, {name: word, type: secret}", review: false), script: "stty -echo </dev/tty",
            environment: ["TERM": "dumb"], awaitsLine: false)
        try session.answer("Ann", at: "\nName: ▏").answer("hush", at: "\nName: Step 2 of 2\nWord: ▏")
        try session.ends(output: #"{"name":"Ann","word":"hush"}"# + "\n")
        #expect(session.movesNothing && !session.hasWritten("Ann") && !session.hasWritten("hush"))
    }

    @Test func `Joined lines are reported`() throws {
        let session = try Session(Wizards.line(), environment: ["ACCESSIBLE": "1"])
        try session.shows(ending: "\nText (optional): ▏")
        try session.send(.paste("one\ntwo"))
        try session.shows(
            ending: "\nText (optional): one two\n  2 pasted lines were joined into one\nText (optional): one two▏")
        try session.ends(after: .enter, output: #"{"text":"one two"}"# + "\n")
    }

    @Test(arguments: [["--plain"], []])
    func `An empty line keeps an answer, and :clear takes it away`(arguments: [String]) throws {
        let wizard = Wizards.asking(
            "{name: note, optional: true}, {name: tags, type: list, optional: true}, {name: name}")
        let session = try Session(wizard, arguments, environment: ["ACCESSIBLE": "1"], awaitsLine: false)
        try session.answer("a note", "one", "", ":back", at: "\nNote (optional): ▏")
        let tags = "\n    :clear leaves it without an answer\n    item 1: one\nTags, item 2: ▏"
        try session.answer(":clear", ":back", ":back", at: tags)
        try session.answer(":clear", at: "\n    :clear leaves it without an answer\nNote [a note]: ▏")
        try session.shows(containing: "\n  Note: no answer\n")
        try session.answer("", ":clear")
        let notice = "  :clear has no effect here; to answer with that text, type ::clear"
        try session.answer("::clear", at: "\n\(notice)\nName: ▏").answer(":clear", at: "to edit: ▏")
        try session.shows(containing: "\n  :clear has no effect here\n")
        try session.submit().ends(output: #"{"note":null,"tags":null,"name":":clear"}"# + "\n")
    }

    @Test(arguments: [("NO_COLOR", "1", false), ("NO_COLOR", "", true)])
    func `NO_COLOR turns colors off unless it is empty`(variable: String, value: String, isColored: Bool) throws {
        let session = try Session(Wizards.line("rules: [{minLength: 3}]"), environment: [variable: value])
        try session.answer("ab").shows("$ formline\nOne line\n\n1/1 Text: ab▏\n    ✗ Must be at least 3 characters")
        let style = session.process.screen.style(row: 4, column: 8)
        #expect((style.foreground == nil) == !isColored)
        #expect(session.process.screen.style(row: 3, column: 4).bold)
        try session.ends(after: .text("c"), .enter, output: "{\"text\":\"abc\"}\n")
        let sequences = String(decoding: session.process.bytesWritten, as: UTF8.self).matches(of: /\e\[(3|4)[0-9;]*m/)
        #expect(sequences.isEmpty == !isColored)
    }

    @Test(arguments: [[], ["--plain"]])
    func `The questions go to the terminal if standard error is not one`(arguments: [String]) throws {
        let session = try Session(Wizards.line(), arguments, error: .captured, awaitsLine: false)
        try session.answer("typed", at: arguments.isEmpty ? "1/1 Text: ▏" : "\nText (optional): ▏")
        try session.ends(output: "{\"text\":\"typed\"}\n")
        #expect(session.process.capturedError == "")
        #expect(session.everything.hasPrefix("$ formline\nOne line\n"))
    }

    @Test func `--tty asks at the terminal whatever the input is`() throws {
        let session = try Session(Wizards.line(), ["--tty"], input: .text("not an answer\n"))
        try session.ends(after: .text("typed"), .enter, output: "{\"text\":\"typed\"}\n")
        #expect(session.everything.hasPrefix("$ formline\nOne line\n\n✔ Text: typed"))
    }

    @Test func `--tty ignores an input from a file`() throws {
        let session = try Session(Wizards.line(), ["--tty"], input: .file("/dev/null"), error: .captured)
        try session.ends(after: .text("typed"), .enter, output: "{\"text\":\"typed\"}\n")
        #expect(session.process.capturedError == "")
    }
}

extension PlainTests {
    @Test(arguments: [["--plain"], []])
    func `A line that was left comes back, and what was read stays`(arguments: [String]) throws {
        let session = try Session(
            Self.wizard, arguments, environment: ["ACCESSIBLE": "1"], awaitsLine: false, in: TemporaryFolder())
        try session.answer("Ann", at: "\nName: ▏").shows(ending: "\nTier: ▏").send(.text("pr"), .ctrl("c"))
        let asked = "  y discards the changes, n continues, s saves the answers for later\nDiscard changes? [y/N/s] "
        try session.answer("n", at: "\nTier: pr\n\(asked)▏").shows(ending: "\nTier: pr\n\(asked)n\nTier: pr▏")
        try session.send(.shiftTab)
        try session.answer(":quit", at: "\nTier: pr\nStep 1 of 3\n    As in your passport.\nName [Ann]: ▏")
        try session.answer("", at: "\nName [Ann]: :quit\n\(asked)▏")
        try session.answer("", at: "\n\(asked.dropLast())\nName [Ann]: ▏")
        try session.answer("o", at: "\nTier: pr▏").shows(ending: "\nPassword: ▏")
        try session.send(.ctrl("c")).answer("y", at: "\n\(asked)▏").ends(.exited(130))
    }

    @Test(arguments: [["--plain"], []])
    func `A refused change that is left is not checked again`(arguments: [String]) throws {
        let session = try Session(Self.wizard, arguments, environment: ["ACCESSIBLE": "1"], awaitsLine: false)
        for (prompt, answer) in [("Name: ", "Ann"), ("Tier: ", "pro"), ("Password: ", "hush")] {
            try session.answer(answer, at: "\n\(prompt)▏")
        }
        for answer in [":review", "1"] {
            try session.process.wait(until: "the review") { screen in
                screen.picture.hasSuffix("to edit: ▏") && (answer == "1") == screen.text.contains(": :review")
            }
            try session.answer(answer)
        }
        try session.answer("ab", at: "\nName [Ann]: ▏")
        try session.shows(containing: "Error: Must be at least 3 characters\nName")
        try session.discards()
        #expect(session.process.screen.text.hasSuffix("\nStopped; nothing was submitted"))
        #expect(session.everything.split(separator: "\nReview\n1. Name: Ann\n2. Tier: Pro\n3. Password: ").count == 3)
        #expect(session.everything.split(separator: "Error: ").count == 2)
    }
}
