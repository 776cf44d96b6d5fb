import FormModel
import TerminalTesting
import Testing

@testable import WizardFiles

@Suite("Mistakes in write") struct WriteMistakeTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func form(_ submit: String) throws -> WizardForm {
        let fields =
            "[{name: name, type: text}, {name: n, type: integer, default: 5}, {name: token, type: secret, optional: true}]"
        return try WizardForm("formline: 1\nfields: \(fields)\nsubmit: \(submit)", file: "\(folder.path)/w.yaml")
    }

    private func writeTemplates(_ templates: [String: String]) throws {
        try folder.makeFolder("t")
        for (name, text) in templates { try folder.write("t/\(name).mustache", text) }
    }

    @Test func `write reports mistakes in a template at their place in it`() throws {
        try writeTemplates([
            "a.json": "{\n  \"x\": \"{{nane}}\"\n}", "b": "{{#name}}\n", "{{token}}": "{{>part}}",
            "c": "{{#name}}{{name}}{{/name}}{{>nothing}}", "part": "\n {{nome}}",
        ])
        let error = #expect(throws: Diagnostics.self) { try form("{write: a, template: t}") }
        let found = Set((error?.diagnostics ?? []).map { $0.description.replacing("\(folder.path)/", with: "") })
        #expect(
            found == [
                "t/a.json.mustache:2:9: error: there is no field 'nane'; did you mean 'name'?",
                "t/b.mustache:1:1: error: the section '{{#name}}' is not closed; write '{{/name}}' where it ends",
                "t/c.mustache:1:27: error: there is no partial 'nothing'; it would be the file t/nothing.mustache",
                "t/part.mustache:2:2: error: there is no field 'nome'; did you mean 'name'?",
                "t/{{token}}.mustache: error: 'token' is a secret, which only 'stdin', 'headers', 'body' and files can have",
            ])
    }

    @Test func `Mistakes in templates are file by file, and a tag of GitHub Actions is one of them`() throws {
        try writeTemplates([
            "a.yaml": "x: {{nope}}\n\n\ny: {{nape}}\n", "ci.yml": "\nenv:\n  A: ${{ secrets.X }}\n",
        ])
        let found = lint("{write: ., template: t}")
        #expect(
            found.map { $0.prefix { $0 != " " } } == [
                "t/a.yaml.mustache:1:4:", "t/a.yaml.mustache:4:4:", "t/ci.yml.mustache:3:7:",
            ])
        #expect(found.last?.hasSuffix("there is no field 'secrets.X'; \(Template.keepingDollars)") == true)
    }

    @Test func `A mistake in the name of a file is one of that file`() throws {
        try writeTemplates(["{{nope}}": "", "{% if name %}b{% endif %}": "", "{{name": "", "{{#name}}x": ""])
        #expect(
            lint("{write: ., template: t}").sorted() == [
                "t/{% if name %}b{% endif %}.mustache: warning: '{% if name %}' is not a tag here, and stays as it is; a tag is a name; write {{name}}, or {{#name}}…{{/name}} around what depends on it, and {{^name}}…{{/name}} if not",
                "t/{{#name}}x.mustache: error: its name: it cannot have a section, which ends with '/'; write a computed field, as in {{name}}",
                "t/{{name.mustache: error: its name: '{{' is not closed; write '}}' after what is in it",
                "t/{{nope}}.mustache: error: there is no field 'nope'; the fields are name, n, id",
            ])
    }

    private func lint(_ submit: String) -> [String] {
        let fields =
            "[{name: name}, {name: n, type: integer}, {name: id, rules: [slug]}]"
        let text = "formline: 1\nfields: \(fields)\nsubmit: \(submit)"
        let found: [Diagnostic]
        do {
            found = try WizardForm.lint(text, file: "\(folder.path)/w.yaml")
        } catch {
            found = error.diagnostics
        }
        return found.map { $0.description.replacing("\(folder.path)/", with: "") }
    }

    @Test func `The places of a partial are those of the files that have it`() throws {
        try folder.write("value.mustache", "{{name}}")
        try folder.write("deep.mustache", "# by\n{{> value}}\n")
        try folder.write("line.mustache", "{{name}}={{n}}\n")
        try folder.write("a.mustache", "{\"x\": \"{{> value}}\"}")
        try folder.write("b.mustache", "x: {{> value}}\n")
        try folder.write("c.mustache", "echo '{{> value}}'\n")
        let bare = "'{{name}}' is escaped for double quotes; write \"{{name}}\" here"
        #expect(lint("{write: a.json, template: a.mustache}") == [])
        #expect(
            lint("{write: b.yaml, template: b.mustache}")
                == ["value.mustache:1:1: warning: \(bare) (a part of 'b.yaml')"])
        #expect(
            lint("[{write: b.yaml, text: \"{{> deep}}\"}, {write: c.yaml, text: \"a: {{> value}}\"}]")
                == ["value.mustache:1:1: warning: \(bare) (a part of 'b.yaml')"])
        #expect(
            lint("{write: b.yaml, text: \"a: \\\"{{> value}}\\\"\\nb: {{> value}}\"}")
                == ["value.mustache:1:1: warning: \(bare) (a part of 'b.yaml')"])
        #expect(
            lint("{write: c.sh, template: c.mustache}") == [
                "value.mustache:1:1: error: '{{name}}' is quoted automatically here; remove the quotes around it (a part of 'c.sh')"
            ])
        #expect(lint("{write: c.sh, text: \"NAME={{> value}}\"}") == [])
        #expect(
            lint("{write: a.ini, text: \"[a]\\n{{> line}}\"}") == [
                "line.mustache:1:1: warning: '{{name}}' starts a line, so it could be any setting or section; write the name of the setting before it (a part of 'a.ini')"
            ])
        #expect(lint("{write: a.txt, text: \"{{> line}}\"}") == [])
    }

    @Test func `A partial of a partial is looked for beside the template that is written, as a run does`() throws {
        try writeTemplates(["a": "{{> outer}}", "inner": "x"])
        try folder.write("outer.mustache", "{{> inner}}")
        #expect(lint("{write: a.txt, template: t/a.mustache}") == [])
    }

    @Test(
        arguments: pairs(
            #"""
            {write: [a]}
            => 'write' must be the path of a file, with 'template', 'text', 'body' or 'format' beside it, such as out.json
            {write: a}
            => 'write' must say what is in the file: 'text', 'template', 'body', or 'format' (json, yaml or dotenv) beside it
            {write: a.toml}
            => 'write' must say what is in the file: 'text', 'template', 'body', or 'format' (json, yaml or dotenv) beside it
            {write: a.json, text: x, body: {a: b}} => a file has one content; keep one of 'text' and 'body'
            {write: a, body: {a: b}} => the name of the file does not say its format; add 'format: json' or 'format: yaml'
            {write: A.TOML, body: {a: b}} => the name of the file does not say its format; add 'format: json' or 'format: yaml'
            {write: a.json, body: "{{name}}"}
            => 'body' is a mapping or a list, such as {host: "{{host}}"}; write a text as 'text'
            {write: .env, body: {A: {b: c}}}
            => the 'body' of a dotenv file is a mapping of names to values, such as {HOST: "{{host}}"}
            {write: a, text: x, format: json} => a file has one content; keep one of 'text' and 'format'
            {write: ../a, text: x}
            => '../a' cannot be used as a file name; use a relative path without empty names, '..' or control characters; it is written below the current folder, or --into DIR
            {write: "../{{name}}.txt", text: x}
            => '../x.txt' cannot be used as a file name; use a relative path without empty names, '..' or control characters; it is written below the current folder, or --into DIR
            {write: "{{name}}/../a", text: x}
            => 'x/../a' cannot be used as a file name; use a relative path without empty names, '..' or control characters; it is written below the current folder, or --into DIR
            {write: "/tmp/{{name}}", text: x}
            => '/tmp/x' cannot be used as a file name; use a relative path without empty names, '..' or control characters; it is written below the current folder, or --into DIR
            {write: a, text: x, mode: 999} => 'mode' must be permissions in four octal digits, such as "0600"
            {write: a, text: x, mode: 600} => 'mode' must be permissions in four octal digits, such as "0600"
            {write: a, text: x, mode: 384} => 'mode' must be permissions in four octal digits, such as "0600"
            {write: a, text: x, mode: "4755"} => 'mode' must be permissions in four octal digits, such as "0600"
            {write: "{{token}}", text: x} => 'token' is a secret, which only 'stdin', 'headers', 'body' and files can have
            {write: a, template: "{{name}}"} => 'template' cannot have answers in it; write it without '{{'
            """#))
    func `write is read with its mistakes`(submit: String, message: String) {
        let error = #expect(throws: Diagnostics.self) { try form(submit) }
        #expect(error?.diagnostics.map(\.message) == [message])
    }
}
