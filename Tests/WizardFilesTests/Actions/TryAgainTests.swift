import FormModel
import Testing

@testable import WizardFiles

private struct NotedAction: SubmitAction, Sendable {
    static let key = "noted"
    static let valueDescription = "nothing"
    static let example = "[]"
    static let mayRepeat = false

    let name: String
    let notes: Notes

    init(_ name: String, _ notes: Notes) {
        self.name = name
        self.notes = notes
    }

    static func read(_ value: Node, options: WizardFileReader.Section, reader: WizardFileReader) -> Self? { nil }

    var summary: String { "note \(name)" }

    static func title(of target: String) -> String? { "note \(target)" }

    @MainActor func planned(for form: WizardForm) -> any PlannedAction {
        PlannedNote(name: name, notes: notes, answers: form.answersJSON())
    }
}

private struct PlannedNote: PlannedAction {
    let name: String
    let notes: Notes
    let answers: String

    static func == (left: PlannedNote, right: PlannedNote) -> Bool { left.answers == right.answers }

    var target: String { name + (notes.namesInput ? " \(answers)" : "") }

    func outline() -> [ActionOutline] { [.step(key: NotedAction.key, text: name)] }

    func run(in _: WizardForm, _ overwritable: OverwritableFiles) async throws -> [UInt8]? {
        await notes.add("\(name) \(answers)")
        if await notes.fails(name) { throw Failed() }
        return Array("\(name)\n".utf8)
    }
}

@MainActor private final class Reported {
    var rows: [String] = []
}

private actor Notes {
    private(set) var runs: [String] = []
    let namesInput: Bool
    /// How often the action `two` fails before it succeeds.
    private var failures: Int

    init(failures: Int, namesInput: Bool = false) {
        self.failures = failures
        self.namesInput = namesInput
    }

    func add(_ run: String) { runs.append(run) }

    func fails(_ name: String) -> Bool {
        guard name == "two", failures > 0 else { return false }
        failures -= 1
        return true
    }
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

    @Test func `A finished action is described with the answers that it had`() async throws {
        let notes = Notes(failures: 2, namesInput: true)
        let controller = try controller(notes)
        await #expect(throws: PartialSubmissionError.self) { try await controller.submit() }
        controller.form[value: name] = .text("Bob")
        let question = try await #require(throws: SubmissionQuestion.self) { try await controller.submit() }
        #expect(question.text == "Already done before: note one \(ann); do it again?")
        question.answer(false)
        let error = try await #require(throws: PartialSubmissionError.self) { try await controller.submit() }
        #expect("\(error)" == "it failed (already done: note one \(ann))")
    }

    @Test func `What an action has printed is reported if the next one is canceled`() async throws {
        let controller = try controller(Notes(failures: 0))
        controller.memory.record = { steps in
            if steps.count == 2 { withUnsafeCurrentTask { $0?.cancel() } }
            return nil
        }
        let reported = Reported()
        await SubmissionProgress.observed(by: { reported.rows.append($0) }) {
            _ = await Task { try await controller.submit() }.result
        }
        for _ in 0..<1000 where reported.rows.isEmpty { await Task.yield() }
        #expect(reported.rows.last?.hasSuffix("  one") == true)
    }

    @Test func `What an action has printed is shortened`() {
        let lines = (1...23).map { "line \($0)\n" }.joined()
        let rows = PartialSubmissionError.rows(of: Array(lines.utf8), title: "run it")
        #expect(rows.count == 22 && rows[20] == "  line 20" && rows[21] == "  … and 3 more")
        #expect(PartialSubmissionError.rows(of: Array("\n\n".utf8), title: "run it") == [])
        let last = PartialSubmissionError.rows(of: Array(lines.utf8), title: "run it", isEnd: true)
        let secret = String(repeating: "x", count: 497) + "secret"
        let masked = PartialSubmissionError.rows(of: Array(secret.utf8), title: "run it", masking: ["secret"])
        #expect(masked.count == 2 && masked[1].dropLast(2).allSatisfy { $0 != "s" })
        #expect(last.count == 22 && last[1] == "  … and 3 more" && last[21] == "  line 23")
    }

    @Test func `Before an action starts it is kept that it does, and when it ended, how`() async throws {
        let notes = Notes(failures: 1)
        let controller = try controller(notes)
        var kept: [[SubmissionStep]] = []
        controller.memory.record = {
            kept.append($0)
            return nil
        }
        await #expect(throws: PartialSubmissionError.self) { try await controller.submit() }
        let started = SubmissionStep("noted", "one", isDone: false, number: 1)
        let done = SubmissionStep("noted", "one", isDone: true, output: "one\n", number: 1)
        #expect(kept == [[started], [done, SubmissionStep("noted", "two", isDone: false, number: 2)], [done]])
        _ = try await controller.submit()
        #expect(kept.last == [done, SubmissionStep("noted", "two", isDone: true, output: "two\n", number: 2)])
    }

    @Test(
        "Submitting again after a failure that succeeded is another submission, and so is one after a reset, and that of another controller"
    )
    func others() async throws {
        let notes = Notes(failures: 2)
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
