/// A change made to a text before it is checked.
package enum TextTransform: String, CaseIterable, Sendable {
    case trimmed, lowercased, uppercased, collapsedWhitespace

    /// The text after the change.
    package func apply(to text: String) -> String {
        switch self {
        case .trimmed: text.trimmingWhitespace()
        case .lowercased: text.lowercased()
        case .uppercased: text.uppercased()
        case .collapsedWhitespace: text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        }
    }
}
