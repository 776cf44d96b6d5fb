#if Foundation
    // Apps show `localizedDescription`.
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
#endif
