internal import FormModel
internal import FormPrompts
internal import Platform
internal import WizardFiles

/// A difference between a recorded session and its replay.
public struct SessionDifference: Equatable, Sendable, CustomStringConvertible {
    package var line: Int
    /// The part that differs, such as `email: refused`.
    package var subject: String
    package var expected: String?
    package var actual: String?

    package init(line: Int, subject: String, expected: String?, actual: String?) {
        self.line = line
        self.subject = subject
        self.expected = expected
        self.actual = actual
    }

    /// The part that differs, the expected value, and the actual one, each on its line.
    public var description: String { (["line \(line): \(subject)"] + values).joined(separator: "\n  ") }

    private var values: [String] { ["expected: \(expected ?? "nothing")", "actual:   \(actual ?? "nothing")"] }

    /// The rows of the difference for a terminal, each made harmless for it.
    package func rows(file: String) -> [String] {
        (["\(file):\(line): \(subject)"] + values.map { "    " + $0 }).map { $0.terminalSafe() }
    }
}

struct SessionComparison {
    private(set) var differences: [SessionDifference] = []
    private let expected: RecordedSession
    private let actual: RecordedSession
    private let isField: (String) -> Bool

    /// Compares the steps, up to the question that is not the next one of the recording.
    init(
        _ expected: RecordedSession, _ actual: RecordedSession, mismatch: ReplayEnd?,
        isField: @escaping (String) -> Bool = { _ in true }
    ) {
        (self.expected, self.actual, self.isField) = (expected, actual, isField)
        compareSteps()
        if let mismatch { add(mismatch) }
    }

    private mutating func add(_ line: Int, _ subject: String, _ expected: String?, _ actual: String?) {
        if expected != actual {
            differences.append(SessionDifference(line: line, subject: subject, expected: expected, actual: actual))
        }
    }

    private var lastLine: Int { expected.steps.last?.line ?? 1 }

    private func line(_ key: String) -> Int { expected.lines[key] ?? lastLine }

    private mutating func compareSteps() {
        var rest = expected.steps[...]
        for step in actual.steps {
            // A successful submission can be left out.
            if step.subject.kind == .submission, rest.first?.subject != step.subject { continue }
            guard let first = rest.popFirst(), first.subject == step.subject else { return }
            // A recording that was cut off may lack what was answered last.
            compare(first, step, isCutOff: rest.isEmpty && !expected.end.isKnown)
        }
    }

    private mutating func compare(_ expected: RecordedStep, _ actual: RecordedStep, isCutOff: Bool) {
        let (line, name) = (expected.line, expected.subject.name)
        for key in RecordedStep.Key.allCases where key == .refused || expected.texts[key] != nil {
            guard let subject = key.comparedSubject else { continue }
            add(line, "\(name): \(subject)", expected.texts[key]?.text, actual.texts[key]?.text)
        }
        if !isCutOff {
            let counts = [expected, actual].map { "\($0.texts[.then, default: []].count)" }
            add(line, "\(name): questions about leaving", counts[0], counts[1])
        }
    }

    private mutating func add(_ mismatch: ReplayEnd) {
        let asked = mismatch.asked?.summary ?? actual.end.summary
        guard mismatch.position < expected.steps.count else {
            return add(lastLine, "next question", expected.end.isKnown ? "the end" : Self.cutOff, asked)
        }
        let step = expected.steps[mismatch.position]
        let isUnknown = step.subject.kind == .field && !isField(step.subject.name)
        let remark = isUnknown ? "; the wizard has no field of this name" : ""
        add(step.line, "next question", step.subject.summary + remark, asked)
    }

    private static let cutOff = "unknown; the recording was cut off here"

