// Beside a macro, SwiftPM lets no test import the module of an executable.
#if !Macros
    import FoundationEssentials
    import Formline
    import TerminalTesting
    import Testing

    /// A run in German that goes wrong.
    struct GermanFailure: CustomTestStringConvertible, Sendable {
        var fields = "{name: a}"
        var submit = "{print: \"{{a}}\"}"
        var arguments: [String] = []
        var input: String? = nil
        /// Something that is said.
        var says: String

        var testDescription: String { says }

        static let all = [
            // Answers.
            GermanFailure(input: "", says: "die Standardeingabe ist leer"),
            GermanFailure(input: "x\ny\n", says: "Zeile 2"),
            GermanFailure(arguments: ["--no-input"], says: "a: Eine Antwort ist erforderlich"),
            GermanFailure(arguments: ["--no-input", "--set", "b=1"], says: "dieses Feld gibt es nicht"),
            GermanFailure(arguments: ["--no-input", "--answers", "nowhere.json"], says: "nicht vorhanden"),
            GermanFailure(arguments: ["--no-input", "--answers", "."], says: "Ordner"),
            GermanFailure(arguments: ["--no-input", "--set-file", "a=latin1"], says: "kein Text in UTF-8"),
            GermanFailure(
                fields: "{name: a, type: secret}", submit: "{print: x}",
                arguments: ["--no-input", "--set", "a=x", "--dry-run"],
                says: "steht in der Liste der Prozesse"),
            GermanFailure(
                fields: "{name: a, type: integer, rules: [{atLeast: 5}]}", arguments: ["--no-input", "--set", "a=x"],
                says: "ganze Zahl"),
            GermanFailure(
                fields: "{name: a, default: {command: [printf, '1\\n2\\n']}}", arguments: ["--no-input"],
                says: "wird nicht als Vorgabe genommen"),
            GermanFailure(
                fields: "{name: a, choices: {command: [\"false\"]}}", input: "x\n", says: "die Auswahl für „a“"),
            GermanFailure(
                fields: "{name: a, rules: [{command: [sh, -c, \"exit 9\"]}]}",
                arguments: ["--no-input", "--set", "a=x"],
                says: "endete mit Code 9"),
            // Files.
            GermanFailure(
                submit: "{write: \"{{a}}\", text: x}", arguments: ["--no-input", "--set", "a=../b"],
                says: "anderen Ordner"),
            GermanFailure(
                submit: "{write: \"{{a}}\", text: x}", arguments: ["--no-input", "--set", "a=/b"],
                says: "absoluter Pfad"),
            GermanFailure(
                submit: "{write: \"d/{{a}}/c\", text: x}", arguments: ["--no-input", "--set", "a=b//c"],
                says: "fehlt ein Name"),
            GermanFailure(
                submit: "{write: old.txt, text: \"{{a}}\"}", arguments: ["--no-input", "--set", "a=b"], says: "old.txt"),
            GermanFailure(
                submit: "{write: old.txt/x, text: \"{{a}}\"}", arguments: ["--no-input", "--set", "a=b"],
                says: "old.txt"),
            GermanFailure(
                submit: "{write: link/x, text: \"{{a}}\"}", arguments: ["--no-input", "--set", "a=b"], says: "Link"),
            GermanFailure(
                submit: "{print: \"{{a}}\"}", arguments: ["--no-input", "--set", "a=b", "--save-answers", "."],
                says: "das ist ein Ordner"),
            GermanFailure(
                submit: "{print: \"{{a}}\"}", arguments: ["--no-input", "--set", "a=b", "--save-answers", "nowhere/x"],
                says: "nicht vorhanden"),
            // Commands and requests.
            GermanFailure(
                submit: "{command: [sh, -c, \"exit 3\"]}", arguments: ["--no-input", "--set", "a=b"],
                says: "endete mit Code 3"),
            GermanFailure(
                submit: "{command: [sh, -c, \"kill -9 $$\"]}", arguments: ["--no-input", "--set", "a=b"],
                says: "Signal 9"),
            GermanFailure(
                submit: "{command: [sh, -c, \"exit 65\"]}", arguments: ["--no-input", "--set", "a=b"], says: "65"),
            GermanFailure(
                fields: "{name: a, type: text}", submit: "{post: \"http://127.0.0.1:9\", headers: {X-A: \"{{a}}\"}}",
                arguments: ["--no-input", "--set", "a=b\nc"], says: "Zeilenende"),
            GermanFailure(
                submit: "{post: \"{{a}}/x\"}", arguments: ["--no-input", "--set", "a=ftp://b"],
                says: "muss mit https://"),
            GermanFailure(
                submit: "{post: \"{{a}}/x\"}", arguments: ["--no-input", "--set", "a=http://u@b"], says: "Benutzer"),
            GermanFailure(
                submit: "{post: \"http://127.0.0.1/{{a}}\"}", arguments: ["--no-input", "--set", "a=.."],
                says: "führt woandershin"),
        ]
    }

    @Suite("What is said in German when something goes wrong")
    @MainActor
    struct GermanFailureTests {
        private let folder: TemporaryFolder

        init() throws {
            folder = try TemporaryFolder()
            try folder.write("old.txt", "old")
            try folder.makeFolder("d")
            try FileManager.default.createSymbolicLink(
                atPath: "\(folder.path)/link", withDestinationPath: "\(folder.path)/d")
            _ = FileManager.default.createFile(atPath: "\(folder.path)/latin1", contents: Data([0xE9]))
        }

        /// English words that no German text has.
        private static let english: Set<String> = [
            "the", "is", "are", "not", "cannot", "could", "with", "its", "has", "have", "no", "must", "file", "folder",
            "line", "answer", "answers", "address", "reason", "it", "of", "for", "to", "be", "by", "and", "or",
            "nothing",
            "does", "exist", "such", "denied", "directory", "there", "written", "read", "would", "ended", "printed",
        ]

        @Test("No word of it is English", arguments: GermanFailure.all)
        func words(failure: GermanFailure) async throws {
            let wizard = try folder.write(
                "w.yaml", "formline: 1\nfields: [\(failure.fields)]\nsubmit: \(failure.submit)\n")
            let paths = failure.arguments.map { argument in
                ["nowhere.json", ".", "nowhere", "nowhere/x"].contains(argument)
                    ? "\(folder.path)/\(argument)" : argument
            }.map { $0.hasPrefix("a=latin1") ? "a=\(folder.path)/latin1" : $0 }
            let into = paths.contains("--into") ? [] : ["--into", folder.path]
            let run = await InProcessRun.formline(
                ["run", wizard] + paths + into, input: failure.input ?? "",
                variables: ["LANG": "de_DE.UTF-8", "PATH": "/usr/bin:/bin", "TMPDIR": "/tmp"])
            #expect(run.error.contains(failure.says), "\(run.error)")
            let said = run.error.replacing(folder.path, with: "")
            let words = said.lowercased().split { !$0.isLetter && $0 != "-" && $0 != "_" }.map(String.init)
            #expect(Set(words).intersection(Self.english) == [], "\(run.error)")
        }
    }
#endif
