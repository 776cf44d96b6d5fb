public import FormModel

/// A place to ask questions and take answers: a terminal, a pipe, a test.
///
/// The engine opens one line at a time, takes its events until it closes the line, and shows messages under it.
@MainActor
public protocol Console: AnyObject, Sendable {
    /// The kind of answerer.
    var audience: Audience { get }

    /// Whether a line is redrawn while it is typed, with what is around it, and begins with the answer that was given. If it is
    /// not, an empty line keeps that answer.
    var showsText: Bool { get }

    /// Whether a line can begin with a text that was typed and not entered.
    var restoresText: Bool { get }

    /// How many rows a list of choices may take under the line.
    var listHeight: Int { get }

    /// Whether this row can be read whole in the list under the line, of so many choices.
    func showsWhole(_ row: ChoiceList.Row, of count: Int, areSeveral: Bool) -> Bool

    /// Shows the form's title, and how to get help; nothing if there is no title.
    func begin(title: String?)

    /// Whether the form is shown above the open line, rewritten when it changes; see ``present(_:inPlaceOf:)``.
    var presentsForm: Bool { get }

    /// How many rows of the form can be seen at once, at the most: none above them need be shown again.
    var formHeight: Int { get }

    /// Shows these rows above the next line: the form as it is, or its end, in place of the last `count` of those that were shown
    /// of it before. Only what has changed is written anew. What was said since stays below them once more.
    func present(_ rows: [Notice], inPlaceOf count: Int)

    /// Begins a question.
    func open(_ line: PromptLine)

    /// The next event of the open line; throws ``PromptError`` if no more can come.
    func next() async throws -> ConsoleEvent

    /// Shows this under the open line, in place of what was there.
    func show(_ notes: LineNotes)

    /// Goes on with the open line after an event that did not close it.
    ///
    /// - Parameter text: what the line holds from now on; nil for what it held.
    func resume(with text: String?)

    /// Shows why the open line was refused, and goes on with it. What a person has typed before that is seen was meant for
    /// what would have come next: it is dropped, and ``ConsoleEvent/droppedKeys`` says so.
    ///
    /// - Parameter text: what the line holds from now on; nil for what it held.
    func refuse(_ notes: LineNotes, with text: String?)

    /// Forgets what a person has typed so far, an interrupt apart; ``ConsoleEvent/droppedKeys`` says so on the next line. Called
    /// between lines, before something is shown that the next one asks about.
    func dropTypedAhead()

    /// Asks a small question under the open line, or by itself if none is open; what a person typed before it appeared does
    /// not answer it, an interrupt apart. Gives what was typed, "" at end of input, nil
    /// for an interrupt.
    ///
    /// - Parameter hint: what else can be typed; nil for nothing.
    func ask(_ question: String, hint: String?) async throws -> String?

    /// Ends the open line. `answer` is what remains to be read of it; nil if the question was left unanswered.
    func close(answer: String?)

    /// Hands a text to the person's own editor; gives what came back.
    ///
    /// - Throws: ``EditorError`` if there is no editor, or it failed.
    func edit(_ text: String) async throws -> String

    /// Says something between questions.
    func say(_ notice: Notice)

    /// Shows what the person is waiting for, until `operation` ends. `onInterrupt` is called for each Ctrl-C meanwhile.
    func whileBusy<Value>(
        _ title: String, onInterrupt: @escaping @MainActor () -> Void, operation: () async -> Value
    ) async throws -> Value

    /// Waits until the answers have ended; throws ``PromptError/linesLeftOver(line:label:name:)`` if more came.
    func expectEndOfInput() async throws

    /// Throws if something was to be answered that never was asked, after the walk has ended; a test's console does.
    func expectNothingLeft() throws

    /// Wakes a waiting ``next()`` up with ``ConsoleEvent/nudged``.
    func nudge()

    /// Puts everything back as it was before the first question.
    func end()
}

extension Console {
    /// As the answers that were given.
    public var restoresText: Bool { showsText }

    /// All of them.
    public var listHeight: Int { .max }

    /// Yes.
    public func showsWhole(_ row: ChoiceList.Row, of count: Int, areSeveral: Bool) -> Bool { true }

    /// No: what was said stays.
    public var presentsForm: Bool { false }

    /// All of them.
    public var formHeight: Int { .max }

    /// Does nothing: what was said stays.
    public func present(_ rows: [Notice], inPlaceOf count: Int) {}

    /// Does nothing: whoever answers line by line types nothing ahead.
    public func dropTypedAhead() {}

    /// Shows it and goes on: whoever answers line by line types nothing ahead.
    public func refuse(_ notes: LineNotes, with text: String?) {
        show(notes)
        resume(with: text)
    }

    /// Nothing is ever left: what a person types after the end is not for the walk.
    public func expectNothingLeft() throws {}

    /// Waits for `operation`; shows nothing.
    public func whileBusy<Value>(
        _ title: String, onInterrupt: @escaping @MainActor () -> Void, operation: () async -> Value
    ) async throws -> Value {
        await operation()
    }
}

/// Who answers the questions of a console.
public enum Audience: Sendable {
    /// A person, who can go back, review and leave.
    case person
    /// A list of lines, each the answer to the next question.
    case script
    /// Nobody: nothing can be asked.
    case nobody
}

/// A message between questions.
public enum Notice: Equatable, Sendable {
    /// Something went wrong.
    case failure(String)
    /// The answers before they are submitted.
    case review(Review)
    /// An answer that is there already.
    case answer(ReviewRow)
    /// The form was submitted.
    case success(String)
    /// How far a submission has come.
    case progress(String)
    /// Something that is worth knowing, and said once: nothing is wrong.
    case remark(String)
    /// Rows to read before a question about them, such as a list of files.
    case rows(String)
    /// Something to read, with what explains it.
    case note(String, help: String?)
    /// What the questions below it are about, with what explains it.
    case heading(String, help: String?)
    /// The walk was left; says where, and what to do next.
    case left(String)

