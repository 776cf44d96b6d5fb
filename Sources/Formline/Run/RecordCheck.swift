internal import FormModel
internal import Platform
internal import WizardFiles

package struct RecordCheck: Sendable {
    package var wizard: String
    package var file: String
    /// Settings win over a record, which wins over the environment.
    package var answers = AnswerFlags()
    package var runsCommands = false
    package var isQuiet = false
    /// The number of blocks of JSON Lines to check at once, unless results go to a terminal or depend on commands.
    package var jobs = 1

    package init(wizard: String, file: String) {
        self.wizard = wizard
        self.file = file
    }

    /// Writes one JSON object per record as soon as it is checked. Returns ``ExitStatus/invalidAnswer`` if a record is
    /// invalid, and ``ExitStatus/uncheckedRule`` if one could not be checked.
    @MainActor
    package func run(on streams: StandardStreams) async throws(RunFailure) -> ExitStatus {
        var form = try WizardForm(reading: wizard, on: streams)
        form.masksSecrets = streams.isOutputTerminal
        form.checksWithCommands = runsCommands
        form.checkedBefore = try answers.environmentAnswers(for: form, on: streams)
        form.checkedAfter = try answers.settingAnswers(for: form, on: streams)
        let problems = form.problemsOfSettings
        guard problems.isEmpty else { throw RunFailure(problems) }
        do {
            let reader = try LineReader(path: file, standardInput: streams.input)
            return try await check(reader, form, on: streams)
        } catch {
            throw RunFailure(error, submits: false)
        }
    }

    /// Checks JSON Lines if the extension says so or one of the first two lines is a whole object; else one record.
    @MainActor
    private func check(
        _ reader: LineReader, _ form: WizardForm, on streams: StandardStreams
    ) async throws -> ExitStatus {
        let name = file == "-" ? RunMessage.standardInput.text : file
        let isNamedLines = file.hasSuffix(".jsonl") || file.hasSuffix(".ndjson")
        // The lines read to decide that: blank ones, and the first two others.
        var raw: [UInt8] = []
        func keep(_ line: [UInt8]) throws {
            raw += line + [UInt8(ascii: "\n")]
            // Each line has a limit, but the number of blank ones does not.
            guard raw.count <= 3 * Environment.current.inputLimit.bytes else {
                throw UnreadableFile.tooLarge(path: file)
            }
        }
        guard let first = try nextRecord(reader, reading: keep) else {
            if isNamedLines { return .success }
            throw RunFailure(.invalidAnswer, RunMessage.noRecords(name: name).text)
        }
        let isObject = WizardForm.isObject(line: first.line)
        let areLines: Bool
        do {
            let second = try nextRecord(reader, reading: keep)
            areLines = isNamedLines || second.map { isObject || WizardForm.isObject(line: $0.line) } == true
        } catch {
            guard isNamedLines || isObject else { throw error }
            // The reader reports it again once the first line is checked.
            areLines = true
        }
        guard areLines else {
            return try await checkOne(reader.rest(after: raw), form, name: name, on: streams)
        }
        let block = LineBlock(bytes: raw, linesBefore: 0)
        return try await checkLines(of: reader, after: block, form, name: name, on: streams)
    }

    /// Checks blocks of lines, several at once if there are several jobs. Results are written in order, before more
    /// lines are awaited and before a later error is thrown.
    @MainActor
    private func checkLines(
        of reader: LineReader, after first: LineBlock, _ form: WizardForm, name: String, on streams: StandardStreams
    ) async throws -> ExitStatus {
        var status = ExitStatus.success
        var hidesSecrets = false
        func write(_ checked: CheckedBlock) throws {
            if !checked.output.isEmpty { try streams.write(checked.output) }
            for (line, message) in checked.unchecked { streams.report("\(name):\(line): \(message)") }
            if !checked.unchecked.isEmpty {
                status = .uncheckedRule
            } else if !checked.areAllValid, status == .success {
                status = .invalidAnswer
            }
            hidesSecrets = hidesSecrets || checked.hidesSecrets
        }
        var next: LineBlock? = first
        guard jobs > 1, form.isCheckedAlone else {
            var form = form
            while let block = next {
                for part in form.isCheckedAlone ? [block] : block.singleLines {
                    try write(try await form.check(part, name: name, isQuiet: isQuiet))
                }
                next = try reader.nextBlock()
            }
            if hidesSecrets { streams.report(RunMessage.secretsMasked.text) }
            return status
        }
        let checker = form.blockChecker(name: name, isQuiet: isQuiet)
        try await withThrowingTaskGroup(of: (Int, CheckedBlock).self) { group in
            var (begun, written) = (0, 0)
            var checked: [Int: CheckedBlock] = [:]
            /// Leaves only this many blocks in progress, which limits memory.
            @MainActor func writeResults(leaving rest: Int) async throws {
                while begun - written > rest, let (number, result) = try await group.next() {
                    checked[number] = result
                    while let result = checked.removeValue(forKey: written) {
                        try write(result)
                        written += 1
                    }
                }
            }
            while let block = next {
                let number = begun
                group.addTask { (number, await checker.check(block)) }
                begun += 1
                do {
                    try await writeResults(leaving: reader.hasBlock() ? 2 * jobs : 0)
                    next = try reader.nextBlock(of: 256 * 1024)
                } catch let error as UnreadableFile {
                    try await writeResults(leaving: 0)
                    throw error
                }
            }
            try await writeResults(leaving: 0)
        }
        return status
    }

    /// The next line that is not blank, with its number. `reading` receives every line up to it.
    private func nextRecord(
        _ reader: LineReader, reading: ([UInt8]) throws -> Void = { _ in }
    ) throws -> (line: [UInt8], number: Int)? {
        while let line = try reader.next() {
            try reading(line)
            if !line.allSatisfy({ [0x20, 0x09, 0x0D].contains($0) }) { return (line, reader.number) }
        }
        return nil
    }

    @MainActor
    private func checkOne(
        _ bytes: [UInt8], _ form: WizardForm, name: String, on streams: StandardStreams
    ) async throws -> ExitStatus {
        let record = try await form.finish(form.check(record: bytes, name: name))
        if !isQuiet || !record.isValid { try streams.write(line: record.json) }
        if record.hidesSecrets, !isQuiet { streams.report(RunMessage.secretsMasked.text) }
        for name in record.leftOut { streams.report(PromptMessage.ignored(name).text) }
        guard !record.isValid else { return .success }
        throw RunFailure(record.problems, unchecked: record.unavailable)
    }
}
