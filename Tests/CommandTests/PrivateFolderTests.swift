import Platform
import TerminalTesting
import Testing

@Suite("A private folder") struct PrivateFolderTests {
    private let temporary: TemporaryFolder
    private let folder: PrivateFolder
    private var path: String { folder.path }

    init() throws {
        temporary = try TemporaryFolder()
        folder = try PrivateFolder(temporary.path + "/state/drafts")
    }

    private func read(_ name: String) throws -> String? {
        try folder.read(name, atMost: 100).map { String(decoding: $0, as: UTF8.self) }
    }

    @Test func `It is made for its owner only, and so are its files, which are replaced as a whole`() throws {
        #expect(temporary.mode(of: "state/drafts") == 0o700)
        #expect(temporary.mode(of: "state") == 0o700)
        #expect(try read("a") == nil)
        try folder.write(Array("one".utf8), to: "a")
        let reader = try Descriptor.open(path + "/a")
        defer { close(reader) }
        try folder.write(Array("two".utf8), to: "a")
        #expect(try read("a") == "two")
        #expect(try Descriptor.readAll(from: reader) == Array("one".utf8))
        #expect(temporary.mode(of: "state/drafts/a") == 0o600)
        #expect(temporary.names == ["state"])
        folder.remove("a")
        #expect(try read("a") == nil)
        #expect(FileSystem.names(in: path) == [])
    }

    @Test func `A link, pipe, device or folder in the place of a file is not followed, read or waited for`() throws {
        let secret = try temporary.write("secret", "not yours")
        symlink(secret, path + "/link")
        symlink("/dev/tty", path + "/device")
        mkfifo(path + "/pipe", 0o600)
        mkdir(path + "/folder", 0o700)
        for name in ["link", "device", "pipe", "folder"] {
            let file = "\(path)/\(name)"
            #expect(throws: PrivateFolder.Problem.notAFile(path: file)) { try folder.read(name, atMost: 100) }
            #expect(throws: PrivateFolder.Problem.notAFile(path: file)) { _ = try folder.lock(name) }
        }
        for name in ["link", "device", "pipe"] {
            try folder.write(Array("mine".utf8), to: name)
            #expect(try read(name) == "mine")
        }
        #expect(throws: PrivateFolder.Problem.self) { try folder.write([1], to: "folder") }
        #expect(temporary.text(of: "secret") == "not yours")
    }

    @Test func `A file that has changed since it was seen is not replaced`() throws {
        let opened = try OpenFolder(path)
        func put(_ text: String, replacing replaceable: OpenFolder.Replaceable) throws -> FileIdentity {
            try opened.put("a", mode: 0o600, replacing: replaceable) { (file) throws(SystemError) in
                try Descriptor.write(text, to: file)
            }
        }
        let seen = try put("one", replacing: .nothing)
        #expect(throws: SystemError(code: EEXIST)) { try put("two", replacing: .nothing) }
        try folder.write(Array("another".utf8), to: "a")
        #expect(throws: SystemError(code: EEXIST)) { try put("two", replacing: .file(seen)) }
        #expect(try read("a") == "another")
        let now = try put("three", replacing: .anyFile)
        _ = try put("four", replacing: .file(now))
        #expect(try read("a") == "four")
    }

    @Test func `A file that is too large is not read`() throws {
        try folder.write([UInt8](repeating: 0, count: 101), to: "a")
        let file = path + "/a"
        #expect(throws: PrivateFolder.Problem.tooLarge(path: file, limit: 100)) { try folder.read("a", atMost: 100) }
        #expect(try Descriptor.readFile(file, atMost: 100).count == 100)
    }

    @Test func `A folder of another user is not taken`() throws {
        // Only root can give one away; for anybody else, the root folder is another user's.
        if geteuid() == 0 { try #require(chown(path, 1, 1) == 0) }
        let theirs = geteuid() == 0 ? path : "/"
        #expect(throws: PrivateFolder.Problem.notOurs(path: theirs)) { _ = try PrivateFolder(theirs) }
    }

    @Test func `A lock is held by one, until it is released`() throws {
        var first = try folder.lock("a.lock")
        #expect(first != nil)
        #expect(try folder.lock("a.lock") == nil)
        #expect(try folder.lock("b.lock") != nil)
        first = nil
        #expect(FileSystem.names(in: path).contains("a.lock") == false)
        #expect(try folder.lock("a.lock") != nil)
    }
}
