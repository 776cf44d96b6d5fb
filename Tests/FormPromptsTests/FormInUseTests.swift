import Formline
import FoundationEssentials
import Testing

private struct SignUp: ValidatableForm, SubmittableForm, PopulatableForm {
    @Validated(name: "email", .isNotEmpty(message: "Required"), .email()) var email = ""
    @Validated(name: "age", .atLeast(18, message: "You need to be of legal age")) var age = 0
    @Validated(name: "country") var country = "CH"
    @Validated(name: "vat", .isNotEmpty()) var vat = ""

    var validatedFields: [ValidatedField<Self>] {
        [
            .init(\.email, wrappedBy: \._email), .init(\.age, wrappedBy: \._age),
            .init(\.country, wrappedBy: \._country), .init(\.vat, wrappedBy: \._vat),
        ]
    }

    @MainActor
    mutating func populate(from data: String) { email = data }

    @MainActor func submit() async throws -> String { "Welcome, \(email)" }
}

private struct Card {
    @Validated(name: "pin", mode: .onEnter, .length(4)) var pin = ""
}

@MainActor @Suite("A form that changes while it is in use") struct FormInUseTests {
    private let controller = FormController(form: SignUp())

    @Test func `The article has only code of this file`() throws {
        let root = "/" + #filePath.split(separator: "/").dropLast(3).joined(separator: "/")
        let article = try String(
            contentsOfFile: "\(root)/Sources/Formline/Formline.docc/FormsInSwift.md", encoding: .utf8)
        let code = try String(contentsOfFile: #filePath, encoding: .utf8)
        let sample = try #require(article.firstMatch(of: /while it is in use\n(?s:.*?)```swift\n((?s:.*?))```/)).1
        for line in sample.replacing(#/ +//.*/#, with: "").split(separator: "\n") {
            #expect(code.contains(line.drop { $0 == " " }), "\(line)")
        }
    }

    @Test func `How a form presents itself`() async throws {
        controller.setDefaults { form in
            form.age = 30
            form.vat = "CHE-1"
        }
        let wizard = FormPrompt(controller) { Ask("Email", \.email) }
        wizard.presentation.submitTitle = "Create"
        wizard.presentation.cancelTitle = "Close"
        wizard.presentation.discardTitle = "Throw the answers away?"
        wizard.presentation.requiresChanges = true
        let console = ScriptedConsole(keys: [.typed("ann"), .interrupt, "y"])
        _ = try await wizard.run(on: console)
        #expect(console.transcript.hasSuffix("Throw the answers away? [y/N]\n"))
    }

    @Test func `Fields are hidden, and get other rules and transforms`() {
        controller.onChange(of: \.country) { _, country in
            controller.setHidden(\.vat, country != "CH")
            controller.setRules(\.age, .atLeast(country == "US" ? 21 : 18))
        }
        controller.setTransform(\.email) { $0.lowercased() }
        controller.form.country = "US"
        controller.form.email = "ANN@example.com"
        #expect(controller.isHidden(\.vat) && controller.form.email == "ann@example.com")
        #expect(controller.currentFailures(\.age).map(\.message) == ["Must be at least 21"])
        let isReady = [\SignUp.email, \SignUp.vat].allSatisfy { controller.passesRules($0) }
        #expect(isReady && !controller.passesRules)
    }

    @Test func `Errors and defaults are set from outside`() {
        controller.setDefaults { $0.email = "ann@example.com" }
        controller.setErrors([\.email: ["Already taken"], \.vat: ["Unknown"]])
        controller.clearErrors(\.email)
        #expect(controller.focus == \SignUp.email && controller.form.$email == .idle)
        #expect(controller.errors(\.vat) == ["Unknown"])
        controller.populate(from: "bo@example.com")
        #expect(!controller.isDirty && controller.form.email == "bo@example.com")
        controller.form.populate(from: "cy@example.com")
        #expect(controller.isDirty && controller.isModified)
    }

    @Test func `Any rule can wait until typing has stopped`() async throws {
        let loud = AsyncRule<String>("minLength", delay: .medium) { Rule.minLength(3).validate(value: $0) }
        #expect(loud.delay.duration == .milliseconds(500))
        #expect(try await loud.failure(for: "ab")?.message == "Must be at least 3 characters")
        #expect(try await loud.failure(for: "abc") == nil)
    }

    @Test func `Messages appear and disappear when the controller decides`() {
        controller.validationTrigger = .never
        controller.errorHiding = .onValueChanged
        let isValid = controller.validate(focusesFirst: true)
        #expect(!isValid && controller.focus == \SignUp.email && controller.shownErrors(\.email) == ["Required"])
        controller.form.email = "a"
        #expect(controller.shownErrors(\.email) == [])
        var card = Card()
        card.pin = "1"
        #expect(card.$pin == .editing)
    }
}
