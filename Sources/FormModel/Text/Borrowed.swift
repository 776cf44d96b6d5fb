/// The elements of a text or an array, borrowed for the length of a closure.
///
/// Looks at the memory of its owner and copies nothing, so a parser that takes a text apart allocates nothing. Indices
/// go from zero, and every access is checked against the bounds, in a release build too.
///
/// Only valid in the closure that got it, for that is how long the owner keeps the memory: parts of it may be passed
/// on and returned within, but neither it nor a part may be returned from the closure or kept. What has to last is
/// copied, as in `Array(bytes)`. All that is unsafe about it is in this file.
@safe package struct Borrowed<Element: BitwiseCopyable> {
    private let elements: UnsafeBufferPointer<Element>

    fileprivate init(_ elements: UnsafeBufferPointer<Element>) {
        unsafe self.elements = elements
    }

    /// A part with indices from zero.
    package init(rebasing part: Slice<Self>) {
        self = part.base.part(part.startIndex..<part.endIndex)
    }

    /// The part in `range`, with indices from zero.
    package func part(_ range: Range<Int>) -> Self {
        precondition(range.lowerBound >= 0 && range.upperBound <= count, "The range is out of bounds")
        return unsafe Self(UnsafeBufferPointer(rebasing: elements[range]))
    }
}

extension Borrowed: RandomAccessCollection {
    package var startIndex: Int { 0 }
    package var endIndex: Int { unsafe elements.count }

    package subscript(index: Int) -> Element {
        precondition(index >= 0 && index < endIndex, "The index is out of bounds")
        return unsafe elements[index]
    }

    package func withContiguousStorageIfAvailable<Result>(
        _ body: (UnsafeBufferPointer<Element>) throws -> Result
    ) rethrows -> Result? {
        try unsafe body(elements)
    }
}

extension Borrowed<UInt8> {
    /// The eight bytes from an index on, the first one as the lowest.
    func word(at index: Int) -> UInt64 {
        precondition(index >= 0 && index <= count - 8, "The index is out of bounds")
        let word = unsafe UnsafeRawBufferPointer(elements).loadUnaligned(fromByteOffset: index, as: UInt64.self)
        return UInt64(littleEndian: word)
    }

    /// The index of the first byte like this, from an index on; nil if there is none.
    package func index(of byte: UInt8, from start: Int) -> Int? {
        precondition(start >= 0 && start <= count, "The index is out of bounds")
        return unsafe elements[start...].firstIndex(of: byte)
    }
}

/// The bytes go nowhere else while they are borrowed, and the closure cannot leave the task that it runs in.
@available(*, unavailable) extension Borrowed: Sendable {}

extension Array where Element: BitwiseCopyable {
    /// Calls `body` with the elements, which are borrowed until it returns.
    package func withBorrowed<Result>(_ body: (Borrowed<Element>) throws -> Result) rethrows -> Result {
        try unsafe withUnsafeBufferPointer { try unsafe body(Borrowed($0)) }
    }
}

extension String {
    /// Calls `body` with the text's UTF-8 code units, which are borrowed until it returns.
    package func withUTF8Bytes<Result>(_ body: (UTF8Bytes) throws -> Result) rethrows -> Result {
        // A native text is not copied; one bridged from elsewhere is, once.
        var text = self
        return try text.withUTF8 { try unsafe body(Borrowed($0)) }
    }
}

extension StaticString {
    /// Calls `body` with the text's UTF-8 code units.
    package func withUTF8Bytes<Result>(_ body: (UTF8Bytes) -> Result) -> Result {
        withUTF8Buffer { unsafe body(Borrowed($0)) }
    }
}
