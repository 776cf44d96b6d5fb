internal import FormModel
internal import FormPrompts
internal import WizardFiles

/// Reads a recording, and finds every mistake in it with its place.
struct SessionReader {
    private var file: SessionFile
    private var mistakes: [Diagnostic] = []

    private static let keys = [
        "formline-session", "console", "language", "now", "home", "environment", "defaults", "max-attempts", "given",
        "suggested",
        "drafts", "draft", "steps",
        "exit", "errors", "result",
    ]
    /// The keys that say what a step is about.
    private static let subjects = ["ask", "at", "submit", "checked", "ran", "input"]
    /// The keys that say what was done.
    private static let actions = [
        "answer", "lines", "type", "secret", "back", "leave", "press", "paste", "editor", "input",
    ]
    private static let others = [
        "because", "default", "begins", "marks", "then", "text", "before", "after", "check", "refused", "shows",
        "errors", "message", "question", "printed",
    ]

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
        let text = String(decoding: bytes, as: UTF8.self)
        let head = text.split(separator: "\n", omittingEmptySubsequences: false).prefix {
            $0.isEmpty || $0.hasPrefix("#")
        }
        reader.file.head = head.map { $0 + "\n" }.joined()
        return reader.file
    }

    private init(file: SessionFile) { self.file = file }

    private mutating func report(_ position: SourcePosition, _ message: String, suggestion: String? = nil) {
        mistakes.append(Diagnostic(file: file.path, position: position, message: message, suggestion: suggestion))
    }

    // MARK: - The whole

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
        let value = entry.value
        switch entry.key {
        case "formline-session": break
        case "console":
            file.session.place = word(value, "console", RecordedSession.Place.self) ?? .screen
        case "language": file.session.language = Language(text(value, "language") ?? "")
        case "now":
            file.session.now = value.scalarText.flatMap { DateTime($0) }
            if file.session.now == nil {
                report(value.position, "'now' must be a date and time, such as 2026-11-22T14:00:00+01:00")
            }
        case "home": file.session.home = text(value, "home")
        case "environment":
            for entry in mapping(value, "environment") {
                file.session.environment[entry.key] = text(entry.value, entry.key)
            }
        case "defaults": file.session.takesDefaults = flag(value, "defaults") ?? false
        case "max-attempts": file.session.maxAttempts = number(value, "max-attempts", in: 1...Int.max)
        case "given": file.session.given = mapping(value, "given").compactMap { given($0) }
        case "suggested": file.session.suggested = mapping(value, "suggested").compactMap { given($0) }
        case "drafts": file.session.hasDrafts = flag(value, "drafts") ?? true
        case "draft":
            file.session.draft = text(value, "draft")
            if let problem = file.session.draft.flatMap({ WizardForm.problem(inDraft: Array($0.utf8)) }) {
                report(value.position, "'draft' \(problem)")
            }
        case "steps":
            for step in value.isNull ? [] : list(value, "steps") {
                guard let read = self.step(step) else { continue }
                file.session.steps.append(read)
                file.lines.append(step.position.line)
            }
        case "exit":
            file.session.end.exit = number(value, "exit", in: 0...255).map { Int32($0) }
            file.endLines["exit"] = entry.keyPosition.line
        case "errors":
            file.session.end.errors = errors(value)
            file.endLines["errors"] = entry.keyPosition.line
        case "result":
            file.session.end.result = mapping(value, "result").isEmpty ? [:] : value.answersByName()
            file.endLines["result"] = entry.keyPosition.line
        default: unknown(entry, among: Self.keys, of: "a recording")
        }
    }

    private mutating func given(_ entry: Node.Entry) -> (name: String, answer: RecordedSession.Given)? {
        if let secret = entry.value.value(of: "secret"), let number = number(secret, "secret") {
            return (entry.key, .secret(number, check: entry.value.value(of: "check").map { texts($0, "check") } ?? []))
        }
        if let entries = entry.value.mapping, entries.count == 1, entries[0].key == "json" {
            return (entry.key, .node(entries[0].value.asJSON))
        }
        if case .quoted? = entry.value.scalar?.style, let text = entry.value.scalarText {
            return (entry.key, .text(text))
        }
        return (entry.key, .node(entry.value))
    }

    // MARK: - A step

    private mutating func step(_ node: Node) -> RecordedStep? {
        guard let entries = node.mapping, let first = entries.first else {
            report(node.position, "a step says what was asked and what was done, such as {ask: name, answer: Ann}")
            return nil
        }
        let keys = Self.subjects + Self.actions + Self.others
        for entry in entries where !keys.contains(entry.key) { unknown(entry, among: keys, of: "a step") }
        guard let subject = subject(node, first) else { return nil }
        for entry in entries.dropFirst() where keys.contains(entry.key) { checkPlace(of: entry, in: node, subject) }
        var step = RecordedStep(subject)
        step.action = action(node, isQuestion: subject.isQuestion)
        if let entry = entries.first(where: { $0.key == "submit" }) { step.submission = submission(entry.value, node) }
        if let value = node.value(of: "because") { step.reasons = texts(value, "because") }
        if let value = node.value(of: "default") { step.defaultText = text(value, "default") }
        if let value = node.value(of: "begins") { step.beginning = text(value, "begins") }
        if let value = node.value(of: "shows") { step.shown = text(value, "shows") }
        if let value = node.value(of: "refused") { step.refusal = texts(value, "refused") }
        if let value = node.value(of: "marks") { step.marks = texts(value, "marks") }
        if let value = node.value(of: "then") { step.replies = (value.sequence ?? [value]).compactMap { reply($0) } }
        if let value = node.value(of: "check") ?? node.value(of: "printed") {
            if value.value(of: "stopped") != nil {
                step.check = .stopped
            } else if let reason = value.value(of: "failed") {
                step.check = .unavailable(text(reason, "failed") ?? "")
            } else if value.mapping != nil {
                report(
                    value.position,
                    node.value(of: "check") == nil
                        ? "'printed' is a line, a list of lines, or {failed: why}"
                        : "'check' is a message, a list of messages, {failed: why} or {stopped: true}")
            } else {
                step.check = .messages(texts(value, "check"))
            }
        }
        return step
    }

    /// A key that nothing would come of in this step is a mistake.
    private mutating func checkPlace(of entry: Node.Entry, in step: Node, _ subject: RecordedStep.Subject) {
        func belongs(to owners: String...) -> String? {
            owners.contains { step.value(of: $0) != nil }
                ? nil : owners.map { "'\($0)'" }.joined(separator: " and ")
        }
        let submission = step.value(of: "submit")?.scalarText
        let owner: String? =
            switch entry.key {
            case "errors": submission == "refused" ? nil : "'submit: refused'"
            case "message": submission == "failed" ? nil : "'submit: failed'"
            case "question": submission == "asks" ? nil : "'submit: asks'"
            case "text": belongs(to: "press", "editor")
            case "before", "after": belongs(to: "paste")
            case "check": belongs(to: "ask", "checked")
            case "printed": belongs(to: "ran")
            default: subject.isQuestion ? nil : "'ask' and 'at'"
            }
        if let owner { report(entry.keyPosition, "'\(entry.key)' has a meaning only with \(owner)") }
    }

    private mutating func subject(_ node: Node, _ first: Node.Entry) -> RecordedStep.Subject? {
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

    private mutating func action(_ node: Node, isQuestion: Bool) -> RecordedStep.Action {
        guard isQuestion else { return .none }
        let given = (node.mapping ?? []).filter { Self.actions.contains($0.key) }
        guard let entry = given.first else { return .answer("") }
        if let second = given.dropFirst().first {
            report(second.keyPosition, "a step does one thing; make a step of its own of '\(second.key)'")
        }
        let value = entry.value
        func part(_ key: String) -> String { node.value(of: key)?.scalarText ?? "" }
        switch entry.key {
        case "answer": return .answer(text(value, "answer") ?? "")
        case "lines": return .lines(value.scalarText.map(lines) ?? texts(value, "lines"))
        case "type": return .begunLines(value.scalarText.map(lines) ?? texts(value, "type"))
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
            if let end = value.scalarText.flatMap({ RecordedStep.InputEnd(words: $0) }) { return .input(end) }
            report(value.position, "'input' is 'ended', 'unreadable', 'hung up' or 'signal NUMBER' here")
            return .none
        }
    }

    /// What is answered about leaving; without quotes, some words are not text.
    private mutating func reply(_ node: Node) -> RecordedStep.Reply? {
        guard let text = text(node, "then") else { return nil }
        guard node.scalar?.style == .plain else { return .text(text) }
        return text == "leave" ? .leave : RecordedStep.InputEnd(words: text).map { .input($0) } ?? .text(text)
    }

    /// The lines of a block of text, without the end of the last one.
    private func lines(_ text: String) -> [String] {
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        return lines.last == "" ? lines.dropLast() : lines
    }

    private mutating func submission(_ value: Node, _ step: Node) -> RecordedStep.Submission {
        func part(_ key: String) -> String { step.value(of: key)?.scalarText ?? "" }
        switch value.scalarText {
        case "done": return .done
        case "refused": return .refused(step.value(of: "errors").map { errors($0) } ?? [:])
        case "failed": return .failed(part("message"))
        case "cancelled": return .cancelled
        case "asks": return .asked(part("question"), endsAtNo: false)
        case "asks to go on": return .asked(part("question"), endsAtNo: true)
        default:
            report(value.position, "'submit' is 'done', 'refused', 'failed', 'cancelled', 'asks' or 'asks to go on'")
            return .done
        }
    }

    // MARK: - Values

    private mutating func unknown(_ entry: Node.Entry, among keys: [String], of what: String) {
        report(
            entry.keyPosition, "unknown key '\(entry.key)' in \(what)",
            suggestion: Suggestion.closest(to: entry.key, among: keys))
    }

    /// A text, however it is written.
    private mutating func text(_ node: Node, _ key: String) -> String? {
        if let text = node.scalarText { return text }
        report(node.position, "'\(key)' must be a text")
        return nil
    }

    /// A text, or a list of them.
    private mutating func texts(_ node: Node, _ key: String) -> [String] {
        (node.sequence ?? [node]).compactMap { text($0, key) }
    }

    private mutating func number(_ node: Node, _ key: String, in range: ClosedRange<Int> = 0...Int.max) -> Int? {
        if let number = node.integer, range.contains(number) { return number }
        let least = range.lowerBound
        let bounds = range.upperBound == Int.max ? "of at least \(least)" : "from \(least) to \(range.upperBound)"
        report(node.position, "'\(key)' must be a whole number \(bounds)")
        return nil
    }

    private mutating func flag(_ node: Node, _ key: String) -> Bool? {
        if let value = node.boolean { return value }
        report(node.position, "'\(key)' must be true or false")
        return nil
    }

    private mutating func word<Word: RawRepresentable & CaseIterable>(
        _ node: Node, _ key: String, _ words: Word.Type
    ) -> Word? where Word.RawValue == String {
        if let word = node.scalarText.flatMap({ Word(rawValue: $0) }) { return word }
        let names = Word.allCases.map(\.rawValue)
        report(
            node.position, "'\(key)' must be one of \(names.joined(separator: ", "))",
            suggestion: node.scalarText.flatMap { Suggestion.closest(to: $0, among: names) })
        return nil
    }

    private mutating func mapping(_ node: Node, _ key: String) -> [Node.Entry] {
        if let entries = node.mapping { return entries }
        if !node.isNull { report(node.position, "'\(key)' must be a mapping of names and values") }
        return []
    }

    private mutating func list(_ node: Node, _ key: String) -> [Node] {
        if let nodes = node.sequence { return nodes }
        report(node.position, "'\(key)' must be a list")
        return []
    }

    private mutating func errors(_ node: Node) -> [String: [String]] {
        mapping(node, "errors").reduce(into: [:]) { errors, entry in errors[entry.key] = texts(entry.value, "errors") }
    }
}

extension RecordedStep.Subject {
    /// Whether it is a question, in whose line something is done.
    fileprivate var isQuestion: Bool {
        switch self {
        case .field, .form: true
        case .submission, .check, .program, .leftOver: false
        }
    }
}
