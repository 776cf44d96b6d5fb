internal import FormModel

extension FormatReference {
    static let group = Object(
        name: "group", title: "A group",
        words: "An item of `fields`: fields under one name and one heading, or only under a heading or a condition.",
        keys: [
            Key(
                "group",
                "The name of the group; without it, its fields keep their names, and it needs `label` or `when`.",
                scalar, "{group: dns, fields: [{name: zone}]}"),
            Key(
                "label", "The heading; without it, the name made readable; empty for none.", shown,
                "{group: dns, label: DNS, fields: [{name: zone}]}"),
            Key(
                "help", "A sentence under the heading.", shown,
                "{group: dns, help: Where names are looked up., fields: [{name: zone}]}"),
            Key(
                "when", "The group applies only while this holds.", condition,
                "{group: dns, when: {tier: pro}, fields: [{name: zone}]}"),
            Key(
                "repeat", "Makes it a list of groups, asked item by item.",
                any(boolean, ["type": "null"], reference("repeat")),
                "{group: users, repeat: {max: 5}, fields: [{name: name}]}"),
            Key(
                "fields", "Its fields, notes and groups.", list(of: reference("item")),
                "{group: dns, fields: [{name: zone}, {name: ttl, type: integer}]}"),
        ], required: ["fields"], file: head + "  - <example>\n")

    static let repetition = Object(
        name: "repeat", title: "The items of a group", words: "The value of `repeat`.",
        keys: [
            Key("min", "The least number of items.", ["type": "integer", "minimum": 0, "maximum": 1000], "{min: 1}"),
            Key(
                "max", "The greatest number of items.", ["type": "integer", "minimum": 1, "maximum": 1000], "{max: 5}"),
            Key("label", "What an item is called in the review.", shown, "{label: \"{{name}}\"}"),
            Key("another", "The question whether there is another one.", shown, "{another: \"Another user?\"}"),
            Key("unique", "The field whose answer must be different in each item.", scalar, "{unique: name}"),
            Key(
                "key", "Makes the answers an object, with an entry for each item: the field that is its name.", scalar,
                "{key: name}"),
            Key(
                "value", "Beside `key`: the field that is the entry's value, instead of an object of all other fields.",
                scalar, "{key: name, value: role}"),
            Key(
                "default", "The items that there are unless a person says otherwise; with `key` an object.",
                any(["type": "array"], ["type": "object"], ["type": "null"]), "{default: [{name: ann, role: admin}]}"),
        ], file: head + "  - {group: users, repeat: <example>, fields: [{name: name}, {name: role, default: user}]}\n")

    static let include = Object(
        name: "include", title: "A file of fields", words: "An item of `fields`: the fields of a file in its place.",
        keys: [Key("include", "The path of the file, relative to this one.", scalar, "{include: common.yaml}")],
        required: ["include"], file: head + "  - <example>\n")

    static let formRule = Object(
        name: "formRule", title: "A rule across fields", words: "An item of the file's `rules`.",
        keys: [
            Key(
                "when", "The condition under which a field is refused.", condition,
                "{when: {tier: free, seats: {atLeast: 2}}, refuse: seats, message: One seat only}"),
            Key(
                "refuse", "The field that is refused.", scalar,
                "{when: {host: null}, refuse: host, message: Needed here}"),
            Key(
                "message", "What is said.", shown,
                "{when: {tier: pro, host: x}, refuse: host, message: \"Not with {{tier}}\"}"),
            Key(
                "warn", "Asks a person whether to keep the answers, instead of refusing them.", shown,
                "{when: {tier: pro}, refuse: seats, message: Is a lot, warn: \"Keep it?\"}"),
        ], required: ["when", "refuse", "message"], file: head + "rules:\n  - <example>\n")

    static let labels = Object(
        name: "labels", title: "Labels", words: "The value of the file's `labels`.",
        keys: [
            Key("submit", "The word for submitting.", shown, "{submit: Create}"),
            Key("cancel", "The word for leaving.", shown, "{cancel: Close}"),
        ], file: head + "labels: <example>\n")

