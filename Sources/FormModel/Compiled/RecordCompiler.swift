/// Makes the tests of fields, and keeps what they refer to.
struct RecordCompiler {
    private(set) var pool: [UInt8] = []
    private(set) var tests: [CompiledTest] = []
    private(set) var literals: [Range<Int>] = []
    private(set) var functions: [@Sendable (UTF8Bytes) -> Bool] = []
    private(set) var patterns: [Pattern] = []

    /// Compiles a field. If one of its rules or transforms is not known, neither is any answer to it.
    mutating func field(_ field: CompiledField) -> CompiledRecord.Field {
        let first = tests.count
        var kind = CompiledKind(field.type, isMultiple: field.isMultiple)
        let isKnown =
            switch field.presence {
            case .bytes:
                field.name.utf8.allSatisfy { PlainText.bytes[Int($0)] == PlainText.Byte.plain }
                    && addChoices(field) && field.transforms.allSatisfy { add($0, kind) }
                    && field.rules.allSatisfy { add($0, kind) }
            case .unknown: false
            }
        if !isKnown { kind = .unknown }
        let absent: Range<Int>
        var canBeAbsent = true
        switch field.absence {
        case .passes(_, let json): absent = add(Self.head(of: Self.key(field.name)) + json)
        case .unknown: (absent, canBeAbsent) = (0..<0, false)
        }
        return CompiledRecord.Field(
            kind: kind, tests: first..<tests.count, absent: absent, canBeAbsent: canBeAbsent, needsForm: field.needsForm
        )
    }

    /// Compiles the key of a field or group, whose name begins with those of the groups that it is in.
    mutating func key(_ name: String, in group: Int?) -> CompiledRecord.Key {
        let key = Self.key(name)
        let start = key.prefix(8).enumerated().reduce(UInt64(0)) { $0 | UInt64($1.element) << (8 * $1.offset) }
        return CompiledRecord.Key(
            group: group, text: add(key), start: start, mask: key.count < 8 ? 1 << (8 * key.count) - 1 : .max,
            head: add(Self.head(of: key)))
    }

    /// The key in a record, with the quote after it.
    private static func key(_ name: String) -> [UInt8] {
        let start = name.utf8.lastIndex(of: UInt8(ascii: ".")).map(name.utf8.index(after:)) ?? name.utf8.startIndex
        return Array(name.utf8[start...]) + [UInt8(ascii: "\"")]
    }

    private static func head(of key: [UInt8]) -> [UInt8] { Array(",\"".utf8) + key + [UInt8(ascii: ":")] }

    private mutating func add(_ bytes: [UInt8]) -> Range<Int> {
        let start = pool.count
        pool += bytes
        return start..<pool.count
    }

    /// Adds the test that an answer is a choice; returns whether it is known which ones are.
    private mutating func addChoices(_ field: CompiledField) -> Bool {
        guard field.type == .choice else { return true }
        guard let choices = field.choices, let range = addLiterals(of: choices) else { return false }
        tests.append(.isOneOf(first: range.lowerBound, end: range.upperBound))
        if field.isMultiple { tests.append(.uniqueItems) }
        return true
    }

    /// Adds texts to compare with.
    mutating func addLiterals(_ texts: [String]) -> Range<Int> {
        let first = literals.count
        literals += texts.map { add(Array($0.utf8)) }
        return first..<literals.count
    }

    /// Adds answers to compare texts with; nil if one of them is not a text.
    private mutating func addLiterals(of answers: [Answer]) -> Range<Int>? {
        let texts = answers.compactMap(\.ownText)
        return texts.count == answers.count ? addLiterals(texts) : nil
    }

    /// Adds the test that a transform changes nothing; returns whether there is one.
    private mutating func add(_ transform: TextTransform, _ kind: CompiledKind) -> Bool {
        // Only texts are transformed.
        guard kind == .text || kind == .path else { return true }
        switch transform {
        case .trimmed: tests.append(.trimmed)
        case .collapsedWhitespace: tests.append(.collapsed)
        case .lowercased: tests.append(.lowercased)
        case .uppercased: tests.append(.uppercased)
        case .slug, .replace: return false
        }
        return true
    }

    /// Adds the tests of a rule on answers of this kind; returns whether they are known.
    private mutating func add(_ rule: CompiledRule, _ kind: CompiledKind) -> Bool {
        let isText = kind == .text || kind == .path
        let isNumber = kind == .integer || kind == .number || kind == .decimal
        switch rule {
        case .none: return false
        case .text(let function), .ascii(let function):
            guard isText else { return false }
            functions.append(function)
            var isForASCII = false
            if case .ascii = rule { isForASCII = true }
            tests.append(.function(functions.count - 1, isForASCII: isForASCII))
        case .characters(let range):
            guard isText else { return false }
            tests.append(.characters(least: range.lowerBound, most: range.upperBound))
        case .pattern(let pattern):
            guard isText, let pattern = pattern.copy() else { return false }
            patterns.append(pattern)
            tests.append(.pattern(patterns.count - 1))
        case .texts(let answers, let isOneOf):
            guard isText, let range = addLiterals(of: answers) else { return false }
            tests.append(
                isOneOf
                    ? .isOneOf(first: range.lowerBound, end: range.upperBound)
                    : .isNoneOf(first: range.lowerBound, end: range.upperBound))
        case .order(let order, let bound):
            if kind == .day, let day = bound.day {
                tests.append(.day(order, day.year * 10_000 + day.month * 100 + day.day))
            } else if isNumber, let number = bound.number.flatMap({ PlainNumber($0.description) }) {
                tests.append(.number(order, number))
            } else {
                return false
            }
        case .multiple(let divisor):
            guard isNumber, !divisor.isZero, let number = PlainNumber(divisor.description) else { return false }
            tests.append(.multiple(number))
        case .items(let range):
            guard kind == .list else { return false }
            tests.append(.items(least: range.lowerBound, most: range.upperBound))
        case .uniqueItems:
            guard kind == .list else { return false }
            tests.append(.uniqueItems)
        case .yes:
            guard kind == .boolean else { return false }
            tests.append(.yes)
        case .all(let rules): return rules.allSatisfy { add($0, kind) }
        }
        return true
    }
}
