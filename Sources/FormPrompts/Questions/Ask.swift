public import FormModel

/// Asks for what the field's type reads: text, a number, a date, a list.
public struct Ask<Form>: Asking {
    public var asked: FormQuestion<Form>

    /// Asks for the field at `keyPath`. An empty line takes the value that the field began with.
    ///
    /// - Parameter type: another way to ask for it than its type's own: `.text` for a text of several lines, `.path`
    ///   for that of a file or a folder.
    public init<Value: AnswerConvertible>(
        _ label: String, _ keyPath: WritableKeyPath<Form, Value>, help: String? = nil, type: QuestionType? = nil
    ) {
        var question = Question(label, help: help, type: type ?? Value.questionType)
        if type == nil { question.definition = Value.answerType }
        asked = FormQuestion(keyPath, question)
    }
}

extension Ask {
    /// Asks for the field at `keyPath`, and reads what is typed with a schema: its transforms change the answer, and what
    /// it refuses is refused at once. Rules of it that take their time belong to the field instead.
    public init<Value: AnswerConvertible>(
        _ label: String, _ keyPath: WritableKeyPath<Form, Value>, help: String? = nil, schema: Schema<Value>
    ) {
        asked = FormQuestion(
            keyPath, Question(label, help: help), answer: { $0.answer },
            value: { (answer) throws(AnswerError) in
                switch schema.parse(answer) {
                case .success(let value): return value
                case .failure(let refusal): throw AnswerError(refusal.messages.joined(separator: "\n"))
                }
            })
    }
}

/// Asks for text that is not shown while it is typed.
public struct Secret<Form>: Asking {
    public var asked: FormQuestion<Form>

    /// Asks for the field at `keyPath`, masked in lists.
    ///
    /// - Parameters:
    ///   - echo: whether each character is drawn as a mask, or nothing is drawn.
    ///   - confirm: whether it is typed twice.
    public init<Value: AnswerConvertible>(
        _ label: String, _ keyPath: WritableKeyPath<Form, Value>, help: String? = nil,
        echo: Question.Echo = .masked, confirm: Bool = false
    ) {
        asked = FormQuestion(keyPath, Question(label, help: help, type: .secret))
        asked.question.echo = echo
        asked.question.requiresConfirmation = confirm
    }
}

/// Asks for yes or no.
public struct Confirm<Form>: Asking {
    public var asked: FormQuestion<Form>

    /// Asks for the field at `keyPath`.
    public init(_ label: String, _ keyPath: WritableKeyPath<Form, Bool>, help: String? = nil) {
        asked = FormQuestion(keyPath, Question(label, help: help, type: .boolean))
    }
}

/// Shows something to read between questions; nothing is asked.
public struct Note<Form>: Asking {
    public var asked: FormQuestion<Form>

    /// Shows a text, and under it what explains it.
    public init(_ text: String, help: String? = nil) {
        asked = .note(text, help: help)
    }
}
