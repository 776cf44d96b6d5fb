import TerminalTesting
import Testing

@Suite("Help and commands") struct HelpTests {
    private static let wizard = """
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

    @Test(arguments: [(80, 79), (100, 99), (40, 39)]) func `The title ends with a hint`(columns: Int, end: Int) throws {
        let session = try Session(Self.wizard, columns: columns)
        let row = session.process.screen.rows[1]
        #expect(row.hasPrefix("Helping  ") && row.hasSuffix("  :help for keys"))
        #expect(row.count == end)
    }

    @Test func `A title without room for the hint has none`() throws {
        let session = try Session(Wizards.line(title: "A title of twenty-nine letters"), columns: 40)
        #expect(session.process.screen.rows[1] == "A title of twenty-nine letters")
    }

    @Test func `A link is wrapped by the terminal, so that it can be clicked and copied`() throws {
        let link = "https://docs.example.com/" + String(repeating: "page/", count: 15)
        let session = try Session(Wizards.line("help: \"See \(link) first\""))
        try session.shows(
            "$ formline\nOne line\n\n1/1 Text: ▏\n    See\n\(link.prefix(80))\n\(link.dropFirst(80))\n    first")
    }

    @Test func `A question mark explains the question until it is answered`() throws {
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
        try session.send(.text("An")).shows(line + "An▏" + words)
        try session.send(.enter).shows(line + "An▏\n    ✗ Must be at least 3 characters\n    As in your passport.")
        try session.send(.text("n"), .enter).shows(Self.top + "✔ Name: Ann\n2/3 Tier [pro]: ▏\n    1. free\n  › 2. pro")
        try session.answer("?")
        try session.shows(
            Self.top
                + """
                ✔ Name: Ann
                2/3 Tier [pro]: ▏
                    Tier
                    A name or number from the list
                    An empty line accepts pro
                    Type ?? to answer with a question mark; :help lists the keys
                    1. free
                  › 2. pro
                """)
    }

    @Test func `:help lists the keys`() throws {
        let session = try Session(Self.wizard).answer(":help")
        try session.shows(
            Self.top
                + """
                1/3 Name: ▏Ann Example
                    Enter                 accepts the line, or the value in brackets
                    .                     alone on a line ends a text, an empty line a list
                    Alt-Enter, Ctrl-D     end a text or list; Ctrl-D only on an empty line
                    Up, Down              move in lists, lines, dates, numbers, earlier answers
                    Space                 selects the row in a list of several choices
                    Tab                   completes
                    Ctrl-R                searches earlier answers; shows or hides a secret
                    Ctrl-X Ctrl-E, :edit  open a text in your editor
                    :clear                clears the answer
                    Shift-Tab, :back      goes back to the previous question
                    :review               lists all answers, and lets you change one
                    Ctrl-C, :quit         quits; asks first if something would be lost
                    ?                     explains the question; ?? answers with '?'
                """)
        try session.answer("Ann").shows(Self.top + "✔ Name: Ann\n2/3 Tier [pro]: ▏\n    1. free\n  › 2. pro")
    }

    @Test(arguments: [":help", "?"])
    func `A command filters nothing, and takes nothing of the list`(command: String) throws {
        let session = try Session(
            Wizards.asking("{name: extras, multiple: true, choices: [alpha, beta, gamma, delta]}", review: false))
        try session.send(.text(" "), .down, .down)
        let marks = "    [x] 1. alpha\n    [ ] 2. beta\n  › [ ] 3. gamma\n    [ ] 4. delta\n    1 chosen: alpha"
        try session.shows(ending: "\n" + marks)
        for length in 1...command.count {
            try session.send(.text(String(command.dropFirst(length - 1).prefix(1))))
            try session.shows(
                containing: "Extras: \(command.prefix(length))▏", ending: "\n" + marks.replacing("›", with: " "))
        }
        try session.send(.enter).shows(ending: "\n" + marks)
        try session.ends(after: .text(" "), .enter, output: #"{"extras":["alpha","gamma"]}"# + "\n")
    }

    @Test func `Answers that look like commands are typed with a doubled sign`() throws {
        let session = try Session(
            Wizards.asking("{name: a}, {name: b}, {name: c}, {name: d, type: text}", review: false))
        try session.answer("??", "::back", ":smile:", "::quit", ":)", "??", "?", ".")
        try session.ends(output: #"{"a":"?","b":":back","c":":smile:","d":":quit\n:)\n?"}"# + "\n")
    }

    @Test func `An answer that looks like a command comes back as it has to be typed, and Enter keeps it`() throws {
        let folder = try TemporaryFolder()
        let wizard = Wizards.asking("{name: a}, {name: b}, {name: t, type: text}")
        let session = try Session(wizard, in: folder).answer("::back", "??", "::help", ".")
        let review = Session.review("A: :back", "B: ?", "T: :help")
        try session.shows(ending: review)
        for (number, line) in [("1", "1/3 A: ::back▏"), ("2", "2/3 B: ??▏")] {
            try session.answer(number).answer("", at: "\n" + line).shows(ending: review)
        }
        try session.answer("3").shows(containing: "\n3/3 T:\n    :help\n    ▏")
        try session.send(.up).shows(containing: "\n3/3 T:\n    ::help▏").send(.enter, .text("."), .enter)
        try session.answer("", at: review).ends(output: #"{"a":":back","b":"?","t":":help"}"# + "\n")
        let later = try Session(wizard, in: folder).send(.up).shows("$ formline\n1/3 A: ::back▏")
        try later.send(.enter, .up).shows("$ formline\n✔ A: :back\n2/3 B: ??▏")
    }

    @Test func `The help of a secret is no answer`() throws {
        let session = try Session(Wizards.line("type: secret")).answer("?")
        try session.shows(
            "$ formline\nOne line\n\n1/1 Text: ▏\n    Text\n    Hidden while you type\n"
                + "    Type ?? to answer with a question mark; :help lists the keys")
        try session.ends(after: .text("??"), .enter, output: "{\"text\":\"?\"}\n")
    }

    @Test func `:back and :review lead back`() throws {
        let session = try Session(Self.wizard).answer(":back")
        try session.shows(
            Self.top + "1/3 Name: ▏Ann Example\n    There is no question before this one\n    As in your passport.")
        try session.answer("Ann", ":back ").shows(Self.top + "1/3 Name: Ann▏\n    As in your passport.")
        try session.send(.ctrl("u")).answer(":review").shows(containing: "Continue? Press Enter, or type a number")
    }

    @Test func `Before everything is answered, Enter in the review continues with the questions`() throws {
        let session = try Session(Self.wizard).answer("Ann", ":review")
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
        try session.process.wait(until: "the help") { $0.text.contains(", a name, or press Enter; Ctrl-C quits") }
        try session.send(.enter).shows(Self.top + "✔ Name: Ann\n2/3 Tier [pro]: ▏\n    1. free\n  › 2. pro")
        try session.answer("free", "3")
        try session.answer("", at: Session.review("Name: Ann", "Tier: free", "Seats: 3"))
        try session.ends(output: #"{"name":"Ann","tier":"free","seats":3}"# + "\n")
    }

    @Test func `:quit asks before answers are lost`() throws {
        let session = try Session(Self.wizard).answer("Ann", ":quit")
        try session.answer("n", at: "\nDiscard changes? [y/N] ▏")
        try session.shows(Self.top + "✔ Name: Ann\n2/3 Tier [pro]: ▏\n    1. free\n  › 2. pro")
        try session.answer(":quit").answer("y", at: "Discard changes? [y/N] ▏").ends(.exited(130))
    }

    @Test func `Commands work in the review`() throws {
        let session = try Session(Wizards.reviewed).answer("abc", "").answer(":help", at: "Ctrl-C or :quit: Cancel")
        try session.shows(containing: "Shift-Tab, :back      goes back")
        try session.answer("?").shows(containing: ", a name, or press Enter; Ctrl-C quits")
        try session.answer(":back").answer("", at: "\n2/2 Note: ▏").answer(":quit", at: "Ctrl-C or :quit: Cancel")
        try session.answer("y", at: "Discard changes? [y/N] ▏").ends(.exited(130))
    }

    @Test func `Where letters cannot be faint, the placeholder has its own row`() throws {
        let session = try Session(Wizards.line("placeholder: blue"), environment: ["TERM": "vt100"])
        try session.shows("$ formline\nOne line\n\n1/1 Text: ▏\n    For example: blue")
        try session.ends(after: .text("y"), .enter, output: "{\"text\":\"y\"}\n")
    }

    @Test func `A placeholder is faint, and gone once something is typed`() throws {
        let session = try Session(Wizards.line("placeholder: \"日本 \\e[31m or so\""), columns: 32)
        try session.shows("$ formline\nOne line\n\n1/1 Text: ▏日本 ^[[31m or so")
        #expect(session.process.screen.style(row: 3, column: 10).dim)
        try session.send(.text("x")).shows("$ formline\nOne line\n\n1/1 Text: x▏")
        try session.send(.backspace).shows("$ formline\nOne line\n\n1/1 Text: ▏日本 ^[[31m or so")
        try session.ends(after: .text("y"), .enter, output: "{\"text\":\"y\"}\n")
    }
}
