import TerminalTesting
import Testing

@Suite("Recordings at a terminal")
struct RecordingEndTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func session() throws -> Session {
        let session = try Session(
            "formline: 1\nname: two\nfields: [{name: a}, {name: b}]", ["--record", "s.yaml"], in: folder)
        try session.answer("Ann").shows(ending: "\n2/2 B: ▏")
        return session
    }

    private func recordedEnd() -> String {
        let text = folder.text(of: "s.yaml") ?? ""
        return text.split(separator: "steps:\n", maxSplits: 1).last.map(String.init) ?? text
    }

    @Test func `A recording says that the terminal went away`() throws {
        let session = try session()
        try session.process.hangUp()
        _ = try session.process.waitForExit()
        let begin = "- ask: a\n  answer: Ann\n- ask: b\n  input: "
        #expect(
            [begin + "hung up\nexit: 130\n", begin + "signal 1\nexit: 129\n"].contains(recordedEnd()),
            "\(recordedEnd())")
    }

    @Test func `A recording says that a signal ended the session`() throws {
        let session = try session()
        try session.process.signal(15)
        try session.ends(.signalled(15))
        #expect(recordedEnd() == "- ask: a\n  answer: Ann\n- ask: b\n  input: signal 15\nexit: 143\n")
    }
}
