import Formline
import Platform
import TerminalTesting
import Testing

@MainActor @Suite("formline run with actions") struct SubmitActionTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func wizard(
        _ submit: String, fields: String = "[{name: name}, {name: token, type: secret, optional: true}]"
    ) throws -> String {
        try folder.wizard("\(fields)\nsubmit: \(submit)")
    }

    /// A command that rejects the answers by printing this.
    private func rejection(_ reply: String) throws -> String {
        try "{command: [sh, -c, \"cat '\(folder.write("reply", reply))'; exit 65\"]}"
    }

    private func run(_ arguments: [String], input: String = "Ann\n\n") async -> InProcessRun {
        await InProcessRun.formline(["run", "--quiet"] + arguments, input: input)
    }

    @Test func `Files are written below --into, which commands can read and which is made if missing`() async throws {
        let wizard = try wizard(
            "[{write: \"{{name}}.txt\", text: hello}, {command: [printenv, FORMLINE_INTO]}, {print: done}]")
        let target = "\(folder.path)/new/out"
        await expect(run(["--into", target, wizard]), .success, output: "\(target)\ndone\n")
        #expect(folder.text(of: "new/out/Ann.txt") == "hello")
    }

    @Test func `A rule that could not be checked, and an answer given up, have the name of their entry`() async throws {
        let wizard = try folder.wizard(
            """
              - group: labels
                repeat: {key: name, value: content}
                fields: [{name: name}, {name: content, rules: [{minLength: 2}, {command: [./none]}]}]
            """)
        let unchecked = await run(["--no-input", "--set", "labels.a=xx", wizard], input: "")
        #expect(unchecked.error.hasPrefix("formline: labels.a: could not be checked: './none'"), "\(unchecked.error)")
        let givenUp = await run(["--max-attempts", "1", wizard], input: "y\na\nx\n")
        #expect(givenUp.error.contains("labels.a: Must be at least 2 characters"), "\(givenUp.error)")
    }

    @Test func `A file that is kept is not said to be written when a later action fails`() async throws {
        let wizard = try wizard(
            "[{write: a.txt, text: x}, {write: b.txt, text: x}, {command: [sh, -c, \"exit 3\"]}]",
            fields: "[{name: name}]")
        try folder.write("b.txt", "old")
        let run = await run(
            ["--no-input", "--set", "name=Ann", "--overwrite", "skip", "--into", folder.path, wizard], input: "")
        #expect(run.error.hasSuffix("exited with code 3 (already done: write a.txt)\n"), "\(run.error)")
    }

    @Test func `Actions done before a rejection are reported, with --quiet too`() async throws {
        let reject = try rejection(#"{"errors":{"name":["Taken"]}}"#)
        let wizard = try wizard("[{write: a.txt, text: x}, {command: [echo, made]}, \(reject)]")
        await expect(
            run(["--into", folder.path, wizard]), .invalidAnswer,
            error: "name: Taken\nAlready done: write a.txt; run echo made\nOutput of \"run echo made\":\n  made\n")
    }

    @Test(arguments: [SIGINT, SIGTERM])
    func `A signal that ends a submission without a terminal says what was done`(number: Int32) throws {
        _ = try wizard(
            "[{write: a.txt, text: x}, {command: [sh, -c, \": >started; sleep 1000\"], grace: 1}]",
            fields: "[{name: a, default: x}]")
        let process = try TerminalProcess(
            productBinary("formline"), ["run", "w.yaml", "--no-input"],
            environment: TerminalProcess.defaultEnvironment, columns: 200, rows: 50, standardInput: .text(""),
            standardOutput: .captured, standardError: .captured, workingDirectory: folder.path)
        try process.wait(until: "the command") { _ in folder.has("started") }
        try process.signal(number)
        #expect(try process.waitForExit() == .signalled(number))
        let rows = "Already done: write a.txt\nMay have been done: run sh -c ': >started; sleep 1000'\n"
        #expect(process.capturedError.hasSuffix(rows), "\(process.capturedError)")
    }

    @Test(arguments: [
        ("{command: [no-such-program-here]}", "'no-such-program-here' could not be run"),
        ("{post: \"http://127.0.0.1:1/\"}", "'post' needs curl, which is not in PATH; install it"),
    ])
    func `A program that is missing is found before anything is done`(action: String, error: String) async throws {
        let wizard = try wizard("[{write: a.txt, text: x}, \(action)]", fields: "[{name: name}]")
        let run = await InProcessRun.formline(
            ["run", wizard, "--no-input", "--set", "name=Ann", "--into", folder.path],
            variables: ["PATH": folder.path])
        #expect(run.ending == .status(.submitFailed) && run.error.contains(error), "\(run.error)")
        #expect(!folder.has("a.txt"))
    }

    @Test func `A program that an action before makes is not missing`() async throws {
        for actions in [
            "{write: made, text: \"#!/bin/sh\\necho made\\n\", mode: \"0700\"}, {command: [./made]}",
            "{command: [cp, /bin/echo, \(folder.path)/copy]}, {command: [\(folder.path)/copy, made]}",
        ] {
            let wizard = try wizard("[\(actions)]", fields: "[{name: name, default: Ann}]")
            await expect(
                run(["--no-input", "--into", folder.path, wizard], input: ""), .success, output: "made\n")
        }
    }

    @Test func `Secrets are masked in a command's result at a terminal, which stays as it is elsewhere`() async throws {
        let wizard = try wizard("{command: [sh, -c, cat], stdin: \"{{token}} \\e[1m\"}")
        let arguments = ["run", wizard, "--no-input", "--set", "name=Ann", "--set", "token=hunter2"]
        for (isTerminal, shown) in [(false, "hunter2"), (true, "********")] {
            let run = await InProcessRun.formline(arguments, isOutputTerminal: isTerminal)
            #expect(run.output == "\(shown) \u{1B}[1m", "\(run)")
        }
    }

    @Test func `Without a terminal, an existing file ends with 74 before any action`() async throws {
        let wizard = try wizard(
            "[{command: [touch, \(folder.path)/ran]}, {write: a.txt, text: hello}, {write: b.txt, text: x}]")
        try folder.write("a.txt", "mine")
        let run = await run(["--into", folder.path, wizard])
        expect(
            run, .unwritableResult,
            error:
                "formline: '\(folder.path)/a.txt' already exists with different content; nothing was written; use --overwrite all, or 'overwrite: true' in the wizard file, to replace it, or --overwrite skip to keep it\n"
        )
        #expect(folder.names == ["a.txt", "w.yaml"] && folder.text(of: "a.txt") == "mine")
    }

    @Test func `A dry run lists what would be written on standard error, and prints the answers`() async throws {
        let wizard = try wizard(
            "[{write: a.txt, text: hello}, {write: b/c.txt, text: x}, {write: d.txt, text: x}, {command: [touch, \(folder.path)/ran]}]"
        )
        try folder.write("a.txt", "mine")
        try folder.write("d.txt", "x")
        let run = await run(["--dry-run", "--into", folder.path, wizard])
        expect(
            run, .success, output: "{\"name\":\"Ann\",\"token\":null}\n",
            error: ["changed: a.txt", "new: b/c.txt", "unchanged: d.txt"]
                .map { $0.replacing(": ", with: ": \(folder.path)/") + "\n" }.joined())
        #expect(folder.names == ["a.txt", "d.txt", "w.yaml"])
    }

    @Test func `A dry run with --show has files, commands and requests in full, and no secret`() async throws {
        let wizard = try wizard(
            """

              - {command: [touch, "a {{name}}"], stdin: "{{token}} of {{name}}\\n"}
              - {write: .env, text: "NAME={{name}}\\nTOKEN={{token}}\\n"}
              - {write: kept.txt, text: kept}
              - {write: same.txt, text: same}
              - {write: "{{name}}.yaml"}
              - {post: "https://example.com/{{name}}", headers: {Authorization: "Bearer {{env.KEY}}"}, body: {key: "{{token}}"}}
              - post: https://example.com
                method: PUT
                headers: {Content-Type: application/x-www-form-urlencoded, Accept: "*/*"}
                body: {key: "{{token}}"}
              - {post: "{{env.HOST}}/x?key={{env.KEY}}", headers: {Accept: "*/*", Content-Type: a/b}, body: "-"}
              - {command: [touch, ran], when: {name: Bo}}
              - {print: "Done,\\n\tand more"}
            """)
        for (name, text) in [("kept.txt", "mine"), ("same.txt", "same")] { try folder.write(name, text) }
        let secret = "hunter2 'zebra"
        let run = await InProcessRun.formline(
            ["run", wizard, "--no-input", "--dry-run", "--show", "--into", folder.path, "--answers", "-"],
            input: "{\"name\": \"Ann\", \"token\": \"\(secret)\"}",
            variables: ["KEY": "k-123", "HOST": "https://example.com"], columns: 40)
        #expect(run.ending == .status(.success) && run.output.contains(secret))
        #expect(
            run.error == """
                command: touch 'a Ann'
                  •••••••• of Ann
                new: \(folder.path)/.env
                  NAME='Ann'
                  TOKEN='••••••••'
                changed: \(folder.path)/kept.txt
                  kept
                unchanged: \(folder.path)/same.txt
                new: \(folder.path)/Ann.yaml
                  name: Ann
                  token: "••••••••"
                post: POST https://example.com/Ann
                  Authorization: Bearer ••••••••
                  Content-Type: application/json
                  Accept: application/json, */*;q=0.5

                  {"key":"••••••••"}
                post: PUT https://example.com
                  Content-Type: application/x-www-form-urlencoded
                  Accept: */*

                  key=••••••••
                post: POST ••••••••/x?key=••••••••
                  Accept: */*
                  Content-Type: a/b

                  -
                print: Done,
                  \tand more

                """)
        #expect(folder.names.sorted() == ["kept.txt", "same.txt", "w.yaml"])
        let usage = await self.run(["--show", wizard])
        #expect(usage.ending == .status(.usage) && usage.error.contains(" --show requires --dry-run; add it"))
    }

    @Test(arguments: [
        (
            "[{print: \"made {{name}}\"}, {write: a.txt, text: x}, {command: [sh, -c, \"echo no; exit 3\"]}]",
            "3 (already done: write a.txt)\nOutput of \"print\":\n  made Ann\nOutput of \"run sh -c 'echo no; exit 3'\":\n  no\n"
        ),
        ("[{write: a.txt, text: hello}, {command: [sh, -c, exit 7]}]", "7 (already done: write a.txt)\n"),
        (
            "[{command: [seq, \"2\"]}, {command: [sh, -c, exit 7]}]",
            "7 (already done: run seq 2)\nOutput of \"run seq 2\":\n  1\n  2\n"
        ),
        (
            "[{command: [cat], stdin: \"{{token}}\"}, {command: [sh, -c, exit 7]}]",
            "7 (already done: run cat)\nOutput of \"run cat\":\n  ********\n"
        ),
    ])
    func `Actions and output before a failure are reported, and the exit code is 1`(
        submit: String, error: String
    ) async throws {
        await expect(
            run(["--into", folder.path, try wizard(submit)], input: "Ann\nhush\n"), .submitFailed,
            error: "formline: 'sh' exited with code \(error)")
    }

    @Test func `The output of a command that a signal ends is shown`() async throws {
        await expect(
            run([try wizard("{command: [sh, -c, \"echo half; kill -9 $$\"]}")]), .submitFailed,
            error: """
                formline: 'sh' was terminated by signal 9
                Output of "run sh -c 'echo half; kill -9 $$'":
                  half

                """)
    }

    private nonisolated static let reply = "{\n  \"errors\": {\"name\": [\"Not {\\\"this}\"]}\n}"

    @Test(arguments: [
        "10%\n{\"a\": 1}\n\(reply)\nbye\n", "\(reply)", "{\n{open \"\n\(reply)\r\n{\n} it's \"so\n",
        "{\"a\": {\n\(reply)\n{\"b\": [1]} 2\n", String(repeating: "{\"x\n{ ", count: 100_000) + "\n\(reply)\n",
        "{\"errors\": [\n{\"field\": \"name\", \"message\": \"Not {\\\"this}\"}\n]}\n",
    ])
    func `The last object that a command prints refuses fields, whatever is printed besides`(
        printed: String
    ) async throws {
        let wizard = try wizard(rejection(printed))
        await expect(
            run(["--no-input", "--set", "name=Ann", wizard], input: ""), .invalidAnswer, error: "name: Not {\"this}\n")
    }

    @Test func `Of many messages the rest is counted after them`() async throws {
        let messages = (1...21).map { "\"No \($0)\"" }.joined(separator: ",")
        let wizard = try wizard(rejection("{\"errors\":{\"name\":[\(messages)]}}"))
        await expect(
            run([wizard]), .invalidAnswer,
            error: (1...20).map { "name: No \($0)\n" }.joined() + "name: … and 1 more\n")
    }

    @Test func `--overwrite keeps or replaces files, and written files are reported`() async throws {
        let wizard = try wizard("[{write: a.txt, text: hello}, {write: b.txt, text: x}]")
        try folder.write("a.txt", "mine")
        let arguments = ["run", wizard, "--into", folder.path, "--no-input", "--set", "name=Ann", "--overwrite"]
        await expect(
            arguments + ["skip"], gives: .success, error: "Kept unchanged: \(folder.path)/a.txt\nWrote b.txt\n")
        #expect(folder.text(of: "a.txt") == "mine")
        await expect(arguments + ["all"], gives: .success, error: "Wrote a.txt\n")
        #expect(folder.text(of: "a.txt") == "hello")
    }

    @Test func `A program is not run without a free descriptor, and earlier actions are reported`() throws {
        _ = try wizard(
            "[{command: [sh, -c, \"prlimit --pid $PPID --nofile=3:3\"]}, {command: [touch, ran]}]",
            fields: "[{name: a, default: x}]")
        let finished = try CommandTests.run("formline", ["run", "w.yaml", "--no-input"], in: folder)
        expect(
            finished, .exited(1),
            error: "formline: 'touch' could not be run: Too many open files "
                + "(already done: run sh -c 'prlimit --pid $PPID --nofile=3:3')\n")
        #expect(!folder.has("ran"))
    }

    @Test func `Choices that a program failed to print are tried again, or an earlier answer changed`() async throws {
        let wizard = try folder.wizard(
            """
              - {name: first}
              - {name: second, choices: {command: [sh, -c, "test -e '\(folder.path)/ok' && echo a || { echo no network >&2; : >'\(folder.path)/ok'; exit 4; }"]}}
            """)
        let (run, transcript) = await walk(["run", wizard], keys: ["x", .line("e"), "y", "a", .enter])
        expect(run, .success, output: "{\"first\":\"y\",\"second\":\"a\"}\n")
        let failure = "The choices of 'Second' could not be loaded: 'sh' exited with code 4: no network"
        #expect(transcript.contains(failure), "\(transcript)")
        try folder.wizard("[{name: a, choices: {command: [sh, -c, exit 3]}}]")
        for (flags, input) in [([], "x\n"), (["--no-input", "--set", "a=x"], "")] {
            await expect(
                ["run", wizard] + flags, input: input, gives: .unavailable,
                error: "formline: The choices of 'a' could not be loaded: 'sh' exited with code 3\n")
        }
    }

    @Test func `An optional choice whose command fails can be skipped, again too`() async throws {
        let wizard = try folder.wizard(
            "[{name: first}, {name: zone, label: The zone, optional: true, choices: {command: [./none]}}]")
        let (run, transcript) = await walk(["run", wizard], keys: ["x", "s", "2", "s", ""])
        expect(run, .success, output: "{\"first\":\"x\",\"zone\":null}\n")
        #expect(transcript.contains("Try again, skip, edit, or leave? [T/s/e/l] s\n"), "\(transcript)")
        #expect(transcript.contains("The choices of 'The zone' could not be loaded"), "\(transcript)")
    }

    @Test func `--no-commands refuses a request`() async throws {
        let wizard = try wizard("{post: \"https://example.com\"}")
        let run = await run(["--no-commands", wizard])
        expect(
            run, .invalidWizardFile,
            error:
                "\(wizard):3:16: error: 'post' sends the answers away, and is refused by --no-commands; run the wizard without that, or remove it\n"
        )
    }

    @Test func `Answers in arguments are those arguments, whatever is in them`() async throws {
        let hostile = "$(touch \(folder.path)/ran); `id` 'x' \"y\" --flag ../.. \\"
        let wizard = try wizard("{command: [printf, \"[%s]\", --, \"a {{name}}\", \"{{name}}\"]}")
        let run = await run([wizard], input: hostile + "\n\n")
        expect(run, .success, output: "[--][a \(hostile)][\(hostile)]")
        #expect(folder.names == ["w.yaml"])
    }

    @Test func `An argument that is all in a section is left out with it; an empty answer stays`() async throws {
        let wizard = try wizard(
            "{command: [printf, '[%s]', --, \"{{#name}}--force{{/name}}\", \"{{^name}}{{note}}{{/name}}\", \"{{note}}\"]}",
            fields: "[{name: name, optional: true}, {name: note, optional: true}]")
        await expect(run([wizard], input: "x\n\n"), .success, output: "[--][--force][]")
        await expect(run([wizard], input: "\ny\n"), .success, output: "[--][y][y]")
    }

    @Test(
        arguments: [
            ("{name: a, type: integer}", "{{a}}", true),
            ("{name: a, type: integer, rules: [{atLeast: 0}]}", "{{a}}", false),
            ("{name: a, type: integer, rules: [{between: [1, 9]}]}", "{{a}}", false),
            ("{name: a, type: boolean}", "{{a}}", false), ("{name: a, type: date}", "{{a}}", false),
            ("{name: a, choices: [x, y]}", "{{a}}", false), ("{name: a, choices: [x, -y]}", "{{a}}", true),
            ("{name: a, rules: [slug]}", "{{a}}", false), ("{name: a, transform: [slug]}", "{{a}}", false),
            ("{name: a, rules: [{not: {startsWith: \"-\"}}]}", "{{a}}", false),
            ("{name: a, rules: [email]}", "{{a}}", true), ("{name: a, rules: [{minLength: 20}]}", "{{a}}", true),
            ("{name: a}", "{{#a}}--force{{/a}}", false), ("{name: a}", "{{#a}}{{a}}{{/a}}", true),
            ("{name: a}", "{{^a}}-{{/a}}x{{a}}", false), ("{name: a}", "x{{a}}", false),
        ])
    func `Lint warns of an argument that could be an option, and of no other`(
        field: String, argument: String, isWarned: Bool
    ) async throws {
        let wizard = try wizard("{command: [cat, \"\(argument)\"]}", fields: "[\(field)]")
        let run = await InProcessRun.formline(["lint", wizard], variables: ["PATH": "/usr/bin:/bin"])
        #expect(isWarned ? run.output.contains("would be an option here") : run.output.isEmpty, "\(run.output)")
    }

    @Test(
        "Lint refuses answers where they would be code, and warns of what could be an option or is not there",
        arguments: pairs(
            #"""
            {command: ["{{name}}"]}
            => 3:20: error: an answer cannot be the program that is run; write its name, and give the answer as an argument
            {command: [sh, -c, "echo {{name}}"]}
            => 3:28: error: an answer in the code after '-c' could be any code; give it as an argument after the code, or read it from its variable, such as "$FORMLINE_NAME"
            {command: [perl, -e, "print '{{name}}'"]}
            => 3:30: error: an answer in the code after '-e' could be any code; give it as an argument after the code, or read it from its variable, such as "$FORMLINE_NAME"
            {command: [cat, "{{token}}"]}
            => 3:25: error: 'token' is a secret, which only 'stdin', 'headers', 'body' and files can have
            {print: "{{token}}"} => 3:17: error: 'token' is a secret, which only 'stdin', 'headers', 'body' and files can have
            {command: [cat, "{{name}}"]}
            => 3:25: warning: an answer that begins with '-' would be an option here; put '--' before it if 'cat' knows that, or write it as --name={{name}}
            {command: [no-such-program-here]} => 3:20: warning: the program 'no-such-program-here' is not in PATH
            {command: [./missing]}
            => 3:20: warning: the program './missing' does not exist or cannot be executed; it is looked for beside the wizard file
            {command: [/missing]} => 3:20: warning: the program '/missing' does not exist or cannot be executed
            {command: [cat, --, "{{name}}", "-{{name}}"]} =>
            {command: [sh, -c, "echo $1", sh, "{{name}}"]} =>
            {write: a.json, text: "{\"a\": {{name}}}"}
            => 3:31: warning: '{{name}}' is text, and is not escaped for this place; write it in double quotes: "{{name}}"
            {write: a.sh, text: "a='{{name}}'"}
            => 3:29: error: '{{name}}' is quoted automatically here; remove the quotes around it
            {write: a.sh, text: "echo \\{{name}}"}
            => 3:29: error: '{{name}}' is quoted automatically here; remove the backslash before it
            {write: a.sh, text: "echo x # for {{name}}\n"}
            => 3:29: error: a line end in '{{name}}' would end this comment; take it out of the comment
            {write: a.sh, text: "cat <<-'EOF' | sort\n{{name}}\n\tEOF\n"}
            => 3:29: error: '{{name}}' gets quotes, which mean nothing in a document after '<<'; write printf '%s\n' {{name}} (line 2 of the text)
            {write: a.sh, text: "cat <<EOF\nx\nEOF\necho {{name}} <<<{{name}}\n"} =>
            {write: a.sh, text: "echo $(( {{name}} + 1 ))"}
            => 3:29: error: '{{name}}' is text, which arithmetic would run; assign it to a variable and check that first
            {write: a.sh, text: "(echo {{name}}); ((1)); echo {{name}}"} =>
            {write: a.yaml, text: "a: {{name}}"}
            => 3:31: warning: '{{name}}' is escaped for double quotes; write "{{name}}" here
            {write: a.html, text: "<a href={{name}}>"}
            => 3:31: warning: '{{name}}' needs quotes around it in an attribute: "{{name}}"
            {write: a.html, text: "<a href='{{name}}'>{{name}}</a>"} =>
            {write: .env, text: "# {{name}}\nA=x-{{name}}\n"} =>
            {write: .env, text: "A=\n{{name}}"}
            => 3:29: warning: '{{name}}' is no value here; write the name of a variable before it: NAME={{name}} (line 2 of the text)
            {command: [cat], stdin: "{name: {{name}}}"}
            => 3:33: error: answers in a text are not escaped as JSON; write 'stdin' as a mapping, such as {name: "{{name}}"}
            {print: a, when: {nane: x}} => 3:27: error: there is no field 'nane'; did you mean 'name'?
            {print: a, text: b} => 3:26: error: 'text' is for 'write'; remove it
            [{write: x.yaml}, {text: b}]
            => 3:34: error: 'text' is for 'write'; write both in one action, such as {write: out.json, text: …}
            {write: x.json, text: {a: 1}}
            => 3:31: error: 'text' is the text of the file; for values write 'body' in place of it
            """#))
    func lint(submit: String, message: String) async throws {
        let wizard = try wizard(submit)
        let run = await InProcessRun.formline(["lint", wizard], variables: ["PATH": "/usr/bin:/bin"])
        #expect(run.output == (message.isEmpty ? "" : "\(wizard):\(message)\n"))
    }
}
