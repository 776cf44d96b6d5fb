/// Earlier lines, and the way through them from one line.
///
/// libedit's own way loses what was typed: it takes the line back from a copy that is not always its own.
struct HistoryWalk {
    /// Oldest first.
    private let lines: [String]
    /// After the last of them is the line that the walk began with.
    private var position: Int
    /// What was made of lines on the way.
    private var edited: [Int: String] = [:]

    enum Direction {
        case back
        case forward
    }

    init(_ lines: [String] = []) {
        self.lines = lines
        position = lines.count
    }

    /// The next line in this direction; nil if there is none. What was changed on the way is kept.
    mutating func step(_ direction: Direction, from text: String) -> String? {
        let next = direction == .back ? position - 1 : position + 1
        guard 0...lines.count ~= next else { return nil }
        edited[position] = text
        position = next
        return edited[next] ?? lines[next]
    }
}
