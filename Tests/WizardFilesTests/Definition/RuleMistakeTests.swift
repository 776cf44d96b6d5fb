import Testing

@testable import WizardFiles

@Suite("Mistakes in rules and conditions") struct RuleMistakeTests {
    @Test(
        arguments: Sample.table(
            #"""
              - {name: a, rules: [{minLength: 3, mesage: Short}, {minLength: 3, error: Short}]} ! 38: unknown key 'mesage' in a rule; did you mean 'message'? ! 69: unknown key 'error' in a rule; did you mean 'message'?
            > - {name: a, rules: [{message: x}, {}, [email], "", ~, {minLength: 3, message: [x]}]}
            ! 3:23: a rule is a name, or a name with its argument, such as {minLength: 3}
            ! 3:37: a rule is a name, or a name with its argument, such as {minLength: 3}
            ! 3:41: this must be one rule; write several as {anyOf: […]} or {allOf: […]}
            ! 3:50: a rule is a name, or a name with its argument, such as {minLength: 3}
            ! 3:54: a rule is a name, or a name with its argument, such as {minLength: 3}
            ! 3:81: 'message' must be text; put quotes around text with '[', '{' or ',' in it
              - {name: a, rules: [{MIN-LENGTH: 3}, {regexp: x}]} ! 24: unknown rule 'MIN-LENGTH'; did you mean 'minLength'? ! 41: unknown rule 'regexp'; did you mean 'pattern'?
            > - {name: a, rules: [minLenght, EMAIL, {min: 3}, {max: 5}, {required: true}, {regex: x}, {confirmed: a}, {zzzz: 1}]}
            ! 3:23: unknown rule 'minLenght'; did you mean 'minLength'?
            ! 3:34: unknown rule 'EMAIL'; did you mean 'email'?
            ! 3:42: unknown rule 'min'; did you mean 'minLength'?
            ! 3:52: unknown rule 'max'; did you mean 'maxLength'?
            ! 3:62: unknown rule 'required'; a field is required unless it is optional or has a default; remove it
            ! 3:87: the rule 'regex' needs no argument, or ecmaScript or pcre2; use the rule 'pattern' for text that must match
            ! 3:92: unknown rule 'confirmed'; write 'confirm: true' on a secret, or {equalTo: {field: password}} for the answer of another field
            ! 3:108: unknown rule 'zzzz'; use <rules of string>
              - {name: a, type: integer, rules: [{min: 3}, {maximum: 5}, required, {minLength: 2}, email, {zzzz: 1}]}
              - {name: b, type: boolean, rules: [accepted, {atLeast: 1}]} ! 38: unknown rule 'accepted'; did you mean 'isTrue'? ! 49: the rule 'atLeast' is not for the type 'boolean'; it is for integer, number, decimal, date, time, dateTime
            ! 3:39: unknown rule 'min'; did you mean 'atLeast'?
            ! 3:49: unknown rule 'maximum'; did you mean 'atMost'?
            ! 3:62: unknown rule 'required'; a field is required unless it is optional or has a default; remove it
            ! 3:73: the rule 'minLength' is not for the type 'integer'; write 'atLeast', or a type that it is for: string, text, secret, path
            ! 3:88: the rule 'email' is not for the type 'integer'; it is for string, text, secret, path
            ! 3:96: unknown rule 'zzzz'; use <rules of integer>
              - {name: a, rules: [minLength, {minLength: -1}, {minLength: "3"}]}
            ! 3:23: the rule 'minLength' needs a whole number that is not negative, such as {minLength: 3}
            ! 3:46: the rule 'minLength' needs a whole number that is not negative, such as {minLength: 3}
            ! 3:63: the rule 'minLength' needs a whole number that is not negative; '3' is text, so write 3 without quotes
              - {name: a, type: number, rules: [atLeast, {atMost: .inf}]}
            ! 3:37: the rule 'atLeast' needs a number, such as {atLeast: 1}
            ! 3:55: the rule 'atMost' needs a number, such as {atMost: 1}
              - {name: a, rules: [{email: false}, {notEmpty: {a: b}}]}
            ! 3:31: the rule 'email' needs no argument, or html or rfc5321
            ! 3:50: the rule 'notEmpty' takes no argument; write it alone, or remove it
              - {name: a, rules: [pattern, {pattern: "("}, {pattern: [a-z]}, {pattern: "/^[a-z]+$/"}, {pattern: "[z-a]", message: x}]}
            ! 3:23: the rule 'pattern' needs a regular expression in quotes, such as {pattern: "^[a-z]+$"}
            ! 3:42: the pattern is wrong at offset 1: missing closing parenthesis
            ! 3:58: the rule 'pattern' needs a regular expression in quotes, such as {pattern: "^[a-z]+$"}
            ! 3:76: the slashes around this pattern would be part of it; remove them, and write flags before it, such as (?i)
            ! 3:101: the pattern is wrong at offset 3: range out of order in character class
            > - {name: a, rules: [{minLength: 5}, {maxLength: 3}]} ! 40: no answer can pass both 'minLength' and 'maxLength'; change one of them
              - {name: b, type: integer, rules: [{atMost: 3}, {atLeast: 10}]} ! 52: no answer can pass both 'atLeast' and 'atMost'; change one of them
              - {name: d, type: integer, rules: [{atLeast: 10}, {atMost: 3, warn: Sure?}]}
              - {name: e, rules: [{comand: [./x], message: M, delay: slow}]} ! 24: unknown key 'comand' in a 'command' rule; did you mean 'command'?
              - {name: f, rules: [{not: {minLength: 3, message: N}}]} ! 29: a message belongs beside 'not', not inside; move it there
              - {name: g, rules: [{anyOf: [email, {minLength: 3, warn: W}]}]} ! 39: 'warn' belongs beside 'anyOf', not inside; move it there
              - {name: h, when: {f: {minLength: 3, warn: W}}} ! 46: a condition shows no message; remove it
              - {name: i, type: integer, rules: [{oneOf: [1, "2"]}]} ! 46: the rule 'oneOf' needs a list of values of the field's type, such as {oneOf: [42]}
              - {name: j, type: list, items: integer, rules: [{contains: x}]} ! 62: the rule 'contains' needs a value of the items' type
            > - {name: n, type: integer}
              - {name: m, type: integer, rules: [{atMost: {feild: n}}]} ! 48: unknown key 'feild' in the argument of 'atMost'; did you mean 'field'?
            > - {name: c, optional: true, rules: [notEmpty]} ! 39: an optional field can be empty; remove 'notEmpty' or 'optional'
            > - {name: a}
              - {name: b, rules: [equalTo, {equalTo: a}, {equalTo: x}, {equalTo: {field: x}}, {equalTo: {feild: a}}, {equalTo: {field: [a]}}]}
              - {name: c, rules: [{equalTo: {field: c}}, {equalTo: {field: d}}]} ! 41: 'c' is not asked before this; a rule can use earlier answers only ! 64: 'd' is not asked before this; a rule can use earlier answers only
              - {name: d, type: integer, rules: [{equalTo: {field: a}}]} ! 38: 'a' is of the type 'string'; name a field of the type 'integer'
              - {name: e, type: integer, rules: [{atLeast: {field: g}}, {oneOf: {field: g}}]} ! 56: 'g' is not asked before this; a rule can use earlier answers only ! 77: 'g' is not asked before this; a rule can use earlier answers only
              - {name: g, type: integer}
              - {name: h, type: integer, rules: [{equalTo: {field: a}, warn: Sure?}]}
            ! 4:23: the rule 'equalTo' needs another field, such as {equalTo: {field: name}}
            ! 4:42: the rule 'equalTo' needs another field, such as {equalTo: {field: name}}
            ! 4:56: the rule 'equalTo' needs another field, such as {equalTo: {field: name}}
            ! 4:78: there is no field 'x'; the fields are a, b, c, d, e, g, h
            ! 4:94: unknown key 'feild' in the argument of 'equalTo'; did you mean 'field'?
            ! 4:124: 'field' must be text; put quotes around text with '[', '{' or ',' in it
            """#))
    func `Mistakes in rules and conditions in rules`(sample: Sample) {
        #expect(sample.foundInFields == sample.mistakes)
    }

    @Test(
        arguments: Sample.table(
            #"""
              - {name: tier, choices: [free, pro]}
              - {name: wants, type: boolean}
              - {name: db.host}
              - {name: a, when: wants} ! 21: 'when' must be a mapping, such as {tier: pro}, {tier: [pro, team]}, {not: {tier: pro}} or {seats: {atLeast: 5}}
              - {name: g, when: {teir: pro}} ! 22: there is no field 'teir'; did you mean 'tier'?
              - {name: h, when: {later: x}} ! 22: 'later' is not asked before this; 'when' can use earlier answers only
              - {name: i, when: {i: x}} ! 22: 'i' is not asked before this; 'when' can use earlier answers only
              - {name: j, when: {db: {host: x}}} ! 22: 'db' is a group; name one of its fields: db.host
              - {name: k, when: {tier: Pro}} ! 28: 'tier' can never have this answer: 'Pro' is not one of its choices; did you mean 'pro'?
              - {name: l, when: {tier: [pro, gold]}} ! 34: 'tier' can never have this answer: 'gold' is not one of its choices; use free, pro
              - {name: m, when: {tier: []}} ! 28: this list is empty; name at least one answer of 'tier'
              - {name: n, when: {wants: maybe}} ! 29: 'wants' can never have this answer: Must be yes or no
              - {name: q, when: {tier: {equalTo: {field: db.host}}}} ! 29: 'equalTo' is not allowed here; write answers, as in {tier: [pro, team]} or {not: {tier: pro}}
              - {name: s, when: {db.host: {minLength: 3, maxLength: 5}}} ! 46: a condition has one rule; write {all: [{db.host: {…}}, {db.host: {…}}]}
              - {name: t, when: {db.host: {minLength: 3, message: x}}} ! 55: a condition shows no message; remove it
              - {name: u, when: {all: {tier: pro}, any: [], not: [{tier: pro}]}} ! 27: 'all' must be a list of conditions, such as [{tier: pro}] ! 45: 'any' must be a list of conditions, such as [{tier: pro}] ! 54: 'not' must be a mapping, such as {tier: pro}, {tier: [pro, team]}, {not: {tier: pro}} or {seats: {atLeast: 5}}
              - {name: v, when: {any: [pro, {tier: pro}]}} ! 28: a condition must be a mapping, such as {tier: pro}, {tier: [pro, team]}, {not: {tier: pro}} or {seats: {atLeast: 5}}
              - {name: later}
            """#))
    func `Mistakes in rules and conditions in conditions`(sample: Sample) {
        #expect(sample.foundInFields == sample.mistakes)
    }
}
