import Platform
import TerminalTesting
import Testing

private struct ProgramStage: CustomTestStringConvertible, Sendable {
    let testDescription: String
    var field = ""
    var rest = ""
    let keys: [Key]
    var isStubborn = false
    var draft = ""

    static let all: [ProgramStage] = [
        ProgramStage(testDescription: "check", field: "rules: [{command: [./program]}]", keys: [.text("abc"), .enter]),
        ProgramStage(
            testDescription: "check while typing", field: "mode: always, rules: [{command: [./program]}]",
            keys: [.text("abc")]),
        ProgramStage(
            testDescription: "completions", field: "completions: {command: [./program]}", keys: [.text("a"), .tab]),
        ProgramStage(testDescription: "editor", field: "type: text", keys: [.text("a"), .ctrl("x"), .ctrl("e")]),
        ProgramStage(
            testDescription: "submission", field: "optional: true",
            rest: "submit: {command: [./program], grace: GRACE}", keys: [.enter], isStubborn: true,
            draft: #""submission":[{"action":"command","target":"./program","done":false,"number":1}]"#),
    ]

    func session(in folder: TemporaryFolder, grace: String = "0.2") throws -> Session {
        let session = try Session(
            Wizards.asking("{name: name}, {name: text, \(field)}", review: false)
                + rest.replacing("GRACE", with: grace),
            environment: ["EDITOR": "./program", "TMPDIR": "."], in: folder,
            programs: [
                "program": """
                \(isStubborn ? "trap '' INT TERM HUP QUIT" : "")
                sleep 1000 & echo $! >started; echo $$ >>started; : >ready; while :; do wait; done
                """
            ])
        try session.answer("Ann")
        try session.process.wait(until: "the answer") { $0.text.contains("✔ Name: Ann") }
        for key in keys { try session.send(key) }
        try session.process.wait(until: testDescription) { _ in folder.has("ready") }
        return session
    }
}

@Suite("Killed") struct KilledTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func nothingIsLeft(_ numbers: [pid_t]) -> Bool {
        areGone(numbers) { !folder.names.contains { $0.contains("edit-") } }
    }

    @Test(arguments: ProgramStage.all, [SIGTERM, SIGHUP, SIGQUIT, SIGKILL, SIGSEGV, SIGABRT, SIGUSR1])
    fileprivate func whileAProgramIsAtWork(stage: ProgramStage, signal: Int32) throws {
        // Like any program that has the terminal, the editor gets the signals of its keys.
        if stage.testDescription == "editor", signal == SIGQUIT { return }
        let session = try stage.session(in: folder)
        let numbers = try #require(folder.text(of: "started")).split(separator: "\n").compactMap { pid_t($0) }
        #expect(numbers.count == 2)
        try session.process.signal(signal)
        if signal == SIGKILL {
            #expect(try session.process.waitForExit() == .signalled(SIGKILL))
        } else {
            try session.ends(.signalled(signal))
        }
        if [SIGTERM, SIGHUP, SIGQUIT].contains(signal) {
            #expect(nothingIsLeft(numbers))
        } else {
            // As with any program, what it has started goes on.
            for number in numbers { kill(number, SIGKILL) }
        }
        let draft = folder.drafts.text
        #expect(draft.contains(#""name":"Ann""#) && draft.contains(stage.draft), "\(draft)")
    }

    @Test("A command that ignores Ctrl-C ends at the second one", arguments: [true, false])
    fileprivate func interruptedTwice(byKey: Bool) throws {
        let stage = try #require(ProgramStage.all.last)
        let session = try stage.session(in: folder, grace: "3600")
        let numbers = try #require(folder.text(of: "started")).split(separator: "\n").compactMap { pid_t($0) }
        func interrupt() throws {
            if byKey { try session.send(.ctrl("c")) } else { try session.process.signal(SIGINT) }
        }
        try interrupt()
        try session.shows(containing: "press Ctrl-C again to stop at once")
        try interrupt()
        try session.shows(containing: "it may or may not have completed", "Press Enter, or type a number")
        #expect(nothingIsLeft(numbers))
        try session.ends(by: SIGTERM)
        let draft = folder.drafts.text
        #expect(draft.contains(#""name":"Ann""#) && draft.contains(stage.draft), "\(draft)")
    }
}
