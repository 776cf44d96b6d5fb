/// A field as a record is compiled from it.
package struct CompiledField {
    /// The name, which is the key of its answer.
    package var name: String
    package var type: QuestionType
    /// Whether the answer is a list of choices.
    package var isMultiple = false
    /// The values that can be chosen; nil for a field without choices.
    package var choices: [Answer]?
    /// The rules on an answer.
    package var rules: [CompiledRule]
    /// What is done to an answer before it is checked.
    package var transforms: [TextTransform]
    /// What is known of an answer.
    package var presence: Presence
    /// What is known of a record without an answer.
    package var absence: Absence
    /// When the field applies; nil for always.
    package var condition: CompiledCondition?

    /// What is known of an answer that the record has.
    package enum Presence: Sendable {
        /// Its bytes tell.
        case bytes
        /// Only the form knows.
        case unknown
    }

    /// Whether the form decides about the field in every record, also in one that has no answer to it.
    package var needsForm: Bool

    /// What is known of a record that has no answer to the field.
    package enum Absence: Sendable {
        /// The field passes with this answer, which is null for none, and as JSON this.
        case passes(Answer, json: [UInt8])
        /// Only the form knows.
        case unknown
    }

    package init(
        name: String, type: QuestionType, isMultiple: Bool, choices: [Answer]?, rules: [CompiledRule],
        transforms: [TextTransform], presence: Presence, absence: Absence, condition: CompiledCondition?,
        needsForm: Bool
    ) {
        self.name = name
        self.type = type
        self.isMultiple = isMultiple
        self.choices = choices
        self.rules = rules
        self.transforms = transforms
        self.presence = presence
        self.absence = absence
        self.condition = condition
        self.needsForm = needsForm
    }

    /// The answer that a record without one has.
    var absentAnswer: Answer {
        switch absence {
        case .passes(let answer, _): answer
        case .unknown: .null
        }
    }
}
