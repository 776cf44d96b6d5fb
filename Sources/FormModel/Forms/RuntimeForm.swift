/// A form made at run time, such as one from a wizard file. Its fields are identified by their index in `validatedFields`.
package protocol RuntimeForm: ValidatableForm {
    /// True if ``evaluateNextCondition(isAtEnd:)`` has a condition to evaluate.
    func needsEvaluation(isAtEnd: Bool) -> Bool

    /// Evaluates the next condition by a program or a variable that decides which questions apply, and returns the
    /// change that adds its result, if there is one. `isAtEnd` is true if every question that is asked has its answer.
    @MainActor func evaluateNextCondition(isAtEnd: Bool) async throws -> ((inout any RuntimeForm) -> Void)?

    /// The rules that warn about an answer but let the user keep it.
    func warnings(isAtEnd: Bool) -> [FormWarning]

    /// The label of a field in messages, with its headings, also if no question asks for it.
    func label(ofField index: Int) -> String

    /// The name of a field in messages about answers: `labels.env` for the value of an entry of that name.
    func writtenName(of name: String) -> String

    var listItems: [FormListItem] { get }
    /// Removes an item; returns `nil` if there is no such item, or its list would be too short.
    mutating func removeItem(_ name: String) -> ItemRemoval?
    /// The form with the fields of each list's next possible item; `nil` if it has them. `field` is about to ask for another item.
    func withNextItem(before field: Int?) throws -> Self?
    mutating func adoptFields(of other: Self)

    /// The same messages by the names of the fields that show them: those about a whole item at its first field.
    func placed(_ errors: [String: [String]]) -> [String: [String]]
    /// The pending effects of submitting the form, each an imperative in the user's language.
    @MainActor var consequences: [String] { get }
}

package struct FormWarning {
    package let field: Int
    package let name: String
    package let failure: RuleFailure
    package let question: String
    /// Equal only for the same warning about the same answers.
    package let identity: [String]
    /// True if the answers in the identity are or contain secrets.
    package let readsSecret: Bool

    package init(
        field: Int, name: String, failure: RuleFailure, question: String, identity: [String], readsSecret: Bool
    ) {
        (self.field, self.name, self.failure) = (field, name, failure)
        (self.question, self.identity, self.readsSecret) = (question, identity, readsSecret)
    }
}

package struct FormListItem: Equatable, Sendable {
    /// The item's path, `users.0`.
    package let name: String
    package let label: String
    package let minimum: Int
    package let canBeRemoved: Bool

    package init(name: String, label: String, minimum: Int, canBeRemoved: Bool) {
        (self.name, self.label, self.minimum, self.canBeRemoved) = (name, label, minimum, canBeRemoved)
    }
}

/// The effect on the fields of a form, by index, of removing an item of a repeated group.
package struct ItemRemoval {
    /// The fields of the following items, in order, which move by one.
    package var moved: [(from: Int, to: Int)] = []
    package var cleared: [Int] = []
    /// The question whether there is another item, which is answered with no.
    package var end: Int?

    package init(end: Int?) { self.end = end }

    package func mapped(_ question: (Int) -> Int?) -> ItemRemoval {
        var mapped = ItemRemoval(end: end.flatMap(question))
        mapped.moved = moved.compactMap { move in
            guard let from = question(move.from), let to = question(move.to) else { return nil }
            return (from, to)
        }
        mapped.cleared = cleared.compactMap(question)
        return mapped
    }
}

extension FormController {
    private var runtimeForm: (any RuntimeForm)? { unobservedForm as? any RuntimeForm }

    private func changeRuntimeForm<Result>(_ change: (inout any RuntimeForm) throws -> Result) rethrows -> Result? {
        guard var form = runtimeForm else { return nil }
        let result = try change(&form)
        if let form = form as? Form { updateState { $0 = form } }
        return result
    }

    package func needsEvaluation(isAtEnd: Bool) -> Bool { runtimeForm?.needsEvaluation(isAtEnd: isAtEnd) ?? false }

    package func evaluateConditions(isAtEnd: Bool) async throws {
        while let apply = try await runtimeForm?.evaluateNextCondition(isAtEnd: isAtEnd) { changeRuntimeForm(apply) }
    }

    package func warnings(isAtEnd: Bool) -> [FormWarning] { runtimeForm?.warnings(isAtEnd: isAtEnd) ?? [] }

    package func label(ofField index: Int) -> String? {
        runtimeForm?.label(ofField: index) ?? fields[index].nameOrProperty(form)
    }

    package func writtenName(of name: String) -> String { runtimeForm?.writtenName(of: name) ?? name }

    package var listItems: [FormListItem] { runtimeForm?.listItems ?? [] }

    package func removeItem(_ name: String) -> ItemRemoval? {
        guard let removal = changeRuntimeForm({ $0.removeItem(name) }) ?? nil else { return nil }
        for index in removal.moved.map(\.to) + removal.cleared { clearErrors(fields[index].keyPath) }
        return removal
    }

    package func makeNextItem(before question: PartialKeyPath<Form>?) throws {
        guard let form = try runtimeForm?.withNextItem(before: question.flatMap(index)) as? Form else { return }
        updateState { $0 = form }
    }

    func adoptFields(into original: inout Form) {
        func adopt<Runtime: RuntimeForm>(_ form: Runtime) {
            guard var grown = original as? Runtime else { return }
            grown.adoptFields(of: form)
            if let grown = grown as? Form { original = grown }
        }
        if let form = runtimeForm { adopt(form) }
    }

    package var consequences: [String] {
        SubmissionMemory.$current.withValue(memory) { runtimeForm?.consequences ?? [] }
    }

    func placed(_ errors: [String: [String]]) -> [String: [String]] { runtimeForm?.placed(errors) ?? errors }
}
