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

    @Test(arguments: [(80, 79), (100, 99), (40, 39)]) func title(columns: Int, end: Int) throws {
        let session = try Session(Self.wizard, columns: columns)
        let row = session.process.screen.rows[1]
        #expect(row.hasPrefix("Helping  ") && row.hasSuffix("  :help for keys"))
        #expect(row.count == end)
    }

    @Test("A title without room for the hint has none") func longTitle() throws {
        let session = try Session(Wizards.line(title: "A title of twenty-nine letters"), columns: 40)
        #expect(session.process.screen.rows[1] == "A title of twenty-nine letters")
    }

    @Test("A link is wrapped by the terminal, so that it can be clicked and copied") func link() throws {
        let link = "https://docs.example.com/" + String(repeating: "page/", count: 15)
        let session = try Session(Wizards.line("help: \"See \(link) first\""))
        try session.shows(
            "$ formline\nOne line\n\n1/1 Text: ▏\n    See\n\(link.prefix(80))\n\(link.dropFirst(80))\n    first")
    }

    @Test func explained() throws {
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

    @Test func keys() throws {
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

    @Test(
        "What is listed fits the kind of line",
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

    @Test("A command filters nothing, and takes nothing of the list", arguments: [":help", "?"])
    func listStays(command: String)
        throws
    {
        let session = try Session(
            Wizards.asking("{name: extras, multiple: true, choices: [alpha, beta, gamma, delta]}", review: false))
        try session.send(.text(" "), .down, .down)
        let marks = "    [x] 1. alpha\n    [ ] 2. beta\n  › [ ] 3. gamma\n    [ ] 4. delta\n    1 chosen: alpha"
        try session.shows(ending: "\n" + marks)
        for length in 1...command.count {
            try session.send(.text(String(command.dropFirst(length - 1).prefix(1))))
            try session.process.wait(until: "the same rows, none of them highlighted") {
                $0.picture.contains("Extras: \(command.prefix(length))▏")
                    && $0.picture.hasSuffix("\n" + marks.replacing("›", with: " "))
            }
        }
        try session.send(.enter)
        try session.shows(ending: "\n" + marks)
        try session.ends(after: .text(" "), .enter, output: #"{"extras":["alpha","gamma"]}"# + "\n")
    }

    @Test func literals() throws {
        let session = try Session(
            Wizards.asking("{name: a}, {name: b}, {name: c}, {name: d, type: text}", review: false))
        try session.answer("??", "::back", ":smile:", "::quit", ":)", "??", "?", ".")
        try session.ends(output: #"{"a":"?","b":":back","c":":smile:","d":":quit\n:)\n?"}"# + "\n")
    }

    @Test("An answer that looks like a command comes back as it has to be typed, and Enter keeps it")
    func literalsAgain() throws {
        let folder = try TemporaryFolder()
        let wizard = Wizards.asking("{name: a}, {name: b}, {name: t, type: text}")
        let session = try Session(wizard, in: folder)
        try session.answer("::back", "??", "::help", ".")
        let review = Session.review("A: :back", "B: ?", "T: :help")
        try session.shows(ending: review)
        for (number, line) in [("1", "1/3 A: ::back▏"), ("2", "2/3 B: ??▏")] {
            try session.answer(number)
            try session.answer("", at: "\n" + line)
            try session.shows(ending: review)
        }
        try session.answer("3")
        try session.shows(containing: "\n3/3 T:\n    :help\n    ▏")
        try session.send(.up)
        try session.shows(containing: "\n3/3 T:\n    ::help▏")
        try session.send(.enter, .text("."), .enter)
        try session.answer("", at: review)
        try session.ends(output: #"{"a":":back","b":"?","t":":help"}"# + "\n")
        let later = try Session(wizard, in: folder)
        try later.send(.up)
        try later.shows("$ formline\n1/3 A: ::back▏")
        try later.send(.enter, .up)
        try later.shows("$ formline\n✔ A: :back\n2/3 B: ??▏")
    }

    @Test func helpIsNoAnswer() throws {
        let session = try Session(Wizards.line("type: secret"))
        try session.answer("?")
        try session.shows(
            "$ formline\nOne line\n\n1/1 Text: ▏\n    Text\n    Hidden while you type; Ctrl-R shows it\n"
                + "    Type ?? to answer with a question mark; :help lists the keys")
        try session.ends(after: .text("??"), .enter, output: "{\"text\":\"?\"}\n")
    }

    @Test func back() throws {
        let session = try Session(Self.wizard)
        try session.answer(":back")
        try session.shows(
            Self.top + "1/3 Name: ▏Ann Example\n    There is no question before this one\n    As in your passport.")
        try session.answer("Ann", ":back ")
        try session.shows(Self.top + "1/3 Name: Ann▏\n    As in your passport.")
        try session.send(.ctrl("u"))
        try session.answer(":review")
        try session.shows(containing: "Continue? Press Enter, or type a number")
    }

    @Test("Before everything is answered, the review goes on with the questions") func earlyReview() throws {
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
        try session.answer("", at: Session.review("Name: Ann", "Tier: free", "Seats: 3"))
        try session.ends(output: #"{"name":"Ann","tier":"free","seats":3}"# + "\n")
    }

    @Test func quit() throws {
        let session = try Session(Self.wizard)
        try session.answer("Ann", ":quit")
        try session.answer("n", at: "\nDiscard changes? [y/N] ▏")
        try session.shows(Self.top + "✔ Name: Ann\n2/3 Tier [pro]: ▏\n    1. free\n  › 2. pro")
        try session.answer(":quit")
        try session.answer("y", at: "Discard changes? [y/N] ▏")
        try session.ends(.exited(130))
    }

    @Test func quitUntouched() throws {
        let session = try Session(Self.wizard)
        try session.ends(after: .text(":quit"), .enter, status: .exited(130))
        #expect(!session.hasWritten("Discard"))
    }

    @Test func inTheReview() throws {
        let session = try Session(Wizards.reviewed)
        try session.answer("abc", "")
        try session.answer(":help", at: "Ctrl-C or :quit: Cancel")
        try session.process.wait(until: "the keys") { $0.text.contains("Shift-Tab, :back  goes back") }
        try session.answer("?")
        try session.process.wait(until: "the help") { $0.text.contains("    Enter submits the answers") }
        try session.answer(":back")
        try session.answer("", at: "\n2/2 Note: ▏")
        try session.answer(":quit", at: "Ctrl-C or :quit: Cancel")
        try session.answer("y", at: "Discard changes? [y/N] ▏")
        try session.ends(.exited(130))
    }

    @Test("Where letters cannot be faint, the placeholder is in a row of its own")
    func placeholderBelow() throws {
        let session = try Session(Wizards.line("placeholder: blue"), environment: ["TERM": "vt100"])
        try session.shows("$ formline\nOne line\n\n1/1 Text: ▏\n    For example: blue")
        try session.ends(after: .text("y"), .enter, output: "{\"text\":\"y\"}\n")
    }

    @Test func placeholder() throws {
        let session = try Session(Wizards.line("placeholder: \"日本 \\e[31m or so\""), columns: 32)
        try session.shows("$ formline\nOne line\n\n1/1 Text: ▏日本 ^[[31m or so")
        #expect(session.process.screen.style(row: 3, column: 10).dim)
        try session.send(.text("x"))
        try session.shows("$ formline\nOne line\n\n1/1 Text: x▏")
        try session.send(.backspace)
        try session.shows("$ formline\nOne line\n\n1/1 Text: ▏日本 ^[[31m or so")
        try session.ends(after: .text("y"), .enter, output: "{\"text\":\"y\"}\n")
    }
}
