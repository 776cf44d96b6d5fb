import Platform
import TerminalTesting
import Testing

@Suite("formline and its descriptors") struct DescriptorTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try folder.write("w.yaml", "formline: 1\nname: w\nfields: [{name: a}]\nsubmit: {command: [./act]}\n")
        try folder.write("act", "#!/bin/sh\n: >acted; echo done\n", isProgram: true)
        try folder.write("answers.json", #"{"a": "b"}"#)
    }

    private func sh(_ script: String) throws -> Finished { try runScript(script, in: folder) }

    @Test func `Closed standard input is at its end`() throws {
        let ended = try sh("$0 run w.yaml <&-")
        #expect(ended.status == .exited(65) && ended.output == "")
        #expect(ended.error.contains("no line answers the question 'A' (line 1, field 'a')"))
        #expect(!folder.has("acted"))
    }

    @Test(arguments: ["", "2>&-", "<&-", "<&- 2>&-"])
    func `Closed standard output is found before anything is done`(others: String) throws {
        let ended = try sh("$0 run w.yaml --answers answers.json --no-input >&- \(others)")
        #expect(ended.status == .exited(74))
        if !others.contains("2") { #expect(ended.error.contains("Bad file descriptor")) }
        #expect(try !sh("echo y | $0 run w.yaml >&-").error.contains("A: "))
        #expect(!folder.has("acted"))
    }

    @Test func `Without standard error, and with the ends of programs ignored, the result is the same`() throws {
        let ignoring = "perl -e '$SIG{CHLD} = \"IGNORE\"; exec @ARGV'"
        let ended = try sh("\(ignoring) $0 run w.yaml --answers answers.json --no-input 2>&- <&-")
        #expect(ended.status == .exited(0))
        #expect(ended.output == "done\n")
    }

    @Test(arguments: ["USR1", "TERM"])
    func `A command ends by a signal that its caller ignores, or that formline handles`(signal: String) throws {
        try folder.write("act", "#!/bin/sh\nkill -\(signal) $$; echo survived\n", isProgram: true)
        let ended = try sh("trap '' USR1; $0 run w.yaml --answers answers.json --no-input")
        #expect(ended.status == .exited(1) && ended.output == "", "\(ended)")
    }

    @Test func `A text that a pipe has no room for is written as it is read`() async throws {
        let (readEnd, writeEnd) = try Descriptor.pipe()
        let text = (0..<50_000).map { "\($0)\n" }.joined()
        let writing = Task.detached {
            try Descriptor.write(text, to: writeEnd)
            close(writeEnd)
        }
        #expect(try String(decoding: Descriptor.readAll(from: readEnd), as: UTF8.self) == text)
        try await writing.value
        close(readEnd)
    }

    /// A file that is opened in the place of a closed stream would be written to.
    @Test func noFileIsTakenForAStream() throws {
        let before = folder.text(of: "answers.json")
        for closed in ["<&-", ">&-", "2>&-", "<&- >&- 2>&-"] {
            _ = try sh("$0 run w.yaml --answers answers.json --no-input \(closed)")
            #expect(folder.text(of: "answers.json") == before)
            #expect(folder.text(of: "w.yaml")?.contains("done") == false)
        }
    }
}
