import FormPrompts
import Formline
import Platform
import SeededRandom
import TerminalTesting

/// What must hold for a wizard file, answers and a draft that nobody would write: exit codes are the documented ones, what
/// is printed is harmless and, where it should be, JSON, and the commands agree with each other.
@MainActor struct FileSession {
    struct Failure: Error, CustomStringConvertible {
        var description: String
    }

    var random: SeededRandom
    let folder: TemporaryFolder

    init(seed: UInt64) throws {
        random = SeededRandom(seed: seed)
        folder = try TemporaryFolder()
    }

    mutating func run() async throws {
        let wizard = RandomWizard(&random)
        var mutator = FileMutator(random)
        let isIntact = mutator.random.once(in: 3)
        let file = isIntact ? Array(wizard.file.utf8) : mutator.file(from: Self.wizards + [wizard.file])
        let answers = mutator.file(from: Self.answers + [wizard.json, wizard.yaml])
        let draft = mutator.file(from: [Self.draft(of: wizard)])
        try write(draft, to: folder.path + "/draft")
        try await keepingFiles { try await tryOut(file, answers, draft) }
    }

    func keepingFiles(_ body: () async throws -> Void) async throws {
        do {
            try await body()
        } catch {
            // The process ends, and leaves them there.
            throw Failure(description: "\(error)\nthe files are in \(folder.path)")
        }
    }

    private func tryOut(_ file: [UInt8], _ answers: [UInt8], _ draft: [UInt8]) async throws {
        let (wizard, record) = (folder.path + "/w", folder.path + "/a")
        try write(file, to: wizard)
        try write(answers, to: record)
        let lint = try await formline(["lint", wizard], [.success, .wrongWizardFile])
        let json = try await formline(["lint", "--format", "json", wizard], [.success, .wrongWizardFile])
        try require(json.ending == lint.ending, "lint as JSON ends otherwise")
        try require(isJSON(json.output), "lint: \(json.output)")
        // What its commands would do is not known.
        guard !String(decoding: file, as: UTF8.self).contains("command") else { return }
        let wrong: Set<Formline.ExitStatus> = lint.ending == .status(.success) ? [] : [.wrongWizardFile]
        let run = try await formline(
            ["run", "--dry-run", "--no-input", "--answers", record, wizard],
            wrong.isEmpty ? [.success, .invalidAnswer, .uncheckedRule] : wrong)
        let check = try await formline(
            ["check", wizard, record], wrong.isEmpty ? [.success, .invalidAnswer, .uncheckedRule] : wrong)
        guard wrong.isEmpty else { return }
        for line in check.output.split(separator: "\n") {
            try require(isJSON(String(line)), "check: \(line)")
        }
        let checked = check.output.split(separator: "\n")
        if checked.count == 1, run.ending == .status(.success) {
            let expected = #"{"line":1,"valid":true,"answers":\#(run.output.dropLast())}"#
            try require(checked[0] == expected, "check: \(checked[0])\nrun: \(run.output)")
        }
        if run.ending == .status(.success) {
            // What was written is read as the same.
            try write(Array(run.output.utf8), to: record + ".json")
            let again = try await formline(
                ["run", "--dry-run", "--no-input", "--answers", record + ".json", wizard], [.success])
            try require(again.output == run.output, "again: \(again.output)\nrun: \(run.output)")
        }
        let piped = try await formline(
            ["run", "--dry-run", wizard], [.success, .invalidAnswer, .uncheckedRule], input: answers)
        try require(piped.ending != .status(.success) || isJSON(piped.output), "\(piped)")
        try resume(draft, wizard)
    }

    /// What is taken from the draft is a draft again, and the same.
    func resume(_ draft: [UInt8], _ wizard: String) throws {
        let form = try WizardForm(contentsOf: wizard)
        var copy = form
        let content = copy.resume(draft: draft)
        let written = copy.draftJSON(content)
        try require(isJSON(written), "draft: \(written)")
        var again = form
        let next = again.resume(draft: Array(written.utf8))
        try require(again.draftJSON(next) == written, "draft: \(written)\nagain: \(again.draftJSON(next))")
    }

    func formline(
        _ arguments: [String], _ endings: Set<Formline.ExitStatus>, input: [UInt8] = [],
        terminal: ScriptedConsole? = nil, variables: [String: String] = [:]
    ) async throws -> InProcessRun {
        let run = await InProcessRun.formline(
            arguments, source: ByteSource(bytes: input), terminal: terminal, variables: variables)
        guard case .status(let status) = run.ending, endings.contains(status) else {
            throw Failure(description: "\(arguments.joined(separator: " ")): \(run)")
        }
        for text in [run.output, run.error] {
            for line in text.split(separator: "\n") {
                try require(String(line).terminalSafe() == line, "\(arguments): not harmless: \(line)")
            }
        }
        return run
    }

    func isJSON(_ text: some StringProtocol) -> Bool {
        WizardForm.isObject(line: Array("{\"a\":\(text)}".utf8))
    }

    func require(_ holds: Bool, _ message: @autoclosure () -> String) throws {
        if !holds { throw Failure(description: message()) }
    }

    func write(_ bytes: [UInt8], to path: String) throws {
        let descriptor = try Descriptor.open(path, O_WRONLY | O_CREAT | O_TRUNC)
        defer { close(descriptor) }
        try Descriptor.write(bytes, to: descriptor)
    }

