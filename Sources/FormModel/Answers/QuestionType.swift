internal import FoundationEssentials

/// What kind of answer a question wants.
public enum QuestionType: String, CaseIterable, Sendable {
    /// One line of text.
    case string
    /// Text of any number of lines.
    case text
    /// One line that is not shown, kept in no history and masked wherever answers are listed.
    case secret
    /// A whole number.
    case integer
    /// A number.
    case number
    /// A number whose digits are kept as they are written, 38 at most.
    case decimal
    /// Yes or no.
    case boolean
    /// A day, as `2026-11-21`.
    case date
    /// A time of day, as `09:30`.
    case time
    /// A moment, as `2026-11-21T09:30:00+01:00`.
    case dateTime
    /// Several texts, with commas between them.
    case list
    /// One of the question's choices, or several of them.
    case choice
    /// The path of a file or a folder.
    case path
    /// Nothing is asked: the label and the help are shown.
    case note
}

extension QuestionType {
    /// Everything that is known about the type. This is the only place that names all of them.
    package var definition: any AnswerType {
        switch self {
        case .string: StringType()
        case .text: TextType()
        case .secret: SecretType()
        case .integer: IntegerType()
        case .number: NumberType()
        case .decimal: DecimalType()
        case .boolean: BooleanType()
        case .date: DateType()
        case .time: TimeType()
        case .dateTime: DateTimeType()
        case .list: ListType()
        case .choice: ChoiceType()
        case .path: PathType()
        case .note: NoteType()
        }
    }

    /// The types that have a trait.
    package static func all(with trait: AnswerTrait) -> Set<QuestionType> {
        Set(allCases.filter { $0.definition.traits.contains(trait) })
    }

    /// The types that are served by an input.
    package static func all(servedBy input: AnswerInput) -> Set<QuestionType> {
        Set(allCases.filter { $0.definition.input == input })
    }

    /// What is said about an answer of another type.
    package var expected: AnswerError { AnswerError(definition.expected) }

    /// Reads typed text as this type of answer. White space around numbers, dates, times, yes and no does not count, `_`
    /// may group digits; a text stays as it is, but for `~` before a path, which is the home folder. A choice needs its
    /// question: ``Question/parse(_:)``.
    func parse(_ text: String) throws(AnswerError) -> Answer {
        switch self {
        case .string, .secret, .text, .choice: return .text(text)
        case .path: return .text(Surroundings.current.expanded(text))
        case .note: return .null
        case .integer: return .integer(try parseInteger(text))
        case .number: return .number(try parseNumber(text))
        case .decimal: return try parseDecimal(text)
        case .date: return .date(try CalendarDate(typed: text))
        case .time: return .time(try TimeOfDay(typed: text))
        case .dateTime: return .dateTime(try DateTime(typed: text))
        case .list:
            let items = ItemText.items(text)
            if let problem = items.lazy.compactMap(\.problem).first { throw problem }
            return .list(items.map { .text($0.text) })
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

    private func parseDecimal(_ text: String) throws(AnswerError) -> Answer {
        _ = try parseNumber(text)
        guard let plain = ungrouped(text.trimmingWhitespace()), let value = Decimal(exactly: plain) else {
            throw AnswerError("Must be a number of at most 38 digits")
        }
        return .decimal(value, fractionDigits: Decimal.fractionDigits(in: plain))
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
