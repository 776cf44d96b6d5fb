public import FormModel
internal import OrderedCollections
internal import Platform

/// A mistake in a file: where it is, what is wrong, and what was perhaps meant.
///
/// Printed as `wizards/app.yaml:12:9: error: unknown rule 'minLenght'; did you mean 'minLength'?`
public struct Diagnostic: ReportableError, Equatable {
    /// The severity of a mistake.
    public enum Severity: String, Sendable {
        /// The file cannot be used.
        case error
        /// The file can be used, but perhaps not as it was meant.
        case warning
    }

    /// How bad it is.
    public var severity: Severity
    /// The file's path as it was given.
    public var file: String
    /// Where in the file; nil for the file as a whole.
    public var position: SourcePosition?
    /// The mistake.
    public var message: String
    /// The word that was perhaps meant.
    public var suggestion: String?

    public var exitCode: Int32 { 78 }

    package init(
        severity: Severity = .error, file: String, position: SourcePosition?, message: String, suggestion: String? = nil
    ) {
        self.severity = severity
        self.file = file
        self.position = position
        self.message = message
        self.suggestion = suggestion
    }

    /// The mistake on one line; control characters that come from the file are written as escapes.
    public var description: String {
        let location = position.map { ":\($0.line):\($0.column)" } ?? ""
        let question = suggestion.map { "; did you mean '\($0)'?" } ?? ""
        return "\(file)\(location): \(severity.rawValue): \(message)\(question)".terminalSafe(.escape)
    }

    /// The mistakes as a JSON array of objects: `file`, `line`, `column`, `severity`, `message`, `suggestion`.
    public static func json(_ diagnostics: [Diagnostic]) -> String {
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

/// All mistakes of a file and of those that it includes, in their order; those of a file as a whole come first.
public struct Diagnostics: ReportableError, Equatable {
    /// The mistakes; of more than 1,000 the first ones, after one that says how many there are.
    public let diagnostics: [Diagnostic]
    /// 78 for a wizard file, 65 for answers.
    public let exitCode: Int32

    /// - Parameter files: the order of the files; of one file, it does not matter.
    package init(_ diagnostics: [Diagnostic], exitCode: Int32 = 78, files: [String] = []) {
        self.exitCode = exitCode
        let start = SourcePosition(line: 0, column: 0)
        let ranks = Dictionary(files.enumerated().map { ($1, $0) }) { first, _ in first }
        let sorted = diagnostics.enumerated().map { offset, mistake in
            (rank: ranks[mistake.file] ?? 0, position: mistake.position ?? start, offset: offset, mistake: mistake)
        }.sorted { ($0.rank, $0.position, $0.offset) < ($1.rank, $1.position, $1.offset) }.map(\.mistake)
        guard sorted.count > Self.maxCount else {
            self.diagnostics = sorted
            return
        }
        let rest = Diagnostic(
            file: sorted[0].file, position: nil,
            message: "there are \(sorted.count) mistakes; here are the first \(Self.maxCount)")
        self.diagnostics = [rest] + sorted.prefix(Self.maxCount)
    }

    private static let maxCount = 1000

    /// One line for each mistake.
    public var description: String { diagnostics.map(\.description).joined(separator: "\n") }
}

/// A place in a file, counted from 1; columns count Unicode scalars, as YAML's own marks do.
///
/// A line ends with a line feed, a carriage return, or both.
public struct SourcePosition: Equatable, Comparable, Hashable, Sendable {
    /// The line, from 1.
    public var line: Int
    /// The column, from 1.
    public var column: Int

    /// Makes a position.
    public init(line: Int, column: Int) {
        self.line = line
        self.column = column
    }

    public static func < (left: SourcePosition, right: SourcePosition) -> Bool {
        (left.line, left.column) < (right.line, right.column)
    }

    var summary: String { "line \(line), column \(column)" }

    func description(seenFrom other: SourcePosition) -> String {
        line == other.line ? "column \(column)" : "line \(line)"
    }
}

/// How many words can still be compared with others to say what was meant, so that many unknown names among many known ones
/// do not take as much time as the product of their numbers.
struct SuggestionBudget {
    private var comparisons = 50_000

    mutating func allows(_ count: Int) -> Bool {
        guard comparisons >= count else { return false }
        comparisons -= count
        return true
    }

    mutating func closest(to word: String, among candidates: [String]) -> String? {
        allows(candidates.count) ? Suggestion.closest(to: word, among: candidates) : nil
    }
}
