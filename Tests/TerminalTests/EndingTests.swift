import Platform
import TerminalTesting
import Testing

private struct WalkStage: CustomTestStringConvertible, Sendable {
    let testDescription: String
    var field = "optional: true"
    var rest = ""
    var editrc = ""
    var arguments: [String] = []
    let keys: [Key]
    /// The end of the picture, or a file, by which the stage is known to be reached.
    var screen = ""
    var file: String?

    static let all: [WalkStage] = [
        WalkStage(testDescription: "open line", keys: [.text("abc"), .left], screen: "Text: ab▏c"),
        WalkStage(
            testDescription: "plain line", arguments: ["--plain"], keys: [.text("abc")], screen: "Text (optional): abc▏"
        ),
        WalkStage(testDescription: "secret", field: "type: secret", keys: [.text("hush")], screen: "Text: ••••▏"),
        WalkStage(
            testDescription: "discard question", keys: [.text("abc"), .ctrl("c")],
            screen: "\nDiscard changes? [y/N] ▏"),
        WalkStage(
            testDescription: "history search", keys: [.ctrl("r"), .text("abc")],
            screen: "no earlier line contains: abc▏"),
        WalkStage(testDescription: "after Ctrl-V", keys: [.text("abc"), .ctrl("v")], screen: "Text: abc▏"),
        WalkStage(
            testDescription: "vi commands", editrc: "bind -v", keys: [.text("abc"), .escape], screen: "Text: ab▏c"),
        WalkStage(
            testDescription: "refused line", field: "rules: [{minLength: 5}]", keys: [.text("abc"), .enter],
            screen: "Text: abc▏\n    ✗ Must be at least 5 characters"),
        WalkStage(
            testDescription: "check", field: "rules: [{command: [./wait]}]", keys: [.text("abc"), .enter],
            screen: "Text: abc▏\n    Checking…", file: "started"),
        WalkStage(
            testDescription: "review", rest: "review: true", keys: [.text("abc"), .enter],
            screen: "Press Enter, or type a number or name to edit: ▏\n    Ctrl-C or :quit: Cancel"),
        WalkStage(
            testDescription: "submission", rest: "submit: {command: [./wait]}", keys: [.text("abc"), .enter],
            file: "started"),
    ]

    static let drawn = all.filter { $0.arguments.isEmpty && $0.testDescription != "submission" }

    func session(underShell: Bool = false) throws -> Session {
        let review = rest.contains("review") ? "" : "review: false\n"
        let session = try Session(
            "formline: 1\nname: line\nfields: [{name: text, \(field)}]\n\(review)\(rest.contains("review") ? "" : rest)",
            arguments, script: "HOME=$PWD; export HOME", underShell: underShell, awaitsLine: arguments.isEmpty,
            programs: ["wait": ": >started\nexec sleep 600"]
        ) { try $0.write(".editrc", editrc + "\n") }
        if !arguments.isEmpty {
            try session.shows(ending: "Text (optional): ▏")
        }
        for key in keys {
            try session.send(key)
            // Escape and the next key must not become Alt and that key.
            if key == .escape { try session.process.wait(until: "a command") { $0.picture.hasSuffix("Text: ab▏c") } }
        }
        try session.process.wait(until: testDescription) { screen in
            screen.picture.hasSuffix(self.screen) && (file.map(session.folder.has) ?? true)
        }
        if testDescription == "after Ctrl-V" { try session.process.settle() }
        return session
    }
}

@Suite("Ended by a signal") struct EndingTests {
    @Test(arguments: WalkStage.all, [SIGTERM, SIGHUP, SIGSEGV, SIGUSR1])
    fileprivate func atEveryStage(stage: WalkStage, signal: Int32) throws {
        let session = try stage.session()
        try session.ends(by: signal)
        // A plain terminal stays in its own mode, and nothing is restored.
        if stage.arguments.isEmpty { #expect(session.process.screen.cursor.column == 0) }
        #expect(!session.hasWritten("hush"))
    }

    @Test(arguments: [
        SIGQUIT, SIGABRT, SIGBUS, SIGILL, SIGTRAP, SIGALRM, SIGFPE, SIGSYS, SIGUSR2, SIGVTALRM, SIGPROF, SIGXCPU,
    ])
    func `Signals without a handler end the program too`(signal: Int32) throws {
        let session = try WalkStage.all[0].session()
        try session.ends(by: signal)
        #expect(session.process.screen.picture.contains("Text: abc\n"))
    }

    @Test func `A signal that was ignored before stays so`() throws {
        let session = try Session(Wizards.line(), script: "trap '' USR1 HUP").send(.text("abc"))
        try session.process.signal(SIGUSR1)
        try session.process.signal(SIGHUP)
        try session.ends(after: .text("d"), .enter, output: "{\"text\":\"abcd\"}\n")
    }

    @Test("Stopped by a signal: goes on as it was", arguments: WalkStage.drawn)
    fileprivate func goesOnAsItWas(stage: WalkStage) throws {
        let session = try stage.session(underShell: true)
        for _ in 1...2 {
            try session.stopAndResume(by: SIGTSTP)
            try session.process.wait(until: "the line again") {
                $0.picture.hasSuffix(stage.screen) && $0.modes.contains(.bracketedPaste)
            }
        }
    }

    @Test("Resized: looks as it did", arguments: WalkStage.drawn)
    fileprivate func looksAsItDid(stage: WalkStage) throws {
        let session = try stage.session()
        let top = session.process.screen.picture.dropLast(stage.screen.count)
        try session.process.resize(columns: 120, rows: 30)
        try session.process.settle()
        try session.process.resize(columns: 80, rows: 24)
        try session.process.settle()
        try session.process.wait(until: "the same") { $0.picture == top + stage.screen }
    }
}
