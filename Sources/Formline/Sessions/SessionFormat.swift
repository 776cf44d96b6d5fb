internal import FormModel
internal import FormPrompts
internal import WizardFiles

/// A key of a recording or of one of its steps, with its value in YAML and how that is read.
///
/// Recordings are YAML, written from top to bottom, so that one that was cut off can be read as far as it goes.
struct SessionKey<Part> {
    let name: String
    /// The keys or submissions beside which it has a meaning in a step.
    let owners: [String]
    /// Returns the value, which begins with a line end if it is on lines of its own; nil to leave the key out.
    let yaml: (Part) -> String?
    let read: (inout Part, inout SessionReader, Node) -> Void

    init<Value>(
        _ name: String, _ path: WritableKeyPath<Part, Value>, owners: [String] = ["ask", "at"],
        yaml: @escaping (Value) -> String?, read: @escaping (inout SessionReader, Node) -> Value?
    ) {
        (self.name, self.owners) = (name, owners)
        self.yaml = { yaml($0[keyPath: path]) }
        self.read = { part, reader, node in
            if let value = read(&reader, node) { part[keyPath: path] = value }
        }
    }

    func row(_ part: Part) -> String? { yaml(part).map { "\(name):\($0.hasPrefix("\n") ? "" : " ")\($0)" } }
}

// MARK: - The keys

extension RecordedSession {
    fileprivate static let versionKey = "formline-session"
    fileprivate static let version = "1"

    fileprivate static var keysBeforeSteps: [SessionKey<Self>] {
        [
            SessionKey("console", \.consoleKind, yaml: { $0.rawValue }) { $0.word($1) },
            SessionKey("language", \.language, yaml: { $0.translation == .english ? nil : $0.translation.rawValue }) {
                $0.text($1).map { Language($0) }
            },
            SessionKey("now", \.now, yaml: { $0.map { "\($0)" } }) { $0.time($1) },
            SessionKey("home", \.home, yaml: { $0.map(YAMLWriter.text) }) { $0.text($1) },
            SessionKey(
                "environment", \.environment,
                yaml: { block($0.mapValues(YAMLWriter.quoted).sorted { $0.key < $1.key }) }
            ) {
                reader, node in
                reader.mapping(node).reduce(into: [:]) { $0[$1.key] = reader.text($1.value, $1.key) }
            },
            SessionKey("defaults", \.usesDefaults, yaml: { $0 ? "true" : nil }) { $0.flag($1) },
            SessionKey("max-attempts", \.maxAttempts, yaml: { $0.map(String.init) }) { $0.number($1, in: 1...Int.max) },
            SessionKey("given", \.given, yaml: { block($0.map { ($0, $1.yaml) }) }) { $0.givenAnswers($1) },
            SessionKey("suggested", \.suggested, yaml: { block($0.map { ($0, $1.yaml) }) }) { $0.givenAnswers($1) },
            SessionKey("drafts", \.hasDrafts, yaml: { $0 ? nil : "false" }) { $0.flag($1) },
            SessionKey("draft", \.draft, yaml: { $0.map(YAMLWriter.quoted) }) { $0.draft($1) },
        ]
    }

    fileprivate static var keysAfterSteps: [SessionKey<Self>] {
        [
            SessionKey("files", \.end.files, yaml: { $0.map(files) }) { $0.files($1) },
            SessionKey("actions", \.end.actions, yaml: { $0.map(actions) }) { $0.actions($1) },
            SessionKey("exit", \.end.exit, yaml: { $0.map(String.init) }) {
                $0.number($1, in: 0...255).map(Int32.init)
            },
            SessionKey("errors", \.end.errors, yaml: { ($0 ?? [:]).isEmpty ? nil : yaml($0 ?? [:]) }) { $0.errors($1) },
            SessionKey(
                "result", \.end.result, yaml: { ($0?.lines).flatMap { $0.isEmpty ? nil : "\n" + $0.dropLast() } }
            ) {
                ($0.mapping($1).isEmpty ? [:] : $1.answersByName(), "")
            },
        ]
    }

