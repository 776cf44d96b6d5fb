import FormModel
import Platform
import TerminalTesting
import Testing

@testable import WizardFiles

@MainActor @Suite("write") struct WriteActionTests {
    let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    func form(
        _ submit: String,
        fields: String =
            "[{name: name, type: text}, {name: n, type: integer, default: 5}, {name: token, type: secret, optional: true}]",
        answers: [String: String] = ["name": "Ann"], into target: String = "out"
    ) throws -> WizardForm {
        let wizard = "formline: 1\nfields: \(fields)\nsubmit: \(submit)"
        var form = try WizardForm(wizard, file: "\(folder.path)/w.yaml")
        form.targetFolder = "\(folder.path)/\(target)"
        let named = answers.sorted { $0.key < $1.key }.map { name, text in
            NamedAnswer(
                name: name, file: "answers",
                node: Node(
                    kind: .scalar(Node.Scalar(text: text, style: .quoted)), position: SourcePosition(line: 1, column: 1)
                ))
        }
        #expect(form.apply(named).problems.isEmpty)
        return form
    }

    @Test("write writes values with answers in them, which keep their types, and leaves out the rest")
    func bodies() async throws {
        let fields = """
            [{name: name}, {name: n, type: integer, default: 5}, {name: ports, type: list, items: integer, default: [80]},
            {name: gone, optional: omitted}, {name: none, optional: true}, {name: off, default: x, when: {name: Bob}},
            {name: token, type: secret, default: ""}, {group: tags, repeat: {key: k, value: v}, fields: [{name: k}, {name: v}]},
            {group: db, fields: [{name: host, default: h}]},
            {group: away, when: {name: Bob}, fields: [{name: x, default: y}]}]
            """
        let body = """
            {app: {"22/tcp": "{{n}}", name: "app-{{name}}", ports: "{{ports}}", gone: "{{gone}}", none: "{{none}}",
            off: "{{off}}", away: "{{away}}", tags: "{{tags}}", db: "{{db}}"}, list: ["{{n}}", true, "{{off}}"]}
            """
        let answers = ["name": "Ann \"A\"", "tags.0.k": "a b", "tags.0.v": "c: d"]
        _ = try await form("{write: a.json, body: \(body)}", fields: fields, answers: answers).submit()
        let values =
            #"{"app":{"22/tcp":5,"name":"app-Ann \"A\"","ports":[80],"none":null,"tags":{"a b":"c: d"},"db":{"host":"h"}},"#
            + #""list":[5,true,null]}"#
        let written = try DocumentReader.read(Array(#require(folder.text(of: "out/a.json")).utf8), name: "a.json")
        #expect(JSONWriter.compact(JSONValue(written)) == values)
        _ = try await form("{write: b.txt, format: yaml, body: \(body)}", fields: fields, answers: answers).submit()
        let yaml = try DocumentReader.read(Array(#require(folder.text(of: "out/b.txt")).utf8), name: "b.yaml")
        #expect(JSONWriter.compact(JSONValue(yaml)) == values)
        #expect(mode("out/b.txt") == "644")
        _ = try await form("{write: c.yaml, body: {off: \"{{off}}\"}}", fields: fields, answers: answers).submit()
        #expect(folder.text(of: "out/c.yaml") == "{}\n")
        _ = try await form(
            "{write: .env, body: {PORTS: \"{{ports}}\", TOKEN: \"{{token}}\", OFF: \"{{off}}\"}}", fields: fields,
            answers: answers.merging(["token": "it's"]) { $1 }
        ).submit()
        #expect(folder.text(of: "out/.env") == "PORTS='80'\nTOKEN=\"it's\"\n")
        #expect(mode("out/.env") == "600")
    }

    @Test(arguments: [
        ("PW={{name}}", "it's", "PW=\"it's\""), ("PW={{name}}", "$5", "PW='$5'"),
        ("PW={{name}}", "a\nb", "PW='a\nb'"), ("PW={{name}}", "it's \"x\" \\ y", "PW=it's \"x\" \\ y"),
        ("PW='{{name}}'", "it's", "PW=\"it's\""), ("PW=\"{{name}}\" # '{{n}}'", "x", "PW='x' # '5'"),
        ("export URL=http://{{name}}:{{n}}/x # it", "é", "export URL='http://é:5/x' # it"),
        ("{{name}}={{n}}\n# {{name}}", "A", "A='5'\n# A"), ("# A={{name}}\nB={{name}}", "x", "# A=x\nB='x'"),
        ("A=b\n{{#n}}B={{name}}\n{{/n}}C=\n", "x", "A=b\nB='x'\nC=\n"),
        ("A={{name}}\nB={{name}}  \nC={{name}} y  # {{n}}", "x  ", "A='x  '\nB='x  '\nC='x   y' # 5"),
    ])
    func `write quotes a value of a dotenv file as a whole, so that every reader reads it as it is`(
        text: String, answer: String, written: String
    ) async throws {
        let quoted = YAMLWriter.quoted(text)
        _ = try await form("{write: .env, text: \(quoted)}", answers: ["name": answer]).submit()
        #expect(folder.text(of: "out/.env") == written)
        for file in ["prod.env.example", ".env.local", "a.env", "a.txt, escape: dotenv"] {
            _ = try await form("{write: \(file), text: \(quoted)}", answers: ["name": answer]).submit()
            #expect(folder.text(of: "out/\(file.prefix { $0 != "," })") == written)
        }
    }

    @Test func `An empty answer is a value of a dotenv file`() async throws {
        let text = YAMLWriter.quoted("A={{none}}\nB=x{{none}} # {{none}}\n")
        let fields = "[{name: name}, {name: none, optional: true}]"
        _ = try await form("{write: .env, text: \(text)}", fields: fields).submit()
        #expect(folder.text(of: "out/.env") == "A=''\nB='x' # \n")
    }

    @Test(arguments: [
        ("PW={{name}}", "it's $5"), ("PW={{name}}", "${HOME}"), ("PW={{name}}", "a'\\\nb"), ("PW={{name}}", "a\0b"),
        ("PW={{name}}", "a\rb"), ("# {{name}}", "a\nB=c"), ("{{name}}=x", "a b"), ("A=\"x\n{{name}}\"", "a\"\nB=c"),
        ("A=\"{{name}}\nx\"", "a"), ("URL=${HOST}/{{name}}", "a"),
    ])
    func `write refuses what readers of dotenv files read differently, or a file of lines cannot have`(
        text: String, answer: String
    ) async throws {
        await #expect(throws: ActionError.self) {
            try await form("{write: .env, text: \(YAMLWriter.quoted(text))}", answers: ["name": answer]).submit()
        }
        #expect(!folder.has("out"))
    }

    @Test(arguments: ["it's $5", "a\0b"])
    func `write refuses a value in a dotenv file that not every reader would read`(answer: String) async throws {
        for action in ["{write: .env, body: {A: \"{{name}}\"}}", "{write: .env, format: dotenv}"] {
            await #expect(throws: TemplateError.self) {
                try await form(action, answers: ["name": answer]).submit()
            }
        }
    }

    private func mode(_ name: String) -> String { folder.mode(of: name).map { String($0 & 0o777, radix: 8) } ?? "none" }

    @Test func `write makes a file of a text, and the folders that it is in`() async throws {
        #expect(try await form("{write: \"a/{{name}}.txt\", text: \"Hello {{name}}, {{n}}\"}").submit().text == "")
        #expect(folder.text(of: "out/a/Ann.txt") == "Hello Ann, 5")
        #expect(folder.names(in: "out/a") == ["Ann.txt"])
    }

    @Test(arguments: [
        ("json", "{\n  \"name\": \"it's \\\"x\\\"\",\n  \"n\": 5\n}\n"),
        ("yaml", "name: \"it's \\\"x\\\"\"\n\"n\": 5\n"), ("dotenv", "NAME=it's \"x\"\nN='5'\n"),
    ])
    func `write makes files of the answers`(format: String, text: String) async throws {
        let fields = "[{name: name}, {name: n, type: integer, default: 5}]"
        _ = try await form("{write: f, format: \(format)}", fields: fields, answers: ["name": "it's \"x\""]).submit()
        #expect(folder.text(of: "out/f") == text)
    }

    @Test(arguments: [
        "2026-01-01", "2001-12-14t21:59:43.10-05:00", "0b1", "0o7", "017", "0x1F", "1_000", "1,000", "1:30",
        "190:20:30", "12e03", "1.5", ".5", ".inf", "-.INF", "+.inf", ".NaN", "~", "null", "Null", "y", "N", "yes",
        "No", "ON", "off", "True", "=", "<<", "+1", "-1", ":a", "- a", "? a", "a: b", "a #b", "&a", "*a", "!a",
        "%a", "@a", "`a`", "[a]", "{a}", "|", ">", "'a'", "\"a\"", "---", "...", " a", "a ", "a:", "",
    ])
    func `A text that readers of YAML 1.1 or 1.2 take for something else is in quotes in a file of the answers`(
        text: String
    ) async throws {
        _ = try await form(
            "{write: f, format: yaml}", fields: "[{name: name, default: \"\"}]",
            answers: ["name": text]
        ).submit()
        #expect(folder.text(of: "out/f") == "name: \(YAMLWriter.quoted(text))\n")
    }

    @Test(arguments: [
        "a", "Ann Lee", "a-b", "yesterday", "ann@example.com", "a:b", "/etc/a", ".env", "it's", "née", "n/a",
    ])
    func `Any other text is without quotes in a file of the answers`(text: String) async throws {
        _ = try await form("{write: f, format: yaml}", fields: "[{name: name}]", answers: ["name": text]).submit()
        #expect(folder.text(of: "out/f") == "name: \(text)\n")
    }

    @Test(arguments: [
        ("a.json", "", "{\"v\":\"{{name}}\"}", "{\"v\":\"a\\\"b'\\n$(x)\\\\ <\"}"),
        ("a.yaml", "", "v: \"{{name}}\"", "v: \"a\\\"b'\\n$(x)\\\\ <\""),
        ("a.toml", "", "v = \"{{name}}\"", "v = \"a\\\"b'\\n$(x)\\\\ <\""),
        ("a.sh", "", "v={{name}}", "v='a\"b'\\''\n$(x)\\ <'"),
        ("a.zsh", "", "v={{name}}", "v='a\"b'\\''\n$(x)\\ <'"),
        ("a.html", "", "<p>{{name}}</p>", "<p>a&quot;b&#39;\n$(x)\\ &lt;</p>"),
        ("a.txt", "", "{{name}}", "a\"b'\n$(x)\\ <"), ("a.json", ", escape: none", "{{name}}", "a\"b'\n$(x)\\ <"),
        ("a.txt", ", escape: shell", "{{name}}", "'a\"b'\\''\n$(x)\\ <'"),
        ("a.json", "", "{{{name}}}", "a\"b'\n$(x)\\ <"),
    ])
    func `write escapes answers as the name of the file says, or the wizard file`(
        name: String, options: String, template: String, text: String
    ) async throws {
        try folder.write("t.mustache", template)
        _ = try await form("{write: \(name), template: t.mustache\(options)}", answers: ["name": "a\"b'\n$(x)\\ <"])
            .submit()
        #expect(folder.text(of: "out/\(name)") == text)
    }

    @Test func `write keeps the tree of a folder of templates, renders names, and copies other files`() async throws {
        for name in ["t", "t/{{name}}", "t/{{name}}/empty", "t/{{token}}", "t/src", "t/a.mustache"] {
            try folder.makeFolder(name)
        }
        try folder.write("t/src/a.mustache", "{{>note}}")
        try folder.write("t/src/note.mustache", "near")
        try folder.write("t/{{name}}/{{n}}.md.mustache", "# {{name}}\n{{>note}}\n")
        try folder.write("note.mustache", "n is {{n}}\n")
        try folder.write("t/src/run", "#!/bin/sh\necho {{name}}\n", isProgram: true)
        try folder.write("t/src/make.mustache", "#!/bin/sh\n", isProgram: true)
        try folder.write("t/src/{{missing}}.mustache", "no")
        for name in ["plain", ".mustache"] { try folder.write("t/\(name)", "{{name}}") }
        let fields =
            "[{name: name}, {name: n, type: integer, default: 5}, {name: missing, optional: true}, {name: token, optional: true}]"
        _ = try await form("{write: ., template: t}", fields: fields).submit()
        #expect(folder.names(in: "out") == [".mustache", "Ann", "a.mustache", "plain", "src"])
        #expect(folder.names(in: "out/Ann") == ["5.md", "empty"])
        #expect(folder.names(in: "out/src") == ["a", "make", "note", "run"] && folder.text(of: "out/src/a") == "near")
        #expect(folder.text(of: "out/Ann/5.md") == "# Ann\nn is 5\n")
        #expect(folder.text(of: "out/plain") == "{{name}}")
        #expect(folder.text(of: "out/src/run") == "#!/bin/sh\necho {{name}}\n")
        #expect(mode("out/src/run") == "755" && mode("out/src/make") == "755")
    }

    @Test(arguments: [64, 65])
    func `write copies folders that are 64 deep, and no deeper ones`(depth: Int) async throws {
        for count in 0..<depth { try folder.makeFolder("t" + String(repeating: "/d", count: count)) }
        let submit = "{write: ., template: t/}"
        if depth == 64 {
            _ = try await form(submit).submit()
        } else {
            let error = #expect(throws: Diagnostics.self) { try form(submit) }
            #expect(error?.description.hasSuffix("folders are nested more than 64 deep") == true)
        }
    }

    @Test func `A file with secrets is readable by its owner only, unless it has a mode`() async throws {
        let answers = ["name": "Ann", "token": "s3cret"]
        _ = try await form(
            "[{write: a, text: \"{{token}}\"}, {write: b, text: \"{{name}}\"}, {write: c, format: yaml}, {write: d, text: \"{{token}}\", mode: \"0640\"}]",
            answers: answers
        ).submit()
        #expect(["a", "b", "c", "d"].map { mode("out/\($0)") } == ["600", "644", "600", "640"])
        _ = try await form("{write: o, text: x, mode: 0600}", answers: answers).submit()
        #expect(mode("out/o") == "600")
        // One that is there already with the same content is not left open to others.
        try folder.write("out/e", "s3cret")
        let question = try await #require(throws: SubmissionQuestion.self) {
            try await form("{write: e, text: \"{{token}}\"}", answers: answers).submit()
        }
        #expect(await question.details?() == ["\(folder.path)/out/e: content not shown (secret, binary or too large)"])
    }

    @Test(arguments: [
        "[{write: \"{{name}}\", text: x}, {write: a/b/c, text: y}]",
        "[{write: a/b/c, text: y}, {write: \"{{name}}\", text: x}]",
        "[{write: a, text: x}, {write: \"{{name}}/b/c\", text: y, when: {name: a}}]",
    ])
    func `write finds a file that would be below another one before anything is done`(submit: String) async throws {
        let error = try await #require(throws: ActionError.self) {
            try await form(submit, answers: ["name": "a"]).submit()
        }
        let path = "\(folder.path)/out"
        #expect("\(error)" == "'\(path)/a/b/c' cannot be written: '\(path)/a' would be a file; change one of the paths")
        #expect(!folder.has("out"))
    }

