/// The bytes of a terminal's output as characters, controls and escape sequences, in whatever pieces they arrive.
struct SequenceParser: Sendable {
    enum Action {
        case print(Unicode.Scalar)
        case control(UInt8)
        case controlSequence(ControlSequence)
        /// An unsupported sequence, written as in `\e[5i`.
        case unknown(String)
    }

    /// The beginning of a character, whose end has not arrived.
    private var undecoded: [UInt8] = []
    /// The beginning of an escape sequence, without the escape character.
    private var sequence: String?

    mutating func actions(for bytes: some Sequence<UInt8>) -> [Action] {
        undecoded += bytes
        let whole = undecoded.dropLast(unfinishedLength)
        undecoded.removeFirst(whole.count)
        return String(decoding: whole, as: UTF8.self).unicodeScalars.compactMap { action(for: $0) }
    }

    private var unfinishedLength: Int {
        guard let start = undecoded.suffix(3).lastIndex(where: { $0 >= 0xC0 }) else { return 0 }
        let length = undecoded[start] >= 0xF0 ? 4 : undecoded[start] >= 0xE0 ? 3 : 2
        return start + length > undecoded.count ? undecoded.count - start : 0
    }

    private mutating func action(for scalar: Unicode.Scalar) -> Action? {
        switch scalar.value {
        case 0x1B:
            defer { sequence = "" }
            return sequence.map { .unknown("\\e\($0)") }
        // A control inside a sequence takes effect at once.
        case 0x00..<0x20: return .control(UInt8(scalar.value))
        case 0x7F: return nil
        default: break
        }
        guard let begun = sequence else {
            let isControl = (0x80..<0xA0).contains(scalar.value)
            return isControl ? .unknown("\\u{\(String(scalar.value, radix: 16))}") : .print(scalar)
        }
        guard begun.isEmpty ? scalar != "[" : scalar.value >= 0x40 else {
            sequence?.unicodeScalars.append(scalar)
            return nil
        }
        sequence = nil
        return ControlSequence("\(begun)\(scalar)").map(Action.controlSequence) ?? .unknown("\\e\(begun)\(scalar)")
    }
}

/// `CSI`, parameters, and the final character.
struct ControlSequence: Sendable {
    /// The private marker if there is one, and the final character: `?h`, `m`.
    let name: String
    /// An omitted one is `nil`.
    let parameters: [Int?]
    let written: String

    init?(_ text: String) {
        guard let parts = text.wholeMatch(of: /\[(\??)([0-9;]*)(.)/) else { return nil }
        name = String(parts.1 + parts.3)
        parameters = parts.2.split(separator: ";", omittingEmptySubsequences: false).map { Int($0) }
        written = "\\e" + text
    }

    func parameter(_ index: Int, standard: Int = 0) -> Int {
        index < parameters.count ? parameters[index] ?? standard : standard
    }

    func count(_ index: Int = 0) -> Int { max(1, parameter(index, standard: 1)) }
}
