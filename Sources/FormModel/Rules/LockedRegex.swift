internal import Synchronization

/// Swift's regular expression, which is not Sendable, with a lock around it: one search at a time.
final class LockedRegex<Output>: Sendable {
    private let regex: Mutex<Regex<Output>>

    init(_ regex: sending Regex<Output>) {
        self.regex = Mutex(regex)
    }

    /// Whether the expression is found in `text`; an error is one of a transform in it.
    func find(in text: String) -> Result<Bool, any Error> {
        regex.withLock { regex in Result { try regex.firstMatch(in: text) != nil } }
    }
}
