internal import ArgumentParser
internal import Formline

struct CheckCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "check",
        abstract: "Validates records against a wizard's fields and rules, without asking or submitting.",
        discussion: """
            A record is a JSON object or YAML; a file of JSON Lines (one object a line) holds many. For each record one \
            JSON object is printed: {"line":1,"valid":true,"answers":{…}}, or {"line":2,"valid":false,\
            "errors":{"email":["…"]},"rules":{"email":["email"]}}. What is wrong with a single record is also said on \
            standard error.

            Ends with 0 when every record is valid, with 65 when one is not, with 69 when a rule could not be checked.
            """)

    @Argument(help: "The wizard file.", completion: .file(extensions: ["yaml", "yml", "json"]))
    var wizard: String

    @Argument(help: "The records; standard input where it is left out or -.", completion: .file())
    var file = "-"

    @MainActor
    func run() async throws {
        let form = try readWizard(wizard)
        do {
            let reader = try LineReader(path: file)
            try await check(reader, form)
        } catch let error as UnreadableFile {
            throw fileFailure(error, .unreadableFile)
        } catch let error as Diagnostics {
            throw fileFailure(error, .invalidAnswer)
        } catch let error as RuleUnavailable {
            throw failure(error)
        }
    }

    /// JSON Lines where the name says so, or one of the first two lines is an object by itself and there are two.
    @MainActor
    private func check(_ reader: LineReader, _ form: WizardForm) async throws {
        let name = file == "-" ? "standard input" : file
        let isNamedLines = file.hasSuffix(".jsonl") || file.hasSuffix(".ndjson")
        // What comes before it is decided: blank lines, and the first two that are not.
        var raw: [UInt8] = []
        let keep = { (line: [UInt8]) in raw += line + [UInt8(ascii: "\n")] }
        guard let first = try nextRecord(reader, reading: keep) else {
            if isNamedLines { return }
            throw failure(.invalidAnswer, "\(name): there is no record; it is empty")
        }
        let second = try nextRecord(reader, reading: keep)
        let areLines = second.map { WizardForm.isObject(line: first.line) || WizardForm.isObject(line: $0.line) }
        guard isNamedLines || areLines == true else {
            return try await checkOne(reader.rest(after: raw), form, name: name)
        }
        var areAllValid = try await checkLine(first.line, first.number, form, name: name)
        var next = second
        while let (line, number) = next {
            areAllValid = try await checkLine(line, number, form, name: name) && areAllValid
            next = try nextRecord(reader)
        }
        if !areAllValid { throw ExitStatus.invalidAnswer.exit }
    }

    /// The next line that is not blank, with its number; `reading` is told every line on the way.
    private func nextRecord(
        _ reader: LineReader, reading: ([UInt8]) -> Void = { _ in }
    ) throws -> (line: [UInt8], number: Int)? {
        while let line = try reader.next() {
            reading(line)
            if !isBlank(line) { return (line, reader.number) }
        }
        return nil
    }

    private func isBlank(_ line: [UInt8]) -> Bool { line.allSatisfy { [0x20, 0x09, 0x0D].contains($0) } }

    @MainActor
    private func checkLine(
        _ line: [UInt8], _ number: Int, _ form: WizardForm, name: String
    ) async throws -> Bool {
        let record = try await form.finish(form.check(line: line, number: number, name: name))
        try writeResult(Array((record.json + "\n").utf8))
        return record.isValid
    }

    @MainActor
    private func checkOne(_ bytes: [UInt8], _ form: WizardForm, name: String) async throws {
        let record = try await form.finish(form.check(record: bytes, name: name))
        try writeResult(Array((record.json + "\n").utf8))
        for name in record.leftOut { writeError(leftOutNotice(name)) }
        guard record.isValid else { throw failure(.invalidAnswer, record.problems.map(\.description)) }
    }
}
