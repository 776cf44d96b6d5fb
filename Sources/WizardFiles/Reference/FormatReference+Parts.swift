internal import FormModel

extension FormatReference {
    static let group = Object(
        name: "group", title: "A group",
        words: "An item of `fields`: fields under one name, or only under a heading or a condition.",
        keys: [
            Key(
                "group", "Name of the group. Without it, the fields keep their names, and it needs `label` or `when`.",
                scalar, "group: dns"),
            Key("label", "Heading. Without it, the name in words. Empty for none.", shown, "group: dns, label: DNS"),
            Key("help", "A sentence under the heading.", shown, "group: dns, help: Where names are looked up."),
            Key("when", "The group applies only while this holds.", condition, "group: dns, when: {tier: pro}"),
            Key(
                "repeat", "Asks for a list of items that have these fields.",
                any(boolean, ["type": "null"], reference("repeat")), "group: users, repeat: {max: 5}", default: false),
            Key(
                "fields", "Its fields, notes and groups.", list(of: reference("item")),
                "group: dns, fields: [{name: zone}]"),
        ], required: ["fields": "[{name: zone}]"], file: head + "  - <example>\n")

    static let repetition = Object(
        name: "repeat", title: "A repeated group", words: "The value of `repeat`.",
        keys: [
            Key(
                "min", "Minimum number of items.", ["type": "integer", "minimum": 0, "maximum": 1000], "min: 1",
                default: 0),
            Key(
                "max", "Maximum number of items.", ["type": "integer", "minimum": 1, "maximum": 1000], "max: 5",
                default: 100),
            Key("label", "Name of an item in the review.", shown, "label: \"{{name}}\""),
            Key("another", "Question for another item.", shown, "another: \"Another user?\""),
            Key("unique", "Field whose answer must differ in each item.", scalar, "unique: name"),
            Key("key", "Makes the answers an object. Field that names the entry.", scalar, "key: name"),
            Key(
                "value", "With `key`: field that is the entry's value, instead of an object of the other fields.",
                scalar, "key: name, value: role"),
            Key(
                "default", "Items to start with. With `key`, an object.",
                any(array, ["type": "object"], ["type": "null"]),
                "default: [{name: ann, role: admin}]"),
        ], file: head + "  - {group: users, repeat: <example>, fields: [{name: name}, {name: role, default: user}]}\n")

    static let include = Object(
        name: "include", title: "An included file",
        words: "An item of `fields` that is replaced by the fields of a file.",
        keys: [Key("include", "Path, relative to the including file.", scalar, "include: common.yaml")],
        required: ["include": "common.yaml"], file: head + "  - <example>\n")

    static let formRule = Object(
        name: "formRule", title: "A rule across fields", words: "An item of the file's `rules`.",
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
        name: "labels", title: "Labels", words: "The value of the file's `labels`.",
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
            words: "Runs a program with the answers. Its output is the result.",
            keys: [
                Key(
                    "command", "Program and arguments, run without a shell.", command,
                    "command: [./create, \"--host={{host}}\"]"),
                Key(
                    "stdin", "Standard input instead of the answers as JSON: a text, or values, which become JSON.",
                    any(scalar, array, ["type": "object"]), "stdin: \"{{token}}\""),
                Key(
                    "grace", "Seconds to end after Ctrl-C.", ["type": "number", "minimum": 0, "maximum": 3600],
                    "grace: 30", default: 5),
                whenKey,
            ], required: ["command": "[./create]"], file: actionFile),
        Object(
            name: "writeAction", title: "The action write",
            words: "Writes a file, or a folder of files, from one of `text`, `template`, `body` and `format`.",
            keys: [
                Key("write", "Path below the current folder or `--into`.", scalar, "write: \"{{tier}}.json\""),
                Key("text", "Content with tags.", scalar, "write: host.txt, text: \"{{host}}\""),
                Key(
                    "template", "File or folder of templates next to the wizard file.", scalar,
                    "write: \".\", template: project"),
                Key(
                    "format", "Writes the answers, or `body`, in this format. Without it, as the file's name says.",
                    one(of: WrittenFormat.allCases.map(\.rawValue)), "write: answers, format: yaml"),
                Key(
                    "body", "Values with tags, instead of all answers.", any(array, ["type": "object"]),
                    "body: {replicas: \"{{seats}}\"}"),
                Key(
                    "mode", "Permissions, in octal digits that start with 0. 0600 for a file with a secret.", scalar,
                    "write: .env, mode: \"0600\""),
                Key(
                    "overwrite", "Whether existing files are replaced without asking. `skip` keeps them.",
                    any(boolean, ["const": "skip"]), "overwrite: true", default: false),
                Key(
                    "escape", "How answers are escaped. Without it, as the file's name says.",
                    one(of: TemplateEscaping.allCases.map(\.rawValue)),
                    "write: start, escape: shell, text: \"echo {{host}}\""),
                whenKey,
            ], required: ["write": "out.json"], file: actionFile),
        Object(
            name: "postAction", title: "The action post",
            words: "Sends the answers by HTTP. The body of the response is the result.",
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
                    "body", "What to send instead of all answers.", any(scalar, array, ["type": "object"]),
                    "body: {plan: \"{{tier}}\"}"),
                Key("timeout", "Time limit in seconds.", timeLimit, "timeout: 5", default: 30),
                whenKey,
            ], required: ["post": "\"https://example.com/plans\""], file: actionFile),
        Object(
            name: "printAction", title: "The action print", words: "Prints a text as the result.",
            keys: [Key("print", "Text with tags.", scalar, "print: \"Created {{tier}}\""), whenKey],
            required: ["print": "Done"], file: actionFile),
    ]
}
