import Platform
import TerminalTesting
import Testing

@Suite("Programs on a terminal")
struct ProcessTests {
    private func shell(
        _ script: String, columns: Int = 80, rows: Int = 24, input: TerminalProcess.Input = .terminal,
        output: TerminalProcess.Output = .terminal, error: TerminalProcess.Output = .terminal
    ) throws -> TerminalProcess {
        try TerminalProcess(
            "/bin/sh", ["-c", script], columns: columns, rows: rows, standardInput: input, standardOutput: output,
            standardError: error)
    }

    @Test func `A program asks and is answered`() throws {
        let process = try shell("printf 'Name: '; read name; printf 'Hello, %s!\\n' \"$name\"")
        try process.wait(until: "the question") { $0.rows[0] == "Name:" && $0.cursor == (0, 6) }
        try process.send(.text("Zoë"), .enter)
        #expect(try process.waitForExit() == .exited(0))
        #expect(process.screen.text == "Name: Zoë\nHello, Zoë!")
        #expect(process.screen.cursor == (2, 0))
        #expect(String(decoding: process.bytesWritten, as: UTF8.self) == "Name: Zoë\r\nHello, Zoë!\r\n")
    }

    @Test(arguments: [0, 1, 130, 255] as [Int32]) func `Exit codes are reported`(code: Int32) throws {
        let process = try shell("exit \(code)")
        #expect(try process.waitForExit() == .exited(code))
        #expect(process.exitStatus == .exited(code))
    }

    @Test(arguments: [SIGINT, SIGTERM, SIGKILL, SIGHUP]) func `A signal ends a program`(number: Int32) throws {
        let process = try TerminalProcess("cat")
        try process.signal(number)
        #expect(try process.waitForExit() == .signalled(number))
        #expect(throws: SystemFailure.self) { try process.signal(number) }
    }

    @Test func `Ctrl-C interrupts a program`() throws {
        let process = try shell("trap 'echo caught; exit 3' INT; echo ready; while :; do read line; done")
        try process.waitForText("ready")
        try process.send(.ctrl("c"))
        #expect(try process.waitForExit() == .exited(3))
        #expect(process.screen.rows[1] == "^Ccaught")
    }

    @Test func `A program is told its new size`() throws {
        let process = try shell("trap 'stty size' WINCH; stty size; while :; do read line; done", columns: 43, rows: 7)
        try process.waitForText("7 43")
        try process.resize(columns: 50, rows: 9)
        try process.waitForText("9 50")
        #expect(process.screen.size == (50, 9))
    }

    @Test func `Output, errors and the terminal are separate`() throws {
        let process = try shell(
            "echo out; echo terminal >/dev/tty; echo error >&2", output: .captured, error: .captured)
        #expect(try process.waitForExit() == .exited(0))
        #expect(process.capturedOutput == "out\n")
        #expect(process.capturedError == "error\n")
        #expect(process.screen.text == "terminal")
    }

    /// The program is told, and what it writes goes nowhere.
    @Test func `A hang-up reaches the program`() throws {
        let folder = try TemporaryFolder()
        let process = try TerminalProcess(
            "/bin/sh", ["-c", "trap 'echo $? >hung; exit' HUP; echo ready; read -r line; echo $? >ended"],
            workingDirectory: folder.path)
        try process.wait(until: "the program") { $0.text == "ready" }
        try process.hangUp()
        try process.waitForExit()
        #expect(folder.has("hung") || folder.has("ended"))
    }

    @Test func `A temporary folder goes with its owner`() throws {
        var path = ""
        do {
            let folder = try TemporaryFolder()
            path = folder.path
            try folder.makeFolder("a")
            try folder.makeFolder("a/b")
            try folder.write("a/b/file", "日本\n")
            #expect(folder.text(of: "a/b/file") == "日本\n")
            #expect(folder.text(of: "a/none") == nil)
            #expect(folder.mode(of: "a/b/file").map { $0 & 0o700 } == 0o600)
            #expect(folder.mode(of: "none") == nil)
        }
        let gone = try shell("[ -e \(path) ] || echo gone")
        try gone.waitForExit()
        #expect(gone.screen.text == "gone")
    }

    @Test func `Redirected descriptors are no terminals`() throws {
        let check = "for n in 0 1 2; do test -t $n && echo $n >/dev/tty; done"
        let all = try shell(check)
        try all.waitForExit()
        #expect(all.screen.text == "0\n1\n2")
        let none = try shell(check, input: .text(""), output: .captured, error: .file("/dev/null"))
        try none.waitForExit()
        #expect(none.screen.text == "")
    }

    @Test func `Long input comes from a pipe`() throws {
        let long = String(repeating: "0123456789\n", count: 50_000)
        let process = try shell("cat; echo done >/dev/tty", input: .text(long), output: .captured)
        #expect(try process.waitForExit() == .exited(0))
        #expect(process.capturedOutput == long)
        #expect(process.screen.text == "done")
        let ignoring = try shell("exit 4", input: .text(long))
        #expect(try ignoring.waitForExit() == .exited(4))
    }

    @Test func `Input and output can be files`() throws {
        let process = try shell("cat; echo lost", input: .file("/dev/null"), output: .file("/dev/null"))
        #expect(try process.waitForExit() == .exited(0))
        #expect(process.bytesWritten.isEmpty)
        #expect(throws: SystemFailure.self) { try shell("cat", input: .file("/nonexistent/file")) }
    }

