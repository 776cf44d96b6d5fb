internal import FormModel
internal import FormPrompts
internal import WizardFiles

/// A key of a recording or of one of its steps: how its value is written and read.
///
/// Recordings are YAML, written from top to bottom, so that one that was cut off can be read as far as it goes.
struct SessionKey<Part> {
    let name: String
    /// The beginnings of steps, or the inputs, beside which it has a meaning.
    let owners: [String]
    /// Returns the value, which begins with a line end if it is on lines of its own; nil to leave the key out.
    let yaml: (Part) -> String?
    let read: (inout Part, inout SessionReader, Node) -> Void

    init<Value>(
        _ name: String, _ path: WritableKeyPath<Part, Value>, of owners: [String] = ["ask", "at"],
        yaml: @escaping (Value) -> String?, read: @escaping (inout SessionReader, Node) -> Value?
    ) {
        (self.name, self.owners) = (name, owners)
        self.yaml = { yaml($0[keyPath: path]) }
        self.read = { part, reader, node in
            if let value = read(&reader, node) { part[keyPath: path] = value }
        }
    }

    /// A key with a text.
    init(_ name: String, _ path: WritableKeyPath<Part, String?>, of owners: [String] = ["ask", "at"]) {
        self.init(name, path, of: owners, yaml: { $0.map(YAMLWriter.text) }) { $0.text($1) }
    }

    func row(_ part: Part) -> String? { yaml(part).map { "\(name):\($0.hasPrefix("\n") ? "" : " ")\($0)" } }
}

// MARK: - The keys

extension RecordedSession {
    fileprivate static let version = (key: "formline-session", value: "1")

    fileprivate static var keys: [SessionKey<Self>] {
        [
            SessionKey("console", \.consoleKind, yaml: { $0.rawValue }) { $0.word($1) },
            SessionKey("language", \.language, yaml: { $0.translation == .english ? nil : $0.translation.rawValue }) {
                $0.text($1).map { Language($0) }
            },
            SessionKey("now", \.now, yaml: { $0.map { "\($0)" } }) { $0.time($1) },
            SessionKey("home", \.home),
            SessionKey("environment", \.environment, yaml: { block($0.mapValues(YAMLWriter.quoted)) }) {
                $0.mapping($1) { $0.text($1.value, $1.key) }
            },
            SessionKey("defaults", \.usesDefaults, yaml: { $0 ? "true" : nil }) { $0.flag($1) },
            SessionKey("max-attempts", \.maxAttempts, yaml: { $0.map(String.init) }) { $0.number($1, in: 1...Int.max) },
            SessionKey("given", \.given, yaml: { block($0.map { ($0, $1.yaml) }) }) { $0.presetAnswers($1) },
            SessionKey("suggested", \.suggested, yaml: { block($0.map { ($0, $1.yaml) }) }) { $0.presetAnswers($1) },
            SessionKey("drafts", \.hasDrafts, yaml: { $0 ? nil : "false" }) { $0.flag($1) },
            SessionKey("draft", \.draft, yaml: { $0.map(YAMLWriter.quoted) }) { $0.draft($1) },
            // They are written one by one.
            SessionKey("steps", \.steps, yaml: { _ in nil }) { $0.steps($1) },
            SessionKey("files", \.end.files, yaml: { $0.map { block($0.mapValues(\.yaml)) ?? "{}" } }) {
                $0.mapping($1) { $0.file($1) }
            },
            SessionKey("actions", \.end.actions, yaml: { $0.map(list) }) { $0.actions($1) },
            SessionKey("exit", \.end.exit, yaml: { $0.map(String.init) }) {
                $0.number($1, in: 0...255).map(Int32.init)
            },
            SessionKey("errors", \.end.errors, yaml: { $0.flatMap { $0.isEmpty ? nil : YAMLWriter.inline($0) } }) {
                $0.mapping($1) { $0.texts($1.value, "errors") }
            },
            SessionKey(
                "result", \.end.result,
                yaml: { $0.flatMap { $0.lines.isEmpty ? nil : "\n" + $0.lines.dropLast() } }
            ) {
                ($0.entries($1).isEmpty ? [:] : $1.answersByName(), "")
            },
        ]
    }

    /// The text before the first step.
    var header: String {
        "\(Self.version.key): \(Self.version.value)\n" + rows(Self.keys.prefix { $0.name != "steps" }) + "steps:\n"
    }

    /// The text after the last step.
    var footer: String { rows(Self.keys.drop { $0.name != "steps" }) }

    private func rows(_ keys: ArraySlice<SessionKey<Self>>) -> String {
        keys.compactMap { $0.row(self) }.map { "\($0)\n" }.joined()
    }

