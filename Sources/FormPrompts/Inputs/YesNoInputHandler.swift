internal import FormModel

/// Yes or no: Tab completes, Up and Down change one into the other.
struct YesNoInputHandler: InputHandler {
    let keys: Set<PromptKey> = [.up, .down, .tab]
    private let question: Question

    init(_ question: Question) { self.question = question }

    mutating func pressed(_ key: PromptKey, _ text: String) -> KeyOutcome {
        let answer = try? question.parse(text, from: .prompt)
        switch key {
        case .tab:
            guard !text.isEmpty, let answer, question.shown(answer) != text else { return .unchanged }
            return .text(question.shown(answer))
        case .up, .down: return .text(question.shown(.boolean(answer != .boolean(true))))
        case .pageUp, .pageDown, .home, .end, .space, .backspace, .delete, .editor: return .unchanged
        }
    }

    mutating func describe(_ text: String, in notes: inout LineNotes) {}
}
