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
}

/// The results of a block of lines.
package struct CheckedBlock: Sendable {
    /// One result per line, as JSON.
    package var output: [UInt8] = []
    package var areAllValid = true
}

/// Checks blocks of lines with a form of its own, which is what several of them at once need.
package actor BlockChecker {
    private let form: WizardForm
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

    package func check(_ block: LineBlock) -> CheckedBlock { form.check(block, name: name, isQuiet: isQuiet) }
}

extension WizardForm {
    /// Whether a check of a record neither runs a program nor masks a secret.
    package var isCheckedAlone: Bool {
        !masksSecrets && definition.machineConditions.isEmpty && definition.fields.allSatisfy(\.commandRules.isEmpty)
    }

    /// Makes a checker with the same form for another thread.
    ///
    /// - Parameters:
    ///   - name: what messages call the file.
    ///   - isQuiet: whether valid records are left out of the results.
    package func blockChecker(name: String, isQuiet: Bool) -> BlockChecker {
        BlockChecker(definition, before: checkedBefore, after: checkedAfter, name: name, isQuiet: isQuiet)
    }

    /// Checks the records of a block, in order.
    package func check(_ block: LineBlock, name: String, isQuiet: Bool) -> CheckedBlock {
        var checked = CheckedBlock()
        for (line, number) in block.records {
            let record = check(line: line, number: number, name: name)
            checked.areAllValid = checked.areAllValid && record.isValid
            if !isQuiet || !record.isValid {
                record.append(to: &checked.output)
                checked.output.append(UInt8(ascii: "\n"))
            }
        }
        return checked
    }
}
