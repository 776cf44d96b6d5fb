internal import FormModel

/// Up and Down move an answer by a step, within what the rules allow.
struct StepInputHandler: InputHandler {
    let keys: Set<PromptKey> = [.up, .down]
    private let question: Question
    private let steps: AnswerSteps
    private var bounds: AnswerBounds

    init(_ question: Question, _ steps: AnswerSteps, refusal: @escaping (String) -> String?) {
        self.question = question
        self.steps = steps
        bounds = AnswerBounds(refusal: refusal)
    }

    mutating func pressed(_ key: PromptKey, _ text: String) -> KeyOutcome {
        let step = question.step ?? 1
        guard let answer = try? question.parse(text, from: .prompt) else { return .unchanged }
        guard !answer.isEmpty else { return beginning(step).map(KeyOutcome.text) ?? .unchanged }
        // An empty line steps from the default.
        let typed = text.isEmpty ? answer.promptText : text
        return bounds.move(from: typed, to: steps.next(answer, key == .up ? step : -step, typed)?.promptText)
    }

    mutating func describe(_ text: String, in notes: inout LineNotes) {
        bounds.describe(in: &notes)
    }

    /// The answer that an empty line begins at: the first beginning that the rules pass, or the first of all.
    private func beginning(_ step: ExactDecimal) -> String? {
        let texts = steps.beginnings(step).map(\.promptText)
        return texts.first { bounds.refusal($0) == nil } ?? texts.first
    }
}
