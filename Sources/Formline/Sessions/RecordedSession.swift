internal import FormModel
internal import FormPrompts
internal import WizardFiles

struct RecordedSession {
    enum ConsoleKind: String, CaseIterable {
        case screen, plain, pipe, none

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
            case .person: self = console.redrawsLine ? .screen : .plain
            case .script: self = .pipe
            case .nobody: self = .none
            }
        }
    }

    enum PresetAnswer {
        case text(String)
        case node(Node)
        /// The number of a secret, and the messages of its rules.
        case secret(Int, check: [String])
    }

    typealias PresetAnswers = [(name: String, answer: PresetAnswer)]

    /// The end of a session. Nothing of it is known if the recording was cut off.
    struct End {
        var files: [String: WrittenContent]?
        var actions: [(key: String, text: String)]?
        var actionsProblem: String?
        var exit: Int32?
        var errors: [String: [String]]?
        /// The answers without secrets, each as JSON, and all of them as lines of YAML.
        var result: (values: [String: String], lines: String)?

        var isKnown: Bool { exit != nil || errors != nil || result != nil || files != nil || actions != nil }
    }

    var consoleKind = ConsoleKind.screen
    var language = Language.english
    /// The time at which it began; nil if that does not matter.
    var now: DateTime?
    var home: String?
    var environment: [String: String] = [:]
    var usesDefaults = false
    var maxAttempts: Int?
    var given: PresetAnswers = []
    var suggested: PresetAnswers = []
    var hasDrafts = true
    var draft: String?
    var steps: [RecordedStep] = []
    var end = End()

    var path = ""
    var comment = ""
    /// The line of each key outside of the steps, and of each written file, such as `files .env`.
    var lines: [String: Int] = [:]
}
