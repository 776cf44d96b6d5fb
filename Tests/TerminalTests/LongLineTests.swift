import TerminalTesting
import Testing

/// Lines of more characters than the screen has cells: what libedit takes for its screen must not overflow.
@Suite("Lines longer than the screen")
struct LongLineTests {
    private static let screens = [(80, 24, 2_000), (80, 10, 801), (40, 5, 30_000)]
    private static let typed = String(repeating: "typed ", count: 20)

    @Test("Pasted, with the cursor to the start and to the end, then typing", arguments: screens)
    func pasted(columns: Int, rows: Int, count: Int) throws {
        let session = try Session(Wizards.line(), columns: columns, rows: rows)
        let text = String(repeating: "x", count: count)
        try session.send(.paste(text), .ctrl("a"), .ctrl("e"), .text(Self.typed + "."), .enter)
        try session.ends(output: "{\"text\":\"\(text)\(Self.typed).\"}\n")
    }

    @Test("Typed fast, with a quoted key, a count and other characters than ASCII", arguments: screens)
    func typed(columns: Int, rows: Int, count: Int) throws {
        let session = try Session(Wizards.line(), columns: columns, rows: rows)
        for _ in 0..<count / 100 { try session.send(.text(String(repeating: "x", count: 100))) }
        let count = count / 100 * 100
        try session.send(.ctrl("a"), .ctrl("e"), .ctrl("v"), .text("y"), .text(String(repeating: "é日", count: columns)))
        try session.send(.ctrl("a"), .ctrl("e"), .text("\u{1B}99z"), .ctrl("a"), .ctrl("e"), .text(Self.typed + "."))
        try session.send(.enter)
        let text = [("x", count), ("y", 1), ("é日", columns), ("z", 99), (Self.typed, 1), (".", 1)]
        try session.ends(output: "{\"text\":\"\(text.map(String.init(repeating:count:)).joined())\"}\n")
    }

    @Test("In vi's modes, with the last insertion repeated", arguments: screens)
    func inVi(columns: Int, rows: Int, count: Int) throws {
        let session = try Session(
            Wizards.line(), columns: columns, rows: rows, script: "echo 'bind -v' >.editrc; HOME=$PWD; export HOME")
        let text = String(repeating: "x", count: count)
        try session.send(.paste(text), .text("\u{1B}0A\(Self.typed)\u{1B}0.0.A."), .enter)
        try session.ends(output: "{\"text\":\"\(text)\(String(repeating: Self.typed, count: 3)).\"}\n")
    }

    /// libedit moves as much from after the end of the line as it deletes, wherever its memory ends.
    @Test("Deleted at once", arguments: [("", "\u{1}\u{1B}d"), ("bind -v", "\u{1B}0d$"), ("bind -v", "\u{1B}0dw")])
    func deleted(bindings: String, keys: String) throws {
        let session = try Session(
            Wizards.line(), columns: 80, rows: 10, script: "echo '\(bindings)' >.editrc; HOME=$PWD; export HOME")
        let text = String(repeating: "x", count: 200_000)
        try session.send(.paste(text), .text(keys + (bindings.isEmpty ? "" : "i") + "y."), .enter)
        try session.ends(output: "{\"text\":\"y.\"}\n")
    }
}
