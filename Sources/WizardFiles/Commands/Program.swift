internal import FormModel
internal import Platform
internal import Synchronization

/// A program with answers in its arguments. It runs without a shell, in the caller's folder and its own process group.
struct Program: Sendable {
    struct Limits: Sendable {
        var timeout: Duration?
        var grace: Duration
        var output: Int
        /// True for a program that Formline itself uses: its errors are part of its result, and its processes do not outlive it.
        var isHelper: Bool

        /// For a program that does something. Processes that it leaves behind, such as a server, keep running.
        static let action = Limits(timeout: nil, grace: .seconds(5), output: 64 << 20, isHelper: false)
        /// For a program that looks something up while the form is filled in.
        static let query = Limits(timeout: .seconds(10), grace: .seconds(1), output: 1 << 20, isHelper: true)
    }

    let name: String
    let reads: Set<Int>
    let limits: Limits
    private let arguments: [AnswerText]
    private let file: String

    init(_ name: String, _ arguments: [AnswerText] = [], relativeTo file: String, limits: Limits) {
        (self.name, self.arguments, self.file, self.limits) = (name, arguments, file, limits)
        reads = arguments.reduce(into: []) { $0.formUnion($1.reads) }
    }

    var words: [String] { [name] + arguments.map(\.template.source) }

    var source: String { words.joined(separator: " ") }

    var executable: String {
        guard name.contains("/"), !name.hasPrefix("/"), let slash = file.lastIndex(of: "/") else { return name }
        return file[...slash] + name
    }

    var isPath: Bool { name.contains("/") }

    var problem: String? {
        guard path == nil else { return nil }
        return isPath ? "does not exist or cannot be executed" : "is not in PATH"
    }

    private var path: String? {
        // Without the variable, the system looks there, too.
        let variable = FormModel.Environment.current["PATH"] ?? "/usr/bin:/bin"
        let folders = variable.split(separator: ":", omittingEmptySubsequences: false)
        let paths = isPath ? [executable] : folders.map { "\($0.isEmpty ? "." : $0)/\(executable)" }
        return paths.first { FileKind(path: $0) == .file && FileSystem.isExecutable($0) }
    }

    private static let noSuchProgram =
        "the program does not exist or is not executable; commands run without a shell"

