#if Macros
    /// Makes a struct a form: generates `validatedFields` from its `@Validated` properties, and `questions` if it is to be asked.
    ///
    /// ```swift
    /// @Form("Create a plan")
    /// struct CreatePlan: SubmittableForm {
    ///     enum Tier: String, CaseIterable { case free, pro }
    ///     @Field("Plan name", help: "Shown on every invoice")
    ///     @Validated(.isNotEmpty(), .minLength(3)) var name = ""       // named "name"
    ///     @Validated(.email()) var ownerEmail = ""                     // asked as "Owner email"
    ///     @Validated var tier = Tier.free                              // a choice
    ///     @Field("Password", type: .secret, confirm: true)
    ///     @Validated(name: "pass", .minLength(8)) var password = ""    // its own name wins
    ///     @Field("Public") var isPublic = false                        // asked, and not checked
    ///     var address = Address()                                      // another form: a group
    ///
    ///     @MainActor func submit() async throws -> String { "Welcome, \(ownerEmail)" }
    /// }
    ///
    /// let wizard = FormPrompt(FormController(form: CreatePlan()))
    /// ```
    ///
    /// The struct then conforms to ``ValidatableForm``. A property that is a form itself is a group: its fields are named
    /// `address.street`. Rules that read other fields, asynchronous rules and conditions go into `@Field`.
    ///
    /// With a `@Field` that says how its field is asked, or a title in `@Form("…")`, it also conforms to ``QuestionProviding``:
    /// validated properties, and others whose `@Field` has a label, are asked in order. Handwritten `questions` take precedence.
    ///
    /// Needs the package's trait `Macros`. For a struct inside a function, or fields inside `#if`, write `validatedFields` by hand.
    @attached(extension, conformances: ValidatableForm, QuestionProviding)
    @attached(member, names: named(validatedFields), named(questions), named(presentation))
    public macro Form() = #externalMacro(module: "FormMacros", type: "FormMacro")

    /// Makes a struct a form that is asked, with a title above the first question.
    @attached(extension, conformances: ValidatableForm, QuestionProviding)
    @attached(member, names: named(validatedFields), named(questions), named(presentation))
    public macro Form(_ title: String) = #externalMacro(module: "FormMacros", type: "FormMacro")

    /// Says how a property of a ``Form()`` is asked: `@Field("Plan name", help: "Shown on every invoice")`.
    ///
    /// The property's type decides: a text, a number, yes or no, or a case of an enumeration. Its initial value is the default.
    ///
    /// - Parameters:
    ///   - label: a literal; by default the property's name made readable.
    ///   - help: a sentence that explains more.
    ///   - type: another way to ask than the type's own: `.secret`, `.text`, `.path`.
    ///   - placeholder: an example in the empty line.
    ///   - choices: the texts that can be chosen.
    ///   - completions: suggestions for Tab, if any text is allowed.
    ///   - step: the step of Up and Down in a number; write the question by hand for fractions.
    ///   - confirm: true to enter a secret twice.
    @attached(peer)
    public macro Field(
        _ label: String? = nil, help: String? = nil, type: QuestionType? = nil, placeholder: String? = nil,
        choices: [String] = [], completions: [String] = [], step: Int? = nil, confirm: Bool = false
    ) = #externalMacro(module: "FormMacros", type: "FieldMacro")

    /// Says how a `@Validated` property of a ``Form()`` is asked, and adds asynchronous rules, rules across fields and conditions.
    ///
    /// ```swift
    /// @Field("Again", type: .secret, .equalTo(\Self.password, message: "Not the same"))
    /// @Validated var again = ""
    /// ```
    ///
    /// The form is `Self` in the arguments: `\Self.password`, `{ (form: Self) in … }`. A property has one `@Field`, and two fields
    /// cannot read each other through it: put the rule on one of them, or into `formRules`.
    ///
    /// - Parameters:
    ///   - label: a literal; the others up to `confirm` say more about the question.
    ///   - rules: rules across fields, which run after the field's own.
    ///   - asynchronous: rules that run after all others have passed.
    ///   - visible: returns whether the field applies to the current form; otherwise it is neither asked, validated nor submitted.
    ///   - enabled: returns whether the field can be edited in the current form; otherwise it is left alone as well.
    @attached(peer)
    public macro Field<Form, Value>(
        _ label: String, help: String? = nil, type: QuestionType? = nil, placeholder: String? = nil,
        choices: [String] = [], completions: [String] = [], step: Int? = nil, confirm: Bool = false,
        _ rules: CrossFieldRule<Form, Value>..., asynchronous: [AsyncRule<Value>] = [],
        when visible: ((Form) -> Bool)? = nil, enabled: ((Form) -> Bool)? = nil
    ) = #externalMacro(module: "FormMacros", type: "FieldMacro")

    /// Adds the same to a property whose label is its name made readable.
    @attached(peer)
    public macro Field<Form, Value>(
        help: String? = nil, type: QuestionType? = nil, placeholder: String? = nil, choices: [String] = [],
        completions: [String] = [], step: Int? = nil, confirm: Bool = false,
        _ rules: CrossFieldRule<Form, Value>..., asynchronous: [AsyncRule<Value>] = [],
        when visible: ((Form) -> Bool)? = nil, enabled: ((Form) -> Bool)? = nil
    ) = #externalMacro(module: "FormMacros", type: "FieldMacro")

    /// Makes a field apply only under a condition: `@Field(when: \Self.isCompany)`.
    @attached(peer)
    public macro Field<Form>(
        _ label: String? = nil, help: String? = nil, type: QuestionType? = nil, placeholder: String? = nil,
        choices: [String] = [], completions: [String] = [], step: Int? = nil, confirm: Bool = false,
        when visible: (Form) -> Bool, enabled: ((Form) -> Bool)? = nil
    ) = #externalMacro(module: "FormMacros", type: "FieldMacro")

    /// Makes a field editable only under a condition: `@Field(enabled: \Self.isNew)`.
    @attached(peer)
    public macro Field<Form>(
        _ label: String? = nil, help: String? = nil, type: QuestionType? = nil, placeholder: String? = nil,
        choices: [String] = [], completions: [String] = [], step: Int? = nil, confirm: Bool = false,
        enabled: (Form) -> Bool
    ) = #externalMacro(module: "FormMacros", type: "FieldMacro")

    /// Gives a field asynchronous rules.
    @attached(peer)
    public macro Field<Value>(
        _ label: String? = nil, help: String? = nil, type: QuestionType? = nil, placeholder: String? = nil,
        choices: [String] = [], completions: [String] = [], step: Int? = nil, confirm: Bool = false,
        asynchronous: [AsyncRule<Value>]
    ) = #externalMacro(module: "FormMacros", type: "FieldMacro")
#else
    // A macro that is never expanded still has to name an existing one.

    /// Needs the package's trait `Macros`.
    @available(
        *, unavailable,
        message: "needs the trait 'Macros': .package(…, traits: [\"Macros\"]) in Package.swift"
    )
    @attached(peer)
    public macro Form(_ title: String? = nil) =
        #externalMacro(module: "ObservationMacros", type: "ObservationTrackedMacro")
#endif
