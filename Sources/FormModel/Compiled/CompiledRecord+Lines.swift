extension CompiledRecord {
    /// Where in a block of lines a check has got to.
    package struct Place: Sendable {
        /// The index of the next line.
        package var index = 0
        /// The number of the line before, counted from 1.
        package var line: Int

        package init(line: Int) { self.line = line }

        /// Goes to the next line that is not blank, and past it; nil at the end.
        package mutating func nextRecord(in block: [UInt8]) -> Range<Int>? {
            while index < block.count {
                let start = index
                let end = block[start...].firstIndex(of: UInt8(ascii: "\n")) ?? block.count
                (index, line) = (end + 1, line + 1)
                if !block[start..<end].allSatisfy({ [0x20, 0x09, 0x0D].contains($0) }) { return start..<end }
            }
            return nil
        }
    }

    /// A line that the form has a part in.
    package struct Pending {
        /// The range of the line.
        package let line: Range<Int>
        /// The range of the record in it if the form only has to decide about the fields in ``CompiledRecord/undecided``; nil if
        /// it has to read the line.
        package let record: Range<Int>?

        package init(line: Range<Int>, record: Range<Int>?) { (self.line, self.record) = (line, record) }
    }

    /// Checks the lines of a block from `place` on, and writes a result for each record that passes for certain.
    ///
    /// - Parameters:
    ///   - block: whole lines; the last one need not have an end.
    ///   - writes: whether the results are written.
    ///   - output: takes the results.
    /// - Returns: the next line that the form has to decide on, which `place` is after; nil at the end.
    package mutating func check(
        _ block: [UInt8], from place: inout Place, writes: Bool, to output: inout ResultBytes
    ) -> Pending? {
        block.withBorrowed { bytes in
            while place.index < bytes.count {
                let start = place.index
                var index = start
                skipSpace(bytes, &index)
                if index == bytes.count || bytes[index] == UInt8(ascii: "\n") {
                    // A blank line is no record.
                    place.index = index + 1
                    place.line += 1
                    continue
                }
                place.line += 1
                guard let end = read(bytes, from: index) else {
                    let end = bytes.index(of: UInt8(ascii: "\n"), from: start) ?? bytes.count
                    place.index = end + 1
                    return Pending(line: start..<end, record: nil)
                }
                place.index = end + 1
                guard undecided.isEmpty else { return Pending(line: start..<end, record: index..<end) }
                if writes { write(line: place.line, bytes, length: end - index, decided: [], rest: [], to: &output) }
            }
            return nil
        }
    }

    /// Writes the result of the record that was read last, in which the form has decided about the rest, and which is valid.
    ///
    /// - Parameters:
    ///   - decided: the answers to the fields in ``undecided``, as JSON; nil for one that is not in the result.
    ///   - rest: what the result has after the answers.
    package func write(
        line: Int, _ block: [UInt8], record: Range<Int>, decided: [[UInt8]?], rest: [UInt8],
        to output: inout ResultBytes
    ) {
        precondition(decided.count == undecided.count, "An answer to each field that was undecided is needed")
        block.withBorrowed { bytes in
            write(line: line, bytes, length: record.count, decided: decided, rest: rest, to: &output)
        }
    }

    /// Writes the result of the record that was read last, which has so many bytes.
    private func write(
        line: Int, _ bytes: UTF8Bytes, length: Int, decided: [[UInt8]?], rest: [UInt8], to output: inout ResultBytes
    ) {
        output.reserve(decided.reduce(resultSize + length + rest.count) { $0 + ($1?.count ?? 0) })
        output.write("{\"line\":")
        output.write(line)
        output.write(",\"valid\":true,\"answers\":{")
        // A comma is before each but the first one.
        var (isFirst, next): (Bool, Int) = (true, 0)
        var open: Int?
        for index in fields.indices {
            let answer = found[index]
            var json: [UInt8]?
            if answer.undecided == record {
                json = decided[next]
                next += 1
                if json == nil { continue }
            } else if !applies[index] {
                continue
            }
            if keys[index].group != open {
                write(from: open, to: keys[index].group, isFirst: &isFirst, to: &output)
                open = keys[index].group
            }
            let skipped = isFirst ? 1 : 0
            isFirst = false
            func rest(_ key: Range<Int>) -> Range<Int> { key.lowerBound + skipped..<key.upperBound }
            if let json {
                output.write(pool, rest(keys[index].head))
                output.write(json, json.indices)
            } else if answer.record == record, answer.isAnswer {
                output.write(pool, rest(keys[index].head))
                write(answer, to: fields[index], bytes, to: &output)
            } else {
                output.write(pool, rest(fields[index].absent))
            }
        }
        if open != nil { write(from: open, to: nil, isFirst: &isFirst, to: &output) }
        output.write("}")
        output.write(rest, rest.indices)
        output.write("}\n")
    }

    /// Writes an answer that passes for certain.
    private func write(_ answer: Found, to field: Field, _ bytes: UTF8Bytes, to output: inout ResultBytes) {
        guard case .list = field.kind else {
            if answer.isDecoded {
                output.write("\"")
                output.write(scratch, answer.items)
                output.write("\"")
            } else {
                output.write(bytes, answer.start..<answer.end)
            }
            return
        }
        for item in answer.items {
            output.write(item == answer.items.lowerBound ? "[\"" : ",\"")
            output.write(bytes, items[item])
            output.write("\"")
        }
        output.write("]")
    }
}
