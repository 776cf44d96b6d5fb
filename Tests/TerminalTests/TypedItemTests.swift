import TerminalTesting
import Testing

@Suite("Items of a type")
struct TypedItemTests {
    @Test("Items of a type: one of another type stays in the line, and is named by its place in the list")
    func rejected() throws {
        let session = try Session(Wizards.line("type: list, items: integer"))
        let top = "$ formline\nOne line\n\n1/1 Text:\n    - 80\n    - 443\n    - "
        let ending = "\n    One item per line; finish with an empty line"
        try session.answer("80, 443", "22, x")
        try session.shows(top + "22, x▏\n    ✗ Item 4: Must be a whole number, such as 42" + ending)
        try session.send(.backspace, .text("8"), .enter)
        try session.shows(top + "22\n    - 8\n    - ▏" + ending)
        try session.answer("")
        try session.ends(output: #"{"text":[80,443,22,8]}"# + "\n")
    }
}
