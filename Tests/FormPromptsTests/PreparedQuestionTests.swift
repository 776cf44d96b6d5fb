import Formline
import TerminalTesting
import Testing

@testable import FormPrompts

/// A console that shows the form above the line, and gives the walk time before each event if it is told to.
@MainActor
private final class WaitingConsole: ForwardingConsole {
    let console: ScriptedConsole
    private let waits: Bool
    /// The lines as they were opened, and those that were prepared.
    private(set) var (opened, prepared): ([PromptLine], [PromptLine]) = ([], [])
    /// What comes of the open line, as far as it is foreseen.
    private var foreseen: ForeseenAnswer?
    /// Done before what was foreseen is kept, and after it.
    var (meanwhile, afterwards): (() -> Void, () -> Void) = ({}, {})
    /// What was kept and closed, one after the other.
    var log: [String] = []

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

    func foresee(_ answer: ForeseenAnswer?) { foreseen = answer }

    func close(answer: String?) {
        if let answer { log.append("close \(answer)") }
        console.close(answer: answer)
    }

    func open(_ line: PromptLine) {
        opened.append(line)
        foreseen = nil
        console.open(line)
    }

    func next() async throws -> ConsoleEvent {
        // What the walk does in a quiet moment was asked for before this, and is done first.
        if waits { for _ in 0..<3 { await Task.yield() } }
        let event = try await console.next()
        if case .entered(let text) = event, let foreseen = foreseen.take(), foreseen.text == text {
            meanwhile()
            if foreseen.keep() { log.append("show \(foreseen.shown)") }
            afterwards()
        }
        return event
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

    /// A walk with a draft: what is kept, shown and closed, one after the other.
    private func keptWalk(
        _ keys: [ScriptedConsole.Key],
        fields: String =
            "{name: a}, {name: b, rules: [{minLength: 2}]}, {name: c, type: integer, optional: true}, {name: d}",
        begins: Bool = false,
        meanwhile: @escaping (FormController<WizardForm>) -> Void = { _ in },
        afterwards: @escaping (FormController<WizardForm>) -> Void = { _ in }
    ) async throws -> [String] {
        let console = WaitingConsole(keys: keys, waits: true)
        let file = """
            formline: 1
            review: false
            fields: [\(fields)]
            """
        let controller = FormController(form: try WizardForm(file, file: "f.yaml"))
        (console.meanwhile, console.afterwards) = ({ meanwhile(controller) }, { afterwards(controller) })
        let prompt = FormPrompt(controller)
        var draft = FormDraft<WizardForm>(
            exists: { false }, resume: { _ in .init() },
            save: { _, _ in
                console.log.append("save")
                return true
            }, remove: { console.log.append("remove") })
        if begins {
            draft.begin = { _, content in
                console.log.append("begin \(content.answered.count)")
                return true
            }
        }
        draft.prepareAdding = { form, keyPaths in
            {
                for field in form.allFields where keyPaths.contains(field.keyPath) {
                    console.log.append("add \(field.name(form) ?? "")")
                }
                return true
            }
        }
        prompt.draft = draft
        _ = try await prompt.run(on: console)
        return console.log
    }

    /// The first answer makes a new draft of all that there is; after the last one nothing is ready.
    @Test("A question that is made ready: the answer before it is kept before it is shown as given, and only once")
    func foreseen() async throws {
        let log = try await keptWalk([
            .typed("x"), .enter, .typed("y"), .enter, .typed("yz"), .enter, .enter, .typed("w"), .enter,
        ])
        #expect(
            log == [
                "save", "show x", "close x", "add b", "show yz", "close yz", "add c", "show ", "close ", "close w",
                "add d", "save", "remove",
            ])
    }

    @Test("A question that is made ready: a draft that is begun while nobody types is only added to")
    func begun() async throws {
        let log = try await keptWalk(
            [
                .typed("x"), .enter, .typed("yz"), .enter, .typed(":back"), .enter, .enter, .enter, .typed("w"), .enter,
            ], begins: true)
        #expect(
            log == [
                "begin 0", "add a", "show x", "close x", "add b", "show yz", "close yz", "begin 2", "close yz", "add b",
                "add c", "show ", "close ", "close w", "add d", "save", "remove",
            ])
    }

    @Test("A question that is made ready: nothing is foreseen once the form has changed") func changed() async throws {
        let log = try await keptWalk([.typed("x"), .enter, .typed("yz"), .enter, "", "w"]) { $0.focus = nil }
        #expect(log.allSatisfy { !$0.hasPrefix("show") })
        #expect(log.filter { $0 == "add b" }.count == 1)
    }

    /// A file can be gone by the time that Enter is pressed, or only once the answer was kept.
    @Test(
        "A question that is made ready: what the rules say at Enter counts", arguments: [false, true], [false, true])
    func gone(isKept: Bool, isFirst: Bool) async throws {
        var folder: TemporaryFolder? = try TemporaryFolder()
        let file = try folder?.write("file", "") ?? ""
        let remove = { folder = nil }
        let before: [ScriptedConsole.Key] = isFirst ? [] : [.typed("x"), .enter]
        let log = try await keptWalk(
            before + [.typed(file), .enter, .interrupt, "s"],
            fields: (isFirst ? "" : "{name: a}, ") + "{name: file, type: path, rules: [isFile]}, {name: c}",
            meanwhile: { controller in if !isKept, isFirst || controller.isModified { remove() } },
            afterwards: { controller in if isKept, isFirst || controller.isModified { remove() } })
        let kept = isFirst ? ["save", "show \(file)", "remove"] : ["add file", "show \(file)", "save"]
        #expect(log == (isFirst ? [] : ["save", "show x", "close x"]) + (isKept ? kept : []) + ["save"])
    }
}
