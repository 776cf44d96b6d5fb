internal import FormModel

/// Text that YAML can be read from: UTF-8 without the characters that YAML 1.2.2, section 5.1, excludes.
struct YAMLText {
    /// The text, without a byte order mark.
    let bytes: [UInt8]
    let file: String
    /// Whether messages can quote the text; answers can be secrets.
    let isQuotable: Bool

    /// Checks the text; throws at its first byte that cannot be there.
    init(_ bytes: [UInt8], name: String, isQuotable: Bool = false) throws(Diagnostic) {
        file = name
        self.isQuotable = isQuotable
        self.bytes = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(bytes[3...]) : bytes
        guard let mistake = firstMistake() else { return }
        throw Diagnostic(file: name, position: mistake.position, message: mistake.message)
    }

    /// The characters of a line, without its end; empty if there is no such line.
    func line(_ number: Int) -> [Unicode.Scalar] {
        var (current, start, index) = (1, 0, 0)
        while index < bytes.count {
            let length = lineEnd(at: index)
            index += max(1, length)
            guard length > 0 else { continue }
            if current == number { return scalars(start..<(index - length)) }
            (current, start) = (current + 1, index)
        }
        return current == number ? scalars(start..<bytes.count) : []
    }

    private func scalars(_ range: Range<Int>) -> [Unicode.Scalar] {
        Array(String(decoding: bytes[range], as: UTF8.self).unicodeScalars)
    }

    /// How many bytes the line end at `index` has, as libyaml counts lines; 0 for anything else.
    private func lineEnd(at index: Int) -> Int {
        switch bytes[index] {
        case 0x0A: 1
        case 0x0D: bytes[index...].dropFirst().first == 0x0A ? 2 : 1
        case 0xC2: bytes[index...].starts(with: [0xC2, 0x85]) ? 2 : 0
        case 0xE2:
            bytes[index...].starts(with: [0xE2, 0x80, 0xA8]) || bytes[index...].starts(with: [0xE2, 0x80, 0xA9]) ? 3 : 0
        default: 0
        }
    }

    private func firstMistake() -> (position: SourcePosition, message: String)? {
        var position = SourcePosition(line: 1, column: 1)
        var index = 0
        while index < bytes.count {
            guard let length = UTF8Sequence.length(in: bytes, at: index, end: bytes.count) else {
                let isUTF16 = index == 0 && (bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]))
                return (position, isUTF16 ? "this is UTF-16 text; save the file as UTF-8" : UTF8Sequence.mistake)
            }
            if let message = refusal(at: index, length: length) { return (position, message) }
            let isBreak =
                bytes[index] == UInt8(ascii: "\n")
                || bytes[index] == UInt8(ascii: "\r") && bytes[index...].dropFirst().first != UInt8(ascii: "\n")
            position.line += isBreak ? 1 : 0
            position.column = isBreak ? 1 : position.column + 1
            index += length
        }
        return nil
    }

    /// The reason that the character at `index` is not allowed there; nil if it is.
    private func refusal(at index: Int, length: Int) -> String? {
        switch (bytes[index], length) {
        case (0, _): return "a NUL character is not allowed in a text file; remove it"
        case (0x09, _), (0x0A, _), (0x0D, _), (0x20..<0x7F, _): return nil
        case (0..<0x80, _): return Self.control(UInt32(bytes[index]))
        case (0xC2, 2) where bytes[index + 1] < 0xA0 && bytes[index + 1] != 0x85:
            return Self.control(UInt32(bytes[index + 1]))
        case (0xEF, 3) where bytes[index + 1] == 0xBF && bytes[index + 2] > 0xBD:
            return "a code point that is not a character is not allowed in YAML; remove it"
        default: return nil
        }
    }

    private static func control(_ value: UInt32) -> String {
        let digits = String(value, radix: 16, uppercase: true)
        let code = String(repeating: "0", count: 2 - digits.count) + digits
        return "the control character U+00\(code) is not allowed in YAML; write it in double quotes as \\x\(code)"
    }
}
