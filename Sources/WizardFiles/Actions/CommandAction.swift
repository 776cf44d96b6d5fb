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
    static let repetition = ActionRepetition.afterConfirmation

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
        if let node = options["stdin"] { input?.checkInput(at: node.position, &reader) }
        return CommandAction(program: program, inputBody: input)
    }

    func startProblem(followsFiles: Bool) -> (any Error)? {
        guard !followsFiles || !program.isPath, let problem = program.startProblem else { return nil }
        return CommandError.notRun(program: program.name, reason: problem.text)
    }

    @MainActor
    func input(from form: WizardForm) throws -> Input {
        let commandLine = try program.commandLine(in: form)
        let bytes = try inputBody.map { body in
            try body.bytes(for: form, contentType: body.inputType) + (body.isStructured ? [UInt8(ascii: "\n")] : [])
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
            let failure = CommandError.exited(program: program.name, code: ended.code)
            let rows = PartialSubmissionError.rows(
                of: ended.output, title: title(of: input), isEnd: true, masking: submission.secrets)
            throw rows.isEmpty ? failure as any Error : PartialSubmissionError(failure: failure, details: rows)
        }
        let reply =
            (try? JSONReader.value(ended.output, name: "the command's output")) ?? Self.lastObject(in: ended.output)
        guard let errors = submission.rejection(by: reply) else {
            throw CommandError.noFieldErrors(
                program: program.name, message: ReplyText.text(of: ended.output, masking: submission.secrets))
        }
        throw FormError.invalid(errors: errors.messages)
    }

    /// The last JSON object at the beginning of a line. It may span several lines.
    private static func lastObject(in output: [UInt8]) -> JSONValue? {
        // Complete objects, and the beginnings of open ones.
        var ended: [Range<Int>] = []
        var open: [(start: Int, depth: Int)] = []
        var (depth, isInString, isEscaped) = (0, false, false)
        for (index, byte) in output.enumerated() {
            switch byte {
            case UInt8(ascii: "\n"):
                // A JSON string cannot contain a line end, so what is open is not JSON.
                if isInString { (open, depth) = ([], 0) }
                (isInString, isEscaped) = (false, false)
            case _ where isEscaped: isEscaped = false
            case UInt8(ascii: "\\"): isEscaped = isInString
            case UInt8(ascii: "\""): isInString = !isInString && !open.isEmpty
            case _ where isInString: break
            case UInt8(ascii: "{"):
                if index == 0 || output[index - 1] == UInt8(ascii: "\n") { open.append((index, depth)) }
                if !open.isEmpty { depth += 1 }
            case UInt8(ascii: "}") where !open.isEmpty:
                depth -= 1
                guard let last = open.last, last.depth == depth else { break }
                open.removeLast()
                ended.append(last.start..<index)
            default: break
            }
        }
        for range in ended.reversed().prefix(1000) {
            let line = output[range.lowerBound...]
            let end = line[range.upperBound...].firstIndex(of: UInt8(ascii: "\n")) ?? line.endIndex
            if let value = try? JSONReader.value(Array(line[..<end]), name: "the command's output") { return value }
        }
        return nil
    }
}
