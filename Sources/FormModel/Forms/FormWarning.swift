/// What a rule says about an answer that may be kept all the same.
package struct FormWarning<Form> {
    /// The field that it is about.
    package let keyPath: PartialKeyPath<Form>
    package let name: String
    package let failure: RuleFailure
    /// What a person is asked, such as `Keep it?`.
    package let question: String
    /// The same for the same answers only.
    package let identity: [String]

    package init(
        keyPath: PartialKeyPath<Form>, name: String, failure: RuleFailure, question: String, identity: [String]
    ) {
        self.keyPath = keyPath
        self.name = name
        self.failure = failure
        self.question = question
        self.identity = identity
    }
}

/// A form with rules whose refusal a person may overrule.
package protocol WarningForm: ValidatableForm {
    /// What is to be said about the answers that are there.
    ///
    /// - Parameter isAtEnd: whether every question that is asked has its answer.
    func warnings(isAtEnd: Bool) -> [FormWarning<Self>]
}

extension FormController {
    /// What is to be said about the answers that are there, although they may be kept.
    package func warnings(isAtEnd: Bool) -> [FormWarning<Form>] {
        runtime?.warnings(form, isAtEnd) ?? []
    }
}
