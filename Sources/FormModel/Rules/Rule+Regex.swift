#if Regex
    internal import Synchronization

    extension ValidationRule where Self == Rule<String> {
        /// Swift's regular expression is found somewhere in the text: `.pattern(/[a-z]+\d/)`.
        ///
        /// Swift's engine backtracks without a limit; if the text comes from strangers, a pattern in PCRE2's syntax is
        /// safer.
        public static func pattern<Output>(
            _ regex: sending Regex<Output>, message: String? = nil
        ) -> Self {
            let regex = LockedRegex(regex)
            return Rule("pattern", summarizedBy: { message ?? RuleMessage.pattern.text() }) { (text) -> RuleFailure? in
                switch regex.find(in: text) {
                case .success(true): nil
                case .success(false):
                    RuleFailure(rule: "pattern", message: message ?? RuleMessage.pattern.text(for: text))
                case .failure(let error):
                    .undecided("pattern", RuleMessage.uncheckable(reason: "\(error)").text(for: text))
                }
            }
        }
    }

    /// Swift's regular expression, which is not Sendable, with a lock around it: one search at a time.
    private final class LockedRegex<Output>: Sendable {
        private let regex: Mutex<Regex<Output>>

        init(_ regex: sending Regex<Output>) {
            self.regex = Mutex(regex)
        }

        /// Whether the expression is found in `text`; an error is one of a transform in it.
        func find(in text: String) -> Result<Bool, any Error> {
            regex.withLock { regex in Result { try regex.firstMatch(in: text) != nil } }
        }
    }
#endif
