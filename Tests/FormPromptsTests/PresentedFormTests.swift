import Formline
import Testing

@testable import FormPrompts

/// A console that shows the form above the line.
@MainActor
private final class PresentingConsole: ForwardingConsole {
    let console: ScriptedConsole
    let traits = ConsoleTraits(audience: .person, redrawsLine: true, presentsForm: true)
    let height: Int
    /// The rows of the form as they are shown.
    private(set) var rows: [Notice] = []
    /// What was shown at each question, and how many of the rows were shown anew for it.
    private(set) var shown: [(rows: [String], new: Int)] = []
    /// The reviews that were shown, one after the other.
    private(set) var reviews: [[String]] = []

    init(keys: [ScriptedConsole.Key], height: Int) {
        console = ScriptedConsole(keys: keys)
        self.height = height
    }

    func present(_ rows: [Notice], inPlaceOf count: Int) {
        self.rows.removeLast(count)
        self.rows += rows
        shown.append((self.rows.map(\.text), rows.count))
    }

    func say(_ notice: Notice) {
        if case .review(let review) = notice {
            rows = [notice]
            reviews.append(review.rows.map { Notice.answer($0).text + ($0.isChanged ? " (changed)" : "") })
        }
        console.say(notice)
    }
}

extension Notice {
    /// The row in short: `q1=a`, `# Group`, or `review`.
    fileprivate var text: String {
        switch self {
        case .answer(let row): "\(row.label)=\(row.answer ?? "?")"
        case .heading(let text, _): "# \(text)"
        case .note(let text, _): text
        case .review: "review"
        case .title, .failure, .success, .progress, .remark, .rows, .left: "?"
        }
    }
}

@MainActor
@Suite("The form above the line")
struct PresentedFormTests {
    private func walk(
        _ fields: String, _ keys: [ScriptedConsole.Key], height: Int = 5
    ) async throws -> PresentingConsole {
        let console = PresentingConsole(keys: keys, height: height)
        let form = try WizardForm("formline: 1\nname: f\nfields: [\(fields)]", file: "f.yaml")
        _ = try await FormPrompt(FormController(form: form)).run(on: console)
        return console
    }

    private static let thirty = (1...30).map { "{name: q\($0), label: q\($0)}" }.joined(separator: ", ")

    /// The rows of these questions, which are all answered with `a`.
    private func rows(_ numbers: some Sequence<Int>) -> [String] { numbers.map { "q\($0)=a" } }

    /// However many questions were answered: what is above those stays as it was shown.
    @Test("The form above the line: only the rows that can be seen are made again")
    func onlyWhatCanBeSeen() async throws {
        let keys = Array(repeating: ScriptedConsole.Key.line("a"), count: 30)
        let shown = try await walk(Self.thirty, keys + [""]).shown
        #expect(shown.map(\.rows) == (0..<30).map { rows(1..<($0 + 1)) })
        #expect(shown.map(\.new) == (0..<30).map { min($0, 5) })
    }

    @Test("The form above the line: going back and changing something out of sight") func goingBack() async throws {
        let keys = Array(repeating: ScriptedConsole.Key.line("a"), count: 20)
        let back = Array(repeating: ScriptedConsole.Key.back, count: 12)
        let again = Array(repeating: ScriptedConsole.Key.enter, count: 12)
        let console = try await walk(Self.thirty, keys + back + again + keys.prefix(10) + ["2", "b", ""])
        let shown = console.shown
        #expect(shown[32].rows == rows(1...8))
        #expect(shown[32...].prefix(12).map(\.rows) == (8..<20).map { rows(1...$0) })
        #expect(console.rows.map(\.text) == ["review"])
        #expect(shown.allSatisfy { $0.new <= 5 })
    }

    /// What an edit changed, and made visible, is in it at once.
    @Test("The form above the line: the review is the form as it is while it is changed") func review() async throws {
        let console = try await walk(
            """
            {name: one, label: q1}, {name: two, label: q2, when: {one: b}}, {name: three, label: q3},
            {name: four, label: q4, when: {one: b}}
            """, ["a", "a", "1", "b", "a", "a", ""], height: 24)
        #expect(console.shown.map(\.rows) == [[], ["q1=a"]])
        #expect(
            console.reviews == [
                ["q1=a", "q3=a"], ["q1=a", "q3=a"], ["q1=b (changed)", "q2=?", "q3=a", "q4=?"],
                ["q1=b (changed)", "q2=a (changed)", "q3=a", "q4=?"],
                ["q1=b (changed)", "q2=a (changed)", "q3=a", "q4=a (changed)"],
            ])
    }
}
