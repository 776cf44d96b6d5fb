internal import FormModel

extension WizardFileReader {
    mutating func readField(_ node: Node) {
        let index = fields.count
        var field = FieldDefinition(
            name: names.fields[index], question: Question(unqualifiedName(ofField: index).readable),
            condition: groupCondition,
            group: openGroups.last)
        field.continuationFields = openContinuations.reversed()
        defer {
            fields.append(field)
            items.append(.field(index))
        }
        guard node.mapping != nil else {
            let example = node.scalarText.flatMap { $0.isEmpty ? nil : node.inlineYAML } ?? "email"
            let words = (node.scalarText ?? "").split(maxSplits: 1) { $0 == " " || $0 == ":" }.map(String.init)
            if words.count == 2, KeyTable.field.names.contains(words[0]) {
                return report(
                    node, "a key has a colon and a space after it; write \(words[0]): \(words[1].trimmingWhitespace())")
            }
            let name = Self.name(from: node)
            guard let name, name != example else {
                return report(node, "a field must be a mapping of keys to values; write {name: \(example)}")
            }
            return report(
                node,
                "a field must be a mapping of keys to values; write {type: note, label: \(example)} for a text that is shown, or {name: \(name)}"
            )
        }
        if let advice = Self.advice(onItem: node) { return report(node, advice) }
        guard let section = section(node, .field, advice: { Self.rules(meantBy: $0, in: node) }) else { return }
        if section.lacks("name"), node.value(of: "then") == nil {
            let advice = section["label"].flatMap { Self.name(from: $0) }.map { "; write 'name: \($0)'" } ?? ""
            report(node, "the key 'name' is missing in a field\(advice)")
        }
        if let name = section["name"], name.scalarText == nil { report(name, "'name' must be text") }
        let label = readShown(section["label"], scope("label", of: field))
        let help = readShown(section["help"], scope("help", of: field))
        let placeholder = readShown(section["placeholder"], scope("placeholder", of: field))
        field.question.label = label.constant ?? field.question.label
        (field.question.help, field.question.placeholder) = (help.constant, placeholder.constant)
        field.texts = QuestionTexts(label: label.template, help: help.template, placeholder: placeholder.template)
        let isClear = readType(section, of: node, into: &field)
        field.isUnclear = !isClear
        if let node = section["optional"] { readOptional(node, into: &field) }
        field.mode =
            section["mode"].flatMap { option($0, "mode", ValidationMode.self, synonyms: Synonyms.mode) } ?? .onChange
        readAsking(section, type: isClear ? field.question.type : nil, into: &field)
        field.transforms = transforms(section, type: isClear ? field.ruleType : nil)
        readRules(section["rules"], isClear: isClear, before: index, into: &field)
        if let declared = when(section, before: index) {
            field.condition = .joining([groupCondition, declared])
            field.declaredCondition = declared
        }
        if let node = section["value"] {
            readValue(node, section, isClear: isClear, before: index, into: &field)
        } else if isClear {
            readDefault(section["default"], before: index, into: &field)
            readItemDefault(into: &field)
            readInitial(section, into: &field)
            reportAnswers(in: section)
        }
        if let node = section["otherwise"] {
            readOtherwise(node, section, isClear: isClear, before: index, into: &field)
        }
    }

    private static func advice(onItem node: Node) -> String? {
        guard let entries = node.mapping, let first = entries.first, nameNode(of: node) == nil || entries.count == 1,
            !KeyTable.field.names.contains(first.key)
        else { return nil }
        let found = Slip.Occurrence(first, in: node)
        if let advice = Slip.advice(.item, on: found) { return advice }
        guard entries.count == 1, KeyTable.field.synonym(of: first.key) == nil,
            Suggestion.closest(to: first.key, among: ["name"]) == nil
        else { return nil }
        if let keys = first.value.mapping {
            let keys = ["name: \(first.key)"] + keys.map { "\($0.key): \($0.value.inlineYAML)" }
            let field = keys.joined(separator: ", ")
            return "a field has its name under 'name'; write {\(field.count <= 120 ? field : "name: \(first.key), …")}"
        }
        guard first.value.scalarText != nil, first.value.boolean == nil else { return nil }
        return "a field has its name under 'name'; write {name: \(first.key), label: \(found.short)}"
    }

