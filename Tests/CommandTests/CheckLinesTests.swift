import ArgumentParser
import Platform
import SeededRandom
import Synchronization
import TerminalTesting
import Testing
import WizardFiles

@testable import Formline
@testable import FormlineCommand

@MainActor @Suite("Checks of many lines") struct CheckLinesTests {
    private let folder: TemporaryFolder
    private let wizard: String

    init() throws {
        (folder, wizard) = try wizardFile(
            """
              - {name: name, type: string, rules: [{maxLength: 8}, {pattern: "^[a-z]+$"}]}
              - {name: size, type: integer, rules: [{atMost: 900}]}
            """)
    }

    private static func lines(_ count: Int) -> [String] {
        var random = SeededRandom(seed: 13)
        return (0..<count).map { line in
            switch random.number(below: 12) {
            case 0: "{\"name\":\"Ann\",\"size\":\(line)}"
            case 1: "{\"name\":\"ann\",\"size\":"
            case 2: " "
            case 3: "{\"name\":\"b\\u006fb\",\"size\":1}"
            default: "{\"name\":\"ann\",\"size\":\(random.number(below: 1000))}"
            }
        }
    }

    private static func source(_ text: String, longest: Int) -> ByteSource {
        let rest = Mutex((bytes: Array(text.utf8)[...], random: SeededRandom(seed: 7)))
        return ByteSource(isReady: { rest.withLock { !$0.random.once(in: 3) } }) {
            rest.withLock { rest in
                let piece = Array(rest.bytes.prefix(rest.random.number(in: 1...longest)))
                rest.bytes = rest.bytes.dropFirst(piece.count)
                return piece
            }
        }
    }

    @Test(
        arguments: [
            ("{\"name\":\"a\",\"name\":\"b\"}\n\n{\"name\":\"c\",\"size\":1}\n", [false, true]),
            ("{\"name\":\"a\"} {\"name\":\"b\"} \r\n {\"name\":\"c\",\"size\":1}", [false, true]),
            ("{\"name\":\"c\",\"size\":1}\nx\n", [true, false]),
            ("\u{FEFF}{\"name\":\"c\",\"size\":1}\r\n{\"name\":\"d\",\"size\":1}\r\n", [true, true]),
            ("{name: c, size: 1}\n\n# the end\n", nil), ("{\"name\":\"c\",\n\"size\":1}\n", nil),
        ] as [(String, [Bool]?)])
    func `Lines that begin with an object are records, even if the first one is wrong`(
        input: String, valid: [Bool]?
    ) async throws {
        let run = await InProcessRun.formline(["check", wizard], input: input)
        let found = run.output.split(separator: "\n").map { $0.contains("\"valid\":true") }
        #expect(found == valid ?? [true], "\(run.output)")
        #expect(run.ending == .status(valid?.contains(false) == true ? .invalidAnswer : .success))
    }

    @Test func `Commands of conditions, defaults and choices are run with --commands only`() async throws {
        let file = try folder.write("c.yaml", "formline: 1\nfields: [{name: a, choices: {command: [echo, x]}}]")
        let input = "{\"a\":\"x\"}\n{\"a\":\"y\"}\n"
        let without = await InProcessRun.formline(["check", file, "--jobs", "2"], input: input)
        #expect(without.ending == .status(.unavailable))
        #expect(without.output.split(separator: "\n").allSatisfy { $0.contains("\"valid\":null") })
        let with = await InProcessRun.formline(["check", file, "--jobs", "2", "--commands"], input: input)
        #expect(with.ending == .status(.invalidAnswer))
        #expect(
            with.output == """
                {"line":1,"valid":true,"answers":{"a":"x"}}
                {"line":2,"valid":false,"errors":{"a":["Must be one of x"]},"rules":{"a":["type"]}}

                """)
    }

    @Test(arguments: [[], ["--quiet"]])
    func `Results are in the order of the lines, whatever the number of threads`(flags: [String]) async {
        let text = Self.lines(1000).joined(separator: "\n")
        func check(_ jobs: Int, longest: Int) async -> InProcessRun {
            await .formline(
                ["check", wizard, "--jobs", "\(jobs)"] + flags, source: Self.source(text, longest: longest))
        }
        let expected = await check(1, longest: 100_000)
        #expect(expected.ending == .status(.invalidAnswer))
        let numbers = expected.output.split(separator: "\n").compactMap { row in
            Int(row.dropFirst("{\"line\":".count).prefix { $0 != "," })
        }
        #expect(numbers.count > (flags.isEmpty ? 900 : 150))
        #expect(numbers == numbers.sorted())
        for (jobs, longest) in [(1, 300), (2, 300), (3, 3000), (8, 50)] {
            let run = await check(jobs, longest: longest)
            #expect(run == expected, "\(jobs) threads")
        }
    }

    @Test(arguments: [1, 2], [1, 100])
    func `A line that is too long ends the check after the results of those before it`(jobs: Int, count: Int) async {
        let good = String(repeating: "{\"name\":\"ann\",\"size\":1}\n", count: count)
        let run = await InProcessRun.formline(
            ["check", wizard, "--jobs", "\(jobs)"],
            source: Self.source(good + String(repeating: "x", count: 5000) + "\n" + good, longest: 200),
            inputLimit: InputLimit(bytes: 1024))
        #expect(run.ending == .status(.unreadableFile))
        #expect(run.output.split(separator: "\n").count == count)
        #expect(run.error.contains("line \(count + 1) is longer than 1 KiB"))
    }

    @Test(arguments: [1, 2])
    func `Lines that were read before the input failed have their results`(jobs: Int) async {
        let lines = Mutex((1...9).map { "{\"name\":\"ann\",\"size\":\($0)}\n" })
        let source = ByteSource { () throws(SystemError) in
            let line = lines.withLock { $0.isEmpty ? nil : $0.removeFirst() }
            guard let line else { throw SystemError(code: EIO) }
            return Array(line.utf8)
        }
        let run = await InProcessRun.formline(["check", wizard, "--jobs", "\(jobs)"], source: source)
        #expect(run.ending == .status(.unreadableFile))
        #expect(run.output.split(separator: "\n").count == 9)
    }

    @Test(arguments: [1, 2]) func `Results are written before more lines are waited for`(jobs: Int) async throws {
        let given = Mutex(0)
        let written = Mutex(0)
        let source = ByteSource(isReady: { false }) {
            let missing = given.withLock { $0 } - written.withLock { $0 }
            return given.withLock { given in
                // Two lines tell that they are JSON Lines; at the first one after them that is held back, the source ends.
                guard given < 2 || missing == 0, given < 20 else { return [] }
                given += 1
                return Array("{\"name\":\"ann\",\"size\":\(given)}\n".utf8)
            }
        }
        let streams = StandardStreams(
            input: source, output: { bytes in written.withLock { $0 += bytes.count { $0 == UInt8(ascii: "\n") } } },
            error: { _ in }, terminal: { _ in nil })
        let check = try CheckCommand.parse([wizard, "-", "--jobs", "\(jobs)"])
        #expect(try await check.run(on: streams) == .success)
        #expect(written.withLock { $0 } == 20)
    }

    @Test(arguments: ["0", "65", "two"]) func `A number of threads is one from 1 to 64`(jobs: String) async {
        let run = await InProcessRun.formline(["check", wizard, "--jobs", jobs], input: "")
        #expect(run.ending == .status(.usage))
    }
}
