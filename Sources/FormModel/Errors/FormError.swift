/// The reason that a form was rejected.
public enum FormError: ReportableError, Equatable {
    case misconfigured(message: String)
    /// The messages of rejected fields by name; those of the form itself have an empty name.
    case invalid(errors: [String: [String]])

    /// A line for each message, `name: message`, sorted by name.
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

    /// 78 for a misconfigured form, 65 for rejected fields.
    public var exitCode: Int32 {
        switch self {
        case .misconfigured: 78
        case .invalid: 65
        }
    }
}

/// An older name of ``FormError``; swift-argument-parser has an error of the same name.
public typealias ValidationError = FormError