    private static func block(_ values: [String: String]) -> String? { block(values.sorted { $0.key < $1.key }) }

    private static func block(_ values: [(key: String, value: String)]) -> String? {
        values.isEmpty ? nil : values.map { "\n  \(YAMLWriter.text($0)): \($1)" }.joined()
    }

    private static func list(_ actions: [(key: String, text: String)]) -> String {
        guard !actions.isEmpty else { return "[]" }
        return actions.map { "\n- \($0.key): \(YAMLWriter.lines($0.text, indentation: 4))" }.joined()
    }
}

extension RecordedStep {
    fileprivate static var keys: [SessionKey<Self>] {
        let before: [SessionKey<Self>] = [
            SessionKey("because", \.reasons, yaml: { $0.map(YAMLWriter.texts) }) { $0.texts($1) },
            SessionKey("default", \.defaultText),
            SessionKey("begins", \.beginning),
            SessionKey("marks", \.marks, yaml: { $0.map(YAMLWriter.list) }) { $0.texts($1) },
        ]
        let inputs = Input.Kind.allCases.map { kind in
            SessionKey<Self>(kind.rawValue, \.input, yaml: { $0.kind == kind ? $0.yaml : nil }) { $0.input(kind, $1) }
        }
        let lineText = { (text: String) in text.isEmpty ? nil : YAMLWriter.text(text) }
        let after: [SessionKey<Self>] = [
            SessionKey("text", \.before, of: ["press", "editor"], yaml: lineText) { $0.text($1) },
            SessionKey("before", \.before, of: ["paste"], yaml: lineText) { $0.text($1) },
            SessionKey("after", \.after, of: ["paste"], yaml: lineText) { $0.text($1) },
            SessionKey("then", \.replies, yaml: { $0.isEmpty ? nil : "[\($0.map(\.yaml).joined(separator: ", "))]" }) {
                reader, node in
                (node.sequence ?? [node]).compactMap { reader.reply($0) }
            },
            SessionKey("check", \.check, of: ["ask", "checked"], yaml: { $0?.yaml }) { $0.verdict($1) },
            SessionKey("printed", \.printed, of: ["ran"], yaml: { $0?.yaml }) { $0.verdict($1) },
            SessionKey("refused", \.rejection, yaml: { $0.isEmpty ? nil : YAMLWriter.texts($0) }) { $0.texts($1) },
            SessionKey("shows", \.shown),
            SessionKey("errors", \.errors, of: ["submit: refused"], yaml: { $0.map(YAMLWriter.inline) }) {
                $0.mapping($1) { $0.texts($1.value, "errors") }
            },
            SessionKey("message", \.message, of: ["submit: failed"]),
            SessionKey("question", \.message, of: ["submit: asks"]),
        ]
        return before + inputs + after
    }

    /// The step as one item of the list, with a line for each key.
    var yaml: String {
        let name = subject.kind == .submission ? outcome.rawValue : subject.name
        let rows = Self.keys.filter { $0.owners.contains(where: isOwner) }.compactMap { $0.row(self) }
        return "- " + (["\(subject.kind.rawValue): \(YAMLWriter.text(name))"] + rows).joined(separator: "\n  ") + "\n"
    }

    /// Returns true for the beginning of the step, such as `ask` or `submit: done`, and for its kind of input.
    fileprivate func isOwner(_ owner: String) -> Bool {
        input.kind.rawValue == owner || subject.kind.rawValue == owner
            || subject.kind == .submission && "submit: \(outcome.rawValue)".hasPrefix(owner)
    }
}

extension RecordedStep.Subject {
    /// The beginning of a step, for messages.
    var summary: String { kind.rawValue + (name.isEmpty ? "" : ": \(name)") }
}

// MARK: - Values

extension YAMLWriter {
    fileprivate static func list(_ texts: [String]) -> String {
        "[\(texts.map(quoted).joined(separator: ", "))]"
    }

