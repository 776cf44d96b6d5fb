import TerminalTesting
import Testing

@Suite("Paths and completions") struct PathTests {
    private static let line = "$ formline\nOne line\n\n1/1 Text: "

    private func path(_ settings: String = "", columns: Int = 80, rows: Int = 24, script: String = ":") throws
        -> Session
    {
        let session = try Session(
            Wizards.line("type: path" + settings), columns: columns, rows: rows, script: script
        ) { folder in
            for name in ["docs", "docs/notes", "docs/日本語", "docs/.hidden", "home", "home/pictures"] {
                try folder.makeFolder(name)
            }
            for name in ["docs/read me.txt", "docs/report.txt", "docs/日本.txt", "docs/😀.png"] {
                try folder.write(name, "")
            }
        }
        try session.shows(ending: "1/1 Text: ▏")
        return session
    }

    @Test(arguments: [
        ("'/tmp/a b' ", "/tmp/a b"), ("/tmp/a\\ b", "/tmp/a b"), ("\"/tmp/a b\"", "/tmp/a b"),
        ("'/tmp/it'\\''s'", "/tmp/it's"), ("'a b'", "'a b'"), ("'/a' '/b'", "'/a' '/b'"), ("'/a b", "'/a b"),
    ])
    func `A terminal quotes the path of a file that is dropped onto it`(typed: String, path: String) throws {
        for arguments in [[], ["--plain"]] {
            let session = try Session(Wizards.line("type: path"), arguments, awaitsLine: false)
            try session.answer(typed, at: "Text: ▏")
            try session.ends(output: "{\"text\":\"\(path.replacing("\"", with: "\\\""))\"}\n")
        }
    }

    @Test func `A name with quotes in it`() throws {
        let session = try Session(Wizards.line("type: path")) { try $0.write("a\\ b", "") }
        try session.answer("\(session.folder.path)/a\\ b")
        try session.ends(output: "{\"text\":\"\(session.folder.path)/a\\\\ b\"}\n")
    }

    @Test func `Tab completes names of files`() throws {
        let session = try path()
        try session.send(.text("do"), .tab)
        try session.shows(Self.line + "docs/▏\n    notes/  read me.txt  report.txt  日本.txt  日本語/  😀.png")
        try session.send(.text("r"), .tab).shows(Self.line + "docs/re▏\n    read me.txt  report.txt")
        try session.send(.text("a")).shows(Self.line + "docs/rea▏")
        try session.send(.tab).shows(Self.line + "docs/read me.txt▏")
        try session.ends(after: .enter, output: "{\"text\":\"docs/read me.txt\"}\n")
    }

    @Test(arguments: [
        ("docs/日\t", "docs/日本"), ("docs/日本.\t", "docs/日本.txt"), ("docs/😀\t", "docs/😀.png"),
        ("docs/.\t", "docs/.hidden/"), ("./do\tn\t", "./docs/notes/"), ("docs/re\tp\t", "docs/report.txt"),
        ("docs/../do\t", "docs/../docs/"),
    ]) func burst(keys: String, text: String) throws {
        let session = try path()
        try session.process.send(keys)
        try session.process.wait(until: "the path") { $0.rows[3].hasPrefix("? Text: \(text)  ") }
        try session.ends(after: .enter, output: "{\"text\":\"\(text)\"}\n")
    }

    @Test func `Without a match Tab says so`() throws {
        let session = try path()
        try session.send(.text("docs/q"), .tab).shows(Self.line + "docs/q▏\n    Nothing to complete")
        try session.send(.backspace).shows(Self.line + "docs/▏")
        try session.send(.ctrl("u"), .text("none/"), .tab).shows(Self.line + "none/▏\n    Nothing to complete")
        try session.ends(after: .enter, output: "{\"text\":\"none/\"}\n")
    }

    @Test("`~` stays as typed, with its meaning below; the answer is the whole path") func home() throws {
        let session = try path(script: "HOME=$PWD/home; export HOME")
        let home = session.folder.path + "/home"
        try session.send(.text("~/p"), .tab).shows(Self.line + "~/pictures/▏\n    = \(home)/pictures/")
        try session.ends(after: .enter, output: "{\"text\":\"\(home)/pictures/\"}\n")
    }

    @Test func `Tab in the middle completes what is before the cursor, and loses nothing after it`() throws {
        let session = try path()
        try session.send(.text("docs/rex"), .left, .tab)
        try session.process.settle()
        #expect(session.process.screen.rows[3].contains(/^\? Text: docs\/re.*x +1\/1$/))
    }

    @Test func `Completions wrap on a narrow screen`() throws {
        let session = try path(", rules: [{minLength: 40}]", columns: 30, rows: 8)
        try session.send(.text("docs/"), .tab)
        try session.shows(Self.line + "docs/▏\n    notes/  read me.txt\n    report.txt  日本.txt\n    日本語/  😀.png")
        try session.send(.text("notes"), .enter)
        try session.shows(Self.line + "docs/notes▏\n    ✗ Must be at least 40\n      characters")
    }

    @Test func `Completions come from a list`() throws {
        let session = try Session(Wizards.line("completions: [red, green, Grey, 日本, 日没], placeholder: blue"))
        try session.shows(Self.line + "▏blue")
        try session.send(.tab).shows(Self.line + "▏blue\n    red  green  Grey  日本  日没")
        try session.send(.text("g"), .tab).shows(Self.line + "gre▏\n    green  Grey")
        try session.send(.text("y")).shows(Self.line + "grey▏").send(.tab).shows(Self.line + "Grey▏")
        try session.send(.ctrl("u"), .text("日"), .tab, .tab).shows(Self.line + "日▏\n    日本  日没")
        try session.send(.ctrl("u"), .text("pink"), .tab).shows(Self.line + "pink▏\n    Nothing to complete")
        try session.ends(after: .enter, output: "{\"text\":\"pink\"}\n")
    }

    @Test(arguments: ["path", "list"]) func `Completions of paths and of the items of lists`(type: String) throws {
        let session = try Session(Wizards.line("type: \(type), completions: [/srv/app, /srv/www]"))
        try session.send(.text("/srv"), .tab).shows(containing: "/srv/▏\n", "    /srv/app  /srv/www")
        try session.send(.text("a"), .tab).shows(containing: "/srv/app▏")
    }

    @Test func `Completions come from a command`() throws {
        let session = try Session(
            Wizards.line("completions: {command: [./find]}"),
            programs: ["find": "mkfifo gate; : >started; read x <gate; printf 'north\\nsouth\\n'"])
        try session.send(.text("n"), .tab)
        try session.waitForFile("started")
        try session.shows(Self.line + "n▏\n    Checking…")
        try session.release()
        try session.process.wait(until: "the suggestions") { !$0.text.contains("Checking…") }
        try session.send(.tab).shows(Self.line + "north▏").ends(after: .enter, output: "{\"text\":\"north\"}\n")
    }

    @Test func `A command without completions is reported`() throws {
        let session = try Session(
            Wizards.line("completions: {command: [./find]}"), programs: ["find": "echo broken >&2; exit 3"])
        try session.send(.tab).shows(containing: "")
        try session.ends(after: .text("x"), .enter, output: "{\"text\":\"x\"}\n")
    }
}
