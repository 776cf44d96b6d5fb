/// What a person typed as a whole line: a command, or text.
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
    /// Whether what is typed may become a command: it begins as one, or is one.
    static func isBegun(_ typed: String) -> Bool {
        let word = typed.trimmingSuffix(while: \.isWhitespace)
        return word == "?" || word.hasPrefix(":") && commands.keys.contains { ":\($0)".hasPrefix(word) }
    }

    /// Whether it is not a text.
    var isCommand: Bool { if case .text = self { false } else { true } }

    /// What is typed to have this text: with one colon, or question mark, more if it would be something else.
    static func typed(for text: String) -> String {
        TypedCommand(text) == .text(text) ? text : (text.hasPrefix("?") ? "?" : ":") + text
    }
}

extension StringProtocol {
    /// The text without the characters at its end that pass.
    func trimmingSuffix(while passes: (Character) -> Bool) -> String {
        lastIndex { !passes($0) }.map { String(self[...$0]) } ?? ""
    }
}
