internal import FormModel
internal import FormPrompts
internal import WizardFiles

/// A recorded session with a wizard file: the circumstances, every step, and how it ended.
struct RecordedSession {
    /// Where the questions were asked.
    enum ConsoleKind: String, CaseIterable {
        /// At a terminal, on which lines are edited.
        case screen
        /// At a terminal with `--plain`.
        case plain
        /// In a pipe, each of whose lines is an answer.
        case pipe
        /// Nowhere: nothing was asked.
        case none

        var audience: Audience {
            switch self {
            case .screen, .plain: .person
            case .pipe: .script
            case .none: .nobody
            }
        }

        @MainActor
        init(_ console: any LineConsole) {
            switch console.audience {
            case .person: self = console.redrawsLine ? .screen : .plain
            case .script: self = .pipe
            case .nobody: self = .none
            }
        }
    }

    /// An answer from before the first question.
    enum PresetAnswer {
        /// The text of a flag or a variable.
        case text(String)
        /// A value of a file.
        case node(Node)
        /// The number of a secret, and the messages of its rules.
        case secret(Int, check: [String])
    }

    typealias PresetAnswers = [(name: String, answer: PresetAnswer)]

    /// The end of a session. Nothing of it is known if the recording was cut off.
    struct End {
        /// The content of the written files, by their paths.
        var files: [String: WrittenContent]?
        /// The other actions that were run, each with its key in the wizard file.
        var actions: [(key: String, text: String)]?
        /// The reason that the actions could not be planned.
        var actionsProblem: String?
        var exit: Int32?
        /// The messages of the last rejection, by field name.
        var errors: [String: [String]]?
        /// The answers without secrets, each as JSON, and all of them as lines of YAML.
        var result: (values: [String: String], lines: String)?

        var isKnown: Bool { exit != nil || errors != nil || result != nil || files != nil || actions != nil }
    }

    var consoleKind = ConsoleKind.screen
    var language = Language.english
    /// The time at which it began; nil if that does not matter.
    var now: DateTime?
    /// The home folder, written as `~`.
    var home: String?
    /// The variables that the wizard reads and that were set.
    var environment: [String: String] = [:]
    var usesDefaults = false
    var maxAttempts: Int?
    var given: PresetAnswers = []
    /// The suggested answers, without secrets.
    var suggested: PresetAnswers = []
    /// The answers of a person who left could be saved.
    var hasDrafts = true
    /// The draft of an earlier run, as JSON.
    var draft: String?
    var steps: [RecordedStep] = []
    var end = End()

    // MARK: - The file

    /// The path of the file; empty for a session that is being recorded.
    var path = ""
    /// The comment above the first key.
    var comment = ""
    /// The line of each key outside of the steps, and of each written file, such as `files .env`.
    var lines: [String: Int] = [:]
}
