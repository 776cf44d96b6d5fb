internal import FormModel

extension Walk {
    /// The places of the questions that the review has.
    var listedItems: [Int] {
        askedItems.filter { items[$0].field.isListed(controller.form) || state.questions[$0].isOpen }
    }

    /// Lists every answer and asks what to do with them; nil if the person has left.
    ///
    /// - Parameter item: the only item to list, when the other answers were read out already; nil for all.
    func review(of item: String? = nil) async throws -> WalkState.Choice? {
        let all = askedItems
        let asked = listedItems
        // What was typed before the list appears does not answer it.
        console.dropTypedAhead()
        isUnderReview = false
        let earlier = reviewedAnswers
        present(makeReview(of: asked, only: console.presentsForm ? nil : item))
        rememberReview(of: asked)
        let task = ReviewTask(
            runs(of: asked).flatMap(rows), isComplete: isComplete(all), hasAnswers: hasAnswers,
            canGoBack: canGoBack(from: nil), presentation: presentation,
            lacksChanges: presentation.requiresChanges && !isModified, items: controller.listItems)
        switch try await run(task) {
        case .accepted(.remove(let name)):
            remove(name)
            return try await review()
        case .accepted(.unfold(let name)):
            // The answers are marked as in the list before.
            reviewedAnswers = earlier
            unfoldedItem = unfoldedItem == name ? nil : name
            return try await review(of: unfoldedItem)
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

    private func isComplete(_ asked: [Int]) -> Bool { asked.allSatisfy { !state.questions[$0].isOpen } }

    /// Questions that follow each other in the same item of a repeated group, or a question that is in none.
    private struct Run {
        var number: String
        var item: FormListItem?
        var questions: [Int]
        /// The number of one of its questions.
        func number(of place: Int) -> String { questions.count == 1 ? number : "\(number).\(place + 1)" }
    }

    private func runs(of asked: [Int]) -> [Run] {
        let items = Dictionary(controller.listItems.map { ($0.name, $0) }) { $1 }
        var runs: [Run] = []
        for index in asked {
            var item: FormListItem?
            var name = (items.isEmpty ? nil : self.name(index)) ?? ""
            while item == nil, let dot = name.lastIndex(of: ".") {
                name = String(name[..<dot])
                item = items[name]
            }
            if let item, item == runs.last?.item {
                runs[runs.count - 1].questions.append(index)
            } else {
                runs.append(Run(number: "\(runs.count + 1)", item: item, questions: [index]))
            }
        }
        return runs
    }

    /// The rows that can be chosen: the item, and each of its answers.
    private func rows(of run: Run) -> [ReviewTask.Row] {
        let rows = run.questions.enumerated().map { place, index in
            let question = question(index)
            let answer = items[index].field.answer(in: controller.form)
            return ReviewTask.Row(
                choice: .change(index), number: run.number(of: place), label: question.label, name: name(index),
                answer: question.isSecret ? nil : question.shown(answer))
        }
        guard let item = run.item, rows.count > 1 else { return rows }
        return [
            ReviewTask.Row(choice: .unfold(item.name), number: run.number, label: item.label, name: item.name)
        ] + rows
    }

    /// The rows of the review: one for an item, unless its answers are to have a row each.
    private func listed(_ run: Run, _ answers: [Int: Answer]) -> [Notice.ReviewRow] {
        let rows = run.questions.enumerated().map { place, index in
            var answer = self.row(index, question(index))
            answer.number = run.number(of: place)
            answer.isChanged = reviewedAnswers.map { $0[index] != answers[index] } ?? false
            return answer
        }
        guard let item = run.item, item.name != unfoldedItem else { return rows }
        let headings = rows[0].headings
        var whole = Notice.ReviewRow(label: item.label, number: run.number, answers: rows)
        whole.headings = Array(headings[..<(headings.lastIndex(of: item.label) ?? headings.count)])
        return [whole]
    }

    /// The list of answers, with what has changed since the last one in which every question was answered: one with
    /// questions that are still to be asked is not a list to compare with.
    ///
    /// - Parameter item: the item of a repeated group that is to be listed; nil for all answers.
    func makeReview(of asked: [Int], only item: String? = nil) -> Notice.Review {
        let answers = answers(to: asked)
        let runs = runs(of: asked).filter { item == nil || $0.item?.name == item }
        var review = Notice.Review(rows: runs.flatMap { listed($0, answers) })
        guard item == nil else { return review }
        if isComplete(asked), !controller.consequences.isEmpty {
            review.consequence = PromptMessage.consequences(controller.consequences).text
        }
        if let reviewedAnswers {
            review.isAgain = !isReviewWanted
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
        unfoldedItem = nil
        saveDraft()
    }
}
