#if Foundation
    internal import FoundationEssentials

    /// The error's message: the `errorDescription` of a `LocalizedError` that has one, else its description.
    func sentence(of error: any Error) -> String {
        (error as? any LocalizedError)?.errorDescription ?? "\(error)"
    }
#else
    /// The error's message: its description.
    func sentence(of error: any Error) -> String { "\(error)" }
#endif