    /// The text before the first step.
    var header: String {
        let rows = Self.keysBeforeSteps.compactMap { $0.row(self) }
        return (["\(Self.versionKey): \(Self.version)"] + rows + ["steps:\n"]).joined(separator: "\n")
    }

    /// The text after the last step.
    var footer: String { Self.keysAfterSteps.compactMap { $0.row(self) }.map { "\($0)\n" }.joined() }

    private static func block(_ values: [(key: String, value: String)]) -> String? {
        values.isEmpty ? nil : values.map { "\n  \(YAMLWriter.text($0)): \($1)" }.joined()
    }

    private static func files(_ files: [String: WrittenContent]) -> String {
        let values = files.sorted { $0.key < $1.key }.map { path, content in
            switch content {
            case .text(let text): (path, YAMLWriter.lines(text, indentation: 4))
            case .bytes(let count): (path, "{bytes: \(count)}")
            }
        }
        return block(values) ?? "{}"
    }

    private static func actions(_ actions: [(key: String, text: String)]) -> String {
        guard !actions.isEmpty else { return "[]" }
        return actions.map { "\n- \($0.key): \(YAMLWriter.lines($0.text, indentation: 4))" }.joined()
    }

    fileprivate static func yaml(_ errors: [String: [String]]) -> String {
        let entries = errors.sorted { $0.key < $1.key }.map { "\(YAMLWriter.quoted($0)): \(list($1))" }
        return "{\(entries.joined(separator: ", "))}"
    }

    fileprivate static func list(_ texts: [String]) -> String {
        "[\(texts.map(YAMLWriter.quoted).joined(separator: ", "))]"
    }
}

extension RecordedStep {
    fileprivate static var keysBeforeAction: [SessionKey<Self>] {
        [
            SessionKey("because", \.reasons, yaml: { $0.map(YAMLWriter.texts) }) { $0.texts($1) },
            SessionKey("default", \.defaultText, yaml: { $0.map(YAMLWriter.text) }) { $0.text($1) },
            SessionKey("begins", \.beginning, yaml: { $0.map(YAMLWriter.text) }) { $0.text($1) },
            SessionKey("marks", \.marks, yaml: { $0.map(RecordedSession.list) }) { $0.texts($1) },
        ]
    }

    fileprivate static var keysAfterAction: [SessionKey<Self>] {
        [
            SessionKey("then", \.replies, yaml: { $0.isEmpty ? nil : "[\($0.map(\.yaml).joined(separator: ", "))]" }) {
                reader, node in
                (node.sequence ?? [node]).compactMap { reader.reply($0) }
            },
            SessionKey("check", \.check, owners: ["ask", "checked"], yaml: { $0?.yaml }) { $0.verdict($1) },
            SessionKey("printed", \.printed, owners: ["ran"], yaml: { $0?.yaml }) { $0.verdict($1) },
            SessionKey("refused", \.rejection, yaml: { $0.isEmpty ? nil : YAMLWriter.texts($0) }) { $0.texts($1) },
            SessionKey("shows", \.shown, yaml: { $0.map(YAMLWriter.text) }) { $0.text($1) },
        ]
    }

    fileprivate static let actions = [
        "answer", "lines", "type", "secret", "back", "leave", "press", "paste", "editor", "input",
    ]
    /// The keys that are read with another one.
    fileprivate static let parts = [
        "text": ["press", "editor"], "before": ["paste"], "after": ["paste"], "errors": ["submit: refused"],
        "message": ["submit: failed"], "question": ["submit: asks"],
    ]

