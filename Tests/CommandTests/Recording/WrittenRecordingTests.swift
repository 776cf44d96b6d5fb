import Formline
import TerminalTesting
import Testing

@Suite("Recorded sessions with files and other actions")
@MainActor
struct WrittenRecordingTests {
    private let session: RecordedPlan

    private static let wizard = """
        fields:
          - {name: app, rules: [{minLength: 2}]}
          - {name: port, type: integer, default: 8080}
          - {name: token, type: secret, optional: true}
          - {name: docs, type: boolean, default: false}
        review: false
        submit:
          - {command: [./create, --, "{{app}}", "it's"]}
          - {write: .env, text: "APP={{app}}\\nPORT={{port}}\\nTOKEN={{token}}\\nKEY={{env.KEY}}\\n"}
          - {write: "config/{{app}}.json", body: {port: "{{port}}", token: "{{token}}"}}
          - {write: "{{app}}", template: parts}
          - {write: docs.md, text: "# {{app}}\\n", when: {docs: true}}
          - {print: "Created {{app}}"}
        """

    init() throws {
        session = try RecordedPlan(wizard: Self.wizard)
        try session.folder.makeFolder("parts")
        try session.folder.write("parts/main.txt.mustache", "{{app}} on {{port}}\n\n\tend\n")
        try session.folder.write("parts/logo.bin", "a\u{0}b")
    }

    private func record(_ arguments: String...) async -> InProcessRun {
        await session.record(
            ["shop", "", .line(session.secret), ""], ["--into", session.path("out")] + arguments,
            variables: ["KEY": "k-123"])
    }

