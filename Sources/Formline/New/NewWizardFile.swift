/// The wizard that writes wizards, as it is in `wizards/new-wizard.yaml`; FORMLINE_UPDATE=1 and the test of both write it anew.
enum NewWizardFile {
    static let text = ##"""
        # Creates a wizard file interactively. 'formline new' is this wizard.
        #
        #   formline new plan.yaml
        #   formline run wizards/new-wizard.yaml --into ~/wizards
        #   formline run wizards/new-wizard.yaml --dry-run < wizards/new-wizard.txt      # what would be written
        formline: 1
        name: new-wizard
        title: New wizard
        fields:
          - name: file
            label: File
            help: "Where the wizard is written, below this folder."
            default: wizard.yaml
            rules:
              - {pattern: "^[^/].*\\.ya?ml$|^[^/.]\\.ya?ml$", message: "Must be a name that ends in .yaml, such as plan.yaml"}
              - {not: {includes: ".."}, message: "Must be below this folder, without '..'"}
          - {name: title, label: Title, help: The first row of the form., rules: [{maxLength: 120}]}
          - name: name
            label: Name
            help: Drafts and earlier answers are kept under it.
            default: "{{title}}"
            transform: [slug]
          - group: questions
            label: Questions
            repeat: {min: 1, max: 40, label: "{{label}}", another: "Another question?", unique: name}
            fields:
              - {name: label, label: Question, help: "What is asked, such as: Plan name", rules: [{maxLength: 120}]}
              - name: name
                label: Name in the answers
                default: "{{label}}"
                transform: [slug, {replace: ["-", "_"]}]
                rules: [{pattern: "^[A-Za-z_][A-Za-z0-9_]*$", message: "Must be letters, digits and '_', and not begin with a digit"}]
              - {name: help, label: Help, help: A sentence about it., optional: true}
              - name: type
                label: Answer
                default: string
                choices:
                  - {value: string, label: Text}
                  - {value: text, label: Text of several lines}
                  - {value: choice, label: Choice, help: One of a list.}
                  - {value: boolean, label: Yes or no}
                  - {value: integer, label: Whole number}
                  - {value: number, label: Number}
                  - {value: date, label: Date}
                  - {value: secret, label: Secret, help: "Never shown or kept."}
                  - {value: path, label: File or folder}
                  - {value: list, label: List of texts}
              - {name: choices, label: Choices, help: "With commas between them.", type: list, when: {type: choice}, rules: [{minItems: 1}, uniqueItems]}
              - {name: multiple, label: Several of them, type: boolean, default: false, when: {type: choice}}
              - name: format
                label: Must be
                when: {type: string}
                default: any
                choices:
                  - {value: any, label: Any text}
                  - {value: email, label: Email address}
                  - {value: url, label: Web address}
                  - {value: hostname, label: Host name}
                  - {value: pattern, label: What matches a pattern}
              - {name: pattern, label: Pattern, when: {format: pattern}, rules: [{regex: pcre2}, {not: {pattern: "^/.*/$"}, message: "Must be without the slashes"}]}
              - {name: message, label: Message, help: "Said if it does not match, such as: Must be three letters", when: {format: pattern}, optional: true}
              - {name: least, label: At least, type: integer, optional: true, when: {type: [integer, number]}}
              - {name: most, label: At most, type: integer, optional: true, when: {type: [integer, number]}, rules: [{atLeast: {field: least}}]}
              - {name: yes, label: Default, type: boolean, default: false, when: {type: boolean}}
              - {name: preset, label: Default, optional: true, when: {type: string, format: any}}
              - name: amount
                label: Default
                type: integer
                optional: true
                when: {type: [integer, number]}
                rules: [{atLeast: {field: least}}, {atMost: {field: most}}]
              - name: optional
                label: Can be left empty
                type: boolean
                default: false
                when: {not: {type: boolean}, preset: null, amount: null}
              - {name: format_rule, value: "{{format}}", when: {format: [email, url, hostname]}}
              - {name: has_choices, type: boolean, value: true, when: {type: choice}}
              - {name: has_rules, type: boolean, value: true, when: {any: [{format: [email, url, hostname, pattern]}, {not: {least: null}}, {not: {most: null}}]}}
              - {name: has_default, type: boolean, value: true, when: {type: boolean}}
          - name: ending
            label: At the end
            default: print
            choices:
              - {value: print, label: Print the answers}
              - {value: command, label: Run a program, help: It gets the answers as JSON.}
              - {value: write, label: Write the answers to a file}
          - {name: program, label: Program, help: "With its arguments, and commas between them: ./create, --now", type: list, when: {ending: command}, rules: [{minItems: 1}]}
          - {name: has_program, type: boolean, value: true, when: {ending: command}}
          - name: target
            label: Answers file
            default: answers.json
            when: {ending: write}
            rules:
              - {pattern: "\\.(json|ya?ml|env)$", message: "Must end in .json, .yaml or .env"}
              - {not: {pattern: "^/|\\.\\."}, message: "Must be below the folder that the wizard is run in"}
        labels: {submit: Write the file}
        submit:
          - write: "{{file}}"
            escape: yaml
            text: |
              # formline run {{file}}
              formline: 1
              name: "{{name}}"
              title: "{{title}}"
              fields:
              {{#questions}}
                - name: "{{name}}"
                  label: "{{label}}"
              {{#help}}
                  help: "{{help}}"
              {{/help}}
                  type: "{{type}}"
              {{#has_choices}}
                  choices:
              {{/has_choices}}
              {{#choices}}
                    - "{{.}}"
              {{/choices}}
              {{#multiple}}
                  multiple: true
              {{/multiple}}
              {{#has_rules}}
                  rules:
              {{/has_rules}}
              {{#format_rule}}
                    - "{{format_rule}}"
              {{/format_rule}}
              {{#pattern}}
                    - pattern: "{{pattern}}"
              {{#message}}
                      message: "{{message}}"
              {{/message}}
              {{/pattern}}
              {{#least}}
                    - atLeast: {{least}}
              {{/least}}
              {{#most}}
                    - atMost: {{most}}
              {{/most}}
              {{#has_default}}
                  default: {{yes}}
              {{/has_default}}
              {{#preset}}
                  default: "{{preset}}"
              {{/preset}}
              {{#amount}}
                  default: {{amount}}
              {{/amount}}
              {{#optional}}
                  optional: true
              {{/optional}}
              {{/questions}}
              {{#has_program}}
              submit:
                command:
              {{/has_program}}
              {{#program}}
                  - "{{.}}"
              {{/program}}
              {{#target}}
              submit:
                write: "{{target}}"
              {{/target}}
          - {print: "{{file}}"}

        """##
}
