extension CompiledRecord {
    /// Where a text of the record is.
    struct Text {
        var start: Int
        var end: Int
        var characters: Int

        /// Whether every character is a byte.
        var isASCII: Bool { characters == end - start }
    }

    /// Whether a text passes as the answer to a field; an empty one is no answer.
    mutating func passes(_ text: Text, at field: Int, _ bytes: UTF8Bytes) -> Bool {
        guard text.end > text.start else {
            found[field].isAnswer = false
            return true
        }
        if case .path = fields[field].kind, bytes[text.start] == UInt8(ascii: "~") { return false }
        return passes(text, fields[field].tests, bytes)
    }

    /// Whether a text passes these tests.
    private func passes(_ text: Text, _ range: Range<Int>, _ bytes: UTF8Bytes) -> Bool {
        for index in range {
            let passes =
                switch tests[index] {
                case .function(let function, let isForASCII):
                    (!isForASCII || text.isASCII) && functions[function](bytes.part(text.start..<text.end))
                case .characters(let least, let most): text.characters >= least && text.characters <= most
                case .pattern(let pattern):
                    patterns[pattern].find(in: bytes.part(text.start..<text.end)) == .found
                case .isOneOf(let first, let end): isLiteral(text.start..<text.end, from: first..<end, bytes)
                case .isNoneOf(let first, let end): !isLiteral(text.start..<text.end, from: first..<end, bytes)
                case .trimmed: isTrimmed(text, bytes)
                case .collapsed: isTrimmed(text, bytes) && !hasSpaces(text, bytes)
                case .lowercased: has(noneOf: UInt8(ascii: "A")...UInt8(ascii: "Z"), text, bytes)
                case .uppercased: has(noneOf: UInt8(ascii: "a")...UInt8(ascii: "z"), text, bytes)
                case .number, .multiple, .day, .items, .uniqueItems, .yes: false
                }
            guard passes else { return false }
        }
        return true
    }

    /// Whether a number passes these tests.
    func passes(_ number: PlainNumber, _ range: Range<Int>) -> Bool {
        for index in range {
            switch tests[index] {
            case .number(let order, let bound): guard number.holds(order, bound) else { return false }
            case .multiple(let divisor): guard number.isMultiple(of: divisor) else { return false }
            case .function, .characters, .pattern, .isOneOf, .isNoneOf, .day, .items, .uniqueItems, .yes, .trimmed,
                .collapsed, .lowercased, .uppercased:
                return false
            }
        }
        return true
    }

    /// Whether a day passes these tests.
    func passes(day: Int, _ range: Range<Int>) -> Bool {
        for index in range {
            guard case .day(let order, let bound) = tests[index], order.holds(day, bound) else { return false }
        }
        return true
    }

    /// Whether a list passes these tests.
    func passes(items list: Range<Int>, _ range: Range<Int>, _ bytes: UTF8Bytes) -> Bool {
        for index in range {
            switch tests[index] {
            case .items(let least, let most): guard list.count >= least, list.count <= most else { return false }
            case .uniqueItems: guard isUnique(list, bytes) else { return false }
            case .isOneOf(let first, let end):
                for item in list { guard isLiteral(items[item], from: first..<end, bytes) else { return false } }
            case .function, .characters, .pattern, .isNoneOf, .number, .multiple, .day, .yes, .trimmed, .collapsed,
                .lowercased, .uppercased:
                return false
            }
        }
        return true
    }

    /// Whether no item is there twice; of a long list that is not known.
    private func isUnique(_ list: Range<Int>, _ bytes: UTF8Bytes) -> Bool {
        guard list.count <= 32 else { return false }
        for item in list {
            for other in list.lowerBound..<item where isSame(items[item], items[other], bytes) { return false }
        }
        return true
    }

    private func isSame(_ left: Range<Int>, _ right: Range<Int>, _ bytes: UTF8Bytes) -> Bool {
        guard left.count == right.count else { return false }
        for offset in 0..<left.count where bytes[left.lowerBound + offset] != bytes[right.lowerBound + offset] {
            return false
        }
        return true
    }

    /// Whether a text is one of these literals.
    func isLiteral(_ text: Range<Int>, from range: Range<Int>, _ bytes: UTF8Bytes) -> Bool {
        for index in range where isLiteral(text, literals[index], bytes) { return true }
        return false
    }

    private func isLiteral(_ text: Range<Int>, _ literal: Range<Int>, _ bytes: UTF8Bytes) -> Bool {
        guard text.count == literal.count else { return false }
        for offset in 0..<text.count where bytes[text.lowerBound + offset] != pool[literal.lowerBound + offset] {
            return false
        }
        return true
    }

    private func isTrimmed(_ text: Text, _ bytes: UTF8Bytes) -> Bool {
        bytes[text.start] != 0x20 && bytes[text.end - 1] != 0x20
    }

    /// Whether there are two spaces after another.
    private func hasSpaces(_ text: Text, _ bytes: UTF8Bytes) -> Bool {
        for index in text.start..<(text.end - 1) where bytes[index] == 0x20 && bytes[index + 1] == 0x20 { return true }
        return false
    }

    /// Whether the text is ASCII without these letters.
    private func has(noneOf letters: ClosedRange<UInt8>, _ text: Text, _ bytes: UTF8Bytes) -> Bool {
        guard text.isASCII else { return false }
        for index in text.start..<text.end where letters.contains(bytes[index]) { return false }
        return true
    }
}
