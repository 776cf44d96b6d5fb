#if canImport(Darwin)
    internal import Darwin
#elseif canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#endif

/// The symbols and colours of a terminal: 16 colours that work on light and dark, ASCII where the locale has no more.
struct Theme: Equatable, Sendable {
    var hasColour: Bool
    var hasUnicode: Bool

    /// What the environment asks for: no colour with a non-empty `NO_COLOR`, ASCII symbols in a locale without UTF-8.
    static func fromEnvironment() -> Theme {
        let locale = ["LC_ALL", "LC_CTYPE", "LANG"].lazy.compactMap(environment).first ?? ""
        let charset = locale.uppercased()
        return Theme(
            hasColour: environment("NO_COLOR") == nil,
            hasUnicode: charset.contains("UTF-8") || charset.contains("UTF8"))
    }

    var done: String { styled(hasUnicode ? "✔" : "+", .green) }
    var wrong: String { styled(hasUnicode ? "✗" : "x", .red) }
    var busy: String { hasUnicode ? "…" : "..." }

    /// The codes of Select Graphic Rendition, ECMA-48.
    enum Style: String {
        case bold = "1"
        case dim = "2"
        case red = "31"
        case green = "32"
    }

    func styled(_ text: String, _ style: Style) -> String {
        hasColour && !text.isEmpty ? "\u{1B}[\(style.rawValue)m\(text)\u{1B}[0m" : text
    }
}

/// The value of an environment variable; nil where it is not set or empty.
func environment(_ name: String) -> String? {
    guard let value = getenv(name), value.pointee != 0 else { return nil }
    return String(cString: value)
}
