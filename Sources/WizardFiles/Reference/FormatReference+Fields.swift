internal import FormModel

extension FormatReference {
    static let file = Object(
        name: "file", title: "The file", words: "A wizard file is YAML or JSON.",
        keys: [
            Key(
                "formline", "The version of the format.", ["enum": [1, "1"]], "{formline: 1, fields: [{name: email}]}"),
            Key(
                "name", "The name under which drafts and earlier answers are kept; without it, that of the file.",
                scalar,
                "{formline: 1, name: create-plan, fields: [{name: email}]}"),
            Key(
                "title", "The first row of the form.", shown,
                "{formline: 1, title: Create a plan, fields: [{name: email}]}"),
            Key(
                "fields", "What is asked, in order: fields, notes, groups, and files of them.",
                list(of: reference("item")),
                "{formline: 1, fields: [{name: email, rules: [email]}, {name: seats, type: integer}]}"),
            Key(
                "rules", "Rules across fields.",
                any(["type": "null"], ["type": "array", "items": reference("formRule")]),
                "{formline: 1, fields: [{name: a}, {name: b}], rules: [{when: {a: x, b: y}, refuse: b, message: Not with x}]}"
            ),
            Key(
                "labels", "The words for submitting and leaving.", reference("labels"),
                "{formline: 1, fields: [{name: email}], labels: {submit: Create, cancel: Close}}"),
            Key(
                "review", "Whether the answers are listed before they are submitted.", boolean,
                "{formline: 1, fields: [{name: email}], review: false}"),
            Key(
                "preventsAccidentalDismiss", "Whether leaving asks first if something was typed.", boolean,
                "{formline: 1, fields: [{name: email}], preventsAccidentalDismiss: false}"),
            Key(
                "submit", "What is done with the answers: an action or a list of them. Without it, they are printed.",
                any(["type": "null"], reference("action"), ["type": "array", "items": reference("action")]),
                "{formline: 1, fields: [{name: email}], submit: {print: \"Hello {{email}}\"}}"),
        ], required: ["formline", "fields"], file: "<example>")

    static let field = Object(
        name: "field", title: "A field", words: "An item of `fields`: one question and its answer.",
        keys: [
            Key(
                "name", "The name in answers and errors; `db.host` is the field `host` of the group `db`.", scalar,
                "{name: db.host}"),
            Key(
                "label", "What is asked; without it, the name made readable.", shown,
                "{name: email, label: Owner email}"),
            Key("help", "A sentence about it.", shown, "{name: email, help: Shown on every invoice.}"),
            Key("placeholder", "An example in the empty line.", shown, "{name: email, placeholder: ann@example.com}"),
            Key(
                "type", "What kind of answer it is.", one(of: QuestionType.allCases.map(\.rawValue)),
                "{name: count, type: integer}"),
            Key(
                "items", "Of a list: the type of its items.", one(of: QuestionType.ofChoices.map(\.rawValue)),
                "{name: ports, type: list, items: integer, default: [80, 443]}"),
            Key(
                "choices", "What can be chosen: values, mappings, or a command that prints them.",
                any(
                    list(of: any(scalar, reference("choice"))),
                    object(["command": command, "timeout": seconds], required: ["command"])),
                "{name: plan, choices: [free, {value: pro, label: Pro (paid)}]}"),
            Key(
                "multiple", "Whether several of the choices can be chosen.", boolean,
                "{name: parts, choices: [api, web], multiple: true}"),
            Key(
                "rules", "What an answer must pass, in order.",
                any(["type": "null"], ["type": "array", "items": reference("rule")]),
                "{name: email, rules: [email, {maxLength: 60, message: Too long}]}"),
            Key(
                "transform", "What is done to a text before it is checked, in order.",
                any(reference("transform"), ["type": "array", "items": reference("transform")]),
                "{name: slug, transform: [trimmed, slug, {replace: [\"^the-\", \"\"]}]}"),
            Key(
                "optional",
                "Whether an empty answer will do: it is null then, or, with `omitted`, left out of the answers.",
                any(boolean, ["const": "omitted"]), "{name: vat, optional: true}"),
            Key(
                "default", "What an empty line takes.",
                any(scalar, ["type": "array"], ["type": "null"], reference("default")),
                "{name: port, type: integer, default: 8080}"),
            Key(
                "value", "What the field is, made of earlier answers; it is never asked.",
                any(scalar, ["type": "array"], cases),
                "{name: url, value: \"https://{{host}}\"}"),
            Key(
                "otherwise", "Beside `when`: what the field is while it is not asked.",
                any(scalar, ["type": "array"], cases),
                "{name: vat, when: {tier: pro}, otherwise: none}"),
            Key(
                "initial", "What the line begins with the first time a person is asked.", shown,
                "{name: repository, initial: \"https://\"}"),
            Key(
                "examples", "Answers that the help shows.", ["type": "array", "items": scalar],
                "{name: range, examples: [10.0.0.0/8, 192.168.0.0/16]}"),
            Key(
                "mode", "When rules speak.", one(of: ValidationMode.allCases.map(\.rawValue)),
                "{name: vat, mode: onSubmit}"),
            Key("when", "The field is asked only while this holds.", condition, "{name: vat, when: {tier: pro}}"),
            Key(
                "confirm", "Of a secret: whether it is typed twice.", boolean,
                "{name: password, type: secret, confirm: true}"),
            Key(
                "echo", "Of a secret: how it looks while it is typed.", one(of: Question.Echo.allCases.map(\.rawValue)),
                "{name: pin, type: secret, echo: hidden}"),
            Key(
                "step", "Of a number: how far Up and Down move it.", ["type": "number", "exclusiveMinimum": 0],
                "{name: size, type: integer, step: 10}"),
            Key(
                "completions", "What Tab offers: texts, or a command whose lines are offered.",
                any(
                    list(of: scalar),
                    object(["command": command, "timeout": seconds, "stdin": scalar], required: ["command"])),
                "{name: branch, completions: {command: [git, branch], timeout: 5}}"),
            Key(
                "history", "Of a text or path: whether answers of earlier runs are kept and offered.", boolean,
                "{name: path, type: path, history: false}"),
        ], required: ["name"], file: head + "  - <example>\n")

