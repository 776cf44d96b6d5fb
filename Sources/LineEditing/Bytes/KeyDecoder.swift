internal import Platform

enum Key: Equatable {
    case character(Unicode.Scalar)
    /// Terminals send Esc and the character at once.
    case alt(Unicode.Scalar)
    case escape
    case sequence(String)
    case pasted(Paste)
}

/// Turns the bytes of a terminal into keys. Invalid UTF-8 becomes U+FFFD; NUL and the C1 controls are dropped.
struct KeyDecoder {
    /// Esc right before a character means Alt; with vi's keys it is a key by itself.
    var hasAlt = true
    /// Splits an incomplete key into what has arrived, once.
    var isTimeUp = false
    var bytes: [UInt8] = []
    var start = 0
    var pasteSearch: Int?
    var dropsPaste = false

    mutating func feed(_ new: some Sequence<UInt8>) {
        if start > 0 {
            bytes.removeFirst(start)
            if let search = pasteSearch { pasteSearch = search - start }
            start = 0
        }
        bytes += new
    }

    mutating func prepend(_ keys: some Collection<UInt8>) {
        bytes.insert(contentsOf: keys, at: start)
        if let search = pasteSearch { pasteSearch = search + keys.count }
    }

    var bufferedCount: Int { bytes.count - start }

    static let limit = 1 << 20

    /// The milliseconds to wait for the rest of a key: fewer after Esc, which can be a key, more otherwise, for slow links.
    var patience: Int? {
        if pasteSearch != nil { return 5000 }
        guard start < bytes.count else { return nil }
        guard bytes[start] == 0x1B else { return 500 }
        guard start + 1 < bytes.count else { return 100 }
        switch bytes[start + 1] {
        case UInt8(ascii: "["), UInt8(ascii: "O"), 0x80...: return 500
        // A report to another program, or Alt with this character.
        default: return 100
        }
    }

    mutating func next() -> Key? {
        defer { isTimeUp = false }
        while true {
            switch step() {
            case .key(.pasted) where dropsPaste: dropsPaste = false
            case .key(let key): return key
            case .dropped: break
            case .more: return nil
            }
        }
    }

    private enum Step {
        case key(Key)
        case more
        case dropped
    }

    private mutating func step() -> Step {
        if let pasteSearch { return paste(searchingFrom: pasteSearch) }
        guard start < bytes.count else {
            (bytes, start) = ([], 0)
            return .more
        }
        return bytes[start] == 0x1B ? escape() : character()
    }

