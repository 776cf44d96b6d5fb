internal import FormModel
internal import FormPrompts
internal import WizardFiles

// Recordings are YAML, written from top to bottom, so that one that was cut off can be read as far as it goes.

private let version = (key: "formline-session", value: "1")

// MARK: - Writing

extension RecordedSession {
    var header: String {
        rows([
            (version.key, version.value), ("console", consoleKind.rawValue),
            ("language", language.translation == .english ? nil : language.translation.rawValue),
            ("now", now.map { "\($0)" }), ("home", home.map(YAMLWriter.text)),
            ("environment", block(sorted(environment.mapValues(YAMLWriter.quoted)))),
            ("defaults", usesDefaults ? "true" : nil), ("max-attempts", maxAttempts.map(String.init)),
            ("given", block(given.map { ($0, $1.yaml) })), ("suggested", block(suggested.map { ($0, $1.yaml) })),
            ("drafts", hasDrafts ? nil : "false"), ("draft", draft.map(YAMLWriter.quoted)),
        ]) + "steps:\n"
    }

    var footer: String {
        rows([
            ("files", end.files.map { block(sorted($0.mapValues(\.yaml))) ?? "{}" }),
            ("actions", end.actions.map(list)), ("exit", end.exit.map(String.init)),
            ("errors", end.errors.flatMap { $0.isEmpty ? nil : YAMLWriter.inline($0) }),
            ("result", end.result.flatMap { $0.lines.isEmpty ? nil : "\n" + $0.lines.dropLast() }),
        ])
    }

    /// A row for each key with a value, which begins with a line end if it is on lines of its own.
    private func rows(_ values: [(key: String, yaml: String?)]) -> String {
        values.map { key, yaml in yaml.map { "\(key):\($0.hasPrefix("\n") ? "" : " ")\($0)\n" } ?? "" }.joined()
    }

    private func sorted(_ values: [String: String]) -> [(String, String)] { values.sorted { $0.key < $1.key } }

    private func block(_ values: [(key: String, value: String)]) -> String? {
        values.isEmpty ? nil : values.map { "\n  \(YAMLWriter.text($0)): \($1)" }.joined()
    }

    private func list(_ actions: [(key: String, text: String)]) -> String {
        guard !actions.isEmpty else { return "[]" }
        return actions.map { "\n- \($0.key): \(YAMLWriter.lines($0.text, indentation: 4))" }.joined()
    }
}

extension RecordedSession.PresetAnswer {
    fileprivate var yaml: String {
        switch self {
        case .text(let text): YAMLWriter.quoted(text)
        case .node(let node): node.isTyped ? "{json: \(YAMLWriter.inlineYAML(node))}" : YAMLWriter.inlineYAML(node)
        case .secret(let number, let messages):
            messages.isEmpty ? "{secret: \(number)}" : "{secret: \(number), check: \(YAMLWriter.texts(messages))}"
        }
    }
}

extension WrittenContent {
    fileprivate var yaml: String {
        switch self {
        case .text(let text): YAMLWriter.lines(text, indentation: 4)
        case .bytes(let count): "{bytes: \(count)}"
        }
    }
}

extension YAMLWriter {
    fileprivate static func list(_ texts: [String]) -> String { "[\(texts.map(quoted).joined(separator: ", "))]" }

    fileprivate static func output(_ output: Result<[String], RecordedFailure>) -> String {
        switch output {
        case .success(let printed): texts(printed)
        case .failure(let failure): "{failed: \(quoted("\(failure)"))}"
        }
    }

    fileprivate static func inline(_ errors: [String: [String]]) -> String {
        "{\(errors.sorted { $0.key < $1.key }.map { "\(quoted($0)): \(list($1))" }.joined(separator: ", "))}"
    }
}

extension RecordedStep {
    var yaml: String {
        let name = subject.kind == .submission ? outcome.rawValue : subject.name
        let rows = Key.allCases.map { key in yaml(of: key).map { "\n  \(key.rawValue): \($0)" } ?? "" }
        return "- \(subject.kind.rawValue): \(YAMLWriter.text(name))\(rows.joined())\n"
    }

    private func yaml(of key: Key) -> String? {
        let hasInput = [.field, .form].contains(subject.kind)
        switch key {
        case .errors: return outcome == .refused ? YAMLWriter.inline(errors) : nil
        case outputKey: return output.map(YAMLWriter.output)
        // The answer is shown as it is.
        case .shows where texts[.shows] == texts[.answer]: return nil
        case .answer where key == inputKey && hasInput: return YAMLWriter.text(text(key))
        case .secret: return texts[key]?.first
        case .lines, .then: return texts[key].map(YAMLWriter.list)
        default: return texts[key].map(YAMLWriter.texts)
        }
    }

    fileprivate var outputKey: Key { subject.kind == .program ? .printed : .check }
}

extension RecordedStep.Subject {
    var summary: String { kind.rawValue + (name.isEmpty ? "" : ": \(name)") }
}

// MARK: - Reading

struct SessionReader {
    private let path: String

