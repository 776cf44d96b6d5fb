/// A value given to a question, whatever the type of its field.
///
/// A new type of answer needs no case of its own: ``value(_:)`` takes any ``AnswerValue``.
public enum Answer: Sendable {
    case null
    case boolean(Bool)
    case integer(Int)
    case number(Double)
    /// A number that is kept exactly, shown with at least so many digits after the point: `19.90` has two.
    case decimal(ExactDecimal, fractionDigits: Int = 0)
    case text(String)
    case list([Answer])
    /// A value of any other type: a date, a time.
    case value(any AnswerValue)

    /// A day.
    public static func date(_ date: CalendarDate) -> Answer { .value(date) }
    /// A time of day.
    public static func time(_ time: TimeOfDay) -> Answer { .value(time) }
    /// A moment.
    public static func dateTime(_ moment: DateTime) -> Answer { .value(moment) }

    /// The value of an answer that is one of this type.
    public func value<Value: AnswerValue>(as type: Value.Type) -> Value? {
        if case .value(let value) = self { value as? Value } else { nil }
    }
}

extension Answer: Equatable {
    /// Texts are compared by their Unicode scalars, values of other types as they are written.
    public static func == (left: Answer, right: Answer) -> Bool {
        switch (left, right) {
        case (.null, .null): true
        case (.boolean(let left), .boolean(let right)): left == right
        case (.integer(let left), .integer(let right)): left == right
        case (.number(let left), .number(let right)): left == right
        case (.decimal(let left, _), .decimal(let right, _)): left == right
        case (.list(let left), .list(let right)): left == right
        case (.text(let left), .text(let right)): left.utf8.elementsEqual(right.utf8)
        case (.value(let left), .value(let right)): left.isSame(as: right)
        case (.null, _), (.boolean, _), (.integer, _), (.number, _), (.decimal, _), (.list, _), (.text, _), (.value, _):
            false
        }
    }
}

extension Answer {
    /// The answer as a person types it: `yes`, `5`, `0.5`, the text itself, items with commas between them (in double
    /// quotes if they have some themselves); empty for no answer.
    public var text: String {
        switch self {
        case .null: ""
        case .boolean(let value): value ? "yes" : "no"
        case .integer(let value): String(value)
        case .number(let value): Answer.text(value)
        case .decimal(let value, let digits): value.text(fractionDigits: digits)
        case .text(let value): value
        case .list(let values): ItemText.line(values.map(\.text))
        case .value(let value): value.text
        }
    }

    private static func text(_ number: Double) -> String {
        if let whole = Int(exactly: number), whole.magnitude < 1 << 53 { return String(whole) }
        guard number == number.rounded(), let digits = ExactDecimal("\(number)") else { return String(number) }
        return digits.description
    }

    /// True for null, an empty text, and a list of nothing else.
    public var isEmpty: Bool {
        switch self {
        case .null: true
        case .text(let text): text.isEmpty
        case .list(let items): items.allSatisfy(\.isEmpty)
        case .boolean, .integer, .number, .decimal, .value: false
        }
    }

    package var json: JSONScalar? {
        switch self {
        case .null, .list: nil
        case .boolean(let value): .boolean(value)
        case .integer, .number, .decimal: .number(text)
        case .text(let text): .string(text)
        case .value(let value): value.json
        }
    }

    /// The answer as a program reads it from text: `true` for yes, the digits of a number, items with commas between them.
    package var programText: String {
        switch self {
        case .null: ""
        case .list(let items): ItemText.line(items.map(\.programText))
        case .boolean, .integer, .number, .decimal, .text, .value: json?.text ?? text
        }
    }

    package var digits: String? {
        switch self {
        case .integer, .number, .decimal: text
        case .value(let value): (value as? any NumericAnswerValue)?.digits
        case .null, .boolean, .text, .list: nil
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

/// The error for an answer that is not of its field's type, with the message for the person.
public struct AnswerError: ReportableError, Equatable {
    /// The advice to the user, such as `Expected a whole number, such as 42`.
    public var message: String

    /// Makes an error with a message.
    public init(_ message: String) { self.message = message }

    public var description: String { message }
    public var exitCode: Int32 { 65 }
}

/// An answer as it comes from outside, before a type has read it.
public enum RawAnswer: Equatable, Sendable {
    /// Text as a person writes it: typed, piped, in a flag or a variable, or a plain scalar of YAML.
    case typed(String, from: Origin)
    /// Text that is marked as text: a string of JSON, a quoted or block scalar of YAML. A type of another kind takes only
    /// its one exact form.
    case string(String)
    /// A number of JSON, by its digits.
    case number(String)
    /// JSON's true and false.
    case boolean(Bool)
    /// A sequence of YAML, an array of JSON.
    case list([Item])
    /// A mapping of YAML, an object of JSON.
    case object

    /// The source of text that a person wrote.
    public enum Origin: Equatable, Sendable {
        /// In the line that asks for it, by a person, whose locale says what `5/6/2026` is.
        case prompt
        /// In the line that asks for it, in a pipe or a test.
        case line
        /// In a flag or an environment variable.
        case setting
        /// In a YAML file.
        case file
    }

    /// One item of a list.
    public struct Item: Equatable, Sendable {
        /// The item, or nil for null.
        public var raw: RawAnswer?
        /// The item as it is written, on one line.
        public var text: String

        /// Makes an item.
        public init(_ raw: RawAnswer?, text: String) {
            self.raw = raw
            self.text = text
        }
    }

    var isEmptyText: Bool {
        switch self {
        case .typed(let text, _), .string(let text): text.isEmpty
        case .number, .boolean, .list, .object: false
        }
    }

    init(_ scalar: JSONScalar) {
        switch scalar {
        case .string(let text): self = .string(text)
        case .number(let digits): self = .number(digits)
        case .boolean(let value): self = .boolean(value)
        }
    }
}

/// A single value as JSON has it.
public enum JSONScalar: Equatable, Sendable {
    case string(String)
    /// A number by its digits, as RFC 8259 writes it.
    case number(String)
    case boolean(Bool)

    /// The value as a program reads it from text: `true`, `2.5`, a string without quotes.
    package var text: String {
        switch self {
        case .string(let text): text
        case .number(let digits): digits
        case .boolean(let value): String(value)
        }
    }
}
