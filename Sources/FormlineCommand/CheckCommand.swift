internal import ArgumentParser
internal import Formline
internal import Platform

struct CheckCommand: Subcommand {
    static let configuration = CommandConfiguration(
        commandName: "check",
        abstract: "Validate records against a wizard's fields and rules, without asking or submitting.",
        discussion: """
            A record is an object in JSON or YAML. A file of JSON Lines (one object per line) contains many. Prints one JSON \
            object per record: {"line":1,"valid":true,"answers":{…}}, or {"line":2,"valid":false,\
            "errors":{"email":["…"]},"rules":{"email":["email"]}}, or {"line":3,"valid":null,"unchecked":{"user":["…"]}} if \
            a rule could not be checked. If the input is a single record, its problems are also reported on standard error.

            Examples:
              formline check plan.yaml answers.json
              formline check plan.yaml records.jsonl --quiet
              formline check plan.yaml --env-prefix PLAN <answers.json
            """)

    @Argument(help: .wizard, completion: .wizardFile) var wizard: String

    @Argument(help: "The records; - is standard input.", completion: .file())
    var file = "-"

    @Option(
        name: .customLong("set"),
        help: ArgumentHelp(
            "Set an answer in every record, instead of its own. Can be repeated; later values win.",
            valueName: "name=value"))
    var settings: [String] = []

    @Option(
        help: ArgumentHelp(
            "Fill in missing answers from environment variables: PREFIX_NAME for the field 'name'.",
            valueName: "prefix"))
    var envPrefix: String?

    @Flag(
        help:
            "Run the commands of conditions, defaults and choices. Without it, conditions and choices by command are not checked (exit code 69), and defaults by command are not used."
    )
    var commands = false

    @Flag(help: "Print only the records that are not valid.")
    var quiet = false

    @Option(help: ArgumentHelp("Check JSON Lines on this many threads (1 to 64).", valueName: "number"))
    var jobs = 1

    func validate() throws {
        guard (1...64).contains(jobs) else { throw ValidationError("--jobs must be from 1 to 64.") }
        guard wizard != "-" || file != "-" else {
            throw ValidationError(
                "Standard input can be read only once; name a file for the wizard or for the records.")
        }
    }

    /// Writes one JSON object per record as soon as it is checked.
    @MainActor
    func run(on streams: StandardStreams) async throws(RunFailure) -> ExitStatus {
        var form = try WizardForm(reading: wizard, on: streams)
        form.masksSecrets = streams.isOutputTerminal
        form.checksWithCommands = commands
        // Settings win over a record, which wins over the environment.
        var answers = AnswerFlags()
        (answers.settings, answers.environmentPrefix) = (settings, envPrefix)
        form.recordDefaults = try answers.environmentAnswers(for: form, on: streams)
        form.recordOverrides = try answers.settingAnswers(for: form, on: streams)
        let problems = form.problemsOfSettings
        guard problems.isEmpty else { throw RunFailure(problems) }
        do {
            let reader = try LineReader(path: file, standardInput: streams.input)
            return try await check(reader, form, on: streams)
        } catch {
            throw RunFailure(error)
        }
    }

    /// Checks JSON Lines if the extension says so, or the first of several lines is a whole object or ends before another begins.
    @MainActor
    private func check(
        _ reader: LineReader, _ form: WizardForm, on streams: StandardStreams
    ) async throws -> ExitStatus {
        let name = DocumentReader.name(of: file)
        let isNamedLines = file.hasSuffix(".jsonl") || file.hasSuffix(".ndjson")
        guard let first = try nextRecords(of: reader).first else {
            if isNamedLines { return .success }
            throw RunFailure(.invalidAnswer, "\(name) contains no records")
        }
        var records = [first]
        var areLines = isNamedLines
        if !areLines, withoutBlanks(first.line).last == UInt8(ascii: "}") {
            do {
                if let second = try nextRecords(of: reader).first {
                    records.append(second)
                    areLines =
                        withoutBlanks(second.line).first == UInt8(ascii: "{") || WizardForm.isObject(line: first.line)
                }
            } catch {
                // The reader throws it again after the first line is checked.
                areLines = true
            }
        }
        guard !areLines else {
            return try await checkLines(of: reader, after: records, form, name: name, on: streams)
        }
        let lineEnd = UInt8(ascii: "\n")
        var (text, number): ([UInt8], Int) = ([], 1)
        for record in records {
            text += [UInt8](repeating: lineEnd, count: record.number - number) + record.line + [lineEnd]
            number = record.number + 1
        }
        return try await checkOne(reader.rest(after: text), form, name: name, on: streams)
    }

