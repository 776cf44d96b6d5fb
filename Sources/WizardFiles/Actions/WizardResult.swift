/// The result of a submitted wizard: the answers as one line of JSON, or the output of its actions.
public struct WizardResult: Equatable, Sendable {
    /// The result as it belongs on standard output.
    public var bytes: [UInt8]
    /// Secrets in it are masked.
    package var hidesSecrets = false
    /// Remarks about it, for standard error.
    package var notes: [String] = []

    package init(bytes: [UInt8], hidesSecrets: Bool = false) {
        self.bytes = bytes
        self.hidesSecrets = hidesSecrets
    }

    /// The result as text; bytes that are not UTF-8 are replaced.
    public var text: String { String(decoding: bytes, as: UTF8.self) }
}
