/// Where a walk keeps the answers that it has so far, so that it can go on after a crash, a hang-up, or another day.
public struct FormDraft<Form> {
    /// Whether an earlier walk has left answers.
    public var isThere: () -> Bool
    /// Gives the form the answers that were left; which of its fields have them now.
    public var resume: (inout Form) -> Set<PartialKeyPath<Form>>
    /// Keeps the answers of these fields, instead of what was kept; secrets never.
    public var save: (Form, Set<PartialKeyPath<Form>>) -> Void
    /// Keeps nothing any more.
    public var remove: () -> Void

    /// Makes a draft of the four things that can be done with it.
    public init(
        isThere: @escaping () -> Bool, resume: @escaping (inout Form) -> Set<PartialKeyPath<Form>>,
        save: @escaping (Form, Set<PartialKeyPath<Form>>) -> Void, remove: @escaping () -> Void
    ) {
        self.isThere = isThere
        self.resume = resume
        self.save = save
        self.remove = remove
    }
}
