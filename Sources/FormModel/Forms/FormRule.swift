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

    package enum Check {
        case sync((Form) -> Messages)
        case async(reads: [PartialKeyPath<Form>], @MainActor (Form) async throws -> Messages)
    }

    let ruleName: String
    /// Messages on key paths of no validated field become messages of the form.
    package let check: Check
    private(set) var applies: (Form) -> Bool = { _ in true }

    package func messages(_ form: Form) -> Messages {
        if case .sync(let validate) = check { validate(form) } else { [:] }
    }

    var reads: [PartialKeyPath<Form>] { if case .async(let reads, _) = check { reads } else { [] } }
}

extension FormRule {
    /// Makes a rule.
    public init(_ ruleName: String = "form", validate: @escaping (Form) -> Messages) {
        self.init(ruleName: ruleName, check: .sync(validate))
    }

    /// Makes an asynchronous rule. If it throws, the form could not be checked, and ``RuleUnavailable`` is thrown.
    ///
    /// - Parameter reads: the fields that it reads. It runs as soon as all of them have passed their own rules, and not
    ///   again until one of them changes; with none, only before the form is submitted.
    @_disfavoredOverload  // A closure without `await` is a synchronous rule.
    public init(
        _ ruleName: String = "form", reads: [PartialKeyPath<Form>] = [],
        validate: @escaping @MainActor (Form) async throws -> Messages
    ) {
        self.init(ruleName: ruleName, check: .async(reads: reads, validate))
    }

    func nested<Outer>(
        at path: WritableKeyPath<Outer, Form>, while applies: @escaping (Outer) -> Bool
    ) -> FormRule<Outer> {
        let isActive = self.applies
        let outerCheck: FormRule<Outer>.Check
        switch check {
        case .sync(let validate):
            outerCheck = .sync { applies($0) ? Self.nested(validate($0[keyPath: path]), at: path) : [:] }
        case .async(let reads, let validate):
            // A key path never changes; it is not Sendable only because of what a subscript in it might hold.
            nonisolated(unsafe) let path = path
            outerCheck = .async(reads: reads.map { unsafe (path as PartialKeyPath<Outer>).to($0) }) { outer in
                let messages = try await validate(unsafe outer[keyPath: path])
                return unsafe Self.nested(messages, at: path)
            }
        }
        return FormRule<Outer>(
            ruleName: ruleName, check: outerCheck, applies: { applies($0) && isActive($0[keyPath: path]) })
    }

    private static func nested<Outer>(
        _ messages: Messages, at path: PartialKeyPath<Outer>
    ) -> FormRule<Outer>.Messages {
        Dictionary(messages.map { (path.to($0), $1) }) { first, _ in first }
    }
}
