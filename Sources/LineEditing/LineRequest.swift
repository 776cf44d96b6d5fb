/// One line to edit: its prompt, the text it starts with, and its history.
public struct LineRequest: Sendable {
    /// The text before the line; can contain SGR escape sequences.
    public var prompt: String
    /// The text that the line starts with; line ends and tabs become spaces. Not in the plain style.
    public var text: String
    /// How many Unicode scalars of the text are after the cursor.
    public var scalarsAfterCursor = 0
    /// A secret: drawn as ``mask``, and not remembered.
    public var isHidden: Bool
    /// Earlier lines, oldest first, for Up and Down.
    public var history: [String]
    /// The other lines of an answer of several lines, in the drawn style only.
    public var others: OtherLines?
    /// Drawn after the cursor while the line is empty; can contain SGR escape sequences. Not in the plain style.
    public var placeholder = ""
    /// Drawn at the right end of the first row, as long as the text leaves room; can contain SGR escape sequences. Not in the
    /// plain style.
    public var rowEnd = ""
    /// Drawn for each character of a hidden line, if anything. Ctrl-R shows and hides the text.
    public var mask: Character? = "•"
    /// The keys that are the caller's: each suspends the line and is reported.
    public var reportedKeys: Set<LineKey> = []
    /// Whether pasted line ends are reported, as `.pasted`, and not turned into spaces. Enter in the middle of the line
    /// is then such a paste, too, except with vi's keys.
    public var reportsPastedLines = false
    /// Whether keys that were typed before the line appears are dropped, with `.droppedKeys`. Else they are its first.
    public var dropsTypedAhead = false
    /// The texts before the pattern of a search through ``history``.
    public var searchTexts = SearchTexts()
    /// Whether the line waits for ``LineEditor/resume()`` before it takes keys.
    public var isSuspended = false

    /// The maximum length of a line in Unicode scalars. Text that does not fit is dropped and reported by
    /// ``LineEvent/lineIsFull``.
    public static let maxTextLength = 1_000_000

    /// A line with this prompt.
    public init(prompt: String, text: String = "", isHidden: Bool = false, history: [String] = []) {
        self.prompt = prompt
        self.text = text
        self.isHidden = isHidden
        self.history = history
    }
}

/// The lines of an answer around the open one, drawn below the prompt. If they do not fit on the screen, the farthest are left out.
public struct OtherLines: Sendable {
    /// The lines before the open one, and those after it.
    public var above: [String], below: [String]
    /// The prefix of each line, such as `- `. Can contain SGR escape sequences.
    public var mark = ""
    /// The indent of wrapped rows, in cells.
    public var indent = 0
    /// The text in place of this many lines. Can contain SGR escape sequences.
    public var moreAbove: @Sendable (Int) -> String = { "... \($0)" }
    public var moreBelow: @Sendable (Int) -> String = { "... \($0)" }

    /// These lines.
    public init(above: [String], below: [String]) {
        self.above = above
        self.below = below
    }
}

/// The texts during a search through earlier lines, which a colon and the pattern follow.
public struct SearchTexts: Sendable {
    /// A line contains the pattern.
    public var searching = "search"
    /// No line before, or after, contains the pattern.
    public var noEarlier = "no earlier line contains", noLater = "no later line contains"

    /// English words.
    public init() {}
}

/// A key that can be the caller's.
public enum LineKey: String, Sendable, CaseIterable {
    case up, down, pageUp, pageDown, tab
    /// Not Ctrl-A and Ctrl-E.
    case home, end
    /// Space, while the line has no comma.
    case space
    /// Backspace at the beginning of the line, and Delete at its end.
    case backspace, delete
    /// Ctrl-X Ctrl-E, as in shells.
    case editor
}

/// An event at the terminal. Those from `entered` to `pasted` suspend the line.
public enum LineEvent: Sendable, Equatable {
    /// The text of the open line differs from the last reported one. In the plain style only before the end of the session.
    case changed(String)
    /// Enter, on an empty line too.
    case entered(String)
    /// Shift-Tab.
    case back(String)
    /// Ctrl-C or SIGINT, with the text of the open line; "" if no line is open.
    case interrupted(String)
    /// Ctrl-D on an empty line.
    case endOfInput(String)
    /// Alt-Enter in a line that reports pasted lines. Not with vi's keys.
    case finished(String)
    /// One of the request's ``LineRequest/reportedKeys``, with the text.
    case key(LineKey, String)
    /// A paste with line ends, which are "\n" here, into a line that reports them. The line is unchanged: `before` and `after` are
    /// its halves around the cursor.
    case pasted(before: String, text: String, after: String)
    /// A paste had this many lines, which are joined with spaces now; `.changed` follows.
    case joinedLines(Int)
    /// The line had no room for all that was typed or pasted.
    case lineIsFull
    /// Keys were dropped that had been typed before the line was opened or resumed.
    case droppedKeys
    /// A plain line contained cursor keys, which are characters to the terminal; the line is suspended and nothing is taken.
    case keysInPlainLine
    /// A plain line was longer than this many bytes, and the terminal has dropped the rest; the line is suspended and nothing is
    /// taken.
    case cutPlainLine(limit: Int)
    /// This many lines were pasted into a plain line, which takes one; it is suspended and nothing is taken.
    case linesInPlainLine(Int)
    /// The terminal has another size, and the line was drawn for it. Not in the plain style.
    case resized
    /// This many of the last printed texts are on the screen as a whole, laid out for another width. The caller may retract them
    /// and print them as they fit now.
    case laidOut(Int)
    /// ``LineEditor/wake()`` was called.
    case woken
    /// The terminal went away. Nothing follows.
    case disconnected
    /// SIGTERM, SIGHUP or SIGQUIT; the terminal has been put back. Nothing follows.
    case terminated(signal: Int32)
}

/// The reasons that no line can be edited.
public enum LineEditorError: Error, Equatable {
    /// The device's input is not a terminal.
    case notATerminal
    /// Another editor of this process has not been shut down yet.
    case inUse
    /// The system refused a descriptor.
    case unavailable(code: Int32)
}
