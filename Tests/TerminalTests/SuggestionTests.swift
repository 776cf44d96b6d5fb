import TerminalTesting
import Testing

@Suite("Earlier answers at a terminal")
struct SuggestionTests {
    private static let wizard = """
        formline: 1
        name: again
        review: false
        fields:
          - {name: name}
          - {name: nick, optional: true}
          - {name: size, choices: [s, m, l], optional: true}
        """
    private static let flags = ["--suggest", "name=Ann", "--suggest", "nick=joe", "--suggest", "size=m"]

    @Test("An earlier answer is the default; one to an optional question is in the line, to be taken out")
    func cleared() throws {
        let session = try Session(Self.wizard, Self.flags)
        try session.shows("$ formline\n1/3 Name [Ann]: ▏")
        try session.send(.enter)
        try session.shows("$ formline\n✔ Name: Ann\n2/3 Nick: joe▏")
        try session.send(.ctrl("u"), .enter)
        try session.process.wait(until: "the choice") { $0.picture.contains("✔ Nick: –") }
        try session.send(.enter)
        try session.ends(output: #"{"name":"Ann","nick":null,"size":"m"}"# + "\n")
    }

    @Test("Leaving at once asks nothing: a suggestion is no change")
    func left() throws {
        let session = try Session(Self.wizard, Self.flags)
        try session.shows("$ formline\n1/3 Name [Ann]: ▏")
        try session.send(.ctrl("c"))
        try session.ends(.exited(130))
    }
}
