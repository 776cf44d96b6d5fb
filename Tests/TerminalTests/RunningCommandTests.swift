import TerminalTesting
import Testing

#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// What happens while the command of a submission is at work.
@Suite("While a command runs")
struct RunningCommandTests {
    /// Ctrl-C while the command runs cancels it, and leads back to the review.
    @Test("While a command runs: cancelled", arguments: ["", "\nreview: false"]) func cancelled(settings: String)
        throws
    {
        let session = try Session(
            registering: """
                if [ -e started ]; then cat; exit; fi
                mkfifo gate; : >started
                read x <gate; echo not cancelled
                """, wizard: Wizards.registering + settings)
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

                    ✗ Register was canceled; it may or may not have completed
                    Register? Press Enter, or type a number or name to edit: ▏
                        Ctrl-C or :quit: Cancel
                    """)
        }
        #expect(!session.process.screen.text.contains("^C"))
        try session.send(.enter)
        try session.process.wait(until: "the question") {
            $0.picture.hasSuffix("Started before and possibly completed: run ./register; do it again? [no] ▏")
        }
        try session.answer("y")
        try session.ends(output: #"{"name":"Ann","email":"ann@b.ch"}"# + "\n")
    }

    /// What is done is done, and its result counts.
    @Test("While a command runs: done in spite of Ctrl-C") func doneInSpiteOfCtrlC() throws {
        let session = try Session(
            registering: """
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

    /// A program that writes faster than it is shown is held up.
    @Test("While a command runs: many lines on standard error") func manyErrorLines() throws {
        let session = try Session(registering: "seq 30000 >&2; echo stored")
        try session.submit("Ann", "ann@b.ch")
        try session.ends(output: "stored\n")
        #expect(session.process.screen.text.contains("\n29999\n30000\n"))
    }

    /// Much output without a line end does not fail.
    @Test("While a command runs: a long line on standard error") func longErrorLine() throws {
        let session = try Session(registering: "head -c 200000 /dev/zero | tr '\\0' x >&2; echo; echo stored")
        try session.submit("Ann", "ann@b.ch")
        try session.ends(output: "\nstored\n")
    }

    /// The command is told to end as well.
    @Test("While a command runs: ended while running", arguments: [SIGTERM, SIGHUP]) func endedWhileRunning(
        signal: Int32
    ) throws {
        let session = try Session(registering: "mkfifo gate; echo process $$. >&2; : >started; read x <gate")
        try session.submit("Ann", "ann@b.ch")
        try session.process.wait(until: "the command to start") {
            session.folder.has("started") && $0.text.contains(/process \d+\./)
        }
        let number = try #require(session.process.screen.text.firstMatch(of: /process (\d+)\./)?.1)
        let command = try #require(Int32(number))
        try session.process.signal(signal)
        try session.ends(.signalled(signal))
        #expect(areGone([command]))
    }

    /// A hang-up is one for the command, too.
    @Test("While a command runs: the terminal went away") func hangUp() throws {
        let session = try Session(
            registering:
                "trap 'echo HUP >got; exit 1' HUP; trap 'echo INT >got; exit 1' INT; mkfifo gate; exec 3<>gate; : >started; read x <&3"
        )
        try session.submit("Ann", "ann@b.ch")
        try session.process.wait(until: "the command to start") { _ in session.folder.has("started") }
        try session.process.hangUp()
        _ = try session.process.waitForExit()
        #expect(session.folder.text(of: "got") == "HUP\n")
    }

    /// What is typed meanwhile is not shown, and does not change what is refused.
    @Test("While a command runs: typed meanwhile") func typedMeanwhile() throws {
        let session = try Session(
            registering: """
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
    @Test("While a command runs: messages of the command") func messagesOfTheCommand() throws {
        let session = try Session(registering: "echo Checking >&2; echo Saving >&2; echo created")
        try session.submit("Ann", "ann@b.ch")
        try session.ends(output: "created\n")
        #expect(session.process.screen.picture.hasSuffix("will run ./register\nChecking\nSaving\n✔ Register: done\n▏"))
    }

    /// What the command says meanwhile is shown above the spinner.
    @Test("While a command runs: progress") func progress() throws {
        let session = try Session(
            registering: """
                mkfifo gate gate2
                printf 'Step 1 of 2\\n\\033[2JStep 2' >&2; read x <gate
                printf ' of 2\\n' >&2; read x <gate2; echo created
                """)
        try session.submit("Ann", "ann@b.ch")
        try session.process.wait(until: "the first step") {
            $0.picture.contains(/run .\/register\nStep 1 of 2\n. Register…  0 s  Ctrl-C cancels▏$/)
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
    @Test("While a command runs: plain progress") func plainProgress() throws {
        let session = try Session(Wizards.registering, ["--plain"], awaitsLine: false) {
            try $0.write(
                "register", "#!/bin/sh\nmkfifo gate; echo Step >&2; read x <gate; echo created\n", isProgram: true)
        }
        try session.process.wait(until: "the line") { $0.picture.hasSuffix("\nName: ▏") }
        try session.answer("Ann")
        try session.process.wait(until: "the line") { $0.picture.hasSuffix("\nEmail: ▏") }
        try session.answer("ann@b.ch")
        try session.process.wait(until: "the review") { $0.picture.hasSuffix("to edit: ▏") }
        try session.send(.enter)
        try session.process.wait(until: "the line that says so") {
            $0.picture.hasSuffix("\nRegister… Ctrl-C cancels\n▏")
        }
        try session.folder.openPipe("gate")
        try session.ends(output: "created\n")
        #expect(
            session.everything.hasSuffix(
                "to edit:\nStep\nRegister… Ctrl-C cancels\nRegister: done"))
        #expect(session.movesNothing)
    }
}
