import FormModel
import Platform
import TerminalTesting
import Testing

@testable import WizardFiles

@Suite("Programs of a wizard file")
struct ProgramTests {
    private func run(
        _ script: String, _ limits: Program.Limits = .action, input: [UInt8] = [], variables: [String: String?] = [:]
    ) async throws -> Program.Completion {
        try await Program("sh", relativeTo: "w.yaml", limits: limits).run(
            ["sh", "-c", script], input: input, variables: variables)
    }

    private func text(_ ended: Program.Completion) -> String { String(decoding: ended.output, as: UTF8.self) }

    private func isGone(_ number: String) throws -> Bool {
        areGone([try #require(pid_t(number.trimmingPrefix { $0 == " " }.prefix { $0.isNumber }))])
    }

    @Test("A program has a process group of its own, in the session of its caller")
    func ownGroup() async throws {
        let script = "ps -o pgid=,sid= -p $$; ps -o pgid=,sid= -p $PPID"
        let ended = try await run(script)
        let numbers = text(ended).split(whereSeparator: \.isWhitespace)
        try #require(numbers.count == 4)
        #expect(numbers[0] != numbers[2])
        #expect(numbers[1] == numbers[3])
    }

    @Test("A signal that ends a program is reported, also that of Ctrl-C", arguments: [SIGKILL, SIGINT, SIGTERM])
    func endedBySignal(signal: Int32) async throws {
        await #expect(throws: CommandError.ended(program: "sh", signal: Int(signal))) {
            try await run("kill -\(signal) $$")
        }
    }

    @Test("A program that only finds something out ends in time, and prints so much")
    func limits() async throws {
        var limits = Program.Limits.query
        #expect(limits.timeout == .seconds(10))
        limits.timeout = .milliseconds(50)
        limits.grace = .milliseconds(50)
        await #expect(throws: CommandError.timedOut(program: "sh", limit: .milliseconds(50))) {
            try await run("trap '' TERM INT; while :; do sleep 1; done", limits)
        }
        limits = .query
        limits.timeout = nil
        await #expect(throws: CommandError.tooMuchOutput(program: "sh", limit: 1 << 20)) {
            try await run("yes", limits)
        }
        for (limit, words) in [(Duration.milliseconds(1500), "1.5 seconds"), (.seconds(1), "1 second")] {
            let error = CommandError.timedOut(program: "sh", limit: limit)
            #expect(error.description == "'sh' did not finish within \(words) and was stopped")
        }
        #expect(CommandError.timedOut(program: "sh", limit: .seconds(10)).description.contains(" 10 seconds "))
    }

    @Test("What a program leaves behind goes on if it did something, and ends if it found something out")
    func leftovers() async throws {
        let script = "sleep 1000 >/dev/null 2>&1 & echo $!"
        let found = try await run(script, .query)
        #expect(try isGone(text(found)))
        let done = try await run(script)
        let server = try #require(pid_t(text(done).dropLast()))
        #expect(kill(server, 0) == 0)
        kill(server, SIGKILL)
    }

    #if os(Linux)
        @Test("So does what has left the group, and after Ctrl-C that of a program that did something too")
        func departed() async throws {
            let server = "setsid sh -c 'echo $$ >&2; exec sleep 1000 >/dev/null 2>&1'"
            let script = "(\(server) &) 2>&1 | head -n 1"
            let found = try await run(script, .query)
            #expect(try isGone(text(found)))
            let done = try await run(script)
            let number = try #require(pid_t(text(done).dropLast()))
            #expect(kill(number, 0) == 0)
            kill(number, SIGKILL)
            let cancelled = try await cancelledAtFirstLine(by: "\(server) & wait")
            #expect(try isGone(cancelled.line))
        }
    #endif

    @Test("What finds something out says why it failed, and writes to nobody's standard error")
    func words() async throws {
        let ended = try await run("echo a >&2; printf 'b\\nc' >&2; exit 3", .query)
        #expect(ended.lastLines == ["a", "b", "c"])
        #expect(ended.failure(of: "sh").description == "'sh' exited with code 3: a b c")
    }

    @Test("A program begins with every signal as usual, its variables and its whole input")
    func launched() async throws {
        // A pipe that nobody reads ends it.
        let script = "yes | head -n 1; echo $A $B; wc -c"
        let ended = try await run(
            script, input: [UInt8](repeating: 0x61, count: 1 << 20), variables: ["A": "x", "B": nil])
        #expect(text(ended).split(whereSeparator: \.isWhitespace) == ["y", "x", "1048576"])
    }

    @Test("A cancelled program ends with everything it has started", arguments: ["", "trap '' INT TERM; "])
    func cancelled(beginning: String) async throws {
        var limits = Program.Limits.action
        limits.grace = .milliseconds(100)
        let cancelled = try await cancelledAtFirstLine(by: "\(beginning)sleep 1000 & echo $! >&2; wait", limits)
        #expect(throws: CancellationError.self) { try cancelled.result.get() }
        #expect(try isGone(cancelled.line))
    }

    @Test("A cancelled program that succeeds all the same has succeeded")
    func succeededInSpiteOfCancellation() async throws {
        let cancelled = try await cancelledAtFirstLine(
            by: "trap 'echo done; exit 0' INT; echo started >&2; while :; do sleep 0.01; done")
        #expect(try text(cancelled.result.get()) == "done\n")
    }

    private func cancelledAtFirstLine(
        by script: String, _ limits: Program.Limits = .action
    ) async throws -> (line: String, result: Result<Program.Completion, any Error>) {
        let lines = AsyncStream<String>.makeStream()
        var running: Task<Program.Completion, any Error>?
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
