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

    static let transform = synonyms([
        "trimmed": "trim strip trimspace", "lowercased": "lower lowercase downcase tolower tolowercase",
        "uppercased": "upper uppercase upcase toupper touppercase",
        "collapsedWhitespace": "collapse squish squeeze normalizespace collapsewhitespace",
        "slug": "slugify slugified kebab kebabcase urlsafe",
    ])

    static let rule = synonyms([
        "notEmpty": "required nonempty notblank presence", "minLength": "minlen minimumlength",
        "maxLength": "maxlen maximumlength", "pattern": "regex regexp match matches", "email": "mail emailaddress",
        "isTrue": "accepted accept truthy checked true", "exists": "mustexist existing exist",
        "isFile": "file existingfile fileexists", "isFolder": "folder directory dir isdir existingdirectory",
        "equalTo": "equals equal same sameas confirmed eq", "notEqualTo": "ne neq notequal notequals different",
        "fqdn": "domain domainname", "hostname": "host", "lettersOnly": "alpha letters",
        "alphanumeric": "alnum alphanum",
        "digitsOnly": "digits", "uuid": "guid", "url": "link website http https", "ip": "ipaddress",
        "hexColor": "color colour", "semver": "version semanticversion", "creditCard": "cardnumber",
        "startsWith": "prefix beginswith hasprefix", "endsWith": "suffix hassuffix", "includes": "contains substring",
        "greaterThan": "gt morethan exclusiveminimum", "lessThan": "lt exclusivemaximum", "multipleOf": "divisibleby",
        "inFuture": "future", "inPast": "past", "before": "earlierthan", "after": "laterthan",
        "uniqueItems": "unique distinct", "noneOf": "notin forbidden", "each": "all items every",
        "atLeast": "gte ge mindate since minvalue", "atMost": "lte le maxdate until maxvalue",
    ]).merging([
        "min": ["atLeast", "minLength", "minItems"], "minimum": ["atLeast", "minLength", "minItems"],
        "max": ["atMost", "maxLength", "maxItems"], "maximum": ["atMost", "maxLength", "maxItems"],
        "range": ["between", "atLeast"],
    ]) { $1 }

    static func synonyms(_ words: [String: String]) -> Table {
        var synonyms: Table = [:]
        for (meaning, words) in words {
            for word in words.split(separator: " ") { synonyms[String(word), default: []].append(meaning) }
        }
        return synonyms
    }
}
