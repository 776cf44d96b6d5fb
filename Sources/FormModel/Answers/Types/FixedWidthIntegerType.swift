/// A whole number of an integer type beyond `Int`: `UInt64`, `Int128`.
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
            // A whole number that is only too large for an `Int` is not an error here.
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

/// A whole number beyond `Int`, as an answer.
struct LargeInteger: NumericAnswerValue {
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

    private func hasLess(than other: LargeInteger) -> Bool {
        digits.utf8.count == other.digits.utf8.count
            ? digits < other.digits : digits.utf8.count < other.digits.utf8.count
    }
}

extension Answer {
    init(whole value: some FixedWidthInteger) {
        self = Int(exactly: value).map(Answer.integer) ?? .value(LargeInteger(value))
    }
}

extension FixedWidthInteger {
    static var outOfRange: AnswerError {
        AnswerError(RuleMessage.expectedInRange(String(Self.min), String(Self.max)))
    }
}
