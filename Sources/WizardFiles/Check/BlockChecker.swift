internal import FormModel

/// A block of whole lines of a JSON Lines file.
package struct LineBlock: Sendable {
    /// The lines; the last one need not have an end.
    package var bytes: [UInt8]
    /// The number of the line before the first of them, counted from 1.
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
    /// What could not be checked, in words, with the numbers of the lines.
    package private(set) var unchecked: [(line: Int, message: String)] = []
    /// Whether secrets in the results are masked.
    package private(set) var hidesSecrets = false

    fileprivate init() {}

    fileprivate mutating func take(_ record: CheckedRecord, isQuiet: Bool) {
        areAllValid = areAllValid && record.isValid
        for message in record.uncheckedMessages { unchecked.append((record.line, message)) }
        guard !isQuiet || !record.isValid else { return }
        hidesSecrets = hidesSecrets || record.hidesSecrets
        record.append(to: &output)
        output.append(UInt8(ascii: "\n"))
    }
}

/// Checks blocks of lines with a form of its own, which is what several of them at once need.
package actor BlockChecker {
    private var form: WizardForm
    private let name: String
    private let isQuiet: Bool

    fileprivate init(
        _ definition: WizardDefinition, before: [NamedAnswer], after: [NamedAnswer], name: String, isQuiet: Bool
    ) {
        var form = WizardForm(definition)
        (form.checkedBefore, form.checkedAfter) = (before, after)
        self.form = form
        self.name = name
        self.isQuiet = isQuiet
    }

    package func check(_ block: LineBlock) -> CheckedBlock {
        var checked = CheckedBlock()
        for (line, number) in block.records {
            checked.take(form.check(nextLine: line, number: number, name: name), isQuiet: isQuiet)
        }
        return checked
    }
}

extension WizardForm {
    /// Whether a check of a record neither runs a program nor masks a secret.
    package var isCheckedAlone: Bool {
        !masksSecrets && !checksWithCommands && definition.machineConditions.isEmpty && !definition.hasCommandRules
    }

    /// Makes a checker with the same form for another thread; only for a form that is checked alone.
    ///
    /// - Parameters:
    ///   - name: what messages call the file.
    ///   - isQuiet: whether valid records are left out of the results.
    package func blockChecker(name: String, isQuiet: Bool) -> BlockChecker {
        BlockChecker(definition, before: checkedBefore, after: checkedAfter, name: name, isQuiet: isQuiet)
    }

    /// Checks the records of a block, in order, and waits for the programs that have a part in them.
    @MainActor
    package mutating func check(_ block: LineBlock, name: String, isQuiet: Bool) async throws -> CheckedBlock {
        var checked = CheckedBlock()
        for (line, number) in block.records {
            checked.take(try await finish(check(nextLine: line, number: number, name: name)), isQuiet: isQuiet)
        }
        return checked
    }
}
