internal import FormModel

/// The keys of an object of the format: what the reader knows, and the source of the reference and the JSON Schema.
struct KeyTable: Sendable {
    struct Key: Sendable {
        let name: String
        private let row: Substring

        fileprivate init(row: Substring) {
            name = String(row.prefix { $0 != ":" })
            self.row = row
        }

        private var columns: [Substring] {
            row.dropFirst("\(name): ".count).split(separator: " | ", omittingEmptySubsequences: false) + ["", "", ""]
        }

        private var value: [Substring] { columns[0].split(separator: " = ") }
        /// The kinds of values, separated by slashes; see ``FormatReference/schema(of:)``.
        var kinds: String { String(value[0]) }
        var defaultText: String? { value.dropFirst().first.map(String.init) }
        var summary: String { String(columns[1]) }
        /// The key with a value, and the keys that it requires, as YAML without braces.
        var example: String { String(columns[2]) }
        fileprivate var synonyms: [Substring] { columns[3].split(separator: " ") }

        var exampleValue: Node? { (try? DocumentReader.read("{\(example)}", name: "example"))?.value(of: name) }
    }

    let phrase: String
    let name: String
    let title: String
    let summary: String
    let keys: [Key]
    let names: [String]
    /// The values complete an example.
    let required: KeyValuePairs<String, String>
    let slips: Slip.Context?

    /// Each row has a key with its kinds and its default, a summary, an example, and synonyms.
    init(
        _ phrase: String, _ name: String = "", _ title: String = "", _ summary: String = "",
        required: KeyValuePairs<String, String> = [:], slips: Slip.Context? = nil, rows: String = "",
        keys more: [Key] = []
    ) {
        (self.phrase, self.name, self.title, self.summary) = (phrase, name, title, summary)
        (self.required, self.slips) = (required, slips)
        keys = rows.utf8.split(separator: UInt8(ascii: "\n")).map { Key(row: Substring($0)) } + more
        names = keys.map(\.name)
    }

    var synonyms: Synonyms.Table {
        keys.reduce(into: [:]) { synonyms, key in
            for word in key.synonyms { synonyms[String(word), default: []].append(key.name) }
        }
    }

    func synonym(of key: String) -> [String]? { synonyms[Synonyms.folded(key)] }

    func intendedWord(_ word: String) -> String? { Synonyms.intendedWord(word, among: names, synonyms: synonyms) }

    func adviceOnRule(_ key: String) -> String? {
        let isRule = RuleCatalog.entries.contains { Synonyms.folded($0.name) == Synonyms.folded(key) }
        guard isRule, names.contains("rules"), synonym(of: key) == nil else { return nil }
        return "it is a rule; write it into the 'rules' of a field, as in [email, {minLength: 3}]"
    }

    func example(of key: String) -> Node? { keys.first { $0.name == key }?.exampleValue }

    func value(of key: String, in node: Node) -> Node? {
        node.value(of: key) ?? node.mapping?.first { intendedWord($0.key) == key }?.value
    }
}

extension KeyTable {
    private static let whenWords =
        "if condition visible visibleif show showif onlyif depends dependson showonlyif visiblewhen enabledif"

