internal import FormModel

/// What is kept of a walk that a person has not finished.
extension Walk {
    /// Keeps what was answered, and what was typed besides; false if it cannot be kept, which is said the first time.
    @discardableResult
    func saveDraft() -> Bool {
        guard let draft else { return false }
        let (form, content) = draftContent()
        let isSaved = content.isEmpty || draft.save(form, content)
        if !isSaved, !hasSaidUnsaved, let problem = draft.problem() {
            hasSaidUnsaved = true
            console.say(.failure(PromptMessage.answersNotKept(reason: problem).text))
        }
        return isSaved
    }

    /// The contents of the draft.
    private func draftContent() -> (form: Form, content: FormDraft<Form>.Content) {
        var content = FormDraft<Form>.Content()
        var form = controller.form
        for index in items.indices where items[index].question.type != .note {
            let item = items[index]
            let state = state.questions[index]
            guard !item.question.isSecret else {
                let isGiven = state.source == .typed && !item.field.answer(in: form).isEmpty
                if isGiven, canBeEmpty(item) { content.secrets.insert(item.field.keyPath) }
                // Whoever keeps the form as a whole must not keep this.
                try? item.field.write(item.field.answer(in: controller.original), to: &form)
                continue
            }
            if let typed = state.typed {
                content.lines[item.field.keyPath] = typed
            } else if state.response != nil {
                content.answered.insert(item.field.keyPath)
            }
        }
        return (form, content)
    }

    /// Whether the item's rules take no answer.
    private func canBeEmpty(_ item: Item) -> Bool {
        guard let nothing = try? item.field.value(of: .null) else { return false }
        return item.rules?.failures(for: nothing, in: controller.form).isEmpty ?? true
    }

    /// Offers to go on with what an earlier walk has left; false if the person leaves.
    func offerDraft() async throws -> Bool {
        guard let draft else { return true }
        if let warning = draft.warning() { console.say(.failure(warning)) }
        guard draft.exists() else { return true }
        // A blank row is between the title and the question.
        console.present([], inPlaceOf: 0)
        let summary = draft.summary()
        switch try await run(ResumeTask(answerCount: summary?.answerCount, age: summary?.age)) {
        case .accepted(let resumes):
            if resumes { resume(draft) }
            return true
        case .leave: return false
        case .back, .review, .moved, .withdrawn: return true
        }
    }

    /// What is said about a secret that was given in an earlier walk.
    private static var secretReasons: [String] { [PromptMessage.secretsNotKept.text] }

    /// Takes over what an earlier walk has left, except for answers from elsewhere; a default does not count.
    private func resume(_ draft: FormDraft<Form>) {
        var content = FormDraft<Form>.Content()
        func isOpen(_ index: Int) -> Bool { [nil, .default].contains(state.questions[index].source) }
        controller.setDefaults { form in
            let given = form
            content = draft.resume(&form)
            for (index, item) in items.enumerated() where !isOpen(index) {
                try? item.field.write(item.field.answer(in: given), to: &form)
            }
        }
        takeNewQuestions()
        let open = items.indices.filter { isOpen($0) && items[$0].question.type != .note }
        let answered = open.filter { content.answered.contains(items[$0].field.keyPath) }
        var typed: [Int: String] = [:]
        for index in open { typed[index] = content.lines[items[index].field.keyPath] }
        let secrets = open.filter { content.secrets.contains(items[$0].field.keyPath) }
        state.resume(
            answered: answered, typed: typed, reasons: Dictionary(secrets.map { ($0, Self.secretReasons) }) { $1 })
        for notice in content.notices { console.say(.failure(notice)) }
        guard !console.presentsForm else { return }
        for index in answered where applies(index) { console.say(notice(index)) }
    }
}
