import TerminalTesting
import Testing

@Suite("Writing files")
struct WriteTests {
    private static let wizard = """
        formline: 1
        fields: [{name: name, label: Name}]
        submit:
          - {write: a.txt, text: "hello {{name}}\\n"}
          - {write: b.txt, text: "b\\n"}
          - {print: "made for {{name}}"}
        """

    private static let question = "\n'a.txt' already exists with different content; overwrite it? [y/N/a/d] ▏"

    private func session() throws -> Session {
        try Session(Self.wizard) {
            try $0.write("a.txt", "hello you\n")
            try $0.write("b.txt", "old\n")
        }
    }

    @Test("Those that are there are asked about, their differences are shown, and one answer is for all")
    func overwrite() throws {
        let session = try session()
        try session.submit("Ann")
        try session.answer("d", at: Self.question)
        try session.shows(
            ending: """

                --- a.txt
                +++ a.txt
                @@ -1 +1 @@
                -hello you
                +hello Ann
                'a.txt' already exists with different content; overwrite it? [y/N/a/d] ▏
                """)
        #expect(session.folder.text(of: "a.txt") == "hello you\n")
        try session.ends(after: .text("a"), .enter, output: "made for Ann\n")
        #expect(session.folder.text(of: "a.txt") == "hello Ann\n")
        #expect(session.folder.names == ["a.txt", "b.txt", "wizard.yaml"])
    }

    @Test("Without a yes a file is kept, and the next one is asked about")
    func keep() throws {
        let session = try session()
        try session.submit("Ann")
        try session.answer("", at: Self.question)
        try session.answer("y", at: "\n'b.txt' already exists with different content; overwrite it? [y/N/d] ▏")
        try session.ends(output: "made for Ann\n")
        #expect(session.folder.text(of: "a.txt") == "hello you\n" && session.folder.text(of: "b.txt") == "b\n")
    }
}
