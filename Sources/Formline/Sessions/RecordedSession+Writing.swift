internal import FormModel
internal import FormPrompts
internal import WizardFiles

/// Recordings are YAML, written top down, so that one that was cut off can be read as far as it goes.
extension RecordedSession {
    /// The version of the format.
    static let version = "1"

    /// What comes before the first step.
    var header: String {
        var text = "formline-session: \(Self.version)\nconsole: \(place.rawValue)\n"
        if language.translation != .english { text += "language: \(language.translation.rawValue)\n" }
        if let now { text += "now: \(now)\n" }
        if let home { text += "home: \(YAMLWriter.text(home))\n" }
        if !environment.isEmpty {
            let rows = environment.sorted { $0.key < $1.key }.map {
                "  \(YAMLWriter.text($0)): \(YAMLWriter.quoted($1))\n"
            }
            text += "environment:\n" + rows.joined()
        }
        if takesDefaults { text += "defaults: true\n" }
        if let maxAttempts { text += "max-attempts: \(maxAttempts)\n" }
        if !given.isEmpty { text += "given:\n" + given.map { "  \(YAMLWriter.text($0)): \($1.yaml)\n" }.joined() }
        if !suggested.isEmpty {
            text += "suggested:\n" + suggested.map { "  \(YAMLWriter.text($0)): \($1.yaml)\n" }.joined()
        }
        if !hasDrafts { text += "drafts: false\n" }
        if let draft { text += "draft: \(YAMLWriter.quoted(draft))\n" }
        return text + "steps:\n"
    }

    /// What comes after the last step.
    ///
    /// - Parameter result: the answers as YAML, each line after two spaces; nil if there are none.
    func footer(result: String?) -> String {
        var text = end.exit.map { "exit: \($0)\n" } ?? ""
        if let errors = end.errors, !errors.isEmpty { text += "errors: \(Self.yaml(errors))\n" }
        if let result, !result.isEmpty { text += "result:\n" + result }
        return text
    }

    fileprivate static func yaml(_ errors: [String: [String]]) -> String {
        let entries = errors.sorted { $0.key < $1.key }.map { name, messages in
            "\(YAMLWriter.quoted(name)): [\(messages.map(YAMLWriter.quoted).joined(separator: ", "))]"
        }
        return "{\(entries.joined(separator: ", "))}"
    }
}

extension RecordedSession.Given {
    fileprivate var yaml: String {
        switch self {
        case .text(let text): YAMLWriter.quoted(text)
        case .node(let node): node.isTyped ? "{json: \(YAMLWriter.flow(node))}" : YAMLWriter.flow(node)
        case .secret(let number, let messages):
            messages.isEmpty ? "{secret: \(number)}" : "{secret: \(number), check: \(YAMLWriter.texts(messages))}"
        }
    }
}

extension RecordedStep {
    /// The step as one item of the list: a line for each thing to say.
    var yaml: String {
        let lines = [subjectLine] + beforeLines + markLines + actionLines + afterLines
        return "- " + lines.joined(separator: "\n  ") + "\n"
    }

    private var subjectLine: String {
        switch subject {
        case .field(let name): "ask: \(YAMLWriter.text(name))"
        case .form(let question): "at: \(question.rawValue)"
        case .submission:
            switch submission {
            case .done: "submit: done"
            case .refused: "submit: refused"
            case .failed: "submit: failed"
            case .cancelled: "submit: cancelled"
            case .asked(_, endsAtNo: false): "submit: asks"
            case .asked(_, endsAtNo: true): "submit: asks to go on"
            }
        case .check(let name): "checked: \(YAMLWriter.text(name))"
        case .program(let name): "ran: \(YAMLWriter.text(name))"
        case .leftOver: "input: left over"
        }
    }

