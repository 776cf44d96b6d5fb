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

    fileprivate static func inline(_ errors: [String: [String]]) -> String {
        "{\(errors.sorted { $0.key < $1.key }.map { "\(quoted($0)): \(list($1))" }.joined(separator: ", "))}"
    }
}

extension RecordedStep {
    var yaml: String {
        let name = subject.kind == .submission ? outcome.rawValue : subject.name
        let rows = Key.allCases.compactMap { key in
            (key == inputKey && hasInput ? input : self[key]).map { "\n  \(key.rawValue): \($0.yaml(of: key))" }
        }
        return "- \(subject.kind.rawValue): \(YAMLWriter.text(name))\(rows.joined())\n"
    }

    private var hasInput: Bool { [.field, .form].contains(subject.kind) }
}

extension RecordedStep.Value {
    fileprivate func yaml(of key: RecordedStep.Key) -> String {
        switch self {
        case .text(let text): YAMLWriter.text(text)
        case .texts(let texts): key.isList ? YAMLWriter.list(texts) : YAMLWriter.texts(texts)
        case .failed(let reason): "{failed: \(YAMLWriter.quoted(reason))}"
        case .stopped: "{stopped: true}"
        case .errors(let errors): YAMLWriter.inline(errors)
        case .replies(let replies): "[\(replies.map(\.yaml).joined(separator: ", "))]"
        }
    }
}

extension RecordedStep.Reply {
    /// Only a text has quotes.
    fileprivate var yaml: String {
        switch self {
        case .text(let text): YAMLWriter.quoted(text)
        case .leave: "leave"
        case .end(let word): word
        }
    }
}

extension RecordedStep.Subject {
    var summary: String { kind.rawValue + (name.isEmpty ? "" : ": \(name)") }
}

extension RecordedStep.Key {
    fileprivate var isList: Bool { [.marks, .lines, .type].contains(self) }

    /// The beginnings of steps and the inputs beside which the key has a meaning.
    fileprivate var owners: [String] {
        switch self {
        case .text: ["press", "editor"]
        case .before, .after: ["paste"]
        case .check: ["ask", "checked"]
        case .printed: ["ran"]
        case .errors: ["submit: refused"]
        case .message: ["submit: failed"]
        case .question: ["submit: asks"]
        default: ["ask", "at"]
        }
    }
}

// MARK: - Reading

/// Reads a recording, and finds every mistake in it with its position.
struct SessionReader {
    private let path: String
    private var mistakes: [Diagnostic] = []
    private var lines: [String: Int] = [:]
    private var key = ""