    @Test func `write finds an empty folder of templates that would be a file before anything is done`() async throws {
        try folder.makeFolder("templates")
        try folder.makeFolder("templates/d")
        let submit = "[{write: x, text: x}, {write: \"{{name}}\", text: y}, {write: ., template: templates}]"
        let error = try await #require(throws: ActionError.self) {
            try await form(submit, answers: ["name": "d"]).submit()
        }
        #expect("\(error)" == "two files would be written to '\(folder.path)/out/d'; change one of the paths")
        #expect(!folder.has("out"))
        _ = try await form(submit, answers: ["name": "e"]).submit()
        #expect(folder.has("out/d") && folder.text(of: "out/e") == "y")
    }

    @Test func `write does not replace an existing file, and shows the difference`() async throws {
        try folder.makeFolder("out")
        for name in ["a", "b", "c"] { try folder.write("out/\(name)", "old\n") }
        let controller = FormController(
            form: try form(
                "[{write: a, text: \"new\\n\"}, {write: b, text: \"old\\n\"}, {write: c, text: x}, {write: d, text: y}]"
            ))
        let question = try await #require(throws: SubmissionQuestion.self) { try await controller.submit() }
        #expect(folder.names(in: "out") == ["a", "b", "c"] && folder.text(of: "out/a") == "old\n")
        let path = "\(folder.path)/out"
        #expect(question.text == "'\(path)/a' already exists with different content; overwrite it?")
        #expect(question.exitCode == 74 && question.acceptAll != nil)
        #expect(
            question.description.hasPrefix(
                "'\(path)/a', '\(path)/c' already exist with different content; nothing was written;"))
        #expect(await question.details?() == ["--- \(path)/a", "+++ \(path)/a", "@@ -1 +1 @@", "-old", "+new"])
        // Somebody writes one of them after the question.
        question.acceptAll?()
        try folder.write("out/c", "other\n")
        let second = try await #require(throws: SubmissionQuestion.self) { try await controller.submit() }
        #expect(second.text.hasPrefix("'\(path)/c' already exists") && second.acceptAll == nil)
        #expect(folder.text(of: "out/a") == "old\n")
        second.answer(true)
        _ = try await controller.submit()
        #expect(["a", "b", "c", "d"].map { folder.text(of: "out/\($0)") } == ["new\n", "old\n", "x", "y"])
    }

    @Test func `write keeps or replaces each file as answered`() async throws {
        try folder.makeFolder("out")
        for name in ["a", "b", "c"] { try folder.write("out/\(name)", "old") }
        let controller = FormController(
            form: try form(
                "[{write: a, text: new}, {write: b, text: new}, {write: c, text: new, overwrite: skip}, {write: d, text: new}]"
            ))
        try await #require(throws: SubmissionQuestion.self) { try await controller.submit() }.answer(false)
        try await #require(throws: SubmissionQuestion.self) { try await controller.submit() }.answer(true)
        _ = try await controller.submit()
        #expect(["a", "b", "c", "d"].map { folder.text(of: "out/\($0)") } == ["old", "new", "old", "new"])
    }

    @Test func `write replaces a file that may be overwritten, and keeps its permissions`() async throws {
        try folder.makeFolder("out")
        try folder.write("out/a", "old", isProgram: true)
        _ = try await form("{write: a, text: new, overwrite: true}").submit()
        #expect(folder.text(of: "out/a") == "new" && mode("out/a") == "755")
    }

    @Test(arguments: [true, false])
    func `write replaces what another run writes meanwhile, if it may replace everything`(isInFile: Bool) throws {
        try folder.makeFolder("out")
        let form = try form("{write: a, text: new\(isInFile ? ", overwrite: true" : "")}")
        let action = try #require(form.definition.submit.first?.action as? WriteAction)
        let plan = try #require(try action.planned(for: form) as? PlannedWrite)
        try folder.write("out/old", "old")
        for name in ["old", "new"] {
            let path = "\(folder.path)/out/\(name)"
            // The other run comes between the look at the file and the writing.
            let file = PlannedFile(path: try RelativePath(name)) {
                try FileSystem.replace(path, with: "theirs")
                return FileContent(bytes: Array("ours".utf8))
            }
            let files = OverwritableFiles()
            files.overwritesAll = !isInFile
            #expect(try plan.write(file, over: files) == .written)
            #expect(folder.text(of: "out/\(name)") == "ours")
        }
    }

    @Test func `write replaces what a command before it writes, if every file may be overwritten`() async throws {
        try folder.write("source", "theirs")
        for (overwriting, text) in [(Overwriting.ask, "theirs"), (.all, "ours")] {
            let target = overwriting.rawValue
            try folder.makeFolder(target)
            let copy = "{command: [cp, \(folder.path)/source, \(folder.path)/\(target)/a]}"
            var form = try form("[\(copy), {write: a, text: ours}]", into: target)
            form.overwriting = overwriting
            _ = try? await form.submit()
            #expect(folder.text(of: "\(target)/a") == text)
        }
    }

    @Test func `write replaces its own file after an edit without a question, unless it was changed`() async throws {
        let controller = FormController(
            form: try form(
                "[{write: a, text: \"{{name}}\"}, {write: b, text: \"{{name}}\", overwrite: skip}, {command: [test, -e, \(folder.path)/go]}]"
            ))
        let name = WizardForm.FieldID(name: "name")
        let error = try await #require(throws: PartialSubmissionError.self) { try await controller.submit() }
        #expect("\(error)" == "'test' exited with code 1 (already done: write a; write b)")
        controller.form[value: name] = .text("Bob")
        await #expect(throws: PartialSubmissionError.self) { try await controller.submit() }
        #expect(folder.text(of: "out/a") == "Bob" && folder.text(of: "out/b") == "Bob")
        try folder.write("out/a", "mine")
        controller.form[value: name] = .text("Cid")
        await #expect(throws: SubmissionQuestion.self) { try await controller.submit() }
        #expect(folder.text(of: "out/a") == "mine")
    }

    @Test func `write does not write anything if one of the files cannot be written`() async throws {
        try folder.makeFolder("out")
        try folder.makeFolder("out/b")
        await #expect(throws: ActionError.notAFile("\(folder.path)/out/b")) {
            try await form("[{write: a, text: x}, {write: b, text: x}]").submit()
        }
        try folder.write("w", "")
        await #expect(throws: ActionError.notAFolder("\(folder.path)/w")) {
            try await form("[{write: a, text: x}, {write: c, text: x}]", into: "w").submit()
        }
        await #expect(throws: ActionError.writtenTwice("\(folder.path)/out/a")) {
            try await form("[{write: a, text: x}, {write: \"{{name}}\", text: y}]", answers: ["name": "a"]).submit()
        }
        #expect(folder.names(in: "out") == ["b"])
    }

    @Test(arguments: [
        "../x", "/tmp/x", "a/../../x", "..", ".", "a//b", "", "a\nb", "a\u{1B}b", "a/",
    ])
    func `write stays below its folder, whatever the answers are`(name: String) async throws {
        for submit in ["{write: \"{{name}}\", text: x}", "{write: \"{{name}}\", format: json}"] {
            let fields = "[{name: name, type: text, default: \"\"}]"
            let form = try form(submit, fields: fields, answers: name.isEmpty ? [:] : ["name": name])
            await #expect(throws: ActionError.self) { try await form.submit() }
        }
        try folder.makeFolder("t")
        try folder.write("t/{{name}}.mustache", "x")
        if !name.isEmpty {
            let form = try form("{write: sub, template: t}", answers: ["name": name])
            await #expect(throws: ActionError.self) { try await form.submit() }
        }
        #expect(folder.names.filter { $0 != "t" } == [])
    }

    @Test func `write follows no link, wherever it is`() async throws {
        for name in ["out", "out/real", "elsewhere", "t"] { try folder.makeFolder(name) }
        try folder.write("elsewhere/secret", "old")
        func link(_ target: String, _ name: String) { #expect(symlink(target, "\(folder.path)/\(name)") == 0) }
        link("\(folder.path)/elsewhere", "out/dir")
        link("\(folder.path)/elsewhere/secret", "out/file")
        link("\(folder.path)/elsewhere/new", "out/nowhere")
        link("\(folder.path)/out", "linked")
        for name in ["dir/new", "dir/secret", "file", "nowhere", "dir"] {
            await #expect(throws: ActionError.self) {
                try await form("{write: \(name), text: x, overwrite: true}").submit()
            }
        }
        await #expect(throws: ActionError.symbolicLink("\(folder.path)/linked")) {
            try await form("{write: a, text: x}", into: "linked/").submit()
        }
        #expect(folder.names(in: "elsewhere") == ["secret"] && folder.text(of: "elsewhere/secret") == "old")
        // Templates are in the wizard file's folder, too.
        link("/etc/passwd", "t/passwd")
        for template in ["t", "t/passwd", "../x", "/etc/passwd", "missing"] {
            #expect(throws: Diagnostics.self, "\(template)") { try form("{write: a, template: \(template)}") }
        }
        try folder.write("p.mustache", "{{>t/passwd}}{{>../x}}")
        link("/etc/passwd", "q.mustache")
        try folder.write("r.mustache", "{{>q}}")
        for template in ["p.mustache", "r.mustache"] {
            #expect(throws: Diagnostics.self, "\(template)") { try form("{write: a, template: \(template)}") }
        }
    }
}