    static let file = KeyTable(
        "a wizard file", "file", "The file", "A wizard file, in YAML or JSON.",
        required: ["formline": "1", "fields": "[{name: email, optional: true}]"], slips: .file,
        rows: #"""
            formline: version | Version of the format. | formline: 1 | version schema wizard
            name: text | Identifies drafts and history. Without it, the file name does. | name: create-plan | id slug
            title: shown | First line of the form. | title: Create a plan | heading header caption
            fields: items | Fields, notes, groups and files (`{include: common.yaml}`), in order. | fields: [{name: email}] | questions prompts inputs steps form properties items body variables parameters
            rules: null/[formRule] | Rules across fields. | rules: [{when: {email: null}, refuse: email, message: Needed}] | validations constraints crossrules checks
            labels: #labels | Words for submitting and canceling: `submit` and `cancel`. | labels: {submit: Create} | buttons
            review: boolean = true | Lists the answers before they are submitted. | review: false | summary confirm
            preventsAccidentalDismiss: boolean = true | Asks before quitting discards answers. | preventsAccidentalDismiss: false | preventaccidentaldismiss confirmdiscard confirmexit confirmleave
            submit: null/#action/[action] | One action or a list, each with an optional `when`. Without it, the answers are printed as JSON. | submit: {print: "Hello {{email}}"} | action actions run exec post write onsubmit then command print
            """#)

    static let field = KeyTable(
        "a field", "field", "A field", "An item of `fields`: one question and its answer.",
        required: ["name": "vat"], slips: .field,
        rows: #"""
            name: text | Name in answers and messages: ASCII letters, digits, `_` and `-`. `db.host` is nested in `db`. | name: email | key id variable var field property
            label: shown | The question. Without it, the name in words. | label: Owner email | prompt message question title text caption displayname
            help: shown | A sentence about it. | help: On every invoice. | description desc hint info tooltip instructions details comment note
            placeholder: shown | Example shown in the empty line. | placeholder: ann@example.com | example sample ghost
            type: types = string | Type of the answer. `choice` if the field has `choices`. | type: integer | kind inputtype datatype widget
            items: itemTypes = string | For a list: type of its items. | type: list, items: integer
            choices: choices/program | Values, mappings as below, or `{command: […]}` with `timeout`, which prints them. | choices: [free, {value: pro, label: Pro}] | options enum items values select oneof enumerations
            multiple: boolean = false | Allows several choices. The answer is a list. | choices: [api, web], multiple: true | multi several many multiselect allowmultiple
            rules: null/[rule] | Rules that the answer must pass, in order. | rules: [email] | rule validate validation validations validator validators checks constraints
            transform: #transform/[transform] | Changes a text before its rules. `{replace: [pattern, text]}` replaces every match, with `$1` for the first group. | transform: {replace: ["^the-", ""]} | transforms filter filters normalize
            optional: boolean/omitted = false | Accepts an empty answer, as null. `omitted` leaves the field out of the answers. | optional: true | nullable
            default: text/array/null/#default | Answer for an empty line. With `""` or `[]` the field can be left empty. | type: integer, default: 8080 | defaultvalue initialvalue defaultanswer defaults
            value: text/array/cases | Computes the field instead of asking: a text with tags, or `cases` without commands. | value: "https://{{host}}" | computed calculated derived constant const
            otherwise: text/array/cases | With `when`: the value while the field is not asked. | when: {tier: pro}, otherwise: none | else elsevalue fallback
            initial: text | Text with tags that pre-fills the line the first time. Passes through `transform`. | initial: "https://" | prefill prefilled prefix
            examples: texts | Answers shown in the help. | examples: [10.0.0.0/8] | samples
            mode: modes = onChange | When messages appear. `always`: from the first key. `onChange`: after Enter, then at every key. `onEnter`: at Enter, until the next key. `onSubmit`: when the form is submitted. | mode: onSubmit | trigger validateon validatemode
            when: condition | The field is asked only while this holds. | when: {tier: pro} | \#(whenWords)
            confirm: boolean = false | For a secret: asks for it twice. | type: secret, confirm: true | confirmation repeat again twice retype verify
            echo: echoes = masked | For a secret: `hidden` shows nothing while you type. | type: secret, echo: hidden
            step: step = 1 | For a number: how much Up and Down change it. | type: integer, step: 10 | increment stepsize
            completions: completions/programWithInput | Texts that Tab offers, or `{command: […]}` with `timeout` and `stdin`, which prints them. | completions: {command: [git, branch]} | completion complete suggestions suggest suggestion autocomplete datalist
            history: boolean = true | For a string or path: offers the answers in later runs. | type: path, history: false | remember remembered recall
            """#)

    static let note = KeyTable(
        "a note", "note", "A note", "An item of `fields` that is shown, not asked.",
        required: ["type": "note"],
        rows: #"""
            name: text | Has no effect. | name: intro, label: Hello | key id variable var field property
            type: note | Makes it a note. | type: note, label: Hello | kind inputtype datatype widget
            label: shown | The text. | label: Almost done | prompt message question title text caption displayname value content markdown body attributes
            help: shown | More text below it. | label: Tokens, help: Secret. | description desc hint info tooltip instructions details comment
            when: condition | The note is shown only while this holds. | label: Paid, when: {tier: pro} | \#(whenWords)
            """#)

    static let choice = KeyTable(
        "a choice", "choice", "A choice", "An item of `choices` that is more than its value.",
        required: ["value": "large"], slips: .choice,
        rows: #"""
            value: text | The answer. `""`, with a label, is an empty text. | value: large | id key val const code
            label: shown | Shown instead of the value. | label: Large | name title text display message
            help: shown | Shown next to it. | help: For builds. | description desc hint details info comment
            when: condition | It can be chosen only while this holds. | when: {tier: [pro, team]} | \#(whenWords)
            disabled: shown | Why it cannot be chosen. | disabled: Sold out | unavailable disabledreason
            """#)

    static let rule = KeyTable(
        "a rule", "rule", "A rule", "An item of `rules`: the name of a rule, or a mapping of it to its argument.",
        rows: #"""
            message: shown | Replaces the rule's own message. | minLength: 3, message: Too short | msg error errormessage errormsg invalid invalidmessage validationmessage failuremessage
            warn: shown | Asks whether to keep the answer instead of rejecting it. | minLength: 3, warn: "Keep it?" | warning warnings
            command: command | Program that checks the answer after all other rules, and exits with 1 or 65 to reject it. Its first output line is the message. | command: [./is-free], message: Already taken | run exec cmd script shell program args
            delay: delays/delay = fast | With `command`: seconds after the last key, or `fast` (0.2), `medium` (0.5), `slow` (1). | command: [./is-free], delay: slow
            timeout: time = 10 | With `command`: time limit in seconds. | command: [./is-free], timeout: 30
            """#)

    static let condition = KeyTable(
        "a condition", "condition", "A condition",
        "The value of `when`: fields with an answer, a list of answers, a rule, or null for no answer. All entries must hold.",
        rows: #"""
            all: conditions | All of these hold. | all: [{tier: pro}, {host: null}] | and allof every
            any: conditions | At least one of these holds. | any: [{tier: pro}, {host: null}] | or anyof oneof some
            not: condition | This does not hold. | not: {tier: free} | unless none noneof nor no
            env: object | Environment variables have these values or pass these rules. Null: not set. | env: {CI: "true", EDITOR: null} | environment variable variables
            command: command | The program exits with 0. | command: [git, rev-parse] | run exec shell cmd
            timeout: time = 10 | With `command`: time limit in seconds. | command: [git, fetch], timeout: 5
            """#)

    static let defaults = KeyTable(
        "a default", "default", "A conditional or computed default",
        "A `default` that is neither an answer nor a text with tags.",
        rows: #"""
            cases: defaultCases | The value of the first case that holds. The last case needs no `when`. | cases: [{when: {tier: pro}, value: large}, {value: small}]
            command: command | The output of the program. | command: [git, config, user.name] | run exec cmd script shell program args
            timeout: time = 10 | With `command`: time limit in seconds. | command: [hostname], timeout: 2
            """#)

    static let group = KeyTable(
        "a group", "group", "A group",
        "An item of `fields`: fields under one name, or only under a heading or a condition.",
        required: ["fields": "[{name: zone}]"], slips: .group,
        rows: #"""
            group: text | Name of the group. Without it, the fields keep their names, and it needs `label` or `when`. | group: dns | name section id key page fieldset block object
            label: shown | Heading. Without it, the name in words. Empty for none. | group: dns, label: DNS | title heading header legend caption text
            help: shown | A sentence under the heading. | group: dns, help: Name servers. | description desc hint info details comment note
            when: condition | The group applies only while this holds. | group: dns, when: {tier: pro} | \#(whenWords)
            repeat: boolean/null/#repeat = false | Asks for a list of items with these fields. | group: users, repeat: {max: 5} | repeated list many multiple array each
            fields: items | Its fields, notes and groups. | group: dns, fields: [{name: zone}] | questions prompts inputs items members properties children
            """#)

    static let repetition = KeyTable(
        "'repeat'", "repeat", "A repeated group", "The value of `repeat`.",
        rows: #"""
            min: minimum = 0 | Fewest items. | min: 1 | minimum atleast minitems
            max: maximum = 100 | Most items. | max: 5 | maximum atmost maxitems
            label: shown | Name of an item in the review. | label: "{{name}}" | title name
            another: shown | Question for another item. | another: "Another user?" | add more
            unique: text | Field whose answer must differ in every item. | unique: name | distinct uniqueitems uniqueby
            key: text | Makes the answers an object. The field that names an entry. | key: name | keyfield by keyedby
            value: text | With `key`: the field or group that is the value of an entry, instead of an object. | key: name, value: role | valuefield
            default: array/object/null | Items to start with. With `key`, an object. | default: [{name: ann, role: admin}] | defaults initial items
            """#)

    static let include = KeyTable(
        "an include", "include", "An included file", "An item of `fields` that is replaced by the fields of a file.",
        required: ["include": "common.yaml"], slips: .include,
        rows: #"""
            include: text | Path, relative to the including file. | include: common.yaml
            """#)

    static let formRule = KeyTable(
        "a rule across fields", "formRule", "A rule across fields", "An item of the file's `rules`.",
        required: ["when": "{seats: {atLeast: 2}}", "refuse": "seats", "message": "One seat only"],
        rows: #"""
            when: condition | Condition under which a field is rejected. | when: {tier: free, seats: {atLeast: 2}} | if condition
            refuse: text | Field that is rejected. | refuse: seats | refuses field reject on then target
            message: shown | The message. | message: "Not with {{tier}}" | error msg text
            warn: shown | Asks whether to keep the answers instead. | warn: "Keep it?" | warning ask
            """#)

    static let labels = KeyTable(
        "'labels'", "labels", "Labels", "The value of the file's `labels`.",
        rows: #"""
            submit: shown = Submit | Word for submitting. | submit: Create | ok save confirm done finish create yes
            cancel: shown = Cancel | Word for canceling. | cancel: Close | close abort quit exit discard no
            """#)

    static let commandAction = KeyTable(
        "'submit'", "commandAction", "The action command",
        "Runs a program with the answers. Its output is the result.", required: ["command": "[./create]"],
        rows: #"""
            command: command | Program and arguments, run without a shell. | command: [./create, "--host={{host}}"] | run exec cmd script shell program args
            stdin: text/array/object | Standard input, instead of the answers as JSON: a text, or values to send as JSON. | stdin: "{{token}}" | input
            grace: grace = 5 | Seconds to end after Ctrl-C. | grace: 30
            when: condition | The action is done only if this holds. | when: {tier: pro} | if condition
            """#)

    static let writeAction = KeyTable(
        "'submit'", "writeAction", "The action write",
        "Writes a file or folder from one of `text`, `template`, `body` and `format`.", required: ["write": "out.json"],
        rows: #"""
            write: text | Path below the current folder or `--into`. | write: "{{tier}}.json" | file create save render copy files generate path to dest
            text: text | Content with tags. | write: host.txt, text: "{{host}}" | content contents
            template: text | File or folder of templates next to the wizard file. | write: ".", template: project | source src from
            format: formats | Format of the answers or `body`. Without it, the file's name decides. | write: answers, format: yaml
            body: array/object | Values with tags, instead of all answers. | body: {replicas: "{{seats}}"} | json data payload
            mode: text | Octal permissions, with a leading 0. Default 0600 for a file with a secret. | write: .env, mode: "0600" | permissions chmod
            overwrite: boolean/skip = false | Replaces existing files without asking. `skip` keeps them. | overwrite: true | force replace
            escape: escapes | How answers are escaped. Without it, the file's name decides. | write: start, escape: shell, text: "{{host}}" | quote
            when: condition | The action is done only if this holds. | when: {tier: pro} | if condition
            """#)

    static let postAction = KeyTable(
        "'submit'", "postAction", "The action post",
        "Sends the answers by HTTP. The body of the response is the result.",
        required: ["post": "\"https://example.com/plans\""],
        rows: #"""
            post: text | Address, `http` or `https`. | post: "https://example.com/plans" | http request url webhook fetch curl send
            method: methods = POST | HTTP method. | method: PUT
            headers: headers | Headers with tags, secrets included. | headers: {Authorization: "Bearer {{token}}"} | header auth
            body: text/array/object | Sent instead of all answers. | body: {plan: "{{tier}}"}
            timeout: time = 30 | Time limit in seconds. | timeout: 5
            when: condition | The action is done only if this holds. | when: {tier: pro} | if condition
            """#)

    static let printAction = KeyTable(
        "'submit'", "printAction", "The action print", "Prints a text as the result.",
        required: ["print": "Done"],
        rows: #"""
            print: text | Text with tags. | print: "Created {{tier}}" | echo say output stdout puts log
            when: condition | The action is done only if this holds. | when: {tier: pro} | if condition
            """#)

    static let actions = [commandAction, writeAction, postAction, printAction]

    /// The actions together, since the reader finds out which one is meant.
    static let submit: KeyTable = {
        let own = actions.map { $0.keys[0] }
        let options = actions.flatMap { $0.keys.dropFirst() }
        let keys = (own + options.filter { $0.name == "when" } + options).reduce(into: [Key]()) { keys, key in
            if !keys.contains(where: { $0.name == key.name }) { keys.append(key) }
        }
        return KeyTable("'submit'", slips: .action, keys: keys)
    }()

    static let program = KeyTable(
        "a command", rows: "command: command |  |  | run exec cmd script shell program args\ntimeout: time")
    static let programWithInput = KeyTable("a command", rows: "stdin: text |  |  | input", keys: program.keys)
    static let caseOfValue = KeyTable(
        "a case", rows: "when: condition |  |  | if condition\nvalue: text |  | value: small | then result use")
}
