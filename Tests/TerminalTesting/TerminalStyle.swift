public struct TerminalStyle: Sendable, Hashable {
    public enum Color: Sendable, Hashable {
        case standard
        /// One of the 256 colors of the palette; 0–7 are the plain ones, 8–15 the bright ones.
        case indexed(UInt8)
        case rgb(UInt8, UInt8, UInt8)
    }

    public var foreground = Color.standard
    public var background = Color.standard
    public var bold = false
    public var dim = false
    public var italic = false
    public var underlined = false
    public var blinking = false
    public var inverse = false
    public var hidden = false
    public var struckThrough = false

    public static let plain = TerminalStyle()

    public init() {}

    /// The style of a cell that was erased while this style was set: only the background stays.
    var erased: TerminalStyle {
        var style = TerminalStyle()
        style.background = background
        return style
    }

    /// Applies the parameters of one `CSI … m`, each with its subparameters; false if one of them is not known.
    mutating func apply(_ parameters: [[Int]]) -> Bool {
        var allKnown = true
        var rest = parameters[...]
        if rest.isEmpty { self = .plain }
        while let parameter = rest.popFirst() {
            switch parameter.first ?? 0 {
            case 38: allKnown = Self.readColor(parameter, &rest, into: &foreground) && allKnown
            case 48: allKnown = Self.readColor(parameter, &rest, into: &background) && allKnown
            default: allKnown = apply(parameter) && allKnown
            }
        }
        return allKnown
    }

    private mutating func apply(_ parameter: [Int]) -> Bool {
        let code = parameter.first ?? 0
        if parameter.count > 1 && code != 4 { return false }
        switch code {
        case 0: self = .plain
        case 1: bold = true
        case 2: dim = true
        case 3: italic = true
        case 4: underlined = parameter.count < 2 || parameter[1] != 0
        case 5, 6: blinking = true
        case 7: inverse = true
        case 8: hidden = true
        case 9: struckThrough = true
        case 21: underlined = true
        case 22: (bold, dim) = (false, false)
        case 23: italic = false
        case 24: underlined = false
        case 25: blinking = false
        case 27: inverse = false
        case 28: hidden = false
        case 29: struckThrough = false
        case 30...37: foreground = .indexed(UInt8(code - 30))
        case 39: foreground = .standard
        case 40...47: background = .indexed(UInt8(code - 40))
        case 49: background = .standard
        case 90...97: foreground = .indexed(UInt8(code - 90 + 8))
        case 100...107: background = .indexed(UInt8(code - 100 + 8))
        default: return false
        }
        return true
    }

    /// Reads `38;5;n`, `38;2;r;g;b` and their forms with colons, in which a color space may come first.
    private static func readColor(
        _ parameter: [Int], _ rest: inout ArraySlice<[Int]>, into color: inout Color
    ) -> Bool {
        var values = Array(parameter.dropFirst())
        if values.isEmpty {
            guard let kind = rest.popFirst()?.first else { return false }
            let count = kind == 5 ? 1 : kind == 2 ? 3 : 0
            values = [kind] + rest.prefix(count).map { $0.first ?? 0 }
            rest = rest.dropFirst(count)
        } else if values.count == 5 && values[0] == 2 {
            values.remove(at: 1)
        }
        let bytes = values.dropFirst().compactMap { UInt8(exactly: $0) }
        switch (values.first, bytes.count, values.count) {
        case (5, 1, 2): color = .indexed(bytes[0])
        case (2, 3, 4): color = .rgb(bytes[0], bytes[1], bytes[2])
        default: return false
        }
        return true
    }
}
