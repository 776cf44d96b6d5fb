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

    /// Checks the lines of a block from `place` on, and writes a result for each record that passes for certain.
    ///
    /// - Parameters:
    ///   - block: whole lines; the last one need not have an end.
    ///   - writes: whether the results are written.
    ///   - output: takes the results.
    /// - Returns: the range of the next line that the form has to decide on, which `place` is after; nil at the end.
    package mutating func check(
        _ block: [UInt8], from place: inout Place, writes: Bool, to output: inout ResultBytes
    ) -> Range<Int>? {
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
                    return start..<end
                }
                place.index = end + 1
                if writes { write(line: place.line, bytes, length: end - index, to: &output) }
            }
            return nil
        }
    }

    /// Writes the result of the record that was read last, which has so many bytes.
    private func write(line: Int, _ bytes: UTF8Bytes, length: Int, to output: inout ResultBytes) {
        output.reserve(resultSize + length)
        output.write("{\"line\":")
        output.write(line)
        output.write(",\"valid\":true,\"answers\":{")
        for index in fields.indices {
            guard applies[index] else { continue }
            let answer = found[index]
            guard answer.record == record, answer.isAnswer else {
                output.write(pool, fields[index].absent)
                continue
            }
            output.write(pool, fields[index].head)
            guard case .list = fields[index].kind else {
                if answer.isDecoded {
                    output.write("\"")
                    output.write(scratch, answer.start..<answer.end)
                    output.write("\"")
                } else {
                    output.write(bytes, answer.start..<answer.end)
                }
                continue
            }
            for item in answer.items {
                output.write(item == answer.items.lowerBound ? "[\"" : ",\"")
                output.write(bytes, items[item])
                output.write("\"")
            }
            output.write("]")
        }
        output.write("}}\n")
    }
}
