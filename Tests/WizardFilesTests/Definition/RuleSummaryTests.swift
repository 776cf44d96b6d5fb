import FormModel
import Testing

@testable import WizardFiles

@Suite("Summaries of the rules of a wizard file")
struct RuleSummaryTests {
    @Test("Summaries of the rules of a wizard file: name other fields by their labels, and say what must be answered")
    func summaries() throws {
        let form = try WizardForm(
            """
            formline: 1
            fields:
              - {name: token, type: secret, label: Your token, rules: [{minLength: 20}, notEmpty]}
              - {name: again, type: secret, rules: [{equalTo: {field: token}}]}
              - {name: other, rules: [{notEqualTo: {field: token}, message: Not that one}], optional: true}
              - {name: seats, type: integer, default: 5, rules: [{atLeast: 1}, multipleOf: 5]}
              - {name: used, type: integer, rules: [{atMost: {field: seats}}]}
              - {name: tags, type: list, rules: [{each: {minLength: 2}}, {anyOf: [{minItems: 2}, {contains: a}]}]}
              - {name: host, rules: [{command: [./is-free], message: Must be free}, {command: [./x]}, {not: email}]}
            """.replacing("multipleOf: 5", with: "{multipleOf: 5}"), file: "w")
        #expect(
            form.validatedFields.map { $0.ruleSummaries(form) } == [
                ["Must be at least 20 characters", "Must not be empty"],
                ["Must match Your token"], ["Not that one"],
                ["Must be at least 1", "Must be a multiple of 5"], ["Must be at most Seats"],
                [
                    "Each item: Must be at least 2 characters",
                    "Must have at least 2 items, or: Must contain a",
                ],
                ["Must be a different value", "Must be free"],
            ])
    }
}
