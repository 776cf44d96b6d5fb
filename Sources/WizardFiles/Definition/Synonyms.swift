internal import FormModel

/// Names from other tools and formats. A word means the first of its meanings that is possible in the context.
enum Synonyms {
    typealias Table = [String: [String]]

    /// The candidate that differs only in case, `_` and `-`, a synonym, or the most similar one.
    static func intendedWord(_ word: String, among candidates: [String], synonyms: Table = [:]) -> String? {
        let plain = folded(word)
        if let same = candidates.first(where: { $0 != word && folded($0) == plain }) { return same }
        if let meanings = synonyms[plain] { return meanings.first { candidates.contains($0) } }
        return Suggestion.closest(to: word, among: candidates)
    }

    static func folded(_ word: String) -> String {
        word.lowercased().filter { $0.isLetter || $0.isNumber }
    }

    static let language = synonyms([
        "en": "english default", "de": "german deutsch", "fr": "french francais français",
        "es": "spanish espanol español", "it": "italian italiano", "nl": "dutch nederlands",
        "pt": "portuguese português", "pl": "polish polski", "cs": "czech", "ru": "russian", "uk": "ukrainian",
        "tr": "turkish", "zh": "chinese", "ja": "japanese", "ko": "korean", "ar": "arabic", "he": "hebrew",
        "hi": "hindi", "el": "greek", "sv": "swedish", "da": "danish", "fi": "finnish", "no": "norwegian",
        "hu": "hungarian", "ro": "romanian",
    ])

    static let echo = synonyms([
        "masked": "mask dots stars asterisks bullets true yes", "hidden": "none off silent invisible false no",
    ])

    static let type = QuestionType.allCases.reduce(into: Table()) { synonyms, type in
        for word in type.definition.synonyms { synonyms[word, default: []].append(type.rawValue) }
    }

    static let condition = synonyms([
        "all": "and allof every", "any": "or anyof oneof some", "not": "unless none noneof nor no",
        "env": "environment variable variables", "command": "run exec shell cmd",
    ])

    static let escape = synonyms([
        "shell": "sh bash posix", "dotenv": "env", "html": "htm xml", "yaml": "yml",
        "none": "no false off raw plain text",
        "ini": "cfg conf", "line": "systemd properties", "sql": "sqlite postgres mysql", "php": "perl ruby",
    ])

    static let format = synonyms(["dotenv": "env shell", "yaml": "yml"])

    static let mode = synonyms([
        "onChange": "change live onblur blur edit", "onSubmit": "submit lazy late",
        "always": "immediate immediately eager realtime instant", "onEnter": "enter return onreturn",
    ])

    static let transform = synonyms([
        "trimmed": "trim strip trimspace", "lowercased": "lower lowercase downcase tolower tolowercase",
        "uppercased": "upper uppercase upcase toupper touppercase",
        "collapsedWhitespace": "collapse squish squeeze normalizespace collapsewhitespace",
        "slug": "slugify slugified kebab kebabcase urlsafe",
    ])

