/// A row of text that is harmless for a terminal and a log, whatever it was made of. Everything on standard error is such a
/// row, so that no text from outside can come there by another way.
package struct SafeText: Equatable, Sendable, CustomStringConvertible {
    /// The row, without its end.
    package private(set) var description: String
    package var isUnfinished = false

    /// Makes a text harmless.
    ///
    /// - Parameter style: puts what the terminal shall obey around the harmless text, such as a color.
    package init(_ text: String, style: (String) -> String = { $0 }) {
        description = style(text.terminalSafe())
    }

    /// The row as it is written, with its end.
    package var written: String { isUnfinished ? description : description + "\n" }

    /// Puts another text after this one.
    package static func + (left: SafeText, right: SafeText) -> SafeText {
        var sum = left
        sum.description += right.description
        return sum
    }

    /// The rows of a message. Those after the first are indented, so that none that came from outside begins as a message
    /// of its own would.
    package static func message(_ text: String) -> [SafeText] {
        text.split(separator: "\n", omittingEmptySubsequences: false).enumerated().map { index, row in
            SafeText((index == 0 || row.isEmpty ? "" : "  ") + row)
        }
    }
}
