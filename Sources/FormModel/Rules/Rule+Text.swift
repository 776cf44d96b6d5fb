extension ValidationRule where Self == Rule<String> {
    /// The text has something in it besides white space.
    public static func isNotEmpty(message: String = "Must not be empty") -> Self {
        Rule("notEmpty", message: message) { text in !text.allSatisfy(\.isWhitespace) }
    }

    /// The text has at least `minimum` Characters.
    public static func minLength(_ minimum: Int, message: String? = nil) -> Self {
        Rule("minLength", message: message ?? "Must be at least \(characters(minimum))") { $0.count >= minimum }
    }

    /// The text has at most `maximum` Characters.
    public static func maxLength(_ maximum: Int, message: String? = nil) -> Self {
        Rule("maxLength", message: message ?? "Must be no more than \(characters(maximum))") { $0.count <= maximum }
    }

    /// The pattern is found somewhere in the text: PCRE2 syntax, Unicode; anchor it with `^` and `$` for the whole.
    ///
    /// A pattern that cannot be compiled, or that runs into the match limit, refuses every text and says so.
    public static func pattern(_ pattern: String, message: String = "Is not in the expected form") -> Self {
        switch Result(catching: { () throws(Pattern.SyntaxError) in try Pattern(pattern) }) {
        case .success(let compiled): self.pattern(compiled, message: message)
        case .failure(let error): Rule("pattern") { _ in "Could not be checked: \(error)" }
        }
    }

    /// The compiled pattern is found somewhere in the text.
    public static func pattern(_ pattern: Pattern, message: String = "Is not in the expected form") -> Self {
        Rule("pattern") { text in
            switch pattern.find(in: text) {
            case .found: nil
            case .notFound: message
            case .limitReached: "Takes too long to match; try a shorter text"
            }
        }
    }

    /// The text is an e-mail address: the grammar of the HTML standard, and a domain with at least two labels.
    ///
    /// An empty text passes; whether an answer is needed is `isNotEmpty`'s matter.
    public static func email(message: String = "Must be an email address, such as ann@example.com") -> Self {
        Rule("email", message: message) { $0.isEmpty || EmailAddress.isValid($0) }
    }
}

/// `1 character`, `3 characters`.
private func characters(_ count: Int) -> String {
    count == 1 ? "1 character" : "\(count) characters"
}
