package import FormModel

/// A place to ask questions and take answers: ``standardConsole(controlling:plain:theme:)``, or a ``ScriptedConsole`` in a test.
@MainActor
public protocol Console: AnyObject, Sendable {}

/// A console as the engine uses it: it opens one line at a time, takes its events until it closes the line, and shows messages
/// under it.
@MainActor
package protocol LineConsole: Console {
    /// The facts about the console that decide how questions are asked.
    var traits: ConsoleTraits { get }

    /// The height of the screen in rows; `Int.max` where nothing is redrawn.
    var height: Int { get }

    /// Whether a row of a list of `count` choices fits under the line without being cut.
    func canDisplayFully(_ row: ChoiceList.Row, of count: Int, areSeveral: Bool) -> Bool

    /// Says something between questions.
    func say(_ notice: Notice)

    /// Shows these rows of the form above the next line, in place of the last `count` rows of it. Only what has changed is
    /// written again, and what was said since stays below.
    func present(_ rows: [Notice], inPlaceOf count: Int)

    /// Begins a question.
    func open(_ line: PromptLine)

    /// The next event of the open line; throws ``PromptError`` if no more can come.
    func next() async throws -> ConsoleEvent

    /// Shows this under the open line, in place of what was there.
    func show(_ notes: LineNotes)

    /// Continues with the open line after an event that did not close it.
    ///
    /// - Parameter text: the text of the line from now on; nil to leave it as it is.
    func resume(with text: String?)

    /// Drops what a person has typed so far, except for an interrupt; ``ConsoleEvent/droppedKeys`` says so on the next line.
    func dropTypedAhead()

    /// Asks a small question under the open line, or by itself if none is open. What a person typed before it appeared does
    /// not answer it, except for an interrupt.
    ///
    /// - Parameter hint: what else can be typed; nil for nothing.
    /// - Returns: what was typed, "" at end of input, nil for an interrupt.
    func ask(_ question: String, hint: String?) async throws -> String?

    /// Ends the open line. `answer` is what remains to be read of it; nil if the question was left unanswered.
    func close(answer: String?)

    /// Hands a text to the person's own editor, and returns the edited text.
    ///
    /// - Throws: ``EditorError`` if there is no editor, or it failed.
    func edit(_ text: String) async throws -> String

    /// Shows what the person is waiting for, until `operation` ends. `onInterrupt` is called for each Ctrl-C meanwhile.
    func whileBusy<Value>(
        _ title: String, onInterrupt: @escaping @MainActor () -> Void, operation: () async -> Value
    ) async throws -> Value

    /// Waits until the answers have ended; throws ``PromptError/linesLeftOver(line:label:name:)`` if more came.
    func expectEndOfInput() async throws

    /// Ends a waiting ``next()`` with ``ConsoleEvent/woken``.
    func wake()

    /// Puts everything back as it was before the first question. The console of a test throws if an answer was not used.
    func end() throws
}

/// The facts about a console that decide how questions are asked.
package struct ConsoleTraits: Sendable {
    /// The kind of answerer.
    package var audience: Audience
    /// Whether a line is redrawn while it is typed, with what is around it, and begins with the answer that was given. If it is
    /// not, an empty line keeps that answer.
    package var redrawsLine: Bool
    /// Whether a line can begin with a text that was typed and not entered.
    package var canPrefillLine: Bool
    /// Whether the form is shown above the open line, and rewritten when it changes.
    package var presentsForm: Bool

    /// Describes a console, by default one that only writes line after line.
    package init(
        audience: Audience, redrawsLine: Bool = false, canPrefillLine: Bool? = nil, presentsForm: Bool = false
    ) {
        self.audience = audience
        self.redrawsLine = redrawsLine
        self.canPrefillLine = canPrefillLine ?? redrawsLine
        self.presentsForm = presentsForm
    }
}

extension Console {
    /// The kind of answerer.
    public var audience: Audience { (self as? any LineConsole)?.traits.audience ?? .nobody }
}