    /// The answers before they are submitted.
    public struct Review: Equatable, Sendable {
        /// The answers, in the order of the questions.
        public var rows: [ReviewRow]
        /// The labels of questions that had answers when every question had one, and do not apply any more.
        public var gone: [String] = []
        /// The effects of submitting, in words; nil if the answers are only returned.
        public var consequence: String?
        /// Whether a person who hears it, and has heard one before, needs only what has changed since.
        public var isAgain = false
    }

    /// One answer in the review, or an item of a repeated group with all of its answers.
    public struct ReviewRow: Equatable, Sendable {
        /// The label of the question or of the item.
        public var label: String
        /// The number to type: `3`, or `3.1` for an answer within the third row.
        public var number = ""
        /// The answers of an item; empty for an answer by itself.
        public var answers: [ReviewRow] = []
        /// The answer, secrets masked; empty for none; nil if the question was not answered yet.
        public var answer: String?
        /// Where the answer came from.
        public var source: AnswerSource?
        /// The headings that the question is under, the outermost first.
        public var headings: [String] = []
        /// Whether the answer differs from that in the last review in which every question was answered.
        public var isChanged = false
        /// Whether the answer was refused since it was given, so that its question is asked again.
        public var isInvalid = false
        /// Whether the answer is a secret, so that its text is only a mask.
        public var isSecret = false
    }
}

extension Notice.Review {
    /// The texts below the rows: which answers no longer apply, and what submitting will do.
    var remarks: [String] {
        [gone.isEmpty ? nil : PromptMessage.noLongerApply(gone).text, consequence].compactMap(\.self)
    }
}

extension Notice.ReviewRow {
    /// The row as plain text: by itself, or an item's label with its other answers.
    func plainText(_ text: (Self) -> String) -> String {
        answers.isEmpty ? text(self) : ([label] + otherAnswers.map(text)).joined(separator: "; ")
    }

    /// The row without the marks of what has changed.
    var unmarked: Self {
        var row = self
        row.isChanged = false
        row.answers = answers.map(\.unmarked)
        return row
    }

    /// Whether it, or one of its answers, has changed.
    var hasChanged: Bool { isChanged || answers.contains(where: \.isChanged) }

    /// The index of the answer that repeats the item's label, if any.
    var namesake: Int? { answers.firstIndex { $0.answer == label && !$0.isSecret && !$0.isInvalid } }

    /// The answers of an item without that one.
    var otherAnswers: [Self] { answers.enumerated().filter { $0.offset != namesake }.map(\.element) }

    /// The headings to show before the row, if the row before it is under `earlier` ones; none if it is under the same.
    /// Back outside of a group nothing is shown.
    func newHeadings(after earlier: [String]) -> [String] {
        let shared = zip(headings, earlier).prefix { $0 == $1 }.count
        return Array(headings.dropFirst(shared))
    }
}

/// The reason that a walk ended without an outcome.
public enum PromptError: ReportableError, Equatable {
    /// The input ended before line `line`, which the question `label` of the field `name` needed.
    case inputEnded(line: Int, label: String, name: String?)
    /// Line `line` came after that of the last question, `label`, of the field `name`.
    case linesLeftOver(line: Int, label: String, name: String?)
    /// The walk ended before key `number` of a scripted person; `outcome` says how, once that is known.
    case keysLeftOver(number: Int, key: ScriptedConsole.Key, outcome: String? = nil)
    /// Line `line` is not UTF-8.
    case notUTF8(line: Int)
    /// The input is longer than `limit`, such as `8 MiB`, or never ends.
    case inputTooLong(limit: String)
    /// The input could not be read, for a reason in the system's words.
    case unreadableInput(reason: String)
    /// The terminal went away.
    case disconnected
    /// A signal asked the process to end; the terminal has been put back.
    case terminated(signal: Int32)
}

extension PromptError {
    /// 65 for input that does not fit the questions; 130 if the terminal went away; 128 and the number of a signal.
    public var exitCode: Int32 {
        switch self {
        case .inputEnded, .linesLeftOver, .keysLeftOver, .notUTF8, .inputTooLong, .unreadableInput: 65
        case .disconnected: 130
        case .terminated(let signal): 128 + signal
        }
    }

    public var description: String {
        if case .keysLeftOver = self { reason } else { PromptMessage.nothingSubmitted(problem: reason).text }
    }

    /// The description without a statement about a submission.
    package var reason: String {
        switch self {
        case .inputEnded(let line, let label, let name):
            return PromptMessage.inputEnded(line: line, label: label, name: name).text
        case .linesLeftOver(let line, let label, let name):
            return PromptMessage.linesLeftOver(line: line, label: label, name: name).text
        case .keysLeftOver(let number, let key, let outcome):
            let before = number == 1 ? "before the first key" : "with key \(number - 1)"
            return "unexpected key \(number), \(key): the walk ended \(before)\(outcome.map { ", \($0)" } ?? "")"
        case .notUTF8(let line): return PromptMessage.notUTF8(line: line).text
        case .inputTooLong(let limit): return PromptMessage.inputTooLong(limit: limit).text
        case .unreadableInput(let reason): return PromptMessage.unreadableInput(reason: reason).text
        case .disconnected: return PromptMessage.disconnected.text
        case .terminated(let signal): return PromptMessage.terminated(signal: Int(signal)).text
        }
    }
}
