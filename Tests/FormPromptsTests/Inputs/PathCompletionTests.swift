import Testing

@testable import FormPrompts

#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#endif

@Suite("Completing paths")
struct PathCompletionTests {
    /// A folder with files in it, removed afterwards.
    private final class Folder {
        let path: String

        init() {
            var template = Array("/tmp/formline-paths-XXXXXX".utf8CString)
            path = mkdtemp(&template).map { String(cString: $0) } ?? ""
            _ = system("cd '\(path)' && mkdir -p logs/old .cache && touch list.txt 'two words' ÄÖ .env Logs.md")
        }

        deinit { _ = system("rm -rf '\(path)'") }
    }

    private let folder = Folder()

    private func candidates(_ text: String) -> [String] {
        PathCompletion.candidates(for: folder.path + text).map { String($0.dropFirst(folder.path.count)) }
    }

    @Test("Completing paths gives what begins so, folders with a slash, hidden files only for a dot")
    func names() {
        #expect(candidates("/l") == ["/list.txt", "/logs/"])
        #expect(candidates("/L") == ["/Logs.md"])
        #expect(candidates("/logs/") == ["/logs/old/"])
        #expect(candidates("/t") == ["/two words"])
        #expect(candidates("/.") == ["/.cache/", "/.env"])
        #expect(candidates("/Ä") == ["/ÄÖ"])
        #expect(candidates("/x") == [])
        #expect(candidates("/nowhere/") == [])
        #expect(candidates("/list.txt/") == [])
        #expect(PathCompletion.candidates(for: "~") == ["~/"])
    }

    @Test("Completing paths goes on as far as all agree, and lists the last parts")
    func handler() {
        var handler = CompletionInputHandler.paths
        #expect(press(&handler, .tab, folder.path + "/l") == .unchanged)
        var notes = LineNotes()
        handler.describe(folder.path + "/l", in: &notes)
        #expect(notes.completions == ["list.txt", "logs/"])
        #expect(press(&handler, .tab, folder.path + "/lo") == .text(folder.path + "/logs/"))
        #expect(press(&handler, .tab, folder.path + "/logs/") == .text(folder.path + "/logs/old/"))
    }
}
