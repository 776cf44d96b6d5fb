/// The styles of a terminal that the program uses.
public struct TerminalStyle: Sendable, Hashable {
    /// One of the 256 colors of the palette, of which 0–7 are the plain ones and 8–15 the bright ones; `nil` is the standard one.
    public var foreground: UInt8?
    public var bold = false
    public var dim = false
    public var underlined = false

    public static let plain = TerminalStyle()

    public init() {}

    /// Applies the parameters of `CSI … m`; false if one of them is not known.
    mutating func apply(_ parameters: [Int?]) -> Bool {
        var rest = parameters.map { $0 ?? 0 }[...]
        while let code = rest.popFirst() {
            switch code {
            case 0: self = .plain
            case 1: bold = true
            case 2: dim = true
            case 4: underlined = true
            case 22: (bold, dim) = (false, false)
            case 24: underlined = false
            case 30...37: foreground = UInt8(code - 30)
            case 38:
                guard rest.popFirst() == 5, let number = rest.popFirst().flatMap({ UInt8(exactly: $0) }) else {
                    return false
                }
                foreground = number
            case 39: foreground = nil
            case 90...97: foreground = UInt8(code - 90 + 8)
            default: return false
            }
        }
        return true
    }
}
