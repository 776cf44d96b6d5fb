import FormModel
import Platform
import Testing
import WizardFiles

@Suite("Rules on paths") struct PathRuleTests {
    private func withFolder(_ body: (String) throws -> Void) throws {
        var name = Array("/tmp/formline-paths-XXXXXX".utf8CString)
        let folder = try #require(mkdtemp(&name).map { String(cString: $0) })
        defer {
            for entry in ["file", "link", "away", "pipe"] { unlink("\(folder)/\(entry)") }
            unlink("\(folder)/to folder")
            rmdir("\(folder)/folder")
            rmdir(folder)
        }
        close(open("\(folder)/file", O_CREAT | O_WRONLY, 0o600))
        mkdir("\(folder)/folder", 0o700)
        symlink("file", "\(folder)/link")
        symlink("folder", "\(folder)/to folder")
        symlink("nowhere", "\(folder)/away")
        mkfifo("\(folder)/pipe", 0o600)
        try body(folder)
    }

    @Test func `Paths are examined without being opened`() throws {
        try withFolder { folder in
            let rules: [Rule<String>] = [.exists(), .isFile(), .isFolder()]
            func passed(_ path: String) -> [Bool] { rules.map { $0.validate(value: path) == nil } }
            #expect(passed("\(folder)/file") == [true, true, false])
            #expect(passed("\(folder)/link") == [true, true, false])
            #expect(passed("\(folder)/folder") == [true, false, true])
            #expect(passed("\(folder)/folder/") == [true, false, true])
            #expect(passed("\(folder)/to folder") == [true, false, true])
            #expect(passed("\(folder)/pipe") == [true, false, false])
            #expect(passed("\(folder)/away") == [false, false, false])
            #expect(passed("\(folder)/file/x") == [false, false, false])
            #expect(passed("\(folder)/file\0x") == [false, false, false])
            #expect(passed("") == [true, true, true])
            #expect(passed(".") == [true, false, true])
            Environment.$current.withValue(Environment(variables: ["HOME": folder])) {
                #expect(passed("~") == [true, false, true])
                #expect(passed("~/file") == [true, true, false])
                #expect(passed("~file") == [false, false, false])
            }
            Environment.$current.withValue(Environment(variables: [:])) {
                #expect(passed("~") == [false, false, false])
            }
        }
    }

    @Test func `Rules on paths say what must be there`() {
        #expect(Rule.exists().validate(value: "/no/such") == "Must be an existing file or folder")
        #expect(Rule.isFile().validate(value: "/") == "Must be an existing file")
        #expect(Rule.isFolder().validate(value: "/dev/null") == "Must be an existing folder")
        #expect(Rule.isFile(message: "Which?").validate(value: "/") == "Which?")
        #expect(Rule.exists(message: "Which?").summary == "Which?")
    }

    @Test func `A leading ~ is the home folder`() {
        let slash = Environment(variables: ["HOME": "/"]), none = Environment(variables: [:])
        #expect(slash.expanded("~/a") == "/a" && slash.expanded("~") == "/")
        #expect(none.expanded("~/a") == "~/a")
        #expect(Environment(variables: ["HOME": "/h/"]).expanded("~/a") == "/h/a")
    }
}
