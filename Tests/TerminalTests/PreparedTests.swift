import TerminalTesting
import Testing

/// The next question is made ready while a person thinks about this one; nobody is to see a difference.
@Suite("Questions that are made ready")
struct PreparedTests {
    /// A form, and what is entered into it.
    struct Walk: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let fields: String
        let answers: [String]
        var columns = 80
        var rows = 24
        var top = "title: A form"
    }

    private static let walks = [
        Walk(
            testDescription: "plain",
            fields: "[{name: a, label: Ä}, {name: b, help: Words.}, {name: c, placeholder: such}]",
            answers: ["x", "y", "z"]),
        Walk(
            testDescription: "without a title", fields: "[{name: a}, {name: b}]", answers: ["x", "y"], top: "name: form"
        ),
        Walk(
            testDescription: "kinds",
            fields: """
                [{name: a, type: secret}, {name: b, choices: [one, two]}, {name: c, type: boolean, default: true},
                  {name: d, choices: [one, two], multiple: true}, {name: e, type: integer}, {name: f, type: date}]
                """,
            answers: ["x", "two", "", "one", "7", "2026-11-24"]),
        Walk(
            testDescription: "conditions",
            fields: """
                [{name: a}, {name: b, when: {a: yes}}, {name: c}, {name: d, when: {c: no}}, {name: e, optional: true},
                  {name: f, default: same}]
                """,
            answers: ["no", "no", "x", "", ""]),
        Walk(
            testDescription: "a hidden one appears", fields: "[{name: a}, {name: b, when: {a: yes}}, {name: c}]",
            answers: ["yes", "x", "y"]),
        Walk(
            testDescription: "refusals",
            fields: "[{name: a, rules: [{minLength: 3}]}, {name: b, rules: [{equalTo: {field: a}}]}, {name: c}]",
            answers: ["x", "yz", "x", "xyz", "x"]),
        Walk(
            testDescription: "headings and notes",
            fields: """
                [{type: note, label: Read this., help: It is short.}, {name: a}, {group: g, label: A group, fields: [{name: b}, {name: c}]},
                  {type: note, label: And this.}, {name: d}]
                """,
            answers: ["x", "y", "z", "x"]),
        Walk(
            testDescription: "narrow",
            fields: """
                [{name: a, label: A label that has more than a row}, {name: b, label: Another that is no shorter, help: With words.}]
                """,
            answers: ["an answer with many words", "y"], columns: 24),
        Walk(
            testDescription: "at the bottom",
            fields: "[{name: a}, {name: b}, {name: c, help: Words.}, {name: d}, {name: e}]",
            answers: ["x", "y", "z", "x", "y"], rows: 5),
    ]

    /// How somebody types.
    private enum Typing {
        /// All at once, before any question is ready.
        case ahead
        /// Each answer at once, when its question has been open for a moment.
        case answers
        /// Enter, too, only a moment after the answer.
        case slowly
    }

    /// What is to be read after these answers.
    private func picture(_ walk: Walk, after answers: ArraySlice<String>, typed typing: Typing) throws -> String {
        let session = try Session(
            "formline: 1\n\(walk.top)\nreview: false\nfields: \(walk.fields)", columns: walk.columns, rows: walk.rows)
        switch typing {
        case .ahead: try session.process.send(answers.map { $0 + "\r" }.joined())
        case .answers:
            for answer in answers {
                try session.process.settle()
                try session.answer(answer)
            }
        case .slowly:
            for answer in answers {
                try session.send(.text(answer))
                try session.process.settle()
                try session.send(.enter)
                try session.process.settle()
            }
        }
        try session.process.settle()
        return session.everything + "\n" + session.process.screen.picture
    }

    @Test("Questions that are made ready: they look as if they were not", arguments: walks)
    func lookTheSame(walk: Walk) throws {
        for count in 1...walk.answers.count {
            let answers = walk.answers.prefix(count)
            let ahead = try picture(walk, after: answers, typed: .ahead)
            #expect(try picture(walk, after: answers, typed: .answers) == ahead)
            #expect(try picture(walk, after: answers, typed: .slowly) == ahead)
        }
    }

    @Test("Questions that are made ready: in the person's language") func language() throws {
        let session = try Session(
            """
            formline: 1
            fields: [{name: name}, {name: public, label: {en: Public, de: Öffentlich}, type: boolean, default: false}]
            """, environment: ["LC_ALL": "de_DE.UTF-8"])
        try session.process.settle()
        try session.answer("x")
        try session.process.waitForText("Öffentlich [j/N]: ")
    }
}
