/// An action with the input that it would be run with.
struct PlannedAction: Sendable {
    /// What it does, as an imperative.
    let summary: String
    let input: ActionInput
    let repetition: ActionRepetition
    let run: @Sendable () async throws -> [UInt8]

    @MainActor
    init<Action: SubmitAction>(_ action: Action, form: WizardForm) throws {
        let input = try action.input(from: form)
        repetition = Action.repetition
        summary = action.summary(of: input)
        self.input = ActionInput(input)
        run = { try await action.run(input) }
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
