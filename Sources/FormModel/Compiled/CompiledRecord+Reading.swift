extension CompiledRecord {
    /// Reads the record in the line that begins at `start`, and finds out which fields the form has to decide about.
    ///
    /// - Returns: the index of the line's end; nil if the form has to read the line itself.
    mutating func read(_ bytes: UTF8Bytes, from start: Int) -> Int? {
        record += 1
        items.removeAll(keepingCapacity: true)
        scratch.removeAll(keepingCapacity: true)
        undecided.removeAll(keepingCapacity: true)
        var index = start
        var likely = 0
        guard readMembers(of: nil, bytes, &index, likely: &likely) else { return nil }
        skipSpace(bytes, &index)
        guard index == bytes.count || bytes[index] == UInt8(ascii: "\n") else { return nil }
        findUndecided(bytes)
        return index
    }

    /// Reads the object at `index`, which is the record or a group in it; returns whether it could be read.
    ///
    /// - Parameter likely: the field that probably comes next.
    private mutating func readMembers(
        of group: Int?, _ bytes: UTF8Bytes, _ index: inout Int, likely: inout Int
    ) -> Bool {
        guard take(UInt8(ascii: "{"), bytes, &index) else { return false }
        skipSpace(bytes, &index)
        if take(UInt8(ascii: "}"), bytes, &index) { return true }
        repeat {
            skipSpace(bytes, &index)
            guard take(UInt8(ascii: "\""), bytes, &index),
                let place = key(in: bytes, at: index, of: group, likely: likely)
            else { return false }
            index += keys[place].text.count
            skipSpace(bytes, &index)
            guard take(UInt8(ascii: ":"), bytes, &index) else { return false }
            skipSpace(bytes, &index)
            if place >= fields.count {
                let inner = place - fields.count
                guard groups[inner].record != record else { return false }
                groups[inner].record = record
                guard readMembers(of: inner, bytes, &index, likely: &likely) else { return false }
            } else {
                guard found[place].record != record, readMember(place, bytes, &index) else { return false }
                likely = place + 1
            }
            skipSpace(bytes, &index)
        } while take(UInt8(ascii: ","), bytes, &index)
        return take(UInt8(ascii: "}"), bytes, &index)
    }

    /// Reads the answer at `index`, or leaves it to the form; returns whether it is known where it ends.
    private mutating func readMember(_ field: Int, _ bytes: UTF8Bytes, _ index: inout Int) -> Bool {
        let start = index
        if !readAnswer(to: field, bytes, &index) {
            guard let end = JSONExtent.end(ofValueAt: start, in: bytes) else { return false }
            index = end
            found[field].isAnswer = true
            found[field].undecided = record
        }
        found[field].end = index
        return true
    }

    private func take(_ byte: UInt8, _ bytes: UTF8Bytes, _ index: inout Int) -> Bool {
        guard index < bytes.count, bytes[index] == byte else { return false }
        index += 1
        return true
    }

    /// Skips the white space that JSON has within a line.
    func skipSpace(_ bytes: UTF8Bytes, _ index: inout Int) {
        while index < bytes.count,
            bytes[index] == 0x20 || bytes[index] == UInt8(ascii: "\t") || bytes[index] == UInt8(ascii: "\r")
        { index += 1 }
    }

    /// Reads the answer at `index`; returns whether it passes for certain.
    private mutating func readAnswer(to field: Int, _ bytes: UTF8Bytes, _ index: inout Int) -> Bool {
        let start = index
        found[field] = Found(record: record, isAnswer: true, start: start)
        guard index < bytes.count else { return false }
        if bytes[index] == UInt8(ascii: "n") {
            found[field].isAnswer = false
            return take(StaticString("null"), bytes, &index)
        }
        switch fields[field].kind {
        case .text, .path:
            guard let text = readText(bytes, &index) else {
                index = start
                return readEscapedText(to: field, bytes, &index)
            }
            return passes(text, at: field, bytes)
        case .integer, .number, .decimal:
            var reader = NumberReader()
            guard let end = reader.read(bytes, from: index), !reader.isNegativeZero else { return false }
            index = end
            switch fields[field].kind {
            case .integer: guard reader.number.places == 0 else { return false }
            case .number: guard reader.isShortest else { return false }
            case .decimal, .text, .path, .boolean, .day, .list, .unknown: break
            }
            return passes(reader.number, fields[field].tests)
        case .boolean:
            let isYes = bytes[index] == UInt8(ascii: "t")
            guard take(isYes ? "true" : "false", bytes, &index) else { return false }
            for test in fields[field].tests {
                guard case .yes = tests[test], isYes else { return false }
            }
            return true
        case .day:
            guard let day = readDay(bytes, &index) else { return false }
            return passes(day: day, fields[field].tests)
        case .list:
            guard let items = readItems(bytes, &index) else { return false }
            found[field].items = items
            return passes(items: items, fields[field].tests, bytes)
        case .unknown: return false
        }
    }

    private func take(_ word: StaticString, _ bytes: UTF8Bytes, _ index: inout Int) -> Bool {
        let end = index + word.utf8CodeUnitCount
        guard end <= bytes.count else { return false }
        let isWord = word.withUTF8Bytes { word in
            for offset in 0..<word.count where bytes[index + offset] != word[offset] { return false }
            return true
        }
        index = end
        return isWord
    }

    /// Reads a string of plain text; nil if it is not one.
    private func readText(_ bytes: UTF8Bytes, _ index: inout Int) -> Text? {
        guard take(UInt8(ascii: "\""), bytes, &index) else { return nil }
        var text = Text(start: index, end: index, characters: 0)
        var next = index
        var continuations = 0
        while next < bytes.count {
            if next + 8 <= bytes.count {
                let plain = PlainText.plainBytes(in: bytes.word(at: next))
                next += plain
                if plain == 8 { continue }
            }
            switch plainBytes[Int(bytes[next])] {
            case PlainText.Byte.plain: next += 1
            case PlainText.Byte.quote:
                text.end = next
                text.characters = next - text.start - continuations
                index = next + 1
                return text
            case PlainText.Byte.letter:
                let length = PlainText.letter(in: bytes, at: next)
                guard length > 0 else { return nil }
                next += length
                continuations += length - 1
            default: return nil
            }
        }
        return nil
    }

    /// Reads a string that is a day, as the number that its digits write; nil if it is not one.
    private func readDay(_ bytes: UTF8Bytes, _ index: inout Int) -> Int? {
        let start = index + 1
        guard start + 10 < bytes.count, bytes[index] == UInt8(ascii: "\""), bytes[start + 10] == UInt8(ascii: "\""),
            let day = DateText.digits(bytes.part(start..<(start + 10)))
        else { return nil }
        index = start + 11
        return day
    }

    /// Reads an array of strings with something in each; nil if it is not one, or has nothing in it.
    private mutating func readItems(_ bytes: UTF8Bytes, _ index: inout Int) -> Range<Int>? {
        let first = items.count
        guard take(UInt8(ascii: "["), bytes, &index) else { return nil }
        repeat {
            skipSpace(bytes, &index)
            guard let text = readText(bytes, &index), text.end > text.start else { return nil }
            items.append(text.start..<text.end)
            skipSpace(bytes, &index)
        } while take(UInt8(ascii: ","), bytes, &index)
        guard take(UInt8(ascii: "]"), bytes, &index) else { return nil }
        return first..<items.count
    }
}
