/// Where a walk keeps what it has so far, so that it can go on after a crash, a hang-up, or another day.
public struct FormDraft<Form> {
    /// What is kept of a form besides its values.
    public struct Content {
        /// The fields that have their answers.
        public var answered: Set<PartialKeyPath<Form>> = []
        /// What was typed for others and not accepted.
        public var lines: [PartialKeyPath<Form>: String] = [:]

        /// Nothing.
        public init() {}

        /// Whether there is nothing to go on with.
        public var isEmpty: Bool { answered.isEmpty && lines.isEmpty }
    }

    /// Whether an earlier walk has left something to go on with.
    public var isThere: () -> Bool
    /// Gives the form the answers that were left; what else there is.
    public var resume: (inout Form) -> Content
    /// Keeps this instead of what was kept, secrets never; false where it cannot be kept.
    public var save: (Form, Content) -> Bool
    /// Keeps nothing any more.
    public var remove: () -> Void

    /// Makes a draft of the four things that can be done with it.
    public init(
        isThere: @escaping () -> Bool, resume: @escaping (inout Form) -> Content,
        save: @escaping (Form, Content) -> Bool, remove: @escaping () -> Void
    ) {
        self.isThere = isThere
        self.resume = resume
        self.save = save
        self.remove = remove
    }
}
