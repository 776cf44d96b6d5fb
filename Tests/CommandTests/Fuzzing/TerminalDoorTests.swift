import Formline
import SeededRandom
import TerminalTesting
import Testing

/// The same answers through the doors of a real terminal: typed with line editing, on a plain terminal, and in two
/// runs, the second of which resumes the draft of the first.
///
/// A few seeds, unless `DOOR_SEEDS` says which, as `Tests/fuzz doors` does.
@MainActor @Suite("The same answers at a terminal") struct TerminalDoorTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    @Test(
        .timeLimit(.minutes(10)),
        arguments: seeds(from: "DOOR_SEEDS", otherwise: 1...8))
    func `Answers typed at a terminal are what was written`(seed: UInt64) async throws {
        var random = SeededRandom(seed: seed)
        let wizard = RandomWizard(&random)
        let path = try folder.write("w.json", wizard.file)
        let json = try folder.write("a.json", wizard.json)
        let expected = await InProcessRun.formline(["run", path, "--no-input", "--answers", json])
        let comment = Comment(rawValue: "seed \(seed) \(wizard.file)\n\(wizard.json)\n\(expected)")
        try #require(expected.ending == .status(.success), comment)

        func check(_ door: String, _ run: () throws -> TerminalProcess) {
            do {
                let process = try run()
                let status = try process.waitForExit(timeout: patience)
                #expect(
                    status == .exited(0) && process.capturedOutput == expected.output,
                    """
                    seed \(seed), \(door): \(status) \(process.capturedOutput)
                    expected \(expected.output)
                    \(wizard.file)
                    \(process.screen.text)
                    """)
            } catch {
                Issue.record("seed \(seed), \(door): \(error)\nexpected \(expected.output)\n\(wizard.file)")
            }
        }
        let lines = wizard.fields.flatMap(\.typedLines)
        // A plain terminal has no key that makes a control character text, and takes no longer line.
        if lines.allSatisfy({ $0.utf8.count < 4000 && !$0.hasControls() }) {
            check("a plain terminal") { try typing(lines, at: path, ["--plain"]) }
        }
        // Nor has a line that is not shown; and no key types the controls beyond ASCII.
        let isTypable = wizard.fields.allSatisfy { field in
            !field.setting.hasControls(beyondASCII: !field.isSecret)
        }
        guard isTypable else { return }
        check("a terminal") { try typing(lines, at: path) }

        // Part of it in one run, and the rest in the next; secrets are asked for again.
        let answered = random.number(below: wizard.fields.count)
        let part = wizard.fields.prefix(answered)
        check("a draft") {
            let first = try typing(part.flatMap(\.typedLines), at: path, keepsDrafts: true)
            // Ctrl-C drops what is typed during a check that takes its time.
            try first.wait(until: "the line to leave", timeout: patience) { screen in
                screen.text.contains("\(answered + 1)/\(wizard.fields.count)")
            }
            try first.send(.text("left"), .ctrl("c"))
            try first.waitForText("Discard changes?", timeout: patience)
            try first.send(.text("s"), .enter)
            #expect(try first.waitForExit(timeout: patience) == .exited(130), comment)
            let isKept = part.contains { !$0.isSecret } || !wizard.fields[answered].isSecret
            let second = try typing(isKept ? ["y"] : [], at: path, keepsDrafts: true)
            for (index, field) in wizard.fields.enumerated() where index >= answered || field.isSecret {
                if index == answered, isKept {
                    try second.wait(until: "the line that was left", timeout: patience) { screen in
                        screen.text.contains("/\(wizard.fields.count)") && !screen.text.contains("Resume where")
                            && (field.isSecret || screen.text.contains("left"))
                    }
                    try second.send(.ctrl("u"))
                }
                for line in field.typedLines { try second.send(line.asKeys + "\r") }
            }
            return second
        }
    }

    /// How long a screen is waited for.
    private let patience = Duration.seconds(30)

    /// Starts the wizard at a terminal, and types these lines once one is open.
    private func typing(
        _ lines: [String], at path: String, _ arguments: [String] = [], keepsDrafts: Bool = false
    ) throws -> TerminalProcess {
        let isPlain = arguments.contains("--plain")
        var variables = TerminalProcess.defaultEnvironment
        variables["XDG_STATE_HOME"] = keepsDrafts ? "\(folder.path)/state" : "/dev/null"
        let process = try TerminalProcess(
            productBinary("formline"), ["run", path] + arguments, environment: variables,
            standardOutput: .captured)
        try process.wait(until: "an open line", timeout: patience) {
            ($0.modes.contains(.bracketedPaste) || isPlain) && $0.cursor.column > 0
        }
        for line in lines { try process.send(line.asKeys + "\r") }
        return process
    }
}

extension String {
    /// Whether there is a character in it that a line of a terminal takes for a key, or for a blank.
    fileprivate func hasControls(beyondASCII: Bool = false) -> Bool {
        unicodeScalars.contains { scalar in
            let isControl =
                scalar.properties.generalCategory == .control
                || "\u{2028}\u{2029}".unicodeScalars.contains(scalar)
            return isControl && !(beyondASCII && scalar.isASCII)
        }
    }

    /// The keys that type the text: Ctrl-V before what is a key of its own.
    fileprivate var asKeys: String {
        unicodeScalars.map { $0.properties.generalCategory == .control ? "\u{16}\($0)" : String($0) }.joined()
    }
}
