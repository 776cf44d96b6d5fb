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
            ("", "it is empty"), ("/etc/passwd", "it is an absolute path; use a relative one"),
            ("..", "'..' in it leads outside the folder; remove it"),
            ("a/../b", "'..' in it leads outside the folder; remove it"),
            ("./a", "'.' in it leads outside the folder; remove it"),
            ("a//b", "it has two slashes in a row; remove one"),
            ("a/", "it has two slashes in a row; remove one"), ("a\nb", "it contains a control character; remove it"),
            ("a\0b", "it contains a control character; remove it"),
            ("a\u{1B}[2J", "it contains a control character; remove it"),
            ("a\u{2028}b", "it contains a control character; remove it"),
            // A mark makes one character of itself and the slash.
            ("/\u{301}etc", "it is an absolute path; use a relative one"),
            ("a/..", "'..' in it leads outside the folder; remove it"),
            (String(repeating: "ü", count: 128), "a name in it is longer than 255 bytes; shorten it"),
        ])
    func rejected(text: String, reason: String) {
        #expect(throws: ActionError(.badName(text, reason: reason))) { try RelativePath(text) }
    }
}
