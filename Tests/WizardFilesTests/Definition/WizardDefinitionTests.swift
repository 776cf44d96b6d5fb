import FormModel
import Testing

@testable import WizardFiles

@Suite("A wizard file that is right") struct WizardDefinitionTests {
    private func definition(_ fields: String) throws -> WizardDefinition {
        try WizardForm(fields: fields).definition
    }

    @Test func `Names and presents itself`() throws {
        let form = try WizardForm(
            """
            formline: 1
            name: create-plan
            title: Create a plan
            fields: [{name: a}]
            labels: {submit: Create, cancel: Close}
            review: false
            submit: {command: [./create, --now, 5]}
            """, file: "wizards/w.yaml")
        #expect(
            form.presentation
                == FormPresentation(title: "Create a plan", submitTitle: "Create", cancelTitle: "Close", reviews: false)
        )
        #expect(form.definition.name == "create-plan")
        #expect(form.definition.file == "wizards/w.yaml")
        let words = form.definition.submit.compactMap { ($0.action as? CommandAction)?.program.words }
        #expect(words == [["./create", "--now", "5"]])
    }

    @Test func `A wizard file that is right may be JSON, and says no more than it must`() throws {
        let form = try WizardForm(#"{"formline": 1, "fields": [{"name": "a"}]}"#, file: "w")
        #expect(form.presentation == FormPresentation())
        #expect(form.definition.submit.isEmpty)
        #expect(form.questions.map { "\($0.question)" } == ["\(Question("A"))"])
    }

    @Test(arguments: [
        ("a", "A"), ("owner_email", "Owner email"), ("owner-email", "Owner email"), ("ownerEmail", "Owner email"),
        ("db.host", "Db host"), ("URL", "URL"),
    ])
    func `A wizard file that is right makes labels of names`(name: String, label: String) throws {
        #expect(try definition("  - {name: \(name)}").fields[0].question.label == label)
    }

    @Test func `A wizard file that is right gives choices their labels, and infers the type`() throws {
        let question = try definition("  - {name: a, choices: [free, {value: pro, label: 'Pro: paid'}, 5], default: 5}")
            .fields[0].question
        #expect(question.type == .choice)
        #expect(question.choices == [.init("free"), .init("pro", label: "Pro: paid"), .init("5")])
        #expect(question.defaultAnswer == "5")
    }

    @Test(
        arguments: [
            ("default: 5", .text("5")), ("type: integer, default: 5", .integer(5)),
            ("type: integer, default: 1_000", .integer(1000)), ("type: number, default: 2.5", .number(2.5)),
            ("type: boolean, default: yes", .boolean(true)), ("type: boolean, default: 'no'", nil),
            ("default: no", .text("no")), ("default: 'null'", .text("null")), ("optional: true, default: ~", .null),
            ("default: '  A ', transform: [trimmed, lowercased]", .text("a")),
        ] as [(String, Answer?)])
    func `A wizard file that is right types its defaults`(keys: String, answer: Answer?) {
        let found = try? definition("  - {name: a, \(keys)}").fields[0].question.defaultAnswer ?? .null
        #expect(found == answer)
    }

    @Test(
        arguments: [
            ("{tier: pro}", "pro", nil, true), ("{tier: pro}", "free", nil, false),
            ("{tier: [free, pro]}", "free", nil, true), ("{not: {tier: pro}}", "free", nil, true),
            ("{not: {tier: pro}}", "pro", nil, false), ("{tier: pro, seats: 5}", "pro", 5, true),
            ("{tier: pro, seats: 5}", "pro", 6, false), ("{tier: pro, seats: 5}", "free", 5, false),
            ("{any: [{tier: pro}, {seats: 5}]}", "free", 5, true),
            ("{any: [{tier: pro}, {seats: 5}]}", "free", 6, false),
            ("{all: [{tier: pro}, {seats: {atLeast: 5}}]}", "pro", 5, true),
            ("{all: [{tier: pro}, {seats: {atLeast: 5}}]}", "pro", 4, false),
            ("{seats: {atLeast: 5}}", "pro", nil, false), ("{seats: ~}", "pro", nil, true),
            ("{seats: ~}", "pro", 5, false), ("{seats: [~, 5]}", "pro", 5, true),
        ] as [(String, String, Int?, Bool)])
    func `A wizard file that is right asks by condition`(
        when: String, tier: String, seats: Int?, applies: Bool
    ) throws {
        var form = try WizardForm(
            fields: """
                  - {name: tier, choices: [free, pro]}
                  - {name: seats, type: integer, optional: true}
                  - {name: a, when: \(when)}
                """)
        form[0] = .text(tier)
        form[1] = seats.map(Answer.integer) ?? .null
        #expect(form.applies(2) == applies)
    }

    private static let misspelt: [@Sendable (Int) -> String] = [
        { "{name: a\($0), when: {nobodi\($0): x}}" }, { "{name: a\($0), nam\($0): x}" },
        { "{name: a\($0), rules: [minLenth\($0)]}" }, { "{name: a\($0), type: strin\($0)}" },
        { "{name: a\($0), choices: [red, green], default: gren\($0)}" }, { "{name: 'a \($0)'}" }, { _ in "{name: a}" },
        { "{name: a\($0), transform: trim\($0)}" },
    ]

    @Test(arguments: misspelt.indices)
    func `Many mistakes are all listed, each shortly`(kind: Int) {
        let fields = (0..<500).map { "  - \(Self.misspelt[kind]($0))" }
        let found = #expect(throws: Diagnostics.self) { try definition(fields.joined(separator: "\n")) }
        #expect(found?.diagnostics.count ?? 0 >= 499)
        #expect(found?.description.utf8.count ?? 0 < 700 * fields.count)
    }
}

