import FormModel
import Testing

@testable import WizardFiles

@Suite("Drafts") struct DraftTests {
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
          - {name: late, mode: onSubmit, rules: [{minLength: 5}]}
        """

    private func form() throws -> WizardForm { try WizardForm(Self.wizard, file: "w.yaml") }

    private func names(_ answered: Set<PartialKeyPath<WizardForm>>, in form: WizardForm) -> [String] {
        zip(form.fieldNames, form.validatedFields).filter { answered.contains($1.keyPath) }.map(\.0)
    }

    @Test func `Drafts hold what was answered, but no secret, and give it back as it was`() throws {
        var form = try form()
        let texts = ["abc", "5", "hush", "19.90", "2026-11-21", "a, \"b, c\"", "pro", "", "x"]
        for (index, text) in texts.enumerated() {
            form[index] = try form.questions[index].question.parse(text)
        }
        var all = FormDraft<WizardForm>.Content()
        all.answered = Set(form.validatedFields.map(\.keyPath))
        let json = form.draftJSON(all)
        let answers = #"{"host":"abc","db.port":5,"price":19.90,"day":"2026-11-21","tags":["a","b, c"],"tier":"pro""#
        #expect(json == #"{"answers":\#(answers),"note":null,"late":"x"},"lines":{}}"# + "\n")
        var resumed = try self.form()
        let content = resumed.resume(draft: Array(json.utf8))
        #expect(
            names(content.answered, in: resumed) == ["host", "db.port", "price", "day", "tags", "tier", "note", "late"])
        #expect(resumed.draftJSON(all) == json)
        #expect(form.draftJSON(.init()) == #"{"answers":{},"lines":{}}"# + "\n")
    }

    @Test(
        arguments: [
            (#"{"answers":{"host":"ab","db.port":5}}"#, ["db.port"], ["host=ab"]),
            (
                #"{"answers":{"host":5,"gone":1,"tier":"old","day":"2026-13-01"}}"#, [],
                ["host=5", "day=2026-13-01", "tier=old"]
            ),
            (#"{"answers":{"word":"hush"},"lines":{"word":"hush","host":"a","gone":"b"}}"#, [], ["host=a"]),
            ("", [], []), ("[1]", [], []), ("{", [], []), (#"{"answers":{"host":"abc"}}"#, ["host"], []),
            (#"{"answers":{"host":"abc"},"version":2}"#, [], []),
            (#"{"answers":{"late":"x"}}"#, ["late"], []), (#"{"answers":{"late":"x"},"submission":[{}]}"#, [], []),
        ] as [(String, [String], [String])])
    func `Drafts give back what still fits, as a line what does not, and nothing of what cannot be read`(
        draft: String, answered: [String], lines: [String]
    ) throws {
        var form = try form()
        let content = form.resume(draft: Array(draft.utf8))
        #expect(names(content.answered, in: form) == answered)
        let fields = zip(form.fieldNames, form.validatedFields)
        #expect(fields.compactMap { name, field in content.lines[field.keyPath].map { "\(name)=\($0)" } } == lines)
    }

    @Test func `Items that a changed wizard always has are there, whatever the draft says`() throws {
        var form = try WizardForm(fields: "{group: users, repeat: {min: 2}, fields: [{name: name}]}")
        let draft = #"{"answers":{"users.0":true,"users.0.name":"Ann","users.1":false}}"#
        let content = form.resume(draft: Array(draft.utf8))
        #expect(names(content.answered, in: form) == ["users.0.name"])
        #expect(form.listItems.count == 2)
    }

    @Test func `Answers that a changed wizard no longer asks are named by label, and items are not numbered`() throws {
        var form = try WizardForm(
            fields: """
                  - {name: lines, label: The lines, type: secret}
                  - {name: whole, label: The whole, value: fixed}
                  - {group: users, repeat: {max: 1, label: "{{name}}"}, fields: [{name: name}, {name: age, type: integer}]}
                """)
        let draft =
            #"{"answers":{"whole":"x","users.0":true,"users.0.name":"Ann","users.0.age":"old","users.1":true,"#
            + #""users.1.name":"Bob","users.2":false,"teams.0":true,"gone":1},"lines":{"lines":"a\nb"}}"#
        #expect(
            form.resume(draft: Array(draft.utf8)).notices == [
                "The wizard no longer asks for 'The whole'; your earlier answer was: x",
                "The wizard no longer asks for 'users.1.name'; your earlier answer was: Bob",
                "The wizard no longer asks for 'gone'; your earlier answer was: 1",
            ])
    }
}

@Suite("The answers of a wizard file's form") struct WizardAnswersTests {
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

    @Test func `The answers of a wizard file's form are read by name, also as Swift values`() throws {
        let answers = try form().answers
        #expect(answers["db.host"] == .text("db1") && answers["note"] == .null)
        #expect(answers["vat"] == nil && answers["host"] == nil)
        #expect(try answers.value("seats", as: Int.self) == 5)
        #expect(try answers.value("db.host") == "db1")
        #expect(try answers.value("note", as: String?.self) == nil)
        #expect(try answers.value("vat", as: Int?.self) == nil)
    }

    @Test func `The answers of a wizard file's form that are missing or of another type name the field`() throws {
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
