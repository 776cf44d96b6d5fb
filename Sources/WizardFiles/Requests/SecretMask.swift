internal import FormModel

/// Masks secrets in the output of servers and programs.
struct SecretMask: Equatable, Sendable {
    /// The secrets among the answers.
    var secrets: [String] = []

    /// The text with the secrets in it masked, also where they are in the quotes of JSON.
    func masked(_ text: String) -> String {
        // Masking a very short secret would make the text around it unreadable.
        secrets.filter { $0.count >= 4 }.reduce(text) { text, secret in
            let inJSON = String(JSONWriter.compact(.string(secret)).dropFirst().dropLast())
            return text.replacing(secret, with: Question.resultMask).replacing(inJSON, with: Question.resultMask)
        }
    }
}
