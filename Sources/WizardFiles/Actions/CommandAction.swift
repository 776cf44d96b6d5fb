internal import FormModel

/// Runs a program with the answers on its standard input and in its environment. Its output is the result.
struct CommandAction: SubmitAction {
    static let key = "command"
    static let valueDescription = "a list: the program and its arguments"
    static let mayRepeat = false

    let program: Program
    let inputBody: RequestBody?

    static func read(
        _ value: Node, options: WizardFileReader.Section, reader: WizardFileReader
    ) -> CommandAction? {
        var limits = Program.Limits.action
        if let grace = options["grace"].flatMap({ reader.seconds($0, "grace", 0...3600) }) { limits.grace = grace }
        let scope = reader.actionScope(key, allowsSecrets: false)
        guard let program = reader.program(value, scope, limits) else { return nil }
        let input = options["stdin"].flatMap { RequestBody($0, key: "stdin", reader: reader) }
        if let node = options["stdin"], case .text(let text)? = input {
            reader.checkInput(text, at: node.position, "write 'stdin' as a mapping, such as {name: \"{{name}}\"}")
        }
        return CommandAction(program: program, inputBody: input)
    }

    @MainActor
    func planned(for form: WizardForm) throws -> any PlannedAction {
        let commandLine = try program.commandLine(in: form)
        let bytes = try inputBody.map { body in
            try body.bytes(for: form, contentType: body.contentType) + (body.isStructured ? [UInt8(ascii: "\n")] : [])
        }
        let variables = form.commandVariables.merging(["FORMLINE_INTO": form.targetFolder]) { $1 }
        return PlannedCommand(
            program: program, commandLine: commandLine, standardInput: bytes ?? form.commandInput,
            readsAnswers: bytes == nil, variables: variables)
    }

    var summary: String { "run \(ShellText.line(program.words))" }

    static func title(of target: String) -> String? {
        WizardMessage.run(target.count > 60 ? target.prefix(60) + "…" : target).text
    }
}

struct PlannedCommand: PlannedAction {
    let program: Program
    let commandLine: [String]
    let standardInput: [UInt8]
    let readsAnswers: Bool
    let variables: [String: String?]

    static func == (left: PlannedCommand, right: PlannedCommand) -> Bool {
        (left.commandLine, left.standardInput, left.variables)
            == (right.commandLine, right.standardInput, right.variables)
    }

    var target: String { ShellText.line(commandLine) }

    func startProblem(followsFiles: Bool) -> (any Error)? {
        guard !followsFiles || !program.isPath, let problem = program.startProblem else { return nil }
        return program.notStarted(problem)
    }

    func outline() -> [ActionOutline] {
        let input = readsAnswers ? "" : "\n" + String(decoding: standardInput, as: UTF8.self)
        return [.step(key: CommandAction.key, text: target + input)]
    }

    @MainActor
    func run(in form: WizardForm, _ overwritable: OverwritableFiles) async throws -> [UInt8]? {
        func failure(_ error: ActionError, _ output: [UInt8]) -> any Error {
            let rows = PartialSubmissionError.rows(
                of: output, title: CommandAction.title(of: target) ?? target, isEnd: true, masking: form.secretTexts)
            return rows.isEmpty ? error : PartialSubmissionError(failure: error, details: rows)
        }
        let ended: ProgramRun.End
        do {
            ended = try await program.run(commandLine, input: standardInput, variables: variables)
        } catch let error as ActionError {
            throw failure(error, error.output)
        }
        guard ended.code != 0 else { return ended.output }
        guard ended.code == 65 else {
            throw failure(ActionError(.exited(program.name, code: ended.code)), ended.output)
        }
        let reply =
            (try? JSONReader.value(ended.output, name: "the command's output")) ?? Self.lastObject(in: ended.output)
        guard let errors = form.rejection(by: reply) else {
            let printed = ReplyText.text(of: ended.output, masking: form.secretTexts)
            throw ActionError(
                "'\(program.name)' exited with code 65, but did not print {\"errors\":{\"field\":[\"message\"]}}"
                    + (printed.map { "; it printed: \($0)" } ?? ""))
        }
        throw FormError.invalid(errors: errors.messages)
    }

    /// The last JSON object that begins a line. It ends the output, the last line with a brace at its end, or its own line.
    private static func lastObject(in output: [UInt8]) -> JSONValue? {
        let lines = output.suffix(1 << 20).split(separator: UInt8(ascii: "\n"))
        let starts = lines.indices.filter { lines[$0].first == UInt8(ascii: "{") }
        for start in starts.suffix(1000).reversed() {
            let lastBrace =
                lines[start...].lastIndex { line in
                    line.last { ![0x20, 0x09, 0x0D].contains($0) } == UInt8(ascii: "}")
                } ?? start
            for end in [lines.count - 1, lastBrace, start] {
                let text = lines[start...end].joined(separator: [UInt8(ascii: "\n")])
                if let value = try? JSONReader.value(Array(text), name: "the command's output") { return value }
            }
        }
        return nil
    }
}
