#if Macros
    /// Makes a struct a form: generates `validatedFields` from its `@Validated` properties, in order, and names each
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
    /// The struct then conforms to ``ValidatableForm``, and `validatedFields` is as visible as the struct. Rules that
    /// read other fields, asynchronous rules and conditions go into ``Field(_:asynchronous:when:enabled:)``.
    ///
    /// It is available if the package's trait `Macros` is on. A struct inside a function cannot have it (Swift does not
    /// allow extensions of local types), nor can fields inside `#if`: write `validatedFields` by hand there.
    @attached(extension, conformances: ValidatableForm)
    @attached(member, names: named(validatedFields))
    public macro Form() = #externalMacro(module: "FormMacros", type: "FormMacro")

    /// Adds to a `@Validated` property of a ``Form()``: rules that read other fields, asynchronous rules, and the
    /// condition under which the field applies.
    ///
    /// ```swift
    /// @Field(.equalTo(\Self.password, message: "Not the same"), when: { (form: Self) in form.tier == .pro })
    /// @Validated var again = ""
    /// ```
    ///
    /// The arguments are those of ``ValidatedField``'s initializer, to which `@Form` passes them on. The form is `Self`
    /// in them: `\Self.password`, `{ (form: Self) in … }`. A property has one `@Field`, and two fields cannot
    /// read each other through it: put the rule on one of them, or into `formRules`.
    ///
    /// - Parameters:
    ///   - rules: rules across fields; they run after the field's own.
    ///   - asynchronous: asynchronous rules; they run after all others have passed.
    ///   - visible: whether the field applies to the form as it is now. One that does not is neither asked nor
    ///     validated nor submitted, and counts as valid. Without it, the field always applies.
    ///   - enabled: whether the field can be edited in the form as it is now; one that cannot is left alone as well.
    @attached(peer)
    public macro Field<Form, Value>(
        _ rules: CrossFieldRule<Form, Value>..., asynchronous: [AsyncRule<Value>] = [],
        when visible: ((Form) -> Bool)? = nil, enabled: ((Form) -> Bool)? = nil
    ) = #externalMacro(module: "FormMacros", type: "FieldMacro")

    /// Makes a field apply only under a condition: `@Field(when: \Self.isCompany)`.
    @attached(peer)
    public macro Field<Form>(
        when visible: (Form) -> Bool, enabled: ((Form) -> Bool)? = nil
    ) = #externalMacro(module: "FormMacros", type: "FieldMacro")

    /// Makes a field editable only under a condition: `@Field(enabled: \Self.isNew)`.
    @attached(peer)
    public macro Field<Form>(
        enabled: (Form) -> Bool
    ) = #externalMacro(module: "FormMacros", type: "FieldMacro")

    /// Gives a field asynchronous rules.
    @attached(peer)
    public macro Field<Value>(
        asynchronous: [AsyncRule<Value>]
    ) = #externalMacro(module: "FormMacros", type: "FieldMacro")
#endif
