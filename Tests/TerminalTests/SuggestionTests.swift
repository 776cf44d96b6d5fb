import TerminalTesting
import Testing

@Suite("Earlier answers at a terminal")
struct SuggestionTests {
    private static let wizard = Wizards.asking(
        "{name: name}, {name: nick, optional: true}, {name: size, choices: [s, m, l], optional: true}", review: false)
    private static let flags = ["--suggest", "name=Ann", "--suggest", "nick=joe", "--suggest", "size=m"]

    @Test("An earlier answer is the default; one to an optional question is in the line, to be taken out")
    func cleared() throws {
        let session = try Session(Self.wizard, Self.flags)
        try session.shows("$ formline\n1/3 Name [Ann]: ▏")
        try session.send(.enter)
        try session.shows("$ formline\n✔ Name: Ann\n2/3 Nick: joe▏")
        try session.send(.ctrl("u"), .enter)
        try session.shows(containing: "✔ Nick: –")
        try session.ends(after: .enter, output: #"{"name":"Ann","nick":null,"size":"m"}"# + "\n")
    }

    @Test("Leaving at once asks nothing: a suggestion is no change")
    func left() throws {
        let session = try Session(Self.wizard, Self.flags)
        try session.shows("$ formline\n1/3 Name [Ann]: ▏")
        try session.ends(after: .ctrl("c"), status: .exited(130))
    }
}