    static func type(of field: Node) -> QuestionType? {
        guard field.value(of: "choices") == nil else {
            return field.value(of: "multiple")?.boolean == true ? .list : .choice
        }
        guard let type = field.value(of: "type") else { return .string }
        return type.scalarText.flatMap { QuestionType(rawValue: $0) }
    }

    /// Advice on a key that means a rule or belongs to one: all rules of the field.
    private static func rules(meantBy entry: Node.Entry, in field: Node) -> String? {
        guard let part = rulePart(meantBy: entry, in: field) else { return nil }
        let others = (field.mapping ?? []).filter { !KeyTable.field.names.contains($0.key) }
        let parts = others.compactMap { rulePart(meantBy: $0, in: field) }
        let isOption = { (part: Node.Entry) in ["message", "warn"].contains(part.key) }
        var rules = field.value(of: "rules").map { $0.sequence ?? separated($0) } ?? []
        rules += parts.filter { !isOption($0) }.map {
            $0.value.boolean == true ? .scalar($0.key, at: $0) : .mapping([$0], at: $0)
        }
        for option in parts where isOption(option) {
            guard let last = rules.popLast() else {
                return "a message belongs to its rule, as in {minLength: 3, \(option.key): \(option.value.inlineYAML)}"
            }
            let entries =
                last.mapping ?? [
                    Node.Entry(key: last.scalarText ?? "", keyPosition: last.position, value: .boolean(true, at: last))
                ]
            rules.append(.mapping(entries.filter { $0.key != option.key } + [option], at: last))
        }
        let reason = isOption(part) ? "a \(part.key == "warn" ? "warning" : part.key) belongs to its rule; " : ""
        return "\(reason)write 'rules: \(Node.list(rules, at: entry).inlineYAML)'"
    }

    /// The rule with its argument, or the `message` or `warn` of a rule, that a key of a field means.
    private static func rulePart(meantBy entry: Node.Entry, in field: Node) -> Node.Entry? {
        func part(_ name: String, _ value: Node) -> Node.Entry {
            Node.Entry(key: name, keyPosition: entry.keyPosition, value: value)
        }
        let word = Synonyms.folded(entry.key)
        let isLabel = word == "message" && field.value(of: "label") == nil && field.value(of: "rules") == nil
        if let option = ["message", "warn"].first(where: {
            $0 == word || KeyTable.rule.synonym(of: word)?.contains($0) == true
        }) {
            let isQuestion = option == "message" || entry.value.boolean == nil
            let text =
                isQuestion && entry.value.inlineYAML.count <= 80
                ? entry.value : .scalar(isQuestion ? "…" : "Keep it?", at: entry)
            return isLabel ? nil : part(option, text)
        }
        // As a key of a field, `regex` is a pattern; the rule of that name requires one as the answer.
        let rules = RuleCatalog.names(for: type(of: field)).filter { $0 != "regex" }
        let values = (entry.value.sequence ?? [entry.value]).compactMap(\.scalarText)
        switch word {
        case "format":
            return values.first.flatMap { RuleAdvice.rule(ofFormat: $0, type: type(of: field)) }.map {
                part($0, .boolean(true, at: entry))
            }
        case "accept", "extensions", "filetypes":
            let endings = values.map { Node.mapping("endsWith", .scalar($0, at: entry)) }
            guard !endings.isEmpty, values.allSatisfy({ $0.hasPrefix(".") }) else { return nil }
            return endings.count == 1 ? endings[0].mapping?.first : part("anyOf", .list(endings, at: entry))
        default: break
        }
        guard KeyTable.field.synonym(of: entry.key) == nil,
            !KeyTable.field.names.contains(where: { Synonyms.folded($0) == word }),
            Synonyms.rule[word] != nil || rules.contains(where: { Synonyms.folded($0) == word }),
            let rule = rules.first(where: { $0 == entry.key })
                ?? Synonyms.intendedWord(entry.key, among: rules, synonyms: Synonyms.rule)
        else { return nil }
        let needsNoArgument = RuleCatalog.entry(named: rule)?.isArgumentOptional == true && entry.value.sequence == nil
        let slashed = rule == "pattern" ? entry.value.scalarText.flatMap { SlashedPattern($0) } : nil
        return part(
            rule,
            needsNoArgument ? .boolean(true, at: entry) : slashed.map { .text($0.pattern, at: entry) } ?? entry.value)
    }

