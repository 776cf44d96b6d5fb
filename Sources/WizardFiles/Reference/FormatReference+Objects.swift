internal import FormModel

extension FormatReference {
    static let file = Object(
        name: "file", title: "The file", summary: "A wizard file, in YAML or JSON.",
        keys: [
            Key("formline", "Version of the format.", ["enum": [1, "1"]], "formline: 1"),
            Key(
                "name", "Identifies drafts and history. Without it, the file name does.", scalar,
                "name: create-plan"),
            Key("title", "First line of the form.", shown, "title: Create a plan"),
            Key(
                "fields", "Fields, notes, groups and files (`{include: common.yaml}`), in order.",
                list(of: reference("item")),
                "fields: [{name: email}]"),
            Key(
                "rules", "Rules across fields.",
                any(["type": "null"], ["type": "array", "items": reference("formRule")]),
                "rules: [{when: {email: null}, refuse: email, message: Needed}]"),
            Key(
                "labels", "Words for submitting and canceling: `submit` and `cancel`.", reference("labels"),
                "labels: {submit: Create}"),
            Key(
                "review", "Lists the answers before they are submitted.", boolean, "review: false",
                default: true),
            Key(
                "preventsAccidentalDismiss", "Asks before quitting discards answers.", boolean,
                "preventsAccidentalDismiss: false", default: true),
            Key(
                "submit",
                "One action or a list, each with an optional `when`. Without it, the answers are printed as JSON.",
                any(["type": "null"], reference("action"), ["type": "array", "items": reference("action")]),
                "submit: {print: \"Hello {{email}}\"}"),
        ], required: ["formline": "1", "fields": "[{name: email, optional: true}]"], file: "<example>")

    static let field = Object(
        name: "field", title: "A field", summary: "An item of `fields`: one question and its answer.",
        keys: [
            Key(
                "name",
                "Name in answers and messages: ASCII letters, digits, `_` and `-`. `db.host` is nested in `db`.",
                scalar, "name: db.host"),
            Key("label", "The question. Without it, the name in words.", shown, "label: Owner email"),
            Key("help", "A sentence about it.", shown, "help: On every invoice."),
            Key("placeholder", "Example shown in the empty line.", shown, "placeholder: ann@example.com"),
            Key(
                "type", "Type of the answer. `choice` if the field has `choices`.",
                one(of: QuestionType.allCases.map(\.rawValue)), "type: integer", default: "string"),
            Key(
                "items", "For a list: type of its items.", one(of: QuestionType.ofChoices.map(\.rawValue)),
                "type: list, items: integer", default: "string"),
            Key(
                "choices", "Values, mappings as below, or `{command: […]}` with `timeout`, which prints them.",
                any(
                    list(of: any(scalar, reference("choice"))),
                    object(["command": command, "timeout": timeLimit], required: ["command"])),
                "choices: [free, {value: pro, label: Pro}]"),
            Key(
                "multiple", "Allows several choices. The answer is a list.", boolean,
                "choices: [api, web], multiple: true", default: false),
            Key(
                "rules", "Rules that the answer must pass, in order.",
                any(["type": "null"], ["type": "array", "items": reference("rule")]),
                "rules: [email]"),
            Key(
                "transform",
                "Changes a text before its rules. `{replace: [pattern, text]}` replaces every match, with `$1` for the first group.",
                any(reference("transform"), ["type": "array", "items": reference("transform")]),
                "transform: {replace: [\"^the-\", \"\"]}"),
            Key(
                "optional",
                "Accepts an empty answer, as null. `omitted` leaves the field out of the answers.",
                any(boolean, ["const": "omitted"]), "optional: true", default: false),
            Key(
                "default", "Answer for an empty line. With `\"\"` or `[]` the field can be left empty.",
                any(scalar, array, ["type": "null"], reference("default")), "type: integer, default: 8080"),
            Key(
                "value", "Computes the field instead of asking: a text with tags, or `cases` without commands.",
                any(scalar, array, cases), "value: \"https://{{host}}\""),
            Key(
                "otherwise", "With `when`: the value while the field is not asked.", any(scalar, array, cases),
                "when: {tier: pro}, otherwise: none"),
            Key(
                "initial", "Text with tags that pre-fills the line the first time. Passes through `transform`.", scalar,
                "initial: \"https://\""),
            Key(
                "examples", "Answers shown in the help.", ["type": "array", "items": scalar],
                "examples: [10.0.0.0/8]"),
            Key(
                "mode",
                "When messages appear. `always`: from the first key. `onChange`: after Enter, then at every key. `onEnter`: at Enter, until the next key. `onSubmit`: when the form is submitted.",
                one(of: ValidationMode.allCases.map(\.rawValue)), "mode: onSubmit", default: "onChange"),
            Key("when", "The field is asked only while this holds.", condition, "when: {tier: pro}"),
            Key(
                "confirm", "For a secret: asks for it twice.", boolean, "type: secret, confirm: true",
                default: false),
            Key(
                "echo", "For a secret: `hidden` shows nothing while you type.",
                one(of: Question.Echo.allCases.map(\.rawValue)), "type: secret, echo: hidden", default: "masked"),
            Key(
                "step", "For a number: how much Up and Down change it.", ["type": "number", "exclusiveMinimum": 0],
                "type: integer, step: 10", default: 1),
            Key(
                "completions",
                "Texts that Tab offers, or `{command: […]}` with `timeout` and `stdin`, which prints them.",
                any(
                    list(of: scalar),
                    object(["command": command, "timeout": timeLimit, "stdin": scalar], required: ["command"])),
                "completions: {command: [git, branch]}"),
            Key(
                "history", "For a string or path: offers the answers in later runs.", boolean,
                "type: path, history: false", default: true),
        ], required: ["name": "vat"], file: head + "  - <example>\n")

