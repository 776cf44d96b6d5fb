internal import ArgumentParser
internal import FormModel
internal import Formline
internal import Platform

@main
struct FormlineCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "formline",
        abstract: "Ask the questions of a form at the terminal, validate the answers, and submit them.",
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
            NewCommand.self, TestCommand.self, AskCommand.self,
            ConfirmCommand.self, SayCommand.self, PauseCommand.self, SkillCommand.self, ExitCodesCommand.self,
        ])

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
            let message = readable(fullMessage(for: error), for: arguments)
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
        if let parsed, parsed is any Subcommand { return parsed }
        return try parseAsRoot(arguments)
    }

    private static func problem(ofCommandIn arguments: [String]) -> String? {
        let names = configuration.subcommands.compactMap { $0.configuration.commandName }
        let path = arguments.first == "help" ? arguments.dropFirst().first : arguments.first
        guard let path, !path.hasPrefix("-"), path != "help", !names.contains(path) else { return nil }
        let isFile = FileKind(path: path) == .file || [".yaml", ".yml", ".json"].contains(where: path.hasSuffix)
        let suggestion = isFile ? "run \(path)" : Suggestion.closest(to: path, among: names)
        let advice = suggestion.map { "; did you mean 'formline \($0)'?" } ?? "; 'formline help' lists them"
        return "unknown command '\(path)'\(advice)".terminalSafe(.escape)
    }

    /// The flag whose value was taken for another flag, with the value as it must be written.
    private static func flagWithHyphen(in arguments: [String], missing message: String) -> String? {
        zip(arguments, arguments.dropFirst()).first { flag, value in
            flag.hasPrefix("--") && value.hasPrefix("-") && !value.hasPrefix("--")
                && message.contains("Missing value for '\(flag) ")
        }.map { "\($0)=\(withoutValue($1))" }
    }

    /// The message without line ends in arguments and without the values of `NAME=VALUE`, which may be secrets.
    private static func readable(_ message: String, for arguments: [String]) -> String {
        arguments.filter { !$0.isEmpty }.reduce(message) { message, argument in
            let safe = argument.terminalSafe(.escape)
            return message.replacing(argument, with: safe.hasPrefix("-") ? safe : withoutValue(safe))
        }
    }

    private static func withoutValue(_ argument: String) -> String {
        argument.nameAndValue.map { "\($0.name)=…" } ?? argument
    }
}

/// Within a command, `exit` is one of its methods.
private func endProcess(_ code: Int32) -> Never { exit(code) }

protocol Subcommand: ParsableCommand {
    static var language: Language { get }
    @MainActor
    func run(on streams: StandardStreams) async throws(RunFailure) -> ExitStatus
}

extension Subcommand {
    static var language: Language { .environment }
}
