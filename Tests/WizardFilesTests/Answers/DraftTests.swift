import FormModel
import Testing

@testable import WizardFiles

@Suite("Drafts")
struct DraftTests {
    private static let wizard = """
        formline: 1
        fields:
          - {name: host, rules: [{minLength: 3}]}
          - {name: db.port, type: integer}
          - {name: word, type: secret}
          - {name: price, type: decimal}
          - {name: day, type: date}
          - {name: tags, type: list}
          - {name: tier, choices: [free, pro]}
          - {name: note, optional: true}
        """

    private func form() throws -> WizardForm { try WizardForm(Self.wizard, file: "w.yaml") }

    private func names(_ answered: Set<PartialKeyPath<WizardForm>>, in form: WizardForm) -> [String] {
        zip(form.fieldNames, form.validatedFields).filter { answered.contains($1.keyPath) }.map(\.0)
    }

    @Test("hold what was answered, but no secret, and give it back as it was")
    func roundTrip() throws {
        var form = try form()
        let texts = ["abc", "5", "hush", "19.90", "2026-11-21", "a, \"b, c\"", "pro", ""]
        for (index, text) in texts.enumerated() {
            form[value: WizardForm.FieldID(index: index)] = try form.questions[index].question.parse(text)
        }
        let all = Set(form.validatedFields.map(\.keyPath))
        let json = form.draftJSON(of: all)
        #expect(
            json
                == #"{"host":"abc","db.port":5,"price":19.90,"day":"2026-11-21","tags":["a","b, c"],"tier":"pro","note":null}"#
                + "\n")
        var resumed = try self.form()
        let answered = resumed.resume(draft: Array(json.utf8))
        #expect(names(answered, in: resumed) == ["host", "db.port", "price", "day", "tags", "tier", "note"])
        #expect(resumed.draftJSON(of: all) == json)
        #expect(form.draftJSON(of: []) == "{}\n")
    }

    @Test(
        "give back what still fits, and nothing of what cannot be read",
        arguments: [
            (#"{"host":"ab","db.port":5}"#, ["db.port"]), (#"{"host":5,"gone":1,"tier":"old","day":"2026-13-01"}"#, []),
            (#"{"word":"hush"}"#, []), ("", []), ("[1]", []), ("{", []), (#"{"host":"abc"}"#, ["host"]),
        ] as [(String, [String])])
    func mistakes(draft: String, answered: [String]) throws {
        var form = try form()
        let resumed = form.resume(draft: Array(draft.utf8))
        #expect(names(resumed, in: form) == answered)
    }
}
