public import FormModel
package import Platform

/// An answer with the name of its field, from a flag, a file or a variable.
public struct NamedAnswer: Sendable {
    /// The name of the field, `db.host` for one in a group.
    public var name: String
    /// The source at the beginning of messages: `--set`, `answers.json:3:12`, `environment APP_NAME`.
    public var source: String {
        get {
            if let customSource { return customSource }
            guard case .node(let node) = value, case .file(let file) = kind else { return "" }
            return "\(file):\(node.position.line):\(node.position.column)"
        }
        set { customSource = newValue }
    }
    /// The source if it is not a position in a file.
    private var customSource: String?
    /// The kind of source.
    public var kind: AnswerSource
    let value: Value
    /// The reason that it is not an answer to any field.
    var problem: RuleFailure?
    /// Whether it removes the items of a repeated group, except those that are given after it.
    var clearsList = false

    enum Value: Sendable {
        /// Text that the field's type reads.
        case text(String)
        /// Text that is not UTF-8.
        case unreadable
        /// A value of a file.
        case node(Node)
    }

    /// A text for the field named `name`, which the field's type reads.
    ///
    /// - Parameters:
    ///   - source: the beginning of messages about it.
    ///   - kind: the kind of source.
    public init(name: String, text: String, source: String, kind: AnswerSource) {
        self.name = name
        customSource = source
        self.kind = kind
        value = .text(text)
    }

    /// The text of an environment variable, with U+FFFD for bytes that are not UTF-8.
    init(name: String, variable: String, text: String) {
        self.name = name
        kind = .environment(variable)
        customSource = kind.description
        value = text.unicodeScalars.contains("\u{FFFD}") ? .unreadable : .text(text)
    }

    /// The answer in the value of a flag, `NAME=VALUE`; nil if there is no `=`.
    public init?(setting: String) {
        guard let (name, value) = setting.nameAndValue else { return nil }
        self.init(name: name, text: value, source: "--set", kind: .flag)
    }

    /// The answer in the value of `--suggest`, `NAME=VALUE`; nil for the path of a file, with a `/` or no name before the `=`.
    public init?(suggestion: String) {
        guard let (name, value) = suggestion.nameAndValue, !name.isEmpty, !name.contains("/") else { return nil }
        self.init(name: name, text: value, source: "--suggest", kind: .flag)
    }

    /// The answer in `NAME=PATH`: the text of that file, or of standard input for `-`, without the final line end; nil if there
    /// is no `=`.
    ///
    /// - Throws: ``UnreadableFile``.
    package init?(settingFile setting: String, standardInput: ByteSource) throws(UnreadableFile) {
        guard let (name, path) = setting.nameAndValue else { return nil }
        var bytes = try DocumentReader.contents(of: path, standardInput: standardInput)
        if bytes.last == UInt8(ascii: "\n") { bytes.removeLast() }
        if bytes.last == UInt8(ascii: "\r") { bytes.removeLast() }
        guard let text = String(validating: bytes, as: UTF8.self) else {
            throw UnreadableFile(path: path, reason: WizardMessage.notText.text)
        }
        self.init(name: name, text: text, source: "--set-file", kind: .flag)
    }

    /// The answer with a value for the field of this name.
    func with(_ node: Node, of name: String) -> NamedAnswer {
        var answer = NamedAnswer(name: name, file: "", node: node)
        (answer.kind, answer.source) = (kind, source)
        return answer
    }

    func rejected(_ problem: RuleFailure) -> NamedAnswer {
        var answer = self
        answer.problem = problem
        return answer
    }

    /// Whether its entries are not numbered yet, as those of a file are when that is read.
    var isGivenByName: Bool { if case .file = kind { text != nil } else { true } }

    /// Whether it replaces an earlier answer to the same question: a file has one answer to each.
    func replaces(_ other: NamedAnswer) -> Bool {
        guard case .file = kind else { return true }
        return kind != other.kind
    }

    /// Whether it is a text that begins like a JSON object or list.
    var isObjectOrList: Bool {
        guard let first = text?.unicodeScalars.first(where: { !$0.properties.isWhitespace }) else { return false }
        return first == "[" || first == "{"
    }

    /// An answer in a file.
    package init(name: String, file: String, node: Node, problem: RuleFailure? = nil) {
        self.problem = problem
        self.name = name
        kind = .file(file)
        value = .node(node)
    }
}

extension NamedAnswer {
    /// The text of a flag or a variable; nil for a value of a file.
    package var text: String? { if case .text(let text) = value { text } else { nil } }
    /// The value of a file; nil for the text of a flag or a variable.
    package var node: Node? { if case .node(let node) = value { node } else { nil } }
}

/// A problem with an answer of a run that cannot ask for another one.
public struct AnswerProblem: Equatable, Sendable, CustomStringConvertible {
    /// The source of the answer at the beginning of messages; nil if there is no answer.
    public var source: String?
    /// The name of the field.
    public var name: String
    /// The rule and its message.
    public var failure: RuleFailure
    /// The name in the answers: `labels.env` for `labels.0.content` in a repeated group that is an object.
    public internal(set) var writtenName: String

    init(source: String?, name: String, failure: RuleFailure) {
        (self.source, self.name, self.failure, writtenName) = (source, name, failure, name)
    }

    public var description: String {
        (source.map { "\($0): " } ?? "") + "\(writtenName): \(failure.message)"
    }
}

extension RawAnswer {
    /// An answer in a file: JSON and quoted YAML have a type, a plain YAML scalar is text that a person wrote. Nil for null and
    /// an empty plain scalar.
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
    init(_ node: Node) { self.init(RawAnswer(node), text: node.inlineYAML) }
}

extension Question {
    func answer(from node: Node) throws(AnswerError) -> Answer { try read(RawAnswer(node)) }
}
