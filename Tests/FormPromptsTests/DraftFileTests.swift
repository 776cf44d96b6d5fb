import TerminalTesting
import Testing

@testable import FormModel
@testable import FormPrompts

@Suite("The file of a draft")
struct DraftFileTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try folder.write("wizard.yaml", "formline: 1\n")
    }

    private func file() throws -> DraftFile {
        let environment = Environment(now: { 0 }, offset: { _ in 0 }, variables: ["XDG_STATE_HOME": folder.path])
        return try Environment.$current.withValue(environment) {
            try #require(
                try DraftFile(
                    wizard: "wizard", path: folder.path + "/wizard.yaml", isIgnored: false, problem: { _ in nil }))
        }
    }

    @Test("A draft that was begun takes the place of the earlier one with the first answer, or goes with the run")
    func begun() throws {
        let first = try file()
        #expect(first.earlier == nil)
        #expect(first.begin("one\n"))
        // Whoever has run it may keep it.
        first.release()
        #expect(folder.names(in: "formline/drafts") == [])
        let second = try file()
        #expect(second.begin("two\n"))
        try second.append(Array("+\n".utf8))
        second.release()
        let third = try file()
        #expect(third.earlier == Array("two\n+\n".utf8))
        #expect(third.begin("three\n"))
        third.release()
        #expect(try file().earlier == Array("two\n+\n".utf8))
        withExtendedLifetime((first, second, third)) {}
    }
}
