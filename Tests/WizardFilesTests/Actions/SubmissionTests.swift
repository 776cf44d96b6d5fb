import FormModel
import Testing

@testable import WizardFiles

private struct TextPlan: PlannedAction {
    let target: String

    func outline() -> [ActionOutline] { [] }
    func run(in _: WizardForm, _ overwritable: OverwritableFiles) async throws -> [UInt8]? { nil }
}

@Suite("A submission as a state") struct SubmissionTests {
    private func bytes(_ text: String) -> [UInt8] { Array(text.utf8) }

    private func plans(_ texts: [String?]) -> [(any PlannedAction)?] { texts.map { $0.map { TextPlan(target: $0) } } }

    private func submission(mayRepeat: [Bool]) -> Submission {
        Submission(mayRepeat.map { $0 ? WriteAction.self : CommandAction.self })
    }

    private func step(_ index: Int, isDone: Bool, output: String? = nil) -> SubmissionStep {
        SubmissionStep("command", "a", isDone: isDone, output: output, number: index + 1)
    }

    private func halfDone(mayRepeat: [Bool] = [false, false]) -> Submission {
        var submission = submission(mayRepeat: mayRepeat)
        _ = submission.begin(with: plans(["a", "a"]))
        _ = submission.succeeded(0, output: bytes("one\n"))
        return submission
    }

    @Test func `A submission continues with the other actions after an edit that affects only those`() {
        var submission = halfDone()
        #expect(submission.begin(with: plans(["a", "b"])) == .run(1))
    }

    @Test func `A submission asks once before it repeats what is done with other input, and keeps it after a no`() {
        var submission = halfDone()
        #expect(submission.begin(with: plans(["b", "b"])) == .confirm([0], .done))
        #expect(submission.confirmed(false) == .run(1))
        #expect(submission.begin(with: plans(["b", "b"])) == .run(1))
        #expect(submission.succeeded(1, output: bytes("two\n")) == .finish(bytes("one\ntwo\n")))
    }

    @Test func `A submission takes a yes for one input and its further attempts, but for no other`() {
        var submission = halfDone()
        _ = submission.begin(with: plans(["b", "b"]))
        #expect(submission.confirmed(true) == .run(0))
        #expect(submission.begin(with: plans(["b", "b"])) == .run(0))
        #expect(submission.begin(with: plans(["c", "c"])) == .confirm([0], .done))
    }

    @Test func `A submission asks again after another edit, and not when the answers are what they were`() {
        var submission = halfDone()
        _ = submission.begin(with: plans(["b", "b"]))
        #expect(submission.confirmed(false) == .run(1))
        #expect(submission.begin(with: plans(["c", "c"])) == .confirm([0], .done))
        #expect(submission.begin(with: plans(["a", "a"])) == .run(1))
    }

    @Test func `A submission asks about everything at once`() {
        var submission = submission(mayRepeat: [false, true, false, false])
        _ = submission.begin(with: plans(["a", "a", "a", "a"]))
        for index in 0...2 { _ = submission.succeeded(index, output: bytes("\(index)")) }
        #expect(submission.begin(with: plans(["b", "b", "a", "b"])) == .confirm([0], .done))
        #expect(submission.begin(with: plans(["b", "b", "b", "b"])) == .confirm([0, 2], .done))
        #expect(submission.confirmed(false) == .run(1))
        #expect(submission.succeeded(1, output: bytes("x")) == .run(3))
        #expect(submission.succeeded(3, output: bytes("3")) == .finish(bytes("0x23")))
    }

    @Test func `A submission knows what is running, done and not yet begun`() {
        var submission = halfDone()
        #expect(submission.actions.map(\.progress) == [.done, .started])
        submission.failed()
        #expect(submission.actions.map(\.progress) == [.done, nil])
        submission.remember(step(1, isDone: false))
        #expect(submission.actions.map(\.progress) == [.done, .started])
    }

