/// A line edited without libedit: hidden, which libedit must not remember, the answer to a small question, or echoed.
struct BasicLineBuffer: Equatable {
    private(set) var before: String
    private(set) var after = ""

    init(text: String = "") {
        before = text
    }

    var text: String { before + after }

    enum Outcome: Equatable {
        case edited
        case ignored
        case full
        case entered
        case interrupted
        case endOfInput
    }

    mutating func add(_ text: String) -> Bool {
        let room = LineRequest.maxTextLength - before.unicodeScalars.count - after.unicodeScalars.count
        before.unicodeScalars += text.unicodeScalars.prefix(max(room, 0))
        return text.unicodeScalars.count <= room
    }

    /// Handles the basic keys of emacs. Ctrl-U deletes everything, and Ctrl-D is the end of input on an empty line.
    mutating func apply(_ key: Key, keys: ControlKeys = ControlKeys()) -> Outcome {
        let old = self
        switch key {
        case .sequence(let sequence): apply(sequence)
        case .pasted(let paste): if !add(paste.oneLine) { return .full }
        case .alt, .escape: break
        case .character(let scalar):
            switch scalar.value {
            case 0x0A, 0x0D: return .entered
            case UInt32(keys.interrupt): return .interrupted
            case UInt32(keys.endOfInput):
                if text.isEmpty { return .endOfInput }
                after = String(after.dropFirst())
            case 0x08, 0x7F, UInt32(keys.erase): _ = before.popLast()
            case 0x01: moveToStart()
            case 0x05: moveToEnd()
            case 0x02: moveBack()
            case 0x06: moveForward()
            case 0x0B: after = ""
            case 0x15: self = BasicLineBuffer()
            case 0x17: removeWord()
            case ..<0x20: break
            default: return add(String(scalar)) ? .edited : .full
            }
        }
        return self == old ? .ignored : .edited
    }

    private mutating func apply(_ sequence: String) {
        switch sequence.dropFirst(2) {
        case "D": moveBack()
        case "C": moveForward()
        case "H", "1~", "7~": moveToStart()
        case "F", "4~", "8~": moveToEnd()
        case "3~": after = String(after.dropFirst())
        default: break
        }
    }

    private mutating func moveBack() {
        if let last = before.popLast() { after = String(last) + after }
    }

    private mutating func moveForward() {
        if !after.isEmpty { before.append(after.removeFirst()) }
    }

    private mutating func moveToStart() {
        (before, after) = ("", text)
    }

    private mutating func moveToEnd() {
        (before, after) = (text, "")
    }

    private mutating func removeWord() {
        while let last = before.last, last.isWhitespace { before.removeLast() }
        while let last = before.last, !last.isWhitespace { before.removeLast() }
    }
}
