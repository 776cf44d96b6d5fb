import FormModel
import Testing

@testable import FormPrompts

/// A walk through five questions, of which the last ones may not apply.
private struct Walking {
    var state: WalkState
    var hidden: Set<Int> = []

    init(_ count: Int = 3, notes: Set<Int> = [], asks: Bool = true, reviews: Bool = true) {
        state = WalkState(count: count, notes: notes, asks: asks, reviews: reviews)
    }

    mutating func handle(_ event: WalkState.Event) -> WalkState.Step {
        let hidden = hidden
        return state.handle(event) { !hidden.contains($0) }
    }

    /// Takes a typed answer.
    mutating func answer(_ index: Int, reopened: [Int: [String]] = [:], focus: Int? = nil) -> WalkState.Step {
        state.accept(index, .answered(.typed))
        return handle(.accepted(index, reopened: reopened, focus: focus))
    }

    /// Answers everything, up to the review.
    mutating func answerAll() {
        _ = handle(.began(focus: nil))
        for index in state.questions.indices where !hidden.contains(index) { _ = answer(index) }
        _ = handle(.valid(hasAnswers: true))
    }

    func canGoBack(from index: Int?) -> Bool { state.canGoBack(from: index) { !hidden.contains($0) } }
}

@Suite("The state of a walk")
struct WalkStateTests {
    @Test("The state of a walk asks in order, then validates, reviews and submits")
    func order() {
        var walk = Walking(notes: [1])
        #expect(walk.handle(.began(focus: nil)) == .ask(0))
        #expect(!walk.canGoBack(from: 0))
        #expect(walk.answer(0) == .show(1))
        #expect(walk.handle(.shown(1)) == .ask(2))
        #expect(walk.answer(2) == .validate)
        #expect(walk.handle(.valid(hasAnswers: true)) == .review)
        #expect(walk.handle(.reviewed(.proceed)) == .submit)
        #expect(walk.state.questions.map(\.source) == [.typed, nil, .typed])
    }

    @Test("The state of a walk asks nobody, and submits without a review if there is none")
    func nobody() {
        var walk = Walking(asks: false, reviews: false)
        #expect(walk.handle(.began(focus: nil)) == .validate)
        #expect(walk.handle(.valid(hasAnswers: true)) == .submit)
    }

    @Test("The state of a walk goes on after a question that applies no more, and asks it when it applies again")
    func withdrawn() {
        var walk = Walking()
        _ = walk.handle(.began(focus: nil))
        _ = walk.answer(0)
        walk.hidden = [1]
        #expect(walk.handle(.withdrawn(1)) == .ask(2))
        walk.hidden = []
        #expect(walk.answer(2) == .ask(1))
        #expect(walk.answer(1) == .validate)
        _ = walk.handle(.valid(hasAnswers: true))
        #expect(walk.handle(.reviewed(.change(2))) == .ask(2))
        walk.hidden = [2]
        #expect(walk.handle(.withdrawn(2)) == .validate)
    }

    @Test("The state of a walk does not submit a form without an answer, and skips what applies no more")
    func empty() {
        var walk = Walking(reviews: false)
        walk.hidden = [1]
        #expect(walk.handle(.began(focus: nil)) == .ask(0))
        walk.state.accept(0, .skipped)
        #expect(walk.handle(.accepted(0, reopened: [:], focus: nil)) == .ask(2))
        #expect(walk.answer(2) == .validate)
        #expect(walk.handle(.valid(hasAnswers: false)) == .review)
        #expect(walk.state.questions[0].response == .skipped)
        #expect(walk.state.questions[1].isOpen)
    }

    @Test(
        "The state of a walk goes back to the previous question, past those that do not apply, and comes forward again"
    )
    func back() {
        var walk = Walking(4)
        _ = walk.handle(.began(focus: nil))
        _ = walk.answer(0)
        _ = walk.answer(1)
        walk.state.keep("typed", for: 2)
        walk.hidden = [1]
        #expect(walk.handle(.back(2)) == .ask(0))
        #expect(walk.state.questions[2].typed == "typed")
        #expect(!walk.canGoBack(from: 0))
        #expect(walk.handle(.back(0)) == .ask(0))
        #expect(walk.answer(0) == .ask(2))
        #expect(walk.answer(2) == .ask(3))
        #expect(walk.state.questions[2].typed == nil)
    }

