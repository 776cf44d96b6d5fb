internal import FormModel

/// An assistant of one line, by the type of its question: the keys that it wants, what they make of the text, what the text
/// means, and what is shown under it.
///
/// Only where a line can be redrawn; elsewhere the text is the answer.
protocol InputHandler {
    /// The keys that it wants.
    var keys: Set<PromptKey> { get }
    /// What the line begins with; nil for the text of the answer that was given.
    var beginning: String? { get }
    /// Meets one of its keys.
    mutating func pressed(_ key: PromptKey, _ text: String) -> KeyOutcome
    /// Adds what it has to say about the text.
    mutating func describe(_ text: String, in notes: inout LineNotes)
    /// What entering this text means.
    mutating func answer(_ text: String) -> EnteredText
    /// What an empty line takes.
    var emptyLine: EmptyLine { get }
    /// The whole answer, as it is kept if the line is left with this text in it.
    func kept(_ text: String) -> String
    /// The names of the choices that keys have marked; nil if none has.
    var marked: [String]? { get }
    /// Marks the choices of these names and no others, as keys do.
    mutating func mark(_ names: [String])
}

extension InputHandler {
    var beginning: String? { nil }
    mutating func answer(_ text: String) -> EnteredText { .text(text) }
    var emptyLine: EmptyLine { .asTheQuestionSays }
    func kept(_ text: String) -> String { text }
    var marked: [String]? { nil }
    mutating func mark(_ names: [String]) {}
}

/// What an empty line takes, as it is shown beside the label.
enum EmptyLine: Equatable {
    /// The default, or nothing.
    case asTheQuestionSays
    /// The answer that was given, which is this.
    case keeps(String)
    /// What the list shows: the highlighted row, or the marks.
    case showsInList
}

/// What an entered line means.
enum EnteredText: Equatable {
    /// The text of an answer.
    case text(String)
    /// Nothing, for this reason.
    case refused(String)
}

/// The longest text that all of these begin with; whatever the case, it has the letters of the first.
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
