// Beside a macro, SwiftPM lets no test import the module of an executable.
#if !Macros
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
        @MainActor
        static func formline(
            _ arguments: [String], input: String = "", source: ByteSource? = nil, terminal: ScriptedConsole? = nil,
            variables: [String: String] = [:], isOutputTerminal: Bool = false,
            columns: Int? = nil, isOutputClosed: Bool = false, inputLimit: InputLimit = InputLimit()
        ) async -> InProcessRun {
            var (output, error) = ("", "")
            var streams = StandardStreams(
                input: source ?? ByteSource(input),
                output: { (bytes) throws(SystemError) in
                    if isOutputClosed { throw SystemError(code: EPIPE) }
                    output += String(decoding: bytes, as: UTF8.self)
                },
                error: { error += $0.written }, terminal: { _ in terminal })
            streams.isOutputTerminal = isOutputTerminal
            (streams.outputColumns, streams.errorColumns) = (columns, columns)
            let ending = await Environment.$current.withValue(Environment(variables: variables)) {
                await InputLimit.$current.withValue(inputLimit) {
                    await FormlineCommand.run(arguments, on: streams)
                }
            }
            return InProcessRun(ending, output: output, error: error)
        }
    }

    @MainActor
    func expect(
        _ arguments: [String], input: String = "", source: ByteSource? = nil, terminal: ScriptedConsole? = nil,
        variables: [String: String] = [:], isOutputTerminal: Bool = false, inputLimit: InputLimit = InputLimit(),
        gives status: Formline.ExitStatus, output: String = "", error: String = "",
        sourceLocation: SourceLocation = #_sourceLocation
    ) async {
        let run = await InProcessRun.formline(
            arguments, input: input, source: source, terminal: terminal, variables: variables,
            isOutputTerminal: isOutputTerminal, inputLimit: inputLimit)
        #expect(run == InProcessRun(status, output: output, error: error), sourceLocation: sourceLocation)
    }
#endif
