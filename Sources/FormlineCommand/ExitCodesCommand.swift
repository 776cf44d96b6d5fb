internal import ArgumentParser
internal import Formline

/// The table of exit codes, which `formline help exit-codes` shows, too.
struct ExitCodesCommand: Subcommand {
    static let configuration = CommandConfiguration(
        commandName: "exit-codes", abstract: "List the exit codes of all subcommands.", discussion: table)

    private static let table = """
          0      success; confirm: yes
          1      a submit action failed; confirm: no; test: a session differs
          64     wrong usage, such as an unknown option
          65     an answer, a record or a recording is missing or not valid
          66     a file cannot be read, or no terminal can be opened
          69     a rule could not be checked, or choices could not be listed
          74     the result cannot be written
          78     the wizard file has mistakes
          130    canceled by the user
          128+N  terminated by signal N
        """

    @MainActor
    func run(on streams: StandardStreams) async throws(RunFailure) -> ExitStatus {
        try streams.write(line: Self.table)
        return .success
    }
}
