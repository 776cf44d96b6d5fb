internal import FormModel

/// What is kept of a walk that a person has not finished.
extension Walk {
    /// Keeps what was answered, and what was typed besides; false where it cannot be kept.
    @discardableResult
    func saveDraft() -> Bool {
        guard let draft else { return false }
        var content = FormDraft<Form>.Content()
        var form = controller.form
        for item in items where !item.isNote {
            guard !item.question.question.isSecret else {
                // Whoever keeps the form as a whole must not keep this.
                try? item.question.write(item.answer(in: controller.original), to: &form)
                continue
            }
            if let line = item.draft {
                content.lines[item.question.keyPath] = line
            } else if item.isAnswered {
                content.answered.insert(item.question.keyPath)
            }
        }
        return content.isEmpty || draft.save(form, content)
    }

    /// Offers to go on where an earlier walk was left; false where the person leaves.
    func offerDraft() async throws -> Bool {
        guard let draft, draft.isThere() else { return true }
        switch try await take(ResumeLine()) {
        case .onward:
            resume(draft)
            return true
        case .leave: return false
        case .back, .review, .jump: return true
        }
    }

    /// Takes over what an earlier walk has left, but for what came from elsewhere; a default does not count.
    private func resume(_ draft: FormDraft<Form>) {
        var content = FormDraft<Form>.Content()
        let isOpen = items.map { [nil, .default].contains($0.source) }
        controller.setDefaults { form in
            let given = form
            content = draft.resume(&form)
            for (item, isOpen) in zip(items, isOpen) where !isOpen {
                try? item.question.write(item.answer(in: given), to: &form)
            }
        }
        var resumed: [Int] = []
        for index in items.indices where isOpen[index] && !items[index].isNote {
            items[index].draft = content.lines[items[index].question.keyPath]
            items[index].resumedDraft = items[index].draft
            guard content.answered.contains(items[index].question.keyPath) else { continue }
            items[index].source = .draft
            items[index].isAnswered = true
            items[index].isPending = false
            guard isAsked(index) else { continue }
            resumed.append(index)
            let question = items[index].question.question
            let answer = question.summary(of: items[index].answer(in: controller.form))
            console.say(.answer(Notice.ReviewRow(label: question.label, answer: answer, source: .draft)))
        }
        // Going back leads to what stands before the first open question.
        let open = items.indices.first { items[$0].isPending && isAsked($0) } ?? items.count
        trail = resumed.filter { $0 < open }
    }
}
