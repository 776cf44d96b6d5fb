import TerminalTesting
import Testing

@Suite("Recordings at a terminal")
struct RecordingEndTests {
    @Test(arguments: [false, true])
    func `A recording that a signal ended is cut off after the last answer`(isLeaving: Bool) throws {
        let folder = try TemporaryFolder()
        let session = try Session("fields: [{name: a}, {name: b}]", ["--record", "s.yaml"], in: folder)
        try session.answer("Ann").shows(ending: "\n2/2 B: ▏")
        if isLeaving { try session.send(.ctrl("c")).shows(containing: "Discard changes?") }
        try session.ends(by: 15)
        let recording = try #require(folder.text(of: "s.yaml"))
        #expect(recording.contains("\nsteps:\n- ask: a\n  answer: Ann\n") && !recording.contains("exit"))
    }
}
