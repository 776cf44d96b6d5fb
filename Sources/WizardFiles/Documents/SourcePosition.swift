/// A place in a file, counted from 1; columns count Unicode scalars, as YAML's own marks do.
///
/// A line ends with a line feed, a carriage return, or both.
public struct SourcePosition: Equatable, Comparable, Hashable, Sendable {
    /// The line, from 1.
    public var line: Int
    /// The column, from 1.
    public var column: Int

    /// Makes a position.
    public init(line: Int, column: Int) {
        self.line = line
        self.column = column
    }

    public static func < (left: SourcePosition, right: SourcePosition) -> Bool {
        (left.line, left.column) < (right.line, right.column)
    }

    /// The position in words, for messages that name a second place.
    var inWords: String { "line \(line), column \(column)" }

    /// The position in words for a message about `place`: only what differs, such as `line 2`, or `column 5` of the
    /// same line.
    func inWords(seenFrom place: SourcePosition) -> String {
        line == place.line ? "column \(column)" : "line \(line)"
    }
}
