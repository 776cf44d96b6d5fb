import TerminalTesting
import Testing

@Suite("Help and commands")
struct HelpTests {
    private static let wizard = """
        formline: 1
        name: help
        title: Helping
        fields:
          - name: name
            help: As in your passport.
            placeholder: Ann Example
            rules: [{minLength: 3}, {maxLength: 40}]
          - {name: tier, choices: [free, pro], default: pro}
          - {name: seats, type: integer, optional: true}
        """
    private static let top = "$ formline\nHelping\n\n"

    @Test("Help and commands: title", arguments: [(80, 79), (100, 99), (40, 39)]) func title(columns: Int, end: Int)
        throws
    {
        let session = try Session(Self.wizard, columns: columns)
        let row = session.process.screen.rows[1]
        #expect(row.hasPrefix("Helping  ") && row.hasSuffix("  :help for keys"))
        #expect(row.count == end)
    }

    /// A title without room for the hint has none.
    @Test("Help and commands: long title") func longTitle() throws {
        let session = try Session(Wizards.line(title: "A title of twenty-nine letters"), columns: 40)
        #expect(session.process.screen.rows[1] == "A title of twenty-nine letters")
    }

    /// The terminal wraps it, so that it can be clicked and copied.
    @Test("Help and commands: a link") func link() throws {
        let link = "https://docs.example.com/" + String(repeating: "page/", count: 15)
        let session = try Session(Wizards.line("help: \"See \(link) first\""))
        try session.shows(
            "$ formline\nOne line\n\n1/1 Text: ▏\n    See\n\(link.prefix(80))\n\(link.dropFirst(80))\n    first")
    }

    @Test("Help and commands: explained") func explained() throws {
        let session = try Session(Self.wizard)
        let line = Self.top + "1/3 Name: "
        try session.shows(line + "▏Ann Example\n    As in your passport.")
        try session.answer("?")
        let words = """

                As in your passport.
                Must be at least 3 characters
                Must be at most 40 characters
                Type ?? to answer with a question mark; :help lists the keys
            """
        try session.shows(line + "▏Ann Example" + words)
        // It stays while the answer is typed, and goes with Enter.
        try session.send(.text("An"))
        try session.shows(line + "An▏" + words)
        try session.send(.enter)
        try session.shows(line + "An▏\n    ✗ Must be at least 3 characters\n    As in your passport.")
        try session.send(.text("n"), .enter)
        try session.shows(Self.top + "✔ Name: Ann\n2/3 Tier [pro]: ▏\n    1. free\n  › 2. pro")
        try session.answer("?")
        try session.shows(
            Self.top
                + """
                ✔ Name: Ann
                2/3 Tier [pro]: ▏
                    Tier
                    A name or number from the list; Up and Down move, Tab completes
                    An empty line accepts pro
                    Type ?? to answer with a question mark; :help lists the keys
                    1. free
                  › 2. pro
                """)
    }

    @Test("Help and commands: keys") func keys() throws {
        let session = try Session(Self.wizard)
        try session.answer(":help")
        try session.shows(
            Self.top
                + """
                1/3 Name: ▏Ann Example
                    Enter             accepts the answer, or the value in brackets
                    Up, Down          bring back earlier answers; Ctrl-R searches them
                    Shift-Tab, :back  goes back to the previous question
                    :review           lists all answers, and lets you change one
                    Ctrl-C, :quit     quits; asks first if something would be lost
                    ?                 explains the question
                    ::back, ??        answer with the text :back, or ?
                """)
        try session.answer("Ann")
        try session.shows(Self.top + "✔ Name: Ann\n2/3 Tier [pro]: ▏\n    1. free\n  › 2. pro")
    }

