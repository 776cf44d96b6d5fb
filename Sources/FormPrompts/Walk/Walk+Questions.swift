internal import FormModel

/// What the form says about the questions of a walk.
extension Walk {
    /// Whether the question, or the note, applies to the form as it is now.
    func applies(_ index: Int) -> Bool { applies(index, to: controller.form) }

    private func applies(_ index: Int, to form: Form) -> Bool {
        let item = items[index]
        // The condition of the question is the field's, too, if no other question is about that.
        if let rules = item.rules, item.question.type != .note, !item.sharesField { return rules.applies(to: form) }
        guard item.field.isAsked(form) else { return false }
        return item.rules?.applies(to: form) ?? controller.plainFieldApplies(item.field.keyPath)
    }

    /// The places of the questions that apply, without notes.
    var askedItems: [Int] {
        let form = controller.form
        return items.indices.filter { items[$0].question.type != .note && applies($0, to: form) }
    }

    /// The question as the form makes it now. What is taken out of a line that can be seen is not taken again.
    func question(_ index: Int) -> Question {
        var question = items[index].field.question(in: controller.form)
        if showsLines, let emptied = question.emptiedAnswer { question.defaultAnswer = emptied }
        return question
    }

    /// Whether a person sees the line that is edited.
    var showsLines: Bool { console.audience == .person && console.showsText }

    /// The field's name; nil if it has none.
    func name(_ index: Int) -> String? { items[index].rules?.name(controller.form) }

    /// Whether there is something to submit: a person has answered a question, or taken a default, and changed something
    /// if the form requires it. A form that asks nothing has.
    var hasAnswers: Bool {
        guard console.audience == .person, !presentation.submitTitle.isEmpty else { return true }
        guard !presentation.requiresChanges || isModified else { return false }
        let asked = askedItems
        return asked.isEmpty
            || asked.contains { !items[$0].question.isNone(items[$0].field.answer(in: controller.form)) }
    }

    /// Counts an answer that was wrong.
    func countAttempt(at index: Int, _ messages: [String]) {
        let count = attempts[index, default: 0] + 1
        attempts[index] = count
        guard let maxAttempts, count >= maxAttempts else { return }
        gaveUp = TooManyAttempts(
            field: name(index) ?? question(index).label.openLabel, count: count, messages: messages)
    }

    /// Whether there is something to go back to from the question, or, for nil, from the review.
    func canGoBack(from index: Int?) -> Bool { state.canGoBack(from: index, applies: applies) }

    /// The question about the field at `keyPath`; nil if there is none.
    func item(at keyPath: PartialKeyPath<Form>) -> Int? { itemAt[keyPath] }

    var focusedItem: Int? { controller.focus.flatMap { itemAt[$0] } }

    /// The question that the focus was moved to from outside; nil if it is on the question at `index`.
    func focusMoved(from index: Int) -> Int? {
        guard controller.focus != items[index].field.keyPath, let other = focusedItem, applies(other) else {
            return nil
        }
        return other
    }

    /// The questions whose rules read this one and refuse their answers now, with their messages.
    func refusedReaders(of index: Int) -> [Int: [String]] {
        var refused: [Int: [String]] = [:]
        for reader in readers[items[index].field.keyPath] ?? [] {
            refused[reader] = items[reader].rules?.errors(controller.form)
        }
        return refused
    }

    /// The questions that the form's own rules refuse; says what these have to say about no field.
    func refusedByItself() throws -> WalkState.Event {
        for message in controller.messages { console.say(.failure(message)) }
        return try refusal()
    }

    /// The refused questions, which are to be asked again. Throws if there is nobody who could mend them.
    func refusal() throws -> WalkState.Event {
        var refused: [Int: [String]] = [:]
        for index in askedItems where console.audience == .person || given[items[index].field.keyPath] == nil {
            refused[index] = items[index].rules?.errors(controller.form)
        }
        guard !refused.isEmpty, console.audience != .nobody else {
            sayRefusals()
            guard console.audience == .person else { throw controller.refusal }
            // Nothing is lost: another answer may help, and a person can leave.
            return .stuck
        }
        if controller.shouldFocusFirstInvalidFieldOnSubmit { controller.focusFirstInvalidField() }
        return .refused(refused, focus: focusedItem)
    }
}
