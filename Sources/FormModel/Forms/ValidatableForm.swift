/// A form whose fields are validated: a value type with `@Validated` properties.
public protocol ValidatableForm {
    /// The fields that are validated, in the order in which they report and are asked, and the groups of such fields.
    ///
    /// The list stays the same for the life of a form; give a field that comes and goes a `when:` condition.
    var validatedFields: [ValidatedField<Self>] { get }

    /// Rules about the form as a whole, which can put messages on several fields; none unless given.
    var formRules: [FormRule<Self>] { get }
}

extension ValidatableForm {
    public var formRules: [FormRule<Self>] { [] }

    /// Whether every field was validated and passed; fields that do not apply count as passed.
    public var isValid: Bool {
        allFields.allSatisfy { $0.isValid(self) }
    }

    /// The messages of every refused field, by the field's name.
    public var validationErrors: [String: [String]] {
        var errors: [String: [String]] = [:]
        for field in allFields {
            if let name = field.name(self), let messages = field.errors(self) {
                errors[name] = messages
            }
        }
        return errors
    }
}

/// A form that can be submitted.
public protocol SubmittableForm {
    /// The result of submitting: the created record, a printed result.
    associatedtype Output

    /// Submits the form. A field that is not part of it, because of its `when:` or because the program hides it, has its
    /// default here, whatever was answered before. A disabled one keeps its value.
    ///
    /// Throw ``FormError/invalid(errors:)`` to put a server's refusals back onto the fields, by name.
    /// Cancellation of the task asks it to stop.
    @MainActor
    func submit() async throws -> Output
}

/// A form that can be filled from an existing record, for editing.
public protocol PopulatableForm {
    /// The data that fills the form. Load it anywhere, then populate on the main actor.
    associatedtype Data

    /// Takes the values over from `data`.
    @MainActor
    mutating func populate(from data: Data)
}
