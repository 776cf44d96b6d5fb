internal import FormModel

/// What is kept of a walk that a person has not finished.
extension Walk {
    /// Keeps the answer that was accepted last, and the other ones that have changed with it.
    ///
    /// If the draft has everything else, only these are added to it: a draft that was written anew each time would cost more
    /// with every answer.
    func saveDraft(accepted index: Int, changing others: [Int]) {
        guard draft != nil else { return }
        let ahead = keptAhead.take()
        let changed = [index] + others.filter { $0 != index && state.questions[$0].response != nil }
        if changed.count == 1, let ahead, ahead.index == index, isDraftComplete,
            ahead.answer == items[index].field.answer(in: controller.form)
        {
            return
        }
        let isAdded =
            isDraftComplete && !changed.contains { items[$0].question.isSecret }
            && draft?.prepareAdding?(controller.form, changed.map { items[$0].field.keyPath })?() == true
        if isAdded { hasAddedToDraft = true } else { saveDraft() }
    }

    /// Writes the draft anew if somebody has removed what was kept.
    func restoreDraft() {
        if isDraftComplete, draft?.isIntact?() == false { saveDraft() }
    }

    /// Begins the draft anew if something in it has changed, so that the next answer need only be added.
    func beginDraft() {
        guard !isDraftComplete, let begin = draft?.begin else { return }
        let (form, content) = draftContent()
        isDraftComplete = begin(form, content)
    }

    /// Writes the draft anew if answers were added to it: from here on it is kept as a whole.
    func foldDraft() {
        if hasAddedToDraft { saveDraft() }
        isDraftComplete = false
    }

    /// Keeps what was answered, and what was typed besides; false if it cannot be kept.
    ///
    /// - Parameter accepted: the answer that is accepted next, and the form with it; nothing is said then if it cannot be kept.
    @discardableResult
    func saveDraft(with accepted: (index: Int, form: Form)? = nil) -> Bool {
        guard let draft else { return false }
        let (form, content) = draftContent(with: accepted)
        let isSaved = content.isEmpty || draft.save(form, content)
        (isDraftComplete, hasAddedToDraft) = (isSaved && !content.isEmpty, false)
        if !isSaved, accepted == nil, !hasSaidUnsaved, let problem = draft.problem() {
            hasSaidUnsaved = true
            console.say(.failure(WalkMessage.answersNotKept(reason: problem).text))
        }
        return isSaved
    }

    /// Makes ready that an answer is kept before it is taken, with the form that it makes; what is returned keeps it.
    func prepareKeeping(_ index: Int, in form: Form) -> () -> Bool {
        guard let draft else { return { true } }
        let add = isDraftComplete ? draft.prepareAdding?(form, [items[index].field.keyPath]) : nil
        return { [weak self] in
            guard let self else { return false }
            if isDraftComplete, add?() == true {
                hasAddedToDraft = true
            } else if !saveDraft(with: (index, form)) {
                return false
            }
            keptAhead = (index, items[index].field.answer(in: form))
            return true
        }
    }

    /// Takes the answer out of the draft again that was kept before it was taken, and then was not.
    func takeBackKept() {
        guard let draft, keptAhead.take() != nil else { return }
        isDraftComplete = false
        if draftContent().content.isEmpty { draft.remove() } else { saveDraft() }
    }

    /// What the draft has to have, with an answer that is accepted next, if there is one.
    private func draftContent(
        with accepted: (index: Int, form: Form)? = nil
    ) -> (form: Form, content: FormDraft<Form>.Content) {
        var content = FormDraft<Form>.Content()
        var form = accepted?.form ?? controller.form
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
            } else if state.response != nil || index == accepted?.index {
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
    private static var secretReasons: [String] { [WalkMessage.secretsNotKept.text] }

    /// Takes over what an earlier walk has left, except for answers from elsewhere; a default does not count.
    private func resume(_ draft: FormDraft<Form>) {
        var content = FormDraft<Form>.Content()
        let isOpen = state.questions.map { [nil, .default].contains($0.source) }
        controller.setDefaults { form in
            let given = form
            content = draft.resume(&form)
            for (item, isOpen) in zip(items, isOpen) where !isOpen {
                try? item.field.write(item.field.answer(in: given), to: &form)
            }
        }
        let open = items.indices.filter { isOpen[$0] && items[$0].question.type != .note }
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
