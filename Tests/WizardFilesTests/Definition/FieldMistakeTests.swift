import Testing

@testable import WizardFiles

@Suite("Mistakes in fields") struct FieldMistakeTests {
    @Test(
        arguments: Sample.table(
            #"""
              - {} ! 5: the key 'name' is missing in a field; write 'name: email'
            > - {name: } ! 12: 'name' is empty; give it a text, or remove it
            > - {name: [a]} ! 12: 'name' must be text; put quotes around text with '[', '{' or ',' in it
            > - {name: owner email} ! 12: 'owner email' is not a valid name; write a letter or '_', then letters, digits, '_' and '-'
              - {name: "größe"} ! 12: 'größe' is not a valid name; write a letter or '_', then letters, digits, '_' and '-'
              - {name: a-}
            > - {name: a}
              - {name: b}
              - {name: a} ! 12: duplicate field 'a'; rename one
            > - {name: db-host}
              - {name: db_host} ! 12: 'db_host' and 'db-host' have the same environment name DB_HOST; rename one
            > - {name: db}
              - {name: db.host} ! 12: 'db' is both a field and a group; rename one of them
              - {name: a.b.c}
              - {name: a} ! 12: 'a' is both a field and a group; rename one of them
            > - {group: r, repeat: true, fields: [{name: k}]}
              - {name: r.x} ! 12: 'r' is repeated and cannot have 'r.x' beside its items; rename one of them
              - {name: s.x.y} ! 12: 's' is repeated and cannot have 's.x.y' beside its items; rename one of them
              - {group: s, repeat: {key: k}, fields: [{name: k}]}
            > - {name: a, prompt: A, initialValue: x}
            ! 3:15: unknown key 'prompt' in a field; did you mean 'label'?
            ! 3:26: unknown key 'initialValue' in a field; did you mean 'default'?
              - {key: a, message: A} ! 6: unknown key 'key' in a field; did you mean 'name'? ! 14: unknown key 'message' in a field; a message belongs to its rule, as in {minLength: 3, message: …}; the question is the 'label'
            > - {name: a, Label: A, lable: B, zzzz: 1} ! 15: unknown key 'Label' in a field; did you mean 'label'? ! 25: unknown key 'lable' in a field; did you mean 'label'? ! 35: unknown key 'zzzz' in a field; use <keys>
            > - {name: a, required: true} ! 15: unknown key 'required' in a field; a field is required unless it has 'optional: true' or a default; remove it
              - {name: c, secret: true, email: true} ! 15: unknown key 'secret' in a field; write 'type: secret' ! 29: unknown key 'email' in a field; it is a rule; write it into the 'rules' of a field, as in [email, {minLength: 3}]
              - {name: d, minLength: 3, max_length: 5, regex: "^[a-z]$"} ! 15: unknown key 'minLength' in a field; it is a rule; write it into the 'rules' of a field, as in [email, {minLength: 3}] ! 29: unknown key 'max_length' in a field; it is a rule; write it into the 'rules' of a field, as in [email, {minLength: 3}] ! 44: unknown key 'regex' in a field; a limit is a rule; write it into 'rules', as in {atLeast: 1} for a number, {minLength: 3} or {pattern: "^[a-z]+$"} for a text
              - {name: g, format: email} ! 15: unknown key 'format' in a field; a format is a rule; write 'rules: [email]'
            > - {name: a, label: [x], help: {a: b}} ! 22: 'label' must be text; put quotes around text with '[', '{' or ',' in it ! 33: 'help' must be text; put quotes around text with '[', '{' or ',' in it, or write a text for each language, as in {en: …, de: …}
              - {name: b, label: } ! 22: 'label' is empty; give it a text, or remove it
            > - {name: a, optional: yes} ! 25: 'optional' must be true, false or omitted, without quotes
              - {name: b, label: ""} ! 22: 'label' is empty; give it a text, or remove it
              - {name: c, label: {en: A, d: B}} ! 30: 'label' must be text; put quotes around text with '[', '{' or ',' in it, or write a text for each language, as in {en: …, de: …}
              - {name: d, label: {en: A, de: [x]}} ! 30: 'label' must be text; put quotes around text with '[', '{' or ',' in it, or write a text for each language, as in {en: …, de: …}
            > - {name: a, mode: submit} ! 21: unknown mode 'submit'; did you mean 'onSubmit'?
              - {name: b, mode: onchange} ! 21: unknown mode 'onchange'; did you mean 'onChange'?
              - {name: e, mode: [always]} ! 21: 'mode' must be one of always, onChange, onSubmit, onEnter
            > - {name: b, transform: [lower, zzz, [trimmed]]}
              - {name: c, type: integer, transform: trimmed} ! 41: 'transform' is for text; the type is 'integer'; remove it
            ! 3:27: unknown transform 'lower'; did you mean 'lowercased'?
            ! 3:34: unknown transform 'zzz'; use trimmed, lowercased, uppercased, collapsedWhitespace, slug, {replace: [pattern, text]}
            ! 3:39: 'transform' must be one of trimmed, lowercased, uppercased, collapsedWhitespace, slug
            """#))
    func `Mistakes in fields in keys and names`(sample: Sample) {
        #expect(sample.foundInFields == sample.mistakes)
    }

    @Test(
        arguments: Sample.table(
            #"""
              - {name: a, type: bool} ! 21: unknown type 'bool'; did you mean 'boolean'?
              - {name: i, type: email} ! 21: unknown type 'email'; leave 'type' out and write 'rules: [email]'
              - {name: r, type: port} ! 21: unknown type 'port'; write 'type: integer' and 'rules: [{between: [1, 65535]}]'
              - {name: s, type: tel} ! 21: unknown type 'tel'; leave 'type' out, and write 'rules: [e164]' for numbers such as +4915112345678
              - {name: t, type: list, items: {type: string}} ! 34: 'items' must be one of string, integer, number, decimal, boolean, date, time, dateTime
              - {name: v, type: array, items: {type: object}} ! 21: unknown type 'array'; did you mean 'list'? ! 35: 'items' must be one of string, integer, number, decimal, boolean, date, time, dateTime
              - {name: k, type: zzzz} ! 21: unknown type 'zzzz'; use <types>
              - {name: l, type: [string]} ! 21: 'type' must be one of <types>
              - {name: w, type: integer, rules: [{equalTo: {field: k}}]}
            > - {name: a, type: bool, default: yes, rules: [{atLeast: 1}, {minLenght: 2}]} ! 21: unknown type 'bool'; did you mean 'boolean'? ! 50: the rule 'atLeast' is not for the type 'boolean'; it is for integer, number, decimal, date, time, dateTime ! 64: unknown rule 'minLenght'; did you mean 'minLength'?
              - {name: b, when: {a: anything}} ! 25: 'a' can never have this answer: Must be yes or no
            """#))
    func `Mistakes in fields in types`(sample: Sample) {
        #expect(sample.foundInFields == sample.mistakes)
    }

    @Test(
        arguments: Sample.table(
            #"""
              - {name: a, type: choice} ! 21: the key 'choices' is missing in a field; write 'choices: [free, {value: pro, label: Pro}]'
            > - {name: a, options: [x, y]} ! 15: unknown key 'options' in a field; did you mean 'choices'?
              - {name: b, type: choice, values: [x, y], default: x} ! 29: unknown key 'values' in a field; did you mean 'choices'?
            > - {name: a, type: path, choices: [x, y]} ! 21: choices cannot be of the type 'path'; omit 'type' for text, or use string, integer, number, decimal, boolean, date, time, dateTime
            > - {name: a, choices: []} ! 24: 'choices' must be a list, such as [small, large], or {command: [git, branch]}
            > - {name: a, choices: [x, y, x, {value: y, label: Y}], default: z} ! 31: duplicate choice 'x'; remove one ! 34: duplicate choice 'y'; remove one ! 66: the default is not a valid answer to this field: 'z' is not one of its choices; use x, y
              - {name: b, choices: [x, "", ~, {value: }, {label: Z}, {name: Q, value: q}, {free: Free plan}, [z]]}
            ! 4:28: a choice cannot be empty; write 'optional: true', or {value: "", label: None}
            ! 4:32: a choice cannot be empty; write 'optional: true', or {value: "", label: None}
            ! 4:43: a choice cannot be empty; write 'optional: true', or {value: "", label: None}
            ! 4:46: the key 'value' is missing in a choice; write 'value: large'
            ! 4:59: unknown key 'name' in a choice; did you mean 'label'?
            ! 4:79: the key 'value' is missing in a choice; write 'value: large'
            ! 4:80: unknown key 'free' in a choice; use value, label, help, when, disabled
            ! 4:98: 'value' must be text; put quotes around text with '[', '{' or ',' in it
              - {name: a, choices: [{value: "", label: None}, x], default: z} ! 64: the default is not a valid answer to this field: 'z' is not one of its choices; use "", x
              - {name: b, choices: [free, {value: pro, label: Pro plan}], default: Pro plan} ! 72: the default is not a valid answer to this field: 'Pro plan' is not one of its choices; did you mean 'pro'?
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
              - {name: b, type: integer, default: ""} ! 39: 'default' is empty; give it a value, or remove it
              - {name: n, choices: [{value: "", label: None}, x], default: ~} ! 64: 'default' is empty; give it a value, or remove it
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
