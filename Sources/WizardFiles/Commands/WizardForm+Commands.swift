internal import FormModel

extension WizardForm {
    private static let largestVariable = 64 * 1024

    /// The answers as a command finds them on its standard input: one line of JSON.
    var commandInput: [UInt8] { Array((answersJSON() + "\n").utf8) }

    /// The same without secrets, for a command that only finds something out.
    var queryInput: [UInt8] { Array((answersJSONWithoutSecrets() + "\n").utf8) }

    /// The answers as a command finds them in its environment, `FORMLINE_NAME`, lists one item a line, without secrets and values of more than
    /// 64 KiB. Those are nil, so that the caller's environment does not give them either.
    var commandVariables: [String: String?] {
        var variables: [String: String?] = [:]
        // Items of repeated groups are in the JSON only.
        for (index, field) in definition.fields.enumerated() where !field.isMarker && field.markers.isEmpty {
            let answer = answer(index)
            let text = answer.items.map { $0.map(\.programText).joined(separator: "\n") } ?? answer.programText
            let fits = text.utf8.count <= Self.largestVariable && !text.utf8.contains(0)
            variables["FORMLINE_\(field.environmentName)"] = .some(
                answer == .null || field.question.isSecret || !fits ? nil : text)
        }
        return variables
    }
}
