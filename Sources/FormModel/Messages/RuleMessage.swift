/// The message of a rule or schema of this library about a value that it rejects, with the rule's argument.
///
/// ``RuleMessages`` turns these into text. Later versions can have more: in a `default`, return `nil` where you have no text.
#if hasAttribute(nonexhaustive)
    @nonexhaustive
#endif
public enum RuleMessage: LocalizedMessage, Hashable, Sendable {
    case notEmpty, lowercase, uppercase, trimmed, pattern
    case minLength(Int)
    case maxLength(Int)
    case length(Int)
    case startsWith(String)
    case endsWith(String)
    case includes(String)

    case digitsOnly, lettersOnly, alphanumeric, noSpecialCharacters, notRecurringPincode
    case atLeastOneLowercase, atLeastOneUppercase, atLeastOneDigit, atLeastOneLetter, atLeastOneSpecialCharacter

    case email, uri, uriReference, uriTemplate, hostname, fqdn
    case ipv4, ipv6, ip, cidrv4, cidrv6, mac, port
    case url(URLSchemes)

    case ulid, cuid, cuid2, nanoId, semver, slug, hexColor
    case uuid(version: Int?)

    case date, time, dateTime, duration, e164, creditCard, iban, json, jsonPointer, relativeJsonPointer
    case regex(reason: String?)

    case greaterThan(String)
    case atLeast(String)
    case lessThan(String)
    case atMost(String)
    case between(String, String)
    case multipleOf(String)

    case inPast, inFuture
    case before(String)
    case after(String)
    case notBefore(String)
    case notAfter(String)

    case uniqueItems
    case minItems(Int)
    case maxItems(Int)
    case contains(String)

    case required, isTrue
    case equals(String)
    case oneOf(String)
    case noneOf(String)
    case equalTo(field: String?)
    case notEqualTo(field: String?)

    case exists, isFile, isFolder

    case not
    case anyOf([String])
    case allOf([String])
    case eachItem(String)
    /// A message about one item of a list; the number counts from 1.
    case item(Int, String)

    case matchTimedOut
    case uncheckable(reason: String)

    // A schema's expectations of raw input.
    case expectedText, expectedWholeNumber, expectedNumber, expectedYesOrNo, expectedList

    /// The text of the current ``RuleMessages``, in the language of the task unless they replace it.
    package var text: String { RuleMessages.current.text(self) }
}

/// The default messages of all rules and schemas.
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
/// A rule's own message, as in `.minLength(3, message: "…")`, takes precedence.
public struct RuleMessages: Sendable {
    /// The messages of this task: those of its language unless a controller, a schema or `withValue` sets others.
    @TaskLocal public static var current = RuleMessages.standard

    /// The library's own messages, in the language of the task: English unless ``Language/chosen`` is another.
    public static let standard = RuleMessages(lookup: nil)
    /// The English messages.
    public static var english: RuleMessages { RuleMessages { $0.english } }
    /// The German messages.
    public static var german: RuleMessages { RuleMessages { $0.german } }
    /// The French messages.
    public static var french: RuleMessages { RuleMessages { $0.french } }
    /// The Spanish messages.
    public static var spanish: RuleMessages { RuleMessages { $0.spanish } }

    /// A class: with closures as a task-local value, optimized builds of Swift 6.3 crash.
    private final class Lookup: Sendable {
        let find: @Sendable (RuleMessage) -> String?

        init(_ find: @escaping @Sendable (RuleMessage) -> String?) { self.find = find }
    }

    private let lookup: Lookup?

    private init(lookup: Lookup?) { self.lookup = lookup }

    /// Uses `lookup` for the messages; where that returns `nil`, the library's own.
    public init(_ lookup: @escaping @Sendable (RuleMessage) -> String?) {
        self.lookup = Lookup(lookup)
    }

    package func text(_ message: RuleMessage) -> String { lookup?.find(message) ?? message.text(in: .current) }
}
