@testable import FormModel
import Testing

@testable import WizardFiles

@Suite("Templates") struct TemplateTests {
    private func rendered(
        _ text: String, _ values: [String: TemplateValue] = [:], _ escaping: TemplateEscaping = .none,
        partials: [String: String] = [:]
    ) throws -> String {
        let partials = try partials.mapValues { try Template($0) }
        return try Template(text).rendered(.object(values), escaping: escaping, partials: { partials[$0] })
    }

    @Test func `What a tag writes`() throws {
        let values: [String: TemplateValue] = [
            "text": .text("a<b"), "yes": .boolean(true), "number": .number("1.50"), "none": .null,
            "list": .list([.text("a"), .number("2")]), "group": .object(["host": .text("h")]),
        ]
        #expect(try rendered("{{text}} {{yes}} {{number}}[{{none}}]{{list}}", values) == "a<b true 1.50[]a, 2")
        #expect(try rendered("[{{group}}]{{group.host}}{{#group}}{{host}}{{/group}}", values) == "[]hh")
    }

    @Test func `A section is rendered unless its value is missing, false, an empty text or an empty list`() throws {
        let values: [String: TemplateValue] = [
            "none": .null, "no": .boolean(false), "empty": .text(""), "list": .list([]), "zero": .number("0"),
            "yes": .boolean(true), "text": .text("a"),
        ]
        for name in ["none", "no", "empty", "list", "missing"] {
            #expect(try rendered("{{#\(name)}}+{{/\(name)}}{{^\(name)}}-{{/\(name)}}", values) == "-")
        }
        for name in ["zero", "yes", "text"] {
            #expect(try rendered("{{#\(name)}}+{{/\(name)}}{{^\(name)}}-{{/\(name)}}", values) == "+")
        }
    }

