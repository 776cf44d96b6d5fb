package import FormModel
internal import LineEditing

/// A place to ask questions: ``standardConsole(controlling:plain:theme:)``, or a ``ScriptedConsole`` in a test.
@MainActor
public protocol Console: AnyObject, Sendable {}

/// A console for the engine: opens one line at a time, reports its events until it is closed, and shows messages.
@MainActor
protocol LineConsole: Console {
    var traits: ConsoleTraits { get }

    /// Shows a notice, above the line if one is open.
    func say(_ notice: Notice)

    /// Shows a line, which is open until ``close(answer:)``.
    func open(_ line: PromptLine)

    /// Returns the next event of the open line. One that suspends the line is followed by ``show(_:resuming:)``, which
    /// resumes it, or by ``close(answer:)``.
    func next() async throws -> LineEvent

    func show(_ notes: LineNotes, resuming: Resumption)

    /// Asks a small question under the open line, or by itself; `hint` describes what else can be typed. Of earlier
    /// keys only an interrupt answers it. Returns the text, "" at the end of input, and `nil` for an interrupt.
    func ask(_ question: String, hint: String?) async throws -> String?

    /// Closes the open line. `answer` stays on the screen; `nil` if the question was left unanswered.
    func close(answer: Notice.ReviewRow?)

    /// Returns the text as edited in the user's editor. Throws ``EditorError`` if there is none, or it failed.
    func edit(_ text: String) async throws -> String

    /// Shows the title until `operation` ends, with a hint about Ctrl-C, and calls `onInterrupt` for each Ctrl-C.
    func whileBusy<Value>(
        _ title: String, onInterrupt: @escaping @MainActor () -> Void, operation: () async -> Value
    ) async throws -> Value

    /// Waits for the end of the answers; throws ``PromptError/linesLeftOver(line:label:name:)`` if there are more.
    func expectEndOfInput() async throws

    /// Makes ``next()`` return ``LineEvent/woken``.
    func wake()

    /// Restores everything as it was before the first question. The console of a test throws if an answer was not used.
    func end() throws
}

/// The properties of a console that decide how questions are asked. The defaults are those of one that writes line after line.
struct ConsoleTraits {
    var audience: Audience
    /// True if a line is redrawn during typing, and begins with the given answer; otherwise an empty line keeps the answer.
    var redrawsLine = false
    /// The size of a screen on which the form stays above the line.
    var screen: (columns: Int, rows: Int)?
    /// True if a text is the answer even if the editor has left it unchanged, as a recorded one was.
    var acceptsUnchangedEdit = false
    /// True if notices are not shown.
    var isSilent = false
}

extension Console {
    private var lineConsole: (any LineConsole)? { self as? any LineConsole }

    package var audience: Audience { lineConsole?.traits.audience ?? .nobody }
    package var redrawsLine: Bool { lineConsole?.traits.redrawsLine ?? false }

    package func ask(_ question: String) async throws -> String? {
        // Only the console of a test can fail.
        defer { try? lineConsole?.end() }
        return try await lineConsole?.ask(question, hint: nil)
    }
}

extension LineConsole {
    var presentsForm: Bool { traits.screen != nil }
    var listHeight: Int { traits.screen.map { max(3, $0.rows / 2) } ?? .max }

    func whileBusy<Value>(
        _ title: String, onInterrupt: @escaping @MainActor () -> Void, operation: () async -> Value
    ) async throws -> Value {
        await operation()
    }
}

/// How the open line continues after an event that has suspended it.
enum Resumption: Equatable {
    /// It was not suspended.
    case no
    case line
    case text(String)
}

package enum Audience: Sendable {
    case person
    /// A list of lines, each the answer to the next question.
    case script
    case nobody
}

package enum Notice: Equatable, Sendable {
    case title(String)
    case failure(String)
    case review(Review)
    case answer(ReviewRow)
    case success(String)
    case progress(String)
    case remark(String)
    case rows(String)
    case note(String, help: String?)
    case heading(String, help: String?)
    /// The rows of the form, in place of those above the line, and the headings of the line. Later notices stay below.
    indirect case form([Notice], headings: [String])
    /// The user left; says where, and what to do next.
    case left(String)

    package struct Review: Equatable, Sendable {
        package var rows: [ReviewRow]
        /// The labels of questions that had answers in the previous review and no longer apply.
        package var noLongerApplicable: [String] = []
        /// The effects of submitting; `nil` if the answers are only returned.
        package var consequence: String?
        /// True if a user who hears it needs only the changes since the last one.
        package var isRepeat = false

        var remarks: [String] {
            [noLongerApplicable.isEmpty ? nil : PromptMessage.noLongerApply(noLongerApplicable).text, consequence]
                .compactMap(\.self)
        }

        func plainRows(
            _ rows: [Notice.ReviewRow], text: (Notice.ReviewRow) -> String = \.plainText
        ) -> [String] {
            var headings: [String] = []
            return rows.flatMap { row in
                defer { headings = row.headings }
                // Another heading ends a group, too.
                let ended = headings.starts(with: row.headings) ? headings.dropFirst(row.headings.count).prefix(1) : []
                return ended.map { PromptMessage.endOfGroup($0).text } + row.newHeadings(after: headings)
                    + ["\(row.number). \(row.answers.isEmpty ? text(row) : row.itemText(text))"]
            } + remarks
        }
    }

    /// An answer in the review, or an item of a repeated group with all of its answers.
    package struct ReviewRow: Equatable, Sendable {
        package var label: String
        package var number = ""
        var choice: WalkState.Choice?
        /// In a review, the name of its field or item.
        var name: String?
        /// The answers of an item; empty for a single answer.
        package var answers: [ReviewRow] = []
        /// The answer, with secrets masked; empty for an empty answer, `nil` for an unanswered question.
        package var answer: String?
        package var source: AnswerSource?
        package var headings: [String] = []
        /// True if the answer differs from that in the last complete review.
        package var isChanged = false
        /// True if the answer was rejected later, so that its question is asked again.
        package var isInvalid = false
        package var isSecret = false

        func isItem(named name: String?) -> Bool { !answers.isEmpty && self.name == name }

        var isOutermost: Bool { !number.contains(".") }

        /// The answer after its label, with its source: `Seats: 5 (default)`.
        var plainText: String { plainText(of: answer ?? PromptMessage.notAnswered.text) }

        var spokenText: String {
            switch answer {
            case ""?: plainText(of: PromptMessage.noAnswer.text)
            // Bullets cannot be heard.
            case _? where isSecret: plainText(of: PromptMessage.secretIsGiven.text)
            default: plainText
            }
        }

        private func plainText(of answer: String) -> String {
            "\(label)\(label.labelEnd) \(answer)" + (source.map { " (\($0))" } ?? "")
                + (isInvalid ? " (\(PromptMessage.invalid.text))" : "")
        }

        func itemText(_ text: (Self) -> String) -> String {
            FormMessage.joined([label] + otherAnswers.map(text)).text
        }

        var hasChanged: Bool { isChanged || answers.contains(where: \.isChanged) }

        /// The index of the answer that is already in the label, as the name of the item.
        var namesake: Int? { answers.firstIndex { $0.answer == label && !$0.isSecret && !$0.isInvalid } }

        var otherAnswers: [Self] { answers.enumerated().filter { $0.offset != namesake }.map(\.element) }

        func newHeadings(after earlier: [String]) -> [String] {
            let shared = zip(headings, earlier).prefix { $0 == $1 }.count
            return Array(headings.dropFirst(shared))
        }
    }
}
