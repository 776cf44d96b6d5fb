internal import FormModel
internal import FormPrompts
internal import Platform

/// A difference between a recorded session and its replay.
public struct SessionDifference: Equatable, Sendable, CustomStringConvertible {
    /// The line of the recording.
    public var line: Int
    /// The part that differs, such as `email: refused`.
    public var subject: String
    /// The value in the recording.
    public var expected: String?
    /// The value in the replay.
    public var actual: String?

    /// Makes a difference.
    public init(line: Int, subject: String, expected: String?, actual: String?) {
        self.line = line
        self.subject = subject
        self.expected = expected
        self.actual = actual
    }

    /// The part that differs, the expected value, and the actual one, each on its line.
    public var description: String {
        "line \(line): \(subject)\n  expected: \(expected ?? "nothing")\n  actual:   \(actual ?? "nothing")"
    }

    /// The rows of the difference for a terminal of 80 columns, each made harmless for it.
    func rows(file: String) -> [String] {
        func rows(_ name: String, _ text: String?) -> [String] {
            guard let text else { return ["    \(name)nothing"] }
            let parts = text.split(separator: "\n", omittingEmptySubsequences: false)
            let wrapped = parts.flatMap { WordWrap.lines(String($0).terminalSafe(), columns: 66) }
            return wrapped.enumerated().map { ($0 == 0 ? "    \(name)" : "              ") + $1 }
        }
        return ["\(file):\(line): \(subject)".terminalSafe()] + rows("expected: ", expected)
            + rows("actual:   ", actual)
    }
}

/// Compares a recorded session with a replay of it.
struct SessionComparison {
    private(set) var differences: [SessionDifference] = []
    private let file: SessionFile
    /// `nil` for a Swift form, whose fields are not all known.
    private let hasField: ((String) -> Bool)?

    /// - Parameter stop: the question that is not the next step of the recording; `nil` if the replay went to its end.
    init(
        _ file: SessionFile, _ actual: RecordedSession, stop: ReplayEnd?, isAtEnd: Bool,
        hasField: ((String) -> Bool)? = nil
    ) {
        self.file = file
        self.hasField = hasField
        compareSteps(actual.steps)
        if let stop {
            compare(stop, actual)
        } else if isAtEnd {
            compareEnd(actual)
        }
    }

    private mutating func add(_ line: Int, _ subject: String, _ expected: String?, _ actual: String?) {
        if expected != actual {
            differences.append(SessionDifference(line: line, subject: subject, expected: expected, actual: actual))
        }
    }

    private var lastLine: Int { file.stepLines.last ?? 1 }

    // MARK: - Steps

    private mutating func compareSteps(_ actual: [RecordedStep]) {
        var index = 0
        for step in actual {
            let expected = index < file.session.steps.count ? file.session.steps[index] : nil
            // A successful submission can be left out.
            if step.subject == .submission, expected?.subject != .submission { continue }
            guard let expected, expected.subject == step.subject else { return }
            compare(expected, step, line: file.stepLines[index])
            index += 1
        }
    }

    private mutating func compare(_ expected: RecordedStep, _ actual: RecordedStep, line: Int) {
        let name = expected.subject.name
        if let reasons = expected.reasons { add(line, "\(name): asked because", reasons.text, actual.reasons?.text) }
        if let text = expected.defaultText { add(line, "\(name): default", text, actual.defaultText) }
        if let text = expected.beginning { add(line, "\(name): begins with", text, actual.beginning) }
        add(line, "\(name): refused", expected.rejection.text, actual.rejection.text)
        if let shown = expected.shown { add(line, "\(name): shows", shown, actual.shown) }
        // A recording that was cut off may lack what was answered last.
        let isCutOff = line == file.stepLines.last && !file.session.end.isKnown
        if !isCutOff {
            add(line, "\(name): questions about leaving", "\(expected.replies.count)", "\(actual.replies.count)")
        }
    }

    /// Reports that the walk asked something else.
    private mutating func compare(_ stop: ReplayEnd, _ actual: RecordedSession) {
        let index = stop.position
        let asked = stop.asked?.summary ?? actual.end.summary
        guard index < file.session.steps.count else {
            // A recording that was cut off ends where it does.
            if file.session.end.isKnown { add(lastLine, "next question", "the end", asked) }
            return
        }
        let subject = file.session.steps[index].subject
        var expected = subject.summary
        if case .field(let name) = subject, hasField?(name) == false {
            expected += "\nThe wizard has no field of this name."
        }
        add(file.stepLines[index], "next question", expected, asked)
    }

    // MARK: - The end

    private mutating func compareEnd(_ actual: RecordedSession) {
        let expected = file.session.end
        func line(_ key: String) -> Int { file.keyLines[key] ?? lastLine }
        if let exit = expected.exit { add(line("exit"), "exit code", "\(exit)", actual.end.exit.map { "\($0)" }) }
        if let errors = expected.errors {
            for name in Set(errors.keys).union((actual.end.errors ?? [:]).keys).sorted() {
                add(line("errors"), "error of \(name)", errors[name]?.text, actual.end.errors?[name]?.text)
            }
        }
        if let result = expected.result {
            for name in Set(result.keys).union((actual.end.result ?? [:]).keys).sorted() {
                add(line("result"), "result: \(name)", result[name], actual.end.result?[name])
            }
        }
    }
}

extension [String] {
    /// The messages, one per line; `nil` for none.
    fileprivate var text: String? { isEmpty ? nil : joined(separator: "\n") }
}

extension RecordedSession.End {
    /// The end, with the exit code and the messages of a failure.
    fileprivate var summary: String {
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
}
