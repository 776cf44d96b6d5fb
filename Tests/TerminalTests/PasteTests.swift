import TerminalTesting
import Testing

@Suite("Pasting lines") struct PasteTests {
    private static let two = Wizards.asking("{name: one}, {name: two}", review: false)
    private static let notice = "\n    3 pasted lines were joined into one"

    @Test func `Pasted lines are joined into one`() throws {
        let session = try Session(Self.two)
        try session.send(.text("<>"), .left, .paste("1\n2\n3")).shows("$ formline\n1/2 One: <1 2 3▏>" + Self.notice)
        try session.send(.text("!")).shows("$ formline\n1/2 One: <1 2 3!▏>")
        try session.send(.enter).shows("$ formline\n✔ One: <1 2 3!>\n2/2 Two: ▏")
        try session.ends(after: .text("x"), .enter, output: #"{"one":"<1 2 3!>","two":"x"}"# + "\n")
    }

    @Test func `A paste does not answer the review or the question whether to discard`() throws {
        let session = try Session(Wizards.reviewed).answer("abc", "")
        try session.shows(containing: "Ctrl-C or :quit")
        try session.send(.paste("1\ny\n"))
        try session.process.wait(until: "the notice") { $0.text.contains("2 pasted lines were joined into one") }
        #expect(session.process.screen.text.contains("to edit: 1 y"))
        try session.send(.ctrl("u"), .text("x"), .ctrl("c")).shows(containing: "Discard changes? [y/N]")
        try session.send(.paste("y\n"))
        try session.process.settle()
        #expect(session.process.exitStatus == nil)
        try session.ends(after: .ctrl("c"), status: .exited(130))
    }

    /// No terminal has shown the lines above the last one, which Enter then takes as well.
    @Test(arguments: [("text", "line"), ("list", "item")])
    func `Read out where nothing is drawn`(type: String, name: String) throws {
        let session = try Session(command: ["ask", "--plain", "--type", type, "Notes"]).shows(ending: "\nNotes: ▏")
        try session.send(.paste("one\ntwo\nthree"))
        try session.shows(ending: "\nNotes:\n  \(name) 1: one\n  \(name) 2: two\nNotes, \(name) 3: three▏")
        try session.answer("", type == "text" ? "." : "").ends(output: "one\ntwo\nthree\n")
    }
}
