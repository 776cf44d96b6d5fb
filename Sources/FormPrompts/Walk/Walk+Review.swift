internal import FormModel

extension Walk {
    var listedItems: [Int] {
        askedItems.filter { isListed($0) || state.questions[$0].isOpen }
    }

    /// False for a question that has led to another item, which is listed itself.
    private func isListed(_ index: Int) -> Bool {
        !fields[index].isContinuation || fields[index].answer != .boolean(true)
    }

    func review(of item: String? = nil) async throws -> WalkState.Choice {
        let asked = listedItems
        isUnderReview = false
        present(makeReview(of: asked, only: console.presentsForm ? nil : item))
        isReviewWanted = false
        let task = ReviewTask(
            rows(of: asked), isComplete: isComplete(askedItems), hasAnswers: hasAnswers,
            canGoBack: canGoBack(from: nil),
            presentation: presentation, items: controller.listItems)
        let answers = answers(to: asked)
        let outcome = try await run(task)
        if case .accepted(.unfold(let name)) = outcome {
            unfoldedItem = unfoldedItem == name ? nil : name
            return try await review(of: unfoldedItem)
        }
        if answers.count == asked.count { reviewedAnswers = answers }
        switch outcome {
        case .accepted(.remove(let name)):
            remove(name)
            return try await review()
        case .accepted(let choice):
            if case .change = choice { isUnderReview = asked.allSatisfy { state.questions[$0].response != nil } }
            return choice
        case .back: return .back
        case .review, .moved, .withdrawn:
            isReviewWanted = true
            return try await self.review()
        }
    }

    private func isComplete(_ asked: [Int]) -> Bool { asked.allSatisfy { !state.questions[$0].isOpen } }

    /// A row for each answer; those to one item of a repeated group are in the row of the item.
    private func rows(of asked: [Int]) -> [Notice.ReviewRow] {
        let items = Dictionary(controller.listItems.map { ($0.name, $0) }) { $1 }
        let answers = answers(to: asked)
        var rows: [Notice.ReviewRow] = []
        for index in asked {
            var row = self.row(index, question(index))
            (row.choice, row.name) = (.change(index), fields[index].name)
            // The next item shows the change of a question that asks for one.
            row.isChanged =
                row.answer != nil && !fields[index].isContinuation
                && reviewedAnswers.map { $0[index] != answers[index] } ?? false
            guard let item = row.name.flatMap({ innermostItem(around: $0, among: items) }) else {
                rows.append(row)
                continue
            }
            if rows.last?.choice != .unfold(item.name) {
                let headings = row.headings[..<(row.headings.lastIndex(of: item.label) ?? row.headings.count)]
                rows.append(
                    Notice.ReviewRow(
                        label: item.label, choice: .unfold(item.name), name: item.name, headings: Array(headings)))
            }
            rows[rows.count - 1].answers.append(row)
        }
        for index in rows.indices {
            let (number, count) = ("\(index + 1)", rows[index].answers.count)
            rows[index].number = number
            for offset in 0..<count {
                rows[index].answers[offset].number = count == 1 ? number : "\(number).\(offset + 1)"
            }
        }
        return rows
    }

    private func innermostItem(around name: String, among items: [String: FormListItem]) -> FormListItem? {
        guard let dot = name.lastIndex(of: ".") else { return nil }
        let outer = String(name[..<dot])
        return items[outer] ?? innermostItem(around: outer, among: items)
    }

