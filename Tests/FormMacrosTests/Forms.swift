#if Macros
    public import FormModel
    public import Formline

    /// Addresses that somebody has.
    @MainActor
    enum Directory {
        static func isFree(_ email: String) async throws -> Bool { email != "taken@example.com" }
    }

    /// A form with everything that the macro writes.
    @Form
    struct SignUp: SubmittableForm {
        enum Tier: String, CaseIterable { case free, pro }

        @Field(asynchronous: [AsyncRule("unique") { try await Directory.isFree($0) ? nil : "Already taken" }])
        @Validated(.isNotEmpty(), .email()) var email = ""
        @Validated(name: "pass", mode: .onSubmit, .minLength(8)) var password = ""
        @Field(.equalTo(\Self.password, message: "Not the same"))
        @Validated var again = ""
        @Field(when: { (form: Self) in form.tier == .pro })
        @Validated(.isNotEmpty(message: "VAT number?")) private(set) var vat = ""
        @Validated var nickname: String?
        @Field(
            .equalTo(\Self.email, message: "Not the address"), when: \Self.isPublic,
            // Asked of those who are there for the first time.
            enabled: { (form: Self) in !form.isKnown }
        )
        @Validated fileprivate var contact = ""
        @Validated(.isNotEmpty()) private var `default` = "x"
        @Field(enabled: \Self.isPublic)
        @Validated var `shown name`: String? = nil
        @Validated var tier = Tier.free
        var isPublic = false
        let isKnown = false

        @MainActor
        func submit() async throws -> String {
            throw ValidationError.invalid(errors: ["nickname": ["Somebody has it"], "pass": ["Known to thieves"]])
        }
    }

    /// A generic form, and types inside it.
    @Form
    struct Pair<Value: Equatable> {
        @FormModel.Validated<Value> var first: Value
        @Field(.equalTo(\Self.first))
        @Validated var second: Value
        @Formline.Validated<String>(name: nil, .minLength(2)) var text = ""

        @Form
        struct Inner {
            @Validated(.minLength(2)) var text = ""
        }

        @Form
        fileprivate struct Hidden {
            @Validated(.minLength(2)) private var text = ""
        }

        static var hiddenNames: [String?] {
            let hidden = Hidden()
            return hidden.validatedFields.map { $0.name(hidden) }
        }

        @Form
        private struct Declared: ValidatableForm {
            @Validated private var text = ""
        }
    }

    /// Declares the conformance itself.
    @Form
    struct Declared: ValidatableForm {
        @Validated(.isNotEmpty()) var text = ""
    }

    /// A form that says how it is asked, one declaration a field, with a form inside it.
    @Form("Create a plan")
    struct AskedPlan: SubmittableForm {
        enum Tier: String, CaseIterable { case free, pro }
        enum Size: Int, CaseIterable { case small, large }

        @Field("Plan name", help: "Shown on every invoice", placeholder: "Pro plan")
        @Validated(.isNotEmpty(), .minLength(3)) var name = ""
        @Validated(.email()) var ownerEmail = ""
        @Field("Seats", step: 5)
        @Validated(.between(1...500)) var seats = 5
        @Validated var tier = Tier.free
        @Validated var size: Size?
        @Field(choices: ["eu", "us"])
        @Validated var region = "eu"
        @Field("VAT number", when: { (form: Self) in form.tier == .pro })
        @Validated(.isNotEmpty()) var vat = ""
        @Field("Password", type: .secret, confirm: true)
        @Validated(.minLength(8)) var password = ""
        @Field("Public") var isPublic = false
        @Field("Delivery") var address = Address()
        var billing = Address()
        var note = Note()

        @Form
        struct Address {
            @Field("Street") @Validated(.isNotEmpty()) var street = ""
            @Validated var city: String?
        }

        /// No form, whatever the macro makes of it.
        struct Note { var text = "" }

        @MainActor
        func submit() async throws -> String { "\(name) in \(address.street), billed to \(billing.street)" }
    }

    @Form
    public struct PublicForm {
        @Validated var text = ""
    }

    @MainActor
    @Form
    struct IsolatedForm: SubmittableForm {
        @Validated(.minLength(2)) var text = ""

        func submit() async throws -> String { text }
    }
#endif
