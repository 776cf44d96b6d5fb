import Platform
import TerminalTesting
import Testing

/// The ways in which a run can end while a question is open.
enum End: CaseIterable {
    case killed, crashed, terminated, quit, hungUp, interruptedTwice

    var keepsOpenLine: Bool { ![.killed, .crashed].contains(self) }
}

extension Session {
    func ends(_ end: End) throws {
        switch end {
        case .killed: try kill()
        case .crashed: try ends(by: SIGSEGV)
        case .terminated: try ends(by: SIGTERM)
        case .quit: try ends(by: SIGQUIT)
        case .hungUp: try ends(by: SIGHUP)
        case .interruptedTwice:
            try process.send("\u{3}\u{3}")
            try ends(.exited(130))
        }
    }
}

@Suite("Drafts of runs that were ended") struct EndedRunTests {
    private static let wizard = """
        fields:
          - {name: name, rules: [{minLength: 3}]}
          - {name: tags, type: list}
          - {name: notes, type: text}
          - {name: word, type: secret}
          - {name: pin, type: secret, optional: true}
          - {name: seats, type: integer}
          - {name: tier, choices: [free, pro]}
        submit: {command: [./register]}
        """

    struct Place: CustomTestStringConvertible, Sendable {
        var testDescription: String
        var keys: String
        var screen: String
        var kept: String?
        /// The draft with the open line, if that differs.
        var withOpenLine: String?

        func kept(_ end: End) -> String? {
            end.keepsOpenLine ? withOpenLine ?? kept : kept
        }
    }

    private static func kept(_ answers: String, _ lines: String = "", _ rest: String = "") -> String {
        "{\"answers\":{\(answers)},\"lines\":{\(lines)}\(rest)}\n"
    }

