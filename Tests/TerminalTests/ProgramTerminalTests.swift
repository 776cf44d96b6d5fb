import Platform
import TerminalTesting
import Testing

@Suite("Commands and the terminal") struct ProgramTerminalTests {
    private static let wizard = Wizards.asking("{name: name}", review: false)

    private func session(
        _ script: String, settings: String = "", arguments: [String] = [], underShell: Bool = false,
        awaitsLine: Bool = true
    ) throws -> Session {
        try Session(
            Self.wizard + "submit: {command: [./register]\(settings)}", arguments, script: "stty tostop",
            underShell: underShell, awaitsLine: awaitsLine, programs: ["register": "\(script)"])
    }

    private func areGone(_ numbers: String?) throws -> Bool {
        TerminalTesting.areGone(try #require(numbers).split(separator: "\n").map { try #require(pid_t($0)) })
    }

    /// The program has the terminal, in its original mode.
    private func waitForOwnKeys(of session: Session) throws {
        try session.process.wait(until: "the terminal's own keys") { _ in
            (try? session.process.terminalSettings())?.processesKeys == true
        }
    }

    /// As `sudo` does: the echo off, then the question, then the answer.
    @Test(arguments: [[], ["--plain"]])
    func `A command asks for a password at the terminal, which comes back as it was`(arguments: [String]) throws {
        let session = try session(
            """
            (stty -echo </dev/tty; printf 'Password: ' >/dev/tty; read -r word </dev/tty
            stty echo </dev/tty; echo >/dev/tty; echo "$word" >word)
            mkfifo gate; read -r x <gate; echo created
            """, arguments: arguments, awaitsLine: arguments.isEmpty)
        if !arguments.isEmpty { try session.process.wait(until: "the line") { $0.picture.hasSuffix("\nName: ▏") } }
        try session.answer("Ann").shows(ending: "\nPassword: ▏")
        #expect(!session.process.screen.modes.contains(.bracketedPaste))
        try waitForOwnKeys(of: session)
        try session.send(.text("husk"), .backspace, .text("h"), .enter)
        try session.process.wait(until: "the answer") { _ in session.folder.text(of: "word") == "hush\n" }
        #expect(!session.everything.contains("hush"))
        try session.release()
        try session.ends(output: "created\n")
    }

    @Test func `A command asks a question at the terminal`() throws {
        let session = try session(
            "printf 'Continue? ' >/dev/tty; read -r word </dev/tty; echo \"$word\"; ps -o pgid=,tpgid= -p $$ >groups")
        try session.answer("Ann").shows(ending: "✔ Name: Ann\nContinue? ▏")
        try session.send(.text("yes")).answer("", at: "\nContinue? yes▏").ends(output: "yes\n")
        let groups = session.folder.text(of: "groups")?.split(whereSeparator: \.isWhitespace) ?? []
        #expect(groups.count == 2 && groups.first == groups.last)
    }

    @Test func `A question on standard error is shown before it is answered`() throws {
        let session = try session(
            "for word in one two; do printf \"$word? \" >&2; read -r $word </dev/tty; done; echo $one$two")
        try session.answer("Ann").shows(containing: "\none?\n")
        try waitForOwnKeys(of: session)
        try session.send(.text("a"), .enter)
        try session.shows(containing: "\ntwo?\n").ends(after: .text("b"), .enter, output: "ab\n")
    }

    @Test func `A command that has the terminal is cancelled by Ctrl-C, with what it has started`() throws {
        let session = try session(
            "sleep 1000 & echo $! >started; printf 'Word: ' >/dev/tty; read -r word </dev/tty; echo \"$word\"")
        try session.answer("Ann").shows(ending: "\nWord: ▏").send(.ctrl("c"))
        try session.shows(containing: "Submit was canceled; it may or may not have completed")
        #expect(try areGone(session.folder.text(of: "started")))
        try session.ends(by: SIGTERM)
    }

    @Test func `In plain mode, text after an interrupted command begins on a new row`() throws {
        let session = try session(
            "printf 'Word: ' >/dev/tty; read -r word </dev/tty; echo \"$word\"", arguments: ["--plain"],
            awaitsLine: false)
        try session.process.wait(until: "the line") { $0.picture.hasSuffix("\nName: ▏") }
        try session.answer("Ann").shows(ending: "\nWord: ▏").send(.ctrl("c"))
        try session.shows(containing: "\nWord: ^C\n", "\nError: Submit was canceled").ends(by: SIGTERM)
    }

    @Test func `A command that has the terminal may ignore Ctrl-C`() throws {
        let session = try session(
            "trap ': >told' INT; printf 'Word: ' >/dev/tty; until read -r word; do :; done </dev/tty; echo \"$word\"")
        try session.answer("Ann").shows(ending: "\nWord: ▏").send(.ctrl("c")).waitForFile("told")
        try session.ends(after: .text("a"), .enter, output: "a\n")
    }

    @Test func `With piped input, Ctrl-C at a command that has the terminal ends the run, too`() throws {
        let folder = try TemporaryFolder()
        let script = "printf 'Word: ' >/dev/tty; read -r word </dev/tty; : >ready; read -r word </dev/tty"
        try folder.write("w.yaml", "formline: 1\n" + Self.wizard + "submit: {command: [sh, -c, \"\(script)\"]}")
        let process = try TerminalProcess(
            Session.binary, ["run", "--quiet", "w.yaml"], standardInput: .text("Ann\n"), standardOutput: .captured,
            standardError: .captured, workingDirectory: folder.path)
        // It has the terminal once it has read from it, and a shell that starts a program can miss Ctrl-C.
        try process.wait(until: "the question") { $0.text.contains("Word:") }
        try process.send(.text("x"), .enter)
        try process.wait(until: "the answer") { _ in folder.has("ready") }
        try process.send(.ctrl("c"))
        #expect(try process.waitForExit() == .exited(130))
        #expect(process.capturedError == "formline: Submit was canceled; it may or may not have completed\n")
    }

    @Test func `Choices by a command that has the terminal are given up by Ctrl-C`() throws {
        let session = try Session(
            Wizards.asking("{name: name}, {name: size, choices: {command: [./sizes]}}", review: false),
            programs: ["sizes": "printf 'Word: ' >/dev/tty; read -r word </dev/tty; : >ready; read -r word </dev/tty"])
        try session.answer("Ann").shows(ending: "\nWord: ▏").send(.enter).waitForFile("ready").send(.ctrl("c"))
        try session.shows(containing: "Discard changes?").answer("y").ends(.exited(130))
    }

    @Test func `Ctrl-Z stops a command that has the terminal, and the program; both continue`() throws {
        let session = try session("printf 'Word: ' >/dev/tty; read -r word </dev/tty; echo \"$word\"", underShell: true)
        try session.answer("Ann").shows(ending: "\nWord: ▏")
        try session.stopAndResume()
        try session.ends(after: .text("hush"), .enter, output: "hush\n")
    }

    /// A background job that reads is stopped, and only this program can resume it.
    @Test func `A command that asks in the background gets the terminal once the program is back`() throws {
        let session = try session(
            """
            echo $$ >number; mkfifo gate; : >ready; read -r x <gate
            read -r word </dev/tty; echo "$word"
            """, underShell: true)
        try session.answer("Ann")
        try session.waitForFile("ready")
        let command = try #require(session.folder.text(of: "number").flatMap { pid_t($0.dropLast()) })
        try session.shows(containing: "Ctrl-C cancels")
        try session.send(.ctrl("z"))
        #expect(try session.process.waitForStop() == SIGTSTP && isStopped(command))
        try session.process.resumeInBackground()
        try session.process.wait(until: "the command to go on") { _ in !isStopped(command) }
        try session.release()
        try session.process.wait(until: "the command to ask") { _ in isStopped(command) }
        try session.process.resume()
        try session.ends(after: .text("hush"), .enter, output: "hush\n")
    }

    /// A shell lets the programs that it starts in the background ignore Ctrl-C.
    @Test(arguments: ["", "trap '' INT TERM; "])
    func `Ctrl-C ends everything that a command has started`(beginning: String) throws {
        let session = try session(
            "\(beginning)sleep 1000 & echo $! >started; echo $$ >>started; : >ready; wait; while :; do sleep 1; done",
            settings: ", grace: 0.2")
        try session.answer("Ann")
        try session.waitForFile("ready")
        try session.shows(containing: "Ctrl-C cancels")
        try session.send(.ctrl("c")).shows(containing: "Submit was canceled; it may or may not have completed")
        #expect(try areGone(session.folder.text(of: "started")))
        try session.ends(by: SIGTERM)
    }

    @Test(arguments: [SIGTERM, SIGHUP, SIGINT]) func `So does a signal with piped input`(by signal: Int32) throws {
        let folder = try TemporaryFolder()
        let script = #"sleep 1000 & echo $! >started; echo $$ >>started; trap ": >told; exit" 1 2 15; : >ready; wait"#
        try folder.write("w.yaml", "formline: 1\n" + Self.wizard + "submit: {command: [sh, -c, '\(script)']}")
        let process = try TerminalProcess(
            Session.binary, ["run", "--quiet", "w.yaml"], standardInput: .text("Ann\n"), standardOutput: .captured,
            standardError: .captured, workingDirectory: folder.path)
        try process.wait(until: "the command to start") { _ in folder.has("ready") }
        try process.signal(signal)
        #expect(try process.waitForExit() == .signalled(signal))
        let command = "sh -c 'sleep 1000 & echo $! >started; echo $$ >>started; tra…"
        #expect(process.capturedError == "May have been done: run \(command)\n")
        #expect(try areGone(folder.text(of: "started")) && folder.has("told"))
    }

    @Test func `With piped input, a command that a signal ends is reported, and what it said is passed on`() throws {
        let folder = try TemporaryFolder()
        let submit = "submit: {command: [sh, -c, 'echo working >&2; kill -INT $$']}"
        try folder.write("w.yaml", "formline: 1\n" + Self.wizard + submit)
        let process = try TerminalProcess(
            Session.binary, ["run", "--quiet", "w.yaml"], standardInput: .text("Ann\n"), standardOutput: .captured,
            standardError: .captured, workingDirectory: folder.path)
        #expect(try process.waitForExit() == .exited(1))
        #expect(process.capturedError == "working\nformline: 'sh' was terminated by signal 2\n")
    }

    @Test func `If an editor is killed, the line has what it had, and its file is gone`() throws {
        let session = try Session(
            Self.wizard.replacing("name: name", with: "name: name, type: text"),
            environment: ["EDITOR": "./editor", "TMPDIR": "."],
            programs: ["editor": "echo $$ >number; : >ready; sleep 1000"])
        try session.send(.text("typed"), .ctrl("x"), .ctrl("e"))
        try session.waitForFile("ready")
        #expect(session.folder.names.contains { $0.hasPrefix("formline-") })
        kill(try #require(session.folder.text(of: "number").flatMap { pid_t($0.dropLast()) }), SIGKILL)
        try session.process.wait(until: "the line again") { $0.text.contains("typed") && $0.text.contains("✗") }
        #expect(!session.folder.names.contains { $0.hasPrefix("formline-") })
        try session.ends(by: SIGTERM)
    }

    @Test func `The form begins below the open row of a command that Ctrl-C has ended`() throws {
        let session = try Session(
            Wizards.asking("{name: name}, {name: size, default: {command: [./size]}}", review: false),
            programs: ["size": "printf 'Word: ' >/dev/tty; read -r word </dev/tty"])
        try session.answer("Ann").shows(ending: "\nWord: ▏").send(.ctrl("c"))
        try session.shows(containing: "\nWord: ^C\n✔ Name: Ann\n").ends(by: SIGTERM)
    }

    @Test func `What a killed run's editor has left is removed by the next run; what is another's stays`() throws {
        let wizard = Self.wizard.replacing("name: name", with: "name: name, type: text")
        // The first one is of a process that is not there; the last one is open to others.
        let names = [
            "formline-edit-2147483646-abcdef", "formline-edit-1-abcdef", "formline-edit-2147483646-abcdef-1",
            "formline-2147483646-abcdef", "formline-edit-2147483645-abcdef",
        ]
        let session = try Session(
            wizard,
            script: "mkdir -m 700 \(names.joined(separator: " ")); chmod 755 \(names[4]); mkdir \(names[0])/of-editor; "
                + "for n in \(names.joined(separator: " ")); do echo typed >$n/answer.txt; done; "
                + "echo typed >formline-edit-2147483646-ghijkl; echo typed >\(names[0])/of-editor/copy",
            environment: ["TMPDIR": "."])
        try session.shows(containing: "Name:\n    ▏")
        #expect(names.filter(session.folder.has) == Array(names.dropFirst()))
        #expect(session.folder.has("formline-edit-2147483646-ghijkl"))
        try session.ends(by: SIGTERM)
    }

    @Test func `What a program that finds completions has started ends with the question`() throws {
        let session = try Session(
            Wizards.asking("{name: a, completions: {command: [./find]}}, {name: b}", review: false),
            programs: ["find": "sleep 1000 & echo $! >started; echo $$ >>started; : >ready; wait"])
        try session.send(.text("x")).shows(ending: "x▏")
        #expect(!session.folder.has("ready"))
        try session.send(.tab)
        try session.waitForFile("ready")
        try session.send(.enter).shows(ending: "B: ▏")
        #expect(try areGone(session.folder.text(of: "started")))
        try session.ends(by: SIGTERM)
    }
}
