import FormModel
import Testing

@testable import WizardFiles

@Suite("Arguments of rules") struct RuleArgumentTests {
    private func made(_ rule: String, type: QuestionType) -> (rules: Int, mistakes: [Diagnostic]) {
        let text = """
              - {name: other, optional: true, type: \(type.rawValue)}
              - {name: a, type: \(type.rawValue), rules: [\(rule)]}
            """
        do throws(Diagnostics) {
            let field = try WizardForm(fields: text).definition.fields[1]
            return (field.rules.count, [])
        } catch {
            return (0, error.diagnostics)
        }
    }

    private static let hostile = [
        "-1", "0", "1.5", "1e400", "1e-400", ".nan", ".inf", "-.inf", "99999999999999999999", "[1]", "[5, 1]",
        "[1, 2, 3]", "[.nan, 1]", "[1e400, 1e401]", "true", "false", "null", "'5'", "10000-01-01", "2026-02-30",
        "'2026-01-01'", "'('", "[]", "[[]]", "{}", "{x: 1}", "{a: {b: c}}", "{field: nobody}", "{field: a}",
        "{field: other, more: 1}", "{field: [other]}", "''", "' '", "[null]", "['']", "~",
    ]

    @Test(arguments: EntrySample.all)
    func `Arguments of rules make a rule, or a mistake with its place and what to write`(sample: EntrySample) {
        let type = sample.sample.type ?? .string
        for argument in Self.hostile {
            let made = made("{\(sample.entry.name): \(argument)}", type: type)
            #expect((made.rules == 1) != !made.mistakes.isEmpty, "\(argument): \(made)")
            for mistake in made.mistakes {
                #expect(mistake.position?.line == 4 && mistake.message.count > 10, "\(argument): \(mistake)")
            }
        }
    }

    @Test(arguments: EntrySample.all)
    func `Arguments of rules that none of them takes are mistakes in all`(sample: EntrySample) {
        for argument in ["{}", "{x: 1}", "{field: nobody}", "{field: other, more: 1}", "[[]]", "''"] {
            let made = made("{\(sample.entry.name): \(argument)}", type: sample.sample.type ?? .string)
            #expect(made.rules == 0 && !made.mistakes.isEmpty, "\(argument)")
        }
    }

    @Test(arguments: ["{field: n}", "\"{{n}}\"", "\"{{ n }}\""])
    @MainActor func `Arguments of rules that are counts can be the answer of another field`(argument: String) throws {
        var form = try WizardForm(
            fields: """
                  - {name: n, type: integer}
                  - {name: a, rules: [{maxLength: \(argument)}]}
                  - {name: b, type: list, rules: [{minItems: \(argument)}]}
                """)
        let answers = ["n=2", "a=abc", "b=x"].compactMap(NamedAnswer.init(setting:))
        #expect(
            form.apply(answers).problems.map(\.failure.message) == [
                "Must be at most 2 characters", "Must have at least 2 items",
            ])
        #expect(WizardDescription(form).rows.contains { $0.text == "- maxLength: 'N'" })
        let mistakes = made("{pattern: \"{{other}}\"}, {between: [1, \"{{other}}\"]}", type: .integer).mistakes
        #expect(mistakes.allSatisfy { !$0.message.contains("{field:") })
    }

    @Test(
        arguments: [
            (
                ["minLength", "maxLength", "length"], .string,
                ["-1", "1.5", "1e400", ".nan", "true", "'3'", "[3]", "99999999999999999999"]
            ),
            (["minItems", "maxItems"], .list, ["-1", "1.5", ".inf", "'3'"]),
            (
                ["atLeast", "atMost", "greaterThan", "lessThan"], .number,
                [".nan", ".inf", "-.inf", "1e400", "1e-400", "true", "'5'", "[5]", "0x"]
            ),
            (["between"], .number, ["[5, 1]", "[1]", "[1, 2, 3]", "[.nan, 1]", "[1, x]", "5", "[]", "[1e308, 1e307]"]),
            (["between"], .dateTime, ["[2026-01-01T00:00:00.2Z, 2026-01-01T00:00:00.1Z]", "[2026-01-01, 2026-01-02]"]),
            (["multipleOf"], .decimal, ["0", "0.0", "-0", "0e5", ".nan", ".inf", "'3'", "true", "[3]", "0x10", "x"]),
            (["before", "after"], .date, ["10000-01-01", "2026-02-30", "5", "'tomorrow'", "[2026-01-01]"]),
            (["equals"], .integer, ["x", "1.5", "[1]", "9223372036854775808", "'1'"]),
            (["oneOf", "noneOf"], .integer, ["[]", "a", "[x]", "[1, '2']", "[null]"]),
            (["pattern"], .string, ["'('", "'[a'", "'a{2,1}'", "''", "[a]"]),
            (["startsWith", "endsWith", "includes"], .string, ["''", "[a]", "{a: b}"]),
            (["anyOf", "allOf"], .string, ["[]", "email", "[nonsense]", "[{minLength: -1}]"]),
        ] as [([String], QuestionType, [String])])
    func `Arguments of rules that cannot be made into one are mistakes`(
        rules: [String], type: QuestionType, arguments: [String]
    ) {
        for rule in rules {
            for argument in arguments {
                let made = made("{\(rule): \(argument)}", type: type)
                #expect(made.rules == 0 && made.mistakes.first?.position?.line == 4, "{\(rule): \(argument)}")
            }
        }
    }

    @Test(arguments: [
        ("{multipleOf: 3}", "number", "3e307", true), ("{multipleOf: 3}", "number", "1e308", false),
        ("{multipleOf: 1e-127}", "number", "1e-100", true), ("{multipleOf: 3e-127}", "number", "1e-127", false),
        ("{multipleOf: 1e308}", "number", "1e308", true), ("{multipleOf: 1e400}", "number", "1e308", false),
        ("{atMost: 9007199254740992}", "number", "9007199254740993", false),
        ("{atLeast: 0.1000000000000000000001}", "number", "0.1", false),
        ("{atLeast: 1e307}", "number", "9e306", false), ("positive", "number", "5e-324", true),
        ("{each: {multipleOf: 3}}", "list", "[3, 4]", false), ("{each: {atLeast: 3}}", "list", "[x]", false),
        ("{each: {atLeast: 3}}", "list", "['1e400', 3]", true),
        ("{equals: [2026-1-2]}", "list, items: date", "[2026-01-02]", true), ("{contains: 5}", "list", "[5, a]", true),
        ("{before: 2026-01-01T00:00:00.2Z}", "dateTime", "2026-01-01T00:00:00.19Z", true),
        ("{before: 2026-01-01T00:00:00.2Z}", "dateTime", "2026-01-01T00:00:00.200Z", false),
    ])
    func `Arguments of rules are exact, however large or small they are`(
        rule: String, type: String, value: String, passes: Bool
    ) throws {
        let form = try WizardForm(fields: "  - {name: a, type: \(type), rules: [\(rule)]}")
        #expect(try form.check(record: Array("a: \(value)".utf8), name: "r.yaml").isValid == passes)
    }
}