    static func draft(of wizard: RandomWizard) -> String {
        let answers = wizard.fields.map { "\($0.name.quoted):\($0.json)" }.joined(separator: ",")
        let lines = wizard.fields.map { "\($0.name.quoted):\($0.setting.quoted)" }.joined(separator: ",")
        return #"{"answers":{\#(answers)},"lines":{\#(lines)},"submission":[{"action":"run x","done":true}]}"#
    }

    private static let answers = [
        "name: Pro plan\nemail: ann@example.com\nseats: 5\ntier: pro\npublic: true\n",
        #"{"name":"Pro plan","email":"ann@example.com","seats":5,"tier":"pro","tags":["a","b"],"db":{"host":"x","port":5}}"#,
        #"{"a":1}"# + "\n" + #"{"a":2,"b":null}"# + "\n", "Pro plan\nann@example.com\n\npro\nyes\n",
        "a: &x [1, 2]\nb: *x\n",
    ]

    private static let wizards = [
        """
        formline: 1
        name: all
        title: All
        fields:
          - {name: name, label: Plan name, help: Shown, rules: [{minLength: 3, message: Too short}, {pattern: '^[A-Z]'}]}
          - {name: email, rules: [email], transform: [trimmed, lowercased]}
          - {name: seats, type: integer, default: 5, rules: [{between: [1, 500]}], step: 5}
          - {name: tier, choices: [free, {value: pro, label: "Pro (paid)"}], default: pro}
          - {name: vat, label: VAT number, optional: true, when: {tier: pro, not: {seats: {atLeast: 10}}}}
          - type: note
            label: A note
          - {name: token, type: secret, mode: onSubmit, confirm: true, rules: [{minLength: 8}]}
          - {name: again, type: secret, rules: [{equalTo: {field: token}}], optional: true}
          - {name: public, type: boolean, default: no}
          - {name: tags, type: list, optional: true, rules: [{each: {maxLength: 9}}, uniqueItems, {maxItems: 3}]}
        labels: {submit: Create, cancel: Close}
        """,
        """
        formline: 1
        fields:
          - {name: db.host, rules: [{anyOf: [hostname, ipv4]}], placeholder: db}
          - {name: db.port, type: integer, default: 5432}
          - {name: start, type: date, rules: [{after: 2020-01-01}], default: today}
          - {name: end, type: date, rules: [{after: {field: start}}], optional: true}
          - {name: at, type: time, optional: true}
          - {name: moment, type: dateTime, optional: true}
          - {name: price, type: decimal, rules: [positive, {multipleOf: 0.01}], optional: true}
          - {name: share, type: number, rules: [{not: {equals: 2}}], optional: true}
          - {name: about, type: text, optional: true, rules: [{maxLength: 100}]}
          - {name: folder, type: path, optional: true, completions: [a, b]}
          - {name: colors, choices: [red, green, blue], multiple: true, optional: true, when: {any: [{db.port: 1}, {db.host: x}]}}
          - {name: size, choices: [1, 2, 3], type: integer, optional: true, history: false, echo: hidden}
        review: false
        preventsAccidentalDismiss: false
        submit: {command: [cat]}
        """,
        """
        formline: 1
        fields: [{name: &n a, type: integer, rules: &r [positive]}, {name: b, type: integer, rules: *r, optional: true}]
        """,
    ]
}

extension ByteSource {
    init(bytes: [UInt8]) {
        let rest = RemainingInput(bytes)
        self.init { () throws(SystemError) in rest.take() }
    }
}

private final class RemainingInput: @unchecked Sendable {
    private var bytes: [UInt8]
    init(_ bytes: [UInt8]) { self.bytes = bytes }
    func take() -> [UInt8] {
        defer { bytes = [] }
        return bytes
    }
}

extension FileSession {
    /// A person answers some questions and leaves; somebody changes the draft; the person comes back.
    mutating func runDraft() async throws {
        let wizard = RandomWizard(&random)
        let path = try folder.write("w", wizard.file)
        let answered = random.number(below: wizard.fields.count)
        let keys: [ScriptedConsole.Key] =
            wizard.fields.prefix(answered).flatMap(\.keys) + [.typed("left"), .interrupt, "s"]
        var mutator = FileMutator(random)
        try await keepingFiles {
            _ = try await walk(path, keys, [.left])
            let drafts = folder.names(in: "formline/drafts").filter { $0.hasSuffix(".json") }
            try require(drafts.count <= 1, "drafts: \(drafts)")
            guard let name = drafts.first else { return }
            let file = "formline/drafts/\(name)"
            let own = folder.text(of: file) ?? ""
            let mutated = mutator.file(from: [own, own, Self.draft(of: wizard)])
            try write(mutated, to: folder.path + "/mutated")
            try write(mutated, to: "\(folder.path)/\(file)")
            try resume(mutated, path)
            let second: [ScriptedConsole.Key] = ["y", "x", .back, .typed("more"), .interrupt, "s", .interrupt, "y"]
            _ = try await walk(path, second, [.left, .success, .invalidAnswer, .uncheckedRule])
            let finished = try await formline(
                ["run", "--fresh", path], [.success],
                terminal: ScriptedConsole(keys: wizard.fields.flatMap(\.keys)),
                variables: ["XDG_STATE_HOME": folder.path])
            try require(isJSON(finished.output), "\(finished)")
        }
    }

    private func walk(
        _ path: String, _ keys: [ScriptedConsole.Key], _ endings: Set<Formline.ExitStatus>
    ) async throws -> InProcessRun {
        try await formline(
            ["run", path], endings, terminal: ScriptedConsole(keys: keys),
            variables: ["XDG_STATE_HOME": folder.path])
    }
}
