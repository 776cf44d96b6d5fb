import TerminalTesting
import Testing

@Suite("Messages about a submission") struct SubmissionNoticeTests {
    private static let top = "$ formline\nRows\n\n"

    private func session(_ register: String) throws -> Session {
        try Session(
            """
            title: Rows
            fields: [{name: one}, {name: two}]
            submit: {command: [./register]}
            """, programs: ["register": "\(register)"])
    }

    @Test func `Each refusal replaces the one before`() throws {
        let session = try session(
            """
            case $(cat) in
            *good*) echo done; exit 0;;
            *b2*) echo '{"errors":{"quota":["Only 1 left"],"two":["Taken"]}}';;
            *b1*) echo '{"errors":{"quota":["Only 2 left"],"two":["Gone"]}}';;
            *) echo '{"errors":{"quota":["Only 2 left"],"two":["Taken"]}}';;
            esac
            exit 65
            """)
        // Each refusal differs, because the one before stays on the screen until a key is handled.
        func rejected(_ text: String, quota: Int, _ message: String = "Taken") -> String {
            Self.top + "✔ One: a\n✗ quota: Only \(quota) left\n2/2 Two: \(text)▏\n    ✗ \(message)"
        }
        try session.submit("a", "b").shows(rejected("b", quota: 2))
        try session.send(.text("1"), .enter).shows(rejected("b1", quota: 2, "Gone"))
        try session.send(.backspace, .text("2"), .enter).shows(rejected("b2", quota: 1))
        try session.ends(after: .ctrl("u"), .text("good"), .enter, output: "done\n")
        #expect(session.everything == Self.top + "✔ One: a\n✔ Two: good\n✔ Submitted")
    }

    @Test func `What submitting will do is listed once everything is answered`() throws {
        let session = try session("echo done").answer("a", ":review").shows(containing: "2. Two: not answered yet")
        #expect(!session.process.screen.picture.contains("Submitting will"))
    }

    @Test(arguments: [1, 13, 30])
    func `What a command says goes with its result, unless it is long`(count: Int) throws {
        let session = try session(
            """
            for i in $(seq \(count)); do echo "step $i" >&2; done
            case $(cat) in *good*) echo done; exit 0;; esac
            echo '{"errors":{"one":["Taken"]}}'; exit 65
            """)
        let steps = (1...count).map { "step \($0)\n" }.joined()
        try session.submit("a", "b")
        try session.shows(ending: "\n✔ Two: b\n" + (count == 1 ? steps : "") + "1/2 One: a▏\n    ✗ Taken")
        try session.ends(after: .ctrl("u"), .text("good"), .enter, output: "done\n")
        let form = "✔ One: good\n✔ Two: b\n" + steps + "✔ Submitted"
        if count == 1 {
            #expect(session.everything == Self.top + form)
        } else {
            let review = "Review\n1. One: a\n2. Two: b\nSubmitting will run ./register\n"
            #expect(session.everything == Self.top + review + steps + "\n" + form)
        }
    }

    @Test func `Each failure replaces the one before`() throws {
        let session = try session(
            "case $(cat) in *good*) echo done; exit 0;; esac; [ ! -e once ] || : >again; : >once; exit 3")
        let review = "Review\n1. One: a\n2. Two: b\nSubmitting will run ./register\n"
        let failure = "✗ Submit failed: './register' exited with code 3\n"
        try session.submit("a", "b").shows(Self.top + review + failure + "Try again, edit, or leave? [T/e/l] ▏")
        try session.send(.enter)
        try session.waitForFile("again")
        try session.shows(Self.top + review + failure + "Try again, edit, or leave? [T/e/l] ▏")
        try session.answer("e")
        try session.shows(beginning: Self.top + review + failure + "Submit? ")
        try session.answer("2").shows(ending: "2/2 Two: b▏").send(.ctrl("u"), .text("good"), .enter)
        let changed = "Review\n1. One: a\n2. Two: good (changed)\nSubmitting will run ./register\n"
        try session.shows(beginning: Self.top + changed + "Submit? ")
        try session.ends(after: .enter, output: "done\n")
        #expect(session.everything == Self.top + changed + "✔ Submitted")
    }
}
