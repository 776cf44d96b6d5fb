import TerminalTesting
import Testing

#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

@Suite("Submitting to a command")
struct SubmitTests {
    private static let wizard =
        Wizards.reviewed.replacing("optional: true, name: note", with: "name: email, rules: [email]")
        + "\nlabels: {submit: Register}\nsubmit: {command: [./register]}"

    private func session(_ script: String, wizard: String = Self.wizard, rows: Int = 24) throws -> Session {
        try Session(wizard, rows: rows) { try $0.write("register", "#!/bin/sh\n\(script)\n", isProgram: true) }
    }

    @Test("Submitting to a command: refused field") func refusedField() throws {
        let session = try session(
            """
            answers=$(cat)
            case $answers in *taken*) echo '{"errors":{"email":["Already taken","Use another"]}}'; exit 65;; esac
            echo "created $answers"
            """)
        try session.answer("Ann", "taken@b.ch")
        try session.shows(
            "$ formline"
                + Session.review("Name: Ann", "Email: taken@b.ch", submit: "Register"))
        try session.send(.enter)
        try session.process.wait(until: "the question again") {
            $0.picture.hasSuffix("\n2/2 Email: taken@b.ch▏\n    ✗ Already taken\n    ✗ Use another")
        }
        // What the server says about that text goes with it.
        try session.send(.ctrl("u"), .text("new@b.ch"))
        try session.process.wait(until: "the messages to go") { $0.picture.hasSuffix("\n2/2 Email: new@b.ch▏") }
        try session.send(.enter)
        try session.ends(output: #"created {"name":"Ann","email":"new@b.ch"}"# + "\n")
        #expect(session.everything.hasSuffix("✔ Register: done"))
    }

    /// Messages for names that are no field are the form's.
    @Test("Submitting to a command: refused field and form") func refusedFieldAndForm() throws {
        let session = try session(
            """
            case $(cat) in *taken*) echo '{"errors":{"email":["Already taken"],"quota":["Only 1 left"]}}'; exit 65;; esac
            echo created
            """)
        try session.submit("Ann", "taken@b.ch")
        try session.process.wait(until: "the question again") {
            $0.picture.hasSuffix("\n✗ quota: Only 1 left\n2/2 Email: taken@b.ch▏\n    ✗ Already taken")
        }
        try session.send(.home, .ctrl("k"), .text("new@b.ch"), .enter)
        try session.ends(output: "created\n")
    }

    @Test("Submitting to a command: refused form") func refusedForm() throws {
        let session = try session(
            """
            if [ -e tried ]; then echo created; exit; fi
            : >tried
            echo '{"errors":{"quota":["None left\\u001b[2J"]}}'; exit 65
            """)
        try session.submit("Ann", "ann@b.ch")
        try session.process.wait(until: "the question") {
            $0.picture.hasSuffix("\n✗ quota: None left^[[2J\nTry again, edit, or leave? [T/e/l] ▏")
        }
        try session.send(.enter)
        try session.ends(output: "created\n")
    }

    @Test("Submitting to a command: failure and try again") func failureAndTryAgain() throws {
        let session = try session("if [ -e tried ]; then cat; exit; fi; : >tried; exit 3")
        try session.submit("Ann", "ann@b.ch")
        try session.process.wait(until: "the question") {
            $0.picture.hasSuffix(
                "\n✗ Register failed: './register' ended with exit code 3\nTry again, edit, or leave? [T/e/l] ▏")
        }
        try session.answer("perhaps")
        try session.process.wait(until: "what can be typed") {
            $0.picture.hasSuffix("perhaps▏\n    ✗ Type t to try again, e to edit, or l to leave")
        }
        try session.send(.ctrl("u"), .text("t"), .enter)
        try session.ends(output: #"{"name":"Ann","email":"ann@b.ch"}"# + "\n")
    }

    @Test("Submitting to a command: failure and edit") func failureAndEdit() throws {
        let session = try session("case $(cat) in *Bob*) echo done;; *) exit 3;; esac")
        try session.submit("Ann", "ann@b.ch")
        try session.process.wait(until: "the question") { $0.picture.hasSuffix("[T/e/l] ▏") }
        try session.answer("e")
        try session.shows(
            """
            $ formline
            Review
            1. Name:  Ann
            2. Email: ann@b.ch
            ✗ Register failed: './register' ended with exit code 3
            Register? Enter, or a number or name to change: ▏
                Ctrl-C or :quit: Cancel
            """)
        try session.answer("1")
        try session.process.wait(until: "the name") { $0.picture.hasSuffix("\n1/2 Name: Ann▏") }
        try session.send(.ctrl("u"), .text("Bob"), .enter)
        try session.process.wait(until: "the review") {
            $0.picture.hasSuffix("to change: ▏\n    Ctrl-C or :quit: Cancel")
        }
        try session.send(.enter)
        try session.ends(output: "done\n")
    }

    @Test("Submitting to a command: failure and leave") func failureAndLeave() throws {
        let session = try session("exit 3")
        try session.submit("Ann", "ann@b.ch")
        try session.process.wait(until: "the question") { $0.picture.hasSuffix("[T/e/l] ▏") }
        try session.answer("l")
        try session.ends(.exited(130))
        #expect(session.everything.hasSuffix("\nLeft without submitting; the last attempt failed"))
    }

    /// Ctrl-C while the command runs cancels it, and leads back to the review.
    @Test("Submitting to a command: cancelled", arguments: ["", "\nreview: false"]) func cancelled(settings: String)
        throws
    {
        let session = try session(
            """
            if [ -e started ]; then cat; exit; fi
            mkfifo gate; : >started
            read x <gate; echo not cancelled
            """, wizard: Self.wizard + settings)
        if settings.isEmpty {
            try session.submit("Ann", "ann@b.ch")
        } else {
            try session.answer("Ann", "ann@b.ch")
        }
        try session.process.wait(until: "the command to start") { _ in session.folder.has("started") }
        try session.process.waitForText("Ctrl-C cancels")
        try session.send(.ctrl("c"))
        try session.process.wait(until: "the review") {
            // Between them the shell may say what it was interrupted at.
            $0.picture.hasPrefix("$ formline\nReview\n1. Name:  Ann\n2. Email: ann@b.ch\n")
                && $0.picture.hasSuffix(
                    """

                    ✗ Register was cancelled; it may or may not have completed
                    Register? Enter, or a number or name to change: ▏
                        Ctrl-C or :quit: Cancel
                    """)
        }
        #expect(!session.process.screen.text.contains("^C"))
        try session.send(.enter)
        try session.ends(output: #"{"name":"Ann","email":"ann@b.ch"}"# + "\n")
    }

    /// What is done is done, and its result counts.
    @Test("Submitting to a command: done in spite of Ctrl-C") func doneInSpiteOfCtrlC() throws {
        let session = try session(
            """
            trap ': >told' INT TERM; mkfifo gate; exec 3<>gate; : >started
            until read x <&3; do :; done; echo stored
            """)
        try session.submit("Ann", "ann@b.ch")
        try session.process.wait(until: "the command to start") { _ in session.folder.has("started") }
        try session.process.waitForText("Ctrl-C cancels")
        try session.send(.ctrl("c"))
        try session.process.wait(until: "the command to be told") { _ in session.folder.has("told") }
        try session.folder.openPipe("gate")
        try session.ends(output: "stored\n")
    }

    /// More than a line's worth without an end is no failure.
    @Test("Submitting to a command: a long line on standard error") func longErrorLine() throws {
        let session = try session("head -c 200000 /dev/zero | tr '\\0' x >&2; echo; echo stored")
        try session.submit("Ann", "ann@b.ch")
        try session.ends(output: "\nstored\n")
    }

    /// The command is told to end as well.
    @Test("Submitting to a command: ended while running", arguments: [SIGTERM, SIGHUP]) func endedWhileRunning(
        signal: Int32
    ) throws {
        let session = try session("mkfifo gate; echo process $$. >&2; : >started; read x <gate")
        try session.submit("Ann", "ann@b.ch")
        try session.process.wait(until: "the command to start") {
            session.folder.has("started") && $0.text.contains(/process \d+\./)
        }
        let number = try #require(session.process.screen.text.firstMatch(of: /process (\d+)\./)?.1)
        let command = try #require(Int32(number))
        try session.process.signal(signal)
        try session.ends(.signalled(signal))
        let deadline = ContinuousClock.now + Session.patience
        while kill(command, 0) == 0 && ContinuousClock.now < deadline { sched_yield() }
        #expect(kill(command, 0) == -1)
    }

    /// What is typed meanwhile is not shown, and does not change what is refused.
    @Test("Submitting to a command: typed meanwhile") func typedMeanwhile() throws {
        let session = try session(
            """
            if [ -e started ]; then cat; exit; fi
            mkfifo gate; : >started
            read x <gate; echo '{"errors":{"email":["Already taken"]}}'; exit 65
            """)
        try session.submit("Ann", "taken@b.ch")
        try session.process.wait(until: "the command to start") { _ in session.folder.has("started") }
        try session.process.waitForText("Ctrl-C cancels")
        try session.send(.text("m"))
        try session.process.wait(until: "a later turn of the spinner") { $0.text.contains(/[0-9] s  Ctrl-C cancels/) }
        #expect(session.process.screen.picture.contains(/\n. Register…  [0-9]+ s  Ctrl-C cancels▏$/))
        try session.folder.openPipe("gate")
        try session.process.wait(until: "the question again") { $0.picture.contains("2/2 Email: taken@b.ch▏") }
        try session.send(.text("m"), .enter)
        try session.ends(output: #"{"name":"Ann","email":"taken@b.chm"}"# + "\n")
    }

    /// What the command says stays, in rows of its own.
    @Test("Submitting to a command: messages of the command") func messagesOfTheCommand() throws {
        let session = try session("echo Checking >&2; echo Saving >&2; echo created")
        try session.submit("Ann", "ann@b.ch")
        try session.ends(output: "created\n")
        #expect(session.process.screen.picture.hasSuffix("2. Email: ann@b.ch\nChecking\nSaving\n✔ Register: done\n▏"))
    }

    /// What the command says meanwhile stands above the row that turns.
    @Test("Submitting to a command: progress") func progress() throws {
        let session = try session(
            """
            mkfifo gate gate2
            printf 'Step 1 of 2\\n\\033[2JStep 2' >&2; read x <gate
            printf ' of 2\\n' >&2; read x <gate2; echo created
            """)
        try session.submit("Ann", "ann@b.ch")
        try session.process.wait(until: "the first step") {
            $0.picture.contains(/Email: ann@b.ch\nStep 1 of 2\n. Register…  0 s  Ctrl-C cancels▏$/)
        }
        try session.folder.openPipe("gate")
        try session.process.wait(until: "the second step") {
            $0.picture.contains(/\nStep 1 of 2\n\^\[\[2JStep 2 of 2\n. Register…  \d s  Ctrl-C cancels▏$/)
        }
        try session.process.resize(columns: 40, rows: 5)
        try session.process.wait(until: "the row again") {
            $0.picture.contains(/\n\^\[\[2JStep 2 of 2\n. Register…  \d s  Ctrl-C cancels/)
        }
        try session.folder.openPipe("gate2")
        try session.ends(output: "created\n")
        #expect(session.process.screen.text.hasSuffix("\nStep 1 of 2\n^[[2JStep 2 of 2\n✔ Register: done"))
    }

    /// Plain, a line says that it is at work.
    @Test("Submitting to a command: plain progress") func plainProgress() throws {
        let session = try Session(Self.wizard, ["--plain"], awaitsLine: false) {
            try $0.write(
                "register", "#!/bin/sh\nmkfifo gate; echo Step >&2; read x <gate; echo created\n", isProgram: true)
        }
        try session.process.wait(until: "the line") { $0.picture.hasSuffix("\nName: ▏") }
        try session.answer("Ann")
        try session.process.wait(until: "the line") { $0.picture.hasSuffix("\nEmail: ▏") }
        try session.answer("ann@b.ch")
        try session.process.wait(until: "the review") { $0.picture.hasSuffix("to change: ▏") }
        try session.send(.enter)
        try session.process.wait(until: "the line that says so") {
            $0.picture.hasSuffix("\nRegister… Ctrl-C cancels\n▏")
        }
        try session.folder.openPipe("gate")
        try session.ends(output: "created\n")
        #expect(
            session.everything.hasSuffix(
                "to change:\nStep\nRegister… Ctrl-C cancels\nRegister: done"))
        #expect(session.movesNothing)
    }

    @Test("Submitting to a command: nothing to run") func nothingToRun() throws {
        let session = try Session(Self.wizard)
        try session.submit("Ann", "ann@b.ch")
        try session.process.wait(until: "the failure") {
            $0.picture.contains("✗ Register failed: ") && $0.picture.hasSuffix("[T/e/l] ▏")
        }
        #expect(session.process.screen.text.contains("'./register' could not be run: there is no such program"))
        try session.send(.ctrl("c"))
        try session.process.waitForText("Discard changes? [y/N]")
        try session.answer("y")
        try session.ends(.exited(130))
    }

    /// Two commands, of which the second fails once and refuses once.
    private func twoCommands(_ second: String) throws -> Session {
        let commands = "[{command: [./first]}, {command: [./second]}]"
        return try Session(Self.wizard.replacing("{command: [./register]}", with: commands)) {
            try $0.write("first", "#!/bin/sh\ncat >>ran; echo first\n", isProgram: true)
            try $0.write("second", "#!/bin/sh\n\(second)\n", isProgram: true)
        }
    }

    /// What succeeded is not run again, and its output is still part of the result.
    @Test("Submitting to a command: try again repeats nothing") func tryAgainRepeatsNothing() throws {
        let session = try twoCommands("if [ -e tried ]; then echo second; exit; fi; : >tried; exit 3")
        try session.submit("Ann", "ann@b.ch")
        try session.process.wait(until: "the question") { $0.picture.hasSuffix("[T/e/l] ▏") }
        try session.answer("")
        try session.ends(output: "first\nsecond\n")
        #expect(session.folder.text(of: "ran") == #"{"name":"Ann","email":"ann@b.ch"}"# + "\n")
    }

    /// What succeeded with other answers is run again only after a yes.
    @Test("Submitting to a command: refused after something was done", arguments: [("", 1), ("y", 2)])
    func refusedAfterSomethingWasDone(answer: String, runs: Int) throws {
        let session = try twoCommands(
            """
            case $(cat) in *taken*) echo '{"errors":{"email":["Already taken"]}}'; exit 65;; esac
            echo second
            """)
        try session.submit("Ann", "taken@b.ch")
        try session.process.wait(until: "the question again") {
            $0.picture.hasSuffix("\n2/2 Email: taken@b.ch▏\n    ✗ Already taken")
        }
        try session.send(.ctrl("u"), .text("new@b.ch"), .enter)
        try session.process.wait(until: "the question about what is done") {
            $0.picture.hasSuffix("\nAlready done with your earlier answers: run ./first. Do it again? [no] ▏")
        }
        try session.answer(answer)
        try session.ends(output: "first\nsecond\n")
        #expect(session.folder.text(of: "ran")?.split(separator: "\n").count == runs)
    }

    /// Ctrl-C at that question submits nothing, and neither does going back.
    @Test("Submitting to a command: leaving the question about what is done") func leavingTheQuestionAboutWhatIsDone()
        throws
    {
        let session = try twoCommands("if [ -e tried ]; then cat; exit; fi; : >tried; exit 3")
        try session.submit("Ann", "ann@b.ch")
        try session.process.wait(until: "the question") { $0.picture.hasSuffix("[T/e/l] ▏") }
        try session.answer("e")
        try session.process.wait(until: "the review") { $0.picture.contains(/to change: ▏/) }
        try session.answer("1")
        try session.process.wait(until: "the name") { $0.picture.hasSuffix("\n1/2 Name: Ann▏") }
        try session.send(.ctrl("u"), .text("Bob"), .enter)
        try session.process.wait(until: "the review") {
            $0.picture.contains(/1. Name:  Bob \(changed\)\n[^▏]*to change: ▏/)
        }
        try session.send(.enter)
        try session.process.wait(until: "the question about what is done") { $0.picture.hasSuffix("again? [no] ▏") }
        try session.send(.ctrl("c"))
        try session.process.waitForText("Discard changes? [y/N]")
        try session.answer("n")
        try session.process.wait(until: "the question once more") { $0.picture.hasSuffix("again? [no] ▏") }
        try session.answer("perhaps")
        try session.process.wait(until: "what can be typed") {
            $0.picture.hasSuffix("\n    ✗ Type y for yes or n for no")
        }
        try session.send(.ctrl("u"), .text("n"), .enter)
        try session.ends(output: "first\n" + #"{"name":"Bob","email":"ann@b.ch"}"# + "\n")
        #expect(session.folder.text(of: "ran") == #"{"name":"Ann","email":"ann@b.ch"}"# + "\n")
    }
}
