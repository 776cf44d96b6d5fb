/// How a field is asked: everything about it that is data.
public struct Question: Equatable, Sendable {
    /// What the person is asked for, such as `Plan name`.
    public var label: String
    /// A sentence that explains more; nil for none.
    public var help: String?
    /// What kind of answer it wants.
    public var type: QuestionType
    /// What can be chosen, in order; for `.choice` only.
    public var choices: [Choice]
    /// The answer that an empty line takes; nil or empty for none.
    public var defaultAnswer: Answer?

    /// Makes a question.
    public init(
        _ label: String, help: String? = nil, type: QuestionType = .string, choices: [Choice] = [],
        defaultAnswer: Answer? = nil
    ) {
        self.label = label
        self.help = help
        self.type = type
        self.choices = choices
        self.defaultAnswer = defaultAnswer
    }

    /// One thing that can be chosen.
    public struct Choice: Equatable, Sendable {
        /// What the field's value becomes.
        public var value: Answer
        /// What the person sees; the value's text unless given.
        public var label: String

        /// Makes a choice.
        public init(_ value: Answer, label: String? = nil) {
            self.value = value
            self.label = label ?? value.text
        }
    }

    /// Whether answers are hidden while typed and masked where they are listed.
    public var isSecret: Bool { type == .secret }

    /// Reads what a person typed: the default for an empty text (no answer where there is none), else an answer of the
    /// question's type. Throws the message for text that is none.
    public func parse(_ text: String) throws(AnswerError) -> Answer {
        if text.isEmpty { return defaultAnswer ?? .null }
        return type == .choice ? try choose(text) : try type.parse(text)
    }

    /// The choice that `text` names: its value, else its label, else either whatever the case, else its number,
    /// else the beginning of just one of them.
    private func choose(_ text: String) throws(AnswerError) -> Answer {
        let folded = text.lowercased()
        let exact =
            choices.first { $0.value.text == text }
            ?? choices.first { $0.label == text }
            ?? choices.first { $0.value.text.lowercased() == folded || $0.label.lowercased() == folded }
        if let exact { return exact.value }
        if let number = Int(text), choices.indices.contains(number - 1) { return choices[number - 1].value }
        let matches = choices.filter {
            $0.value.text.lowercased().hasPrefix(folded) || $0.label.lowercased().hasPrefix(folded)
        }
        switch matches.count {
        case 1: return matches[0].value
        case 0: throw notAChoice
        default: throw AnswerError("Could be \(listed(matches)): type more of it")
        }
    }

    /// What is said about a value that is no choice.
    package var notAChoice: AnswerError { AnswerError("Must be one of \(listed(choices))") }

    private func listed(_ choices: [Choice]) -> String {
        let shown = choices.prefix(10).map(\.value.text).joined(separator: ", ")
        return choices.count > 10 ? "\(shown), … (\(choices.count) in all)" : shown
    }

    /// What an empty line takes, as it stands in brackets: `y/N` for a yes or no; nil for nothing.
    public var shownDefault: String? {
        let answer = defaultAnswer ?? .null
        guard type == .boolean else { return answer.isEmpty ? nil : shown(answer) }
        switch answer {
        case .boolean(let isYes): return isYes ? "Y/n" : "y/N"
        default: return "y/n"
        }
    }

    /// The answer as it is shown: a choice by its label, a secret masked.
    public func shown(_ answer: Answer) -> String {
        if answer.isEmpty { return "" }
        if isSecret { return "••••••••" }
        return choices.first { $0.value == answer }?.label ?? answer.text
    }
}
