import FormModel
import FoundationEssentials
import Testing

@testable import WizardFiles

@Suite("Keys about how a field is asked") struct OwnKeyTests {
    private func field(_ keys: String) throws -> FieldDefinition {
        try WizardForm(fields: "{name: a, \(keys)}").definition.fields[0]
    }

    @Test func `Keys about how a field is asked are taken over`() throws {
        #expect(try field("placeholder: ann@example.com").question.placeholder == "ann@example.com")
        let secret = try field("type: secret, confirm: true, echo: hidden").question
        #expect(secret.requiresConfirmation && secret.echo == .hidden)
        let plain = try field("type: secret, confirm: false, echo: masked").question
        #expect(!plain.requiresConfirmation && plain.echo == .masked)
        #expect(try field("type: integer, step: 5").question.step == 5)
        #expect(try field("type: decimal, step: 0.25").question.step == 0.25)
        #expect(try field("type: number, step: 10").question.step == 10)
        #expect(try !field("history: false").question.keepsHistory)
        #expect(try field("type: path, history: true").question.keepsHistory)
        #expect(try field("completions: [main, 5, a b]").question.completions == ["main", "5", "a b"])
        #expect(try field("type: list, completions: {command: [git, branch]}").completionProgram?.name == "git")
        let several = try field("choices: [x, y], multiple: true")
        #expect(several.question.isMultiple && several.ruleType == .list && several.question.type == .choice)
        #expect(try !field("choices: [x, y], multiple: false").question.isMultiple)
        let defaults = try field("label: A")
        #expect("\(defaults.question)" == "\(Question("A"))" && defaults.completionProgram == nil)
    }

    @Test func `The form itself can be left at once`() throws {
        let form = try WizardForm("formline: 1\npreventsAccidentalDismiss: false\nfields: [{name: a}]", file: "w")
        #expect(!form.presentation.preventsAccidentalDismiss)
    }

