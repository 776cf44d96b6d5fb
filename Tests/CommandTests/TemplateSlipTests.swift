import Formline
import TerminalTesting
import Testing

@MainActor @Suite("Slips in templates and in what is made of answers") struct TemplateSlipTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func lint(_ text: String) async throws -> [String] {
        let path = try folder.write("w.yaml", "formline: 1\nfields:\n\(text)\n")
        let run = await InProcessRun.formline(["lint", path])
        return run.output.split(separator: "\n").map { String($0).replacing("\(folder.path)/", with: "") }
    }

    private static let fields = """
          - {name: name}
          - {name: live, type: boolean}
          - {group: users, repeat: {max: 3}, fields: [{name: mail}]}

        """

    @Test(
        arguments: pairs(
            #"""
            {print: "${name} is {% if live %}live{% endif %}"}
            => 6:17: warning: '{% if live %}' is not a tag here, and stays as it is; a tag is a name; write {{live}}, or {{#live}}…{{/live}} around what depends on it, and {{^live}}…{{/live}} if not
            {print: "Hello ${name}"} => 6:17: warning: '${name}' is not a tag here, and stays as it is; write {{name}}
            {print: "Hello <%= name %>"}
            => 6:17: warning: '<%= name %>' is not a tag here, and stays as it is; a tag is a name; write {{name}}, or {{#name}}…{{/name}} around what depends on it, and {{^name}}…{{/name}} if not
            {print: "Hello ${other} {% raw %}"} =>
            {print: "{a: {name}}"} =>
            {put: "https://x.y"} => 6:10: error: unknown key 'put' in 'submit'; write {post: https://example.com, method: PUT}
            {command: [ls], env: {A: "{{name}}"}}
            => 6:25: error: unknown key 'env' in 'submit'; a program gets the answers as environment variables, FORMLINE_NAME; for others write {command: [env, NAME=…, ./create]}
            {command: [ls], cwd: /tmp}
            => 6:25: error: unknown key 'cwd' in 'submit'; a program runs in the folder that the wizard was started in; change the folder inside the program
            [[ls, -l]] => 6:10: error: 'submit' is an action such as {command: [./create]}, or a list of them; no shell runs it
            {command: [echo, $name]} => 6:26: warning: no shell reads '$name' here; write "{{name}}"
            {command: [echo, $HOME]} => 6:26: warning: no shell reads '$HOME' here; write "{{env.HOME}}"
            {command: [sh, -c, $name]} =>
            {command: [echo, $5]} =>
            {write: ~/.config/x, text: x}
            => 6:17: warning: no shell reads the path, so this is a folder named '~'; write it without '~/', and run it with --into "$HOME"
            {print: "{{ cookiecutter.name }}"}
            => 6:17: error: there is no field 'cookiecutter.name'; a tag is a name; write {{name}}, or {{#name}}…{{/name}} around what depends on it, and {{^name}}…{{/name}} if not
            {write: a.ini, text: "a = {{name}}"} =>
            {write: a.ini, text: "[a]\n{{name}} = 1"}
            => 6:30: warning: '{{name}}' starts a line, so it could be any setting or section; write the name of the setting before it (line 2 of the text)
            {write: a.service, text: "[Unit]\nDescription={{name}}"} =>
            {write: a.sql, text: "insert into a values ('{{name}}', 5); -- \"x\" "} =>
            {write: a.sql, text: "select {{name}}"}
            => 6:30: warning: '{{name}}' is escaped for single quotes, and is not in them; write '{{name}}' with single quotes around it
            {print: "In ${HOME}"} => 6:17: warning: '${HOME}' is not a tag here, and stays as it is; write {{env.HOME}}
            {command: [echo, "${name}"]}
            => 6:26: warning: '${name}' is not a tag here, and stays as it is; write {{name}}
            {command: [sh, -c, "echo ${name}"]} =>
            {write: a.sh, text: "name=x; echo ${name}"} =>
            {command: [ssh, -p, "22", host, "rm {{name}}"]}
            => 6:41: error: 'ssh' reads this as code, so an answer in it could be any code; give it on 'stdin'
            {command: [awk, "/{{name}}/"]}
            => 6:25: error: 'awk' reads this as code, so an answer in it could be any code; give it on 'stdin'
            {command: [sed, -e, "s/a/{{name}}/"]}
            => 6:29: error: an answer in the code after '-e' could be any code; give it as an argument after the code, or read it from its variable, such as "$FORMLINE_NAME"
            {command: [awk, "{print}", "./{{name}}"]} =>
            {post: "https://example.com", body: {"k{{name}}": 1}}
            => 6:46: error: keys of 'body' cannot have answers in them; write the key without '{{', or 'body' as a text
            {print: "{{users.mail}}"}
            => 6:17: error: there is no field 'users.mail'; did you mean 'users.0.mail'?
            {write: a.html, text: "<script async>let a = '{{name}}' </script><b>{{name}}</b>"}
            => 6:31: warning: '{{name}}' is escaped for HTML, which means nothing before </script>; write it into an attribute, such as data-value="{{name}}", and read it from there
            {write: a.html, text: "<a title='x' href=/{{name}}>{{name}}</a>"}
            => 6:31: warning: '{{name}}' needs quotes around it in an attribute: "{{name}}"
            {write: a.html, text: "<!-- <script> -->{{name}} < 5 {{name}}"} =>
            {write: a.toml, text: "a = \"\"\"He said \"{{name}}\" twice\"\"\""} =>
            {write: a.toml, text: "a = \"\"\"x\"\"\"\nb = {{name}}"}
            => 6:31: warning: '{{name}}' is escaped for double quotes; write "{{name}}" here (line 2 of the text)
            {write: run, text: "#!/usr/bin/env bash\necho '{{name}}'\n"}
            => 6:28: error: '{{name}}' is quoted automatically here; remove the quotes around it (line 2 of the text)
            """#))
    func `Lint finds what would be silent in an action`(submit: String, message: String) async throws {
        let found = try await lint(Self.fields + "submit: \(submit)")
        #expect(found == (message.isEmpty ? [] : ["w.yaml:\(message)"]))
    }

    @Test(
        arguments: pairs(
            #"""
            {name: a, when: {users.mail: x}}
            => 6:22: error: there is no field 'users.mail'; did you mean 'users.0.mail'?
            {name: a, label: {english: Name, german: Der Name}}
            => 6:22: error: 'label' must be text; put quotes around text with '[', '{' or ',' in it, or write a text for each language, as in {en: …, de: …}
            {name: a, type: secret, default: x}
            => 6:38: warning: this default reveals the secret to anyone who can read the file; remove it
            {name: a, rules: [{pattern: x}, {pattern: y}]} =>
            {name: a, default: "${name}"}
            => 6:24: warning: '${name}' is not a tag here, and stays as it is; write {{name}}
            {name: a, default: "{% if live %}x{% endif %}"}
            => 6:24: warning: '{% if live %}' is not a tag here, and stays as it is; a tag is a name; write {{live}}, or {{#live}}…{{/live}} around what depends on it, and {{^live}}…{{/live}} if not
            {name: a, rules: [{minLength: 3, message: "Too short for {name}"}]}
            => 6:47: warning: '{name}' is not a tag here, and stays as it is; write {{name}}
            {name: a, default: "${x}"} =>
            {name: a, when: {live: {">=": 5}}}
            => 6:29: error: unknown rule '>='; use isTrue, equalTo, notEqualTo, equals, oneOf, noneOf, anyOf, allOf, not
            {name: a, when: {name: {"!=": x}}}
            => 6:29: error: unknown rule '!='; use notEmpty, minLength, maxLength, length, pattern, startsWith, endsWith, includes, …; 'formline lint --schema' lists them all
            {name: a, type: list, rules: [{each: {type: integer}}]}
            => 6:43: error: unknown rule 'type'; write 'type: integer' on the field, or 'items: integer' for the items of a list
            {name: a, type: list, items: email}
            => 6:34: error: 'email' is a rule of the items; write 'rules: [{each: email}]'
            {name: a, optional: true, default: {command: [git, remote]}}
            => 6:40: error: 'a' has both 'optional' and 'default'; remove one
            {name: a, default: {env: USER}}
            => 6:24: error: a default must be an answer, {command: [hostname]} or {cases: [{when: {a: x}, value: 1}, …]}
            {name: a, rules: [email], warn: "Sure?"}
            => 6:31: error: unknown key 'warn' in a field; a message belongs to its rule, as in {minLength: 3, warn: …}
            {group: g, fields: [{include: nope.yaml}]}
            => 6:35: error: there is no file nope.yaml; create it, or change the path
            {group: g, repeat: {max: 2}, another: "More?", fields: [{name: x}]}
            => 6:34: error: unknown key 'another' in a group; write it into 'repeat', as in 'repeat: {min: 1, max: 5}'
            """#))
    func `Lint finds what would be silent in a field`(field: String, message: String) async throws {
        let found = try await lint(Self.fields + "  - \(field)")
        #expect(found == (message.isEmpty ? [] : ["w.yaml:\(message)"]))
    }

    @Test func `Lint reads the templates of a folder by the names of the files that they make`() async throws {
        try folder.makeFolder("t")
        try folder.write("t/a.toml.mustache", "{{slug}} = \"{{name}}\"\n[x.y]\nname = {{name}}\n{{name}} = 1\n")
        try folder.write("t/b.json.mustache", "[{{name}}]")
        try folder.write("t/c.json.mustache.mustache", "[{{name}}]")
        try folder.write("t/d.js.mustache", "'{{name}}'")
        let fields = Self.fields + "  - {name: slug, rules: [slug]}\nsubmit: {write: out, template: t}"
        #expect(
            try await lint(fields) == [
                "t/a.toml.mustache:1:1: warning: '{{slug}}' is escaped for double quotes; write \"{{slug}}\" here",
                "t/a.toml.mustache:3:8: warning: '{{name}}' is escaped for double quotes; write \"{{name}}\" here",
                "t/a.toml.mustache:4:1: warning: '{{name}}' is escaped for double quotes; write \"{{name}}\" here",
                "t/b.json.mustache:1:2: warning: '{{name}}' is text, and is not escaped for this place; write it in double quotes: \"{{name}}\"",
                "t/d.js.mustache:1:2: warning: '{{name}}' is not escaped in 'd.js', where a quote in the answer would end the string; give it a rule, such as {pattern: \"^[A-Za-z0-9 ]+$\"}, or write {{{name}}} if it may be anything",
            ])
    }

    @Test func `Names in a partial are looked up in the section around it, and an item has a number`() async throws {
        try folder.write("item.mustache", "[{{mail}} of {{name}}]")
        let fields = Self.fields + "submit: {write: out, text: \"{{users.1.mail}}{{#users}}{{>item}}{{/users}}\"}"
        #expect(try await lint(fields) == [])
        let run = await InProcessRun.formline([
            "run", "\(folder.path)/w.yaml", "--no-input", "--into", folder.path, "--set", "name=Ann", "--set",
            "live=no", "--set", "users.0.mail=a", "--set", "users.1.mail=b",
        ])
        #expect(run.error == "Wrote out\n")
        #expect(folder.text(of: "out") == "b[a of Ann][b of Ann]")
        #expect(
            try await lint(Self.fields + "submit: {write: out, text: \"{{>item}}\"}").first?.hasPrefix(
                "item.mustache:1:2: error: there is no field 'mail'; did you mean 'users.0.mail'?") == true)
    }

    @Test func `A partial that includes itself, also by another one, is a mistake where it is written`() async throws {
        try folder.write("a.mustache", "x\n{{>b}}")
        try folder.write("b.mustache", "{{>a}}")
        try folder.write("c.mustache", "{{>c}}")
        let found = try await lint(
            "  - {name: name}\nsubmit: [{write: a, template: a.mustache}, {write: c, text: \"{{>c}}\"}]")
        #expect(
            found == [
                "b.mustache:1:1: error: the partial 'a' includes itself: a.mustache → b.mustache → a.mustache; remove one of the tags",
                "c.mustache:1:1: error: the partial 'c' includes itself: c.mustache → c.mustache; remove one of the tags",
            ])
    }

    @Test func `A file without an extension is for the shell that its first line names`() async throws {
        let path = try folder.write(
            "w.yaml",
            "formline: 1\nfields: [{name: name}]\nsubmit: {write: run, text: \"#!/bin/sh\\necho {{name}}\\n\"}\n")
        let run = await InProcessRun.formline(["run", "--quiet", "--into", folder.path, path], input: "$(id)\n")
        #expect(run.ending == .status(.success))
        #expect(folder.text(of: "run") == "#!/bin/sh\necho '$(id)'\n")
    }
}
