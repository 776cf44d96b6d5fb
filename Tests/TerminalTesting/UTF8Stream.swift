/// Decodes UTF-8 that arrives in pieces; every malformed sequence becomes one U+FFFD.
struct UTF8Stream: Sendable {
    private var value: UInt32 = 0
    private var missing = 0
    private var lowest: UInt32 = 0

    private static let replacement: Unicode.Scalar = "\u{FFFD}"

    /// The scalars that this byte completes: none in the middle of a character, two when it also ends a broken one.
    mutating func feed(_ byte: UInt8) -> [Unicode.Scalar] {
        if missing > 0 {
            guard byte & 0xC0 == 0x80 else {
                missing = 0
                return [Self.replacement] + feed(byte)
            }
            value = value << 6 | UInt32(byte & 0x3F)
            missing -= 1
            guard missing == 0 else { return [] }
            guard value >= lowest, let scalar = Unicode.Scalar(value) else { return [Self.replacement] }
            return [scalar]
        }
        switch byte {
        case 0x00...0x7F: return [Unicode.Scalar(byte)]
        case 0xC2...0xDF: begin(byte & 0x1F, missing: 1, lowest: 0x80)
        case 0xE0...0xEF: begin(byte & 0x0F, missing: 2, lowest: 0x800)
        case 0xF0...0xF4: begin(byte & 0x07, missing: 3, lowest: 0x10000)
        default: return [Self.replacement]
        }
        return []
    }

    private mutating func begin(_ bits: UInt8, missing: Int, lowest: UInt32) {
        value = UInt32(bits)
        self.missing = missing
        self.lowest = lowest
    }
}
