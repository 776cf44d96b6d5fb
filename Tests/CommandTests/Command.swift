import Formline
import Platform
import TerminalTesting
import Testing

@testable import FormlineCommand

struct InProcessRun: Equatable {
    var ending: RunEnding
    var output: String
    var error: String

    init(_ ending: RunEnding, output: String = "", error: String = "") {
        self.ending = ending
        self.output = output
        self.error = error
    }

    init(_ status: Formline.ExitStatus, output: String = "", error: String = "") {
        self.init(.status(status), output: output, error: error)
    }

    /// Runs `formline` with these arguments.
    /// - Parameters:
    ///   - input: standard input, which no terminal is.
    ///   - terminal: the person at the terminal, who has standard input too; nil for nobody.
    ///   - isOutputTerminal: whether people read standard output.
    ///   - columns: the width of the terminal that standard output and standard error are; nil if they are not one.
    ///   - inputLimit: how much of a line or a file is read.
    @MainActor static func formline(
        _ arguments: [String], input: String = "", source: ByteSource? = nil, terminal: ScriptedConsole? = nil,
        variables: [String: String] = [:], isOutputTerminal: Bool = false,
        columns: Int? = nil, isOutputFull: Bool = false, inputLimit: InputLimit = InputLimit()
    ) async -> InProcessRun {
        var (output, error) = ("", "")
        var streams = StandardStreams(
            input: source ?? ByteSource(input),
            output: { (bytes) throws(SystemError) in
                if isOutputFull { throw SystemError(code: ENOSPC) }
                output += String(decoding: bytes, as: UTF8.self)
            },
            error: { error += $0.written }, terminal: { _ in terminal })
        streams.isOutputTerminal = isOutputTerminal
        (streams.outputColumns, streams.errorColumns) = (columns, columns)
        let environment = Environment(variables: variables, inputLimit: inputLimit)
        let ending = await Environment.$current.withValue(environment) {
            await FormlineCommand.run(arguments, on: streams)
        }
        return InProcessRun(ending, output: output, error: error)
    }
}

@MainActor func expect(
    _ arguments: [String], input: String = "", source: ByteSource? = nil, terminal: ScriptedConsole? = nil,
    variables: [String: String] = [:], isOutputTerminal: Bool = false, inputLimit: InputLimit = InputLimit(),
    gives status: Formline.ExitStatus, output: String = "", error: String = "",
    sourceLocation: SourceLocation = #_sourceLocation
) async {
    let run = await InProcessRun.formline(
        arguments, input: input, source: source, terminal: terminal, variables: variables,
        isOutputTerminal: isOutputTerminal, inputLimit: inputLimit)
    expect(run, status, output: output, error: error, sourceLocation: sourceLocation)
}

func expect(
    _ run: InProcessRun, _ status: Formline.ExitStatus, output: String = "", error: String = "",
    sourceLocation: SourceLocation = #_sourceLocation
) {
    #expect(run == InProcessRun(status, output: output, error: error), sourceLocation: sourceLocation)
}

struct Finished: Equatable {
    var status: TerminalProcess.ExitStatus
    var output: String
    var error: String
}

func run(
    _ program: String, _ arguments: [String], input: String = "", environment: [String: String] = [:],
    output: TerminalProcess.Output = .captured, in folder: TemporaryFolder? = nil
) throws -> Finished {
    let process = try TerminalProcess(
        productBinary(program), arguments,
        environment: TerminalProcess.defaultEnvironment.merging(environment) { $1 }, columns: 200, rows: 50,
        standardInput: .text(input), standardOutput: output, standardError: .captured,
        workingDirectory: folder?.path)
    let status = try process.waitForExit()
    return Finished(status: status, output: process.capturedOutput, error: process.capturedError)
}

/// Runs a script in which `$0` is `formline`.
func runScript(_ script: String, in folder: TemporaryFolder? = nil) throws -> Finished {
    try run("/bin/sh", ["-c", script, productBinary("formline")], in: folder)
}

func expect(
    _ finished: Finished, _ status: TerminalProcess.ExitStatus, output: String = "", error: String = "",
    sourceLocation: SourceLocation = #_sourceLocation
) {
    #expect(finished == Finished(status: status, output: output, error: error), sourceLocation: sourceLocation)
}

extension TemporaryFolder {
    /// The path of a wizard file, `w.yaml`, whose fields are these lines, or this list in brackets.
    @discardableResult
    func wizard(_ fields: String) throws -> String {
        try write("w.yaml", "formline: 1\nfields:\(fields.hasPrefix("[") ? " " : "\n")\(fields)\n")
    }
}

/// A folder with a wizard file, and its path.
func wizardFile(_ fields: String) throws -> (TemporaryFolder, String) {
    let folder = try TemporaryFolder()
    return (folder, try folder.wizard(fields))
}

/// A run at a terminal with these keys, and what is shown.
@MainActor func walk(
    _ arguments: [String], keys: [ScriptedConsole.Key], variables: [String: String] = [:], isOutputFull: Bool = false
) async -> (run: InProcessRun, transcript: String) {
    let console = ScriptedConsole(keys: keys)
    let run = await InProcessRun.formline(
        arguments, terminal: console, variables: variables, isOutputFull: isOutputFull)
    return (run, console.transcript)
}
