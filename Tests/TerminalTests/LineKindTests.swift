import Platform
import TerminalTesting
import Testing

@Suite("Every kind of line") struct LineKindTests {
    static let kinds: [(settings: String, keys: String, shown: String)] = [
        ("optional: true", "half 日本", "half 日本▏"), ("type: text", "one\rtwo\rhalf", "two\n    half▏"),
        ("type: list", "one\rtwo\rhalf", "half▏"), ("type: secret", "half", "••••▏"),
        ("type: secret, echo: hidden", "half", "▏"), ("type: secret, confirm: true", "half\rhal", "•••▏"),
        ("type: integer", "12", "12▏"), ("type: decimal", "1.", "1.▏"), ("type: boolean", "ye", "ye▏"),
        ("type: date", "tomorrow", "tomorrow▏"), ("type: dateTime", "tomorrow 9", "tomorrow 9▏"),
        ("choices: [free, {value: pro, label: Pro}, 日本]", "p", "p▏"),
        ("choices: [free, pro, more], multiple: true", "free, p", "free, p▏"), ("type: path", "./wiz\t", "./wiz"),
        ("completions: [red, green]", "r\t", "red▏"), ("rules: [email]", "half\r", "half▏"),
        ("rules: [{command: [sleep, '99'], timeout: 99, delay: immediate}]", "half\r", "Checking…"),
    ]

    private static let wizard = """
        title: All
        fields:
          - {name: s}
          - {name: t, type: text}
          - {name: w, type: secret, confirm: true}
          - {name: i, type: integer, default: 3}
          - {name: d, type: date}
          - {name: b, type: boolean}
          - {name: c, choices: [free, pro], default: pro}
          - {name: m, choices: [red, green], multiple: true}
          - {type: note, label: A note}
          - {name: l, type: list}
          - {name: p, type: path}
        submit: {command: [cat]}
        """

    private func half(
        _ kind: (settings: String, keys: String, shown: String), in session: Session? = nil
    ) throws -> Session {
        let session = try session ?? Session(Wizards.line(kind.settings), script: "seq 30 >/dev/tty")
        try session.process.send(kind.keys)
        try session.process.wait(until: kind.shown) { $0.picture.contains(kind.shown) }
        try settle(session, kind, quiet: .milliseconds(40))
        return session
    }

    private func settle(
        _ session: Session, _ kind: (settings: String, keys: String, shown: String), quiet: Duration = .milliseconds(80)
    ) throws {
        try session.process.settle(quiet: quiet, onlyOutput: kind.shown == "Checking…")
    }

