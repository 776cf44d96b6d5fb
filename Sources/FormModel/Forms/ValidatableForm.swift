/// A form whose fields are validated: a value type with `@Validated` properties.
public protocol ValidatableForm {
    /// The fields that are validated, in the order in which they report and are asked.
    ///
    /// The list stays the same for the life of a form; give a field that comes and goes a `when:` condition.
    var validatedFields: [ValidatedField<Self>] { get }

    /// Rules about the form as a whole, which can put messages on several fields; none unless given.
    var formRules: [FormRule<Self>] { get }
}

/// A rule about a form as a whole.
///
/// ```swift
/// var formRules: [FormRule<Self>] {
///     [FormRule("dates") { form in
///         form.end < form.start ? [\Self.start: "Must be before the end", \Self.end: "Must be after the start"] : [:]
///     }]
/// }
/// ```
///
/// It runs when the whole form is validated, even if fields were rejected by their own rules, and its messages come
/// after theirs. The next change of a field drops the message on it.
public struct FormRule<Form> {
    /// The name that failures of this rule carry.
    public let ruleName: String
    /// The messages by field, for the form as it is; none if it passes. Messages on key paths that belong to no validated
    /// field are messages of the form.
    public let validate: (Form) -> [PartialKeyPath<Form>: String]

    /// Makes a rule.
    public init(_ ruleName: String = "form", validate: @escaping (Form) -> [PartialKeyPath<Form>: String]) {
        self.ruleName = ruleName
        self.validate = validate
    }
}

extension ValidatableForm {
    public var formRules: [FormRule<Self>] { [] }

    /// Whether every field was validated and passed; fields that do not apply count as passed.
    public var isValid: Bool {
        validatedFields.allSatisfy { $0.isValid(self) }
    }

    /// The messages of every refused field, by the field's name.
    public var validationErrors: [String: [String]] {
        var errors: [String: [String]] = [:]
        for field in validatedFields {
            if let name = field.name(self), let messages = field.errors(self) {
                errors[name] = messages
            }
        }
        return errors
    }
}

/// A form that can be submitted.
public protocol SubmittableForm {
    /// What a submitted form gives: the created record, a printed result.
    associatedtype Output

    /// Submits the form.
    ///
    /// Throw ``ValidationError/invalid(errors:)`` to put a server's refusals back onto the fields, by name.
    /// Cancellation of the task asks it to stop.
    @MainActor
    func submit() async throws -> Output
}

/// A form that can be filled from an existing record, for editing.
public protocol PopulatableForm {
    /// What the form is filled from. Load it anywhere, then populate on the main actor.
    associatedtype Data

    /// Takes the values over from `data`.
    @MainActor
    mutating func populate(from data: Data)
}

/// Why a form was not accepted.
public enum ValidationError: Error, Equatable, Sendable {
    /// The form itself is put together wrongly.
    case misconfigured(message: String)
    /// Fields were refused: the messages by the field's name.
    case invalid(errors: [String: [String]])
}
