import FormModel
import Testing

@testable import WizardFiles

@Suite("What authors know from other tools")
struct PeerToolSlipTests {
    @Test(
        "A file as other tools have it says what to write instead, once for each slip",
        arguments: [
            ##"""
            _templates_suffix: .jinja
            project_name:
              type: str
              help: What is your project name?
            use_ci:
              type: bool
              default: yes
            ! 1:1: this is not a wizard file; that begins with 'formline: 1' and lists its questions, such as 'fields: [{name: project_name, …}]'
            """##,
            ##"""
            {"project_name": "My Project", "license": ["MIT", "BSD"], "_copy_without_render": []}
            ! 1:2: this is not a wizard file; that begins with 'formline: 1' and lists its questions, such as 'fields: [{name: project_name, …}]'
            """##,
            ##"""
            formline: 1
            name: x
            properties:
              email: {type: string, format: email}
            required: [email]
            ! 3:1: unknown key 'properties' in a wizard file; did you mean 'fields'?
            ! 5:1: unknown key 'required' in a wizard file; every field is required unless it has 'optional: true' or a default; remove it
            """##,
            ##"""
            formline: 1
            name: x
            fields:
              - {name: a, rules: "required|email|min:3"}
            ! 4:22: 'rules' must be a list; write [email, {minLength: 3}]
            """##,
            ##"""
            formline: 1
            name: x
            fields:
              - {name: a}
              - name: b
                when: a == "x" && b
            ! 6:11: 'when' must be a mapping, such as {all: [{a: x}, {not: {b: null}}]}
            """##,
            ##"""
            formline: 1
            name: x
            fields:
              - {name: a}
              - name: b
                when:
                  - field: a
                    operator: equals
                    value: x
            ! 7:7: 'when' must be a mapping, such as {a: x}
            """##,
            ##"""
            formline: 1
            name: x
            fields:
              - {name: a}
              - name: b
                when: {field: a, equals: x}
            ! 6:12: a condition names its field as a key; write {a: x}
            """##,
            ##"""
            formline: 1
            name: x
            fields:
              - {name: a, type: checkbox, label: Sure?}
            ! 4:21: unknown type 'checkbox'; write 'type: boolean'
            """##,
            ##"""
            formline: 1
            name: x
            fields: [{name: a}]
            submit:
              command: ./create.sh --name "{{a}}"
            ! 5:12: 'command' must be a list: the program and its arguments, such as [./create.sh, --name, "{{a}}"]; no shell runs it
            """##,
            ##"""
            formline: 1
            name: x
            fields: [{name: a}]
            submit:
              - type: http
                url: https://x.org
            ! 5:5: unknown key 'type' in 'submit'; the key itself says what to do; write 'post: …'
            ! 6:5: unknown key 'url' in 'submit'; did you mean 'post'?
            """##,
            ##"""
            formline: 1
            name: x
            fields:
              - name: db
                type: object
                properties: {host: {type: string}}
            ! 5:11: unknown type 'object'; an object is a group: {group: db, fields: [{name: host}]}
            ! 6:5: unknown key 'properties' in a field; its properties are the fields of a group; write 'fields'
            """##,
            ##"""
            formline: 1
            name: x
            fields:
              - name: users
                type: array
                items: {type: object, properties: {name: {type: string}}}
            ! 6:12: a list of objects is a repeated group: {group: users, repeat: true, fields: [{name: name}]}
            """##,
            ##"""
            formline: 1
            name: x
            fields:
              - group: users
                repeat: "yes"
                fields: [{name: a}]
            ! 5:13: 'repeat' must be true or a mapping with 'min' and 'max'; write 'repeat: true'
            """##,
            ##"""
            formline: 1
            name: x
            fields:
              - {name: n, rules: [{length: {min: 3, max: 5}}]}
              - {name: m, rules: [min: 3]}
            ! 4:32: the rule 'length' takes one number; write {minLength: 3}, {maxLength: 5}
            ! 5:23: unknown rule 'min'; did you mean 'minLength'?
            """##,
            ##"""
            formline: 1
            name: x
            fields:
              - {name: n, rules: [required, {required: true}]}
            ! 4:23: unknown rule 'required'; a field is required unless it is optional or has a default; remove it
            ! 4:34: unknown rule 'required'; a field is required unless it is optional or has a default; remove it
            """##,
            ##"""
            formline: 1
            name: x
            fields:
              - {name: ok, type: confirm, affirmative: Yes!, negative: No}
            ! 4:22: unknown type 'confirm'; did you mean 'boolean'?
            ! 4:31: unknown key 'affirmative' in a field; write 'choices: [{value: true, label: Yes}, {value: false, label: No}]'
            ! 4:50: unknown key 'negative' in a field; write 'choices: [{value: true, label: Yes}, {value: false, label: No}]'
            """##,
            ##"""
            formline: 1
            name: x
            fields:
              - {name: a}
              - {name: d, default: "{{ env('HOME') }}"}
            ! 5:24: a tag has no calls; a variable of the environment is {{env.HOME}}
            """##,
            ##"""
            formline: 1
            name: x
            fields:
              - {name: a}
              - {name: b, when: {a: {eq: x}}}
              - {name: c, when: {a: "!x"}}
              - {name: d, when: {a: ">5"}}
            ! 5:26: 'eq' is not allowed here; write {a: x}
            ! 7:25: 'a' can never have this answer; it is text; give it 'type: integer', and write {a: {greaterThan: 5}}
            """##,
            ##"""
            formline: 1
            name: x
            fields:
              - {name: a}
              - {name: b, visible: "a != null", skip: true}
            ! 5:15: unknown key 'visible' in a field; did you mean 'when'?
            ! 5:37: unknown key 'skip' in a field; write 'when' for a field that is not always asked
            """##,
            ##"""
            formline: 1
            name: x
            fields:
              - nme: a
            ! 4:5: unknown key 'nme' in a field; did you mean 'name'?
            """##,
            ##"""
            formline: 1
            name: x
            fields:
              - label: Your name
            ! 4:5: the key 'name' is missing in a field; write 'name: your_name'
            """##,
            ##"""
            formline: 1
            name: x
            fields:
              - {name: a, type: file, accept: .png}
              - {name: b, type: directory}
              - {name: c, type: textarea, rows: 5}
            ! 4:21: unknown type 'file'; did you mean 'path'?
            ! 4:27: unknown key 'accept' in a field; write 'rules: [{endsWith: .png}]'
            ! 5:21: unknown type 'directory'; did you mean 'path'?
            ! 6:21: unknown type 'textarea'; did you mean 'text'?
            ! 6:31: unknown key 'rows' in a field; the terminal decides; remove it
            """##,
            ##"""
            formline: 1
            name: x
            fields:
              - {name: a}
              - when: {a: x}
                then: [{name: b}]
            ! 6:5: unknown key 'then' in a field; a condition for several fields is that of a group: {group: db, when: …, fields: […]}
            """##,
            ##"""
            formline: 1
            name: x
            fields:
              - {name: a, next: c}
              - {name: b, order: 2}
            ! 4:15: unknown key 'next' in a field; fields are asked in the order of the list; give the others a 'when' instead
            ! 5:15: unknown key 'order' in a field; fields are asked in the order of the list; remove it
            """##,
            ##"""
            formline: 1
            name: x
            fields:
              - {name: a}
              - {name: b, when: [{field: a, operator: equals, value: x}, {field: a, op: "!=", value: y}]}
              - {name: c, when: "a == 'x' or a == 'y'"}
              - {name: n, rules: "email, min:3; required"}
              - {name: d, when: {a: ">5"}}
              - {name: e, rules: "nonsense|email"}
            submit: {type: write, path: x, text: a}
            ! 5:21: 'when' must be a mapping, such as {all: [{a: x}, {not: {a: y}}]}
            ! 6:21: 'when' must be a mapping, such as {any: [{a: x}, {a: y}]}
            ! 7:22: 'rules' must be a list; write [email, {minLength: 3}]
            ! 8:25: 'a' can never have this answer; it is text; give it 'type: integer', and write {a: {greaterThan: 5}}
            ! 9:22: 'rules' must be a list, such as [email, {minLength: 3}]
            ! 10:10: unknown key 'type' in 'submit'; the key itself says what to do; write 'write: …'
            ! 10:23: unknown key 'path' in 'submit'; did you mean 'write'?
            """##,
        ] as [Sample])
    func slips(sample: Sample) { #expect(sample.foundInFile == sample.mistakes) }
}
