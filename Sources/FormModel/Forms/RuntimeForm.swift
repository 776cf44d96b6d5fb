/// A form that is made while the program runs, such as one from a wizard file: its fields are not properties of it, so that
/// none can be forgotten. Fields are named by their index among ``ValidatableForm/validatedFields``.
package protocol RuntimeForm: ValidatableForm {
    /// Finds out the next fact that decides which questions apply, such as the result of a program.
    ///
    /// - Parameter isAtEnd: whether every question that is asked has its answer.
    /// - Returns: the change that gives the form the fact; nil if none is needed.
    @MainActor func findNext(isAtEnd: Bool) async throws -> ((inout any RuntimeForm) -> Void)?

    /// The rules that reject an answer and let the person keep it.
    func warnings(isAtEnd: Bool) -> [FormWarning]

    /// The items of repeated groups, in order.
    var listItems: [FormListItem] { get }
    /// Removes an item; nil if there is no such item, or its list would be too short.
    mutating func removeItem(_ name: String) -> ItemRemoval?
    /// The form with the fields of the next item, before the question at `field` asks whether to add one, and of the item after
    /// an existing last one; nil if it has them already.
    func withRoom(before field: Int?) throws -> Self?
    /// Makes the fields of all items that `other` has.
    mutating func makeRoom(as other: Self)

    /// The same messages by the names of the fields that show them: those about a whole item at its first field.
    func placed(_ errors: [String: [String]]) -> [String: [String]]
    /// The pending effects of submitting the form, each an imperative in the person's language.
    @MainActor var consequences: [String] { get }
}

/// The failure of a rule that lets the person keep the answer.
package struct FormWarning {
    /// The index of the field.
    package var index: Int
    package let name: String
    package let failure: RuleFailure
    /// The question to the person, such as `Keep it?`.
    package let question: String
    /// Equal only for the same warning about the same answers.
    package let identity: [String]

    package init(index: Int, name: String, failure: RuleFailure, question: String, identity: [String]) {
        self.index = index
        self.name = name
        self.failure = failure
        self.question = question
        self.identity = identity
    }
}

/// An item of a repeated group.
package struct FormListItem: Equatable, Sendable {
    /// The item's name, `users.0`.
    package let name: String
    /// The item's name for people.
    package let label: String
    /// The number of items that its list must have.
    package let minimum: Int
    /// Whether the list has more items than that.
    package let canBeRemoved: Bool

    package init(name: String, label: String, minimum: Int, canBeRemoved: Bool) {
        self.name = name
        self.label = label
        self.minimum = minimum
        self.canBeRemoved = canBeRemoved
    }
}

/// The effect on the fields of a form, by index, of removing an item of a repeated group.
package struct ItemRemoval {
    /// The fields of the items after it, which move up by one, in order.
    package var moved: [(from: Int, to: Int)] = []
    /// The fields of the last item, which is gone.
    package var cleared: [Int] = []
    /// The question whether there is another item, which is answered with no.
    package var end: Int?

    package init(end: Int?) { self.end = end }

    /// The same for questions instead of fields; fields without a question are left out.
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
    private var runtimeForm: (any RuntimeForm)? { form as? any RuntimeForm }

    /// Changes a form that is made while the program runs; nil for any other form.
    private func changeRuntimeForm<Result>(_ change: (inout any RuntimeForm) throws -> Result) rethrows -> Result? {
        guard var form = runtimeForm else { return nil }
        let result = try change(&form)
        if let form = form as? Form { updateState { $0 = form } }
        return result
    }

    /// Finds out everything that decides which questions apply; false if there was nothing to find out.
    package func find(isAtEnd: Bool) async throws -> Bool {
        var hasFound = false
        while let apply = try await runtimeForm?.findNext(isAtEnd: isAtEnd) {
            hasFound = true
            changeRuntimeForm(apply)
        }
        return hasFound
    }

    /// The rules that reject an answer and let the person keep it.
    package func warnings(isAtEnd: Bool) -> [FormWarning] { runtimeForm?.warnings(isAtEnd: isAtEnd) ?? [] }

    /// The items of the form's repeated groups, in order.
    package var listItems: [FormListItem] { runtimeForm?.listItems ?? [] }

    /// Removes an item of a repeated group; nil if it cannot be removed.
    package func removeItem(_ name: String) -> ItemRemoval? {
        guard let removal = changeRuntimeForm({ $0.removeItem(name) }) ?? nil else { return nil }
        for index in removal.moved.map(\.to) + removal.cleared { clearErrors(fields[index].keyPath) }
        return removal
    }

    /// Makes the fields that the form needs before a question, or before the first one if `question` is nil.
    package func makeRoom(before question: PartialKeyPath<Form>?) throws {
        guard let form = try runtimeForm?.withRoom(before: question.flatMap(index)) as? Form else { return }
        updateState { $0 = form }
    }

    /// Makes the fields that the form has in the one that it began as.
    func makeRoom(in original: inout Form) {
        func grow<Runtime: RuntimeForm>(_ form: Runtime) {
            guard var grown = original as? Runtime else { return }
            grown.makeRoom(as: form)
            if let grown = grown as? Form { original = grown }
        }
        if let form = runtimeForm { grow(form) }
    }

    /// The pending effects of submitting the form, each an imperative in the person's language.
    package var consequences: [String] {
        SubmissionMemory.$current.withValue(memory) { runtimeForm?.consequences ?? [] }
    }

    /// The messages by the names of the fields that show them.
    func placed(_ errors: [String: [String]]) -> [String: [String]] { runtimeForm?.placed(errors) ?? errors }
}
