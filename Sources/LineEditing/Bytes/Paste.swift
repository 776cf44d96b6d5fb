struct Paste: Equatable {
    let raw: String

    var oneLine: String { raw.joinedIntoOneLine(trimmingLineEnds: true) }

    var hasLineEnds: Bool { raw.contains(where: \.isLineEnd) }

    /// The number of lines, without empty ones around the text.
    var lineCount: Int {
        let lines = lines.split(separator: "\n", omittingEmptySubsequences: false)
        guard let first = lines.firstIndex(where: { !$0.isEmpty }), let last = lines.lastIndex(where: { !$0.isEmpty })
        else { return 1 }
        return last - first + 1
    }

    /// The text with "\n" for each line end, without escape sequences and NUL.
    var lines: String {
        raw.removingEscapeSequences().filter { $0 != "\0" }
            .split(omittingEmptySubsequences: false, whereSeparator: \.isLineEnd).joined(separator: "\n")
    }
}

extension Character {
    fileprivate var isLineEnd: Bool { self == "\n" || self == "\r" || self == "\r\n" }
}
