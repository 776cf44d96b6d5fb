internal import FormModel
package import Platform

package enum WordWrap {
    package static func message(_ text: String, columns: Int?) -> [SafeText] {
        guard let columns else { return SafeText.message(text) }
        let rows = text.split(separator: "\n", omittingEmptySubsequences: false)
        return SafeText.message(rows.flatMap { lines(String($0), columns: columns - 3) }.joined(separator: "\n"))
    }

    /// The lines of `text`, none wider than `columns` cells unless it is a single wider word, such as a link.
    package static func lines(_ text: String, columns: Int) -> [String] {
        guard width(of: text) > columns, columns > 0 else { return [text] }
        var lines: [String] = []
        var line = ""
        for word in words(of: text).flatMap({ pieces(of: $0, columns: columns) }) where !word.isEmpty {
            if line.isEmpty {
                line = String(word)
            } else if width(of: line) + 1 + width(of: word) <= columns {
                line += " \(word)"
            } else {
                lines.append(line)
                line = String(word)
            }
        }
        return line.isEmpty ? lines : lines + [line]
    }

    /// The words between spaces. Punctuation that a space separates from its word, as in French, stays with the word.
    private static func words(of text: String) -> [Substring] {
        var words: [Substring] = []
        for word in text.split(separator: " ", omittingEmptySubsequences: false) {
            if let last = words.last, !last.isEmpty, last == "«" || ["?", "!", ":", ";", "»", "·"].contains(word) {
                words[words.count - 1] = text[last.startIndex..<word.endIndex]
            } else {
                words.append(word)
            }
        }
        return words
    }

    /// Splits a word that is wider than a row, but only next to wide characters, so that a link stays whole.
    private static func pieces(of word: Substring, columns: Int) -> [Substring] {
        guard width(of: word) > columns else { return [word] }
        var (pieces, start, end) = ([Substring](), word.startIndex, word.startIndex)
        for index in word.indices.dropFirst() + [word.endIndex] {
            let neighbors = word[word.index(before: index)...].prefix(2)
            guard index == word.endIndex || neighbors.contains(where: { width(of: String($0)) > 1 }) else { continue }
            if width(of: word[start..<index]) > columns, end > start {
                pieces.append(word[start..<end])
                start = end
            }
            end = index
        }
        return pieces + [word[start...]]
    }

    /// The lines of a row of two columns, between which are at least two spaces. The second one moves below if needed.
    static func hangingLines(_ row: String, columns: Int) -> [String] {
        guard width(of: row) > columns, let gap = row.firstRange(of: "  ") else {
            return lines(row, columns: columns)
        }
        let second = row[gap.lowerBound...].drop { $0 == " " }
        let indent = row.distance(from: row.startIndex, to: second.startIndex)
        guard columns - indent >= 20 else {
            return [String(row[..<gap.lowerBound])]
                + lines(String(second), columns: columns - 2).map { "  " + $0 }
        }
        let rows = lines(String(second), columns: columns - indent)
        return rows.enumerated().map { number, line in
            (number == 0 ? row[..<second.startIndex] : Substring(String(repeating: " ", count: indent))) + line
        }
    }

    static func styled(_ pieces: [(text: String, style: (String) -> String)], columns: Int) -> String {
        var result = ""
        var row = 0
        for piece in pieces {
            var part = ""
            for (index, word) in words(of: piece.text).enumerated() {
                let space = index > 0 ? " " : ""
                if row + space.count + width(of: word) <= columns {
                    part += space + word
                    row += space.count + width(of: word)
                } else {
                    if index > 0 {
                        result += piece.style(part) + "\n"
                        part = ""
                    }
                    part += word
                    row = width(of: word)
                }
            }
            result += piece.style(part)
        }
        return result
    }

    /// The maximum width of a text on any terminal: two cells for everything from Hangul on.
    static func width(of text: some StringProtocol) -> Int {
        text.unicodeScalars.reduce(0) {
            $0 + ($1.value >= 0x1100 && !(0x2000..<0x2E80).contains($1.value) ? 2 : 1)
        }
    }
}