    @Test("The state of a walk goes back in the form's order after a refusal, an edit, and a jump")
    func backInOrder() {
        var walk = Walking(5)
        walk.hidden = [2]
        walk.answerAll()
        // Refused by a server.
        #expect(walk.handle(.reviewed(.proceed)) == .submit)
        #expect(walk.handle(.rejected([0: ["Taken"], 3: ["Late"]], focus: 3)) == .ask(3))
        #expect(walk.handle(.back(3)) == .ask(1))
        #expect(walk.handle(.back(1)) == .ask(0))
        #expect(walk.state.questions[0].reasons == ["Taken"])
        #expect(!walk.canGoBack(from: 0))
        #expect(walk.handle(.back(0)) == .ask(0))
        #expect(walk.answer(0) == .ask(1))
        #expect(walk.answer(1) == .ask(3))
        #expect(walk.answer(3) == .validate)
        // What an edit made visible.
        #expect(walk.handle(.failed) == .validate)
        #expect(walk.handle(.valid(hasAnswers: true)) == .review)
        _ = walk.handle(.reviewed(.change(4)))
        walk.hidden = []
        #expect(walk.answer(4) == .ask(2))
        #expect(walk.handle(.back(2)) == .ask(1))
        #expect(walk.answer(1) == .ask(2))
        #expect(walk.answer(2) == .validate)
        // The review leads to the last question.
        #expect(walk.handle(.valid(hasAnswers: true)) == .review)
        #expect(walk.canGoBack(from: nil))
        #expect(walk.handle(.reviewed(.back)) == .ask(4))
        #expect(walk.handle(.moved(to: 1)) == .ask(1))
        #expect(walk.handle(.back(1)) == .ask(0))
    }

    /// What was answered beforehand is left alone, but not what the person has changed of it.
    @Test("The state of a walk does not go back to what was never asked")
    func backPastGivenAnswers() {
        var walk = Walking()
        walk.state = WalkState(count: 3, sources: [0: .flag, 1: .flag])
        #expect(walk.handle(.began(focus: nil)) == .ask(2))
        #expect(!walk.canGoBack(from: 2))
        #expect(walk.answer(2) == .validate)
        _ = walk.handle(.valid(hasAnswers: true))
        _ = walk.handle(.reviewed(.change(1)))
        #expect(walk.canGoBack(from: 1))
        #expect(walk.answer(1) == .validate)
        _ = walk.handle(.valid(hasAnswers: true))
        #expect(walk.handle(.reviewed(.back)) == .ask(2))
        #expect(walk.handle(.back(2)) == .ask(1))
        #expect(!walk.canGoBack(from: 1))
    }

    @Test("The state of a walk goes back from a review on the way to the question that it was asked for at")
    func backFromReviewOnTheWay() {
        var walk = Walking()
        _ = walk.handle(.began(focus: nil))
        _ = walk.answer(0)
        #expect(walk.handle(.review(1)) == .review)
        #expect(walk.canGoBack(from: nil))
        #expect(walk.handle(.reviewed(.back)) == .ask(1))
        _ = walk.handle(.review(1))
        walk.hidden = [1]
        #expect(walk.handle(.reviewed(.back)) == .ask(2))
    }

    @Test(
        "The state of a walk asks after an edit what it made invalid, at once if that was before, what it made visible, and whose default it changed; nothing else"
    )
    func edited() {
        var walk = Walking(5)
        walk.hidden = [3]
        walk.answerAll()
        #expect(walk.handle(.reviewed(.change(1))) == .ask(1))
        walk.hidden = []
        #expect(walk.answer(1, reopened: [0: ["Not the same"], 4: []]) == .ask(0))
        #expect(walk.state.questions[0].reasons == ["Not the same"])
        #expect(walk.state.questions[0].source == .typed)
        #expect(walk.answer(0) == .ask(3))
        #expect(walk.answer(3) == .ask(4))
        #expect(walk.answer(4) == .validate)
        #expect(walk.handle(.valid(hasAnswers: true)) == .review)
    }