    @Test func `A whole walk typed at once: what comes before the review is dropped`() throws {
        let session = try Session(Self.wizard)
        func type(_ keys: String, until screen: String, in review: String? = nil, scrolls: Bool = false) throws {
            try session.process.send(keys)
            try session.process.wait(until: screen) {
                let rows = ((scrolls ? [] : $0.scrollback) + $0.rows).count { $0.drop { $0 == " " }.hasPrefix("1. S:") }
                return $0.picture.contains(screen) && $0.picture.contains(review ?? "")
                    && rows == (review == nil ? 0 : 1)
            }
        }
        let review = "to edit: ▏"
        try type("x?\u{1b}[D\u{7f}y\r" + "a\rb\u{1b}[A!\u{1b}[B\u{1b}[B.\r" + "p\rq\r", until: "do not match")
        try type("p\rp\r" + "\u{1b}[A\u{1b}[A\r" + "2026-02-30\r", until: "2026-02-30▏\n    ✗")
        try type(
            "\u{15}2026-11-22\r" + "\u{1b}[A\t\r" + "f\t\r" + "r\t, green\r" + "1\r2\r\u{1b}[A\u{15}3\r\r" + "/tm\t\r",
            until: review, in: "\n 6. B: yes\n")
        try type("6\r\u{15}n\r", until: review, in: "\n 6. B: no (changed)\n")
        try type("\u{1b}[Z" + "\r", until: review, in: "\n 6. B: no\n")
        // The list of keys pushes the top of the review out of the screen, and it is written again.
        try type(":help\r?\r", until: "a name, or press Enter; Ctrl-C quits", in: "\n 6. B: no\n", scrolls: true)
        try session.send(.enter)
        try session.ends(
            output: #"{"s":"y?","t":"a!\nb","w":"p","i":5,"d":"2026-11-22","b":false,"c":"free","m":["red","green"],"#
                + #""l":["1","3"],"p":"/tmp/"}"# + "\n")
    }

    @Test(arguments: kinds.indices)
    func `Ctrl-C in every kind of line asks, and no leads back to the same line`(kind: Int) throws {
        let session = try half(Self.kinds[kind])
        let picture = session.process.screen.picture
        try session.send(.ctrl("c")).answer("n", at: "\nDiscard changes? [y/N] ▏")
        try session.process.wait(until: "the same line") { $0.picture.lastRows == picture.lastRows }
        try session.discards()
        #expect(session.process.screen.picture.hasSuffix("\nStopped; nothing was submitted\n▏"))
    }

    @Test(arguments: kinds.indices) func `A signal ends every kind of line`(kind: Int) throws {
        let session = try half(Self.kinds[kind])
        try session.process.signal([SIGTERM, SIGHUP, SIGQUIT][kind % 3])
        try session.ends(.signalled([SIGTERM, SIGHUP, SIGQUIT][kind % 3]))
        #expect(session.process.screen.cursor.column == 0)
    }

    @Test(arguments: kinds.indices)
    func `A tiny terminal, and the old size again, leave the line whole`(kind: Int) throws {
        let session = try half(Self.kinds[kind])
        let picture = session.process.screen.picture
        for (columns, rows) in [(20, 5), (80, 24), (3, 2), (200, 3), (80, 24)] {
            try session.process.resize(columns: columns, rows: rows)
            try settle(session, Self.kinds[kind], quiet: .milliseconds(30))
        }
        try session.process.wait(until: "the line, whole") { $0.picture.lastRows == picture.lastRows }
        try session.leaves()
    }

    @Test func `Resizing in the middle of a burst of keys loses none of them`() throws {
        let session = try Session(Wizards.line(), columns: 30, rows: 6)
        let text = String(repeating: "日本ab", count: 20)
        for (index, character) in text.enumerated() {
            try session.process.send(String(character))
            if index % 7 == 0 { try session.process.resize(columns: 10 + index % 40, rows: 3 + index % 9) }
        }
        try session.process.resize(columns: 40, rows: 10)
        try session.process.wait(until: "the end of the text") { $0.picture.joinedRows.hasSuffix("日本ab▏") }
        try session.ends(after: .enter, output: "{\"text\":\"\(text)\"}\n")
    }

    @Test(arguments: kinds.indices) func `Ctrl-Z and fg lead back to every kind of line`(kind: Int) throws {
        let session = try Session(Wizards.line(Self.kinds[kind].settings), underShell: true)
        _ = try half(Self.kinds[kind], in: session)
        let picture = session.process.screen.picture
        try session.stopAndResume()
        try session.process.wait(until: "the line, drawn again") {
            $0.picture.lastRows == picture.lastRows && $0.modes.contains(.bracketedPaste)
        }
        try session.leaves()
    }

    @Test(arguments: kinds.indices) func `A hang-up ends the program in every kind of line`(kind: Int) throws {
        let folder = try TemporaryFolder()
        // The outer shell saves the exit code of the program, whose terminal is gone.
        let session = try Session(
            Wizards.line(Self.kinds[kind].settings),
            script: "set -- sh -c 'trap : HUP; \"$@\"; echo $? >code' sh \"$@\"",
            in: folder)
        _ = try half(Self.kinds[kind], in: session)
        try session.process.hangUp()
        _ = try session.process.waitForExit()
        #expect(["129\n", "130\n"].contains(folder.text(of: "code")))
    }

    @Test(arguments: kinds.indices)
    func `Keys that mean nothing here do nothing, wherever they are typed`(kind: Int) throws {
        let session = try half(Self.kinds[kind])
        let picture = session.process.screen.picture
        let settings = Self.kinds[kind].settings
        let pages = settings.contains("choices") || settings == "type: date" ? "" : "\u{1b}[5~\u{1b}[6~"
        try session.process.send("\u{1b}[15~\u{1b}[200~\u{1b}[201~" + pages + "\u{1b}[2~\u{1b}[I\u{1b}[O\u{1b}[<0;5;5M")
        try settle(session, Self.kinds[kind])
        #expect(session.process.screen.picture == picture)
        try session.leaves()
    }

    @Test func `Ctrl-C many times`() throws {
        let session = try Session(Self.wizard)
        try session.process.send("abc" + String(repeating: "\u{3}n\r", count: 20) + "\u{3}\u{3}")
        try session.ends(.exited(130))
    }

    /// A third Ctrl-C could arrive after the terminal was restored, and would discard what
    /// the program has just written.
    @Test(arguments: kinds.indices) func `Enter held down in every kind of line`(kind: Int) throws {
        let session = try Session(Wizards.line(Self.kinds[kind].settings))
        try session.process.send(String(repeating: "\r", count: 200) + "\u{3}\u{3}")
        let isTaken = Self.kinds[kind].settings.contains("choices") && !Self.kinds[kind].settings.contains("multiple")
        #expect(try session.process.waitForExit() == .exited(isTaken ? 0 : 130))
        try session.isPutBack()
    }

    @Test func `Ctrl-C right after the last Enter cancels the submission`() throws {
        let session = try Session(
            Wizards.line() + "\nsubmit: {command: [./wait]}",
            programs: ["wait": ": >started; [ -e go ] || { mkfifo gate; read line <gate; }; echo done"])
        try session.process.send("abc\r\u{3}")
        try session.process.wait(until: "the review, or the question") {
            $0.picture.contains("was canceled") || $0.picture.contains("Discard changes?")
        }
        try session.process.settle()
        try session.folder.write("go", "")
        if session.process.screen.text.contains("Discard changes?") {
            try session.answer("n")
        } else {
            try session.send(.enter)
        }
        try session.ends(output: "done\n")
    }
}

extension String {
    /// The rows of a picture from the open line on.
    fileprivate var lastRows: String {
        let line = ranges(of: "1/1 Text").last.map { String(self[$0.lowerBound...]) } ?? self
        return line.replacing("\n    Checking…", with: "")
    }
}