    mutating func compareEnds() {
        let (old, new) = (expected.end, actual.end)
        if !old.isKnown, expected.steps.last?.subject.kind != .submission {
            add(lastLine, "next question", Self.cutOff, new.summary)
        }
        if let exit = old.exit, exit != new.exit {
            // The messages are the reason, unless they are compared themselves.
            let reasons = old.errors == nil ? new.messages : ""
            add(line("exit"), "exit code", "\(exit)", new.exit.map { "\($0)\(reasons)" })
        }
        if let errors = old.errors {
            compare(errors.mapValues(\.text), new.errors?.mapValues(\.text) ?? [:], line("errors"), "error of ")
        }
        if let result = old.result { compare(result.values, new.result?.values ?? [:], line("result"), "result: ") }
        if let reason = new.actionsProblem, old.files != nil || old.actions != nil {
            return add(line(old.files == nil ? "actions" : "files"), "actions", "can be planned", reason)
        }
        if let files = old.files { compareFiles(files, new.files ?? [:]) }
        if let actions = old.actions {
            compareLines(actions.text, (new.actions ?? []).text, line("actions"), "actions")
        }
    }

    private mutating func compare(
        _ expected: [String: String?], _ actual: [String: String?], _ line: Int, _ subject: String
    ) {
        for name in Set(expected.keys).union(actual.keys).sorted() {
            add(line, subject + name, expected[name] ?? nil, actual[name] ?? nil)
        }
    }

    private mutating func compareFiles(_ old: [String: WrittenContent], _ new: [String: WrittenContent]) {
        for path in Set(old.keys).union(new.keys).sorted() {
            let line = expected.lines["files \(path)"] ?? line("files")
            if case (.text(let oldText)?, .text(let newText)?) = (old[path], new[path]) {
                compareLines(oldText, newText, line, "file \(path)")
            } else {
                add(line, "file \(path)", old[path].summary, new[path].summary)
            }
        }
    }

    private mutating func compareLines(_ old: String, _ new: String, _ line: Int, _ subject: String) {
        let (old, new) = (old.linesWithEnds, new.linesWithEnds)
        let index = zip(old, new).prefix { $0.utf8.elementsEqual($1.utf8) }.count
        guard index < max(old.count, new.count) else { return }
        // Quotes show a difference that cannot be seen.
        let shown = [old, new].map { index < $0.count ? YAMLWriter.quoted(String($0[index])) : "the end of the text" }
        // Characters can be the same in other bytes.
        differences.append(
            SessionDifference(
                line: line, subject: "\(subject), line \(index + 1)", expected: shown[0], actual: shown[1]))
    }
}

extension [(key: String, text: String)] {
    fileprivate var text: String { map { "\($0): \($1.utf8.last == UInt8(ascii: "\n") ? $1 : $1 + "\n")" }.joined() }
}

extension WrittenContent? {
    fileprivate var summary: String {
        switch self {
        case .text(let text): "a text of \(counted(text.linesWithEnds.count, "line", "lines"))"
        case .bytes(let count): "a file of \(counted(count, "byte", "bytes"))"
        case nil: "not written"
        }
    }
}

extension [String] {
    /// `begins: ""` in a recording is a line that begins with nothing.
    fileprivate var text: String? { allSatisfy(\.isEmpty) ? nil : joined(separator: "; ") }
}

extension RecordedSession.End {
    fileprivate var summary: String {
        let code = exit.flatMap { $0 == 0 ? nil : ", with the exit code \($0)" } ?? ""
        return "the end" + code + messages
    }

    fileprivate var messages: String {
        (errors ?? [:]).sorted { $0.key < $1.key }.flatMap { name, messages in
            messages.map { "; " + (name.isEmpty ? "" : "\(name): ") + $0 }
        }.joined()
    }
}

extension RecordedStep.Key {
    /// The subject of a difference; `nil` for input and for outcomes that are compared otherwise.
    fileprivate var comparedSubject: String? {
        switch self {
        case .because: "asked because"
        case .default: "default"
        case .begins: "begins with"
        case .refused: "refused"
        case .shows: "shows"
        case .answer, .lines, .secret, .back, .leave, .input, .then, .check, .printed, .errors, .message, .question: nil
        }
    }
}
