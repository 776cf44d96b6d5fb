/// The modes that are emulated, or do not change what is on the screen, by their numbers.
public enum TerminalMode: Int, Sendable {
    /// The arrow keys send `ESC O A` instead of `CSI A`.
    case applicationCursorKeys = 1
    case cursorVisible = 25
    case alternateScreen = 1049
    case bracketedPaste = 2004
}

/// A key of the keyboard, or something a person does with one, sent as xterm sends it.
public enum Key: Sendable, Hashable {
    case text(String)
    /// Text from the clipboard: every line end arrives as a carriage return, and the text is bracketed if the program
    /// turned bracketed paste on. Nothing else in it is changed.
    case paste(String)
    case enter, tab, shiftTab, escape, backspace, insert, delete
    case up, down, left, right, home, end, pageUp, pageDown
    case ctrl(Character)
    /// Alt with a key: the key's bytes after an escape character.
    case alt(Character)

    func characters(modes: Set<TerminalMode>) -> String {
        switch self {
        case .text(let text): return text
        case .paste(let text):
            let lines = String(text.map { $0 == "\n" || $0 == "\r\n" ? "\r" : $0 })
            return modes.contains(.bracketedPaste) ? "\u{1b}[200~\(lines)\u{1b}[201~" : lines
        case .enter: return "\r"
        case .tab: return "\t"
        case .shiftTab: return "\u{1b}[Z"
        case .escape: return "\u{1b}"
        case .backspace: return "\u{7f}"
        case .insert: return "\u{1b}[2~"
        case .delete: return "\u{1b}[3~"
        case .pageUp: return "\u{1b}[5~"
        case .pageDown: return "\u{1b}[6~"
        case .up, .down, .right, .left, .home, .end:
            return (modes.contains(.applicationCursorKeys) ? "\u{1b}O" : "\u{1b}[") + cursorKeyFinal
        case .ctrl(let key):
            guard let code = key.uppercased().utf8.first else { return "" }
            return String(Unicode.Scalar(key == "?" ? 0x7F : code & 0x1F))
        case .alt(let key): return "\u{1b}\(key)"
        }
    }

    private var cursorKeyFinal: String {
        switch self {
        case .up: "A"
        case .down: "B"
        case .right: "C"
        case .left: "D"
        case .home: "H"
        default: "F"
        }
    }
}
