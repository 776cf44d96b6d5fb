internal import FormModel
internal import Platform

/// A program that a wizard file names, run without a shell in the caller's folder, in a process group of its own.
struct ChildProgram: Sendable {
    /// The program as the file names it.
    let name: String
    /// How long it may take, and how it is ended.
    let limits: Limits
    private let arguments: [String]
    /// The path of the program, or the name to look up in `PATH`.
    private let executable: String

    /// The outcome of a run.
    struct Ended: Sendable {
        var code: Int
        var output: [UInt8]
        /// The last lines that it wrote to standard error, if those were read.
        var lastLines: [String] = []

        /// The error for a failed program, with its last lines.
        func failure(of program: String) -> CommandError {
            let said = lastLines.isEmpty ? output : Array(lastLines.suffix(5).joined(separator: "\n").utf8)
            return .exited(program: program, code: code, words: ReplyText.text(of: said))
        }
    }

    /// What a program may do.
    struct Limits: Sendable {
        /// How long it may run; nil for as long as it likes.
        var timeout: Duration?
        /// How long it has to end, after it was asked to.
        var grace: Duration
        /// How many bytes it may print.
        var output: Int
        /// Whether what it has started and left behind ends with it.
        var endsLeftovers: Bool

        /// Those of a program that does something: what it leaves behind, such as a server, goes on.
        static let action = Limits(timeout: nil, grace: .seconds(5), output: 64 << 20, endsLeftovers: false)
        /// Those of a program that finds something out.
        static let query = Limits(timeout: .seconds(10), grace: .seconds(1), output: 1 << 20, endsLeftovers: true)
    }

    /// A program and its arguments; one with `/` in its name is relative to the wizard file.
    init(_ words: [String], relativeTo file: String, limits: Limits) {
        name = words.first ?? ""
        arguments = Array(words.dropFirst())
        self.limits = limits
        if name.contains("/"), !name.hasPrefix("/"), let slash = file.lastIndex(of: "/") {
            executable = file[...slash] + name
        } else {
            executable = name
        }
    }

    /// Why the program could not be run now, as far as that can be seen; nil if nothing is known.
    var problem: String? {
        guard !executable.contains("/") else {
            switch FileKind(path: executable) {
            case nil: return "does not exist"
            case .folder?: return "is a folder"
            case .file?, .other?:
                return FileSystem.isExecutable(executable) ? nil : "cannot be executed; chmod +x makes it so"
            }
        }
        // Without it, the system decides where to look.
        guard let path = FormModel.Environment.current["PATH"] else { return nil }
        let isFound = path.split(separator: ":", omittingEmptySubsequences: false).contains { folder in
            let path = "\(folder.isEmpty ? "." : folder)/\(executable)"
            return FileKind(path: path) == .file && FileSystem.isExecutable(path)
        }
        return isFound ? nil : "is not in PATH"
    }

    /// Throws if an argument has a NUL character in it: a program would get what comes before it.
    static func check(_ words: [String]) throws(CommandError) {
        guard let program = words.first, words.contains(where: { $0.utf8.contains(0) }) else { return }
        throw .notRun(program: program, reason: FailureReason.nulInArgument.text)
    }

    /// Runs the program until it ends. Cancellation ends it, and everything it has started: with SIGINT, as Ctrl-C would;
    /// after half of its grace with SIGTERM, and after the whole of it with SIGKILL. A program that succeeds all the same
    /// has succeeded.
    ///
    /// What it writes to standard error goes to the observer of the progress, if there is one, else to the caller's; that of one that
    /// only finds something out goes nowhere else than into its result.
    ///
    /// - Parameters:
    ///   - input: its standard input.
    ///   - variables: the variables to add to its environment; nil removes one.
    /// - Throws: ``CommandError`` if it cannot be run, prints too much, takes too long, or a signal ends it;
    ///   `CancellationError` if the task is cancelled, or if Ctrl-C has ended the program while it had the terminal.
    func run(input: [UInt8], variables: [String: String?]) async throws -> Ended {
        try Task.checkCancellation()
        // A program that ends before it has read its input must not end this process too.
        Signals.ignoreFailedWrites()
        Signals.hearOfChildren()
        var launch = Launch(executable, [executable] + arguments)
        for (variable, value) in variables { launch.set(variable, to: value) }
        let listener = SubmissionProgress.listener.flatMap { $0.takesProgramLines ? $0 : nil }
        let run = ProgramRun(launch, limits, input: input, listener: listener)
        let end: ProgramRun.End
        do {
            end = try await withTaskCancellationHandler {
                try await run.end()
            } onCancel: {
                run.cancel()
            }
        } catch let error as SystemError {
            throw CommandError.notRun(program: name, reason: reason(error))
        } catch let error as Threads.NoRoom {
            throw CommandError.notRun(program: name, reason: error.description)
        }
        if end.printedTooMuch { throw CommandError.tooMuchOutput(program: name, limit: limits.output) }
        if end.isOverdue { throw CommandError.timedOut(program: name, limit: limits.timeout ?? .zero) }
        if case .exited(0) = end.state {} else { try Task.checkCancellation() }
        switch end.state {
        // What a shell ends with whose command Ctrl-C has ended.
        case .exited(130) where end.hadTerminal, .ended(SIGINT) where end.hadTerminal: throw CancellationError()
        case .exited(let code): return Ended(code: code, output: end.output, lastLines: end.lastLines)
        case .ended(let signal): throw CommandError.ended(program: name, signal: Int(signal))
        case .stopped, .unknown, nil: throw CommandError.endUnknown(program: name)
        }
    }

    private func reason(_ error: SystemError) -> String {
        [ENOENT, EACCES, ENOTDIR].contains(error.code)
            ? WizardMessage.noSuchProgram.text : SystemMessage(error).text
    }
}
