/// A whole number.
struct IntegerType: AnswerType {
    var synonyms: [String] { ["int", "int32", "int64", "long", "whole", "uint", "count", "digits"] }
    var traits: Set<AnswerTrait> { [.ordered, .numeric] }
    var expected: String { AnswerMessage.expectedWholeNumber(example: "42").text }
    var example: String { "42" }
    var input: AnswerInput { .steps(.numbers(areWhole: true)) }

    func words(for question: Question) -> String? { AnswerMessage.typeWholeNumber.text }

    func read(_ raw: RawAnswer, for question: Question) throws(AnswerError) -> Answer {
        switch raw {
        case .typed(let text, let origin):
            guard let digits = ungrouped(text, origin),
                digits.utf8.dropFirst(digits.utf8.first.map(isSign) == true ? 1 : 0).allSatisfy(\.isDigit)
            else { throw unexpected }
            guard let value = Int(digits) else { throw outOfRange(isNegative: digits.hasPrefix("-")) }
            return .integer(value)
        case .number(let digits):
            // JSON has one type of number: 5.0 and 5e0 are whole.
            if let value = Int(wholeNumber: digits) { return .integer(value) }
            guard let value = Double(digits), value == value.rounded(), abs(value) >= 0x1p63 else { throw unexpected }
            throw outOfRange(isNegative: value < 0)
        case .string, .boolean, .list, .object: throw unexpected
        }
    }

    func readBound(_ raw: RawAnswer, for question: Question) throws(AnswerError) -> Answer { try numberBound(raw) }

    private func outOfRange(isNegative: Bool) -> AnswerError {
        AnswerError(isNegative ? .notLess(than: "\(Int.min)") : .notMore(than: "\(Int.max)"))
    }
}

/// A number, which is kept exactly or refused.
struct NumberType: AnswerType {
    var synonyms: [String] { ["float", "double", "num", "real", "numeric"] }
    var traits: Set<AnswerTrait> { [.ordered, .numeric] }
    var expected: String { AnswerMessage.expectedNumber(example: "2.5").text }
    var example: String { "2.5" }
    var input: AnswerInput { .steps(.numbers(areWhole: false)) }

    func words(for question: Question) -> String? { AnswerMessage.typeNumber.text }

    func read(_ raw: RawAnswer, for question: Question) throws(AnswerError) -> Answer { try exact(digits(of: raw)) }

    func readBound(_ raw: RawAnswer, for question: Question) throws(AnswerError) -> Answer { try numberBound(raw) }
}

/// A number whose digits are kept as they are written, 38 at most.
struct DecimalType: AnswerType {
    var synonyms: [String] { ["money", "currency"] }
    var traits: Set<AnswerTrait> { [.ordered, .numeric] }
    var expected: String { AnswerMessage.expectedNumber(example: "19.90").text }
    var example: String { "19.90" }
    var input: AnswerInput { .steps(.numbers(areWhole: false)) }

    func words(for question: Question) -> String? { AnswerMessage.typeNumber.text }

    func read(_ raw: RawAnswer, for question: Question) throws(AnswerError) -> Answer {
        let digits = try digits(of: raw)
        guard let value = ExactDecimal(keeping: digits) else { throw AnswerError.cannotKeep(decimal: digits) }
        return .decimal(value, fractionDigits: ExactDecimal.fractionDigits(in: digits))
    }

    /// The number itself, in messages too: `19.90` bounds at 19.9.
    func readBound(_ raw: RawAnswer, for question: Question) throws(AnswerError) -> Answer {
        guard case .decimal(let value, _) = try read(raw, for: question) else { throw unexpected }
        return .decimal(value)
    }
}

extension AnswerType {
    /// The digits of a number; those of a typed one without the `_` that group them.
    fileprivate func digits(of raw: RawAnswer) throws(AnswerError) -> String {
        switch raw {
        case .typed(let text, let origin):
            // Swift reads `nan`, `inf` and hexadecimal as numbers too; people do not.
            guard let plain = ungrouped(text, origin),
                plain.utf8.allSatisfy({ $0.isDigit || isSign($0) || $0 == 0x2E || $0 | 0x20 == 0x65 }),
                Double(plain) != nil
            else { throw unexpected }
            return plain
        case .number(let digits): return digits
        case .string, .boolean, .list, .object: throw unexpected
        }
    }

    /// The number that the digits write; throws for one that cannot be kept exactly.
    fileprivate func exact(_ digits: String) throws(AnswerError) -> Answer {
        guard let answer = Answer(number: digits) else { throw AnswerError.cannotKeep(number: digits) }
        return answer
    }

    /// A number to compare with, whole or not, whatever the type of number.
    fileprivate func numberBound(_ raw: RawAnswer) throws(AnswerError) -> Answer {
        let digits = try digits(of: raw)
        if let value = Int(wholeNumber: digits) { return .integer(value) }
        return try exact(digits)
    }

    /// The number without `_` between digits, and without white space around it, as programs write it; nil if there is no digit, or a `_`
    /// anywhere else.
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

/// The sign before the fraction of a number, as a person writes it.
enum DecimalSign: Character {
    case comma = ","
    case point = "."

    /// The sign of the locale that a person's terminal has: LC_ALL, LC_NUMERIC or LANG. Nil for none, such as `C`.
    init?(_ environment: Environment) {
        let name = environment.locale("LC_NUMERIC").prefix { $0 != "." && $0 != "@" }
        guard name != "C", name != "POSIX" else { return nil }
        let language = String(name.prefix { $0 != "_" })
        self =
            Self.languagesWithComma.contains(language) && !Self.localesWithPoint.contains(String(name))
            ? .comma : .point
    }

