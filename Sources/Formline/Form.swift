#if Macros
    /// Makes a struct a form: writes `validatedFields` from its `@Validated` properties, in their order, and names each
    /// field after its property.
    ///
    /// ```swift
    /// @Form
    /// struct SignUp: SubmittableForm {
    ///     @Validated(.isNotEmpty(), .email()) var email = ""           // named "email"
    ///     @Validated(name: "pass", .minLength(8)) var password = ""    // its own name wins
    ///     @Field(.equalTo(\Self.password, message: "Not the same"))
    ///     @Validated var again = ""
    ///     @Field(when: \Self.isCompany)
    ///     @Validated(.isNotEmpty()) var vat = ""
    ///     var isCompany = false                                        // no field: without rules and name
    ///
    ///     @MainActor func submit() async throws -> String { "Welcome, \(email)" }
    /// }
    /// ```
    ///
    /// The struct conforms to ``ValidatableForm`` by this, and `validatedFields` is as visible as the struct. Rules that
    /// read other fields, asynchronous ones and conditions are said with ``Field(_:asynchronous:when:enabled:)``.
    ///
    /// It is there where the package's trait `Macros` is on. A struct inside a function cannot have it (Swift allows
    /// local types no extensions), nor can fields inside `#if`: write `validatedFields` by hand there.
    @attached(extension, conformances: ValidatableForm)
    @attached(member, names: named(validatedFields))
    public macro Form() = #externalMacro(module: "FormMacros", type: "FormMacro")

    /// Says more about a `@Validated` property of a ``Form()``: rules that read other fields, rules that take their
    /// time, and when the field applies.
    ///
    /// ```swift
    /// @Field(.equalTo(\Self.password, message: "Not the same"), when: { (form: Self) in form.tier == .pro })
    /// @Validated var again = ""
    /// ```
    ///
    /// The arguments are those of ``ValidatedField``'s initialiser, to which `@Form` hands them on. The form is `Self`
    /// in them: `\Self.password`, `{ (form: Self) in … }`. A property has one `@Field`, and fields cannot
    /// read each other in a circle by it: say it at one of them, or in `formRules`.
    ///
    /// - Parameters:
    ///   - rules: rules across fields; they run after the field's own.
    ///   - asynchronous: rules that take their time; they run after all others have passed.
    ///   - visible: whether the field applies to the form as it is now. One that does not is neither asked nor
    ///     validated nor submitted, and counts as valid. Always, where it is left out.
    ///   - enabled: whether the field can be edited in the form as it is now; one that cannot is left alone likewise.
    @attached(peer)
    public macro Field<Form, Value>(
        _ rules: CrossFieldRule<Form, Value>..., asynchronous: [AsyncRule<Value>] = [],
        when visible: ((Form) -> Bool)? = nil, enabled: ((Form) -> Bool)? = nil
    ) = #externalMacro(module: "FormMacros", type: "FieldMacro")

    /// Says when a field applies, and nothing else: `@Field(when: \Self.isCompany)`.
    @attached(peer)
    public macro Field<Form>(
        when visible: (Form) -> Bool, enabled: ((Form) -> Bool)? = nil
    ) = #externalMacro(module: "FormMacros", type: "FieldMacro")

    /// Says when a field can be edited, and nothing else: `@Field(enabled: \Self.isNew)`.
    @attached(peer)
    public macro Field<Form>(
        enabled: (Form) -> Bool
    ) = #externalMacro(module: "FormMacros", type: "FieldMacro")

    /// Gives a field rules that take their time, and nothing else.
    @attached(peer)
    public macro Field<Value>(
        asynchronous: [AsyncRule<Value>]
    ) = #externalMacro(module: "FormMacros", type: "FieldMacro")
#endif
