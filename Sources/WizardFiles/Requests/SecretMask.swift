internal import FormModel

/// Masks secrets in what a server or a program says.
struct SecretMask: Equatable, Sendable {
    /// The secrets among the answers.
    var secrets: [String] = []

    /// The text with the secrets in it masked, also where they are in the quotes of JSON.
    func masked(_ text: String) -> String {
        // Of a very short one nobody could read what is around it.
        secrets.filter { $0.count >= 4 }.reduce(text) { text, secret in
            let inJSON = String(JSONWriter.compact(.string(secret)).dropFirst().dropLast())
            return text.replacing(secret, with: Question.resultMask).replacing(inJSON, with: Question.resultMask)
        }
    }
}