    @Test("The state of a walk does not ask again what does not apply, or was not answered yet")
    func notReopened() {
        var walk = Walking(4)
        walk.hidden = [0]
        #expect(walk.handle(.began(focus: nil)) == .ask(1))
        #expect(walk.answer(1, reopened: [0: ["hidden"], 2: ["open"]]) == .ask(2))
        #expect(walk.state.questions[0].reasons == [])
        #expect(walk.state.questions[2].reasons == [])
    }

    @Test("The state of a walk leaves a question that the review led to as it was, and goes to the review")
    func editedAndBack() {
        var walk = Walking()
        walk.answerAll()
        _ = walk.handle(.reviewed(.change(1)))
        #expect(walk.canGoBack(from: 1))
        #expect(walk.handle(.back(1)) == .validate)
        #expect(walk.handle(.valid(hasAnswers: true)) == .review)
        _ = walk.handle(.reviewed(.change(1)))
        #expect(walk.handle(.review(1)) == .validate)
        #expect(walk.handle(.valid(hasAnswers: true)) == .review)
        #expect(walk.handle(.reviewed(.back)) == .ask(2))
    }

    @Test("The state of a walk: interrupts a question for the review, and goes on with it")
    func reviewOnTheWay() {
        var walk = Walking()
        _ = walk.handle(.began(focus: nil))
        _ = walk.answer(0)
        #expect(walk.handle(.review(1)) == .review)
        #expect(walk.handle(.reviewed(.proceed)) == .ask(1))
        _ = walk.handle(.review(1))
        #expect(walk.handle(.reviewed(.change(0))) == .ask(0))
        // Something else is open, so the review has to be asked for again.
        #expect(walk.handle(.back(0)) == .review)
        #expect(walk.handle(.reviewed(.back)) == .ask(0))
    }

    @Test("The state of a walk: follows the focus, which leaves the question open")
    func focus() {
        var walk = Walking()
        #expect(walk.handle(.began(focus: 2)) == .ask(2))
        #expect(walk.handle(.moved(to: 1)) == .ask(1))
        #expect(walk.state.questions[2].isOpen)
        #expect(walk.answer(1, focus: 0) == .ask(0))
        #expect(walk.answer(0, focus: 1) == .ask(1))
        #expect(walk.canGoBack(from: 1))
    }

    @Test("The state of a walk asks again what was refused, without another review, and reviews again after a failure")
    func rejected() {
        var walk = Walking()
        walk.answerAll()
        #expect(walk.handle(.reviewed(.proceed)) == .submit)
        #expect(walk.handle(.rejected([1: ["Taken"], 2: ["Late"]], focus: 2)) == .ask(2))
        #expect(walk.state.questions[1].reasons == ["Taken"])
        #expect(walk.answer(2) == .ask(1))
        #expect(walk.answer(1) == .validate)
        #expect(walk.handle(.valid(hasAnswers: true)) == .submit)
        #expect(walk.handle(.failed) == .validate)
        #expect(walk.handle(.valid(hasAnswers: true)) == .review)
    }

    @Test("The state of a walk goes on where an earlier walk was left")
    func resumed() {
        var walk = Walking(4)
        walk.state.resume(answered: [0, 1, 3], typed: [2: "ann@"])
        #expect(walk.handle(.began(focus: nil)) == .ask(2))
        #expect(walk.state.questions.map(\.source) == [.draft, .draft, nil, .draft])
        #expect(walk.state.questions[2].typed == "ann@")
        walk.hidden = [1]
        #expect(walk.handle(.back(2)) == .ask(0))
    }
}

@Suite("The question before changes are discarded")
struct DiscardQuestionTests {
    @Test(
        "The question before changes are discarded reads y, n, s and a second interrupt; anything else is none of these",
        arguments: [
            ("y", DiscardQuestion.Choice.discard), ("YES", .discard), ("s", .save), ("save", .save), ("", .stay),
            ("n", .stay), (" No ", .stay), ("x", nil), ("?", nil), (nil, .leave),
        ] as [(String?, DiscardQuestion.Choice?)])
    func choice(typed: String?, choice: DiscardQuestion.Choice?) {
        #expect(DiscardQuestion(title: "Leave?", canSave: true).choice(typed) == choice)
        #expect(DiscardQuestion(title: "Leave?", canSave: false).choice(typed) == (choice == .save ? nil : choice))
    }
}
