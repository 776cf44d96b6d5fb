/// A value given to a question, whatever the type of its field. Types without a case of their own use ``value(_:)``.
public enum Answer: Sendable {
    case null
    case boolean(Bool)
    case integer(Int)
    case number(Double)
    /// An exact number, shown with at least this many digits after the point: two for `19.90`.
    case decimal(ExactDecimal, fractionDigits: Int = 0)
    case text(String)
    case list([Answer])
    case value(any AnswerValue)

    package static func date(_ date: CalendarDate) -> Answer { .value(date) }
    package static func time(_ time: TimeOfDay) -> Answer { .value(time) }
    package static func dateTime(_ moment: DateTime) -> Answer { .value(moment) }

    /// The value, if it is of this type.
    public func value<Value: AnswerValue>(as type: Value.Type) -> Value? {
        if case .value(let value) = self { value as? Value } else { nil }
    }
}

extension Answer: Hashable {
    /// Texts are compared by Unicode scalars, and values of other types by their notation.
    public static func == (left: Answer, right: Answer) -> Bool {
        switch (left, right) {
        case (.null, .null): true
        case (.boolean(let left), .boolean(let right)): left == right
        case (.integer(let left), .integer(let right)): left == right
        case (.number(let left), .number(let right)): left == right
        case (.decimal(let left, _), .decimal(let right, _)): left == right
        case (.list(let left), .list(let right)): left == right
        case (.text(let left), .text(let right)): left.utf8.elementsEqual(right.utf8)
        case (.value(let left), .value(let right)): left.isWritten(as: right)
        case (.null, _), (.boolean, _), (.integer, _), (.number, _), (.decimal, _), (.list, _), (.text, _), (.value, _):
            false
        }
    }

    public func hash(into hasher: inout Hasher) {
        switch self {
        case .decimal(let value, _): hasher.combine(value)
        case .list(let items): hasher.combine(items)
        case .null, .boolean, .integer, .number, .text, .value: hasher.combine(text)
        }
    }
}

extension Answer {
    /// The answer as a user types it: `yes`, `5`, `0.5`, the text itself, items separated by commas; empty for no answer.
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

    /// True for null, an empty text, and a list of only such items.
    public var isEmpty: Bool {
        switch self {
        case .null: true
        case .text(let text): text.isEmpty
        case .list(let items): items.allSatisfy(\.isEmpty)
        case .boolean, .integer, .number, .decimal, .value: false
        }
    }

    package var json: RawAnswer? {
        switch self {
        case .null, .list: nil
        case .boolean(let value): .boolean(value)
        case .integer, .number, .decimal: .number(text)
        case .text(let text): .string(text)
        case .value(let value): .string(value.text)
        }
    }

    package var programText: String {
        switch self {
        case .null: ""
        case .list(let items): ItemText.line(items.map(\.programText))
        case .boolean(let value): String(value)
        case .integer, .number, .decimal, .text, .value: text
        }
    }

    package var digits: String? {
        switch self {
        case .integer, .number, .decimal: text
        case .null, .boolean, .text, .list, .value: nil
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

/// The error for an answer that is not of its field's type, with the message for the user.
public struct AnswerError: ReportableError, Equatable {
    /// The advice to the user, such as `Expected a whole number, such as 42`.
    public var message: String

    /// Makes an error with a message.
    public init(_ message: String) { self.message = message }

    public var description: String { message }
    public var exitCode: Int32 { 65 }
}

/// An answer from outside, before a type has parsed it.
package enum RawAnswer: Equatable, Sendable {
    /// Text that a person wrote: typed, piped, in a flag or a variable, or a plain scalar of YAML.
    case typed(String, from: Origin)
    /// Text marked as such: a JSON string, or a quoted YAML scalar. Types other than text require their exact notation.
    case string(String)
    case number(String)
    case boolean(Bool)
    case list([Item])
    case object

    package enum Origin: Equatable, Sendable {
        /// Typed by a user at a prompt; the locale decides how to read `5/6/2026`.
        case prompt
        case line
        case setting
        case file
    }

    package struct Item: Equatable, Sendable {
        /// The item; `nil` for null.
        package var raw: RawAnswer?
        /// The item as written, on one line.
        package var text: String

        package init(_ raw: RawAnswer?, text: String) {
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
}

/// Where an answer came from.
#if hasAttribute(nonexhaustive)
    @nonexhaustive
#endif
public enum AnswerSource: Equatable, Sendable, CustomStringConvertible {
    case typed
    case `default`
    case file(String)
    case flag
    case option(String)
    case environment(String)
    case draft

    /// A flag of the command, by its name: `.flag("--seats")`.
    public static func flag(_ name: String) -> AnswerSource { .option(name) }

    /// The source as text: `file answers.json`, `environment APP_NAME`.
    public var description: String {
        switch self {
        case .typed: FormMessage.typed.text
        case .default: FormMessage.default.text
        case .file(let path): FormMessage.file(path).text
        case .flag: FormMessage.flag.text
        case .option(let name): name
        case .environment(let name): FormMessage.environment(name).text
        case .draft: FormMessage.draft.text
        }
    }
}
