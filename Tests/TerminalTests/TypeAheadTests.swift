import TerminalTesting
import Testing

@Suite("Typing ahead, and pasting")
struct TypeAheadTests {
    private static let three = """
        formline: 1
        name: three
        fields: [{name: one}, {name: two, type: secret}, {name: three}]
        review: false
        """

    /// Everything is typed before the program has begun, into a terminal that shows nothing by itself.
    @Test("Typing ahead, and pasting: before the first question") func beforeTheFirstQuestion() throws {
        let session = try Session(Self.three, script: "stty -echo", awaitsLine: false)
        try session.answer("first", "second", "third")
        try session.ends(output: #"{"one":"first","two":"second","three":"third"}"# + "\n")
        #expect(session.process.screen.rows.prefix(3) == ["✔ One: first", "✔ Two: ••••••••", "✔ Three: third"])
        #expect(!session.hasWritten("second"))
    }

    @Test("Typing ahead, and pasting: interrupt typed ahead") func interruptTypedAhead() throws {
        let session = try Session(Self.three)
        // What comes after it was typed before the question that it leads to, and does not answer that.
        try session.process.send("first\rhush\rab\u{3}y\rc\r")
        try session.process.wait(until: "the question") { $0.picture.hasSuffix("Three: ab\nDiscard changes? [y/N] ▏") }
        try session.answer("n")
        try session.process.wait(until: "the line") { $0.picture.hasSuffix("Three: ab▏") }
        try session.answer("c")
        try session.ends(output: #"{"one":"first","two":"hush","three":"abc"}"# + "\n")
    }

    /// An answer that is refused at once takes no other one's line, and what is typed goes on where it was refused.
    @Test("Typing ahead, and pasting: refused meanwhile") func rejectedMeanwhile() throws {
        let session = try Session(Wizards.reviewed, script: "stty -echo", awaitsLine: false)
        try session.answer("ab", "c", "note")
        try session.shows(
            String(Session.review("Name: abc", "Note: note").dropFirst()))
        try session.send(.enter)
        try session.ends(output: #"{"name":"abc","note":"note"}"# + "\n")
    }

    /// What was typed before the review appeared does not submit, nor does it try again what has failed.
    @Test("Typing ahead, and pasting: the review") func theReview() throws {
        let session = try Session(Wizards.reviewed + "\nsubmit: {command: [./fail]}") {
            try $0.write("fail", "#!/bin/sh\necho once >>times; exit 1\n", isProgram: true)
        }
        try session.answer("abc", "", "", "", "")
        try session.process.wait(until: "the review") {
            $0.picture.hasSuffix(
                "edit: ▏\n    Keys typed before this appeared were ignored\n    Ctrl-C or :quit: Cancel")
        }
        #expect(!session.folder.has("times"))
        try session.answer("", "", "", "", "")
        try session.process.wait(until: "the failure") { $0.picture.contains("Try again, edit, or leave?") }
        try session.process.settle()
        #expect(session.folder.text(of: "times") == "once\n")
        try session.answer("l")
        try session.ends(.exited(130))
    }

    /// Where nothing is drawn that is said in a row of its own, and the prompt is read again.
    @Test("Typing ahead, and pasting: the plain review", arguments: PlainTests.Reason.allCases)
    func thePlainReview(reason: PlainTests.Reason) throws {
        let session = try Session(
            Wizards.reviewed, reason.arguments, environment: reason.environment, awaitsLine: false)
        try session.process.wait(until: "the line") { $0.picture.hasSuffix("\nName: ▏") }
        try session.process.send("abc\rnote\r\r")
        let prompt = "Submit? Press Enter, or type a number or name to edit:"
        try session.process.wait(until: "the review") {
            $0.picture.hasSuffix(
                "\n\(prompt)\n  Keys typed before this appeared were ignored\n\(prompt) ▏")
        }
        try session.send(.enter)
        try session.ends(output: #"{"name":"abc","note":"note"}"# + "\n")
    }

    @Test("Typing ahead, and pasting: at the first question") func atTheFirstQuestion() throws {
        let session = try Session(Self.three)
        try session.answer("first", "second", "third")
        try session.ends(output: #"{"one":"first","two":"second","three":"third"}"# + "\n")
        #expect(!session.hasWritten("second"))
    }

    /// The beginning of a line that the terminal has shown already is shown once.
    @Test("Typing ahead, and pasting: unfinished line") func unfinishedLine() throws {
        let session = try Session(Wizards.line(), awaitsLine: false, isHeldBack: true)
        try session.send(.text("abc"))
        try session.shows("$ formline\nabc▏")
        try session.release()
        try session.shows("$ formline\nOne line\n\n1/1 Text: abc▏")
        try session.send(.text("d"), .enter)
        try session.ends(output: "{\"text\":\"abcd\"}\n")
    }

    @Test("Typing ahead, and pasting: many answers") func manyAnswers() throws {
        let count = 60
        let fields = (1...count).map { "  - {name: field\($0)}\n" }.joined()
        let session = try Session("formline: 1\nname: many\nreview: false\nfields:\n\(fields)")
        try session.process.send((1...count).map { "answer \($0)\r" }.joined())
        try session.ends(
            output: "{" + (1...count).map { "\"field\($0)\":\"answer \($0)\"" }.joined(separator: ",") + "}\n")
    }

    @Test("Typing ahead, and pasting: pasted lines") func pastedLines() throws {
        let session = try Session(
            "formline: 1\nname: two\nfields: [{name: one}, {name: two}]\nreview: false")
        try session.shows("$ formline\n1/2 One: ▏")
        try session.send(.paste("first\nsecond\n"))
        try session.process.wait(until: "the text") { $0.text.contains("second") }
        try session.settlesAt("$ formline\n1/2 One: first second▏\n    2 pasted lines were joined into one")
        try session.send(.enter)
        try session.shows("$ formline\n✔ One: first second\n2/2 Two: ▏")
        try session.send(.paste("a\tb"), .left, .paste("日本"), .enter)
        try session.ends(output: "{\"one\":\"first second\",\"two\":\"a 日本b\"}\n")
    }

    /// Keys in a paste are text, and nothing that it holds reaches the screen as a control character.
    @Test("Typing ahead, and pasting: pasted controls") func pastedControls() throws {
        let session = try Session(Wizards.line())
        try session.send(.paste("a\u{3}b\u{4}c\u{1b}[2Jd\u{7f}e"))
        try session.process.wait(until: "the text") { $0.text.contains("e") && $0.cursor.column > 14 }
        try session.process.settle()
        #expect(session.process.exitStatus == nil)
        #expect(session.process.screen.picture.hasPrefix("$ formline\nOne line\n\n1/1 Text: "))
        #expect(!session.hasWritten("Discard"))
        #expect(session.process.screen.bells == 0)
    }

    @Test("Typing ahead, and pasting: long paste") func longPaste() throws {
        let session = try Session(Wizards.line("rules: [{maxLength: 5000}]"))
        let text = (0..<450).map { "word\($0)" }.joined(separator: " ")
        try session.send(.paste(text))
        try session.process.wait(until: "the end of the text") { $0.picture.joinedRows.contains("word449▏") }
        try session.send(.enter)
        try session.ends(output: "{\"text\":\"\(text)\"}\n")
    }

    /// More than the kernel keeps of one line.
    @Test("Typing ahead, and pasting: much while choices load") func muchWhileChoicesLoad() throws {
        let wizard = """
            formline: 1
            name: line
            fields:
              - {name: zone, choices: {command: [./zones]}}
              - {name: text, type: text}
            review: false
            """
        let session = try Session(wizard, awaitsLine: false) {
            try $0.write(
                "zones", "#!/bin/sh\nmkfifo gate; : >started; read x <gate; echo eu; echo us\n", isProgram: true)
        }
        try session.process.wait(until: "the program to start") { _ in session.folder.has("started") }
        let text = String(repeating: "k", count: 6000)
        try session.process.send("us\r\(text)\r.\r")
        try session.folder.openPipe("gate")
        try session.ends(output: #"{"zone":"us","text":"\#(text)"}"# + "\n")
    }
}
