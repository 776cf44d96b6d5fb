import TerminalTesting
import Testing

@Suite("Submitting to a command") struct SubmitTests {
    @Test func `A rejected field is asked again with its messages`() throws {
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
        try session.send(.enter).shows(ending: "\n2/2 Email: taken@b.ch▏\n    ✗ Already taken\n    ✗ Use another")
        try session.send(.ctrl("u"), .text("new@b.ch"))
        try session.answer("", at: "\n2/2 Email: new@b.ch▏")
        try session.ends(output: #"created {"name":"Ann","email":"new@b.ch"}"# + "\n")
        #expect(session.everything.hasSuffix("✔ Register: done"))
    }

    @Test func `Messages for names that are not fields are the form's`() throws {
        let session = try Session(
            registering: """
                case $(cat) in *taken*) echo '{"errors":{"email":["Already taken"],"quota":["Only 1 left"]}}'; exit 65;; esac
                echo created
                """)
        try session.submit("Ann", "taken@b.ch")
        try session.shows(ending: "\n✗ quota: Only 1 left\n2/2 Email: taken@b.ch▏\n    ✗ Already taken")
        try session.ends(after: .home, .ctrl("k"), .text("new@b.ch"), .enter, output: "created\n")
    }

    @Test func `A message for the form is shown above the question`() throws {
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

    @Test func `A failed command can be tried again`() throws {
        let session = try Session(registering: "if [ -e tried ]; then cat; exit; fi; : >tried; exit 3")
        try session.submit("Ann", "ann@b.ch")
        try session.shows(
            ending: "\n✗ Register failed: './register' exited with code 3\nTry again, edit, or leave? [T/e/l] ▏")
        try session.answer("perhaps").shows(ending: "perhaps▏\n    ✗ Type t to try again, e to edit, or l to leave")
        try session.ends(after: .ctrl("u"), .text("t"), .enter, output: #"{"name":"Ann","email":"ann@b.ch"}"# + "\n")
    }

    @Test func `After a failure the answers can be edited`() throws {
        let session = try Session(registering: "case $(cat) in *Bob*) echo done;; *) exit 3;; esac")
        try session.submit("Ann", "ann@b.ch").answer("e", at: "[T/e/l] ▏")
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
        try session.answer("1").shows(ending: "\n1/2 Name: Ann▏")
        try session.send(.ctrl("u"), .text("Bob"), .enter).submit().ends(output: "done\n")
    }

    @Test func `After a failure keys are ignored before one line only`() throws {
        let session = try Session(registering: "if [ -e tried ]; then echo done; exit; fi; : >tried; exit 3")
        try session.submit("Ann", "ann@b.ch").answer("e", at: "[T/e/l] ▏")
        try session.shows(containing: "to edit: ▏").answer("1", "\u{15}Bob").shows(containing: "1. Name:  Bob")
        try session.submit().ends(output: "done\n")
    }

    @Test func `After a failure the form can be left`() throws {
        let session = try Session(registering: "exit 3")
        try session.submit("Ann", "ann@b.ch").answer("l", at: "[T/e/l] ▏").ends(.exited(130))
        #expect(session.everything.hasSuffix("\nStopped after an attempt to submit"))
    }

    @Test func `After a canceled submission the form can be left, which does not say that it failed`() throws {
        let session = try Session(registering: "mkfifo gate; : >started; read x <gate")
        try session.submit("Ann", "ann@b.ch").waitForFile("started")
        try session.shows(containing: "Ctrl-C cancels").send(.ctrl("c"))
        try session.shows(containing: "Register was canceled; it may or may not", "to edit: ▏").discards()
        #expect(session.everything.hasSuffix("\nStopped after an attempt to submit"))
    }

    @Test func `A missing command is reported`() throws {
        let session = try Session(Wizards.registering).submit("Ann", "ann@b.ch")
        try session.shows(containing: "✗ Register failed: ", ending: "[T/e/l] ▏")
        #expect(session.process.screen.text.contains("'./register' could not be run: the program does not exist or"))
        try session.discards()
    }

    private func twoCommands(_ second: String) throws -> Session {
        let commands = "[{command: [./first]}, {command: [./second]}]"
        return try Session(
            Wizards.registering.replacing("{command: [./register]}", with: commands),
            programs: ["first": "cat >>ran; echo first", "second": second])
    }

    @Test func `What succeeded is not run again, and its output is still part of the result`() throws {
        let session = try twoCommands("if [ -e tried ]; then echo second; exit; fi; : >tried; exit 3")
        try session.submit("Ann", "ann@b.ch").answer("", at: "[T/e/l] ▏").ends(output: "first\nsecond\n")
        #expect(session.folder.text(of: "ran") == #"{"name":"Ann","email":"ann@b.ch"}"# + "\n")
    }

    @Test(arguments: [("", 1), ("y", 2)])
    func `What succeeded with other answers is run again only after a yes`(answer: String, runs: Int) throws {
        let session = try twoCommands(
            """
            case $(cat) in *taken*) echo '{"errors":{"email":["Already taken"]}}'; exit 65;; esac
            echo second
            """)
        try session.submit("Ann", "taken@b.ch").shows(ending: "\n2/2 Email: taken@b.ch▏\n    ✗ Already taken")
        try session.send(.ctrl("u"), .text("new@b.ch"), .enter)
        try session.answer(answer, at: "\nAlready done before: run ./first; do it again? [y/N] ▏")
        try session.ends(output: "first\nsecond\n")
        #expect(session.folder.text(of: "ran")?.split(separator: "\n").count == runs)
    }

    @Test func `Ctrl-C at the question about what is done submits nothing`() throws {
        let session = try twoCommands("if [ -e tried ]; then cat; exit; fi; : >tried; exit 3")
        try session.submit("Ann", "ann@b.ch").answer("e", at: "[T/e/l] ▏").shows(matching: /to edit: ▏/)
        try session.answer("1").shows(ending: "\n1/2 Name: Ann▏")
        try session.send(.ctrl("u"), .text("Bob"), .enter).shows(matching: /1. Name:  Bob \(changed\)\n[^▏]*to edit: ▏/)
        try session.send(.enter).shows(ending: "again? [y/N] ▏").send(.ctrl("c"))
        try session.shows(containing: "Discard changes? [y/N]")
        try session.answer("n")
        try session.answer("perhaps", at: "again? [y/N] ▏").shows(ending: "\n    ✗ Type y for yes or n for no")
        try session.send(.ctrl("u"), .text("n"), .enter)
        try session.ends(output: "first\n" + #"{"name":"Bob","email":"ann@b.ch"}"# + "\n")
        #expect(session.folder.text(of: "ran") == #"{"name":"Ann","email":"ann@b.ch"}"# + "\n")
    }
}

@Suite("Writing files") struct WriteTests {
    private static let wizard = """
        fields: [{name: name, label: Name}]
        submit:
          - {write: a.txt, text: "hello {{name}}\\n"}
          - {write: b.txt, text: "b\\n"}
          - {print: "made for {{name}}"}
        """

    private static let question = "\n'a.txt' already exists with different content; overwrite it? [y/N/a/d] ▏"

    private func session() throws -> Session {
        try Session(Self.wizard) {
            try $0.write("a.txt", "hello you\n")
            try $0.write("b.txt", "old\n")
        }
    }

    @Test func `Existing files are asked about, with differences; 'a' overwrites all`() throws {
        let session = try session().submit("Ann").answer("d", at: Self.question)
        try session.shows(
            ending: """

                --- a.txt
                +++ a.txt
                @@ -1 +1 @@
                -hello you
                +hello Ann
                'a.txt' already exists with different content; overwrite it? [y/N/a/d] ▏
                """)
        #expect(session.folder.text(of: "a.txt") == "hello you\n")
        try session.ends(after: .text("a"), .enter, output: "made for Ann\n")
        #expect(session.folder.text(of: "a.txt") == "hello Ann\n")
        #expect(session.folder.names == ["a.txt", "b.txt", "wizard.yaml"])
    }

    @Test func `Leaving at the overwrite question submits nothing`() throws {
        let session = try session().submit("Ann").shows(ending: Self.question)
        try session.discards()
        #expect(session.everything.hasSuffix("\nStopped; nothing was submitted"))
    }

    @Test func `Without a yes a file is kept, and the next one is asked about`() throws {
        let session = try session().submit("Ann").answer("", at: Self.question)
        try session.answer("y", at: "\n'b.txt' already exists with different content; overwrite it? [y/N/d] ▏")
        try session.ends(output: "made for Ann\n")
        #expect(session.folder.text(of: "a.txt") == "hello you\n" && session.folder.text(of: "b.txt") == "b\n")
    }
}
