internal import FormModel

extension Walk {
    /// The places of the questions that the review has.
    var listedItems: [Int] {
        askedItems.filter { items[$0].field.isListed(controller.form) || state.questions[$0].isOpen }
    }

    /// Lists every answer and asks what to do with them; nil if the person has left.
    func review() async throws -> WalkState.Choice? {
        let all = askedItems
        let asked = listedItems
        // What was typed before the list appears does not answer it.
        console.dropTypedAhead()
        isUnderReview = false
        present(makeReview(of: asked))
        rememberReview(of: asked)
        let rows = asked.map { index in
            let question = question(index)
            let answer = items[index].field.answer(in: controller.form)
            return ReviewTask.Row(
                index: index, label: question.label, name: name(index),
                answer: question.isSecret ? nil : question.shown(answer))
        }
        let task = ReviewTask(
            rows, isComplete: all.allSatisfy { !state.questions[$0].isOpen }, hasAnswers: hasAnswers,
            canGoBack: canGoBack(from: nil), presentation: presentation,
            lacksChanges: presentation.requiresChanges && !isModified, items: controller.listItems)
        switch try await run(task) {
        case .accepted(.remove(let name)):
            remove(name)
            return try await review()
        case .accepted(let choice):
            if case .change = choice { isUnderReview = asked.allSatisfy { state.questions[$0].response != nil } }
            return choice
        case .back: return .back
        case .leave: return nil
        case .review, .moved, .withdrawn:
            isReviewWanted = true
            return try await self.review()
        }
    }

    /// The list of answers, with what has changed since the last one in which every question was answered: one with
    /// questions that are still to be asked is not a list to compare with.
    func makeReview(of asked: [Int]) -> Notice.Review {
        let answers = answers(to: asked)
        var review = Notice.Review(rows: asked.map { row($0, question($0)) })
        if let reviewedAnswers {
            review.isAgain = !isReviewWanted
            for (number, index) in asked.enumerated() {
                review.rows[number].isChanged = reviewedAnswers[index] != answers[index]
            }
            let gone = Set(reviewedAnswers.keys).subtracting(asked).filter { !applies($0) }
            review.gone = gone.sorted().map { question($0).label }
        }
        return review
    }

    /// Remembers the answers that the next review is compared with.
    private func rememberReview(of asked: [Int]) {
        isReviewWanted = false
        let answers = answers(to: asked)
        if answers.count == asked.count { reviewedAnswers = answers }
    }

    private func answers(to asked: [Int]) -> [Int: Answer] {
        var answers: [Int: Answer] = [:]
        for index in asked where state.questions[index].response != nil {
            answers[index] = items[index].field.answer(in: controller.form)
        }
        return answers
    }

    /// Removes an item of a list; the answers of those after it move up.
    private func remove(_ name: String) {
        guard let removal = controller.removeItem(name) else { return }
        takeNewQuestions()
        let moved = removal.moved.compactMap { move -> (from: Int, to: Int)? in
            guard let from = item(at: move.from), let to = item(at: move.to) else { return nil }
            return (from, to)
        }
        state.removed(moved: moved, cleared: removal.cleared.compactMap(item), end: item(at: removal.end))
        // Rows that have moved cannot be compared with those before.
        reviewedAnswers = nil
        saveDraft()
    }
}
