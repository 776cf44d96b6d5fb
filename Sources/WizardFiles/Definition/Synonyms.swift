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

    static let type = QuestionType.allCases.reduce(into: Table()) { synonyms, type in
        for word in type.definition.synonyms { synonyms[word, default: []].append(type.rawValue) }
    }

    /// The types of JSON Schema.
    static let schemaType = synonyms([
        "integer": "int int32 int64 long uint", "number": "float double decimal", "boolean": "bool",
        "string": "str text char varchar file path date time datetime password email uri url choice select",
        "array": "list set tuple", "object": "dict map struct record", "null": "none nil",
    ])

    static let transform = synonyms([
        "trimmed": "trim strip trimspace", "lowercased": "lower lowercase downcase tolower tolowercase",
        "uppercased": "upper uppercase upcase toupper touppercase",
        "collapsedWhitespace": "collapse squish squeeze normalizespace collapsewhitespace",
        "slug": "slugify slugified kebab kebabcase urlsafe",
    ])

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
