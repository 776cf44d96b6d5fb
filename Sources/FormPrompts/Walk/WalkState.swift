internal import FormModel

/// The progress of one question of a walk.
struct QuestionState: Equatable {
    enum Stage: Equatable {
        /// To be asked as soon as it applies. `reasons` say why it is asked again; `earlier` is what came of it before.
        case open(reasons: [String], earlier: Response?)
        case closed(Response)
    }

    enum Response: Equatable {
        /// It has an answer, from there.
        case answered(AnswerSource)
        /// An empty line was entered, and there is no default; or it was a note, which was shown.
        case skipped
    }

    var stage = Stage.open(reasons: [], earlier: nil)
    /// The text of a line that was left without an accepted answer.
    var typed: String?
    /// The part of it that comes from an earlier walk.
    var resumedText: String?

    var isOpen: Bool {
        switch stage {
        case .open: true
        case .closed: false
        }
    }

    /// The response when it was last closed; nil if it never was.
    var response: Response? {
        switch stage {
        case .open(_, let earlier): earlier
        case .closed(let response): response
        }
    }

    var source: AnswerSource? {
        switch response {
        case .answered(let source)?: source
        case .skipped?, nil: nil
        }
    }

    /// The reasons that it is asked again.
    var reasons: [String] {
        switch stage {
        case .open(let reasons, _): reasons
        case .closed: []
        }
    }

    fileprivate mutating func open(reasons: [String] = []) {
        stage = .open(reasons: reasons, earlier: response)
    }
}

/// The progress of a walk through the questions of a form: which are open, answered or skipped, where going back leads,
/// and what is next. It knows no console and no form. Events go in, the next step comes out, and ``Walk`` performs it.
/// Questions are named by index. `applies` says whether one applies to the form now.
struct WalkState: Equatable {
    enum Event: Equatable {
        /// Asking begins, with the focus on this question.
        case began(focus: Int?)
        /// The note was shown.
        case shown(Int)
        /// The answer was accepted, see ``WalkState/accept(_:_:)``. `reopened` are questions to ask again because of it, with why: their
        /// rules refuse their answers now, or a default that nobody has touched has changed. `focus` is another question
        /// that the focus was moved to.
        case accepted(Int, reopened: [Int: [String]], focus: Int?)
        /// The person goes back from the question.
        case back(Int)
        /// The person asks for the review while the question is open.
        case review(Int)
        /// The focus was moved to this question while another was open.
        case moved(to: Int)
        /// The question does not apply any more, and was closed without an answer.
        case withdrawn(Int)
        /// The user's choice after the review.
        case reviewed(Choice)
        /// The form as a whole was validated and passes; `hasAnswers` says whether there is something to submit.
        case valid(hasAnswers: Bool)
        /// The form, or its submission, refuses these questions, with these messages.
        case rejected([Int: [String]], focus: Int?)
        /// The form is refused, but not because of one answer that could be asked for again.
        case stuck
        /// The submission failed or was cancelled, and the person wants to look at the answers again.
        case failed
    }

    /// The user's choice after the review.
    enum Choice: Equatable {
        /// Submit, or, before all is answered, go on.
        case proceed
        /// Change the answer to this question.
        case change(Int)
        /// Remove the item of this name from its list.
        case remove(String)
        /// List the answers of the item of this name, a row each.
        case unfold(String)
        case back
    }

    enum Step: Equatable {
        /// Show the note.
        case show(Int)
        case ask(Int)
        /// Validate the form as a whole: no question is open.
        case validate
        case review
        case submit
    }

    private(set) var questions: [QuestionState]
    /// The index after the last question that was ever closed.
    private(set) var reached = 0
    private let notes: Set<Int>
    /// The headings, with the questions under them.
    private let headings: [Int: [Int]]
    /// The headings of each question, the outermost first.
    private let headingsOf: [Int: [Int]]
    private let asks: Bool
    private var isReviewed: Bool
    /// The questions that going back can lead to: asked before, or answered in an earlier walk.
    private var asked: Set<Int> = []
    private(set) var lastAnswered: Int?
    /// The question that the review led to. Going back from it leads to the review.
    private var edited: Int?
    /// The question at which the review was requested; nil for the review at the end.
    private var interrupted: Int?
    /// The index from which the next open question is searched.
    private var position = 0

    /// Makes the state before the first question.
    ///
    /// - Parameters:
    ///   - sources: where the answers of questions that have one already came from, by their places.
    ///   - notes: the questions that only show something.
    ///   - headings: the notes that are shown only before a question under them that is asked.
    ///   - asks: whether there is somebody to ask.
    ///   - reviews: whether all answers are shown before they are submitted.
    init(
        count: Int, sources: [Int: AnswerSource] = [:], notes: Set<Int> = [], headings: [Int: [Int]] = [:],
        asks: Bool = true, reviews: Bool = true
    ) {
        questions = (0..<count).map { index in
            sources[index].map { QuestionState(stage: .closed(.answered($0))) } ?? QuestionState()
        }
        reached = (sources.keys.max() ?? -1) + 1
        self.notes = notes
        self.headings = headings
        var headingsOf: [Int: [Int]] = [:]
        for (heading, members) in headings.sorted(by: { $0.key < $1.key }) {
            for member in members { headingsOf[member, default: []].append(heading) }
        }
        self.headingsOf = headingsOf
        self.asks = asks
        isReviewed = !reviews
    }

