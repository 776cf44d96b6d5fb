package import LineEditing
import Platform
import TerminalTesting

/// A pseudo-terminal within this process, for an editor to work on.
package final class Pty: Sendable {
    package static let columns = 40
    package static let rows = 12
    private let terminal: PseudoTerminal
    package let device: TerminalDevice

    /// A terminal that can be drawn on, and no bindings of the person who runs the tests.
    private static let environment: Void = {
        unsafe setenv("TERM", "xterm-256color", 1)
        unsafe setenv("EDITRC", "/nonexistent", 1)
        // A background job of a script ignores it, and so would the editor.
        signal(SIGINT, SIG_DFL)
    }()

    /// Runs `body` with these lines in `~/.editrc`.
    package static func withBindings<Result>(_ lines: String, _ body: () throws -> Result) throws -> Result {
        Pty.environment
        if lines.isEmpty { return try body() }
        let folder = try TemporaryFolder()
        unsafe setenv("EDITRC", try folder.write("editrc", lines), 1)
        defer { unsafe setenv("EDITRC", "/nonexistent", 1) }
        return try body()
    }

    package init(variables: [String: String] = ["TERM": "xterm-256color"]) throws {
        Pty.environment
        let terminal = try PseudoTerminal(columns: Pty.columns, rows: Pty.rows)
        self.terminal = terminal
        device = TerminalDevice(input: terminal.slave.number, output: terminal.slave.number) { variables[$0] }
    }

    /// Changes the size without telling this process; `raise(SIGWINCH)` does.
    package func setSize(columns: Int, rows: Int) throws { try terminal.resize(columns: columns, rows: rows) }

    package func hangUp() throws { try terminal.hangUp() }

    package var isEchoing: Bool { (try? terminal.settings())?.echoes == true }

    package var stopsBackgroundOutput: Bool { (try? terminal.settings())?.stopsBackgroundOutput == true }

    package func type(_ text: String) { _ = write(Array(text.utf8)[...]) }

    /// Returns the number of bytes that the terminal has accepted.
    package func write(_ bytes: ArraySlice<UInt8>) -> Int { (try? terminal.master.write(bytes)) ?? 0 }

    /// Everything that was written since the last call.
    package func output() -> String {
        var bytes: [UInt8] = []
        while let more = terminal.master.read(), !more.isEmpty { bytes += more }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Sends this process a signal, which is handled when this returns. The threads of tasks block signals.
    package static func raise(_ number: Int32) {
        var signals = sigset_t()
        var blocked = sigset_t()
        unsafe sigemptyset(&signals)
        unsafe sigaddset(&signals, number)
        unsafe pthread_sigmask(SIG_UNBLOCK, &signals, &blocked)
        Platform.raise(number)
        unsafe pthread_sigmask(SIG_SETMASK, &blocked, nil)
    }
}
