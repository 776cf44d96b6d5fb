import FormModel
import Testing

@testable import WizardFiles

@Suite("Notes of a wizard file")
struct NoteTests {
    @Test("Stand among the questions and are no fields")
    func notes() throws {
        var form = try WizardForm(
            fields: """
                  - {type: note, label: Welcome, help: Two questions follow.}
                  - {name: tier, choices: [free, pro]}
                  - {type: note, name: pro_note, when: {tier: pro}}
                  - {type: note, label: Almost there}
                  - {name: vat, optional: true}
                  - {type: note, label: Thanks}
                """)
        #expect(
            form.questions.map(\.question.label) == ["Welcome", "Tier", "Pro note", "Almost there", "Vat", "Thanks"])
        #expect(form.questions.map { $0.question.type == .note } == [true, false, true, true, false, true])
        #expect(form.questions[0].question.help == "Two questions follow.")
        #expect(Set(form.questions.map(\.keyPath)).count == 6)
        #expect(form.fieldNames == ["tier", "vat"] && form.validatedFields.count == 2)
        #expect(form.questions[1].keyPath == form.validatedFields[0].keyPath)
        #expect(!form.questions[2].isAsked(form) && form.questions[3].isAsked(form))
        let taken = form.apply("tier=pro", "pro_note=x")
        #expect(taken.problems.map(\.description) == ["--set: pro_note: there is no such field"])
        #expect(form.questions[2].isAsked(form))
        #expect(form.missingAnswers(besides: []).isEmpty)
        #expect(form.answersJSON() == #"{"tier":"pro","vat":null}"#)
        #expect(form.commandVariables.keys.sorted() == ["FORMLINE_TIER", "FORMLINE_VAT"])
        #expect(form.questions[0].answer(in: form) == .null)
        #expect(form.check(#"{"tier":"pro"}"#).isValid)
    }

    @Test("Notes of a wizard file can be all that there is")
    func alone() throws {
        let form = try WizardForm("formline: 1\nfields: [{type: note, label: A}]", file: "w")
        #expect(form.questions.count == 1 && form.answersJSON() == "{}")
    }

    @Test(
        "Notes of a wizard file with mistakes",
        arguments: Sample.table(
            #"""
              - {type: note, label: A, rules: [email], default: x, optional: true, choices: [a], placeholder: p}
              - {type: note, label: A, text: b, zzz: 1}
            ! 3:28: unknown key 'rules' in a note; a note asks nothing; remove it
            ! 3:44: unknown key 'default' in a note; a note asks nothing; remove it
            ! 3:56: unknown key 'optional' in a note; a note asks nothing; remove it
            ! 3:72: unknown key 'choices' in a note; a note asks nothing; remove it
            ! 3:86: unknown key 'placeholder' in a note; a note asks nothing; remove it
            ! 4:28: unknown key 'text' in a note; there is 'label' already, so remove it
            ! 4:37: unknown key 'zzz' in a note; use name, type, label, help, when
              - {type: note}
              - {type: note, label: ""}
              - {type: note, label: [a], help: }
              - {type: note, text: Hello}
              - {type: note, name: [a]}
            ! 3:5: a note needs a 'label', the text that it shows
            ! 4:25: 'label' is empty; give it a text, or remove it
            ! 5:25: 'label' must be text; put quotes around text that begins with '[' or '{'
            ! 5:36: 'help' is empty; give it a text, or remove it
            ! 6:18: unknown key 'text' in a note; did you mean 'label'?
            ! 7:24: 'name' must be text; put quotes around text that begins with '[' or '{'
              - {name: tier, choices: [free, pro]}
              - {type: note, name: n, label: A, when: {later: x}}
              - {name: later, when: {n: x}, rules: [{equalTo: {field: n}}]}
              - {type: note, label: B, when: {tier: gold}}
              - {type: note, label: C, when: {not: {next: x}, any: [{next: x}]}}
              - {name: next}
              - {type: notes, label: C}
            ! 4:44: 'later' is asked later; 'when' can name earlier fields only
            ! 5:26: 'n' is a note and has no answer; name a field
            ! 5:59: 'n' is a note and has no answer; name a field
            ! 6:41: 'tier' can never have this answer: 'gold' is not one of its choices; use free, pro
            ! 7:41: 'next' is asked later; 'when' can name earlier fields only
            ! 7:58: 'next' is asked later; 'when' can name earlier fields only
            ! 9:5: the key 'name' is missing in a field; write 'name: c'
            ! 9:12: unknown type 'notes'; did you mean 'note'?
            """#))
    func mistakes(sample: Sample) {
        #expect(sample.foundInFields == sample.mistakes)
    }
}
