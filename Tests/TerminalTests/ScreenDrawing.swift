import Platform
import TerminalTesting
import Testing

/// Screens of a terminal as an animated SVG picture: every word is in its columns in any font. A viewer that does not animate, or
/// is asked to reduce motion, shows the last screen.
struct ScreenDrawing {
    var frames: [Frame]
    var palette: Palette

    struct Frame {
        var screen: TerminalScreen
        var milliseconds: Int
    }

    private let cell = (width: 8.4, height: 19.0)
    private let padding = 16.0

    var svg: String {
        let width = Double(frames.map(\.screen.size.columns).max() ?? 0) * cell.width + 2 * padding
        let height = Double(frames.map { lastRow(of: $0.screen) + 1 }.max() ?? 0) * cell.height + 2 * padding
        let size = (figure(width), figure(height))
        // When each frame starts, and when the last one ends.
        let times = frames.reduce(into: [0]) { $0.append(($0.last ?? 0) + $1.milliseconds) }
        let total = times.last ?? 0
        func moment(_ frame: Int) -> String {
            figure(Double(times[frame]) / Double(max(1, total)) * 100, digits: 2) + "%"
        }
        let spans = spans()
        let keyframes = spans.map { span in
            let (first, end, name) = (span.frames.lowerBound, span.frames.upperBound, name(of: span.frames))
            let before = first == 0 ? "" : "0%{visibility:hidden}"
            let after = end == frames.count ? "" : "\(moment(end)){visibility:hidden}"
            return ".\(name){animation-name:\(name)}"
                + "@keyframes \(name){\(before)\(moment(first)){visibility:visible}\(after)}"
        }
        let groups = spans.map { span in
            let visibility = span.frames.upperBound == frames.count ? "" : #" visibility="hidden""#
            return """
                <g class="\(name(of: span.frames))"\(visibility)>
                \(span.elements.joined(separator: "\n"))
                </g>
                """
        }
        return """
            <svg xmlns="http://www.w3.org/2000/svg" width="\(size.0)" height="\(size.1)" viewBox="0 0 \(size.0) \(size.1)" \
            font-family="ui-monospace, SFMono-Regular, Menlo, Consolas, 'DejaVu Sans Mono', monospace" font-size="14" \
            xml:space="preserve">
            <style>
            g{animation:\(total)ms step-end infinite}
            @media (prefers-reduced-motion:reduce){g{animation:none}}
            \(keyframes.joined(separator: "\n"))
            </style>
            <rect x=".5" y=".5" width="\(figure(width - 1))" height="\(figure(height - 1))" rx="8" \
            fill="\(palette.background.hex)" stroke="\(palette.frame.hex)"/>
            \(groups.joined(separator: "\n"))
            </svg>

            """
    }

    private func name(of frames: Range<Int>) -> String { "f\(frames.lowerBound)-\(frames.upperBound)" }

    /// The elements by the frames that show them. One that stays over several frames is drawn once.
    private func spans() -> [(frames: Range<Int>, elements: [String])] {
        var spans: [Range<Int>: [String]] = [:]
        var shown: [(element: String, since: Int)] = []
        for (index, elements) in (frames.map { elements(of: $0.screen) } + [[]]).enumerated() {
            for (element, since) in shown where !elements.contains(element) {
                spans[since..<index, default: []].append(element)
            }
            shown = elements.map { element in (element, shown.first { $0.element == element }?.since ?? index) }
        }
        return spans.map { ($0.key, $0.value) }.sorted {
            ($0.frames.lowerBound, $0.frames.upperBound) < ($1.frames.lowerBound, $1.frames.upperBound)
        }
    }

    private func elements(of screen: TerminalScreen) -> [String] {
        (0...lastRow(of: screen)).flatMap { row in
            let top = padding + Double(row) * cell.height
            return (row == screen.cursor.row ? [cursor(screen.cursor.column, top: top)] : [])
                + runs(of: screen, row: row).map { text($0, top: top) }
        }
    }

    private func lastRow(of screen: TerminalScreen) -> Int {
        max(screen.rows.lastIndex { !$0.isEmpty } ?? 0, screen.cursor.row)
    }

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
        let line = run.style.underlined ? #" text-decoration="underline""# : ""
        let place = #"x="\#(left(run.column))" y="\#(figure(top + 14))""#
        let width = #"textLength="\#(figure(Double(run.cells) * cell.width))" lengthAdjust="spacingAndGlyphs""#
        let color = palette.color(of: run.style).hex
        return #"<text \#(place) fill="\#(color)"\#(weight)\#(line) \#(width)>\#(escaped)</text>"#
    }

    private func cursor(_ column: Int, top: Double) -> String {
        #"<rect x="\#(left(column))" y="\#(figure(top))" width="\#(figure(cell.width))" height="\#(figure(cell.height - 2))" "#
            + #"fill="\#(palette.faint.hex)"/>"#
    }

    private func left(_ column: Int) -> String { figure(padding + Double(column) * cell.width) }

    private func figure(_ number: Double, digits: Int = 1) -> String {
        let scale = Double([1, 10, 100][digits])
        let text = "\((number * scale).rounded() / scale)"
        return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
    }
}

extension ScreenDrawing {
    struct Palette: Sendable, CustomTestStringConvertible {
        let name: String
        /// DocC's suffix of the picture's name.
        let suffix: String
        let background, frame, text, faint: RGB
        let indexed: [UInt8: RGB]

        static let light = Palette(
            name: "light", suffix: "", background: RGB(0xFFFFFF), frame: RGB(0xD0D7DE), text: RGB(0x1F2328),
            faint: RGB(0x656D76), indexed: [1: RGB(0xCF222E), 2: RGB(0x1A7F37), 6: RGB(0x0B7285)])
        static let dark = Palette(
            name: "dark", suffix: "~dark", background: RGB(0x0D1117), frame: RGB(0x3D444D), text: RGB(0xE6EDF3),
            faint: RGB(0x8B949E), indexed: [1: RGB(0xFF7B72), 2: RGB(0x3FB950), 6: RGB(0x39C5CF)])

        var testDescription: String { name }

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
