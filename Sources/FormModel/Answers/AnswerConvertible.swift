/// A type of value that a question can ask for.
///
/// `String`, `Bool`, the integers, `Double`, `Float`, `ExactDecimal`, `CalendarDate`, `TimeOfDay`, `DateTime`, their optionals,
/// arrays and sets conform, and Foundation's `Decimal`, `Date`, `UUID` and `URL` (trait `Foundation`). Conform a type of your own
/// to ask for it with `Ask`. For an enumeration, `Choose` needs only `CaseIterable` and a `String` raw value.
public protocol AnswerConvertible: Equatable {
    /// How the value is asked for, unless the question specifies it.
    static var questionType: QuestionType { get }

    /// Converts an answer; throws if it is not a value of this type.
    init(answer: Answer) throws(AnswerError)

    /// The value as an answer. Empty text counts as no answer, like `nil`.
    var answer: Answer { get }
}

/// A value whose answers are not parsed as its question type's are.
package protocol CustomAnswerType {
    static var customAnswerType: any AnswerType { get }
}

extension AnswerConvertible {
    package static var answerType: any AnswerType {
        (Self.self as? any CustomAnswerType.Type)?.customAnswerType ?? questionType.definition
    }

    static func read(_ text: String) throws(AnswerError) -> Self {
        var question = Question("", type: questionType)
        question.definition = answerType
        return try Self(answer: question.parse(text))
    }
}

extension Answer: AnswerConvertible {
    public static var questionType: QuestionType { .string }
    public init(answer: Answer) throws(AnswerError) { self = answer }
    public var answer: Answer { self }
}

extension String: AnswerConvertible {
    public static var questionType: QuestionType { .string }
    public init(answer: Answer) throws(AnswerError) { self = answer.text }
    public var answer: Answer { isEmpty ? .null : .text(self) }
}

extension Bool: AnswerConvertible {
    public static var questionType: QuestionType { .boolean }

    public init(answer: Answer) throws(AnswerError) {
        guard case .boolean(let value) = answer else { throw QuestionType.boolean.unexpected }
        self = value
    }

    public var answer: Answer { .boolean(self) }
}

extension Optional: AnswerConvertible where Wrapped: AnswerConvertible {
    public static var questionType: QuestionType { Wrapped.questionType }

    public init(answer: Answer) throws(AnswerError) {
        self = answer.isEmpty ? nil : try Wrapped(answer: answer)
    }

    public var answer: Answer { self?.answer ?? .null }
}

extension Optional: CustomAnswerType where Wrapped: AnswerConvertible {
    package static var customAnswerType: any AnswerType { Wrapped.answerType }
}

extension AnswerConvertible where Self: FixedWidthInteger {
    public static var questionType: QuestionType { .integer }

    public init(answer: Answer) throws(AnswerError) {
        let value: Self?
        switch answer {
        case .integer(let integer): value = Self(exactly: integer)
        case .decimal(let large, _):
            guard large.isWhole else { throw QuestionType.integer.unexpected }
            value = Self(exactly: large)
        case .null, .boolean, .number, .text, .list, .value: throw QuestionType.integer.unexpected
        }
        guard let value else { throw .outOfRange(of: Self.self) }
        self = value
    }

    public var answer: Answer { Answer(whole: self) }
}

extension CustomAnswerType where Self: FixedWidthInteger & SendableMetatype {
    package static var customAnswerType: any AnswerType { IntegerType<Self>() }
}

extension Int: AnswerConvertible {}
extension Int8: AnswerConvertible {}
extension Int16: AnswerConvertible {}
extension Int32: AnswerConvertible {}
extension Int64: AnswerConvertible {}
extension UInt: AnswerConvertible, CustomAnswerType {}
extension UInt8: AnswerConvertible {}
extension UInt16: AnswerConvertible {}
extension UInt32: AnswerConvertible {}
extension UInt64: AnswerConvertible, CustomAnswerType {}
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
extension Int128: AnswerConvertible, CustomAnswerType {}
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
extension UInt128: AnswerConvertible, CustomAnswerType {}

extension AnswerConvertible where Self: BinaryFloatingPoint {
    public static var questionType: QuestionType { .number }

    public init(answer: Answer) throws(AnswerError) {
        let value: Self
        switch answer {
        case .number(let number): value = Self(number)
        case .integer(let number): value = Self(number)
        case .decimal(let number, _): value = Self(Double("\(number)") ?? .nan)
        case .null, .boolean, .text, .list, .value: throw QuestionType.number.unexpected
        }
        guard value.isFinite else {
            let maximum = Self.greatestFiniteMagnitude
            throw AnswerError(RuleMessage.between("-\(maximum)", "\(maximum)"))
        }
        guard ExactDecimal("\(value)") == answer.digits.flatMap({ ExactDecimal($0) }) else {
            throw AnswerError(.atMostDigits(Self.significandBitCount * 3 / 10))
        }
        self = value
    }

    public var answer: Answer { Answer(number: "\(self)") ?? .null }
}

extension ExactDecimal: AnswerConvertible {
    public static var questionType: QuestionType { .decimal }

    public init(answer: Answer) throws(AnswerError) {
        switch answer {
        case .decimal(let value, _): self = value
        case .integer(let value): self.init(value)
        case .number(let value):
            guard let value = ExactDecimal(keeping: "\(value)") else { throw .notKept("\(value)") }
            self = value
        case .null, .boolean, .text, .list, .value: throw QuestionType.decimal.unexpected
        }
    }

    public var answer: Answer { .decimal(self) }
}

extension AnswerConvertible where Self: AnswerValue {
    public init(answer: Answer) throws(AnswerError) {
        guard let value = answer.value(as: Self.self) else { throw Self.answerType.unexpected }
        self = value
    }

    public var answer: Answer { .value(self) }
}

extension CalendarDate: AnswerConvertible {
    public static var questionType: QuestionType { .date }
}

extension TimeOfDay: AnswerConvertible {
    public static var questionType: QuestionType { .time }
}

extension DateTime: AnswerConvertible {
    public static var questionType: QuestionType { .dateTime }
}

extension Array: AnswerConvertible where Element: AnswerConvertible {
    public static var questionType: QuestionType { .list }

    public init(answer: Answer) throws(AnswerError) {
        switch answer {
        case .null: self = []
        case .list(let items):
            // Items of a typed list are texts; each is parsed as the element's own type.
            self = try items.map { (item) throws(AnswerError) in
                if case .text(let text) = item { try Element.read(text) } else { try Element(answer: item) }
            }
        default: throw QuestionType.list.unexpected
        }
    }

    public var answer: Answer { .list(map(\.answer)) }
}

package protocol ListConvertible: Sequence where Element: AnswerConvertible {}

extension ListConvertible {
    package static var itemType: QuestionType { Element.questionType }
}

extension Array: ListConvertible where Element: AnswerConvertible {}
extension Set: ListConvertible where Element: AnswerConvertible {}

extension Set: AnswerConvertible where Element: AnswerConvertible {
    public static var questionType: QuestionType { .list }

    public init(answer: Answer) throws(AnswerError) { self = Set(try [Element](answer: answer)) }

    public var answer: Answer { .list(map(\.answer).sorted { $0.text < $1.text }) }
}

extension Double: AnswerConvertible {}
extension Float: AnswerConvertible {}
