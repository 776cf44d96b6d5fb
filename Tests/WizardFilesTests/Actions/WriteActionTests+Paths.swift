import Platform
import TerminalTesting
import Testing

@testable import WizardFiles

extension WriteActionTests {
    @Test(
        "write stays below its folder, whatever the answers are",
        arguments: [
            "../x", "/tmp/x", "a/../../x", "..", ".", "a//b", "", "a\nb", "a\u{1B}b", "a/",
        ])
    func names(name: String) async throws {
        for submit in ["{write: \"{{name}}\", text: x}", "{write: \"{{name}}\", format: json}"] {
            let fields = "[{name: name, type: text, default: \"\"}]"
            let form = try form(submit, fields: fields, answers: name.isEmpty ? [:] : ["name": name])
            await #expect(throws: WriteError.self) { try await form.submit() }
        }
        try folder.makeFolder("t")
        try folder.write("t/{{name}}.mustache", "x")
        if !name.isEmpty {
            let form = try form("{write: sub, template: t}", answers: ["name": name])
            await #expect(throws: WriteError.self) { try await form.submit() }
        }
        #expect(folder.names.filter { $0 != "t" } == [])
    }

    @Test("write follows no link, wherever it is")
    func links() async throws {
        for name in ["out", "out/real", "elsewhere", "t"] { try folder.makeFolder(name) }
        try folder.write("elsewhere/secret", "old")
        func link(_ target: String, _ name: String) { #expect(symlink(target, "\(folder.path)/\(name)") == 0) }
        link("\(folder.path)/elsewhere", "out/dir")
        link("\(folder.path)/elsewhere/secret", "out/file")
        link("\(folder.path)/elsewhere/new", "out/nowhere")
        link("\(folder.path)/out", "linked")
        for name in ["dir/new", "dir/secret", "file", "nowhere", "dir"] {
            await #expect(throws: WriteError.self) {
                try await form("{write: \(name), text: x, overwrite: true}").submit()
            }
        }
        await #expect(throws: WriteError.link("\(folder.path)/linked")) {
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
