import Formline
import TerminalTesting
import Testing

@MainActor @Suite("Secrets in flags, files and results") struct SecretFlagTests {
    private let folder: TemporaryFolder
    private let wizard: String
    private static let secret = "hunter2-zebra"
    private static let warning =
        "warning: other users can see '--set token=…' in the process list; use '--set-file token=PATH'\n"

    init() throws {
        (folder, wizard) = try wizardFile(
            """
              - {name: token, type: secret, rules: [{minLength: 3}]}
              - {name: again, type: secret, optional: true, rules: [{equalTo: {field: token}}]}
            """)
    }

    @Test func `A secret in a flag is warned of; one from a file is not, and loses the file's line end`() async throws {
        let output = #"{"token":"hunter2-zebra","again":null}"# + "\n"
        await expect(
            ["run", wizard, "--no-input", "--set", "token=\(Self.secret)"], gives: .success, output: output,
            error: Self.warning)
        for text in ["\(Self.secret)", "\(Self.secret)\n", "\(Self.secret)\r\n"] {
            let path = try folder.write("secret", text)
            await expect(["run", wizard, "--no-input", "--set-file", "token=\(path)"], gives: .success, output: output)
            await expect(
                ["run", wizard, "--no-input", "--set-file", "token=-"], input: text, gives: .success, output: output
            )
        }
        let run = await InProcessRun.formline(
            ["run", wizard, "--no-input", "--set-file", "token=-"], input: " \(Self.secret)\n\n")
        expect(run, .invalidAnswer, error: "--set-file: token: Must be one line, without line breaks\n")
    }

    @Test(arguments: [
        ("users.1=no", false), ("users.0.name=A", false), ("users.7.key=k", true), ("keys.a.key=k", true),
        ("keys.a.note=k", false),
    ])
    func `An item in a flag is warned of only with a secret in it`(setting: String, isWarned: Bool) async throws {
        let wizard = try folder.wizard(
            """
              - {group: users, repeat: true, fields: [{name: name}, {name: key, type: secret}]}
              - {group: keys, repeat: {key: id}, fields: [{name: id}, {name: note}, {name: key, type: secret}]}
            """)
        let run = await InProcessRun.formline(["run", wizard, "--no-input", "--set", setting])
        #expect(run.error.hasPrefix("warning: other users can see ") == isWarned, "\(run.error)")
    }

    @Test func `Settings that are not as they should be are usage, and their values are not repeated`() async throws {
        let secret = Self.secret
        for arguments in [
            ["--set", secret], ["--set", "a=b", "--set", secret], ["--set-file", secret], ["--set-file", "=\(secret)"],
            ["token=\(secret)"],
            ["--answers", "-", "--set-file", "token=-"],
        ] {
            let run = await InProcessRun.formline(["run", wizard, "--no-input"] + arguments)
            #expect(run.ending == .status(.usage), "\(arguments)")
            #expect(!run.error.contains(secret), "\(run.error)")
        }
        for (flag, value) in [("--set", "VALUE"), ("--set-file", "PATH")] {
            await expect(
                ["run", wizard, "--no-input", flag, "a=/dev/null", flag, secret], gives: .usage,
                error: "formline: \(flag) number 2 has no '='; write \(flag) NAME=\(value)\n")
        }
        await expect(
            ["run", wizard, "--no-input", "--set", "=\(secret)"], gives: .usage,
            error: "formline: --set number 1 has no name; write --set NAME=VALUE\n")
        #expect(
            await InProcessRun.formline(["run", wizard, "--no-input", "--set-file", "token=\(folder.path)/none"])
                .ending
                == .status(.unreadableFile))
    }

    @Test func `At a terminal the secrets of a result are masked, and standard error says how to get them`() async {
        let note =
            "note: secrets are masked at a terminal; to get them, redirect the output, as in '> answers.json'\n"
        let record = #"{"token":"hunter2-zebra"}"#
        let answers = #"{"token":"••••••••","again":null}"#
        for flags in [[], ["--dry-run"]] {
            await expect(
                ["run", wizard, "--no-input", "--answers", "-"] + flags, input: record,
                variables: ["LANG": "C.UTF-8"], isOutputTerminal: true, gives: .success, output: answers + "\n",
                error: note)
        }
        for (format, text) in [
            ("yaml", "token: \"••••••••\"\nagain: null\n"), ("dotenv", "TOKEN='••••••••'\nAGAIN=''\n"),
            ("shell", "TOKEN='••••••••'\nAGAIN=''\n"),
        ] {
            await expect(
                ["run", wizard, "--no-input", "--answers", "-", "--format", format], input: record,
                variables: ["LANG": "C.UTF-8"], isOutputTerminal: true, gives: .success, output: text, error: note)
        }
        await expect(
            ["check", wizard], input: record, variables: ["LANG": "C.UTF-8"], isOutputTerminal: true,
            gives: .success, output: #"{"line":1,"valid":true,"answers":\#(answers)}"# + "\n", error: note)
        await expect(
            ["check", wizard], input: record + "\n" + record + "\n", variables: ["LANG": "C.UTF-8"],
            isOutputTerminal: true, gives: .success,
            output: (1...2).map { #"{"line":\#($0),"valid":true,"answers":\#(answers)}"# + "\n" }.joined(),
            error: note)
        await expect(
            ["check", wizard], input: record, gives: .success,
            output: #"{"line":1,"valid":true,"answers":{"token":"hunter2-zebra","again":null}}"# + "\n")
        await expect(
            ["ask", "Token", "--type", "secret", "--quiet"], input: "abc\n", variables: ["LANG": "C.UTF-8"],
            isOutputTerminal: true, gives: .success, output: "••••••••\n",
            error: "note: the secret is masked at a terminal; to get it, write secret=$(formline ask …)\n")
        await expect(
            ["ask", "Token", "--quiet"], input: "abc\n", variables: ["LANG": "C.UTF-8"], isOutputTerminal: true,
            gives: .success, output: "abc\n")
    }

    @Test(arguments: [
        #"{"token":["hunter2-zebra"]}"#, #"{"token":{"hunter2-zebra":1}}"#, #"{"token":hunter2-zebra]"#,
        "token: [hunter2-zebra]", "token: {x: hunter2-zebra}", "token: !!int hunter2-zebra",
        "token: hunter2-zebra\nagain: hunter2-zebra-", "token: *hunter2-zebra", "token: @hunter2-zebra",
        "token: \"hunter2-zebra", "token: 'hunter2-zebra' hunter2-zebra", "token: a: hunter2-zebra",
        "token: hunter2-zebra\ntoken: hunter2-zebra", "token: hu", #"{"token":"hunter2-zebra"#,
        #"{"token":"hunter2-zebra\x"}"#, #"{"token":"hunter2-zebra"} hunter2-zebra"#, "- hunter2-zebra",
    ])
    func `No message repeats a secret, wherever it is wrong`(record: String) async {
        for arguments in [["run", wizard, "--no-input", "--answers", "-"], ["check", wizard]] {
            let run = await InProcessRun.formline(arguments, input: record)
            #expect(run.ending == .status(.invalidAnswer), "\(run)")
            #expect(!run.error.contains("zebra") && !run.output.contains("zebra"), "\(run)")
        }
    }
}
