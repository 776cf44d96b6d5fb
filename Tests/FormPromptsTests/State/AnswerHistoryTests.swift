import FormModel
import Testing

@testable import FormPrompts

#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#endif

/// A folder of the test's own, removed afterwards.
private final class Folder {
    let path: String

    init() {
        var template = Array("/tmp/formline-history-XXXXXX".utf8CString)
        path = mkdtemp(&template).map { String(cString: $0) } ?? ""
    }

    deinit { _ = system("rm -rf '\(path)'") }

    func lines(of file: String) -> Int {
        guard let stream = fopen("\(path)/\(file)", "r") else { return 0 }
        defer { fclose(stream) }
        var count = 0
        while case let byte = fgetc(stream), byte != EOF { if byte == 10 { count += 1 } }
        return count
    }

    func mode(of file: String) -> mode_t {
        var status = stat()
        return stat("\(path)/\(file)", &status) == 0 ? status.st_mode & 0o777 : 0
    }
}

@MainActor @Suite("Earlier answers") struct AnswerHistoryTests {
    private let folder = Folder()
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

    @Test func `Earlier answers that are added at the same moment are all kept`() async {
        let history = history
        await withTaskGroup { group in
            for number in 1...25 { group.addTask { history.add(String(number), for: "name") } }
        }
        #expect(history.answers(to: "name").count == 25)
    }

    @Test func `Earlier answers are the latest hundred`() {
        let answers = (1...800).map { String(repeating: "x", count: 100) + String($0) }
        for answer in answers { history.add(answer, for: "name") }
        #expect(history.answers(to: "name") == answers.suffix(100))
        #expect(folder.lines(of: "a/b/name") < 700)
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