    private static func name(from label: Node) -> String? {
        let words = (label.scalarText ?? "").lowercased().split { !($0.isASCII && ($0.isLetter || $0.isNumber)) }
        let name = words.joined(separator: "_")
        return name.count <= 40 && name.first?.isLetter == true ? name : nil
    }

    private mutating func readOptional(_ node: Node, into field: inout FieldDefinition) {
        field.leavesOutNull = node.scalarText == "omitted"
        if let word = node.scalarText?.lowercased(),
            ["omit", "absent", "leftout", "left out", "undefined"].contains(word)
        {
            return report(node, "'optional' must be true, false or omitted", suggestion: "omitted")
        }
        field.isOptional = field.leavesOutNull || boolean(node, "optional") ?? false
    }

    private mutating func readType(_ section: Section, of node: Node, into field: inout FieldDefinition) -> Bool {
        var isClear = true
        if let type = section["type"] {
            let name = type.scalarText ?? ""
            if let items = section["items"], ["array", "list"].contains(name.lowercased()), items.mapping != nil,
                Self.itemType(in: items) == nil, items.value(of: "enum") == nil
            {
                let group = field.name.isEmpty ? "users" : field.name
                let member = items.value(of: "properties")?.mapping?.first?.key ?? "name"
                report(
                    items,
                    "a list of objects is a repeated group: {group: \(group), repeat: true, fields: [{name: \(member)}]}"
                )
                return false
            }
            var found = Slip.Occurrence(Node.Entry(key: name, keyPosition: type.position, value: type), in: node)
            found.notation = notation
            let items = Self.items(ofType: name).map { items in
                "write \(notation.setting("type", "list")) and \(notation.setting("items", items))"
            }
            if QuestionType(rawValue: name) == nil,
                let advice = items ?? Slip.advice(.type, on: found) ?? advice(onRule: name)
            {
                report(type, "unknown type '\(name)'; \(advice)")
                isClear = false
            } else if let value = option(type, "type", QuestionType.self, synonyms: Synonyms.type) {
                field.question.type = value
            } else {
                isClear = false
            }
        }
        if let items = section["items"] { isClear = readItems(items, isTyped: isClear, into: &field) && isClear }
        guard let choices = section["choices"] else {
            guard isClear, field.question.type == .choice else { return isClear }
            if section.lacks("choices") {
                report(section["type"]?.position ?? node.position, "the type 'choice' needs \(notation.choices)")
            }
            return false
        }
        if let type = section["type"], isClear, field.question.type != .choice {
            let named = field.question.type
            if QuestionType.ofChoices.contains(named) {
                field.question.choiceType = named
            } else {
                let types = QuestionType.ofChoices.map(\.rawValue).joined(separator: ", ")
                report(
                    type,
                    "choices cannot be of the type '\(named.rawValue)'; leave \(notation.key("type")) out for text, or use \(types)"
                )
                isClear = false
            }
        }
        field.question.type = .choice
        field.question.isMultiple = boolean(in: section, "multiple") ?? false
        return readChoices(choices, into: &field) && isClear
    }

    /// The item type of notations such as `list(number)` or `int[]`.
    private static func items(ofType name: String) -> String? {
        let words = name.split { !$0.isLetter }.map(String.init)
        let isList = ["list", "array", "set", "sequence", "listof", "arrayof"].contains(words.first?.lowercased() ?? "")
        guard
            let word = isList && words.count == 2 ? words[1] : words.count == 1 && name.hasSuffix("[]") ? words[0] : nil
        else { return nil }
        let names = QuestionType.ofChoices.map(\.rawValue)
        return names.contains(word) ? word : Synonyms.intendedWord(word, among: names, synonyms: Synonyms.type)
    }

    /// Advice on a format that is written as a type, such as `url`.
    private func advice(onRule name: String) -> String? {
        let word = Synonyms.folded(name)
        let types = Set(QuestionType.allCases.map { Synonyms.folded($0.rawValue) } + Synonyms.type.keys)
        let rules = RuleCatalog.names(for: .string).filter { RuleCatalog.entry(named: $0)?.isArgumentOptional == true }
        guard !types.contains(word),
            let rule = rules.first(where: { Synonyms.folded($0) == word })
                ?? Synonyms.rule[word]?.first(where: rules.contains)
        else { return nil }
        return "leave \(notation.key("type")) out and write \(notation.setting("rules", "[\(rule)]"))"
    }

