/// Why a form was not accepted.
public enum FormError: ReportableError, Equatable {
    /// The form itself is put together wrongly.
    case misconfigured(message: String)
    /// Fields were refused: the messages by the field's name; those of no field have an empty name.
    case invalid(errors: [String: [String]])

    /// A line for each message, `name: message`, in the order of the names.
    public var description: String {
        switch self {
        case .misconfigured(let message): message
        case .invalid(let errors) where errors.isEmpty: FormMessage.notValid.text
        case .invalid(let errors):
            errors.sorted { $0.key < $1.key }
                .flatMap { name, messages in messages.map { name.isEmpty ? $0 : "\(name): \($0)" } }
                .joined(separator: "\n")
        }
    }

    /// 78 for a form that is put together wrongly, 65 for refused fields.
    public var exitCode: Int32 {
        switch self {
        case .misconfigured: 78
        case .invalid: 65
        }
    }
}

/// The seed's name of ``FormError``; swift-argument-parser has an error of the same name.
public typealias ValidationError = FormError
