import TerminalTesting
import Testing

@Suite("Pasting lines")
struct PasteTests {
    private static let two = "formline: 1\nname: two\nfields: [{name: one}, {name: two}]\nreview: false"
    private static let notice = "\n    3 pasted lines were joined into one"

    @Test("Pasting lines: joined") func joined() throws {
        let session = try Session(Self.two)
        try session.send(.text("<>"), .left, .paste("1\n2\n3"))
        try session.shows("$ formline\n1/2 One: <1 2 3▏>" + Self.notice)
        try session.send(.text("!"))
        try session.shows("$ formline\n1/2 One: <1 2 3!▏>")
        try session.send(.enter)
        try session.shows("$ formline\n✔ One: <1 2 3!>\n2/2 Two: ▏")
        try session.send(.text("x"), .enter)
        try session.ends(output: #"{"one":"<1 2 3!>","two":"x"}"# + "\n")
    }

    /// A line end at the end of what was pasted, as of a whole row of a table, is none of the answer, and no Enter.
    @Test("Pasting lines: with a line end", arguments: ["abc\n", "abc\r\n", "abc\n\n"]) func withALineEnd(text: String)
        throws
    {
        let session = try Session(Self.two)
        try session.send(.paste(text))
        try session.process.wait(until: "the text") { $0.picture.hasPrefix("$ formline\n1/2 One: abc") }
        try session.process.settle()
        #expect(session.process.screen.rows[1].hasPrefix("? One: abc  "))
        try session.send(.enter)
        try session.shows("$ formline\n✔ One: abc\n2/2 Two: ▏")
    }

    /// Whatever the kind of line, a paste answers no other question.
    @Test(
        "Pasting lines: every kind",
        arguments: [
            "type: integer", "type: date", "choices: [free, pro]", "type: secret", "type: boolean", "type: path",
            "type: decimal", "completions: [a, b]",
        ]) func everyKind(settings: String) throws
    {
        let session = try Session(
            "formline: 1\nname: two\nfields: [{name: one, \(settings)}, {name: two}]\nreview: false")
        try session.send(.paste("1\n2\nabc\n"))
        try session.process.wait(until: "the notice") { $0.text.contains("3 pasted lines were joined into one") }
        try session.process.settle()
        #expect(session.process.screen.rows[1].hasPrefix("? One"))
        #expect(!session.hasWritten("2/2"))
        try session.send(.ctrl("c"))
        try session.process.waitForText("Discard changes? [y/N]")
        try session.answer("y")
        try session.ends(.exited(130))
    }

    /// Nor does it answer what is asked about the whole form.
    @Test("Pasting lines: in the review") func inTheReview() throws {
        let session = try Session(Wizards.reviewed)
        try session.answer("abc", "")
        try session.process.waitForText("Ctrl-C or :quit")
        try session.send(.paste("1\ny\n"))
        try session.process.wait(until: "the notice") { $0.text.contains("2 pasted lines were joined into one") }
        #expect(session.process.screen.text.contains("to edit: 1 y"))
        try session.send(.ctrl("u"), .text("x"), .ctrl("c"))
        try session.process.waitForText("Discard changes? [y/N]")
        try session.send(.paste("y\n"))
        try session.process.settle()
        #expect(session.process.exitStatus == nil)
        try session.send(.ctrl("c"))
        try session.ends(.exited(130))
    }

    @Test("Pasting lines: a megabyte in one line") func aMegabyteInOneLine() throws {
        let session = try Session(Wizards.line())
        let text = String(repeating: "0123456789", count: 20_000)
        try session.send(.paste(text))
        try session.process.wait(until: "the end") { $0.picture.hasSuffix("789▏") }
        try session.send(.enter)
        try session.process.waitForExit()
        #expect(session.process.capturedOutput == "{\"text\":\"\(text)\"}\n")
    }

    /// Several lines are never several answers.
    @Test("Pasting lines: plain") func plain() throws {
        let session = try Session(Self.two, ["--plain"], awaitsLine: false)
        try session.process.wait(until: "the line") { $0.picture.hasSuffix("One: ▏") }
        try session.send(.paste("a\nb\n"))
        try session.process.wait(until: "the refusal") {
            $0.picture.hasSuffix("is a single line; type or paste\n  one line\nOne: ▏")
        }
        try session.send(.text("a"), .enter, .text("b"), .enter)
        try session.ends(output: #"{"one":"a","two":"b"}"# + "\n")
    }

    /// No terminal has shown the lines above the last one, which Enter then takes as well.
    @Test("Pasting lines: read out where nothing is drawn", arguments: [("text", "line"), ("list", "item")])
    func readOut(
        type: String, name: String
    ) throws {
        let session = try Session(command: ["ask", "--plain", "--type", type, "Notes"])
        try session.process.wait(until: "the question") { $0.picture.hasSuffix("\nNotes: ▏") }
        try session.send(.paste("one\ntwo\nthree"))
        try session.process.wait(until: "the lines") {
            $0.picture.hasSuffix("\nNotes:\n  \(name) 1: one\n  \(name) 2: two\nNotes, \(name) 3: three▏")
        }
        try session.answer("", type == "text" ? "." : "")
        try session.ends(output: "one\ntwo\nthree\n")
    }
}