    static let note = Object(
        name: "note", title: "A note", summary: "An item of `fields` that is shown, not asked.",
        keys: [
            Key("name", "Has no effect.", scalar, "name: intro, label: Hello"),
            Key("type", "Makes it a note.", ["const": "note"], "type: note, label: Hello"),
            Key("label", "The text.", shown, "label: Almost done"),
            Key("help", "More text below it.", shown, "label: Tokens, help: Secret."),
            Key("when", "The note is shown only while this holds.", condition, "label: Paid, when: {tier: pro}"),
        ], required: ["type": "note"], file: head + "  - <example>\n")

    static let choice = Object(
        name: "choice", title: "A choice", summary: "An item of `choices` that is more than its value.",
        keys: [
            Key("value", "The answer. `\"\"`, with a label, is an empty text.", scalar, "value: large"),
            Key("label", "Shown instead of the value.", shown, "label: Large"),
            Key("help", "Shown next to it.", shown, "help: For builds."),
            Key("when", "It can be chosen only while this holds.", condition, "when: {tier: [pro, team]}"),
            Key("disabled", "Why it cannot be chosen.", shown, "disabled: Sold out"),
        ], required: ["value": "large"], file: field("choices: [small, <example>]"))

    static let rule = Object(
        name: "rule", title: "A rule",
        summary: "An item of `rules`: the name of a rule, or a mapping of it to its argument.",
        keys: [
            Key("message", "Replaces the rule's own message.", shown, "minLength: 3, message: Too short"),
            Key(
                "warn", "Asks whether to keep the answer instead of rejecting it.", scalar,
                "minLength: 3, warn: \"Keep it?\""),
            Key(
                "command",
                "Program that checks the answer after all other rules, and exits with 1 or 65 to reject it. Its first output line is the message.",
                command, "command: [./is-free], message: Already taken"),
            Key(
                "delay",
                "With `command`: seconds after the last key, or `fast` (0.2), `medium` (0.5), `slow` (1).",
                any(
                    one(of: ["immediate", "fast", "medium", "slow"]), ["type": "number", "minimum": 0, "maximum": 60]),
                "command: [./is-free], delay: slow", default: "fast"),
            Key("timeout", commandTime, timeLimit, "command: [./is-free], timeout: 30", default: 10),
        ], file: field("rules: [<example>]"))