    /// Reads a file.
    ///
    /// - Throws: ``UnreadableFile``; ``Diagnostics`` with every mistake, whose exit code is 65.
    static func read(_ path: String) throws -> RecordedSession {
        let bytes = try DocumentReader.contents(of: path)
        var reader = SessionReader(path: path)
        var session: RecordedSession
        do throws(Diagnostic) {
            session = reader.session(try DocumentReader.read(bytes, name: path))
        } catch {
            throw Diagnostics([error], exitCode: 65)
        }
        guard reader.mistakes.isEmpty else { throw Diagnostics(reader.mistakes, exitCode: 65) }
        let rows = String(decoding: bytes, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
        session.comment = rows.prefix { $0.isEmpty || $0.hasPrefix("#") }.map { $0 + "\n" }.joined()
        return session
    }

    private init(path: String) { self.path = path }

    private static let keys = [
        version.key, "console", "language", "now", "home", "environment", "defaults", "max-attempts", "given",
        "suggested", "drafts", "draft", "steps", "files", "actions", "exit", "errors", "result",
    ]

    private mutating func session(_ root: Node) -> RecordedSession {
        var session = RecordedSession()
        session.path = path
        guard let entries = root.mapping else {
            report(root.position, "a recording begins with 'formline-session: 1'")
            return session
        }
        if root.value(of: version.key)?.scalarText != version.value {
            report(root.position, "this is not a recording of version 1; it begins with 'formline-session: 1'")
        }
        for entry in entries where entry.key != version.key {
            lines[entry.key] = entry.keyPosition.line
            key = entry.key
            read(entry, into: &session)
        }
        session.lines = lines
        if session.steps.isEmpty, !session.end.isKnown, mistakes.isEmpty {
            report(root.position, "this recording is empty: it has no steps and no 'exit'")
        }
        return session
    }

    private mutating func read(_ entry: Node.Entry, into session: inout RecordedSession) {
        let node = entry.value
        switch entry.key {
        case "console": session.consoleKind = word(node) ?? .screen
        case "language": session.language = text(node).map { Language($0) } ?? .english
        case "now":
            session.now = value(
                node.scalarText.flatMap { DateTime($0) }, at: node,
                "a date and time, such as 2026-11-22T14:00:00+01:00")
        case "home": session.home = text(node)
        case "environment": session.environment = mapping(node) { $0.text($1.value, $1.key) }
        case "defaults": session.usesDefaults = flag(node)
        case "max-attempts": session.maxAttempts = number(node, in: 1...Int.max)
        case "given": session.given = presetAnswers(node)
        case "suggested": session.suggested = presetAnswers(node)
        case "drafts": session.hasDrafts = flag(node)
        case "draft": session.draft = draft(node)
        case "steps":
            let steps = node.isNull ? [] : value(node.sequence, at: node, "a list") ?? []
            session.steps = steps.compactMap { step($0) }
        case "files": session.end.files = mapping(node) { $0.file($1) }
        case "actions": session.end.actions = actions(node)
        case "exit": session.end.exit = number(node, in: 0...255).map(Int32.init)
        case "errors": session.end.errors = errors(node)
        case "result": session.end.result = (self.entries(node).isEmpty ? [:] : node.answersByName(), "")
        default: reportUnknown(entry, among: Self.keys, of: "a recording")
        }
    }

    private mutating func step(_ node: Node) -> RecordedStep? {
        guard let entries = node.mapping, let first = entries.first else {
            report(node.position, "a step says what was asked and what was done, such as {ask: name, answer: Ann}")
            return nil
        }
        let keys = RecordedStep.Key.allCases.map(\.rawValue)
        let names = Set(keys + RecordedStep.Subject.Kind.allCases.map(\.rawValue)).sorted()
        for entry in entries where !names.contains(entry.key) { reportUnknown(entry, among: names, of: "a step") }
        guard var step = subject(first) else { return nil }
        step.line = node.position.line
        let parts = entries.dropFirst().filter { names.contains($0.key) }
        let input = parts.lazy.compactMap { RecordedStep.Key(rawValue: $0.key) }.first(where: \.isInput)
        if let input { step.setInput(input, .text("")) }
        let beginning =
            step.subject.kind == .submission ? "submit: \(step.outcome.rawValue)" : step.subject.kind.rawValue
        for entry in parts {
            guard let key = RecordedStep.Key(rawValue: entry.key), !key.isInput || key == input else {
                report(entry.keyPosition, "a step does one thing; make a step of its own of '\(entry.key)'")
                continue
            }
            guard key.owners.contains(where: { beginning.hasPrefix($0) || input?.rawValue == $0 }) else {
                let owners = key.owners.map { "'\($0)'" }.joined(separator: " and ")
                report(entry.keyPosition, "'\(entry.key)' has a meaning only with \(owners)")
                continue
            }
            self.key = entry.key
            if let value = value(of: key, entry.value) { step[key] = value }
        }
        return step
    }

    private mutating func subject(_ first: Node.Entry) -> RecordedStep? {
        key = first.key
        let value = first.value
        switch RecordedStep.Subject.Kind(rawValue: first.key) {
        case .form?: return (word(value) as PromptLine.FormQuestion?).map { RecordedStep(.init(.form, $0.rawValue)) }
        case .submission?:
            var step = RecordedStep(.init(.submission))
            step.outcome = word(value) ?? .done
            return step
        case .leftOver? where value.scalarText == RecordedStep.Subject.leftOver.name: return RecordedStep(.leftOver)
        case .leftOver?, nil:
            report(first.keyPosition, "a step begins with 'ask', 'at' or 'submit', such as {ask: name, answer: Ann}")
            return nil
        case let kind?: return text(value).map { RecordedStep(.init(kind, $0)) }
        }
    }

    private mutating func value(of key: RecordedStep.Key, _ node: Node) -> RecordedStep.Value? {
        let word = node.scalarText ?? ""
        switch key {
        case .lines, .type: return .texts(linesOfText(node))
        case .because, .marks, .refused: return texts(node).map { .texts($0) }
        case .secret: return number(node).map { .text("\($0)") }
        case .press where PromptKey(rawValue: word) == nil:
            let names = PromptKey.allCases.map(\.rawValue).joined(separator: ", ")
            report(node.position, "'press' takes one of the keys \(names)")
            return nil
        case .input where PromptError(recordedEnd: word) == nil:
            report(node.position, "'input' is 'ended', 'unreadable', 'hung up' or 'signal NUMBER' here")
            return nil
        case .then: return .replies((node.sequence ?? [node]).compactMap { reply($0) })
        case .errors: return .errors(errors(node))
        case .editor, .check, .printed:
            if key == .check, node.value(of: "stopped") != nil { return .stopped }
            if let reason = node.value(of: "failed") { return .failed(text(reason, "failed") ?? "") }
            if key == .editor { return text(node).map { .text($0) } }
            if node.mapping == nil { return texts(node).map { .texts($0) } }
            report(
                node.position,
                key == .printed
                    ? "'printed' is a line, a list of lines, or {failed: why}"
                    : "'check' is a message, a list of messages, {failed: why} or {stopped: true}")
            return nil
        default: return text(node).map { .text($0) }
        }
    }

    /// Reads a block of text, without the end of its last line, or a list.
    private mutating func linesOfText(_ node: Node) -> [String] {
        guard let text = node.scalarText else { return texts(node) ?? [] }
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        return lines.last == "" ? lines.dropLast() : lines
    }

    /// Reads an answer to the question about leaving. Without quotes, some words are not text.
    private mutating func reply(_ node: Node) -> RecordedStep.Reply? {
        guard let text = text(node) else { return nil }
        guard node.scalar?.style == .plain else { return .text(text) }
        return text == "leave" ? .leave : PromptError(recordedEnd: text) == nil ? .text(text) : .end(text)
    }

    private mutating func presetAnswers(_ node: Node) -> RecordedSession.PresetAnswers {
        entries(node).map { ($0.key, presetAnswer($0.value)) }
    }

    private mutating func presetAnswer(_ value: Node) -> RecordedSession.PresetAnswer {
        if let secret = value.value(of: "secret"), let number = number(secret, "secret") {
            return .secret(number, check: value.value(of: "check").flatMap { texts($0, "check") } ?? [])
        }
        if let entries = value.mapping, entries.count == 1, entries[0].key == "json" {
            return .node(entries[0].value.asJSON)
        }
        if case .quoted? = value.scalar?.style, let text = value.scalarText { return .text(text) }
        return .node(value)
    }

    private mutating func draft(_ node: Node) -> String? {
        let draft = text(node)
        if let problem = draft.flatMap({ KeptAnswers.problem(in: Array($0.utf8)) }) {
            report(node.position, "'draft' \(problem)")
        }
        return draft
    }

    private mutating func file(_ entry: Node.Entry) -> WrittenContent? {
        if let count = entry.value.value(of: "bytes") { return number(count, "bytes").map { .bytes($0) } }
        return text(entry.value, entry.key).map { .text($0) }
    }

    private mutating func actions(_ node: Node) -> [(key: String, text: String)] {
        (value(node.sequence, at: node, "a list of actions, such as {command: ./create}") ?? []).compactMap { item in
            guard let entry = item.mapping?.first, item.mapping?.count == 1 else {
                report(item.position, "an action is one key and its text, such as {command: ./create}")
                return nil
            }
            return text(entry.value, entry.key).map { (entry.key, $0) }
        }
    }

    private mutating func report(_ position: SourcePosition, _ message: String, suggestion: String? = nil) {
        mistakes.append(Diagnostic(file: path, position: position, message: message, suggestion: suggestion))
    }

    private mutating func reportUnknown(_ entry: Node.Entry, among keys: [String], of container: String) {
        report(
            entry.keyPosition, "unknown key '\(entry.key)' in \(container)",
            suggestion: Suggestion.closest(to: entry.key, among: keys))
    }

    private mutating func text(_ node: Node, _ key: String? = nil) -> String? {
        value(node.scalarText, of: key, at: node, "a text")
    }

    private mutating func texts(_ node: Node, _ key: String? = nil) -> [String]? {
        (node.sequence ?? [node]).compactMap { text($0, key) }
    }

    private mutating func errors(_ node: Node) -> [String: [String]] { mapping(node) { $0.texts($1.value, "errors") } }

    private mutating func number(_ node: Node, _ key: String? = nil, in range: ClosedRange<Int> = 0...Int.max) -> Int? {
        let (minimum, maximum) = (range.lowerBound, range.upperBound)
        let bounds = maximum == Int.max ? "of at least \(minimum)" : "from \(minimum) to \(maximum)"
        return value(
            node.integer.flatMap { range.contains($0) ? $0 : nil }, of: key, at: node, "a whole number \(bounds)")
    }

    private mutating func flag(_ node: Node) -> Bool { value(node.boolean, at: node, "true or false") ?? false }

    private mutating func word<Word: RawRepresentable & CaseIterable>(
        _ node: Node
    ) -> Word? where Word.RawValue == String {
        if let word = node.scalarText.flatMap({ Word(rawValue: $0) }) { return word }
        let names = Word.allCases.map(\.rawValue)
        report(
            node.position, "'\(key)' must be one of \(names.joined(separator: ", "))",
            suggestion: node.scalarText.flatMap { Suggestion.closest(to: $0, among: names) })
        return nil
    }

    private mutating func entries(_ node: Node) -> [Node.Entry] {
        node.isNull ? [] : value(node.mapping, at: node, "a mapping of names and values") ?? []
    }

    private mutating func mapping<Value>(
        _ node: Node, _ read: (inout Self, Node.Entry) -> Value?
    ) -> [String: Value] {
        let parent = key
        return entries(node).reduce(into: [:]) { values, entry in
            lines["\(parent) \(entry.key)"] = entry.keyPosition.line
            values[entry.key] = read(&self, entry)
        }
    }

    private mutating func value<Value>(_ value: Value?, of key: String? = nil, at node: Node, _ kind: String) -> Value?
    {
        if value == nil { report(node.position, "'\(key ?? self.key)' must be \(kind)") }
        return value
    }
}
