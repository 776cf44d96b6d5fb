/// A rule about a form as a whole.
///
/// ```swift
/// var formRules: [FormRule<Self>] {
///     [
///         FormRule("dates") { form in
///             form.end < form.start ? [\Self.start: "Must be before the end", \Self.end: "Must be after the start"] : [:]
///         },
///         FormRule("vat", reads: [\.country, \.vat]) { form in
///             try await registry.knows(form.vat, in: form.country) ? [:] : [\Self.vat: "Is not registered there"]
///         },
///     ]
/// }
/// ```
///
/// A synchronous rule runs when the whole form is validated, even if fields were rejected by their own rules, and its
/// messages follow theirs. An asynchronous one runs before the form is submitted, when all else has passed, and after
/// the check of a field once all fields that it reads have passed. Changing a field removes its message.
public struct FormRule<Form> {
    /// The messages by field; none if the form passes.
    public typealias Messages = [PartialKeyPath<Form>: String]

    let ruleName: String
    /// The fields that an asynchronous rule reads. With none, it runs only before the form is submitted.
    let reads: [PartialKeyPath<Form>]
    /// The messages by field; none if the form passes or the rule is asynchronous. Messages on key paths of no
    /// validated field become messages of the form.
    package let validate: (Form) -> Messages
    let asyncValidate: (@MainActor (Form) async throws -> Messages)?
    private(set) var applies: (Form) -> Bool = { _ in true }
}

extension FormRule {
    /// Makes a rule.
    public init(_ ruleName: String = "form", validate: @escaping (Form) -> Messages) {
        self.init(ruleName: ruleName, reads: [], validate: validate, asyncValidate: nil)
    }

    /// Makes an asynchronous rule. If it throws, the form could not be checked, and ``RuleUnavailable`` is thrown.
    ///
    /// - Parameter reads: the fields that it reads. It runs as soon as all of them have passed their own rules, and not
    ///   again until one of them changes; with none, only before the form is submitted.
    @_disfavoredOverload
    public init(
        _ ruleName: String = "form", reads: [PartialKeyPath<Form>] = [],
        validate: @escaping @MainActor (Form) async throws -> Messages
    ) {
        self.init(ruleName: ruleName, reads: reads, validate: { _ in [:] }, asyncValidate: validate)
    }

    func nested<Outer>(
        at path: WritableKeyPath<Outer, Form>, while applies: @escaping (Outer) -> Bool
    ) -> FormRule<Outer> {
        let (validate, isActive) = (validate, self.applies)
        var outerAsyncValidate: (@MainActor (Outer) async throws -> FormRule<Outer>.Messages)?
        if let asyncValidate {
            // A key path never changes; it is not Sendable only because of what a subscript in it might hold.
            nonisolated(unsafe) let path = path
            outerAsyncValidate = { @MainActor outer in
                let messages = try await asyncValidate(unsafe outer[keyPath: path])
                return unsafe Self.nested(messages, at: path)
            }
        }
        return FormRule<Outer>(
            ruleName: ruleName, reads: reads.map { (path as PartialKeyPath<Outer>).to($0) },
            validate: { applies($0) ? Self.nested(validate($0[keyPath: path]), at: path) : [:] },
            asyncValidate: outerAsyncValidate, applies: { applies($0) && isActive($0[keyPath: path]) })
    }

    private static func nested<Outer>(
        _ messages: Messages, at path: PartialKeyPath<Outer>
    ) -> FormRule<Outer>.Messages {
        Dictionary(messages.map { (path.to($0), $1) }) { first, _ in first }
    }
}