    /// What is listed fits the kind of line.
    @Test(
        "Help and commands: keys of",
        arguments: [
            ("type: secret", ["Ctrl-R"], ["Tab  ", "Up, Down"]),
            ("type: secret, echo: hidden", ["Ctrl-R"], ["Up, Down"]),
            ("type: text", ["Ctrl-X Ctrl-E, :edit", "Up, Down", ".  "], ["Tab  "]),
            (
                "type: date", ["Up, Down       change the day; Page Up and Page Down change"],
                ["Up, Down, Home", "Tab  "]
            ),
            ("type: dateTime", ["Enter"], ["Up, Down", "Tab  "]),
            ("type: path", ["Tab  ", "Up, Down"], [":edit"]),
            ("type: integer", ["Up, Down"], ["Tab  ", ":edit"]), ("type: boolean", ["Tab  ", "Up, Down"], [":edit"]),
            ("completions: [a]", ["Tab  ", "Up, Down"], [":edit"]),
            ("type: list", ["Up, Down", "Enter, Enter"], [":edit"]),
        ]) func keysOf(settings: String, listed: [String], missing: [String]) throws
    {
        let session = try Session(Wizards.line(settings))
        try session.answer(":help")
        try session.process.wait(until: "the keys") {
            $0.picture.hasSuffix("::back, ??        answer with the text :back, or ?")
                || $0.picture.contains(/::back, \?\? +answer with the text :back, or \?/)
        }
        let text = session.process.screen.text
        for key in listed { #expect(text.contains("\n    " + key)) }
        for key in missing { #expect(!text.contains("\n    " + key)) }
    }

    /// A command filters nothing, and takes nothing of the list.
    @Test("Help and commands: a list stays where it was", arguments: [":help", "?"]) func listStays(command: String)
        throws
    {
        let session = try Session(
            """
            formline: 1
            name: list
            review: false
            fields: [{name: extras, multiple: true, choices: [alpha, beta, gamma, delta]}]
            """)
        try session.send(.text(" "), .down, .down)
        let marks = "    [x] 1. alpha\n    [ ] 2. beta\n  › [ ] 3. gamma\n    [ ] 4. delta\n    1 chosen: alpha"
        try session.process.wait(until: "the third row") { $0.picture.hasSuffix("\n" + marks) }
        for length in 1...command.count {
            try session.send(.text(String(command.dropFirst(length - 1).prefix(1))))
            try session.process.wait(until: "the same rows, none of them highlighted") {
                $0.picture.contains("Extras: \(command.prefix(length))▏")
                    && $0.picture.hasSuffix("\n" + marks.replacing("›", with: " "))
            }
        }
        try session.send(.enter)
        try session.process.wait(until: "the third row again") { $0.picture.hasSuffix("\n" + marks) }
        try session.send(.text(" "), .enter)
        try session.ends(output: #"{"extras":["alpha","gamma"]}"# + "\n")
    }

    @Test("Help and commands: literals") func literals() throws {
        let session = try Session(
            "formline: 1\nname: three\nfields: [{name: a}, {name: b}, {name: c}, {name: d, type: text}]\nreview: false")
        try session.answer("??", "::back", ":smile:", "::quit", ":)", "??", "?", ".")
        try session.ends(output: #"{"a":"?","b":":back","c":":smile:","d":":quit\n:)\n?"}"# + "\n")
    }

    /// What was answered with such a text comes back as it has to be typed, and is kept by Enter.
    @Test("Help and commands: literals again") func literalsAgain() throws {
        let folder = try TemporaryFolder()
        let wizard = "formline: 1\nname: two\nfields: [{name: a}, {name: b}, {name: t, type: text}]"
        let session = try Session(wizard, in: folder)
        try session.answer("::back", "??", "::help", ".")
        let review = Session.review("A: :back", "B: ?", "T: :help")
        try session.process.wait(until: "the review") { $0.picture.hasSuffix(review) }
        for (number, line) in [("1", "1/3 A: ::back▏"), ("2", "2/3 B: ??▏")] {
            try session.answer(number)
            try session.process.wait(until: "the question") { $0.picture.hasSuffix("\n" + line) }
            try session.send(.enter)
            try session.process.wait(until: "the review") { $0.picture.hasSuffix(review) }
        }
        try session.answer("3")
        try session.process.wait(until: "the text") { $0.picture.contains("\n3/3 T:\n    :help\n    ▏") }
        try session.send(.up)
        try session.process.wait(until: "its line") { $0.picture.contains("\n3/3 T:\n    ::help▏") }
        try session.send(.enter, .text("."), .enter)
        try session.process.wait(until: "the review") { $0.picture.hasSuffix(review) }
        try session.send(.enter)
        try session.ends(output: #"{"a":":back","b":"?","t":":help"}"# + "\n")
        let later = try Session(wizard, in: folder)
        try later.send(.up)
        try later.shows("$ formline\n1/3 A: ::back▏")
        try later.send(.enter, .up)
        try later.shows("$ formline\n✔ A: :back\n2/3 B: ??▏")
    }

    @Test("Help and commands: help is no answer") func helpIsNoAnswer() throws {
        let session = try Session(Wizards.line("type: secret"))
        try session.answer("?")
        try session.shows(
            "$ formline\nOne line\n\n1/1 Text: ▏\n    Text\n    Hidden while you type; Ctrl-R shows it\n"
                + "    Type ?? to answer with a question mark; :help lists the keys")
        try session.answer("??")
        try session.ends(output: "{\"text\":\"?\"}\n")
    }

    // MARK: - Commands

    @Test("Help and commands: back") func back() throws {
        let session = try Session(Self.wizard)
        try session.answer(":back")
        try session.shows(
            Self.top + "1/3 Name: ▏Ann Example\n    There is no question before this one\n    As in your passport.")
        try session.answer("Ann", ":back ")
        try session.shows(Self.top + "1/3 Name: Ann▏\n    As in your passport.")
        try session.send(.ctrl("u"))
        try session.answer(":review")
        try session.process.wait(until: "the review") { $0.picture.contains("Continue? Press Enter, or type a number") }
    }

    /// Before everything is answered, the review goes on with the questions.
    @Test("Help and commands: early review") func earlyReview() throws {
        let session = try Session(Self.wizard)
        try session.answer("Ann", ":review")
        try session.shows(
            Self.top
                + """
                Review
                1. Name:  Ann
                2. Tier:  not answered yet
                3. Seats: not answered yet
                Continue? Press Enter, or type a number or name to edit: ▏
                    Ctrl-C or :quit: Cancel
                """)
        try session.answer("?")
        try session.process.wait(until: "the help") { $0.text.contains("    Enter continues with the questions") }
        try session.send(.enter)
        try session.shows(Self.top + "✔ Name: Ann\n2/3 Tier [pro]: ▏\n    1. free\n  › 2. pro")
        try session.answer("free", "3")
        try session.process.wait(until: "the review") {
            $0.picture.hasSuffix(Session.review("Name: Ann", "Tier: free", "Seats: 3"))
        }
        try session.send(.enter)
        try session.ends(output: #"{"name":"Ann","tier":"free","seats":3}"# + "\n")
    }

    @Test("Help and commands: quit") func quit() throws {
        let session = try Session(Self.wizard)
        try session.answer("Ann", ":quit")
        try session.process.wait(until: "the question") { $0.picture.hasSuffix("\nDiscard changes? [y/N] ▏") }
        try session.answer("n")
        try session.shows(Self.top + "✔ Name: Ann\n2/3 Tier [pro]: ▏\n    1. free\n  › 2. pro")
        try session.answer(":quit")
        try session.process.wait(until: "the question") { $0.picture.hasSuffix("Discard changes? [y/N] ▏") }
        try session.answer("y")
        try session.ends(.exited(130))
    }

    @Test("Help and commands: quit untouched") func quitUntouched() throws {
        let session = try Session(Self.wizard)
        try session.answer(":quit")
        try session.ends(.exited(130))
        #expect(!session.hasWritten("Discard"))
    }

    @Test("Help and commands: in the review") func inTheReview() throws {
        let session = try Session(Wizards.reviewed)
        try session.answer("abc", "")
        try session.process.wait(until: "the review") { $0.picture.hasSuffix("Ctrl-C or :quit: Cancel") }
        try session.answer(":help")
        try session.process.wait(until: "the keys") { $0.text.contains("Shift-Tab, :back  goes back") }
        try session.answer("?")
        try session.process.wait(until: "the help") { $0.text.contains("    Enter submits the answers") }
        try session.answer(":back")
        try session.process.wait(until: "the last question") { $0.picture.hasSuffix("\n2/2 Note: ▏") }
        try session.send(.enter)
        try session.process.wait(until: "the review") { $0.picture.hasSuffix("Ctrl-C or :quit: Cancel") }
        try session.answer(":quit")
        try session.process.wait(until: "the question") { $0.picture.hasSuffix("Discard changes? [y/N] ▏") }
        try session.answer("y")
        try session.ends(.exited(130))
    }

    /// Faint letters look like any on an old terminal, where the example would be taken for an answer.
    @Test("Help and commands: placeholder where nothing is faint") func placeholderBelow() throws {
        let session = try Session(Wizards.line("placeholder: blue"), environment: ["TERM": "vt100"])
        try session.shows("$ formline\nOne line\n\n1/1 Text: ▏\n    For example: blue")
        try session.send(.text("y"), .enter)
        try session.ends(output: "{\"text\":\"y\"}\n")
    }

    @Test("Help and commands: placeholder") func placeholder() throws {
        let session = try Session(
            Wizards.line("placeholder: \"日本 \\e[31m or so\""), columns: 32)
        try session.shows("$ formline\nOne line\n\n1/1 Text: ▏日本 ^[[31m or so")
        #expect(session.process.screen.style(row: 3, column: 10).dim)
        try session.send(.text("x"))
        try session.shows("$ formline\nOne line\n\n1/1 Text: x▏")
        try session.send(.backspace)
        try session.shows("$ formline\nOne line\n\n1/1 Text: ▏日本 ^[[31m or so")
        try session.send(.text("y"), .enter)
        try session.ends(output: "{\"text\":\"y\"}\n")
    }
}
