internal import FormModel
internal import FoundationEssentials

/// Up and Down move an answer by a step, within what the rules allow.
struct StepInputHandler: InputHandler {
    let keys: Set<PromptKey> = [.up, .down]
    private let question: Question
    private let steps: AnswerSteps
    /// The first message of the rules about a text; nil if they pass it.
    private let refusal: (String) -> String?
    /// Why a key did nothing.
    private var limit: String?

    init(_ question: Question, _ steps: AnswerSteps, refusal: @escaping (String) -> String?) {
        self.question = question
        self.steps = steps
        self.refusal = refusal
    }

    mutating func pressed(_ key: PromptKey, _ text: String) -> KeyOutcome {
        limit = nil
        let step = question.step ?? 1
        guard let answer = try? question.parse(text) else { return .unchanged }
        guard !answer.isEmpty else { return beginning(step).map(KeyOutcome.text) ?? .unchanged }
        // An empty line steps from the default.
        let typed = text.isEmpty ? answer.text : text
        guard let moved = steps.next(answer, key == .up ? step : -step, typed)?.text else { return .unchanged }
        // Beyond the bounds nothing is to be found, but from beyond them the way back is open.
        if let message = refusal(moved), refusal(typed) == nil {
            limit = message
            return .unchanged
        }
        return .text(moved)
    }

    mutating func describe(_ text: String, in notes: inout LineNotes) {
        if let limit { notes.notices.append(limit) }
        limit = nil
    }

    /// The answer that an empty line begins at: the first beginning that the rules pass, or the first of all.
    private func beginning(_ step: Decimal) -> String? {
        let texts = steps.beginnings(step).map(\.text)
        return texts.first { refusal($0) == nil } ?? texts.first
    }
}