    private mutating func character() -> Step {
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
            return scalar.value == 0 || 0x80..<0xA0 ~= scalar.value ? .dropped : .key(.character(scalar))
        }
        let isCut = sequence.count < length && sequence.dropFirst().allSatisfy { $0 & 0xC0 == 0x80 }
        if isCut && !isTimeUp { return .more }
        start += 1
        while start < end, bytes[start] & 0xC0 == 0x80 { start += 1 }
        return .key(.character("\u{FFFD}"))
    }

    private mutating func escape() -> Step {
        guard start + 1 < bytes.count else {
            if isTimeUp { start += 1 }
            return isTimeUp ? .key(.escape) : .more
        }
        var end = start + 2
        switch bytes[start + 1] {
        case UInt8(ascii: "["):
            // The Linux console's function keys have a second bracket.
            if end < bytes.count, bytes[end] == UInt8(ascii: "[") { end += 1 }
            end = bytes[end...].firstIndex { !(0x20..<0x40 ~= $0) } ?? bytes.count
        case UInt8(ascii: "O"):
            while end < bytes.count, 0x30..<0x3C ~= bytes[end], end - start < 16 { end += 1 }
        case UInt8(ascii: "]"), UInt8(ascii: "P"), UInt8(ascii: "_"), UInt8(ascii: "^"), UInt8(ascii: "X"):
            return controlString()
        default: return alt()
        }
        guard end < bytes.count else { return isTimeUp ? cut(at: end) : .more }
        guard 0x40..<0x7F ~= bytes[end] else { return cut(at: end) }
        // No key is that long, and libedit has room for little more.
        guard end - start < 64 else {
            start = end + 1
            return .dropped
        }
        let sequence = String(decoding: bytes[start...end], as: UTF8.self)
        start = end + 1
        switch sequence {
        case KeyDecoder.pasteStart:
            pasteSearch = start
            return .dropped
        case KeyDecoder.pasteEnd: return .dropped
        default: return .key(.sequence(sequence))
        }
    }

    private mutating func alt() -> Step {
        start += 1
        guard hasAlt, bytes[start] != 0x1B else { return .key(.escape) }
        let step = character()
        if case .key(.character(let scalar)) = step { return .key(.alt(scalar)) }
        if case .more = step { start -= 1 }
        return step
    }

    private mutating func cut(at end: Int) -> Step {
        let isEscape = !hasAlt && end == start + 2
        start = isEscape ? start + 1 : end
        return isEscape ? .key(.escape) : .dropped
    }

    /// Drops a complete control string (OSC, DCS), such as a report to another program. Its start is a key with Alt.
    private mutating func controlString() -> Step {
        guard let end = bytes[(start + 2)...].firstIndex(where: { $0 < 0x20 }) else {
            return isTimeUp ? alt() : .more
        }
        let isString = bytes[end] == 0x07 || bytes[end...].starts(with: [0x1B, UInt8(ascii: "\\")])
        if isString {
            start = end + (bytes[end] == 0x07 ? 1 : 2)
            return .dropped
        }
        let mayEndLater = bytes[end] == 0x1B && end + 1 == bytes.count && !isTimeUp
        return mayEndLater ? .more : alt()
    }

    private mutating func paste(searchingFrom search: Int) -> Step {
        let mark = Array(KeyDecoder.pasteEnd.utf8)
        let found = index(of: mark, from: search)
        // A terminal that never ends its paste must not block the keyboard.
        guard let end = found ?? (isTimeUp ? bytes.count : nil) else {
            pasteSearch = max(start, bytes.count - mark.count + 1)
            return .more
        }
        let text = String(decoding: bytes[start..<end], as: UTF8.self)
        (start, pasteSearch) = (found == nil ? end : end + mark.count, nil)
        return .key(.pasted(Paste(raw: text)))
    }

    mutating func endPaste() {
        if pasteSearch != nil { feed(KeyDecoder.pasteEnd.utf8) }
    }

    private static let pasteStart = "\u{1B}[200~"
    private static let pasteEnd = "\u{1B}[201~"

    private func index(of pattern: [UInt8], from search: Int) -> Int? {
        bytes.indices[search...].first { bytes[$0] == pattern[0] && bytes[$0...].starts(with: pattern) }
    }
}

extension KeyDecoder {
    /// Removes everything through this key if it was typed; in a paste it is text.
    mutating func skip(through key: UInt8) -> Bool {
        guard let index = typedIndex(of: key) else { return false }
        start = index + 1
        return true
    }

    mutating func remove(_ key: UInt8) -> Bool {
        guard let index = typedIndex(of: key) else { return false }
        bytes.remove(at: index)
        return true
    }

    private func typedIndex(of key: UInt8) -> Int? {
        guard pasteSearch == nil else { return nil }
        var search = start
        while let found = index(of: [key], from: search) {
            guard let paste = index(of: Array(KeyDecoder.pasteStart.utf8), from: search), paste < found else {
                return found
            }
            guard let end = index(of: Array(KeyDecoder.pasteEnd.utf8), from: paste) else { return nil }
            search = end
        }
        return nil
    }

    /// Drops everything before this key if it is typed and not pasted, also the rest of an unfinished paste or
    /// sequence; returns false if there was nothing. `handlesReport` handles input that is not a key, such as a
    /// terminal's report, and returns false for a key.
    mutating func dropInput(before key: UInt8, exceptReports handlesReport: (Key) -> Bool = { _ in false }) -> Bool {
        var hasDropped = false
        while let next = next() {
            if handlesReport(next) { continue }
            if [.character(Unicode.Scalar(key)), .alt(Unicode.Scalar(key))].contains(next) {
                start -= 1
                return hasDropped
            }
            hasDropped = true
        }
        if pasteSearch != nil {
            dropsPaste = true
            return true
        }
        // Only Esc, or the first byte of a character: a terminal sends its sequences at once.
        guard bufferedCount == 1 else { return hasDropped }
        start = bytes.count
        return true
    }
}
