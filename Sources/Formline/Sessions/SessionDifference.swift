internal import FormModel
internal import FormPrompts
internal import Platform
internal import WizardFiles

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
            let parts = (text ?? "nothing").split(separator: "\n", omittingEmptySubsequences: false)
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
            compareEnd(actual.end)
        }
    }

    private mutating func add(_ line: Int, _ subject: String, _ expected: String?, _ actual: String?) {
        if expected != actual {
            differences.append(SessionDifference(line: line, subject: subject, expected: expected, actual: actual))
        }
    }

    private var lastLine: Int { file.stepLines.last ?? 1 }

    private func line(_ key: String) -> Int { file.keyLines[key] ?? lastLine }

    // MARK: - Steps

    private mutating func compareSteps(_ actual: [RecordedStep]) {
        var index = 0
        for step in actual {
            let expected = index < file.session.steps.count ? file.session.steps[index] : nil
            // A successful submission can be left out.
            if step.subject.kind == .submission, expected?.subject != step.subject { continue }
            guard let expected, expected.subject == step.subject else { return }
            compare(expected, step, line: file.stepLines[index])
            index += 1
        }
    }

    private mutating func compare(_ expected: RecordedStep, _ actual: RecordedStep, line: Int) {
        let name = expected.subject.title
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
        if subject.kind == .field, hasField?(subject.name) == false {
            expected += "\nThe wizard has no field of this name."
        }
        add(file.stepLines[index], "next question", expected, asked)
    }

    // MARK: - The end

    private mutating func compareEnd(_ actual: RecordedSession.End) {
        let expected = file.session.end
        if let exit = expected.exit { add(line("exit"), "exit code", "\(exit)", actual.exit.map { "\($0)" }) }
        if let errors = expected.errors {
            compare(errors.mapValues(\.text), actual.errors?.mapValues(\.text) ?? [:], line("errors"), "error of ")
        }
        if let result = expected.result {
            compare(result.values, actual.result?.values ?? [:], line("result"), "result: ")
        }
        if let reason = actual.actionsProblem, expected.files != nil || expected.actions != nil {
            return add(line(expected.files == nil ? "actions" : "files"), "actions", "can be planned", reason)
        }
        if let files = expected.files { compareFiles(files, actual.files ?? [:]) }
        if let actions = expected.actions {
            compareLines(actions.text, (actual.actions ?? []).text, line("actions"), "actions")
        }
    }

    private mutating func compare(
        _ expected: [String: String?], _ actual: [String: String?], _ line: Int, _ subject: String
    ) {
        for name in Set(expected.keys).union(actual.keys).sorted() {
            add(line, subject + name, expected[name] ?? nil, actual[name] ?? nil)
        }
    }

    private mutating func compareFiles(_ expected: [String: WrittenContent], _ actual: [String: WrittenContent]) {
        for path in Set(expected.keys).union(actual.keys).sorted() {
            let line = file.keyLines["files \(path)"] ?? line("files")
            if case (.text(let old)?, .text(let new)?) = (expected[path], actual[path]) {
                compareLines(old, new, line, "file \(path)")
            } else {
                add(line, "file \(path)", expected[path].summary, actual[path].summary)
            }
        }
    }

    /// Reports the first line that differs.
    private mutating func compareLines(_ expected: String, _ actual: String, _ line: Int, _ subject: String) {
        let (old, new) = (expected.linesWithEnds, actual.linesWithEnds)
        let index = zip(old, new).prefix { $0.utf8.elementsEqual($1.utf8) }.count
        guard index < max(old.count, new.count) else { return }
        var shown = [old, new].map { index < $0.count ? $0[index] : nil }
        // Quotes show a difference that cannot be seen.
        let summary = shown.map { $0?.split(whereSeparator: \.isWhitespace) }
        let isVisible = summary[0] != summary[1] && !summary.contains([])
        shown = shown.map { $0.map { isVisible && $0.hasSuffix("\n") ? String($0.dropLast()) : YAMLWriter.quoted($0) } }
        differences.append(
            SessionDifference(
                line: line, subject: "\(subject), line \(index + 1)", expected: shown[0] ?? "the end of the text",
                actual: shown[1] ?? "the end of the text"))
    }
}

extension [(key: String, text: String)] {
    /// The actions from line to line.
    fileprivate var text: String { map { "\($0): \($1.utf8.last == UInt8(ascii: "\n") ? $1 : $1 + "\n")" }.joined() }
}

extension String {
    /// The lines with their ends; the last one may have none.
    fileprivate var linesWithEnds: [String] {
        let lines = unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false).map { String($0) }
        return lines.dropLast().map { $0 + "\n" } + lines.suffix(1).filter { !$0.isEmpty }
    }
}

extension WrittenContent? {
    fileprivate var summary: String {
        switch self {
        case .text(let text): "a text of \(counted(text.linesWithEnds.count, "line"))"
        case .bytes(let count): "a file of \(counted(count, "byte"))"
        case nil: "not written"
        }
    }

    private func counted(_ count: Int, _ noun: String) -> String { "\(count) \(noun)\(count == 1 ? "" : "s")" }
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
    var title: String {
        switch kind {
        case .field, .form: name
        case .submission: "submission"
        case .check: "check of \(name)"
        case .program: "program of \(name)"
        case .leftOver: "input"
        }
    }
}
