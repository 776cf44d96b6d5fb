struct IntegerType<Integer: FixedWidthInteger & SendableMetatype>: AnswerType {
    var synonyms: [String] { ["int", "int32", "int64", "long", "whole", "uint", "count", "digits"] }
    var traits: [AnswerTrait] { [.ordered, .numeric] }
    var expected: String { FormMessage.expected(.expectedWholeNumber, example: "42").text }
    var example: String { "42" }
    var input: AnswerInput { .steps }

    func read(_ raw: RawAnswer, for question: Question) throws(AnswerError) -> Answer {
        switch raw {
        case .typed(let text, let origin):
            guard let digits = ungrouped(text, origin),
                digits.utf8.dropFirst(digits.utf8.first.map(isSign) == true ? 1 : 0).allSatisfy(\.isDigit)
            else { throw unexpected }
            guard let value = Integer(digits) else { throw .outOfRange(of: Integer.self) }
            return Answer(whole: value)
        case .number(let digits):
            // JSON has one type of number: 5.0 and 5e0 are whole.
            if let value = Integer(wholeNumber: digits) { return Answer(whole: value) }
            guard ExactDecimal(digits)?.isWhole ?? (Double(digits)?.isInfinite == true) else { throw unexpected }
            throw .outOfRange(of: Integer.self)
        case .string, .boolean, .list, .object: throw unexpected
        }
    }

    func readBound(_ raw: RawAnswer, for question: Question) throws(AnswerError) -> Answer { try numberBound(raw) }
}

struct NumberType: AnswerType {
    var synonyms: [String] { ["float", "double", "num", "real", "numeric"] }
    var traits: [AnswerTrait] { [.ordered, .numeric] }
    var expected: String { FormMessage.expected(.expectedNumber, example: ValueNotation.current.number("2.5")).text }
    var example: String { "2.5" }
    var input: AnswerInput { .steps }

    func read(_ raw: RawAnswer, for question: Question) throws(AnswerError) -> Answer { try exact(digits(of: raw)) }

    func readBound(_ raw: RawAnswer, for question: Question) throws(AnswerError) -> Answer { try numberBound(raw) }
}

struct DecimalType: AnswerType {
    var synonyms: [String] { ["money", "currency"] }
    var traits: [AnswerTrait] { [.ordered, .numeric] }
    var expected: String { FormMessage.expected(.expectedNumber, example: ValueNotation.current.number("19.90")).text }
    var example: String { "19.90" }
    var input: AnswerInput { .steps }

    func read(_ raw: RawAnswer, for question: Question) throws(AnswerError) -> Answer {
        let digits = try digits(of: raw)
        guard let value = ExactDecimal(keeping: digits) else { throw .notKept(digits) }
        return .decimal(value, fractionDigits: ExactDecimal.fractionDigits(in: digits))
    }

    /// The number itself, in messages too: the bound `19.90` is 19.9.
    func readBound(_ raw: RawAnswer, for question: Question) throws(AnswerError) -> Answer {
        guard case .decimal(let value, _) = try read(raw, for: question) else { throw unexpected }
        return .decimal(value)
    }
}

extension AnswerType {
    fileprivate func digits(of raw: RawAnswer) throws(AnswerError) -> String {
        switch raw {
        case .typed(let text, let origin):
            guard let plain = ungrouped(text, origin),
                plain.utf8.allSatisfy({ $0.isDigit || "+-.eE".utf8.contains($0) }),
                Double(plain) != nil
            else { throw unexpected }
            return plain
        case .number(let digits): return digits
        case .string, .boolean, .list, .object: throw unexpected
        }
    }

    fileprivate func exact(_ digits: String) throws(AnswerError) -> Answer {
        guard let answer = Answer(number: digits) else { throw .notKept(digits) }
        return answer
    }

    fileprivate func numberBound(_ raw: RawAnswer) throws(AnswerError) -> Answer {
        let digits = try digits(of: raw)
        if let value = Int(wholeNumber: digits) { return .integer(value) }
        return try exact(digits)
    }

    /// The number in the notation of programs, without surrounding whitespace and `_` between digits.
    fileprivate func ungrouped(_ text: String, _ origin: RawAnswer.Origin) -> String? {
        let text = text.trimmingBlanks()
        let bytes = Array((origin == .prompt ? DecimalSign(.current)?.plain(text) ?? text : text).utf8)
        guard bytes.contains(where: \.isDigit) else { return nil }
        for (index, byte) in bytes.enumerated() where byte == UInt8(ascii: "_") {
            guard index > 0, index + 1 < bytes.count, bytes[index - 1].isDigit, bytes[index + 1].isDigit
            else { return nil }
        }
        return String(decoding: bytes.filter { $0 != UInt8(ascii: "_") }, as: UTF8.self)
    }