    private static let actionFile = head + "submit: <example>\n"
    private static let whenKey = "It is done only if this holds."

    static let actions = [
        Object(
            name: "commandAction", title: "The action command",
            words: "Runs a program with the answers; what it prints is the result.",
            keys: [
                Key(
                    "command", "The program and its arguments; no shell runs it.", command,
                    "{command: [./create, \"--host={{host}}\"]}"),
                Key(
                    "stdin",
                    "Its standard input instead of the answers as JSON: a text, or a mapping, which becomes JSON.",
                    anything,
                    "{command: [./create], stdin: \"{{token}}\"}"),
                Key(
                    "grace", "How many seconds it has to end once it is asked to.", seconds,
                    "{command: [./create], grace: 30}"),
                Key("when", whenKey, condition, "{command: [./create], when: {tier: pro}}"),
            ], required: ["command"], file: actionFile),
        Object(
            name: "writeAction", title: "The action write",
            words: "Writes a file, or a folder of them; see <doc:Submitting>.",
            keys: [
                Key("write", "The path, below the current folder or `--into`.", scalar, "{write: \"{{tier}}.json\"}"),
                Key(
                    "text", "What is in the file, with answers in it.", scalar, "{write: host.txt, text: \"{{host}}\"}"),
                Key(
                    "template", "A file or folder of templates beside the wizard file.", scalar,
                    "{write: \".\", template: project}"),
                Key(
                    "format", "The answers themselves, in this format.",
                    one(of: WrittenFormat.allCases.map(\.rawValue)),
                    "{write: answers, format: yaml}"),
                Key(
                    "body", "Values with answers in them, instead of all answers.", anything,
                    "{write: values.yaml, body: {replicas: \"{{seats}}\", ingress: {host: \"{{host}}\"}}}"),
                Key("mode", "Permissions, in octal digits.", scalar, "{write: .env, mode: \"0600\"}"),
                Key(
                    "overwrite", "Whether a file that is there is replaced without asking, or kept: `skip`.",
                    any(boolean, ["const": "skip"]),
                    "{write: out.json, overwrite: true}"),
                Key(
                    "escape", "How answers are escaped; without it, as the name of the file says.",
                    one(of: TemplateEscaping.allCases.map(\.rawValue)),
                    "{write: start, escape: shell, text: \"echo {{host}}\"}"),
                Key("when", whenKey, condition, "{write: out.json, when: {tier: pro}}"),
            ], required: ["write"], file: actionFile),
        Object(
            name: "postAction", title: "The action post",
            words: "Sends the answers by HTTP; what the server answers is the result.",
            keys: [
                Key("post", "The address.", scalar, "{post: \"https://example.com/plans\"}"),
                Key(
                    "method", "Another method than POST.", one(of: PostAction.Method.allCases.map(\.rawValue)),
                    "{post: \"https://example.com/plans\", method: PUT}"),
                Key(
                    "headers", "Headers, with answers in them; secrets too.",
                    ["type": "object", "additionalProperties": scalar],
                    "{post: \"https://example.com/plans\", headers: {Authorization: \"Bearer {{token}}\"}}"),
                Key(
                    "body", "What is sent instead of all answers.", anything,
                    "{post: \"https://example.com/plans\", body: {plan: \"{{tier}}\"}}"),
                Key(
                    "timeout", "How many seconds it has.", seconds, "{post: \"https://example.com/plans\", timeout: 5}"),
                Key("when", whenKey, condition, "{post: \"https://example.com/plans\", when: {tier: pro}}"),
            ], required: ["post"], file: actionFile),
        Object(
            name: "printAction", title: "The action print", words: "Prints a text as the result.",
            keys: [
                Key("print", "The text, with answers in it.", scalar, "{print: \"Created {{tier}}\"}"),
                Key("when", whenKey, condition, "{print: Paid, when: {tier: pro}}"),
            ], required: ["print"], file: actionFile),
    ]
}
