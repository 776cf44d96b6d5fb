public import FormModel

/// A program that looks something up while the form is filled in, with earlier answers in its arguments.
struct QueryProgram: Sendable {
    let name: String
    let reads: Set<Int>
    let limits: ChildProgram.Limits
    private let arguments: [AnswerText]
    /// The file that names it, which its path is relative to.
    private let file: String

    init(_ name: String, _ arguments: [AnswerText], relativeTo file: String, limits: ChildProgram.Limits) {
        (self.name, self.arguments, self.file, self.limits) = (name, arguments, file, limits)
        reads = arguments.reduce(into: []) { $0.formUnion($1.reads) }
    }

    var source: String { ([name] + arguments.map(\.template.source)).joined(separator: " ") }

    /// The program and its arguments.
    ///
    /// - Parameter values: the values of names in an argument, by the group that the argument is in.
    func arguments(_ values: (_ group: String) -> TemplateValue) throws -> [String] {
        try [name] + arguments.compactMap { try $0.argument(values($0.group)) }
    }

    /// The program and its arguments with the answers of a form; `nil` if they would be too long.
    func arguments(in form: WizardForm) -> [String]? { try? arguments { form.templateValue(in: $0) } }

    func run(
        _ arguments: [String], input: [UInt8], variables: [String: String?]
    ) async throws -> ChildProgram.Completion {
        try ChildProgram.check(arguments)
        return try await ChildProgram(arguments, relativeTo: file, limits: limits).run(
            input: input, variables: variables)
    }

    /// The lines that the program prints for the answers so far, without blank ones.
    ///
    /// - Throws: ``CommandError`` if it cannot be run or ends with an exit code other than 0.
    /// - Parameter input: its standard input; `nil` for the answers as JSON, without the secrets.
    @MainActor
    func lines(for form: WizardForm, input: AnswerText? = nil) async throws -> [String] {
        let ended = try await run(
            arguments { form.templateValue(in: $0) },
            input: try input.map { Array(try $0.inputText(in: form).utf8) } ?? form.queryInput,
            variables: form.commandVariables)
        guard ended.code == 0 else { throw ended.failure(of: name) }
        return String(decoding: ended.output, as: UTF8.self).split(whereSeparator: \.isNewline)
            .filter { !$0.allSatisfy(\.isWhitespace) }.map(String.init)
    }
}

/// The value that a program has printed, and the arguments that it depends on.
struct CommandOutput<Value: Sendable>: Sendable {
    var value: Value
    var arguments: [String]?
    /// The reason that its output is not used; `nil` if it is, or if there is none.
    var problem: String?
    /// The answers before the field's own, which the program received; `nil` if they do not matter, because the value is from a
    /// draft.
    var earlier: [Answer]?
}

extension WizardForm {
    private static let maxVariableSize = 64 * 1024

    var commandInput: [UInt8] { Array((answersJSON() + "\n").utf8) }

    /// The standard input of a query: the same without secrets.
    var queryInput: [UInt8] { Array((answersJSONWithoutSecrets() + "\n").utf8) }

    /// The answers as environment variables, `FORMLINE_NAME`, lists with one item per line. Secrets and values of more than 64 KiB are
    /// `nil`, so that the caller's environment does not provide them either.
    var commandVariables: [String: String?] {
        var variables: [String: String?] = [:]
        // Items of repeated groups are in the JSON only.
        for (index, field) in definition.fields.enumerated()
        where !field.isContinuation && field.continuationFields.isEmpty {
            let answer = answer(index)
            let text = answer.items.map { $0.map(\.programText).joined(separator: "\n") } ?? answer.programText
            let fits = text.utf8.count <= Self.maxVariableSize && !text.utf8.contains(0)
            variables["FORMLINE_\(field.environmentName)"] = .some(
                answer == .null || field.question.isSecret || !fits ? nil : text)
        }
        return variables
    }
}

/// Stands between a wizard and everything that it does outside of its form, so that a session can be recorded, and
/// replayed without doing any of it.
@MainActor
package protocol ProgramGate: AnyObject, Sendable {
    /// Lets a program check an answer of a field; returns its message, `nil` if the answer passes.
    func check(
        _ answer: Answer, of field: String, by program: @MainActor () async throws -> String?
    ) async throws -> String?

    /// Lets the actions of a form be performed.
    func submit(_ form: WizardForm) async throws -> WizardResult

    /// Lets a program list completions.
    func completions(by program: @MainActor () async throws -> [String]) async throws -> [String]

    /// Lets a program print the choices or the default of a field; `nil` if its output is not known.
    func printed(for field: String, by program: @MainActor () async throws -> String) async throws -> String?
}

/// The gate of the current task.
package enum ProgramGates {
    @TaskLocal package static var current: (any ProgramGate)?
}

/// The reason that a command gave no result.
public enum CommandError: ReportableError, Equatable {
    /// The program could not be started.
    case notRun(program: String, reason: String)
    /// The program ended with this exit code.
    ///
    /// - Parameter arguments: its last lines, shortened; `nil` if there are none, or they were shown already.
    case exited(program: String, code: Int, message: String? = nil)
    /// The program ended with exit code 65, which rejects fields, and printed no messages for them.
    ///
    /// - Parameter arguments: its output instead, shortened.
    case noFieldErrors(program: String, message: String?)
    /// The program printed more bytes than allowed, and was ended.
    case tooMuchOutput(program: String, limit: Int)
    /// The program ran longer than allowed, and was ended.
    case timedOut(program: String, limit: Duration)
    /// A signal ended the program.
    case ended(program: String, signal: Int)
    /// The program was started, but its exit status is unknown.
    case endUnknown(program: String)

    var mayBeDone: Bool {
        switch self {
        case .endUnknown, .tooMuchOutput: true
        case .notRun, .exited, .noFieldErrors, .timedOut, .ended: false
        }
    }

    /// 1: the action failed.
    public var exitCode: Int32 { 1 }

    public var description: String {
        switch self {
        case .notRun(let program, let reason): WizardMessage.notRun(program, reason: reason).text
        case .exited(let program, let code, let message):
            WizardMessage.exited(program, code: code, message: message).text
        case .noFieldErrors(let program, let message): WizardMessage.noFieldErrors(program, message: message).text
        case .tooMuchOutput(let program, let limit):
            WizardMessage.tooMuchOutput(program, mebibytes: limit >> 20).text
        case .timedOut(let program, let limit):
            WizardMessage.timedOut(program, seconds: seconds(limit)).text
        case .ended(let program, let signal): WizardMessage.endedBySignal(program, signal).text
        case .endUnknown(let program): WizardMessage.endUnknown(program).text
        }
    }

    private func seconds(_ time: Duration) -> String {
        let seconds = time / .seconds(1)
        return Int(exactly: seconds).map(String.init) ?? String(seconds)
    }
}
