#if Macros
    import Testing

    @Suite("@Form writes")
    struct ExpansionTests {
        @Test func `@Form writes: an entry for each @Validated property, with what @Field says, and the conformance`() {
            let rest = "var isPublic = false\nstatic let shared = 1\nfunc submit() {}"
            expectForm(
                """
                @Validated(.isNotEmpty(), .email()) var email = ""
                @Validated(name: "pass", mode: .onSubmit, .minLength(8)) var password = ""
                @Validated var nickname: String?
                @Field(.equalTo(\\Self.password, message: "Not the same"), when: \\Self.isPublic)
                @Validated var again = ""
                @Validated @Formline.Field(when: { (form: Self) in form.tier == .pro }) var vat = ""
                \(rest)
                """,
                expanding: """
                    @Validated(.isNotEmpty(), .email()) var email = ""
                    @Validated(name: "pass", mode: .onSubmit, .minLength(8)) var password = ""
                    @Validated var nickname: String?
                    @Validated var again = ""
                    @Validated @Formline.Field(when: { (form: Self) in form.tier == .pro }) var vat = ""
                    \(rest)
                    """,
                entries: [
                    #"\.email, wrappedBy: \._email, named: "email""#,
                    #"\.password, wrappedBy: \._password, named: "password""#,
                    #"\.nickname, wrappedBy: \._nickname, named: "nickname""#,
                    #"\.again, wrappedBy: \._again, named: "again", "#
                        + #".equalTo(\Self.password, message: "Not the same"), when: \Self.isPublic"#,
                    #"\.vat, wrappedBy: \._vat, named: "vat", when: { (form: Self) in"#
                        + "\n                    form.tier == .pro\n                }",
                ])
        }

        @Test(
            "@Form writes: the entry for a wrapper or a property however it is written",
            arguments: [
                ("@FormModel.Validated<String>(.email()) var a = \"\"", "\\.a, wrappedBy: \\._a, named: \"a\""),
                ("@Formline.Validated private var a: Int", "\\.a, wrappedBy: \\._a, named: \"a\""),
                ("@Validated<Int?> fileprivate(set) var a", "\\.a, wrappedBy: \\._a, named: \"a\""),
                ("@MainActor @Validated var a = 1", "\\.a, wrappedBy: \\._a, named: \"a\""),
                ("@Validated var `default` = 1", "\\.`default`, wrappedBy: \\.`_default`, named: \"default\""),
                ("@Validated var `a b` = 1", "\\.`a b`, wrappedBy: \\.`_a b`, named: \"a b\""),
                ("@Validated var größe = 1", "\\.größe, wrappedBy: \\._größe, named: \"größe\""),
            ])
        func spellings(property: String, entry: String) { expectForm(property, entries: [entry]) }

        @Test func `@Form writes: questions, once a @Field or a title says how the form is asked`() {
            expectExpansion(
                of: """
                    @Form("Create a plan")
                    struct Plan {
                        @Field("Plan name", help: "On every invoice", placeholder: "Pro")
                        @Validated(.minLength(3)) var name = ""
                        @Validated var ownerEMail = ""
                        @Field("Password", type: .secret, confirm: true, .notEqualTo(\\Self.name))
                        @Validated var password = ""
                        @Field(choices: ["eu", "us"]) @Validated var region = "eu"
                        @Field("Seats", step: 5) @Validated var seats = 5
                        @Field("Public", when: \\Self.isOn) var isPublic = false
                        var isOn = true
                        @Field("Delivery", when: \\Self.isOn) var address = Address()
                        var billTo: Address
                        var tier: Tier = .free
                        lazy var cached = Address()
                        var computed: Address { Address() }
                    }
                    """,
                to: """
                    struct Plan {
                        @Validated(.minLength(3)) var name = ""
                        @Validated var ownerEMail = ""
                        @Validated var password = ""
                        @Validated var region = "eu"
                        @Validated var seats = 5
                        var isPublic = false
                        var isOn = true
                        var address = Address()
                        var billTo: Address
                        var tier: Tier = .free
                        lazy var cached = Address()
                        var computed: Address { Address() }

                        var validatedFields: [Formline.ValidatedField<Self>] {
                            [
                                .init(\\.name, wrappedBy: \\._name, named: "name"),
                                .init(\\.ownerEMail, wrappedBy: \\._ownerEMail, named: "ownerEMail"),
                                .init(\\.password, wrappedBy: \\._password, named: "password", .notEqualTo(\\Self.name)),
                                .init(\\.region, wrappedBy: \\._region, named: "region"),
                                .init(\\.seats, wrappedBy: \\._seats, named: "seats"),
                                .nested(\\.address, named: "address", when: \\Self.isOn),
                                .nested(\\.billTo, named: "billTo"),
                            ]
                        }

                        @Formline.QuestionBuilder<Self> var questions: [Formline.FormQuestion<Self>] {
                            Formline.Ask("Plan name", \\.name, help: "On every invoice").placeholder("Pro")
                            Formline.Ask(Formline.readableLabel("ownerEMail"), \\.ownerEMail)
                            Formline.Ask("Password", \\.password, type: .secret).confirmed(true)
                            Formline.Choose(Formline.readableLabel("region"), \\.region, from: ["eu", "us"])
                            Formline.Ask("Seats", \\.seats).step(5)
                            Formline.Ask("Public", \\.isPublic).when(\\Self.isOn)
                            Formline.FormQuestion<Self>.nested("Delivery", \\.address, of: address)
                            Formline.FormQuestion<Self>.nested(Formline.readableLabel("billTo"), \\.billTo, of: billTo)
                        }

                        var presentation: Formline.FormPresentation {
                            Formline.FormPresentation(title: "Create a plan")
                        }
                    }

                    extension Plan: Formline.ValidatableForm, Formline.QuestionProviding {
                    }
                    """)
        }

        private static let fields = """
            var validatedFields: [Formline.ValidatedField<Self>] {
                    [
                        .init(\\.a, wrappedBy: \\._a, named: "a"),
                    ]
                }
            """

        @Test func `@Form writes: no questions where they are written by hand`() {
            let questions = """
                    var questions: [FormQuestion<Self>] { [] }
                    var presentation: FormPresentation { FormPresentation() }
                """
            expectExpansion(
                of: "@Form(\"A\")\nstruct F {\n    @Field(\"One\") @Validated var a = 1\n\(questions)\n}",
                to: """
                    struct F {
                        @Validated var a = 1
                    \(questions)

                        \(Self.fields)
                    }

                    extension F: Formline.ValidatableForm, Formline.QuestionProviding {
                    }
                    """)
        }

        @Test("@Form writes: no entry for another module's wrapper of that name, nor for a property without one")
        func others() {
            expectForm(
                """
                @Validated var a = 1
                @Other.Validated var b = 1
                #if DEBUG
                @Clamped var c = 1
                #endif
                struct Inner {
                    @Validated var d = 1
                }
                """)
        }

        @Test(arguments: [
            ("public ", "public "), ("package ", "package "), ("internal ", ""), ("fileprivate ", ""),
            ("private ", ""), ("", ""),
        ])
        func `@Form writes: validatedFields as visible as the struct`(of form: String, of member: String) {
            expectExpansion(
                of: "@Form\n\(form)struct F<A> {\n    @Validated var a = 1\n}",
                to: """
                    \(form)struct F<A> {
                        @Validated var a = 1

                        \(member)\(Self.fields)
                    }

                    extension F: Formline.ValidatableForm {
                    }
                    """)
        }

        @Test func `@Form writes: validatedFields as visible as the extension around the struct`() {
            expectExpansion(
                of: """
                    public extension Outer {
                        @Form
                        struct F {
                            @Validated var a = 1
                        }
                    }
                    """,
                to: """
                    public extension Outer {
                        struct F {
                            @Validated var a = 1

                            public var validatedFields: [Formline.ValidatedField<Self>] {
                                [
                                    .init(\\.a, wrappedBy: \\._a, named: "a"),
                                ]
                            }
                        }
                    }

                    extension Outer.F: Formline.ValidatableForm {
                    }
                    """)
        }

        @Test("@Form writes: the conformance where the struct is available and isolated, and none where it is declared")
        func conformance() {
            expectExpansion(
                of: "@MainActor\n@Form\n@available(macOS 26, *)\nstruct F {\n    @Validated var a = 1\n}",
                to: """
                    @MainActor
                    @available(macOS 26, *)
                    struct F {
                        @Validated var a = 1

                        \(Self.fields)
                    }

                    @available(macOS 26, *)
                    extension F: @MainActor Formline.ValidatableForm {
                    }
                    """)
            expectExpansion(
                of: "@Form\nstruct F: ValidatableForm {\n    @Validated var a = 1\n}",
                to: """
                    struct F: ValidatableForm {
                        @Validated var a = 1

                        \(Self.fields)
                    }
                    """,
                conforms: true)
        }
    }
#endif
