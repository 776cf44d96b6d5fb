// Apps show `localizedDescription`. A file of its own, because `LocalizedError` comes with FoundationEssentials.
public import FoundationEssentials

extension FormError: LocalizedError {
    public var errorDescription: String? { description }
}

extension AnswerError: LocalizedError {
    public var errorDescription: String? { description }
}

extension SchemaRefusal: LocalizedError {
    public var errorDescription: String? { description }
}

extension RuleUnavailable: LocalizedError {
    public var errorDescription: String? { description }
}
