internal import FormModel

/// The source of a value that is not typed: the file itself, or other answers.
enum ValueSource: Sendable {
    case constant(Answer)
    /// Read as if it was typed, by the field's type and through its transforms.
    case text(AnswerText)
    /// The items of a list, without those that are empty.
    case list([AnswerText])
    /// The value of the first case that holds; null if none does.
    indirect case cases([Case])

    struct Case: Sendable {
        var condition: Condition?
        var value: ValueSource
    }

    /// The fields that it reads, to decide or to be made of them.
    var reads: Set<Int> { conditions.reduce(into: parts) { $0.formUnion($1.reads) } }

    /// The fields whose answers are in the value, without those of conditions.
    var parts: Set<Int> {
        switch self {
        case .constant: []
        case .text(let text): text.reads
        case .list(let items): items.reduce(into: []) { $0.formUnion($1.reads) }
        case .cases(let cases): cases.reduce(into: []) { $0.formUnion($1.value.parts) }
        }
    }

    var texts: [AnswerText] {
        switch self {
        case .constant: []
        case .text(let text): [text]
        case .list(let items): items
        case .cases(let cases): cases.flatMap(\.value.texts)
        }
    }

    var constants: [Answer] {
        switch self {
        case .constant(let answer): [answer]
        case .text, .list: []
        case .cases(let cases): cases.flatMap(\.value.constants)
        }
    }

    var conditions: [Condition] {
        switch self {
        case .constant, .text, .list: []
        case .cases(let cases): cases.compactMap(\.condition)
        }
    }

    /// The value; null for an empty text. Throws if the text is not an answer to the field.
    func read(in form: WizardForm, for field: FieldDefinition) throws(AnswerError) -> Answer {
        switch self {
        case .constant(let answer): return answer
        case .text(let text):
            return try field.transformed(field.question.read(.typed(text.text(in: form), from: .setting)))
        case .list(let items):
            let texts = items.map { $0.text(in: form) }.filter { !$0.isEmpty }
            // Choices are named by their values here, and not by their labels.
            let isTyped = field.question.type == .list && field.itemType != nil
            return try field.transformed(
                field.question.read(
                    .list(
                        texts.map { text in
                            RawAnswer.Item(isTyped ? .typed(text, from: .setting) : .string(text), text: text)
                        })))
        case .cases(let cases):
            let found = cases.first { form.holds($0.condition) }
            return try found?.value.read(in: form, for: field) ?? .null
        }
    }

    /// The value; null also for what is not an answer to the field.
    func answer(in form: WizardForm, for field: FieldDefinition) -> Answer {
        (try? read(in: form, for: field)) ?? .null
    }
}

/// The source of a default that depends on answers or on a program.
enum DefaultSource: Sendable {
    case made(ValueSource)
    /// The value of the first case that holds.
    case cases([Case])
    case command(QueryProgram)

    struct Case: Sendable {
        var condition: Condition?
        var value: CaseValue
    }

    enum CaseValue: Sendable {
        case made(ValueSource)
        /// The output of the program; if there is none, the next case that holds is used.
        case printed(QueryProgram)

        var reads: Set<Int> {
            switch self {
            case .made(let source): source.reads
            case .printed(let program): program.reads
            }
        }
    }

    /// Its cases; a value or a program alone is one that always holds.
    var choices: [Case] {
        switch self {
        case .made(let source): [Case(value: .made(source))]
        case .cases(let cases): cases
        case .command(let program): [Case(value: .printed(program))]
        }
    }

    var firstProgram: Int? { choices.firstIndex { if case .printed = $0.value { true } else { false } } }

    var reads: Set<Int> {
        choices.reduce(into: []) { $0.formUnion($1.value.reads.union($1.condition?.reads ?? [])) }
    }
}
