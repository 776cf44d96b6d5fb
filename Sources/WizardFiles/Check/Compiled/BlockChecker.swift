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
    /// How many records the form had a part in.
    package var decidedByForm = 0
    /// How many of them the form has read itself.
    package var readByForm = 0
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

/// Checks blocks of lines: by their bytes as far as these tell that an answer passes, else by the form.
package struct BlockChecker: ~Copyable {
    private let form: WizardForm
    private let name: String
    private let isQuiet: Bool
    private var compiled: CompiledRecord?
    /// Found out once the form has to decide about a field: a form can have thousands.
    private lazy var reads = FieldReads(form.definition)
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
        while let pending = next(in: block, &place) {
            checked.decidedByForm += 1
            if let part = checkPart(pending, of: block, line: place.line) {
                checked.areAllValid = checked.areAllValid && part.isValid
                continue
            }
            checked.readByForm += 1
            let record = form.check(line: Array(block.bytes[pending.line]), number: place.line, name: name)
            checked.areAllValid = checked.areAllValid && record.isValid
            if !isQuiet || !record.isValid { output.append(record.jsonBytes + [UInt8(ascii: "\n")]) }
        }
        checked.output = output.take()
        return checked
    }

    /// The next line that the form has to decide on; nil at the end.
    private mutating func next(in block: LineBlock, _ place: inout CompiledRecord.Place) -> CompiledRecord.Pending? {
        guard compiled != nil else { return place.nextRecord(in: block.bytes).map { .init(line: $0, record: nil) } }
        return compiled?.check(block.bytes, from: &place, writes: !isQuiet, to: &output)
    }

    /// Lets the form decide about the fields that bytes tell too little about, and writes the result; nil if it has to read the
    /// whole line.
    private mutating func checkPart(
        _ pending: CompiledRecord.Pending, of block: LineBlock, line: Int
    ) -> CheckedRecord? {
        guard let range = pending.record, let fields = compiled?.undecided, let answers = answers(to: fields, in: block)
        else { return nil }
        let record = form.check(answers, at: fields, line: line).record
        if !record.isValid {
            output.append(record.jsonBytes + [UInt8(ascii: "\n")])
        } else if !isQuiet, let form = record.form {
            let decided = fields.map { field in
                form.hasAnswer(field) ? JSONWriter.compactBytes(JSONValue(form.answer(field))) : nil
            }
            compiled?.write(
                line: line, block.bytes, record: range, decided: decided, rest: record.restBytes, to: &output)
        }
        return record
    }

    /// The answers that the form needs to decide about these fields; nil if one of them is not JSON.
    private mutating func answers(to fields: [Int], in block: LineBlock) -> [NamedAnswer]? {
        var needed = reads.all(for: fields)
        // In the order of the record, as the form would have them.
        if needed.count > 1 { needed.sort { start(of: $0) < start(of: $1) } }
        var answers: [NamedAnswer] = []
        for field in needed {
            guard case .some(.some(let range)) = compiled?.value(of: field) else { continue }
            guard let node = try? JSONReader.read(block.bytes, in: range, name: name) else { return nil }
            answers.append(NamedAnswer(name: form.definition.fields[field].name, file: name, node: node))
        }
        return answers
    }

    private func start(of field: Int) -> Int { (compiled?.value(of: field) ?? nil)?.lowerBound ?? 0 }
}
