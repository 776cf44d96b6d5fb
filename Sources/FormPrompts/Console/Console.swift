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

    /// Returns the next event of the open line. One that suspends it is followed by ``show(_:resuming:)`` or ``close(answer:)``.
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
