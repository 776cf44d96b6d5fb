internal import FormModel

/// What is shown of the form above the line.
extension Walk {
    /// What the last review has shown.
    struct LastReview {
        var review: Notice.Review
        /// The answers in it, by their questions.
        var answers: [Int: Answer]
        /// Whether every question that applied was answered.
        var isComplete: Bool
    }

    /// Shows the form as it is above the line of the next question: the review and what was answered since, as long as the walk
    /// comes back to that, else what was answered so far.
    func presentForm(before next: Int) {
        guard console.presentsForm else { return }
        if isUnderReview, let lastReview {
            let since = Set(answeredSinceReview).sorted().filter { !state.questions[$0].isOpen && applies($0) }
            return console.present([.review(lastReview.review)] + since.map(notice))
        }
        var headings = Set(state.headings(of: next))
        let done = items.indices.filter { isDone($0, before: next) }
        for index in done { headings.formUnion(state.headings(of: index)) }
        console.present((done + headings).sorted().map(notice))
    }

    /// Whether the question has an answer that a person has to know of, or the note was shown before the next question.
    private func isDone(_ index: Int, before next: Int) -> Bool {
        guard applies(index) else { return false }
        switch state.questions[index].stage {
        case .open: return false
        case .closed where items[index].question.type == .note: return !items[index].isHeading && index < next
        case .closed(.skipped), .closed(.answered(.typed)): return true
        case .closed(.answered):
            let keyPath = items[index].field.keyPath
            return !given.contains(keyPath) || announced.contains(keyPath)
        }
    }

    /// The question, or the note, as it is shown once it is done.
    func notice(_ index: Int) -> Notice {
        let question = question(index)
        guard question.type == .note else {
            var row = row(index)
            // That it was taken was seen.
            if row.source == .default { row.source = nil }
            return .answer(row)
        }
        return items[index].isHeading
            ? .heading(question.label, help: question.help) : .note(question.label, help: question.help)
    }

    /// The question with its answer.
    func row(_ index: Int) -> Notice.ReviewRow {
        let field = items[index].field
        let response = state.questions[index].response
        let answer = field.answer(in: controller.form)
        let question = question(index)
        var row = Notice.ReviewRow(label: question.label, headings: field.headings)
        if response != nil { row.answer = question.summary(of: answer) }
        // What a person has typed needs no source.
        if !answer.isEmpty, let source = state.questions[index].source, source != .typed { row.source = source }
        return row
    }

    /// The list of answers, with what has changed since the last one.
    func makeReview(of asked: [Int]) -> Notice.Review {
        var answers: [Int: Answer] = [:]
        for index in asked where state.questions[index].response != nil {
            answers[index] = items[index].field.answer(in: controller.form)
        }
        var review = Notice.Review(rows: asked.map(row))
        // A list with questions that are still to be asked is no list to compare with.
        if let lastReview, lastReview.isComplete {
            review.isAgain = true
            for (number, index) in asked.enumerated() {
                review.rows[number].isChanged = lastReview.answers[index] != answers[index]
            }
            let gone = Set(lastReview.answers.keys).subtracting(asked)
            review.gone = gone.sorted().map { question($0).label }
        }
        lastReview = LastReview(review: review, answers: answers, isComplete: answers.count == asked.count)
        return review
    }
}
