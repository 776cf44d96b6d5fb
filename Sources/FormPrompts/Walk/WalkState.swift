internal import FormModel

/// A question is asked while it is open: as soon as it applies, and again for the `reasons`.
struct QuestionState: Equatable {
    enum Response: Equatable {
        case answered(AnswerSource)
        /// An empty line without a default was entered, or it is a note that was shown.
        case skipped
    }

    fileprivate(set) var isOpen = true
    fileprivate(set) var reasons: [String] = []
    /// The response to the question, if it is open the previous one.
    fileprivate(set) var response: Response?
    var typed: String?
    /// The part of it that comes from an earlier walk.
    var resumedText: String?
    /// The number of rejections in a row.
    fileprivate(set) var attempts = 0

    var source: AnswerSource? { if case .answered(let source)? = response { source } else { nil } }

    fileprivate mutating func open(reasons: [String] = []) { (isOpen, self.reasons) = (true, reasons) }

    fileprivate mutating func close(_ response: Response) {
        (isOpen, reasons, self.response) = (false, [], response)
    }
}

/// The progress of a walk through the questions of a form: which are open, answered or skipped, where going back leads, and what is
/// next. It knows neither console nor form: ``Walk`` sends it events and performs the returned steps. Questions are identified by
/// index; `applies` returns whether one applies to the current form.
struct WalkState: Equatable {
    enum Event: Equatable {
        case began(focus: Int?)
        case shown(Int)
        /// The answer was accepted, see ``WalkState/accept(_:_:)``. `reopened` are questions to ask again
        /// because of it, with the reasons: their rules now reject their answers, or an untouched default has changed.
        /// `focus` is another question that the focus was moved to.
        case accepted(Int, reopened: [Int: [String]], focus: Int?)
        case back(Int)
        case review(Int)
        case moved(to: Int)
        case withdrawn(Int)
        case reviewed(Choice)
        /// The form as a whole is valid; `hasAnswers` is true if there is something to submit.
        case valid(hasAnswers: Bool)
        /// The form or its submission rejects these questions with these messages.
        case rejected([Int: [String]], focus: Int?)
        /// The form is rejected, but not because of an answer that could be asked again.
        case stuck
        case failed
    }

    enum Choice: Equatable {
        case proceed
        case change(Int)
        case remove(String)
        case unfold(String)
        case back
    }

    enum Step: Equatable {
        case show(Int)
        case ask(Int)
        case validate
        case review
        case submit
    }

    private(set) var questions: [QuestionState]
    private let notes: Set<Int>
    private let members: [Int: [Int]]
    private let asks: Bool
    private let reviews: Bool
    private var isReviewed: Bool
    /// The questions that had to be asked again since the review. Their new answers need no other review.
    private var askedAgain: Set<Int> = []
    /// True until the walk asks a question, if its answers are those of an earlier walk.
    private var isOnlyResumed = false
    /// The questions that going back can lead to: asked before, or answered in an earlier walk.
    private var asked: Set<Int> = []
    /// The question that the review led to. Going back from it leads to the review.
    private var edited: Int?
    /// The question at which the review was requested; `nil` for the review at the end.
    private var interrupted: Int?
    private var position = 0

    /// `notes` are the questions that only show text; `members` those under a heading, which is shown only before one
    /// of them. `asks` is true with a user, and `reviews` if all answers are shown before submitting.
    init(
        count: Int, sources: [Int: AnswerSource] = [:], notes: Set<Int> = [], members: [Int: [Int]] = [:],
        asks: Bool = true, reviews: Bool = true
    ) {
        questions = Array(repeating: QuestionState(), count: count)
        for (index, source) in sources { questions[index].close(.answered(source)) }
        self.notes = notes
        self.members = members
        self.asks = asks
        self.reviews = reviews
        isReviewed = !reviews
    }

    func headings(of index: Int) -> [Int] { members.filter { $0.value.contains(index) }.keys.sorted() }

    /// True if going back leads anywhere from the question or, without one, from the review.
    func canGoBack(from index: Int?, applies: (Int) -> Bool) -> Bool {
        index != nil && edited == index || previousIndex(before: index, applies) != nil
    }

    /// The previous question that applies and was or will be asked, or the last one if `index` is `nil`. Skips
    /// questions answered before the walk.
    private func previousIndex(before index: Int?, _ applies: (Int) -> Bool) -> Int? {
        (0..<(index ?? questions.count)).last {
            !notes.contains($0) && (questions[$0].isOpen || asked.contains($0)) && applies($0)
        }
    }

    mutating func keep(_ typed: String?, for index: Int) { questions[index].typed = typed }

    mutating func countAttempt(at index: Int) -> Int {
        questions[index].attempts += 1
        return questions[index].attempts
    }

    mutating func forgetAttempts(at index: Int) { questions[index].attempts = 0 }

    /// Takes over the state of this walk when it had fewer questions, which have moved to `newIndices`.
    mutating func adopt(_ earlier: WalkState, at newIndices: [Int]) {
        for (index, newIndex) in newIndices.enumerated() { questions[newIndex] = earlier.questions[index] }
        // A position after a question stays right after it.
        position = earlier.position == 0 ? 0 : newIndices[earlier.position - 1] + 1
        asked = Set(earlier.asked.map { newIndices[$0] })
        askedAgain = Set(earlier.askedAgain.map { newIndices[$0] })
        edited = earlier.edited.map { newIndices[$0] }
        interrupted = earlier.interrupted.map { newIndices[$0] }
        isReviewed = earlier.isReviewed
        isOnlyResumed = earlier.isOnlyResumed
    }

