import TerminalTesting
import Testing

#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// Screens of a terminal as an SVG picture, one below the other: every word is in its columns in any font.
struct ScreenDrawing {
    var screens: [TerminalScreen]
    var palette: Palette

    private let cell = (width: 8.4, height: 19.0)
    private let padding = 16.0

    var svg: String {
        var elements: [String] = []
        var top = padding
        var width = 0.0
        for (number, screen) in screens.enumerated() {
            width = max(width, Double(screen.size.columns) * cell.width + 2 * padding)
            if number > 0 {
                top += padding
                elements.append(
                    #"<path d="M0 \#(figure(top - padding / 2))H\#(figure(width))" stroke="\#(palette.frame.hex)"/>"#)
            }
            let last = max(screen.rows.lastIndex { !$0.isEmpty } ?? 0, screen.cursor.row)
            for row in 0...last {
                if row == screen.cursor.row { elements.append(cursor(screen.cursor.column, top: top)) }
                elements += runs(of: screen, row: row).map { text($0, top: top) }
                top += cell.height
            }
        }
        let size = (figure(width), figure(top + padding))
        let (light, frame) = (palette.background.hex, palette.frame.hex)
        return """
            <svg xmlns="http://www.w3.org/2000/svg" width="\(size.0)" height="\(size.1)" viewBox="0 0 \(size.0) \(size.1)" \
            font-family="ui-monospace, SFMono-Regular, Menlo, Consolas, 'DejaVu Sans Mono', monospace" font-size="14" \
            xml:space="preserve">
            <rect x=".5" y=".5" width="\(figure(width - 1))" height="\(figure(top + padding - 1))" rx="8" \
            fill="\(light)" stroke="\(frame)"/>
            \(elements.joined(separator: "\n"))
            </svg>

            """
    }

    /// Letters of one style without a space between them.
    private struct Run {
        var column: Int
        var cells: Int
        var text: String
        var style: TerminalStyle
    }

    private func runs(of screen: TerminalScreen, row: Int) -> [Run] {
        var runs: [Run] = []
        for column in 0..<screen.size.columns {
            let text = screen.character(row: row, column: column)
            let style = screen.style(row: row, column: column)
            if text == " " { continue }
            if var run = runs.last, run.style == style, column == run.column + run.cells {
                run.text += text
                run.cells = column + 1 - run.column
                runs[runs.count - 1] = run
            } else {
                runs.append(Run(column: column, cells: 1, text: text, style: style))
            }
        }
        return runs
    }

    private func text(_ run: Run, top: Double) -> String {
        let escaped = run.text.replacing("&", with: "&amp;").replacing("<", with: "&lt;")
        let weight = run.style.bold ? #" font-weight="600""# : ""
        let place = #"x="\#(left(run.column))" y="\#(figure(top + 14))""#
        let width = #"textLength="\#(figure(Double(run.cells) * cell.width))" lengthAdjust="spacingAndGlyphs""#
        return #"<text \#(place) fill="\#(palette.color(of: run.style).hex)"\#(weight) \#(width)>\#(escaped)</text>"#
    }

    private func cursor(_ column: Int, top: Double) -> String {
        #"<rect x="\#(left(column))" y="\#(figure(top))" width="\#(figure(cell.width))" height="\#(figure(cell.height - 2))" "#
            + #"fill="\#(palette.faint.hex)"/>"#
    }

    private func left(_ column: Int) -> String { figure(padding + Double(column) * cell.width) }

    /// A number with at most one digit after the point.
    private func figure(_ number: Double) -> String {
        let tenths = Int((number * 10).rounded())
        return tenths.isMultiple(of: 10) ? "\(tenths / 10)" : "\(tenths / 10).\(tenths % 10)"
    }
}

extension ScreenDrawing {
    /// The colors of a terminal, as far as the theme has them.
    struct Palette: Sendable, CustomTestStringConvertible {
        let name: String
        /// What DocC wants after a picture's name.
        let suffix: String
        let background, frame, text, faint: RGB
        /// Those of the 256 that the theme takes, as xterm has them.
        let indexed: [UInt8: RGB] = [29: RGB(0x00875F), 63: RGB(0x5F5FFF), 131: RGB(0xAF5F5F)]

        static let light = Palette(
            name: "light", suffix: "", background: RGB(0xFFFFFF), frame: RGB(0xD0D7DE), text: RGB(0x1F2328),
            faint: RGB(0x656D76))
        static let dark = Palette(
            name: "dark", suffix: "~dark", background: RGB(0x000000), frame: RGB(0x3D444D), text: RGB(0xE6EDF3),
            faint: RGB(0x8B949E))

        var testDescription: String { name }

        /// A color that the palette does not have is drawn as text.
        func color(of style: TerminalStyle) -> RGB {
            if case .indexed(let number) = style.foreground, let color = indexed[number] { return color }
            return style.dim ? faint : text
        }
    }

    struct RGB: Sendable {
        private let value: UInt32

        init(_ value: UInt32) { self.value = value }

        var hex: String { "#" + String(value + 0x100_0000, radix: 16).dropFirst() }

        /// WCAG 2.2, 1.4.3.
        func contrast(to other: RGB) -> Double {
            let (one, two) = (luminance + 0.05, other.luminance + 0.05)
            return max(one, two) / min(one, two)
        }

        private var luminance: Double {
            let linear = [16, 8, 0].map { shift in
                let part = Double(value >> UInt32(shift) & 0xFF) / 255
                return part <= 0.04045 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4)
            }
            return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
        }
    }
}