    @Test(
        arguments: Sample.table(
            #"""
              - {name: a, confirm: true, echo: hidden, step: 1, multiple: true}
              - {name: b, type: integer, history: false, completions: [a], confirm: false} ! 39: 'history' is for lines of text and paths; the type is 'integer'; remove it ! 59: 'completions' is for strings, paths and lists; the type is 'integer'; remove it ! 73: 'confirm' is for secrets; the type is 'integer'; remove it
              - {name: c, type: secret, history: false, step: 2} ! 38: 'history' is for lines of text and paths; the type is 'secret'; remove it ! 51: 'step' is for numbers; the type is 'secret'; remove it
              - {name: d, choices: [x], completions: [x], echo: masked} ! 42: 'completions' is for strings, paths and lists; the type is 'choice'; remove it ! 53: 'echo' is for secrets; the type is 'choice'; remove it
            ! 3:24: 'confirm' is for secrets; the type is 'string'; remove it
            ! 3:36: 'echo' is for secrets; the type is 'string'; remove it
            ! 3:50: 'step' is for numbers; the type is 'string'; remove it
            ! 3:63: 'multiple' is for choices; add 'choices', such as [small, large], or write 'type: list'
              - {name: a, type: integer, step: 0} ! 36: 'step' must be a number greater than 0, and whole if the answer is, such as 5
              - {name: b, type: integer, step: 0.5} ! 36: 'step' must be a number greater than 0, and whole if the answer is, such as 5
              - {name: c, type: number, step: -1} ! 35: 'step' must be a number greater than 0, and whole if the answer is, such as 5
              - {name: h, type: number, step: .inf} ! 35: 'step' must be a number greater than 0, and whole if the answer is, such as 5
            > - {name: a, type: secret, confirm: yes, echo: dots} ! 38: 'confirm' must be true or false, without quotes ! 49: unknown echo 'dots'; use masked, hidden
              - {name: b, type: secret, echo: loud} ! 35: unknown echo 'loud'; use masked, hidden
              - {name: c, type: secret, hidden: true, masked: true} ! 29: unknown key 'hidden' in a field; write 'type: secret' with 'echo: hidden' for an answer that is not shown, or 'value' for a field that is never asked ! 43: unknown key 'masked' in a field; write 'type: secret'
              - {name: d, placeholder: [x], history: never} ! 28: 'placeholder' must be text; put quotes around text with '[', '{' or ',' in it ! 42: 'history' must be true or false, without quotes
              - {name: f, type: checkbox, choices: [x]} ! 21: unknown type 'checkbox'; write 'type: boolean' for yes or no; for several of 'choices' leave 'type' out and write 'multiple: true'
            > - {name: a, completions: main} ! 28: 'completions' must list texts, such as [small, large], or {command: [git, branch]}
              - {name: b, completions: []} ! 28: 'completions' must list texts, such as [small, large], or {command: [git, branch]}
              - {name: c, completions: [x, "", [y], ~]} ! 36: 'completions' must be text; put quotes around text with '[', '{' or ',' in it ! 41: 'completions' is empty; give it a text, or remove it
              - {name: d, completions: {command: git branch}} ! 38: 'command' must be a list: the program and its arguments, such as [./create, --now]; no shell runs it
            > - {name: a, multi: true, suggestions: [x], example: x, remember: no, repeat: true, increment: 2}
            ! 3:15: unknown key 'multi' in a field; did you mean 'multiple'?
            ! 3:28: unknown key 'suggestions' in a field; did you mean 'completions'?
            ! 3:46: unknown key 'example' in a field; did you mean 'placeholder'?
            ! 3:58: unknown key 'remember' in a field; did you mean 'history'?
            ! 3:72: unknown key 'repeat' in a field; did you mean 'confirm'?
            ! 3:86: unknown key 'increment' in a field; did you mean 'step'?
              - {name: a, choices: [x, y], multiple: true, default: [x, z], rules: [{minLength: 1}]} ! 61: the default is not a valid answer to this field: 'z' is not one of its choices; use x, y ! 74: the rule 'minLength' is not for the type 'list'; write 'minItems', or a type that it is for: string, text, secret, path
              - {name: b, choices: [x, {value: y, label: Why}], multiple: true, default: "x, Why"} ! 78: the default is not a valid answer to this field: 'Why' is not one of its choices; did you mean 'y'?
              - {name: c, choices: [x, y], multiple: true, default: [[x]]} ! 58: the default is not a valid answer to this field: '[x]' is not one of its choices; did you mean 'x'?
              - {name: d, choices: [x, y], default: []} ! 41: the default is not a valid answer to this field: Must be one of x, y
              - {name: e, when: {b: z}} ! 25: 'b' can never have this answer: 'z' is not one of its choices; use x, y
            > - {name: a, type: date, rules: [{before: x}, mustExist]} ! 44: the rule 'before' needs a value of the field's type, such as {before: 2026-12-31} ! 48: unknown rule 'mustExist'; did you mean 'exists'?
              - {name: b, type: time, rules: [{before: x}, inPast]} ! 44: the rule 'before' needs a value of the field's type, such as {before: 09:30} ! 48: the rule 'inPast' is not for the type 'time'; it is for date, dateTime
              - {name: c, type: dateTime, rules: [{after: 2026-01-01}]} ! 47: the rule 'after' needs a value of the field's type, such as {after: 2026-12-31T09:30:00Z}
              - {name: d, type: path, rules: [mustExist, directory, file, {isFile: x}]}
            ! 6:35: unknown rule 'mustExist'; did you mean 'exists'?
            ! 6:46: unknown rule 'directory'; did you mean 'isFolder'?
            ! 6:57: unknown rule 'file'; did you mean 'isFile'?
            ! 6:72: the rule 'isFile' takes no argument; write it alone, or remove it
            """#))
    func `Keys about how a field is asked with mistakes`(sample: Sample) {
        #expect(sample.foundInFields == sample.mistakes)
    }

    @Test func `Conditions hold where one of the named choices was chosen`() throws {
        var form = try WizardForm(
            fields: """
                  - {name: parts, choices: [x, y, z], multiple: true, optional: true}
                  - {name: a, when: {parts: x}}
                  - {name: b, when: {parts: [y, z]}}
                  - {name: c, when: {parts: {minItems: 2}}}
                  - {name: d, when: {not: {parts: x}}}
                  - {name: e, when: {parts: ~}}
                """)
        func applying(_ chosen: String...) -> [Bool] {
            form[0] = .list(chosen.map(Answer.text))
            return (1...5).map(form.applies)
        }
        #expect(applying() == [false, false, false, true, true])
        #expect(applying("x") == [true, false, false, false, false])
        #expect(applying("z", "x") == [true, true, true, false, false])
        #expect(applying("y") == [false, true, false, true, false])
    }
}
