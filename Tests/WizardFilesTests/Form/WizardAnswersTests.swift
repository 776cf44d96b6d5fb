import FormModel
import Testing

@testable import WizardFiles

@Suite("The answers of a wizard file's form")
struct WizardAnswersTests {
    private func form() throws -> WizardForm {
        var form = try WizardForm(
            """
            formline: 1
            fields:
              - {name: seats, type: integer, default: 5}
              - {name: db.host, default: localhost}
              - {name: note, optional: true}
              - {name: vat, when: {db.host: elsewhere}}
            """, file: "plan.yaml")
        _ = form.apply([NamedAnswer(name: "db.host", text: "db1", source: "--set", kind: .flag)])
        return form
    }

    @Test("The answers of a wizard file's form are read by name, in order, as answers and as values of Swift")
    func named() throws {
        let answers = try form().answers
        #expect(answers.map(\.name) == ["seats", "db.host", "note"])
        #expect(answers["db.host"] == .text("db1") && answers["note"] == .null)
        #expect(answers["vat"] == nil && answers["host"] == nil)
        #expect(try answers.value("seats", as: Int.self) == 5)
        #expect(try answers.value("db.host") == "db1")
        #expect(try answers.value("note", as: String?.self) == nil)
        #expect(try answers.value("vat", as: Int?.self) == nil)
    }

    @Test("The answers of a wizard file's form that are not there, or of another type, say which field it is")
    func errors() throws {
        let answers = try form().answers
        #expect(throws: AnswerError("there is no field 'seat'; did you mean 'seats'?")) {
            try answers.value("seat", as: Int.self)
        }
        #expect(throws: AnswerError("'vat' has no answer")) { try answers.value("vat", as: Int.self) }
        #expect(throws: AnswerError("'db.host': Must be a whole number, such as 42")) {
            try answers.value("db.host", as: Int.self)
        }
        #expect(throws: AnswerError("'seats': Must be text")) { try answers.value("seats", as: String.self) }
        #expect(throws: AnswerError("'seats': Must be text")) { try answers.value("seats", as: String?.self) }
        #expect(throws: AnswerError("'seats': Must be a list, such as one, two")) {
            try answers.value("seats", as: [String].self)
        }
    }
}