    @Test func `A submission asks first about what an earlier run may have done, and takes no for done`() {
        var submission = submission(mayRepeat: [false, true, false])
        submission.remember(step(0, isDone: false))
        submission.remember(SubmissionStep("write", "a", isDone: false, number: 2))
        submission.remember(step(2, isDone: true, output: "three\n"))
        #expect(submission.begin(with: plans(["a", "a", "a"])) == .confirm([0], .started))
        #expect(submission.confirmed(true) == .confirm([2], .done))
        #expect(submission.confirmed(false) == .run(0))
        #expect(submission.succeeded(0, output: bytes("one\n")) == .run(1))
        #expect(submission.succeeded(1, output: bytes("two\n")) == .finish(bytes("one\ntwo\nthree\n")))
    }

    @Test func `An action that may be done and is not done again stays uncertain, with other input too`() {
        var submission = halfDone()
        submission.failed(mayBeDone: true)
        #expect(submission.begin(with: plans(["a", "a"])) == .confirm([1], .started))
        #expect(submission.confirmed(false) == .finish(bytes("one\n")))
        #expect(submission.actions.map(\.progress) == [.done, .started])
        #expect(submission.begin(with: plans(["a", "b"])) == .confirm([1], .started))
        #expect(submission.confirmed(true) == .run(1))
        #expect(submission.succeeded(1, output: bytes("two\n")) == .finish(bytes("one\ntwo\n")))
        #expect(submission.actions.map(\.progress) == [.done, .done])
    }

    @Test func `A submission takes a yes for one attempt only if that may be done`() {
        var submission = halfDone()
        _ = submission.begin(with: plans(["b", "b"]))
        #expect(submission.confirmed(true) == .run(0))
        submission.failed(mayBeDone: true)
        #expect(submission.begin(with: plans(["b", "b"])) == .confirm([0], .started))
    }

    @Test func `A submission knows nothing of steps of other actions, and says nothing of those that do not apply`() {
        var submission = submission(mayRepeat: [false, false])
        submission.remember(SubmissionStep("write", "a", isDone: true, number: 1))
        submission.remember(step(1, isDone: false))
        #expect(submission.actions.map(\.progress) == [nil, .started])
        #expect(submission.begin(with: plans(["a", nil])) == .run(0))
        #expect(submission.succeeded(0, output: []) == .finish([]))
        #expect(submission.unfinishedTitles == [])
    }

    @Test func `A submission asks about its actions in their order`() {
        var submission = submission(mayRepeat: [false, false, false])
        for index in 0...2 { submission.remember(step(index, isDone: index != 1)) }
        #expect(submission.actions.map(\.progress) == [.done, .started, .done])
        #expect(submission.begin(with: plans(["a", "a", "a"])) == .confirm([0, 2], .done))
        #expect(submission.actions.allSatisfy { $0.outcomeToConfirm != nil })
        #expect(submission.confirmed(false) == .confirm([1], .started))
    }

    @Test func `An action that did nothing is not done, and not run again for the same input`() {
        var submission = submission(mayRepeat: [true, false])
        _ = submission.begin(with: plans(["a", "a"]))
        #expect(submission.succeeded(0, output: nil) == .run(1))
        #expect(submission.actions.map(\.progress) == [nil, .started])
        #expect(submission.begin(with: plans(["a", "b"])) == .run(1))
        #expect(submission.succeeded(1, output: bytes("two\n")) == .finish(bytes("two\n")))
    }

    @Test func `A submission runs an action again unasked with other input if that does nothing twice`() {
        var submission = halfDone(mayRepeat: [true, false])
        #expect(submission.begin(with: plans(["a", "b"])) == .run(1))
        #expect(submission.begin(with: plans(["b", "b"])) == .run(0))
        #expect(submission.succeeded(0, output: bytes("new\n")) == .run(1))
    }

    @Test func `A submission leaves out what does not apply, and what it gave before`() {
        var submission = submission(mayRepeat: [false, false, true])
        #expect(submission.begin(with: plans(["a", nil, "c"])) == .run(0))
        #expect(submission.succeeded(0, output: bytes("one\n")) == .run(2))
        #expect(submission.succeeded(2, output: bytes("three\n")) == .finish(bytes("one\nthree\n")))
        #expect(submission.begin(with: plans([nil, "b", "c"])) == .run(1))
        #expect(submission.succeeded(1, output: bytes("two\n")) == .finish(bytes("two\nthree\n")))
        #expect(submission.begin(with: plans(["a", "b", "c"])) == .finish(bytes("one\ntwo\nthree\n")))
    }
}