    @Test func `Writing to a broken pipe ends a program`() throws {
        let process = try TerminalProcess("echo", ["lost"], standardOutput: .brokenPipe)
        #expect(try process.waitForExit() == .signalled(SIGPIPE))
    }

    @Test func allOutputIsRead() throws {
        let process = try shell("i=0; while [ $i -lt 20000 ]; do echo line $i; i=$((i+1)); done; printf end")
        #expect(try process.waitForExit() == .exited(0))
        #expect(process.screen.rows.last == "end")
        #expect(process.screen.scrollback.count == 20_001 - 24)
        #expect(process.screen.scrollback.last == "line 19976")
    }

    @Test func `A long paste arrives whole`() throws {
        let text = String(repeating: "0123456789", count: 5000)
        let process = try shell("stty raw -echo; printf ready; head -c 50000; printf '\\r\\nend'", columns: 100)
        try process.waitForText("ready")
        try process.send(.paste(text))
        try process.waitForExit()
        #expect(process.bytesWritten.count == "ready\r\nend".utf8.count + 50_000)
        #expect(process.screen.rows.last == "end")
    }

    @Test func `The terminal reports the cursor`() throws {
        let process = try shell("stty raw -echo; printf 'ab\\033[6n'; head -c 6 | od -An -c")
        try process.waitForExit()
        #expect(process.screen.position(of: "033   [   1   ;   3   R") != nil)
    }

    @Test func `Environment and directory are those given`() throws {
        let process = try TerminalProcess("/usr/bin/env", environment: ["ONLY": "this"], standardOutput: .captured)
        try process.waitForExit()
        #expect(process.capturedOutput == "ONLY=this\n")
        let directory = try TerminalProcess("pwd", ["-P"], workingDirectory: "/usr")
        try directory.waitForExit()
        #expect(directory.screen.text == "/usr")
        #expect(throws: SystemFailure.self) { try TerminalProcess("pwd", workingDirectory: "/usr/none") }
        #expect(throws: SystemFailure.self) { try TerminalProcess("/nonexistent/program") }
    }

    @Test func `No descriptor leaks into a program`() throws {
        let other = try TerminalProcess("cat", standardOutput: .captured)
        let process = try shell("ls /dev/fd/ | tr '\\n' ' '; trap | wc -l; kill -0 $$")
        try process.waitForExit()
        // The fourth is the directory that is listed.
        #expect(process.screen.rows[0].split(separator: " ").prefix(4) == ["0", "1", "2", "3"])
        #expect(!process.screen.rows[0].contains("4"))
        try other.send(.ctrl("d"))
        #expect(try other.waitForExit() == .exited(0))
    }

    @Test func `Settings can be read after the program has ended`() throws {
        let restored = try shell(
            """
            saved=$(stty -g); printf 1; read x; stty raw -echo; printf 2; head -c 1 >/dev/null
            stty "$saved"; printf 3; read x
            """)
        try restored.waitForText("1")
        let before = try restored.terminalSettings()
        #expect(before.echoes && before.isLineBuffered && before.sendsSignals)
        try restored.send(.enter)
        try restored.waitForText("2")
        let raw = try restored.terminalSettings()
        #expect(!raw.echoes && !raw.isLineBuffered)
        #expect(raw != before)
        try restored.send("x")
        try restored.waitForText("3")
        #expect(try restored.terminalSettings() == before)

        let left = try shell("stty raw -echo")
        try left.waitForExit()
        #expect(try left.terminalSettings() != before)
        #expect(try !left.terminalSettings().echoes)
    }

    @Test func `Pastes are bracketed while the mode is on`() throws {
        let process = try shell(
            "stty raw -echo; printf '\\033[?2004hready'; head -c 15 | od -An -c; printf '\\033[?2004l'")
        try process.waitForText("ready")
        #expect(process.screen.modes.contains(.bracketedPaste))
        try process.send(.paste("a\nb"))
        try process.waitForExit()
        #expect(process.screen.text.contains("033   [   2   0   0   ~   a  \\r   b 033   [   2   0   1   ~"))
        #expect(process.screen.modes == TerminalMode.initial)
        #expect(process.screen.unknownSequences.isEmpty)
    }

    @Test func `Failures show the screen`() throws {
        let process = try shell("printf 'a question: '; cat")
        try process.waitForText("a question:")
        let error = try #require(throws: WaitTimedOut.self) {
            try process.wait(until: "an answer", timeout: .milliseconds(200)) { $0.text.contains("answer") }
        }
        #expect(error.description.contains("passed while waiting for an answer, at TerminalTestingTests/ProcessTests"))
        #expect(error.description.contains("0│a question:\n              ▲"))
        let ended = try shell("echo bye; echo why >&2; exit 3", error: .captured)
        let early = try #require(throws: WaitTimedOut.self) { try ended.waitForText("hello") }
        #expect(early.exitStatus == .exited(3))
        #expect(early.description.contains("0│bye"))
        #expect(early.description.contains("standard error:\nwhy"))
    }

    @Test func `Settling waits until nothing more is written`() throws {
        let process = try shell("printf one; printf two; cat")
        try process.waitForText("onetwo")
        try process.send("x")
        try process.settle()
        #expect(process.screen.text == "onetwox")
    }

    @Test func `A program ends with its owner`() throws {
        var process: TerminalProcess? = try TerminalProcess("cat")
        let identifier = try #require(process?.processIdentifier)
        #expect(kill(identifier, 0) == 0)
        process = nil
        #expect(kill(identifier, 0) == -1)
    }
}
