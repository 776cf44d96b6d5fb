internal import FormModel
internal import Platform
internal import Subprocess

#if canImport(System)
    internal import System
#else
    internal import SystemPackage
#endif

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
    struct Ended {
        var code: Int
        var output: [UInt8]
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
    /// - Parameters:
    ///   - input: its standard input.
    ///   - variables: the variables to add to its environment; nil removes one.
    /// - Throws: ``CommandError`` if it cannot be run, prints too much, takes too long, or a signal ends it;
    ///   `CancellationError` if the task is cancelled, or if Ctrl-C has ended the program while it had the terminal.
    func run(input: [UInt8], variables: [String: String?]) async throws -> Ended {
        // A program that ends before it has read its input must not end this process too.
        Signals.ignoreBrokenPipes()
        var environment: [Subprocess.Environment.Key: String?] = [:]
        for (name, value) in variables {
            if let key = Subprocess.Environment.Key(rawValue: name) { environment[key] = .some(value) }
        }
        var configuration = Configuration(
            executable: executable.contains("/") ? .path(FilePath(executable)) : .name(executable),
            arguments: Arguments(arguments), environment: .inherit.updating(environment))
        let run = ProgramRun(self)
        configuration.platformOptions.processGroupID = run.groupToJoin
        let ended: (status: TerminationStatus, output: [UInt8])
        do {
            ended = try await untilCancelled { [configuration] cancellation in
                do {
                    let ended = try await execute(configuration, input: input, run, until: cancellation)
                    await run.end(hasSucceeded: ended.status == .exited(0))
                    return ended
                } catch {
                    await run.end(hasSucceeded: false)
                    throw error
                }
            }
        } catch let error as SubprocessError {
            try Task.checkCancellation()
            throw CommandError.notRun(program: name, reason: reason(error))
        }
        if run.isOverdue { throw CommandError.timedOut(program: name, limit: limits.timeout ?? .zero) }
        if ended.status != .exited(0) { try Task.checkCancellation() }
        switch ended.status {
        // What a shell ends with whose command Ctrl-C has ended.
        case .exited(130) where run.hadTerminal, .signaled(SIGINT) where run.hadTerminal: throw CancellationError()
        case .exited(let code): return Ended(code: Int(code), output: ended.output)
        case .signaled(let signal): throw CommandError.ended(program: name, signal: Int(signal))
        }
    }

    /// Ends when cancelled; nothing is ever sent on it.
    private typealias Cancellation = AsyncStream<Never>

    /// Runs an operation that is not cancelled itself, but told of it: what a program has printed when it ends is not lost.
    private func untilCancelled<Value: Sendable>(
        _ operation: @escaping @Sendable (Cancellation) async throws -> Value
    ) async throws -> Value {
        let cancellation = Cancellation.makeStream()
        let task = Task { try await operation(cancellation.stream) }
        return try await withTaskCancellationHandler {
            try await task.value
        } onCancel: {
            cancellation.continuation.finish()
        }
    }

    /// Runs the program; its standard error goes to the observer of the progress, if there is one, else to the caller's.
    private func execute(
        _ configuration: Configuration, input: [UInt8], _ run: ProgramRun, until cancellation: Cancellation
    ) async throws -> (status: TerminationStatus, output: [UInt8]) {
        guard SubmissionProgress.isObserved else {
            let result = try await Subprocess.run(
                configuration, input: .inputWriter, output: .sequence, error: .currentStandardError
            ) { execution in
                run.began(execution.processIdentifier.value)
                async let _: Void = oversee(run, cancellation)
                async let written: Void = write(input, to: execution.standardInputWriter)
                let output = try await collect(execution.standardOutput, of: run)
                await written
                return output
            }
            return (result.terminationStatus, result.closureResult)
        }
        let result = try await Subprocess.run(
            configuration, input: .inputWriter, output: .sequence, error: .sequence
        ) { execution in
            run.began(execution.processIdentifier.value)
            async let _: Void = oversee(run, cancellation)
            async let written: Void = write(input, to: execution.standardInputWriter)
            async let reported: Void = report(execution.standardError)
            let output = try await collect(execution.standardOutput, of: run)
            try await reported
            await written
            return output
        }
        return (result.terminationStatus, result.closureResult)
    }

    /// Ends the program once the caller is cancelled, or its time is over; does nothing if the program ends before.
    private func oversee(_ run: ProgramRun, _ cancellation: Cancellation) async {
        async let timer: Void = {
            guard let timeout = limits.timeout, (try? await Task.sleep(for: timeout)) != nil else { return }
            await run.endLate()
        }()
        for await _ in cancellation {}
        if !Task.isCancelled { await run.interrupt() }
        await timer
    }

    /// Says what the program writes to its standard error, line by line; a line that is very long in parts.
    private func report(_ sequence: SubprocessOutputSequence) async throws {
        let longest = 4096
        var line: [UInt8] = []
        for try await buffer in sequence {
            unsafe buffer.withUnsafeBytes { unsafe line.append(contentsOf: $0) }
            while let end = line.prefix(longest).firstIndex(of: UInt8(ascii: "\n"))
                ?? (line.count < longest ? nil : longest)
            {
                SubmissionProgress.report(String(decoding: line[..<end], as: UTF8.self))
                line.removeFirst(end < longest ? end + 1 : end)
            }
        }
        if !line.isEmpty { SubmissionProgress.report(String(decoding: line, as: UTF8.self)) }
    }

    /// Writes the input. A program that does not read it has not failed: its exit code says whether it has.
    private func write(_ input: [UInt8], to writer: StandardInputWriter) async {
        _ = try? await writer.write(input)
        try? await writer.finish()
    }

    /// What the program prints; a program that prints without end is ended.
    private func collect(_ sequence: SubprocessOutputSequence, of run: ProgramRun) async throws -> [UInt8] {
        var output: [UInt8] = []
        for try await buffer in sequence {
            unsafe buffer.withUnsafeBytes { unsafe output.append(contentsOf: $0) }
            guard output.count <= limits.output else {
                run.kill()
                throw CommandError.tooMuchOutput(program: name, limit: limits.output)
            }
        }
        return output
    }

    private func reason(_ error: SubprocessError) -> String {
        error.code == .executableNotFound
            ? WizardMessage.noSuchProgram.text
            : error.underlyingError.map { SystemMessage($0).text } ?? "\(error)"
    }
}
