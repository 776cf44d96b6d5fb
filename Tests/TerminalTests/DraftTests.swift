import TerminalTesting
import Testing

@Suite("Drafts")
struct DraftTests {
    private static let wizard = """
        formline: 1
        name: draft
        title: Draft
        fields:
          - {name: name, rules: [{minLength: 3}]}
          - {name: word, type: secret}
          - {name: price, type: decimal}
          - {name: note, optional: true}
        """

    private static let offer = "$ formline\nDraft\n\nResume with your earlier answers? [Y/n] ▏"

    /// What is kept of one answer.
    private static func kept(_ name: String) -> String { #"{"answers":{"name":"\#(name)"},"lines":{}}"# + "\n" }

    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    private func session(_ arguments: String...) throws -> Session {
        try Session(Self.wizard, arguments, in: folder)
    }

    /// A run that was ended from outside after two answers.
    private func interruptedRun() throws {
        let session = try session()
        try session.answer("Ann", "hush")
        try session.shows("$ formline\nDraft\n\n✔ Name: Ann\n✔ Word: ••••••••\n3/4 Price: ▏")
        try session.process.signal(15)
        try session.ends(.signalled(15))
    }

    private var draft: String? { folder.drafts.text.isEmpty ? nil : folder.drafts.text }

    @Test("Drafts: resumed") func resumed() throws {
        try interruptedRun()
        #expect(draft == Self.kept("Ann"))
        let session = try session()
        try session.shows(Self.offer)
        try session.send(.enter)
        try session.process.wait(until: "the first question that is open") { $0.picture.hasSuffix("\n2/4 Word: ▏") }
        try session.answer("hush", "19.90", "")
        try session.process.wait(until: "the review") { $0.picture.contains(/\n1\. Name: +Ann \(draft\)\n/) }
        try session.send(.enter)
        try session.ends(output: #"{"name":"Ann","word":"hush","price":19.90,"note":null}"# + "\n")
        #expect(draft == nil)
    }

    @Test("Drafts: shift tab in what was resumed") func shiftTabInWhatWasResumed() throws {
        try interruptedRun()
        let session = try session()
        try session.shows(Self.offer)
        try session.answer("y")
        try session.process.wait(until: "the open question") { $0.picture.hasSuffix("\n2/4 Word: ▏") }
        try session.send(.shiftTab)
        try session.process.wait(until: "the one before") { $0.picture.hasSuffix("\n1/4 Name: Ann▏") }
        // Nothing was changed since it was resumed.
        try session.send(.ctrl("c"))
        try session.ends(.exited(130))
        #expect(draft == Self.kept("Ann"))
    }

    /// The question before is the one before it in the form, not the last that was resumed.
    @Test("Drafts: shift tab before what was resumed") func shiftTabBeforeWhatWasResumed() throws {
        let first = try session("--set", "word=hush")
        try first.answer("Ann", "5")
        try first.process.wait(until: "the last question") { $0.picture.hasSuffix("\n4/4 Note: ▏") }
        try first.process.signal(15)
        try first.ends(.signalled(15))
        let session = try session()
        try session.shows(Self.offer)
        try session.send(.enter)
        try session.process.wait(until: "the open question") {
            $0.picture.hasSuffix("\n✔ Name: Ann (draft)\n✔ Price: 5 (draft)\n2/4 Word: ▏")
        }
        try session.send(.shiftTab)
        try session.process.wait(until: "the one before") { $0.picture.hasSuffix("\n1/4 Name: Ann▏") }
        try session.send(.ctrl("c"))
        try session.ends(.exited(130))
    }

    @Test("Drafts: signal at discard", arguments: [[], ["--plain"]]) func signalAtDiscard(arguments: [String]) throws {
        let session = try Session(Self.wizard, arguments, awaitsLine: false, in: folder)
        try session.process.wait(until: "the question") { $0.picture.hasSuffix("Name: ▏") }
        try session.answer("Ann")
        try session.process.wait(until: "the second question") { $0.picture.hasSuffix("Word: ▏") }
        try session.send(.ctrl("c"))
        try session.process.wait(until: "the small question") { $0.picture.hasSuffix("Discard changes? [y/N/s] ▏") }
        try session.process.signal(15)
        try session.ends(.signalled(15))
    }

    @Test("Drafts: begun anew") func begunAnew() throws {
        try interruptedRun()
        let session = try session()
        try session.answer("n")
        try session.process.wait(until: "the first question") { $0.picture.hasSuffix("\n1/4 Name: ▏") }
        #expect(draft == Self.kept("Ann"))
        try session.answer("Bob")
        try session.process.wait(until: "the second question") { $0.picture.hasSuffix("\n2/4 Word: ▏") }
        #expect(draft == Self.kept("Bob"))
        try session.send(.ctrl("c"))
        try session.process.waitForText("Discard changes? [y/N/s]")
        try session.answer("y")
        try session.ends(.exited(130))
        #expect(draft == nil)
    }

    @Test("Drafts: killed while submitting") func killedWhileSubmitting() throws {
        let wizard = """
            formline: 1
            name: draft
            title: Draft
            fields: [{name: name}]
            submit: {command: [sh, -c, "echo ran >>ran; read -r line <wait"]}
            """
        let first = try Session(wizard, in: folder) {
            let process = try TerminalProcess("/bin/sh", ["-c", "mkfifo wait"], workingDirectory: $0.path)
            #expect(try process.waitForExit() == .exited(0))
        }
        try first.answer("Ann")
        try first.process.wait(until: "the review") { $0.picture.contains("\n1. Name: Ann\n") }
        try first.send(.enter)
        try first.process.waitForText("Ctrl-C cancels")
        try first.process.signal(9)
        #expect(try first.process.waitForExit() == .signalled(9))
        #expect(
            draft == #"{"answers":{"name":"Ann"},"lines":{},"submission":[{"action":"run sh -c \"#
                + #""echo ran >>ran; read -r line <wait\"","done":false}]}"# + "\n")

        let second = try Session(wizard, in: folder)
        try second.process.wait(until: "the warning") {
            $0.picture.joinedRows.contains("The last run ended while submitting")
                && $0.picture.hasSuffix("Resume with your earlier answers? [Y/n] ▏")
        }
        try second.send(.enter)
        try second.process.wait(until: "the review") { $0.picture.contains(/\n1\. Name: +Ann \(draft\)\n/) }
        try second.send(.enter)
        try second.process.wait(until: "the question") { $0.picture.withoutBlanks.contains("doitagain?") }
        #expect(second.everything.joinedRows.contains("Started by the previous run and possibly completed:"))
        try second.answer("n")
        try second.ends()
        #expect(folder.text(of: "ran") == "ran\n")
        #expect(draft == nil)
    }

    @Test("Drafts: kept", arguments: ["s\r", "\u{3}"]) func kept(keys: String) throws {
        let session = try session()
        try session.answer("Ann")
        try session.process.wait(until: "the second question") { $0.picture.hasSuffix("\n2/4 Word: ▏") }
        try session.send(.ctrl("c"))
        try session.shows(
            "$ formline\nDraft\n\n✔ Name: Ann\n2/4 Word:\n    s saves your answers for later and quits\n"
                + "Discard changes? [y/N/s] ▏")
        try session.process.send(keys)
        try session.ends(.exited(130))
        #expect(session.everything.hasSuffix("\nStopped at question 2 of 4; run it again to continue"))
        #expect(draft == Self.kept("Ann"))
    }

    @Test("Drafts: the hint on a narrow screen") func narrowHint() throws {
        let session = try Session(Self.wizard, columns: 40, in: folder)
        try session.send(.text("a"), .ctrl("c"))
        try session.shows(
            "$ formline\nDraft\n\n1/4 Name: a\n    s saves your answers for later and\n    quits\n"
                + "Discard changes? [y/N/s] ▏")
    }

    @Test("Drafts: the hint while choices load") func hintWhileChoicesLoad() throws {
        let wizard = "formline: 1\nname: draft\nfields: [{name: name}, {name: zone, choices: {command: [./zones]}}]"
        let session = try Session(wizard, in: folder) {
            try $0.write("zones", "#!/bin/sh\nmkfifo gate; : >started; read x <gate; echo eu\n", isProgram: true)
        }
        try session.answer("Ann")
        try session.process.wait(until: "the program to start") { _ in session.folder.has("started") }
        try session.send(.ctrl("c"))
        try session.process.wait(until: "the question") {
            $0.picture.hasSuffix("\n    s saves your answers for later and quits\nDiscard changes? [y/N/s] ▏")
        }
        try session.answer("s")
        try session.ends(.exited(130))
    }

    @Test("Drafts: killed while a program decides about the next question") func killedWhileAProgramDecides() throws {
        let wizard = """
            formline: 1
            name: draft
            fields: [{name: name}, {name: zone, when: {all: [{name: Ann}, {command: [./zones]}]}}]
            """
        let session = try Session(wizard, in: folder) {
            try $0.write("zones", "#!/bin/sh\nmkfifo gate; : >started; read x <gate\n", isProgram: true)
        }
        try session.answer("Ann")
        try session.process.wait(until: "the program to start") { _ in session.folder.has("started") }
        try session.process.signal(9)
        #expect(try session.process.waitForExit() == .signalled(9))
        #expect(draft == Self.kept("Ann"))
    }

    @Test("Drafts: terminal that went away") func terminalThatWentAway() throws {
        let session = try session()
        try session.answer("Ann")
        try session.process.wait(until: "the second question") { $0.picture.hasSuffix("\n2/4 Word: ▏") }
        try session.process.hangUp()
        _ = try session.process.waitForExit()
        #expect(draft == Self.kept("Ann"))
    }

    @Test("Drafts: fresh") func fresh() throws {
        try interruptedRun()
        let session = try session("--fresh")
        try session.shows("$ formline\nDraft\n\n1/4 Name: ▏")
        try session.answer("Bob")
        try session.process.wait(until: "the second question") { $0.picture.hasSuffix("\n2/4 Word: ▏") }
        #expect(draft == Self.kept("Bob"))
        try session.send(.ctrl("c"))
        try session.process.wait(until: "the small question") { $0.picture.hasSuffix("Discard changes? [y/N/s] ▏") }
        try session.answer("y")
        try session.ends(.exited(130))
        #expect(draft == nil)
    }

    /// Flags win over a draft; an answer that no longer passes is asked again.
    @Test("Drafts: other sources") func otherSources() throws {
        try interruptedRun()
        let session = try session("--set", "name=Bob", "--set-file", "word=\(folder.write("word", "hush\n"))")
        try session.shows(Self.offer)
        try session.answer("", "1", "")
        try session.process.wait(until: "the review") { $0.picture.contains(/\n1\. Name: +Bob \(flag\)\n/) }
        try session.send(.enter)
        try session.ends(output: #"{"name":"Bob","word":"hush","price":1,"note":null}"# + "\n")
    }

    /// A dry run submits nothing, so what was kept stays for the real one.
    @Test("Drafts: dry run") func dryRun() throws {
        try interruptedRun()
        let session = try session("--dry-run")
        try session.shows(Self.offer)
        try session.answer("", "hush", "1", "")
        try session.process.wait(until: "the review") { $0.picture.contains(/\n1\. Name: +Ann \(draft\)\n/) }
        try session.send(.enter)
        try session.ends(output: #"{"name":"Ann","word":"hush","price":1,"note":null}"# + "\n")
        #expect(draft != nil)
    }

    /// A file that is written in its place could be left half written; another name of the old one shows that it is not.
    @Test("Drafts: replaced as a whole") func replacedAsAWhole() throws {
        try interruptedRun()
        let link = try TerminalProcess(
            "/bin/sh", ["-c", "ln state/formline/drafts/*.json old"], workingDirectory: folder.path)
        #expect(try link.waitForExit() == .exited(0))
        let session = try session("--fresh")
        try session.answer("Bob")
        try session.process.wait(until: "the second question") { $0.picture.hasSuffix("\n2/4 Word: ▏") }
        try session.process.signal(15)
        try session.ends(.signalled(15))
        #expect(draft == Self.kept("Bob"))
        #expect(folder.text(of: "old") == Self.kept("Ann"))
    }

    @Test("Drafts: removed by somebody") func removedBySomebody() throws {
        let session = try Session(
            "formline: 1\nfields: [{name: one}, {name: two}, {name: three}, {name: four}]", in: folder)
        func shell(_ script: String) throws {
            let shell = try TerminalProcess("/bin/sh", ["-c", script], workingDirectory: folder.path)
            #expect(try shell.waitForExit() == .exited(0))
        }
        try session.answer("a", "b")
        try session.process.wait(until: "the third question") { $0.picture.hasSuffix("\n3/4 Three: ▏") }
        try shell("rm state/formline/drafts/*.json")
        try session.answer("c")
        try session.process.wait(until: "the fourth question") { $0.picture.hasSuffix("\n4/4 Four: ▏") }
        try session.process.signal(9)
        #expect(try session.process.waitForExit() == .signalled(9))
        #expect(draft == #"{"answers":{"one":"a","two":"b","three":"c"},"lines":{}}"# + "\n")
    }

    @Test("Drafts: none before the first answer, and one from then on") func noneBeforeTheFirstAnswer() throws {
        let session = try session()
        try session.process.send("Ann")
        try session.shows("$ formline\nDraft\n\n1/4 Name: Ann▏")
        #expect(folder.drafts.names.allSatisfy { $0.hasSuffix(".lock") })
        try session.send(.enter)
        try session.process.wait(until: "the second question") { $0.picture.hasSuffix("\n2/4 Word: ▏") }
        try session.process.signal(9)
        #expect(try session.process.waitForExit() == .signalled(9))
        #expect(draft == Self.kept("Ann"))
        let next = try self.session()
        try next.shows(Self.offer)
        try next.send(.enter)
        try next.process.wait(until: "the first question that is open") { $0.picture.hasSuffix("\n2/4 Word: ▏") }
        try next.process.signal(15)
        try next.ends(.signalled(15))
        #expect(draft == Self.kept("Ann"))
    }

    @Test("Drafts: nothing is left of a run that was left without an answer") func leftWithoutAnAnswer() throws {
        let session = try session()
        try session.send(.ctrl("c"))
        try session.ends(.exited(130))
        #expect(folder.drafts.names == [])
    }

    /// As on a full disk: what was kept stays, and nothing else is left there.
    @Test("Drafts: not writable") func notWritable() throws {
        try interruptedRun()
        let session = try Session(
            Self.wizard, ["--fresh"], script: "trap '' XFSZ; ulimit -f 0", in: folder)
        try session.answer("Bob")
        try session.process.wait(until: "the second question") { $0.picture.hasSuffix("\n2/4 Word: ▏") }
        try session.process.signal(15)
        try session.ends(.signalled(15))
        #expect(draft == Self.kept("Ann"))
    }

    @Test("Drafts: of another file of the same name") func ofAnotherFileOfTheSameName() throws {
        try interruptedRun()
        try folder.makeFolder("other")
        try folder.write("other/wizard.yaml", Self.wizard)
        let session = try Session(command: ["run", "other/wizard.yaml"], in: folder, keepsState: true)
        try session.process.wait(until: "the first line") { $0.picture.hasSuffix(" ▏") }
        #expect(session.process.screen.picture.hasSuffix("\n1/4 Name: ▏"))
        try session.process.signal(15)
        try session.ends(.signalled(15))
    }

    @Test("Drafts: not for a pipe") func notForAPipe() throws {
        try interruptedRun()
        let session = try Session(
            Self.wizard, input: .text("Bob\nhush\n1\n\n"), awaitsLine: false, in: folder)
        try session.ends(output: #"{"name":"Bob","word":"hush","price":1,"note":null}"# + "\n")
        #expect(draft == Self.kept("Ann"))
    }
}
