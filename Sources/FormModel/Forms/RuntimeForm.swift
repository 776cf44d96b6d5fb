/// A form that is made while the program runs: its fields are not properties of it, so that none can be forgotten.
package protocol RuntimeForm: FindingForm, ListForm, WarningForm {
    /// The pending effects of submitting the form, each an imperative in the person's language.
    @MainActor var consequences: [String] { get }
}

/// All that a controller can do with a form that is made while the program runs, more than with another one.
struct RuntimeFormAbilities<Form: ValidatableForm> {
    /// Finds out all that has to be known now; false if there was nothing.
    let find: @MainActor (_ controller: FormController<Form>, _ isAtEnd: Bool) async throws -> Bool
    let warnings: (_ form: Form, _ isAtEnd: Bool) -> [FormWarning<Form>]
    let listItems: (Form) -> [FormListItem]
    let removeItem: @MainActor (_ name: String, FormController<Form>) -> ItemRemoval<Form>?
    let makeRoom: @MainActor (_ question: PartialKeyPath<Form>?, FormController<Form>) throws -> Void
    let makeRoomAsOther: (_ form: inout Form, _ other: Form) -> Void
    let consequences: @MainActor (Form) -> [String]
    let placed: (_ form: Form, _ errors: [String: [String]]) -> [String: [String]]
}

extension RuntimeFormAbilities where Form: RuntimeForm {
    init() {
        find = { controller, isAtEnd in try await Form.find(for: controller, isAtEnd: isAtEnd) }
        warnings = { form, isAtEnd in form.warnings(isAtEnd: isAtEnd) }
        listItems = { form in form.listItems }
        removeItem = { name, controller in Form.removeItem(name, in: controller) }
        makeRoom = { question, controller in try Form.makeRoom(before: question, in: controller) }
        makeRoomAsOther = { form, other in form.makeRoom(as: other) }
        consequences = { form in form.consequences }
        placed = { form, errors in form.placed(errors) }
    }
}

extension RuntimeForm {
    fileprivate static func abilities<Form>(of form: Form.Type) -> RuntimeFormAbilities<Form>? {
        RuntimeFormAbilities<Self>() as? RuntimeFormAbilities<Form>
    }
}

extension RuntimeFormAbilities {
    /// Those of the form; nil if it is not one that is made while the program runs.
    static func ofForm() -> Self? { (Form.self as? any RuntimeForm.Type)?.abilities(of: Form.self) }
}

extension FormController {
    /// Whether the form is made while the program runs.
    package var isOfRuntimeForm: Bool { runtime != nil }

    /// The pending effects of submitting the form, each an imperative in the person's language.
    package var consequences: [String] {
        SubmissionMemory.$current.withValue(memory) { runtime?.consequences(form) ?? [] }
    }
}