    /// The type in a JSON Schema of items, such as `{type: string}`.
    private static func itemType(in items: Node) -> String? {
        items.value(of: "type")?.scalarText.flatMap { QuestionType.ofChoices.map(\.rawValue).contains($0) ? $0 : nil }
    }

    private mutating func readItems(_ node: Node, isTyped: Bool, into field: inout FieldDefinition) -> Bool {
        guard field.question.type == .list || !isTyped else {
            report(
                node,
                "\(notation.key("items")) is the type of a list's items; add \(notation.setting("type", "list")), or "
                    + "write the allowed values as \(notation.key("choices"))")
            return false
        }
        let names = QuestionType.ofChoices.map(\.rawValue)
        if let type = Self.itemType(in: node), node.value(of: "enum") == nil {
            let rules = node.mapping?.count == 1 ? "" : ", and what each item needs as 'rules: [{each: …}]'"
            report(node, "'items' is the type of a list's items; write 'items: \(type)'\(rules)")
            return false
        }
        guard let name = node.scalarText, !node.isNull else {
            report(
                node,
                "'items' is the type of a list's items, such as integer; write the allowed values as 'choices' without 'type'"
            )
            return false
        }
        guard let type = QuestionType(rawValue: name), names.contains(name) else {
            if RuleCatalog.entry(named: name)?.isArgumentOptional == true {
                let rules = notation.setting("rules", "[{each: \(name)}]")
                report(node, "'\(name)' is a rule of the items; write \(rules)")
                return false
            }
            report(node, "list items cannot have the type '\(name)'", unknown: name, among: names, Synonyms.type)
            return false
        }
        field.question.itemType = type
        return true
    }

    private mutating func transforms(_ section: Section, type: QuestionType?) -> [TextTransform] {
        guard let node = value(of: "transform", in: section, type, for: .text, "text") else { return [] }
        return (node.sequence ?? [node]).compactMap { transform($0) }
    }

    private mutating func transform(_ node: Node) -> TextTransform? {
        if let entries = node.mapping {
            guard entries.count == 1, entries[0].key == "replace", let parts = entries[0].value.sequence,
                parts.count == 2, let source = parts[0].scalarText, let replacement = parts[1].scalarText
            else {
                return reject(
                    node, "a transform is a name, or {replace: [pattern, text]}, such as {replace: [\"[^0-9]\", \"\"]}")
            }
            if let slashed = SlashedPattern(source), !source.hasSuffix("/") || source.hasPrefix("/^") {
                warn(parts[0], "the slashes around this pattern are part of it; write \(slashed.written)")
            }
            do throws(Pattern.SyntaxError) {
                let pattern = try Pattern(source)
                // Every pattern matches an empty text, so that the replacement is parsed.
                guard (try? Pattern(""))?.replacing(in: "", with: replacement) != nil else {
                    return reject(
                        parts[1], "'$' must be followed by a group number, such as $1; write $$ for a literal '$'")
                }
                return .replace(pattern, replacement)
            } catch {
                return reject(parts[0], "\(error)")
            }
        }
        let names = TextTransform.named.map(\.key)
        guard let name = node.scalarText, !node.isNull else {
            return reject(node, "'transform' must be one of \(names.joined(separator: ", "))")
        }
        if let transform = TextTransform.named.first(where: { $0.key == name })?.value { return transform }
        report(
            node, "unknown transform '\(name)'", unknown: name, among: names, Synonyms.transform,
            orElse: ["{replace: [pattern, text]}"])
        return nil
    }