    /// CLDR's languages with a comma, and their locales without.
    private static let languagesWithComma: Set = [
        "af", "az", "be", "bg", "bs", "ca", "cs", "da", "de", "el", "es", "et", "eu", "fi", "fo", "fr", "gl", "hr",
        "hu", "hy",
        "id", "is", "it", "ka", "kk", "kl", "ky", "lb", "lt", "lv", "mk", "nb", "nl", "nn", "no", "pl", "pt", "ro",
        "ru", "sk",
        "sl", "sq", "sr", "sv", "tk", "tr", "uk", "uz", "vi",
    ]
    private static let localesWithPoint: Set = [
        "de_CH", "de_LI", "es_DO", "es_GT", "es_HN", "es_MX", "es_NI", "es_PA", "es_PE", "es_PR", "es_SV", "es_US",
        "it_CH",
    ]

    /// Converts a number from the locale's notation to the one of programs: `1.234,5` to `1234.5`. Anything else is returned
    /// unchanged, including `0.5`, which programs can read already.
    func plain(_ text: String) -> String {
        let parts = text.split(separator: rawValue, omittingEmptySubsequences: false)
        let groups = (parts.first ?? "").split(omittingEmptySubsequences: false) { isBetweenGroups($0) }
        guard let first = groups.first, parts.count <= 2, groups.count == 1 || areGroups(groups) else {
            return text
        }
        let whole = groups.dropFirst().reduce(first, +)
        return parts.count == 2 ? "\(whole).\(parts[1])" : String(whole)
    }

    private func isBetweenGroups(_ sign: Character) -> Bool {
        "., '’\u{A0}\u{202F}".contains(sign) && sign != rawValue
    }

    /// Up to three digits, the first of them not 0, and then always three; in India two before the last.
    private func areGroups(_ groups: [Substring]) -> Bool {
        let first = groups[0].drop { "+-".contains($0) }
        return groups.dropFirst().joined().utf8.allSatisfy(\.isDigit) && first.utf8.allSatisfy(\.isDigit)
            && (1...3).contains(first.count) && first.first != "0" && groups.last?.count == 3
            && groups.dropFirst().allSatisfy { $0.count == 3 || self == .point && $0.count == 2 }
    }
}

extension Answer {
    /// The answer as a person types it at a prompt: a number with the decimal sign of the locale.
    package var promptText: String {
        switch self {
        case .number, .decimal: DecimalSign(.current) == .comma ? text.replacing(".", with: ",") : text
        case .null, .boolean, .integer, .text, .list, .value: text
        }
    }
}

extension AnswerSteps {
    /// Steps of a number, which keep the digits after the point as they were typed; an empty line begins at 0, or at the
    /// first step to either side of it.
    fileprivate static func numbers(areWhole: Bool) -> AnswerSteps {
        AnswerSteps(areWhole: areWhole) { step in
            [0, step, -step].map { .decimal($0) }
        } next: { answer, step, typed in
            guard let digits = answer.digits, let sum = ExactDecimal(keeping: digits).map({ $0 + step }), sum.isKept
            else { return nil }
            let plain = DecimalSign(.current)?.plain(typed) ?? typed
            return .decimal(sum, fractionDigits: ExactDecimal.fractionDigits(in: plain))
        }
    }
}

extension Answer {
    /// The number that the digits write, exactly: as a `Double` if that is printed with the same digits, else digit by
    /// digit; nil if there are too many.
    package init?(number digits: String) {
        guard let exact = ExactDecimal(digits) else { return nil }
        if let value = Double(digits), ExactDecimal("\(value)") == exact {
            self = .number(value)
        } else if let value = ExactDecimal(keeping: digits) {
            self = .decimal(value, fractionDigits: ExactDecimal.fractionDigits(in: digits))
        } else {
            return nil
        }
    }
}

extension AnswerError {
    static func tooManyDigits(_ most: Int) -> AnswerError { AnswerError(.atMostDigits(most)) }

    /// What is said about a number that neither a `Double` nor 38 digits hold.
    static func cannotKeep(number digits: String) -> AnswerError {
        let magnitude = magnitude(of: digits)
        if magnitude > 308 { return AnswerError(.lessThanDigits(309)) }
        // The nearest to 0 have fewer digits, the fewer the nearer.
        if magnitude < -300 {
            let nearest = ExactDecimal("\(Double(digits) ?? 0)")?.description ?? "0"
            return AnswerError(.nearestNumber(nearest))
        }
        return tooManyDigits(abs(magnitude) < 127 ? 38 : 15)
    }

    /// What is said about a number that is not kept.
    static func cannotKeep(decimal digits: String) -> AnswerError {
        let magnitude = magnitude(of: digits)
        let significant = ExactDecimal(digits)?.significantDigits ?? 1
        // It has 38 digits, and a power of ten of -128 to 127 for the last of them.
        if significant > 38 { return tooManyDigits(38) }
        if magnitude > 0 { return AnswerError(.lessThanDigits(166)) }
        return AnswerError(.mostPlaces(128))
    }

    /// How many places before the point the first digit of a number is.
    private static func magnitude(of digits: String) -> Int {
        // An exponent of more than nine digits is beyond everything.
        let isTiny = digits.utf8.drop { $0 | 0x20 != 0x65 }.dropFirst().first == UInt8(ascii: "-")
        return ExactDecimal(digits)?.magnitude ?? (isTiny ? .min : .max)
    }
}