    fileprivate static func inline(_ errors: [String: [String]]) -> String {
        "{\(errors.sorted { $0.key < $1.key }.map { "\(quoted($0)): \(list($1))" }.joined(separator: ", "))}"
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

extension RecordedStep.Input {
    fileprivate var yaml: String {
        if let failure { return "{failed: \(YAMLWriter.quoted(failure))}" }
        return kind == .lines || kind == .begunLines ? YAMLWriter.list(lines) : YAMLWriter.text(text)
    }
}

extension RecordedStep.Verdict {
    fileprivate var yaml: String {
        switch self {
        case .messages(let messages): YAMLWriter.texts(messages)
        case .unavailable(let reason): "{failed: \(YAMLWriter.quoted(reason))}"
        case .stopped: "{stopped: true}"
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

// MARK: - Reading

/// Reads a recording, and finds every mistake in it with its position.
struct SessionReader {
    private let path: String
    private var mistakes: [Diagnostic] = []
    private var lines: [String: Int] = [:]
    /// The key whose value is being read, for messages.
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

    private mutating func session(_ root: Node) -> RecordedSession {
        var session = RecordedSession()
        session.path = path
        guard let entries = root.mapping else {
            report(root.position, "a recording begins with 'formline-session: 1'")
            return session
        }
        let version = RecordedSession.version
        if root.value(of: version.key)?.scalarText != version.value {
            report(root.position, "this is not a recording of version 1; it begins with 'formline-session: 1'")
        }
        let keys = RecordedSession.keys
        for entry in entries where entry.key != version.key {
            lines[entry.key] = entry.keyPosition.line
            key = entry.key
            if let key = keys.first(where: { $0.name == entry.key }) {
                key.read(&session, &self, entry.value)
            } else {
                reportUnknown(entry, among: keys.map(\.name) + [version.key], of: "a recording")
            }
        }
        session.lines = lines
        return session
    }

    // MARK: - A step

    fileprivate mutating func steps(_ list: Node) -> [RecordedStep] {
        guard !list.isNull, let nodes = value(list.sequence, at: list, "a list") else { return [] }
        return nodes.compactMap { step($0) }
    }

    private mutating func step(_ node: Node) -> RecordedStep? {
        guard let entries = node.mapping, let first = entries.first else {
            report(node.position, "a step says what was asked and what was done, such as {ask: name, answer: Ann}")
            return nil
        }
        let keys = RecordedStep.keys
        let names = Set(keys.map(\.name) + RecordedStep.Subject.Kind.allCases.map(\.rawValue)).sorted()
        for entry in entries where !names.contains(entry.key) { reportUnknown(entry, among: names, of: "a step") }
        guard var step = subject(first) else { return nil }
        step.line = node.position.line
        let inputs = entries.dropFirst().filter { RecordedStep.Input.Kind(rawValue: $0.key) != nil }
        step.input.kind = inputs.first.flatMap { RecordedStep.Input.Kind(rawValue: $0.key) } ?? .answer
        for entry in entries.dropFirst() where names.contains(entry.key) {
            guard let key = keys.first(where: { $0.name == entry.key }),
                step.input.kind.rawValue == entry.key || !inputs.contains(entry)
            else {
                report(entry.keyPosition, "a step does one thing; make a step of its own of '\(entry.key)'")
                continue
            }
            guard key.owners.contains(where: step.isOwner) else {
                let owners = key.owners.map { "'\($0)'" }.joined(separator: " and ")
                report(entry.keyPosition, "'\(entry.key)' has a meaning only with \(owners)")
                continue
            }
            self.key = entry.key
            key.read(&step, &self, entry.value)
        }
        return step
    }

    /// Returns the step that begins so.
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

    fileprivate mutating func input(_ kind: RecordedStep.Input.Kind, _ node: Node) -> RecordedStep.Input? {
        let word = node.scalarText ?? ""
        switch kind {
        case .lines, .begunLines: return RecordedStep.Input(kind, lines: lines(node))
        case .secret: return number(node).map { RecordedStep.Input(kind, "\($0)") }
        case .editor:
            if let reason = node.value(of: "failed") {
                return RecordedStep.Input(kind, lines: [], failure: text(reason, "failed"))
            }
        case .press where PromptKey(rawValue: word) == nil:
            let names = PromptKey.allCases.map(\.rawValue).joined(separator: ", ")
            report(node.position, "'press' takes one of the keys \(names)")
            return nil
        case .end where PromptError(recordedEnd: word) == nil:
            report(node.position, "'input' is 'ended', 'unreadable', 'hung up' or 'signal NUMBER' here")
            return nil
        case .answer, .back, .leave, .paste, .press, .end: break
        }
        return text(node).map { RecordedStep.Input(kind, $0) }
    }

    /// Reads a block of text, without the end of its last line, or a list.
    private mutating func lines(_ node: Node) -> [String] {
        guard let text = node.scalarText else { return texts(node) ?? [] }
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        return lines.last == "" ? lines.dropLast() : lines
    }

    /// Reads an answer to the question about leaving. Without quotes, some words are not text.
    fileprivate mutating func reply(_ node: Node) -> RecordedStep.Reply? {
        guard let text = text(node) else { return nil }
        guard node.scalar?.style == .plain else { return .text(text) }
        return text == "leave" ? .leave : PromptError(recordedEnd: text) == nil ? .text(text) : .end(text)
    }

    fileprivate mutating func verdict(_ node: Node) -> RecordedStep.Verdict? {
        if node.value(of: "stopped") != nil { return .stopped }
        if let reason = node.value(of: "failed") { return .unavailable(text(reason, "failed") ?? "") }
        if node.mapping == nil { return texts(node).map { .messages($0) } }
        report(
            node.position,
            key == "printed"
                ? "'printed' is a line, a list of lines, or {failed: why}"
                : "'check' is a message, a list of messages, {failed: why} or {stopped: true}")
        return nil
    }

    // MARK: - Answers and files

    fileprivate mutating func presetAnswers(_ node: Node) -> RecordedSession.PresetAnswers {
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

    fileprivate mutating func draft(_ node: Node) -> String? {
        let draft = text(node)
        if let problem = draft.flatMap({ KeptAnswers.problem(in: Array($0.utf8)) }) {
            report(node.position, "'draft' \(problem)")
        }
        return draft
    }

    fileprivate mutating func file(_ entry: Node.Entry) -> WrittenContent? {
        if let count = entry.value.value(of: "bytes") { return number(count, "bytes").map { .bytes($0) } }
        return text(entry.value, entry.key).map { .text($0) }
    }

    fileprivate mutating func actions(_ node: Node) -> [(key: String, text: String)] {
        (value(node.sequence, at: node, "a list of actions, such as {command: ./create}") ?? []).compactMap { item in
            guard let entry = item.mapping?.first, item.mapping?.count == 1 else {
                report(item.position, "an action is one key and its text, such as {command: ./create}")
                return nil
            }
            return text(entry.value, entry.key).map { (entry.key, $0) }
        }
    }

    // MARK: - Values

    private mutating func report(_ position: SourcePosition, _ message: String, suggestion: String? = nil) {
        mistakes.append(Diagnostic(file: path, position: position, message: message, suggestion: suggestion))
    }

    private mutating func reportUnknown(_ entry: Node.Entry, among keys: [String], of container: String) {
        report(
            entry.keyPosition, "unknown key '\(entry.key)' in \(container)",
            suggestion: Suggestion.closest(to: entry.key, among: keys))
    }

    fileprivate mutating func text(_ node: Node, _ key: String? = nil) -> String? {
        value(node.scalarText, of: key, at: node, "a text")
    }

    fileprivate mutating func texts(_ node: Node, _ key: String? = nil) -> [String]? {
        (node.sequence ?? [node]).compactMap { text($0, key) }
    }

    fileprivate mutating func number(
        _ node: Node, _ key: String? = nil, in range: ClosedRange<Int> = 0...Int.max
    ) -> Int? {
        let (minimum, maximum) = (range.lowerBound, range.upperBound)
        let bounds = maximum == Int.max ? "of at least \(minimum)" : "from \(minimum) to \(maximum)"
        return value(
            node.integer.flatMap { range.contains($0) ? $0 : nil }, of: key, at: node, "a whole number \(bounds)")
    }

    fileprivate mutating func time(_ node: Node) -> DateTime? {
        value(
            node.scalarText.flatMap { DateTime($0) }, at: node, "a date and time, such as 2026-11-22T14:00:00+01:00")
    }

    fileprivate mutating func flag(_ node: Node) -> Bool? { value(node.boolean, at: node, "true or false") }

    fileprivate mutating func word<Word: RawRepresentable & CaseIterable>(
        _ node: Node
    ) -> Word? where Word.RawValue == String {
        if let word = node.scalarText.flatMap({ Word(rawValue: $0) }) { return word }
        let names = Word.allCases.map(\.rawValue)
        report(
            node.position, "'\(key)' must be one of \(names.joined(separator: ", "))",
            suggestion: node.scalarText.flatMap { Suggestion.closest(to: $0, among: names) })
        return nil
    }

    fileprivate mutating func entries(_ node: Node) -> [Node.Entry] {
        node.isNull ? [] : value(node.mapping, at: node, "a mapping of names and values") ?? []
    }

    /// Reads the values of a mapping, and remembers their lines.
    fileprivate mutating func mapping<Value>(
        _ node: Node, _ read: (inout Self, Node.Entry) -> Value?
    ) -> [String: Value] {
        let parent = key
        return entries(node).reduce(into: [:]) { values, entry in
            lines["\(parent) \(entry.key)"] = entry.keyPosition.line
            values[entry.key] = read(&self, entry)
        }
    }

    /// Returns the value, or reports what it must be.
    private mutating func value<Value>(
        _ value: Value?, of key: String? = nil, at node: Node, _ kind: String
    ) -> Value? {
        if value == nil { report(node.position, "'\(key ?? self.key)' must be \(kind)") }
        return value
    }
}
