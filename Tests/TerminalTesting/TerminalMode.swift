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
    public static let cursorVisible: TerminalMode = 25
    public static let alternateScreen: TerminalMode = 1049
    public static let bracketedPaste: TerminalMode = 2004

    public static let initial: Set<TerminalMode> = [.cursorVisible]

    /// The modes that are emulated, or do not change what is on the screen.
    static let known: Set<TerminalMode> = [.applicationCursorKeys, .cursorVisible, .alternateScreen, .bracketedPaste]
}
