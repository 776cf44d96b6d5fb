internal import FormModel

/// A word from another tool, form library or format, and its replacement in a wizard file.
struct Slip: Sendable {
    enum Context: Substring, Sendable {
        case file, field, group, choice
        /// The first key of an item of `fields` that is not a field.
        case item
        case type
        /// The name of a rule, or an additional key beside it.
        case rule, option
        /// The name of a rule that is not for the type of its field.
        case mistyped
        case action
    }

    private let context: Context
    private let words: Set<Substring>
    private let conditions: [Substring]
    /// The first one whose words are all known applies.
    private let advice: [Substring]

    /// A context, words in lowercase letters and digits, conditions, and the advice, with settings and rules
    /// in backquotes. Conditions and words such as `$value` are those of ``Occurrence``; a row with an unknown one does
    /// not apply.
    private static let table = rows(
        #"""
        file: description help intro introduction => write a note first in 'fields': - {type: note, label: …}
        file: required => every field is required unless it has 'optional: true' or a default; remove it
        item: note info text say print heading markdown message ?untyped => a text that is shown is a note; write {type: note, label: $text}
        item: import ref extends use file source ?alone => write {include: $text} for the fields of a file
        field: required mandatory ?no => write `optional: true`
        field: required mandatory => a field is required unless it is optional or has a default; remove it
        field: validations ?optional => write `optional: true`
        field: validations ?required => a field is required unless it is optional or has a default; remove it
        field: hidden ?secret => write 'echo: hidden'
        field: masked mask ?secret => write 'echo: masked'
        field: hidden => write `type: secret` for an answer that is not shown, or 'value' for a field that is never asked
        field: secret password masked mask sensitive => write `type: secret`
        field: multiline => write `type: text`
        field: labels ?boolean => write `choices: [{value: true, label: Yes}, {value: false, label: No}]`
        field: yeslabel nolabel truelabel falselabel on off => write `choices: [{value: true, label: Yes}, {value: false, label: No}]`
        field: affirmative negative active inactive truetext falsetext yestext notext ?words => write `choices: [{value: true, label: Yes}, {value: false, label: No}]`
        field: env envvar environment fromenv => write 'default: "{{env.$text}}"' || write 'default: "{{env.NAME}}"'
        field: unless hideif skipif skipwhen hidewhen => write 'when: {not: $mapping}' || write 'when: {not: {tier: pro}}'
        field: trim strip => write 'transform: [trimmed]'
        field: slugify => write 'transform: [slug]'
        field: readonly locked disabled const => write 'value: …' for a field that is never asked
        field: order index position weight priority => fields are asked in the order of the list; remove it
        field: next goto jump skipto => fields are asked in the order of the list; give the others a 'when' instead
        field: skip => write 'when' for a field that is not always asked
        field: then => a condition for several fields is that of a group: {group: db, when: …, fields: […]}
        field: properties ?untyped => its properties are the fields of a group; write 'fields'
        field: properties ?mistyped => its properties are the fields of a group; write 'fields'
        field: rows cols columns width height => the terminal decides; remove it
        field: attributes settings props config => its keys belong to the field itself; move them up
        field: group => write 'name: $text.$name', or list it in {group: $text, fields: [{name: $name}]}
        group: min minimum minitems atleast => write 'repeat: {min: $value}'
        group: max maximum maxitems atmost => write 'repeat: {max: $value}'
        group: another => write it into 'repeat': {another: $value}
        group: repeatable repeating => write 'repeat: true'
        group: type ?listed ?named => write 'group: $name' and 'repeat: true' instead of 'type' and 'name'
        group: type ?listed => a group that is a list of items is repeated; write 'repeat: true' instead of 'type'
        group: type ?named => write 'group: $name' instead of 'type' and 'name'
        group: type => a list of fields is enough; remove it
        group: name ?grouped => the value of 'group' is the name; remove it
        choice: name ?titled => write 'value: $value'
        type: port => write `type: integer` and `rules: [{between: [1, 65535]}]`
        type: tel telephone phone phonenumber mobile => leave `type` out, and write `rules: [e164]` for numbers such as +4915112345678
        type: dict dictionary map => names and values are a repeated group: {group: $name, repeat: {key: name, value: value}, fields: [{name: name}, {name: value}]}
        type: object struct => an object is a group: {group: $name, fields: [{name: host}]}
        type: hidden ?yaml => write `type: secret` for an answer that is not shown, or 'value' for a field that is never asked
        type: checkbox ?open => write `type: boolean`
        type: multiselect multiplechoice checkbox checkboxes multichoice => leave `type` out and write `multiple: true`
        action: put patch delete => write {post: $text, method: $method}
        action: env environment variables => a program gets the answers as environment variables, FORMLINE_NAME; for others write {command: [env, $settings, $program]}
        action: type action kind uses => the key itself says what to do; write '$action: …'
        action: cwd dir chdir workdir workingdir workingdirectory folder directory ?program => a program runs in the folder that the wizard was started in; change the folder inside the program
        mistyped: notempty => a field is required unless it is optional; remove it
        mistyped: uniqueitems => write `type: list` for a list; if each item of a repeated group needs another one, write 'repeat: {unique: name}' on the group
        mistyped: digitsonly ?number => a number has digits only; remove it
        mistyped: contains ?characters => write `{includes: $value}`, or `type: list` for a list
        mistyped: between ?characters => write `{minLength: $least}` and `{maxLength: $most}` for a length, or `type: integer` for a number
        mistyped: between ?list => write `{minItems: $least}` and `{maxItems: $most}`
        mistyped: greaterthan ?characters => write `{minLength: $more}` for a length, or `type: integer` for a number
        mistyped: greaterthan ?list => write `{minItems: $more}`
        mistyped: lessthan ?characters => write `{maxLength: $fewer}` for a length, or `type: integer` for a number
        mistyped: lessthan ?list => write `{maxItems: $fewer}`
        mistyped: atleast ?characters => write `{minLength: $value}` for a length, or `type: integer` for a number
        mistyped: atmost ?characters => write `{maxLength: $value}` for a length, or `type: integer` for a number
        mistyped: minlength ?number => write `{atLeast: $value}` for the number itself, or `{atLeast: $lowest}` for $value digits
        mistyped: maxlength ?number => write `{atMost: $value}` for the number itself, or `{atMost: $highest}` for $value digits
        option: flags options modifiers caseinsensitive ignorecase => write the flags into it: $flags
        option: when if unless => a rule with a condition is in 'rules' of the file: {when: …, refuse: …, message: …}
        rule: required mandatory => a field is required unless it is optional or has a default; remove it
        rule: length len => write $lengths
        rule: size ?characters => write `{length: $value}`
        rule: size ?list => write `{minItems: $value}` and `{maxItems: $value}`
        rule: size ?number => write `{equals: $value}`
        rule: in enum inlist inclusion choices choice options values allowed allowedvalues => allowed values are not a rule; write `choices: $list` || allowed values are not a rule; write `choices: [small, large]`
        rule: phone phonenumber tel telephone mobile => write e164 for numbers such as +4915112345678, or `{pattern: "^[0-9 +()/-]+$"}`
        rule: numeric isnumeric number num isnumber float double decimal ?number => redundant: the type '$type' already requires this; remove it
        rule: numeric isnumeric number num isnumber float double decimal => write `type: number`; for text of digits, the rule digitsOnly
        rule: integer int isint isinteger wholenumber ?integer => redundant: the type 'integer' already requires this; remove it
        rule: integer int isint isinteger wholenumber => write `type: integer`
        rule: boolean bool isboolean => write `type: boolean`
        rule: string str isstring text => an answer is text unless 'type' says otherwise; remove it
        rule: array list isarray => write `type: list`
        rule: type => write `type: $text`, or 'items: $text' for the items of a list || write `type: integer`, or 'items: integer' for the items of a list
        rule: confirmed confirmation confirm ?secret => write `confirm: true`
        rule: secret sensitive => write `type: secret`
        rule: optional nullable => write `optional: true`
        rule: trim strip transform => write `transform: [trimmed]`
        rule: lower => write `transform: [lowercased]`
        rule: upper => write `transform: [uppercased]`
        rule: slugify => write `transform: [slug]`
        rule: default => write `default: …`
        rule: cidr subnet network => write cidrv4 or cidrv6, or `{anyOf: [cidrv4, cidrv6]}` for both
        rule: format => write $format
        rule: format ?text => write the rule itself, such as email; for text that must match, write `{pattern: "^[A-Z]+$"}`
        rule: password strongpassword strong => say what it needs, such as `{minLength: 12}`, atLeastOneDigit
        rule: zip zipcode postcode postalcode plz => write it as a pattern, such as `{pattern: "^[0-9]{5}$"}`
        rule: username user login => write it as a pattern, such as `{pattern: "^[a-z][a-z0-9_-]*$"}`
        rule: identifier variable => write it as a pattern, such as `{pattern: "^[A-Za-z_][A-Za-z0-9_]*$"}`
        rule: ascii printable => write it as a pattern, such as `{pattern: "^[ -~]*$"}`
        rule: hex hexadecimal => write it as a pattern, such as `{pattern: "^[0-9A-Fa-f]+$"}`
        rule: base64 => write it as a pattern, such as `{pattern: "^[A-Za-z0-9+/]+=*$"}`
        rule: nospaces nowhitespace nospace => write it as a pattern, such as `{pattern: "^[^ ]*$"}`
        rule: kebabcase => write it as a pattern, such as `{pattern: "^[a-z0-9]+(-[a-z0-9]+)*$"}`
        rule: snakecase => write it as a pattern, such as `{pattern: "^[a-z0-9]+(_[a-z0-9]+)*$"}`
        rule: sha256 => write it as a pattern, such as `{pattern: "^[0-9a-f]{64}$"}`
        """#)

    private static func rows(_ table: String) -> [Slip] {
        table.split(separator: "\n").compactMap { line in
            let columns = line.split(separator: " => ", maxSplits: 1)
            let words = columns[0].split { ": ".contains($0) }
            return words.first.flatMap(Context.init(rawValue:)).map { context in
                Slip(
                    context: context, words: Set(words.dropFirst()),
                    conditions: words.filter { $0.hasPrefix("?") }.map { $0.dropFirst() },
                    advice: columns[1].split(separator: " || "))
            }
        }
    }

    static func advice(_ context: Context, on found: Occurrence) -> String? {
        let word = Substring(Synonyms.folded(found.key))
        for slip in table where slip.context == context && slip.words.contains(word) {
            guard slip.conditions.allSatisfy(found.meets) else { continue }
            if let advice = slip.advice.lazy.compactMap(found.filled).first { return advice }
        }
        return nil
    }

    struct Occurrence {
        let key: String
        let value: Node
        let owner: Node?
        let type: QuestionType?
        var isRule = false
        var notation = Notation.yaml

        init(_ entry: Node.Entry, in owner: Node) {
            (key, value, self.owner, type) = (entry.key, entry.value, owner, WizardFileReader.type(of: owner))
        }

        init(rule name: String, _ argument: Node?, type: QuestionType?, notation: Notation) {
            (key, value) = (name, argument ?? .null(at: SourcePosition(line: 1, column: 1)))
            (owner, self.type, isRule, self.notation) = (nil, type, true, notation)
        }

        private func has(_ key: String) -> Bool { owner?.value(of: key) != nil }

        private var program: [Node]? { owner?.value(of: CommandAction.key)?.sequence }

        fileprivate func meets(_ condition: Substring) -> Bool {
            switch condition {
            case "no": value.boolean == false
            case "text": value.scalarText != nil
            case "words": value.scalarText != nil && value.boolean == nil
            case "required": value.value(of: "required") != nil
            case "optional": value.value(of: "required")?.boolean == false
            case "listed": ["list", "array"].contains(value.scalarText?.lowercased())
            case "yaml": notation == .yaml
            case "alone": owner?.mapping?.count == 1
            case "program": program != nil
            case "untyped": !has("type")
            case "mistyped": type == nil
            case "open": !has("choices")
            case "grouped": has("group")
            case "named": has("name") && !has("group")
            case "titled": !has("value") && (has("label") || has("title") || has("text"))
            case "secret": type?.definition.traits.contains(.secret) == true
            case "number": type?.definition.traits.contains(.numeric) == true
            case "characters": type?.definition.traits.contains(.text) == true
            default: type?.rawValue == String(condition)
            }
        }

        private func text(for word: Substring) -> String? {
            switch word {
            case "value": return written
            case "text": return value.scalarText == nil ? nil : short
            case "mapping": return value.mapping == nil ? nil : value.inlineYAML
            case "list": return value.sequence == nil || value.inlineYAML.count > 100 ? nil : value.inlineYAML
            case "lengths": return value.lengthRules
            case "least": return value.sequence?.first?.inlineYAML ?? "3"
            case "most": return value.sequence?.last?.inlineYAML ?? "20"
            case "more": return value.integer.flatMap { (0..<Int.max).contains($0) ? "\($0 + 1)" : nil }
            case "fewer": return value.integer.flatMap { $0 > 0 ? "\($0 - 1)" : nil }
            case "lowest", "highest":
                // The length of a number can mean its value or its digits.
                guard let count = value.integer, (2...9).contains(count) else { return nil }
                let power = (1..<count).reduce(1) { power, _ in power * 10 }
                return "\(word == "lowest" ? power : power * 10 - 1)"
            case "name":
                let name = owner.flatMap(WizardFileReader.nameNode)?.scalarText ?? ""
                return name.isEmpty ? "db" : name
            case "type": return type?.rawValue
            case "method": return key.uppercased()
            case "program": return program?.map(\.inlineYAML).joined(separator: ", ")
            case "settings":
                let settings = value.mapping?.map { "\($0.key)=\($0.value.scalarText ?? "…")" } ?? ["NAME=…"]
                return settings.map { YAMLWriter.texts([$0]) }.joined(separator: ", ")
            case "action":
                guard let name = value.scalarText, !KeyTable.submit.names.contains(name) else {
                    return value.scalarText
                }
                return KeyTable.submit.intendedWord(name)
            case "flags":
                guard let rule = owner?.mapping?.first, let pattern = rule.value.scalarText else { return nil }
                let flags = value.boolean == nil ? value.scalarText ?? "i" : "i"
                return "{\(rule.key): \(JSONWriter.compact(.string("(?\(flags))\(pattern)")))}"
            case "format":
                return value.scalarText.flatMap { RuleAdvice.rule(ofFormat: $0, type: type) }
            default: return "$\(word)"
            }
        }

        var short: String { value.inlineYAML.count <= 80 ? value.inlineYAML : "…" }

        var written: String { value.isNull ? "…" : short }

        fileprivate func filled(_ advice: Substring) -> String? {
            var result = ""
            for (index, part) in advice.split(separator: "`", omittingEmptySubsequences: false).enumerated() {
                let pieces = part.split(separator: "$", omittingEmptySubsequences: false)
                var text = String(pieces[0])
                for piece in pieces.dropFirst() {
                    let word = piece.prefix { $0.isLetter }
                    guard let known = self.text(for: word) else { return nil }
                    text += known + piece.dropFirst(word.count)
                }
                result += index.isMultiple(of: 2) ? text : inNotation(text)
            }
            return result
        }

        private func inNotation(_ code: String) -> String {
            guard let colon = code.firstRange(of: ": ") else { return notation.key(code) }
            let (name, value) = (code[..<colon.lowerBound], code[colon.upperBound...])
            return name.hasPrefix("{")
                ? notation.rule(String(name.dropFirst()), String(value.dropLast()))
                : notation.setting(String(name), String(value), onField: isRule)
        }
    }
}

extension Node {
    /// The rules meant by an argument of `length` such as `{min: 3, max: 5}`.
    var lengthRules: String? {
        let names = ["min": "minLength", "minimum": "minLength", "max": "maxLength", "maximum": "maxLength"]
        let rules = (mapping ?? []).compactMap { entry in
            names[entry.key].map { "{\($0): \(entry.value.inlineYAML)}" }
        }
        return rules.isEmpty ? nil : rules.joined(separator: ", ")
    }
}

/// Advice on rules that depends on the catalog.
struct RuleAdvice {
    let subject: RuleAnswers
    let notation: Notation

    private var type: QuestionType? { subject.type }

    func advice(on name: String, _ argument: Node?) -> String? {
        let words = name.split { ", ".contains($0) }.map(String.init)
        if words.count > 1, words.allSatisfy(RuleCatalog.names(for: type).contains) {
            return "write one list item for each: \(words.joined(separator: ", "))"
        }
        if name.contains("|"), let list = list(name) {
            return "write one list item for each: \(list.dropFirst().dropLast())"
        }
        let word = String(name.prefix(while: Self.isInName))
        let call = call(name)
        let found = Slip.Occurrence(rule: word, argument ?? call?.argument, type: type, notation: notation)
        if let advice = Slip.advice(.rule, on: found) ?? call.flatMap({ rule($0) }).map({ "write \($0)" }) {
            return advice
        }
        let other =
            RuleCatalog.entry(named: word) ?? Synonyms.rule[Synonyms.folded(word)]?.first.flatMap(RuleCatalog.entry)
        guard let call, let type, let other, !other.types.contains(type),
            (other.samples.first?.argument?.hasPrefix("[") == true) == (call.argument.sequence != nil)
        else { return nil }
        return advice(on: other, call.argument, for: type)
    }

    /// The list meant by several rules in one text, such as `required|email|min:3` of Laravel.
    func list(_ text: String) -> String? {
        let separator: Set<Character> = text.contains("|") ? ["|"] : [",", ";"]
        let parts = text.split { separator.contains($0) }.map { String($0).trimmingWhitespace() }
        guard parts.count > 1, text.count <= 200 else { return nil }
        let asked = parts.filter { !["required", "nullable", "string"].contains($0.lowercased()) }
        let rules = asked.compactMap { part in call(part).flatMap { rule($0) } ?? intendedWord(part) }
        return rules.count == asked.count ? "[\(rules.joined(separator: ", "))]" : nil
    }

    static func rule(ofFormat format: String, type: QuestionType?) -> String? {
        let names = RuleCatalog.names(for: type)
        return names.first { $0 == format } ?? JSONSchemaFormat.written(format)
            ?? Synonyms.intendedWord(format, among: names, synonyms: Synonyms.rule)
    }

    private static func isInName(_ character: Character) -> Bool {
        character.isASCII && (character.isLetter || character.isNumber || character == "_")
    }

    private func intendedWord(_ word: String) -> String? {
        let names = RuleCatalog.names(for: type)
        return names.first { $0 == word } ?? Synonyms.intendedWord(word, among: names, synonyms: Synonyms.rule)
    }

    /// The name and argument in `min:3`, `min(3)`, `min=3` and `in:a,b`.
    private func call(_ name: String) -> (word: String, argument: Node)? {
        let word = name.prefix(while: Self.isInName)
        let marks: Set<Character> = [" ", ":", "=", "("]
        guard let first = name.dropFirst(word.count).first, marks.contains(first) else { return nil }
        var text = name.dropFirst(word.count).drop { marks.contains($0) }
        while let last = text.last, ") ".contains(last) { text.removeLast() }
        let isPattern = ["regex", "pattern"].contains(word)
        guard !text.isEmpty, text.count <= 80, isPattern || !text.contains("|") else { return nil }
        let place = SourcePosition(line: 1, column: 1)
        if "[{".contains(text.first ?? " "), let node = try? DocumentReader.read(String(text), name: "") {
            return (String(word), node)
        }
        let items = text.split { $0 == "," && !isPattern }.map {
            Node.scalar(String($0).trimmingWhitespace(), at: place)
        }
        return (String(word), items.count > 1 ? .list(items, at: place) : .scalar(String(text), at: place))
    }

    private func rule(_ call: (word: String, argument: Node)) -> String? {
        let argument = call.argument
        if call.word == "regex", let text = argument.scalarText {
            return notation.rule("pattern", SlashedPattern(text)?.written ?? JSONWriter.compact(.string(text)))
        }
        guard let rule = intendedWord(call.word), let entry = RuleCatalog.entry(named: rule), entry.acceptsArgument
        else { return nil }
        if entry.samples.first?.argument?.hasPrefix("[") == true {
            return notation.rule(
                rule, (argument.scalarText == nil ? argument : .list([argument], at: argument)).inlineYAML)
        }
        if entry.acceptsField, entry.samples.allSatisfy({ $0.other != nil }) {
            return notation.rule(rule, "{field: \(argument.inlineYAML)}")
        }
        guard let items = argument.sequence else { return notation.rule(rule, argument.inlineYAML) }
        guard ["startsWith", "endsWith", "includes"].contains(rule) else { return nil }
        return notation.rule("anyOf", "[\(items.map { "{\(rule): \($0.inlineYAML)}" }.joined(separator: ", "))]")
    }

    private static let counterparts = [
        ["minLength", "atLeast", "minItems"], ["maxLength", "atMost", "maxItems"],
        ["includes", "contains"], ["greaterThan", "after"], ["lessThan", "before"],
    ]

    func advice(on entry: RuleEntry, _ argument: Node?, for type: QuestionType) -> String? {
        let found = Slip.Occurrence(rule: entry.name, argument, type: type, notation: notation)
        let rule = argument == nil ? entry.name : "{\(entry.name): \(found.written)}"
        if type == .list, let items = subject.ofItems.type, items != .string, entry.types.contains(items) {
            return "for its items write \(notation.rule("each", rule))"
        }
        if let advice = Slip.advice(.mistyped, on: found) { return advice }
        let needed = neededType(for: entry)
        if type.definition.traits.contains(.text), needed == "list" || needed == "date" {
            return "write \(notation.setting("type", needed ?? "", onField: true))"
        }
        let counterpart = Self.counterparts.first { $0.contains(entry.name) }?.first { name in
            RuleCatalog.entry(named: name)?.types.contains(type) == true
        }
        if let counterpart { return "write \(notation.rule(counterpart, found.written))" }
        if type == .list, entry.types.contains(.string) {
            return "for its items write \(notation.rule("each", rule))"
        }
        guard let needed, !type.definition.traits.contains(.temporal) else { return nil }
        return "write \(notation.setting("type", needed, onField: true))"
    }

    private func neededType(for entry: RuleEntry) -> String? {
        if entry.types == [.boolean] { return "boolean" }
        if entry.types.isSubset(of: QuestionType.all(with: .temporal)) { return "date" }
        if entry.types == [.list] { return "list" }
        return !entry.types.contains(.string) && entry.types.contains(.integer) ? "integer" : nil
    }
}

/// The syntax in messages: that of a YAML wizard file, or the flags of a command that asks one question.
enum Notation {
    case yaml, flags

    private static let flagNames = [
        "type": "--type", "rules": "--rule", "choices": "--choice", "multiple": "--multiple",
        "optional": "--optional", "confirm": "--confirm", "default": "--default", "initial": "--initial",
        "help": "--hint", "label": "the label", "answer": "the answer",
    ]

    func key(_ name: String) -> String { self == .flags ? Self.flagNames[name] ?? "'\(name)'" : "'\(name)'" }

    /// `'type: integer'`, or `--type integer`. `isOnField` is true in messages about a rule, whose field has the key.
    func setting(_ key: String, _ value: String, onField isOnField: Bool = false) -> String {
        let yaml = "'\(key): \(value)'"
        guard self == .flags else { return isOnField ? "\(yaml) on the field" : yaml }
        guard let flag = Self.flagNames[key], let value = Self.node(value) else {
            return isOnField ? "\(yaml) on a field of a wizard file" : yaml
        }
        guard value.boolean != true else { return flag }
        return (value.sequence ?? [value]).map { item in
            if key == "rules", let rule = item.mapping?.first { return Self.flag(for: rule) }
            return "\(flag) \(Self.quoted(item.scalarText ?? item.inlineYAML))"
        }.joined(separator: " ")
    }

    func rule(_ name: String, _ argument: String, message: String? = nil) -> String {
        guard self == .flags else {
            return "{\(name): \(argument)\(message.map { ", message: \($0)" } ?? "")}"
        }
        let position = SourcePosition(line: 1, column: 1)
        let value = Self.node(argument) ?? .scalar(argument, at: position)
        return Self.flag(for: Node.Entry(key: name, keyPosition: position, value: value))
    }

    var choices: String { self == .flags ? setting("choices", "[small, large]") : "'choices', such as [small, large]" }

    func choice(_ value: String, label: String) -> String {
        guard self == .flags else { return "{value: \(value.quotedIfEmpty), label: \(label)}" }
        return "--label-delimiter = --choice \(Self.quoted("\(value)=\(label)"))"
    }

    static func flag(for rule: Node.Entry) -> String {
        if rule.value.boolean == true { return "--rule \(quoted(rule.key))" }
        return "--rule \(quoted("\(rule.key)=\(rule.value.scalarText ?? rule.value.inlineYAML)"))"
    }

    static func quoted(_ word: String) -> String {
        let isPlain = word.allSatisfy {
            $0.isASCII && ($0.isLetter || $0.isNumber || "=.-_,".contains($0)) || $0 == "…"
        }
        return isPlain && !word.isEmpty ? word : ShellText.quoted(word)
    }

    /// The message with the code after its first advice as JSON, for a file in JSON.
    static func inJSON(_ message: String) -> String {
        let starts = ["write ", "such as ", "as in ", "is: "].compactMap { message.firstRange(of: $0)?.lowerBound }
        guard let start = starts.min() else { return message }
        var (result, rest) = (String(message[..<start]), message[start...])
        while let next = rest.first {
            if result.last == " ", let (code, json) = json(atStartOf: rest) {
                result += json
                rest = rest[code.endIndex...]
            } else {
                result.append(next)
                rest.removeFirst()
            }
        }
        return result
    }

    /// `{minLength: 3}` or `'type: integer'`, and the same in JSON.
    private static func json(atStartOf text: Substring) -> (code: Substring, json: String)? {
        let ends: [Character: Character] = ["{": "}", "[": "]", "'": "'"]
        guard let first = text.first, let last = ends[first] else { return nil }
        for end in text.indices.dropFirst() where text[end] == last {
            let code = text[...end]
            guard first == "'" else {
                if let node = node(String(code)) { return (code, node.inlineJSON) }
                continue
            }
            let setting = node("{\(code.dropFirst().dropLast())}")
            guard let setting, code.firstRange(of: ": ") != nil else { return nil }
            return (code, "'\(setting.inlineJSON.dropFirst().dropLast())'")
        }
        return nil
    }

    private static func node(_ yaml: String) -> Node? { try? DocumentReader.read(yaml, name: "") }
}
