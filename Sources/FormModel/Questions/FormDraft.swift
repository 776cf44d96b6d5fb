/// Storage for the answers of an unfinished walk, which can be resumed after a crash or on another day.
public struct FormDraft<Form> {
    /// The parts of a draft besides the form's values.
    public struct Content {
        /// The answered fields.
        public var answered: Set<PartialKeyPath<Form>> = []
        /// Text that was typed and not accepted.
        public var lines: [PartialKeyPath<Form>: String] = [:]
        /// The optional secrets among the fields that were given: their values are not kept, so they are asked again.
        public var secrets: Set<PartialKeyPath<Form>> = []
        /// Messages about answers that could not be resumed.
        public var notices: [String] = []

        /// Makes the content of a draft.
        public init(answered: Set<PartialKeyPath<Form>> = [], lines: [PartialKeyPath<Form>: String] = [:]) {
            self.answered = answered
            self.lines = lines
        }

        /// True if there is nothing to resume.
        public var isEmpty: Bool { answered.isEmpty && lines.isEmpty && secrets.isEmpty }
    }

    /// A summary of the draft of an earlier walk.
    public struct Summary: Equatable, Sendable {
        /// How many answers there are.
        public var answerCount: Int
        /// The time since they were saved, if known.
        public var age: Duration?

        /// Makes a summary.
        public init(answerCount: Int, age: Duration? = nil) {
            self.answerCount = answerCount
            self.age = age
        }
    }

    /// True if an earlier walk can be resumed.
    public var exists: @MainActor () -> Bool
    /// Restores the saved answers into the form and returns the rest of the draft. A thrown error is shown.
    public var resume: @MainActor (inout Form) throws -> Content
    /// Replaces the draft, with initial values for secrets. Returns false, or throws an error to show, if that fails.
    public var save: @MainActor (Form, Content) throws -> Bool
    /// Removes the draft.
    public var remove: @MainActor () -> Void
    /// A message about the earlier walk, to show before this one begins, if any.
    public var warning: @MainActor () -> String?
    /// A summary of the draft of an earlier walk, if known.
    public var summary: @MainActor () -> Summary?
    /// The reason that the draft could not be saved the last time, unless it was reported.
    public var problem: @MainActor () -> String?
    /// Makes the draft of a walk from its questions, unless nothing is to be kept or the draft is complete.
    package private(set) var makeForWalk: (@MainActor ([DraftedField]) -> FormDraft?)?

    package struct DraftedField {
        package let name: String
        package let question: FormQuestion<Form>
        /// True if the form has an answer that the field's own rules accept.
        package let isAccepted: (Form) -> Bool

        package init(name: String, question: FormQuestion<Form>, isAccepted: @escaping (Form) -> Bool) {
            (self.name, self.question, self.isAccepted) = (name, question, isAccepted)
        }
    }

    /// Makes a draft from these operations.
    public init(
        exists: @escaping @MainActor () -> Bool, resume: @escaping @MainActor (inout Form) throws -> Content,
        save: @escaping @MainActor (Form, Content) throws -> Bool, remove: @escaping @MainActor () -> Void,
        warning: @escaping @MainActor () -> String? = { nil },
        problem: @escaping @MainActor () -> String? = { nil },
        summary: @escaping @MainActor () -> Summary? = { nil }
    ) {
        self.summary = summary
        self.problem = problem
        self.warning = warning
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
