import FormModel
import Platform
import TerminalTesting
import Testing

@testable import WizardFiles

@Suite("Files that a wizard file includes") struct IncludeTests {
    private let folder: TemporaryFolder

    private static let unusable =
        "cannot be used as a file name; use a relative path without empty names, '..' or control characters"

    init() throws {
        folder = try TemporaryFolder()
        try folder.makeFolder("app")
        try folder.makeFolder("app/parts")
    }

    private func form(_ fields: String) throws -> WizardForm {
        try WizardForm(contentsOf: try folder.write("app/w.yaml", "formline: 1\nfields:\n\(fields)\n"))
    }

    private func mistakes(_ fields: String) throws -> [String] {
        do {
            _ = try form(fields)
            return []
        } catch let error as Diagnostics {
            return error.diagnostics.map { "\($0)".split(separator: "\(folder.path)/app/").joined() }
        }
    }

    @Test func `A file's fields are where it is included, in groups too, and read it from its own folder`() throws {
        try folder.write("app/parts/mail.yaml", "fields:\n  - {name: host}\n  - include: deep.json\n")
        try folder.write("app/parts/deep.json", #"{"fields": [{"name": "port", "when": {"host": "x"}}]}"#)
        let form = try form(
            """
              - {name: a}
              - include: parts/mail.yaml
              - group: g
                fields: [{include: parts/mail.yaml}, {name: z}]
              - {name: b, when: {host: x}}
            """)
        #expect(form.fieldNames == ["a", "host", "port", "g.host", "g.port", "g.z", "b"])
        #expect(form.definition.fields[4].condition?.reads == [3])
    }

    @Test func `200 files can be included, and no more`() throws {
        try folder.write("app/note.yaml", "fields: [{type: note, label: x}]")
        func fields(_ count: Int) -> String {
            "  - {name: a}\n" + String(repeating: "  - include: note.yaml\n", count: count)
        }
        #expect(try form(fields(200)).fieldNames == ["a"])
        #expect(
            try mistakes(fields(201)) == [
                "w.yaml:204:14: error: the wizard includes more than 200 files; put some of them together"
            ])
    }

    @Test func `Mistakes in an included file name it, after those of the wizard file`() throws {
        try folder.write(
            "app/parts/a.yaml",
            "title: A\nzzz: 1\nfields:\n  - {name: b, rules: [emial], rules: []}\n  - {name: x}\n  - include: none.yaml\n"
        )
        try folder.write("app/broken.yaml", "fields: [")
        try folder.write("app/list.yaml", "- name: a\n")
        try folder.write("app/empty.yaml", "title: x\n")
        #expect(
            try mistakes(
                """
                  - include: parts/a.yaml
                  - {name: x}
                  - {name: y, when: {nope: 1}}
                  - include: broken.yaml
                  - include: list.yaml
                  - include: empty.yaml
                """) == [
                    "w.yaml:4:12: error: duplicate field 'x'; rename one",
                    "w.yaml:5:22: error: there is no field 'nope'; the fields are b, x, x, y",
                    "parts/a.yaml:2:1: error: unknown key 'zzz' in an included file; use formline, name, title, "
                        + "fields, rules, labels, review, preventsAccidentalDismiss, submit",
                    "parts/a.yaml:4:23: error: unknown rule 'emial'; did you mean 'email'?",
                    "parts/a.yaml:4:31: error: duplicate key 'rules' (first at column 15)",
                    "parts/a.yaml:6:14: error: there is no file parts/none.yaml; create it, or change the path",
                    "broken.yaml:2:1: error: a value is missing; add it, or put quotes around the text",
                    "list.yaml:1:1: error: an included file must be a mapping of keys to values: formline, name, title, "
                        + "fields, rules, labels, review, preventsAccidentalDismiss, submit",
                    "empty.yaml:1:1: error: the key 'fields' is missing in an included file; write 'fields: [{name: email}]'",
                ])
    }

    @Test func `Keys of an included file that are not used are warned of`() throws {
        try folder.write(
            "app/a.yaml",
            "formline: 1\nname: a\ntitle: A\n$schema: s\nfields: [{name: a}]\nrules: []\nsubmit: {print: x}\n")
        let path = try folder.write("app/w.yaml", "formline: 1\nfields: [{include: a.yaml}]\n")
        #expect(
            try WizardForm.lint(contentsOf: path).map { "\($0)".split(separator: "\(folder.path)/app/").joined() }
                == [("6:8", "rules"), ("7:9", "submit")].map { place, key in
                    "a.yaml:\(place): warning: '\(key)' has no effect in an included file; write it in the file that includes this one"
                })
    }

    @Test func `A file that includes itself is named with the chain of files`() throws {
        try folder.write("app/a.yaml", "fields: [{include: parts/b.yaml}]")
        try folder.write("app/parts/b.yaml", "fields: [{name: x}, {include: c.yaml}]")
        unsafe symlink("../a.yaml", "\(folder.path)/app/parts/c.yaml")
        #expect(
            try mistakes("  - include: a.yaml\n  - include: ./w.yaml") == [
                "w.yaml:4:14: error: './w.yaml' includes itself: w.yaml → ./w.yaml; remove one of them",
                "parts/b.yaml:1:31: error: 'c.yaml' includes itself: a.yaml → parts/b.yaml → parts/c.yaml; remove one of them",
            ])
    }

    @Test func `Only files in the wizard file's folder are included`() throws {
        try folder.write("secret.yaml", "fields: [{name: x}]")
        unsafe symlink("../secret.yaml", "\(folder.path)/app/link.yaml")
        unsafe symlink("..", "\(folder.path)/app/up")
        #expect(
            try mistakes(
                """
                  - include: ../secret.yaml
                  - include: /etc/passwd
                  - include: link.yaml
                  - include: up/secret.yaml
                  - include: parts
                  - include: ""
                  - {include: [a], when: {a: x}, label: A}
                """) == [
                    "w.yaml:3:14: error: '../secret.yaml' \(Self.unusable)",
                    "w.yaml:4:14: error: '/etc/passwd' \(Self.unusable)",
                    "w.yaml:5:14: error: 'link.yaml' is a link out of the wizard file's folder; copy the file into it",
                    "w.yaml:6:14: error: 'up/secret.yaml' is a link out of the wizard file's folder; copy the file into it",
                    "w.yaml:7:14: error: 'parts' is not a file; name a file, such as common.yaml",
                    "w.yaml:8:14: error: '' \(Self.unusable)",
                    "w.yaml:9:15: error: 'include' names one file; write a list item for each: - include: common.yaml",
                    "w.yaml:9:20: error: unknown key 'when' in an include; put it on a group, such as "
                        + "{group: common, fields: [{include: common.yaml}]}",
                    "w.yaml:9:34: error: unknown key 'label' in an include; put it on a group, such as "
                        + "{group: common, fields: [{include: common.yaml}]}",
                ])
    }

    @Test func `Commands of an included file are relative to it, and refused as those of the wizard file are`() throws {
        try folder.write("app/parts/c.yaml", "fields: [{name: a, rules: [{command: [./check]}]}]")
        let path = try folder.write("app/w.yaml", "formline: 1\nfields: [{include: parts/c.yaml}]\n")
        let form = try WizardForm(contentsOf: path)
        #expect(form.definition.fields[0].commandRules.count == 1)
        #expect(throws: Diagnostics.self) {
            try WizardForm(contentsOf: path, standardInput: .standardInput, rejectsCommands: true)
        }
    }
}
