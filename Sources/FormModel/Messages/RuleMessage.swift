/// What a rule, or a schema, of this library says about a value that it refuses, with the argument that it was given.
///
/// ``RuleMessages`` makes sentences of these. Numbers and other values that a rule compares with come as they are shown.
/// Later versions can have more cases: return nil in a `default` for those that you have no words for.
public enum RuleMessage: Hashable, Sendable {
    // Text.
    case notEmpty
    case minLength(Int)
    case maxLength(Int)
    case length(Int)
    case startsWith(String)
    case endsWith(String)
    case includes(String)
    case lowercase
    case uppercase
    case trimmed
    case pattern

    // Characters.
    case digitsOnly
    case lettersOnly
    case alphanumeric
    case noSpecialCharacters
    case atLeastOneLowercase
    case atLeastOneUppercase
    case atLeastOneDigit
    case atLeastOneLetter
    case atLeastOneSpecialCharacter
    case notRecurringPincode

    // Networks.
    case email
    case url(URLSchemes)
    case uri
    case uriReference
    case iri
    case iriReference
    case uriTemplate
    case hostname
    case fqdn
    case ipv4
    case ipv6
    case ip
    case cidrv4
    case cidrv6
    case mac
    case port

    // Identifiers.
    /// A UUID, of this version or of any.
    case uuid(version: Int?)
    case ulid
    case cuid
    case cuid2
    case nanoId
    case semver
    case slug
    case hexColor

    // Dates and data, as text.
    case date
    case time
    case dateTime
    case duration
    case e164
    case creditCard
    case iban
    case json
    case jsonPointer
    case relativeJsonPointer
    /// A regular expression; what is wrong with this one, and where, if that is known.
    case regex(reason: String?)

    // Numbers, and other values that have an order. The argument is a value, or the label of a field.
    case greaterThan(String)
    case atLeast(String)
    case lessThan(String)
    case atMost(String)
    case between(String, String)
    case positive
    case negative
    case nonNegative
    case nonPositive
    case multipleOf(String)

    // Dates and times.
    case before(String)
    case after(String)
    case notBefore(String)
    case notAfter(String)
    case inPast
    case inFuture

    // Collections.
    case minItems(Int)
    case maxItems(Int)
    case minBytes(Int)
    case maxBytes(Int)
    case uniqueItems
    case contains(String)

    // Values.
    case required
    case isTrue
    case equals(String)
    case oneOf(String)
    case noneOf(String)
    /// The same as another field, by its label; nil if that is not known.
    case equalTo(field: String?)
    case notEqualTo(field: String?)

    // Paths.
    case exists
    case isFile
    case isFolder

    // Combinations.
    case not
    /// One of these is to be mended: the messages of all.
    case anyOf([String])
    /// All of these are asked for: the summaries.
    case allOf([String])
    /// What is asked of every item of a list: the rule's summary.
    case eachItem(String)
    /// What is wrong with one item of a list, which counts from 1.
    case item(Int, String)

    // What could not be judged.
    /// A pattern takes too many steps on the text.
    case takesTooLong
    /// The rule itself is mistaken, such as a pattern that cannot be compiled.
    case uncheckable(reason: String)

    // What a schema expected of raw input.
    case expectedText
    case expectedWholeNumber
    case expectedNumber
    case expectedYesOrNo
    case expectedDate
    case expectedList
    case expectedOneOf(String)
    /// A number within the bounds of its type.
    case expectedInRange(String, String)
}
