public import FormModel

/// An answer that comes with the name of its field: from a flag or from a file.
public struct NamedAnswer: Sendable {
    /// The name of the field, `db.host` for one in a group.
    public var name: String
    /// Where it comes from, as a message begins: `--set seats`, `answers.json:3:12`.
    public var source: String
    let value: Value

    enum Value: Sendable {
        /// Text, to be read by the field's type.
        case text(String)
        /// A value of a file.
        case node(Node)
    }

    /// The answer in `NAME=VALUE`, as a flag has it; nil where there is no `=`.
    public init?(setting: String) {
        guard let equals = setting.firstIndex(of: "=") else { return nil }
        name = String(setting[..<equals])
        source = "--set"
        value = .text(String(setting[setting.index(after: equals)...]))
    }

    init(name: String, source: String, node: Node) {
        self.name = name
        self.source = source
        value = .node(node)
    }
}

/// What is wrong with an answer that nobody is there to mend.
public struct AnswerProblem: Equatable, Sendable, CustomStringConvertible {
    /// Where the answer came from; nil where there is none.
    public var source: String?
    /// The name of the field.
    public var name: String
    /// What is wrong: rule and message.
    public var failure: RuleFailure

    public var description: String {
        (source.map { "\($0): " } ?? "") + "\(name): \(failure.message)"
    }
}
