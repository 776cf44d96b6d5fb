import Platform
import TerminalTesting
import Testing

@Suite("While a command runs") struct RunningCommandTests {
    @Test(arguments: ["", "\nreview: false"])
    func `Ctrl-C while the command runs cancels it, and leads back to the review`(settings: String) throws {
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
        try session.waitForFile("started")
        try session.shows(containing: "Ctrl-C cancels")
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
        try session.answer("y", at: "Started before and possibly completed: run ./register; do it again? [y/N] ▏")
        try session.ends(output: #"{"name":"Ann","email":"ann@b.ch"}"# + "\n")
    }

    @Test func `In plain mode, Ctrl-C while the command runs is acknowledged at once`() throws {
        let session = try Session(
            Wizards.registering, ["--plain"], awaitsLine: false,
            programs: ["register": "trap '' INT TERM; mkfifo gate; : >started; read x <gate"])
        try session.submit("Ann", "ann@b.ch").waitForFile("started").shows(containing: "Ctrl-C cancels")
        try session.send(.ctrl("c")).shows(ending: "\ncanceling; press Ctrl-C again to stop at once\n▏")
        try session.kill()
    }

    @Test func `A canceled command that is not repeated is named at the end`() throws {
        let session = try Session(registering: ": >started; mkfifo gate; read x <gate")
        try session.submit("Ann", "ann@b.ch").waitForFile("started").shows(containing: "Ctrl-C cancels").send(
            .ctrl("c"))
        try session.shows(matching: /to edit: ▏/).send(.enter)
        try session.answer("n", at: "Started before and possibly completed: run ./register; do it again? [y/N] ▏")
        try session.shows(containing: "\nMay have been done: run ./register\n").ends(output: "")
    }

    @Test func `A command that succeeds in spite of Ctrl-C counts`() throws {
        let session = try Session(
            registering: """
                trap ': >told' INT TERM; mkfifo gate; exec 3<>gate; : >started
                until read x <&3; do :; done; echo stored
                """)
        try session.submit("Ann", "ann@b.ch")
        try session.waitForFile("started")
        try session.shows(containing: "Ctrl-C cancels")
        try session.send(.ctrl("c"))
        try session.waitForFile("told")
        try session.release()
        try session.ends(output: "stored\n")
    }

    @Test func `A program that writes faster than it is shown is held up`() throws {
        let session = try Session(registering: "seq 30000 >&2; echo stored")
        try session.submit("Ann", "ann@b.ch").ends(output: "stored\n")
        #expect(session.process.screen.text.contains("\n29999\n30000\n"))
    }

    @Test func `Much output without a line end does not fail`() throws {
        let session = try Session(registering: "head -c 200000 /dev/zero | tr '\\0' x >&2; echo; echo stored")
        try session.submit("Ann", "ann@b.ch").ends(output: "\nstored\n")
    }

    @Test(arguments: ["HUP", "TERM"])
    func `A signal that ends the run reaches the command, too`(signal: String) throws {
        let session = try Session(
            registering: """
                for name in HUP TERM INT; do trap "echo $name >got; exit 1" $name; done
                mkfifo gate; exec 3<>gate; : >started; read x <&3
                """)
        try session.submit("Ann", "ann@b.ch")
        try session.waitForFile("started")
        if signal == "HUP" { try session.process.hangUp() } else { try session.process.signal(SIGTERM) }
        _ = try session.process.waitForExit()
        #expect(session.folder.text(of: "got") == "\(signal)\n")
    }

    @Test func `What is typed meanwhile is not shown, and does not change what is refused`() throws {
        let session = try Session(
            registering: """
                if [ -e started ]; then cat; exit; fi
                mkfifo gate; : >started
                read x <gate; echo '{"errors":{"email":["Already taken"]}}'; exit 65
                """)
        try session.submit("Ann", "taken@b.ch")
        try session.waitForFile("started")
        try session.shows(containing: "Ctrl-C cancels")
        try session.send(.text("m"))
        try session.process.wait(until: "a later turn of the spinner") { $0.text.contains(/[0-9] s  Ctrl-C cancels/) }
        #expect(session.process.screen.picture.contains(/\n. Register…  [0-9]+ s  Ctrl-C cancels▏$/))
        try session.release()
        try session.shows(containing: "2/2 Email: taken@b.ch▏")
        try session.send(.ctrl("u"), .text("x")).shows(containing: "Email: x▏\n    ✗ Must be an email address")
        try session.ends(after: .text("@b.ch"), .enter, output: #"{"name":"Ann","email":"x@b.ch"}"# + "\n")
    }

    @Test func `The command's output stays, on its own rows`() throws {
        let session = try Session(registering: "echo Checking >&2; echo Saving >&2; echo created")
        try session.submit("Ann", "ann@b.ch").ends(output: "created\n")
        #expect(session.process.screen.picture.hasSuffix("will run ./register\nChecking\nSaving\n✔ Register: done\n▏"))
    }

    @Test func `What the command says meanwhile is shown above the spinner`() throws {
        let session = try Session(
            registering: """
                mkfifo gate gate2
                printf 'Step 1 of 2\\n\\033[2JStep 2' >&2; read x <gate
                printf ' of 2\\n' >&2; read x <gate2; echo created
                """)
        try session.submit("Ann", "ann@b.ch")
        try session.shows(matching: /run .\/register\nStep 1 of 2\n. Register…  0 s  Ctrl-C cancels▏$/)
        try session.release()
        try session.shows(matching: /\nStep 1 of 2\n\^\[\[2JStep 2 of 2\n. Register…  \d s  Ctrl-C cancels▏$/)
        try session.process.resize(columns: 40, rows: 5)
        try session.shows(matching: /\n\^\[\[2JStep 2 of 2\n. Register…  \d s  Ctrl-C cancels/)
        try session.folder.openPipe("gate2")
        try session.ends(output: "created\n")
        #expect(session.process.screen.text.hasSuffix("\nStep 1 of 2\n^[[2JStep 2 of 2\n✔ Register: done"))
    }

    @Test func `Plain, a line says that a command is running`() throws {
        let session = try Session(
            Wizards.registering, ["--plain"], awaitsLine: false,
            programs: ["register": "mkfifo gate; echo Step >&2; read x <gate; echo created"])
        try session.answer("Ann", at: "\nName: ▏").answer("ann@b.ch", at: "\nEmail: ▏")
        try session.submit().shows(ending: "\nRegister… Ctrl-C cancels\n▏")
        try session.release()
        try session.ends(output: "created\n")
        #expect(session.everything.hasSuffix("to edit:\nStep\nRegister… Ctrl-C cancels\nRegister: done"))
        #expect(session.movesNothing)
    }
}
