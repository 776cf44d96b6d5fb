/// Bytes that results are written to, in memory that is kept from one block to the next.
///
/// The memory is its own: made and freed here, seen by nobody else, and every write is checked against its size. All that is
/// unsafe about it is in this file.
@safe package struct ResultBytes: ~Copyable {
    private var memory = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: 4096)
    private var count = 0
    private var size: Int { unsafe memory.count }

    package init() {}

    deinit { unsafe memory.deallocate() }

    /// Makes room for so many bytes more.
    mutating func reserve(_ more: Int) {
        guard more > size - count else { return }
        let larger = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: max(count + more, 2 * size))
        if let old = unsafe memory.baseAddress { unsafe larger.baseAddress?.update(from: old, count: count) }
        unsafe memory.deallocate()
        unsafe memory = larger
    }

    /// Takes all that was written.
    package mutating func take() -> [UInt8] {
        defer { count = 0 }
        return unsafe Array(memory[..<count])
    }

    /// Writes bytes, and makes room for them.
    package mutating func append(_ bytes: [UInt8]) {
        reserve(bytes.count)
        write(bytes, bytes.indices)
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
            precondition(count < size, "There is no room")
            unsafe memory[count] = UInt8(ascii: "0") + UInt8(number / divisor % 10)
            count += 1
            divisor /= 10
        }
    }

    private mutating func copy(_ bytes: UnsafeBufferPointer<UInt8>) {
        precondition(bytes.count <= size - count, "There is no room")
        if let start = bytes.baseAddress {
            unsafe memory.baseAddress?.advanced(by: count).update(from: start, count: bytes.count)
        }
        count += bytes.count
    }
}
