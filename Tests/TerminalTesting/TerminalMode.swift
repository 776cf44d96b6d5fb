/// A private mode of the terminal, set by `CSI ? n h` and reset by `CSI ? n l`.
public struct TerminalMode: RawRepresentable, Hashable, Sendable, ExpressibleByIntegerLiteral, CustomStringConvertible {
    public let rawValue: Int

    public init(rawValue: Int) {
        self.rawValue = rawValue
    }

    public init(integerLiteral value: Int) {
        self.init(rawValue: value)
    }

    public var description: String { "?\(rawValue)" }

    /// The arrow keys send `ESC O A` instead of `CSI A`.
    public static let applicationCursorKeys: TerminalMode = 1
    public static let originMode: TerminalMode = 6
    public static let autowrap: TerminalMode = 7
    public static let cursorVisible: TerminalMode = 25
    public static let focusReports: TerminalMode = 1004
    public static let alternateScreen: TerminalMode = 1049
    public static let bracketedPaste: TerminalMode = 2004
    public static let synchronizedOutput: TerminalMode = 2026

    /// The modes that are on in a terminal nobody has touched.
    public static let initial: Set<TerminalMode> = [.autowrap, .cursorVisible]

    /// The modes that either are emulated or do not change what is on the screen.
    var isKnown: Bool {
        switch rawValue {
        case 1, 6, 7, 12, 25, 47, 1000...1006, 1015, 1016, 1034, 1036, 1039, 1047...1049, 2004, 2026: true
        default: false
        }
    }
}