    static let fieldCondition = Object(
        name: "condition", title: "A condition",
        summary:
            "The value of `when`: fields with an answer, a list of answers, a rule, or null for no answer. All entries must hold.",
        keys: [
            Key("all", "All of these hold.", list(of: condition), "all: [{tier: pro}, {host: null}]"),
            Key("any", "One of these holds.", list(of: condition), "any: [{tier: pro}, {host: null}]"),
            Key("not", "This does not hold.", condition, "not: {tier: free}"),
            Key(
                "env", "Environment variables have these values or pass these rules. Null: not set.",
                ["type": "object"], "env: {CI: \"true\", EDITOR: null}"),
            Key("command", "The program exits with 0.", command, "command: [git, rev-parse]"),
            Key("timeout", commandTime, timeLimit, "command: [git, fetch], timeout: 5", default: 10),
        ], file: field("when: <example>"))

    private static let commandTime = "With `command`: time limit in seconds."

    private static let cases = object(
        ["cases": list(of: object(["when": condition, "value": any(scalar, array)], required: ["value"]))],
        required: ["cases"])

    static let defaults = Object(
        name: "default", title: "A conditional or computed default",
        summary: "A `default` that is neither an answer nor a text with tags.",
        keys: [
            Key(
                "cases", "The value of the first case that holds. The last case needs no `when`.",
                list(of: object(["when": condition, "value": true], required: ["value"])),
                "cases: [{when: {tier: pro}, value: large}, {value: small}]"),
            Key("command", "The output of the program.", command, "command: [git, config, user.name]"),
            Key("timeout", commandTime, timeLimit, "command: [hostname], timeout: 2", default: 10),
        ], file: field("default: <example>"))

    static let group = Object(
        name: "group", title: "A group",
        summary: "An item of `fields`: fields under one name, or only under a heading or a condition.",
        keys: [
            Key(
                "group", "Name of the group. Without it, the fields keep their names, and it needs `label` or `when`.",
                scalar, "group: dns"),
            Key("label", "Heading. Without it, the name in words. Empty for none.", shown, "group: dns, label: DNS"),
            Key("help", "A sentence under the heading.", shown, "group: dns, help: Name servers."),
            Key("when", "The group applies only while this holds.", condition, "group: dns, when: {tier: pro}"),
            Key(
                "repeat", "Asks for a list of items with these fields.",
                any(boolean, ["type": "null"], reference("repeat")), "group: users, repeat: {max: 5}", default: false),
            Key(
                "fields", "Its fields, notes and groups.", list(of: reference("item")),
                "group: dns, fields: [{name: zone}]"),
        ], required: ["fields": "[{name: zone}]"], file: head + "  - <example>\n")

    static let repetition = Object(
        name: "repeat", title: "A repeated group", summary: "The value of `repeat`.",
        keys: [
            Key(
                "min", "Fewest items.", ["type": "integer", "minimum": 0, "maximum": 1000], "min: 1",
                default: 0),
            Key(
                "max", "Most items.", ["type": "integer", "minimum": 1, "maximum": 1000], "max: 5",
                default: 100),
            Key("label", "Name of an item in the review.", shown, "label: \"{{name}}\""),
            Key("another", "Question for another item.", shown, "another: \"Another user?\""),
            Key("unique", "Field whose answer must differ in every item.", scalar, "unique: name"),
            Key("key", "Makes the answers an object. The field that names an entry.", scalar, "key: name"),
            Key(
                "value", "With `key`: the field that is the value of an entry, instead of an object.",
                scalar, "key: name, value: role"),
            Key(
                "default", "Items to start with. With `key`, an object.",
                any(array, ["type": "object"], ["type": "null"]),
                "default: [{name: ann, role: admin}]"),
        ], file: head + "  - {group: users, repeat: <example>, fields: [{name: name}, {name: role, default: user}]}\n")

    static let include = Object(
        name: "include", title: "An included file",
        summary: "An item of `fields` that is replaced by the fields of a file.",
        keys: [Key("include", "Path, relative to the including file.", scalar, "include: common.yaml")],
        required: ["include": "common.yaml"], file: head + "  - <example>\n")

    static let formRule = Object(
        name: "formRule", title: "A rule across fields", summary: "An item of the file's `rules`.",
        keys: [
            Key(
                "when", "Condition under which a field is rejected.", condition,
                "when: {tier: free, seats: {atLeast: 2}}"),
            Key("refuse", "Field that is rejected.", scalar, "refuse: seats"),
            Key("message", "The message.", shown, "message: \"Not with {{tier}}\""),
            Key("warn", "Asks whether to keep the answers instead.", scalar, "warn: \"Keep it?\""),
        ], required: ["when": "{seats: {atLeast: 2}}", "refuse": "seats", "message": "One seat only"],
        file: head + "rules:\n  - <example>\n")

