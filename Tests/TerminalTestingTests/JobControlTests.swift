import Platform
import TerminalTesting
import Testing

@Suite("Programs under a shell")
struct JobControlTests {
    private func job(_ script: String, output: TerminalProcess.Output = .terminal) throws -> TerminalProcess {
        try TerminalProcess("/bin/sh", ["-c", script], standardOutput: output, underShell: true)
    }

    @Test func `Ctrl-Z stops a job, and it can be resumed`() throws {
        let process = try job("printf 'Name: '; read name; echo \"Hello, $name!\"; exit 5")
        try process.wait(until: "the question") { $0.cursor == (0, 6) }
        try process.send(.text("Ann"), .ctrl("z"))
        #expect(try process.waitForStop() == SIGTSTP)
        #expect(process.exitStatus == nil)
        try process.resume()
        try process.send(.text("Eva"), .enter)
        #expect(try process.waitForExit() == .exited(5))
        #expect(process.screen.text.contains("Hello, Eva!"))
    }

    @Test func `A job can be stopped twice`() throws {
        let process = try job("echo ready; read x; exit 0")
        try process.waitForText("ready")
        for _ in 1...2 {
            try process.signal(SIGTSTP)
            #expect(try process.waitForStop() == SIGTSTP)
            try process.resume()
        }
        try process.send(.enter)
        #expect(try process.waitForExit() == .exited(0))
    }

    @Test func `An interrupted job ends as a shell says`() throws {
        let process = try job("echo ready; read x")
        try process.waitForText("ready")
        try process.send(.ctrl("c"))
        #expect(try process.waitForExit() == .exited(128 + SIGINT))
    }

    @Test func `Output and the terminal are separate`() throws {
        let process = try job("echo out; echo terminal >/dev/tty", output: .captured)
        #expect(try process.waitForExit() == .exited(0))
        #expect(process.capturedOutput == "out\n")
        #expect(process.screen.text == "terminal")
    }

    @Test func `The process identifier is the program's own`() throws {
        let process = try job("echo $$; read x; ls /dev/fd/ | tr '\\n' ' '")
        try process.waitForText(String(process.processIdentifier))
        try process.send(.enter)
        try process.waitForExit()
        #expect(process.screen.text.hasSuffix("0 1 2 3"))
    }

    @Test func `Without a shell only SIGSTOP stops a program`() throws {
        // SIGSTOP works on anyone; Ctrl-Z does nothing to a program nobody could wake.
        let process = try TerminalProcess("/bin/sh", ["-c", "echo ready; read x; echo $x; read x; exit 6"])
        try process.waitForText("ready")
        try process.send(.ctrl("z"), .text("not stopped"), .enter)
        try process.wait { $0.rows[2] == "not stopped" }
        try process.signal(SIGSTOP)
        #expect(try process.waitForStop() == SIGSTOP)
        try process.resume()
        try process.send(.enter)
        #expect(try process.waitForExit() == .exited(6))
    }

    @Test func `A job ends with its owner`() throws {
        var process: TerminalProcess? = try TerminalProcess("cat", underShell: true)
        let identifier = try #require(process?.processIdentifier)
        try process?.signal(SIGSTOP)
        try process?.waitForStop()
        process = nil
        // The shell was its parent: init reaps it, some time.
        #expect(areGone([identifier]))
    }
}
