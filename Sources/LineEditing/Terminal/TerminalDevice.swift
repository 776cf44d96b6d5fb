internal import CLibedit
internal import Platform

/// The terminal that questions are asked on.
public struct TerminalDevice: Sendable {
    public let input: Int32
    public let output: Int32
    let variable: @Sendable (String) -> String?
    /// True if the terminal wraps rows that no longer fit after a resize, false if it truncates them, as xterm, GNU screen and the
    /// console do. Unknown terminals are assumed to truncate: the opposite error would erase rows of others.
    let rewraps: Bool

    package init(input: Int32, output: Int32, variable: @escaping @Sendable (String) -> String?) {
        self.input = input
        self.output = output
        self.variable = variable
        rewraps = Self.rewraps(variable)
    }

    /// Opened once and kept for the life of the process; -1 if there is none.
    private static let controllingTerminal = Self.openControllingTerminal()

    private static func openControllingTerminal() -> Int32 {
        (try? Descriptor.open("/dev/tty", O_RDWR | O_NOCTTY)) ?? -1
    }

    /// The terminal on stdin, with stderr, or else the controlling terminal, for the output; `nil` without a terminal.
    ///
    /// - Parameters:
    ///   - controlling: uses the controlling terminal for both, whatever stdin is.
    ///   - variable: returns the value of an environment variable.
    public static func open(
        controlling: Bool = false, variable: @escaping @Sendable (String) -> String?
    ) -> TerminalDevice? {
        guard controlling || isatty(STDIN_FILENO) == 1 else { return nil }
        let input = controlling ? controllingTerminal : STDIN_FILENO
        let output = !controlling && isatty(STDERR_FILENO) == 1 ? STDERR_FILENO : controllingTerminal
        guard input >= 0, output >= 0 else { return nil }
        return TerminalDevice(input: input, output: output, variable: variable)
    }

    /// True if escape sequences are known to work here. A terminal that terminfo does not know may be new.
    var canDraw: Bool { !["", "dumb"].contains(variable("TERM") ?? "") }

    private static func rewraps(_ variable: (String) -> String?) -> Bool {
        if variable("TMUX") != nil { return true }
        if variable("STY") != nil || variable("XTERM_VERSION") != nil { return false }
        let signs = ["VTE_VERSION", "KONSOLE_VERSION", "ALACRITTY_WINDOW_ID", "WT_SESSION", "TERM_PROGRAM"]
        let terminals = ["tmux", "xterm-kitty", "alacritty", "foot", "wezterm", "xterm-ghostty"]
        return signs.contains { variable($0) != nil }
            || terminals.contains { variable("TERM")?.hasPrefix($0) == true }
    }

    /// The width of the terminal: its own answer, else `COLUMNS`, else 80; and its height, 24 if unknown.
    package var size: (columns: Int, rows: Int) {
        var columns: Int32 = 0
        var rows: Int32 = 0
        if unsafe formline_window_size(output, &columns, &rows) {
            return (Int(columns), rows > 0 ? Int(rows) : 24)
        }
        let configured = variable("COLUMNS").flatMap { Int($0) } ?? 0
        return (configured > 0 ? configured : 80, 24)
    }

    /// Stops the process, as reading would, until it has the terminal; continues at once if that signal is ignored.
    func awaitForeground() {
        for _ in 0..<2 where tcgetpgrp(input) > 0 && tcgetpgrp(input) != getpgrp() {
            Signals.stopGroup(by: SIGTTIN)
            // `timeout` sends SIGTERM to a stopped program, and continues it.
            Signals.awaitEnd()
        }
    }

    @discardableResult
    func write(_ text: String) -> Bool { (try? Descriptor.write(text, to: output)) != nil }

    /// The bytes that can be read without waiting: `nil` if there are none yet, empty once the terminal is gone.
    func read() -> [UInt8]? {
        do throws(SystemError) {
            return try Descriptor.readAvailable(from: input, atMost: 1000)
        } catch {
            return []
        }
    }
}
