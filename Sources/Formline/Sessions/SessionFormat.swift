internal import FormModel
internal import FormPrompts
internal import WizardFiles

/// Recordings are YAML, written from top to bottom, so that one that was cut off can be read as far as it goes.
extension RecordedSession {
    fileprivate static let version = "1"

    /// The text before the first step.
    var header: String {
        var rows = ["formline-session: \(Self.version)", "console: \(consoleKind.rawValue)"]
        if language.translation != .english { rows.append("language: \(language.translation.rawValue)") }
        if let now { rows.append("now: \(now)") }
        if let home { rows.append("home: \(YAMLWriter.text(home))") }
        let variables = environment.sorted { $0.key < $1.key }.map { ($0, YAMLWriter.quoted($1)) }
        rows += Self.block("environment", variables)
        if usesDefaults { rows.append("defaults: true") }
        if let maxAttempts { rows.append("max-attempts: \(maxAttempts)") }
        rows += Self.block("given", given.map { ($0, $1.yaml) })
        rows += Self.block("suggested", suggested.map { ($0, $1.yaml) })
        if !hasDrafts { rows.append("drafts: false") }
        if let draft { rows.append("draft: \(YAMLWriter.quoted(draft))") }
        return (rows + ["steps:", ""]).joined(separator: "\n")
    }

    /// The text after the last step.
    ///
    /// - Parameter result: the answers as YAML, each line after two spaces.
    func footer(result: String?) -> String {
        var text = end.exit.map { "exit: \($0)\n" } ?? ""
        if let errors = end.errors, !errors.isEmpty { text += "errors: \(Self.yaml(errors))\n" }
        if let result, !result.isEmpty { text += "result:\n" + result }
        return text
    }

    private static func block(_ key: String, _ values: [(name: String, yaml: String)]) -> [String] {
        values.isEmpty ? [] : ["\(key):"] + values.map { "  \(YAMLWriter.text($0.name)): \($0.yaml)" }
    }

    fileprivate static func yaml(_ errors: [String: [String]]) -> String {
        let entries = errors.sorted { $0.key < $1.key }.map { "\(YAMLWriter.quoted($0)): \(list($1))" }
        return "{\(entries.joined(separator: ", "))}"
    }

