internal import FormModel

/// A kind of action: what a wizard file says about it, and what it does with the answers when the wizard is submitted.
protocol SubmitAction: Sendable {
    /// The key in `submit` that names it, such as `command`.
    static var key: String { get }
    /// The value of its key in words: `a list: the program and its arguments`.
    static var valueDescription: String { get }
    /// A value of its key, as it is written in a wizard file: `[./create]`.
    static var example: String { get }
    /// It may be repeated with other answers after it is done, without asking a person.
    static var mayRepeat: Bool { get }
    /// It does more than print something.
    static var hasEffect: Bool { get }
    /// Its result is a program's own output, which is written to a terminal unchanged.
    static var givesOwnOutput: Bool { get }

    /// Reads the action; nil after a mistake, all of which are reported to `reader`.
    ///
    /// - Parameter value: the value of its key.
    static func read(_ value: Node, options: WizardFileReader.Section, reader: WizardFileReader) -> Self?

    /// Its effect on this target, as an imperative in the person's language without a period: `run ./create --now`.
    static func title(of target: String) -> String

    /// Its effect, as an imperative on one line with the names of answers: `run ./create {{name}}`.
    var summary: String { get }

    /// Returns the action with the answers of the form, before the first action of the submission runs; throws if it cannot be
    /// run.
    @MainActor func planned(for form: WizardForm) throws -> any PlannedAction
}

/// An action with all that a run of it depends on. One that is done is not run again as long as its plan is the same.
protocol PlannedAction: Equatable, Sendable {
    static var kind: any SubmitAction.Type { get }

    /// Its object, on one line and in no language: `./create --now`. A draft keeps it, so nothing secret may be in it.
    var target: String { get }

    /// The reason that it cannot be started, as far as that is known before the first action.
    ///
    /// - Parameter followsFiles: files are written before, and the program can be one of them.
    func startProblem(followsFiles: Bool) -> (any Error)?

    /// The files that it would write now, so that a person is asked about existing ones before anything is done. Throws if one
    /// of them could not be written.
    @MainActor func files() async throws -> [FileChange]

    /// Its effect in full, for people to read and for tests. The plan is that of a form without secrets.
    @MainActor func outline() throws -> [ActionOutline]

    /// Does it, and returns what belongs on standard output; `nil` if there was nothing that it may do.
    ///
    /// It is on the main actor, so that a submission needs no thread that there may be no room for, and gives way now and then.
    /// Cancellation of the task asks it to stop. `SubmissionProgress.report` says how far it has come.
    ///
    /// - Throws: `FormError.invalid(errors:)` to reject fields by name; any other error if it failed.
    @MainActor func run(in submission: RunningSubmission) async throws -> [UInt8]?
}

extension PlannedAction {
    var kind: any SubmitAction.Type { Self.kind }
    var title: String { kind.title(of: target) }
    var hasEffect: Bool { kind.hasEffect }

    func startProblem(followsFiles: Bool) -> (any Error)? { nil }
    @MainActor func files() async throws -> [FileChange] { [] }
}

extension SubmitAction {
    /// The keys that may be beside its own, such as `stdin`.
    static var options: [String] {
        let table = KeyTable.actions.first { $0.names[0] == key }
        return table?.names.filter { $0 != key && $0 != "when" } ?? []
    }

    static var hasEffect: Bool { true }
    static var givesOwnOutput: Bool { true }

    /// Reports that the value of the action's key is not what it takes: `'print' must be a text, such as "Done"`.
    static func rejectValue<Value>(_ value: Node, _ reader: WizardFileReader) -> Value? {
        reader.reject(value, "'\(key)' must be \(valueDescription), such as \(example)")
    }
}

extension SubmissionStep {
    package var title: String { SubmitActions.all.first { $0.key == kind }?.title(of: target) ?? target }
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

struct RunningSubmission: Sendable {
    let fields: FieldNames
    let files: OverwritableFiles
    let secrets: [String]

    func rejection(by reply: JSONValue?) -> FieldErrors? {
        reply.flatMap { FieldErrors($0, fields: fields, masking: secrets) }
    }
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

/// A plan to compare with others, also with those of other kinds.
struct AnyActionPlan: Equatable, Sendable {
    private let value: any Equatable & Sendable

    init(_ value: some Equatable & Sendable) { self.value = value }

    static func == (left: Self, right: Self) -> Bool {
        func equals<Value: Equatable>(_ value: Value) -> Bool { value == right.value as? Value }
        return equals(left.value)
    }
}

/// The failure of an action, or of what it is made of: a program, a request, or a file that cannot be written.
struct ActionError: ReportableError, Equatable {
    let description: String
    var mayBeDone = false
    /// False if a program could not even be started.
    var isStarted = true
    var exitCode: Int32 = 1

    init(_ message: WizardMessage, mayBeDone: Bool = false, isStarted: Bool = true) {
        self.init(message.text, mayBeDone: mayBeDone, isStarted: isStarted)
    }

    /// - Parameter description: in English: only the author of a wizard can do something about it.
    init(_ description: String, mayBeDone: Bool = false, isStarted: Bool = true) {
        (self.description, self.mayBeDone, self.isStarted) = (description, mayBeDone, isStarted)
    }
}
