internal import FormModel
internal import FormPrompts
internal import Platform

/// A difference between a recorded session and what came of it when it was replayed.
public struct SessionDifference: Equatable, Sendable, CustomStringConvertible {
    /// The line of the recording.
    public var line: Int
    /// What differs: `email: refused`.
    public var subject: String
    /// What the recording has; nil for nothing.
    public var expected: String?
    /// What came; nil for nothing.
    public var came: String?

    /// Makes a difference.
    public init(line: Int, subject: String, expected: String?, came: String?) {
        self.line = line
        self.subject = subject
        self.expected = expected
        self.came = came
    }

    /// The difference on three lines: what differs, what was expected, and under it what came.
    public var description: String {
        "line \(line): \(subject)\n  expected: \(expected ?? "nothing")\n  actual:   \(came ?? "nothing")"
    }

    /// The rows of the difference for a terminal of 80 columns, each made harmless for it.
    func rows(file: String) -> [String] {
        func rows(_ name: String, _ text: String?) -> [String] {
            guard let text else { return ["    \(name)nothing"] }
            let parts = text.split(separator: "\n", omittingEmptySubsequences: false)
            let wrapped = parts.flatMap { WordWrap.lines(String($0).terminalSafe(), columns: 66) }
            return wrapped.enumerated().map { ($0 == 0 ? "    \(name)" : "              ") + $1 }
        }
        return ["\(file):\(line): \(subject)".terminalSafe()] + rows("expected: ", expected) + rows("actual:   ", came)
    }
}

/// Compares a recorded session with a replay of it.
struct SessionComparison {
    private(set) var differences: [SessionDifference] = []
    private let file: SessionFile
    /// Whether the wizard has a field of a name; nil for a Swift form, whose fields are not all known.
    private let hasField: ((String) -> Bool)?

    /// Compares them.
    ///
    /// - Parameter stop: what was asked that is not the next step of the recording, where the replay stopped; nil if the
    ///   walk went to its end.
    init(
        _ file: SessionFile, _ came: RecordedSession, stop: ReplayEnd?, isAtEnd: Bool,
        hasField: ((String) -> Bool)? = nil
    ) {
        self.file = file
        self.hasField = hasField
        compareSteps(came.steps)
        if let stop {
            compare(stop, came)
        } else if isAtEnd {
            compareEnd(came)
        }
    }

    private mutating func add(_ line: Int, _ subject: String, _ expected: String?, _ came: String?) {
        if expected != came {
            differences.append(SessionDifference(line: line, subject: subject, expected: expected, came: came))
        }
    }

    private var lastLine: Int { file.lines.last ?? 1 }

    // MARK: - Steps

    private mutating func compareSteps(_ came: [RecordedStep]) {
        var place = 0
        for step in came {
            let expected = place < file.session.steps.count ? file.session.steps[place] : nil
            // That a submission is done goes without saying.
            if step.subject == .submission, expected?.subject != .submission {
                continue
            }
            guard let expected, expected.subject == step.subject else { return }
            compare(expected, step, line: file.lines[place])
            place += 1
        }
    }

    private mutating func compare(_ expected: RecordedStep, _ came: RecordedStep, line: Int) {
        let name = expected.subject.name
        if let reasons = expected.reasons { add(line, "\(name): asked because", reasons.text, came.reasons?.text) }
        if let text = expected.defaultText { add(line, "\(name): default", text, came.defaultText) }
        if let text = expected.beginning { add(line, "\(name): begins with", text, came.beginning) }
        add(line, "\(name): refused", expected.refusal.text, came.refusal.text)
        if let shown = expected.shown { add(line, "\(name): shows", shown, came.shown) }
        // A recording that was cut off may lack what was answered last.
        let isCutOff = line == file.lines.last && !file.session.end.isKnown
        if !isCutOff {
            add(line, "\(name): questions about leaving", "\(expected.replies.count)", "\(came.replies.count)")
        }
    }

    /// The walk asked something else than the recording has.
    private mutating func compare(_ stop: ReplayEnd, _ came: RecordedSession) {
        let place = stop.position
        let asked = stop.asked?.words ?? came.end.words
        guard place < file.session.steps.count else {
            // A recording that was cut off ends where it does.
            if file.session.end.isKnown { add(lastLine, "next question", "the end", asked) }
            return
        }
        var expected = file.session.steps[place].subject.words
        if case .field(let name) = file.session.steps[place].subject, hasField?(name) == false {
            expected += "\nThe wizard has no field of this name."
        }
        add(file.lines[place], "next question", expected, asked)
    }

    // MARK: - The end

    private mutating func compareEnd(_ came: RecordedSession) {
        let expected = file.session.end
        func line(_ key: String) -> Int { file.endLines[key] ?? lastLine }
        if let exit = expected.exit { add(line("exit"), "exit code", "\(exit)", came.end.exit.map { "\($0)" }) }
        if let errors = expected.errors {
            for name in Set(errors.keys).union((came.end.errors ?? [:]).keys).sorted() {
                add(line("errors"), "error of \(name)", errors[name]?.text, came.end.errors?[name]?.text)
            }
        }
        if let result = expected.result {
            for name in Set(result.keys).union((came.end.result ?? [:]).keys).sorted() {
                add(line("result"), "result: \(name)", result[name], came.end.result?[name])
            }
        }
    }
}

extension [String] {
    /// The messages a line each; nil for none.
    fileprivate var text: String? { isEmpty ? nil : joined(separator: "\n") }
}

extension RecordedSession.End {
    /// The end instead of another question: with what came of it, if that is not all well.
    fileprivate var words: String {
        let code = exit.flatMap { $0 == 0 ? nil : ", with the exit code \($0)" } ?? ""
        let messages = (errors ?? [:]).sorted { $0.key < $1.key }.flatMap { name, messages in
            messages.map { "\n" + (name.isEmpty ? "" : "\(name): ") + $0 }
        }
        return "the end" + code + messages.joined()
    }
}

extension RecordedStep.Subject {
    /// The name in messages.
    var name: String {
        switch self {
        case .field(let name): name
        case .form(let question): question.rawValue
        case .submission: "submission"
        case .check(let name): "check of \(name)"
        case .program(let name): "program of \(name)"
        case .leftOver: "input"
        }
    }

    /// The subject as a step of the recording begins.
    var words: String {
        switch self {
        case .field(let name): "ask: \(name)"
        case .form(let question): "at: \(question.rawValue)"
        case .submission: "submit"
        case .check(let name): "checked: \(name)"
        case .program(let name): "ran: \(name)"
        case .leftOver: "input: left over"
        }
    }
}
