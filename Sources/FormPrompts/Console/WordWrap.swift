internal import FormModel
package import Platform

package enum WordWrap {
    package static func message(_ text: String, columns: Int?) -> [SafeText] {
        guard let columns else { return SafeText.message(text) }
        let rows = text.split(separator: "\n", omittingEmptySubsequences: false)
        return SafeText.message(rows.flatMap { lines(String($0), columns: columns - 3) }.joined(separator: "\n"))
    }

    typealias Piece = (text: String, style: (String) -> String)

    /// The lines of `text`, none wider than `columns` cells unless it is a single wider word, such as a link.
    package static func lines(_ text: String, columns: Int) -> [String] {
        guard width(of: text) > columns, columns > 0 else { return [text] }
        return rows([(text, { $0 })], columns: columns, breaksWords: false)
    }

    /// Rows of styled pieces, which break only within a piece. A word that is wider than a row is broken at its end.
    static func rows(_ pieces: [Piece], columns: Int, breaksWords: Bool = true) -> [String] {
        var rows = [""]
        var room = columns
        for piece in pieces {
            var part = ""
            for (index, word) in piece.text.split(separator: " ", omittingEmptySubsequences: false).enumerated() {
                let isLong = columns > 0 && width(of: word) > columns
                // Ideographs are not separated by spaces.
                let isBroken = isLong && (breaksWords || width(of: word) > word.unicodeScalars.count)
                for (number, unit) in (isBroken ? word.indices.map { word[$0...$0] } : [word]).enumerated() {
                    var space = index > 0 && number == 0 && room < columns ? " " : ""
                    if space.count + width(of: unit) > room, room < columns, index + number > 0 {
                        while part.hasSuffix(" ") { part.removeLast() }
                        rows[rows.count - 1] += piece.style(part)
                        rows.append("")
                        (part, space, room) = ("", "", columns)
                    }
                    part += space + unit
                    room -= space.count + width(of: unit)
                }
            }
            rows[rows.count - 1] += piece.style(part)
        }
        return rows
    }

    /// The lines of a row of two columns, between which are at least two spaces.
    static func hangingLines(_ row: String, columns: Int) -> [String] {
        guard width(of: row) > columns, let gap = row.firstRange(of: "  ") else {
            return lines(row, columns: columns)
        }
        let second = row[gap.lowerBound...].drop { $0 == " " }
        let indent = row.distance(from: row.startIndex, to: second.startIndex)
        guard columns - indent >= 20 else { return lines(row, columns: columns) }
        let rows = lines(String(second), columns: columns - indent)
        return rows.enumerated().map { number, line in
            (number == 0 ? row[..<second.startIndex] : Substring(String(repeating: " ", count: indent))) + line
        }
    }

    /// The maximum width of a text on any terminal: two cells for everything from Hangul on.
    static func width(of text: some StringProtocol) -> Int {
        text.unicodeScalars.reduce(0) {
            $0 + ($1.value >= 0x1100 && !(0x2000..<0x2E80).contains($1.value) ? 2 : 1)
        }
    }
}