    private mutating func readDefault(_ node: Node?, before index: Int, into field: inout FieldDefinition) {
        guard let node else { return }
        guard !field.isOptional else {
            if !node.isNull {
                let isProgram = node.value(of: "command") != nil && field.question.type == .string
                report(
                    node,
                    "\(notation.key(field.name)) has both \(notation.key("optional")) and \(notation.key("default")); remove one"
                        + (isProgram
                            ? ", or write default: {cases: [{value: {command: …}}, {value: \"\"}]} for one that can be left empty"
                            : ""))
            }
            return
        }
        if node.mapping != nil || hasTags(node) {
            field.defaultSource = defaultSource(node, before: index, of: &field)
            return
        }
        if let empty = field.question.emptyAnswer(node) {
            field.question.defaultAnswer = empty
            return
        }
        warnOfText(node, of: field)
        guard let answer = answer(from: node, to: field, or: Self.invalidDefault) else { return }
        guard !field.question.isEmptyAnswer(answer) else {
            return report(
                node, "the default is empty; remove it, or write \(notation.setting("optional", "true")) instead")
        }
        guard let transformed = transformed(answer, of: field, at: node) else { return }
        checkDefault(transformed, of: field, at: node, "the default does not pass the field's own rules")
        field.defaultSource = relativeSource(node, of: field)
        if field.defaultSource == nil { field.question.defaultAnswer = transformed == .null ? .text("") : transformed }
    }

    mutating func checkDefault(_ answer: Answer, of field: FieldDefinition, at node: Node, _ problem: String) {
        if let message = field.messageOfOwnRules(on: answer) { report(node, "\(problem): \(message)") }
        if field.question.isSecret {
            warn(node, "this default reveals the secret to anyone who can read the file; remove it")
        }
    }

    mutating func transformed(_ answer: Answer, of field: FieldDefinition, at node: Node) -> Answer? {
        do throws(AnswerError) {
            return try field.transformed(answer)
        } catch {
            return reject(node, "'transform' cannot be applied to this: \(error.message)")
        }
    }

    /// A choice must be written in full: its beginning or number, accepted at the prompt, is ambiguous in a file.
    mutating func answer(from node: Node, to field: FieldDefinition, or problem: String) -> Answer? {
        do throws(AnswerError) {
            if field.question.isMultiple, let items = node.sequence ?? pieces(of: node, as: field) {
                let isText = field.question.choiceType == .string
                let texts = isText ? Set(field.question.choices.map { Array($0.value.text.utf8) }) : []
                if let quoted = quotingCommas(node, items, of: field.question) {
                    return reject(node, "\(problem): a choice with a comma is in double quotes; write '\(quoted)'")
                }
                let chosen = items.compactMap { choice(from: $0, to: field, or: problem, among: texts) }
                guard chosen.count == items.count else { return nil }
                return .list(chosen)
            }
            if field.question.type == .choice, let text = node.scalarText,
                !text.isEmpty || field.question.allowsEmptyText, !node.isNull
            {
                return choice(from: node, to: field, or: problem)
            }
            return try field.question.answer(from: node)
        } catch {
            let plain = try? field.question.answer(from: node.plain)
            let items = plain?.items?.map { Node.scalar($0.text, at: node) }
            let list = items.map { "; write \(Node.list($0, at: node).inlineYAML)" }
            return reject(
                node,
                "\(problem): \(error.message)"
                    + (plain == nil ? adviceOnLineEnds(node, for: field) ?? "" : list ?? node.quotingAdvice))
        }
    }

    func adviceOnLineEnds(_ node: Node, for field: FieldDefinition) -> String? {
        let type = field.question.definition
        guard node.scalarText?.hasLineEnds == true, type.traits.contains(.text) else { return nil }
        switch type.input {
        case .line, .path: return "; several lines are for 'type: text'"
        case .secret: return ""
        case .lines, .steps, .date, .yesNo, .choices, .items, .none: return nil
        }
    }

    /// Reads the keys about asking, most of which are for certain types. Without a valid type, any key is accepted.
    private mutating func readAsking(_ section: Section, type: QuestionType?, into field: inout FieldDefinition) {
        if let node = section["multiple"], let type, type != .choice {
            report(
                node,
                "\(notation.key("multiple")) is for choices; add \(notation.choices), or write "
                    + notation.setting("type", "list"))
        }
        if let node = value(of: "confirm", in: section, type, for: .secret, "secrets") {
            field.question.requiresConfirmation = boolean(node, "confirm") ?? false
        }
        if let node = value(of: "echo", in: section, type, for: .secret, "secrets") {
            field.question.echo = option(node, "echo", Question.Echo.self, synonyms: Synonyms.echo) ?? .masked
        }
        if let node = value(of: "step", in: section, type, for: .numeric, "numbers") {
            field.question.step = step(node, type: type)
        }
        if let node = value(of: "history", in: section, type, for: .keepsHistory, "lines of text and paths") {
            field.question.keepsHistory = boolean(node, "history") ?? true
        }
        if let node = value(of: "completions", in: section, type, for: .completed, "text, paths and lists") {
            readCompletions(node, into: &field)
        }
    }

