internal import FormModel

/// The keys and names of a wizard file, with what authors call them in other tools and formats.
///
/// A word means the first of its meanings that is possible in its place.
enum Synonyms {
    typealias Table = [String: [String]]

    /// The candidate that `word` was meant to be: the same but for case, `_` and `-`, a synonym, or the nearest.
    static func meant(
        _ word: String, among candidates: [String], synonyms: @autoclosure () -> Table = [:]
    ) -> String? {
        let plain = folded(word)
        if let same = candidates.first(where: { $0 != word && folded($0) == plain }) { return same }
        if let meanings = synonyms()[plain] { return meanings.first { candidates.contains($0) } }
        return Suggestion.closest(to: word, among: candidates)
    }

    /// The word in lowercase, its letters and digits only.
    static func folded(_ word: String) -> String {
        word.lowercased().filter { $0.isLetter || $0.isNumber }
    }

    static let wizard = synonyms([
        "formline": "version schema wizard", "name": "id slug", "title": "heading header caption",
        "fields": "questions prompts inputs steps form properties items body variables parameters", "labels": "buttons",
        "rules": "validations constraints crossrules checks",
        "review": "summary confirm",
        "preventsAccidentalDismiss": "preventaccidentaldismiss confirmdiscard confirmexit confirmleave",
        "submit": "action actions run exec post write onsubmit then",
    ]).merging(SubmitActions.all.map { (folded($0.key), ["submit"]) }) { meanings, _ in meanings }

    static let field = synonyms([
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
        "when": "if condition visible visibleif show showif onlyif depends dependson showonlyif visiblewhen enabledif",
        "value": "computed calculated derived constant const", "otherwise": "else elsevalue fallback",
        "examples": "samples", "initial": "prefill prefilled prefix",
        "confirm": "confirmation repeat again twice retype verify", "step": "increment stepsize",
        "completions": "completion complete suggestions suggest suggestion autocomplete datalist",
        "history": "remember remembered recall",
    ])

    static let note = field.merging([
        "value": ["label"], "content": ["label"], "markdown": ["label"], "body": ["label"], "attributes": ["label"],
    ]) { $1 }

    static let group = synonyms([
        "group": "name section id key page fieldset block object", "label": "title heading header legend caption text",
        "help": "description desc hint info details comment note",
        "when": "if condition visible visibleif show showif onlyif depends dependson",
        "fields": "questions prompts inputs items members properties children",
        "repeat": "repeated list many multiple array each",
    ])

    static let choice = synonyms([
        "value": "id key val const code", "label": "name title text display message",
        "help": "description desc hint details info comment", "when": "if condition showif visibleif",
        "disabled": "unavailable disabledreason",
    ])

    static let labels = synonyms([
        "submit": "ok save confirm done finish create yes", "cancel": "close abort quit exit discard no",
    ])

    /// What the actions say that they are called elsewhere.
    static let submit = SubmitActions.all.reduce(into: Table()) { synonyms, action in
        for word in action.synonyms { synonyms[word, default: []].append(action.key) }
    }.merging([
        "if": ["when"], "condition": ["when"], "content": ["text"], "contents": ["text"], "source": ["template"],
        "src": ["template"], "from": ["template"], "path": ["write"], "to": ["write"], "dest": ["write"],
        "permissions": ["mode"], "chmod": ["mode"], "force": ["overwrite"], "replace": ["overwrite"],
        "input": ["stdin"], "json": ["body"], "data": ["body"], "payload": ["body"], "header": ["headers"],
        "auth": ["headers"],
        "quote": ["escape"],
    ]) { $0 + $1 }

    static let echo = synonyms([
        "masked": "mask dots stars asterisks bullets true yes", "hidden": "none off silent invisible false no",
    ])

    /// What the types of answers say that they are called elsewhere.
    static let type: Table = {
        var synonyms: Table = [:]
        for type in QuestionType.allCases {
            for word in type.definition.synonyms { synonyms[word, default: []].append(type.rawValue) }
        }
        return synonyms
    }()

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

    /// What rules are called elsewhere; `min` and `max` are about lengths or numbers, by the type.
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
    ]).merging([
        "min": ["atLeast", "minLength", "minItems"], "minimum": ["atLeast", "minLength", "minItems"],
        "gte": ["atLeast"], "ge": ["atLeast"], "mindate": ["atLeast"], "since": ["atLeast"], "earliest": ["atLeast"],
        "notbefore": ["atLeast"], "formatminimum": ["atLeast"],
        "minvalue": ["atLeast"], "greaterthanorequal": ["atLeast"],
        "max": ["atMost", "maxLength", "maxItems"], "maximum": ["atMost", "maxLength", "maxItems"],
        "lte": ["atMost"], "le": ["atMost"], "maxdate": ["atMost"], "until": ["atMost"], "latest": ["atMost"],
        "notafter": ["atMost"], "formatmaximum": ["atMost"],
        "maxvalue": ["atMost"], "lessthanorequal": ["atMost"], "range": ["between", "atLeast"],
        "length": ["length", "minLength"], "len": ["length", "minLength"],
    ]) { $1 }

    /// The meanings by word, out of the words by meaning.
    private static func synonyms(_ words: [String: String]) -> Table {
        var synonyms: Table = [:]
        for (meaning, words) in words {
            for word in words.split(separator: " ") { synonyms[String(word), default: []].append(meaning) }
        }
        return synonyms
    }
}
