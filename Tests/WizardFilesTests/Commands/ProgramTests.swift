import FormModel
import Platform
import TerminalTesting
import Testing

@testable import WizardFiles

@Suite("Programs of a wizard file") struct ProgramTests {
    private func run(
        _ script: String, _ limits: Program.Limits = .action, input: [UInt8] = [], variables: [String: String?] = [:]
    ) async throws -> ProgramRun.End {
        try await Program("sh", relativeTo: "w.yaml", limits: limits).run(
            ["sh", "-c", script], input: input, variables: variables)
    }

    private func text(_ ended: ProgramRun.End) -> String { String(decoding: ended.output, as: UTF8.self) }

    private func isGone(_ number: String) throws -> Bool {
        areGone([try #require(pid_t(number.trimmingPrefix { $0 == " " }.prefix { $0.isNumber }))])
    }

    @Test func `A program has a process group of its own, in the session of its caller`() async throws {
        let script = "ps -o pgid=,sid= -p $$; ps -o pgid=,sid= -p $PPID"
        let ended = try await run(script)
        let numbers = text(ended).split(whereSeparator: \.isWhitespace)
        try #require(numbers.count == 4)
        #expect(numbers[0] != numbers[2])
        #expect(numbers[1] == numbers[3])
    }

    @Test(arguments: [SIGKILL, SIGINT, SIGTERM])
    func `A signal that ends a program is reported, also that of Ctrl-C`(signal: Int32) async throws {
        await #expect(throws: ActionError(.endedBySignal("sh", Int(signal)))) {
            try await run("kill -\(signal) $$")
        }
    }

    @Test func `A program that only finds something out ends in time, and prints so much`() async throws {
        var limits = Program.Limits.query
        #expect(limits.timeout == .seconds(10))
        limits.timeout = .milliseconds(50)
        limits.grace = .milliseconds(50)
        await #expect(throws: ActionError("'sh' did not finish within 0.05 seconds and was stopped")) {
            try await run("trap '' TERM INT; while :; do sleep 1; done", limits)
        }
        limits = .query
        limits.timeout = nil
        await #expect(throws: ActionError("'sh' printed more than 1 MiB and was stopped", mayBeDone: true)) {
            try await run("yes", limits)
        }
        limits.timeout = .seconds(1)
        await #expect(throws: ActionError("'sh' did not finish within 1 second and was stopped")) {
            try await run("sleep 5", limits)
        }
    }

    @Test func `Processes that an action leaves behind continue; those of a query end`() async throws {
        let script = "sleep 1000 >/dev/null 2>&1 & echo $!"
        let found = try await run(script, .query)
        #expect(try isGone(text(found)))
        let done = try await run(script)
        let server = try #require(pid_t(text(done).dropLast()))
        #expect(kill(server, 0) == 0)
        kill(server, SIGKILL)
    }

    @Test func `A closed group receives no signal`() throws {
        let group = try RunningPrograms.start(
            Launch("sleep", ["sleep", "1000"]), grace: .zero, input: STDIN_FILENO, output: STDOUT_FILENO,
            errors: STDERR_FILENO)
        group.close()
        group.signal(SIGKILL)
        kill(group.id, SIGTERM)
        var change: ChildState?
        while change == nil { change = ChildState.change(of: group.id) }
        #expect(change == .ended(by: SIGTERM))
    }

    @Test func `A failed query has its reason, and nothing on standard error`() async throws {
        let ended = try await run("echo a >&2; printf 'b\\nc' >&2; exit 3", .query)
        #expect(ended.lastLines == ["a", "b", "c"])
        #expect(ended.failure(of: "sh").description == "'sh' exited with code 3: a b c")
    }

    @Test func `A row without an end is shown in parts`() async throws {
        let ended = try await run("printf '%05000d' 0 >&2; exit 3", .query)
        #expect(ended.lastLines.map(\.count) == [4096, 904])
    }

    @Test func `A program that has stopped ends in time, and can say so`() async throws {
        let folder = try TemporaryFolder()
        var limits = Program.Limits.query
        limits.timeout = .milliseconds(50)
        await #expect(throws: ActionError.self) {
            try await run("trap 'echo >\(folder.path)/ended; exit' TERM; kill -STOP $$", limits)
        }
        #expect(folder.has("ended"))
    }

    @Test func `Of a row that is written over, the end is shown`() async throws {
        let ended = try await run(#"printf '10%%\r20%%\r\ndone\r100%%\n\ra\r\rb' >&2; exit 3"#, .query)
        #expect(ended.lastLines == ["20%", "100%", "b"])
        let rows = PartialSubmissionError.rows(of: Array("10%\r20%\r\n1\r2\n".utf8), title: "run it", isEnd: true)
        #expect(rows.dropFirst() == ["  20%", "  2"])
    }

    @Test(arguments: [
        ("#!/no/such/sh -x\n", "its interpreter '/no/such/sh', named in its first line, does not exist"),
        ("#!/bin/sh\r\necho x\r\n", "its lines end with CR LF; save the script with LF line endings"),
    ])
    func `A script that has no interpreter says so`(script: String, reason: String) async throws {
        let folder = try TemporaryFolder()
        let path = try folder.write("script", script)
        chmod(path, 0o755)
        let program = Program(path, relativeTo: "w.yaml", limits: .action)
        #expect(program.startProblem == reason)
        await #expect(throws: ActionError("'\(path)' could not be run: \(reason)", isStarted: false)) {
            try await program.run([path], input: [], variables: [:])
        }
    }

    #if os(Linux)
        @Test func `A script without an interpreter in its first line says what to write there`() async throws {
            let folder = try TemporaryFolder()
            let path = try folder.write("script", "echo x\n")
            chmod(path, 0o755)
            let reason = "it is not a program for this system; a script must begin with a line such as #!/bin/sh"
            await #expect(throws: ActionError("'\(path)' could not be run: \(reason)", isStarted: false)) {
                try await Program(path, relativeTo: "w.yaml", limits: .action).run([path], input: [], variables: [:])
            }
        }
    #endif

    @Test func `A program begins with every signal as usual, its variables and its whole input`() async throws {
        // A pipe that nobody reads ends it.
        let script = "yes | head -n 1; echo $A $B; wc -c"
        let ended = try await run(
            script, input: [UInt8](repeating: 0x61, count: 1 << 20), variables: ["A": "x", "B": nil])
        #expect(try await text(run("echo $HOME", variables: ["HOM": nil])) != "\n")
        #expect(text(ended).split(whereSeparator: \.isWhitespace) == ["y", "x", "1048576"])
    }

    @Test(arguments: ["", "trap '' INT TERM; "])
    func `A cancelled program ends with everything it has started`(beginning: String) async throws {
        var limits = Program.Limits.action
        limits.grace = .milliseconds(100)
        let cancelled = try await cancelledAtFirstLine(by: "\(beginning)sleep 1000 & echo $! >&2; wait", limits)
        #expect(throws: CancellationError.self) { try cancelled.result.get() }
        #expect(try isGone(cancelled.line))
    }

    @Test func `A cancelled program that succeeds all the same has succeeded`() async throws {
        let cancelled = try await cancelledAtFirstLine(
            by: "trap 'echo done; exit 0' INT; echo started >&2; while :; do sleep 0.01; done")
        #expect(try text(cancelled.result.get()) == "done\n")
    }

    private func cancelledAtFirstLine(
        by script: String, _ limits: Program.Limits = .action
    ) async throws -> (line: String, result: Result<ProgramRun.End, any Error>) {
        let lines = AsyncStream<String>.makeStream()
        var running: Task<ProgramRun.End, any Error>?
        var first: String?
        await SubmissionProgress.observed(by: { lines.continuation.yield($0) }) {
            running = Task { try await run(script, limits) }
            for await line in lines.stream {
                first = line
                break
            }
        }
        running?.cancel()
        return (try #require(first), try await #require(running).result)
    }
}

