import TerminalTesting

/// A finished run of a program of the package, away from any terminal.
struct Finished: Equatable {
    var status: TerminalProcess.ExitStatus
    var output: String
    var error: String
}

/// Runs a program of the package with standard input from `input`, or from nowhere.
func run(
    _ program: String, _ arguments: [String], input: String = "", in folder: TemporaryFolder? = nil
) throws -> Finished {
    let process = try TerminalProcess(
        productBinary(program), arguments, columns: 200, rows: 50, standardInput: .text(input),
        standardOutput: .captured,
        standardError: .captured, workingDirectory: folder?.path)
    let status = try process.waitForExit()
    return Finished(status: status, output: process.capturedOutput, error: process.capturedError)
}
