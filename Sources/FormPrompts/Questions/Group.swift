public import FormModel

/// Asks the questions about a form inside the form, under a heading.
///
/// ```swift
/// FormPrompt("Order", controller) {
///     Ask("Email", \.email)
///     Group("Delivery", \.address) {
///         Ask("Street", \.street)
///         Ask("City", \.city)
///     }
/// }
/// ```
///
/// The fields are `\.address.street` and `\.address.city` for focus, drafts and conditions, and the group is in the
/// form's `validatedFields` as ``ValidatedField/group(_:named:when:enabled:)``. Groups can be inside groups.
public struct Group<Form>: Questions {
    /// The heading, a note, and the questions under it.
    public private(set) var questions: [FormQuestion<Form>]

    /// Asks these questions about the form at `keyPath`, under a heading.
    ///
    /// - Parameters:
    ///   - label: the heading; none if it is empty.
    ///   - keyPath: the form inside the form.
    ///   - help: a sentence under the heading.
    ///   - questions: what is asked, by key paths of the inner form.
    public init<Member>(
        _ label: String, _ keyPath: WritableKeyPath<Form, Member>, help: String? = nil,
        @QuestionBuilder<Member> questions: () -> [FormQuestion<Member>]
    ) {
        self.init(label, keyPath, help, questions())
    }

    /// Asks these questions about the form at `keyPath`; the heading is the property's name made readable, and there is
    /// none for a computed property.
    public init<Member>(
        _ keyPath: WritableKeyPath<Form, Member>, help: String? = nil,
        @QuestionBuilder<Member> questions: () -> [FormQuestion<Member>]
    ) {
        self.init(keyPath.lastPropertyName?.readable, keyPath, help, questions())
    }

    private init<Member>(
        _ label: String?, _ keyPath: WritableKeyPath<Form, Member>, _ help: String?, _ members: [FormQuestion<Member>]
    ) {
        questions = FormQuestion.group(label.flatMap { $0.isEmpty ? nil : $0 }, help: help, at: keyPath, members)
    }

    /// The same questions, asked only while `condition` holds for the form as it is then.
    public func when(_ condition: @escaping (Form) -> Bool) -> Self {
        var copy = self
        for index in copy.questions.indices {
            let earlier = copy.questions[index].isAsked
            copy.questions[index].isAsked = { earlier($0) && condition($0) }
        }
        return copy
    }
}

extension FormQuestion {
    /// What `@Form` writes for a property whose type may be a form: its questions under a heading, as this one brings them.
    public static func nested<Member: QuestionProviding>(
        _ label: String, _ keyPath: WritableKeyPath<Form, Member>, of member: Member, help: String? = nil
    ) -> [FormQuestion] {
        group(label.isEmpty ? nil : label, help: help, at: keyPath, member.questions)
    }

    /// What `@Form` writes for a property whose type may be a form: a question, if it is asked by itself.
    public static func nested<Value: AnswerConvertible>(
        _ label: String, _ keyPath: WritableKeyPath<Form, Value>, of value: Value, help: String? = nil
    ) -> [FormQuestion] {
        [Ask(label, keyPath, help: help).question]
    }

    /// What `@Form` writes for a property whose type may be a form: a choice, if it is an enumeration.
    @_disfavoredOverload
    public static func nested<Value: CaseIterable & Equatable>(
        _ label: String, _ keyPath: WritableKeyPath<Form, Value>, of value: Value, help: String? = nil
    ) -> [FormQuestion] {
        [Choose(label, keyPath, help: help).question]
    }

    /// What `@Form` writes for a property whose type may be a form: nothing, as this one brings no questions.
    @_disfavoredOverload
    public static func nested<Value>(
        _ label: String, _ keyPath: KeyPath<Form, Value>, of value: Value, help: String? = nil
    ) -> [FormQuestion] {
        []
    }
}
