import Testing

@testable import WizardFiles

@Suite("Mistakes of authors") struct AuthorMistakeTests {
    @Test(
        arguments: Sample.table(
            #"""
              - name: a
               label: x ! 4: expected '- ' in the list that begins at line 3, column 3; check the indentation, and the quotes and brackets before this
            > - {name: a, label: What's up, doc?} ! 33: unknown key 'doc?' in a field; there is no ':' after it; text with a comma in it needs quotes, and a number has no comma
            > - {name: a, help: See: here} ! 24: expected ',' or '}' in the mapping that begins at line 3, column 5; a ' #' begins a comment, and text with ', ', ': ', brackets or a quote in it needs quotes around it
            > - {name: 1a} ! 12: '1a' is not a valid name; write a letter or '_', then letters, digits, '_' and '-'
            > - {name: first name} ! 12: 'first name' is not a valid name; write a letter or '_', then letters, digits, '_' and '-'
            > - {name: a, type: str} ! 21: unknown type 'str'; did you mean 'string'?
            > - {name: a, type: multiselect, choices: [x]} ! 21: unknown type 'multiselect'; leave 'type' out and write 'multiple: true'
            > - {name: a, type: array} ! 21: unknown type 'array'; did you mean 'list'?
            > - {name: a, choices: {x: X, y: Y}} ! 24: 'choices' must be a list, such as [small, large], or {command: [git, branch]}
            > - {name: a, enum: [x, y]} ! 15: unknown key 'enum' in a field; did you mean 'choices'?
            > - {name: a, rules: [e-mail]} ! 23: unknown rule 'e-mail'; did you mean 'email'?
            > - {name: a, rules: [{minLength: 5, maxLength: 3}]} ! 38: a rule is one name with its argument; make 'maxLength' an item of its own
            > - {name: a, rules: [{atLeast: 5}]} ! 24: the rule 'atLeast' is not for the type 'string'; write 'minLength', or a type that it is for: integer, number, decimal, date, time, dateTime
            > - {name: a, type: integer, rules: [{minLength: 5}]} ! 39: the rule 'minLength' is not for the type 'integer'; write 'atLeast', or a type that it is for: string, text, secret, path
            > - {name: a, rules: [{pattern: "[a-z"}]} ! 33: the pattern is wrong at offset 4: missing terminating ] for character class
            > - {name: a, rules: [{regex: "^[a-z]+$"}]} ! 31: the rule 'regex' needs no argument, or ecmaScript or pcre2; use the rule 'pattern' for text that must match
            > - {name: a, pattern: "^x$"} ! 15: unknown key 'pattern' in a field; it is a rule; write it into the 'rules' of a field, as in [email, {minLength: 3}]
            > - {name: a, message: Wrong, rules: [email]} ! 15: unknown key 'message' in a field; a message belongs to its rule, as in {minLength: 3, message: …}; the question is the 'label'
            > - {name: a, rules: [{email: true, msg: Wrong}]} ! 37: unknown key 'msg' in a rule; did you mean 'message'?
            > - {name: a, when: b} ! 21: 'when' must be a mapping, such as {tier: pro}, {tier: [pro, team]}, {not: {tier: pro}} or {seats: {atLeast: 5}}
              - {name: b}
            > - {name: a, when: {b: 1}} ! 22: 'b' is not asked before this; 'when' can use earlier answers only
              - {name: b}
            > - {name: a}
              - {name: b, when: {a: x, not: true}} ! 33: 'not' must be a mapping, such as {tier: pro}, {tier: [pro, team]}, {not: {tier: pro}} or {seats: {atLeast: 5}}
            > - {name: a}
              - {name: b, when: "a == 'x'"} ! 21: 'when' must be a mapping, such as {tier: pro}, {tier: [pro, team]}, {not: {tier: pro}} or {seats: {atLeast: 5}}
            > - {name: a}
              - {name: b, when: {A: x}} ! 22: there is no field 'A'; did you mean 'a'?
            > - {name: a, choices: [x, y]}
              - {name: b, when: {a: z}} ! 25: 'a' can never have this answer: 'z' is not one of its choices; use x, y
            > - {name: a}
              - {name: b, when: {a: {in: [x, y]}}} ! 26: 'in' is not allowed here; write answers, as in {tier: [pro, team]} or {not: {tier: pro}}
            > - {name: a}
              - {name: b, when: {or: [{a: x}, {a: y}]}} ! 22: unknown word 'or' in a condition; did you mean 'any'?
            > - {name: a, default: {{b}}} ! 24: text with '{{' needs quotes around all of it, such as "{{name}}.example.com"
            > - {name: a, default: "{{b}}"} ! 24: there is no field 'b'; the fields are a
            > - {name: a, default: "{{ a | upper }}"} ! 24: 'default': 'a | upper' is not a valid name; a tag is a name; write {{a}}, or {{#a}}…{{/a}} around what depends on it, and {{^a}}…{{/a}} if not
            > - {name: p, type: secret}
              - {name: a, label: "For {{p}}"} ! 22: 'p' is a secret, which only 'stdin', 'headers', 'body' and files can have
            > - {name: p, type: secret}
            submit: {command: [./x, "{{p}}"]} ! 25: 'p' is a secret, which only 'stdin', 'headers', 'body' and files can have
            > - {name: a}
            submit: {command: "echo {{a}}"} ! 19: 'command' must be a list: the program and its arguments, such as [./create, --now]; no shell runs it
            > - {name: a}
            submit: {write: ../x.json, format: json} ! 17: '../x.json' cannot be used as a file name; use a relative path without empty names, '..' or control characters; it is written below the current folder, or --into DIR
            > - {name: a}
            submit: {write: x.sh, text: "echo \"{{a}}\""} ! 29: '{{a}}' is quoted automatically here; remove the quotes around it
            > - {name: a}
            submit: {write: x, format: xml} ! 28: unknown format 'xml'; use json, yaml, dotenv
            > - {name: a}
            submit: {write: x, text: y, mode: 600} ! 35: 'mode' must be permissions in four octal digits, such as "0600"
            > - {name: a}
            submit: {post: "https://x.ch", header: {A: b}} ! 32: unknown key 'header' in 'submit'; did you mean 'headers'?
            > - {name: a}
            submit: {post: "https://x.ch", method: get} ! 40: unknown method 'get'; use POST, PUT, PATCH, DELETE
            > - {name: a}
            submit: {webhook: "https://x.ch"} ! 10: unknown key 'webhook' in 'submit'; did you mean 'post'?
            > - {name: a}
            submit: ./run.sh ! 9: 'submit' is an action such as {command: [./create]}, or a list of them; no shell runs it
            > - {name: a}
            submit: [{print: x, if: {a: y}}] ! 21: unknown key 'if' in 'submit'; did you mean 'when'?
            > - {group: g, items: [{name: a}]} ! 16: unknown key 'items' in a group; did you mean 'fields'?
            > - {group: g, repeat: true, fields: [{name: a}], max: 3} ! 51: unknown key 'max' in a group; write it into 'repeat', as in 'repeat: {min: 1, max: 5}'
            > - {group: g, repeat: {unique: b}, fields: [{name: a}]} ! 33: the group has no asked field 'b'; write the name of one, such as 'unique: name'
            > - {group: g, fields: [{name: g.a}]}
            submit: {print: "{{a}}"} ! 17: there is no field 'a'; did you mean 'g.g.a'?
            > - {name: a}
            rules: [{when: {a: x}, refuse: b, message: m}] ! 32: there is no field 'b'; the fields are a
            > - {name: a, transform: [slugify]} ! 27: unknown transform 'slugify'; did you mean 'slug'?
            > - {name: a, transform: [{replace: x}]} ! 27: a transform is a name, or a mapping such as {replace: ["[^0-9]", ""]}
            > - {name: a, mode: onBlur} ! 21: unknown mode 'onBlur'; use always, onChange, onSubmit, onEnter
            > - {name: a, label: {en: A, de: B, xx}} ! 37: 'label' must be text; put quotes around text with '[', '{' or ',' in it, or write a text for each language, as in {en: …, de: …}
            > - {name: a, label: {english: A}} ! 22: 'label' must be text; put quotes around text with '[', '{' or ',' in it, or write a text for each language, as in {en: …, de: …}
            > - {name: a, completions: {cmd: [ls]}} ! 29: unknown key 'cmd' in 'completions'; did you mean 'command'?
            > - {name: db.host}
              - {name: db} ! 12: 'db' is both a field and a group; rename one of them
            > - {name: a-b}
              - {name: a_b} ! 12: 'a_b' and 'a-b' have the same environment name A_B; rename one
            > - {name: a, choices: [{x: X}]} ! 25: the key 'value' is missing in a choice; write 'value: large' ! 26: unknown key 'x' in a choice; use value, label, help, when, disabled
            > - {name: a, type: integer, choices: [1, two]} ! 43: the choice 'two' is not of the type 'integer': Must be a whole number, such as 42
            > - {name: a, rules: [{equalTo: b}]} ! 33: the rule 'equalTo' needs another field, such as {equalTo: {field: name}}
              - {name: b}
            > - {name: a}
              - {name: b, rules: [{equalTo: {field: c}}]} ! 41: there is no field 'c'; the fields are a, b
            > - {name: a, rules: [{command: ./check}]} ! 33: 'command' must be a list: the program and its arguments, such as [./create, --now]; no shell runs it
            > - {name: a, rules: [{oneOf: x}]} ! 31: the rule 'oneOf' needs a list of values of the field's type, such as {oneOf: [abc]}
            > - {name: a, rules: [{between: 1-5}], type: integer} ! 33: the rule 'between' needs a list of the minimum and the maximum, such as {between: [1, 500]}
            > - {name: a, rules: [unique]} ! 23: unknown rule 'unique'; write uniqueItems for a list; if each item of a repeated group needs another answer, write 'repeat: {unique: name}' on the group
            > - {name: a, rules: [{not: [email, url]}]} ! 29: this must be one rule; write several as {anyOf: […]} or {allOf: […]}
            >- name: a
            - label: b ! 3: the key 'name' is missing in a field; write 'name: email'
            > - name a ! 5: a field must be a mapping, such as {name: email} or {type: note, label: …}
            > - {name: "a", type: "string ", label: x} ! 23: unknown type 'string '; did you mean 'string'?
            > - {name: a, type: [string, integer]} ! 21: 'type' must be one of string, text, secret, integer, number, decimal, boolean, date, time, dateTime, list, choice, path, note
            > - {name: a, type: integer, rules: [{between: [10, 1]}]} ! 48: the minimum comes first; swap the two
            > - {name: a, type: integer, rules: [{atLeast: "1"}]} ! 48: the rule 'atLeast' needs a number; '1' is text, so write 1 without quotes
            > - {name: a, type: integer, rules: [{range: [1, 5]}]} ! 39: unknown rule 'range'; did you mean 'between'?
            > - {name: a, rules: [{length: [1, 5]}]} ! 32: the rule 'length' needs a whole number that is not negative, such as {length: 3}
            > - {name: a, type: date, default: 2026-02-30} ! 36: the default is not a valid answer to this field: February 2026 has 28 days
            > - {name: a, type: time, default: 25:00} ! 36: the default is not a valid answer to this field: Must be a time, such as 09:30
            > - {name: a, type: decimal, default: "1,50"} ! 39: the default is not a valid answer to this field: Must be a number, such as 19.90
            > - {name: a, type: secret, default: "{{env.TOKEN}}"} ! 38: the default of a secret cannot be shown; remove it
            > - {name: a, default: true} ! 24: warning: this is the text 'true'; write 'type: boolean' for yes or no, or put quotes around it
            > - {name: a, type: boolean, default: "yes"} ! 39: the default is not a valid answer to this field: Must be yes or no; remove the quotes
            > - {name: a, choices: x, y} ! 24: 'choices' must be a list, such as [small, large], or {command: [git, branch]} ! 27: unknown key 'y' in a field; there is no ':' after it; text with a comma in it needs quotes, and a number has no comma
            > - {name: a, choices: "x, y"} ! 24: 'choices' must be a list, such as [small, large], or {command: [git, branch]}
            > - {name: a, choices: [{value: x, text: X}]} ! 36: unknown key 'text' in a choice; did you mean 'label'?
            > - {name: a, choices: [x, y], default: X} ! 41: the default is not a valid answer to this field: 'X' is not one of its choices; did you mean 'x'?
            > - {name: a, choices: [x, y], rules: [{minLength: 5}]} ! 41: the rule 'minLength' is not for the type 'choice'; it is for string, text, secret, path
            > - {name: a}
              - {name: b, when: {a: [x, y}} ! 30: expected ',' or ']' in the list that begins at line 4, column 25; a ' #' begins a comment, and text with ', ', ': ', brackets or a quote in it needs quotes around it
            > - {name: a}
              - {name: b, when: [{a: x}]} ! 21: 'when' must be a mapping, such as {tier: pro}, {tier: [pro, team]}, {not: {tier: pro}} or {seats: {atLeast: 5}}
            > - {name: a}
              - {name: b, when: {a: !x}} ! 27: text that begins with '!' is a tag of YAML; put quotes around it
            > - {name: a, type: boolean}
              - {name: b, when: {a: "true"}} ! 25: 'a' can never have this answer: Must be yes or no; remove the quotes
            > - {name: a, type: integer}
              - {name: b, when: {a: "5"}} ! 25: 'a' can never have this answer: Must be a whole number, such as 42; remove the quotes
            > - {name: a, type: integer}
              - {name: b, when: {a: > 5}} ! 25: text cannot begin with '>'; put quotes around it
            > - {name: a}
              - {name: b, when: {a: {equals: x}}} ! 26: 'equals' is not allowed here; write answers, as in {tier: [pro, team]} or {not: {tier: pro}}
            > - {name: a}
              - {name: b, when: {a: {contains: x}}} ! 26: the rule 'contains' is not for the type 'string'; write 'includes', or a type that it is for: list
            > - {name: a, choices: [x,y], multiple: true}
              - {name: b, when: {a: {includes: x}}} ! 26: the rule 'includes' is not for the type 'list'; write 'contains', or a type that it is for: string, text, secret, path
            > - {name: a}
              - {name: b, when: {env: HOME}} ! 27: 'env' must be a mapping of variables to values, such as {HOME: dumb}
            > - {name: a}
              - {name: b, when: {env.HOME: x}} ! 22: a variable of the environment is under 'env'; write {env: {HOME: x}}
            > - {name: a, when: {command: which docker}} ! 31: 'command' must be a list: the program and its arguments, such as [./create, --now]; no shell runs it
            > - {name: a, default: "$(whoami)"} ! 24: warning: no shell reads '$(whoami)' here; write default: {command: [program, argument]}
            > - {name: a, default: $USER} ! 24: warning: no shell reads '$USER' here; write "{{env.USER}}"
            > - {name: a, default: $HOME/x} ! 24: warning: no shell reads '$HOME/x' here; write "{{env.HOME}}/x"
            > - {name: a, default: "{{USER}}"} ! 24: there is no field 'USER'; a variable of the environment is {{env.USER}}
            > - {name: a, default: "{{env.USER}"} ! 24: 'default': '{{' is not closed; write '}}' after what is in it
            > - {name: a, default: "{{#if a}}x{{/if}}"} ! 24: 'default': 'if a' is not a valid name; a tag is a name; write {{a}}, or {{#a}}…{{/a}} around what depends on it, and {{^a}}…{{/a}} if not
            > - {name: a}
              - {name: b, default: "{{#a}}x"} ! 24: 'default': the section '{{#a}}' is not closed; write '{{/a}}' where it ends
            > - {name: a}
              - {name: b, default: "x{{/a}}"} ! 24: 'default': no section is open here; remove '{{/a}}'
            > - {name: a}
              - {name: b, default: "{{a.upper}}"} ! 24: there is no field 'a.upper'; a tag is a name; write {{a}}, or {{#a}}…{{/a}} around what depends on it, and {{^a}}…{{/a}} if not
            > - {name: a, default: {command: whoami}} ! 34: 'command' must be a list: the program and its arguments, such as [./create, --now]; no shell runs it
            > - {name: a, default: {cmd: [whoami]}} ! 24: a default must be an answer, {command: [hostname]} or {cases: [{when: {a: x}, value: 1}, …]}
            > - {name: a, default: {cases: [{if: {b: x}, value: 1}]}} ! 34: unknown key 'if' in a case of a default; did you mean 'when'?
            > - {name: a, rules: {email: true}} ! 22: 'rules' must be a list, such as [email, {minLength: 3}]
            > - {name: a, rules: [{pattern: /^a$/i}]} ! 33: the slashes around this pattern would be part of it; remove them, and write flags before it, such as (?i)
            > - {name: a, rules: [{pattern: /^a$/gi}]} ! 33: the slashes around this pattern would be part of it; remove them, and write flags before it, such as (?i)
            > - {name: a, rules: [{regex: "/^a$/i"}]} ! 31: the rule 'regex' needs no argument, or ecmaScript or pcre2; use the rule 'pattern' for text that must match
            > - {name: a, rules: [{regex: '/^\d+[/"]$/'}]} ! 31: the rule 'regex' needs no argument, or ecmaScript or pcre2; use the rule 'pattern' for text that must match
            > - {name: a, pattern: /^a$/i} ! 15: unknown key 'pattern' in a field; it is a rule; write it into the 'rules' of a field, as in [email, {minLength: 3}]
            > - {name: a, regex: /a/b} ! 15: unknown key 'regex' in a field; a limit is a rule; write it into 'rules', as in {atLeast: 1} for a number, {minLength: 3} or {pattern: "^[a-z]+$"} for a text
            > - {name: a, rules: [{pattern: '\d+', flags: i}]} ! 40: unknown key 'flags' in a rule; begin the pattern with its flags, such as (?i)
            > - {name: a, multiple: true, choices: [x, y, z], max: 2} ! 51: unknown key 'max' in a field; a limit is a rule; write it into 'rules', as in {atLeast: 1} for a number, {minLength: 3} or {pattern: "^[a-z]+$"} for a text
            > - {name: a, rules: [{minLength: 3, message: "{{min}} chars"}]} ! 47: there is no field 'min'; the fields are a
            > - {name: a, rules: [{minLength: 3, when: {b: x}}]} ! 38: unknown key 'when' in a rule; a rule with a condition is in 'rules' of the file: {when: …, refuse: …, message: …}
            > - {name: a, rules: [{equalTo: {name: b}}]} ! 34: unknown key 'name' in the argument of 'equalTo'; use field
            > - {name: a, rules: [{oneOf: []}]} ! 31: the rule 'oneOf' needs a list of values of the field's type, such as {oneOf: [abc]}
            > - {name: a, rules: [{startsWith: [a, b]}]} ! 36: the rule 'startsWith' needs a text, such as {startsWith: abc}
            > - {name: a, transform: [{replace: {a: b}}]} ! 27: a transform is a name, or a mapping such as {replace: ["[^0-9]", ""]}
            > - {name: a, transform: [capitalize]} ! 27: unknown transform 'capitalize'; use trimmed, lowercased, uppercased, collapsedWhitespace, slug, {replace: [pattern, text]}
            > - {name: a, optional: true, default: ""} ! 40: 'a' has both 'optional' and 'default'; remove one
            > - {name: a, hidden: true} ! 15: unknown key 'hidden' in a field; write 'type: secret' with 'echo: hidden' for an answer that is not shown, or 'value' for a field that is never asked
            > - {name: a, examples: x} ! 25: 'examples' must be a list of answers, such as [abc]
              - {name: b, examples: []} ! 25: 'examples' must be a list of answers, such as [abc]
            > - {group: g} ! 5: the key 'fields' is missing in a group; write 'fields: [{name: zone}]'
            > - {name: g, fields: [{name: a}]} ! 6: unknown key 'name' in a group; did you mean 'group'?
            > - {group: g h, fields: [{name: a}]} ! 13: 'g h' is not a valid name; write a letter or '_', then letters, digits, '_' and '-'
            > - {group: g, fields: [{name: a}]}
              - {group: g, fields: [{name: b}]} ! 13: duplicate group 'g'; put the fields of both into one
            > - {group: g, repeat: {count: 3}, fields: [{name: a}]} ! 25: unknown key 'count' in 'repeat'; use min, max, label, another, unique, key, value, default
            > - {group: g, repeat: {label: "{{nope}}"}, fields: [{name: a}]} ! 32: there is no field 'nope'; the fields are g.0.a
            > - {group: g, repeat: {label: "{{g.a}}"}, fields: [{name: a}]} ! 32: there is no field 'g.a'; did you mean 'a'?
            > - {name: a, type: boolean, labels: [On, Off]} ! 30: unknown key 'labels' in a field; to rename yes and no, write 'choices: [{value: true, label: On}, {value: false, label: Off}]'
            > - {include: } ! 15: 'include' is empty; give it a text, or remove it
            > - {include: [a.yaml]} ! 15: 'include' names one file; write a list item for each: - include: common.yaml
            > - {include: https://x/y.yaml} ! 15: 'https://x/y.yaml' cannot be used as a file name; use a relative path without empty names, '..' or control characters
            > - {name: a}
            submit: {command: ["echo {{a}}"]} ! 20: an answer cannot be the program that is run; write its name, and give the answer as an argument
            > - {name: a}
            submit: {command: [echo, a], when: {a: x}, shell: true} ! 44: unknown key 'shell' in 'submit'; there is 'command' already, so remove it
            > - {name: a}
            submit: {command: [echo], print: x} ! 9: an action does one thing; make 'command' and 'print' a list of actions: [{command: [./create]}, {print: Done}]
            > - {name: a}
            submit: {write: x.txt} ! 17: 'write' must say what is in the file: 'text', 'template', 'body', or 'format' (json, yaml or dotenv) beside it
            > - {name: a}
            submit: {write: x, template: nope.mustache} ! 30: the template 'nope.mustache' cannot be used: it does not exist; templates are in the wizard file's folder
            > - {name: a}
            submit: {write: x.txt, text: hi, mode: rw-r--r--} ! 40: 'mode' must be permissions in four octal digits, such as "0600"
            > - {name: a}
            submit: {write: x.txt, text: hi, overwrite: ask} ! 45: 'overwrite' must be true, false or skip, without quotes
            > - {name: a}
            submit: {write: x.txt, text: hi, escape: xml2} ! 42: unknown escape 'xml2'; use none, json, yaml, shell, dotenv, html, sql, ini, line
            > - {name: a}
            submit: [{write: x, text: hi, when: {a: x}}, {write: x, text: ho}]
            > - {name: a}
            submit: [{write: x.txt, text: hi}, {write: x.txt, text: ho}] ! 44: 'x.txt' is written twice; change one of the paths
            > - {name: a}
            submit: [{write: x, text: hi}, {write: x/y, text: ho}] ! 40: 'x/y' is inside 'x', which is a file itself; change one of the paths
            > - {name: a}
            submit: {print: hi, to: y.json} ! 21: unknown key 'to' in 'submit'; did you mean 'write'?
            > - {name: a}
            submit: {print: } ! 17: 'print' must be a text, such as Done
            > - {name: a}
            submit: {post: "ftp://x"} ! 16: 'post': its address must be like https://example.com/plans, percent-encoded and without a user
            > - {name: a}
            submit: {post: "https://x.ch", headers: [A: b]} ! 41: 'headers' must be a mapping of names to texts, such as {Authorization: "Bearer {{token}}"}
            > - {name: a}
            submit: {post: "https://x.ch", headers: {A B: b}} ! 42: 'A B' is not a valid header name; use a name such as Authorization or X-Request-Id
            > - {name: a}
            submit: {post: "https://x.ch", timeout: 30s} ! 41: 'timeout' must be a number of seconds from 0.1 to 3600, such as 10
            > - {name: a}
            submit: {post: "https://{{a}}/x", body: "{\"a\": {{a}}}"} ! 41: warning: this text is sent as plain text, in which answers are not escaped; write the body as a mapping, such as {name: "{{name}}"}, or add the header Content-Type: application/json
            > - {name: a}
            rules: [{when: {a: x}, message: m}] ! 9: the key 'refuse' is missing in a rule across fields; write 'refuse: seats'
            > - {name: a, type: boolean, rules: [{equalTo: true}]} ! 48: the rule 'equalTo' needs another field, such as {equalTo: {field: name}}
            > - {name: a, type: list, rules: [email]} ! 35: the rule 'email' is not for the type 'list'; for the items write {each: email}
            > - {type: note, label: x, when: {b: c}} ! 35: there is no field 'b'; there are no fields
            > - {name: a, choices: [a, b, a]} ! 31: duplicate choice 'a'; remove one
            > - {name: a, choices: {file: x.txt}} ! 24: 'choices' must be a list, such as [small, large], or {command: [git, branch]}
            > - {name: a}
              - {name: b, label: "Port of {a}"} ! 22: warning: '{a}' is not a tag here, and stays as it is; write {{a}}
            > - {name: a}
            submit: {write: "{{a}}.ini", text: "{{a}}"} ! 36: warning: '{{a}}' starts a line, so it could be any setting or section; write the name of the setting before it
            > - {name: a, type: boolean}
              - {name: b, label: "{%- if not a -%}x{%- endif %}"} ! 22: warning: '{%- if not a -%}' is not a tag here, and stays as it is; a tag is a name; write {{a}}, or {{#a}}…{{/a}} around what depends on it, and {{^a}}…{{/a}} if not
            > - {name: a, type: boolean}
              - {name: b, label: "{% unless a %}x{% endunless %}"} ! 22: warning: '{% unless a %}' is not a tag here, and stays as it is; a tag is a name; write {{a}}, or {{#a}}…{{/a}} around what depends on it, and {{^a}}…{{/a}} if not
            > - {name: a}
              - {name: b, label: "<% if (!a) { %>x<% } %>"} ! 22: warning: '<% if (!a) { %>' is not a tag here, and stays as it is; a tag is a name; write {{a}}, or {{#a}}…{{/a}} around what depends on it, and {{^a}}…{{/a}} if not
            > - {name: a}
              - {name: b, label: "<%- a %>"} ! 22: warning: '<%- a %>' is not a tag here, and stays as it is; a tag is a name; write {{a}}, or {{#a}}…{{/a}} around what depends on it, and {{^a}}…{{/a}} if not
            > - {name: a, type: list}
              - {name: b, label: "{% for x in a %}x{% endfor %}"} ! 22: warning: '{% for x in a %}' is not a tag here, and stays as it is; a tag is a name; write {{a}}, or {{#a}}…{{/a}} around what depends on it, and {{^a}}…{{/a}} if not
            > - {name: lic, choices: [mit, gpl]}
              - {name: b, label: "{% if lic == 'mit' %}x{% endif %}"} ! 22: warning: '{% if lic == 'mit' %}' is not a tag here, and stays as it is; a tag is a name; write {{lic}}, or {{#lic}}…{{/lic}} around what depends on it, and {{^lic}}…{{/lic}} if not
            > - {name: a}
              - {name: b, label: "{% if a.startswith('x') %}x{% endif %}"} ! 22: warning: '{% if a.startswith('x') %}' is not a tag here, and stays as it is; a tag is a name; write {{a}}, or {{#a}}…{{/a}} around what depends on it, and {{^a}}…{{/a}} if not
            > - {name: a}
              - {name: b, label: "${{ a }}"} ! 22: warning: the '$' before '{{a}}' stays as it is; write {{a}} without it
            > - {name: a, type: integer}
              - {name: b, label: "${{a}}"}
            > - {name: a}
              - {name: b, label: "${{ parameters.a }}"} ! 22: there is no field 'parameters.a'; a tag is a name; write {{a}}, or {{#a}}…{{/a}} around what depends on it, and {{^a}}…{{/a}} if not; to keep '${{' as text, write {{=<% %>=}} at the top, and tags as <%name%>
            > - {name: a}
            submit: {print: "{{=<% %>=}}<%a%> ${a}"}
            > - {name: a, label: "{{ .Name }}"} ! 22: 'label': '.Name' is not a valid name: names contain no spaces and no consecutive dots
            > - {name: a}
              - {name: b, label: "{{ .a }}"} ! 22: 'label': '.a' is not a valid name; a tag is a name; write {{a}}, or {{#a}}…{{/a}} around what depends on it, and {{^a}}…{{/a}} if not
            > - {name: a}
              - {name: b, label: "{{ a.lower().replace(' ', '_') }}"} ! 22: 'label': 'a.lower().replace(' ', '_')' is not a valid name; a tag is a name; write {{a}}, or {{#a}}…{{/a}} around what depends on it, and {{^a}}…{{/a}} if not
            > - {name: a}
              - {name: b, label: "{{ cookiecutter.a|length }}"} ! 22: there is no field 'cookiecutter.a|length'; a tag is a name; write {{a}}, or {{#a}}…{{/a}} around what depends on it, and {{^a}}…{{/a}} if not
            > - {name: a, type: boolean}
              - {name: b, label: "{{ 'x' if a else 'y' }}"} ! 22: 'label': ''x' if a else 'y'' is not a valid name; a tag is a name; write {{a}}, or {{#a}}…{{/a}} around what depends on it, and {{^a}}…{{/a}} if not
            > - {name: a}
              - {name: b, label: "{{ a || 'x' }}"} ! 22: 'label': 'a || 'x'' is not a valid name; a tag is a name; write {{a}}, or {{#a}}…{{/a}} around what depends on it, and {{^a}}…{{/a}} if not
            > - {name: a}
              - {name: b, choices: ["{{a}}", y]} ! 25: 'value' cannot have answers in it; write it without '{{a}}'
              - {name: c, examples: ["{{a}}"]} ! 26: 'examples' cannot have answers in it; write it without '{{a}}'
            > - {name: a}
              - {name: b, label: "{{#a}}x{{else}}y{{/a}}"} ! 22: there is no 'else'; write {{/a}}{{^a}} instead
            > - {name: a}
            submit: {command: [git, commit, -m "msg {{a}}"]} ! 46: this text is not closed; add the closing quote, or a comma before it
            > - {name: a}
            submit: [{command: [git, commit, -m "msg {{a}}"]}, {print: "x"}] ! 42: expected ',' or ']' in the list that begins at line 4, column 20; a ' #' begins a comment, and text with ', ', ': ', brackets or a quote in it needs quotes around it
            > - {name: a}
            submit: {command: [sh, -m "msg"]} ! 24: warning: this is one argument, quotes included; write the option and its text as two items
            > -name: a ! 3: 'fields' must be a list of at least one field, such as '- name: email'
            > -name: a
               label: x ! 9: a ': ' is not allowed here; put quotes around text with ': ', or check the indentation, and the space after '-' and ':' before it
            > - name:a
                label: x ! 10: a ': ' is not allowed here; put quotes around text with ': ', or check the indentation, and the space after '-' and ':' before it
            > - {name: a}} ! 14: expected '- ' in the list that begins at line 3, column 3; check the indentation, and the quotes and brackets before this
            > - name: a
                label: Your name: ! 21: a ': ' is not allowed here; put quotes around text with ': ', or check the indentation, and the space after '-' and ':' before it
            > - name: a
                label: "He said "hi"" ! 22: this does not belong to the mapping that begins at line 3, column 5; check its indentation, and the quotes and brackets before it ('' is an apostrophe in single quotes)
            > - Just a text ! 5: a field must be a mapping, such as {name: email} or {type: note, label: …}
            > - {name: a, choices: $(ls -a)} ! 24: 'choices' must be a list, such as [small, large], or {command: [git, branch]}
            > - {name: a, choices: a | b} ! 24: 'choices' must be a list, such as [small, large], or {command: [git, branch]}
            > - {name: a, choices: [x, {type: separator}, y]} ! 28: the key 'value' is missing in a choice; write 'value: large' ! 29: unknown key 'type' in a choice; use value, label, help, when, disabled
            > - {name: a, choices: [{file: x.txt}]} ! 25: the key 'value' is missing in a choice; write 'value: large' ! 26: unknown key 'file' in a choice; use value, label, help, when, disabled
            > - {name: a, choices: [{MIT License: mit}]} ! 25: the key 'value' is missing in a choice; write 'value: large' ! 26: unknown key 'MIT License' in a choice; use value, label, help, when, disabled
            > - {name: a, choices: [{value: x, checked: true}, {value: y, checked: true}, z]} ! 36: unknown key 'checked' in a choice; write 'default: x' on the field, or 'default: [x, y]' with 'multiple: true' ! 63: unknown key 'checked' in a choice; write 'default: x' on the field, or 'default: [x, y]' with 'multiple: true'
            > - {name: a, type: integer, min: 3, max: 5, rules: [positive]} ! 30: unknown key 'min' in a field; a limit is a rule; write it into 'rules', as in {atLeast: 1} for a number, {minLength: 3} or {pattern: "^[a-z]+$"} for a text ! 38: unknown key 'max' in a field; a limit is a rule; write it into 'rules', as in {atLeast: 1} for a number, {minLength: 3} or {pattern: "^[a-z]+$"} for a text
            > - {name: a, accept: [.png, .jpg]} ! 15: unknown key 'accept' in a field; write 'rules: [{anyOf: [{endsWith: .png}, {endsWith: .jpg}]}]'
            > - {name: a, type: list, default: "a, b"} ! 36: the default is not a valid answer to this field: Must be a list, such as one, two; write [a, b]
            > - {name: a, default: x,y} ! 26: unknown key 'y' in a field; there is no ':' after it; text with a comma in it needs quotes, and a number has no comma
            > - {name: a, rules: ["starts_with:a,b"]} ! 23: unknown rule 'starts_with:a,b'; write each rule as an item, as in [email, {minLength: 3}]
            > - {name: a, rules: "in:a,b|required"} ! 22: 'rules' must be a list, such as [email, {minLength: 3}]
            > - {name: a, rules: ["email|min:4"]} ! 23: unknown rule 'email|min:4'; write each rule as an item, as in [email, {minLength: 3}]
            > - {name: a, rules: ["size:4"]} ! 23: unknown rule 'size:4'; write {length: 4} for a text, {minItems: 4} and {maxItems: 4} for a list
            > - {name: a, type: list, rules: ["size:4"]} ! 35: unknown rule 'size:4'; write {length: 4} for a text, {minItems: 4} and {maxItems: 4} for a list
            > - {name: a, rules: ["between:1,5"]} ! 23: unknown rule 'between:1,5'; write each rule as an item, as in [email, {minLength: 3}]
            > - {name: a, rules: ["after:today"]} ! 23: unknown rule 'after:today'; write each rule as an item, as in [email, {minLength: 3}]
            > - {name: a, rules: ["regex:/^a$/"]} ! 23: unknown rule 'regex:/^a$/'; write each rule as an item, as in [email, {minLength: 3}]
            > - {name: a, type: date}
              - {name: b, type: date, rules: [{after: a}]} ! 43: the rule 'after' needs a value of the field's type, such as {after: 2026-12-31}
            > - {name: a, type: list, items: integer, rules: [{between: [1, 65535]}]} ! 52: the rule 'between' is not for the type 'list'; for the items write {each: {between: …}}
            > - {name: a, transform: {replace: ["/ /g", "_"]}} ! 37: warning: the slashes around this pattern would be part of it; remove them, and write flags before it, such as (?i)
              - {name: b, transform: [{replace: ["/^a/", ""]}, {replace: ["/a/", ""]}, {replace: ["/a/b/c", ""]}]} ! 38: warning: the slashes around this pattern would be part of it; remove them, and write flags before it, such as (?i)
            > - {name: host}
              - {name: b, label: "{{host.name}}"} ! 22: there is no field 'host.name'; a tag is a name; write {{host}}, or {{#host}}…{{/host}} around what depends on it, and {{^host}}…{{/host}} if not
            > - {name: project}
            submit:
              write: a.txt
              text: | ! 9: there is no field 'projct' (line 2 of the text); did you mean 'project'?
                A={{project}}
                B={{projct}}
            > - {name: project}
            submit:
              print: | ! 10: warning: '{project}' is not a tag here, and stays as it is; write {{project}} (line 2 of the text)
                A={{project}}
                B={project}
            > - {name: project}
            submit:
              write: a.sh
              text: | ! 9: '{{project}}' is quoted automatically here; remove the quotes around it (line 2 of the text)
                echo {{project}}
                echo "{{project}}"
            > - {name: a}
            submit: {wirte: a.json, body: {x: y}} ! 10: unknown key 'wirte' in 'submit'; did you mean 'write'?
            > - {name: a}
            submit: {psot: "https://example.com", body: {x: y}} ! 10: unknown key 'psot' in 'submit'; did you mean 'post'?
            > - {name: m, type: boolean}
              - {name: b, default: {cases: [{wehn: {m: true}, value: 1}, {value: 2}]}} ! 34: unknown key 'wehn' in a case of a default; did you mean 'when'?
            > - {inlcude: common.yaml} ! 6: unknown key 'inlcude' in an include; did you mean 'include'?
            """#))
    func `One mistake, one message: its place, and what to write`(sample: Sample) {
        #expect(sample.foundByLint == sample.mistakes)
    }
}
