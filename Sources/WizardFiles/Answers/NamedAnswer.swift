public import FormModel
package import Platform

/// An answer that comes with the name of its field: from a flag or from a file.
public struct NamedAnswer: Sendable {
    /// The name of the field, `db.host` for one in a group.
    public var name: String
    /// The source, as a message begins: `--set`, `answers.json:3:12`, `environment APP_NAME`.
    public var source: String {
        get {
            if let ownSource { return ownSource }
            guard case .node(let node) = value, case .file(let file) = kind else { return "" }
            return "\(file):\(node.position.line):\(node.position.column)"
        }
        set { ownSource = newValue }
    }
    /// The source if it is not the place of the value in its file, which is put into words only if a message needs it.
    private var ownSource: String?
    /// What kind of place it comes from.
    public var kind: AnswerSource
    let value: Value
    /// Why it can be no answer, whatever the field; nil if it can.
    var problem: RuleFailure?
    /// Whether it says that a repeated group has no items, those aside that are given after it.
    var clearsList = false

    enum Value: Sendable {
        /// Text, to be read by the field's type.
        case text(String)
        /// Text of which some is not UTF-8, and so not known.
        case unreadable
        /// A value of a file.
        case node(Node)
    }

    /// A text for the field named `name`, to be read by the field's type.
    ///
    /// - Parameters:
    ///   - source: what a message about it begins with.
    ///   - kind: what kind of place it comes from.
    public init(name: String, text: String, source: String, kind: AnswerSource) {
        self.name = name
        ownSource = source
        self.kind = kind
        value = .text(text)
    }

    /// The text of an environment variable; one that is not UTF-8 has U+FFFD in the place of what cannot be read.
    init(name: String, variable: String, text: String) {
        self.name = name
        kind = .environment(variable)
        ownSource = kind.description
        value = text.unicodeScalars.contains("\u{FFFD}") ? .unreadable : .text(text)
    }

    /// The answer in `NAME=VALUE`, as a flag has it; nil if there is no `=`.
    public init?(setting: String) {
        guard let (name, value) = setting.nameAndValue else { return nil }
        self.init(name: name, text: value, source: "--set", kind: .flag)
    }

    /// The answer in `NAME=VALUE`, as `--suggest` has it; nil for the path of a file, which is what a `/` or no name before
    /// the `=` says.
    public init?(suggestion: String) {
        guard let (name, value) = suggestion.nameAndValue, !name.isEmpty, !name.contains("/") else { return nil }
        self.init(name: name, text: value, source: "--suggest", kind: .flag)
    }

    /// The answer in `NAME=PATH`: the text of that file, or of standard input for `-`, without the line end after it; nil
    /// if there is no `=`.
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

    /// The same answer, but a value for the field of this name.
    func with(_ node: Node, of name: String) -> NamedAnswer {
        var answer = NamedAnswer(name: name, file: "", node: node)
        (answer.kind, answer.source) = (kind, source)
        return answer
    }

    /// The same answer, which can be none.
    func refused(_ problem: RuleFailure) -> NamedAnswer {
        var answer = self
        answer.problem = problem
        return answer
    }

    /// Whether it is not a value of a file, whose entries are numbered when that is read.
    var isGivenByName: Bool { if case .file = kind { text != nil } else { true } }

    /// Whether it can be another answer to the same question, if it comes later: a file gives one answer to each.
    func replaces(_ other: NamedAnswer) -> Bool {
        guard case .file = kind else { return true }
        return kind != other.kind
    }

    /// Whether it is a text that begins as JSON's objects and lists do.
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

/// A problem with an answer, if nobody can be asked for another one.
public struct AnswerProblem: Equatable, Sendable, CustomStringConvertible {
    /// The source of the answer, as a message begins; nil if there is no answer.
    public var source: String?
    /// The name of the field.
    public var name: String
    /// What is wrong: rule and message.
    public var failure: RuleFailure
    /// The name as the answers have it: `labels.env` for `labels.0.content` in a repeated group that is an object.
    public internal(set) var writtenName: String

    init(source: String?, name: String, failure: RuleFailure) {
        (self.source, self.name, self.failure, writtenName) = (source, name, failure, name)
    }

    public var description: String {
        (source.map { "\($0): " } ?? "") + "\(writtenName): \(failure.message)"
    }
}
