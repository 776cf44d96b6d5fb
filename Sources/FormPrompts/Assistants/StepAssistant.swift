internal import FormModel
internal import FoundationEssentials

/// Up and Down move a number by a step, within what the rules allow.
struct StepAssistant: Assistant {
    let keys: Set<PromptKey> = [.up, .down]
    private let question: Question
    /// The first message of the rules about a text; nil where they pass it.
    private let refusal: (String) -> String?
    /// Why a key did nothing.
    private var limit: String?

    init(_ question: Question, refusal: @escaping (String) -> String?) {
        self.question = question
        self.refusal = refusal
    }

    mutating func pressed(_ key: PromptKey, _ text: String) -> KeyOutcome {
        limit = nil
        let step = question.step ?? 1
        guard let number = number(in: text) else { return text.isEmpty ? .text(beginning(step)) : .unchanged }
        let moved = (key == .up ? number + step : number - step).text(
            fractionDigits: Decimal.fractionDigits(in: text.isEmpty ? question.defaultAnswer?.text ?? "" : text))
        // Beyond the bounds nothing is to be found, but from beyond them the way back is open.
        if let message = refusal(moved), refusal(text.isEmpty ? "\(number)" : text) == nil {
            limit = message
            return .unchanged
        }
        return .text(moved)
    }

    mutating func describe(_ text: String, in notes: inout LineNotes) {
        if let limit { notes.notices.append(limit) }
        limit = nil
    }

    /// The number that the text, or for an empty one the default, stands for.
    private func number(in text: String) -> Decimal? {
        switch try? question.parse(text) {
        case .integer(let value): Decimal(value)
        case .decimal(let value, _): value
        case .number(let value): Decimal(string: "\(value)")
        default: nil
        }
    }

    /// Where an empty line begins: at 0, or at the first number beside it that the rules pass.
    private func beginning(_ step: Decimal) -> String {
        [0, step, -step].map { "\($0)" }.first { refusal($0) == nil } ?? "0"
    }
}
