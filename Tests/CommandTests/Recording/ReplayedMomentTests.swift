// Beside a macro, SwiftPM lets no test import the module of an executable.
#if !Macros
    import Formline
    import TerminalTesting
    import Testing

    @Suite("The moment of a recording")
    @MainActor
    struct ReplayedMomentTests {
        @Test("The defaults of a wizard file are those of the day of the recording, whatever day it is")
        func day() async throws {
            let folder = try TemporaryFolder()
            let wizard = try folder.write(
                "w.yaml", "formline: 1\nfields: [{name: day, type: date, default: tomorrow}]\n")
            let recording = try folder.write(
                "s.yaml",
                """
                formline-session: 1
                now: 2001-02-28T12:00:00Z
                steps:
                - {ask: day, default: 2001-03-01}
                - at: review
                exit: 0
                """)
            let run = await InProcessRun.formline(["test", wizard, recording])
            #expect(run == InProcessRun(.success, output: "✔ \(recording) (2 steps)\n"))
        }
    }
#endif