    /// The step as one item of the list, with a line for each key.
    var yaml: String {
        let isSubmission = subject.kind == .submission
        let rows =
            ["\(subject.kind.rawValue): \(YAMLWriter.text(isSubmission ? submission.entry.keyword : subject.name))"]
            + Self.keysBeforeAction.compactMap { $0.row(self) } + action.entries.map { "\($0): \($1)" }
            + Self.keysAfterAction.compactMap { $0.row(self) }
            + (isSubmission ? [submission.entry.row].compactMap(\.self) : [])
        return "- " + rows.joined(separator: "\n  ") + "\n"
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

extension RecordedStep.Subject {
    /// The beginning of a step, for messages.
    var summary: String { kind.rawValue + (name.isEmpty ? "" : ": \(name)") }
}

extension RecordedStep.Action {
    fileprivate var entries: [(key: String, value: String)] {
        func part(_ key: String, _ text: String) -> [(key: String, value: String)] {
            text.isEmpty ? [] : [(key, YAMLWriter.text(text))]
        }
        return switch self {
        case .answer(let text): [("answer", YAMLWriter.text(text))]
        case .lines(let lines): [("lines", RecordedSession.list(lines))]
        case .begunLines(let lines): [("type", RecordedSession.list(lines))]
        case .secret(let number): [("secret", "\(number)")]
        case .back(let text): [("back", YAMLWriter.text(text))]
        case .leave(let text): [("leave", YAMLWriter.text(text))]
        case .press(let key, let text): [("press", "\(key)")] + part("text", text)
        case .paste(let before, let text, let after):
            [("paste", YAMLWriter.text(text))] + part("before", before) + part("after", after)
        case .edit(let text, let line): [("editor", YAMLWriter.text(text))] + part("text", line)
        case .editorFailed(let reason, let line):
            [("editor", "{failed: \(YAMLWriter.quoted(reason))}")] + part("text", line)
        case .input(let end): [("input", end.summary)]
        case .none: []
        }
    }
}

extension RecordedStep.Submission {
    fileprivate var entry: (keyword: String, row: String?) {
        switch self {
        case .done: ("done", nil)
        case .rejected(let errors): ("refused", "errors: \(RecordedSession.yaml(errors))")
        case .failed(let message): ("failed", "message: \(YAMLWriter.text(message))")
        case .cancelled: ("cancelled", nil)
        case .asked(let question, let endsAtNo):
            (endsAtNo ? "asks to go on" : "asks", "question: \(YAMLWriter.text(question))")
        }
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
        case .input(let end): end.summary
        }
    }
}

extension RecordedStep.InputEnd {
    fileprivate var summary: String {
        switch self {
        case .ended: "ended"
        case .unreadable: "unreadable"
        case .hungUp: "hung up"
        case .signal(let signal): "signal \(signal)"
        }
    }

    fileprivate init?(summary: String) {
        let all = [Self.ended, .unreadable, .hungUp] + (1...64).map(Self.signal)
        guard let end = all.first(where: { $0.summary == summary }) else { return nil }
        self = end
    }
}

// MARK: - Reading

/// Reads a recording, and finds every mistake in it with its position.
struct SessionReader {
    private var file: SessionFile
    private var mistakes: [Diagnostic] = []
    /// The key whose value is being read, for messages.
    private var key = ""
    private var step: Node?

