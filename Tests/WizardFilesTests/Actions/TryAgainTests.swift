import FormModel
import Testing

@testable import WizardFiles

private struct NotedAction: SubmitAction, Sendable {
    static let key = "noted"
    static let synonyms: [String] = []
    static let valueDescription = "nothing"
    static let example = "[]"
    static let repetition = ActionRepetition.afterConfirmation

    let name: String
    let notes: Notes

    init(_ name: String, _ notes: Notes) {
        self.name = name
        self.notes = notes
    }

    static func read(_ value: Node, options: WizardFileReader.Section, reader: inout WizardFileReader) -> Self? { nil }

    @MainActor func input(from form: WizardForm) -> String { form.answersJSON() }

    var plan: String { "note \(name)" }

    func summary(of input: String) -> String { "note \(name)" + (notes.namesInput ? " \(input)" : "") }

    func outline(of input: String) -> [ActionOutline] { [.step(key: Self.key, text: name)] }

    func run(_ input: String, in submission: RunningSubmission) async throws -> [UInt8]? {
        await notes.add("\(name) \(input)")
        switch await notes.ending(of: name) {
        case nil: return Array("\(name)\n".utf8)
        case .failure(let error)?: throw error
        case .wait?:
            notes.hasStarted.continuation.finish()
            while !Task.isCancelled { await Task.yield() }
            throw CancellationError()
        }
    }
}

private actor Notes {
    enum Ending {
        case failure(any Error & Sendable)
        case wait
    }

    private(set) var runs: [String] = []
    let namesInput: Bool
    /// By the name of the action, the last one first; it succeeds when there are no more.
    private var endings: [String: [Ending]]
    let hasStarted = AsyncStream<Never>.makeStream()

    init(_ endings: [String: [Ending]] = [:], namesInput: Bool = false) {
        self.endings = endings
        self.namesInput = namesInput
    }

    func add(_ run: String) { runs.append(run) }

    func ending(of name: String) -> Ending? { endings[name]?.popLast() }
}

private struct Failed: Error, CustomStringConvertible {
    let description = "it failed"
}

@MainActor @Suite("Submitting again after a failure") struct TryAgainTests {
    private let name = WizardForm.FieldID(name: "name")

    private func controller(_ notes: Notes) throws -> FormController<WizardForm> {
        var definition = try WizardForm(fields: "{name: name}").definition
        definition.submit = ["one", "two"].map { ConditionalAction(action: NotedAction($0, notes)) }
        let controller = FormController(form: WizardForm(definition))
        controller.form[value: name] = .text("Ann")
        return controller
    }

    private let ann = #"{"name":"Ann"}"#
    private let bob = #"{"name":"Bob"}"#

    @Test("Submitting again after a failure repeats nothing that is done; the result has its output")
    func failed() async throws {
        let notes = Notes(["two": [.failure(Failed())]])
        let controller = try controller(notes)
        let error = try await #require(throws: PartialSubmissionError.self) { try await controller.submit() }
        #expect("\(error)" == "it failed (already done: note one)")
        #expect(error.details == ["Output of 'note one':", "  one"])
        #expect(try await controller.submit().text == "one\ntwo\n")
        #expect(await notes.runs == ["one \(ann)", "two \(ann)", "two \(ann)"])
    }

    @Test func `What is done is said with the answers that it was done with`() async throws {
        let notes = Notes(["two": [.failure(Failed()), .failure(Failed())]], namesInput: true)
        let controller = try controller(notes)
        await #expect(throws: PartialSubmissionError.self) { try await controller.submit() }
        controller.form[value: name] = .text("Bob")
        let question = try await #require(throws: SubmissionQuestion.self) { try await controller.submit() }
        #expect(question.text == "Already done with your earlier answers: note one \(ann); do it again?")
        question.answer(false)
        let error = try await #require(throws: PartialSubmissionError.self) { try await controller.submit() }
        #expect("\(error)" == "it failed (already done: note one \(ann))")
    }