    static let labels = Object(
        name: "labels", title: "Labels", summary: "The value of the file's `labels`.",
        keys: [
            Key("submit", "Word for submitting.", shown, "submit: Create", default: "Submit"),
            Key("cancel", "Word for canceling.", shown, "cancel: Close", default: "Cancel"),
        ], file: head + "labels: <example>\n")

    private static let actionFile = head + "submit: <example>\n"
    private static let whenKey = Key(
        "when", "The action is done only if this holds.", condition, "when: {tier: pro}")

    static let actions = [
        Object(
            name: "commandAction", title: "The action command",
            summary: "Runs a program with the answers. Its output is the result.",
            keys: [
                Key(
                    "command", "Program and arguments, run without a shell.", command,
                    "command: [./create, \"--host={{host}}\"]"),
                Key(
                    "stdin", "Standard input, instead of the answers as JSON: a text, or values to send as JSON.",
                    any(scalar, array, ["type": "object"]), "stdin: \"{{token}}\""),
                Key(
                    "grace", "Seconds to end after Ctrl-C.", ["type": "number", "minimum": 0, "maximum": 3600],
                    "grace: 30", default: 5),
                whenKey,
            ], required: ["command": "[./create]"], file: actionFile),
        Object(
            name: "writeAction", title: "The action write",
            summary: "Writes a file or folder from one of `text`, `template`, `body` and `format`.",
            keys: [
                Key("write", "Path below the current folder or `--into`.", scalar, "write: \"{{tier}}.json\""),
                Key("text", "Content with tags.", scalar, "write: host.txt, text: \"{{host}}\""),
                Key(
                    "template", "File or folder of templates next to the wizard file.", scalar,
                    "write: \".\", template: project"),
                Key(
                    "format", "Format of the answers or `body`. Without it, the file's name decides.",
                    one(of: WrittenFormat.allCases.map(\.rawValue)), "write: answers, format: yaml"),
                Key(
                    "body", "Values with tags, instead of all answers.", any(array, ["type": "object"]),
                    "body: {replicas: \"{{seats}}\"}"),
                Key(
                    "mode", "Octal permissions, with a leading 0. Default 0600 for a file with a secret.", scalar,
                    "write: .env, mode: \"0600\""),
                Key(
                    "overwrite", "Replaces existing files without asking. `skip` keeps them.",
                    any(boolean, ["const": "skip"]), "overwrite: true", default: false),
                Key(
                    "escape", "How answers are escaped. Without it, the file's name decides.",
                    one(of: TemplateEscaping.allCases.map(\.rawValue)),
                    "write: start, escape: shell, text: \"{{host}}\""),
                whenKey,
            ], required: ["write": "out.json"], file: actionFile),
        Object(
            name: "postAction", title: "The action post",
            summary: "Sends the answers by HTTP. The body of the response is the result.",
            keys: [
                Key("post", "Address, `http` or `https`.", scalar, "post: \"https://example.com/plans\""),
                Key(
                    "method", "HTTP method.", one(of: PostAction.Method.allCases.map(\.rawValue)), "method: PUT",
                    default: "POST"),
                Key(
                    "headers", "Headers with tags, secrets included.",
                    ["type": "object", "additionalProperties": scalar], "headers: {Authorization: \"Bearer {{token}}\"}"
                ),
                Key(
                    "body", "Sent instead of all answers.", any(scalar, array, ["type": "object"]),
                    "body: {plan: \"{{tier}}\"}"),
                Key("timeout", "Time limit in seconds.", timeLimit, "timeout: 5", default: 30),
                whenKey,
            ], required: ["post": "\"https://example.com/plans\""], file: actionFile),
        Object(
            name: "printAction", title: "The action print", summary: "Prints a text as the result.",
            keys: [Key("print", "Text with tags.", scalar, "print: \"Created {{tier}}\""), whenKey],
            required: ["print": "Done"], file: actionFile),
    ]
}