    /// Checks several lines at once. Results are written in order, before more lines are awaited or a later error is thrown.
    @MainActor
    private func checkLines(
        of reader: LineReader, after first: [RecordLine], _ form: WizardForm, name: String, on streams: StandardStreams
    ) async throws -> ExitStatus {
        var form = form
        var status = ExitStatus.success
        var hidesSecrets = false
        let checker = form.recordChecker(name: name, isQuiet: quiet)
        var records = first
        while !records.isEmpty {
            let checked =
                if let checker, jobs > 1 {
                    await check(records, by: checker)
                } else {
                    [try await form.check(records, name: name, isQuiet: quiet)]
                }
            for part in checked {
                if !part.output.isEmpty { try streams.write(part.output) }
                for (line, message) in part.unchecked { streams.report("\(name):\(line): \(message)") }
                if !part.unchecked.isEmpty {
                    status = .unavailable
                } else if !part.areAllValid, status == .success {
                    status = .invalidAnswer
                }
                hidesSecrets = hidesSecrets || part.hidesSecrets
            }
            // The result of a command is written before the next one runs.
            records = try nextRecords(of: reader, bytes: checker == nil ? 1 : jobs * 256 * 1024)
        }
        if hidesSecrets { streams.report(PromptMessage.secretsMasked.text) }
        return status
    }

    private func check(_ records: [RecordLine], by check: @escaping @Sendable ([RecordLine]) -> CheckedRecords) async
        -> [CheckedRecords]
    {
        let size = (records.count + jobs - 1) / jobs
        return await withTaskGroup(of: (Int, CheckedRecords).self) { group in
            let starts = stride(from: 0, to: records.count, by: size)
            for start in starts {
                let part = Array(records[start..<min(start + size, records.count)])
                group.addTask { (start, check(part)) }
            }
            var checked: [Int: CheckedRecords] = [:]
            for await (start, part) in group { checked[start] = part }
            return starts.compactMap { checked[$0] }
        }
    }

    /// The next lines that are not blank, as far as they can be read without waiting, but at least one; empty at the end.
    private func nextRecords(of reader: LineReader, bytes: Int = 1) throws -> [RecordLine] {
        let first = reader.number
        var records: [RecordLine] = []
        var count = 0
        do {
            while count < bytes, try records.isEmpty || reader.hasLine(), let line = try reader.next() {
                if !withoutBlanks(line).isEmpty {
                    records.append((line, reader.number))
                    count += line.count
                } else if reader.number - first >= Environment.current.inputLimit.bytes {
                    // As many blank lines as there can be bytes in a line.
                    throw UnreadableFile.tooLarge(path: file)
                }
            }
        } catch {
            // The reader throws it again.
            guard !records.isEmpty else { throw error }
        }
        return records
    }

    private func withoutBlanks(_ line: [UInt8]) -> ArraySlice<UInt8> {
        let start = line.prefix { " \t\r".utf8.contains($0) }.endIndex
        let end = line.lastIndex { !" \t\r".utf8.contains($0) } ?? start - 1
        return line[start..<max(start, end + 1)]
    }

    @MainActor
    private func checkOne(
        _ bytes: [UInt8], _ form: WizardForm, name: String, on streams: StandardStreams
    ) async throws -> ExitStatus {
        let record = try await form.finish(form.check(record: bytes, name: name))
        if !quiet || !record.isValid { try streams.write(line: record.json) }
        if record.hidesSecrets, !quiet { streams.report(PromptMessage.secretsMasked.text) }
        for name in record.leftOut { streams.report(PromptMessage.ignored(name).text) }
        guard !record.isValid else { return .success }
        throw RunFailure(record.problems, unchecked: record.unavailable)
    }
}