    /// `min` and `max` mean lengths or numbers, depending on the type.
    static let rule = synonyms([
        "notEmpty": "required nonempty notblank isnotempty presence mandatory",
        "minLength": "minlen minimumlength minchars", "maxLength": "maxlen maximumlength maxchars",
        "pattern": "regex regexp match matches regularexpression", "email": "mail isemail emailaddress",
        "isTrue": "accepted accept mustbetrue truthy checked true",
        "exists": "mustexist existing exist", "isFile": "file regularfile existingfile fileexists",
        "isFolder": "folder directory dir isdirectory isdir existingfolder existingdirectory folderexists",
        "equalTo": "equals equal same sameas confirmed confirms eq eqfield matchesfield",
        "notEqualTo": "ne neq notequal notequals different differentfrom differs",
        "fqdn": "domain domainname isdomain", "hostname": "host", "lettersOnly": "alpha letters isalpha",
        "alphanumeric": "alnum alphanum isalphanumeric", "digitsOnly": "digits isdigits onlydigits",
        "uuid": "guid isuuid", "url": "link website http https isurl weburl", "ip": "ipaddress ipaddr isip",
        "hexColor": "color colour", "semver": "version semanticversion",
        "creditCard": "cardnumber", "startsWith": "prefix beginswith hasprefix",
        "endsWith": "suffix hassuffix", "includes": "contains contain substring",
        "greaterThan": "gt morethan above over exclusiveminimum", "lessThan": "lt below under exclusivemaximum",
        "multipleOf": "divisibleby", "inFuture": "future", "inPast": "past", "before": "earlierthan",
        "after": "laterthan", "uniqueItems": "unique distinct", "noneOf": "notin exclude forbidden",
        "oneOf": "oneofvalues", "each": "all items every",
        "atLeast": "gte ge mindate since earliest notbefore formatminimum minvalue greaterthanorequal",
        "atMost": "lte le maxdate until latest notafter formatmaximum maxvalue lessthanorequal",
    ]).merging([
        "min": ["atLeast", "minLength", "minItems"], "minimum": ["atLeast", "minLength", "minItems"],
        "max": ["atMost", "maxLength", "maxItems"], "maximum": ["atMost", "maxLength", "maxItems"],
        "range": ["between", "atLeast"], "length": ["length", "minLength"], "len": ["length", "minLength"],
    ]) { $1 }

    static func synonyms(_ words: [String: String]) -> Table {
        var synonyms: Table = [:]
        for (meaning, words) in words {
            for word in words.split(separator: " ") { synonyms[String(word), default: []].append(meaning) }
        }
        return synonyms
    }
}

struct KeyTable: Sendable {
    let name: String
    let keys: [String]
    let synonyms: Synonyms.Table
    let slips: Slip.Context?
    let fieldKeys: String?

    init(
        _ name: String, keys: [String], synonyms: Synonyms.Table = [:], slips: Slip.Context? = nil,
        fieldKeys: String? = nil
    ) {
        (self.name, self.keys, self.synonyms) = (name, keys, synonyms)
        (self.slips, self.fieldKeys) = (slips, fieldKeys)
    }

    private init(
        _ name: String, _ object: FormatReference.Object, _ words: [String: String] = [:], slips: Slip.Context? = nil,
        fieldKeys: String? = nil
    ) {
        self.init(
            name, keys: object.keys.map(\.name), synonyms: Synonyms.synonyms(words), slips: slips,
            fieldKeys: fieldKeys)
    }

    func advice(on entry: Node.Entry, in node: Node) -> String? {
        if let advice = slips.flatMap({ Slip.advice($0, on: Slip.Occurrence(entry, in: node)) }) { return advice }
        let isOfField = Self.field.keys.contains(entry.key) || Self.group.keys.contains(entry.key)
        return isOfField && synonym(of: entry.key) == nil ? fieldKeys : nil
    }

    func synonym(of key: String) -> [String]? { synonyms[Synonyms.folded(key)] }

    func intendedWord(_ word: String) -> String? { Synonyms.intendedWord(word, among: keys, synonyms: synonyms) }

    func value(of key: String, in node: Node) -> Node? {
        node.value(of: key) ?? node.mapping?.first { intendedWord($0.key) == key }?.value
    }
}

extension KeyTable {
    static let file = KeyTable(
        "a wizard file", FormatReference.file,
        [
            "formline": "version schema wizard", "name": "id slug", "title": "heading header caption",
            "fields": "questions prompts inputs steps form properties items body variables parameters",
            "labels": "buttons", "rules": "validations constraints crossrules checks", "review": "summary confirm",
            "preventsAccidentalDismiss": "preventaccidentaldismiss confirmdiscard confirmexit confirmleave",
            "submit": "action actions run exec post write onsubmit then command print",
        ], slips: .file)

    static let includedFile = KeyTable("an included file", keys: file.keys, synonyms: file.synonyms, slips: .file)

