internal import FormModel

/// Handles editing keys for one line, depending on the type of its question. Only for consoles that redraw lines;
/// elsewhere the text is the answer.
protocol InputHandler {
    var keys: Set<PromptKey> { get }
    /// The initial text of the line; by default the given answer.
    var beginning: String? { get }
    mutating func handleKey(_ key: PromptKey, _ text: String) -> KeyOutcome
    mutating func describe(_ text: String, in notes: inout LineNotes)
    mutating func answer(_ text: String) -> EntryInterpretation
    var emptyLine: EmptyLineBehavior { get }
    func kept(_ text: String) -> String
    var marked: [String]? { get }
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
    case questionDefault
    case keeps(String)
    /// The state of the list: the highlighted row, or the marks.
    case showsInList
}

enum EntryInterpretation: Equatable {
    case text(String)
    case rejected(String)
}

/// The longest common prefix, in the case of the first text.
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
