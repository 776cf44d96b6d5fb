internal import FormModel

/// What a program reads on its standard input, as a wizard file says it: a text with answers in it, such as `{{token}}`.
struct InputText: Equatable, Sendable {
    private enum Part: Equatable {
        case text(String)
        /// The answer of the field at this place.
        case answer(Int)
    }

    private let parts: [Part]

    /// Reads the text at `node`; reports what is wrong with it, and is nil then.
    init?(_ node: Node, reader: inout WizardFileReader) {
        guard let text = reader.text(node, "stdin") else { return nil }
        var parts: [Part] = []
        var rest = text[...]
        while let start = rest.firstRange(of: "{{") {
            guard let end = rest[start.upperBound...].firstRange(of: "}}") else {
                reader.report(node.position, "'{{' is not closed in 'stdin'; write {{name}}, the name of a field")
                return nil
            }
            let name = String(rest[start.upperBound..<end.lowerBound]).trimmingWhitespace()
            guard let index = reader.fieldIndex(name, at: node.position) else { return nil }
            parts += [.text(String(rest[..<start.lowerBound])), .answer(index)]
            rest = rest[end.upperBound...]
        }
        self.parts = parts + [.text(String(rest))]
    }

    /// The text with the answers of a form; a field that does not apply has none.
    @MainActor
    func bytes(for form: WizardForm) -> [UInt8] {
        parts.flatMap { part in
            switch part {
            case .text(let text): Array(text.utf8)
            case .answer(let index): Array(form.answer(index).programText.utf8)
            }
        }
    }
}
