internal import FormModel
internal import FormPrompts
internal import WizardFiles

/// A recorded session with a wizard file: what there was before the first question, every step, and how it ended.
struct RecordedSession {
    /// Where the questions were asked.
    enum Place: String, CaseIterable {
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
        init(_ console: any Console) {
            switch console.audience {
            case .person: self = console.showsText ? .screen : .plain
            case .script: self = .pipe
            case .nobody: self = .none
            }
        }
    }

    /// An answer that was there before the first question.
    enum Given {
        /// The text of a flag or a variable.
        case text(String)
        /// A value of a file.
        case node(Node)
        /// A secret, by its number, and what its rules said about it.
        case secret(Int, check: [String])
    }

    /// How the session ended.
    struct End {
        var exit: Int32?
        /// What was refused in the end, by field name.
        var errors: [String: [String]]?
        /// The answers, each as JSON; secrets are not among them.
        var result: [String: String]?

        /// Whether anything is known of it; nothing is of a recording that was cut off.
        var isKnown: Bool { exit != nil || errors != nil || result != nil }
    }

    var place = Place.screen
    /// The language in which the person was spoken to.
    var language = Language.english
    /// The moment at which it began; nil if that does not matter.
    var now: DateTime?
    /// The home folder, written as `~`.
    var home: String?
    /// The variables that the wizard reads and that were set.
    var environment: [String: String] = [:]
    var takesDefaults = false
    var maxAttempts: Int?
    var given: [(name: String, answer: Given)] = []
    /// The earlier answers that were suggested; no secret is among them.
    var suggested: [(name: String, answer: Given)] = []
    /// Whether the answers of a person who leaves could be saved.
    var hasDrafts = true
    /// The draft that an earlier run had left, as JSON.
    var draft: String?
    var steps: [RecordedStep] = []
    var end = End()
}

/// A session as a file has it: with the lines that its parts are in.
struct SessionFile {
    var path: String
    var session = RecordedSession()
    /// The line of each step.
    var lines: [Int] = []
    /// The lines of what is said about the end, by its key.
    var endLines: [String: Int] = [:]
    /// The text above the first key, such as a comment.
    var head = ""
}
