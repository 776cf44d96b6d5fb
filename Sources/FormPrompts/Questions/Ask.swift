public import FormModel

/// Asks for a value of the field's type: text, a number, a date, yes or no, a list, or the cases of an enumeration.
public struct Ask<Form>: QuestionConvertible {
    public var question: FormQuestion<Form>

    /// Asks for the field at `keyPath`. An empty line accepts the field's initial value.
    ///
    /// - Parameter type: another way to ask than the type's own: `.text` for multiline text, `.path` for a file or folder.
    public init<Value: AnswerConvertible>(
        _ label: String, _ keyPath: WritableKeyPath<Form, Value>, help: String? = nil, type: QuestionType? = nil
    ) {
        var question = Question(label, help: help, type: type ?? Value.questionType)
        if type == nil { question.definition = Value.answerType }
        // A comma can be the decimal sign of an item.
        if let list = Value.self as? any ListConvertible.Type, [.number, .decimal].contains(list.itemType) {
            question.itemType = list.itemType
        }
        self.question = FormQuestion(keyPath, question)
        func canRead(_ type: QuestionType) -> Bool {
            (try? Value(answer: Question("", type: type).parse(type.definition.example))) != nil
        }
        // The example may be of another format than a custom type's.
        if let type, type != .choice, !canRead(type), canRead(Value.questionType) {
            self.question.mistake = "has a type whose answers cannot be \(Value.self): remove 'type: .\(type.rawValue)'"
        }
    }

    /// Asks for one of the cases of an enumeration, as ``Choose`` does.
    @_disfavoredOverload
    public init<Value: CaseIterable & Equatable>(
        _ label: String, _ keyPath: WritableKeyPath<Form, Value>, help: String? = nil
    ) {
        question = Choose(label, keyPath, help: help).question
    }

    /// Asks for any number of the cases of an enumeration, or for one or none, as ``Choose`` does.
    @_disfavoredOverload
    public init<Container: ChoiceContainer>(
        _ label: String, _ keyPath: WritableKeyPath<Form, Container>, help: String? = nil
    ) where Container.Choice: CaseIterable & Equatable {
        question = Choose(label, keyPath, help: help).question
    }

    /// Asks for the field at `keyPath`, and parses the answer with a schema, which may transform or reject it.
    public init<Value: AnswerConvertible>(
        _ label: String, _ keyPath: WritableKeyPath<Form, Value>, help: String? = nil, schema: Schema<Value>
    ) {
        question = FormQuestion(
            keyPath, schema.question(label, help: help), answer: { $0.answer },
            value: { (answer) throws(AnswerError) in try schema.value(of: answer) })
    }

    /// Asks for an optional field, and parses the answer with a schema; an empty line means `nil`.
    public init<Value: AnswerConvertible>(
        _ label: String, _ keyPath: WritableKeyPath<Form, Value?>, help: String? = nil, schema: Schema<Value>
    ) {
        question = FormQuestion(
            keyPath, schema.question(label, help: help), answer: { $0.answer },
            value: { (answer) throws(AnswerError) in answer.isEmpty ? nil : try schema.value(of: answer) })
    }
}

extension Schema {
    fileprivate func question(_ label: String, help: String?) -> Question {
        var question = Question(label, help: help)
        question.hasFormat = isFormat
        return question
    }

    fileprivate func value(of answer: Answer) throws(AnswerError) -> Output {
        switch parse(answer) {
        case .success(let value): return value
        case .failure(let rejection): throw AnswerError(rejection.messages.joined(separator: "\n"))
        }
    }
}

/// Asks for text that is not shown while it is typed.
public struct Secret<Form>: QuestionConvertible {
    public var question: FormQuestion<Form>

    /// Asks for the field at `keyPath`, masked in lists.
    ///
    /// - Parameters:
    ///   - echo: whether to draw a mask for each character, or nothing.
    ///   - confirm: true to enter it twice.
    public init<Value: AnswerConvertible>(
        _ label: String, _ keyPath: WritableKeyPath<Form, Value>, help: String? = nil,
        echo: Question.Echo = .masked, confirm: Bool = false
    ) {
        question = FormQuestion(keyPath, Question(label, help: help, type: .secret))
        question.question.echo = echo
        question.question.requiresConfirmation = confirm
    }
}

/// Asks for yes or no.
public struct Confirm<Form>: QuestionConvertible {
    public var question: FormQuestion<Form>

    /// Asks for the field at `keyPath`: a `Bool`, or a `Bool?`, which an empty line leaves `nil`.
    public init(_ label: String, _ keyPath: WritableKeyPath<Form, some YesNoAnswer>, help: String? = nil) {
        question = FormQuestion(keyPath, Question(label, help: help, type: .boolean))
    }
}

/// The answer to a yes-or-no question: `Bool` or `Bool?`. A protocol, because a question with a key path to `Bool`
/// itself crashes Swift 6.3 at a key path to another type.
public protocol YesNoAnswer: AnswerConvertible {}

extension Bool: YesNoAnswer {}
extension Optional: YesNoAnswer where Wrapped == Bool {}

/// Shows text between questions without asking anything.
public struct Note<Form>: QuestionConvertible {
    public var question: FormQuestion<Form>

    /// Shows a text with an explanation under it.
    public init(_ text: String, help: String? = nil) {
        question = FormQuestion(note: text, help: help)
    }
}
