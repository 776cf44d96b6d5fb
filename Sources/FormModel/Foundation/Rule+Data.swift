#if Foundation
    public import FoundationEssentials

    extension ValidationRule where Self == Rule<Data> {
        /// The data has at least `minimum` bytes.
        public static func minLength(_ minimum: Int, message: String? = nil) -> Self {
            Rule("minLength", message, else: .minBytes(minimum)) { $0.count >= minimum }
        }

        /// The data has at most `maximum` bytes.
        public static func maxLength(_ maximum: Int, message: String? = nil) -> Self {
            Rule("maxLength", message, else: .maxBytes(maximum)) { $0.count <= maximum }
        }
    }
#endif
