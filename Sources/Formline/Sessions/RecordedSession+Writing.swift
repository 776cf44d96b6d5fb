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
        if let now { text += "now: \(now)\n" }
        if let home { text += "home: \(YAMLWriter.text(home))\n" }
        if takesDefaults { text += "defaults: true\n" }
        if let maxAttempts { text += "max-attempts: \(maxAttempts)\n" }
        if !given.isEmpty { text += "given:\n" + given.map { "  \(YAMLWriter.text($0)): \($1.yaml)\n" }.joined() }
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
        case .node(let node): node.flow
        case .secret(let number, let messages):
            messages.isEmpty ? "{secret: \(number)}" : "{secret: \(number), check: \(YAMLWriter.texts(messages))}"
        }
    }
}

extension RecordedStep {
    /// The step as one item of the list: a line for each thing to say.
    var yaml: String {
        let lines = [subjectLine] + beforeLines + actionLines + afterLines
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
            case .asked: "submit: asks"
            }
        case .check(let name): "checked: \(YAMLWriter.text(name))"
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

    private var actionLines: [String] {
        switch action {
        case .answer(let text): ["answer: \(YAMLWriter.text(text))"]
        case .lines(let lines): ["lines: [\(lines.map(YAMLWriter.quoted).joined(separator: ", "))]"]
        case .begunLines(let lines): ["type: [\(lines.map(YAMLWriter.quoted).joined(separator: ", "))]"]
        case .secret(let number): ["secret: \(number)"]
        case .back(let text): ["back: \(YAMLWriter.text(text))"]
        case .leave(let text, let then):
            ["leave: \(YAMLWriter.text(text))"]
                + (then.isEmpty
                    ? [] : ["then: [\(then.map { $0.map(YAMLWriter.quoted) ?? "leave" }.joined(separator: ", "))]"])
        case .press(let key, let text): ["press: \(key)"] + (text.isEmpty ? [] : ["text: \(YAMLWriter.text(text))"])
        case .paste(let before, let text, let after):
            ["paste: \(YAMLWriter.text(text))"] + (before.isEmpty ? [] : ["before: \(YAMLWriter.text(before))"])
                + (after.isEmpty ? [] : ["after: \(YAMLWriter.text(after))"])
        case .edit(let text): ["editor: \(YAMLWriter.text(text))"]
        case .inputEnded: ["input: ended"]
        case .none: []
        }
    }

    private var afterLines: [String] {
        var lines: [String] = []
        switch check {
        case .messages(let messages)?: lines.append("check: \(YAMLWriter.texts(messages))")
        case .unavailable(let reason)?: lines.append("check: {failed: \(YAMLWriter.quoted(reason))}")
        case nil: break
        }
        if !refusal.isEmpty { lines.append("refused: \(YAMLWriter.texts(refusal))") }
        if let shown { lines.append("shows: \(YAMLWriter.text(shown))") }
        switch submission {
        case .done, .cancelled: break
        case .refused(let errors): lines.append("errors: \(RecordedSession.yaml(errors))")
        case .failed(let message): lines.append("message: \(YAMLWriter.text(message))")
        case .asked(let question): lines.append("question: \(YAMLWriter.text(question))")
        }
        return lines
    }
}