    static let note = Object(
        name: "note", title: "A note", words: "An item of `fields` that is shown and not asked.",
        keys: [
            Key("name", "A name that nothing can refer to.", scalar, "{type: note, name: intro, label: Hello}"),
            Key("type", "Makes it a note.", ["const": "note"], "{type: note, label: Hello}"),
            Key("label", "The text.", shown, "{type: note, label: Almost done}"),
            Key("help", "More text below it.", shown, "{type: note, label: Tokens, help: Nobody sees them.}"),
            Key(
                "when", "The note is shown only while this holds.", condition,
                "{type: note, label: Paid, when: {tier: pro}}"),
        ], required: ["type"], file: head + "  - <example>\n")

    static let choice = Object(
        name: "choice", title: "A choice", words: "An item of `choices` that is more than its value.",
        keys: [
            Key("value", "What the answer becomes.", scalar, "{value: large}"),
            Key("label", "What people see instead of the value.", shown, "{value: large, label: Large (8 GB)}"),
            Key("help", "What explains it, beside it.", shown, "{value: large, help: For builds.}"),
            Key(
                "when", "It can be chosen only while this holds.", condition,
                "{value: large, when: {tier: [pro, team]}}"),
            Key("disabled", "Why it cannot be chosen.", shown, "{value: large, disabled: Sold out}"),
        ], required: ["value"], file: field("choices: [small, <example>]"))

    static let rule = Object(
        name: "rule", title: "A rule",
        words:
            "An item of `rules`: the name of a rule, or a mapping of its name to its argument. <doc:Rules> lists them all.",
        keys: [
            Key(
                "message", "What is said instead of the rule's own message.", shown,
                "{minLength: 3, message: Too short}"),
            Key(
                "warn", "Asks a person whether to keep the answer, instead of refusing it.", shown,
                "{minLength: 3, warn: \"Keep it?\"}"),
            Key(
                "command", "A program that checks the answer: exit code 0 passes, 1 refuses with what it prints.",
                command,
                "{command: [./is-free], message: Already taken}"),
            Key(
                "delay", "Beside `command`: how long after the last key it begins.",
                any(
                    one(of: ["immediate", "fast", "medium", "slow"]), ["type": "number", "minimum": 0, "maximum": 60]),
                "{command: [./is-free], delay: slow}"),
            Key(
                "timeout", "Beside `command`: how many seconds it has.", seconds, "{command: [./is-free], timeout: 30}"),
        ], file: field("rules: [<example>]"))

    static let condition2 = Object(
        name: "condition", title: "A condition",
        words:
            "The value of `when`: fields with the answers, lists of answers or rules that they must have; null for no "
            + "answer. Several in one mapping must all hold.",
        keys: [
            Key("all", "All of these conditions hold.", anything, "{all: [{tier: pro}, {seats: {atLeast: 10}}]}"),
            Key("any", "One of these conditions holds.", anything, "{any: [{tier: pro}, {host: null}]}"),
            Key("not", "The condition does not hold.", anything, "{not: {tier: free}}"),
            Key(
                "env", "Environment variables have these values, or pass these rules; null for one that is not set.",
                anything,
                "{env: {CI: \"true\", EDITOR: null}}"),
            Key("command", "The program ends with exit code 0.", anything, "{command: [git, rev-parse]}"),
            Key(
                "timeout", "Beside `command`: how many seconds it has.", anything, "{command: [git, fetch], timeout: 5}"
            ),
        ], file: field("when: <example>"))

    /// A value by cases, without programs.
    private static let cases = object(
        ["cases": list(of: object(["when": condition, "value": any(scalar, ["type": "array"])], required: ["value"]))],
        required: ["cases"])

    static let defaults = Object(
        name: "default", title: "A default that depends on something",
        words: "The value of `default` if it is not an answer, or a text with answers in it.",
        keys: [
            Key(
                "cases", "The value of the first case that holds; the last one has no `when`.",
                list(of: object(["when": condition, "value": anything], required: ["value"])),
                "{cases: [{when: {tier: pro}, value: large}, {value: small}]}"),
            Key("command", "What the program prints.", command, "{command: [git, config, user.name]}"),
            Key("timeout", "Beside `command`: how many seconds it has.", seconds, "{command: [hostname], timeout: 2}"),
        ], file: field("default: <example>"))
}
