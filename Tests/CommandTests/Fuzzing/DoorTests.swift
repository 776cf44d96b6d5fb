import Formline
import FormPrompts
import SeededRandom
import TerminalTesting
import Testing

/// The same answers through every door of random wizards: files, flags, variables, a pipe, keys, and a resumed draft.
///
/// A few seeds, unless `DOOR_SEEDS` says which, as `Tests/fuzz doors` does.
@MainActor @Suite("The same answers through every door") struct DoorTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    @Test(arguments: seeds(from: "DOOR_SEEDS", otherwise: 1...25))
    func `Answers are what was written, however they come`(seed: UInt64) async throws {
        var random = SeededRandom(seed: seed)
        let wizard = RandomWizard(&random)
        let path = try folder.write("w.json", wizard.file)
        let json = try folder.write("a.json", wizard.json)
        let yaml = try folder.write("a.yaml", wizard.yaml)
        let expected = await InProcessRun.formline(["run", path, "--no-input", "--answers", json])
        let comment = Comment(rawValue: "seed \(seed) \(wizard.file)\n\(wizard.json)\n\(expected)")
        try #require(expected.ending == .status(.success), comment)
        for field in wizard.fields where !field.name.contains(".") {
            #expect(normalized(expected.output).contains(normalized("\(field.name.quoted):\(field.json)")), comment)
        }

        func check(_ door: String, _ run: InProcessRun) {
            #expect(
                run.ending == .status(.success) && run.output == expected.output,
                "seed \(seed), \(door): \(run)\nexpected \(expected.output)\n\(wizard.file)")
        }
        check("YAML", await .formline(["run", path, "--no-input", "--answers", yaml]))
        check("standard input", await .formline(["run", path, "--no-input", "--answers", "-"], input: wizard.json))
        let settings = wizard.fields.flatMap { ["--set", "\($0.name)=\($0.setting)"] }
        check("flags", await .formline(["run", path, "--no-input"] + settings))
        let files = try wizard.fields.enumerated().flatMap { index, field in
            ["--set-file", "\(field.name)=\(try folder.write("f\(index)", field.setting + "\n"))"]
        }
        check("files", await .formline(["run", path, "--no-input"] + files))
        let variables = wizard.fields.map { field in
            ("X_" + String(field.name.uppercased().map { $0 == "." ? "_" : $0 }), field.setting)
        }
        check(
            "variables",
            await .formline(
                ["run", path, "--no-input", "--env-prefix", "X"],
                variables: Dictionary(uniqueKeysWithValues: variables)))
        let lines = wizard.fields.flatMap(\.lines)
        // The first mark of a pipe is that of its encoding, and no part of an answer.
        check("a pipe", await .formline(["run", path], input: "\u{FEFF}" + lines.map { $0 + "\n" }.joined()))

        func person(_ keys: [ScriptedConsole.Key]) async -> InProcessRun {
            await .formline(
                ["run", path], terminal: ScriptedConsole(keys: keys), variables: ["XDG_STATE_HOME": folder.path])
        }
        check("keys", await person(wizard.fields.flatMap(\.keys)))

        // Part of it in one run, and the rest in the next; secrets are asked for again.
        let answered = random.number(below: wizard.fields.count)
        let left = await person(wizard.fields.prefix(answered).flatMap(\.keys) + [.typed("left"), .interrupt, "s"])
        #expect(left.ending == .status(.canceled), comment)
        let isKept = wizard.fields.prefix(answered).contains { !$0.isSecret } || !wizard.fields[answered].isSecret
        let rest = wizard.fields.enumerated().filter { $0.offset >= answered || $0.element.isSecret }
        let again: [ScriptedConsole.Key] = isKept ? ["y"] : []
        check("a draft", await person(again + rest.flatMap(\.element.keys)))
    }

    /// JSON without the ways to write the same text that a writer can choose from.
    private func normalized(_ json: String) -> String {
        json.replacing("\\n", with: "\\u000a").replacing("\\t", with: "\\u0009").utf16.map { unit in
            guard unit >= 0x7F else { return String(Unicode.Scalar(UInt8(unit))) }
            let digits = String(unit, radix: 16)
            return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
        }.joined()
    }
}

extension RandomWizard.Field {
    /// The keys of a person who types the answer.
    var keys: [ScriptedConsole.Key] { typedLines.map { .line($0) } }
}
