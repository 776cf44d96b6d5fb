internal import FormModel
internal import Platform
internal import Subprocess

#if canImport(System)
    internal import System
#else
    internal import SystemPackage
#endif

/// A program that a wizard file names, run without a shell in the caller's folder.
struct ChildProgram: Sendable {
    /// The program as the file names it.
    let name: String
    private let arguments: [String]
    /// The path of the program, or the name to look up in `PATH`.
    private let executable: String

    /// The outcome of a run.
    struct Ended {
        var code: Int
        var output: [UInt8]
    }

    /// A program and its arguments; one with `/` in its name is relative to the wizard file.
    init(_ words: [String], relativeTo file: String) {
        name = words.first ?? ""
        arguments = Array(words.dropFirst())
        if name.contains("/"), !name.hasPrefix("/"), let slash = file.lastIndex(of: "/") {
            executable = file[...slash] + name
        } else {
            executable = name
        }
    }

    /// Runs the program until it ends; cancellation ends it with SIGTERM, and with SIGKILL two seconds later.
    ///
    /// - Parameters:
    ///   - input: its standard input.
    ///   - variables: the variables to add to its environment; nil removes one.
    /// - Throws: ``CommandError`` if it cannot be run or a signal ends it; `CancellationError`, also if Ctrl-C
    ///   ended it.
    func run(input: [UInt8], variables: [String: String?]) async throws -> Ended {
        // A program that ends before it has read its input must not end this process too.
        Signals.ignoreBrokenPipes()
        var options = PlatformOptions()
        options.teardownSequence = [.gracefulShutDown(allowedDurationToNextStep: .seconds(2))]
        var environment: [Subprocess.Environment.Key: String?] = [:]
        for (name, value) in variables {
            if let key = Subprocess.Environment.Key(rawValue: name) { environment[key] = .some(value) }
        }
        let configuration = Configuration(
            executable: executable.contains("/") ? .path(FilePath(executable)) : .name(executable),
            arguments: Arguments(arguments), environment: .inherit.updating(environment), platformOptions: options)
        let ended: (status: TerminationStatus, output: [UInt8])
        do {
            ended = try await execute(configuration, input: input)
        } catch let error as SubprocessError {
            try Task.checkCancellation()
            throw CommandError.notRun(program: name, reason: reason(error))
        }
        try Task.checkCancellation()
        switch ended.status {
        case .exited(let code): return Ended(code: Int(code), output: ended.output)
        // Ctrl-C reaches the program too, and may end it before this process hears of it.
        case .signaled(SIGINT): throw CancellationError()
        case .signaled(let signal): throw CommandError.ended(program: name, signal: Int(signal))
        }
    }

    /// Runs the program; its standard error goes to the observer of the progress, if there is one, else to the caller's.
    private func execute(
        _ configuration: Configuration, input: [UInt8]
    ) async throws -> (status: TerminationStatus, output: [UInt8]) {
        guard SubmissionProgress.isObserved else {
            let result = try await Subprocess.run(
                configuration, input: .inputWriter, output: .sequence, error: .currentStandardError
            ) { execution in
                async let written: Void = write(input, to: execution.standardInputWriter)
                let output = try await collect(execution.standardOutput)
                await written
                return output
            }
            return (result.terminationStatus, result.closureResult)
        }
        let result = try await Subprocess.run(
            configuration, input: .inputWriter, output: .sequence, error: .sequence
        ) { execution in
            async let written: Void = write(input, to: execution.standardInputWriter)
            async let output = collect(execution.standardOutput)
            for try await line in execution.standardError.strings() { SubmissionProgress.report(line) }
            await written
            return try await output
        }
        return (result.terminationStatus, result.closureResult)
    }

    /// Writes the input. A program that does not read it has not failed: its exit code says whether it has.
    private func write(_ input: [UInt8], to writer: StandardInputWriter) async {
        _ = try? await writer.write(input)
        try? await writer.finish()
    }

    private func collect(_ sequence: SubprocessOutputSequence) async throws -> [UInt8] {
        var output: [UInt8] = []
        for try await buffer in sequence { buffer.withUnsafeBytes { output.append(contentsOf: $0) } }
        return output
    }

    private func reason(_ error: SubprocessError) -> String {
        error.code == .executableNotFound
            ? "there is no such program, or it cannot be executed; no shell runs it"
            : error.underlyingError.map { "\($0)" } ?? "\(error)"
    }
}

/// The reason that a command gave no result.
public enum CommandError: Error, Equatable, Sendable, CustomStringConvertible {
    /// The program could not be started.
    case notRun(program: String, reason: String)
    /// The program ended with this exit code.
    case exited(program: String, code: Int)
    /// The program ended with exit code 65, which refuses fields, and printed no messages for them.
    case noFieldErrors(program: String)
    /// A signal ended the program.
    case ended(program: String, signal: Int)

    public var description: String {
        switch self {
        case .notRun(let program, let reason): "'\(program)' could not be run: \(reason)"
        case .exited(let program, let code): "'\(program)' ended with exit code \(code)"
        case .noFieldErrors(let program):
            "'\(program)' ended with exit code 65, but did not print {\"errors\":{\"field\":[\"message\"]}}"
        case .ended(let program, let signal): "'\(program)' was ended by signal \(signal)"
        }
    }
}