    mutating func resume(answered: [Int], typed: [Int: String], reasons: [Int: [String]] = [:]) {
        for (index, reasons) in reasons { questions[index].open(reasons: reasons) }
        for (index, text) in typed {
            questions[index].typed = text
            questions[index].resumedText = text
        }
        for index in answered { questions[index].close(.answered(.draft)) }
        asked = Set(answered)
        isOnlyResumed = true
    }

    /// Moves the state of questions after an item was removed. The answer to `end`, the question for another item, is then no.
    mutating func removed(moved: [(from: Int, to: Int)], cleared: [Int], end: Int?) {
        for (from, to) in moved { questions[to] = questions[from] }
        for index in cleared { questions[index] = QuestionState() }
        if let end { questions[end].close(.answered(.typed)) }
    }

    /// Records an accepted answer; `nil` keeps the earlier one. The next step requires ``handle(_:applies:)``, for which
    /// programs may have to run.
    mutating func accept(_ index: Int, _ response: QuestionState.Response?) {
        let earlier = questions[index].response
        if reviews, response != nil, earlier != nil, !askedAgain.contains(index) { isReviewed = false }
        if let accepted = response ?? earlier { questions[index].close(accepted) }
        questions[index].typed = nil
        edited = nil
    }

    /// Updates the reasons to ask rejected answers again, by question, after an answer that their rules read was
    /// accepted. A valid answer is not asked again unless its line was left with other text.
    mutating func judge(_ messages: [Int: [String]]) {
        for (index, messages) in messages where !questions[index].reasons.isEmpty {
            guard let earlier = questions[index].response else { continue }
            if messages.isEmpty, questions[index].typed == nil {
                questions[index].close(earlier)
            } else {
                questions[index].open(reasons: messages)
            }
        }
    }

    mutating func handle(_ event: Event, applies: (Int) -> Bool) -> Step {
        switch event {
        case .began(let focus):
            position = openQuestion(focus) ?? 0
        case .shown(let index): questions[index].close(.skipped)
        case .accepted(let index, let reopened, let focus):
            for (other, reasons) in reopened where !questions[other].isOpen && applies(other) {
                questions[other].open(reasons: reasons)
            }
            askedAgain.formUnion(reopened.keys)
            // Earlier answers that are now rejected come first.
            let rejected = reopened.filter { !$1.isEmpty && $0 < index && questions[$0].isOpen && applies($0) }.keys
                .min()
            if let focus { goTo(focus) } else { position = rejected ?? index + 1 }
        case .back(let index):
            if edited == index { return leaveEdited(index, applies) }
            goBack(from: index, applies)
        case .review(let index):
            if edited == index { return leaveEdited(index, applies) }
            interrupted = index
            return .review
        case .moved(let other):
            edited = nil
            goTo(other)
        case .withdrawn(let index):
            edited = nil
            position = index + 1
        case .reviewed(let choice):
            let interrupted = interrupted
            self.interrupted = nil
            switch choice {
            case .proceed:
                guard let interrupted else {
                    isReviewed = true
                    askedAgain = []
                    return .submit
                }
                position = interrupted
            case .change(let other):
                edited = other
                goTo(other)
            case .remove, .unfold:
                self.interrupted = interrupted
                return .review
            case .back:
                if let interrupted { goTo(interrupted) } else { goBack(from: nil, applies) }
            }
        case .valid(let hasAnswers):
            // To resume is not to submit: an action may have failed with these answers.
            if isOnlyResumed { isReviewed = false }
            return isReviewed && hasAnswers ? .submit : .review
        case .rejected(let messages, let focus):
            for (index, reasons) in messages { questions[index].open(reasons: reasons) }
            askedAgain.formUnion(messages.keys)
            position = openQuestion(focus) ?? 0
        case .stuck:
            isReviewed = false
            return .review
        case .failed:
            isReviewed = false
            position = 0
        }
        return next(applies)
    }

    /// Leaves the question as it was before the review led to it, and returns to the review.
    private mutating func leaveEdited(_ index: Int, _ applies: (Int) -> Bool) -> Step {
        edited = nil
        if let earlier = questions[index].response { questions[index].close(earlier) }
        // If nothing else is open, the review follows by itself.
        guard firstOpen(from: 0, applies) != nil else { return .validate }
        interrupted = index
        return .review
    }

    private mutating func goBack(from index: Int?, _ applies: (Int) -> Bool) {
        if let index, !questions[index].isOpen { questions[index].open() }
        if let earlier = previousIndex(before: index, applies) { goTo(earlier) } else if let index { position = index }
    }

    private mutating func goTo(_ index: Int) {
        if !questions[index].isOpen { questions[index].open() }
        position = index
    }

    private func openQuestion(_ index: Int?) -> Int? { index.flatMap { questions[$0].isOpen ? $0 : nil } }

    private mutating func next(_ applies: (Int) -> Bool) -> Step {
        guard asks, let index = firstOpen(from: position, applies) ?? firstOpen(from: 0, applies) else {
            return .validate
        }
        position = index
        // A question that the walk has jumped to gets its headings, too.
        let heading = headings(of: index).first { questions[$0].isOpen && applies($0) }
        if let shown = heading ?? (notes.contains(index) ? index : nil) { return .show(shown) }
        asked.insert(index)
        isOnlyResumed = false
        return .ask(index)
    }

    private func firstOpen(from start: Int, _ applies: (Int) -> Bool) -> Int? {
        questions.indices.dropFirst(start).first { index in
            guard questions[index].isOpen, applies(index) else { return false }
            return members[index]?.contains { questions[$0].isOpen && applies($0) } ?? true
        }
    }
}
