import FormModel
import Testing

@testable import WizardFiles

@Suite("What authors write who know other tools") struct SlipTests {
    @Test(
        arguments: Sample.table(
            #"""
              - {name: a, label: Name: full} ! 26: expected ',' or '}' in the mapping that begins at line 3, column 5; a ' #' begins a comment, and text with ', ', ': ', brackets or a quote in it needs quotes around it
            > - {name: a label: Name} ! 19: expected ',' or '}' in the mapping that begins at line 3, column 5; a ' #' begins a comment, and text with ', ', ': ', brackets or a quote in it needs quotes around it
            > - {name: a, help: Choose a, b or c, optional: true} ! 31: unknown key 'b or c' in a field; there is no ':' after it; text with a comma in it needs quotes, and a number has no comma
            > - {name: a, rules: [{minLength: 3, message: It's short, isn't it}]} ! 59: unknown key 'isn't it' in a rule; there is no ':' after it; text with a comma in it needs quotes, and a number has no comma
            > - {name: a, label: b, optional} ! 33: 'optional' must be true, false or omitted, without quotes
            > - {name: a, help: see #3}
            ! 4:1: expected ',' or '}' in the mapping that begins at line 3, column 5; a ' #' begins a comment, and text with ', ', ': ', brackets or a quote in it needs quotes around it
            > - {name: a, label: "Say "hi""} ! 28: expected ',' or '}' in the mapping that begins at line 3, column 5; a ' #' begins a comment, and text with ', ', ': ', brackets or a quote in it needs quotes around it
            > - name: a
                label: Name: full ! 16: a ': ' is not allowed here; put quotes around text with ': ', or check the indentation, and the space after '-' and ':' before it
            """#))
    func `Text that needs quotes`(sample: Sample) {
        #expect(sample.foundInFields == sample.mistakes)
    }

    @Test func `A comment that is perhaps text is warned of, and only that`() throws {
        func warnings(_ line: String) throws -> [String] {
            let text = "formline: 1\nfields:\n  - name: a\n    \(line)\n"
            return try WizardForm.lint(text, file: "w").map {
                "\($0.position.map { "\($0.line):\($0.column)" } ?? ""): \($0.message)"
            }
        }
        #expect(
            try warnings("help: see #3") == [
                "4:15: '#3' is a comment here; put quotes around the whole text, or a space after the '#'"
            ])
        #expect(try warnings("help: größer als #general bitte").count == 1)
        #expect(try warnings("help: see # the third") == [])
        #expect(try warnings("help: \"see #3\"") == [])
        #expect(try warnings("help: see#3") == [])
        #expect(try warnings("optional: true #yes") == [])
        #expect(try warnings("#help: see") == [])
    }

    @Test(
        arguments: Sample.table(
            #"""
              - {name: a, rules: [minLength(3), "minLength: 3"]}
            ! 3:23: unknown rule 'minLength(3)'; write each rule as an item, as in [email, {minLength: 3}]
            ! 3:37: unknown rule 'minLength: 3'; write each rule as an item, as in [email, {minLength: 3}]
              - {name: a, rules: [domain, {in: [a, b]}]}
            ! 3:23: unknown rule 'domain'; did you mean 'fqdn'?
            ! 3:32: unknown rule 'in'; allowed values are not a rule; write 'choices: [small, large]' on the field
              - {name: a, rules: [phone, numeric, integer, zip]}
            ! 3:23: unknown rule 'phone'; write e164 for numbers such as +4915112345678, or {pattern: "^[0-9 +()/-]+$"}
            ! 3:30: unknown rule 'numeric'; write 'type: number' on the field instead; for a text of digits write digitsOnly
            ! 3:39: unknown rule 'integer'; write 'type: integer' on the field, or 'items: integer' for the items of a list
            ! 3:48: unknown rule 'zip'; write it as a pattern, such as {pattern: "^[a-z][a-z0-9_-]*$"}
              - {name: a, rules: [{atLeast: 3}, {between: [3, 5]}, {range: [3, 5]}]}
              - {name: b, type: integer, rules: [notEmpty, {minLength: 3}]} ! 38: the rule 'notEmpty' is not for the type 'integer'; a field is required unless it is optional or has a default; remove it ! 49: the rule 'minLength' is not for the type 'integer'; write 'atLeast', or a type that it is for: string, text, secret, path
              - {name: d, type: date, rules: [{min: 2026-01-01}, {greaterThan: 2026-01-01}, {notAfter: 2026-01-01}]} ! 36: unknown rule 'min'; did you mean 'atLeast'? ! 55: the rule 'greaterThan' is not for the type 'date'; write 'after', or a type that it is for: integer, number, decimal ! 82: unknown rule 'notAfter'; use atLeast, atMost, between, before, after, inPast, inFuture, equalTo, …; 'formline lint --schema' lists them all
              - {name: f, rules: [{format: email}]} ! 24: unknown rule 'format'; write the rule itself, such as email; for text that must match, write {pattern: "^[A-Z]+$"}
            ! 3:24: the rule 'atLeast' is not for the type 'string'; write 'minLength', or a type that it is for: integer, number, decimal, date, time, dateTime
            ! 3:38: the rule 'between' is not for the type 'string'; it is for integer, number, decimal, date, time, dateTime
            ! 3:57: unknown rule 'range'; did you mean 'between'?
              - {name: a, rules: [zzzzzz]} ! 23: unknown rule 'zzzzzz'; use notEmpty, minLength, maxLength, length, pattern, startsWith, endsWith, includes, …; 'formline lint --schema' lists them all
            """#))
    func `Rules that there are not`(sample: Sample) {
        #expect(sample.foundInFields == sample.mistakes)
    }

    private static let comparing =
        "a condition cannot compare fields; write the answer itself, or {equalTo: {field: email}} in 'rules'"

    @Test(arguments: [
        "{tier: notEmpty} ! 28: 'tier' can never have this answer: 'notEmpty' is not one of its choices; use free, pro",
        "{email: {not: x}} ! 30: 'not' is not allowed here; write answers, as in {tier: [pro, team]} or {not: {tier: pro}}",
        "{tier: {in: [free, pro]}} ! 29: 'in' is not allowed here; write answers, as in {tier: [pro, team]} or {not: {tier: pro}}",
        "{tier: \"{{email}}\"} ! 28: \(Self.comparing)",
        "{email: \"{{env.USER}}\"} ! 29: \(Self.comparing)",
        "{env: {USER: \"{{email}}\"}} ! 34: a condition cannot compare fields; write the answer itself, or {equalTo: {field: email}} in 'rules'",
        "{n: \">= 5\"} ! 25: 'n' can never have this answer: Must be a whole number, such as 42",
        "{n: {gt: 5}} ! 26: unknown rule 'gt'; did you mean 'greaterThan'?",
        "tier != pro ! 21: 'when' must be a mapping, \(WizardFileReader.examples)",
        "{ont: {n: 1}} ! 22: unknown word 'ont' in a condition; did you mean 'not'?",
        "{nay: [{n: 1}]} ! 22: unknown word 'nay' in a condition; did you mean 'any'?",
        "{lal: [{n: 1}]} ! 22: unknown word 'lal' in a condition; did you mean 'all'?",
        "{nev: {CI: x}} ! 22: unknown word 'nev' in a condition; did you mean 'env'?",
        "{emial: x} ! 22: there is no field 'emial'; did you mean 'email'?",
        "{or: [{tier: pro}, {n: 1}]} ! 22: unknown word 'or' in a condition; did you mean 'any'?",
        "{email: {empty: true}} ! 30: unknown rule 'empty'; no answer is 'when: {tier: null}'",
        "{email: {isSet: true}} ! 30: unknown rule 'isSet'; any answer at all is 'when: {not: {tier: null}}'",
        "{n: {atLeast: 3, atMost: 5}} ! 38: a condition has one rule; write {all: [{n: {…}}, {n: {…}}]}",
    ])
    func `Conditions as other tools have them`(row: String) {
        let parts = row.split(separator: " ! ", maxSplits: 1).map(String.init)
        let fields = """
              - {name: email, rules: [email]}
              - {name: tier, choices: [free, pro]}
              - {name: n, type: integer}
              - {name: list, type: list}
              - {name: yes, type: boolean}
              - {name: b, when: \(parts[0])}
            ! 8:\(parts[1])
            """
        let sample = Sample.table(fields)[0]
        #expect(sample.foundInFields == sample.mistakes)
    }

    @Test func `A program that is not there is warned of, but for that of a condition, which can ask for it`() throws {
        func warnings(_ keys: String) throws -> [String] {
            try WizardForm.lint("formline: 1\nfields: [{name: b}, {name: a, \(keys)}]\n", file: "w").map(\.message)
        }
        let command = "{command: [no-such-program, x]}"
        for keys in ["rules: [\(command)]", "choices: \(command)", "default: \(command)", "completions: \(command)"] {
            #expect(try warnings(keys) == ["the program 'no-such-program' is not in PATH"])
        }
        #expect(try warnings("when: \(command)") == [])
        let path =
            "the program './no-such-program' does not exist or cannot be executed; it is looked for beside the wizard file"
        #expect(try warnings("when: {command: [./no-such-program]}") == [path])
    }

    @Test func `Conditions that can be, and are perhaps not meant so, are warned of`() throws {
        func warnings(_ condition: String, of keys: String = "") throws -> [String] {
            let text = "formline: 1\nfields:\n  - {name: a\(keys)}\n  - {name: b, when: {a: \(condition)}}\n"
            return try WizardForm.lint(text, file: "w").map(\.message)
        }
        #expect(try warnings("x") == [] && warnings("\"json\"") == [] && warnings("\"true\"") == [])
        #expect(
            try warnings("true") == [
                "this is the text 'true'; for any answer write {not: {a: null}}"
            ])
        #expect(
            try warnings("email") == [
                "'email' is an answer here; put quotes around it, or write {a: {email: true}} for the rule"
            ])
        #expect(
            try warnings("x", of: ", rules: [{minLength: 3}]") == [
                "'a' can never have this answer: Must be at least 3 characters"
            ])
        #expect(try warnings("xyz", of: ", rules: [{minLength: 3}]") == [])
    }

    @Test(
        arguments: Sample.table(
            #"""
              - {name: a, rules: [email], message: Must be right} ! 31: unknown key 'message' in a field; a message belongs to its rule, as in {minLength: 3, message: …}; the question is the 'label'
              - {name: b, error_message: Too short} ! 15: unknown key 'error_message' in a field; a message belongs to its rule, as in {minLength: 3, message: …}; the question is the 'label'
              - {name: c, env: HOME, trim: true, order: 3} ! 15: unknown key 'env' in a field; write 'default: "{{env.NAME}}"' ! 26: unknown key 'trim' in a field; write 'transform: [trimmed]' ! 38: unknown key 'order' in a field; use name, label, help, placeholder, type, items, choices, multiple, …; 'formline lint --schema' lists them all
              - {name: d, unless: {b: x}} ! 15: unknown key 'unless' in a field; write 'when: {not: {tier: pro}}'
              - {name: f, group: x} ! 15: unknown key 'group' in a field; write 'name: db.host', or list it in {group: db, fields: [{name: host}]}
              - {id: g, attributes: {label: X}} ! 6: unknown key 'id' in a field; did you mean 'name'? ! 13: unknown key 'attributes' in a field; use name, label, help, placeholder, type, items, choices, multiple, …; 'formline lint --schema' lists them all
            > - {note: Hello} ! 6: unknown key 'note' in a field; did you mean 'help'? ! 5: the key 'name' is missing in a field; write 'name: email'
              - {type: info, label: Hello} ! 12: unknown type 'info'; did you mean 'note'? ! 5: the key 'name' is missing in a field; write 'name: email'
              - host: {type: str} ! 5: unknown key 'host' in a field; use <keys> ! 5: the key 'name' is missing in a field; write 'name: email'
              - {name: a, type: object} ! 21: unknown type 'object'; an object is a group: {group: db, fields: [{name: host}]}
            > - {name: a, choices: [{value: x, selected: true}, {value: y, description: Y}]} ! 36: unknown key 'selected' in a choice; write 'default: x' on the field, or 'default: [x, y]' with 'multiple: true' ! 64: unknown key 'description' in a choice; did you mean 'help'?
              - {type: group, name: db, fields: [{name: b}]} ! 6: unknown key 'type' in a group; a group has no type; remove it, or write 'repeat: true' for a list of items ! 19: unknown key 'name' in a group; did you mean 'group'?
              - {group: c, repeat: 3, fields: [{name: x}]} ! 24: 'repeat' must be a mapping of keys to values: min, max, label, another, unique, key, value, default
              - {group: d, min: 1, repeatable: true, fields: [{name: x}]} ! 16: unknown key 'min' in a group; write it into 'repeat', as in 'repeat: {min: 1, max: 5}' ! 24: unknown key 'repeatable' in a group; write 'repeat: true'
            """#))
    func `Keys of other tools`(sample: Sample) {
        #expect(sample.foundInFields == sample.mistakes)
    }

    @Test(
        arguments: Sample.table(
            from: 1,
            #"""
            formline: 1
            description: About it ! 1: unknown key 'description' in a wizard file; write a note first in 'fields': - {type: note, label: …}
            $schema: formline.schema.json
            fields: [{name: a}]
            submit: {write: a.txt, content: x} ! 24: unknown key 'content' in 'submit'; did you mean 'text'?
            >formline: 1
            fields: [{name: a}]
            submit: {steps: [{print: a}]} ! 10: unknown key 'steps' in 'submit'; use command, write, post, print, when, stdin, grace, text, …; 'formline lint --schema' lists them all
            """#))
    func `Keys of other tools at the top and in submit`(sample: Sample) {
        #expect(sample.foundInFile == sample.mistakes)
    }

    @Test(
        arguments: Sample.table(
            #"""
              - {name: a, type: integer, default: 1,000} ! 41: unknown key '000' in a field; there is no ':' after it; text with a comma in it needs quotes, and a number has no comma
              - {name: d, choices: [{name: x, title: X}, {name: Y, value: y}]}
            ! 4:25: the key 'value' is missing in a choice; write 'value: large'
            ! 4:26: unknown key 'name' in a choice; did you mean 'label'?
            ! 4:35: unknown key 'title' in a choice; did you mean 'label'?
            ! 4:47: unknown key 'name' in a choice; did you mean 'label'?
            """#))
    func `Slips in flow text and in choices`(sample: Sample) {
        #expect(sample.foundInFields == sample.mistakes)
    }

    @Test func `Warnings of what other tools do with an answer or a program`() throws {
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
                w:10:16: warning: the program 'git init --quiet' is not in PATH; each argument is an item of the list, \
                as in [./create, --now]
                """,
            ])
    }

