import Formline
import Platform
import Synchronization
import TerminalTesting
import Testing

@MainActor @Suite("Input that never ends, or is not what it should be") struct InputLimitTests {
    private let folder: TemporaryFolder
    private let wizard: String

    init() throws {
        folder = try TemporaryFolder()
        wizard = try folder.write("w.yaml", "formline: 1\nfields: [{name: a, type: text}]\n")
    }

    /// Standard input of the same bytes again and again, and how many of them were read.
    private final class Endless: Sendable {
        let count = Mutex(0)
        let chunk: [UInt8]

        init(_ line: String) { chunk = Array(String(repeating: line, count: 1024 / line.utf8.count).utf8) }

        var source: ByteSource {
            ByteSource { () throws(SystemError) in
                self.count.withLock { $0 += self.chunk.count }
                return self.chunk
            }
        }
    }

    /// Far less than a program's own limit, which takes a debug build minutes.
    private let limit = InputLimit(bytes: 16 << 10)

    @Test(arguments: [
        (["run"], "x", Formline.ExitStatus.invalidAnswer), (["run"], "x\n", .invalidAnswer),
        (["run"], "\0", .invalidAnswer), (["run", "--answers", "-"], "x", .unreadableFile),
        (["run", "--answers", "-"], "a: b\n", .unreadableFile),
        (["run", "--set-file", "a=-"], "x", .unreadableFile), (["check"], "x", .unreadableFile),
        (["check"], "\n", .unreadableFile), (["check"], "a: b\n", .unreadableFile),
    ])
    func `It is refused at a stated size`(arguments: [String], line: String, status: Formline.ExitStatus) async {
        let endless = Endless(line)
        let run = await InProcessRun.formline(
            [arguments[0], wizard] + arguments.dropFirst() + ["--quiet"].filter { _ in arguments[0] == "run" },
            source: endless.source, inputLimit: limit)
        #expect(run.ending == .status(status))
        #expect(run.error.contains("16 KiB"), "\(run.error)")
        #expect(endless.count.withLock { $0 } <= 3 * limit.bytes + 2 * endless.chunk.count)
    }

    @Test(arguments: [
        ("/dev/zero", "larger than 8 MiB"), ("/dev/full", "larger than 8 MiB"), ("/", "directory"),
        ("/none", "No such file"), ("\0", "No such file"), ("", "No such file"),
    ])
    func `Files that have no end, or cannot be read, are errors in words`(path: String, reason: String) async {
        for arguments in [
            ["lint", path], ["run", path], ["run", wizard, "--answers", path],
            ["run", wizard, "--set-file", "a=\(path)"], ["check", wizard, path],
        ] {
            let run = await InProcessRun.formline(arguments)
            #expect(run.ending == .status(.unreadableFile), "\(arguments)")
            #expect(run.error.contains(reason) || run.error.contains("longer than 8 MiB"), "\(arguments) \(run.error)")
        }
    }

    @Test(arguments: [["run"], ["ask", "Name"], ["confirm", "Sure?"]])
    func `A read error of standard input is reported`(arguments: [String]) async {
        let source = ByteSource { () throws(SystemError) in throw SystemError(code: EIO) }
        let run = await InProcessRun.formline(arguments == ["run"] ? ["run", wizard] : arguments, source: source)
        #expect(run.ending == .status(.invalidAnswer))
        #expect(run.error.hasSuffix("formline: standard input: it cannot be read: Input/output error\n"))
        #expect(run.output == "")
    }

    @Test func `An argument that is not UTF-8 is usage, and not taken for something else`() throws {
        let script = #"exec "$0" run w.yaml --no-input --set "a=$(printf 'x\377y')""#
        try expect(runScript(script, in: folder), .exited(64), error: "formline: argument 5 is not UTF-8 text\n")
    }

    @Test func `A program's limit is 8 MiB`() {
        #expect(Environment.current.inputLimit.bytes == 8 << 20)
        #expect(Environment.current.inputLimit.formattedSize == "8 MiB")
    }

    @Test func `A text of up to the limit is taken`() async {
        let text = String(repeating: "x", count: limit.bytes - 3)
        let run = await InProcessRun.formline(["run", wizard, "--quiet"], input: text + "\n.\n", inputLimit: limit)
        expect(run, .success, output: "{\"a\":\"\(text)\"}\n")
    }

    @Test(arguments: [0, 1]) func `A template of up to the limit is read`(excess: Int) async throws {
        try folder.write("t", String(repeating: "x", count: limit.bytes + excess))
        try folder.wizard("[{name: a}]\nsubmit: {write: out, template: t}")
        let run = await InProcessRun.formline(["lint", wizard], inputLimit: limit)
        #expect(run.ending == .status(excess == 0 ? .success : .invalidWizardFile))
        #expect(run.output.contains("16 KiB") == (excess > 0), "\(run.output)")
    }
}
