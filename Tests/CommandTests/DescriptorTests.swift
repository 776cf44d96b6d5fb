import TerminalTesting
import Testing

/// What a process may be started with in the place of its three streams, and with how much room for more.
@Suite("formline and its descriptors")
struct DescriptorTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try folder.write("w.yaml", "formline: 1\nname: w\nfields: [{name: a}]\nsubmit: {command: [./act]}\n")
        try folder.write("act", "#!/bin/sh\n: >acted; echo done\n", isProgram: true)
        try folder.write("answers.json", #"{"a": "b"}"#)
    }

    /// What comes of a script in which `$0` is the program.
    private func sh(_ script: String) throws -> (status: TerminalProcess.ExitStatus, output: String, error: String) {
        let process = try TerminalProcess(
            "/bin/sh", ["-c", script, productBinary("formline")], standardOutput: .captured, standardError: .captured,
            workingDirectory: folder.path)
        return (try process.waitForExit(), process.capturedOutput, process.capturedError)
    }

    @Test("formline and its descriptors: closed standard input is at its end") func closedInput() throws {
        let (status, output, error) = try sh("$0 run w.yaml <&-")
        #expect(status == .exited(65))
        #expect(output == "")
        #expect(error.contains("no line answers the question 'A' (line 1, field 'a')"))
        #expect(!folder.has("acted"))
    }

    @Test(
        "formline and its descriptors: closed standard output is found before anything is done",
        arguments: ["", "2>&-", "<&-", "<&- 2>&-"])
    func closedOutput(others: String) throws {
        let (status, _, error) = try sh("$0 run w.yaml --answers answers.json --no-input >&- \(others)")
        #expect(status == .exited(74))
        if !others.contains("2") { #expect(error.contains("Bad file descriptor")) }
        #expect(!folder.has("acted"))
    }

    @Test("formline and its descriptors: without standard error the result is the same") func closedError() throws {
        let (status, output, _) = try sh("$0 run w.yaml --answers answers.json --no-input 2>&- <&-")
        #expect(status == .exited(0))
        #expect(output == "done\n")
    }

    /// A file that is opened in the place of a closed stream would be written to.
    @Test("formline and its descriptors: no file is taken for a stream") func noFileIsTakenForAStream() throws {
        let before = folder.text(of: "answers.json")
        for closed in ["<&-", ">&-", "2>&-", "<&- >&- 2>&-"] {
            _ = try sh("$0 run w.yaml --answers answers.json --no-input \(closed)")
            #expect(folder.text(of: "answers.json") == before)
            #expect(folder.text(of: "w.yaml")?.contains("done") == false)
        }
    }

    @Test("formline and its descriptors: too few are said in words", arguments: [8, 12, 20]) func tooFew(count: Int)
        throws
    {
        let (status, output, error) = try sh("ulimit -n \(count); exec $0 run w.yaml --answers answers.json --no-input")
        #expect(status == .exited(66))
        #expect(output == "")
        #expect(error.hasPrefix("formline: Too many open files: "))
        #expect(error.contains("ulimit -n"))
    }

    @Test("formline and its descriptors: few are enough") func fewAreEnough() throws {
        let (status, output, _) = try sh("ulimit -n 40; exec $0 run w.yaml --answers answers.json --no-input")
        #expect(status == .exited(0))
        #expect(output == "done\n")
    }

    /// Dispatch would wait for a thread forever.
    @Test("formline and its descriptors: too little memory for a thread is said in words", .timeLimit(.minutes(10)))
    func noThread() throws {
        // Until there is room for the program itself, but not for a stack of 1 GiB.
        var (limit, ended) = (16_000, try sh("exit 1"))
        while !ended.error.contains("one more thread is needed") {
            limit += limit / 8
            try #require(limit < 1_000_000)
            ended = try sh(
                "ulimit -s 1048576; ulimit -v \(limit); exec $0 run w.yaml --answers answers.json --no-input")
        }
        #expect(ended.status == .exited(66))
        #expect(ended.output == "")
        #expect(ended.error.contains("Resource temporarily unavailable"))
        #expect(ended.error.contains("ulimit -v"))
        #expect(!folder.has("acted"))
    }
}
