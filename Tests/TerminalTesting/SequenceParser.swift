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

struct SequenceParser: Sendable {
    enum Action: Equatable {
        case print(Unicode.Scalar)
        case control(UInt8)
        case controlSequence(ControlSequence)
        /// An unsupported sequence, written as in `\e[5i`.
        case unknown(String)
    }

    private enum State {
        case ground
        case escape
        case controlSequence
        case string(introducer: Unicode.Scalar)
        case stringEscape(introducer: Unicode.Scalar)
    }

    private var state = State.ground
    private var collected = ""

    mutating func feed(_ scalar: Unicode.Scalar, _ perform: (Action) -> Void) {
        switch state {
        case .ground: ground(scalar, perform)
        case .escape: escape(scalar, perform)
        case .controlSequence: controlSequence(scalar, perform)
        case .string(let introducer): string(scalar, introducer, perform)
        case .stringEscape(let introducer):
            end(string: introducer, perform)
            // ESC \ ends the string; any other ESC ends it too and begins a sequence of its own.
            if scalar != "\\" {
                state = .escape
                escape(scalar, perform)
            }
        }
    }

    private mutating func ground(_ scalar: Unicode.Scalar, _ perform: (Action) -> Void) {
        switch scalar.value {
        case 0x1B: begin(.escape)
        case 0x00..<0x20: perform(.control(UInt8(scalar.value)))
        case 0x7F: break
        case 0x80..<0xA0: perform(.unknown("\\u{\(String(scalar.value, radix: 16))}"))
        default: perform(.print(scalar))
        }
    }

    private mutating func begin(_ next: State) {
        state = next
        collected = ""
    }

    private mutating func escape(_ scalar: Unicode.Scalar, _ perform: (Action) -> Void) {
        switch scalar.value {
        case 0x5B where collected.isEmpty: begin(.controlSequence)
        case 0x50 where collected.isEmpty, 0x58 where collected.isEmpty, 0x5D...0x5F where collected.isEmpty:
            begin(.string(introducer: scalar))
        case 0x20...0x2F: collected.unicodeScalars.append(scalar)
        case 0x30...0x7E:
            state = .ground
            collected.unicodeScalars.append(scalar)
            perform(.unknown("\\e" + collected))
        default: interrupted(by: scalar, written: "\\e", perform)
        }
    }

    private mutating func controlSequence(_ scalar: Unicode.Scalar, _ perform: (Action) -> Void) {
        switch scalar.value {
        case 0x20...0x3F: collected.unicodeScalars.append(scalar)
        case 0x40...0x7E:
            state = .ground
            if let sequence = ControlSequence(parameters: collected, final: scalar) {
                perform(.controlSequence(sequence))
            } else {
                perform(.unknown("\\e[\(collected)\(scalar)"))
            }
        default: interrupted(by: scalar, written: "\\e[", perform)
        }
    }

    /// A control inside a sequence takes effect at once; CAN, SUB, ESC and anything but ASCII break the sequence off.
    private mutating func interrupted(by scalar: Unicode.Scalar, written prefix: String, _ perform: (Action) -> Void) {
        switch scalar.value {
        case 0x18, 0x1A:
            state = .ground
        case 0x1B:
            perform(.unknown(prefix + collected))
            begin(.escape)
        case 0x00..<0x20: perform(.control(UInt8(scalar.value)))
        case 0x7F: break
        default:
            perform(.unknown(prefix + collected))
            state = .ground
            ground(scalar, perform)
        }
    }

    private mutating func string(_ scalar: Unicode.Scalar, _ introducer: Unicode.Scalar, _ perform: (Action) -> Void) {
        switch scalar.value {
        case 0x07 where introducer == "]": end(string: introducer, perform)
        case 0x18, 0x1A: state = .ground
        case 0x1B: state = .stringEscape(introducer: introducer)
        default: collected.unicodeScalars.append(scalar)
        }
    }

    private mutating func end(string introducer: Unicode.Scalar, _ perform: (Action) -> Void) {
        state = .ground
        perform(.unknown("\\e\(introducer)\(collected)"))
    }
}

/// `CSI`, parameters, intermediates and the final character.
struct ControlSequence: Equatable, Sendable {
    /// The private marker (`?`, `>`, …) if there is one, the intermediates, and the final character: `?h`, `m`, ` q`.
    let name: String
    /// The parameters, each with its subparameters; an omitted one is an empty list.
    let parameters: [[Int]]
    let written: String

    init?(parameters text: String, final: Unicode.Scalar) {
        var scalars = Array(text.unicodeScalars)[...]
        var name = ""
        if let marker = scalars.first, ("<"..."?").contains(marker) {
            name.unicodeScalars.append(marker)
            scalars = scalars.dropFirst()
        }
        let numbers = scalars.prefix { ("0"..."9").contains($0) || $0 == ";" || $0 == ":" }
        let intermediates = scalars.dropFirst(numbers.count)
        guard intermediates.allSatisfy({ $0.value < 0x30 }) else { return nil }
        name.unicodeScalars.append(contentsOf: intermediates)
        name.unicodeScalars.append(final)
        self.name = name
        written = "\\e[\(text)\(final)"
        parameters =
            numbers.isEmpty
            ? []
            : numbers.split(separator: ";", omittingEmptySubsequences: false).map { parameter in
                parameter.isEmpty
                    ? []
                    : parameter.split(separator: ":", omittingEmptySubsequences: false).map { digits in
                        digits.reduce(0) { min($0 * 10 + Int($1.value) - 0x30, 65_535) }
                    }
            }
    }

    func parameter(_ index: Int, standard: Int = 0) -> Int {
        index < parameters.count ? parameters[index].first ?? standard : standard
    }

    func count(_ index: Int = 0) -> Int {
        max(1, parameter(index, standard: 1))
    }
}
