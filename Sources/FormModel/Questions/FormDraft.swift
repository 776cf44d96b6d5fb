/// Storage for the answers of an unfinished run, which can be resumed after a crash or on another day.
public struct FormDraft<Form> {
    /// The parts of a draft besides the form's values.
    public struct Content {
        /// The answered fields.
        public var answered: Set<PartialKeyPath<Form>> = []
        /// Text that was typed and not accepted.
        public var lines: [PartialKeyPath<Form>: String] = [:]
        /// The answered secrets, which are asked again because their values are not kept.
        package var secrets: Set<PartialKeyPath<Form>> = []
        /// The identities of the warnings that the user has decided to ignore.
        package var keptWarnings: Set<[String]> = []
        package var notices: [String] = []

        /// Makes the content of a draft.
        public init(answered: Set<PartialKeyPath<Form>> = [], lines: [PartialKeyPath<Form>: String] = [:]) {
            self.answered = answered
            self.lines = lines
        }

        package var isEmpty: Bool { answered.isEmpty && lines.isEmpty && secrets.isEmpty }
    }

    package var exists: @MainActor () -> Bool
    package var resume: @MainActor (inout Form) throws -> Content
    package var save: @MainActor (Form, Content) throws -> Bool
    package var remove: @MainActor () -> Void
    /// A message about the earlier run, to show before this one begins, if any.
    package var warning: @MainActor () -> String? = { nil }
    /// Makes the draft of a run from its questions, unless nothing is to be kept or the draft is complete.
    package private(set) var makeForWalk: (@MainActor ([DraftedField]) -> FormDraft?)?

    package struct DraftedField {
        package let name: String
        package let question: FormQuestion<Form>
        package let isAccepted: (Form) -> Bool

        package init(name: String, question: FormQuestion<Form>, isAccepted: @escaping (Form) -> Bool) {
            (self.name, self.question, self.isAccepted) = (name, question, isAccepted)
        }
    }

    /// Makes a draft from four operations.
    ///
    /// - Parameters:
    ///   - exists: returns true if an earlier run can be resumed.
    ///   - resume: restores the saved answers into the form and returns the rest of the draft. A thrown error is shown.
    ///   - save: replaces the draft; the form has initial values for secrets. Returns false, or throws an error to
    ///     show, if that fails.
    ///   - remove: removes the draft.
    public init(
        exists: @escaping @MainActor () -> Bool, resume: @escaping @MainActor (inout Form) throws -> Content,
        save: @escaping @MainActor (Form, Content) throws -> Bool, remove: @escaping @MainActor () -> Void
    ) {
        self.exists = exists
        self.resume = resume
        self.save = save
        self.remove = remove
    }

    package init(makeForWalk: @escaping @MainActor ([DraftedField]) -> FormDraft?) {
        self.init(exists: { false }, resume: { _ in Content() }, save: { _, _ in false }, remove: {})
        self.makeForWalk = makeForWalk
    }
}