    private var beforeLines: [String] {
        var lines: [String] = []
        if let reasons { lines.append("because: \(YAMLWriter.texts(reasons))") }
        if let defaultText { lines.append("default: \(YAMLWriter.text(defaultText))") }
        if let beginning { lines.append("begins: \(YAMLWriter.text(beginning))") }
        return lines
    }

    private var markLines: [String] {
        marks.map { ["marks: [\($0.map(YAMLWriter.quoted).joined(separator: ", "))]"] } ?? []
    }

    private var actionLines: [String] {
        switch action {
        case .answer(let text): ["answer: \(YAMLWriter.text(text))"]
        case .lines(let lines): ["lines: [\(lines.map(YAMLWriter.quoted).joined(separator: ", "))]"]
        case .begunLines(let lines): ["type: [\(lines.map(YAMLWriter.quoted).joined(separator: ", "))]"]
        case .secret(let number): ["secret: \(number)"]
        case .back(let text): ["back: \(YAMLWriter.text(text))"]
        case .leave(let text): ["leave: \(YAMLWriter.text(text))"]
        case .press(let key, let text): ["press: \(key)"] + (text.isEmpty ? [] : ["text: \(YAMLWriter.text(text))"])
        case .paste(let before, let text, let after):
            ["paste: \(YAMLWriter.text(text))"] + (before.isEmpty ? [] : ["before: \(YAMLWriter.text(before))"])
                + (after.isEmpty ? [] : ["after: \(YAMLWriter.text(after))"])
        case .edit(let text, let typed):
            ["editor: \(YAMLWriter.text(text))"] + (typed.isEmpty ? [] : ["text: \(YAMLWriter.text(typed))"])
        case .editorFailed(let reason, let typed):
            ["editor: {failed: \(YAMLWriter.quoted(reason))}"]
                + (typed.isEmpty ? [] : ["text: \(YAMLWriter.text(typed))"])
        case .input(let end): ["input: \(end.words)"]
        case .none: []
        }
    }

    private var afterLines: [String] {
        var lines: [String] = []
        if !replies.isEmpty { lines.append("then: [\(replies.map(\.yaml).joined(separator: ", "))]") }
        var key = "check"
        if case .program = subject { key = "printed" }
        switch check {
        case .messages(let messages)?: lines.append("\(key): \(YAMLWriter.texts(messages))")
        case .unavailable(let reason)?: lines.append("\(key): {failed: \(YAMLWriter.quoted(reason))}")
        case .stopped?: lines.append("\(key): {stopped: true}")
        case nil: break
        }
        if !refusal.isEmpty { lines.append("refused: \(YAMLWriter.texts(refusal))") }
        if let shown { lines.append("shows: \(YAMLWriter.text(shown))") }
        switch submission {
        case .done, .cancelled: break
        case .refused(let errors): lines.append("errors: \(RecordedSession.yaml(errors))")
        case .failed(let message): lines.append("message: \(YAMLWriter.text(message))")
        case .asked(let question, _): lines.append("question: \(YAMLWriter.text(question))")
        }
        return lines
    }
}

extension RecordedStep.Reply {
    /// What a text is not: without quotes.
    fileprivate var yaml: String {
        switch self {
        case .text(let text): YAMLWriter.quoted(text)
        case .leave: "leave"
        case .input(let end): end.words
        }
    }
}

extension RecordedStep.InputEnd {
    /// The end as a recording has it.
    var words: String {
        switch self {
        case .ended: "ended"
        case .unreadable: "unreadable"
        case .hungUp: "hung up"
        case .signal(let signal): "signal \(signal)"
        }
    }

    /// Reads the words of a recording.
    init?(words: String) {
        switch words {
        case "ended": self = .ended
        case "unreadable": self = .unreadable
        case "hung up": self = .hungUp
        default:
            guard words.hasPrefix("signal "), let signal = Int32(words.dropFirst(7)), (1...64).contains(signal) else {
                return nil
            }
            self = .signal(signal)
        }
    }
}
