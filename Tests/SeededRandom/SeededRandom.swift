import Platform

/// A generator of random numbers that gives the same ones for a seed everywhere (SplitMix64).
public struct SeededRandom: RandomNumberGenerator {
    private var state: UInt64

    /// A generator of its own for each seed.
    public init(seed: UInt64) { state = seed }

    public mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var value = state
        value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
        value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
        return value ^ (value >> 31)
    }

    /// One of these, of which there are some.
    public mutating func one<Element>(of elements: [Element]) -> Element { elements[number(below: elements.count)] }

    /// A number from 0 on, below this one.
    public mutating func number(below bound: Int) -> Int { Int(next() % UInt64(bound)) }

    /// A number of this range.
    public mutating func number(in range: ClosedRange<Int>) -> Int {
        range.lowerBound + number(below: range.count)
    }

    /// True once in `count` times, on average.
    public mutating func once(in count: Int) -> Bool { number(below: count) == 0 }
}

/// The seeds of random tests: a few, unless the variable says which, as `Tests/fuzz` does.
public func seeds(from variable: String, otherwise few: ClosedRange<UInt64>) -> [UInt64] {
    guard let text = unsafe getenv(variable) else { return Array(few) }
    return unsafe String(cString: text).split(separator: " ").compactMap { UInt64($0) }
}
