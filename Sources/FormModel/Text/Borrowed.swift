/// The elements of a text or an array, borrowed for the length of a closure, without a copy. Valid only in that
/// closure: neither it nor a part of it may escape. Indices begin at zero and are checked in release builds, too. All
/// of its unsafe code is in this file.
@safe package struct Borrowed<Element: BitwiseCopyable> {
    private let elements: UnsafeBufferPointer<Element>

    fileprivate init(_ elements: UnsafeBufferPointer<Element>) {
        unsafe self.elements = elements
    }

    package init(rebasing part: Slice<Self>) {
        self = part.base.part(part.startIndex..<part.endIndex)
    }

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
    package func index(of byte: UInt8, from start: Int) -> Int? {
        precondition(start >= 0 && start <= count, "The index is out of bounds")
        return unsafe elements[start...].firstIndex(of: byte)
    }
}

@available(*, unavailable) extension Borrowed: Sendable {}

extension Array where Element: BitwiseCopyable {
    package func withBorrowed<Result>(_ body: (Borrowed<Element>) throws -> Result) rethrows -> Result {
        try unsafe withUnsafeBufferPointer { try unsafe body(Borrowed($0)) }
    }
}

extension String {
    package func withUTF8Bytes<Result>(_ body: (UTF8Bytes) throws -> Result) rethrows -> Result {
        // A bridged text is copied once, a native one not at all.
        var text = self
        return try text.withUTF8 { try unsafe body(Borrowed($0)) }
    }
}

extension StaticString {
    package func withUTF8Bytes<Result>(_ body: (UTF8Bytes) -> Result) -> Result {
        withUTF8Buffer { unsafe body(Borrowed($0)) }
    }
}
