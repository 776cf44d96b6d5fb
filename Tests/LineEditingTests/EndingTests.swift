import LineEditingTesting
import Platform
import Synchronization
import Testing

@testable import LineEditing

/// A program that calls `exit` with its editor still at work, in a process of its own.
@Suite struct ExitTests {
    private static let pty = Mutex<Pty?>(nil)
    private static let isUntouched: Int32 = 3
    private static let hasNoEcho: Int32 = 4
    private static let keepsBracketedPaste: Int32 = 5

    @Test(arguments: [false, true]) func `The terminal is put back at exit`(isHidden: Bool) async {
        await #expect(processExitsWith: .success) { [isHidden] in
            let pty = try Pty()
            ExitTests.pty.withLock { $0 = pty }
            // Registered before the editor's own, and so called after it.
            atexit { ExitTests.checkTerminal() }
            let editor = try await LineEditor(device: pty.device, style: .drawn)
            await editor.open(LineRequest(prompt: "> ", text: "preset", isHidden: isHidden))
            while !pty.output().contains(isHidden ? "•" : "preset") { await Task.yield() }
            guard !pty.isEchoing else { _exit(ExitTests.isUntouched) }
            withExtendedLifetime(editor) { exit(0) }
        }
    }

    /// Both handle signals, the program first. Its end leaves the editor's handlers in place.
    @Test func `A signal is the editor's although a program has ended that began before it`() async {
        await #expect(processExitsWith: .success) {
            let group = try RunningPrograms.start(
                Launch("true", ["true"]), grace: .zero, input: STDIN_FILENO, output: STDOUT_FILENO,
                errors: STDERR_FILENO)
            let pty = try Pty()
            let editor = try await LineEditor(device: pty.device, style: .drawn)
            await editor.open(LineRequest(prompt: "> "))
            group.close()
            kill(getpid(), SIGTERM)
            while true {
                switch await editor.next() {
                case .terminated(SIGTERM): exit(0)
                case .disconnected: exit(1)
                default: continue
                }
            }
        }
    }

    private static func checkTerminal() {
        guard let pty = pty.withLock({ $0 }) else { return }
        if !pty.isEchoing { _exit(hasNoEcho) }
        if !pty.output().contains("\u{1B}[?2004l") { _exit(keepsBracketedPaste) }
    }
}

extension LineEditorTests {
    @MainActor @Suite struct Shutdown {
        @Test func `Shutdown: the terminal is as it was before`() throws {
            let line = try OpenLine(nil)
            #expect(!line.pty.isEchoing)
            line.editor.shutdown()
            #expect(line.pty.isEchoing)
        }
    }

    @MainActor @Suite struct Losses {
        @Test(arguments: [LineEditor.Style.drawn, .echoed])
        func `Losses: a terminal that goes away during output ends the session`(style: LineEditor.Style) async throws {
            let line = try OpenLine(style: style)
            _ = await line.next(after: "\r")
            // No key is awaited now, so only writing can fail.
            try line.pty.hangUp()
            line.editor.write("text")
            #expect(await line.next() == .disconnected)
            line.editor.write("text")
            #expect(await line.editor.ask("really?") == nil)
        }
    }

    @MainActor @Suite struct LateInterrupts {
        /// As when Ctrl-C is pressed during a check that ends at the same moment.
        @Test(arguments: [LineEditor.Style.drawn, .echoed])
        func `Late interrupts: an unhandled one keeps the text of the next line`(style: LineEditor.Style) async throws {
            let line = try OpenLine(style: style)
            #expect(await line.entered(after: "a\r") == "a")
            line.editor.context.events.post(.interrupted("a"))
            line.editor.close(showing: "> a")
            line.editor.open(LineRequest(prompt: "2> ", text: "new"))
            #expect(await line.next() == .interrupted("new"))
        }
    }
}

/// Random keys, pastes and sizes of the terminal against the real editor, in a process of their own. `Tests/fuzz keys` runs
/// more of them.
@Suite struct KeySessionTests {
    @Test(arguments: [1..<8 as Range<UInt64>, 8..<15, 15..<23])
    func `No key, paste or size ends the program`(seeds: Range<UInt64>) async {
        await #expect(processExitsWith: .success) { [seeds] in
            for seed in seeds { try await KeySession.run(seed: seed) }
        }
    }
}
