/// One thing that a person did at the keyboard.
enum Key: Equatable {
    /// A character; Ctrl-A and its like are the control characters they send.
    case character(Unicode.Scalar)
    /// A whole escape sequence, such as that of an arrow key.
    case sequence(String)
    case pasted(Paste)
}

/// Turns the bytes of a terminal into keys: UTF-8, escape sequences, bracketed paste.
///
/// Bytes that are no UTF-8 become U+FFFD (or Latin-1, where the locale knows no UTF-8); NUL and the C1 controls are
/// dropped.
struct KeyDecoder {
    var isLatin1 = false
    var bytes: [UInt8] = []
    var start = 0
    /// While a paste is open: where to look for its end.
    var pasteSearch: Int?
    /// The last paste was taken without its end.
    var isPasteOverdue = false
    /// The paste that is open is dropped once it ends.
    var dropsPaste = false

    mutating func feed(_ new: some Sequence<UInt8>) {
        if start > 0 {
            bytes.removeFirst(start)
            if let search = pasteSearch { pasteSearch = search - start }
            start = 0
        }
        bytes += new
    }

    var bufferedCount: Int { bytes.count - start }

    /// How long to wait for the rest of what has begun, in milliseconds; nil where nothing has.
    var patience: Int? {
        if pasteSearch != nil { return 1000 }
        guard start < bytes.count else { return nil }
        return bytes.count - start > 1 && bytes[start] == 0x1B ? 100 : 25
    }

    /// The next key; nil if more bytes are needed, unless time is up: then what is there is taken as it is.
    mutating func next(isTimeUp: Bool = false) -> Key? {
        while true {
            resumePaste()
            if pasteSearch != nil {
                guard let key = takePaste(isTimeUp: isTimeUp) else { return nil }
                guard dropsPaste else { return key }
                dropsPaste = false
                continue
            }
            guard start < bytes.count else { return nil }
            let first = bytes[start]
            if first == 0x1B {
                switch escape(isTimeUp: isTimeUp) {
                case .key(let key): return key
                case .more: return nil
                case .dropped: continue
                }
            }
            if first < 0x80 || isLatin1 {
                start += 1
                if first != 0, !(0x80..<0xA0 ~= first) { return .character(Unicode.Scalar(first)) }
                continue
            }
            switch scalar(isTimeUp: isTimeUp) {
            case .key(let key): return key
            case .more: return nil
            case .dropped: continue
            }
        }
    }

    private enum Step {
        case key(Key)
        case more
        case dropped
    }

    // MARK: - UTF-8

    private mutating func scalar(isTimeUp: Bool) -> Step {
        let length: Int
        switch bytes[start] {
        case 0xC2...0xDF: length = 2
        case 0xE0...0xEF: length = 3
        case 0xF0...0xF4: length = 4
        default: length = 1
        }
        let end = min(start + length, bytes.count)
        let sequence = bytes[start..<end]
        var parser = Unicode.UTF8.ForwardParser()
        var iterator = sequence.makeIterator()
        if case .valid(let encoded) = parser.parseScalar(from: &iterator) {
            start = end
            let scalar = Unicode.UTF8.decode(encoded)
            return 0x80..<0xA0 ~= scalar.value ? .dropped : .key(.character(scalar))
        }
        let isCut = sequence.count < length && sequence.dropFirst().allSatisfy { $0 & 0xC0 == 0x80 }
        if isCut && !isTimeUp { return .more }
        // One U+FFFD for what belongs together.
        start += 1
        while start < end, bytes[start] & 0xC0 == 0x80 { start += 1 }
        return .key(.character("\u{FFFD}"))
    }

    // MARK: - Escape sequences

    private mutating func escape(isTimeUp: Bool) -> Step {
        let alone = Step.key(.character("\u{1B}"))
        guard start + 1 < bytes.count else {
            if isTimeUp { start += 1 }
            return isTimeUp ? alone : .more
        }
        var end = start + 2
        switch bytes[start + 1] {
        case UInt8(ascii: "["):
            // The Linux console's function keys have a second bracket.
            if end < bytes.count, bytes[end] == UInt8(ascii: "[") { end += 1 }
            while end < bytes.count, 0x20..<0x40 ~= bytes[end], end - start < 64 { end += 1 }
        case UInt8(ascii: "O"):
            while end < bytes.count, 0x30..<0x3C ~= bytes[end], end - start < 16 { end += 1 }
        case UInt8(ascii: "]"), UInt8(ascii: "P"), UInt8(ascii: "_"), UInt8(ascii: "^"), UInt8(ascii: "X"):
            return answer(isTimeUp: isTimeUp)
        default:
            start += 1
            return alone
        }
        guard end < bytes.count else {
            if isTimeUp { start += 1 }
            return isTimeUp ? alone : .more
        }
        guard 0x40..<0x7F ~= bytes[end] else {
            start += 1
            return alone
        }
        let sequence = String(decoding: bytes[start...end], as: UTF8.self)
        start = end + 1
        // The oldest report of a mouse has three bytes more.
        if sequence == "\u{1B}[M", bytes.count - start >= 3 { start += 3 }
        switch sequence {
        case KeyDecoder.pasteStart:
            pasteSearch = start
            return .dropped
        case KeyDecoder.pasteEnd: return .dropped
        default: return .key(.sequence(sequence))
        }
    }

    /// Drops what a terminal answers to a question of another program (OSC, DCS and the like), where it is there as a
    /// whole; by itself it is a key with Alt.
    private mutating func answer(isTimeUp: Bool) -> Step {
        for index in bytes.indices[(start + 2)...].prefix(4096) {
            let isEnd = bytes[index] == 0x1B && index + 1 < bytes.count && bytes[index + 1] == UInt8(ascii: "\\")
            if bytes[index] == 0x07 || isEnd {
                start = index + (isEnd ? 2 : 1)
                return .dropped
            }
            guard bytes[index] >= 0x20 || bytes[index] == 0x1B else { break }
        }
        guard
            isTimeUp || bytes.count - start > 4096 || bytes[(start + 2)...].contains(where: { $0 < 0x20 && $0 != 0x1B })
        else { return .more }
        start += 1
        return .key(.character("\u{1B}"))
    }
}
