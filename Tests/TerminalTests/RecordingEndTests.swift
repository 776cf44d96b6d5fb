import TerminalTesting
import Testing

@Suite("Recordings at a terminal")
struct RecordingEndTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    @Test func `A recording that a signal ended is cut off after the last answer`() throws {
        let session = try Session(
            "formline: 1\nname: two\nfields: [{name: a}, {name: b}]", ["--record", "s.yaml"], in: folder)
        try session.answer("Ann").shows(ending: "\n2/2 B: ▏")
        try session.process.signal(15)
        try session.ends(.signalled(15))
        #expect(folder.text(of: "s.yaml")?.hasSuffix("\nsteps:\n- ask: a\n  answer: Ann\n") == true)
    }
}
