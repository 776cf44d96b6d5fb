import Testing

@testable import WizardFiles

@Suite("Mistakes in a wizard file") struct WizardFileMistakeTests {
    @Test(
        arguments: Sample.table(
            from: 1,
            #"""
            - a ! 1: a wizard file must be a mapping of keys to values: formline, name, title, fields, rules, labels, review, preventsAccidentalDismiss, submit
            >{} ! 1: the key 'formline' is missing in a wizard file; write 'formline: 1' ! 1: the key 'fields' is missing in a wizard file; write 'fields: [{name: email}]'
            >formline: 1
            fields: ! 8: 'fields' must be a list of at least one field, such as '- name: email'
            >formline: 1
            fields: [] ! 9: 'fields' must be a list of at least one field, such as '- name: email'
            >formline: 1 ! 1: the key 'fields' is missing in a wizard file; write 'fields: [{name: email}]'
            rules: [{when: {a: x}, refuse: a, message: "{{b}}"}]
            submit: [{print: "{{a}} {{b}}", when: {a: x}}, {print: "{{#c}}{{d}}{{/c}}", zzz: 1}] ! 77: unknown key 'zzz' in 'submit'; use <actions>
            >formline: 1
            fields: {a: x} ! 9: 'fields' must be a list of at least one field, such as '- name: email'
            submit: {print: "{{a}}"}
            >formline: 2 ! 11: the version of the format must be 1; write 'formline: 1'
            fields: [{name: a}]
            >fromline: 1 ! 1: unknown key 'fromline' in a wizard file; did you mean 'formline'?
            feilds: [{name: a}] ! 1: unknown key 'feilds' in a wizard file; did you mean 'fields'?
            >fields: [{name: a}] ! 1: the key 'formline' is missing in a wizard file; write 'formline: 1'
            $schema: https://json-schema.org/draft/2020-12/schema
            titel: x ! 1: unknown key 'titel' in a wizard file; did you mean 'title'?
            zzzz: 1 ! 1: unknown key 'zzzz' in a wizard file; use formline, name, title, fields, rules, labels, review, preventsAccidentalDismiss, submit
            <<: 2 ! 1: unknown key '<<' in a wizard file; use formline, name, title, fields, rules, labels, review, preventsAccidentalDismiss, submit
            >formline: 1
            title: [a] ! 8: 'title' must be text; put quotes around text with '[', '{' or ',' in it
            name: ! 6: 'name' is empty; give it a text, or remove it
            review: yes ! 9: 'review' must be true or false, without quotes
            labels: [Create] ! 9: 'labels' must be a mapping of keys to values: submit, cancel
            fields: [{name: a}]
            >formline: 1
            review: "false" ! 9: 'review' must be true or false, without quotes
            labels: {ok: Create, close: Leave, submit: [a], cancel: }
            fields: [{name: a}]
            ! 3:10: unknown key 'ok' in 'labels'; there is 'submit' already, so remove it
            ! 3:22: unknown key 'close' in 'labels'; there is 'cancel' already, so remove it
            ! 3:44: 'submit' must be text; put quotes around text with '[', '{' or ',' in it
            ! 3:57: 'cancel' is empty; give it a text, or remove it
            formline: 1
            preventsAccidentalDismiss: never ! 28: 'preventsAccidentalDismiss' must be true or false, without quotes
            confirmExit: true ! 1: unknown key 'confirmExit' in a wizard file; there is 'preventsAccidentalDismiss' already, so remove it
            fields: [{name: a}]
            >formline: 1
            title: "" ! 8: 'title' is empty; give it a text, or remove it
            labels: {submit: ""} ! 18: 'submit' is empty; give it a text, or remove it
            fields: [{name: a}]
            >formline: 1
            review: sometimes ! 9: 'review' must be true or false, without quotes
            fields: [{name: a}]
            submit: ./create --now ! 9: 'submit' is an action such as {command: [./create]}, or a list of them; no shell runs it
            >formline: 1
            fields: [{name: a}]
            submit: {run: [./create]} ! 10: unknown key 'run' in 'submit'; did you mean 'command'?
            >formline: 1
            fields: [{name: a}]
            submit: {} ! 9: 'submit' is an action such as {command: [./create]}, or a list of them; no shell runs it
            >formline: 1
            fields: [{name: a}]
            submit: {command: ./create --now} ! 19: 'command' must be a list: the program and its arguments, such as [./create, --now]; no shell runs it
            >formline: 1
            fields: [{name: a}]
            submit: {command: "echo $HOME | sh"} ! 19: 'command' must be a list: the program and its arguments, such as [./create, --now]; no shell runs it
            >formline: 1
            fields: [{name: a}]
            submit: [{command: []}, {command: [""]}, {command: [a, [b]]}, {command: [a, "b\0c"]}, ./x, 5, {post: x}]
            ! 3:20: 'command' must be a list: the program and its arguments, such as [./create, --now]; no shell runs it
            ! 3:36: 'command' must begin with the name of a program
            ! 3:56: 'command' must be text; put quotes around text with '[', '{' or ',' in it
            ! 3:77: an argument of a program cannot contain a NUL character; remove it
            ! 3:87: 'submit' is an action such as {command: [./create]}, or a list of them; no shell runs it
            ! 3:92: 'submit' is an action such as {command: [./create]}, or a list of them; no shell runs it
            ! 3:102: 'post': its address must be like https://example.com/plans, percent-encoded and without a user
            formline: 1
            fields: [{name: a}]
            submit: "cat > x" ! 9: 'submit' is an action such as {command: [./create]}, or a list of them; no shell runs it
            >{"formline": 1, "fields": [{"name": "a", "typ": "string"}], "title": null} ! 42: unknown key 'typ' in a field; did you mean 'type'? ! 70: 'title' is empty; give it a text, or remove it
            >formline: 1
            name: create-plan
            title: Create a plan
            fields:
              - {name: name, label: Plan name, help: On the invoice., rules: [{minLength: 3, message: "At least 3 letters"}]}
              - {name: seats, type: integer, default: 5, rules: [{atLeast: 1}, {atMost: 500}, {atLeast: 0.5}]}
              - {name: tier, choices: [free, {value: pro, label: "Pro (paid)"}, 5], default: free}
              - {name: vat, optional: true, default: ~, when: {tier: [pro, 5], not: {seats: {atMost: 1}}}}
              - {name: db.host, transform: [trimmed, lowercased], when: {any: [{vat: null}, {all: [{tier: pro}]}]}}
              - {name: public, type: boolean, default: yes, rules: [{isTrue: }], mode: always}
              - {name: token, type: secret, mode: onSubmit, rules: [{minLength: 3}, {maxLength: 3}, email: true]}
              - {name: again, type: secret, rules: [{equalTo: {field: token}, message: Not the same}]}
            labels: {submit: Create, cancel: Close}
            review: false
            submit: [{command: [./create, 5]}]
            ! none
            """#))
    func `Mistakes outside of the fields`(sample: Sample) {
        #expect(sample.foundInFile == sample.mistakes)
    }

    @Test(
        arguments: Sample.table(
            from: 1,
            #"""
            formline: 1
            fields:
              - &field {name: a, rules: &rules [email, {minLenght: 3}]} ! 19: duplicate field 'a'; rename one ! 45: unknown rule 'minLenght'; did you mean 'minLength'?
              - {name: b, rules: *rules}
              - *field
            >formline: 1
            title: A
            fields:
              - {name: a, label: A, label: B, rules: [emial]} ! 25: duplicate key 'label' (first at column 15) ! 43: unknown rule 'emial'; did you mean 'email'?
              - {name: b, name: a} ! 15: duplicate key 'name' (first at column 6)
            title: B ! 1: duplicate key 'title' (first at line 2)
            zzz: 1 ! 1: unknown key 'zzz' in a wizard file; use formline, name, title, fields, rules, labels, review, preventsAccidentalDismiss, submit
            >formline: 1
            formline: 2 ! 1: duplicate key 'formline' (first at line 1)
            fields:
              - {name: a
            >formline: 1
            fields:
            \#t- name: a ! 1: a tab cannot indent YAML; use spaces
            >formline: 1
            fields:
              - {name: host}
              - {name: url, default: {{host}}.example.com} ! 26: text with '{{' needs quotes around all of it, such as "{{name}}.example.com"
            >formline: 1
            fields:
              - name: url
                help: Such as: https://example.com ! 18: a ': ' is not allowed here; put quotes around text with ': ', or check the indentation, and the space after '-' and ':' before it
            """#))
    func `Mistakes in a wizard file in its YAML`(sample: Sample) {
        #expect(sample.foundInFile == sample.mistakes)
    }
}
