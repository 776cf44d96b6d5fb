import Formline
import TerminalTesting
import Testing

@Suite("Recorded sessions with answers from files and flags")
@MainActor
struct GivenRecordingTests {
    private let session: RecordedPlan

    init() throws {
        session = try RecordedPlan(
            wizard: """
                fields:
                  - {name: text, optional: true}
                  - {name: whole, type: integer, optional: true}
                  - {name: number, type: number, optional: true}
                  - {name: day, type: date, optional: true}
                  - {name: yes, type: boolean, optional: true}
                  - {name: list, type: list, optional: true}
                  - {name: ports, type: list, optional: true, rules: [{each: {atLeast: 3}}]}
                  - {name: counts, type: list, items: integer, optional: true}
                  - {name: marks, choices: [a, b, "3"], multiple: true, optional: true}
                  - {name: key, type: secret, rules: [{minLength: 5}]}
                """)
    }

    @Test(
        "A file's answers are recorded with their types, so that they are taken and refused again",
        arguments: [
            ("json", #"{"text":"5","whole":5.0,"number":1e3,"day":"2026-01-01","yes":true,"key":"KEY"}"#),
            ("json", #"{"text":" a ","list":["true","2","a, b"],"ports":[80,"443"],"marks":["3"],"key":"KEY"}"#),
            ("json", ##"{"text":"- x","list":["\ud83d\ude00","# é","\u2028"],"key":"KEY"}"##),
            ("json", #"{"text":5,"whole":"5","day":"tomorrow","yes":"yes","list":[1],"marks":[3],"key":"KEY"}"#),
            ("json", #"{"whole":null,"list":{"json":1},"ports":[2],"key":5}"#),
            ("json", #"{"key":"abc","text":""}"#),
            ("json", #"{"key":""}"#),
            ("yaml", "text: 007\nwhole: 5\nday: tomorrow\nyes: yes\nlist: [1, 'b, c', ~]\nmarks: a, b\nkey: KEY\n"),
            ("yaml", "text: '5'\nwhole: '5'\nday: 'tomorrow'\nyes: 'yes'\nmarks: [a, '3']\nkey: KEY\n"),
            ("yaml", "text: null\nlist:\n- a, b\n- true\n- '[x'\nports: [3, 4.5]\nkey: KEY\n"),
            ("yaml", "counts: [1, 05, -3]\nkey: KEY\n"),
            ("yaml", "text: a # b\nlist: {json: 5}\nnumber: .5\nkey: [a]\n"),
        ])
    func files(kind: String, answers: String) async throws {
        let text = answers.replacing("KEY", with: session.secret)
        try session.folder.write("a.\(kind)", text)
        _ = await session.record(lines: "", ["--no-input", "--answers", session.path("a.\(kind)")])
        #expect(!session.recording.contains(session.secret))
        await session.expectSame()
        // What is written anew is the same.
        let recording = session.recording
        try session.edit("exit: ", "exit: 1")
        #expect(await session.test("--update").ending == .status(.success))
        #expect(session.recording == recording)
    }

    @Test func `Whole groups can be given by hand, and a rejected answer is the reason that is shown`() async throws {
        let session = try RecordedPlan(
            wizard: """
                fields:
                  - {group: users, repeat: {max: 3}, fields: [{name: name}]}
                  - {group: db, fields: [{name: host, rules: [{minLength: 2}]}]}
                """)
        func test(_ given: String) async throws -> InProcessRun {
            try session.write("console: none\ngiven: \(given)\nsteps: []\nexit: 0")
            return await session.test()
        }
        for given in ["{users: [], db: {host: xy}}", "{users: [{name: A}, {name: B}], db.host: xy}"] {
            let run = try await test(given)
            #expect(run.ending == .status(.success), "\(run.output)")
        }
        let run = try await test("{users: [], db: {host: x}}")
        #expect(run.output.contains("actual:   65; db.host: Must be at least 2"), "\(run.output)")
    }

    @Test func `Answers to entries are recorded by number`() async throws {
        let session = try RecordedPlan(
            wizard: """
                fields:
                  - {group: v, repeat: {key: name, value: content}, fields: [{name: name}, {name: content, type: secret}]}
                  - {group: h, repeat: {key: name}, fields: [{name: name}, {name: port, default: "80"}]}
                """)
        _ = await session.record(
            lines: "", ["--no-input", "--set", "v.FOO=hush", "--set", "h.a.port=1", "--suggest", "h.b.port=2"])
        #expect(session.recording.contains("  h:\n    b:\n      port: \"2\"\n    a:\n      port: \"1\"\n"))
        #expect(!session.recording.contains("hush"))
        await session.expectSame()
    }

    @Test func `The variables that questions show are recorded, and no others`() async throws {
        let session = try RecordedPlan(
            wizard: """
                fields:
                  - {name: who, default: "{{env.WHO}}"}
                  - {name: theme, default: agnoster, when: {env: {KIND: zsh}}}
                submit:
                  - {write: f, text: "{{env.KEY}}"}
                  - {print: "{{env.KEY}}"}
                  - {command: [echo, "{{env.KEY}}"]}
                  - {post: "{{env.HOST}}/?key={{env.KEY}}", when: {who: bo}}
                """)
        let run = await InProcessRun.formline(
            [
                "run", session.path("plan.yaml"), "--record", session.path("s.yaml"), "--into",
                session.folder.path,
            ],
            input: "\n\n", variables: ["WHO": "ann", "KIND": "zsh", "KEY": "k-123", "OTHER": "x"])
        #expect(run.ending == .status(.success) && session.folder.text(of: "f") == "k-123")
        let recording = session.recording
        #expect(recording.contains("\nenvironment:\n  WHO: \"ann\"\nsteps:\n"))
        #expect(!recording.contains("k-123") && recording.contains("ask: theme"))
        await session.expectSame()
    }

    @Test func `A variable that a condition, a command or a secret field reads is in no recording`() async throws {
        let session = try RecordedPlan(
            wizard: """
                fields:
                  - {name: who, default: ann, when: {env: {KEY: k-123}}}
                  - {name: token, type: secret, when: {env: {KEY: null}}}
                  - {name: kept, type: secret, when: {who: bo}, otherwise: "{{env.KEY}}"}
                  - {name: size, choices: {command: [printf, x, "{{env.KEY}}"]}}
                  - {name: user, when: {command: [test, "", =, "{{env.KEY}}"]}}
                submit: {write: f, text: "{{env.KEY}}"}
                """)
        let run = await InProcessRun.formline(
            [
                "run", session.path("plan.yaml"), "--record", session.path("s.yaml"), "--into",
                session.folder.path,
            ],
            input: "\nx\n", variables: ["KEY": "k-123", "PATH": "/bin:/usr/bin"])
        #expect(run.ending == .status(.success), "\(run.error)")
        #expect(session.recording.contains("env KEY: null") && session.recording.contains("test  = ••••••••"))
        #expect(!session.recording.contains("environment:") && session.recording.contains("f: \"••••••••\""))
        await session.expectSame()
    }

    @Test func `The answers of flags are read as text again`() async throws {
        let settings = [
            "text=true", "whole=5", "yes=y", "list=a, \"b, c\"", "marks=all", "day=tomorrow", "key=abcde",
        ]
        _ = await session.record(lines: "", ["--no-input"] + settings.flatMap { ["--set", $0] })
        #expect(session.steps.hasPrefix("exit: 0\n"))
        await session.expectSame()
    }
}
