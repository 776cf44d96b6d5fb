import TerminalTesting

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
