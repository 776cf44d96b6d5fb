import Formline
import FormPrompts
import Platform
import TerminalTesting
import Testing

@MainActor @Suite("Hostile text") struct HostileTextTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    nonisolated static let kinds: [(name: String, text: String)] = [
        ("CSI", "\u{1B}[35m"), ("OSC", "\u{1B}]0;title\u{7}"), ("DCS", "\u{1B}P1$r\u{1B}\\"),
        ("cursor", "\u{8}\u{D}\u{B}\u{C}"), ("line", "\nformline: "), ("NUL to US", "\u{1}\u{7}\u{E}\u{1F}"),
        ("DEL", "\u{7F}"), ("C1", "\u{85}\u{90}\u{9B}2J\u{9D}\u{9C}"), ("marks", "\u{61C}\u{200E}\u{200F}"),
        ("embeddings", "\u{202A}\u{202B}\u{202C}"), ("overrides", "\u{202D}\u{202E}"),
        ("isolates", "\u{2066}\u{2067}\u{2068}\u{2069}"), ("separators", "\u{2028}\u{2029}"),
        ("tags", "\u{E0001}\u{E0041}\u{E007F}"), ("no width", "\u{200B}\u{2060}\u{FEFF}\u{AD}\u{34F}"),
        ("joiners", "\u{200C}\u{200D}"), ("selectors", "\u{FE0F}\u{E0100}\u{180B}"),
        ("fillers", "\u{115F}\u{3164}\u{FFA0}\u{180E}"), ("annotations", "\u{FFF9}\u{FFFB}"),
    ]

    /// Whether nothing but line ends is left that a terminal obeys, or that nobody sees.
    private func isHarmless(_ output: String) -> Bool {
        output.split(separator: "\n").allSatisfy {
            $0.unicodeScalars.elementsEqual(String($0).terminalSafe().unicodeScalars)
        }
    }

    /// A way in and out: arguments and files with `TEXT` where the text is, or `ONELINE` where it is without its line
    /// ends, and how the run ends.
    struct Door: Sendable, CustomTestStringConvertible {
        var testDescription: String
        var status: Formline.ExitStatus
        var arguments: [String]
        var wizard = Door.field("")
        var answers = "{}"
        /// Standard input, in which the text has no line ends.
        var input = ""

        init(_ name: String, _ status: Formline.ExitStatus, _ arguments: String...) {
            (testDescription, self.status, self.arguments) = (name, status, arguments)
        }

        static func field(_ settings: String) -> String {
            #"{"formline":1,"fields":[{"name":"a"\#(settings.isEmpty ? "" : ",")\#(settings)}]}"#
        }

        func wizard(_ wizard: String) -> Door { with { $0.wizard = wizard } }
        func field(_ settings: String) -> Door { with { $0.wizard = Door.field(settings) } }
        func answers(_ answers: String) -> Door { with { $0.answers = answers } }
        func input(_ input: String) -> Door { with { $0.input = input } }

        private func with(_ change: (inout Door) -> Void) -> Door {
            var door = self
            change(&door)
            return door
        }
    }

    private nonisolated static let mistakes: [(what: String, wizard: String)] = [
        ("a key", #"{"formline":1,"TEXT":1,"fields":[{"name":"a"}]}"#),
        ("a duplicate key", #"{"formline":1,"TEXT":1,"TEXT":1,"fields":[{"name":"a"}]}"#),
        ("an action", #"{"formline":1,"fields":[{"name":"a"}],"submit":{"TEXT":1}}"#),
        ("a name", #"{"formline":1,"fields":[{"name":"TEXT"}]}"#), ("a field's key", Door.field(#""TEXT":1"#)),
        ("a type", Door.field(#""type":"TEXT""#)), ("a rule", Door.field(#""rules":["TEXT"]"#)),
        ("a rule's argument", Door.field(#""rules":[{"minLength":"TEXT"}]"#)),
        ("a pattern", Door.field(#""rules":[{"pattern":"(TEXT"}]"#)), ("a mode", Door.field(#""mode":"TEXT""#)),
        ("a transform", Door.field(#""transform":["TEXT"]"#)), ("a condition", Door.field(#""when":{"TEXT":1}"#)),
        ("a default", Door.field(#""type":"integer","default":"TEXT""#)),
        ("a default among choices", Door.field(#""choices":["TEXT","b"],"default":"c""#)),
        ("choices", Door.field(#""choices":["TEXT","TEXT"]"#)),
    ]

    private nonisolated static let others: [Door] = [
        Door("lint: a path", .unreadableFile, "lint", "noTEXTfile.json"),
        Door("run: a path", .unreadableFile, "run", "noTEXTfile.json"),
        Door("run: a path of answers", .unreadableFile, "run", "w.json", "--answers", "noTEXTfile"),
        Door("check: a path", .unreadableFile, "check", "w.json", "noTEXTfile"),
        Door("a flag", .usage, "run", "--noTEXTflag", "w.json"),
        Door("an argument too many", .usage, "run", "w.json", "noTEXTargument"),
        Door("a command", .usage, "noTEXTcommand"),
        Door("a flag's value", .usage, "lint", "--format", "noTEXT", "w.json"),
        Door("ask: a type", .usage, "ask", "--type", "noTEXTtype", "Label"),
        Door("ask: a rule", .usage, "ask", "--rule", "noTEXTrule", "Label"),
        Door("ask: a rule's argument", .usage, "ask", "--rule", "minLength=noTEXT", "Label"),
        Door("ask: a default", .usage, "ask", "--type", "integer", "--default", "noTEXT", "Label"),
        Door("ask: what is asked", .invalidAnswer, "ask", "aTEXTb", "--rule", "email").input("x\n"),
        Door("ask: a choice", .invalidAnswer, "ask", "Label", "--choice", "a\taTEXTb").input("x\n"),
        Door("ask: an answer", .invalidAnswer, "ask", "Label", "--rule", "email").input("TEXT\n"),
        Door("confirm", .invalidAnswer, "confirm", "aTEXTb?").input("x\n"),
        Door("--set: a name", .invalidAnswer, "run", "--no-input", "w.json", "--set", "noTEXTname=1"),
        Door("--set-file: a path", .unreadableFile, "run", "--no-input", "w.json", "--set-file", "a=noTEXTfile"),
        Door(
            "--set-file: a name", .invalidAnswer, "run", "--no-input", "w.json", "--set-file",
            "noTEXTname=/dev/null"),
        Door("--set: a value", .invalidAnswer, "run", "--no-input", "w.json", "--set", "a=TEXT")
            .field(#""choices":["x","aONELINEb"],"multiple":true"#),
        Door("--answers: a name", .invalidAnswer, "run", "--no-input", "w.json", "--answers", "a.json")
            .answers(#"{"noTEXTname":1}"#),
        Door("--answers: a duplicate", .invalidAnswer, "run", "--no-input", "w.json", "--answers", "a.json")
            .answers(#"{"noTEXTname":1,"noTEXTname":1}"#),
        Door("--answers: a value", .invalidAnswer, "run", "--no-input", "w.json", "--answers", "a.json")
            .field(#""choices":["x","y"],"multiple":true"#).answers(#"{"a":["TEXT"]}"#),
        Door("a rule's message", .invalidAnswer, "run", "--no-input", "w.json", "--set", "a=x")
            .field(#""rules":[{"minLength":3,"message":"TEXT"}]"#),
        Door("check: a rule's message", .invalidAnswer, "check", "w.json", "a.json")
            .field(#""rules":[{"minLength":3,"message":"TEXT"}]"#).answers(#"{"a":"x"}"#),
        Door("check: a name", .invalidAnswer, "check", "w.json", "a.json").answers(#"{"noTEXTname":1}"#),
        Door("check: lines", .invalidAnswer, "check", "w.json", "-")
            .input("{\"a\":\"x\"}\n{\"noJSONname\":1}\nnoTEXTobject\n"),
        Door("check: an answer", .success, "check", "w.json", "a.json").answers(#"{"a":"ONELINE"}"#),
        Door("check: an answer of lines", .success, "check", "w.json", "a.json").field(#""type":"text""#)
            .answers(#"{"a":"TEXT"}"#),
        Door("check: lines in an answer of one", .invalidAnswer, "check", "w.json", "a.json")
            .answers(#"{"a":"TEXT"}"#),
        Door("run: an answer", .success, "run", "--no-input", "w.json", "--set", "a=ONELINE"),
        Door("run: an answer of lines", .success, "run", "--no-input", "w.json", "--set", "a=TEXT")
            .field(#""type":"text""#),
        Door("run: lines in an answer of one", .invalidAnswer, "run", "--no-input", "w.json", "--set", "a=TEXT"),
        Door("no line", .invalidAnswer, "run", "w.json")
            .wizard(#"{"formline":1,"fields":[{"name":"a","label":"TEXT"},{"name":"b","label":"TEXT"}]}"#).input(
                "x\n"),
        Door("a line left over", .invalidAnswer, "run", "w.json").field(#""label":"TEXT""#).input("x\ny\n"),
        Door("a transcript", .success, "run", "w.json", "--set", "c=x")
            .wizard(
                #"{"formline":1,"title":"TEXT","fields":[{"type":"note","label":"TEXT","help":"TEXT"},"#
                    + #"{"name":"a","label":"TEXT","help":"TEXT","rules":[{"minLength":3,"message":"TEXT"}]},"#
                    + #"{"name":"b","label":"TEXT","choices":[{"value":"v","label":"TEXT"}],"default":"v"},"#
                    + #"{"name":"c","label":"TEXT"},{"name":"s","label":"TEXT","type":"secret"}]}"#
            ).input("x\nTEXTabc\n\ns\n"),
        Door("an ignored answer", .success, "run", "--no-input", "w.json", "--set", "a=x", "--set", "b=x")
            .wizard(#"{"formline":1,"fields":[{"name":"a"},{"name":"b","label":"TEXT","when":{"a":"y"}}]}"#),
        Door("what a command says", .submitFailed, "run", "--no-input", "w.json", "--set", "a=x")
            .wizard(
                #"{"formline":1,"fields":[{"name":"a"}],"submit":{"command":["sh","-c","#
                    + #""printf %s \"$1\" >&2; exit 3","x","TEXT"]}}"#),
        Door("test: what was expected", .submitFailed, "test", "w.json", "a.json")
            .answers(
                #"{"formline-session":1,"steps":[{"ask":"a","answer":"TEXT","refused":"TEXT"},{"ask":"TEXT"}],"exit":0}"#
            ),
        Door("test: what came", .submitFailed, "test", "w.json", "a.json")
            .field(#""rules":[{"minLength":9999,"message":"TEXT"}]"#)
            .answers(#"{"formline-session":1,"steps":[{"ask":"a","answer":"TEXT"}],"exit":0}"#),
        Door("test: a mistake", .invalidAnswer, "test", "w.json", "a.json")
            .answers(#"{"formline-session":1,"TEXT":1,"steps":[{"TEXT":"a"}]}"#),
        Door("a program", .submitFailed, "run", "--no-input", "w.json", "--set", "a=x")
            .wizard(#"{"formline":1,"fields":[{"name":"a"}],"submit":{"command":["no-TEXT-program"]}}"#),
    ]

    nonisolated static let doors: [Door] =
        mistakes.flatMap { mistake in
            [
                Door("lint: \(mistake.what)", .invalidWizardFile, "lint", "w.json").wizard(mistake.wizard),
                Door("lint as JSON: \(mistake.what)", .invalidWizardFile, "lint", "--format", "json", "w.json")
                    .wizard(mistake.wizard),
                Door("run: \(mistake.what)", .invalidWizardFile, "run", "--no-input", "w.json").wizard(
                    mistake.wizard),
            ]
        } + others

    private nonisolated static func json(_ text: String) -> String {
        text.utf16.map { unit in
            let digits = String(unit, radix: 16)
            return unit < 0x7F && unit >= 0x20 && unit != 0x22 && unit != 0x5C
                ? String(Unicode.Scalar(UInt8(unit)))
                : "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
        }.joined()
    }

    @Test(arguments: doors) func `Nothing comes through, whatever it is in`(_ door: Door) async throws {
        let all = Self.kinds.map { "vor\($0.text)nach" }.joined()
        guard let problem = try await self.problem(at: door, with: all) else { return }
        Issue.record("\(problem)")
        for kind in Self.kinds {
            if let problem = try await self.problem(at: door, with: "vor\(kind.text)nach") {
                Issue.record("\(kind.name): \(problem)")
            }
        }
    }

    private func problem(at door: Door, with text: String) async throws -> String? {
        let (json, line) = (Self.json(text), text.filter { !$0.isNewline })
        for (name, content) in [("w.json", door.wizard), ("a.json", door.answers)] {
            try folder.write(name, content.replacing("TEXT", with: json).replacing("ONELINE", with: Self.json(line)))
        }
        let arguments = door.arguments.map { argument in
            ["w.json", "a.json"].contains(argument)
                ? "\(folder.path)/\(argument)"
                : argument.replacing("TEXT", with: text).replacing("ONELINE", with: line)
        }
        let input = door.input.replacing("TEXT", with: line).replacing("JSON", with: json)
        let run = await InProcessRun.formline(arguments, input: input)
        guard run.ending == .status(door.status), !(run.output + run.error).isEmpty else { return "\(run)" }
        guard isHarmless(run.output), isHarmless(run.error) else { return "not harmless: \(run)" }
        // A note of the wizard's author has lines; no other text from outside begins a row, as a message of the
        // program would.
        let isNote = door.wizard.contains(#""note""#)
        let isForged = run.error.split(separator: "\n").contains { $0.hasPrefix("formline: nach") } && !isNote
        return isForged ? "forged: \(run)" : nil
    }

    @Test(arguments: [[], ["--plain"]])
    func `A person's screen, drawn or plain, has none of it`(flags: [String]) throws {
        let text = Self.kinds.map { "vor\($0.text)nach" }.joined()
        let (json, line) = (Self.json(text), Self.json(text.filter { !$0.isNewline }))
        try folder.write(
            "w.json",
            #"{"formline":1,"title":"\#(json)","fields":[{"type":"note","label":"\#(json)","help":"\#(json)"},"#
                + #"{"name":"a","label":"\#(json)","help":"\#(json)","placeholder":"\#(json)","#
                + #""rules":[{"minLength":3,"message":"\#(json)"}]},"#
                + #"{"name":"b","label":"\#(json)","choices":["x",{"value":"\#(line)","label":"\#(json)"}]},"#
                + #"{"name":"c","type":"text","label":"\#(json)","default":"\#(json)"}],"labels":{"submit":"\#(json)"},"#
                + #""submit":{"command":["sh","-c","printf %s \"$1\" >&2; exit 3","x","\#(json)"]}}"#)
        let process = try TerminalProcess(
            productBinary("formline"), ["run", "w.json"] + flags, columns: 200, rows: 60,
            standardOutput: .captured, workingDirectory: folder.path)
        try process.wait(until: "the title") { $0.text.contains("vor") }
        try process.settle()
        for keys in ["x\r", "\u{15}xyz\r", "2\r", "\r", "?\r", ".\r", "1\r", "\r", "y\r", "l\r"] {
            try process.send(keys)
            try process.settle(quiet: .milliseconds(60))
        }
        try process.hangUp()
        _ = try process.waitForExit()
        // What the program itself sends to move and to style.
        let written = String(decoding: process.bytesWritten, as: UTF8.self)
        let rest = written.replacing(/\u{1B}\[[0-9;?=>]*[ -\/]*[@-~]/, with: "").replacing(/\u{1B}[=>78]/, with: "")
        let hostile = rest.unicodeScalars.filter {
            !["\n", "\r", "\u{8}", "\u{7}"].contains($0) && "\($0)".terminalSafe() != "\($0)"
        }
        #expect(hostile.isEmpty, "\(hostile.map { String($0.value, radix: 16) })")
        #expect(!written.contains("\u{1B}[35m"))
        #expect(written.contains("nach"))
    }
}
