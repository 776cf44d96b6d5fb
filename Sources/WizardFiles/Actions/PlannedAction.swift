internal import FormModel

/// An action of a wizard file, and when it applies.
struct ConditionalAction: Sendable {
    let action: any SubmitAction
    /// When it is run; nil for always.
    var condition: Condition?
}

/// An action with the input that it would be run with.
struct PlannedAction: Sendable {
    /// What it does, as an imperative; in English, so that a run in another language knows it again.
    let summary: String
    /// The same in the language of the person.
    let title: String
    let input: ActionInput
    /// Whether it does more than print something.
    let hasEffect: Bool
    let givesOwnOutput: Bool
    /// The files that a run would write now.
    let files: @MainActor @Sendable () async throws -> [FileChange]
    let run: @MainActor @Sendable () async throws -> [UInt8]

    @MainActor
    init<Action: SubmitAction>(_ action: Action, form: WizardForm) throws {
        let input = try action.input(from: form)
        title = action.title(of: input)
        summary = Language.$chosen.withValue(.english) { action.summary(of: input) }
        self.input = ActionInput(input)
        hasEffect = Action.hasEffect
        givesOwnOutput = Action.givesOwnOutput
        files = { try await action.files(for: input) }
        let (names, entries) = (form.fieldNames, form.entryNames)
        run = { try await action.run(input, naming: FieldNames(names, entries: entries)) }
    }
}

/// The input of any action, to be compared.
struct ActionInput: Equatable, Sendable {
    private let value: any Equatable & Sendable

    init(_ value: some Equatable & Sendable) { self.value = value }

    static func == (left: Self, right: Self) -> Bool { left.value.isEqual(to: right.value) }
}

extension Equatable {
    fileprivate func isEqual(to other: any Equatable) -> Bool { (other as? Self) == self }
}