    /// Reads a file.
    ///
    /// - Throws: ``UnreadableFile``; ``Diagnostics`` with every mistake, whose exit code is 65.
    static func read(_ path: String) throws -> SessionFile {
        let bytes = try DocumentReader.contents(of: path)
        var reader = SessionReader(file: SessionFile(path: path))
        do throws(Diagnostic) {
            reader.read(try DocumentReader.read(bytes, name: path))
        } catch {
            throw Diagnostics([error], exitCode: 65)
        }
        guard reader.mistakes.isEmpty else { throw Diagnostics(reader.mistakes, exitCode: 65) }
        let rows = String(decoding: bytes, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
        reader.file.head = rows.prefix { $0.isEmpty || $0.hasPrefix("#") }.map { $0 + "\n" }.joined()
        return reader.file
    }

    private init(file: SessionFile) { self.file = file }

    private mutating func read(_ root: Node) {
        guard let entries = root.mapping else {
            return report(root.position, "a recording begins with 'formline-session: 1'")
        }
        if root.value(of: RecordedSession.versionKey)?.scalarText != RecordedSession.version {
            report(root.position, "this is not a recording of version 1; it begins with 'formline-session: 1'")
        }
        let keys = RecordedSession.keysBeforeSteps + RecordedSession.keysAfterSteps
        var session = RecordedSession()
        for entry in entries {
            file.keyLines[entry.key] = entry.keyPosition.line
            self.key = entry.key
            if entry.key == "steps" {
                session.steps = steps(entry.value)
            } else if entry.key == RecordedSession.versionKey {
                continue
            } else if let key = keys.first(where: { $0.name == entry.key }) {
                key.read(&session, &self, entry.value)
            } else {
                unknown(entry, among: keys.map(\.name) + ["steps", RecordedSession.versionKey], of: "a recording")
            }
        }
        file.session = session
    }

    // MARK: - A step

    private mutating func steps(_ list: Node) -> [RecordedStep] {
        guard !list.isNull, let nodes = value(list.sequence, at: list, "a list") else { return [] }
        return nodes.compactMap { node in
            guard let step = readStep(node) else { return nil }
            file.stepLines.append(node.position.line)
            return step
        }
    }

    private mutating func readStep(_ node: Node) -> RecordedStep? {
        guard let entries = node.mapping, let first = entries.first else {
            report(node.position, "a step says what was asked and what was done, such as {ask: name, answer: Ann}")
            return nil
        }
        let keys = RecordedStep.keysBeforeAction + RecordedStep.keysAfterAction
        let owners = Dictionary(
            keys.map { ($0.name, $0.owners) }
                + (RecordedStep.Subject.Kind.allCases.map(\.rawValue) + RecordedStep.actions).map {
                    ($0, ["ask", "at"])
                }
                + RecordedStep.parts
        ) { first, _ in first }
        for entry in entries where owners[entry.key] == nil {
            unknown(entry, among: owners.keys.sorted(), of: "a step")
        }
        guard var step = subject(first).map(RecordedStep.init) else { return nil }
        self.step = node
        for entry in entries.dropFirst() { owners[entry.key].map { checkOwner(of: entry, $0) } }
        if ["ask", "at"].contains(first.key) { step.action = action(entries) }
        if first.key == "submit" { step.submission = submission(first.value) }
        for entry in entries {
            self.key = entry.key
            keys.first { $0.name == entry.key }?.read(&step, &self, entry.value)
        }
        return step
    }

    private mutating func checkOwner(of entry: Node.Entry, _ owners: [String]) {
        let submission = "submit: \(part("submit"))"
        guard !owners.contains(where: { step?.value(of: $0) != nil || submission.hasPrefix($0) }) else { return }
        let list = owners.map { "'\($0)'" }.joined(separator: " and ")
        report(entry.keyPosition, "'\(entry.key)' has a meaning only with \(list)")
    }

    private mutating func subject(_ first: Node.Entry) -> RecordedStep.Subject? {
        self.key = first.key
        let value = first.value
        switch RecordedStep.Subject.Kind(rawValue: first.key) {
        case .form?: return (word(value) as PromptLine.FormQuestion?).map { .init(.form, $0.rawValue) }
        case .submission?: return .init(.submission)
        case .leftOver? where value.scalarText == RecordedStep.Subject.leftOver.name: return .leftOver
        case .leftOver?, nil:
            report(first.keyPosition, "a step begins with 'ask', 'at' or 'submit', such as {ask: name, answer: Ann}")
            return nil
        case let kind?: return text(value).map { .init(kind, $0) }
        }
    }

    private func part(_ key: String) -> String { step?.value(of: key)?.scalarText ?? "" }

    private mutating func action(_ entries: [Node.Entry]) -> RecordedStep.Action {
        let given = entries.filter { RecordedStep.actions.contains($0.key) }
        guard let entry = given.first else { return .answer("") }
        if let second = given.dropFirst().first {
            report(second.keyPosition, "a step does one thing; make a step of its own of '\(second.key)'")
        }
        self.key = entry.key
        let value = entry.value
        switch entry.key {
        case "answer": return .answer(text(value) ?? "")
        case "lines": return .lines(lines(value))
        case "type": return .begunLines(lines(value))
        case "secret": return .secret(number(value) ?? 0)
        case "back": return .back(text(value) ?? "")
        case "leave": return .leave(text(value) ?? "")
        case "press":
            if let key = PromptKey.allCases.first(where: { "\($0)" == value.scalarText }) {
                return .press(key, part("text"))
            }
            let names = PromptKey.allCases.map { "\($0)" }.joined(separator: ", ")
            report(value.position, "'press' takes one of the keys \(names)")
            return .none
        case "paste": return .paste(before: part("before"), text: text(value) ?? "", after: part("after"))
        case "editor":
            guard let reason = value.value(of: "failed") else { return .edit(text(value) ?? "", line: part("text")) }
            return .editorFailed(text(reason, "failed") ?? "", line: part("text"))
        default:
            if let end = value.scalarText.flatMap(RecordedStep.InputEnd.init(summary:)) { return .input(end) }
            report(value.position, "'input' is 'ended', 'unreadable', 'hung up' or 'signal NUMBER' here")
            return .none
        }
    }

    private mutating func submission(_ node: Node) -> RecordedStep.Submission {
        switch node.scalarText {
        case "done": return .done
        case "refused": return .rejected(step?.value(of: "errors").flatMap { errors($0) } ?? [:])
        case "failed": return .failed(part("message"))
        case "cancelled": return .cancelled
        case "asks": return .asked(part("question"), endsAtNo: false)
        case "asks to go on": return .asked(part("question"), endsAtNo: true)
        default:
            report(node.position, "'submit' is 'done', 'refused', 'failed', 'cancelled', 'asks' or 'asks to go on'")
            return .done
        }
    }

    /// Reads an answer to the question about leaving. Without quotes, some words are not text.
    fileprivate mutating func reply(_ node: Node) -> RecordedStep.Reply? {
        guard let text = text(node) else { return nil }
        guard node.scalar?.style == .plain else { return .text(text) }
        return text == "leave" ? .leave : RecordedStep.InputEnd(summary: text).map { .input($0) } ?? .text(text)
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

    /// A block of text, without the end of its last line, or a list.
    fileprivate mutating func lines(_ node: Node) -> [String] {
        guard let text = node.scalarText else { return texts(node) ?? [] }
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        return lines.last == "" ? lines.dropLast() : lines
    }

    // MARK: - Answers and files

    fileprivate mutating func givenAnswers(_ node: Node) -> [(name: String, answer: RecordedSession.PresetAnswer)] {
        mapping(node).map { ($0.key, given($0.value)) }
    }

    private mutating func given(_ value: Node) -> RecordedSession.PresetAnswer {
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

    fileprivate mutating func errors(_ node: Node) -> [String: [String]] {
        mapping(node, "errors").reduce(into: [:]) { $0[$1.key] = texts($1.value, "errors") }
    }

    fileprivate mutating func files(_ node: Node) -> [String: WrittenContent] {
        mapping(node).reduce(into: [:]) { files, entry in
            file.keyLines["files \(entry.key)"] = entry.keyPosition.line
            if let count = entry.value.value(of: "bytes") {
                files[entry.key] = number(count, "bytes").map { .bytes($0) }
            } else {
                files[entry.key] = text(entry.value, entry.key).map { .text($0) }
            }
        }
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
        mistakes.append(Diagnostic(file: file.path, position: position, message: message, suggestion: suggestion))
    }

    private mutating func unknown(_ entry: Node.Entry, among keys: [String], of container: String) {
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

    fileprivate mutating func mapping(_ node: Node, _ key: String? = nil) -> [Node.Entry] {
        node.isNull ? [] : value(node.mapping, of: key, at: node, "a mapping of names and values") ?? []
    }

    /// Returns the value, or reports what it must be.
    fileprivate mutating func value<Value>(
        _ value: Value?, of key: String? = nil, at node: Node, _ kind: String
    ) -> Value? {
        if value == nil { report(node.position, "'\(key ?? self.key)' must be \(kind)") }
        return value
    }
}
