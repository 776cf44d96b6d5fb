/// The question's choices, if it has any, rename yes and no.
struct BooleanType: AnswerType {
    var synonyms: [String] { ["bool", "confirm", "yesno", "yes", "toggle", "flag", "switch", "check"] }
    var expected: String { Self.expectedWord.text }
    var example: String { "true" }
    var input: AnswerInput { .yesNo }

    func hint(for question: Question) -> String? { expectation(of: question, from: .prompt).text }

    private func expectation(of question: Question, from origin: RawAnswer.Origin) -> FormMessage {
        guard question.choices.isEmpty else { return .expectedEither(question.choices.map(\.label)) }
        return origin == .prompt ? .expected(.expectedYesOrNo, example: nil) : Self.expectedWord
    }

    /// The words in files and programs, which are English.
    private static let expectedWord = FormMessage.expectedEither(["yes", "no"])

    func read(_ raw: RawAnswer, for question: Question) throws(AnswerError) -> Answer {
        switch raw {
        case .typed(let text, let origin):
            if AnswerWord.yes.isTyped(text, from: origin) { return .boolean(true) }
            if AnswerWord.no.isTyped(text, from: origin) { return .boolean(false) }
            let word = text.trimmingWhitespace().lowercased()
            guard let choice = question.choices.first(where: { $0.label.lowercased() == word }) else {
                throw AnswerError(expectation(of: question, from: origin))
            }
            return choice.value
        case .boolean(let value): return .boolean(value)
        case .string, .number, .list, .object: throw unexpected
        }
    }

    func shown(_ answer: Answer) -> String {
        guard case .boolean(let value) = answer else { return answer.text }
        return (value ? AnswerWord.yes : .no).text
    }
}

struct ListType: AnswerType {
    var synonyms: [String] { ["array", "sequence"] }
    var traits: [AnswerTrait] { [.completed] }
    var expected: String { FormMessage.expected(.expectedList, example: "one, two").text }
    var example: String { "[one, two]" }
    var input: AnswerInput { .items }

    func hint(for question: Question) -> String? { FormMessage.typeItems.text }

    func read(_ raw: RawAnswer, for question: Question) throws(AnswerError) -> Answer {
        switch raw {
        case .typed(let text, let origin):
            let items = try ItemText.read(text, separatedBy: question.separators(from: origin))
            guard question.itemType != .string else { return try read(items.map(RawAnswer.string), of: .string) }
            return try read(items.map { .typed($0, from: origin) }, of: question.itemType)
        case .list(let items): return try read(items.map(\.raw), of: question.itemType)
        case .string, .number, .boolean, .object: throw unexpected
        }
    }

    private func read(_ items: [RawAnswer?], of type: QuestionType) throws(AnswerError) -> Answer {
        let question = Question("", type: type)
        // A single empty text is no answer, as it would be outside a list.
        if items.count == 1, type == .string, items[0]?.isEmptyText == true { return .list([]) }
        var answers: [Answer] = []
        for (index, item) in items.enumerated() {
            do throws(AnswerError) {
                let answer = try question.read(item)
                guard !answer.isEmpty else {
                    throw item != nil && type == .string
                        ? AnswerError(RuleMessage.notEmpty) : type.definition.unexpected
                }
                answers.append(answer)
            } catch {
                throw AnswerError(RuleMessage.item(index + 1, error.message))
            }
        }
        return .list(answers)
    }
}

struct ChoiceType: AnswerType {
    var synonyms: [String] {
        [
            "select", "enum", "radio", "dropdown", "rawlist", "autocomplete", "option", "options", "singleselect",
            "multiselect", "checkbox", "list",
        ]
    }
    var expected: String { FormMessage.notAChoice.text }
    var example: String { "small" }
    var input: AnswerInput { .choices }

    func hint(for question: Question) -> String? {
        (question.isMultiple ? FormMessage.typeChoices : .typeChoice).text
    }

    /// Text from a person names a choice as in ``Question/choice(named:)``; any other input is the value of one. A
    /// repeated choice is dropped when typed, so that the user sees it, and an error in a file.
    func read(_ raw: RawAnswer, for question: Question) throws(AnswerError) -> Answer {
        if question.allowsAnyChoice, question.choices.isEmpty { return try readAny(raw, for: question) }
        guard question.isMultiple else {
            let choice = question.choice(for: raw)
            guard case .typed(let text, let origin) = raw else {
                return try value(of: choice, else: question.unexpected)
            }
            return try value(of: choice, else: question.rejection(text, from: origin))
        }
        switch raw {
        case .typed(let text, let origin):
            if let answers = question.allOrNone(text, from: origin) { return .list(answers) }
            let items = try ItemText.read(text, separatedBy: question.separators(from: origin))
            return .list(
                try distinct(items) { (item) throws(AnswerError) in
                    try value(
                        of: question.choice(for: .typed(item, from: origin)),
                        else: question.rejection(item, isItem: true, from: origin))
                })
        case .list(let items):
            let chosen = try distinct(items) { (item) throws(AnswerError) in
                let raw = item.raw.flatMap { $0.isEmptyText ? nil : $0 }
                return try value(of: raw.flatMap(question.choice), else: question.notAChoice(item.text))
            }
            guard chosen.count == items.count else { throw AnswerError(RuleMessage.uniqueItems) }
            return .list(chosen)
        case .string, .number, .boolean, .object: throw question.unexpected
        }
    }