extension LineConsole {
    /// The kind of answerer.
    package var audience: Audience { traits.audience }
    /// Whether a line is redrawn while it is typed, with what is around it.
    package var redrawsLine: Bool { traits.redrawsLine }
    var canPrefillLine: Bool { traits.canPrefillLine }
    var presentsForm: Bool { traits.presentsForm }

    /// The most rows that a list of choices takes under the line.
    var listHeight: Int { height == .max ? .max : max(3, height / 2) }

    /// Unlimited: nothing is redrawn.
    package var height: Int { .max }

    /// Yes.
    package func canDisplayFully(_ row: ChoiceList.Row, of count: Int, areSeveral: Bool) -> Bool { true }

    /// Does nothing: what was said stays.
    package func present(_ rows: [Notice], inPlaceOf count: Int) {}

    /// Does nothing: line by line, nothing is typed ahead.
    package func dropTypedAhead() {}

    /// Waits for `operation`; shows nothing.
    package func whileBusy<Value>(
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
package enum Notice: Equatable, Sendable {
    /// The title of the form, before its first question.
    case title(String)
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
    /// The heading of the questions below it, with an explanation.
    case heading(String, help: String?)
    /// The walk was left; says where, and what to do next.
    case left(String)

    /// The answers before they are submitted.
    package struct Review: Equatable, Sendable {
        /// The answers, in the order of the questions.
        package var rows: [ReviewRow]
        /// The labels of questions that had answers when every question had one, and do not apply any more.
        package var noLongerApplicable: [String] = []
        /// The effects of submitting, in words; nil if the answers are only returned.
        package var consequence: String?
        /// Whether a person who hears it, and has heard one before, needs only what has changed since.
        package var isRepeat = false
    }

    /// One answer in the review, or an item of a repeated group with all of its answers.
    package struct ReviewRow: Equatable, Sendable {
        /// The label of the question or of the item.
        package var label: String
        /// The number to type: `3`, or `3.1` for an answer within the third row.
        package var number = ""
        /// The answers of an item; empty for an answer by itself.
        package var answers: [ReviewRow] = []
        /// The answer, secrets masked; empty for none; nil if the question was not answered yet.
        package var answer: String?
        /// Where the answer came from.
        package var source: AnswerSource?
        /// The headings that the question is under, the outermost first.
        package var headings: [String] = []
        /// Whether the answer differs from that in the last review in which every question was answered.
        package var isChanged = false
        /// Whether the answer was refused since it was given, so that its question is asked again.
        package var isInvalid = false
        /// Whether the answer is a secret, so that its text is only a mask.
        package var isSecret = false
    }
}

extension Notice.Review {
    /// The texts below the rows: answers that no longer apply, and the effect of submitting.
    var remarks: [String] {
        [noLongerApplicable.isEmpty ? nil : PromptMessage.noLongerApply(noLongerApplicable).text, consequence]
            .compactMap(\.self)
    }
}

extension Notice.ReviewRow {
    func plainText(_ text: (Self) -> String) -> String {
        answers.isEmpty ? text(self) : ([label] + otherAnswers.map(text)).joined(separator: "; ")
    }

    var unmarked: Self {
        var row = self
        row.isChanged = false
        row.answers = answers.map(\.unmarked)
        return row
    }

    var hasChanged: Bool { isChanged || answers.contains(where: \.isChanged) }

    var namesake: Int? { answers.firstIndex { $0.answer == label && !$0.isSecret && !$0.isInvalid } }

    var otherAnswers: [Self] { answers.enumerated().filter { $0.offset != namesake }.map(\.element) }

    /// The headings to show before the row, after a row under `earlier` ones.
    func newHeadings(after earlier: [String]) -> [String] {
        let shared = zip(headings, earlier).prefix { $0 == $1 }.count
        return Array(headings.dropFirst(shared))
    }
}