    @Test(arguments: [
        (TemplateEscaping.none, "a\"b\\c\n'<&", "a\"b\\c\n'<&"),
        (.html, "<a href=\"x\">'&", "&lt;a href=&quot;x&quot;&gt;&#39;&amp;"),
        (.json, "a\"b\\c\n\t\u{1}\u{7F}é\u{2028}", #"a\"b\\c\n\t\u0001\u007fé\u2028"#),
        (.json, "\u{E0001}\u{FEFF}", #"\udb40\udc01\ufeff"#),
        (.yaml, "a\"b\\c\n\u{85}é\u{2028}", #"a\"b\\c\n\u0085é\u2028"#),
        (.yaml, "\u{0}# : - {x}", "\\u0000# : - {x}"),
        (.shell, "", "''"),
        (.shell, "plain", "'plain'"), (.shell, "it's $(rm -rf) `x` \\ \"\n!", "'it'\\''s $(rm -rf) `x` \\ \"\n!'"),
    ])
    func escaping(escaping: TemplateEscaping, text: String, escaped: String) throws {
        #expect(try rendered("{{a}}", ["a": .text(text)], escaping) == escaped)
        #expect(try rendered("{{{a}}}{{&a}}", ["a": .text(text)], escaping) == text + text)
    }

    @Test(arguments: [TemplateEscaping.json, .yaml])
    func `Escaped text is read as it was`(escaping: TemplateEscaping) throws {
        let text =
            String(String.UnicodeScalarView((0...0x2FF).compactMap(Unicode.Scalar.init)))
            + "\u{2028}\u{2029}\u{FEFF}\u{FFFE}\u{FFFF}\u{1F600}\u{E0001}\u{10FFFF}"
        let file = try rendered(escaping == .json ? "{\"a\": \"{{a}}\"}" : "a: \"{{a}}\"", ["a": .text(text)], escaping)
        let root = try DocumentReader.read(Array(file.utf8), name: escaping == .json ? "a.json" : "a.yaml")
        #expect(root.value(of: "a")?.scalarText?.unicodeScalars.elementsEqual(text.unicodeScalars) == true)
    }

    @Test(
        arguments: [
            (TemplateEscaping.shell, "\0", nil), (.sql, "\0", nil), (.sql, "x\\' or 1", "\\"), (.ini, "a\n[b]", nil),
            (.ini, "a; b", ";"), (.ini, "#fff", "#"), (.ini, "a\\", "\\"), (.line, "a\r\nExecStart=b", nil),
            (.line, "a\u{85}b", nil), (.line, "a\u{2028}b", nil), (.line, "\0", nil), (.line, "a\\", "\\"),
        ] as [(TemplateEscaping, String, Character?)])
    func `What cannot be escaped cannot be written`(
        escaping: TemplateEscaping, text: String, character: Character?
    ) throws {
        let error = #expect(throws: TemplateError.unwritable(name: "a.b", character: character)) {
            try rendered("{{a.b}}", ["a": .object(["b": .text(text)])], escaping)
        }
        let what = character.map { "'\($0)'" } ?? "quotes, '$', '\\' and control characters such as line breaks"
        #expect(error?.description == "the value of 'a.b' cannot be written here; remove \(what)")
        #expect(try rendered("{{{a.b}}}", ["a": .object(["b": .text(text)])], escaping) == text)
    }

    @Test func `Of several answers in the name of a variable, the one that cannot be written is named`() {
        #expect(throws: TemplateError.unwritable(name: "b", character: "-")) {
            try rendered("A_{{a}}_{{b}}=1", ["a": .text("x"), "b": .text("y-z")], .dotenv)
        }
    }

    @Test(arguments: [
        (TemplateEscaping.line, "Ann's \"#1\"; \\ x\ty", "Ann's \"#1\"; \\ x\ty"),
        (.ini, "C:\\a = \"b\"", "C:\\a = \"b\""),
        (.sql, "O'Brien\n\"x\"", "O''Brien\n\"x\""),
    ])
    func `What a line takes is written as it is`(escaping: TemplateEscaping, text: String, written: String) throws {
        #expect(try rendered("{{a}}", ["a": .text(text)], escaping) == written)
    }

    @Test(arguments: [
        ("a.INI", TemplateEscaping.ini), ("b/setup.cfg", .ini), ("nginx.conf", .ini), ("my.cnf", .ini),
        (".gitconfig", .ini), ("a.service", .line), ("a.timer", .line), ("a.desktop", .line),
        ("a.properties", .line), (".editorconfig", .line), ("Dockerfile", .line), ("x/Makefile", .line),
        ("a.mk", .line), ("a.sql", .sql), ("Info.plist", .html), ("a.md", .none),
        ("a.ini/b", .none), ("ini", .none),
    ])
    func `How answers are escaped follows the name of the file`(name: String, escaping: TemplateEscaping) {
        #expect(TemplateEscaping(fileName: name) == escaping)
    }

    @Test(arguments: [
        ("{{", "1:1: '{{' is not closed; write '}}' after what is in it"),
        ("a\né {{name}", "2:3: '{{' is not closed; write '}}' after what is in it"),
        ("{{{a}}", "1:1: '{{' is not closed; write '}}}' after what is in it"),
        ("{{=<% %>=}}<%a", "1:12: '<%' is not closed; write '%>' after what is in it"),
        ("{{}}", "1:1: a tag needs a name, such as {{name}}"), ("x {{ }}", "1:3: a tag needs a name, such as {{name}}"),
        ("{{first name}}", "1:1: 'first name' is not a valid name: names contain no spaces and no consecutive dots"),
        ("{{a..b}}", "1:1: 'a..b' is not a valid name: names contain no spaces and no consecutive dots"),
        ("{{#a}}b", "1:1: the section '{{#a}}' is not closed; write '{{/a}}' where it ends"),
        ("b\n{{^a}}b", "2:1: the section '{{^a}}' is not closed; write '{{/a}}' where it ends"),
        ("{{/a}}", "1:1: no section is open here; remove '{{/a}}'"),
        ("{{#a}}{{/b}}", "1:7: the open section is 'a' (column 1); write '{{/a}}' before '{{/b}}'"),
        ("{{>a b}}", "1:1: a partial needs one name, such as {{>header}}"),
        ("{{=x=}}", "1:1: new delimiters are two, with a space between them and without '=', such as {{=<% %>=}}"),
    ])
    func mistakes(text: String, message: String) {
        let mistake = #expect(throws: TemplateMistake.self) { try Template(text) }
        #expect(mistake?.description == message)
    }

    @Test func `Names with their places, and the sections that they are in`() throws {
        let template = try Template("a {{b}}\n{{#c}}\n é{{{d.e}}} {{^f}}{{.}}{{/f}}\n{{/c}}{{! g }}{{>h}}{{&i}}")
        let names = template.references.map { reference in
            "\(reference.name) \(reference.kind) \(reference.position.line):\(reference.position.column) "
                + reference.sections.map(\.description).joined(separator: " ")
        }
        #expect(
            names == [
                "b value 1:3 ", "c section 2:1 ", "d.e unescapedValue 3:3 c", "f invertedSection 3:13 c",
                ". value 3:19 c", "h partial 4:15 ", "i unescapedValue 4:21 ",
            ])
        #expect(try Template("a {{! b }} }}").isConstant)
        #expect(!template.isConstant)
    }

