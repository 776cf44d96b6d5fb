import FormModel
import Testing
import WorkMeasuring

@testable import WizardFiles

@Suite("A wizard file that is right")
struct WizardDefinitionTests {
    private func definition(_ fields: String) throws -> WizardDefinition {
        try WizardForm(fields: fields).definition
    }

    @Test("Names and presents itself")
    func presentation() throws {
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

    @Test("A wizard file that is right may be JSON, and says no more than it must")
    func minimal() throws {
        let form = try WizardForm(#"{"formline": 1, "fields": [{"name": "a"}]}"#, file: "w")
        #expect(form.presentation == FormPresentation())
        #expect(form.definition.submit.isEmpty)
        #expect(form.questions.map(\.question) == [Question("A")])
    }

    @Test(
        "A wizard file that is right makes labels of names",
        arguments: [
            ("a", "A"), ("owner_email", "Owner email"), ("owner-email", "Owner email"), ("ownerEmail", "Owner email"),
            ("db.host", "Db host"), ("URL", "URL"),
        ])
    func labels(name: String, label: String) throws {
        #expect(try definition("  - {name: \(name)}").fields[0].question.label == label)
    }

    @Test("A wizard file that is right gives choices their labels, and infers the type")
    func choices() throws {
        let question = try definition("  - {name: a, choices: [free, {value: pro, label: 'Pro: paid'}, 5], default: 5}")
            .fields[0].question
        #expect(question.type == .choice)
        #expect(question.choices == [.init("free"), .init("pro", label: "Pro: paid"), .init("5")])
        #expect(question.defaultAnswer == "5")
    }

    @Test(
        "A wizard file that is right types its defaults",
        arguments: [
            ("default: 5", .text("5")), ("type: integer, default: 5", .integer(5)),
            ("type: integer, default: 1_000", .integer(1000)), ("type: number, default: 2.5", .number(2.5)),
            ("type: boolean, default: yes", .boolean(true)), ("type: boolean, default: 'no'", nil),
            ("default: no", .text("no")), ("default: 'null'", .text("null")), ("optional: true, default: ~", .null),
            ("default: '  A ', transform: [trimmed, lowercased]", .text("a")),
        ] as [(String, Answer?)])
    func defaults(keys: String, answer: Answer?) {
        let found = try? definition("  - {name: a, \(keys)}").fields[0].question.defaultAnswer ?? .null
        #expect(found == answer)
    }

    @Test(
        "A wizard file that is right asks by condition",
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
    func conditions(when: String, tier: String, seats: Int?, applies: Bool) throws {
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

    @Test("A wizard file that is right is read with ten times the work if it has ten times as many fields")
    func many() {
        let growth = growthOfWork(fromSize: 150, toSize: 1_500) { count in
            let fields = (0..<count).map { "  - {name: group\($0).name, rules: [{minLength: 3}], when: {first: x}}" }
            let text = "  - {name: first}\n" + fields.joined(separator: "\n")
            #expect((try? definition(text))?.fields.count == count + 1)
        }
        // Between that of linear work, 10, and that of quadratic work, 100.
        #expect(growth < 32)
    }

    private static let misspelt: [@Sendable (Int) -> String] = [
        { "{name: a\($0), when: {nobodi\($0): x}}" }, { "{name: a\($0), nam\($0): x}" },
        { "{name: a\($0), rules: [minLenth\($0)]}" }, { "{name: a\($0), type: strin\($0)}" },
        { "{name: a\($0), choices: [red, green], default: gren\($0)}" }, { "{name: 'a \($0)'}" }, { _ in "{name: a}" },
        { "{name: a\($0), transform: trim\($0)}" },
    ]

    @Test(
        "Ten times as many mistakes are ten times the work, and no more than 1,000 are listed",
        arguments: misspelt.indices)
    func manyMistakes(kind: Int) {
        let growth = growthOfWork(fromSize: 150, toSize: 1_500) { count in
            let fields = (0..<count).map { "  - \(Self.misspelt[kind]($0))" }
            let found = #expect(throws: Diagnostics.self) { try definition(fields.joined(separator: "\n")) }
            #expect(found?.diagnostics.count ?? 0 <= 1001)
            #expect(found?.description.utf8.count ?? 0 < 1 << 20)
        }
        #expect(growth < 32)
    }

    @Test("So is a default of many choices that are none")
    func manyChoices() {
        let growth = growthOfWork(fromSize: 150, toSize: 1_500) { count in
            let (choices, wrong) = ((0..<count).map { "c\($0)x" }, (0..<count).map { "c\($0)y" })
            let field = "  - {name: a, choices: [\(choices.joined(separator: ","))], multiple: true, "
            let found = #expect(throws: Diagnostics.self) {
                try definition(field + "default: [\(wrong.joined(separator: ","))]}")
            }
            #expect(found?.description.utf8.count ?? 0 < 1 << 20)
        }
        #expect(growth < 32)
    }

    @Test("Many answers for fields that are not there are as many problems, and no more work")
    func manyUnknownAnswers() throws {
        let form = try WizardForm(
            "formline: 1\nfields:\n" + (0..<500).map { "  - {name: a\($0)}\n" }.joined(), file: "w")
        let growth = try growthOfWork(fromSize: 150, toSize: 1_500) { count in
            let record = "{" + (0..<count).map { "\"b\($0)\":1" }.joined(separator: ",") + "}"
            let checked = try form.check(record: Array(record.utf8), name: "r")
            #expect(checked.problems.count >= count)
        }
        #expect(growth < 32)
    }

    @Test("Fields of one group, and fields that depend on one, are no more work than others")
    func manyTogether() throws {
        let growth = try growthOfWork(fromSize: 150, toSize: 1_500) { count in
            let fields = (0..<count).map { "  - {name: g.a\($0), optional: true, when: {first: x}}\n" }
            var form = try WizardForm("formline: 1\nfields:\n  - {name: first}\n" + fields.joined(), file: "w")
            form[0] = "x"
            #expect(form.answersJSON().utf8.count > 10 * count)
        }
        #expect(growth < 32)
    }
}

@Suite("Words of a wizard file")
struct VocabularyTests {
    @Test(
        "Words of a wizard file mean the same in other spellings, by other words, or nearly",
        arguments: [
            ("min_length", "minLength"), ("MIN-LENGTH", "minLength"), ("minlen", "minLength"),
            ("minLenght", "minLength"), ("min", "atLeast"), ("regexp", "pattern"), ("is-email", "email"), ("zzzz", nil),
        ] as [(String, String?)])
    func rules(word: String, meant: String?) {
        let rules = ["atLeast", "minLength", "pattern", "email"]
        #expect(Synonyms.intendedWord(word, among: rules, synonyms: Synonyms.rule) == meant)
    }

    @Test(
        "Words of a wizard file mean only what is possible",
        arguments: [
            ("min", ["minLength"], "minLength"), ("min", ["atLeast", "minLength"], "atLeast"), ("min", ["email"], nil),
            ("text", ["string"], "string"), ("textarea", ["text", "string"], "text"), ("textarea", ["string"], nil),
        ] as [(String, [String], String?)])
    func possible(word: String, candidates: [String], meant: String?) {
        let words = Synonyms.rule.merging(Synonyms.type) { left, _ in left }
        #expect(Synonyms.intendedWord(word, among: candidates, synonyms: words) == meant)
    }

    @Test(
        "Words of a wizard file are never both a word and its synonym",
        arguments: [
            KeyTable.file.synonyms, KeyTable.field.synonyms, KeyTable.group.synonyms, KeyTable.choice.synonyms,
            KeyTable.labels.synonyms, KeyTable.action.synonyms, KeyTable.repetition.synonyms, Synonyms.mode,
            Synonyms.transform, Synonyms.rule,
        ])
    func distinct(synonyms: Synonyms.Table) {
        for (word, meanings) in synonyms {
            #expect(word == Synonyms.folded(word))
            #expect(meanings.count > 0 && Set(meanings).count == meanings.count)
        }
    }
}
