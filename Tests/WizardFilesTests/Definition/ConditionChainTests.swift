import FormModel
import Testing

@testable import WizardFiles

@Suite("Conditions and rules that read other fields") struct ConditionChainTests {
    @Test func `Conditions in a chain follow a change of the first field, and back again`() throws {
        var form = try WizardForm(
            fields: """
                  - {name: a, type: boolean}
                  - {name: b, type: boolean, when: {a: true}}
                  - {name: c, type: boolean, when: {b: true}}
                  - {name: d, when: {c: true}}
                """)
        #expect(form.applying == ["a"])
        for index in 0..<3 { form[index] = .boolean(true) }
        #expect(form.applying == ["a", "b", "c", "d"])
        form[0] = .boolean(false)
        #expect(form.applying == ["a"])
        #expect(form.answersJSON() == #"{"a":false}"#)
        form[0] = .boolean(true)
        #expect(form.applying == ["a", "b", "c", "d"])
        form[wrapper: .init(name: "b")].reset(to: .boolean(false))
        #expect(form.applying == ["a", "b"])
    }

    @MainActor @Test func `Conditions and results leave out a field that the program hides or disables`() throws {
        let form = try WizardForm(
            fields: "{name: a, default: x}, {name: b, default: y, when: {a: x}}, {name: c, default: z}")
        let controller = FormController(form: form)
        controller.setHidden(form.questions[0].keyPath, true)
        controller.setDisabled(form.questions[2].keyPath, true)
        #expect(controller.form.applying == [] && controller.form.answersJSON() == "{}")
        controller.setHidden(form.questions[0].keyPath, false)
        controller.isDisabled = false
        #expect(controller.form.answersJSON() == #"{"a":"x","b":"y","c":"z"}"#)
    }

    @Test func `A condition takes the answer of a field that does not apply for none`() throws {
        var form = try WizardForm(
            fields: """
                  - {name: a, type: boolean}
                  - {name: b, when: {a: true}}
                  - {name: c, when: {b: x}}
                  - {name: d, when: {not: {b: x}}}
                """)
        form[1] = .text("x")
        #expect(form.applying == ["a", "d"])
        form[0] = .boolean(true)
        #expect(form.applying == ["a", "b", "c"])
    }

    @MainActor
    @Test(arguments: [("", nil), ("one", nil), ("two", "again")] as [(String, String?)])
    func `Rules that read a field pass an empty answer, and refuse another`(again: String, rejected: String?) throws {
        var form = try WizardForm(
            fields: "{name: first}, {name: again, optional: true, rules: [{equalTo: {field: first}}]}")
        form[0] = .text("one")
        form[1] = again.isEmpty ? .null : .text(again)
        let controller = FormController(form: form)
        #expect(controller.validate() == (rejected == nil))
        #expect(controller.form.validationErrors.keys.sorted() == (rejected.map { [$0] } ?? []))
        let named = try form.answers(
            in: DocumentReader.read(Array(#"{"first":"one","again":"\#(again)"}"#.utf8), name: "a.json"), file: "a.json"
        )
        var taking = form
        #expect(taking.apply(named).problems.map(\.name) == (rejected.map { [$0] } ?? []))
    }

    @MainActor
    @Test func `A rule does not read the answer of a field that has ceased to apply`() throws {
        var form = try WizardForm(
            fields: """
                  - {name: limited, type: boolean}
                  - {name: limit, type: integer, when: {limited: true}}
                  - {name: seats, type: integer, rules: [{atMost: {field: limit}}]}
                """)
        form[0] = .boolean(true)
        form[1] = .integer(5)
        form[2] = .integer(7)
        #expect(!FormController(form: form).validate())
        form[0] = .boolean(false)
        #expect(FormController(form: form).validate())
    }
}