    @Test("A recording has the files and the other actions without secrets, and a replay writes and runs nothing")
    func recorded() async throws {
        let ended = await record()
        #expect(ended.ending == .status(.success), "\(ended.error)")
        #expect(session.folder.text(of: "out/.env")?.contains("k-123") == true)
        let text = session.recording
        #expect(!text.contains("k-123") && !text.contains(session.secret))
        #expect(
            session.steps.contains(
                """
                - submit: done
                files:
                  .env: |
                    APP='shop'
                    PORT='8080'
                    TOKEN='••••••••'
                    KEY='••••••••'
                  config/shop.json: |
                    {
                      "port": 8080,
                      "token": "••••••••"
                    }
                  shop/logo.bin: {bytes: 3}
                  shop/main.txt: |
                    shop on 8080

                    \tend
                actions:
                - command: "./create -- shop 'it's'"
                - print: Created shop
                exit: 0

                """.replacing("'it's'", with: "'it'\\\\''s'")), "\(session.steps)")
        try session.folder.write("out/.env", "mine")
        await session.expectSame()
        #expect(session.folder.text(of: "out/.env") == "mine" && !session.folder.has("shop"))
    }

    @Test func `A dry run records what the run would do, and its replay is that of the run`() async throws {
        #expect(await record("--dry-run").ending == .status(.success))
        #expect(!session.folder.has("out"))
        await session.expectSame()
        let planned = session.steps
        #expect(await record().ending == .status(.success))
        #expect(planned == session.steps)
    }

    @Test(
        "A file or an action that differs is reported with its first other line",
        arguments: [
            (
                "='8080'\n", "='80'\n",
                "file .env, line 2\n    expected: \"PORT='80'\\n\"\n    actual:   \"PORT='8080'\\n\"\n"
            ),
            (
                "shop on 8080\n\n    ", "shop on  8080\n\n    ",
                "file shop/main.txt, line 1\n    expected: \"shop on  8080\\n\"\n    actual:   \"shop on 8080\\n\"\n"
            ),
            (
                "    KEY='••••••••'\n", "",
                "file .env, line 4\n    expected: the end of the text\n    actual:   \"KEY='••••••••'\\n\"\n"
            ),
            (
                "  .env: |\n", "  .env: |-\n",
                "file .env, line 4\n    expected: \"KEY='••••••••'\"\n    actual:   \"KEY='••••••••'\\n\"\n"
            ),
            (
                "{bytes: 3}", "{bytes: 4}",
                "file shop/logo.bin\n    expected: a file of 4 bytes\n    actual:   a file of 3 bytes\n"
            ),
            ("  .env: |", "  env: |", "file env\n    expected: a text of 4 lines\n    actual:   not written\n"),
            ("  .env: |", "  env: |", "file .env\n    expected: not written\n    actual:   a text of 4 lines\n"),
            (
                "\"./create -- shop", "\"./create -- cafe",
                "actions, line 1\n    expected: \"command: ./create -- cafe"
            ),
            (
                "- print: Created shop\n", "",
                "actions, line 2\n    expected: the end of the text\n    actual:   \"print: Created shop\\n\"\n"
            ),
            (
                "- print: ", "- post: ",
                "actions, line 2\n    expected: \"post: Created shop\\n\"\n    actual:   \"print: Created shop\\n\"\n"
            ),
            (
                "- submit: done\n", "- submit: failed\n  message: Down\n- at: failure\n  answer: l\n",
                "file .env\n    expected: a text of 4 lines\n    actual:   not written\n"
            ),
        ] as [(String, String, String)])
    func differences(old: String, new: String, difference: String) async throws {
        _ = await record()
        try session.edit(old, new)
        await session.expectDifference(": \(difference)")
    }

    @Test func `A difference has the line of the file in the recording`() async throws {
        _ = await record()
        try session.edit("='8080'\n", "='80'\n")
        let lines = session.recording.split(separator: "\n")
        let line = try #require(lines.firstIndex(of: "  .env: |")) + 1
        await session.expectDifference("s.yaml:\(line): file .env, line 2\n")
    }

    @Test func `A recording without files passes, and one without any fills them in with --update`() async throws {
        try session.write("steps:\n- {ask: app, answer: cafe}\n- ask: port\n- ask: token\n- ask: docs")
        await session.expectSame()
        try session.edit("- ask: docs\n", "- ask: docs\nfiles: {}\n")
        await session.expectDifference(":7: file .env\n    expected: not written\n")
        #expect(await session.test("--update").ending == .status(.success))
        #expect(
            session.steps.contains(
                "files:\n  .env: |\n    APP='cafe'\n    PORT='8080'\n    TOKEN=''\n    KEY='••••••••'\n"),
            "\(session.steps)")
        #expect(await session.test().output == "✔ \(session.path("s.yaml")) (5 steps)\n")
    }

    @Test("A wizard that writes no files with these answers has none, and a variable of the recording is shown")
    func variables() async throws {
        try session.folder.write(
            "plan.yaml",
            "formline: 1\nfields: [{name: a, type: boolean}]\nsubmit: {write: f, text: \"{{env.KEY}}\", when: {a: true}}\n"
        )
        #expect(await session.record(["n", ""]).ending == .status(.success))
        #expect(session.steps.contains("files: {}\n"), "\(session.steps)")
        await session.expectSame()
        try session.write(
            "environment: {KEY: k-1}\nsteps:\n- {ask: a, answer: y}\n- at: review\nfiles: {f: k-1}")
        await session.expectSame()
        try session.edit("files: {f: k-1}", "")
        await session.expectDifference(
            "5: next question\n    expected: unknown; the recording was cut off here\n    actual:   the end\n")
    }

    @Test func `Actions that cannot be planned are a difference, which cannot be updated`() async throws {
        _ = await record()
        try session.edit("answer: shop", "answer: sh/../op")
        let tested = await session.test("--update")
        #expect(tested.ending == .status(.submitFailed))
        #expect(
            tested.output.contains(
                "actions\n    expected: can be planned\n    actual:   'config/sh/../op.json' cannot be used as a file name;"
            ),
            "\(tested.output)")
    }

    @Test("A condition of an action that a command decides is recorded, and replayed without the command")
    func conditions() async throws {
        for (state, files) in [("true", "  f: x\n"), ("false", "")] {
            try session.folder.write(
                "plan.yaml",
                "formline: 1\nreview: false\nfields: [{name: a}]\nsubmit: [{write: f, text: x, when: {command: [\(state)]}}, {print: hi}]\n"
            )
            let ended = await session.record(["x"], ["--into", session.path("out")])
            #expect(ended.ending == .status(.success), "\(ended.error)")
            #expect(session.steps.contains("files:\(files.isEmpty ? " {}\n" : "\n" + files)"), "\(session.steps)")
            await session.expectSame(comment: state)
        }
    }
}
