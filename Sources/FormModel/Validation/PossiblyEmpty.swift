/// A value of your own type that knows when it is empty, as texts and collections do.
///
/// ```swift
/// struct Address: Equatable, PossiblyEmpty {
///     var street = "", city = ""
///     var isEmpty: Bool { street.isEmpty && city.isEmpty }
/// }
/// ```
///
/// `.required()` and `.isNotEmpty()` refuse an empty value, and the rules of an optional field skip it.
public protocol PossiblyEmpty: SendableMetatype {
    /// Whether there is nothing in it, so that it is not an answer.
    var isEmpty: Bool { get }
}

extension ValidationRule {
    /// The value is not empty; whether it is, its type says.
    public static func isNotEmpty<Value: PossiblyEmpty>(message: String? = nil) -> Self where Self == Rule<Value> {
        Rule("notEmpty", message, else: .notEmpty) { isPresent($0) }.judgingEmptyValues()
    }

    /// The collection has an item.
    @_disfavoredOverload
    public static func isNotEmpty<Items: Collection & Sendable>(message: String? = nil) -> Self
    where Self == Rule<Items> {
        Rule("notEmpty", message, else: .notEmpty) { !$0.isEmpty }.judgingEmptyValues()
    }
}

/// Whether a value is there, however many optionals it lies in: not nil, and not empty. 0 and false are.
func isPresent(_ value: Any) -> Bool {
    switch value {
    // The types of most values first: whether a type has a protocol takes long to find out.
    case let text as String: !text.isEmpty
    case is Int, is Bool, is Double: true
    case let answer as Answer: !answer.isEmpty
    case let optional as any OptionalValue: optional.unwrapped.map(isPresent) ?? false
    case let value as any PossiblyEmpty: !value.isEmpty
    case let items as any Collection: !items.isEmpty
    default: true
    }
}
