import TerminalTesting
import Testing

@Suite("Submitting to a command")
struct SubmitTests {
    @Test func rejectedField() throws {
        let session = try Session(
            registering: """
                answers=$(cat)
                case $answers in *taken*) echo '{"errors":{"email":["Already taken","Use another"]}}'; exit 65;; esac
                echo "created $answers"
                """)
        try session.answer("Ann", "taken@b.ch")
        try session.shows(
            "$ formline"
                + Session.review("Name: Ann", "Email: taken@b.ch", submit: "Register", action: "run ./register"))
        try session.send(.enter)
        try session.shows(ending: "\n2/2 Email: taken@b.ch▏\n    ✗ Already taken\n    ✗ Use another")
        // What the server says about that text goes with it.
        try session.send(.ctrl("u"), .text("new@b.ch"))
        try session.answer("", at: "\n2/2 Email: new@b.ch▏")
        try session.ends(output: #"created {"name":"Ann","email":"new@b.ch"}"# + "\n")
        #expect(session.everything.hasSuffix("✔ Register: done"))
    }

    @Test("Messages for names that are not fields are the form's") func rejectedFieldAndForm() throws {
        let session = try Session(
            registering: """
                case $(cat) in *taken*) echo '{"errors":{"email":["Already taken"],"quota":["Only 1 left"]}}'; exit 65;; esac
                echo created
                """)
        try session.submit("Ann", "taken@b.ch")
        try session.shows(ending: "\n✗ quota: Only 1 left\n2/2 Email: taken@b.ch▏\n    ✗ Already taken")
        try session.ends(after: .home, .ctrl("k"), .text("new@b.ch"), .enter, output: "created\n")
    }

    @Test func rejectedForm() throws {
        let session = try Session(
            registering: """
                if [ -e tried ]; then echo created; exit; fi
                : >tried
                echo '{"errors":{"quota":["None left\\u001b[2J"]}}'; exit 65
                """)
        try session.submit("Ann", "ann@b.ch")
        try session.answer("", at: "\n✗ quota: None left^[[2J\nTry again, edit, or leave? [T/e/l] ▏")
        try session.ends(output: "created\n")
    }

    @Test func failureAndTryAgain() throws {
        let session = try Session(registering: "if [ -e tried ]; then cat; exit; fi; : >tried; exit 3")
        try session.submit("Ann", "ann@b.ch")
        try session.shows(
            ending: "\n✗ Register failed: './register' exited with code 3\nTry again, edit, or leave? [T/e/l] ▏")
        try session.answer("perhaps")
        try session.shows(ending: "perhaps▏\n    ✗ Type t to try again, e to edit, or l to leave")
        try session.ends(after: .ctrl("u"), .text("t"), .enter, output: #"{"name":"Ann","email":"ann@b.ch"}"# + "\n")
    }

    @Test func failureAndEdit() throws {
        let session = try Session(registering: "case $(cat) in *Bob*) echo done;; *) exit 3;; esac")
        try session.submit("Ann", "ann@b.ch")
        try session.answer("e", at: "[T/e/l] ▏")
        try session.shows(
            """
            $ formline
            Review
            1. Name:  Ann
            2. Email: ann@b.ch
            Submitting will run ./register
            ✗ Register failed: './register' exited with code 3
            Register? Press Enter, or type a number or name to edit: ▏
                Ctrl-C or :quit: Cancel
            """)
        try session.answer("1")
        try session.shows(ending: "\n1/2 Name: Ann▏")
        try session.send(.ctrl("u"), .text("Bob"), .enter)
        try session.submit()
        try session.ends(output: "done\n")
    }

    @Test func failureAndLeave() throws {
        let session = try Session(registering: "exit 3")
        try session.submit("Ann", "ann@b.ch")
        try session.answer("l", at: "[T/e/l] ▏")
        try session.ends(.exited(130))
        #expect(session.everything.hasSuffix("\nStopped without submitting; the last attempt failed"))
    }

    @Test func nothingToRun() throws {
        let session = try Session(Wizards.registering)
        try session.submit("Ann", "ann@b.ch")
        try session.process.wait(until: "the failure") {
            $0.picture.contains("✗ Register failed: ") && $0.picture.hasSuffix("[T/e/l] ▏")
        }
        #expect(session.process.screen.text.contains("'./register' could not be run: the program does not exist or"))
        try session.discards()
    }

    private func twoCommands(_ second: String) throws -> Session {
        let commands = "[{command: [./first]}, {command: [./second]}]"
        return try Session(Wizards.registering.replacing("{command: [./register]}", with: commands)) {
            try $0.write("first", "#!/bin/sh\ncat >>ran; echo first\n", isProgram: true)
            try $0.write("second", "#!/bin/sh\n\(second)\n", isProgram: true)
        }
    }

    @Test("What succeeded is not run again, and its output is still part of the result")
    func tryAgainRepeatsNothing() throws {
        let session = try twoCommands("if [ -e tried ]; then echo second; exit; fi; : >tried; exit 3")
        try session.submit("Ann", "ann@b.ch")
        try session.answer("", at: "[T/e/l] ▏")
        try session.ends(output: "first\nsecond\n")
        #expect(session.folder.text(of: "ran") == #"{"name":"Ann","email":"ann@b.ch"}"# + "\n")
    }

    @Test("What succeeded with other answers is run again only after a yes", arguments: [("", 1), ("y", 2)])
    func rejectedAfterSomethingWasDone(answer: String, runs: Int) throws {
        let session = try twoCommands(
            """
            case $(cat) in *taken*) echo '{"errors":{"email":["Already taken"]}}'; exit 65;; esac
            echo second
            """)
        try session.submit("Ann", "taken@b.ch")
        try session.shows(ending: "\n2/2 Email: taken@b.ch▏\n    ✗ Already taken")
        try session.send(.ctrl("u"), .text("new@b.ch"), .enter)
        try session.answer(answer, at: "\nAlready done with your earlier answers: run ./first; do it again? [no] ▏")
        try session.ends(output: "first\nsecond\n")
        #expect(session.folder.text(of: "ran")?.split(separator: "\n").count == runs)
    }

    @Test("Ctrl-C at the question about what is done submits nothing")
    func leavingTheQuestionAboutWhatIsDone()
        throws
    {
        let session = try twoCommands("if [ -e tried ]; then cat; exit; fi; : >tried; exit 3")
        try session.submit("Ann", "ann@b.ch")
        try session.answer("e", at: "[T/e/l] ▏")
        try session.process.wait(until: "the review") { $0.picture.contains(/to edit: ▏/) }
        try session.answer("1")
        try session.shows(ending: "\n1/2 Name: Ann▏")
        try session.send(.ctrl("u"), .text("Bob"), .enter)
        try session.process.wait(until: "the review") {
            $0.picture.contains(/1. Name:  Bob \(changed\)\n[^▏]*to edit: ▏/)
        }
        try session.send(.enter)
        try session.shows(ending: "again? [no] ▏")
        try session.send(.ctrl("c"))
        try session.process.waitForText("Discard changes? [y/N]")
        try session.answer("n")
        try session.answer("perhaps", at: "again? [no] ▏")
        try session.shows(ending: "\n    ✗ Type y for yes or n for no")
        try session.send(.ctrl("u"), .text("n"), .enter)
        try session.ends(output: "first\n" + #"{"name":"Bob","email":"ann@b.ch"}"# + "\n")
        #expect(session.folder.text(of: "ran") == #"{"name":"Ann","email":"ann@b.ch"}"# + "\n")
    }
}
