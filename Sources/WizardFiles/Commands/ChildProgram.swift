public import FormModel
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

    /// How many bytes a program may print.
    static let longestOutput = 64 << 20

    /// Runs the program until it ends; cancellation ends it with SIGTERM, and with SIGKILL two seconds later. A program that
    /// succeeds all the same has succeeded.
    ///
    /// - Parameters:
    ///   - input: its standard input.
    ///   - variables: the variables to add to its environment; nil removes one.
    /// - Throws: ``CommandError`` if it cannot be run, prints too much, or a signal ends it; `CancellationError`, also if
    ///   Ctrl-C ended it.
    func run(input: [UInt8], variables: [String: String?]) async throws -> Ended {
        // A program that ends before it has read its input must not end this process too.
        Signals.ignoreBrokenPipes()
        var environment: [Subprocess.Environment.Key: String?] = [:]
        for (name, value) in variables {
            if let key = Subprocess.Environment.Key(rawValue: name) { environment[key] = .some(value) }
        }
        let configuration = Configuration(
            executable: executable.contains("/") ? .path(FilePath(executable)) : .name(executable),
            arguments: Arguments(arguments), environment: .inherit.updating(environment))
        let ended: (status: TerminationStatus, output: [UInt8])
        do {
            ended = try await untilCancelled { cancellation in
                try await execute(configuration, input: input, until: cancellation)
            }
        } catch let error as SubprocessError {
            try Task.checkCancellation()
            throw CommandError.notRun(program: name, reason: reason(error))
        }
        if ended.status != .exited(0) { try Task.checkCancellation() }
        switch ended.status {
        case .exited(let code): return Ended(code: Int(code), output: ended.output)
        // Ctrl-C reaches the program too, and may end it before this process hears of it.
        case .signaled(SIGINT): throw CancellationError()
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
        _ configuration: Configuration, input: [UInt8], until cancellation: Cancellation
    ) async throws -> (status: TerminationStatus, output: [UInt8]) {
        guard SubmissionProgress.isObserved else {
            let result = try await Subprocess.run(
                configuration, input: .inputWriter, output: .sequence, error: .currentStandardError
            ) { execution in
                async let _: Void = end(execution, when: cancellation)
                async let written: Void = write(input, to: execution.standardInputWriter)
                let output = try await collect(execution.standardOutput, of: execution)
                await written
                return output
            }
            return (result.terminationStatus, result.closureResult)
        }
        let result = try await Subprocess.run(
            configuration, input: .inputWriter, output: .sequence, error: .sequence
        ) { execution in
            async let _: Void = end(execution, when: cancellation)
            async let written: Void = write(input, to: execution.standardInputWriter)
            async let reported: Void = report(execution.standardError)
            let output = try await collect(execution.standardOutput, of: execution)
            try await reported
            await written
            return output
        }
        return (result.terminationStatus, result.closureResult)
    }

    /// Ends the program once the caller is cancelled; does nothing if the program ends before.
    private func end(
        _ execution: Execution<some InputProtocol, some OutputProtocol, some OutputProtocol>,
        when cancellation: Cancellation
    ) async {
        for await _ in cancellation {}
        guard !Task.isCancelled else { return }
        await execution.teardown(using: [.gracefulShutDown(allowedDurationToNextStep: .seconds(2))])
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
    private func collect(
        _ sequence: SubprocessOutputSequence,
        of execution: Execution<some InputProtocol, some OutputProtocol, some OutputProtocol>
    ) async throws -> [UInt8] {
        var output: [UInt8] = []
        for try await buffer in sequence {
            unsafe buffer.withUnsafeBytes { unsafe output.append(contentsOf: $0) }
            guard output.count <= Self.longestOutput else {
                await execution.teardown(using: [])
                throw CommandError.tooMuchOutput(program: name, limit: Self.longestOutput)
            }
        }
        return output
    }

    private func reason(_ error: SubprocessError) -> String {
        error.code == .executableNotFound
            ? "there is no such program, or it cannot be executed; no shell runs it"
            : error.underlyingError.map { "\($0)" } ?? "\(error)"
    }
}

/// The reason that a command gave no result.
public enum CommandError: ReportableError, Equatable {
    /// The program could not be started.
    case notRun(program: String, reason: String)
    /// The program ended with this exit code.
    case exited(program: String, code: Int)
    /// The program ended with exit code 65, which refuses fields, and printed no messages for them.
    case noFieldErrors(program: String)
    /// The program printed more bytes than are taken, and was ended.
    case tooMuchOutput(program: String, limit: Int)
    /// A signal ended the program.
    case ended(program: String, signal: Int)

    /// 1: what was to be done failed.
    public var exitCode: Int32 { 1 }

    public var description: String {
        switch self {
        case .notRun(let program, let reason): "'\(program)' could not be run: \(reason)"
        case .exited(let program, let code): "'\(program)' ended with exit code \(code)"
        case .noFieldErrors(let program):
            "'\(program)' ended with exit code 65, but did not print {\"errors\":{\"field\":[\"message\"]}}"
        case .tooMuchOutput(let program, let limit):
            "'\(program)' printed more than \(limit >> 20) MiB and was ended"
        case .ended(let program, let signal): "'\(program)' was ended by signal \(signal)"
        }
    }
}