    func headings(of index: Int) -> [Int] { headingsOf[index] ?? [] }

    /// Whether going back leads anywhere from the question or, for nil, from the review.
    func canGoBack(from index: Int?, applies: (Int) -> Bool) -> Bool {
        index != nil && edited == index || previousIndex(before: index, applies) != nil
    }

    /// The previous question, or the last one for nil, that applies and was asked or still will be. Questions that were
    /// answered beforehand are skipped.
    private func previousIndex(before index: Int?, _ applies: (Int) -> Bool) -> Int? {
        (0..<(index ?? questions.count)).last {
            !notes.contains($0) && (questions[$0].isOpen || asked.contains($0)) && applies($0)
        }
    }

    mutating func keep(_ typed: String?, for index: Int) { questions[index].typed = typed }

    /// Continues from the state of a walk with fewer questions, which have moved to `newIndices`.
    mutating func resume(_ earlier: WalkState, at newIndices: [Int]) {
        for (index, newIndex) in newIndices.enumerated() { questions[newIndex] = earlier.questions[index] }
        // A position after a question stays right after it.
        func after(_ index: Int) -> Int { index == 0 ? 0 : newIndices[index - 1] + 1 }
        reached = after(earlier.reached)
        position = after(earlier.position)
        asked = Set(earlier.asked.map { newIndices[$0] })
        lastAnswered = earlier.lastAnswered.map { newIndices[$0] }
        edited = earlier.edited.map { newIndices[$0] }
        interrupted = earlier.interrupted.map { newIndices[$0] }
        isReviewed = earlier.isReviewed
    }

    /// Resumes an earlier walk: its answers, the texts of open lines, and the reasons to ask some questions again.
    mutating func resume(answered: [Int], typed: [Int: String], reasons: [Int: [String]] = [:]) {
        for (index, reasons) in reasons { questions[index].open(reasons: reasons) }
        for (index, text) in typed {
            questions[index].typed = text
            questions[index].resumedText = text
        }
        for index in answered { close(index, .answered(.draft)) }
        asked = Set(answered)
    }

    /// Moves the state of questions with their answers after an item was removed.
    mutating func removed(moved: [(from: Int, to: Int)], cleared: [Int], end: Int?) {
        for (from, to) in moved {
            questions[to] = questions[from]
            reached = max(reached, to + 1)
        }
        for index in cleared { questions[index] = QuestionState() }
        if let end { close(end, .answered(.typed)) }
    }

    /// Records an accepted answer. The next step is known only after ``handle(_:applies:)``, for which programs may
    /// have to run.
    mutating func accept(_ index: Int, _ response: QuestionState.Response) {
        close(index, response)
        questions[index].typed = nil
        lastAnswered = index
        edited = nil
    }

    /// Handles an event; returns the next step.
    mutating func handle(_ event: Event, applies: (Int) -> Bool) -> Step {
        switch event {
        case .began(let focus):
            position = openQuestion(focus) ?? 0
        case .shown(let index): close(index, .skipped)
        case .accepted(let index, let reopened, let focus):
            for (other, reasons) in reopened where !questions[other].isOpen && applies(other) {
                questions[other].open(reasons: reasons)
            }
            // Earlier answers that are refused now come first.
            let rejected = reopened.filter { !$1.isEmpty && $0 < index && questions[$0].isOpen && applies($0) }.keys
                .min()
            if let focus { goTo(focus) } else { position = rejected ?? index + 1 }
        case .back(let index):
            guard edited == index else {
                goBack(from: index, applies)
                break
            }
            return leaveEdited(index, applies)
        case .review(let index):
            guard edited != index else { return leaveEdited(index, applies) }
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
                if let interrupted, applies(interrupted) { goTo(interrupted) } else { goBack(from: nil, applies) }
            }
        case .valid(let hasAnswers):
            return isReviewed && hasAnswers ? .submit : .review
        case .rejected(let messages, let focus):
            for (index, reasons) in messages { questions[index].open(reasons: reasons) }
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

    private mutating func close(_ index: Int, _ response: QuestionState.Response) {
        questions[index].stage = .closed(response)
        reached = max(reached, index + 1)
    }

    /// Leaves the question as it was before the review led to it, and returns to the review.
    private mutating func leaveEdited(_ index: Int, _ applies: (Int) -> Bool) -> Step {
        edited = nil
        if let earlier = questions[index].response { close(index, earlier) }
        // If nothing else is open, the review comes by itself.
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
        // A question that the walk has jumped to has its headings above it, too.
        let heading = headingsOf[index]?.first { questions[$0].isOpen && applies($0) }
        if let shown = heading ?? (notes.contains(index) ? index : nil) { return .show(shown) }
        asked.insert(index)
        return .ask(index)
    }

    private func firstOpen(from start: Int, _ applies: (Int) -> Bool) -> Int? {
        questions.indices.dropFirst(start).first { index in
            guard questions[index].isOpen, applies(index) else { return false }
            return headings[index]?.contains { questions[$0].isOpen && applies($0) } ?? true
        }
    }
}
