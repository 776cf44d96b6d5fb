import TerminalTesting
import Testing

/// The whole screen, styles included, at the moments that people see most. `Tests/picture` writes the files in `Moments`.
@Suite("Moments") struct MomentsTests {
    struct Moment: CustomTestStringConvertible, Sendable {
        let name: String
        var wizard = Wizards.plan
        var columns = 80
        let steps: [(Screen, [Key])]
        let sign: String

        typealias Screen = String

        var testDescription: String { name }
    }

    private static let name = "Shown on every invoice."
    private static let tiers = "2. Pro (paid)"
    private static let review = "Ctrl-C or :quit: Close"
    private static let answers: [(Moment.Screen, [Key])] = [
        (name, [.text("Pro plan"), .enter]), ("Owner email: ▏", [.text("ann@example.com"), .enter]),
        ("Seats [5]: ▏", [.enter]), (tiers, [.text("pro"), .enter]),
        ("Printed on the invoice.", [.text("CH-123"), .enter]), ("[Y/n]: ▏", [.enter]),
    ]

    private static let countries = [
        "Argentina", "Australia", "Austria", "Belgium", "Brazil", "Canada", "Chile", "Denmark", "Egypt", "Finland",
        "France", "Germany", "Greece", "Hungary", "India", "Ireland", "Italy", "Japan", "Kenya", "Mexico", "Morocco",
        "Netherlands", "Norway", "Poland", "Portugal", "Spain", "Sweden", "Switzerland", "Türkiye", "Vietnam",
    ]
    private static let country = Wizards.line("label: Country, choices: [\(countries.joined(separator: ", "))]")
    private static let extras =
        "[{value: dns, label: DNS, help: An own domain}, {value: mail, label: Mail}, {value: backup, label: Backup}, "
        + "{value: cdn, label: CDN, disabled: not in this region}]"

    static let moments: [Moment] = [
        Moment(name: "first-screen", steps: [], sign: name),
        Moment(
            name: "error", steps: Array(answers.prefix(1)) + [("Owner email: ▏", [.text("ann@exa"), .enter])],
            sign: "such as ann@example.com"),
        Moment(name: "select", wizard: country, steps: [], sign: "search them"),
        Moment(
            name: "select-filtered", wizard: country,
            steps: [("search them", [.text("an")]), ("of 30", [.down])], sign: "of 30"),
        Moment(
            name: "several", wizard: Wizards.line("label: Extras, multiple: true, choices: \(extras)"),
            steps: [
                ("region", [.text(" ")]), ("1 chosen: DNS", [.down, .down, .text(" ")]),
            ], sign: "2 chosen: DNS, Backup"),
        Moment(
            name: "date", wizard: Wizards.line("label: Start, type: date"), steps: [("+2w", [.text("29 feb 2024")])],
            sign: "February 2024"),
        Moment(
            name: "secret", wizard: Wizards.line("label: Token, type: secret, rules: [{minLength: 12}]"),
            steps: [("Token: ▏", [.text("hush"), .enter]), ("12 characters", [.text("hushhush")])],
            sign: "••••••••▏\n    ✗ Must be at least 12 characters"),
        Moment(
            name: "text", wizard: Wizards.line("label: Notes, type: text"),
            steps: [("your editor", [.text("One line,"), .enter, .enter, .text("and a third.")])],
            sign: "and a third.▏\n    Finish with Ctrl-D or a dot on an empty line; :edit opens your editor"),
        Moment(
            name: "review",
            steps: answers + [(review, [.text("tier"), .enter]), (tiers, [.ctrl("u"), .text("free"), .enter])],
            sign: review),
        Moment(
            name: "abort", steps: Array(answers.prefix(1)) + [("Owner email: ▏", [.text("ann@exa"), .ctrl("c")])],
            sign: "Discard changes? [y/N] ▏"),
        Moment(
            name: "40-columns", columns: 40,
            steps: Array(answers.prefix(1)) + [("Owner email: ▏", [.text("ann.of.green.gables@exa"), .enter])],
            sign: "example.com"),
    ]

    @Test(arguments: moments) func `Moments`(moment: Moment) throws {
        let session = try Session(moment.wizard, columns: moment.columns, environment: ["TZ": "UTC0"])
        for (screen, keys) in moment.steps {
            try session.shows(ending: screen)
            for key in keys { try session.send(key) }
        }
        try KeptText(path: "Tests/TerminalTests/Moments/\(moment.name).txt")
            .waitUntilShown(by: session.process, sign: moment.sign, \.moment)
    }

    @Test func `A moment's file has text, cursor and styles`() {
        var screen = TerminalScreen(columns: 20, rows: 3)
        screen.feed("\u{1b}[1mName\u{1b}[0m: x \u{1b}[3;38;5;200mé\u{1b}[0m\r\n\u{1b}[2mhelp\u{1b}[0m\u{1b}[1A".utf8)
        #expect(
            screen.moment == """
                │Name: x é
                 bbbb▲   0
                │help
                 ffff

                ▲ cursor
                b bold
                0 italic, color 200
                f faint

                """)
    }
}

extension TerminalScreen {
    /// The whole screen as text: each row after `│`, and below it, if anything in it is not plain, a letter for the style of
    /// every cell, with `▲` under the cursor. The letters that occur are explained at the end.
    var moment: String {
        var letters = StyleLetters()
        let last = max(rows.lastIndex { !$0.isEmpty } ?? 0, cursor.row)
        let lines = rows[...last].enumerated().flatMap { row, text in
            var marks = (0..<size.columns).map { letters.letter(of: style(row: row, column: $0)) }
            if row == cursor.row { marks[cursor.column] = "▲" }
            let end = marks.lastIndex { $0 != " " }.map { $0 + 1 } ?? 0
            return ["│\(text)"] + (end == 0 ? [] : [" " + String(marks[..<end])])
        }
        return (lines + ["", "▲ cursor"] + letters.legend).joined(separator: "\n") + "\n"
    }
}

private struct StyleLetters {
    private static let known: [(letter: Character, description: String)] = [
        ("b", "bold"), ("f", "faint"), ("a", "color 63"), ("A", "bold, color 63"), ("g", "color 29"),
        ("r", "color 131"),
    ]

    private var used: [(letter: Character, description: String)] = []

    var legend: [String] { used.map { "\($0.letter) \($0.description)" } }

    mutating func letter(of style: TerminalStyle) -> Character {
        if style == .plain { return " " }
        let description = style.words
        if let letter = used.first(where: { $0.description == description })?.letter { return letter }
        let letter =
            Self.known.first { $0.description == description }?.letter
            ?? "0123456789*".first { digit in !used.contains { $0.letter == digit } } ?? "*"
        used.append((letter, description))
        return letter
    }
}

extension TerminalStyle {
    fileprivate var words: String {
        let flags = [
            ("bold", bold), ("faint", dim), ("italic", italic), ("underlined", underlined), ("blinking", blinking),
            ("inverse", inverse), ("hidden", hidden), ("struck through", struckThrough),
        ]
        let colors = [foreground.words.map { "color \($0)" }, background.words.map { "on \($0)" }]
        return (flags.filter(\.1).map(\.0) + colors.compactMap { $0 }).joined(separator: ", ")
    }
}

extension TerminalStyle.Color {
    fileprivate var words: String? {
        switch self {
        case .standard: nil
        case .indexed(let number): "\(number)"
        case .rgb(let red, let green, let blue): "\(red)/\(green)/\(blue)"
        }
    }
}
