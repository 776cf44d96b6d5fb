public import FormModel
internal import OrderedCollections
internal import Platform

/// Printed as `wizards/app.yaml:12:9: error: unknown rule 'minLenght'; did you mean 'minLength'?`
package struct Diagnostic: ReportableError, Equatable {
    package enum Severity: String, Sendable {
        case error
        /// The file can be used, but probably not as intended.
        case warning
    }

    package var severity: Severity
    package var file: String
    /// The position, or `nil` for the file as a whole.
    package var position: SourcePosition?
    package var message: String
    package var suggestion: String?

    package var exitCode: Int32 { 78 }

    package init(
        severity: Severity = .error, file: String, position: SourcePosition?, message: String, suggestion: String? = nil
    ) {
        (self.severity, self.file, self.position) = (severity, file, position)
        (self.message, self.suggestion) = (message, suggestion)
    }

    /// The mistake on one line. Control characters from the file are escaped.
    package var description: String {
        let location = position.map { ":\($0.line):\($0.column)" } ?? ""
        let question = suggestion.map { "; did you mean '\($0)'?" } ?? ""
        return "\(file)\(location): \(severity.rawValue): \(message)\(question)".terminalSafe(.escape)
    }

    /// The message after its position, for text that is not a file.
    var located: String { (position.map { "\($0.summary): " } ?? "") + message }

    package static func json(_ diagnostics: [Diagnostic]) -> String {
        JSONWriter.compact(.array(diagnostics.map(\.jsonValue)))
    }

    private var jsonValue: JSONValue {
        .object([
            "file": .string(file),
            "line": position.map { .number(String($0.line)) } ?? .null,
            "column": position.map { .number(String($0.column)) } ?? .null,
            "severity": .string(severity.rawValue),
            "message": .string(message),
            "suggestion": suggestion.map(JSONValue.string) ?? .null,
        ])
    }
}

/// All mistakes in a file and in those that it uses, file by file. Mistakes without a position are first.
public struct Diagnostics: ReportableError, Equatable {
    package let diagnostics: [Diagnostic]
    /// 78 for a wizard file, 65 for answers.
    public let exitCode: Int32

    package init(_ diagnostics: [Diagnostic], exitCode: Int32 = 78, files: [String] = []) {
        self.exitCode = exitCode
        let ranks = Dictionary((files + diagnostics.map(\.file)).enumerated().map { ($1, $0) }) { first, _ in first }
        self.diagnostics = diagnostics.enumerated().map { offset, mistake in
            (rank: ranks[mistake.file] ?? 0, position: mistake.position ?? .wholeFile, offset: offset, mistake: mistake)
        }.sorted { ($0.rank, $0.position, $0.offset) < ($1.rank, $1.position, $1.offset) }.map(\.mistake)
    }

    /// One line per mistake.
    public var description: String { diagnostics.map(\.description).joined(separator: "\n") }
}

/// A position in a file. Columns count Unicode scalars, as in libyaml; a line ends with LF, CR or CR LF.
package struct SourcePosition: Equatable, Comparable, Hashable, Sendable {
    package var line: Int
    package var column: Int

    package init(line: Int, column: Int) {
        (self.line, self.column) = (line, column)
    }

    package static func < (left: SourcePosition, right: SourcePosition) -> Bool {
        (left.line, left.column) < (right.line, right.column)
    }

    static let wholeFile = SourcePosition(line: 0, column: 0)

    var summary: String { "line \(line), column \(column)" }

    /// Continuation bytes of UTF-8 are not counted.
    mutating func advance(past byte: UInt8) {
        if byte == UInt8(ascii: "\n") {
            (line, column) = (line + 1, 1)
        } else if byte & 0xC0 != 0x80 {
            column += 1
        }
    }

    func description(seenFrom other: SourcePosition) -> String {
        line == other.line ? "column \(column)" : "line \(line)"
    }

}

protocol Positioned {
    var position: SourcePosition { get }
}

extension SourcePosition: Positioned {
    var position: SourcePosition { self }
}

extension Node: Positioned {}

extension Node.Entry: Positioned {
    var position: SourcePosition { keyPosition }
}

struct Findings {
    private(set) var diagnostics: [Diagnostic] = []
    /// Counts duplicates, too.
    private(set) var reports = 0
    private var known: Set<String> = []

    init(_ diagnostics: [Diagnostic] = []) { diagnostics.forEach { add($0) } }

    var hasErrors: Bool { diagnostics.contains { $0.severity == .error } }

    /// Drops duplicates, such as those in an alias.
    mutating func add(_ diagnostic: Diagnostic) {
        reports += 1
        if known.insert(diagnostic.description).inserted { diagnostics.append(diagnostic) }
    }
}

protocol MistakeReporter: AnyObject {
    var reportedFile: String { get }
    /// The line within a text of several lines, for the end of a message.
    var reportedLine: String { get }
    var findings: Findings { get set }
}

extension MistakeReporter {
    var reportedLine: String { "" }

    func report(_ place: some Positioned, _ message: String, suggestion: String? = nil) {
        add(.error, place, message, suggestion)
    }

    func warn(_ place: some Positioned, _ message: String, suggestion: String? = nil) {
        add(.warning, place, message, suggestion)
    }

    func reject<Value>(_ place: some Positioned, _ message: String, suggestion: String? = nil) -> Value? {
        report(place, message, suggestion: suggestion)
        return nil
    }

    func reject<Value>(
        _ place: some Positioned, _ message: String, unknown name: String, among names: [String],
        _ synonyms: Synonyms.Table = [:], orElse more: [String] = []
    ) -> Value? {
        let intended = Synonyms.intendedWord(name, among: names, synonyms: synonyms)
        let known = intended == nil ? "; \(WizardFileReader.known(names + more))" : ""
        return reject(place, message + known, suggestion: intended)
    }

    private func add(
        _ severity: Diagnostic.Severity, _ place: some Positioned, _ message: String, _ suggestion: String?
    ) {
        // A quotation can be as long as the file.
        let message = message.utf8.count <= 4000 ? message : message.prefix(1000) + "…"
        let position = place.position
        findings.add(
            Diagnostic(
                severity: severity, file: reportedFile, position: position == .wholeFile ? nil : position,
                message: message + reportedLine, suggestion: suggestion))
    }
}