    fileprivate func isSign(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "-") || byte == UInt8(ascii: "+") }
}

enum DecimalSign: Character {
    case comma = ","
    case point = "."

    init?(_ environment: Environment) {
        guard let name = environment.localeName("LC_NUMERIC") else { return nil }
        let language = String(name.prefix { $0 != "_" })
        self =
            Self.languagesWithComma.contains(language) && !Self.localesWithPoint.contains(name)
            ? .comma : .point
    }

    private static let languagesWithComma: Set = [
        "af", "az", "be", "bg", "bs", "ca", "cs", "da", "de", "el", "es", "et", "eu", "fi", "fo", "fr", "gl", "hr",
        "hu", "hy", "id", "is", "it", "ka", "kk", "kl", "ky", "lb", "lt", "lv", "mk", "nb", "nl", "nn", "no", "pl",
        "pt", "ro", "ru", "sk", "sl", "sq", "sr", "sv", "tk", "tr", "uk", "uz", "vi",
    ]
    private static let localesWithPoint: Set = [
        "de_CH", "de_LI", "es_DO", "es_GT", "es_HN", "es_MX", "es_NI", "es_PA", "es_PE", "es_PR", "es_SV", "es_US",
        "it_CH",
    ]

    /// Converts a number from the locale's notation to that of programs: `1.234,5` to `1234.5`. `0.5` stays unchanged.
    func plain(_ text: String) -> String {
        var parts = text.split(separator: rawValue, omittingEmptySubsequences: false).map(String.init)
        guard parts.count <= 2 else { return text }
        let groups = self == .comma ? Self.groupsWithComma : Self.groupsWithPoint
        if groups?.find(in: parts[0]) == .found { parts[0].removeAll { !$0.isNumber && !"+-".contains($0) } }
        return parts.joined(separator: ".")
    }

    // Three digits each, in the first group up to three without a leading zero; in India two, except the last.
    private static let groupsWithComma = try? Pattern(#"^[+-]?[1-9]\d{0,2}(?:[. '’\x{A0}\x{202F}]\d{3})+$"#)
    private static let groupsWithPoint = try? Pattern(
        #"^[+-]?[1-9]\d{0,2}(?:[, '’\x{A0}\x{202F}]\d{2,3})*[, '’\x{A0}\x{202F}]\d{3}$"#)
}

/// The notation of values in texts: by default that of programs.
package struct ValueNotation: Sendable {
    @TaskLocal package static var current = ValueNotation()

    package let hasDecimalComma: Bool
    /// True if the bounds of rules are shown in the words of their file, such as `today`.
    package let keepsWords: Bool

    package init(isLocal: Bool = false, keepsWords: Bool = false) {
        hasDecimalComma = isLocal && DecimalSign(.current) == .comma
        self.keepsWords = keepsWords
    }

    func number(_ digits: String) -> String { hasDecimalComma ? digits.replacing(".", with: ",") : digits }
}

extension Answer {
    package var shownText: String {
        switch self {
        case .number, .decimal: ValueNotation.current.number(text)
        case .null, .boolean, .integer, .text, .list, .value: text
        }
    }
}

extension Answer {
    /// The number one step further, with as many digits after the point as were typed; `nil` if it has too many digits.
    package func adding(_ step: ExactDecimal, typed: String) -> Answer? {
        guard let sum = digits.flatMap(ExactDecimal.init(keeping:)).map({ $0 + step }), sum.fitsDecimal else {
            return nil
        }
        let plain = DecimalSign(.current)?.plain(typed) ?? typed
        return .decimal(sum, fractionDigits: ExactDecimal.fractionDigits(in: plain))
    }
}

extension Answer {
    /// Keeps the number exactly: as a `Double` if that is printed with the same digits, else digit by digit.
    package init?(number digits: String) {
        guard let exact = ExactDecimal(digits) else { return nil }
        if let value = Double(digits), ExactDecimal("\(value)") == exact {
            self = .number(value)
        } else if let value = ExactDecimal(keeping: digits) {
            self = .decimal(value)
        } else {
            return nil
        }
    }
}

extension AnswerError {
    /// The reason why ``ExactDecimal/init(keeping:)`` fails for the number.
    static func notKept(_ digits: String) -> AnswerError {
        let count = ExactDecimal(digits)?.significantDigits ?? 0
        return AnswerError(count > ExactDecimal.maxDigits ? .atMostDigits(ExactDecimal.maxDigits) : .lessExtreme)
    }

    static func outOfRange<Integer: FixedWidthInteger>(of type: Integer.Type) -> AnswerError {
        AnswerError(RuleMessage.between(String(Integer.min), String(Integer.max)))
    }
}

extension Answer {
    init(whole value: some FixedWidthInteger) {
        self = Int(exactly: value).map(Answer.integer) ?? .decimal(ExactDecimal(value))
    }
}
