/// The small question under the open line of a person who leaves with changes.
struct DiscardQuestion {
    enum Choice: Equatable {
        /// Leave, and remove the draft.
        case discard
        /// Keep the answers in the draft, and leave.
        case save
        /// Go back to the very same line.
        case stay
        /// Leave at once, and keep what the draft has.
        case leave
    }

    /// What is asked, such as `Discard changes?`.
    let title: String
    /// Whether there is a draft that the answers can be saved in.
    let canSave: Bool

    var text: String { "\(title) [y/N]" }

    var hint: String? { canSave ? "s saves the answers for another time, and leaves" : nil }

    /// Reads what was typed; nil for a second interrupt.
    func choice(_ typed: String?) -> Choice {
        switch typed?.lowercased() {
        case nil: .leave
        case "y"?, "yes"?: .discard
        case "s"?, "save"?: canSave ? .save : .stay
        default: .stay
        }
    }
}
