internal import FormModel
internal import OrderedCollections
internal import Subprocess

#if canImport(Darwin)
    internal import Darwin
    internal import System
#elseif canImport(Glibc)
    internal import Glibc
    internal import SystemPackage
#elseif canImport(Musl)
    internal import Musl
    internal import SystemPackage
#endif

/// A program that a wizard's answers are submitted to.
///
/// It gets the answers as JSON on standard input, and each in an environment variable `FORMLINE_NAME`, except secrets
/// and values of more than 64 KiB. It runs in the caller's folder, with the caller's standard error. What it prints is
/// the result. Exit code 65 with `{"errors":{"field":["message"]}}` on standard output refuses fields.
struct SubmitCommand {
    private static let largestVariable = 64 * 1024

    /// The program and its arguments.
    let arguments: [String]
    /// Where the program lies, or the name to look up in `PATH`.
    let executable: String

    /// A program with `/` in its name is relative to the wizard file.
    init(_ arguments: [String], relativeTo file: String) {
        self.arguments = arguments
        let program = arguments.first ?? ""
        if program.contains("/"), !program.hasPrefix("/"), let slash = file.lastIndex(of: "/") {
            executable = file[...slash] + program
        } else {
            executable = program
        }
    }

    /// Runs the program until it ends; cancellation ends it with SIGTERM, and with SIGKILL two seconds later.
    @MainActor
    func run(with form: WizardForm) async throws -> WizardResult {
        ignoreBrokenPipes()
        var options = PlatformOptions()
        options.teardownSequence = [.gracefulShutDown(allowedDurationToNextStep: .seconds(2))]
        let configuration = Configuration(
            executable: executable.contains("/") ? .path(FilePath(executable)) : .name(executable),
            arguments: Arguments(Array(arguments.dropFirst())), environment: environment(for: form),
            platformOptions: options)
        let input = Array((form.answersJSON() + "\n").utf8)
        let ended: (status: TerminationStatus, output: [UInt8])
        do {
            ended = try await execute(configuration, input: input)
        } catch let error as SubprocessError {
            try Task.checkCancellation()
            throw SubmitCommandError.notRun(program: arguments.first ?? "", reason: reason(error))
        }
        try Task.checkCancellation()
        switch ended.status {
        case .exited(0): return WizardResult(bytes: ended.output)
        case .exited(65):
            if let errors = refusals(in: ended.output) { throw ValidationError.invalid(errors: errors) }
            throw SubmitCommandError.exited(program: arguments.first ?? "", code: 65)
        case .exited(let code): throw SubmitCommandError.exited(program: arguments.first ?? "", code: Int(code))
        // Ctrl-C reaches the program too, and may end it before this process hears of it.
        case .signaled(SIGINT): throw CancellationError()
        case .signaled(let signal):
            throw SubmitCommandError.ended(program: arguments.first ?? "", signal: Int(signal))
        }
    }

    /// Runs the program; its standard error goes to whoever listens to the progress, else to the caller's.
    private func execute(
        _ configuration: Configuration, input: [UInt8]
    ) async throws -> (status: TerminationStatus, output: [UInt8]) {
        guard SubmissionProgress.listener != nil else {
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

    /// A program that does not read its input is no failure: its exit code speaks.
    private func write(_ input: [UInt8], to writer: StandardInputWriter) async {
        _ = try? await writer.write(input)
        try? await writer.finish()
    }

    private func collect(_ sequence: SubprocessOutputSequence) async throws -> [UInt8] {
        var output: [UInt8] = []
        for try await buffer in sequence { buffer.withUnsafeBytes { output.append(contentsOf: $0) } }
        return output
    }

    private func environment(for form: WizardForm) -> Environment {
        var variables: [Environment.Key: String?] = [:]
        for (index, field) in form.definition.fields.enumerated() {
            guard let key = Environment.Key(rawValue: "FORMLINE_\(field.environmentName)") else { continue }
            let answer = form.answer(index)
            let text = if case .boolean(let value) = answer { String(value) } else { answer.text }
            let fits = text.utf8.count <= Self.largestVariable && !text.utf8.contains(0)
            // One that does not apply, or may not be there, must not come from the caller's environment either.
            variables[key] = .some(answer == .null || field.question.isSecret || !fits ? nil : text)
        }
        return .inherit.updating(variables)
    }

    /// The messages by field name in `{"errors":{"email":["Already taken"]}}`; nil where the output is not that.
    private func refusals(in output: [UInt8]) -> [String: [String]]? {
        guard case .object(let reply)? = try? JSONReader.value(output, name: "the command's output"),
            case .object(let errors)? = reply["errors"]
        else { return nil }
        var refusals: [String: [String]] = [:]
        for (name, messages) in errors {
            switch messages {
            case .string(let message): refusals[name] = [message]
            case .array(let list):
                refusals[name] = list.compactMap { if case .string(let message) = $0 { message } else { nil } }
            default: return nil
            }
        }
        return refusals.values.allSatisfy(\.isEmpty) ? nil : refusals
    }

    private func reason(_ error: SubprocessError) -> String {
        error.code == .executableNotFound
            ? "there is no such program" : error.underlyingError.map { "\($0)" } ?? "\(error)"
    }

    /// A program that ends before it has read its input must not end this process too.
    private func ignoreBrokenPipes() {
        var action = sigaction()
        guard sigaction(SIGPIPE, nil, &action) == 0, action.sa_flags & SA_SIGINFO == 0 else { return }
        #if canImport(Darwin)
            let isDefault = action.__sigaction_u.__sa_handler == nil
        #else
            let isDefault = action.__sigaction_handler.sa_handler == nil
        #endif
        if isDefault { signal(SIGPIPE, SIG_IGN) }
    }
}

/// Why a submit command gave no result.
public enum SubmitCommandError: Error, Equatable, Sendable, CustomStringConvertible {
    /// The program could not be started.
    case notRun(program: String, reason: String)
    /// The program ended with this exit code.
    case exited(program: String, code: Int)
    /// A signal ended the program.
    case ended(program: String, signal: Int)

    public var description: String {
        switch self {
        case .notRun(let program, let reason): "'\(program)' could not be run: \(reason)"
        case .exited(let program, let code): "'\(program)' ended with exit code \(code)"
        case .ended(let program, let signal): "'\(program)' was ended by signal \(signal)"
        }
    }
}
