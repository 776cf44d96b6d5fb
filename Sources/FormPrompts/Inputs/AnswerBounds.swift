internal import FormModel

/// What the rules allow an answer to be moved to by keys: there is nothing beyond their bounds, but from there the way
/// back is open.
struct AnswerBounds {
    /// The first message of the rules about a text; nil if they pass it.
    let refusal: (String) -> String?
    /// Why the last key did nothing, until it was said.
    private var limit: String?

    init(refusal: @escaping (String) -> String?) {
        self.refusal = refusal
    }

    /// Moves from one text to another, if the rules allow it; nil for nowhere to go.
    mutating func move(from text: String, to other: String?) -> KeyOutcome {
        limit = nil
        guard let other else { return .unchanged }
        guard let message = refusal(other), refusal(text) == nil else { return .text(other) }
        limit = message
        return .unchanged
    }

    /// Says once why a key did nothing.
    mutating func describe(in notes: inout LineNotes) {
        if let limit { notes.notices.append(limit) }
        limit = nil
    }
}
