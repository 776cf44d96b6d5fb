import FormModel
import TerminalTesting
import Testing

@testable import WizardFiles

@Suite("Mistakes in write")
struct WriteMistakeTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func form(_ submit: String) throws -> WizardForm {
        let fields =
            "[{name: name, type: text}, {name: n, type: integer, default: 5}, {name: token, type: secret, optional: true}]"
        return try WizardForm("formline: 1\nfields: \(fields)\nsubmit: \(submit)", file: "\(folder.path)/w.yaml")
    }

    @Test("write reports mistakes in a template at their place in it")
    func mistakes() throws {
        try folder.makeFolder("t")
        try folder.write("t/a.json.mustache", "{\n  \"x\": \"{{nane}}\"\n}")
        try folder.write("t/b.mustache", "{{#name}}\n")
        try folder.write("t/{{token}}.mustache", "{{>part}}")
        try folder.write("t/c.mustache", "{{#name}}{{name}}{{/name}}{{>nothing}}")
        try folder.write("t/part.mustache", "\n {{nome}}")
        let error = #expect(throws: Diagnostics.self) { try form("{write: a, template: t}") }
        let found = Set((error?.diagnostics ?? []).map { $0.description.replacing("\(folder.path)/", with: "") })
        #expect(
            found == [
                "t/a.json.mustache:2:9: error: there is no field 'nane'; did you mean 'name'?",
                "t/b.mustache:1:1: error: the section '{{#name}}' is not closed; write '{{/name}}' where it ends",
                "t/c.mustache:1:27: error: there is no partial 'nothing'; it would be the file t/nothing.mustache",
                "t/part.mustache:2:2: error: there is no field 'nome'; did you mean 'name'?",
                "w.yaml:3:30: error: 'token' is a secret, and 'the name of t/{{token}}.mustache' is shown or kept; remove '{{token}}'",
            ])
    }

    @Test(
        "write is read with its mistakes",
        arguments: [
            (
                "{write: [a]}",
                "'write' must be the path of a file, with 'template', 'text', 'body' or 'format' beside it, such as answers.json"
            ),
            (
                "{write: a}",
                "'write' must say what is in the file: 'text', 'template', 'body', or 'format' (json, yaml or dotenv) beside it"
            ),
            ("{write: a.json, text: x, body: {a: b}}", "a file has one content; keep one of 'text' and 'body'"),
            (
                "{write: a, body: {a: b}}",
                "the name of the file does not say its format; add 'format: json' or 'format: yaml'"
            ),
            (
                "{write: a.json, body: \"{{name}}\"}",
                "'body' is a mapping or a list, such as {host: \"{{host}}\"}; write a text as 'text'"
            ),
            (
                "{write: .env, body: {A: {b: c}}}",
                "the 'body' of a dotenv file is a mapping of names to values, such as {HOST: \"{{host}}\"}"
            ),
            ("{write: a, text: x, format: json}", "a file has one content; keep one of 'text' and 'format'"),
            (
                "{write: ../a, text: x}",
                "'../a' cannot be the name of a file: '..' in it leads to another folder; it is written below the current folder, or --into DIR"
            ),
            ("{write: a, text: x, mode: 999}", "'mode' must be permissions in octal digits, such as \"0600\""),
            (
                "{write: a, text: x, mode: 600}",
                "'mode' is a number here, which may be meant as decimal; write it as text, \"0600\""
            ),
            ("{write: a, text: x, mode: 384}", "'mode' must be permissions in octal digits, such as \"0600\""),
            ("{write: a, text: x, mode: \"4755\"}", "'mode' must be permissions in octal digits, such as \"0600\""),
            ("{write: a, text: x, escape: sh}", "unknown escape 'sh'"),
            (
                "{write: \"{{token}}\", text: x}",
                "'token' is a secret, and 'write' is shown or kept; remove '{{token}}'"
            ),
            ("{write: a, template: \"{{name}}\"}", "'template' cannot have answers in it; write it without '{{'"),
        ])
    func mistakesOfKeys(submit: String, message: String) {
        let error = #expect(throws: Diagnostics.self) { try form(submit) }
        #expect(error?.diagnostics.map(\.message) == [message])
    }
}
