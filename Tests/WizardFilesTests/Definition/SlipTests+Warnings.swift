import FormModel
import Testing

@testable import WizardFiles

extension SlipTests {
    @Test(
        "Slips in flow text and in choices",
        arguments: [
            """
              - {name: a, type: integer, default: 1,000}
              - {name: b, type: number, default: 1,5}
              - {name: d, choices: [{name: x, title: X}, {name: Y, value: y}]}
            ! 3:39: a number has no comma, only a point before its fraction; write default: 1000
            ! 4:38: a number has no comma, only a point before its fraction; write default: 1.5
            ! 5:25: a choice needs the key 'value', as in {value: pro, label: Pro}
            ! 5:26: unknown key 'name' in a choice; write 'value: x'
            ! 5:35: unknown key 'title' in a choice; did you mean 'label'?
            ! 5:47: unknown key 'name' in a choice; did you mean 'label'?
            """
        ] as [Sample])
    func flow(sample: Sample) {
        #expect(sample.foundInFields == sample.mistakes)
    }

    @Test("Warnings of what other tools do with an answer or a program")
    func warnings() throws {
        let text = """
            formline: 1
            fields: [{name: a}, {name: b, rules: [slug]}, {name: c, choices: [x]}, {name: d, type: integer}]
            submit:
              - {write: a.py, text: "a = '{{a}}'"}
              - {write: a.rb, text: "$a = '{{a}}'"}
              - {write: b.py, text: "{{b}} {{c}} {{d}} {{{a}}}"}
              - {write: c.py, text: "{{a}}", escape: none}
              - {command: [echo, a, "|", cat]}
              - {command: [find, ., -exec, echo, ";"]}
              - {command: [git init --quiet]}
            """
        #expect(
            try WizardForm.lint(text, file: "w").map(\.description) == [
                """
                w:4:25: warning: '{{a}}' is not escaped in 'a.py', where a quote in the answer would end the string; add 'escape: json' \
                for places in double quotes, or write {{{a}}} if it may be anything
                """,
                """
                w:5:25: warning: '{{a}}' is not escaped in 'a.rb', where a quote in the answer would end the string; give it a rule, \
                such as {pattern: "^[A-Za-z0-9 ]+$"}, or write {{{a}}} if it may be anything
                """,
                """
                w:8:25: warning: no shell reads '|' here, which 'echo' gets as an argument; write [sh, -c, 'a | b', sh, \
                "{{name}}"] for a line of shell, with answers after it, or several actions
                """,
                """
                w:10:16: warning: the program 'git init --quiet' is not in PATH; each argument is an item of the list, so \
                write [git, init, --quiet]
                """,
            ])
    }

    @Test("No message lists more names than a person reads")
    func short() {
        for name in ["zzzzzz", "qqqqqq"] {
            for type in QuestionType.ofFields where type != .choice {
                let sample = Sample(
                    stringLiteral: "  - {name: a, type: \(type.rawValue), \(name): 1, rules: [\(name)]}")
                #expect(sample.foundInFields.count == 2)
                for mistake in sample.foundInFields {
                    #expect(mistake.split(separator: ",").count <= 14, "\(mistake)")
                }
            }
        }
    }
}
