internal import FoundationEssentials

/// What kind of answer a question wants.
public enum QuestionType: String, CaseIterable, Sendable {
    /// One line of text.
    case string
    /// One line that is not shown, kept in no history and masked wherever answers are listed.
    case secret
    /// A whole number.
    case integer
    /// A number.
    case number
    /// A number whose digits are kept as they are written.
    case decimal
    /// Yes or no.
    case boolean
    /// A day, as `2026-11-21`.
    case date
    /// Several texts, with commas between them.
    case list
    /// One of the question's choices.
    case choice
}

extension QuestionType {
    /// What is said about an answer of another type.
    package var expected: AnswerError {
        switch self {
        case .string, .secret: AnswerError("Expected text")
        case .integer: AnswerError("Expected a whole number, such as 42")
        case .number: AnswerError("Expected a number, such as 2.5")
        case .decimal: AnswerError("Expected a number, such as 19.90")
        case .boolean: AnswerError("Expected yes or no")
        case .date: AnswerError("Expected a date, such as 2026-11-21")
        case .list: AnswerError("Expected a list, such as one, two")
        case .choice: AnswerError("Must be one of the choices")
        }
    }

    /// Reads typed text as this type of answer. White space around numbers, yes and no does not count, `_` may group
    /// digits; a text stays as it is. A choice needs its question: ``Question/parse(_:)``.
    func parse(_ text: String) throws(AnswerError) -> Answer {
        switch self {
        case .string, .secret, .choice: return .text(text)
        case .integer: return .integer(try parseInteger(text))
        case .number: return .number(try parseNumber(text))
        case .decimal: return .decimal(try parseDecimal(text))
        case .date:
            guard let date = CalendarDate(text.trimmingWhitespace()) else { throw expected }
            return .date(date)
        case .list:
            let items = text.split(separator: ",").map { String($0).trimmingWhitespace() }.filter { !$0.isEmpty }
            return .list(items.map(Answer.text))
        case .boolean:
            switch text.trimmingWhitespace().lowercased() {
            case "y", "yes", "true", "1": return .boolean(true)
            case "n", "no", "false", "0": return .boolean(false)
            default: throw expected
            }
        }
    }

    private func parseInteger(_ text: String) throws(AnswerError) -> Int {
        guard let digits = ungrouped(text.trimmingWhitespace()),
            digits.utf8.dropFirst(digits.utf8.first.map(isSign) == true ? 1 : 0).allSatisfy(isDigit)
        else {
            throw expected
        }
        guard let value = Int(digits) else {
            throw AnswerError(
                digits.hasPrefix("-") ? "Must be \(Int.min) or more" : "Must be \(Int.max) or less")
        }
        return value
    }

    private func parseDecimal(_ text: String) throws(AnswerError) -> Decimal {
        _ = try parseNumber(text)
        guard let plain = ungrouped(text.trimmingWhitespace()), let value = Decimal(exactly: plain) else {
            throw AnswerError("Must be a number of at most 38 digits")
        }
        return value
    }

    private func parseNumber(_ text: String) throws(AnswerError) -> Double {
        // Swift reads `nan`, `inf` and hexadecimal as numbers too; people do not.
        guard let plain = ungrouped(text.trimmingWhitespace()),
            plain.utf8.allSatisfy({ isDigit($0) || isSign($0) || $0 == 0x2E || $0 | 0x20 == 0x65 }),
            let value = Double(plain)
        else { throw expected }
        guard value.isFinite else { throw AnswerError("Must be a number of less than 309 digits") }
        return value
    }

    /// The number without `_` between digits; nil where there is no digit, or a `_` stands elsewhere.
    private func ungrouped(_ text: String) -> String? {
        let bytes = Array(text.utf8)
        guard bytes.contains(where: isDigit) else { return nil }
        for (index, byte) in bytes.enumerated() where byte == UInt8(ascii: "_") {
            guard index > 0, index + 1 < bytes.count, isDigit(bytes[index - 1]), isDigit(bytes[index + 1])
            else { return nil }
        }
        return String(decoding: bytes.filter { $0 != UInt8(ascii: "_") }, as: UTF8.self)
    }

    private func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }
    private func isSign(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "-") || byte == UInt8(ascii: "+") }
}
