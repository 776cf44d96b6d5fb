import FormModel
import TerminalTesting
import Testing

@testable import FormPrompts

@MainActor @Suite("Earlier answers") struct AnswerHistoryTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private var history: AnswerHistory { AnswerHistory(folder: folder.path + "/a/b") }

    @Test func `Earlier answers are kept for each question, each once, the latest last, for their owner only`() {
        #expect(history.answers(to: "name") == [])
        for answer in ["Ann", "Bo", "Ann", "日本 ", "-"] { history.add(answer, for: "name") }
        history.add("x", for: "db.host")
        #expect(history.answers(to: "name") == ["Bo", "Ann", "日本 ", "-"])
        #expect(history.answers(to: "db.host") == ["x"])
        #expect(folder.mode(of: "a/b/name") == 0o600)
        #expect(folder.mode(of: "a/b") == 0o700)
        history.add("two\nlines", for: "name")
        #expect(history.answers(to: "name").count == 4)
    }

    @Test func `Earlier answers are the latest hundred`() {
        let answers = (1...150).map { String($0) }
        for answer in answers { history.add(answer, for: "name") }
        #expect(history.answers(to: "name") == answers.suffix(100))
        #expect(folder.text(of: "a/b/name")?.split(separator: "\n").count ?? 150 <= 101)
    }

    @Test func `Earlier answers have no file outside their folder`() {
        history.add("x", for: "../../name")
        history.add("y", for: ".hidden")
        #expect(history.answers(to: "../../name") == ["x"])
        #expect(folder.mode(of: "a/b/%2E.%2F..%2Fname") == 0o600)
        #expect(folder.mode(of: "a/b/%2Ehidden") == 0o600)
    }

    @Test func `Earlier answers that cannot be kept are no problem`() {
        let nowhere = AnswerHistory(folder: "/dev/null/history")
        nowhere.add("x", for: "name")
        #expect(nowhere.answers(to: "name") == [])
    }

    @Test func `Earlier answers of texts are offered, and kept once accepted; secrets never are`() async throws {
        history.add("Zug", for: "city")
        let wizard = FormPrompt(FormController(form: Kinds.valid)) {
            Ask("City", \.city)
            Secret("Token", \.token)
            Ask("Folder", \.folder).withoutHistory()
        }
        wizard.history = history
        wizard.presentation.reviews = false
        let console = ScriptedConsole(keys: ["Bern", "secret", "/tmp"])
        _ = try await wizard.run(on: console)
        #expect(history.answers(to: "city") == ["Zug", "Bern"])
        #expect(history.answers(to: "token") == [])
        #expect(history.answers(to: "folder") == [])
        let again = FormPrompt(FormController(form: Kinds.valid)) { Ask("City", \.city) }
        again.history = history
        _ = try await again.run(on: ScriptedConsole(lines: ["Chur"]))
        #expect(history.answers(to: "city") == ["Zug", "Bern"])
    }
}
