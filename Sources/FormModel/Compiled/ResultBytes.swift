/// Bytes that results are written to, in memory that is kept from one block to the next.
///
/// What is unsafe about it is that memory is copied without a look at every byte: ranges and room are checked before.
package struct ResultBytes: ~Copyable {
    private var memory: [UInt8] = []
    private var count = 0

    package init() {}

    /// Makes room for so many bytes more.
    mutating func reserve(_ more: Int) {
        guard count + more > memory.count else { return }
        memory += Array(repeating: 0, count: max(count + more - memory.count, memory.count))
    }

    /// Takes all that was written.
    package mutating func take() -> [UInt8] {
        defer { count = 0 }
        return Array(memory[..<count])
    }

    /// Writes bytes, whether there is room or not.
    package mutating func append(_ bytes: some Collection<UInt8>) {
        reserve(bytes.count)
        for byte in bytes {
            memory[count] = byte
            count += 1
        }
    }

    /// Writes a part of some bytes; there must be room.
    mutating func write(_ bytes: UTF8Bytes, _ range: Range<Int>) {
        unsafe bytes.part(range).withContiguousStorageIfAvailable { unsafe copy($0) }
    }

    /// Writes a part of some bytes; there must be room.
    mutating func write(_ bytes: [UInt8], _ range: Range<Int>) {
        precondition(range.lowerBound >= 0 && range.upperBound <= bytes.count, "The range is out of bounds")
        unsafe bytes.withUnsafeBufferPointer { unsafe copy(UnsafeBufferPointer(rebasing: $0[range])) }
    }

    /// Writes a text; there must be room.
    mutating func write(_ text: StaticString) { text.withUTF8Buffer { unsafe copy($0) } }

    /// Writes a number that is not negative; there must be room.
    mutating func write(_ number: Int) {
        var divisor = 1
        while number / divisor >= 10 { divisor *= 10 }
        while divisor > 0 {
            memory[count] = UInt8(ascii: "0") + UInt8(number / divisor % 10)
            count += 1
            divisor /= 10
        }
    }

    private mutating func copy(_ bytes: UnsafeBufferPointer<UInt8>) {
        precondition(memory.count - count >= bytes.count, "There is no room")
        guard let start = bytes.baseAddress else { return }
        unsafe memory.withUnsafeMutableBufferPointer { memory in
            unsafe memory.baseAddress?.advanced(by: count).update(from: start, count: bytes.count)
        }
        count += bytes.count
    }
}