    @Test func `What an action has printed is shortened`() {
        let lines = (1...23).map { "line \($0)\n" }.joined()
        let rows = PartialSubmissionError.rows(of: Array(lines.utf8), title: "run it")
        #expect(rows.count == 22 && rows[20] == "  line 20" && rows[21] == "  … and 3 more lines")
        #expect(PartialSubmissionError.rows(of: Array("\n\n".utf8), title: "run it") == [])
        let last = PartialSubmissionError.rows(of: Array(lines.utf8), title: "run it", isEnd: true)
        let secret = String(repeating: "x", count: 497) + "secret"
        let masked = PartialSubmissionError.rows(of: Array(secret.utf8), title: nil, masking: ["secret"])
        #expect(masked.count == 2 && masked[1].dropLast(2).allSatisfy { $0 != "s" })
        #expect(last.count == 22 && last[1] == "  … and 3 more lines" && last[21] == "  line 23")
    }

    @Test(arguments: [false, true])
    func `Submitting again asks first whether to repeat the action that was cancelled`(isRepeated: Bool) async throws {
        let notes = Notes(["two": [.wait]])
        let controller = try controller(notes)
        let attempt = Task { try await controller.submit() }
        for await _ in notes.hasStarted.stream {}
        attempt.cancel()
        await #expect(throws: CancellationError.self) { try await attempt.value }
        let question = try await #require(throws: SubmissionQuestion.self) { try await controller.submit() }
        #expect(question.text == "Started before and possibly completed: note two; do it again?")
        question.answer(isRepeated)
        #expect(try await controller.submit().text == (isRepeated ? "one\ntwo\n" : "one\n"))
        #expect(await notes.runs == ["one \(ann)", "two \(ann)"] + (isRepeated ? ["two \(ann)"] : []))
    }

    @Test(
        "Submitting again after a failure with another answer asks first whether to repeat what is done",
        arguments: [(false, ["two"]), (true, ["one", "two"])])
    func rejected(isRepeated: Bool, then names: [String]) async throws {
        let rejection = ValidationError.invalid(errors: ["name": ["Taken"]])
        let notes = Notes(["two": [.failure(rejection)]])
        let controller = try controller(notes)
        let said = ValidationError.invalid(errors: [
            "name": ["Taken"], "": ["Already done: note one", "Output of 'note one':", "  one"],
        ])
        await #expect(throws: said) { try await controller.submit() }
        #expect(controller.errors(\.[value: name]) == ["Taken"])
        controller.form[value: name] = .text("Bob")
        let question = try await #require(throws: SubmissionQuestion.self) { try await controller.submit() }
        #expect(question.text == "Already done with your earlier answers: note one; do it again?")
        #expect(question.description == "already done with your earlier answers, and not done again: note one")
        await #expect(throws: SubmissionQuestion.self) { try await controller.submit() }
        question.answer(isRepeated)
        #expect(try await controller.submit().text == "one\ntwo\n")
        #expect(await notes.runs == ["one \(ann)", "two \(ann)"] + names.map { "\($0) \(bob)" })
    }

    @Test(
        "What was lost on its way, or nobody saw end, is repeated only after a yes, in the same run too",
        arguments: [false, true],
        [ActionError(.lost(host: "a", reason: "gone"), mayBeDone: true), CommandError.endUnknown(program: "a")]
            as [any Error & Sendable])
    func lost(isRepeated: Bool, failure: any Error & Sendable) async throws {
        let notes = Notes(["one": [.failure(failure)]])
        let controller = try controller(notes)
        var kept: [[SubmissionStep]] = []
        controller.memory.record = {
            kept.append($0)
            return nil
        }
        await #expect(throws: (any Error).self) { try await controller.submit() }
        #expect(kept.last == [SubmissionStep("note one", isDone: false, number: 1)])
        let question = try await #require(throws: SubmissionQuestion.self) { try await controller.submit() }
        #expect(question.text == "Started before and possibly completed: note one; do it again?")
        #expect(await notes.runs == ["one \(ann)"])
        question.answer(isRepeated)
        let lines = AsyncStream<String>.makeStream()
        var output: String?
        await SubmissionProgress.observed(by: { lines.continuation.yield($0) }) {
            output = try? await controller.submit().text
        }
        #expect(output == (isRepeated ? "one\ntwo\n" : "two\n"))
        #expect(await notes.runs == ["one \(ann)"] + (isRepeated ? ["one \(ann)"] : []) + ["two \(ann)"])
        #expect(kept.last?.map(\.isDone) == [isRepeated, true])
        guard !isRepeated else { return }
        var reported = lines.stream.makeAsyncIterator()
        #expect(await reported.next() == "Not done again, may not have been done: note one")
    }

