import TerminalTesting

extension TerminalScreen {
    /// The whole screen as text: each row after `│`, and below it, if anything in it is not plain, a letter for the style of
    /// every cell, with `▲` under the cursor. The letters that occur are explained at the end.
    var moment: String {
        var letters = StyleLetters()
        let last = max(rows.lastIndex { !$0.isEmpty } ?? 0, cursor.row)
        let lines = rows[...last].enumerated().flatMap { row, text in
            var marks = (0..<size.columns).map { letters.letter(of: style(row: row, column: $0)) }
            if row == cursor.row { marks[cursor.column] = "▲" }
            let end = marks.lastIndex { $0 != " " }.map { $0 + 1 } ?? 0
            return ["│\(text)"] + (end == 0 ? [] : [" " + String(marks[..<end])])
        }
        return (lines + ["", "▲ cursor"] + letters.legend).joined(separator: "\n") + "\n"
    }
}

private struct StyleLetters {
    private static let known: [(letter: Character, description: String)] = [
        ("b", "bold"), ("f", "faint"), ("a", "color 63"), ("A", "bold, color 63"), ("g", "color 29"),
        ("r", "color 131"),
    ]

    private var used: [(letter: Character, description: String)] = []

    var legend: [String] { used.map { "\($0.letter) \($0.description)" } }

    mutating func letter(of style: TerminalStyle) -> Character {
        if style == .plain { return " " }
        let description = style.words
        if let letter = used.first(where: { $0.description == description })?.letter { return letter }
        let letter =
            Self.known.first { $0.description == description }?.letter
            ?? "0123456789*".first { digit in !used.contains { $0.letter == digit } } ?? "*"
        used.append((letter, description))
        return letter
    }
}

extension TerminalStyle {
    fileprivate var words: String {
        let flags = [
            ("bold", bold), ("faint", dim), ("italic", italic), ("underlined", underlined), ("blinking", blinking),
            ("inverse", inverse), ("hidden", hidden), ("struck through", struckThrough),
        ]
        let colors = [foreground.words.map { "color \($0)" }, background.words.map { "on \($0)" }]
        return (flags.filter(\.1).map(\.0) + colors.compactMap { $0 }).joined(separator: ", ")
    }
}

extension TerminalStyle.Color {
    fileprivate var words: String? {
        switch self {
        case .standard: nil
        case .indexed(let number): "\(number)"
        case .rgb(let red, let green, let blue): "\(red)/\(green)/\(blue)"
        }
    }
}
