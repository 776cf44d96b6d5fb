/// One thing that an answer must be, as a compiled record tests it. It has no references, so that testing counts none.
enum CompiledTest: BitwiseCopyable, Sendable {
    /// The function at this place is true of the text; one for ASCII is asked of no other text.
    case function(Int, isForASCII: Bool)
    /// The text has so many characters.
    case characters(least: Int, most: Int)
    /// The pattern at this place is found in the text.
    case pattern(Int)
    /// The text, or every item of the list, is one of these literals.
    case isOneOf(first: Int, end: Int)
    /// The text is none of these literals.
    case isNoneOf(first: Int, end: Int)
    case number(CompiledOrder, PlainNumber)
    case multiple(PlainNumber)
    /// The day, as the number that its digits write, is so to another.
    case day(CompiledOrder, Int)
    case items(least: Int, most: Int)
    case uniqueItems
    case yes
    /// A transform changes nothing: there are no spaces at the ends, none that follow each other, no letters of the other case.
    case trimmed, collapsed, lowercased, uppercased
}

/// What an answer in JSON must be, as a compiled record reads it.
enum CompiledKind: BitwiseCopyable, Sendable {
    /// A string that is taken as it is.
    case text
    /// A string; one that begins with `~` is not known.
    case path
    case integer
    /// A number that a `Double` prints as it is written.
    case number
    /// A number that keeps its digits.
    case decimal
    case boolean
    /// A string that is a day.
    case day
    /// An array of strings.
    case list
    /// Nothing is known of it.
    case unknown
}

extension CompiledKind {
    /// How answers of a type are read, which a new type has to say: of those that are `unknown`, only the form knows whether they
    /// are answers.
    package init(_ type: QuestionType, isMultiple: Bool) {
        self =
            switch type {
            case .string, .text, .secret: .text
            case .path: .path
            case .integer: .integer
            case .number: .number
            case .decimal: .decimal
            case .boolean: .boolean
            case .date: .day
            case .list: .list
            case .choice: isMultiple ? .list : .text
            case .time, .dateTime, .note: .unknown
            }
    }
}