    private func readAny(_ raw: RawAnswer, for question: Question) throws(AnswerError) -> Answer {
        let item = Question("", type: question.choiceType)
        guard question.isMultiple else { return try item.read(raw) }
        switch raw {
        case .typed(let text, let origin):
            return .list(
                try distinct(try ItemText.read(text)) { (text) throws(AnswerError) in
                    try item.read(.typed(text, from: origin))
                })
        case .list(let items):
            return .list(try distinct(items) { (part) throws(AnswerError) in try item.read(part.raw) })
        case .string, .number, .boolean, .object: throw AnswerError(.expected(.expectedList, example: nil))
        }
    }

    private func value(
        of choice: Question.Choice?, else rejection: @autoclosure () -> AnswerError
    ) throws(AnswerError) -> Answer {
        guard let choice else { throw rejection() }
        if let reason = choice.rejection { throw AnswerError(reason) }
        return choice.value
    }

    private func distinct<Item>(
        _ items: [Item], _ read: (Item) throws(AnswerError) -> Answer
    ) throws(AnswerError) -> [Answer] {
        var (values, seen) = ([Answer](), Set<Answer>())
        for item in items {
            let value = try read(item)
            if seen.insert(value).inserted { values.append(value) }
        }
        return values
    }
}

extension Answer {
    fileprivate func isWritten(_ raw: RawAnswer) -> Bool {
        switch (json, raw) {
        case (.string(let offered)?, .string(let text)): return offered.utf8.elementsEqual(text.utf8)
        case (.number(let offered)?, .number(let digits)):
            guard let offered = ExactDecimal(offered) else { return false }
            return offered == ExactDecimal(digits)
        case (let offered, _): return offered == raw
        }
    }
}

extension Question {
    /// The message for typed text that names no choice: the choices as the user sees them, or similar ones.
    fileprivate func rejection(_ text: String, isItem: Bool = false, from origin: RawAnswer.Origin) -> AnswerError {
        let name: (Choice) -> String = origin == .setting ? \.value.text : \.label
        let isPerson = origin == .prompt
        let isListed = isPerson ? listsChoicesInMessages : choices.available.count <= FormMessage.maxListed
        let error = notAChoice(isItem ? text : nil, by: name, listsChoices: isListed || !isPerson)
        let suggestion = isListed ? [] : similarChoices(by: text).map(name)
        return suggestion.isEmpty ? error : AnswerError(.orDidYouMean(error.message, suggestion))
    }

    /// True if a message to a user lists the choices: they are few and short, because the user sees them in a list.
    package var listsChoicesInMessages: Bool {
        let labels = choices.available.map(\.label)
        return labels.count <= 5 && labels.reduce(0) { $0 + $1.count } <= 80
    }

    private func similarChoices(by text: String) -> [Choice] {
        let matches = table.ranked(text).map { choices[$0] }.available
        guard matches.isEmpty else { return Array(matches.prefix(3)) }
        let names = choices.available.flatMap { [$0.label, $0.value.text] }
        guard let closest = Suggestion.closest(to: text, among: names) else { return [] }
        return Array(choices.available.filter { [$0.label, $0.value.text].contains(closest) }.prefix(1))
    }

    fileprivate func notAChoice(
        _ item: String? = nil, by name: (Choice) -> String = \.value.text, listsChoices: Bool = true
    ) -> AnswerError {
        guard !choices.available.isEmpty else { return AnswerError(.noChoiceAvailable) }
        let separators = ValueNotation.current.hasDecimalComma ? separators(from: .prompt) : .commas
        let names = FormMessage.choices(choices.available.map(name), separatedBy: separators)
        let message = listsChoices ? RuleMessage.oneOf(names).text : FormMessage.notAChoice.text
        return AnswerError(item.map { FormMessage.labeled("'\($0)'", message).text } ?? message)
    }

    fileprivate func choice(for raw: RawAnswer) -> Choice? {
        let index =
            switch raw {
            case .typed(let text, _): choice(named: text)
            case .string(let text), .number(let text): index(ofChoiceWritten: text) { $0.isWritten(raw) }
            case .boolean: choices.firstIndex { $0.value.isWritten(raw) }
            case .list, .object: Int?.none
            }
        return index.map { choices[$0] }
    }

    fileprivate func allOrNone(_ text: String, from origin: RawAnswer.Origin) -> [Answer]? {
        guard choice(named: text) == nil else { return nil }
        if AnswerWord.all.isTyped(text, from: origin) { return choices.available.map(\.value) }
        return AnswerWord.none.isTyped(text, from: origin) ? [] : nil
    }

    package var unexpected: AnswerError {
        guard case .choices = definition.input else { return definition.unexpected }
        return isMultiple
            ? AnswerError(
                .expected(.expectedList, example: ItemText.line(choices.available.prefix(2).map(\.value.text))))
            : notAChoice()
    }
}

extension Question.Choice {
    package var rejection: String? { disabled.map { FormMessage.disabledChoice(label: label, reason: $0).text } }
}

extension [Question.Choice] {
    package var available: [Question.Choice] { filter { $0.disabled == nil } }
}
