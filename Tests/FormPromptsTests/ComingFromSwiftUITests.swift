import Formline
import FoundationEssentials
import Testing

// The code of the article ComingFromSwiftUI, word for word: it compiles, and the article has no other.

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

    @MainActor
    func submit() async throws -> String { "Welcome, \(email)" }
}

private struct Card {
    @Validated(name: "pin", mode: .onEnter, .length(4)) var pin = ""
}

@MainActor
@Suite("The article for those who come from SwiftUI")
struct ComingFromSwiftUITests {
    private let controller = FormController(form: SignUp())

    @Test("The article for those who come from SwiftUI has only code that stands in this file")
    func fragments() throws {
        let root = "/" + #filePath.split(separator: "/").dropLast(3).joined(separator: "/")
        let code = try lines(of: #filePath).joined(separator: "\n")
        let article = try lines(of: "\(root)/Sources/Formline/Formline.docc/ComingFromSwiftUI.md")
        let blocks = article.split(omittingEmptySubsequences: false) { $0.hasPrefix("```") }.enumerated()
            .filter { !$0.offset.isMultiple(of: 2) }.map { $0.element.joined(separator: "\n") }
        #expect(blocks.count == 8)
        for block in blocks { #expect(code.contains(block)) }
    }

    /// The lines of a file without their indentation.
    private func lines(of path: String) throws -> [Substring] {
        String(decoding: try Data(contentsOf: URL(filePath: path)), as: UTF8.self)
            .split(separator: "\n", omittingEmptySubsequences: false).map { $0.drop { $0 == " " } }
    }

    @Test("The article for those who come from SwiftUI: how a form presents itself")
    func presentation() async throws {
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

    @Test("The article for those who come from SwiftUI: what a field's properties were")
    func settings() {
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

    @Test("The article for those who come from SwiftUI: errors and defaults")
    func errors() {
        controller.setDefaults { $0.email = "ann@example.com" }
        controller.setErrors([\.email: ["Already taken"], \.vat: ["Unknown"]])
        controller.clearErrors(\.email)
        #expect(controller.focus == \SignUp.email && controller.form.$email == .idle)
        #expect(controller.errors(\.vat) == ["Unknown"])
        controller.populate(from: "bo@example.com")
        #expect(!controller.isDirty && controller.form.email == "bo@example.com")
        controller.form.populate(from: "cy@example.com")
        #expect(controller.isDirty && controller.isModified && controller.canSubmit)
    }

    @Test("The article for those who come from SwiftUI: any rule can wait until typing has stopped")
    func delay() async throws {
        let loud = AsyncRule<String>("minLength", delay: .medium) { Rule.minLength(3).validate(value: $0) }
        #expect(loud.delay.duration == .milliseconds(500))
        #expect(try await loud.failure(for: "ab")?.message == "Must be at least 3 characters")
        #expect(try await loud.failure(for: "abc") == nil)
    }

    @Test("The article for those who come from SwiftUI: when messages come and go")
    func timing() {
        controller.validates = .never
        controller.hidesErrors = .onValueChanged
        let isValid = controller.validate(focusesFirst: true)
        #expect(!isValid && controller.focus == \SignUp.email && controller.shownErrors(\.email) == ["Required"])
        controller.form.email = "a"
        #expect(controller.shownErrors(\.email) == [])
        var card = Card()
        card.pin = "1"
        #expect(card.$pin == .editing)
    }
}
