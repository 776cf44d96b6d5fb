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

    mutating func answer(_ index: Int, reopened: [Int: [String]] = [:], focus: Int? = nil) -> WalkState.Step {
        state.accept(index, .answered(.typed))
        return handle(.accepted(index, reopened: reopened, focus: focus))
    }

    mutating func answerAll() {
        _ = handle(.began(focus: nil))
        for index in state.questions.indices where !hidden.contains(index) { _ = answer(index) }
        _ = handle(.valid(hasAnswers: true))
    }

    func canGoBack(from index: Int?) -> Bool { state.canGoBack(from: index) { !hidden.contains($0) } }
}

@Suite("The state of a walk") struct WalkStateTests {
    @Test func `The state of a walk asks in order, then validates, reviews and submits`() {
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

    @Test func `The state of a walk without a person validates, and submits without a review if there is none`() {
        var walk = Walking(asks: false, reviews: false)
        #expect(walk.handle(.began(focus: nil)) == .validate)
        #expect(walk.handle(.valid(hasAnswers: true)) == .submit)
    }

    @Test func `The state of a resumed walk without a review asks before it submits, unless it asks a question`() {
        var complete = Walking(1, reviews: false)
        complete.state.resume(answered: [0], typed: [:])
        #expect(complete.handle(.began(focus: nil)) == .validate)
        #expect(complete.handle(.valid(hasAnswers: true)) == .review)
        #expect(complete.handle(.reviewed(.change(0))) == .ask(0))
        #expect(complete.answer(0) == .validate)
        #expect(complete.handle(.valid(hasAnswers: true)) == .review)
        #expect(complete.handle(.reviewed(.proceed)) == .submit)
        var unfinished = Walking(2, reviews: false)
        unfinished.state.resume(answered: [0], typed: [:])
        #expect(unfinished.handle(.began(focus: nil)) == .ask(1))
        #expect(unfinished.answer(1) == .validate)
        #expect(unfinished.handle(.valid(hasAnswers: true)) == .submit)
    }

    @Test func `The state of a walk skips a question that applies no more, and asks it when it does again`() {
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
        walk.hidden = []
        #expect(walk.handle(.began(focus: 2)) == .ask(2))
        #expect(walk.handle(.back(2)) == .ask(1))
    }

    @Test func `The state of a walk does not submit a form without an answer, and skips what applies no more`() {
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

    @Test func `The state of a walk goes back past questions that do not apply, and comes forward again`() {
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

    @Test func `The state of a walk goes back in the form's order after a refusal, an edit, and a jump`() {
        var walk = Walking(5)
        walk.hidden = [2]
        walk.answerAll()
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
        #expect(walk.handle(.failed) == .validate)
        #expect(walk.handle(.valid(hasAnswers: true)) == .review)
        _ = walk.handle(.reviewed(.change(4)))
        walk.hidden = []
        #expect(walk.answer(4) == .ask(2))
        #expect(walk.handle(.back(2)) == .ask(1))
        #expect(walk.answer(1) == .ask(2))
        #expect(walk.answer(2) == .validate)
        #expect(walk.handle(.valid(hasAnswers: true)) == .review)
        #expect(walk.canGoBack(from: nil))
        #expect(walk.handle(.reviewed(.back)) == .ask(4))
        #expect(walk.handle(.moved(to: 1)) == .ask(1))
        #expect(walk.handle(.back(1)) == .ask(0))
    }

    @Test func `The state of a walk does not go back to what was never asked`() {
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

    @Test func `The state of a walk goes back from a review on the way to the question that it was asked for at`() {
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
        _ = walk.handle(.reviewed(.change(1)))
        walk.state = WalkState(count: 5, sources: [0: .typed, 1: .typed, 2: .typed, 4: .typed])
        #expect(walk.answer(1, reopened: [4: ["Late"]]) == .ask(3))
    }

    @Test func `The state of a walk does not ask again what does not apply, or was not answered yet`() {
        var walk = Walking(4)
        walk.hidden = [0]
        #expect(walk.handle(.began(focus: nil)) == .ask(1))
        #expect(walk.answer(1, reopened: [0: ["hidden"], 2: ["open"]]) == .ask(2))
        #expect(walk.state.questions[0].reasons == [])
        #expect(walk.state.questions[2].reasons == [])
    }

    @Test func `The state of a walk leaves a question that the review led to as it was, and goes to the review`() {
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

    @Test func `The state of a walk: interrupts a question for the review, and continues with it`() {
        var walk = Walking()
        _ = walk.handle(.began(focus: nil))
        _ = walk.answer(0)
        #expect(walk.handle(.review(1)) == .review)
        #expect(walk.handle(.reviewed(.proceed)) == .ask(1))
        _ = walk.handle(.review(1))
        #expect(walk.handle(.reviewed(.change(0))) == .ask(0))
        #expect(walk.handle(.back(0)) == .review)
        #expect(walk.handle(.reviewed(.back)) == .ask(0))
    }

    @Test func `The state of a walk: follows the focus, which leaves the question open`() {
        var walk = Walking()
        #expect(walk.handle(.began(focus: 2)) == .ask(2))
        #expect(walk.handle(.moved(to: 1)) == .ask(1))
        #expect(walk.state.questions[2].isOpen)
        #expect(walk.answer(1, focus: 0) == .ask(0))
        #expect(walk.answer(0, focus: 1) == .ask(1))
        #expect(walk.canGoBack(from: 1))
    }

    @Test func `The state of a walk asks again what was refused, and reviews again after a failure`() {
        var walk = Walking()
        walk.answerAll()
        #expect(walk.handle(.reviewed(.proceed)) == .submit)
        #expect(walk.handle(.rejected([1: ["Taken"], 2: ["Late"]], focus: 2)) == .ask(2))
        #expect(walk.state.questions[1].reasons == ["Taken"])
        #expect(walk.answer(2) == .ask(1))
        #expect(walk.answer(1, reopened: [0: ["Not with this"]]) == .ask(0))
        #expect(walk.answer(0) == .validate)
        #expect(walk.handle(.valid(hasAnswers: true)) == .submit)
        #expect(walk.handle(.failed) == .validate)
        #expect(walk.handle(.valid(hasAnswers: true)) == .review)
    }

    @Test func `The state of a walk stays where it was when questions have moved`() {
        var walk = Walking()
        _ = walk.handle(.began(focus: nil))
        _ = walk.answer(0)
        #expect(walk.handle(.review(1)) == .review)
        var moved = Walking(4)
        moved.state.adopt(walk.state, at: [0, 2, 3])
        #expect(moved.handle(.reviewed(.proceed)) == .ask(2))

        walk = Walking()
        walk.answerAll()
        #expect(walk.handle(.reviewed(.proceed)) == .submit)
        #expect(walk.handle(.rejected([1: ["No"]], focus: nil)) == .ask(1))
        moved = Walking(4)
        moved.hidden = [1]
        moved.state.adopt(walk.state, at: [0, 2, 3])
        #expect(moved.answer(2) == .validate)
        #expect(moved.handle(.valid(hasAnswers: true)) == .submit)
    }

    @Test func `The state of a walk takes an item out, with the answer that there is no further one`() {
        var walk = Walking(4)
        walk.answerAll()
        walk.state.removed(moved: [(from: 2, to: 1)], cleared: [2, 3], end: 3)
        #expect(walk.state.questions.map(\.isOpen) == [false, false, true, false])
        #expect(walk.state.questions[3].source == .typed)
    }

    @Test func `The state of a walk continues an earlier walk`() {
        var walk = Walking(4)
        walk.state.resume(answered: [0, 1, 3], typed: [2: "ann@"])
        #expect(walk.handle(.began(focus: nil)) == .ask(2))
        #expect(walk.state.questions.map(\.source) == [.draft, .draft, nil, .draft])
        #expect(walk.state.questions[2].typed == "ann@")
        walk.hidden = [1]
        #expect(walk.handle(.back(2)) == .ask(0))
    }
}
