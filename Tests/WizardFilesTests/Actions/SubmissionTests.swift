import Testing

@testable import WizardFiles

extension ActionInput: ExpressibleByStringLiteral {
    public init(stringLiteral text: String) { self.init(text) }
}

@Suite("A submission as a state")
struct SubmissionTests {
    private func bytes(_ text: String) -> [UInt8] { Array(text.utf8) }

    private func halfDone(_ repetitions: [ActionRepetition] = [.afterConfirmation, .afterConfirmation]) -> Submission {
        var submission = Submission(repetitions)
        _ = submission.begin(with: ["a", "a"])
        _ = submission.succeeded(0, output: bytes("one\n"))
        return submission
    }

    @Test("A submission is over at once without actions")
    func nothing() {
        var submission = Submission([])
        #expect(submission.begin(with: []) == .finish([]))
    }

    @Test("A submission runs the actions in their order, and puts what they gave together in it")
    func order() {
        var submission = Submission([.afterConfirmation, .allowed, .afterConfirmation])
        #expect(submission.begin(with: ["a", "b", "c"]) == .run(0))
        #expect(submission.succeeded(0, output: bytes("one\n")) == .run(1))
        #expect(submission.succeeded(1, output: []) == .run(2))
        #expect(submission.succeeded(2, output: bytes("three\n")) == .finish(bytes("one\nthree\n")))
    }

    @Test("A submission goes on with the action that failed, was refused or was cancelled, and keeps what is done")
    func tryAgain() {
        var submission = halfDone()
        #expect(submission.begin(with: ["a", "a"]) == .run(1))
        #expect(submission.begin(with: ["a", "a"]) == .run(1))
        #expect(submission.succeeded(1, output: bytes("two\n")) == .finish(bytes("one\ntwo\n")))
    }

    @Test("A submission runs an action again that failed, whatever its input")
    func failedWithOtherInput() {
        var submission = Submission([.afterConfirmation])
        #expect(submission.begin(with: ["a"]) == .run(0))
        #expect(submission.begin(with: ["b"]) == .run(0))
    }

    @Test("A submission goes on with the rest after an edit that only the rest depends on")
    func otherInputOfTheRest() {
        var submission = halfDone()
        #expect(submission.begin(with: ["a", "b"]) == .run(1))
    }

    @Test(
        "A submission asks before it runs what is done with other input; after a no, that is kept, and not asked about again"
    )
    func keepsDone() {
        var submission = halfDone()
        #expect(submission.begin(with: ["b", "b"]) == .confirm([0], .otherInput))
        #expect(submission.confirmed(false) == .run(1))
        #expect(submission.begin(with: ["b", "b"]) == .run(1))
        #expect(submission.succeeded(1, output: bytes("two\n")) == .finish(bytes("one\ntwo\n")))
    }

    @Test("A submission runs what is done again after a yes, and takes what it gives then")
    func repeats() {
        var submission = halfDone()
        #expect(submission.begin(with: ["b", "b"]) == .confirm([0], .otherInput))
        #expect(submission.confirmed(true) == .run(0))
        #expect(submission.succeeded(0, output: bytes("again\n")) == .run(1))
        #expect(submission.succeeded(1, output: bytes("two\n")) == .finish(bytes("again\ntwo\n")))
    }

    @Test("A submission takes a yes for one input and its further attempts, but for no other")
    func yesIsForOneInput() {
        var submission = halfDone()
        _ = submission.begin(with: ["b", "b"])
        #expect(submission.confirmed(true) == .run(0))
        #expect(submission.begin(with: ["b", "b"]) == .run(0))
        #expect(submission.begin(with: ["c", "c"]) == .confirm([0], .otherInput))
    }

    @Test("A submission asks again after another edit, and not when the answers are what they were")
    func noIsForOneInput() {
        var submission = halfDone()
        _ = submission.begin(with: ["b", "b"])
        #expect(submission.confirmed(false) == .run(1))
        #expect(submission.begin(with: ["c", "c"]) == .confirm([0], .otherInput))
        #expect(submission.begin(with: ["a", "a"]) == .run(1))
    }

    @Test("A submission does not run anything as long as its question is not answered")
    func unanswered() {
        var submission = halfDone()
        #expect(submission.begin(with: ["b", "b"]) == .confirm([0], .otherInput))
        #expect(submission.begin(with: ["b", "b"]) == .confirm([0], .otherInput))
    }

    @Test("A submission asks about everything at once")
    func severalDone() {
        var submission = Submission([.afterConfirmation, .allowed, .afterConfirmation, .afterConfirmation])
        _ = submission.begin(with: ["a", "a", "a", "a"])
        for index in 0...2 { _ = submission.succeeded(index, output: bytes("\(index)")) }
        #expect(submission.begin(with: ["b", "b", "a", "b"]) == .confirm([0], .otherInput))
        #expect(submission.begin(with: ["b", "b", "b", "b"]) == .confirm([0, 2], .otherInput))
        #expect(submission.confirmed(false) == .run(1))
        #expect(submission.succeeded(1, output: bytes("x")) == .run(3))
        #expect(submission.succeeded(3, output: bytes("3")) == .finish(bytes("0x23")))
    }

    @Test("A submission knows what is running, done and not yet begun")
    func progress() {
        var submission = halfDone()
        #expect(submission.isDone == [true, false])
        submission.failed()
        #expect(submission.isDone == [true, nil])
        submission.remember(1, isDone: false)
        #expect(submission.isDone == [true, false])
    }

    @Test("A submission asks first about what an earlier run may have done, and takes no for done")
    func earlierRun() {
        var submission = Submission([.afterConfirmation, .allowed, .afterConfirmation])
        for index in 0...2 { submission.remember(index, isDone: index == 2) }
        #expect(submission.begin(with: ["a", "a", "a"]) == .confirm([0], .startedEarlier))
        #expect(submission.confirmed(true) == .confirm([2], .doneEarlier))
        #expect(submission.confirmed(false) == .run(0))
        #expect(submission.succeeded(0, output: bytes("one\n")) == .run(1))
        #expect(submission.succeeded(1, output: bytes("two\n")) == .finish(bytes("one\ntwo\n")))
    }

    @Test("A submission runs an action again unasked with other input if that does nothing twice")
    func allowed() {
        var submission = halfDone([.allowed, .afterConfirmation])
        #expect(submission.begin(with: ["a", "b"]) == .run(1))
        #expect(submission.begin(with: ["b", "b"]) == .run(0))
        #expect(submission.succeeded(0, output: bytes("new\n")) == .run(1))
    }

    @Test("A submission leaves out what does not apply, and what it gave before")
    func notApplying() {
        var submission = Submission([.afterConfirmation, .afterConfirmation, .allowed])
        #expect(submission.begin(with: ["a", nil, "c"]) == .run(0))
        #expect(submission.succeeded(0, output: bytes("one\n")) == .run(2))
        #expect(submission.succeeded(2, output: bytes("three\n")) == .finish(bytes("one\nthree\n")))
        #expect(submission.begin(with: [nil, "b", "c"]) == .run(1))
        #expect(submission.succeeded(1, output: bytes("two\n")) == .finish(bytes("two\nthree\n")))
        // What is done stays so, for when it applies again.
        #expect(submission.begin(with: ["a", "b", "c"]) == .finish(bytes("one\ntwo\nthree\n")))
    }
}