    @Test func `An action of an earlier run is recognized with other answers, and kept as it was done`() async throws {
        let notes = Notes(namesInput: true)
        let controller = try controller(notes)
        let earlier = SubmissionStep("note one \(bob)", isDone: true, output: "one\n", number: 1)
        controller.memory.earlier = [earlier]
        var kept: [SubmissionStep] = []
        controller.memory.record = {
            kept = $0
            return nil
        }
        let question = try await #require(throws: SubmissionQuestion.self) { try await controller.submit() }
        #expect(question.text == "Already done by the previous run: note one \(bob); do it again?")
        question.answer(false)
        let lines = AsyncStream<String>.makeStream()
        await SubmissionProgress.observed(by: { lines.continuation.yield($0) }) {
            _ = try? await controller.submit()
        }
        var reported = lines.stream.makeAsyncIterator()
        let report = "Already done with your earlier answers, and not done again: note one \(bob)"
        #expect(await reported.next() == report)
        #expect(kept.first == earlier)
        #expect(await notes.runs == ["two \(ann)"])
    }

    @Test func `Before an action starts it is kept that it does, and when it ended, how`() async throws {
        let notes = Notes(["two": [.failure(Failed())]])
        let controller = try controller(notes)
        var kept: [[SubmissionStep]] = []
        controller.memory.record = {
            kept.append($0)
            return nil
        }
        await #expect(throws: PartialSubmissionError.self) { try await controller.submit() }
        let started = SubmissionStep("note one", isDone: false, number: 1)
        let done = SubmissionStep("note one", isDone: true, output: "one\n", number: 1)
        #expect(kept == [[started], [done, SubmissionStep("note two", isDone: false, number: 2)], [done]])
        _ = try await controller.submit()
        #expect(kept.last == [done, SubmissionStep("note two", isDone: true, output: "two\n", number: 2)])
    }

    @Test(arguments: [
        (false, false, []), (true, false, ["one"]), (false, true, ["two"]), (true, true, ["one", "two"]),
    ])
    func `What an earlier run has started or done is not done again unasked`(
        repeatsFirst: Bool, repeatsSecond: Bool, runs: [String]
    ) async throws {
        let notes = Notes()
        let controller = try controller(notes)
        controller.memory.earlier = [
            SubmissionStep("note two", isDone: true), SubmissionStep("note one", isDone: false),
            SubmissionStep("note three", isDone: true),
        ]
        let first = try await #require(throws: SubmissionQuestion.self) { try await controller.submit() }
        #expect(first.text == "Started by the previous run and possibly completed: note one; do it again?")
        #expect(first.description == "started by the previous run and possibly completed, and not done again: note one")
        first.answer(repeatsFirst)
        let second = try await #require(throws: SubmissionQuestion.self) { try await controller.submit() }
        #expect(second.text == "Already done by the previous run: note two; do it again?")
        second.answer(repeatsSecond)
        #expect(try await controller.submit().text == runs.map { $0 + "\n" }.joined())
        #expect(await notes.runs == runs.map { "\($0) \(ann)" })
    }

    @Test(
        "Submitting again after a failure that succeeded is another submission, and so is one after a reset, and that of another controller"
    )
    func others() async throws {
        let notes = Notes(["two": [.failure(Failed()), .failure(Failed())]])
        let first = try controller(notes)
        await #expect(throws: PartialSubmissionError.self) { try await first.submit() }
        let second = FormController(form: first.form)
        await #expect(throws: PartialSubmissionError.self) { try await second.submit() }
        #expect(await notes.runs.count == 4)
        first.reset()
        first.form[value: name] = .text("Bob")
        _ = try await first.submit()
        _ = try await first.submit()
        #expect(await notes.runs.suffix(4) == ["one \(bob)", "two \(bob)", "one \(bob)", "two \(bob)"])
    }
}
