import FoundationEssentials
import Formline
import TerminalTesting
import Testing

struct FailureCase: CustomTestStringConvertible, Sendable {
    var says: String
    var fields = "{name: a}"
    var submit = "{print: \"{{a}}\"}"
    var arguments: [String] = []
    var input: String? = nil

    var testDescription: String { says }

    static func answer(
        _ answer: String, _ says: String, fields: String = "{name: a}", submit: String = "{print: \"{{a}}\"}",
        _ arguments: String...
    ) -> FailureCase {
        FailureCase(
            says: says, fields: fields, submit: submit,
            arguments: ["--no-input", "--set", "a=\(answer)"] + arguments)
    }

    static func write(_ path: String, _ answer: String, _ says: String) -> FailureCase {
        .answer(answer, says, submit: "{write: \"\(path)\", text: \"{{a}}\"}")
    }

    static func script(_ script: String, _ says: String) -> FailureCase {
        .answer("b", says, submit: "{command: [sh, -c, \"\(script)\"]}")
    }

    static let all: [FailureCase] = [
        FailureCase(says: "a: Eine Antwort ist erforderlich", arguments: ["--no-input"]),
        FailureCase(says: "dieses Feld gibt es nicht", arguments: ["--no-input", "--set", "b=1"]),
        FailureCase(says: "nicht vorhanden", arguments: ["--no-input", "--answers", "nowhere.json"]),
        FailureCase(says: "Ordner", arguments: ["--no-input", "--answers", "."]),
        FailureCase(says: "kein UTF-8-Text", arguments: ["--no-input", "--set-file", "a=latin1"]),
        .answer("x", "ganze Zahl", fields: "{name: a, type: integer, rules: [{atLeast: 5}]}"),
        FailureCase(says: "Die Auswahl für „a“", fields: "{name: a, choices: {command: [\"false\"]}}", input: "x\n"),
        .answer("x", "endete mit Exit-Code 9", fields: "{name: a, rules: [{command: [sh, -c, \"exit 9\"]}]}"),
        .write("{{a}}", "../b", "als Dateiname"), .write("{{a}}", "/b", "als Dateiname"),
        .write("d/{{a}}/c", "b//c", "als Dateiname"), .write("a.ini", "b;", "der Wert von „a“"),
        .script("exit 3", "endete mit Exit-Code 3"), .script("kill -9 $$", "Signal 9"),
    ]
}

@MainActor @Suite("Failures in other languages") struct FailureLanguageTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try folder.makeFolder("d")
        _ = FileManager.default.createFile(atPath: "\(folder.path)/latin1", contents: Data([0xE9]))
    }

    nonisolated private static let english: Set<String> = [
        "the", "is", "are", "not", "cannot", "could", "with", "its", "have", "must", "file", "folder", "line",
        "answer", "answers", "address", "reason", "it", "of", "for", "to", "be", "by", "and", "or", "nothing",
        "does", "exist", "such", "denied", "directory", "there", "written", "read", "would", "ended", "printed",
    ]

    nonisolated static func englishWords(in text: String) -> Set<String> {
        let words = text.lowercased().split { !$0.isLetter && $0 != "-" && $0 != "_" }
        return english.intersection(words.map(String.init))
    }

    private func output(of failure: FailureCase, in language: String) async throws -> String {
        let wizard = try folder.write("w.yaml", "formline: 1\nfields: [\(failure.fields)]\nsubmit: \(failure.submit)\n")
        let paths = failure.arguments.map { argument in
            ["nowhere.json", "."].contains(argument) ? "\(folder.path)/\(argument)" : argument
        }.map { $0.hasPrefix("a=latin1") ? "a=\(folder.path)/latin1" : $0 }
        let run = await InProcessRun.formline(
            ["run", wizard] + paths + ["--into", folder.path], input: failure.input ?? "",
            variables: ["LANG": "\(language).UTF-8", "PATH": "/usr/bin:/bin", "TMPDIR": "/tmp"])
        return run.error.replacing(folder.path, with: "")
    }

    @Test(arguments: FailureCase.all, ["de_DE", "fr_FR", "es_ES"])
    func `No word of it is English`(failure: FailureCase, language: String) async throws {
        let output = try await self.output(of: failure, in: language)
        if language == "de_DE" { #expect(output.contains(failure.says), "\(output)") }
        #expect(Self.englishWords(in: output) == [], "\(output)")
        // What has words says something else in English.
        let english = Set(try await self.output(of: failure, in: "en_US").split(separator: "\n"))
        let same = output.split(separator: "\n").filter { english.contains($0) && $0.split(separator: " ").count > 2 }
        #expect(same == [], "\(output)")
        #expect(!output.isEmpty)
    }
}
