internal import FormModel

/// What is shown of the form above the line.
extension Walk {
    /// Shows the form as it is above the line of the next question: the review, as long as the walk comes back to that, else what
    /// was answered so far.
    func presentForm(before next: Int) {
        guard console.presentsForm else { return }
        guard !isUnderReview else {
            let review = makeReview(of: listedItems)
            // One of which a part was scrolled away would come again at each question.
            if review.rows.count + Self.rowsBesideReview <= console.formHeight { present(review) }
            return
        }
        // What is too far up to be seen stays as it was shown.
        let height = console.formHeight
        var done: [Int] = []
        for index in (0..<state.reached).reversed() {
            if done.count == height { break }
            if isDone(index, before: next) { done.append(index) }
        }
        var kept = 0
        var headings = Set(state.headings(of: next))
        for index in done { headings.formUnion(state.headings(of: index)) }
        if done.count == height, let first = done.last, !presentsReview {
            kept = (presented.lastIndex { $0 < first } ?? -1) + 1
            if kept > 0 { headings = headings.filter { $0 >= first } }
        }
        present((done + headings).sorted(), below: kept)
    }

    /// Shows these questions and notes below the first `count` rows that are shown.
    private func present(_ indices: [Int], below count: Int) {
        console.present(indices.map(notice), inPlaceOf: presented.count - count)
        presented.replaceSubrange(count..., with: indices)
    }

    /// Shows the review.
    func present(_ review: Notice.Review) {
        console.say(.review(review))
        presented = [Self.reviewPlace]
    }

    /// About how many rows of the screen are not for the answers in a review: its headings, and the line with its notes.
    private static var rowsBesideReview: Int { 6 }

    /// The place of the review among the rows that are shown.
    static var reviewPlace: Int { -1 }

    /// Whether the review is above the line.
    var presentsReview: Bool { presented.first == Self.reviewPlace }

    /// Whether the question has an answer that a person has to know of, or the note was shown before the next question.
    private func isDone(_ index: Int, before next: Int) -> Bool {
        // First what costs nothing: most questions of a long form are open still.
        guard !state.questions[index].isOpen, items[index].field.isListed(controller.form) else { return false }
        switch state.questions[index].stage {
        case .open: return false
        case .closed where items[index].question.type == .note:
            return !items[index].isHeading && index < next && applies(index)
        case .closed(.skipped), .closed(.answered(.typed)): return applies(index)
        case .closed(.answered):
            let keyPath = items[index].field.keyPath
            return (given[keyPath] == nil || announced.contains(keyPath)) && applies(index)
        }
    }

    /// The question, or the note, as it is shown once it is done.
    func notice(_ index: Int) -> Notice {
        let question = question(index)
        guard question.type == .note else {
            var row = row(index, question)
            // That it was taken was seen.
            if row.source == .default { row.source = nil }
            return .answer(row)
        }
        return items[index].isHeading
            ? .heading(question.label, help: question.help) : .note(question.label, help: question.help)
    }

    /// The question with its answer.
    func row(_ index: Int, _ question: Question) -> Notice.ReviewRow {
        let field = items[index].field
        let response = state.questions[index].response
        let answer = field.answer(in: controller.form)
        var row = Notice.ReviewRow(label: question.label, headings: field.groups?(controller.form) ?? field.headings)
        row.isSecret = question.isSecret
        if response != nil {
            row.answer = question.summary(of: answer)
            row.isInvalid = items[index].rules?.errors(controller.form) != nil
        }
        // What a person has typed needs no source, and no answer has one only if it was left out in an earlier walk.
        if let source = state.questions[index].source, source == .draft || !question.isNone(answer) && source != .typed
        {
            row.source = source
        }
        return row
    }
}
