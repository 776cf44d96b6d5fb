import FormModel
import TerminalTesting
import Testing

@testable import WizardFiles

@MainActor @Suite("A wizard in words") struct DescriptionTests {
    private func rows(_ text: String) throws -> [String] {
        let form = try WizardForm("formline: 1\n" + text, file: "w.yaml")
        return WizardDescription(form).rows.map { String(repeating: " ", count: $0.indentation) + $0.text }
    }

    @Test func `A description has what is made of an answer, and when its rules speak`() throws {
        let rows = try rows(
            """
            fields:
              - {name: a, mode: onSubmit, transform: [trimmed, {replace: [" ", _]}, slug], rules: [{minLength: 3}]}
              - {name: b, mode: always, optional: true}
            """)
        #expect(
            rows[3...8] == [
                "1. A  [a]", "   text",
                "   transform: trimmed, replace ' ' with '_', slug",
                "   mode: onSubmit", "   - Must be at least 3 characters", "",
            ])
        #expect(!rows.contains { $0.contains("mode: always") })
    }

    @Test func `A description has dates in the words of the file, and numbers as a reader's locale writes them`() throws
    {
        let form = try WizardForm(
            fields: """
                  - {name: d, type: date, rules: [{after: today}, {between: [2026-01-01, end of month]}]}
                  - {name: t, type: time, when: {d: {before: +3w}}, rules: [{atLeast: 09:30}]}
                  - {name: n, type: number, default: 1.5, examples: [2.5, 3], rules: [{atMost: 4.5}], when: {d: {after: today}}}
                  - {name: c, type: number, choices: [1.5, {value: 2.5, help: More}], when: {n: 0.5}}
                """)
        let dates = ["   - Must be after today", "   - Must be between 2026-01-01 and end of month"]
        FormModel.Environment.$current.withValue(FormModel.Environment(variables: ["LANG": "de_DE.UTF-8"])) {
            for (isLocal, sign, separator) in [(false, ".", ","), (true, ",", ";")] {
                let rows = WizardDescription(form, isLocal: isLocal).rows.map {
                    String(repeating: " ", count: $0.indentation) + $0.text
                }
                let numbers = [
                    "   such as 2.5\(separator) 3", "   default: 1.5", "   - Must be at most 4.5",
                    "   asked only if 'N' is 0.5", "   * 1.5", "   * 2.5 (More)",
                ].map { $0.replacing(".", with: sign) }
                for row in dates + numbers + [
                    "   asked only if 'D' is before +3w", "   - Must not be before 09:30",
                ] {
                    #expect(rows.contains(row), "\(row) in \(rows)")
                }
            }
            #expect(AnswersSchema.text(for: form).contains("there only if 'D' is before +3w"))
            #expect(form.check(#"{"d": "2020-01-01"}"#).json.contains("Must be after 20"))
        }
    }

    @Test func `A description has all questions, with conditions, choices, defaults and rules in words`() throws {
        let rows = try rows(
            """
            title: Create a plan
            fields:
              - {type: note, label: Welcome, help: It takes a minute.}
              - {name: plan, label: Plan name, help: On every invoice., rules: [{minLength: 3}, {pattern: "^[a-z]+$", message: Letters only}]}
              - {name: tier, choices: [free, {value: pro, label: Pro (paid), help: With support}, {value: team, disabled: Sold out}, {value: own, when: {plan: own}}]}
              - {name: seats, type: integer, default: {cases: [{when: {tier: pro}, value: 5}, {value: 1}]}, rules: [{atMost: 500, warn: "Keep it?"}]}
              - {name: vat, optional: true, when: {any: [{tier: pro}, {all: [{seats: {atLeast: 10}}, {not: {plan: abc}}]}]}, otherwise: none}
              - {name: token, type: secret, confirm: true}
              - {name: again, type: secret, rules: [{equalTo: {field: token}}]}
              - {name: sure, type: boolean, default: false, when: {not: {vat: null}}}
              - {name: url, value: "https://{{plan}}.example.com"}
            rules: [{when: {sure: true, tier: free}, refuse: tier, message: Not for free}]
            submit:
              - {command: [./create, "--name={{plan}}"], when: {tier: [pro, own]}}
              - {print: Done}
              - {write: a.json, body: {x: 1}}
            """)
        let expected = """
            Create a plan
            7 questions

            Note: Welcome
               It takes a minute.

            1. Plan name  [plan]
               text
               On every invoice.
               - Must be at least 3 characters
               - Letters only

            2. Tier  [tier]
               one of the choices
               * free
               * pro: Pro (paid) (With support)
               * team, which cannot be chosen: Sold out
               * own, only if 'Plan name' is own

            3. Seats  [seats]
               whole number
               default if 'Tier' is Pro (paid): 5
               default: 1
               - Must be at most 500 (a warning: Keep it?)

            4. Vat  [vat]
               asked only if 'Tier' is Pro (paid) or ('Seats' is at least 10 and 'Plan name' is not abc)
               otherwise it is none
               text, can be left empty

            5. Token  [token]
               secret, never shown, typed twice

            6. Again  [again]
               secret, never shown
               - Must match Token

            7. Sure  [sure]
               asked only if 'Vat' is answered
               yes or no
               default: no

            Not asked
               url = https://{{plan}}.example.com

            Rules across questions
               - 'Tier' is refused if 'Sure' is yes and 'Tier' is free: Not for free

            At the end
               1. run ./create '--name={{plan}}' (only if 'Tier' is Pro (paid) or own)
               2. print "Done"
               3. write a.json as json
            """
        #expect(rows == expected.split(separator: "\n", omittingEmptySubsequences: false).map(String.init))
    }

    @Test func `A description has days as the file says them`() throws {
        let rows = try rows(
            """
            fields:
              - {name: a, type: date, default: in 3 days}
              - {name: b, type: time, default: 09:30}
              - {name: c, type: date, value: {cases: [{when: {b: null}, value: today}, {value: 2026-01-31}]}}
            """)
        #expect(try self.rows("fields: [{name: a}]")[1] == "1 question")
        #expect(rows.contains("   default: in 3 days") && rows.contains("   default: 09:30"))
        #expect(rows.contains("   c = today if 'B' is not answered, else 2026-01-31"), "\(rows)")
    }

    @Test func `A description has groups, and of a repeated one each question once; it runs no command`() throws {
        let rows = try rows(
            """
            name: team
            fields:
              - {name: branch, choices: {command: [/nonexistent/branches]}, default: {command: [/nonexistent/branch]}}
              - group: users
                label: People
                help: At least one.
                when: {branch: main, command: [/nonexistent/ready], env: {CI: null}}
                repeat: {min: 1, max: 3, label: "{{name}}"}
                fields:
                  - {type: note, label: One person}
                  - {name: name, rules: [{command: [/nonexistent/is-free], message: Taken}]}
                  - {name: parts, choices: [a, b], multiple: true}
                  - {name: more, when: {parts: [b]}}
            """)
        let expected = """
            team
            4 questions, some repeated for each item

            1. Branch  [branch]
               one of the choices
               the choices are what '/nonexistent/branches' prints
               default: what '/nonexistent/branch' prints

            == People
               At least one.
               asked only if 'Branch' is main and the environment has CI: null and '/nonexistent/ready' succeeds
               a list of 1 to 3, asked one after another

            Note: One person

            2. Name  [users.N.name]
               text
               - Checked by '/nonexistent/is-free': Taken

            3. Parts  [users.N.parts]
               any of the choices
               a, b

            4. More  [users.N.more]
               asked only if 'Parts' passes "Must have b"
               text

            At the end: print the answers
            """
        #expect(rows == expected.split(separator: "\n", omittingEmptySubsequences: false).map(String.init))
    }
}
