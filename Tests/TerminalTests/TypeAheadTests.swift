import TerminalTesting
import Testing

@Suite("Typing ahead, and pasting") struct TypeAheadTests {
    private static let three = Wizards.asking("{name: one}, {name: two, type: secret}, {name: three}", review: false)

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
}