    func makeReview(of asked: [Int], only item: String? = nil) -> Notice.Review {
        let shown = rows(of: asked).filter { item == nil || $0.isItem(named: item) }
        var review = Notice.Review(rows: shown.flatMap { $0.isItem(named: unfoldedItem) ? $0.answers : [$0] })
        guard item == nil else { return review }
        if isComplete(asked), presentation.isDryRun {
            review.consequence = PromptMessage.dryRun.text
        } else if isComplete(asked), !controller.consequences.isEmpty {
            review.consequence = PromptMessage.consequences(controller.consequences).text
        }
        if let reviewedAnswers {
            func numbers(of asked: [Int]) -> [Int: String] {
                let answers = rows(of: asked).flatMap { $0.answers.isEmpty ? [$0] : $0.answers }
                return Dictionary(zip(asked, answers.map(\.number))) { $1 }
            }
            let (before, now) = (numbers(of: reviewedAnswers.keys.sorted()), numbers(of: asked))
            review.isRepeat = !isReviewWanted && before.allSatisfy { now[$0] == nil || now[$0] == $1 }
            let gone = reviewedAnswers.keys.filter { !applies($0) && !fields[$0].isContinuation }
            review.noLongerApplicable = gone.sorted().map(unmistakableLabel)
        }
        return review
    }

    private func answers(to asked: [Int]) -> [Int: Answer] {
        var answers: [Int: Answer] = [:]
        for index in asked where state.questions[index].response != nil {
            answers[index] = fields[index].answer
        }
        return answers
    }

    private func remove(_ name: String) {
        guard let removal = form.removeItem(name) else { return }
        state.removed(moved: removal.moved, cleared: removal.cleared, end: removal.end)
        // Moved rows cannot be compared with the previous ones.
        reviewedAnswers = nil
        unfoldedItem = nil
        saveDraft()
    }

    /// Shows the form above the next question's line: the review while the walk returns to it, else the answers so far.
    func presentForm(before next: Int) {
        guard let screen = console.traits.screen else { return }
        guard !isUnderReview else {
            let review = makeReview(of: listedItems)
            // A partly scrolled review would be printed again at each question.
            let rowsBesideReview = 6
            if review.rows.count + rowsBesideReview <= screen.rows { present(review) }
            return
        }
        let done = fields.indices.filter { isDone($0, before: next) }
        let rows = notices(done, under: done + [next])
        console.say(.form(rows, headings: next < fields.count ? fields[next].headings : []))
        presentsReview = false
    }

    func present(_ review: Notice.Review) {
        console.say(.review(review))
        presentsReview = true
    }

    func isBelowLaterAnswers(_ index: Int) -> Bool {
        console.audience == .person && fields.indices.dropFirst(index + 1).contains { isDone($0, before: index) }
    }

    private func isDone(_ index: Int, before next: Int) -> Bool {
        let question = state.questions[index]
        guard !question.isOpen, let response = question.response, isListed(index), applies(index) else { return false }
        let field = fields[index]
        if field.question.type == .note { return field.members == nil && index < next }
        return switch response {
        case .skipped, .answered(.typed): true
        case .answered: field.source == nil || field.isAnnounced
        }
    }

    func notices(_ indices: [Int], under headed: [Int]) -> [Notice] {
        Set(indices + headed.flatMap(state.headings)).sorted().map(notice)
    }

    func notice(_ index: Int) -> Notice {
        let question = question(index)
        guard question.type == .note else {
            var row = row(index, question)
            // The user saw that it was accepted.
            if row.source == .default { row.source = nil }
            return .answer(row)
        }
        return fields[index].members != nil
            ? .heading(question.label, help: question.help) : .note(question.label, help: question.help)
    }

    func row(_ index: Int, _ question: Question) -> Notice.ReviewRow {
        let field = fields[index]
        let (state, answer) = (state.questions[index], field.answer)
        // Cleared because it depends on an answer that changed, and not computed again yet.
        let isOutdatedDefault =
            state.isOpen && mayBeDefault(index) && field.hasDerivedDefault && question.isEmptyAnswer(answer)
        var row = Notice.ReviewRow(label: question.label, headings: field.headings)
        row.isSecret = question.isSecret
        if state.response != nil, !isOutdatedDefault {
            row.answer = question.summary(of: answer)
            row.isInvalid = field.errors != nil
        }
        // A typed answer needs no source, and a missing one has a source only from an earlier walk.
        if let source = state.source,
            source == .draft || !question.isEmptyAnswer(answer) && source != .typed
        {
            row.source = source
        }
        return row
    }
}
