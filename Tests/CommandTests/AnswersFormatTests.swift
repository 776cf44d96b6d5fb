import Formline
import TerminalTesting
import Testing

@MainActor @Suite("How answers are written") struct AnswersFormatTests {
    private let folder: TemporaryFolder
    private let wizard: String

    init() throws {
        (folder, wizard) = try wizardFile(
            """
              - {name: name, type: text}
              - {name: db.port, type: integer, default: 5}
              - {name: tags, type: list, default: [a, b]}
              - {name: live, type: boolean, default: false}
              - {name: token, type: secret, optional: true}
            """)
    }

    private func run(_ arguments: String...) async -> InProcessRun {
        await .formline(["run", wizard, "--no-input"] + arguments)
    }

    @Test func `The answers are printed in the format that is asked for`() async {
        await expect(
            run("--set", "name=it's", "--format", "json"), .success,
            output: #"{"name":"it's","db":{"port":5},"tags":["a","b"],"live":false,"token":null}"# + "\n")
        await expect(
            run("--set", "name=no", "--format", "yaml"), .success,
            output: "name: \"no\"\ndb:\n  port: 5\ntags: [\"a\", \"b\"]\nlive: false\ntoken: null\n")
        await expect(
            run("--set", "name=it's", "--format", "dotenv"), .success,
            output: "NAME=\"it's\"\nDB_PORT='5'\nTAGS='a, b'\nLIVE='false'\nTOKEN=''\n")
        await expect(
            run("--set", "name=it's", "--format", "shell"), .success,
            output: "NAME='it'\\''s'\nDB_PORT='5'\nTAGS='a\nb'\nLIVE='false'\nTOKEN=''\n")
    }

    @Test func `YAML 1.1 reads every number as one`() async throws {
        let wizard = try folder.wizard("  - {name: price, type: number}")
        for (number, written) in [("1e300", "1.0e+300"), ("-1.5E-7", "-1.5e-07"), ("12", "12")] {
            let run = await InProcessRun.formline(
                ["run", wizard, "--no-input", "--set", "price=\(number)", "--format", "yaml"])
            expect(run, .success, output: "price: \(written)\n")
        }
    }

    @Test func `A shell reads every text as it is, and runs none of it`() throws {
        let text = #"a'b"c\ $(touch made) `touch made` $HOME; touch made #"# + "\n'\u{301};touch made;'\u{301}last"
        try folder.write("text", text)
        try folder.write(
            "script.sh",
            #"eval "$("$0" run w.yaml --no-input --set-file name=text --format shell)"; printf %s "$NAME""#)
        let finished = try runScript(". ./script.sh", in: folder)
        #expect(finished.output == text)
        #expect(finished.error == "")
        #expect(!folder.has("made"))
    }

    @Test func `The answers go to a file, which is replaced as a whole; a secret's is its owner's only`() async throws {
        let file = "\(folder.path)/out.json"
        await expect(run("--set", "name=a", "--output", file), .success)
        #expect(
            folder.text(of: "out.json")
                == #"{"name":"a","db":{"port":5},"tags":["a","b"],"live":false,"token":null}"# + "\n")
        try folder.write("token", "hush")
        let secret = "\(folder.path)/secret.env"
        let arguments = [
            "run", wizard, "--no-input", "--set", "name=a", "--set-file", "token=\(folder.path)/token",
        ]
        await expect(arguments + ["--format", "dotenv", "--output", secret], isOutputTerminal: true, gives: .success)
        #expect(folder.text(of: "secret.env")?.hasSuffix("TOKEN='hush'\n") == true)
        #expect(folder.mode(of: "secret.env") == 0o600)
    }

    @Test func `Output that cannot be written, or would be unseen, is an error before any action`() async throws {
        #expect(
            await run("--set", "name=a", "--output", "/none/out").error
                == "formline: --output: '/none/out' cannot be written: No such file or directory\n")
        #expect(await run("--set", "name=a", "--output", folder.path).ending == .status(.unwritableResult))
        #expect(await run("--set", "name=a", "--output", wizard).ending == .status(.usage))
        #expect(await run("--set", "name=a", "--save-answers", wizard).ending == .status(.usage))
        let secret = try folder.write("token", "hush")
        let new = "\(folder.path)/new"
        for (arguments, other) in [
            (["--output", secret, "--set-file", "token=\(secret)"], secret),
            (["--record", secret, "--set-file", "token=\(secret)"], secret),
            (["--output", "same", "--save-answers", "same"], "same"),
            (["--record", "same", "--save-answers", "same"], "same"),
            (["--record", "\(folder.path)/./new", "--output", new], new),
        ] {
            let clash = "\(arguments[0]) '\(arguments[1])' would overwrite '\(other)', which this run uses"
            await expect(
                ["run", wizard, "--no-input", "--set", "name=a"] + arguments, gives: .usage,
                error: "formline: \(clash); name another file\n")
            #expect(folder.text(of: "token") == "hush")
        }
        await expect(
            run("--save-answers", "-"), .usage,
            error: "formline: --save-answers needs the name of a file; '-' is not one\n")
        #expect(await run("--set", "name=a", "--output", "-").output.hasPrefix("{\"name\":\"a\","))
        let doing = try folder.wizard("[{name: a, default: x}]\nsubmit: {command: [touch, made]}")
        for arguments in [["--format", "yaml"], ["--output", "x"]] {
            let finished = await InProcessRun.formline(["run", doing, "--no-input"] + arguments)
            #expect(finished.ending == .status(.usage))
            #expect(finished.error.contains("\(arguments[0]) applies only to wizards that print their answers"))
            await expect(
                ["run", doing, "--no-input", "--dry-run", "--format", "yaml"], gives: .success, output: "a: x\n")
        }
        for name in ["path", "ld_preload", "dyld_x"] {
            let path = try folder.write("name.yaml", "formline: 1\nfields: [{name: \(name), default: x}]\n")
            let variable = name.uppercased()
            await expect(
                ["run", path, "--no-input", "--format", "shell"], gives: .usage,
                error:
                    "formline: --format shell would set the shell's own variable \(variable); rename the field '\(name)'\n"
            )
        }
    }

    @Test(arguments: ["shell", "dotenv"])
    func `A terminal is shown harmless text in every format; what cannot be written is an error`(format: String) async {
        let name = ["run", wizard, "--no-input", "--format", format, "--set", "name=a\u{1B}]0;x\u{7}\u{9B}2J"]
        #expect(await InProcessRun.formline(name).output.hasPrefix("NAME='a\u{1B}]0;x\u{7}\u{9B}2J'\n"))
        #expect(await InProcessRun.formline(name, isOutputTerminal: true).output.hasPrefix("NAME='a^[]0;x^GM-^[2J'\n"))
        let nul = await InProcessRun.formline(name.dropLast() + ["name=a\0b"])
        expect(
            nul, .unwritableResult,
            error:
                "formline: the value of 'name' cannot be written here; remove quotes, '$', '\\' and control characters such as line breaks\n"
        )
    }

    @Test func `A dotenv result has every text, so that it can be given again`() async throws {
        let result = await run("--set", "name=a\"${HOME}", "--format", "dotenv")
        #expect(result.output.hasPrefix(#"NAME="a\"\${HOME}""# + "\n"))
        try folder.write("again.env", result.output)
        await expect(
            run("--answers", "\(folder.path)/again.env"), .success,
            output: #"{"name":"a\"${HOME}","db":{"port":5},"tags":["a","b"],"live":false,"token":null}"# + "\n")
    }

    @Test func `Answers are saved without secrets, to be given again`() async throws {
        try folder.write("token", "hush")
        for name in ["saved.yaml", "saved.json", "saved.env", ".env.local", ".env.json"] {
            let file = "\(folder.path)/\(name)"
            _ = await run(
                "--set", "name=it's", "--set", "tags=x", "--set-file", "token=\(folder.path)/token",
                "--save-answers", file)
            #expect(folder.text(of: name)?.contains("hush") == false)
            await expect(
                run("--answers", file), .success,
                output: #"{"name":"it's","db":{"port":5},"tags":["x"],"live":false,"token":null}"# + "\n")
        }
    }
}
