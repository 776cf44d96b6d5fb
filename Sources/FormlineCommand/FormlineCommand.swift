internal import ArgumentParser
internal import Platform

@main
struct FormlineCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "formline",
        abstract: "Walks people through a form, one line at a time.",
        discussion: """
            A wizard file describes the form: its fields, their rules, and what is done with the answers. The same \
            wizard runs for a person at a terminal, for piped answers, and for answers from files and flags.

            Questions and messages go to the terminal, or to standard error; standard output carries the result and \
            nothing else.
            """,
        version: "0.1.0",
        subcommands: [
            RunCommand.self, CheckCommand.self, LintCommand.self, AskCommand.self, ConfirmCommand.self,
        ],
        defaultSubcommand: nil)

    static func main() async {
        // A closed output is an error of the write, not the end of the process.
        Signals.ignoreBrokenPipes()
        do {
            var command = try parseAsRoot()
            if var command = command as? any AsyncParsableCommand {
                try await command.run()
            } else {
                try command.run()
            }
        } catch {
            // Help and the version are no mistakes, and hold nothing from outside.
            if exitCode(for: error).isSuccess { exit(withError: error) }
            let message = fullMessage(for: error)
            if !message.isEmpty { writeError(message) }
            endProcess(with: exitCode(for: error))
        }
    }
}
