internal import ArgumentParser
internal import FormModel
internal import Formline
internal import Platform

@main
struct FormlineCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "formline",
        abstract: abstract,
        discussion: """
            A wizard file describes a form: its fields, their rules, and its submit actions. The same wizard runs \
            interactively, with piped answers, and with answers from files and flags.

            Questions and messages go to the terminal or to standard error. Standard output carries only the result.

            Start with: formline new plan.yaml
            Exit codes: formline help exit-codes
            """,
        version: "0.1.0",
        subcommands: [
            RunCommand.self, CheckCommand.self, LintCommand.self, DescribeCommand.self, SchemaCommand.self,
            NewCommand.self,
            TestCommand.self, AskCommand.self,
            ConfirmCommand.self, SayCommand.self, PauseCommand.self, SkillCommand.self, ExitCodesCommand.self,
        ],
        defaultSubcommand: nil)

    private static let abstract = "Ask the questions of a form at the terminal, validate the answers, and submit them."

    /// Printed by `formline` without a subcommand.
    private static let start = """
        \(abstract)

          formline new plan.yaml     Create a wizard file
          formline run plan.yaml     Ask its questions
          formline ask 'Your name'   Ask one question in a script
          formline help              List all subcommands
        """

    static func main() {
        // Before anything is opened that would be taken for one of them.
        StandardDescriptors.openClosed()
        MainThread.run { await runProcess() }
    }

    @MainActor
    private static func runProcess() async -> Never {
        // This also makes a closed output an error of the write, not the end of the process.
        try? Signals.prepareForPrograms()
        let arguments = (1..<max(1, Int(CommandLine.argc))).map { index in
            unsafe CommandLine.unsafeArgv[index].flatMap { unsafe String(validatingCString: $0) }
        }
        if let unreadable = arguments.firstIndex(of: nil) {
            StandardStreams.process.report("formline: argument \(unreadable + 1) is not UTF-8 text")
            endProcess(ExitStatus.usage.rawValue)
        }
        switch await run(arguments.compactMap(\.self), on: .process) {
        case .status(let status): endProcess(status.rawValue)
        case .signal(let number): Signals.endProcess(by: number)
        case .interruptKey:
            // The shell that runs the script ends as well, as it does at its own `read`.
            Signals.interruptForegroundGroup()
            Signals.endProcess(by: SIGINT)
        }
    }

    /// Reports every error on standard error.
    @MainActor
    static func run(_ arguments: [String], on streams: StandardStreams) async -> RunEnding {
        do throws(RunFailure) {
            return .status(try await status(of: arguments, on: streams))
        } catch {
            error.messages.forEach(streams.report)
            return error.ending
        }
    }

    @MainActor
    private static func status(
        of arguments: [String], on streams: StandardStreams
    ) async throws(RunFailure) -> ExitStatus {
        if let problem = problem(ofCommandIn: arguments) { throw RunFailure(.usage, problem) }
        guard !arguments.isEmpty else {
            try streams.write(line: start)
            return .success
        }
        do {
            var command = try parsed(arguments)
            if let command = command as? any Subcommand {
                return try await Language.$chosen.withValue(type(of: command).language) {
                    try await command.run(on: streams)
                }
            }
            // Help and the parser's other commands.
            try command.run()
            return .success
        } catch let failure as RunFailure {
            throw failure
        } catch {
            let message = withSuggestion(fullMessage(for: readable(error, for: arguments)), for: arguments.first)
            // Help and the version are results, and contain nothing from outside.
            guard !exitCode(for: error).isSuccess else {
                try streams.write(line: message)
                return .success
            }
            for row in message.split(separator: "\n", omittingEmptySubsequences: false) where !message.isEmpty {
                streams.error(SafeText(String(row)))
            }
            if let flag = flagWithHyphen(in: arguments, missing: message) {
                streams.report("write a value that starts with '-' as \(flag)")
            }
            return ExitStatus(rawValue: exitCode(for: error).rawValue) ?? .usage
        }
    }

    /// A subcommand parses its own arguments, since the root has no options. Help and errors name the whole command.
    private static func parsed(_ arguments: [String]) throws -> any ParsableCommand {
        let subcommand = configuration.subcommands.first { $0.configuration.commandName == arguments.first }
        let parsed = try? subcommand?.parseAsRoot(Array(arguments.dropFirst()))
        return try parsed as? any Subcommand ?? parseAsRoot(arguments)
    }

    private static func problem(ofCommandIn arguments: [String]) -> String? {
        let names = configuration.subcommands.compactMap { $0.configuration.commandName }
        let isHelp = arguments.first == "help"
        let path = isHelp ? arguments.dropFirst().first : arguments.first
        guard let path, !path.hasPrefix("-"), path != "help", !names.contains(path) else { return nil }
        if isHelp {
            let word = path.terminalSafe(.escape)
            let suggestion = Suggestion.closest(to: word, among: names).map { "; did you mean 'formline help \($0)'?" }
            return "unknown command '\(word)'\(suggestion ?? "") (the commands are \(names.joined(separator: ", ")))"
        }
        let isFile = FileKind(path: path) == .file || [".yaml", ".yml", ".json"].contains(where: path.hasSuffix)
        let words = arguments.prefix { !$0.hasPrefix("-") }.map { withoutValue($0.terminalSafe(.escape)) }
        let first = words[0]
        let suggestion =
            isFile ? ["run"] + words : Suggestion.closest(to: first, among: names).map { [$0] + words.dropFirst() }
        guard let suggestion else { return "unknown command '\(first)'; 'formline help' lists them" }
        let line = suggestion.map { $0.contains(" ") ? "'\($0)'" : $0 }.joined(separator: " ")
        return "unknown command '\(first)'; did you mean 'formline \(line)'?"
    }

    /// The message about an unknown option with a similar one, or the one that other programs call `--yes`. The parser suggests
    /// options that have few letters in common.
    private static func withSuggestion(_ message: String, for command: String?) -> String {
        let rows = message.split(separator: "\n", omittingEmptySubsequences: false)
        let parts = rows[0].split(separator: "'").map(String.init)
        guard parts.count > 1, parts[0] == "Error: Unknown option " else { return message }
        var suggestion = parts.count > 3 ? Suggestion.closest(to: parts[1], among: [parts[3]]) : nil
        if ["--yes", "-y", "--non-interactive"].contains(parts[1]) {
            suggestion = ["run": "--no-input", "ask": "--no-input", "confirm": "--default yes"][command ?? ""]
        }
        let first = "\(parts[0])'\(parts[1])'" + (suggestion.map { ". Did you mean '\($0)'?" } ?? "")
        return ([first] + rows.dropFirst().map(String.init)).joined(separator: "\n")
    }

    /// The flag whose value was taken for another flag, with the value as it must be written.
    private static func flagWithHyphen(in arguments: [String], missing message: String) -> String? {
        zip(arguments, arguments.dropFirst()).first { flag, value in
            flag.hasPrefix("--") && value.hasPrefix("-") && !value.hasPrefix("--")
                && message.contains("Missing value for '\(flag) ")
        }.map { "\($0)=\(withoutValue($1))" }
    }

    private static func withoutValue(_ argument: String) -> String {
        argument.nameAndValue.map { "\($0.name)=…" } ?? argument
    }

    /// The error for the same arguments without line ends and without the values of `NAME=VALUE`, which may be secrets.
    private static func readable(_ error: any Error, for arguments: [String]) -> any Error {
        do {
            _ = try parseAsRoot(
                arguments.map { argument in
                    let safe = argument.terminalSafe(.escape)
                    return safe.hasPrefix("-") ? safe : withoutValue(safe)
                })
            return error
        } catch {
            return error
        }
    }
}

/// Within a command, `exit` is one of its methods.
private func endProcess(_ code: Int32) -> Never { exit(code) }

protocol Subcommand: ParsableCommand {
    static var language: Language { get }
    /// Writes a result to standard output; throws a ``RunFailure`` if there is none.
    @MainActor
    func run(on streams: StandardStreams) async throws(RunFailure) -> ExitStatus
}

extension Subcommand {
    static var language: Language { .environment }
}
