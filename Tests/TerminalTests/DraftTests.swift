import TerminalTesting
import Testing

@Suite("Drafts") struct DraftTests {
    private static let wizard = """
        title: Draft
        name: an-offer-of-drafts
        fields:
          - {name: name, rules: [{minLength: 3}]}
          - {name: word, type: secret}
          - {name: price, type: decimal}
          - {name: note, optional: true}
        """

    private static let offer = "$ formline\nDraft\n\nResume where you left off? [Y/n] ▏"

    private static let hint = "y discards the changes, n continues, s saves the answers for later"

    private static let reason = "\n    ✗ Secrets are never saved; enter it again"

    private static func kept(_ name: String, secrets: String = "") -> String {
        #"{"answers":{"name":"\#(name)"},"lines":{}\#(secrets)}"# + "\n"
    }

    private static let interrupted = kept("Ann", secrets: #","secrets":["word"]"#)

    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func session(_ arguments: String...) throws -> Session {
        try Session(Self.wizard, arguments, in: folder)
    }

    private func interruptedRun() throws {
        let session = try session()
        try session.answer("Ann", "hush").shows("$ formline\nDraft\n\n✔ Name: Ann\n✔ Word: ••••••••\n3/4 Price: ▏")
        try session.ends(by: 15)
    }

    private var draft: String? {
        let text = folder.drafts.text
        return text.isEmpty ? nil : text
    }

    @Test func `A draft is resumed by the next run`() throws {
        try interruptedRun()
        #expect(draft == Self.interrupted && folder.drafts.names[0].hasPrefix("an-offer-of-drafts-"))
        let session = try session().shows(Self.offer)
        try session.send(.enter).answer("hush", "19.90", "", at: "\n2/4 Word: ▏" + Self.reason)
        try session.shows(matching: /\n1\. Name: +Ann \(draft\)\n[^▏]*to edit: ▏/)
        try session.ends(after: .enter, output: #"{"name":"Ann","word":"hush","price":19.90,"note":null}"# + "\n")
        #expect(draft == nil)
    }

    @Test func `Shift-Tab goes back into resumed answers`() throws {
        try interruptedRun()
        let session = try session().shows(Self.offer)
        try session.answer("y").shows(ending: "\n2/4 Word: ▏" + Self.reason)
        try session.send(.shiftTab).shows(ending: "\n1/4 Name: Ann▏").ends(after: .ctrl("c"), status: .exited(130))
        #expect(draft == Self.interrupted)
    }

    @Test func `A default of a draft that an edit changes is asked again`() throws {
        let wizard = """
            title: Draft
            fields: [{name: user}, {name: home, default: {command: [echo, "/home/{{user}}"]}}, {name: note}]
            """
        let first = try Session(wizard, in: folder).answer("ann").answer("", at: "2/3 Home [/home/ann]: ▏")
        try first.shows(ending: "3/3 Note: ▏").ends(by: 15)
        let session = try Session(wizard, in: folder).shows(Self.offer).send(.enter)
        try session.answer("x", at: "3/3 Note: ▏").answer("user", at: "to edit: ▏\n    Ctrl-C or :quit: Cancel")
        try session.shows(ending: "1/3 User: ann▏").send(.ctrl("u"), .text("bob"), .enter)
        try session.shows(ending: "2/3 Home [/home/bob]: /home/bob▏")
    }

    @Test(arguments: [["--fresh"], []])
    func `A new start keeps the draft until the first answer`(arguments: [String]) throws {
        try interruptedRun()
        let session = try Session(Self.wizard, arguments, in: folder)
        if arguments.isEmpty { try session.answer("n", at: Self.offer) }
        try session.shows(ending: "\n1/4 Name: ▏")
        #expect(draft == Self.interrupted)
        try session.answer("Bob").shows(ending: "\n2/4 Word: ▏")
        #expect(draft == Self.kept("Bob"))
        try session.discards()
        #expect(draft == nil && session.everything.hasSuffix("Stopped; nothing was submitted"))
    }

    @Test func `After a kill during the submission, the next run asks before repeating it`() throws {
        let wizard = """
            fields: [{name: name}]
            submit: {command: [sh, -c, "echo ran >>ran; read -r line <wait"]}
            """
        let first = try Session(wizard, in: folder) { try $0.shell("mkfifo wait") }
        try first.submit("Ann")
        try first.process.wait(until: "the command to start") { _ in folder.text(of: "ran") == "ran\n" }
        try first.kill()
        #expect(
            draft == #"{"answers":{"name":"Ann"},"lines":{},"submission":[{"action":"command","target":"sh -c "#
                + #"'echo ran >>ran; read -r line <wait'","done":false,"number":1}]}"# + "\n")

        let second = try Session(wizard, in: folder)
        try second.sees("The last run ended while submitting", ending: "Resume where you left off? [Y/n] ▏")
        try second.send(.enter).shows(matching: /\n1\. Name: +Ann \(draft\)\n[^▏]*to edit: ▏/).send(.enter)
        try second.sees("do it again?")
        #expect(second.everything.joinedRows.contains("Started before and possibly completed:"))
        try second.ends(after: .text("n"), .enter)
        #expect(folder.text(of: "ran") == "ran\n")
        #expect(draft == nil)
    }

    @Test func `Without a review, answers that failed are not submitted again before the person says so`() throws {
        let wizard = """
            review: false
            fields: [{name: name}]
            submit: {command: [sh, -c, "echo ran >>ran; exit 3"]}
            """
        let first = try Session(wizard, in: folder).answer("Ann").shows(ending: "[T/e/l] ▏")
        try first.send(.ctrl("c")).answer("s", at: "Discard changes? [y/N/s] ▏").ends(.exited(130))
        #expect(first.everything.hasSuffix("\nStopped after an attempt to submit; run it again to continue"))
        let second = try Session(wizard, in: folder).answer("", at: "[Y/n] ▏")
        try second.shows(matching: /1\. Name: +Ann \(draft\)\n[^▏]*to edit: ▏/)
        #expect(folder.text(of: "ran") == "ran\n")
        try second.ends(after: .ctrl("c"), status: .exited(130))
        #expect(second.everything.hasSuffix("\nStopped; run it again to continue"))
    }

    @Test func `A warning that was kept is not asked about again; another one has its answer above it`() throws {
        let wizard = """
            fields: [{name: a, type: integer}]
            rules: [{when: {a: {atMost: 4}}, refuse: a, message: a too small, warn: "Keep a?"}]
            """
        let first = try Session(wizard, in: folder).answer("3").shows(ending: "\nKeep a? [y/N] ▏\n    ✗ a too small")
        try first.kill()
        let second = try Session(wizard, in: folder).answer("", at: "[Y/n] ▏")
        try second.shows(ending: "\n✔ A: 3 (draft)\nKeep a? [y/N] ▏\n    ✗ a too small")
        try second.answer("y").shows(ending: "to edit: ▏\n    Ctrl-C or :quit: Cancel").kill()
        #expect(draft == #"{"answers":{"a":3},"lines":{},"warnings":[["a","a too small","3","3"]]}"# + "\n")
        let third = try Session(wizard, in: folder).answer("", at: "[Y/n] ▏")
        try third.shows(matching: /1\. A: +3 \(draft\)\n[^▏]*to edit: ▏/)
        try third.ends(after: .enter, output: #"{"a":3}"# + "\n")
    }

    @Test func `A warning about a secret is asked about again, because a draft would name the secret`() throws {
        let wizard = """
            fields: [{name: a}, {name: pin, type: secret}]
            rules: [{when: {pin: {maxLength: 4}}, refuse: a, message: the PIN is short, warn: "Keep it?"}]
            """
        let session = try Session(wizard, in: folder).answer("x", "8642")
        try session.shows(ending: "\nKeep it? [y/N] ▏\n    ✗ the PIN is short").answer("y")
        try session.shows(ending: "to edit: ▏\n    Ctrl-C or :quit: Cancel").kill()
        #expect(draft == #"{"answers":{"a":"x"},"lines":{},"secrets":["pin"]}"# + "\n")
    }

    @Test(arguments: ["s\r", "\u{3}"]) func `Leaving can save the answers`(keys: String) throws {
        let session = try session().answer("Ann").shows(ending: "\n2/4 Word: ▏")
        try session.send(.ctrl("c"))
        try session.shows(
            "$ formline\nDraft\n\n✔ Name: Ann\n2/4 Word:\n    \(Self.hint)\n"
                + "Discard changes? [y/N/s] ▏")
        try session.process.send(keys)
        try session.ends(.exited(130))
        #expect(session.everything.hasSuffix("\nStopped; run it again to continue"))
        #expect(draft == Self.kept("Ann"))
    }

    @Test func `Flags win over a draft; an answer that no longer passes is asked again`() throws {
        try interruptedRun()
        let session = try session("--set", "name=Bob", "--set-file", "word=\(folder.write("word", "hush\n"))")
        try session.shows(Self.offer)
        try session.answer("", "1", "").shows(matching: /\n1\. Name: +Bob \(flag\)\n[^▏]*to edit: ▏/)
        try session.ends(after: .enter, output: #"{"name":"Bob","word":"hush","price":1,"note":null}"# + "\n")
    }

    @Test func `A dry run submits nothing, so what was kept stays for the real one`() throws {
        try interruptedRun()
        let session = try session("--dry-run").shows(Self.offer)
        try session.answer("", "hush", "1", "")
        try session.shows(matching: /\n1\. Name: +Ann \(draft\)\n[^▏]*\nDry run: nothing is submitted\n[^▏]*to edit: ▏/)
        try session.ends(after: .enter, output: #"{"name":"Ann","word":"hush","price":1,"note":null}"# + "\n")
        #expect(session.everything.contains("✔ Dry run: nothing is submitted"))
        #expect(draft != nil)
    }

    @Test func `Nothing is left of a run that was left without an answer`() throws {
        let session = try session()
        try session.ends(after: .ctrl("c"), status: .exited(130))
        #expect(folder.drafts.names == [])
    }

    @Test func `Another file of the same name has its own draft`() throws {
        try interruptedRun()
        try folder.makeFolder("other")
        try folder.write("other/wizard.yaml", "formline: 1\n" + Self.wizard)
        let session = try Session(command: ["run", "other/wizard.yaml"], in: folder)
        try session.shows(ending: " ▏")
        #expect(session.process.screen.picture.hasSuffix("\n1/4 Name: ▏"))
        try session.ends(by: 15)
    }

    @Test func `A pipe neither resumes nor removes a draft`() throws {
        try interruptedRun()
        let session = try Session(Self.wizard, input: .text("Bob\nhush\n1\n\n"), awaitsLine: false, in: folder)
        try session.ends(output: #"{"name":"Bob","word":"hush","price":1,"note":null}"# + "\n")
        #expect(draft == Self.interrupted)
    }
}