@MainActor @Suite("Completions that a program finds") struct CompletionTests {
    private func form(_ script: String) throws -> WizardForm {
        var form = try WizardForm(
            fields: """
                  - {name: first}
                  - {name: token, type: secret}
                  - {name: db.branch, completions: {command: [sh, -c, \(JSONWriter.compact(.string(script)))], timeout: 600}}
                  - {name: last}
                """)
        form.apply("first=a b", "token=hush")
        return form
    }

    private func completions(_ script: String) async throws -> [String] {
        let form = try form(script)
        let find = try #require(form.questions[2].completions)
        return try await find(form)
    }

    @Test func `Completions that a program finds are its lines, but for those with nothing in them`() async throws {
        #expect(try await completions(#"printf 'main\n\n  \nfeature/x y\r\nlast'"#) == ["main", "feature/x y", "last"])
        #expect(try await completions("true") == [])
    }

    @Test func `Depend on the answers so far, without the secrets`() async throws {
        let script = #"echo "$FORMLINE_FIRST,${FORMLINE_TOKEN-unset},${FORMLINE_DB_BRANCH-unset}"; cat; echo noise >&2"#
        #expect(
            try await completions(script) == [
                "a b,unset,unset", #"{"first":"a b","db":{"branch":null},"last":null}"#,
            ])
    }

    @Test func `A secret is on its standard input if the file says so`() async throws {
        var form = try WizardForm(
            fields: """
                  - {name: token, type: secret}
                  - {name: a, completions: {command: [cat], stdin: "key={{token}}, {{ a }}\\n", timeout: 600}}
                """)
        form.apply("token=hush", "a=x")
        #expect(form.definition.fields[1].completionProgram?.limits.timeout == .seconds(600))
        #expect(try await form.questions[1].completions?(form) == ["key=hush, x"])
    }

    @Test func `A program that fails to find completions is an error`() async throws {
        await #expect(throws: ActionError("'sh' exited with code 3: x")) {
            try await completions("echo x; exit 3")
        }
        let form = try WizardForm(fields: "{name: a, completions: {command: [/no/such]}}, {name: b}")
        #expect(form.questions[1].completions == nil)
        await #expect(throws: ActionError.self) { try await form.questions[0].completions?(form) }
        #expect(form.check(#"{"a":"x","b":"y"}"#).isValid)
    }
}
