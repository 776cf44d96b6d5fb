/// A line with its cursor always at the end: enough for a secret and for a yes or no.
struct SmallLine: Equatable {
    private(set) var text: String

    init(text: String = "") {
        self.text = text
    }

    enum Outcome: Equatable {
        case edited
        case ignored
        case entered
        case interrupted
        case endOfInput
    }

    /// Characters are added; Backspace, Ctrl-W and Ctrl-U take the last character, the last word, everything.
    /// Ctrl-D is the end of input on an empty line and nothing on another one.
    mutating func apply(_ key: Key, keys: ControlKeys = ControlKeys()) -> Outcome {
        switch key {
        case .sequence: return .ignored
        case .pasted(let paste):
            let pasted = paste.oneLine
            text += pasted
            return pasted.isEmpty ? .ignored : .edited
        case .character(let scalar):
            switch scalar.value {
            case 0x0A, 0x0D: return .entered
            case UInt32(keys.interrupt): return .interrupted
            case UInt32(keys.endOfInput): return text.isEmpty ? .endOfInput : .ignored
            case 0x08, 0x7F, UInt32(keys.erase):
                return text.popLast() == nil ? .ignored : .edited
            case 0x15:
                defer { text = "" }
                return text.isEmpty ? .ignored : .edited
            case 0x17: return removeWord() ? .edited : .ignored
            case ..<0x20: return .ignored
            default:
                text.unicodeScalars.append(scalar)
                return .edited
            }
        }
    }

    private mutating func removeWord() -> Bool {
        let length = text.count
        while let last = text.last, last.isWhitespace { text.removeLast() }
        while let last = text.last, !last.isWhitespace { text.removeLast() }
        return text.count < length
    }
}
