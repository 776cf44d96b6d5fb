/// The reason that a schema rejected its input: every message of the step that failed.
public struct SchemaRefusal: ReportableError, Equatable {
    /// The failures, in order.
    public var failures: [RuleFailure]

    /// The messages, in order.
    public var messages: [String] { failures.map(\.message) }

    /// The messages on separate lines.
    public var description: String { messages.joined(separator: "\n") }

    public var exitCode: Int32 { 65 }

    /// A refusal by one rule.
    public init(rule: String, message: String) {
        failures = [RuleFailure(rule: rule, message: message)]
    }

    init(_ failures: [RuleFailure]) { self.failures = failures }

    init(throwing error: any Error, rule: String) {
        switch error {
        case let refusal as SchemaRefusal: self = refusal
        case let error as AnswerError: self.init(rule: rule, message: error.message)
        default: self.init([RuleFailure(rule: rule, message: sentence(of: error), error: error)])
        }
    }
}
