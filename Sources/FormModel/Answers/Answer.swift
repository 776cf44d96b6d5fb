public import FoundationEssentials

/// A value given to a question, whatever the type of its field.
public enum Answer: Sendable {
    /// No answer.
    case null
    case boolean(Bool)
    case integer(Int)
    case number(Double)
    /// A number that is kept exactly, shown with at least so many digits behind the point: `19.90` has two.
    case decimal(Decimal, fractionDigits: Int = 0)
    case date(CalendarDate)
    case time(TimeOfDay)
    case dateTime(DateTime)
    case text(String)
    case list([Answer])
}

extension Answer: Equatable {
    /// The same kind and value; texts by their Unicode scalars, moments by their offset too.
    public static func == (left: Answer, right: Answer) -> Bool {
        switch (left, right) {
        case (.null, .null): true
        case (.boolean(let left), .boolean(let right)): left == right
        case (.integer(let left), .integer(let right)): left == right
        case (.number(let left), .number(let right)): left == right
        case (.decimal(let left, _), .decimal(let right, _)): left == right
        case (.date(let left), .date(let right)): left == right
        case (.time(let left), .time(let right)): left == right
        case (.dateTime(let left), .dateTime(let right)): left.isWritten(as: right)
        case (.list(let left), .list(let right)): left == right
        case (.text(let left), .text(let right)): left.utf8.elementsEqual(right.utf8)
        default: false
        }
    }
}

extension Answer {
    /// The answer as a person types it: `yes`, `5`, `0.5`, the text itself, items with commas between them (in double
    /// quotes where they have some themselves); empty for no answer.
    public var text: String {
        switch self {
        case .null: ""
        case .boolean(let value): value ? "yes" : "no"
        case .integer(let value): String(value)
        case .number(let value): Int(exactly: value).map(String.init) ?? String(value)
        case .decimal(let value, let digits): value.text(fractionDigits: digits)
        case .date(let value): value.description
        case .time(let value): value.description
        case .dateTime(let value): value.description
        case .text(let value): value
        case .list(let values): ItemText.line(values.map(\.text))
        }
    }

    /// Whether there is no answer: null, an empty text, or a list of nothing else.
    public var isEmpty: Bool {
        switch self {
        case .null: true
        case .text(let text): text.isEmpty
        case .list(let items): items.allSatisfy(\.isEmpty)
        case .boolean, .integer, .number, .decimal, .date, .time, .dateTime: false
        }
    }
}

extension Answer: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral,
    ExpressibleByBooleanLiteral, ExpressibleByNilLiteral
{
    public init(stringLiteral value: String) { self = .text(value) }
    public init(integerLiteral value: Int) { self = .integer(value) }
    public init(floatLiteral value: Double) { self = .number(value) }
    public init(booleanLiteral value: Bool) { self = .boolean(value) }
    public init(nilLiteral: ()) { self = .null }
}

/// An answer that is not of its field's type, with the message for the person.
public struct AnswerError: Error, Equatable, Sendable {
    /// What a person should do, such as `Expected a whole number, such as 42`.
    public var message: String

    /// Makes an error with a message.
    public init(_ message: String) { self.message = message }
}
