public import FormModel

/// The answers of a wizard file's form, by the names of its fields, in the order of the file.
///
/// ```swift
/// let answers = wizard.controller.form.answers
/// let seats = try answers.value("seats", as: Int.self)
/// let host = answers["db.host"]
/// ```
///
/// Those of fields that do not apply are not among them; that of an optional field that was left empty is null.
public struct WizardAnswers: RandomAccessCollection {
    private let entries: [(name: String, answer: Answer)]
    private let places: [String: Int]
    private let form: WizardForm

    init(_ form: WizardForm) {
        self.form = form
        let fieldNames = form.fieldNames
        entries = fieldNames.indices.filter { form.hasAnswer($0) && !form.definition.fields[$0].isMarker }.map {
            (fieldNames[$0], form.answer($0))
        }
        places = Dictionary(entries.enumerated().map { ($1.name, $0) }) { first, _ in first }
    }

    /// The answer of the field named `name`, `db.host` for one in a group; nil if there is no such field, or it does not
    /// apply.
    public subscript(name: String) -> Answer? { places[name].map { entries[$0].answer } }

    /// The answer of the field named `name` as a Swift value.
    ///
    /// - Parameter type: any type that a question can be asked for; an optional one takes nil for no answer.
    /// - Throws: an ``AnswerError`` that names the field if there is none of that name, it has no answer, or its answer is
    ///   of another type.
    public func value<Value: AnswerConvertible>(
        _ name: String, as type: Value.Type = Value.self
    ) throws(AnswerError) -> Value {
        guard form.hasField(name) else {
            let closest = Suggestion.closest(to: name, among: form.fieldNames)
            throw AnswerError("there is no field '\(name)'\(closest.map { "; did you mean '\($0)'?" } ?? "")")
        }
        let answer = self[name] ?? .null
        do throws(AnswerError) {
            // A text can be made of any answer, but it is not what the field has.
            if Value.questionType == .string, !(Value.self is Answer.Type), !answer.isText {
                throw QuestionType.string.expected
            }
            return try Value(answer: answer)
        } catch {
            throw AnswerError(answer.isEmpty ? "'\(name)' has no answer" : "'\(name)': \(error.message)")
        }
    }

    /// The place of the first answer.
    public var startIndex: Int { 0 }
    /// The place after the last answer.
    public var endIndex: Int { entries.count }
    /// The answer at a place, with the name of its field.
    public subscript(position: Int) -> (name: String, answer: Answer) { entries[position] }
}

extension WizardForm {
    /// The answers that the form has now, by name.
    public var answers: WizardAnswers { WizardAnswers(self) }
}

extension Answer {
    /// Whether it is a text, a list of texts, or nothing.
    fileprivate var isText: Bool {
        switch self {
        case .null, .text: true
        case .list(let items): items.allSatisfy(\.isText)
        case .boolean, .integer, .number, .decimal, .value: false
        }
    }
}
