import Formline
import Testing

@testable import FormPrompts

/// A console at which the program does something while the first line is open, and which waits for the walk to hear of it.
@MainActor
private final class BusyConsole: ForwardingConsole {
    let console: ScriptedConsole
    private var act: (() -> Void)?
    private var isWoken = false

    init(keys: [ScriptedConsole.Key], act: @escaping () -> Void) {
        console = ScriptedConsole(keys: keys)
        self.act = act
    }

    var transcript: String { console.transcript }

    func next() async throws -> ConsoleEvent {
        if let act {
            self.act = nil
            act()
            // More turns than the walk needs; none if nothing wakes it up.
            for _ in 0..<100 where !isWoken { await Task.yield() }
            if isWoken { return .woken }
        }
        return try await console.next()
    }

    func wake() { isWoken = true }

    // How many keys are used depends on the change.
    func end() {}
}

@MainActor
@Suite("A form that the program changes while a line is open")
struct ChangedFormTests {
    private func answer(_ change: @escaping (FormController<WizardForm>) -> Void) async throws -> String {
        let form = try WizardForm(
            "formline: 1\nreview: false\nfields: [{name: a, default: x}, {name: b, default: x}]", file: "f.yaml")
        let controller = FormController(form: form)
        let console = BusyConsole(keys: ["typed", "", ""]) { change(controller) }
        guard case .submitted(let result) = try await FormPrompt(controller).run(on: console) else { return "left" }
        return result.text
    }

    @Test("A changed form: its next question is asked once the open one is hidden") func hidden() async throws {
        let answers = try await answer { $0.setHidden($0.fields[0].keyPath, true) }
        #expect(answers == #"{"b":"typed"}"# + "\n")
    }

    @Test("A changed form: the question is asked that the focus is moved to") func focus() async throws {
        let answers = try await answer { $0.focus = $0.fields[1].keyPath }
        #expect(answers == #"{"a":"x","b":"typed"}"# + "\n")
    }

    @Test("A changed form: another field's value leaves the line open") func value() async throws {
        let answers = try await answer { $0.reset() }
        #expect(answers == #"{"a":"typed","b":"x"}"# + "\n")
    }
}
