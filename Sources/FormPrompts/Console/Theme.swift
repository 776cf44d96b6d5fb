internal import FormModel

/// The look of a terminal: symbols, colors, and the alignment of messages.
///
/// ```swift
/// wizard.theme.messageColor = .magenta
/// wizard.theme.messageAlignment = .trailing
/// ```
public struct Theme: Equatable, Sendable {
    /// True if colors are used.
    public var hasColor: Bool
    /// True if bold and faint letters are used.
    public var hasStyles: Bool
    /// True if text is colored as well as symbols.
    public var colorsText = true
    var hasFaint = true
    /// The signs at the beginning of rows, and the like.
    public var symbols: Symbols
    /// The color of messages about wrong answers; `messageColor` in `FORMLINE_COLORS`.
    public var messageColor = Color.red
    /// The color of the sign in front of an accepted answer; `doneColor` in `FORMLINE_COLORS`.
    public var doneColor = Color.green
    /// The color of the row that Enter accepts; `accentColor` in `FORMLINE_COLORS`.
    public var accentColor = Color.cyan
    /// The alignment of messages in the terminal's width.
    public var messageAlignment = Alignment.leading
    /// The number of blank rows between a line and its messages.
    public var messageSpacing = 0

    /// Makes a theme; `hasStyles` is `hasColor` unless given.
    public init(hasColor: Bool = true, hasStyles: Bool? = nil, symbols: Symbols = .unicode) {
        self.hasColor = hasColor
        self.hasStyles = hasStyles ?? hasColor
        self.symbols = symbols
    }

    /// The alignment of messages.
    public enum Alignment: Sendable {
        case leading, center, trailing
    }

    /// A color of letters.
    public enum Color: Equatable, Sendable {
        /// The eight colors of every terminal, as the user has configured them.
        case black, red, green, yellow, blue, magenta, cyan, white
        /// One of 256, on terminals that have them; those from 16 on look the same everywhere.
        case palette(UInt8)

        private static let named: [Color] = [.black, .red, .green, .yellow, .blue, .magenta, .cyan, .white]

        fileprivate var code: String {
            if case .palette(let number) = self { return "38;5;\(number)" }
            return "3\(Self.named.firstIndex(of: self) ?? 0)"
        }

        /// Reads `31`, `91`, or `38;5;208`; nothing else is valid.
        fileprivate init?(code: Substring) {
            let numbers = code.split(separator: ";").compactMap { UInt8($0) }
            switch (numbers.count, numbers.first ?? 0) {
            case (1, 30...37): self = Self.named[Int(numbers[0]) - 30]
            case (1, 90...97): self = .palette(numbers[0] - 90 + 8)
            case (3, 38) where numbers[1] == 5: self = .palette(numbers[2])
            default: return nil
            }
        }
    }

    /// The signs of a terminal.
    public struct Symbols: Equatable, Sendable {
        /// In front of the current question.
        public var question: String
        /// In front of an accepted answer.
        public var done: String
        /// In place of a skipped answer.
        public var skipped: String
        /// In front of a message about a wrong answer.
        public var error: String
        /// In front of the choice that Enter accepts; one cell.
        public var current: String
        /// The character in place of those of a secret.
        public var mask: Character
        /// The frames of the busy sign.
        public var spinner: [String]
        /// In place of omitted text.
        public var ellipsis: String

        /// For terminals that show Unicode.
        public static let unicode = Symbols(
            question: "?", done: "✔", skipped: "–", error: "✗", current: "›", mask: "•",
            spinner: ["⠋", "⠙", "⠹", "⠸", "⠼", "⠴", "⠦", "⠧", "⠇", "⠏"], ellipsis: "…")
        var areUnicode: Bool { ellipsis == Self.unicode.ellipsis }

        /// For locales without UTF-8.
        public static let ascii = Symbols(
            question: "?", done: "+", skipped: "-", error: "x", current: ">", mask: "*",
            spinner: ["|", "/", "-", "\\"], ellipsis: "...")
    }

    /// The theme that the environment requests: no color with a non-empty `NO_COLOR`, ASCII symbols in a locale without UTF-8 and
    /// on the Linux console, whose font has few signs. The colors are the terminal's own, which fit its background, unless
    /// `FORMLINE_COLORS` names others, as `GREP_COLORS` does for grep: `messageColor=35:accentColor=38;5;208`. With only eight
    /// colors, text may be hard to read, so only signs are colored.
    public static func fromEnvironment() -> Theme {
        let environment = Environment.current
        let terminal = environment["TERM"] ?? ""
        var theme = Theme(
            hasColor: environment["NO_COLOR"] == nil, hasStyles: true,
            symbols: environment.showsUnicode ? .unicode : .ascii)
        theme.colorsText = terminal.contains("256color") || environment["COLORTERM"] != nil
        for setting in (environment["FORMLINE_COLORS"] ?? "").split(separator: ":") {
            let parts = setting.split(separator: "=", maxSplits: 1)
            guard parts.count == 2, let color = Color(code: parts[1]) else { continue }
            switch parts[0] {
            case "messageColor": theme.messageColor = color
            case "doneColor": theme.doneColor = color
            case "accentColor": theme.accentColor = color
            default: break
            }
        }
        theme.hasFaint = !terminal.hasPrefix("vt")
        return theme
    }

    /// True if color is requested even without a terminal: by `CLICOLOR_FORCE`, unless `NO_COLOR` is set.
    static var isColorForced: Bool {
        let environment = Environment.current
        return environment["NO_COLOR"] == nil && !["0", nil].contains(environment["CLICOLOR_FORCE"])
    }

    var done: String { colored(symbols.done, doneColor) }

    func message(_ row: String, isFirst: Bool) -> String {
        let sign = isFirst ? colored(symbols.error, messageColor) : " "
        return "\(sign) \(coloredText(row))"
    }

    func success(_ row: String, isFirst: Bool) -> String { "\(isFirst ? done : " ") \(row)" }

    func coloredText(_ text: String) -> String { colorsText ? colored(text, messageColor) : text }

    func indent(ofWidth width: Int, columns: Int) -> String {
        let room = max(columns - 1 - width, 0)
        let indent =
            switch messageAlignment {
            case .leading: min(4, room)
            case .center: room / 2
            case .trailing: room
            }
        return String(repeating: " ", count: indent)
    }

    func accentedSign(_ text: String) -> String { hasColor ? colored(text, accentColor) : bold(text) }

    func accented(_ text: String) -> String {
        let codes = (hasStyles ? ["1"] : []) + (hasColor && colorsText ? [accentColor.code] : [])
        return codes.isEmpty ? text : styled(text, codes.joined(separator: ";"))
    }

    func bold(_ text: String) -> String { hasStyles ? styled(text, "1") : text }
    func dim(_ text: String) -> String { hasStyles ? styled(text, "2") : text }
    func colored(_ text: String, _ color: Color) -> String { hasColor ? styled(text, color.code) : text }

    private func styled(_ text: String, _ code: String) -> String {
        text.isEmpty ? "" : "\u{1B}[\(code)m\(text)\u{1B}[0m"
    }
}
