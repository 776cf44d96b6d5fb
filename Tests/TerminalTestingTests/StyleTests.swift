import TerminalTesting
import Testing

@Suite("Styles")
struct StyleTests {
    private func style(_ parameters: String) -> TerminalStyle {
        TerminalScreen.showing("\u{1b}[\(parameters)mx").style(row: 0, column: 0)
    }

    private func plain(_ change: (inout TerminalStyle) -> Void) -> TerminalStyle {
        var style = TerminalStyle.plain
        change(&style)
        return style
    }

    @Test func `Attributes are set and reset`() {
        #expect(style("") == .plain)
        #expect(style("1") == plain { $0.bold = true })
        #expect(style("2") == plain { $0.dim = true })
        #expect(style("3;4") == plain { ($0.italic, $0.underlined) = (true, true) })
        #expect(
            style("5;7;8;9")
                == plain { ($0.blinking, $0.inverse, $0.hidden, $0.struckThrough) = (true, true, true, true) })
        #expect(style("1;2;3;4;5;7;8;9;22;23;24;25;27;28;29") == .plain)
        #expect(style("4:3") == plain { $0.underlined = true })
        #expect(style("4;4:0") == .plain)
        #expect(style("1;31;0") == .plain)
        #expect(style("1;31;") == .plain)
    }

    @Test func `Colors come from the palette or as RGB`() {
        #expect(style("31") == plain { $0.foreground = .indexed(1) })
        #expect(style("97;100") == plain { ($0.foreground, $0.background) = (.indexed(15), .indexed(8)) })
        #expect(style("38;5;200") == plain { $0.foreground = .indexed(200) })
        #expect(style("48;2;1;2;3;1") == plain { ($0.background, $0.bold) = (.rgb(1, 2, 3), true) })
        #expect(style("38:5:9") == plain { $0.foreground = .indexed(9) })
        #expect(style("38:2::1:2:3") == plain { $0.foreground = .rgb(1, 2, 3) })
        #expect(style("38:2:1:2:3") == plain { $0.foreground = .rgb(1, 2, 3) })
        #expect(style("31;42;39;49") == .plain)
    }

    @Test func `Each cell keeps its own style`() {
        let screen = TerminalScreen.showing("a\u{1b}[1mb日\u{1b}[mc")
        let bold = (0..<6).map { screen.style(row: 0, column: $0).bold }
        #expect(bold == [false, true, true, true, false, false])
        #expect(screen.currentStyle == .plain)
    }

    @Test func `Erasing keeps only the background`() {
        let screen = TerminalScreen.showing("\u{1b}[1;44mab\u{1b}[K")
        #expect(screen.style(row: 0, column: 5) == plain { $0.background = .indexed(4) })
        #expect(screen.rows[0] == "ab")
    }
}
