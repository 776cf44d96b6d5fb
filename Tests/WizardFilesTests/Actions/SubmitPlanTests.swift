import Testing

@testable import WizardFiles

@Suite("The plan of a submission")
struct SubmitPlanTests {
    private typealias Plan = SubmitPlan<String>

    private func bytes(_ text: String) -> [UInt8] { Array(text.utf8) }

    /// Two actions of which the first is done for "a", and the second failed.
    private func halfDone(_ repetitions: [ActionRepetition] = [.afterConfirmation, .afterConfirmation]) -> Plan {
        var plan = Plan(repetitions)
        _ = plan.begin(with: ["a", "a"])
        _ = plan.succeeded(0, output: bytes("one\n"))
        return plan
    }

    @Test("The plan of a submission is over at once without actions")
    func nothing() {
        var plan = Plan([])
        #expect(plan.begin(with: []) == .finish([]))
    }

    @Test("The plan of a submission runs the actions in their order, and puts what they gave together in it")
    func order() {
        var plan = Plan([.afterConfirmation, .allowed, .afterConfirmation])
        #expect(plan.begin(with: ["a", "b", "c"]) == .run(0))
        #expect(plan.succeeded(0, output: bytes("one\n")) == .run(1))
        #expect(plan.succeeded(1, output: []) == .run(2))
        #expect(plan.succeeded(2, output: bytes("three\n")) == .finish(bytes("one\nthree\n")))
    }

    @Test(
        "The plan of a submission goes on with the action that failed, was refused or was cancelled, and keeps what is done"
    )
    func tryAgain() {
        var plan = halfDone()
        #expect(plan.begin(with: ["a", "a"]) == .run(1))
        #expect(plan.begin(with: ["a", "a"]) == .run(1))
        #expect(plan.succeeded(1, output: bytes("two\n")) == .finish(bytes("one\ntwo\n")))
    }

    @Test("The plan of a submission runs an action again that failed, whatever its input")
    func failedWithOtherInput() {
        var plan = Plan([.afterConfirmation])
        #expect(plan.begin(with: ["a"]) == .run(0))
        #expect(plan.begin(with: ["b"]) == .run(0))
    }

    @Test("The plan of a submission goes on with the rest after an edit that only the rest depends on")
    func otherInputOfTheRest() {
        var plan = halfDone()
        #expect(plan.begin(with: ["a", "b"]) == .run(1))
    }

    @Test(
        "The plan of a submission asks before it runs what is done with other input; after a no, that is kept, and not asked about again"
    )
    func keepsDone() {
        var plan = halfDone()
        #expect(plan.begin(with: ["b", "b"]) == .confirm([0], .otherInput))
        #expect(plan.confirmed(false) == .run(1))
        #expect(plan.begin(with: ["b", "b"]) == .run(1))
        #expect(plan.succeeded(1, output: bytes("two\n")) == .finish(bytes("one\ntwo\n")))
    }

    @Test("The plan of a submission runs what is done again after a yes, and takes what it gives then")
    func repeats() {
        var plan = halfDone()
        #expect(plan.begin(with: ["b", "b"]) == .confirm([0], .otherInput))
        #expect(plan.confirmed(true) == .run(0))
        #expect(plan.succeeded(0, output: bytes("again\n")) == .run(1))
        #expect(plan.succeeded(1, output: bytes("two\n")) == .finish(bytes("again\ntwo\n")))
    }

    @Test("The plan of a submission takes a yes for one input and its further attempts, but for no other")
    func yesIsForOneInput() {
        var plan = halfDone()
        _ = plan.begin(with: ["b", "b"])
        #expect(plan.confirmed(true) == .run(0))
        #expect(plan.begin(with: ["b", "b"]) == .run(0))
        #expect(plan.begin(with: ["c", "c"]) == .confirm([0], .otherInput))
    }

    @Test("The plan of a submission asks again after another edit, and not when the answers are what they were")
    func noIsForOneInput() {
        var plan = halfDone()
        _ = plan.begin(with: ["b", "b"])
        #expect(plan.confirmed(false) == .run(1))
        #expect(plan.begin(with: ["c", "c"]) == .confirm([0], .otherInput))
        #expect(plan.begin(with: ["a", "a"]) == .run(1))
    }

    @Test("The plan of a submission does not run anything as long as its question is not answered")
    func unanswered() {
        var plan = halfDone()
        #expect(plan.begin(with: ["b", "b"]) == .confirm([0], .otherInput))
        #expect(plan.begin(with: ["b", "b"]) == .confirm([0], .otherInput))
    }

    @Test("The plan of a submission asks about everything at once")
    func severalDone() {
        var plan = Plan([.afterConfirmation, .allowed, .afterConfirmation, .afterConfirmation])
        _ = plan.begin(with: ["a", "a", "a", "a"])
        for place in 0...2 { _ = plan.succeeded(place, output: bytes("\(place)")) }
        #expect(plan.begin(with: ["b", "b", "a", "b"]) == .confirm([0], .otherInput))
        #expect(plan.begin(with: ["b", "b", "b", "b"]) == .confirm([0, 2], .otherInput))
        #expect(plan.confirmed(false) == .run(1))
        #expect(plan.succeeded(1, output: bytes("x")) == .run(3))
        #expect(plan.succeeded(3, output: bytes("3")) == .finish(bytes("0x23")))
    }

    @Test("The plan of a submission knows what is running, done and not yet begun")
    func progress() {
        var plan = halfDone()
        #expect(plan.isDone == [true, false])
        plan.failed()
        #expect(plan.isDone == [true, nil])
        plan.remember(1, isDone: false)
        #expect(plan.isDone == [true, false])
    }

    @Test("The plan of a submission asks first about what an earlier run may have done, and takes no for done")
    func earlierRun() {
        var plan = Plan([.afterConfirmation, .allowed, .afterConfirmation])
        for place in 0...2 { plan.remember(place, isDone: place == 2) }
        #expect(plan.begin(with: ["a", "a", "a"]) == .confirm([0], .startedEarlier))
        #expect(plan.confirmed(true) == .confirm([2], .doneEarlier))
        #expect(plan.confirmed(false) == .run(0))
        #expect(plan.succeeded(0, output: bytes("one\n")) == .run(1))
        #expect(plan.succeeded(1, output: bytes("two\n")) == .finish(bytes("one\ntwo\n")))
    }

    @Test("The plan of a submission runs an action again unasked with other input if that does nothing twice")
    func allowed() {
        var plan = halfDone([.allowed, .afterConfirmation])
        #expect(plan.begin(with: ["a", "b"]) == .run(1))
        #expect(plan.begin(with: ["b", "b"]) == .run(0))
        #expect(plan.succeeded(0, output: bytes("new\n")) == .run(1))
    }

    @Test("The plan of a submission leaves out what does not apply, and what it gave before")
    func notApplying() {
        var plan = Plan([.afterConfirmation, .afterConfirmation, .allowed])
        #expect(plan.begin(with: ["a", nil, "c"]) == .run(0))
        #expect(plan.succeeded(0, output: bytes("one\n")) == .run(2))
        #expect(plan.succeeded(2, output: bytes("three\n")) == .finish(bytes("one\nthree\n")))
        #expect(plan.begin(with: [nil, "b", "c"]) == .run(1))
        #expect(plan.succeeded(1, output: bytes("two\n")) == .finish(bytes("two\nthree\n")))
        // What is done stays so, for when it applies again.
        #expect(plan.begin(with: ["a", "b", "c"]) == .finish(bytes("one\ntwo\nthree\n")))
    }
}
