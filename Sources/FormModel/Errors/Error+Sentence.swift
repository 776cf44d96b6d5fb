#if Foundation
    internal import FoundationEssentials

    /// The error's message: the `errorDescription` of a `LocalizedError` if there is one, else its description.
    func sentence(of error: any Error) -> String {
        (error as? any LocalizedError)?.errorDescription ?? "\(error)"
    }
#else
    func sentence(of error: any Error) -> String { "\(error)" }
#endif
