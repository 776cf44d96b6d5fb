import FormModel
import Testing

@testable import WizardFiles

/// A wizard file with the mistakes in it. A mistake is at the end of its line, `- {name: 5} ! 12: message`, or has a line of
/// its own after those of the file, `! 3:12: message`.
/// `<types>` means the names of all types, `<keys>` those of all keys of a field, `<actions>` those of `submit`, `<rules of
/// string>` those of the rules for that type.
struct Sample: CustomTestStringConvertible, Sendable {
    private var lines: [String] = []
    private(set) var mistakes: [String] = []

    private init() {}

    init(text: String) { lines = [text] }

    var text: String { lines.joined(separator: "\n") }

    /// Several samples, whose first line is that of the file. The next one begins with a line that begins with `>`, or after
    /// mistakes on lines of their own, or `! none`.
    static func table(from first: Int = 3, _ text: String) -> [Sample] {
        var samples: [Sample] = []
        var isOpen = false
        for row in text.split(separator: "\n", omittingEmptySubsequences: false) {
            guard !row.hasPrefix("! ") else {
                isOpen = false
                if row != "! none" { samples[samples.count - 1].mistakes.append(expanded(String(row.dropFirst(2)))) }
                continue
            }
            if !isOpen || row.hasPrefix(">") { samples.append(Sample()) }
            isOpen = true
            let parts = row.split(separator: #/ ! (?=\d+: )/#, omittingEmptySubsequences: false).map(String.init)
            let line = parts[0].hasPrefix("> ") ? " " + parts[0].dropFirst() : String(parts[0].trimmingPrefix(">"))
            let number = first + samples[samples.count - 1].lines.count
            samples[samples.count - 1].lines.append(line)
            samples[samples.count - 1].mistakes += parts.dropFirst().map { expanded("\(number):\($0)") }
        }
        for index in samples.indices { samples[index].mistakes.sort { position($0) < position($1) } }
        return samples
    }

    private static func position(_ mistake: String) -> SourcePosition {
        let numbers = mistake.split(separator: ":").prefix(2).map { Int($0) ?? 0 }
        return SourcePosition(line: numbers[0], column: numbers[numbers.count - 1])
    }

    private static func expanded(_ mistake: String) -> String {
        var lists = [
            "<types>": QuestionType.allCases.map(\.rawValue), "<keys>": KeyTable.field.names,
            "<actions>": KeyTable.submit.names,
        ]
        for type in QuestionType.allCases { lists["<rules of \(type.rawValue)>"] = RuleCatalog.names(for: type) }
        return lists.reduce(mistake) { text, list in
            text.replacing("use " + list.key, with: WizardFileReader.known(list.value))
                .replacing(list.key, with: list.value.joined(separator: ", "))
        }
    }

    var testDescription: String { text }

    var foundInFile: [String] { Self.mistakes(in: text) }

    /// What is found where the text is the list of fields, which begins in line 3.
    var foundInFields: [String] { Self.mistakes(in: "formline: 1\nfields:\n" + text) }

    /// What lint finds where the text is the list of fields; what is not a warning is not called an error.
    var foundByLint: [String] {
        Self.found { () throws(Diagnostics) in
            try WizardForm.lint("formline: 1\nfields:\n\(text)\n", file: "w")
        }
    }

    private static func mistakes(in text: String) -> [String] {
        found { () throws(Diagnostics) in
            _ = try WizardForm(text, file: "w")
            return []
        }
    }

    private static func found(_ read: () throws(Diagnostics) -> [Diagnostic]) -> [String] {
        var found: [Diagnostic] = []
        do {
            found = try read()
        } catch {
            found = error.diagnostics
        }
        return found.map { diagnostic in
            let place = diagnostic.position.map { "\($0.line):\($0.column): " } ?? ""
            let text = diagnostic.description.replacing(/^w:(\d+:\d+:)? (error: )?/, with: "")
            return place + text
        }
    }
}

extension WizardForm {
    /// The form of a wizard file with these fields: lines, the first of which is line 3, or a list without its brackets.
    init(fields: String) throws(Diagnostics) {
        self = try WizardForm(
            "formline: 1\nfields:" + (fields.hasPrefix("{") ? " [\(fields)]" : "\n" + fields), file: "w")
    }

    var applying: [String] { fieldNames.indices.filter(applies).map { fieldNames[$0] } }

    /// The problems of a run that asks nothing.
    var missing: [String] { missingAnswers(besides: []).map(\.description) }

    func shownDefault(_ index: Int) -> String? { questions[index].question(in: self).shownDefault }

    mutating func problems(setting settings: [String]) -> [String] {
        apply(settings.compactMap(NamedAnswer.init(setting:))).problems.map(\.description)
    }

    /// Takes answers as flags give them, `NAME=VALUE`.
    @discardableResult
    mutating func apply(_ settings: String...) -> AppliedAnswers {
        apply(settings.compactMap(NamedAnswer.init(setting:)))
    }

    @MainActor
    mutating func apply(settings: String..., isAtEnd: Bool) async throws -> AppliedAnswers {
        try await apply(settings.compactMap(NamedAnswer.init(setting:)), isAtEnd: isAtEnd)
    }

    func check(_ record: String) -> CheckedRecord {
        var form = self
        return form.check(line: Array(record.utf8), number: 1, name: "r")
    }
}

extension WizardForm {
    static func lint(_ text: String, file: String) throws(Diagnostics) -> [Diagnostic] {
        try definition(in: Array(text.utf8), file: file).warnings
    }
}
