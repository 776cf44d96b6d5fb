#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// The seeds of random tests: a few, unless the variable says which, as `Tests/fuzz` does.
func seeds(from variable: String, otherwise few: ClosedRange<UInt64>) -> [UInt64] {
    getenv(variable).map { String(cString: $0).split(separator: " ").compactMap { UInt64($0) } } ?? Array(few)
}

/// The same seeds, so many in one list.
func batches(of seeds: [UInt64], count: Int) -> [[UInt64]] {
    stride(from: 0, to: seeds.count, by: count).map { Array(seeds[$0..<min($0 + count, seeds.count)]) }
}

/// A generator of random numbers that gives the same ones for a seed everywhere (SplitMix64).
struct SeededRandom: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var value = state
        value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
        value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
        return value ^ (value >> 31)
    }

    mutating func one<Element>(of elements: [Element]) -> Element { elements[number(below: elements.count)] }

    mutating func number(below bound: Int) -> Int { Int(next() % UInt64(bound)) }

    /// Whether something happens that does so once in so many times.
    mutating func once(in count: Int) -> Bool { number(below: count) == 0 }
}

extension String {
    /// The text as a string of JSON, which a double-quoted scalar of YAML is too: all that is not a plain character is
    /// written as an escape, characters beyond `\uFFFF` as themselves.
    var quoted: String {
        "\""
            + unicodeScalars.map { scalar in
                switch scalar.value {
                case 0x22, 0x5C: return "\\\(scalar)"
                case 0x20..<0x7F, 0xC0..<0x300, 0x10000...0xDFFFF: return String(scalar)
                default:
                    guard scalar.value <= 0xFFFF else { return String(scalar) }
                    let digits = String(scalar.value, radix: 16)
                    return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
                }
            }.joined() + "\""
    }
}
