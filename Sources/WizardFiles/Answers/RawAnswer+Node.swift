internal import FormModel

extension RawAnswer {
    /// An answer as a file has it: JSON and quoted YAML are typed, a plain YAML scalar is text that a person wrote. Nil for
    /// null, and for a plain scalar with nothing in it.
    init?(_ node: Node) {
        switch node.kind {
        case .sequence(let nodes): self = .list(nodes.map(Item.init))
        case .mapping: self = .object
        case .scalar(let scalar):
            switch scalar.style {
            case .plain:
                guard !node.isNull else { return nil }
                self = .typed(scalar.text, from: .file)
            case .quoted, .jsonString: self = .string(scalar.text)
            case .jsonNumber: self = .number(scalar.text)
            case .jsonBoolean: self = .boolean(scalar.text == "true")
            case .jsonNull: return nil
            }
        }
    }
}

extension RawAnswer.Item {
    init(_ node: Node) { self.init(RawAnswer(node), text: node.flow) }
}

extension Question {
    /// The answer that a value in a file gives.
    func answer(from node: Node) throws(AnswerError) -> Answer { try read(RawAnswer(node)) }
}
