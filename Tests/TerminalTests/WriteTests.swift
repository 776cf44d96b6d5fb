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

    private static let question = """

        These 2 files are there already, with other content:
          a.txt
          b.txt
        Overwrite them? [y/N/d] ▏
        """

    private func session() throws -> Session {
        try Session(Self.wizard) {
            try $0.write("a.txt", "hello you\n")
            try $0.write("b.txt", "old\n")
        }
    }

    @Test("Writing files: those that are there are asked about once, and their differences are shown")
    func overwrite() throws {
        let session = try session()
        try session.submit("Ann")
        try session.process.wait(until: "the question") { $0.picture.hasSuffix(Self.question) }
        try session.answer("d")
        try session.process.wait(until: "the differences") {
            $0.picture.hasSuffix(
                """

                --- a.txt
                +++ a.txt
                @@ -1 +1 @@
                -hello you
                +hello Ann
                --- b.txt
                +++ b.txt
                @@ -1 +1 @@
                -old
                +b
                Overwrite them? [y/N/d] ▏
                """)
        }
        #expect(session.folder.text(of: "a.txt") == "hello you\n")
        try session.answer("y")
        try session.ends(output: "made for Ann\n")
        #expect(session.folder.text(of: "a.txt") == "hello Ann\n")
        #expect(session.folder.names == ["a.txt", "b.txt", "wizard.yaml"])
    }

    @Test("Writing files: without a yes nothing is done, and the review comes back")
    func keep() throws {
        let session = try session()
        try session.submit("Ann")
        try session.process.wait(until: "the question") { $0.picture.hasSuffix(Self.question) }
        try session.send(.enter)
        try session.process.wait(until: "the review") {
            $0.picture.hasSuffix("to change: ▏\n    Ctrl-C or :quit: Cancel")
        }
        #expect(session.folder.text(of: "a.txt") == "hello you\n" && session.folder.text(of: "b.txt") == "old\n")
        try session.send(.enter)
        try session.process.wait(until: "the question again") { $0.picture.hasSuffix(Self.question) }
        try session.answer("y")
        try session.ends(output: "made for Ann\n")
    }
}