    @Test func `Nothing in a template uses up the stack, the memory or the time`() throws {
        let open = String(repeating: "{{#a}}", count: 101)
        let mistake = #expect(throws: TemplateMistake.self) { try Template(open) }
        #expect(mistake?.message == "more than 100 sections are open here; close some, or use partials")

        #expect(throws: TemplateError.tooDeep(partial: "a", limit: 200)) {
            try rendered("{{>a}}", partials: ["a": "x{{>a}}"])
        }
        #expect(throws: TemplateError.tooDeep(partial: "a", limit: 200)) {
            try rendered("  {{>a}}\n", partials: ["a": "x\n  {{>a}}\n"])
        }
        let deep = try Template(String(repeating: "{{#a}}", count: 21) + String(repeating: "{{/a}}", count: 21))
        let twice = TemplateValue.list([.boolean(true), .boolean(true)])
        #expect(throws: TemplateError.tooMuchWork) { try deep.rendered(.object(["a": twice])) }
        let long = TemplateValue.text(String(repeating: "x", count: 40 << 20))
        #expect(throws: TemplateError.tooMuchWork) {
            _ = try Template("{{#a}}{{b}}{{/a}}").rendered(.object(["a": twice, "b": long]))
        }
    }
}

@Suite("Answers in templates") struct TemplateAnswerTests {
    @Test func `By the names of fields and groups, of the group first that a template is in`() throws {
        var form = try WizardForm(
            fields: """
                  - {name: zone}
                  - {name: public, type: boolean}
                  - {name: dns.zone}
                  - {name: dns.port, type: integer}
                  - {name: tags, type: list}
                  - {name: due, type: date}
                  - {name: price, type: decimal}
                  - {name: hidden, when: {public: false}, optional: true}
                """)
        let taken = form.apply(
            "zone=a", "public=yes", "dns.zone=b", "dns.port=53", "tags=x, \"y,z\"", "due=2026-11-22", "price=19.90",
            "hidden=h")
        #expect(taken.problems == [])
        let text =
            "{{zone}} {{public}} {{dns.zone}} {{port}} {{tags}} {{due}} {{price}}[{{hidden}}][{{value}}]"
            + "{{#tags}}<{{.}}>{{/tags}}{{#dns}}({{port}} {{public}}){{/dns}}"
        let template = try Template(text)
        #expect(
            try template.rendered(form.templateValue())
                == "a true b  x, \"y,z\" 2026-11-22 19.90[][]<x><y,z>(53 true)")
        #expect(
            try template.rendered(form.templateValue(in: "dns", value: .text("v")))
                == "b true b 53 x, \"y,z\" 2026-11-22 19.90[][v]<x><y,z>(53 true)")
    }

    @Test func `Variables of the environment, unless a field is called so`() throws {
        let environment = Environment(variables: ["USER": "ann"])
        try Environment.$current.withValue(environment) {
            let template = try Template("{{env.USER}}[{{env.NONE}}]")
            let form = try WizardForm("{formline: 1, fields: [{name: a}]}", file: "a.yaml")
            #expect(try template.rendered(form.templateValue()) == "ann[]")
            let own = try WizardForm("{formline: 1, fields: [{name: env.USER, default: bob}]}", file: "a.yaml")
            #expect(try template.rendered(own.templateValue()) == "bob[]")
        }
    }
}
