import TerminalTesting
import Testing

@Suite("Typing ahead, and pasting") struct TypeAheadTests {
    private static let three = Wizards.asking("{name: one}, {name: two, type: secret}, {name: three}", review: false)
    private static let two = Wizards.asking("{name: one}, {name: two}", review: false)
    private static let notice = "\n    3 pasted lines were joined into one"

    @Test func `Everything is typed before the program has begun, into a terminal without echo`() throws {
        let session = try Session(Self.three, script: "stty -echo", awaitsLine: false)
        try session.answer("first", "second", "third")
        try session.ends(output: #"{"one":"first","two":"second","three":"third"}"# + "\n")
        #expect(session.process.screen.rows.prefix(3) == ["✔ One: first", "✔ Two: ••••••••", "✔ Three: third"])
        #expect(!session.hasWritten("second"))
    }

    @Test func `An interrupt typed ahead keeps its place among the keys`() throws {
        let session = try Session(Self.three)
        try session.process.send("first\rhush\rab\u{3}y\rc\r")
        try session.answer("n", at: "Three: ab\nDiscard changes? [y/N] ▏")
        try session.answer("c", at: "Three: ab▏").ends(output: #"{"one":"first","two":"hush","three":"abc"}"# + "\n")
    }

    @Test func `Text typed ahead of a rejected answer continues in its line`() throws {
        let session = try Session(Wizards.reviewed, script: "stty -echo", awaitsLine: false)
        try session.answer("ab", "c", "note").shows(String(Session.review("Name: abc", "Note: note").dropFirst()))
        try session.ends(after: .enter, output: #"{"name":"abc","note":"note"}"# + "\n")
    }

    @Test func `What was typed before the review neither submits nor tries again what has failed`() throws {
        let session = try Session(
            Wizards.reviewed + "\nsubmit: {command: [./fail]}", programs: ["fail": "echo once >>times; exit 1"])
        try session.answer("abc", "", "", "", "")
        try session.shows(
            ending: "edit: ▏\n    Keys typed before this appeared were ignored\n    Ctrl-C or :quit: Cancel")
        #expect(!session.folder.has("times"))
        try session.answer("", "", "", "", "").shows(containing: "Try again, edit, or leave?")
        try session.process.settle()
        #expect(session.folder.text(of: "times") == "once\n")
        try session.ends(after: .text("l"), .enter, status: .exited(130))
    }

    @Test(arguments: PlainTests.Reason.allCases)
    func `Plain, a row says that what was typed ahead of the review is ignored`(reason: PlainTests.Reason) throws {
        let session = try Session(
            Wizards.reviewed, reason.arguments, environment: reason.environment, awaitsLine: false)
        try session.shows(ending: "\nName: ▏")
        try session.process.send("abc\rnote\r\r")
        let prompt = "Submit? Press Enter, or type a number or name to edit:"
        try session.answer("", at: "\n\(prompt)\n  Keys typed before this appeared were ignored\n\(prompt) ▏")
        try session.ends(output: #"{"name":"abc","note":"note"}"# + "\n")
    }

    @Test func `The beginning of a line that the terminal has shown already is shown once`() throws {
        let session = try Session(Wizards.line(), awaitsLine: false, isHeldBack: true)
        try session.send(.text("abc")).shows("$ formline\nabc▏")
        try session.release()
        try session.shows("$ formline\nOne line\n\n1/1 Text: abc▏")
        try session.ends(after: .text("d"), .enter, output: "{\"text\":\"abcd\"}\n")
    }

    @Test func `Pasted lines are joined into one`() throws {
        let session = try Session(Self.two)
        try session.send(.text("<>"), .left, .paste("1\n2\n3")).shows("$ formline\n1/2 One: <1 2 3▏>" + Self.notice)
        try session.send(.text("!")).shows("$ formline\n1/2 One: <1 2 3!▏>")
        try session.send(.enter).shows("$ formline\n✔ One: <1 2 3!>\n2/2 Two: ▏")
        try session.ends(after: .text("x"), .enter, output: #"{"one":"<1 2 3!>","two":"x"}"# + "\n")
    }

    @Test func `A paste does not answer the review or the question whether to discard`() throws {
        let session = try Session(Wizards.reviewed).answer("abc", "")
        try session.shows(containing: "Ctrl-C or :quit")
        try session.send(.paste("1\ny\n"))
        try session.process.wait(until: "the notice") { $0.text.contains("2 pasted lines were joined into one") }
        #expect(session.process.screen.text.contains("to edit: 1 y"))
        try session.send(.ctrl("u"), .text("x"), .ctrl("c")).shows(containing: "Discard changes? [y/N]")
        try session.send(.paste("y\n"))
        try session.process.settle()
        #expect(session.process.exitStatus == nil)
        try session.ends(after: .ctrl("c"), status: .exited(130))
    }

    /// No terminal has shown the lines above the last one, which Enter then takes as well.
    @Test(arguments: [("text", "line"), ("list", "item")])
    func `Read out where nothing is drawn`(type: String, name: String) throws {
        let session = try Session(command: ["ask", "--plain", "--type", type, "Notes"]).shows(ending: "\nNotes: ▏")
        try session.send(.paste("one\ntwo\nthree"))
        try session.shows(ending: "\nNotes:\n  \(name) 1: one\n  \(name) 2: two\nNotes, \(name) 3: three▏")
        try session.answer("", type == "text" ? "." : "").ends(output: "one\ntwo\nthree\n")
    }
}
