/// A line as a user types it: a command, or the text of an answer.
enum TypedLine: Equatable {
    case command(TypedCommand)
    case text(String)

    /// A command may have trailing whitespace; an additional colon or question mark makes it text: `::back` is the text
    /// `:back`, `??` is `?`, and `???` is `??`. ``TypedCommand/typed(for:)`` is the inverse.
    init(_ typed: String) {
        let word = typed.trimmingSuffix(while: \.isWhitespace)
        if let command = TypedCommand(rawValue: word) {
            self = .command(command)
        } else {
            self = .text(Self.isEscapedCommand(word) ? String(typed.dropFirst()) : typed)
        }
    }

    private static func isEscapedCommand(_ word: String) -> Bool {
        if word.hasPrefix("??") { return word.allSatisfy { $0 == "?" } }
        return word.hasPrefix("::") && TypedCommand(rawValue: ":" + word.drop { $0 == ":" }) != nil
    }
}

enum TypedCommand: String, CaseIterable {
    case explain = "?"
    case help = ":help"
    case back = ":back"
    case review = ":review"
    case quit = ":quit"
    case edit = ":edit"
    /// No answer, instead of the one that an empty line keeps.
    case clear = ":clear"

    static func startsCommand(_ typed: String) -> Bool {
        let word = typed.trimmingSuffix(while: \.isWhitespace)
        return !word.isEmpty && allCases.contains { $0.rawValue.hasPrefix(word) }
    }

    /// The line to type for a text, with an additional colon or question mark if it would be a command.
    static func typed(for text: String) -> String {
        TypedLine(text) == .text(text) ? text : (text.hasPrefix("?") ? "?" : ":") + text
    }
}

extension StringProtocol {
    func trimmingSuffix(while passes: (Character) -> Bool) -> String {
        lastIndex { !passes($0) }.map { String(self[...$0]) } ?? ""
    }
}
