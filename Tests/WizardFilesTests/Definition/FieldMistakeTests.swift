import Testing

@testable import WizardFiles

@Suite("Mistakes in fields") struct FieldMistakeTests {
    @Test(
        arguments: Sample.table(
            #"""
              - email ! 5: a field must be a mapping of keys to values; write {name: email}
            > - 5 ! 5: a field must be a mapping of keys to values; write {name: 5}
            > - [a] ! 5: a field must be a mapping of keys to values; write {name: email}
            > - {} ! 5: the key 'name' is missing in a field
            > - {label: A} ! 5: the key 'name' is missing in a field; write 'name: a'
            > - {name: } ! 12: 'name' is empty; give the field a name, such as email
            > - {name: ""} ! 12: 'name' is empty; give the field a name, such as email
            > - {name: [a]} ! 12: 'name' must be text
            > - {name: owner email} ! 12: 'owner email' is not a valid field name; start with a letter or '_', continue with letters, digits, '_' and '-', and put '.' between a group and its field; did you mean 'owner_email'?
              - {name: 2fa} ! 12: '2fa' is not a valid field name; start with a letter or '_', continue with letters, digits, '_' and '-', and put '.' between a group and its field; did you mean '_2fa'?
              - {name: "größe"} ! 12: 'größe' is not a valid field name; start with a letter or '_', continue with letters, digits, '_' and '-', and put '.' between a group and its field
              - {name: a..b} ! 12: 'a..b' is not a valid field name; start with a letter or '_', continue with letters, digits, '_' and '-', and put '.' between a group and its field
              - {name: .a} ! 12: '.a' is not a valid field name; start with a letter or '_', continue with letters, digits, '_' and '-', and put '.' between a group and its field
              - {name: a-}
            > - {name: a}
              - {name: b}
              - {name: a} ! 12: duplicate field 'a'; rename one
            > - {name: into}
              - {name: value, rules: [{minLength: 3}]}
            > - {name: value, rules: [{command: [git]}]}
              - {name: into} ! 12: 'into' cannot be FORMLINE_INTO, which is the folder of --into for commands; rename the field
              - {name: no-input} ! 12: 'no-input' cannot be FORMLINE_NO_INPUT, which makes Formline ask nothing; rename the field
              - {name: colors} ! 12: 'colors' cannot be FORMLINE_COLORS, which sets the colors of Formline; rename the field
            > - {name: value} ! 12: 'value' cannot be FORMLINE_VALUE, which is the answer that a rule checks; rename the field
              - {name: a, rules: [{command: [git]}]}
            > - {name: db-host}
              - {name: db_host} ! 12: 'db_host' and 'db-host' have the same environment name DB_HOST; rename one of them
              - {name: DB.HOST} ! 12: 'DB.HOST' and 'db-host' have the same environment name DB_HOST; rename one of them
            > - {name: db}
              - {name: db.host} ! 12: 'db' is a field and cannot be the group of 'db.host' too; rename one of them
              - {name: a.b.c}
              - {name: a.b} ! 12: 'a.b' is the group of 'a.b.c' and cannot be a field too; rename one of them
              - {name: a} ! 12: 'a' is the group of 'a.b.c' and cannot be a field too; rename one of them
            > - {group: r, repeat: true, fields: [{name: k}]}
              - {name: r.x} ! 12: 'r' is repeated and cannot have the field 'r.x' beside its items; rename one of them
              - {name: s.x.y}
              - {group: s, repeat: {key: k}, fields: [{name: k}]} ! 13: 's' is repeated and cannot have the field 's.x.y' beside its items; rename one of them
            > - {name: a, prompt: A, desc: x, kind: string, validate: [email], if: {a: b}, initialValue: x}
            ! 3:15: unknown key 'prompt' in a field; did you mean 'label'?
            ! 3:26: unknown key 'desc' in a field; did you mean 'help'?
            ! 3:35: unknown key 'kind' in a field; did you mean 'type'?
            ! 3:49: unknown key 'validate' in a field; did you mean 'rules'?
            ! 3:68: unknown key 'if' in a field; did you mean 'when'?
            ! 3:80: unknown key 'initialValue' in a field; did you mean 'default'?
              - {key: a, message: A} ! 6: unknown key 'key' in a field; did you mean 'name'? ! 14: unknown key 'message' in a field; did you mean 'label'?
              - {name: b, equal: x, when: {a: x}} ! 15: unknown key 'equal' in a field; write 'rules: [{equalTo: x}]'
            > - {name: a, Label: A, lable: B, zzzz: 1} ! 15: unknown key 'Label' in a field; did you mean 'label'? ! 25: unknown key 'lable' in a field; did you mean 'label'? ! 35: unknown key 'zzzz' in a field; use <keys>
            > - {name: a, required: true} ! 15: unknown key 'required' in a field; a field is required unless it is optional or has a default; remove it
              - {name: b, required: false} ! 15: unknown key 'required' in a field; write 'optional: true'
              - {name: c, secret: true, email: true} ! 15: unknown key 'secret' in a field; write 'type: secret' ! 29: unknown key 'email' in a field; write 'rules: [email]'
              - {name: d, minLength: 3, max_length: 5, regex: "^[a-z]$"} ! 15: unknown key 'minLength' in a field; write 'rules: [{minLength: 3}, {maxLength: 5}, {pattern: "^[a-z]$"}]' ! 29: unknown key 'max_length' in a field; write 'rules: [{minLength: 3}, {maxLength: 5}, {pattern: "^[a-z]$"}]' ! 44: unknown key 'regex' in a field; write 'rules: [{minLength: 3}, {maxLength: 5}, {pattern: "^[a-z]$"}]'
              - {name: e, type: integer, minimum: 3, max: 5} ! 30: unknown key 'minimum' in a field; write 'rules: [{atLeast: 3}, {atMost: 5}]' ! 42: unknown key 'max' in a field; write 'rules: [{atLeast: 3}, {atMost: 5}]'
              - {name: f, min: 3} ! 15: unknown key 'min' in a field; write 'rules: [{minLength: 3}]'
              - {name: g, format: email} ! 15: unknown key 'format' in a field; write 'rules: [email]'
              - {name: h, format: uri-reference} ! 15: unknown key 'format' in a field; write 'rules: [uriReference]'
              - {name: i, format: card} ! 15: unknown key 'format' in a field; use <keys>
            > - {name: a, label: [x], help: {a: b}} ! 22: 'label' must be text; put quotes around text that begins with '[' or '{' ! 33: 'help' must be text; put quotes around text that begins with '[' or '{'
              - {name: b, label: } ! 22: 'label' is empty; give it a text, or remove it
            > - {name: a, optional: yes} ! 25: 'optional' must be true or false; write true
              - {name: b, optional: "true"} ! 25: 'optional' must be true or false; write true
              - {name: c, optional: never} ! 25: 'optional' must be true or false
            > - {name: a, mode: submit} ! 21: unknown mode 'submit'; did you mean 'onSubmit'?
              - {name: b, mode: onchange} ! 21: unknown mode 'onchange'; did you mean 'onChange'?
              - {name: c, mode: blur} ! 21: unknown mode 'blur'; did you mean 'onChange'?
              - {name: d, mode: sometimes} ! 21: unknown mode 'sometimes'; use always, onChange, onSubmit, onEnter
              - {name: e, mode: [always]} ! 21: 'mode' must be one of always, onChange, onSubmit, onEnter
              - {name: f, mode: } ! 21: 'mode' must be one of always, onChange, onSubmit, onEnter
              - {name: g, mode: return} ! 21: unknown mode 'return'; did you mean 'onEnter'?
            > - {name: a, transform: trim} ! 26: unknown transform 'trim'; did you mean 'trimmed'?
              - {name: b, transform: [lower, upcase, trimed, zzz, 5, [trimmed]]}
              - {name: c, type: integer, transform: trimmed} ! 41: 'transform' is for text; the type is 'integer'; remove it
            ! 4:27: unknown transform 'lower'; did you mean 'lowercased'?
            ! 4:34: unknown transform 'upcase'; did you mean 'uppercased'?
            ! 4:42: unknown transform 'trimed'; did you mean 'trimmed'?
            ! 4:50: unknown transform 'zzz'; use trimmed, lowercased, uppercased, collapsedWhitespace, slug, {replace: [pattern, text]}
            ! 4:55: unknown transform '5'; use trimmed, lowercased, uppercased, collapsedWhitespace, slug, {replace: [pattern, text]}
            ! 4:58: 'transform' must be one of trimmed, lowercased, uppercased, collapsedWhitespace, slug
            """#))
    func `Mistakes in fields in keys and names`(sample: Sample) {
        #expect(sample.foundInFields == sample.mistakes)
    }

    @Test(
        arguments: Sample.table(
            #"""
              - {name: a, type: bool} ! 21: unknown type 'bool'; did you mean 'boolean'?
              - {name: b, type: int} ! 21: unknown type 'int'; did you mean 'integer'?
              - {name: c, type: password} ! 21: unknown type 'password'; did you mean 'secret'?
              - {name: d, type: select} ! 21: unknown type 'select'; did you mean 'choice'?
              - {name: f, type: String} ! 21: unknown type 'String'; did you mean 'string'?
              - {name: g, type: float} ! 21: unknown type 'float'; did you mean 'number'?
              - {name: h, type: confirm} ! 21: unknown type 'confirm'; did you mean 'boolean'?
              - {name: i, type: email} ! 21: unknown type 'email'; leave 'type' out and write 'rules: [email]'
              - {name: n, type: url} ! 21: unknown type 'url'; leave 'type' out and write 'rules: [url]'
              - {name: o, type: IPv4} ! 21: unknown type 'IPv4'; leave 'type' out and write 'rules: [ipv4]'
              - {name: p, type: guid} ! 21: unknown type 'guid'; leave 'type' out and write 'rules: [uuid]'
              - {name: q, type: color} ! 21: unknown type 'color'; leave 'type' out and write 'rules: [hexColor]'
              - {name: r, type: port} ! 21: unknown type 'port'; write 'type: integer' and 'rules: [{between: [1, 65535]}]'
              - {name: s, type: tel} ! 21: unknown type 'tel'; leave 'type' out, and write 'rules: [e164]' for numbers such as +4915112345678
              - {name: t, type: list, items: {type: string}} ! 34: 'items' is the type of a list's items; write 'items: string'
              - {name: u, type: list, items: {type: string, minLength: 2}} ! 34: 'items' is the type of a list's items; write 'items: string', and what each item needs as 'rules: [{each: …}]'
              - {name: v, type: array, items: {type: object}} ! 35: a list of objects is a repeated group: {group: v, repeat: true, fields: [{name: name}]}
              - {name: w, type: array, items: {type: string}} ! 21: unknown type 'array'; did you mean 'list'? ! 35: 'items' is the type of a list's items; write 'items: string'
              - {name: j, type: bolean} ! 21: unknown type 'bolean'; did you mean 'boolean'?
              - {name: k, type: zzzz} ! 21: unknown type 'zzzz'; use <types>
              - {name: l, type: [string]} ! 21: 'type' must be one of <types>
              - {name: m, type: } ! 21: 'type' must be one of <types>
            > - {name: a, type: bool, default: yes, rules: [{atLeast: 1}, {minLenght: 2}]} ! 21: unknown type 'bool'; did you mean 'boolean'? ! 64: unknown rule 'minLenght'; did you mean 'minLength'?
              - {name: b, when: {a: anything}}
            """#))
    func `Mistakes in fields in types`(sample: Sample) {
        #expect(sample.foundInFields == sample.mistakes)
    }

    @Test(
        arguments: Sample.table(
            #"""
              - {name: a, type: choice} ! 21: the type 'choice' needs 'choices', such as [small, large]
            > - {name: a, options: [x, y]} ! 15: unknown key 'options' in a field; did you mean 'choices'?
              - {name: b, type: choice, values: [x, y], default: x} ! 29: unknown key 'values' in a field; did you mean 'choices'?
            > - {name: a, type: path, choices: [x, y]} ! 21: choices cannot be of the type 'path'; leave 'type' out for text, or use string, integer, number, decimal, boolean, date, time, dateTime
            > - {name: a, choices: []} ! 24: 'choices' must be a list of at least one choice, such as [small, large]
              - {name: b, choices: x, default: x} ! 24: 'choices' must be a list of at least one choice, such as [x]
              - {name: c, choices: "small, large"} ! 24: 'choices' must be a list of at least one choice, such as [small, large]
              - {name: d, choices: {free: Free, pro: "Pro: paid"}} ! 24: 'choices' must be a list of at least one choice, such as [{value: free, label: Free}, {value: pro, label: "Pro: paid"}]
              - {name: e, choices: } ! 24: 'choices' must be a list of at least one choice, such as [small, large]
            > - {name: a, choices: [x, y, x, {value: y, label: Y}], default: z} ! 31: duplicate choice 'x'; remove one ! 34: duplicate choice 'y'; remove one ! 66: the default is not a valid answer to this field: 'z' is not one of its choices; use x, y
              - {name: b, choices: [x, "", ~, {value: }, {label: Z}, {name: Q, value: q}, {free: Free plan}, [z]]}
            ! 4:28: an empty choice needs quotes and a label, such as {value: "", label: None}
            ! 4:32: a choice cannot be empty; for a field that can be left empty write 'optional: true'
            ! 4:43: a choice cannot be empty; for a field that can be left empty write 'optional: true'
            ! 4:46: the key 'value' is missing in a choice; write 'value: large'
            ! 4:59: unknown key 'name' in a choice; did you mean 'label'?
            ! 4:80: unknown key 'free' in a choice; write {value: free, label: Free plan}
            ! 4:98: 'value' must be text; put quotes around text that begins with '[' or '{'
              - {name: a, choices: [{value: "", label: None}, x], default: z} ! 64: the default is not a valid answer to this field: 'z' is not one of its choices; use "", x
              - {name: b, choices: [free, {value: pro, label: Pro plan}], default: Pro plan} ! 72: the default is not a valid answer to this field: 'Pro plan' is not one of its choices; did you mean 'pro'?
              - {name: c, choices: [free, pro], default: pr} ! 46: the default is not a valid answer to this field: 'pr' is not one of its choices; did you mean 'pro'?
              - {name: d, choices: [free, pro], default: 1} ! 46: the default is not a valid answer to this field: '1' is not one of its choices; use free, pro
              - {name: e, choices: [free, pro], default: [pro]} ! 46: the default is not a valid answer to this field: Must be one of free, pro
            """#))
    func `Mistakes in fields in choices`(sample: Sample) {
        #expect(sample.foundInFields == sample.mistakes)
    }

    @Test(
        arguments: Sample.table(
            #"""
              - {name: a, optional: true, default: x} ! 40: 'a' has both 'optional' and 'default'; remove one
              - {name: b, type: integer, default: ""} ! 39: the default is empty; remove it, or write 'optional: true' instead
              - {name: c, default: } ! 24: the default is empty; remove it, or write 'optional: true' instead
              - {name: d, type: integer, default: five} ! 39: the default is not a valid answer to this field: Must be a whole number, such as 42
              - {name: e, type: integer, default: "5"} ! 39: the default is not a valid answer to this field: Must be a whole number, such as 42; remove the quotes
              - {name: f, type: integer, default: 9, rules: [{atMost: 5}, {atMost: 7}]} ! 39: the default does not pass the field's own rules: Must be at most 5
              - {name: g, default: [x]} ! 24: the default is not a valid answer to this field: Must be text
              - {name: h, type: boolean, default: maybe} ! 39: the default is not a valid answer to this field: Must be yes or no
              - {name: i, default: x, rules: [{minLength: 2, message: Longer}]} ! 24: the default does not pass the field's own rules: Longer
            > - {name: a, default: "x\n"} ! 24: the default is not a valid answer to this field: Must be one line, without line breaks; several lines are for 'type: text'
              - {name: b, type: path, examples: ["/a\nb"]} ! 38: the example is not a valid answer to this field: Must be one line, without line breaks
              - {name: c, type: list, default: [x, "y\nz"]} ! 36: the default is not a valid answer to this field: Item 2: Must be one line, without line breaks
              - {name: d, value: "{{a}}\n"} ! 22: 'value' is not a valid answer to this field: Must be one line, without line breaks; several lines are for 'type: text'
              - {name: e, initial: "x\ny"} ! 24: 'initial' is text of one line here; several lines are for 'type: text'
              - {name: f, choices: [x, "y\nz"]} ! 28: a choice must be a single line; move the rest to 'help'
              - {name: g, type: text, default: "x\ny"}
            """#))
    func `Mistakes in fields in defaults`(sample: Sample) {
        #expect(sample.foundInFields == sample.mistakes)
    }
}