    var startProblem: String? {
        guard let path else { return Self.noSuchProgram }
        guard let file = try? Descriptor.open(path, O_RDONLY) else { return nil }
        defer { close(file) }
        let start = (try? Descriptor.read(from: file, atMost: 256)) ?? []
        let line = String(decoding: start.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
        guard line.hasPrefix("#!") else { return nil }
        if line.utf8.last == UInt8(ascii: "\r") {
            return "its lines end with CR LF; save the script with LF line endings"
        }
        let interpreter = line.dropFirst(2).split(separator: " ").first.map(String.init) ?? ""
        guard FileKind(path: interpreter) == nil else { return nil }
        return "its interpreter '\(interpreter)', named in its first line, does not exist"
    }

    /// - Parameter values: the values of names in an argument, by the group that the argument is in.
    func commandLine(_ values: (_ group: String) -> TemplateValue) throws -> [String] {
        let commandLine = try [name] + arguments.compactMap { try $0.argument(values($0.group)) }
        guard !commandLine.contains(where: { $0.utf8.contains(0) }) else {
            throw notStarted("an argument contains a NUL character")
        }
        return commandLine
    }

    func commandLine(in form: WizardForm) throws -> [String] { try commandLine { form.templateValue(in: $0) } }

    /// Runs the program until it ends. Cancellation ends it and everything that it has started: with SIGINT, as Ctrl-C would,
    /// after half of its grace period with SIGTERM, and at its end with SIGKILL. A program that still exits with 0 has succeeded.
    /// Its standard error goes to the listener of ``SubmissionProgress`` or to the caller's; a helper's is only in its result.
    ///
    /// - Parameter variables: the variables to add to its environment; `nil` removes one.
    /// - Throws: `CancellationError` also if Ctrl-C has ended the program while it had the terminal.
    func run(
        _ commandLine: [String], input: [UInt8], variables: [String: String?], inheriting descriptor: Int32? = nil
    ) async throws -> ProgramRun.End {
        try Task.checkCancellation()
        var launch = Launch(executable, [executable] + commandLine.dropFirst(), inheriting: descriptor)
        for (variable, value) in variables { launch.set(variable, to: value) }
        let listener = SubmissionProgress.listener.flatMap { $0.receivesProgramOutput ? $0 : nil }
        let end: ProgramRun.End
        do {
            // Elsewhere than the caller, which may wait for input without giving way.
            let flags = ProgramFlags()
            let work = Task.detached { [launch, limits] in
                try await ProgramRun(launch, limits, input: input, listener: listener, flags).end()
            }
            end = try await withTaskCancellationHandler {
                try await work.value
            } onCancel: {
                flags.isCancelled.store(true, ordering: .releasing)
            }
        } catch let error as SystemError {
            let reason =
                switch error.code {
                case ENOENT, EACCES, ENOTDIR: startProblem ?? Self.noSuchProgram
                case ENOEXEC: "it is not a program for this system; a script must begin with a line such as #!/bin/sh"
                default: SystemMessage(error).text
                }
            throw notStarted(reason)
        }
        if end.printedTooMuch {
            throw ActionError("'\(name)' printed more than \(limits.output >> 20) MiB and was stopped", mayBeDone: true)
        }
        if end.isOverdue {
            let seconds = (limits.timeout ?? .zero) / .seconds(1)
            throw ActionError(.timedOut(name, seconds: ExactDecimal(floatLiteral: seconds)))
        }
        if end.code != 0 { try Task.checkCancellation() }
        switch end.state {
        // A shell whose command was ended by Ctrl-C exits with 130.
        case .exited(130) where end.hadTerminal, .ended(by: SIGINT) where end.hadTerminal: throw CancellationError()
        case .exited: return end
        case .ended(let signal):
            var error = ActionError(.endedBySignal(name, Int(signal)))
            error.output = end.output
            throw error
        case .stopped, .unknown, nil:
            throw ActionError("'\(name)' was started, but how it ended is unknown; it may be done", mayBeDone: true)
        }
    }

    func notStarted(_ reason: String) -> ActionError {
        ActionError("'\(name)' could not be run: \(reason)", isStarted: false)
    }

    /// The nonblank lines that the program prints. Its input is by default the answers as JSON, without the secrets.
    @MainActor
    func lines(for form: WizardForm, input: AnswerText? = nil) async throws -> [String] {
        let ended = try await run(
            commandLine(in: form),
            input: try input.map { Array(try $0.rendered(in: form).utf8) } ?? form.queryInput,
            variables: form.commandVariables)
        guard ended.code == 0 else { throw ended.failure(of: name) }
        return String(decoding: ended.output, as: UTF8.self).split(whereSeparator: \.isNewline)
            .filter { !$0.allSatisfy(\.isWhitespace) }.map(String.init)
    }
}

extension WizardForm {
    private static let maxVariableSize = 64 * 1024

    var commandInput: [UInt8] { Array((answersJSON() + "\n").utf8) }

    var queryInput: [UInt8] { Array((answersJSONWithoutSecrets() + "\n").utf8) }

    private static let reservedNames = ["COLORS", "INTO", "NO_INPUT", "VALUE"]

    /// Variables `FORMLINE_NAME`. Secrets and values of more than 64 KiB are `nil`, to override those of the caller's environment.
    var commandVariables: [String: String?] {
        var variables: [String: String?] = [:]
        // Items of repeated groups are in the JSON only.
        for (index, field) in definition.fields.enumerated()
        where !field.isContinuation && field.continuationFields.isEmpty
            && !Self.reservedNames.contains(field.environmentName)
        {
            let answer = answer(index)
            let text = answer.items.map { $0.map(\.programText).joined(separator: "\n") } ?? answer.programText
            let fits = text.utf8.count <= Self.maxVariableSize && !text.utf8.contains(0)
            variables["FORMLINE_\(field.environmentName)"] = .some(
                answer == .null || field.question.isSecret || !fits ? nil : text)
        }
        return variables
    }
}
