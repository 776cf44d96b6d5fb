import Testing

@testable import WizardFiles

/// Slips of authors, one in a file: one message each, with its place and what to write.
@Suite("One mistake, one message")
struct OneMistakeTests {
    static let rows: [(fields: String, message: String)] = [
        (
            "  - name: a\n   label: x",
            #"4:4: error: expected '- ', or less indentation, after the list that begins at line 3, column 3"#
        ),
        (
            #"  - {name: a, label: What's up, doc?}"#,
            #"3:22: error: text with a comma in it needs quotes here; write label: "What's up, doc?""#
        ),
        (#"  - {name: a, help: See: here}"#, #"3:21: error: text with ':' in it needs quotes; write "See: here""#),
        (
            #"  - {name: 1a}"#,
            #"3:12: error: '1a' is not a valid field name; start with a letter or '_', continue with letters, digits, '_' and '-', and put '.' between a group and its field; did you mean '_1a'?"#
        ),
        (
            #"  - {name: first name}"#,
            #"3:12: error: 'first name' is not a valid field name; start with a letter or '_', continue with letters, digits, '_' and '-', and put '.' between a group and its field; did you mean 'first_name'?"#
        ),
        ("  - {name: a}\n  - {name: a}", #"4:12: error: duplicate field 'a'; rename one"#),
        (#"  - {name: a, type: int}"#, #"3:21: error: unknown type 'int'; did you mean 'integer'?"#),
        (#"  - {name: a, type: str}"#, #"3:21: error: unknown type 'str'; did you mean 'string'?"#),
        (#"  - {name: a, type: password}"#, #"3:21: error: unknown type 'password'; did you mean 'secret'?"#),
        (
            #"  - {name: a, type: multiselect, choices: [x]}"#,
            #"3:21: error: unknown type 'multiselect'; leave 'type' out and write 'multiple: true'"#
        ),
        (#"  - {name: a, type: array}"#, #"3:21: error: unknown type 'array'; did you mean 'list'?"#),
        (
            #"  - {name: a, required: true}"#,
            #"3:15: error: unknown key 'required' in a field; a field is required unless it is optional or has a default; remove it"#
        ),
        (
            #"  - {name: a, required: false}"#,
            #"3:15: error: unknown key 'required' in a field; write 'optional: true'"#
        ),
        (#"  - {name: a, optional: yes}"#, #"3:25: error: 'optional' must be true or false; write true"#),
        (
            #"  - {name: a, default: 5, type: integer, optional: true}"#,
            #"3:24: error: 'a' has both 'optional' and 'default'; remove one"#
        ),
        (
            #"  - {name: a, type: integer, default: "5"}"#,
            #"3:39: error: the default is not a valid answer to this field: Must be a whole number, such as 42; remove the quotes"#
        ),
        (
            #"  - {name: a, choices: [x, y], default: z}"#,
            #"3:41: error: the default is not a valid answer to this field: 'z' is not one of its choices; use x, y"#
        ),
        (
            #"  - {name: a, choices: {x: X, y: Y}}"#,
            #"3:24: error: 'choices' must be a list of at least one choice, such as [{value: x, label: X}]"#
        ),
        (
            #"  - {name: a, options: [x, y]}"#,
            #"3:15: error: unknown key 'options' in a field; did you mean 'choices'?"#
        ),
        (#"  - {name: a, enum: [x, y]}"#, #"3:15: error: unknown key 'enum' in a field; did you mean 'choices'?"#),
        (#"  - {name: a, rules: email}"#, #"3:22: error: 'rules' must be a list; write [email]"#),
        (#"  - {name: a, rules: [e-mail]}"#, #"3:23: error: unknown rule 'e-mail'; did you mean 'email'?"#),
        (#"  - {name: a, rules: [min: 3]}"#, #"3:23: error: unknown rule 'min'; did you mean 'minLength'?"#),
        (
            #"  - {name: a, rules: [{minLength: three}]}"#,
            #"3:35: error: the rule 'minLength' needs a whole number that is not negative, such as {minLength: 3}"#
        ),
        (
            #"  - {name: a, rules: [{minLength: 5, maxLength: 3}]}"#,
            #"3:38: error: a rule is one name with its argument; make a list item of each, such as [{minLength: 5}, {maxLength: 3}]"#
        ),
        (
            #"  - {name: a, rules: [{minLength: 5}, {maxLength: 3}]}"#,
            #"3:40: error: no answer can pass both 'minLength' and 'maxLength'; change one of them"#
        ),
        (
            #"  - {name: a, rules: [{atLeast: 5}]}"#,
            #"3:24: error: the rule 'atLeast' is not for the type 'string'; write {minLength: 5} for a length, or 'type: integer' on the field for a number"#
        ),
        (
            #"  - {name: a, type: integer, rules: [{minLength: 5}]}"#,
            #"3:39: error: the rule 'minLength' is not for the type 'integer'; write {atLeast: 5} for the number itself, or {atLeast: 10000} for 5 digits"#
        ),
        (
            #"  - {name: a, rules: [{pattern: "[a-z"}]}"#,
            #"3:33: error: the pattern is wrong at offset 4: missing terminating ] for character class"#
        ),
        (
            #"  - {name: a, rules: [{regex: "^[a-z]+$"}]}"#,
            #"3:31: error: the rule 'regex' needs nothing, or ecmaScript or pcre2; for text that must match, write {pattern: "^[a-z]+$"}"#
        ),
        (
            #"  - {name: a, pattern: "^x$"}"#,
            #"3:15: error: unknown key 'pattern' in a field; write 'rules: [{pattern: ^x$}]'"#
        ),
        (#"  - {name: a, validate: email}"#, #"3:15: error: unknown key 'validate' in a field; did you mean 'rules'?"#),
        (
            #"  - {name: a, message: Wrong, rules: [email]}"#,
            #"3:15: error: unknown key 'message' in a field; a message belongs to its rule; write 'rules: [{email: true, message: Wrong}]'"#
        ),
        (
            #"  - {name: a, rules: [{email: true, msg: Wrong}]}"#,
            #"3:37: error: unknown key 'msg' in a rule; did you mean 'message'?"#
        ),
        ("  - {name: a, when: b}\n  - {name: b}", #"3:21: error: 'when' must be a mapping, such as {not: {b: null}}"#),
        (
            "  - {name: a, when: {b: 1}}\n  - {name: b}",
            #"3:22: error: 'b' is asked later; 'when' can name earlier fields only"#
        ),
        (
            "  - {name: a}\n  - {name: b, when: {a: x, not: true}}",
            #"4:33: error: 'not' must be a mapping, such as {tier: pro}; remove it if it always holds"#
        ),
        ("  - {name: a}\n  - {name: b, when: \"a == 'x'\"}", #"4:21: error: 'when' must be a mapping, such as {a: x}"#),
        (
            "  - {name: a}\n  - {name: b, if: {a: x}}",
            #"4:15: error: unknown key 'if' in a field; did you mean 'when'?"#
        ),
        ("  - {name: a}\n  - {name: b, when: {A: x}}", #"4:22: error: there is no field 'A'; did you mean 'a'?"#),
        (
            "  - {name: a, choices: [x, y]}\n  - {name: b, when: {a: z}}",
            #"4:25: error: 'a' can never have this answer: 'z' is not one of its choices; use x, y"#
        ),
        (
            "  - {name: a}\n  - {name: b, when: {a: {in: [x, y]}}}",
            #"4:26: error: 'in' is not allowed here; write {a: [x, y]}"#
        ),
        (
            "  - {name: a}\n  - {name: b, when: {or: [{a: x}, {a: y}]}}",
            #"4:22: error: unknown word 'or' in a condition; did you mean 'any'?"#
        ),
        (
            #"  - {name: a, default: {{b}}}"#,
            #"3:24: error: text with '{{' needs quotes around all of it, such as "{{name}}.example.com""#
        ),
        (#"  - {name: a, default: "{{b}}"}"#, #"3:24: error: there is no field 'b'; the fields are a"#),
        (
            "  - {name: a, value: \"{{b}}\"}\n  - {name: b, value: \"{{a}}\"}",
            #"3:22: error: circular reference: a → b → a; make one of them independent of the others"#
        ),
        (
            #"  - {name: a, default: "{{ a | upper }}"}"#,
            #"3:24: error: 'default': 'a | upper' is not a valid name: names contain no spaces and no consecutive dots; there are no filters, write {{a}}, and 'transform' on a field"#
        ),
        (
            "  - {name: p, type: secret}\n  - {name: a, label: \"For {{p}}\"}",
            #"4:22: error: 'p' is a secret, and 'label' is shown or kept; remove '{{p}}'"#
        ),
        (
            "  - {name: p, type: secret}\nsubmit: {command: [./x, \"{{p}}\"]}",
            #"4:25: error: 'p' is a secret, and 'command' is shown or kept; remove '{{p}}', and give it on 'stdin'"#
        ),
        (
            "  - {name: a}\nsubmit: {command: \"echo {{a}}\"}",
            #"4:19: error: 'command' must be a list: the program and its arguments, such as [echo, "{{a}}"]; no shell runs it"#
        ),
        (
            "  - {name: a}\nsubmit: {command: [\"{{a}}\"]}",
            #"4:20: error: an answer cannot be the program that is run; write its name, and give the answer as an argument"#
        ),
        (
            "  - {name: a}\nsubmit: {command: [sh, -c, \"echo {{a}}\"]}",
            #"4:28: error: an answer in the code after '-c' could be any code; give it as an argument after the code, or read it from its variable, such as "$FORMLINE_NAME""#
        ),
        (
            "  - {name: a}\nsubmit: {write: ../x.json, format: json}",
            #"4:17: error: '../x.json' cannot be used as a file name: '..' in it leads outside the folder; remove it; it is written below the current folder, or --into DIR"#
        ),
        (
            "  - {name: a}\nsubmit: {write: x.json, text: \"{\\\"a\\\": {{a}}}\"}",
            #"4:31: warning: '{{a}}' is text, and is not escaped for this place; write it in double quotes: "{{a}}""#
        ),
        (
            "  - {name: a}\nsubmit: {write: x.sh, text: \"echo \\\"{{a}}\\\"\"}",
            #"4:29: error: '{{a}}' is quoted automatically here; remove the quotes around it"#
        ),
        (
            "  - {name: a}\nsubmit: {write: x, format: xml}",
            #"4:28: error: unknown format 'xml'; use json, yaml, dotenv"#
        ),
        (
            "  - {name: a}\nsubmit: {write: x, text: y, mode: 600}",
            #"4:35: error: 'mode' is a number here, which may be meant as decimal; write it as text, "0600""#
        ),
        (
            "  - {name: a}\nsubmit: {post: example.com}",
            #"4:16: error: 'post' must be an address that begins with https:// or http://, such as https://example.com/plans"#
        ),
        (
            "  - {name: a}\nsubmit: {post: \"https://x.ch\", header: {A: b}}",
            #"4:32: error: unknown key 'header' in 'submit'; did you mean 'headers'?"#
        ),
        (
            "  - {name: a}\nsubmit: {post: \"https://x.ch\", method: get}",
            #"4:40: error: 'method' must be one of POST, PUT, PATCH, DELETE"#
        ),
        (
            "  - {name: a}\nsubmit: {webhook: \"https://x.ch\"}",
            #"4:10: error: unknown key 'webhook' in 'submit'; did you mean 'post'?"#
        ),
        (
            "  - {name: a}\nsubmit: ./run.sh",
            #"4:9: error: 'submit' must be a mapping that says what to do; write {command: [./run.sh]}"#
        ),
        (
            "  - {name: a}\nsubmit: [{print: x, if: {a: y}}]",
            #"4:21: error: unknown key 'if' in 'submit'; did you mean 'when'?"#
        ),
        (
            #"  - {group: g, fields: {name: a}}"#,
            #"3:24: error: 'fields' of a group must be a list of at least one field, such as '- name: zone'"#
        ),
        (
            #"  - {group: g, items: [{name: a}]}"#,
            #"3:16: error: unknown key 'items' in a group; did you mean 'fields'?"#
        ),
        (
            #"  - {group: g, repeat: true, fields: [{name: a}], max: 3}"#,
            #"3:51: error: unknown key 'max' in a group; write 'repeat: {max: 3}'"#
        ),
        (
            #"  - {group: g, repeat: {min: 5, max: 3}, fields: [{name: a}]}"#,
            #"3:38: error: 'max' is less than 'min'; swap them"#
        ),
        (
            #"  - {group: g, repeat: {unique: b}, fields: [{name: a}]}"#,
            #"3:33: error: the group has no asked field 'b'; write the name of one, such as 'unique: name'"#
        ),
        (
            "  - {group: g, fields: [{name: g.a}]}\nsubmit: {print: \"{{a}}\"}",
            #"4:17: error: there is no field 'a'; did you mean 'g.g.a'?"#
        ),
        (
            "  - {name: a}\nrules: [{when: {a: x}, refuse: b, message: m}]",
            #"4:32: error: there is no field 'b'; the fields are a"#
        ),
        (#"  - {name: a, transform: [slugify]}"#, #"3:27: error: unknown transform 'slugify'; did you mean 'slug'?"#),
        (
            #"  - {name: a, transform: [{replace: x}]}"#,
            #"3:27: error: a transform is a name, or {replace: [pattern, text]}, such as {replace: ["[^0-9]", ""]}"#
        ),
        (
            #"  - {name: a, type: integer, transform: [trimmed]}"#,
            #"3:41: error: 'transform' is for text; the type is 'integer'; remove it"#
        ),
        (#"  - {name: a, mode: onBlur}"#, #"3:21: error: unknown mode 'onBlur'; did you mean 'onChange'?"#),
        (
            #"  - {name: a, label: {en: A, de: B, xx}}"#,
            #"3:34: error: text with a comma in it needs quotes here; write de: "B, xx""#
        ),
        (
            #"  - {name: a, label: {english: A}}"#,
            #"3:22: error: the languages of 'label' are named by their codes; write {en: A}"#
        ),
        (
            #"  - {name: a, completions: {cmd: [ls]}}"#,
            #"3:29: error: unknown key 'cmd' in 'completions'; did you mean 'command'?"#
        ),
        (
            #"  - {name: a, multiple: true}"#,
            #"3:25: error: 'multiple' is for choices; add 'choices', such as [small, large], or write 'type: list'"#
        ),
        (#"  - {name: a, confirm: true}"#, #"3:24: error: 'confirm' is for secrets; the type is 'string'; remove it"#),
        (
            #"  - {name: a, otherwise: x}"#,
            #"3:26: error: 'otherwise' is the value of a field whose 'when' does not hold; add 'when', or use 'default'"#
        ),
        (
            #"  - {name: a, value: x, default: y}"#,
            #"3:34: error: 'default' has no effect: a field with 'value' is never asked; remove it"#
        ),
        (#"  - {type: note, text: Hello}"#, #"3:18: error: unknown key 'text' in a note; did you mean 'label'?"#),
        (
            "  - {name: db.host}\n  - {name: db}",
            #"4:12: error: 'db' is the group of 'db.host' and cannot be a field too; rename one of them"#
        ),
        (
            "  - {name: a-b}\n  - {name: a_b}",
            #"4:12: error: 'a_b' and 'a-b' have the same environment name A_B; rename one of them"#
        ),
        (#"  - {name: a, choices: [x, x]}"#, #"3:28: error: duplicate choice 'x'; remove one"#),
        (
            #"  - {name: a, choices: [{label: X}]}"#,
            #"3:25: error: a choice needs the key 'value', as in {value: pro, label: Pro}"#
        ),
        (
            #"  - {name: a, choices: [{x: X}]}"#,
            #"3:26: error: unknown key 'x' in a choice; write {value: x, label: X}"#
        ),
        (
            #"  - {name: a, type: integer, choices: [1, two]}"#,
            #"3:43: error: the choice 'two' is not of the type 'integer': Must be a whole number, such as 42"#
        ),
        (
            "  - {name: a, rules: [{equalTo: b}]}\n  - {name: b}",
            #"3:33: error: the rule 'equalTo' needs another field; write {equalTo: {field: b}}"#
        ),
        (
            "  - {name: a}\n  - {name: b, rules: [{equalTo: a}]}",
            #"4:33: error: the rule 'equalTo' needs another field; write {equalTo: {field: a}}"#
        ),
        (
            "  - {name: a}\n  - {name: b, rules: [{equalTo: {field: c}}]}",
            #"4:41: error: there is no field 'c'; the fields are a, b"#
        ),
        (
            #"  - {name: a, rules: [{command: ./check}]}"#,
            #"3:33: error: 'command' must be a list: the program and its arguments, such as [./check]; no shell runs it"#
        ),
        (
            #"  - {name: a, rules: [{oneOf: x}]}"#,
            #"3:31: error: the rule 'oneOf' needs a list of values of the field's type, such as {oneOf: [a, b]}"#
        ),
        (
            #"  - {name: a, rules: [{between: 1-5}], type: integer}"#,
            #"3:33: error: the rule 'between' needs the least and the most, such as {between: [1, 500]}"#
        ),
        (#"  - {name: a, rules: [unique]}"#, #"3:23: error: unknown rule 'unique'; write 'type: list' on the field"#),
        (
            #"  - {name: a, rules: [required]}"#,
            #"3:23: error: unknown rule 'required'; a field is required unless it is optional or has a default; remove it"#
        ),
        (
            #"  - {name: a, rules: [{not: [email, url]}]}"#,
            #"3:29: error: this is one rule; write {anyOf: [email, url]} if one of these has to pass, {allOf: [email, url]} if all have to"#
        ),
        ("- name: a\n- label: b", #"4:3: error: the key 'name' is missing in a field; write 'name: b'"#),
    ]

    @Test("One mistake, one message: its place, and what to write", arguments: rows)
    func messages(fields: String, message: String) {
        #expect(Self.found(in: fields) == [message])
    }

    /// What is said about a file with these fields, and what follows them.
    static func found(in fields: String) -> [String] {
        var found: [Diagnostic] = []
        do throws(Diagnostics) {
            found = try WizardForm.lint("formline: 1\nfields:\n\(fields)\n", file: "w")
        } catch {
            found = error.diagnostics
        }
        return found.map { String("\($0)".dropFirst(2)) }
    }
}
