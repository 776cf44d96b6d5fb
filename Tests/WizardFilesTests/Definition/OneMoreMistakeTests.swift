import Testing

@testable import WizardFiles

/// More slips of authors, one in a file.
@Suite("One more mistake, one message")
struct OneMoreMistakeTests {
    /// A file's fields, and what follows them, with the message after an arrow.
    private static let table = #"""
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

    @Test("One more mistake, one message: its place, and what to write", arguments: rows)
    func messages(fields: String, message: String) {
        #expect(OneMistakeTests.found(in: fields) == [message])
    }

    @Test("The table is read as a whole")
    func whole() { #expect(Self.rows.count > 60) }
}