    /// Throws ``UnreadableFile``, or ``Diagnostics`` with the first mistake, whose exit code is 65.
    static func read(_ path: String) throws -> RecordedSession {
        let bytes = try DocumentReader.contents(of: path)
        var session: RecordedSession
        do {
            session = try SessionReader(path: path).session(DocumentReader.read(bytes, name: path))
        } catch let mistake as Diagnostic {
            throw Diagnostics([mistake], exitCode: 65)
        }
        let rows = String(decoding: bytes, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
        session.comment = rows.prefix { $0.isEmpty || $0.hasPrefix("#") }.map { $0 + "\n" }.joined()
        return session
    }

    private static let keys = [
        version.key, "console", "language", "now", "home", "environment", "defaults", "max-attempts", "given",
        "suggested", "drafts", "draft", "steps", "files", "actions", "exit", "errors", "result",
    ]

    private func session(_ root: Node) throws -> RecordedSession {
        guard root.value(of: version.key)?.scalarText == version.value else {
            throw mistake(root.position, "a recording of version 1 begins with 'formline-session: 1'")
        }
        var session = RecordedSession()
        session.path = path
        for entry in root.mapping ?? [] where entry.key != version.key {
            session.lines[entry.key] = entry.keyPosition.line
            try read(entry, into: &session)
        }
        guard !session.steps.isEmpty || session.end.isKnown else {
            throw mistake(root.position, "this recording is empty: it has no steps and no 'exit'")
        }
        return session
    }

    private func read(_ entry: Node.Entry, into session: inout RecordedSession) throws {
        let node = entry.value
        switch entry.key {
        case "console": session.consoleKind = try word(entry)
        case "language": session.language = Language(try text(entry))
        case "now":
            let now = node.scalarText.flatMap { DateTime($0) }
            session.now = try require(now, entry, "a date and time, such as 2026-11-22T14:00:00+01:00")
        case "home": session.home = try text(entry)
        case "environment": session.environment = try mapping(entry, text)
        case "defaults": session.usesDefaults = try flag(entry)
        case "max-attempts": session.maxAttempts = try number(entry, in: 1...Int.max)
        case "given": session.given = try presetAnswers(entry)
        case "suggested": session.suggested = try presetAnswers(entry)
        case "drafts": session.hasDrafts = try flag(entry)
        case "draft":
            let draft = try text(entry)
            if let problem = KeptAnswers.problem(in: Array(draft.utf8)) {
                throw mistake(node.position, "'draft' \(problem)")
            }
            session.draft = draft
        case "steps":
            session.steps = try node.isNull ? [] : require(node.sequence, entry, "a list").map(step)
        case "files":
            session.end.files = try mapping(entry, file)
            for file in node.mapping ?? [] { session.lines["files \(file.key)"] = file.keyPosition.line }
        case "actions":
            let form = "a list of actions, such as {command: ./create}"
            session.end.actions = try require(node.sequence, entry, form).map { item in
                let action = try require(item.mapping?.count == 1 ? item.mapping?.first : nil, entry, form)
                return (action.key, try text(action))
            }
        case "exit": session.end.exit = Int32(try number(entry, in: 0...255))
        case "errors": session.end.errors = try mapping(entry) { try texts($0) }
        case "result": session.end.result = (try entries(entry).isEmpty ? [:] : node.answersByName(), "")
        default: throw unknown(entry, among: Self.keys, of: "a recording")
        }
    }

    private func step(_ node: Node) throws -> RecordedStep {
        guard let first = node.mapping?.first else {
            throw mistake(
                node.position, "a step says what was asked and what was done, such as {ask: name, answer: Ann}")
        }
        var step = try subject(first)
        step.line = node.position.line
        var hasInput = false
        for entry in node.mapping?.dropFirst() ?? [] {
            let key = RecordedStep.Key(rawValue: entry.key)
            let isSubject = key == nil && RecordedStep.Subject.Kind(rawValue: entry.key) != nil
            if isSubject || hasInput && key?.isInput == true {
                throw mistake(entry.keyPosition, "a step does one thing; move '\(entry.key)' to its own step")
            }
            guard let key else {
                throw unknown(entry, among: RecordedStep.Key.allCases.map(\.rawValue), of: "a step")
            }
            if key.isInput { (step.inputKey, hasInput) = (key, true) }
            switch key {
            case .errors: step.errors = try mapping(entry) { try texts($0) }
            case .check, .printed: step.output = try output(entry)
            default: step.texts[key] = try texts(of: key, entry)
            }
        }
        return step
    }

    private func subject(_ first: Node.Entry) throws -> RecordedStep {
        switch RecordedStep.Subject.Kind(rawValue: first.key) {
        case .form?:
            return RecordedStep(.init(.form, (try word(first) as WholeFormQuestion).rawValue))
        case .submission?:
            var step = RecordedStep(.init(.submission))
            step.outcome = try word(first)
            return step
        case .leftOver? where first.value.scalarText == RecordedStep.Subject.leftOver.name:
            return RecordedStep(.leftOver)
        case .leftOver?, nil:
            throw mistake(
                first.keyPosition,
                "a step begins with 'ask', 'at' or 'submit', such as {ask: name, answer: Ann}, and not with '\(first.key)'",
                suggestion: Suggestion.closest(
                    to: first.key, among: RecordedStep.Subject.Kind.allCases.map(\.rawValue)))
        case let kind?:
            return RecordedStep(.init(kind, try text(first)))
        }
    }

    private func output(_ entry: Node.Entry) throws -> Result<[String], RecordedFailure> {
        if let reason = entry.value.value(of: "failed")?.scalarText { return .failure(RecordedFailure(reason)) }
        return .success(try texts(entry, "a text, a list of texts, or {failed: why}"))
    }

    private func texts(of key: RecordedStep.Key, _ entry: Node.Entry) throws -> [String] {
        switch key {
        case .because, .refused, .then: try texts(entry)
        case .lines: try linesOfText(entry)
        case .secret: ["\(try number(entry))"]
        case .input: try require(entry.value.scalarText == "ended" ? ["ended"] : nil, entry, "'ended'")
        default: [try text(entry)]
        }
    }

    /// Reads a block of text, without the end of its last line, or a list.
    private func linesOfText(_ entry: Node.Entry) throws -> [String] {
        guard let text = entry.value.scalarText else { return try texts(entry) }
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        return lines.last == "" ? lines.dropLast() : lines
    }

    private func presetAnswers(_ entry: Node.Entry) throws -> RecordedSession.PresetAnswers {
        try entries(entry).map { ($0.key, try presetAnswer($0.value)) }
    }

    private func presetAnswer(_ value: Node) throws -> RecordedSession.PresetAnswer {
        let entries = value.mapping ?? []
        if let secret = entries.first, secret.key == "secret", entries.count == 1 || entries[1].key == "check" {
            return .secret(try number(secret), check: try entries.dropFirst().first.map { try texts($0) } ?? [])
        }
        if let json = entries.first, json.key == "json", entries.count == 1 { return .node(json.value.asJSON) }
        if case .quoted? = value.scalar?.style, let text = value.scalarText { return .text(text) }
        return .node(value)
    }

    private func file(_ entry: Node.Entry) throws -> WrittenContent {
        guard let count = entry.value.mapping?.first, count.key == "bytes" else { return .text(try text(entry)) }
        return .bytes(try number(count))
    }

    private func mistake(_ position: SourcePosition, _ message: String, suggestion: String? = nil) -> Diagnostic {
        Diagnostic(file: path, position: position, message: message, suggestion: suggestion)
    }

    private func unknown(_ entry: Node.Entry, among keys: [String], of container: String) -> Diagnostic {
        mistake(
            entry.keyPosition, "unknown key '\(entry.key)' in \(container)",
            suggestion: Suggestion.closest(to: entry.key, among: keys))
    }

    private func require<Value>(_ value: Value?, _ entry: Node.Entry, _ kind: String) throws -> Value {
        guard let value else { throw mistake(entry.value.position, "'\(entry.key)' must be \(kind)") }
        return value
    }

    private func text(_ entry: Node.Entry) throws -> String { try require(entry.value.scalarText, entry, "a text") }

    private func texts(_ entry: Node.Entry, _ kind: String = "a text or a list of texts") throws -> [String] {
        try (entry.value.sequence ?? [entry.value]).map { try require($0.scalarText, entry, kind) }
    }

    private func number(_ entry: Node.Entry, in range: ClosedRange<Int> = 0...Int.max) throws -> Int {
        let (minimum, maximum) = (range.lowerBound, range.upperBound)
        let end = maximum == Int.max ? "of at least \(minimum)" : "from \(minimum) to \(maximum)"
        let number = entry.value.integer.flatMap { range.contains($0) ? $0 : nil }
        return try require(number, entry, "a whole number \(end)")
    }

    private func flag(_ entry: Node.Entry) throws -> Bool { try require(entry.value.boolean, entry, "true or false") }

    private func word<Word: RawRepresentable & CaseIterable>(_ entry: Node.Entry) throws -> Word
    where Word.RawValue == String {
        if let word = entry.value.scalarText.flatMap({ Word(rawValue: $0) }) { return word }
        let names = Word.allCases.map(\.rawValue)
        throw mistake(
            entry.value.position, "'\(entry.key)' must be one of \(names.joined(separator: ", "))",
            suggestion: entry.value.scalarText.flatMap { Suggestion.closest(to: $0, among: names) })
    }

    private func entries(_ entry: Node.Entry) throws -> [Node.Entry] {
        try entry.value.isNull ? [] : require(entry.value.mapping, entry, "a mapping of names and values")
    }

    private func mapping<Value>(
        _ entry: Node.Entry, _ read: (Node.Entry) throws -> Value
    ) throws -> [String: Value] {
        try entries(entry).reduce(into: [:]) { values, entry in values[entry.key] = try read(entry) }
    }
}
