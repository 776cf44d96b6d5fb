/// What becomes of a file that is there with other content.
package enum Overwriting: String, CaseIterable, Sendable {
    /// A person is asked; with nobody there, nothing is done.
    case ask
    /// It is kept.
    case skip
    /// It is replaced.
    case all
}
