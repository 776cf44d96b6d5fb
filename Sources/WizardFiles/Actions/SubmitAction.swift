/// What is done with the answers when a wizard is submitted: a kind of action, with what a wizard file says about it.
///
/// Every action is one file of `Actions`; ``SubmitActions/all`` lists them, and lint, the reader of `submit` and the plan
/// of a submission read nothing else.
protocol SubmitAction: Sendable {
    /// All that a run depends on, taken from the form. An action that is done is not run again for the same input.
    associatedtype Input: Equatable & Sendable

    /// The key in `submit` that names it, `command`; its value says what to do.
    static var key: String { get }
    /// What other tools call it, in lowercase letters and digits only.
    static var synonyms: [String] { get }
    /// The keys that may be beside its own, such as `stdin`; none unless it says otherwise.
    static var options: [String] { get }
    /// What the value of its key must be, in words: `a list: the program and its arguments`.
    static var takes: String { get }
    /// A value of its key, as it is written in a wizard file: `[./create]`.
    static var example: String { get }
    /// What happens to an action that is done if its input changes before the submission as a whole has succeeded.
    static var repetition: ActionRepetition { get }

    /// Whether it does more than print something; true unless it says otherwise.
    static var hasEffect: Bool { get }

    /// Whether the result is a program's own output, which is written to a terminal unchanged. True by default.
    static var givesOwnOutput: Bool { get }

    /// Reads the action; reports every mistake to `reader`, and is nil if there is one.
    ///
    /// - Parameters:
    ///   - value: the value of its key.
    ///   - options: the values of the keys beside it; only its own are in there.
    init?(_ value: Node, options: WizardFileReader.Section, reader: inout WizardFileReader)

    /// What it is run with. Asked for before the first action of the submission runs; throws if it cannot be run.
    @MainActor func input(from form: WizardForm) throws -> Input

    /// What it does with this input, as an imperative on one line without a period: `run ./create --now`. The question
    /// whether to do it again shows it, so it has nothing secret in it.
    func summary(of input: Input) -> String

    /// The summary in the person's language, shortened if the input is long. By default the summary itself.
    func title(of input: Input) -> String

    /// What it does whatever the answers are, as an imperative on one line: `run ./create {{name}}`. It has the names of answers
    /// in it, and none of them.
    var plan: String { get }

    /// The files that a run with this input would write now, so that those that are there are asked about before anything
    /// is done; none unless it says otherwise. Throws if one of them could not be written.
    @MainActor func files(for input: Input) async throws -> [FileChange]

    /// Does it; gives what belongs on standard output. It is on the main actor, so that a submission needs no thread that there may
    /// be no room for, and gives way now and then.
    ///
    /// Cancellation of the task asks it to stop. `SubmissionProgress.report` says how far it has come.
    ///
    /// - Parameter fields: the names of the form's fields, by what a reply may call them.
    /// - Throws: `FormError.invalid(errors:)` to refuse fields by name; any other error if it failed.
    @MainActor func run(_ input: Input, naming fields: FieldNames) async throws -> [UInt8]
}

extension SubmitAction {
    static var options: [String] { [] }
    static var hasEffect: Bool { true }
    static var givesOwnOutput: Bool { true }
    func title(of input: Input) -> String { summary(of: input) }
    @MainActor func files(for input: Input) async throws -> [FileChange] { [] }

    /// Reports that the value of the action's key is not what it takes: `'print' must be a text, such as "Done"`.
    static func reportValue(_ value: Node, to reader: inout WizardFileReader) {
        reader.report(value.position, "'\(key)' must be \(takes), such as \(example)")
    }
}

/// What happens to an action that is done if its input changes before the submission as a whole has succeeded.
enum ActionRepetition: Sendable {
    /// It is run again: what it did is replaced, and nothing is done twice.
    case allowed
    /// It is run again only if a person says so.
    case afterConfirmation
}

/// The actions that wizard files can name.
enum SubmitActions {
    /// Every action, in the order in which messages list them.
    static let all: [any SubmitAction.Type] = [
        CommandAction.self, WriteAction.self, PostAction.self, PrintAction.self,
    ]

    /// The key beside any action that says when it is run.
    static let when = "when"

    /// The keys of `submit`: those of the actions, and those that may be beside them.
    static var keys: [String] {
        all.reduce(into: all.map { $0.key } + [when]) { keys, action in
            keys += action.options.filter { !keys.contains($0) }
        }
    }
}
