import FormModel
import Testing

@Suite("Borrowed elements") struct BorrowedTests {
    @Test func `A part of borrowed elements has indices from zero, and so has a part of the part`() {
        let found = [10, 11, 12, 13, 14].withBorrowed { elements in
            let part = elements.part(1..<5)
            return [part[0], part.part(2..<4)[0], Borrowed(rebasing: part[1...])[0]] + Array(part.part(3..<3))
        }
        #expect(found == [11, 13, 12])
    }

    @Test func `Borrowed elements are read in place whole, in slices and in no elements at all`() {
        #expect([1, 2, 3].withBorrowed { Array($0) } == [1, 2, 3])
        #expect([1, 2, 3].withBorrowed { $0[1...].reduce(0, +) } == 5)
        #expect([Int]().withBorrowed { $0.isEmpty && $0.part(0..<0).isEmpty })
        #expect("né".withUTF8Bytes { Array($0) } == [0x6E, 0xC3, 0xA9])
    }

    // Release builds leave out the checks of the buffer within, so these are our own.
    @Test func `Borrowed elements end the process at an index after the last`() async {
        await #expect(processExitsWith: .failure) { _ = [1, 2, 3].withBorrowed { $0.part(0..<2)[2] } }
    }

    @Test func `Borrowed elements end the process at an index before the first`() async {
        await #expect(processExitsWith: .failure) { _ = [1, 2, 3].withBorrowed { $0.part(1..<3)[-1] } }
    }

    @Test func `Borrowed elements end the process at a part that is longer than they are`() async {
        await #expect(processExitsWith: .failure) { _ = [1, 2, 3].withBorrowed { $0.part(0..<2).part(1..<3).count } }
    }
}
