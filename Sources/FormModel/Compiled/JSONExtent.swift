/// How far a value in JSON goes, found without reading it: what is wrong in it is seen by its reader.
enum JSONExtent {
    /// How many arrays and objects may be inside each other; of deeper ones, the reader of the whole line has to judge.
    private static let deepest = 32

    /// The index after the value that begins at `start`; nil if it does not end in the line, or is nothing that a value can be.
    ///
    /// If a strict reader takes the bytes up to there for a value, it would have found the same value in the whole text.
    static func end(ofValueAt start: Int, in bytes: UTF8Bytes) -> Int? {
        guard start < bytes.count else { return nil }
        switch bytes[start] {
        case UInt8(ascii: "\""): return end(ofStringAt: start, in: bytes)
        case UInt8(ascii: "{"), UInt8(ascii: "["): return end(ofContainerAt: start, in: bytes)
        case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"):
            var index = start + 1
            while index < bytes.count, isInWord(bytes[index]) { index += 1 }
            return index
        default: return nil
        }
    }

    private static func isInWord(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "-"),
            UInt8(ascii: "+"), UInt8(ascii: "."), UInt8(ascii: "E"):
            true
        default: false
        }
    }

    private static func end(ofStringAt start: Int, in bytes: UTF8Bytes) -> Int? {
        var index = start + 1
        while index < bytes.count {
            switch bytes[index] {
            case UInt8(ascii: "\""): return index + 1
            case UInt8(ascii: "\n"): return nil
            case UInt8(ascii: "\\"): index += bytes.has("\n", at: index + 1) ? 1 : 2
            default: index += 1
            }
        }
        return nil
    }

    private static func end(ofContainerAt start: Int, in bytes: UTF8Bytes) -> Int? {
        var (index, depth) = (start, 0)
        while index < bytes.count {
            switch bytes[index] {
            case UInt8(ascii: "\""):
                guard let end = end(ofStringAt: index, in: bytes) else { return nil }
                index = end
                continue
            case UInt8(ascii: "{"), UInt8(ascii: "["):
                depth += 1
                guard depth <= deepest else { return nil }
            case UInt8(ascii: "}"), UInt8(ascii: "]"):
                depth -= 1
                if depth == 0 { return index + 1 }
            case UInt8(ascii: "\n"): return nil
            default: break
            }
            index += 1
        }
        return nil
    }
}
