/// The kind of answer that a question wants.
public enum QuestionType: String, CaseIterable, Sendable {
    /// One line of text.
    case string
    /// Text of any number of lines.
    case text
    /// One line that is not shown, kept in no history and masked wherever answers are listed.
    case secret
    /// A whole number.
    case integer
    /// A number.
    case number
    /// A number whose digits are kept as they are written, 38 at most.
    case decimal
    /// Yes or no.
    case boolean
    /// A day, as `2026-11-21`.
    case date
    /// A time of day, as `09:30`.
    case time
    /// A moment, as `2026-11-21T09:30:00+01:00`.
    case dateTime
    /// Several texts, with commas between them.
    case list
    /// One of the question's choices, or several of them.
    case choice
    /// The path of a file or a folder.
    case path
    /// Nothing is asked: the label and the help are shown.
    case note
}

extension QuestionType {
    /// The definition of the type. This is the only place that names all of them.
    public var definition: any AnswerType {
        switch self {
        case .string: StringType()
        case .text: TextType()
        case .secret: SecretType()
        case .integer: IntegerType()
        case .number: NumberType()
        case .decimal: DecimalType()
        case .boolean: BooleanType()
        case .date: DateType()
        case .time: TimeType()
        case .dateTime: DateTimeType()
        case .list: ListType()
        case .choice: ChoiceType()
        case .path: PathType()
        case .note: NoteType()
        }
    }

    package static func all(with trait: AnswerTrait) -> Set<QuestionType> { byTrait[trait] ?? [] }

    private static let byTrait = {
        var types: [AnswerTrait: Set<QuestionType>] = [:]
        for type in allCases {
            for trait in type.definition.traits { types[trait, default: []].insert(type) }
        }
        return types
    }()

    package static let ofFields = allCases.filter { type in
        switch type.definition.input {
        case .none: false
        case .line, .date, .steps, .secret, .path, .yesNo, .choices, .lines, .items: true
        }
    }

    package static let ofChoices = allCases.filter { type in
        switch type.definition.input {
        case .line, .date, .steps, .yesNo: true
        case .secret, .path, .choices, .lines, .items, .none: false
        }
    }

    package var steps: AnswerSteps? {
        switch definition.input {
        case .steps(let steps): steps
        case .line, .date, .secret, .path, .yesNo, .choices, .lines, .items, .none: nil
        }
    }

    package var expected: AnswerError { AnswerError(definition.expected) }
}
