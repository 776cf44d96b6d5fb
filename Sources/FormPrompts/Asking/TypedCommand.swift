/// The meaning of an entered line: a command or text.
enum TypedCommand: Equatable {
    /// `?`: everything about the question.
    case explain
    /// `:help`: all keys and commands.
    case help
    case back, review, quit, edit
    /// `:clear`: no answer, in place of the one that an empty line keeps.
    case clear
    case text(String)

    private static let commands: [String: TypedCommand] = [
        "help": .help, "back": .back, "review": .review, "quit": .quit, "edit": .edit,
        "clear": .clear,
    ]

    /// Reads an entered line. A command takes white space after it; one colon more, or one question mark, makes text of
    /// it: `::back` is the text `:back`, `??` is `?`, and `???` is `??`.
    ///
    /// ``typed(for:)`` is the way back.
    init(_ typed: String) {
        switch typed.trimmingSuffix(while: \.isWhitespace) {
        case "?": self = .explain
        case let word where word.hasPrefix("??") && word.allSatisfy { $0 == "?" }:
            self = .text(String(typed.dropFirst()))
        case let word where word.hasPrefix(":"):
            let name = word.drop { $0 == ":" }
            guard let command = Self.commands[String(name)] else { fallthrough }
            self = word.hasPrefix("::") ? .text(String(typed.dropFirst())) : command
        default: self = .text(typed)
        }
    }
}

extension TypedCommand {
    /// Whether the text is a command, or the beginning of one.
    static func startsCommand(_ typed: String) -> Bool {
        let word = typed.trimmingSuffix(while: \.isWhitespace)
        return word == "?" || word.hasPrefix(":") && commands.keys.contains { ":\($0)".hasPrefix(word) }
    }

    var isCommand: Bool { if case .text = self { false } else { true } }

    /// The line to type for a text, with an extra colon or question mark where it would be a command.
    static func typed(for text: String) -> String {
        TypedCommand(text) == .text(text) ? text : (text.hasPrefix("?") ? "?" : ":") + text
    }
}

extension StringProtocol {
    func trimmingSuffix(while passes: (Character) -> Bool) -> String {
        lastIndex { !passes($0) }.map { String(self[...$0]) } ?? ""
    }
}
