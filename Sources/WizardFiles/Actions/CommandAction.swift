internal import FormModel

/// Runs a program with the answers.
///
/// It gets the answers as JSON on standard input, or `stdin` instead, and each in an environment variable
/// `FORMLINE_NAME`, a list one item a line, except secrets and values of more than 64 KiB. `FORMLINE_INTO` is the folder
/// of `--into`. It runs in the caller's folder, with the caller's standard error. Its output is the result. Exit code 65
/// with `{"errors":{"field":["message"]}}` on standard output rejects fields. Cancelled, it has `grace` seconds to end.
struct CommandAction: SubmitAction {
    static let key = "command"
    static let valueDescription = "a list: the program and its arguments"
    static let example = "[./create]"
    static let mayRepeat = false

    let program: Program
    let inputBody: RequestBody?

    struct Input: Equatable, Sendable {
        let commandLine: [String]
        let standardInput: [UInt8]
        let variables: [String: String?]
    }

    static func read(
        _ value: Node, options: WizardFileReader.Section, reader: inout WizardFileReader
    ) -> CommandAction? {
        var limits = Program.Limits.action
        if let grace = options["grace"].flatMap({ reader.seconds($0, "grace", 0...3600) }) { limits.grace = grace }
        let scope = reader.actionScope(key, allowsSecrets: false)
        guard let program = reader.program(value, scope, limits) else { return nil }
        let input = options["stdin"].flatMap { RequestBody($0, key: "stdin", reader: &reader) }
        if let node = options["stdin"], case .text(let text)? = input {
            reader.checkInput(text, at: node.position, "write 'stdin' as a mapping, such as {name: \"{{name}}\"}")
        }
        return CommandAction(program: program, inputBody: input)
    }

    func startProblem(followsFiles: Bool) -> (any Error)? {
        guard !followsFiles || !program.isPath, let problem = program.startProblem else { return nil }
        return ActionError(.notRun(program.name, reason: problem.text), isStarted: false)
    }

    @MainActor
    func input(from form: WizardForm) throws -> Input {
        let commandLine = try program.commandLine(in: form)
        let bytes = try inputBody.map { body in
            try body.bytes(for: form, contentType: body.contentType) + (body.isStructured ? [UInt8(ascii: "\n")] : [])
        }
        let variables = form.commandVariables.merging(["FORMLINE_INTO": form.targetFolder]) { $1 }
        return Input(commandLine: commandLine, standardInput: bytes ?? form.commandInput, variables: variables)
    }

    var plan: String {
        "run " + program.words.map { $0.contains(" ") || $0.isEmpty ? "'\($0)'" : $0 }.joined(separator: " ")
    }

    func summary(of input: Input) -> String {
        let commandLine = input.commandLine.map { Self.isPlain($0) ? $0 : JSONWriter.compact(.string($0)) }
        return WizardMessage.run(commandLine.joined(separator: " ")).text
    }

    func title(of input: Input) -> String {
        // For a shell's code or a long argument list, the beginning is enough.
        var shown: [String] = []
        for word in input.commandLine {
            guard Self.isPlain(word), shown.reduce(word.count, { $0 + $1.count + 1 }) <= 40 else { break }
            shown.append(word)
        }
        let commandLine = shown.isEmpty ? Array(input.commandLine.prefix(1)) : shown
        return WizardMessage.run(
            (commandLine.count < input.commandLine.count ? commandLine + ["…"] : commandLine).joined(separator: " ")
        ).text
    }

    private static func isPlain(_ word: String) -> Bool {
        !word.isEmpty && word.allSatisfy { $0.isLetter || $0.isNumber || "./_-+=:,@%".contains($0) }
    }

    /// The command as it is typed in a shell. Its standard input follows if that is not the answers.
    func outline(of input: Input) -> [ActionOutline] {
        let line = input.commandLine.map { Self.isPlain($0) ? $0 : ShellText.quoted($0) }.joined(separator: " ")
        let given = inputBody == nil ? "" : "\n" + String(decoding: input.standardInput, as: UTF8.self)
        return [.step(key: Self.key, text: line + given)]
    }

    @MainActor
    func run(_ input: Input, in submission: RunningSubmission) async throws -> [UInt8]? {
        let ended = try await program.run(
            input.commandLine, input: input.standardInput, variables: input.variables)
        guard ended.code != 0 else { return ended.output }
        guard ended.code == 65 else {
            let failure = ActionError(.exited(program.name, code: ended.code, message: nil))
            let rows = PartialSubmissionError.rows(
                of: ended.output, title: title(of: input), isEnd: true, masking: submission.secrets)
            throw rows.isEmpty ? failure as any Error : PartialSubmissionError(failure: failure, details: rows)
        }
        let reply =
            (try? JSONReader.value(ended.output, name: "the command's output")) ?? Self.lastObject(in: ended.output)
        guard let errors = submission.rejection(by: reply) else {
            let printed = ReplyText.text(of: ended.output, masking: submission.secrets)
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