    private static let places = {
        let name = #""name":"Ann""#
        let tags = name + #","tags":["one","two"]"#
        let notes = tags + #","notes":"a\nb""#
        let pin = #","secrets":["word","pin"]"#
        let all = notes + #","seats":5,"tier":"pro""#
        let toTags = "Ann\r", toNotes = "Ann\rone\rtwo\r\r", toWord = toNotes + "a\rb\r.\r"
        let toSeats = toWord + "hush\r1234\r", toReview = toSeats + "5\rpro\r"
        return [
            Place(
                testDescription: "the first question", keys: "An", screen: "1/7 Name: An▏",
                withOpenLine: kept("", #""name":"An""#)),
            Place(
                testDescription: "a refused answer", keys: "An\r", screen: "Must be at least 3 characters",
                withOpenLine: kept("", #""name":"An""#)),
            Place(testDescription: "a list", keys: toTags, screen: "2/7 Tags:\n    - ▏", kept: kept(name)),
            Place(
                testDescription: "the third item", keys: toTags + "one\rtwo\rthr", screen: "- thr▏",
                kept: kept(name, #""tags":"one\ntwo\n""#), withOpenLine: kept(name, #""tags":"one\ntwo\nthr""#)),
            Place(
                testDescription: "the second line of a text", keys: toNotes + "a\rbc", screen: "bc▏",
                kept: kept(tags, #""notes":"a\n""#), withOpenLine: kept(tags, #""notes":"a\nbc""#)),
            Place(testDescription: "a secret", keys: toWord + "hush", screen: "Word: ••••▏", kept: kept(notes)),
            Place(
                testDescription: "a number after two secrets", keys: toSeats + "5x", screen: "Seats: 5x▏",
                kept: kept(notes, "", pin), withOpenLine: kept(notes, #""seats":"5x""#, pin)),
            Place(
                testDescription: "a choice", keys: toSeats + "5\rp", screen: "7/7 Tier: p▏",
                kept: kept(notes + #","seats":5"#, "", pin),
                withOpenLine: kept(notes + #","seats":5"#, #""tier":"p""#, pin)),
            Place(
                testDescription: "the review", keys: toReview, screen: "Ctrl-C or :quit: Cancel",
                kept: kept(all, "", pin)),
        ]
    }()

    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func session(_ arguments: [String] = [], script: String = ":") throws -> Session {
        try Session(Self.wizard, arguments, script: script, in: folder, programs: ["register": "echo ran >>ran; cat"])
    }

    private func state() -> (names: [String], draft: String?) {
        let (names, text) = folder.drafts
        return (names, text.isEmpty ? nil : text)
    }

    @Test(arguments: End.allCases)
    func `Every answer that was accepted is kept, and the open line where there is time`(how: End) throws {
        for place in Self.places {
            let session = try session(["--fresh"])
            try session.process.send(place.keys)
            try session.shows(containing: place.screen)
            try session.ends(how)
            let (names, draft) = state()
            #expect(draft == place.kept(how), "\(place.testDescription), \(how)")
            let leftovers = names.filter { !$0.hasSuffix(".json") }
            #expect(leftovers.allSatisfy { !how.keepsOpenLine && ($0.hasSuffix(".lock") || $0.hasSuffix(".tmp")) })
            #expect(draft?.contains("hush") != true && draft?.contains("1234") != true)
            try folder.shell("rm -rf state")
        }
        #expect(!folder.has("ran"))
    }

    @Test(arguments: [End.terminated, .hungUp])
    func `The open line is kept in plain mode`(how: End) throws {
        let session = try Session(Self.wizard, ["--plain"], awaitsLine: false, in: folder)
        try session.answer("Ann", "one", "two", at: "\nName: ▏").shows(ending: "Tags, item 3: ▏")
        try session.process.send("Zoë")
        try session.shows(ending: "Zoë▏")
        try session.ends(how)
        #expect(state().draft == Self.kept(#""name":"Ann""#, #""tags":"one\ntwo\nZoë""#))
    }

    @Test func `The next run continues in a text, reports unsaved secrets, and submits once`() throws {
        let first = try session()
        try first.process.send("Ann\rone\rtwo\r\ra\rb\r.\rhush\r1234\r5\r")
        try first.shows(containing: "7/7 Tier:")
        try first.kill()
        let second = try session().answer("", at: "Resume where you left off? [Y/n] ▏")
        try second.answer("hush", at: "Word: ▏\n    ✗ Secrets are never saved; enter it again")
        try second.answer("1234", at: "Pin: ▏\n    ✗ Secrets are never saved; enter it again")
        try second.shows(containing: "7/7 Tier:")
        try second.answer("pro").submit()
        try second.ends(
            output: #"{"name":"Ann","tags":["one","two"],"notes":"a\nb","word":"hush","pin":"1234","seats":5,"#
                + #""tier":"pro"}"# + "\n")
        #expect(folder.text(of: "ran") == "ran\n")
        #expect(state().names == [])
    }

    @Test func `Two runs keep a draft each, and the second says that the first is running`() throws {
        let first = try session().answer("Ann").shows(containing: "2/7 Tags:")
        let second = try session()
        let notice = "This wizard is already running elsewhere; this run saves its own draft"
        try second.sees(notice, ending: "1/7 Name: ▏")
        try second.answer("Bob").shows(containing: "2/7 Tags:", without: "already running")
        try second.kill()
        try first.kill()
        for name in ["Ann", "Bob"] {
            let session = try session().answer("", at: "[Y/n] ▏").shows(containing: "✔ Name: \(name) (draft)\n")
            try session.answer("one")
            try session.process.wait(until: "the item") { $0.text.contains("one") }
            try session.discards()
        }
    }

    @Test(arguments: [#"{"answers":"#, #"{"answers":[1]}"#, #"{"answers":{},"version":2}"#])
    func `An unusable draft is reported once and left alone, and the run keeps another`(
        text: String
    ) throws {
        let first = try session().answer("Ann").shows(containing: "2/7 Tags:")
        try first.kill()
        let name = try #require(state().names.first { $0.hasSuffix(".json") })
        try folder.write("state/formline/drafts/\(name)", text)
        let second = try session()
        try second.sees("is damaged, or was written by another version of formline", ending: "1/7 Name: ▏")
        try second.answer("Bob").shows(containing: "2/7 Tags:")
        try second.kill()
        #expect(folder.text(of: "state/formline/drafts/\(name)") == text)
        let third = try session().answer("", at: "[Y/n] ▏").shows(containing: "✔ Name: Bob (draft)\n")
        try third.kill()
    }

    @Test(arguments: [
        (
            "mkdir -p state/formline/drafts; chmod 755 state/formline/drafts",
            "can be read by other users (mode 0755)"
        ),
        ("mkdir -p state/formline; ln -s /tmp state/formline/drafts", "drafts: "),
        ("mkdir -p state; : >state/formline", "drafts: "),
        ("XDG_STATE_HOME=/sys/none/state", "/sys/none: "),
        ("unset XDG_STATE_HOME; HOME=", "there is no home folder"),
        ("mkdir -p state; trap '' XFSZ; ulimit -f 0", "File too large"),
    ])
    func `If no draft can be kept, a notice says so once, and the run continues`(
        script: String, reason: String
    ) throws {
        let session = try session(script: script)
        // A full disk is noticed with the first answer, anything else before the first question.
        let isKnownAtOnce = !script.contains("ulimit")
        if !isKnownAtOnce { try session.answer("Ann") }
        try session.process.wait(until: "the notice") {
            let rows = $0.picture.withoutBlanks
            return rows.split(separator: "answerscannotbesaved:").count == 2
                && rows.contains(reason.filter { $0 != " " })
        }
        if isKnownAtOnce { try session.answer("Ann") }
        try session.process.send("one\rtwo\r\ra\r.\rhush\r\r5\rpro\r")
        try session.shows(ending: "Ctrl-C or :quit: Cancel")
        #expect(!session.everything.withoutBlanks.contains("answerscannotbesaved"))
        try session.ends(by: SIGTERM)
    }

    @Test(arguments: [true, false])
    func `Answers for fields that are gone, or that no longer fit, are named`(hasOthers: Bool) throws {
        let first = try session()
        try first.process.send(hasOthers ? "Ann\rone\r\r" : "Ann\r")
        try first.shows(containing: hasOthers ? "3/7 Notes:" : "2/7 Tags:")
        try first.kill()
        let changed = Self.wizard.replacing("name: name, rules: [{minLength: 3}]", with: "name: title")
        let second = try Session(changed, in: folder)
        if hasOthers { try second.answer("", at: "[Y/n] ▏") }
        try second.shows(ending: "1/7 Title: ▏")
        let notice = "The wizard no longer asks for 'name'; your earlier answer was: Ann"
        #expect(second.everything.joinedRows.contains(notice))
        try second.kill()
    }
}
