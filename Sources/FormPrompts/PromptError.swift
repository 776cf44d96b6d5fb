public import FormModel
package import LineEditing
internal import Platform

/// The reason that a run ended without an outcome.
#if hasAttribute(nonexhaustive)
    @nonexhaustive
#endif
public enum PromptError: ReportableError, Equatable {
    /// The input ended before the line that a question needed. In a script, `messages` tell why the line before was rejected.
    case inputEnded(line: Int, label: String, name: String?, messages: [String] = [])
    /// Line `line` follows that of the last question, `label`, of the field `name`.
    case linesLeftOver(line: Int, label: String, name: String?)
    /// The run ended before key `number` of a scripted user.
    case keysLeftOver(number: Int, key: ScriptedConsole.Key)
    /// A scripted user waited with key `number`, but no rule was running and nothing else happened.
    case nothingHappened(number: Int)
    /// The input cannot be read, or is not UTF-8 text, or is too long, or never ends.
    case unreadableInput(reason: String)
    case disconnected
    /// A signal asked the process to end; the terminal has been restored.
    case terminated(signal: Int32)

    /// 65 for input that does not fit the questions; 130 after a disconnect; 128 plus the number of a signal.
    public var exitCode: Int32 {
        switch self {
        case .inputEnded, .linesLeftOver, .keysLeftOver, .nothingHappened, .unreadableInput: 65
        case .disconnected: 130
        case .terminated(let signal): 128 + signal
        }
    }

    public var description: String {
        switch self {
        case .inputEnded(let line, let label, let name, let messages):
            let field = name.map { ", field '\($0)'" } ?? ""
            let reason = messages.isEmpty ? "" : ", whose answer was rejected: \(FormMessage.joined(messages).text)"
            return "input ended before the question '\(label)' (line \(line)\(field))\(reason); nothing was submitted"
        case .linesLeftOver(let line, let label, let name):
            let field = name.map { " (field '\($0)')" } ?? ""
            return "unexpected line \(line): every question has been answered, the last of them '\(label)'\(field); "
                + "nothing was submitted"
        case .keysLeftOver(let number, let key):
            let before = number == 1 ? "before the first key" : "with key \(number - 1)"
            return "unexpected key \(number), \(key): the form ended \(before)"
        case .nothingHappened(let number):
            return "key \(number), a wait, has nothing to wait for: no rule is running, and nothing else has happened"
        case .unreadableInput(let reason): return "standard input: \(reason)"
        case .disconnected: return "the terminal was closed"
        case .terminated(let signal): return "terminated by signal \(signal)"
        }
    }
}

/// A question had too many wrong answers: see ``FormPrompt/maxAttempts``.
public struct TooManyAttempts: ReportableError, Equatable {
    /// The field's name, or the label of its question.
    public var field: String
    /// The number of wrong answers.
    public var count: Int
    /// The messages about the last one.
    public var messages: [String]

    /// 65, as for any invalid answer.
    public var exitCode: Int32 { 65 }

    public var description: String {
        let answers = counted(count, "invalid answer", "invalid answers")
        return "\(field): \(FormMessage.joined(messages).text) (gave up after \(answers))"
    }
}

/// A command lacks answers, and there is no terminal to ask for them: see ``FormPrompt/runAsCommand(on:)``.
public struct MissingAnswers: ReportableError, Equatable {
    /// The flags or variables, or else the names of the fields, in the order of the form.
    public var names: [String]

    /// 65, as for any missing answer.
    public var exitCode: Int32 { 65 }

    public var description: String {
        "Missing \(names.count == 1 ? "option" : "options"): \(names.joined(separator: ", "))"
    }
}

/// An answer that was given before the run, by a flag or a variable, was rejected.
public struct RejectedAnswer: ReportableError, Equatable {
    /// The field's name, or the label of its question.
    public var field: String
    /// Where the answer came from.
    public var source: AnswerSource
    /// Why it was rejected.
    public var messages: [String]

    /// 65, as for any invalid answer.
    public var exitCode: Int32 { 65 }

    /// A line for each message: `--seats: Must be between 1 and 500`, `--count: seats: Must be between 1 and 500`.
    public var description: String {
        messages.map { message in
            switch source {
            case .typed, .default, .draft, .flag: "\(field): \(message)"
            case .option("--\(field)"): "--\(field): \(message)"
            case .file, .environment, .option: "\(source): \(field): \(message)"
            }
        }.joined(separator: "\n")
    }
}

extension LineEditorError: ReportableError {
    package var exitCode: Int32 { 1 }

    package var description: String {
        switch self {
        case .notATerminal: "No terminal is available; run this in a terminal"
        case .inUse: "Another form in this process is using the terminal; wait until it ends"
        case .unavailable(let code):
            "The terminal could not be made ready: \(SystemMessage(SystemError(code: code)).text)"
        }
    }
}
