/// A whole number that an integer type can hold which goes beyond `Int`: `UInt64`, `Int128`.
struct FixedWidthIntegerType<Integer: FixedWidthInteger & SendableMetatype>: AnswerType {
    private let whole = IntegerType()

    var synonyms: [String] { [] }
    var traits: Set<AnswerTrait> { whole.traits }
    var expected: String { whole.expected }
    var example: String { whole.example }
    var input: AnswerInput { whole.input }

    func words(for question: Question) -> String? { whole.words(for: question) }

    func read(_ raw: RawAnswer, for question: Question) throws(AnswerError) -> Answer {
        do throws(AnswerError) {
            return try whole.read(raw, for: question)
        } catch {
            // Anything but a whole number is told apart from one that is only too large for an `Int`.
            guard error != unexpected, let digits = digits(of: raw) else { throw error }
            guard let value = Integer(digits) else { throw Integer.outOfRange }
            return Answer(whole: value)
        }
    }

    private func digits(of raw: RawAnswer) -> String? {
        switch raw {
        case .typed(let text, _): text.trimmingWhitespace().filter { $0 != "_" }
        case .number(let digits): digits
        case .string, .boolean, .list, .object: nil
        }
    }
}

/// A whole number that is beyond `Int`, as an answer.
struct LargeInteger: NumericAnswerValue {
    /// The digits, after a `-` for one below zero.
    let digits: String

    var text: String { digits }

    init(_ value: some FixedWidthInteger) { digits = String(value) }

    static func < (left: LargeInteger, right: LargeInteger) -> Bool {
        switch (left.digits.hasPrefix("-"), right.digits.hasPrefix("-")) {
        case (true, false): true
        case (false, true): false
        case (false, false): left.hasLess(than: right)
        case (true, true): right.hasLess(than: left)
        }
    }

    /// Whether its digits, of the same sign, say less.
    private func hasLess(than other: LargeInteger) -> Bool {
        digits.utf8.count == other.digits.utf8.count
            ? digits < other.digits : digits.utf8.count < other.digits.utf8.count
    }
}

extension Answer {
    /// A whole number of any integer type.
    init(whole value: some FixedWidthInteger) {
        self = Int(exactly: value).map(Answer.integer) ?? .value(LargeInteger(value))
    }
}

extension FixedWidthInteger {
    /// What is said about a number that the type cannot hold.
    static var outOfRange: AnswerError {
        AnswerError(RuleMessage.expectedInRange(String(Self.min), String(Self.max)))
    }
}
