import Formline
import FoundationEssentials

/// A form with a field of every kind.
struct Kinds: ValidatableForm, SubmittableForm {
    enum Feature: String, CaseIterable { case api, sso, audit }

    @Validated(name: "bio", .minLength(3)) var bio = ""
    @Validated(name: "token", .minLength(4)) var token = ""
    @Validated(name: "seats", .between(1...7)) var seats = 5
    @Validated(name: "start") var start: CalendarDate?
    @Validated(name: "features", .minItems(1)) var features: [Feature] = []
    @Validated(name: "tags", .maxItems(3)) var tags: [String] = []
    @Validated(name: "folder") var folder = ""
    @Validated(name: "city") var city = ""
    var isPublic = false

    var validatedFields: [ValidatedField<Self>] {
        [
            .init(\.bio, wrappedBy: \._bio), .init(\.token, wrappedBy: \._token),
            .init(\.seats, wrappedBy: \._seats), .init(\.start, wrappedBy: \._start),
            .init(\.features, wrappedBy: \._features), .init(\.tags, wrappedBy: \._tags),
            .init(\.folder, wrappedBy: \._folder), .init(\.city, wrappedBy: \._city),
        ]
    }

    /// A form that all rules pass.
    static var valid: Kinds {
        var form = Kinds()
        form.bio = "abc"
        form.token = "abcd"
        form.features = [.api]
        return form
    }

    @MainActor
    func submit() async throws -> String { "done" }
}

extension FormPrompt where Form == Kinds {
    /// Runs one question of the form, and gives what a person would have read.
    static func asking(
        _ keys: [ScriptedConsole.Key], console prepare: (ScriptedConsole) -> Void = { _ in },
        @QuestionBuilder<Kinds> _ questions: () -> [FormQuestion<Kinds>]
    ) async throws -> (form: Kinds, transcript: String) {
        let controller = FormController(form: Kinds.valid)
        let wizard = FormPrompt(controller, questions: questions)
        wizard.presentation.reviews = false
        let console = ScriptedConsole(keys: keys)
        prepare(console)
        _ = try await wizard.run(on: console)
        return (controller.form, console.transcript)
    }
}
