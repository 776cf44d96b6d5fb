/// What to do with an existing file that has other content.
package enum Overwriting: String, CaseIterable, Sendable {
    /// Ask, or fail before anything is written when there is no terminal.
    case ask
    /// It is kept.
    case skip
    /// It is replaced.
    case all
}
