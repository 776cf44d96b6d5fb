import Formline
import TerminalTesting
import Testing

@Suite("Recorded sessions with programs that print choices and defaults")
@MainActor
struct ProgramRecordingTests {
    private let session: RecordedPlan

    init() throws {
        session = try RecordedPlan(
            wizard: """
                fields:
                  - {name: kind}
                  - {name: size, choices: {command: [./sizes, "{{kind}}"]}}
                  - {name: owner, default: {command: [./owner, --, "{{kind}}"]}}
                  - group: users
                    repeat: {label: "{{name}}"}
                    fields: [{name: name, rules: [{minLength: 3, message: Short, warn: "Keep it?"}]}]
                """)
        let begin = "#!/bin/sh\necho run >>\"$0.ran\"\n"
        try session.folder.write(
            "sizes", begin + "test \"$1\" != none || exit 3\necho \"$1-small\"; echo \"$1-large\"\n",
            isProgram: true)
        try session.folder.write("owner", begin + "test \"$2\" != box || echo \"owner of $2\"\n", isProgram: true)
    }

    @Test func `Variables that a computed value reads are recorded, but not those of a secret`() async throws {
        let session = try RecordedPlan(
            wizard: """
                fields:
                  - {name: a}
                  - {name: user, value: "{{env.RECORDED_USER}}-{{a}}"}
                """)
        let variables = ["RECORDED_USER": "ann", "RECORDED_KEY": "hush"]
        #expect(await session.record(["x", ""], variables: variables).ending == .status(.success))
        await session.expectSame()
        let secret = try RecordedPlan(
            wizard: "fields: [{name: a}, {name: key, type: secret, value: \"{{env.RECORDED_KEY}}\"}]\n"
        )
        #expect(await secret.record(["x", ""], variables: variables).ending == .status(.success))
        #expect(!secret.recording.contains("hush"))
    }

    @Test func `What programs print is recorded, and comes again without them`() async throws {
        let ended = await session.record([
            "box", "box-large", "", "y", "Ann", "y", "Bo", "y", "n",
            // In the review, the answer that both programs read; then the first user goes.
            "kind", "tub", "tub-small", "me", "remove Ann", "",
        ])
        #expect(
            ended.output == #"{"kind":"tub","size":"tub-small","owner":"me","users":[{"name":"Bo"}]}"# + "\n",
            "\(ended.error)\n\(session.steps)")
        #expect(
            session.steps.hasPrefix(
                """
                - ask: kind
                  answer: box
                - ran: size
                  printed: ["box-small", "box-large"]
                - ask: size
                  answer: box-large
                - ran: owner
                  printed: owner of box
                - ask: owner
                  default: owner of box

                """), "\(session.steps)")
        #expect(session.steps.contains("- ran: size\n  printed: [\"tub-small\", \"tub-large\"]\n- ask: size\n"))
        // What cannot be chosen any more is not in the line.
        #expect(session.steps.contains("  because: The available choices have changed; choose again\n"))
        #expect(!session.steps.contains("begins: box-large"))
        await session.expectSame()
        // A recording that says nothing else of a program than that it printed something else differs.
        try session.edit("printed: owner of box", "printed: nobody")
        await session.expectDifference("owner: default\n    expected: owner of box\n    actual:   nobody\n")
    }

    @Test func `A program that fails does so again`() async throws {
        let ended = await session.record(lines: "none\n")
        #expect(ended.ending == .status(.unavailable))
        #expect(session.steps.contains("- ran: size\n  printed: {failed: \"'./sizes' exited with code 3\"}\n"))
        await session.expectSame()
    }

    @Test func `A recording by hand may leave out a program, and differs all the same`() async throws {
        let session = try RecordedPlan(wizard: "fields: [{name: a, default: {command: [echo, x]}}]")
        try session.write("steps:\n- {ask: a, answer: y, shows: z}\n- {at: review, answer: ''}\nexit: 0")
        await session.expectDifference("3: a: shows\n    expected: z\n    actual:   y\n")
    }

    @Test func `A pipe and flags are replayed with the same defaults`() async throws {
        let ended = await session.record(
            lines: "", ["--no-input", "--set", "kind=box", "--set", "size=box-small", "--set", "users.0.name=Al"])
        #expect(
            ended.output
                == #"{"kind":"box","size":"box-small","owner":"owner of box","users":[{"name":"Al"}]}"# + "\n",
            "\(ended.error)")
        #expect(session.steps.contains("- ran: owner\n  printed: owner of box\n"))
        await session.expectSame()
    }
}
