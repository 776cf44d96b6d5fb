import Testing

@testable import FormPrompts

@Suite("A line that is a command")
struct TypedCommandTests {
    @Test(
        "A line that is a command: reading",
        arguments: [
            ("?", .explain), ("? ", .explain), ("??", .text("?")), ("???", .text("??")), ("?? ", .text("? ")),
            ("??a", .text("??a")), (" ?", .text(" ?")),
            (":help", .help), (":back", .back), (":review ", .review), (":quit", .quit), (":edit", .edit),
            ("::back", .text(":back")), (":::back", .text("::back")), ("::help  ", .text(":help  ")),
            ("::1", .text("::1")), ("::", .text("::")), (":", .text(":")), (":8080", .text(":8080")),
            (":Back", .text(":Back")), ("back", .text("back")), (":back now", .text(":back now")), ("", .text("")),
            ("  ", .text("  ")), ("a ", .text("a ")),
        ] as [(String, TypedCommand)])
    func reading(typed: String, command: TypedCommand) {
        #expect(TypedCommand(typed) == command)
    }

    @Test(
        "A line that is a command can be had as text",
        arguments: ["?", ":help", ":back ", "::back", "??", "???", "? ", "a", "", "::1", ":x", ":quit"])
    func literals(text: String) {
        #expect(TypedCommand(TypedCommand.typed(for: text)) == .text(text))
    }
}
