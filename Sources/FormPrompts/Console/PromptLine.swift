package import FormModel

/// One line of a question as a console shows it.
package struct PromptLine: Equatable, Sendable {
    /// The label of the question.
    package var label: String
    /// A text after the label, such as `, again`; the closed line does not have it.
    package var labelSuffix = ""
    var wholeLabel: String { labelSuffix.isEmpty ? label : label.openLabel + labelSuffix }
    /// Which question of how many this is; nil for one that does not count, such as the review.
    package var position: Position?
    /// The default as it is shown in brackets; nil for none.
    package var defaultText: String?
    /// Whether what the brackets show is the answer that was given, which an empty line keeps.
    package var keepsAnswer = false
    /// Whether an empty line leaves the question without an answer; said only where the audience is a person.
    package var isOptional = false
    /// Whether `:clear` does, because an empty line keeps the answer that was given.
    package var canBeCleared = false

    /// The default as it is shown beside the label.
    package struct EmptyLineHint: Equatable, Sendable {
        /// It takes this, as ``PromptLine/defaultText`` shows it; nil for nothing to show.
        package var defaultText: String?
        /// Whether it leaves the question without an answer.
        package var isOptional = false

        /// Says what an empty line takes.
        package init(defaultText: String? = nil, isOptional: Bool = false) {
            self.defaultText = defaultText
            self.isOptional = isOptional
        }
    }

    /// The hint about an empty line: ``defaultText`` and ``isOptional``.
    package var emptyLine: EmptyLineHint {
        get { EmptyLineHint(defaultText: defaultText, isOptional: isOptional) }
        set { (defaultText, isOptional) = (newValue.defaultText, newValue.isOptional) }
    }
    /// An example shown in the empty line; nil for none.
    package var placeholder: String?
    /// How the answer looks while it is typed, if it is a secret; nil if it is not.
    package var echo: Question.Echo?
    /// The initial text of the line.
    package var text = ""
    /// The end of that text, after the cursor.
    package var textAfterCursor = ""
    /// The lines before this one, if the answer has several.
    package var above: [String] = []
    /// The lines after this one.
    package var below: [String] = []
    var hasOtherLines: Bool { !above.isEmpty || !below.isEmpty }
    /// The beginning of each line of an answer of several, such as `- `; nil for an answer of one line.
    package var linePrefix: String?
    /// Whether pasted lines are reported as they are, and not joined to one.
    package var reportsPastedLines = false
    /// Earlier answers, oldest first: Up and Down walk through them if those keys are not asked for.
    package var history: [String] = []
    /// Whether answers to the question are kept for ``history``.
    package var keepsHistory = false
    /// The keys that are reported instead of being the line's own.
    package var keys: Set<PromptKey> = []
    /// The notes under the line from the beginning.
    package var notes = LineNotes()
    /// Whether this is about the whole form (submit it? try again?) and not about one field.
    package var isAboutForm = false
    /// Whether what it asks about is shown already, and what was typed before that was dropped then.
    package var isIntroduced = false
    /// Whether what was typed before the line appeared does not belong to it, an interrupt apart.
    package var dropsTypedAhead = false
    /// Whether the line takes no keys until the console is told to go on: it is being checked.
    package var isWaiting = false
    /// Whether its question was open already: another line of the answer, or the same one after it was refused.
    package var isReopened = false
    /// Which question about the whole form it is; nil for one about a field.
    package var formQuestion: FormQuestion?
    /// The name of the field that is asked for; nil for one without a name.
    package var name: String?

    /// Makes a line that asks for `label`.
    package init(label: String) {
        self.label = label
    }

    /// Whether the answer is hidden.
    package var isSecret: Bool { echo != nil }

    /// A position among the questions that apply.
    package struct Position: Equatable, Sendable {
        /// Which question it is, from 1.
        package var number: Int
        /// How many questions apply now.
        package var count: Int
    }
}

extension String {
    var labelEnd: String { hasSuffix("?") || hasSuffix(":") ? "" : ":" }
}

/// The notes under a line.
package struct LineNotes: Equatable, Sendable {
    /// The reasons that the answer is rejected.
    package var messages: [String] = []
    /// Whether the messages answer an entered line, which is then edited further.
    package var isRejection = false
    /// A remark, such as the value that was understood, or that a check runs.
    package var notices: [String] = []
    /// The answer that Enter would give, if the line has another text; not if the answer is rejected.
    package var outcome: String?
    /// More about the question.
    package var help: [String] = []
    /// The list of choices; nil for none.
    package var list: ChoiceList?
    /// The current default; nil for the one that the line was opened with.
    package var emptyLine: PromptLine.EmptyLineHint?
    /// The week around a day that is typed; nil for none.
    package var week: Week?
    /// The completions of the text.
    package var completions: [String] = []
    /// Whether a rule is checking the text or the entered answer.
    var isChecking = false
    /// Whether Enter was pressed and the answer is being checked.
    var isWaiting = false

    /// Makes empty notes.
    package init() {}
}

/// A key that a line leaves to its question. `LineKey` has the same names.
public enum PromptKey: String, Sendable, CaseIterable {
    case up, down, pageUp, pageDown, home, end, tab
    /// Space, in a line without a comma.
    case space
    /// Backspace at the beginning of the line, and Delete at its end.
    case backspace, delete
    /// Ctrl-X Ctrl-E: the answer goes to the person's own editor.
    case editor
}

/// An event on an open line.
package enum ConsoleEvent: Equatable, Sendable {
    /// The text changed.
    case changed(String)
    /// Enter; the line is open still.
    case entered(String)
    /// One of the line's ``PromptLine/keys``, with the text as it is.
    case key(PromptKey, String)
    /// The answer, which has several lines, ends with this one: Alt-Enter, or Ctrl-D on an empty line.
    case finished(String)
    /// Several lines were pasted into an answer that may have them; the text around the cursor is as it was.
    case pasted(before: String, text: String, after: String)
    /// This many pasted lines were joined to one.
    case joinedLines(Int)
    /// Shift-Tab, with the text as it is.
    case back(String)
    /// Ctrl-C, or Ctrl-D on an empty line, with the text as it is.
    case interrupted(String)
    /// Keys that were typed before the line appeared, or while it was checked, were dropped.
    case droppedKeys
    /// The line had no room for all that was typed or pasted.
    case lineIsFull
    /// Something outside the line wants attention.
    case woken
}
