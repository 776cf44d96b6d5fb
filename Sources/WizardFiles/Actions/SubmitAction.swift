internal import FormModel

/// A kind of action: what a wizard file says about it, and what it does with the answers when the wizard is submitted.
protocol SubmitAction: Sendable {
    /// The key in `submit` that names it, such as `command`.
    static var key: String { get }
    /// A description of its key's value: `a list: the program and its arguments`.
    static var valueDescription: String { get }
    /// True if it can be repeated with other answers without asking the user.
    static var mayRepeat: Bool { get }
    /// True if its result is a program's own output, which is written to a terminal unchanged.
    static var givesOwnOutput: Bool { get }

    /// Reads the action from the value of its key; nil after mistakes, which are reported to `reader`.
    static func read(_ value: Node, options: WizardFileReader.Section, reader: WizardFileReader) -> Self?

    /// Its effect on this target, as a localized imperative without a period: `run ./create --now`. `nil` if it only prints.
    static func title(of target: String) -> String?

    /// Its effect, as an imperative on one line with the names of answers: `run ./create {{name}}`.
    var summary: String { get }

    /// Plans the action, before the first one of the submission runs. Throws if it cannot be run.
    @MainActor func planned(for form: WizardForm) throws -> any PlannedAction
}

/// An action with everything that its run depends on. A completed action runs again only if its plan has changed.
protocol PlannedAction: Equatable, Sendable {
    /// The object of its effect on one line, not localized: `./create --now`. Drafts keep it, so it must not contain secrets.
    var target: String { get }

    /// The reason that it cannot be started, if known before the first action. Files written before it can include its program.
    func startProblem(followsFiles: Bool) -> (any Error)?

    /// The files that it would write, so that the user is asked about existing ones before anything is done.
    @MainActor func files() async throws -> [FileChange]

    /// Its full effect, for dry runs and recordings, if it is planned for a form whose secrets are masked.
    @MainActor func outline() throws -> [ActionOutline]

    /// Performs the action, and returns its result for standard output; `nil` if it was not allowed to do anything. Throws
    /// `FormError.invalid(errors:)` to reject fields by name. Yields regularly, so that a submission needs no other thread.
    @MainActor func run(in form: WizardForm, _ overwritable: OverwritableFiles) async throws -> [UInt8]?
}

extension PlannedAction {
    func isSame(as other: any PlannedAction) -> Bool { (other as? Self) == self }

    func startProblem(followsFiles: Bool) -> (any Error)? { nil }
    @MainActor func files() async throws -> [FileChange] { [] }
}

extension SubmitAction {
    private static var table: KeyTable? { KeyTable.actions.first { $0.names[0] == key } }

    static var options: [String] { table?.names.filter { $0 != key && $0 != "when" } ?? [] }

    static var example: String { table?.required.first?.value ?? "" }

    static var givesOwnOutput: Bool { true }

    static func rejectValue<Value>(_ value: Node, _ reader: WizardFileReader) -> Value? {
        reader.reject(value, "'\(key)' must be \(valueDescription), such as \(example)")
    }
}

extension SubmissionStep {
    package var title: String { SubmitActions.all.first { $0.key == key }?.title(of: target) ?? target }
}

enum SubmitActions {
    static let all: [any SubmitAction.Type] = [
        CommandAction.self, WriteAction.self, PostAction.self, PrintAction.self,
    ]
}

struct ConditionalAction: Sendable {
    let action: any SubmitAction
    var condition: Condition?
}

package enum ActionOutline: Sendable {
    /// The path is relative to the target folder.
    case file(path: String, WrittenContent)
    case step(key: String, text: String)
}

package enum WrittenContent: Sendable {
    case text(String)
    case bytes(Int)
}

struct ActionError: ReportableError, Equatable {
    let description: String
    var mayBeDone = false
    var isStarted = true
    /// The output of a program before a signal ended it.
    var output: [UInt8] = []
    var exitCode: Int32 = 1

    init(_ message: WizardMessage, mayBeDone: Bool = false, isStarted: Bool = true) {
        self.init(message.text, mayBeDone: mayBeDone, isStarted: isStarted)
    }

    /// - Parameter description: in English, because only the author of the wizard can fix it.
    init(_ description: String, mayBeDone: Bool = false, isStarted: Bool = true) {
        (self.description, self.mayBeDone, self.isStarted) = (description, mayBeDone, isStarted)
    }
}