@Suite("Words of a wizard file") struct VocabularyTests {
    @Test(arguments: [
        KeyTable.file.synonyms, KeyTable.field.synonyms, KeyTable.group.synonyms, KeyTable.choice.synonyms,
        KeyTable.labels.synonyms, KeyTable.submit.synonyms, KeyTable.repetition.synonyms,
        Synonyms.transform, Synonyms.rule,
    ])
    func `Words of a wizard file are never both a word and its synonym`(synonyms: Synonyms.Table) {
        for (word, meanings) in synonyms {
            #expect(word == Synonyms.folded(word))
            #expect(meanings.count > 0 && Set(meanings).count == meanings.count)
        }
    }
}

@Suite("Notes of a wizard file") struct NoteTests {
    @Test func `Stand among the questions and are no fields`() throws {
        var form = try WizardForm(
            fields: """
                  - {type: note, label: Welcome, help: Two questions follow.}
                  - {name: tier, choices: [free, pro]}
                  - {type: note, label: Pro note, when: {tier: pro}}
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
        #expect(form.missing.isEmpty)
        #expect(form.answersJSON() == #"{"tier":"pro","vat":null}"#)
        #expect(form.commandVariables.keys.sorted() == ["FORMLINE_TIER", "FORMLINE_VAT"])
        #expect(form.questions[0].answer(in: form) == .null)
        #expect(form.check(#"{"tier":"pro"}"#).isValid)
    }

    @Test func `Notes of a wizard file can be all that there is`() throws {
        let form = try WizardForm(fields: "{type: note, label: A}")
        #expect(form.questions.count == 1 && form.answersJSON() == "{}")
    }

    @Test(
        arguments: Sample.table(
            #"""
              - {type: note, label: A, rules: [email], default: x, optional: true, choices: [a], placeholder: p}
              - {type: note, label: A, text: b, zzz: 1} ! 28: unknown key 'text' in a note; there is 'label' already, so remove it ! 37: unknown key 'zzz' in a note; use name, type, label, help, when
            ! 3:28: unknown key 'rules' in a note; use name, type, label, help, when
            ! 3:44: unknown key 'default' in a note; use name, type, label, help, when
            ! 3:56: unknown key 'optional' in a note; use name, type, label, help, when
            ! 3:72: unknown key 'choices' in a note; use name, type, label, help, when
            ! 3:86: unknown key 'placeholder' in a note; use name, type, label, help, when
              - {type: note} ! 5: the key 'label' is missing in a note; write 'label: Almost done'
              - {type: note, label: ""} ! 25: 'label' is empty; give it a text, or remove it
              - {type: note, label: [a], help: } ! 25: 'label' must be text; put quotes around text with '[', '{' or ',' in it ! 36: 'help' is empty; give it a text, or remove it
              - {type: note, text: Hello} ! 18: unknown key 'text' in a note; did you mean 'label'?
              - {type: note, name: [a]} ! 5: the key 'label' is missing in a note; write 'label: Almost done'
            > - {name: tier, choices: [free, pro]}
              - {type: note, name: n, label: A, when: {later: x}} ! 44: 'later' is not asked before this; 'when' can use earlier answers only
              - {name: later, when: {n: x}, rules: [{equalTo: {field: n}}]} ! 26: 'n' is a note and has no answer; name a field ! 59: 'n' is a note and has no answer; name a field
              - {type: note, label: B, when: {tier: gold}} ! 41: 'tier' can never have this answer: 'gold' is not one of its choices; use free, pro
              - {type: note, label: C, when: {not: {next: x}, any: [{next: x}]}} ! 41: 'next' is not asked before this; 'when' can use earlier answers only ! 58: 'next' is not asked before this; 'when' can use earlier answers only
              - {name: next}
              - {type: notes, label: C} ! 5: the key 'name' is missing in a field; write 'name: email' ! 12: unknown type 'notes'; did you mean 'note'?
            """#))
    func `Notes of a wizard file with mistakes`(sample: Sample) {
        #expect(sample.foundInFields == sample.mistakes)
    }
}
