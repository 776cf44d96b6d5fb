/// Earlier lines, and the way through them from one line.
///
/// libedit's own way loses what was typed: it takes the line back from a copy that is not always its own.
struct HistoryWalk {
    /// Oldest first.
    private let lines: [String]
    /// Where the walk is. After the last of the lines is the one that it began with.
    private(set) var position: Int
    /// What was made of lines on the way.
    private var edited: [Int: String] = [:]

    enum Direction {
        case back
        case forward

        var reversed: Direction { self == .back ? .forward : .back }
        fileprivate var step: Int { self == .back ? -1 : 1 }
    }

    init(_ lines: [String] = []) {
        self.lines = lines
        position = lines.count
    }

    /// The next line in this direction; nil if there is none. What was changed on the way is kept.
    mutating func step(_ direction: Direction, from text: String) -> String? {
        go(to: position + direction.step, from: text)
    }

    /// The oldest line; nil if there is none, or the walk is there.
    mutating func stepToOldest(from text: String) -> String? { position == 0 ? nil : go(to: 0, from: text) }

    /// The nearest line in this direction that has the pattern in it, as it is written; nil if there is none, and nothing
    /// has changed.
    ///
    /// - Parameter isNew: Whether the search begins: the line that the walk is at counts, too, and where none is found in
    ///   this direction, those on its other side do.
    mutating func find(_ pattern: String, _ direction: Direction, from text: String, isNew: Bool = false) -> String? {
        let places = direction == .back ? Array((0...lines.count).reversed()) : Array(0...lines.count)
        let here = places.firstIndex(of: position) ?? 0
        let order = isNew ? places[here...] + places[..<here] : places[(here + 1)...]
        for place in order where (place == position ? text : line(at: place)).firstPlace(of: pattern) != nil {
            return place == position ? text : go(to: place, from: text)
        }
        return nil
    }

    private func line(at place: Int) -> String { edited[place] ?? lines[place] }

    private mutating func go(to place: Int, from text: String) -> String? {
        guard 0...lines.count ~= place else { return nil }
        edited[position] = text
        position = place
        return line(at: place)
    }
}

extension String {
    /// How many Unicode scalars are before the first place where this pattern is; nil if it is nowhere.
    func firstPlace(of pattern: String) -> Int? {
        let (text, pattern) = (Array(unicodeScalars), Array(pattern.unicodeScalars))
        guard pattern.count <= text.count else { return nil }
        return (0...(text.count - pattern.count)).first { text[$0...].starts(with: pattern) }
    }
}
