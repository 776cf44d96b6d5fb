/// Which questions are asked, and the number of each among them: neither a change nor a number costs more in a long form.
struct AskedQuestions {
    private var isAsked: [Bool]
    /// Sums of a binary indexed tree: `sums[n]` has how many of the questions up to the n-th are asked, as many of them as the
    /// lowest bit of n says.
    private var sums: [Int]
    /// How many are asked.
    private(set) var count = 0

    init(_ isAsked: [Bool]) {
        self.isAsked = isAsked
        sums = [0] + isAsked.map { $0 ? 1 : 0 }
        for place in sums.indices.dropFirst() {
            let next = place + (place & -place)
            if next < sums.count { sums[next] += sums[place] }
        }
        count = isAsked.count { $0 }
    }

    /// Takes whether the question is asked now.
    mutating func set(_ index: Int, _ isAsked: Bool) {
        guard self.isAsked[index] != isAsked else { return }
        self.isAsked[index] = isAsked
        let change = isAsked ? 1 : -1
        count += change
        var place = index + 1
        while place < sums.count {
            sums[place] += change
            place += place & -place
        }
    }

    /// The question's number among those that are asked, from 1; nil if it is not asked.
    func number(of index: Int) -> Int? {
        guard isAsked[index] else { return nil }
        var (number, place) = (0, index + 1)
        while place > 0 {
            number += sums[place]
            place -= place & -place
        }
        return number
    }
}
