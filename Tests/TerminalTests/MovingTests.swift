import TerminalTesting
import Testing

@Suite("Moving back and forth") struct MovingTests {
    private static let wizard = """
        fields:
          - {name: name, rules: [{minLength: 3}]}
          - {name: tier, choices: [free, pro]}
          - {name: vat, when: {tier: pro}, rules: [{minLength: 5}]}
          - {name: word, type: secret, rules: [{minLength: 4}]}
          - {name: notes, type: text, optional: true}
        """

    @Test func `What was left in a question comes back, also across a hidden one`() throws {
        let session = try Session(Self.wizard).answer("Ann", "pro")
        try session.send(.text("CH"), .shiftTab)
        try session.shows("$ formline\n✔ Name: Ann\n2/5 Tier [pro]: ▏\n    1. free\n  › 2. pro")
        try session.send(.ctrl("u"), .text("free"), .enter).shows(ending: "\n3/4 Word: ▏")
        try session.send(.text("ab"), .shiftTab).shows(ending: "\n2/4 Tier [free]: ▏\n  › 1. free\n    2. pro")
        try session.send(.shiftTab).shows(ending: "\n1/4 Name: Ann▏").send(.backspace, .backspace, .shiftTab)
        try session.process.settle()
        #expect(session.process.screen.picture.contains("\n1/4 Name: A▏"))
        try session.send(.text("lex"), .enter, .ctrl("u"), .text("pro"), .enter)
        try session.shows(ending: "\n✔ Tier: pro\n3/5 Vat: CH▏")
        try session.send(.text("-123"), .enter).shows(ending: "\n✔ Vat: CH-123\n4/5 Word: ••▏")
        try session.send(.ctrl("u")).answer("hush", ".")
        try session.submit()
        try session.ends(output: #"{"name":"Alex","tier":"pro","vat":"CH-123","word":"hush","notes":null}"# + "\n")
    }

    @Test func `Shift-Tab leads from the review to the last question and back`() throws {
        let session = try Session(Wizards.reviewed).answer("abc", "hello")
        let list = "$ formline\nReview\n1. Name: abc\n2. Note: hello\n"
        let review = "$ formline" + Session.review("Name: abc", "Note: hello")
        try session.shows(review)
        try session.send(.shiftTab).shows("$ formline\n✔ Name: abc\n2/2 Note: hello▏").send(.enter).shows(review)
        try session.answer("name").shows(list + "1/2 Name: abc▏").send(.text("d"), .shiftTab).shows(review).answer("1")
        try session.answer("", at: "1/2 Name: abcd▏")
        try session.shows("$ formline" + Session.review("Name: abcd (changed)", "Note: hello"))
        try session.ends(after: .enter, output: "{\"name\":\"abcd\",\"note\":\"hello\"}\n")
    }

    @Test func `The review names the source of each answer`() throws {
        let session = try Session(
            Wizards.asking(
                "{name: a}, {name: b}, {name: c}, {name: d, default: x}, {name: w, type: secret}, {name: e}"),
            ["--set", "a=aye", "--answers", "answers.json", "--env-prefix", "P"],
            environment: ["P_C": "sea", "P_W": "hush", "P_A": "not this"]
        ) { try $0.write("answers.json", "{\"b\":\"bee\",\"a\":\"nor this\"}") }
        try session.shows("$ formline\n4/6 D [x]: ▏")
        try session.answer("", "日本 😀")
        let rows = [
            "A: aye (flag)", "B: bee (file answers.json)", "C: sea (environment P_C)", "D: x (default)",
            "W: •••••••• (environment P_W)",
        ]
        try session.shows("$ formline" + Session.review(rows[0], rows[1], rows[2], rows[3], rows[4], "E: 日本 😀"))
        try session.answer("c").shows(matching: /\n3\/6 C.*: sea▏$/).send(.text("side"), .enter)
        try session.shows(
            "$ formline" + Session.review(rows[0], rows[1], "C: seaside (changed)", rows[3], rows[4], "E: 日本 😀"))
        try session.send(.enter)
        try session.ends(output: #"{"a":"aye","b":"bee","c":"seaside","d":"x","w":"hush","e":"日本 😀"}"# + "\n")
        #expect(!session.hasWritten("hush"))
    }

    @Test(arguments: ["", "\nreview: false"])
    func `With only empty optional answers there is nothing to submit`(settings: String) throws {
        let session = try Session(
            Wizards.asking("{name: name, optional: true}, {name: note, optional: true}")
                + settings)
        try session.answer("", "").shows("$ formline" + Session.review("Name: –", "Note: –")).send(.enter)
        try session.shows(
            "$ formline"
                + Session.review(
                    "Name: –", "Note: –", messages: "There is nothing to submit yet; type a number to change an answer")
        )
        try session.answer("2", "x")
        if settings.isEmpty {
            try session.shows("$ formline" + Session.review("Name: –", "Note: x (changed)"))
            try session.send(.enter)
        }
        try session.ends(output: "{\"name\":null,\"note\":\"x\"}\n")
    }

    @Test func `The review wraps on a narrow screen`() throws {
        let session = try Session(
            Wizards.asking("{name: name, label: 日本語の長い名前がここにあります}, {name: note, optional: true}"), columns: 40, rows: 8,
            script: "seq 9 >/dev/tty")
        try session.answer("an answer of its own", "").answer("9", at: "edit: ▏\n    Ctrl-C or :quit: Cancel")
        try session.shows(
            ending: """
                Submit? Press Enter, or type a
                  number or name to edit: 9▏
                    ✗ Type a number from 1 to 2, a
                      name, or press Enter; Ctrl-C
                      quits
                    Ctrl-C or :quit: Cancel
                """)
        try session.ends(after: .ctrl("u"), .enter, output: "{\"name\":\"an answer of its own\",\"note\":null}\n")
    }
}
