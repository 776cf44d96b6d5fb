internal import FormModel

extension RuleCatalogue {
    static let textRows: [Row] = [
        Row(
            name: "notEmpty", argument: .nothing, types: texts,
            passes: "text with something in it besides white space"
        ) { _, message in
            // No answer is an empty text here, so that the rule's own message speaks for it.
            let rule: Rule<String> = .isNotEmpty()
            return messaged(rule.lifted { $0.text }, message)
        },
        text("minLength", .count, "text of at least so many characters, as a person counts them") {
            counted($0) { .minLength($0, message: $1) }($1)
        },
        text("maxLength", .count, "text of at most so many characters") {
            counted($0) { .maxLength($0, message: $1) }($1)
        },
        text("length", .count, "text of exactly so many characters") { counted($0) { .length($0, message: $1) }($1) },
        text("pattern", .pattern, "text in which the regular expression (PCRE2) is found; `^…$` for the whole") {
            guard case .pattern(let pattern) = $0 else { return nil }
            // The message is for a text that does not match, and not for one that cannot be checked.
            return $1.map { .pattern(pattern, message: $0) } ?? .pattern(pattern)
        },
        text("startsWith", .text, "text that begins so") { worded($0) { .startsWith($0, message: $1) }($1) },
        text("endsWith", .text, "text that ends so") { worded($0) { .endsWith($0, message: $1) }($1) },
        text("includes", .text, "text that has this in it") { worded($0) { .includes($0, message: $1) }($1) },
    ]

    static let characterRows: [Row] = [
        text("lowercase", "text without capital letters", .lowercase()),
        text("uppercase", "text without small letters", .uppercase()),
        text("trimmed", "text without white space at its ends", .trimmed()),
        text("digitsOnly", "digits", .digitsOnly()),
        text("lettersOnly", "letters", .lettersOnly()),
        text("alphanumeric", "letters and digits", .alphanumeric()),
        text("noSpecialCharacters", "letters, digits and spaces", .noSpecialCharacters()),
        text("atLeastOneLowercase", "text with a small letter in it", .atLeastOneLowercase()),
        text("atLeastOneUppercase", "text with a capital letter in it", .atLeastOneUppercase()),
        text("atLeastOneDigit", "text with a digit in it", .atLeastOneDigit()),
        text("atLeastOneLetter", "text with a letter in it", .atLeastOneLetter()),
        text("atLeastOneSpecialCharacter", "text with a special character in it", .atLeastOneSpecialCharacter()),
        text("notRecurringPincode", "text without the same digit four times in a row", .notRecurringPincode()),
    ]

    private static func counted(
        _ value: Value, _ make: @escaping @Sendable (Int, String?) -> Rule<String>
    ) -> (String?) -> Rule<String>? {
        guard case .count(let count) = value else { return { _ in nil } }
        return { make(count, $0) }
    }

    private static func worded(
        _ value: Value, _ make: @escaping @Sendable (String, String?) -> Rule<String>
    ) -> (String?) -> Rule<String>? {
        guard case .text(let text) = value else { return { _ in nil } }
        return { make(text, $0) }
    }
}
