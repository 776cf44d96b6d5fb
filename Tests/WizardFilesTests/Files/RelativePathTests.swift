import Testing

@testable import WizardFiles

@Suite("The path of a file below a folder")
struct RelativePathTests {
    @Test(
        "The path of a file below a folder has names",
        arguments: ["a", "a/b.txt", "...", ".env", "a b/ü", "~", "C:\\x"])
    func names(text: String) throws {
        #expect(try RelativePath(text).description == text)
    }

    @Test(
        "The path of a file below a folder leads nowhere else",
        arguments: [
            ("", "it is empty"), ("/etc/passwd", "it is an absolute path"),
            ("..", "'..' in it leads to another folder"), ("a/../b", "'..' in it leads to another folder"),
            ("./a", "'.' in it leads to another folder"), ("a//b", "it has an empty name between its slashes"),
            ("a/", "it has an empty name between its slashes"), ("a\nb", "it has a control character"),
            ("a\0b", "it has a control character"), ("a\u{1B}[2J", "it has a control character"),
            ("a\u{2028}b", "it has a control character"),
            // A mark makes one character of itself and the slash.
            ("/\u{301}etc", "it is an absolute path"), ("a/..", "'..' in it leads to another folder"),
            (String(repeating: "ü", count: 128), "a name in it has more than 255 bytes"),
        ])
    func refused(text: String, reason: String) {
        #expect(throws: WriteError.name(text, reason: reason)) { try RelativePath(text) }
    }
}
