internal import FormModel

extension Question {
    /// The answer that a value in a file gives: JSON and quoted YAML are typed, a plain YAML scalar is read as typed text.
    func answer(from node: Node) throws(AnswerError) -> Answer {
        guard case .scalar(let scalar) = node.kind else { throw expected }
        switch scalar.style {
        case .plain: return node.isNull || scalar.text.isEmpty ? .null : try parse(scalar.text)
        case .jsonNull: return .null
        case .jsonBoolean:
            guard type == .boolean else { throw expected }
            return .boolean(scalar.text == "true")
        case .jsonNumber: return try number(scalar.text)
        case .quoted, .jsonString: return try text(scalar.text)
        }
    }

    private func text(_ text: String) throws(AnswerError) -> Answer {
        guard !text.isEmpty else { return .null }
        switch type {
        case .string, .secret: return .text(text)
        case .choice:
            guard let choice = choices.first(where: { $0.value == .text(text) }) else { throw notAChoice }
            return choice.value
        case .integer, .number, .boolean: throw type.expected
        }
    }

    private func number(_ lexeme: String) throws(AnswerError) -> Answer {
        switch type {
        case .integer:
            // JSON has one type of number: 5.0 and 5e0 are whole.
            if let value = JSONNumber.whole(lexeme) { return .integer(value) }
            guard let value = Double(lexeme), value == value.rounded(), abs(value) >= 0x1p63 else { throw type.expected }
            throw AnswerError(value < 0 ? "Must be \(Int.min) or more" : "Must be \(Int.max) or less")
        case .number:
            guard let value = Double(lexeme), value.isFinite else { throw type.expected }
            return .number(value)
        case .string, .secret, .boolean, .choice: throw expected
        }
    }

    /// What is said about a value of another type.
    private var expected: AnswerError { type == .choice ? notAChoice : type.expected }
}
