import Formline
import Platform
import Synchronization
import Testing
import TerminalTesting

@testable import FormPrompts

@Suite("A cancelled task") struct CancelledTaskTests {
    @MainActor @Test func `A cancelled task submits nothing that it reads from a pipe`() async throws {
        let lines = Mutex(["Pro plan\nann@example.com\n", "7\nfree\n12345678\n12345678\nn\n", ""])
        let task = Mutex<Task<Ended, any Error>?>(nil)
        let source = ByteSource {
            let line = lines.withLock { $0.removeFirst() }
            if line.isEmpty { task.withLock { $0?.cancel() } }
            return Array(line.utf8)
        }
        let wizard = planWizard(FormController(form: Plan()))
        let running = Task { () -> Ended in
            guard case .submitted(let text) = try await wizard.run(on: PipedConsole(input: source, transcript: nil))
            else {
                return .discarded
            }
            return .submitted(text)
        }
        task.withLock { $0 = running }
        await #expect(throws: CancellationError.self) { try await running.value }
    }

    @Test func `A cancelled task leaves the terminal, which was not closed`() async {
        await #expect(processExitsWith: .success) {
            let terminal = try PseudoTerminal(columns: 80, rows: 24)
            unsafe setenv("TERM", "xterm-256color", 1)
            dup2(terminal.slave.number, STDIN_FILENO)
            dup2(terminal.slave.number, STDERR_FILENO)
            let controller = await FormController(form: Plan())
            let task = Task { @MainActor in _ = try await planWizard(controller).run() }
            // Until the line is open.
            while try terminal.settings().isLineBuffered { await Task.yield() }
            task.cancel()
            await #expect(throws: CancellationError.self) { try await task.value }
        }
    }
}