    private mutating func value(
        of key: String, in section: Section, _ type: QuestionType?, for trait: AnswerTraits, _ what: String
    ) -> Node? {
        guard let node = section[key], let type, !type.definition.traits.contains(trait) else { return section[key] }
        return reject(node, "\(notation.key(key)) is for \(what); the type is '\(type.rawValue)'; remove it")
    }

    private mutating func step(_ node: Node, type: QuestionType?) -> ExactDecimal? {
        guard node.number.map({ $0 > 0 }) == true, let text = node.scalarText, let step = ExactDecimal(keeping: text)
        else { return reject(node, "'step' must be a number greater than 0, such as 5") }
        if type?.steps?.areWhole == true, node.integer == nil {
            return reject(node, "'step' must be a whole number, as the answer is, such as 5")
        }
        return step
    }

    private mutating func readCompletions(_ node: Node, into field: inout FieldDefinition) {
        var program: Section?
        if let list = node.sequence, !list.isEmpty {
            for text in list where text.scalarText == "" {
                report(text, "a completion cannot be empty; remove it")
            }
            field.question.completions = list.compactMap { text($0, "completions") }
            return
        }
        if node.mapping != nil {
            program = section(node, .program("'completions'", "stdin: text |  |  | input"))
        }
        if let program, program["command"] != nil {
            var input = scope("stdin", of: field)
            (input.readsAll, input.allowsSecrets) = (true, true)
            field.completionInput = program["stdin"].flatMap { answerText($0, input) }
            if let text = field.completionInput { checkInput(text, at: node.position) }
            field.completionProgram = queryProgram(in: program, scope("command", of: field))
        } else if program?.lacks("command") != false {
            report(
                node,
                "'completions' must be a list of texts, such as [small, large], or a program, such as "
                    + "{command: [git, branch]}")
        }
    }
}

extension Question {
    func emptyAnswer(_ node: Node) -> Answer? {
        switch node.kind {
        case .sequence(let items):
            return items.isEmpty && (isMultiple || type == .list) ? .list([]) : nil
        case .scalar(let scalar):
            let isQuoted = scalar.style == .quoted || scalar.style == .jsonString
            return scalar.text.isEmpty && isQuoted && definition.traits.contains(.text) ? .text("") : nil
        case .mapping: return nil
        }
    }
}

extension WizardFileReader {
    mutating func readChoices(_ node: Node, into field: inout FieldDefinition) -> Bool {
        if let entries = node.mapping, entries.contains(where: { $0.key == "command" }) {
            return readChoiceProgram(node, into: &field)
        }
        guard let list = node.sequence, !list.isEmpty else {
            let text = node.scalarText ?? ""
            if text.hasPrefix("$("), let words = command(String(text.dropFirst(2).dropLast())) {
                report(node, "no shell reads 'choices'; write {command: \(words)}")
                return false
            }
            let separator: Character = text.contains("|") ? "|" : text.contains(",") ? "," : " "
            let words = text.split(separator: separator).map { String($0).trimmingWhitespace() }.filter { !$0.isEmpty }
            let pairs = node.mapping?.compactMap { Self.choice(meantBy: $0) } ?? []
            let meant = pairs.count == node.mapping?.count ? pairs : words
            let example = meant.isEmpty ? "[small, large]" : "[\(meant.joined(separator: ", "))]"
            report(node, "'choices' must be a list of at least one choice, such as \(example)")
            return false
        }
        var choices: [Question.Choice] = []
        var values: Set<[UInt8]> = []
        var isClear = true
        let chosen = list.filter { $0.mapping?.contains { Self.isDefault($0) && $0.value.boolean == true } == true }
        let answers = chosen.map { $0.value(of: "value")?.inlineYAML ?? "…" }.joined(separator: ", ")
        let adviceOnDefault =
            chosen.count < 2
            ? "write 'default: \(answers)' on the field"
            : "write \(field.question.isMultiple ? "" : "'multiple: true' and ")'default: [\(answers)]' on the field"
        for node in list {
            guard let choice = choice(node, of: field.question.choiceType, adviceOnDefault: adviceOnDefault) else {
                isClear = false
                continue
            }
            let condition = node.mapping == nil ? nil : node.value(of: "when")
            field.choiceConditions.append(
                condition.flatMap { self.condition($0, of: "'when'", before: fields.count) })
            if choice.value == .text(""), field.question.isMultiple {
                report(
                    node,
                    "a choice cannot be empty with \(notation.setting("multiple", "true")); remove it, since people can "
                        + "already choose none")
            }
            let digits = choice.value.digits.flatMap { ExactDecimal($0) }?.description
            guard values.insert(Array((digits ?? choice.value.text).utf8)).inserted else {
                report(node, "duplicate choice '\(choice.value.text)'; remove one")
                continue
            }
            readTexts(ofChoice: choices.count, node, into: &field)
            choices.append(choice)
        }
        field.question.choices = choices
        if !choices.isEmpty, choices.allSatisfy({ $0.disabled != nil }) {
            report(node, "every choice is disabled; remove 'disabled' from at least one")
        }
        return isClear
    }

