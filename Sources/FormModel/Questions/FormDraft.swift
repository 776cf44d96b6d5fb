/// Storage for the answers of an unfinished walk, so that it can go on after a crash, a hang-up, or on another day.
public struct FormDraft<Form> {
    /// The parts of a draft besides the form's values.
    public struct Content {
        /// The fields that have their answers.
        public var answered: Set<PartialKeyPath<Form>> = []
        /// The text of lines that were typed and not accepted.
        public var lines: [PartialKeyPath<Form>: String] = [:]
        /// The secrets among the fields that were given and need not be: their values are not kept, so they are asked
        /// again.
        public var secrets: Set<PartialKeyPath<Form>> = []
        /// Messages about answers that could not be resumed.
        public var notices: [String] = []

        /// These fields with their answers, and these lines.
        public init(answered: Set<PartialKeyPath<Form>> = [], lines: [PartialKeyPath<Form>: String] = [:]) {
            self.answered = answered
            self.lines = lines
        }

        /// Whether there is nothing to go on with.
        public var isEmpty: Bool { answered.isEmpty && lines.isEmpty && secrets.isEmpty }
    }

    /// A summary of the draft of an earlier walk.
    public struct Summary: Equatable, Sendable {
        /// How many answers there are.
        public var answerCount: Int
        /// How long ago they were left; nil if it is not known.
        public var age: Duration?

        /// So many answers, left so long ago.
        public init(answerCount: Int, age: Duration? = nil) {
            self.answerCount = answerCount
            self.age = age
        }
    }

    /// Whether an earlier walk has left something to go on with.
    public var exists: @MainActor () -> Bool
    /// Gives the form the answers that were left; what else there is. An error is shown, and the walk begins without them.
    public var resume: @MainActor (inout Form) throws -> Content
    /// Replaces the earlier draft; false if it cannot be saved, or an error, which is shown. The secrets of the form are what
    /// they began with.
    public var save: @MainActor (Form, Content) throws -> Bool
    /// Keeps nothing any more.
    public var remove: @MainActor () -> Void
    /// A message about the earlier walk, shown before this one begins; nil for none.
    public var warning: @MainActor () -> String?
    /// A summary of the draft of an earlier walk; nil if it is not known.
    public var summary: @MainActor () -> Summary?
    /// Why the draft could not be saved the last time; nil if there is nothing to say about it.
    public var problem: @MainActor () -> String?
    /// Makes the draft of a walk from its questions, or nil if nothing is to be kept; nil for a draft that is complete.
    package private(set) var makeForWalk: (@MainActor ([DraftedField]) -> FormDraft?)?

    /// A question whose answer can be kept.
    package struct DraftedField {
        /// The name of the field, or of its property.
        package let name: String
        package let question: FormQuestion<Form>
        /// Whether the form has an answer that the field's own rules accept.
        package let isAccepted: (Form) -> Bool

        package init(name: String, question: FormQuestion<Form>, isAccepted: @escaping (Form) -> Bool) {
            (self.name, self.question, self.isAccepted) = (name, question, isAccepted)
        }
    }

    /// Makes a draft of what can be done with it.
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

    /// Makes a draft that needs the questions of the walk.
    package init(makeForWalk: @escaping @MainActor ([DraftedField]) -> FormDraft?) {
        self.init(exists: { false }, resume: { _ in Content() }, save: { _, _ in false }, remove: {})
        self.makeForWalk = makeForWalk
    }
}
