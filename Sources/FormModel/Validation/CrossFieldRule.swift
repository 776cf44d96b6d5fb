/// A rule on one field that reads other fields of the form, as the form is now.
///
/// It goes into the field's entry in `validatedFields`:
///
/// ```swift
/// .init(\.again, wrappedBy: \._again, .equalTo(\.password, message: "Not the same"))
/// ```
///
/// The controller runs it when the field is checked, and again when a field that it reads has changed.
public struct CrossFieldRule<Form, Value> {
    /// The name that a failure of this rule carries, such as `equalTo`.
    public let ruleName: String
    /// The fields that the rule reads.
    public let reads: [PartialKeyPath<Form>]
    private let check: (Value, Form) -> String?

    /// Makes a rule that gives a message for a value that does not go with the rest of the form, or nil.
    public init(
        _ ruleName: String, reads: [PartialKeyPath<Form>], validate: @escaping (_ value: Value, _ form: Form) -> String?
    ) {
        self.ruleName = ruleName
        self.reads = reads
        self.check = validate
    }

    /// Checks `value` against the rest of `form`: nil when it passes, else the message.
    public func validate(value: Value, in form: Form) -> String? {
        check(value, form)
    }
}

extension CrossFieldRule where Value: Equatable {
    /// The value of this field and of another one must be the same; texts compare by Unicode scalars.
    public static func equalTo(
        _ other: any KeyPath<Form, Value> & Sendable, message: String = "Must be the same"
    ) -> Self {
        Self("equalTo", reads: [other]) { value, form in
            isIdentical(value, form[keyPath: other]) ? nil : message
        }
    }
}
