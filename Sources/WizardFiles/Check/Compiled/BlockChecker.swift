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
}

/// What came of checking a block of lines.
package struct CheckedBlock: Sendable {
    /// The results, a line each.
    package var output: [UInt8] = []
    /// Whether every record is valid.
    package var areAllValid = true
    /// How many records the form had to decide on.
    package var decidedByForm = 0
}

/// What a check of blocks is made of, for each thread that does some of it.
package struct BlockCheck: Sendable {
    private let definition: WizardDefinition
    private let (checkedBefore, checkedAfter): ([NamedAnswer], [NamedAnswer])
    private let name: String
    private let isQuiet: Bool

    /// The check of blocks for a form; nil if a check of a record can have to run a program, or masks secrets.
    ///
    /// - Parameters:
    ///   - name: what messages call the file.
    ///   - isQuiet: whether valid records are left out of the results.
    package init?(_ form: WizardForm, name: String, isQuiet: Bool) {
        guard !form.masksSecrets, form.definition.machineConditions.isEmpty,
            form.definition.fields.allSatisfy(\.commandRules.isEmpty)
        else { return nil }
        definition = form.definition
        (checkedBefore, checkedAfter) = (form.checkedBefore, form.checkedAfter)
        self.name = name
        self.isQuiet = isQuiet
    }

    /// Makes what one thread checks with.
    package func makeChecker() -> BlockChecker {
        var form = WizardForm(definition)
        (form.checkedBefore, form.checkedAfter) = (checkedBefore, checkedAfter)
        return BlockChecker(form, name: name, isQuiet: isQuiet)
    }
}

/// Checks blocks of lines: by their bytes if these tell that a record passes, else by the form.
package struct BlockChecker: ~Copyable {
    private let form: WizardForm
    private let name: String
    private let isQuiet: Bool
    private var compiled: CompiledRecord?
    private var output = ResultBytes()

    init(_ form: WizardForm, name: String, isQuiet: Bool) {
        self.form = form
        self.name = name
        self.isQuiet = isQuiet
        compiled = form.compiledRecord
    }

    /// Checks the records of a block, in order.
    package mutating func check(_ block: LineBlock) -> CheckedBlock {
        var checked = CheckedBlock()
        var place = CompiledRecord.Place(line: block.linesBefore)
        while let line = next(in: block, &place) {
            let record = form.check(line: Array(block.bytes[line]), number: place.line, name: name)
            checked.decidedByForm += 1
            checked.areAllValid = checked.areAllValid && record.isValid
            if !isQuiet || !record.isValid { output.append(Array("\(record.json)\n".utf8)) }
        }
        checked.output = output.take()
        return checked
    }

    /// The next line that the form has to decide on; nil at the end.
    private mutating func next(in block: LineBlock, _ place: inout CompiledRecord.Place) -> Range<Int>? {
        guard compiled != nil else { return place.nextRecord(in: block.bytes) }
        return compiled?.check(block.bytes, from: &place, writes: !isQuiet, to: &output)
    }
}
