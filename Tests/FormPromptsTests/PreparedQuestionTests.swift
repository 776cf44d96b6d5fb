import Formline
import Testing

@testable import FormPrompts

/// A console that shows the form above the line, and gives the walk time before each event if it is told to.
@MainActor
private final class WaitingConsole: ForwardingConsole {
    let console: ScriptedConsole
    private let waits: Bool
    /// The lines as they were opened, and those that were prepared.
    private(set) var (opened, prepared): ([PromptLine], [PromptLine]) = ([], [])

    init(keys: [ScriptedConsole.Key], waits: Bool) {
        console = ScriptedConsole(keys: keys)
        self.waits = waits
    }

    let presentsForm = true
    var formHeight: Int { 20 }
    func present(_ rows: [Notice], inPlaceOf count: Int) {}
    var audience: Audience { .person }
    var showsText: Bool { true }

    func prepare(_ line: PromptLine) { prepared.append(line) }

    func open(_ line: PromptLine) {
        opened.append(line)
        console.open(line)
    }

    func next() async throws -> ConsoleEvent {
        // What the walk does in a quiet moment was asked for before this, and is done first.
        if waits { for _ in 0..<3 { await Task.yield() } }
        return try await console.next()
    }
}

@MainActor
@Suite("A question that is made ready before it is asked")
struct PreparedQuestionTests {
    private func walk(
        _ fields: String, _ keys: [ScriptedConsole.Key], waits: Bool
    ) async throws -> WaitingConsole {
        let console = WaitingConsole(keys: keys, waits: waits)
        let form = try WizardForm("formline: 1\nname: f\nreview: false\nfields:\n\(fields)", file: "f.yaml")
        _ = try await FormPrompt(FormController(form: form)).run(on: console)
        return console
    }

    /// Its fields, what is entered for them, and the labels of those that can be made ready.
    nonisolated static let wizards: [(fields: String, keys: [ScriptedConsole.Key], ready: [String])] = [
        (
            "  - {name: a}\n  - {name: b, optional: true}\n  - {name: c, type: integer, default: 5}", ["x", "", ""],
            ["B", "C"]
        ),
        (
            "  - {name: a}\n  - {name: b, type: secret}\n  - {name: c, choices: [x, y]}\n  - {name: d}",
            ["x", "s", "y", "z"], ["B", "C", "D"]
        ),
        // Its label, its default, its example, its choices and whether it is asked come of the answer before.
        ("  - {name: a}\n  - {name: b, label: \"For {{a}}\"}", ["x", "y"], []),
        ("  - {name: a}\n  - {name: b, default: \"{{a}}.org\"}", ["x", ""], []),
        ("  - {name: a}\n  - {name: b, placeholder: \"{{a}}.org\"}", ["x", "y"], []),
        ("  - {name: a}\n  - {name: b, choices: [{value: p, when: {a: x}}, q]}", ["x", "p"], []),
        ("  - {name: a}\n  - {name: b, when: {a: y}}\n  - {name: c}", ["y", "v", "z"], ["C"]),
        // It applied when it was made ready, and does not any more.
        ("  - {name: a}\n  - {name: b, when: {not: {a: y}}}\n  - {name: c}", ["y", "z"], ["B"]),
        // Whether an empty line is taken depends on the answer before.
        (
            "  - {name: a, type: integer}\n  - {name: b, type: integer, optional: true, rules: [{atLeast: {field: a}}]}",
            ["1", "2"], []
        ),
        ("  - {name: a}\n  - {name: b, type: secret, confirm: true}", ["x", "s", "s"], []),
        ("  - {name: a}\n  - {type: note, label: N}\n  - {name: b}", ["x", "y"], []),
        // The answer is refused once: the question after it is made ready all the same, and asked once.
        ("  - {name: a, rules: [{minLength: 2}]}\n  - {name: b}", ["x", .typed("xy"), .enter, "y"], ["B"]),
    ]

    @Test("A question that is made ready: it is asked as it would be otherwise", arguments: wizards.indices)
    func same(_ index: Int) async throws {
        let (fields, keys, ready) = Self.wizards[index]
        let unprepared = try await walk(fields, keys, waits: false)
        let prepared = try await walk(fields, keys, waits: true)
        #expect(unprepared.prepared == [])
        #expect(prepared.opened == unprepared.opened)
        #expect(Set(prepared.prepared.map(\.label)) == Set(ready))
        // Those that were asked next need not be laid out again.
        for line in prepared.prepared where prepared.opened.contains(where: { $0.label == line.label }) {
            #expect(prepared.opened.contains(line), "\(line.label)")
        }
    }

    @Test("A question that is made ready: it is counted when it is asked")
    func position() async throws {
        let fields = "  - {name: a}\n  - {name: b}\n  - {name: c, when: {a: y}}"
        let console = try await walk(fields, ["y", "v", "w"], waits: true)
        #expect(console.prepared.first?.position?.count == 2)
        #expect(console.opened.map { $0.position?.count } == [2, 3, 3])
    }
}
