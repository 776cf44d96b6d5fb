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

enum KeyHelp {
    static func rows(for line: PromptLine, hasKeys: Bool, isAlone: Bool) -> [String] {
        var rows: [KeyMessage] = []
        if line.isAboutForm {
            rows.append(line.formQuestion == .review ? .enterAcceptsAll : .enterAcceptsDefault)
        } else if let mark = line.linePrefix {
            rows += [.enterAcceptsLine, mark.isEmpty ? .endsText : .endsList]
        } else {
            rows.append(.enterAcceptsAnswer)
        }
        if hasKeys {
            if line.linePrefix != nil {
                rows += [.finishes, .walksLines]
            } else if line.keys.contains(.home) {
                rows += [.searchesList, .walksList]
            } else if line.keys.contains(.pageUp) {
                rows.append(.movesDays)
            } else if line.keys.contains(.up) {
                rows.append(.changesAnswer)
            } else if line.keepsHistory {
                rows.append(.earlierAnswers)
            }
            if line.keys.contains(.space) { rows.append(.marks) }
            if line.linePrefix == nil, line.keys.contains(.backspace) { rows.append(.backspaceClears) }
            if line.keys.contains(.tab) { rows.append(.completes) }
            if line.isSecret { rows.append(.showsSecret) }
        }
        if line.canBeCleared { rows.append(.clears) }
        if line.keys.contains(.editor) { rows.append(.editor) }
        if !isAlone { rows += [.back, .review] }
        rows += [.quit, .explains]
        if !line.isAboutForm { rows.append(.literal) }
        let shown = rows.map(\.row)
        let width = shown.map(\.keys.count).max() ?? 0
        return shown.map { row in
            hasKeys
                ? row.keys + String(repeating: " ", count: width - row.keys.count + 2) + row.summary
                : "\(row.typed) \(row.summary)"
        }
    }
}