    fileprivate static func list(_ texts: [String]) -> String {
        "[\(texts.map(YAMLWriter.quoted).joined(separator: ", "))]"
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

extension RecordedStep {
    /// The step as one item of the list, with a line for each key.
    var yaml: String {
        var entries = [(subject.entry.key, YAMLWriter.text(subject.entry.value ?? submission.keyword))]
        if let reasons { entries.append(("because", YAMLWriter.texts(reasons))) }
        if let defaultText { entries.append(("default", YAMLWriter.text(defaultText))) }
        if let beginning { entries.append(("begins", YAMLWriter.text(beginning))) }
        if let marks { entries.append(("marks", RecordedSession.list(marks))) }
        entries += action.entries
        if !replies.isEmpty { entries.append(("then", "[\(replies.map(\.yaml).joined(separator: ", "))]")) }
        if let check { entries.append((subject.entry.key == "ran" ? "printed" : "check", check.yaml)) }
        if !rejection.isEmpty { entries.append(("refused", YAMLWriter.texts(rejection))) }
        if let shown { entries.append(("shows", YAMLWriter.text(shown))) }
        switch submission {
        case .done, .cancelled: break
        case .rejected(let errors): entries.append(("errors", RecordedSession.yaml(errors)))
        case .failed(let message): entries.append(("message", YAMLWriter.text(message)))
        case .asked(let question, _): entries.append(("question", YAMLWriter.text(question)))
        }
        return "- " + entries.map { "\($0): \($1)" }.joined(separator: "\n  ") + "\n"
    }
}

extension RecordedStep.Subject {
    /// The key and the value that a step begins with; a submission has its outcome as the value.
    fileprivate var entry: (key: String, value: String?) {
        switch self {
        case .field(let name): ("ask", name)
        case .form(let question): ("at", question.rawValue)
        case .submission: ("submit", nil)
        case .check(let name): ("checked", name)
        case .program(let name): ("ran", name)
        case .leftOver: ("input", "left over")
        }
    }

    /// The beginning of a step, for messages.
    var summary: String { entry.key + (entry.value.map { ": \($0)" } ?? "") }
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
    fileprivate var keyword: String {
        switch self {
        case .done: "done"
        case .rejected: "refused"
        case .failed: "failed"
        case .cancelled: "cancelled"
        case .asked(_, let endsAtNo): endsAtNo ? "asks to go on" : "asks"
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

    private static let keys = [
        "formline-session", "console", "language", "now", "home", "environment", "defaults", "max-attempts", "given",
        "suggested", "drafts", "draft", "steps", "exit", "errors", "result",
    ]
    private static let actions = [
        "answer", "lines", "type", "secret", "back", "leave", "press", "paste", "editor", "input",
    ]
    /// The keys of a step, with those of which it must have one for the key to have a meaning.
    private static let owners: [String: [String]] = {
        var owners = [
            "check": ["ask", "checked"], "printed": ["ran"], "errors": ["submit: refused"],
            "message": ["submit: failed"], "question": ["submit: asks"], "text": ["press", "editor"],
            "before": ["paste"], "after": ["paste"],
        ]
        let others = [
            "ask", "at", "submit", "checked", "ran", "because", "default", "begins", "marks", "then", "refused",
            "shows",
        ]
        for key in actions + others { owners[key] = ["ask", "at"] }
        return owners
    }()

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
        if root.value(of: "formline-session")?.scalarText != RecordedSession.version {
            return report(root.position, "this is not a recording of version 1; it begins with 'formline-session: 1'")
        }
        for entry in entries { read(entry) }
    }

    private mutating func read(_ entry: Node.Entry) {
        let (key, value) = (entry.key, entry.value)
        file.keyLines[key] = entry.keyPosition.line
        switch key {
        case "formline-session": break
        case "console": file.session.consoleKind = word(value, key, RecordedSession.ConsoleKind.self) ?? .screen
        case "language": file.session.language = Language(text(value, key) ?? "")
        case "now":
            file.session.now = self.value(
                value.scalarText.flatMap { DateTime($0) }, of: key, at: value,
                "a date and time, such as 2026-11-22T14:00:00+01:00")
        case "home": file.session.home = text(value, key)
        case "environment":
            for entry in mapping(value, key) { file.session.environment[entry.key] = text(entry.value, entry.key) }
        case "defaults": file.session.usesDefaults = flag(value, key) ?? false
        case "max-attempts": file.session.maxAttempts = number(value, key, in: 1...Int.max)
        case "given": file.session.given = mapping(value, key).map { ($0.key, given($0.value)) }
        case "suggested": file.session.suggested = mapping(value, key).map { ($0.key, given($0.value)) }
        case "drafts": file.session.hasDrafts = flag(value, key) ?? true
        case "draft":
            file.session.draft = text(value, key)
            if let problem = file.session.draft.flatMap({ WizardForm.problem(inDraft: Array($0.utf8)) }) {
                report(value.position, "'draft' \(problem)")
            }
        case "steps":
            let steps = value.isNull ? [] : self.value(value.sequence, of: key, at: value, "a list") ?? []
            for step in steps {
                guard let read = self.step(step) else { continue }
                file.session.steps.append(read)
                file.stepLines.append(step.position.line)
            }
        case "exit": file.session.end.exit = number(value, key, in: 0...255).map { Int32($0) }
        case "errors": file.session.end.errors = errors(value)
        case "result": file.session.end.result = mapping(value, key).isEmpty ? [:] : value.answersByName()
        default: unknown(entry, among: Self.keys, of: "a recording")
        }
    }

    // MARK: - A step

    private mutating func step(_ node: Node) -> RecordedStep? {
        guard let entries = node.mapping, let first = entries.first else {
            report(node.position, "a step says what was asked and what was done, such as {ask: name, answer: Ann}")
            return nil
        }
        for entry in entries where Self.owners[entry.key] == nil {
            unknown(entry, among: Self.owners.keys.sorted(), of: "a step")
        }
        guard var step = subject(first).map(RecordedStep.init) else { return nil }
        for entry in entries.dropFirst() { checkOwner(of: entry, in: node) }
        if ["ask", "at"].contains(first.key) { step.action = action(node) }
        if first.key == "submit" { step.submission = submission(first.value, node) }
        for entry in entries { read(entry, into: &step) }
        return step
    }

    private mutating func read(_ entry: Node.Entry, into step: inout RecordedStep) {
        let (key, value) = (entry.key, entry.value)
        switch key {
        case "because": step.reasons = texts(value, key)
        case "default": step.defaultText = text(value, key)
        case "begins": step.beginning = text(value, key)
        case "shows": step.shown = text(value, key)
        case "refused": step.rejection = texts(value, key)
        case "marks": step.marks = texts(value, key)
        case "then": step.replies = (value.sequence ?? [value]).compactMap { reply($0) }
        case "check", "printed": step.check = verdict(value, key)
        default: break
        }
    }

    /// Reports a key that has no meaning in this step.
    private mutating func checkOwner(of entry: Node.Entry, in step: Node) {
        guard let owners = Self.owners[entry.key] else { return }
        let submission = "submit: \(step.value(of: "submit")?.scalarText ?? "")"
        guard !owners.contains(where: { step.value(of: $0) != nil || submission.hasPrefix($0) }) else { return }
        let list = owners.map { "'\($0)'" }.joined(separator: " and ")
        report(entry.keyPosition, "'\(entry.key)' has a meaning only with \(list)")
    }

    private mutating func subject(_ first: Node.Entry) -> RecordedStep.Subject? {
        switch first.key {
        case "ask": return text(first.value, "ask").map { .field($0) }
        case "at": return word(first.value, "at", PromptLine.FormQuestion.self).map { .form($0) }
        case "submit": return .submission
        case "checked": return text(first.value, "checked").map { .check($0) }
        case "ran": return text(first.value, "ran").map { .program($0) }
        case "input" where first.value.scalarText == "left over": return .leftOver
        default:
            report(first.keyPosition, "a step begins with 'ask', 'at' or 'submit', such as {ask: name, answer: Ann}")
            return nil
        }
    }

    private mutating func action(_ node: Node) -> RecordedStep.Action {
        let given = (node.mapping ?? []).filter { Self.actions.contains($0.key) }
        guard let entry = given.first else { return .answer("") }
        if let second = given.dropFirst().first {
            report(second.keyPosition, "a step does one thing; make a step of its own of '\(second.key)'")
        }
        let value = entry.value
        func part(_ key: String) -> String { node.value(of: key)?.scalarText ?? "" }
        switch entry.key {
        case "answer": return .answer(text(value, "answer") ?? "")
        case "lines": return .lines(lines(value, "lines"))
        case "type": return .begunLines(lines(value, "type"))
        case "secret": return .secret(number(value, "secret") ?? 0)
        case "back": return .back(text(value, "back") ?? "")
        case "leave": return .leave(text(value, "leave") ?? "")
        case "press":
            guard let key = PromptKey.allCases.first(where: { "\($0)" == value.scalarText }) else {
                let names = PromptKey.allCases.map { "\($0)" }.joined(separator: ", ")
                report(value.position, "'press' takes one of the keys \(names)")
                return .none
            }
            return .press(key, part("text"))
        case "paste": return .paste(before: part("before"), text: text(value, "paste") ?? "", after: part("after"))
        case "editor":
            guard let reason = value.value(of: "failed") else {
                return .edit(text(value, "editor") ?? "", line: part("text"))
            }
            return .editorFailed(text(reason, "failed") ?? "", line: part("text"))
        default:
            if let end = value.scalarText.flatMap(RecordedStep.InputEnd.init(summary:)) { return .input(end) }
            report(value.position, "'input' is 'ended', 'unreadable', 'hung up' or 'signal NUMBER' here")
            return .none
        }
    }

    private mutating func submission(_ value: Node, _ step: Node) -> RecordedStep.Submission {
        func part(_ key: String) -> String { step.value(of: key)?.scalarText ?? "" }
        switch value.scalarText {
        case "done": return .done
        case "refused": return .rejected(step.value(of: "errors").map { errors($0) } ?? [:])
        case "failed": return .failed(part("message"))
        case "cancelled": return .cancelled
        case "asks": return .asked(part("question"), endsAtNo: false)
        case "asks to go on": return .asked(part("question"), endsAtNo: true)
        default:
            report(value.position, "'submit' is 'done', 'refused', 'failed', 'cancelled', 'asks' or 'asks to go on'")
            return .done
        }
    }

    /// Reads an answer to the question about leaving. Without quotes, some words are not text.
    private mutating func reply(_ node: Node) -> RecordedStep.Reply? {
        guard let text = text(node, "then") else { return nil }
        guard node.scalar?.style == .plain else { return .text(text) }
        return text == "leave" ? .leave : RecordedStep.InputEnd(summary: text).map { .input($0) } ?? .text(text)
    }

    private mutating func verdict(_ node: Node, _ key: String) -> RecordedStep.Verdict? {
        if node.value(of: "stopped") != nil { return .stopped }
        if let reason = node.value(of: "failed") { return .unavailable(text(reason, "failed") ?? "") }
        guard node.mapping != nil else { return .messages(texts(node, key)) }
        report(
            node.position,
            key == "printed"
                ? "'printed' is a line, a list of lines, or {failed: why}"
                : "'check' is a message, a list of messages, {failed: why} or {stopped: true}")
        return nil
    }

    /// A block of text, without the end of its last line, or a list.
    private mutating func lines(_ node: Node, _ key: String) -> [String] {
        guard let text = node.scalarText else { return texts(node, key) }
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        return lines.last == "" ? lines.dropLast() : lines
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

    private mutating func text(_ node: Node, _ key: String) -> String? {
        value(node.scalarText, of: key, at: node, "a text")
    }

    /// A text, or a list of them.
    private mutating func texts(_ node: Node, _ key: String) -> [String] {
        (node.sequence ?? [node]).compactMap { text($0, key) }
    }

    private mutating func number(
        _ node: Node, _ key: String, in range: ClosedRange<Int> = 0...Int.max
    ) -> Int? {
        let (minimum, maximum) = (range.lowerBound, range.upperBound)
        let bounds = maximum == Int.max ? "of at least \(minimum)" : "from \(minimum) to \(maximum)"
        return value(
            node.integer.flatMap { range.contains($0) ? $0 : nil }, of: key, at: node, "a whole number \(bounds)")
    }

    private mutating func flag(_ node: Node, _ key: String) -> Bool? {
        value(node.boolean, of: key, at: node, "true or false")
    }

    private mutating func word<Word: RawRepresentable & CaseIterable>(
        _ node: Node, _ key: String, _ type: Word.Type
    ) -> Word? where Word.RawValue == String {
        if let word = node.scalarText.flatMap({ Word(rawValue: $0) }) { return word }
        let names = Word.allCases.map(\.rawValue)
        report(
            node.position, "'\(key)' must be one of \(names.joined(separator: ", "))",
            suggestion: node.scalarText.flatMap { Suggestion.closest(to: $0, among: names) })
        return nil
    }

    private mutating func mapping(_ node: Node, _ key: String) -> [Node.Entry] {
        node.isNull ? [] : value(node.mapping, of: key, at: node, "a mapping of names and values") ?? []
    }

    private mutating func errors(_ node: Node) -> [String: [String]] {
        mapping(node, "errors").reduce(into: [:]) { errors, entry in errors[entry.key] = texts(entry.value, "errors") }
    }

    private mutating func given(_ value: Node) -> RecordedSession.PresetAnswer {
        if let secret = value.value(of: "secret"), let number = number(secret, "secret") {
            return .secret(number, check: value.value(of: "check").map { texts($0, "check") } ?? [])
        }
        if let entries = value.mapping, entries.count == 1, entries[0].key == "json" {
            return .node(entries[0].value.asJSON)
        }
        if case .quoted? = value.scalar?.style, let text = value.scalarText { return .text(text) }
        return .node(value)
    }

    /// Returns the value, or reports what it must be.
    private mutating func value<Value>(_ value: Value?, of key: String, at node: Node, _ kind: String) -> Value? {
        if value == nil { report(node.position, "'\(key)' must be \(kind)") }
        return value
    }
}