    private mutating func readTexts(ofChoice index: Int, _ node: Node, into field: inout FieldDefinition) {
        guard node.mapping != nil else { return }
        let label = node.value(of: "label").flatMap { hasTags($0) ? answerText($0, scope("label", of: field)) : nil }
        let help = node.value(of: "help").flatMap { hasTags($0) ? answerText($0, scope("help", of: field)) : nil }
        guard label != nil || help != nil else { return }
        field.choiceTexts.append(ChoiceTexts(choice: index, label: label, help: help))
    }

    private mutating func readChoiceProgram(_ node: Node, into field: inout FieldDefinition) -> Bool {
        guard
            let section = section(node, .program("choices by command")),
            let program = queryProgram(in: section, scope("command", of: field))
        else { return false }
        field.choiceProgram = program
        field.question.allowsAnyChoice = true
        return true
    }

    private static func isDefault(_ entry: Node.Entry) -> Bool {
        ["selected", "checked", "default", "preselected"].contains(Synonyms.folded(entry.key))
    }

    /// The choice meant by `{large: Large box}`, or by copier's `{Large box: large}`; `nil` if either is possible.
    private static func choice(meantBy entry: Node.Entry) -> String? {
        guard let text = entry.value.scalarText, entry.value.boolean == nil else { return nil }
        let key = Node.scalar(entry.key, at: entry)
        for isInLabels in [{ $0 == " " }, \.isUppercase] as [(Character) -> Bool] {
            switch (entry.key.contains(where: isInLabels), text.contains(where: isInLabels)) {
            case (true, false): return "{value: \(entry.value.inlineYAML), label: \(key.inlineYAML)}"
            case (false, true): return "{value: \(key.inlineYAML), label: \(entry.value.inlineYAML)}"
            default: continue
            }
        }
        return nil
    }

    private mutating func choice(_ node: Node, of type: QuestionType, adviceOnDefault: String) -> Question.Choice? {
        var value = node
        var label: String?
        var help: String?
        var disabled: String?
        if let entries = node.mapping {
            if node.value(of: "separator") != nil || node.value(of: "type")?.scalarText == "separator" {
                return reject(node, "choices have no lines between them; remove it")
            }
            if entries.count == 1, !KeyTable.choice.names.contains(entries[0].key), !Self.isDefault(entries[0]),
                KeyTable.choice.intendedWord(entries[0].key) == nil
            {
                let known = Self.choice(meantBy: entries[0]).map { "write \($0)" } ?? Self.known(KeyTable.choice.names)
                return reject(entries[0], "unknown key '\(entries[0].key)' in a choice; \(known)")
            }
            let section = section(node, .choice) { entry in
                guard Self.isDefault(entry) else { return nil }
                return entry.value.boolean == false ? "remove it" : adviceOnDefault
            }
            guard let section else { return nil }
            guard let given = required("value", in: section, at: node) else { return nil }
            value = given
            label = section["label"].flatMap { shownText($0, "label") }
            help = section["help"].flatMap { shownText($0, "help") }
            disabled = section["disabled"].flatMap { reason(inLanguage($0)) }
        }
        if let pair = node.sequence, pair.count == 2, pair.allSatisfy({ $0.scalarText?.isEmpty == false }) {
            return reject(
                node,
                "a choice with a label is a mapping; write {value: \(pair[1].inlineYAML), label: \(pair[0].inlineYAML)}"
            )
        }
        let isText = value.scalarText?.isEmpty == true && type == .string && label?.isEmpty == false
        guard !value.isNull, value.scalarText != "" || isText else {
            return reject(
                value,
                value.isNull && label == nil
                    ? "a choice cannot be empty; for a field that can be left empty write "
                        + notation.setting("optional", "true")
                    : "an empty choice needs quotes and a label, such as \(notation.choice("", label: "None"))")
        }
        if type == .string, value.scalarText?.hasLineEnds == true {
            return reject(value, "a choice must be a single line; move the rest to 'help'")
        }
        let question = Question("", type: type)
        do throws(AnswerError) {
            let answer = type == .string ? text(value, "value").map(Answer.text) : try question.answer(from: value)
            return answer.map { Question.Choice($0, label: label, help: help, disabled: disabled) }
        } catch {
            let isQuoted = (try? question.answer(from: value.plain)) != nil
            return reject(
                value,
                "the choice '\(value.inlineYAML)' is not of the type '\(type.rawValue)': \(error.message)"
                    + (isQuoted ? value.quotingAdvice : ""))
        }
    }

