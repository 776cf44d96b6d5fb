internal import CLibedit
internal import Platform

/// The terminal that questions are asked on: where keys come from and where text goes.
public struct TerminalDevice: Sendable {
    /// The file descriptor that keys are read from.
    public let input: Int32
    /// The file descriptor that text is written to.
    public let output: Int32
    /// The variables of the process that say what the terminal can do: `TERM`, `COLUMNS` and those of terminal programs.
    let variable: @Sendable (String) -> String?
    /// Whether rows that no longer fit are wrapped when the terminal gets narrower, and not cut as by xterm, GNU screen
    /// and the console. Where nothing says so they are cut: taken for the other one, a terminal shows rows twice that
    /// were drawn before; the other way round, rows would be erased that are not the editor's.
    let rewraps: Bool

    /// The terminal at these descriptors.
    package init(input: Int32, output: Int32, variable: @escaping @Sendable (String) -> String?) {
        self.input = input
        self.output = output
        self.variable = variable
        rewraps = Self.rewraps(variable)
    }

    /// The controlling terminal, opened once and kept for the life of the process; -1 where there is none.
    private static let controllingTerminal = Self.openControllingTerminal()

    private static func openControllingTerminal() -> Int32 {
        (try? Descriptor.open("/dev/tty", O_RDWR | O_NOCTTY)) ?? -1
    }

    /// The terminal on stdin, with stderr (or the controlling terminal, where stderr is none) for the text.
    ///
    /// With `controlling`, the controlling terminal for both, whatever stdin is. Gives nil where there is no
    /// such terminal; nothing is read or written. `variable` is the value of a variable of the process; nil for none.
    public static func open(
        controlling: Bool = false, variable: @escaping @Sendable (String) -> String?
    ) -> TerminalDevice? {
        func device(_ input: Int32, _ output: Int32) -> TerminalDevice {
            TerminalDevice(input: input, output: output, variable: variable)
        }
        if controlling {
            guard controllingTerminal >= 0 else { return nil }
            return device(controllingTerminal, controllingTerminal)
        }
        guard isatty(STDIN_FILENO) == 1 else { return nil }
        if isatty(STDERR_FILENO) == 1 {
            return device(STDIN_FILENO, STDERR_FILENO)
        }
        guard controllingTerminal >= 0 else { return nil }
        return device(STDIN_FILENO, controllingTerminal)
    }

    /// The width of the terminal: what it says itself, else `COLUMNS`, else 80.
    public var columns: Int { size.columns }

    /// The height of the terminal; 24 if it does not say.
    public var rows: Int { size.rows }

    /// Whether escape sequences are known to work here; a terminal that terminfo does not know may well be a new one.
    var canDraw: Bool { !["", "dumb"].contains(variable("TERM") ?? "") }

    private static func rewraps(_ variable: (String) -> String?) -> Bool {
        if variable("TMUX") != nil { return true }
        if variable("STY") != nil || variable("XTERM_VERSION") != nil { return false }
        let signs = [
            "VTE_VERSION", "KONSOLE_VERSION", "KITTY_WINDOW_ID", "ALACRITTY_WINDOW_ID", "WEZTERM_PANE", "WT_SESSION",
            "TERM_PROGRAM",
        ]
        let names = ["tmux", "xterm-kitty", "alacritty", "foot", "wezterm", "xterm-ghostty"]
        return signs.contains { variable($0) != nil }
            || names.contains { variable("TERM")?.hasPrefix($0) == true }
    }

    /// Both of them.
    package var size: (columns: Int, rows: Int) {
        var columns: Int32 = 0
        var rows: Int32 = 0
        if unsafe formline_window_size(output, &columns, &rows) {
            return (Int(columns), rows > 0 ? Int(rows) : 24)
        }
        let told = variable("COLUMNS").flatMap { Int($0) } ?? 0
        return (told > 0 ? told : 80, 24)
    }

    /// Stops the process, as reading would, until it has the terminal; where that is ignored, it goes on as it is.
    func awaitForeground() {
        for _ in 0..<2 where tcgetpgrp(input) > 0 && tcgetpgrp(input) != getpgrp() { Signals.stopGroup(by: SIGTTIN) }
    }

    /// Writes everything; false if the terminal is gone.
    @discardableResult
    func write(_ text: String) -> Bool { (try? Descriptor.write(text, to: output)) != nil }

    /// Forgets what was typed and not read.
    func dropInput() { tcflush(input, TCIFLUSH) }

    enum Reading {
        case bytes([UInt8])
        case nothing
        case endOfInput
        case gone
    }

    /// What can be read now, after a wait said that there is something.
    func read() -> Reading {
        do throws(SystemError) {
            // More would be memory that takes the allocator long, for a single key.
            guard let bytes = try Descriptor.readAvailable(from: input, atMost: 1000) else { return .nothing }
            return bytes.isEmpty ? .endOfInput : .bytes(bytes)
        } catch {
            return .gone
        }
    }
}
