import Testing

@testable import WizardFiles

@Suite("Mistakes of authors")
struct AuthorMistakeTests {
    /// A file's fields, and what follows them, with the message after an arrow.
    private static let table = #"""
          - name: a
           label: x
        => 4:4: error: expected '- ', or less indentation, after the list that begins at line 3, column 3
          - {name: a, label: What's up, doc?}
        => 3:22: error: text with a comma in it needs quotes here; write label: "What's up, doc?"
          - {name: a, help: See: here}
        => 3:21: error: text with ':' in it needs quotes; write "See: here"
          - {name: 1a}
        => 3:12: error: '1a' is not a valid field name; start with a letter or '_', continue with letters, digits, '_' and '-', and put '.' between a group and its field; did you mean '_1a'?
          - {name: first name}
        => 3:12: error: 'first name' is not a valid field name; start with a letter or '_', continue with letters, digits, '_' and '-', and put '.' between a group and its field; did you mean 'first_name'?
          - {name: a}
          - {name: a}
        => 4:12: error: duplicate field 'a'; rename one
          - {name: a, type: int}
        => 3:21: error: unknown type 'int'; did you mean 'integer'?
          - {name: a, type: str}
        => 3:21: error: unknown type 'str'; did you mean 'string'?
          - {name: a, type: password}
        => 3:21: error: unknown type 'password'; did you mean 'secret'?
          - {name: a, type: multiselect, choices: [x]}
        => 3:21: error: unknown type 'multiselect'; leave 'type' out and write 'multiple: true'
          - {name: a, type: array}
        => 3:21: error: unknown type 'array'; did you mean 'list'?
          - {name: a, required: true}
        => 3:15: error: unknown key 'required' in a field; a field is required unless it is optional or has a default; remove it
          - {name: a, required: false}
        => 3:15: error: unknown key 'required' in a field; write 'optional: true'
          - {name: a, optional: yes}
        => 3:25: error: 'optional' must be true or false; write true
          - {name: a, default: 5, type: integer, optional: true}
        => 3:24: error: 'a' has both 'optional' and 'default'; remove one
          - {name: a, type: integer, default: "5"}
        => 3:39: error: the default is not a valid answer to this field: Must be a whole number, such as 42; remove the quotes
          - {name: a, choices: [x, y], default: z}
        => 3:41: error: the default is not a valid answer to this field: 'z' is not one of its choices; use x, y
          - {name: a, choices: {x: X, y: Y}}
        => 3:24: error: 'choices' must be a list of at least one choice, such as [{value: x, label: X}]
          - {name: a, options: [x, y]}
        => 3:15: error: unknown key 'options' in a field; did you mean 'choices'?
          - {name: a, enum: [x, y]}
        => 3:15: error: unknown key 'enum' in a field; did you mean 'choices'?
          - {name: a, rules: email}
        => 3:22: error: 'rules' must be a list; write [email]
          - {name: a, rules: [e-mail]}
        => 3:23: error: unknown rule 'e-mail'; did you mean 'email'?
          - {name: a, rules: [min: 3]}
        => 3:23: error: unknown rule 'min'; did you mean 'minLength'?
          - {name: a, rules: [{minLength: three}]}
        => 3:35: error: the rule 'minLength' needs a whole number that is not negative, such as {minLength: 3}
          - {name: a, rules: [{minLength: 5, maxLength: 3}]}
        => 3:38: error: a rule is one name with its argument; make a list item of each, such as [{minLength: 5}, {maxLength: 3}]
          - {name: a, rules: [{minLength: 5}, {maxLength: 3}]}
        => 3:40: error: no answer can pass both 'minLength' and 'maxLength'; change one of them
          - {name: a, rules: [{atLeast: 5}]}
        => 3:24: error: the rule 'atLeast' is not for the type 'string'; write {minLength: 5} for a length, or 'type: integer' on the field for a number
          - {name: a, type: integer, rules: [{minLength: 5}]}
        => 3:39: error: the rule 'minLength' is not for the type 'integer'; write {atLeast: 5} for the number itself, or {atLeast: 10000} for 5 digits
          - {name: a, rules: [{pattern: "[a-z"}]}
        => 3:33: error: the pattern is wrong at offset 4: missing terminating ] for character class
          - {name: a, rules: [{regex: "^[a-z]+$"}]}
        => 3:31: error: the rule 'regex' needs nothing, or ecmaScript or pcre2; for text that must match, write {pattern: "^[a-z]+$"}
          - {name: a, pattern: "^x$"}
        => 3:15: error: unknown key 'pattern' in a field; write 'rules: [{pattern: ^x$}]'
          - {name: a, validate: email}
        => 3:15: error: unknown key 'validate' in a field; did you mean 'rules'?
          - {name: a, message: Wrong, rules: [email]}
        => 3:15: error: unknown key 'message' in a field; a message belongs to its rule; write 'rules: [{email: true, message: Wrong}]'
          - {name: a, rules: [{email: true, msg: Wrong}]}
        => 3:37: error: unknown key 'msg' in a rule; did you mean 'message'?
          - {name: a, when: b}
          - {name: b}
        => 3:21: error: 'when' must be a mapping, such as {not: {b: null}}
          - {name: a, when: {b: 1}}
          - {name: b}
        => 3:22: error: 'b' is asked later; 'when' can name earlier fields only
          - {name: a}
          - {name: b, when: {a: x, not: true}}
        => 4:33: error: 'not' must be a mapping, such as {tier: pro}; remove it if it always holds
          - {name: a}
          - {name: b, when: "a == 'x'"}
        => 4:21: error: 'when' must be a mapping, such as {a: x}
          - {name: a}
          - {name: b, if: {a: x}}
        => 4:15: error: unknown key 'if' in a field; did you mean 'when'?
          - {name: a}
          - {name: b, when: {A: x}}
        => 4:22: error: there is no field 'A'; did you mean 'a'?
          - {name: a, choices: [x, y]}
          - {name: b, when: {a: z}}
        => 4:25: error: 'a' can never have this answer: 'z' is not one of its choices; use x, y
          - {name: a}
          - {name: b, when: {a: {in: [x, y]}}}
        => 4:26: error: 'in' is not allowed here; write {a: [x, y]}
          - {name: a}
          - {name: b, when: {or: [{a: x}, {a: y}]}}
        => 4:22: error: unknown word 'or' in a condition; did you mean 'any'?
          - {name: a, default: {{b}}}
        => 3:24: error: text with '{{' needs quotes around all of it, such as "{{name}}.example.com"
          - {name: a, default: "{{b}}"}
        => 3:24: error: there is no field 'b'; the fields are a
          - {name: a, value: "{{b}}"}
          - {name: b, value: "{{a}}"}
        => 3:22: error: circular reference: a → b → a; make one of them independent of the others
          - {name: a, default: "{{ a | upper }}"}
        => 3:24: error: 'default': 'a | upper' is not a valid name: names contain no spaces and no consecutive dots; there are no filters, write {{a}}, and 'transform' on a field
          - {name: p, type: secret}
          - {name: a, label: "For {{p}}"}
        => 4:22: error: 'p' is a secret, and 'label' is shown or kept; remove '{{p}}'
          - {name: p, type: secret}
        submit: {command: [./x, "{{p}}"]}
        => 4:25: error: 'p' is a secret, and 'command' is shown or kept; remove '{{p}}', and give it on 'stdin'
          - {name: a}
        submit: {command: "echo {{a}}"}
        => 4:19: error: 'command' must be a list: the program and its arguments, such as [echo, "{{a}}"]; no shell runs it
          - {name: a}
        submit: {command: ["{{a}}"]}
        => 4:20: error: an answer cannot be the program that is run; write its name, and give the answer as an argument
          - {name: a}
        submit: {command: [sh, -c, "echo {{a}}"]}
        => 4:28: error: an answer in the code after '-c' could be any code; give it as an argument after the code, or read it from its variable, such as "$FORMLINE_NAME"
          - {name: a}
        submit: {write: ../x.json, format: json}
        => 4:17: error: '../x.json' cannot be used as a file name: '..' in it leads outside the folder; remove it; it is written below the current folder, or --into DIR
          - {name: a}
        submit: {write: x.json, text: "{\"a\": {{a}}}"}
        => 4:31: warning: '{{a}}' is text, and is not escaped for this place; write it in double quotes: "{{a}}"
          - {name: a}
        submit: {write: x.sh, text: "echo \"{{a}}\""}
        => 4:29: error: '{{a}}' is quoted automatically here; remove the quotes around it
          - {name: a}
        submit: {write: x, format: xml}
        => 4:28: error: unknown format 'xml'; use json, yaml, dotenv
          - {name: a}
        submit: {write: x, text: y, mode: 600}
        => 4:35: error: 'mode' is a number here, which may be meant as decimal; write it as text, "0600"
          - {name: a}
        submit: {post: example.com}
        => 4:16: error: 'post' must be an address that begins with https:// or http://, such as https://example.com/plans
          - {name: a}
        submit: {post: "https://x.ch", header: {A: b}}
        => 4:32: error: unknown key 'header' in 'submit'; did you mean 'headers'?
          - {name: a}
        submit: {post: "https://x.ch", method: get}
        => 4:40: error: 'method' must be one of POST, PUT, PATCH, DELETE
          - {name: a}
        submit: {webhook: "https://x.ch"}
        => 4:10: error: unknown key 'webhook' in 'submit'; did you mean 'post'?
          - {name: a}
        submit: ./run.sh
        => 4:9: error: 'submit' must be a mapping that says what to do; write {command: [./run.sh]}
          - {name: a}
        submit: [{print: x, if: {a: y}}]
        => 4:21: error: unknown key 'if' in 'submit'; did you mean 'when'?
          - {group: g, fields: {name: a}}
        => 3:24: error: 'fields' of a group must be a list of at least one field, such as '- name: zone'
          - {group: g, items: [{name: a}]}
        => 3:16: error: unknown key 'items' in a group; did you mean 'fields'?
          - {group: g, repeat: true, fields: [{name: a}], max: 3}
        => 3:51: error: unknown key 'max' in a group; write 'repeat: {max: 3}'
          - {group: g, repeat: {min: 5, max: 3}, fields: [{name: a}]}
        => 3:38: error: 'max' is less than 'min'; swap them
          - {group: g, repeat: {unique: b}, fields: [{name: a}]}
        => 3:33: error: the group has no asked field 'b'; write the name of one, such as 'unique: name'
          - {group: g, fields: [{name: g.a}]}
        submit: {print: "{{a}}"}
        => 4:17: error: there is no field 'a'; did you mean 'g.g.a'?
          - {name: a}
        rules: [{when: {a: x}, refuse: b, message: m}]
        => 4:32: error: there is no field 'b'; the fields are a
          - {name: a, transform: [slugify]}
        => 3:27: error: unknown transform 'slugify'; did you mean 'slug'?
          - {name: a, transform: [{replace: x}]}
        => 3:27: error: a transform is a name, or {replace: [pattern, text]}, such as {replace: ["[^0-9]", ""]}
          - {name: a, type: integer, transform: [trimmed]}
        => 3:41: error: 'transform' is for text; the type is 'integer'; remove it
          - {name: a, mode: onBlur}
        => 3:21: error: unknown mode 'onBlur'; did you mean 'onChange'?
          - {name: a, label: {en: A, de: B, xx}}
        => 3:34: error: text with a comma in it needs quotes here; write de: "B, xx"
          - {name: a, label: {english: A}}
        => 3:22: error: the languages of 'label' are named by their codes; write {en: A}
          - {name: a, completions: {cmd: [ls]}}
        => 3:29: error: unknown key 'cmd' in 'completions'; did you mean 'command'?
          - {name: a, multiple: true}
        => 3:25: error: 'multiple' is for choices; add 'choices', such as [small, large], or write 'type: list'
          - {name: a, confirm: true}
        => 3:24: error: 'confirm' is for secrets; the type is 'string'; remove it
          - {name: a, otherwise: x}
        => 3:26: error: 'otherwise' is the value of a field whose 'when' does not hold; add 'when', or use 'default'
          - {name: a, value: x, default: y}
        => 3:34: error: 'default' has no effect: a field with 'value' is never asked; remove it
          - {type: note, text: Hello}
        => 3:18: error: unknown key 'text' in a note; did you mean 'label'?
          - {name: db.host}
          - {name: db}
        => 4:12: error: 'db' is the group of 'db.host' and cannot be a field too; rename one of them
          - {name: a-b}
          - {name: a_b}
        => 4:12: error: 'a_b' and 'a-b' have the same environment name A_B; rename one of them
          - {name: a, choices: [x, x]}
        => 3:28: error: duplicate choice 'x'; remove one
          - {name: a, choices: [{label: X}]}
        => 3:25: error: a choice needs the key 'value', as in {value: pro, label: Pro}
          - {name: a, choices: [{x: X}]}
        => 3:26: error: unknown key 'x' in a choice; write {value: x, label: X}
          - {name: a, type: integer, choices: [1, two]}
        => 3:43: error: the choice 'two' is not of the type 'integer': Must be a whole number, such as 42
          - {name: a, rules: [{equalTo: b}]}
          - {name: b}
        => 3:33: error: the rule 'equalTo' needs another field; write {equalTo: {field: b}}
          - {name: a}
          - {name: b, rules: [{equalTo: a}]}
        => 4:33: error: the rule 'equalTo' needs another field; write {equalTo: {field: a}}
          - {name: a}
          - {name: b, rules: [{equalTo: {field: c}}]}
        => 4:41: error: there is no field 'c'; the fields are a, b
          - {name: a, rules: [{command: ./check}]}
        => 3:33: error: 'command' must be a list: the program and its arguments, such as [./check]; no shell runs it
          - {name: a, rules: [{oneOf: x}]}
        => 3:31: error: the rule 'oneOf' needs a list of values of the field's type, such as {oneOf: [a, b]}
          - {name: a, rules: [{between: 1-5}], type: integer}
        => 3:33: error: the rule 'between' needs the least and the most, such as {between: [1, 500]}
          - {name: a, rules: [unique]}
        => 3:23: error: unknown rule 'unique'; write 'type: list' on the field
          - {name: a, rules: [required]}
        => 3:23: error: unknown rule 'required'; a field is required unless it is optional or has a default; remove it
          - {name: a, rules: [{not: [email, url]}]}
        => 3:29: error: this is one rule; write {anyOf: [email, url]} if one of these has to pass, {allOf: [email, url]} if all have to
        - name: a
        - label: b
        => 4:3: error: the key 'name' is missing in a field; write 'name: b'
          - {name: a, Label: X}
        => 3:15: error: unknown key 'Label' in a field; did you mean 'label'?
          - name a
        => 3:5: error: a key has a colon and a space after it; write name: a
          - {name: "a", type: "string ", label: x}
        => 3:23: error: unknown type 'string '; did you mean 'string'?
          - {name: a, type: [string, integer]}
        => 3:21: error: 'type' must be one of string, text, secret, integer, number, decimal, boolean, date, time, dateTime, list, choice, path, note
          - {name: a, type: integer, default: 5.5}
        => 3:39: error: the default is not a valid answer to this field: Must be a whole number, such as 42
          - {name: a, type: integer, rules: [{between: [10, 1]}]}
        => 3:48: error: the rule 'between' needs the least and the most, such as {between: [1, 500]}
          - {name: a, type: integer, rules: [{atLeast: "1"}]}
        => 3:48: error: the rule 'atLeast' needs a number; '1' is text, so write 1 without quotes
          - {name: a, type: integer, rules: [{range: [1, 5]}]}
        => 3:39: error: unknown rule 'range'; did you mean 'between'?
          - {name: a, rules: [{length: [1, 5]}]}
        => 3:32: error: the rule 'length' needs a whole number that is not negative, such as {length: 3}
          - {name: a, type: date, default: 2026-02-30}
        => 3:36: error: the default is not a valid answer to this field: February 2026 has 28 days
          - {name: a, type: time, default: 25:00}
        => 3:36: error: the default is not a valid answer to this field: Must be a time, such as 09:30
          - {name: a, type: decimal, default: "1,50"}
        => 3:39: error: the default is not a valid answer to this field: Must be a number, such as 19.90
          - {name: a, type: secret, default: "{{env.TOKEN}}"}
        => 3:38: error: the default of a secret cannot be shown; remove it
          - {name: a, type: email}
        => 3:21: error: unknown type 'email'; leave 'type' out and write 'rules: [email]'
          - {name: a, type: url}
        => 3:21: error: unknown type 'url'; use string, text, secret, integer, number, decimal, boolean, date, time, dateTime, list, choice, path, note
          - {name: a, default: true}
        => 3:24: warning: 'a' is text, so the default is the text 'true'; write 'type: boolean' for yes or no, or put quotes around it
          - {name: a, type: boolean, default: "yes"}
        => 3:39: error: the default is not a valid answer to this field: Must be yes or no; remove the quotes
          - {name: a, choices: []}
        => 3:24: error: 'choices' must be a list of at least one choice, such as [small, large]
          - {name: a, choices: x, y}
        => 3:24: error: a list has brackets around it; write choices: [x, y]
          - {name: a, choices: "x, y"}
        => 3:24: error: 'choices' must be a list of at least one choice, such as [x, y]
          - {name: a, choices: [{value: x, text: X}]}
        => 3:36: error: unknown key 'text' in a choice; did you mean 'label'?
          - {name: a, choices: [{value: x, label: X, selected: true}]}
        => 3:46: error: unknown key 'selected' in a choice; write 'default: x' on the field
          - {name: a, choices: [x, y], multiple: yes}
        => 3:42: error: 'multiple' must be true or false; write true
          - {name: a, choices: [x, y], default: X}
        => 3:41: error: the default is not a valid answer to this field: 'X' is not one of its choices; did you mean 'x'?
          - {name: a, choices: [x, y], rules: [{minLength: 5}]}
        => 3:41: error: the rule 'minLength' is not for the type 'choice'; use equalTo, notEqualTo, oneOf, noneOf, anyOf, allOf, not
          - {name: a, help: "Use {{a}}"}
        => 3:21: error: 'help' cannot use the answer of its own field; name an earlier one
          - {name: a}
          - {name: b, when: {a: [x, y}}
        => 4:30: error: the list that begins at line 4, column 25 has no ']' before this '}'; write one, or quotes around the text
          - {name: a}
          - {name: b, when: [{a: x}]}
        => 4:21: error: 'when' must be a mapping, such as {a: x}
          - {name: a}
          - {name: b, when: {a: !x}}
        => 4:27: error: text that begins with '!' is a tag of YAML; put quotes around it
          - {name: a}
          - {name: b, when: {not: [a]}}
        => 4:27: error: 'not' must be a mapping, such as {tier: pro}
          - {name: a}
          - {name: b, when: {any: {a: x}}}
        => 4:27: error: 'any' must be a list of conditions, such as [{tier: pro}]
          - {name: a, type: boolean}
          - {name: b, when: {a: "true"}}
        => 4:25: error: 'a' can never have this answer: Must be yes or no; remove the quotes
          - {name: a, type: integer}
          - {name: b, when: {a: "5"}}
        => 4:25: error: 'a' can never have this answer: Must be a whole number, such as 42; remove the quotes
          - {name: a, type: integer}
          - {name: b, when: {a: > 5}}
        => 4:25: error: text cannot begin with '>'; put quotes around it
          - {name: a}
          - {name: b, when: {a: {equals: x}}}
        => 4:26: error: 'equals' is not allowed here; write {a: x}
          - {name: a}
          - {name: b, when: {a: {contains: x}}}
        => 4:26: error: the rule 'contains' is not for the type 'string'; write {includes: x}, or 'type: list' on the field for a list
          - {name: a, choices: [x,y], multiple: true}
          - {name: b, when: {a: {includes: x}}}
        => 4:26: error: the rule 'includes' is not for the type 'list'; write {contains: x}
          - {name: a}
          - {name: b, when: {env: HOME}}
        => 4:27: error: 'env' must be a mapping of variables to values, such as {HOME: dumb}
          - {name: a}
          - {name: b, when: {env.HOME: x}}
        => 4:22: error: a variable of the environment is under 'env'; write {env: {HOME: x}}
          - {name: a, when: {command: which docker}}
        => 3:31: error: 'command' must be a list: the program and its arguments, such as [which, docker]; no shell runs it
          - {name: a, default: "$(whoami)"}
        => 3:24: warning: no shell reads the default, which stays '$(whoami)'; write default: {command: [whoami]}
          - {name: a, default: $USER}
        => 3:24: warning: no shell reads the default, which stays '$USER'; write "{{env.USER}}"
          - {name: a, default: "{{USER}}"}
        => 3:24: error: there is no field 'USER'; a variable of the environment is {{env.USER}}
          - {name: a, default: "{{env.USER}"}
        => 3:24: error: 'default': '{{' is not closed; write '}}' after what is in it
          - {name: a, default: "{{#if a}}x{{/if}}"}
        => 3:24: error: 'default': 'if a' is not a valid name: names contain no spaces and no consecutive dots; write {{#a}}…{{/a}}
          - {name: a}
          - {name: b, default: "{{#a}}x"}
        => 4:24: error: 'default': the section '{{#a}}' is not closed; write '{{/a}}' where it ends
          - {name: a}
          - {name: b, default: "x{{/a}}"}
        => 4:24: error: 'default': no section is open here; remove '{{/a}}'
          - {name: a}
          - {name: b, default: "{{a.upper}}"}
        => 4:24: error: there is no field 'a.upper'; the fields are a, b
          - {name: a, default: {command: whoami}}
        => 3:34: error: 'command' must be a list: the program and its arguments, such as [whoami]; no shell runs it
          - {name: a, default: {cmd: [whoami]}}
        => 3:24: error: a default is a value, {cases: [{when: {a: x}, value: 1}, {value: 2}]}, or {command: [git, config, …]}
          - {name: a, default: {cases: [{if: {b: x}, value: 1}]}}
        => 3:34: error: unknown key 'if' in a case of a default; use when, value
          - {name: a, default: [x]}
        => 3:24: error: the default is not a valid answer to this field: Must be text
          - {name: a, rules: {email: true}}
        => 3:22: error: 'rules' must be a list; write [{email: true}]
          - {name: a, rules: [{email: false}]}
        => 3:31: error: the rule 'email' needs nothing, or html or rfc5321; remove the rule where it should not hold
          - {name: a, rules: [{pattern: [a]}]}
        => 3:33: error: the rule 'pattern' needs a regular expression; put quotes around it
          - {name: a, rules: [{pattern: /^a$/i}]}
        => 3:33: error: the slashes around this pattern would be part of it; remove them, and write (?i) before it
          - {name: a, rules: [{pattern: /^a$/gi}]}
        => 3:33: error: the slashes around this pattern would be part of it; remove them, and write (?i) before it
          - {name: a, rules: [{regex: "/^a$/i"}]}
        => 3:31: error: the rule 'regex' needs nothing, or ecmaScript or pcre2; for text that must match, write {pattern: "(?i)^a$"}
          - {name: a, rules: [{regex: '/^\d+[/"]$/'}]}
        => 3:31: error: the rule 'regex' needs nothing, or ecmaScript or pcre2; for text that must match, write {pattern: "^\\d+[/\"]$"}
          - {name: a, pattern: /^a$/i}
        => 3:15: error: unknown key 'pattern' in a field; write 'rules: [{pattern: "(?i)^a$"}]'
          - {name: a, regex: /a/b}
        => 3:15: error: unknown key 'regex' in a field; write 'rules: [{pattern: /a/b}]'
          - {name: a, rules: [{pattern: '\d+', flags: i}]}
        => 3:40: error: unknown key 'flags' in a rule; write the flags into it: {pattern: "(?i)\\d+"}
          - {name: a, rules: [{minLength: 3, maxlength: 5}]}
        => 3:38: error: a rule is one name with its argument; make a list item of each, such as [{minLength: 3}, {maxLength: 5}]
          - {name: a, multiple: true, choices: [x, y, z], max: 2}
        => 3:51: error: unknown key 'max' in a field; write 'rules: [{maxItems: 2}]'
          - {name: a, rules: [{message: x}]}
        => 3:23: error: a message needs its rule, such as {minLength: 3, message: Too short}
          - {name: a, rules: [{minLength: 3, message: "{{min}} chars"}]}
        => 3:47: error: there is no field 'min'; the fields are a
          - {name: a, rules: [{minLength: 3, warn: true}]}
        => 3:44: error: 'warn' is what a person is asked, such as "Keep it?"
          - {name: a, rules: [{minLength: 3, when: {b: x}}]}
        => 3:38: error: unknown key 'when' in a rule; a rule with a condition is in 'rules' of the file: {when: …, refuse: …, message: …}
          - {name: a, rules: [{equalTo: {field: a}}]}
        => 3:41: error: a field cannot be compared with itself; name another one
          - {name: a, rules: [{equalTo: {name: b}}]}
        => 3:33: error: the rule 'equalTo' needs another field; write {equalTo: {field: name}}
          - {name: a, rules: [{oneOf: []}]}
        => 3:31: error: the rule 'oneOf' needs a list of values of the field's type, such as {oneOf: [a, b]}
          - {name: a, rules: [{startsWith: [a, b]}]}
        => 3:36: error: the rule 'startsWith' needs a text, such as {startsWith: abc}
          - {name: a, transform: trim}
        => 3:26: error: unknown transform 'trim'; did you mean 'trimmed'?
          - {name: a, transform: [{replace: {a: b}}]}
        => 3:27: error: a transform is a name, or {replace: [pattern, text]}, such as {replace: ["[^0-9]", ""]}
          - {name: a, transform: [capitalize]}
        => 3:27: error: unknown transform 'capitalize'; use trimmed, lowercased, uppercased, collapsedWhitespace, slug, {replace: [pattern, text]}
          - {name: a, optional: true, default: ""}
        => 3:40: error: 'a' has both 'optional' and 'default'; remove one
          - {name: a, hidden: true}
        => 3:15: error: unknown key 'hidden' in a field; write 'type: secret' for an answer that is not shown, or 'value' for a field that is never asked
          - {name: a, secret: true}
        => 3:15: error: unknown key 'secret' in a field; write 'type: secret'
          - {name: a, examples: x}
        => 3:25: error: 'examples' must be a list of answers, such as [abc]
          - {name: a, type: integer, step: 0}
        => 3:36: error: 'step' must be a number greater than 0, such as 5
          - {name: a, type: secret, echo: dots}
        => 3:35: error: unknown echo 'dots'; did you mean 'masked'?
          - {name: a, type: secret, history: true}
        => 3:38: error: 'history' is for lines of text and paths; the type is 'secret'; remove it
          - {group: g}
        => 3:5: error: the group 'g' has no 'fields'; list at least one, such as '- name: zone'
          - {group: g, name: x, fields: [{name: a}]}
        => 3:16: error: unknown key 'name' in a group; the value of 'group' is the name; remove it
          - {name: g, fields: [{name: a}]}
        => 3:6: error: unknown key 'name' in a group; did you mean 'group'?
          - {group: g h, fields: [{name: a}]}
        => 3:13: error: 'g h' is not a valid group name; start with a letter or '_', continue with letters, digits, '_' and '-', and put '.' between a group and its field; did you mean 'g_h'?
          - {group: g, fields: [{name: a}]}
          - {group: g, fields: [{name: b}]}
        => 4:13: error: duplicate group 'g'; put the fields of both into one
          - {group: g, repeat: 3, fields: [{name: a}]}
        => 3:24: error: 'repeat' must be true or a mapping with 'min' and 'max'; write 'repeat: {min: 3, max: 3}'
          - {group: g, repeat: {count: 3}, fields: [{name: a}]}
        => 3:25: error: unknown key 'count' in 'repeat'; use min, max, label, another, unique, key, value, default
          - {group: g, repeat: {label: "{{nope}}"}, fields: [{name: a}]}
        => 3:32: error: there is no field 'nope'; the fields are g.0.a
          - {group: g, repeat: {label: "{{g.a}}"}, fields: [{name: a}]}
        => 3:32: error: within an item of 'g' the name 'a' is enough
          - {name: a, type: boolean, labels: [On, Off]}
        => 3:30: error: unknown key 'labels' in a field; write 'choices: [{value: true, label: Yes}, {value: false, label: No}]'
          - {group: g, repeat: {min: -1}, fields: [{name: a}]}
        => 3:30: error: 'min' must be a whole number from 0 to 1000
          - {include: }
        => 3:15: error: 'include' is empty; give it a text, or remove it
          - {include: [a.yaml]}
        => 3:15: error: 'include' names one file; write one list item for each: - include: a.yaml
          - {include: https://x/y.yaml}
        => 3:15: error: 'https://x/y.yaml' cannot be included: there is no file https://x/y.yaml; create it or change the path
          - {name: a}
        submit: {command: []}
        => 4:19: error: 'command' must be a list: the program and its arguments, such as [./create, --now]; no shell runs it
          - {name: a}
        submit: {command: ["echo {{a}}"]}
        => 4:20: error: an answer cannot be the program that is run; write its name, and give the answer as an argument
          - {name: a}
        submit: {command: [echo, a], when: {a: x}, shell: true}
        => 4:44: error: unknown key 'shell' in 'submit'; there is 'command' already, so remove it
          - {name: a}
        submit: {command: [echo], print: x}
        => 4:9: error: an action does one thing; make 'command' and 'print' a list of actions: [{command: [./create]}, {print: "Done"}]
          - {name: a}
        submit: {write: x.txt}
        => 4:17: error: 'write' must say what is in the file: 'text', 'template', 'body', or 'format' (json, yaml or dotenv) beside it
          - {name: a}
        submit: {write: x, template: nope.mustache}
        => 4:30: error: the template 'nope.mustache' cannot be used: it does not exist; templates are in the wizard file's folder
          - {name: a}
        submit: {write: x.txt, content: "hi"}
        => 4:24: error: unknown key 'content' in 'submit'; did you mean 'text'?
          - {name: a}
        submit: {write: x.txt, text: hi, mode: rw-r--r--}
        => 4:40: error: 'mode' must be permissions in octal digits, such as "0600"
          - {name: a}
        submit: {write: x.txt, text: hi, overwrite: ask}
        => 4:45: error: 'overwrite' must be true or false
          - {name: a}
        submit: {write: x.txt, text: hi, escape: xml2}
        => 4:42: error: unknown escape 'xml2'; use none, json, yaml, hcl, shell, dotenv, html, sql, php, ini, line
          - {name: a}
        submit: [{write: x.txt, text: hi}, {write: x.txt, text: ho}]
        => 4:44: error: 'x.txt' is written twice; change one of the paths
          - {name: a}
        submit: [{write: x, text: hi}, {write: x/y, text: ho}]
        => 4:40: error: 'x/y' is inside 'x', which is a file itself; change one of the paths
          - {name: a}
        submit: {print: hi, to: y.json}
        => 4:21: error: unknown key 'to' in 'submit'; 'write' is an action of its own; make a list of both: [{print: "Done"}, {write: answers.json}]
          - {name: a}
        submit: {print: }
        => 4:17: error: 'print' must be a text, such as "Done"
          - {name: a}
        submit: {post: "ftp://x"}
        => 4:16: error: 'post' must be an address that begins with https:// or http://, such as https://example.com/plans
          - {name: a}
        submit: {post: "https://x.ch", headers: [A: b]}
        => 4:41: error: 'headers' must be a mapping of names to texts, such as {Authorization: "Bearer {{token}}"}
          - {name: a}
        submit: {post: "https://x.ch", headers: {A B: b}}
        => 4:42: error: 'A B' is not a valid header name; use a name such as Authorization or X-Request-Id
          - {name: a}
        submit: {post: "https://x.ch", timeout: 30s}
        => 4:41: error: 'timeout' must be a number of seconds from 1 to 3600, such as 10
          - {name: a}
        submit: {post: "https://{{a}}/x", body: "{\"a\": {{a}}}"}
        => 4:41: warning: this text is sent as plain text, in which answers are not escaped; write the body as a mapping, such as {name: "{{name}}"}, or add the header Content-Type: application/json
          - {name: a}
        rules: [{when: {a: x}, message: m}]
        => 4:9: error: the key 'refuse' is missing in a rule across fields; name the field that is refused, such as 'refuse: mail'
          - {name: a}
        rules: [{when: {a: x}, refuse: a}]
        => 4:9: error: the key 'message' is missing in a rule across fields; say what is wrong, such as 'message: SES needs AWS'
          - {name: a}
        rules: {when: {a: x}, refuse: a, message: m}
        => 4:8: error: 'rules' must be a list of rules across fields, such as [{when: {mail: ses}, refuse: mail, message: Not possible}]
          - {name: a, type: number, default: 1,5}
        => 3:38: error: a number has no comma, only a point before its fraction; write default: 1.5
          - {name: a, type: boolean, rules: [{equalTo: true}]}
        => 3:48: error: the rule 'equalTo' needs another field; for the answer itself write {equals: true}
          - {name: a, type: list, rules: [email]}
        => 3:35: error: the rule 'email' is not for the type 'list'; for its items write {each: email}
          - {type: note, label: x, when: {b: c}}
        => 3:35: error: there is no field 'b'; there are no fields
          - {name: a, type: choice}
        => 3:21: error: the type 'choice' needs 'choices', such as [small, large]
          - {name: a, choices: [a, b, a]}
        => 3:31: error: duplicate choice 'a'; remove one
          - {name: a, choices: [null, x]}
        => 3:25: error: a choice cannot be empty; for a field that can be left empty write 'optional: true'
          - {name: a, choices: {command: git branch}}
        => 3:34: error: 'command' must be a list: the program and its arguments, such as [git, branch]; no shell runs it
          - {name: a, choices: {file: x.txt}}
        => 3:24: error: 'choices' must be a list of at least one choice, such as [{value: file, label: x.txt}]
          - {name: a, default: $HOME/x}
        => 3:24: warning: no shell reads the default, which stays '$HOME/x'; write "{{env.HOME}}/x"
          - {name: a}
          - {name: b, label: "Port of {a}"}
        => 4:22: warning: '{a}' is not a tag here, and stays as it is; write {{a}}
          - {name: a}
        submit: {write: "{{a}}.ini", text: "{{a}}"}
        => 4:36: warning: '{{a}}' starts a line, so it could be any setting or section; write the name of the setting before it
          - {name: a}
        submit: {write: x.sql, text: "select {{a}}"}
        => 4:30: warning: '{{a}}' is escaped for single quotes, and is not in them; write '{{a}}' with single quotes around it
        """#

    static let rows: [(fields: String, message: String)] = {
        var rows: [(fields: String, message: String)] = []
        var fields: [Substring] = []
        for line in table.split(separator: "\n") {
            if line.hasPrefix("=> ") {
                rows.append((fields.joined(separator: "\n"), String(line.dropFirst(3))))
                fields = []
            } else {
                fields.append(line)
            }
        }
        return rows
    }()

    @Test("One mistake, one message: its place, and what to write", arguments: rows)
    func messages(fields: String, message: String) {
        var found: [Diagnostic] = []
        do throws(Diagnostics) {
            found = try WizardForm.lint("formline: 1\nfields:\n\(fields)\n", file: "w")
        } catch {
            found = error.diagnostics
        }
        #expect(found.map { String("\($0)".dropFirst(2)) } == [message])
    }

    @Test("The table is read as a whole")
    func whole() { #expect(Self.rows.count == 229) }
}
