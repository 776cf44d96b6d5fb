internal import FormModel

/// An assistant of one line, by the type of its question: the keys that it wants, what they make of the text, what the text
/// means, and what is shown under it.
///
/// Only where a line can be redrawn; elsewhere the text is the answer.
protocol InputHandler {
    var keys: Set<PromptKey> { get }
    /// The text that the line begins with; nil for the given answer.
    var beginning: String? { get }
    mutating func handleKey(_ key: PromptKey, _ text: String) -> KeyOutcome
    mutating func describe(_ text: String, in notes: inout LineNotes)
    /// The meaning of an entered text.
    mutating func answer(_ text: String) -> EntryInterpretation
    /// The answer of an empty line.
    var emptyLine: EmptyLineBehavior { get }
    /// The whole answer, to be kept if the line is left with this text in it.
    func kept(_ text: String) -> String
    /// The names of the choices that keys have marked; nil if none.
    var marked: [String]? { get }
    /// Marks exactly these choices.
    mutating func mark(_ names: [String])
}

extension InputHandler {
    var beginning: String? { nil }
    mutating func answer(_ text: String) -> EntryInterpretation { .text(text) }
    var emptyLine: EmptyLineBehavior { .questionDefault }
    func kept(_ text: String) -> String { text }
    var marked: [String]? { nil }
    mutating func mark(_ names: [String]) {}
}

enum EmptyLineBehavior: Equatable {
    /// The default, or nothing.
    case questionDefault
    /// The answer that was given, which is this.
    case keeps(String)
    /// The state of the list: the highlighted row, or the marks.
    case showsInList
}

enum EntryInterpretation: Equatable {
    /// The text of an answer.
    case text(String)
    /// Nothing, for this reason.
    case rejected(String)
}

/// The longest common prefix, in the letters of the first text.
func commonPrefix(of texts: [String], isCaseSensitive: Bool = false) -> String {
    guard var prefix = texts.first else { return "" }
    for text in texts.dropFirst() {
        let same = zip(prefix, text).prefix { left, right in
            left == right || !isCaseSensitive && left.lowercased() == right.lowercased()
        }
        prefix = String(prefix.prefix(same.count))
    }
    return prefix
}