    @Test func `No message lists more names than a person reads`() {
        for name in ["zzzzzz", "qqqqqq"] {
            for type in QuestionType.ofFields where type != .choice {
                let sample = Sample(text: "  - {name: a, type: \(type.rawValue), \(name): 1, rules: [\(name)]}")
                #expect(sample.foundInFields.count == 2)
                for mistake in sample.foundInFields {
                    #expect(mistake.split(separator: ",").count <= 14, "\(mistake)")
                }
            }
        }
    }

    @Test(
        arguments: Sample.table(
            #"""
              - {name: a, rules: "required|email|min:3"} ! 22: 'rules' must be a list, such as [email, {minLength: 3}]
            > - {name: a, type: checkbox, label: Sure?} ! 21: unknown type 'checkbox'; write 'type: boolean' for yes or no; for several of 'choices' leave 'type' out and write 'multiple: true'
            > - name: db
                type: object ! 11: unknown type 'object'; an object is a group: {group: db, fields: [{name: host}]}
                properties: {host: {type: string}} ! 5: unknown key 'properties' in a field; properties are the fields of a group: {group: db, fields: [{name: host}]}
            > - name: users
                type: array ! 11: unknown type 'array'; did you mean 'list'?
                items: {type: object, properties: {name: {type: string}}} ! 12: 'items' must be one of string, integer, number, decimal, boolean, date, time, dateTime
            > - group: users
                repeat: "yes" ! 13: 'repeat' must be a mapping of keys to values: min, max, label, another, unique, key, value, default
                fields: [{name: a}]
            > - {name: n, rules: [required, {required: true}]} ! 23: unknown rule 'required'; a field is required unless it is optional or has a default; remove it ! 34: unknown rule 'required'; a field is required unless it is optional or has a default; remove it
            > - {name: ok, type: confirm, affirmative: Yes!, negative: No} ! 22: unknown type 'confirm'; did you mean 'boolean'? ! 31: unknown key 'affirmative' in a field; to rename yes and no, write 'choices: [{value: true, label: On}, {value: false, label: Off}]' ! 50: unknown key 'negative' in a field; to rename yes and no, write 'choices: [{value: true, label: On}, {value: false, label: Off}]'
            > - {name: a}
              - {name: d, default: "{{ env('HOME') }}"} ! 24: there is no field 'env('HOME')'; a variable of the environment is {{env.HOME}}
            > - {name: a}
              - {name: b, visible: "a != null", skip: true} ! 15: unknown key 'visible' in a field; did you mean 'when'? ! 37: unknown key 'skip' in a field; use name, label, help, placeholder, type, items, choices, multiple, …; 'formline lint --schema' lists them all
            > - {name: a, type: file, accept: .png} ! 21: unknown type 'file'; did you mean 'path'? ! 27: unknown key 'accept' in a field; write 'rules: [{anyOf: [{endsWith: .png}, {endsWith: .jpg}]}]'
              - {name: c, type: textarea, rows: 5} ! 21: unknown type 'textarea'; did you mean 'text'? ! 31: unknown key 'rows' in a field; use name, label, help, placeholder, type, items, choices, multiple, …; 'formline lint --schema' lists them all
            > - {name: a}
              - when: {a: x} ! 5: the key 'name' is missing in a field; write 'name: email'
                then: [{name: b}] ! 5: unknown key 'then' in a field; a condition for several fields is that of a group: {group: db, when: …, fields: […]}
            > - {name: a, next: c} ! 15: unknown key 'next' in a field; use name, label, help, placeholder, type, items, choices, multiple, …; 'formline lint --schema' lists them all
            > - {group: users, type: array, fields: [{name: a}]} ! 20: unknown key 'type' in a group; a group has no type; remove it, or write 'repeat: true' for a list of items
              - {name: hosts, type: list, fields: [{name: a}]} ! 6: unknown key 'name' in a group; did you mean 'group'? ! 19: unknown key 'type' in a group; a group has no type; remove it, or write 'repeat: true' for a list of items
            > - {name: b, type: hidden} ! 21: unknown type 'hidden'; write 'type: secret' for an answer that is not shown, or 'value' for a field that is never asked
              - {name: c, default: {cases: [{if: {a: x}, then: y}, {value: z}]}} ! 34: unknown key 'if' in a case of a default; did you mean 'when'? ! 46: unknown key 'then' in a case of a default; did you mean 'value'?
              - {name: d, type: secret, rules: [confirmed]} ! 37: unknown rule 'confirmed'; write 'confirm: true' on a secret, or {equalTo: {field: password}} for the answer of another field
            > - {type: note, label: Hi, help: "see {{a}}"} ! 35: 'a' is not asked before this; 'help' can use earlier answers only
              - {name: a, default: "x{{>b}}"} ! 24: 'default' cannot have the partial '{{>b}}'; write its text instead
              - {name: b, rules: [{command: [sh, -c, "test -e {{value}}"]}]} ! 42: an answer in the code after '-c' could be any code; give it as an argument after the code, or read it from its variable, such as "$FORMLINE_VALUE"
            """#))
    func `A list of fields as other tools have it says what to write instead, once for each slip`(sample: Sample) {
        #expect(sample.foundInFields == sample.mistakes)
    }

    @Test(
        arguments: Sample.table(
            from: 1,
            #"""
            formline: 1
            name: x
            properties: ! 1: unknown key 'properties' in a wizard file; did you mean 'fields'?
              email: {type: string, format: email}
            required: [email] ! 1: unknown key 'required' in a wizard file; every field is required unless it has 'optional: true' or a default; remove it
            >formline: 1
            name: x
            fields: [{name: a}]
            submit:
              command: ./create.sh --name "{{a}}" ! 12: 'command' must be a list: the program and its arguments, such as [./create, --now]; no shell runs it
            >formline: 1
            name: x
            fields: [{name: a}]
            submit:
              - type: http ! 5: unknown key 'type' in 'submit'; the key itself says what to do, as in {command: [./create]}
                url: https://x.org ! 5: unknown key 'url' in 'submit'; did you mean 'post'?
            >formline: 1
            name: x
            fields:
              - {name: a}
            submit: {type: write, path: x, text: a} ! 10: unknown key 'type' in 'submit'; the key itself says what to do, as in {command: [./create]} ! 23: unknown key 'path' in 'submit'; did you mean 'write'?
            """#))
    func `A file as other tools have it says what to write instead, once for each slip`(sample: Sample) {
        #expect(sample.foundInFile == sample.mistakes)
    }
}