    private mutating func reason(_ node: Node) -> String? {
        guard let text = node.scalarText, !text.isEmpty, node.plain.boolean == nil else {
            return reject(node, "'disabled' says why the choice cannot be chosen, such as \"sold out\"")
        }
        return text
    }

    func pieces(of node: Node, as field: FieldDefinition) -> [Node]? {
        guard let text = node.scalarText, !node.isNull else { return nil }
        return field.question.items(text).map { item in
            Node.scalar(item, field.question.choiceType == .string ? .quoted : .plain, at: node)
        }
    }

    func quotingCommas(_ node: Node, _ items: [Node], of question: Question) -> String? {
        let values = Set(question.choices.map(\.value.text))
        let torn = values.filter { $0.contains(",") && node.scalarText?.contains($0) == true }
        guard !torn.isEmpty, items.contains(where: { !values.contains($0.scalarText ?? "") }) else { return nil }
        // Longest first, because two can overlap.
        return torn.sorted { $0.count > $1.count }.reduce(node.scalarText ?? "") { text, choice in
            text.contains("\"\(choice)\"") ? text : text.replacing(choice, with: "\"\(choice)\"")
        }
    }

    /// Reads one choice, which must be written in full. `texts` are all choices in UTF-8, for looking up many texts.
    mutating func choice(
        from node: Node, to field: FieldDefinition, or problem: String, among texts: Set<[UInt8]> = []
    ) -> Answer? {
        if let text = node.scalarText, texts.contains(Array(text.utf8)) { return .text(text) }
        // A command lists the choices at run time.
        if field.choiceProgram != nil, let value = value(node, of: field.question) { return value }
        let (text, choices) = (node.scalarText ?? node.inlineYAML, field.question.choices)
        if texts.isEmpty, let value = value(node, of: field.question),
            let choice = choices.first(where: { $0.value == value })
        {
            guard let reason = choice.disabled else { return value }
            return reject(node, "\(problem): '\(text)' is not available (\(reason)); choose another")
        }
        guard findings.suggestions.allows(choices.count) else {
            return reject(node, "\(problem): '\(text)' is not one of its choices")
        }
        if let value = value(node.plain, of: field.question), choices.contains(where: { $0.value == value }) {
            return reject(node, "\(problem): \(node.inlineYAML) is text, and its choices are not; remove the quotes")
        }
        let label = choices.first { $0.label == text }?.value.text
        let values = choices.map(\.value.text)
        let suggestion = label ?? Synonyms.intendedWord(text, among: values)
        let names = values.map { field.question.isMultiple ? Answer.list([.text($0)]).text : $0.quotedIfEmpty }
        let known = suggestion == nil ? "; use \(listed(names))" : ""
        return reject(node, "\(problem): '\(text)' is not one of its choices\(known)", suggestion: suggestion)
    }

    private func value(_ node: Node, of question: Question) -> Answer? {
        guard question.choiceType != .string else { return node.scalarText.map(Answer.text) }
        return try? Question("", type: question.choiceType).answer(from: node)
    }
}
