public import FormModel
internal import OrderedCollections

/// The outcome of checking one record.
public struct CheckedRecord {
    /// The line that the record begins in, counted from 1.
    public var line: Int
    /// The problems with the record, in the order of the form; empty if it is valid.
    public var problems: [AnswerProblem]
    /// The answers with defaults; null if the record is not valid.
    var answers: JSONValue = .null
    /// The names of fields that have an answer but do not apply; their answers are left out.
    public var leftOut: [String] = []
    /// The rules that could not be checked, in the order of the form.
    public var unavailable: [RuleUnavailable] = []
    /// The failures of rules that only warn, in the order of the form.
    public var warnings: [AnswerProblem] = []
    /// The answers that the form was given, including those besides the record's own.
    var given: [NamedAnswer] = []
    /// The form with the record's answers; nil if the record could not be read.
    var form: WizardForm?
    /// A condition by a program that decides whether the record is valid, or what its answers are.
    var unknown: SystemCondition?

    /// Whether secrets in it are masked.
    package var hidesSecrets: Bool { isValid && form?.hidesSecrets == true }

    /// The messages about what could not be checked.
    package var uncheckedMessages: [String] {
        unavailable.map { error in error.field.map { "\($0): \(error)" } ?? "\(error)" }
    }

    /// Whether there are no problems, and everything could be checked.
    public var isValid: Bool { problems.isEmpty && unavailable.isEmpty }

    /// The record as one line of JSON: `{"line":1,"valid":true,"answers":{…}}`, or with `errors` and `rules` by field, and
    /// with `unchecked` for what could not be checked; `valid` is null if nothing else is wrong.
    public var json: String {
        func texts(_ entries: [(name: String, text: String)]) -> JSONValue {
            .object(
                OrderedDictionary(grouping: entries, by: \.name).mapValues { .array($0.map { .string($0.text) }) })
        }
        var json: OrderedDictionary<String, JSONValue> = [
            "line": .integer(line), "valid": isValid ? true : problems.isEmpty ? nil : false,
        ]
        if isValid { json["answers"] = answers }
        if !problems.isEmpty {
            json["errors"] = texts(problems.map { ($0.writtenName, $0.failure.message) })
            json["rules"] = texts(problems.map { ($0.writtenName, $0.failure.rule) })
        }
        if !unavailable.isEmpty { json["unchecked"] = texts(unavailable.map { ($0.field ?? "", "\($0)") }) }
        if !warnings.isEmpty { json["warnings"] = texts(warnings.map { ($0.writtenName, $0.failure.message) }) }
        return JSONWriter.compact(.object(json))
    }

    func depending(on unknown: SystemCondition) -> CheckedRecord {
        var record = self
        record.unknown = unknown
        return record
    }
}

/// Whole lines of a JSON Lines file.
package struct LineBlock: Sendable {
    /// The lines; the last one may lack a line feed.
    package var bytes: [UInt8]
    /// The number of lines before the first one.
    package var linesBefore: Int

    package init(bytes: [UInt8], linesBefore: Int) {
        self.bytes = bytes
        self.linesBefore = linesBefore
    }

    /// The lines that are not blank, with their numbers.
    package var records: [(line: [UInt8], number: Int)] {
        bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).enumerated()
            .filter { !$0.element.allSatisfy { [0x20, 0x09, 0x0D].contains($0) } }
            .map { (Array($0.element), linesBefore + 1 + $0.offset) }
    }

    /// The lines that are not blank, each as a block.
    package var singleLines: [LineBlock] { records.map { LineBlock(bytes: $0.line, linesBefore: $0.number - 1) } }
}

/// The results of checked records.
package struct CheckedBlock: Sendable {
    /// One result per line, as JSON.
    package private(set) var output: [UInt8] = []
    package private(set) var areAllValid = true
    /// The messages about what could not be checked, with their line numbers.
    package private(set) var unchecked: [(line: Int, message: String)] = []
    /// Whether secrets in the results are masked.
    package private(set) var hidesSecrets = false

    fileprivate init() {}

    fileprivate mutating func add(_ record: CheckedRecord, isQuiet: Bool) {
        areAllValid = areAllValid && record.isValid
        for message in record.uncheckedMessages { unchecked.append((record.line, message)) }
        guard !isQuiet || !record.isValid else { return }
        hidesSecrets = hidesSecrets || record.hidesSecrets
        output += record.json.utf8
        output.append(UInt8(ascii: "\n"))
    }
}

/// Checks blocks of lines with a form of its own, so that several can work at once.
package actor BlockChecker {
    private var form: WizardForm
    private let name: String
    private let isQuiet: Bool

    fileprivate init(
        _ definition: WizardDefinition, before: [NamedAnswer], after: [NamedAnswer], name: String, isQuiet: Bool
    ) {
        form = WizardForm(definition)
        (form.checkedBefore, form.checkedAfter) = (before, after)
        (self.name, self.isQuiet) = (name, isQuiet)
    }

    package func check(_ block: LineBlock) -> CheckedBlock {
        var checked = CheckedBlock()
        for (line, number) in block.records {
            checked.add(form.check(nextLine: line, number: number, name: name), isQuiet: isQuiet)
        }
        return checked
    }
}

extension WizardForm {
    /// Whether a check of a record neither runs a program nor masks a secret.
    package var isCheckedAlone: Bool {
        !masksSecrets && !checksWithCommands && definition.systemConditions.isEmpty && !definition.hasCommandRules
    }

    /// A checker with the same form for another thread; only for a form that is checked alone.
    ///
    /// - Parameters:
    ///   - name: the file's name in messages.
    ///   - isQuiet: whether valid records are left out of the results.
    package func blockChecker(name: String, isQuiet: Bool) -> BlockChecker {
        BlockChecker(definition, before: checkedBefore, after: checkedAfter, name: name, isQuiet: isQuiet)
    }

    /// Checks the records of a block in order, with the programs that they need.
    @MainActor
    package mutating func check(_ block: LineBlock, name: String, isQuiet: Bool) async throws -> CheckedBlock {
        var checked = CheckedBlock()
        for (line, number) in block.records {
            checked.add(try await finish(check(nextLine: line, number: number, name: name)), isQuiet: isQuiet)
        }
        return checked
    }
}
