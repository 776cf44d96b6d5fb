#if Foundation
    internal import FoundationEssentials

    /// What an error says to a person: the `errorDescription` of a `LocalizedError` that has one, else its description.
    func sentence(of error: any Error) -> String {
        (error as? any LocalizedError)?.errorDescription ?? "\(error)"
    }
#else
    /// What an error says to a person: its description.
    func sentence(of error: any Error) -> String { "\(error)" }
#endif
