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

    @Test func `What is typed ahead of a refused answer goes on in its line`() throws {
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

    @Test func `Sixty answers can be typed at once`() throws {
        let count = 60
        let fields = (1...count).map { "  - {name: field\($0)}\n" }.joined()
        let session = try Session("formline: 1\nname: many\nreview: false\nfields:\n\(fields)")
        try session.process.send((1...count).map { "answer \($0)\r" }.joined())
        try session.ends(
            output: "{" + (1...count).map { "\"field\($0)\":\"answer \($0)\"" }.joined(separator: ",") + "}\n")
    }

    @Test func `A paste of several lines answers one question`() throws {
        let session = try Session(Wizards.asking("{name: one}, {name: two}", review: false))
        try session.shows("$ formline\n1/2 One: ▏")
        try session.send(.paste("first\nsecond\n"))
        try session.process.wait(until: "the text") { $0.text.contains("second") }
        try session.settlesAt("$ formline\n1/2 One: first second▏\n    2 pasted lines were joined into one")
        try session.send(.enter).shows("$ formline\n✔ One: first second\n2/2 Two: ▏")
        try session.send(.paste("a\tb"), .left, .paste("日本"), .enter)
        try session.ends(output: "{\"one\":\"first second\",\"two\":\"a 日本b\"}\n")
    }

    @Test func `Keys in a paste are text, and none reaches the screen as a control character`() throws {
        let session = try Session(Wizards.line()).send(.paste("a\u{3}b\u{4}c\u{1b}[2Jd\u{7f}e"))
        try session.process.wait(until: "the text") { $0.text.contains("e") && $0.cursor.column > 14 }
        try session.process.settle()
        #expect(session.process.exitStatus == nil)
        #expect(session.process.screen.picture.hasPrefix("$ formline\nOne line\n\n1/1 Text: "))
        #expect(!session.hasWritten("Discard"))
        #expect(session.process.screen.bells == 0)
    }
}