    static let field = KeyTable(
        "a field", FormatReference.field,
        [
            "name": "key id variable var field property",
            "label": "prompt message question title text caption displayname",
            "help": "description desc hint info tooltip instructions details comment note",
            "placeholder": "example sample ghost", "type": "kind inputtype datatype widget",
            "choices": "options enum items values select oneof enumerations",
            "multiple": "multi several many multiselect allowmultiple",
            "rules": "rule validate validation validations validator validators checks constraints",
            "transform": "transforms filter filters normalize",
            "default": "defaultvalue initialvalue defaultanswer defaults", "optional": "nullable",
            "mode": "trigger validateon validatemode",
            "when":
                "if condition visible visibleif show showif onlyif depends dependson showonlyif visiblewhen enabledif",
            "value": "computed calculated derived constant const", "otherwise": "else elsevalue fallback",
            "examples": "samples", "initial": "prefill prefilled prefix",
            "confirm": "confirmation repeat again twice retype verify", "step": "increment stepsize",
            "completions": "completion complete suggestions suggest suggestion autocomplete datalist",
            "history": "remember remembered recall",
        ], slips: .field)

    static let note = KeyTable(
        "a note", keys: FormatReference.note.keys.map(\.name),
        synonyms: field.synonyms.merging(Synonyms.synonyms(["label": "value content markdown body attributes"])) { $1 },
        fieldKeys: "a note asks nothing; remove it")

    static let group = KeyTable(
        "a group", FormatReference.group,
        [
            "group": "name section id key page fieldset block object",
            "label": "title heading header legend caption text",
            "help": "description desc hint info details comment note",
            "when": "if condition visible visibleif show showif onlyif depends dependson",
            "fields": "questions prompts inputs items members properties children",
            "repeat": "repeated list many multiple array each",
        ], slips: .group, fieldKeys: "a group is not asked; put it on the fields in it")

    static let typedGroup = KeyTable(
        "a group", keys: group.keys + ["name"], synonyms: group.synonyms, slips: .group, fieldKeys: group.fieldKeys)

    static let repetition = KeyTable(
        "'repeat'", FormatReference.repetition,
        [
            "min": "minimum atleast minitems", "max": "maximum atmost maxitems", "label": "title name",
            "another": "add more", "unique": "distinct uniqueitems uniqueby", "key": "keyfield by keyedby",
            "value": "valuefield", "default": "defaults initial items",
        ])

    static let include = KeyTable(
        "an include", FormatReference.include,
        fieldKeys: "put it on a group, such as {group: common, fields: [{include: common.yaml}]}")

    static let choice = KeyTable(
        "a choice", FormatReference.choice,
        [
            "value": "id key val const code", "label": "name title text display message",
            "help": "description desc hint details info comment", "when": "if condition showif visibleif",
            "disabled": "unavailable disabledreason",
        ], slips: .choice)

    static let labels = KeyTable(
        "'labels'", FormatReference.labels,
        ["submit": "ok save confirm done finish create yes", "cancel": "close abort quit exit discard no"])

    static let formRule = KeyTable(
        "a rule across fields", FormatReference.formRule,
        [
            "when": "if condition", "refuse": "refuses field reject on then target", "message": "error msg text",
            "warn": "warning ask",
        ])

    static let action = KeyTable(
        "'submit'", keys: SubmitActions.keys,
        synonyms: SubmitActions.all.reduce(
            into: Synonyms.synonyms([
                "when": "if condition", "text": "content contents", "template": "source src from",
                "write": "path to dest", "mode": "permissions chmod", "overwrite": "force replace", "stdin": "input",
                "body": "json data payload", "headers": "header auth", "escape": "quote",
            ])
        ) { synonyms, action in
            for word in action.synonyms { synonyms[word] = [action.key] + (synonyms[word] ?? []) }
        })

    static func program(_ name: String, keys: [String] = ["command", "timeout"]) -> KeyTable {
        KeyTable(name, keys: keys, synonyms: action.synonyms)
    }
}
