import TerminalTesting
import Testing

@Suite("Plain terminals, colors, and --tty")
struct PlainTests {
    static let wizard = """
        formline: 1
        name: plain
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

    @Test("Plain terminals, colors, and --tty: whole walk", arguments: Reason.allCases) func wholeWalk(reason: Reason)
        throws
    {
        let session = try Session(
            Self.wizard, reason.arguments, environment: reason.environment, awaitsLine: false)
        try session.process.wait(until: "the first question") { $0.picture.hasSuffix("\nName: ▏") }
        try session.answer("ab")
        try session.process.wait(until: "the message") { $0.picture.hasSuffix("at least 3 characters\nName: ▏") }
        try session.answer("Ann")
        try session.process.wait(until: "the choice") { $0.picture.hasSuffix("\nTier: ▏") }
        try session.answer("pro")
        try session.process.wait(until: "the secret") { $0.picture.hasSuffix("\nPassword: ▏") }
        try session.answer("hush")
        try session.process.wait(until: "the review") { $0.picture.hasSuffix("to edit: ▏") }
        try session.answer("")
        try session.ends(output: #"{"name":"Ann","tier":"pro","word":"hush"}"# + "\n")
        #expect(session.movesNothing)
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
                Tier: pro
                  Tier: Pro
                Step 3 of 3
                Password:

                Review
                1. Name: Ann
                2. Tier: Pro
                3. Password: given, not shown
                    Ctrl-C or :quit: Cancel
                Submit? Press Enter, or type a number or name to edit:
                Submitted
                """)
    }

    /// A screen reader hears lines, and the line itself is edited with all keys.
    @Test("Plain terminals, colors, and --tty: edited for a screen reader") func accessible() throws {
        let session = try Session(Self.wizard, environment: ["ACCESSIBLE": "1"])
        try session.process.wait(until: "the first question") { $0.picture.hasSuffix("\nName: ▏") }
        try session.send(.text("b"), .ctrl("a"), .text("a"), .enter)
        try session.process.wait(until: "the message") {
            $0.picture.hasSuffix("  Error: Must be at least 3 characters\nName: a▏b")
        }
        try session.send(.ctrl("e"), .ctrl("u"), .text("Ann"), .enter)
        try session.process.wait(until: "the choice") { $0.picture.hasSuffix("\nTier: ▏") }
        try session.answer("1")
        try session.process.wait(until: "the secret") { $0.picture.hasSuffix("\nPassword: ▏") }
        try session.answer("hush")
        try session.process.wait(until: "the review") { $0.picture.hasSuffix("to edit: ▏") }
        try session.send(.enter)
        try session.ends(output: #"{"name":"Ann","tier":"free","word":"hush"}"# + "\n")
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

    @Test("Plain terminals, colors, and --tty: a long list is read if it is asked for") func longList() throws {
        let names = (1...30).map { "host\($0)" } + ["Reykjavík"]
        let session = try Session(
            "formline: 1\nfields: [{name: host, choices: [\(names.joined(separator: ", "))]}]", ["--plain"],
            rows: 60, awaitsLine: false)
        try session.process.wait(until: "the question") { $0.picture.hasSuffix("\nHost: ▏") }
        #expect(session.everything.hasSuffix("\n    Type ? to list all 31 choices\nHost:"))
        try session.answer("rekjavik")
        try session.process.wait(until: "the nearest") { $0.picture.hasSuffix("did you mean Reykjavík?\nHost: ▏") }
        try session.answer("host")
        try session.process.wait(until: "three of many") {
            $0.picture.hasSuffix("did you mean host1 or host2 or host3?\nHost: ▏")
        }
        try session.answer("?")
        try session.process.wait(until: "the list") { $0.picture.contains("  31. Reykjavík\n") }
        try session.answer("31")
        try session.process.wait(until: "the review") { $0.picture.hasSuffix("to edit: ▏") }
        try session.answer("")
        try session.ends(output: "{\"host\":\"Reykjavík\"}\n")
    }

    /// A list is read with the question, and again only if it is asked for; nor is anything else read twice, unless it
    /// answers something new.
    @Test("Plain terminals, colors, and --tty: what is read again") func readAgain() throws {
        let session = try Session(
            """
            formline: 1
            fields:
              - {name: city, choices: [Oslo, Bergen, Tromsø, Bodø, Molde, Narvik, Hamar]}
              - {name: day, type: date}
            """, ["--plain"], awaitsLine: false)
        try session.process.wait(until: "the first question") { $0.picture.hasSuffix("\nCity: ▏") }
        for text in ["x", "Mold", "o", ":back", ":back", "?", "?"] {
            try session.answer(text)
            try session.process.wait(until: "the line") { $0.picture.hasSuffix("\nCity: ▏") }
        }
        try session.answer("Oslo")
        try session.process.wait(until: "the day") { $0.picture.hasSuffix("\nDay: ▏") }
        for text in ["x", "y"] {
            try session.answer(text)
            try session.process.wait(until: "the line") { $0.picture.hasSuffix("\nDay: ▏") }
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
                  Error: Must be one of the 7 choices
                  Type ? to list all 7 choices
                City: Mold
                  Error: Must be one of the 7 choices; did you mean Molde?
                  Type ? to list all 7 choices
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

    /// A paste is one answer or none.
    @Test("Plain terminals, colors, and --tty: pasted lines") func pastedLines() throws {
        let session = try Session(Self.wizard, ["--plain"])
        try session.process.wait(until: "the question") { $0.picture.hasSuffix("\nName: ▏") }
        try session.send(.paste("one\ntwo\nthree\nfour\n"))
        try session.process.wait(until: "the refusal") {
            $0.picture.hasSuffix(
                "\nName:\n  Error: You pasted 4 lines, but this answer is a single line; type or paste\n  one line\nName: ▏"
            )
        }
        try session.send(.paste("Anna\n"), .backspace, .enter)
        try session.process.wait(until: "the choice") {
            $0.picture.hasSuffix("\nName: Ann\nStep 2 of 3\n    1. free\n    2. Pro\nTier: ▏")
        }
        try session.send(.ctrl("c"))
        try session.process.wait(until: "the question") { $0.picture.hasSuffix("\nDiscard changes? [y/N] ▏") }
        try session.answer("y")
        try session.ends(.exited(130))
        #expect(session.movesNothing)
    }

    @Test("Plain terminals, colors, and --tty: joined lines are said") func joinedLines() throws {
        let session = try Session(Wizards.line(), environment: ["ACCESSIBLE": "1"])
        try session.process.wait(until: "the question") { $0.picture.hasSuffix("\nText (optional): ▏") }
        try session.send(.paste("one\ntwo"))
        try session.process.wait(until: "what became of it") {
            $0.picture.hasSuffix(
                "\nText (optional): one two\n  2 pasted lines were joined into one\nText (optional): one two▏")
        }
        try session.send(.enter)
        try session.ends(output: #"{"text":"one two"}"# + "\n")
    }

    /// An empty line keeps an answer, and a word takes it away.
    @Test("Plain terminals, colors, and --tty: no answer in place of one", arguments: [["--plain"], []])
    func cleared(arguments: [String]) throws {
        let wizard = """
            formline: 1
            name: cleared
            fields: [{name: note, optional: true}, {name: tags, type: list, optional: true}, {name: name}]
            """
        let session = try Session(wizard, arguments, environment: ["ACCESSIBLE": "1"], awaitsLine: false)
        try session.process.wait(until: "the note") { $0.picture.hasSuffix("\nNote (optional): ▏") }
        try session.answer("a note", "one", "", ":back")
        try session.process.wait(until: "the list") {
            $0.picture.hasSuffix("\n    :clear leaves it without an answer\nTags [one]: ▏")
        }
        try session.answer(":clear", ":back", ":back")
        try session.process.wait(until: "the note") {
            $0.picture.hasSuffix("\n    :clear leaves it without an answer\nNote [a note]: ▏")
        }
        try session.answer(":clear")
        try session.process.wait(until: "what was taken") { $0.picture.contains("\n  Note: no answer\n") }
        try session.answer("", ":clear")
        try session.process.wait(until: "the review") { $0.picture.hasSuffix("to edit: ▏") }
        try session.send(.enter)
        // Where an answer is required it is a text as any other.
        try session.ends(output: #"{"note":null,"tags":null,"name":":clear"}"# + "\n")
    }

    @Test("Plain terminals, colors, and --tty: color", arguments: [("NO_COLOR", "1", false), ("NO_COLOR", "", true)])
    func color(variable: String, value: String, isColored: Bool) throws {
        let session = try Session(Wizards.line("rules: [{minLength: 3}]"), environment: [variable: value])
        try session.answer("ab")
        try session.shows("$ formline\nOne line\n\n1/1 Text: ab▏\n    ✗ Must be at least 3 characters")
        let style = session.process.screen.style(row: 4, column: 8)
        #expect((style.foreground == .standard) == !isColored)
        #expect(session.process.screen.style(row: 3, column: 4).bold)
        try session.answer("c")
        try session.ends(output: "{\"text\":\"abc\"}\n")
        let sequences = String(decoding: session.process.bytesWritten, as: UTF8.self).matches(of: /\e\[(3|4)[0-9;]*m/)
        #expect(sequences.isEmpty == !isColored)
    }

    /// The questions go to the terminal where standard error is none.
    @Test("Plain terminals, colors, and --tty: error elsewhere", arguments: [[], ["--plain"]]) func errorElsewhere(
        arguments: [String]
    ) throws {
        let session = try Session(
            Wizards.line(), arguments, error: .captured, awaitsLine: false)
        try session.process.wait(until: "the question") {
            $0.picture.hasSuffix(arguments.isEmpty ? "1/1 Text: ▏" : "\nText (optional): ▏")
        }
        try session.answer("typed")
        try session.ends(output: "{\"text\":\"typed\"}\n")
        #expect(session.process.capturedError == "")
        #expect(session.everything.hasPrefix("$ formline\nOne line\n"))
    }

    @Test("Plain terminals, colors, and --tty: controlling terminal") func controllingTerminal() throws {
        let session = try Session(Wizards.line(), ["--tty"], input: .text("not an answer\n"))
        try session.answer("typed")
        try session.ends(output: "{\"text\":\"typed\"}\n")
        #expect(session.everything.hasPrefix("$ formline\nOne line\n\n✔ Text: typed"))
    }

    @Test("Plain terminals, colors, and --tty: input from a file") func inputFromAFile() throws {
        let session = try Session(Wizards.line(), ["--tty"], input: .file("/dev/null"), error: .captured)
        try session.answer("typed")
        try session.ends(output: "{\"text\":\"typed\"}\n")
        #expect(session.process.capturedError == "")
    }
}
