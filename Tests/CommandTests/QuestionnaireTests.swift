import FoundationEssentials
import Formline
import TerminalTesting
import Testing

@testable import WizardFiles

@MainActor @Suite("Questionnaires of other programs") struct QuestionnaireTests {
    private static let folder = String(#filePath.dropLast("Tests.swift".count)) + "s"
    private static let variables = ["CI": "1", "PATH": "/usr/bin:/bin"]

    private func run(_ arguments: [String], input: String = "", variables: [String: String] = variables) async
        -> InProcessRun
    {
        await .formline(arguments, input: input, variables: variables)
    }

    private func text(_ name: String) throws -> String {
        try String(contentsOfFile: "\(Self.folder)/\(name)", encoding: .utf8)
    }

    private func files(in folder: String) throws -> [String: String] {
        let paths = try FileManager.default.subpathsOfDirectory(atPath: folder)
        return Dictionary(
            uniqueKeysWithValues: paths.compactMap { path in
                FileManager.default.contents(atPath: "\(folder)/\(path)").map {
                    (path, String(decoding: $0, as: UTF8.self))
                }
            })
    }

    @Test(arguments: [
        "copier-uv.yaml", "django.yaml", "mosquitto.yaml", "postfix.yaml", "vite.yaml", "yeoman.yaml",
        "truenas.yaml", "terraform.yaml", "pihole.yaml", "issue.yaml", "helm.yaml", "elicitation.json",
        "zigbee2mqtt.yaml", "mariadb.yaml", "rds.yaml", "vue.yaml", "science.yaml", "python.yaml", "nas.yaml",
        "database.yaml", "npm.yaml", "pypackage.yaml", "keyboard.yaml", "next.yaml", "esphome.yaml",
        "console.yaml", "chart.yaml", "survey.yaml", "autoinstall.yaml", "compose.yaml",
    ])
    func `Every door gives the same answers and the same files`(file: String) async throws {
        let wizard = "\(Self.folder)/\(file)"
        let name = String(file.prefix { $0 != "." })
        let lines = try text("\(name).txt")
        let expected = try text("\(name).answers.json")
        let lint = await run(["lint", wizard])
        #expect(lint.ending == .status(.success))
        #expect(lint.error.split(separator: "\n").allSatisfy { $0.hasSuffix("is not in PATH") }, "\(lint.error)")

        let answers = await run(["run", wizard, "--dry-run"], input: lines)
        #expect(answers.output == expected, "\(answers.error)")

        let folder = try TemporaryFolder()
        var written: [[String: String]] = []
        func submit(_ door: String, _ arguments: [String], input: String = "", variables: [String: String] = [:])
            async throws
        {
            let target = "\(folder.path)/\(door)"
            try folder.makeFolder(door)
            let ended = await run(
                ["run", wizard, "--into", target] + arguments, input: input,
                variables: Self.variables.merging(variables) { $1 })
            #expect(ended.ending == .status(.success), "\(door): \(ended.error)")
            written.append(try files(in: target).merging(["standard output": ended.output]) { $1 })
        }
        try await submit("pipe", [], input: lines)
        for format in ["json", "yaml", "dotenv"] {
            let given = await run(["run", wizard, "--dry-run", "--format", format], input: lines)
            let path = try folder.write(format == "dotenv" ? ".env" : "a.\(format)", given.output)
            try await submit(format, ["--no-input", "--answers", path])
        }
        let flags = try await settings(for: wizard, answers: folder.write("answers.json", expected))
        try await submit("set", ["--no-input"] + flags.flatMap { ["--set", $0] })
        if !(try text(file)).contains("secret") {
            let path = try folder.write("earlier.json", expected)
            try await submit("suggest", ["--no-input", "--suggest", path])
        }
        #expect(written.count >= 5)
        for (place, files) in written.enumerated() { #expect(files == written[0], "door \(place)") }
        if file.hasSuffix("yaml") { #expect(written[0].count > 1) }
    }

    private func settings(for wizard: String, answers path: String) async throws -> [String] {
        var form = try WizardForm(contentsOf: wizard)
        _ = try await form.apply(form.answers(fromFile: path), isAtEnd: true)
        return form.definition.fields.indices.filter(form.hasAnswer).map { index in
            let value = JSONValue(form.answer(index))
            let text =
                switch value {
                case .null: ""
                case .string(let text): text
                case .bool, .number, .array, .object: JSONWriter.compact(value)
                }
            return "\(form.definition.fields[index].name)=\(text)"
        }
    }

    @Test func `What is written is what the original writes`() async throws {
        let folder = try TemporaryFolder()
        for name in ["terraform", "truenas", "copier-uv", "next", "console", "autoinstall"] {
            let ended = await run(
                ["run", "\(Self.folder)/\(name).yaml", "--into", folder.path],
                input: try text("\(name).txt"))
            #expect(ended.ending == .status(.success), "\(ended.error)")
        }
        let variables = try #require(folder.text(of: "terraform.tfvars.json"))
        #expect(variables.contains(#""db_password": "p\"a${x}ss""#))
        #expect(variables.contains(#""Env": "x \"y\"""#))
        #expect(folder.text(of: "values.yaml")?.contains("bind_mode: \"\"\n") == true)
        #expect(folder.text(of: "pyproject.toml")?.contains("demo = \"demo:main\"") == true)
        #expect(folder.text(of: "src/demo/__init__.py") != nil)
        #expect(folder.text(of: "shop/jsconfig.json")?.contains(#""paths": { "~/*": ["./src/*"] }"#) == true)
        #expect(folder.text(of: "etc/default/console-setup")?.contains("FONTSIZE='16x32'\n") == true)
        let route = "          - to: default\n            via: \"10.0.0.1\"\n"
        #expect(folder.text(of: "user-data")?.contains(route) == true)
    }
}
