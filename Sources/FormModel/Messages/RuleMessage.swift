/// The message of a rule or schema of this library about a value that it rejects, with the rule's argument.
///
/// ``RuleMessages`` turns these into sentences. Numbers and other values that a rule compares with come as they are shown.
/// Later versions can have more cases: in a `default`, return nil for those that you have no text for.
public enum RuleMessage: LocalizedMessage, Hashable, Sendable {
    // Text.
    case notEmpty, lowercase, uppercase, trimmed, pattern
    case minLength(Int)
    case maxLength(Int)
    case length(Int)
    case startsWith(String)
    case endsWith(String)
    case includes(String)

    // Characters.
    case digitsOnly, lettersOnly, alphanumeric, noSpecialCharacters, notRecurringPincode
    case atLeastOneLowercase, atLeastOneUppercase, atLeastOneDigit, atLeastOneLetter, atLeastOneSpecialCharacter

    // Networks.
    case email, uri, uriReference, iri, iriReference, uriTemplate, hostname, fqdn
    case ipv4, ipv6, ip, cidrv4, cidrv6, mac, port
    case url(URLSchemes)

    // Identifiers.
    case ulid, cuid, cuid2, nanoId, semver, slug, hexColor
    /// A UUID, of this version or of any.
    case uuid(version: Int?)

    // Dates and data, as text.
    case date, time, dateTime, duration, e164, creditCard, iban, json, jsonPointer, relativeJsonPointer
    /// A regular expression, with the mistake in the one that was given, if it is known.
    case regex(reason: String?)

    // Numbers, and other values that have an order. The argument is a value, or the label of a field.
    case positive, negative, nonNegative, nonPositive
    case greaterThan(String)
    case atLeast(String)
    case lessThan(String)
    case atMost(String)
    case between(String, String)
    case multipleOf(String)

    // Dates and times.
    case inPast, inFuture
    case before(String)
    case after(String)
    case notBefore(String)
    case notAfter(String)

    // Collections.
    case uniqueItems
    case minItems(Int)
    case maxItems(Int)
    case minBytes(Int)
    case maxBytes(Int)
    case contains(String)

    // Values.
    case required, isTrue
    case equals(String)
    case oneOf(String)
    case noneOf(String)
    /// The same as another field, by its label, if that is known.
    case equalTo(field: String?)
    case notEqualTo(field: String?)

    // Paths.
    case exists, isFile, isFolder

    // Combinations.
    case not
    /// One of these is to be corrected: the messages of all.
    case anyOf([String])
    /// All of these are required: the summaries.
    case allOf([String])
    /// A rule for every item of a list: its summary.
    case eachItem(String)
    /// A message about one item of a list; the number counts from 1.
    case item(Int, String)

    // Values that could not be judged.
    /// A pattern takes too many steps on the text.
    case matchTimedOut
    /// The rule itself is mistaken, such as a pattern that cannot be compiled.
    case uncheckable(reason: String)

    // What a schema expected of raw input.
    case expectedText, expectedWholeNumber, expectedNumber, expectedYesOrNo, expectedDate, expectedList
    case expectedOneOf(String)
    /// A number within the bounds of its type.
    case expectedInRange(String, String)

    /// The message in the words of this task.
    package func text(for value: Any? = nil) -> String { RuleMessages.current.text(self, for: value) }
}

/// The texts with which rules and schemas reject a value: all default messages, in one place.
///
/// ```swift
/// let controller = FormController(form: SignUp(), ruleMessages: .german)      // or .french, .spanish
/// let words = RuleMessages { message in
///     switch message {
///     case .email: "Invalid email address"
///     case .minLength(let minimum): "Mindestens \(minimum) Zeichen"
///     default: nil                                            // the library's own words
///     }
/// }
/// let controller = FormController(form: SignUp(), ruleMessages: words)       // for a form
/// let name = Schema.string().rule(.minLength(3)).ruleMessages(words)         // for a schema
/// RuleMessages.$current.withValue(words) { name.check("ab") }                // for whatever runs inside
/// ```
///
/// A message that a rule was given where it was written, `.minLength(3, message: "…")`, stays as it is.
public struct RuleMessages: Sendable {
    /// The words of this task: those of its language unless a controller, a schema or a `withValue` has others.
    @TaskLocal public static var current = RuleMessages.standard

    /// The library's own words, in the language of the task: English unless ``Language/chosen`` is another.
    public static let standard = RuleMessages(lookup: nil)
    /// The English words.
    public static let english = RuleMessages { $0.english }
    /// The German words.
    public static var german: RuleMessages { RuleMessages { $0.german } }
    /// The French words.
    public static var french: RuleMessages { RuleMessages { $0.french } }
    /// The Spanish words.
    public static var spanish: RuleMessages { RuleMessages { $0.spanish } }

    /// The words. A class: with closures as a task-local value, optimized builds of Swift 6.3 crash.
    private final class Lookup: Sendable {
        let find: @Sendable (RuleMessage, Any?) -> String?

        init(_ find: @escaping @Sendable (RuleMessage, Any?) -> String?) { self.find = find }
    }

    private let lookup: Lookup?

    private init(lookup: Lookup?) { self.lookup = lookup }

    /// Takes the words for a message; nil for the library's own.
    public init(_ lookup: @escaping @Sendable (RuleMessage) -> String?) {
        self.lookup = Lookup { message, _ in lookup(message) }
    }

    /// Takes the words for a message about a value; nil for the library's own.
    ///
    /// The value is what the rule refused. It is nil if a rule is summed up before there is any.
    public init(_ lookup: @escaping @Sendable (_ message: RuleMessage, _ value: Any?) -> String?) {
        self.lookup = Lookup(lookup)
    }

    /// The words for a message, about `value` if there is one.
    public func text(_ message: RuleMessage, for value: Any? = nil) -> String {
        lookup?.find(message, value) ?? message.text(in: .current)
    }

    func isSame(as other: RuleMessages) -> Bool { lookup === other.lookup }
}
