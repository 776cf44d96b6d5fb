/// What one line asks for: its prompt, the text it starts with, and its history.
public struct LineRequest: Sendable {
    /// Written before the line; may hold SGR escape sequences, which take no room.
    public var prompt: String
    /// What the line starts with; line ends and tabs become spaces.
    /// The plain style starts empty, whatever it is.
    public var text: String
    /// How many Unicode scalars of the text are after the cursor.
    public var scalarsAfterCursor = 0
    /// A secret: drawn as ``mask``, and nothing is remembered.
    public var isHidden: Bool
    /// Earlier lines, oldest first: Up and Down walk through them.
    public var history: [String]
    /// The other lines of an answer that has several; nil for an answer of one line. In the drawn style only.
    public var others: OtherLines?
    /// Drawn after the cursor while the line is empty, cut at the end of the row; may hold SGR escape sequences.
    /// Not in the plain style.
    public var placeholder = ""
    /// Drawn at the right end of the first row, as long as the text leaves room for it; may hold SGR escape sequences. Not in
    /// the plain style.
    public var rowEnd = ""
    /// What each character of a hidden line is drawn as; nil for nothing at all. Ctrl-R shows the text and hides it
    /// again.
    public var mask: Character? = "•"
    /// The keys that are the caller's: each suspends the line and is reported.
    public var reportedKeys: Set<LineKey> = []
    /// Whether pasted line ends are reported, as `.pasted`, and not turned into spaces. Enter in the middle of the line
    /// is then reported as such a paste, too, except with vi's keys.
    public var reportsPastedLines = false
    /// Whether keys that were typed before the line appears are dropped, but for an interrupt; `.droppedKeys` follows if there
    /// were any. Else they are its first.
    public var dropsTypedAhead = false
    /// What is written before the pattern of a search through ``history``.
    public var searchWords = SearchWords()
    /// Whether the line waits for ``LineEditor/resume()`` before it takes keys.
    public var isSuspended = false

    /// The maximum length of a line in Unicode scalars. Text that does not fit is dropped and reported by
    /// ``LineEvent/lineIsFull``.
    public static let longestText = 1_000_000

    /// A line with this prompt.
    public init(prompt: String, text: String = "", isHidden: Bool = false, history: [String] = []) {
        self.prompt = prompt
        self.text = text
        self.isHidden = isHidden
        self.history = history
    }
}

/// The lines of an answer around the open one. They are drawn below the prompt, wrapped between words. If they do not fit on the
/// screen, the farthest are left out.
public struct OtherLines: Sendable {
    /// The lines before the open one, and those after it.
    public var above: [String], below: [String]
    /// The prefix of each line, including the open one, such as `- `. Can contain SGR escape sequences.
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

/// What is said during a search through earlier lines; a colon and the pattern come after it.
public struct SearchWords: Sendable {
    /// While there is one.
    public var searching = "search"
    /// If no line before has the pattern in it, and if none after has.
    public var noEarlier = "no earlier line contains", noLater = "no later line contains"

    /// English words.
    public init() {}
}

/// A key that can be the caller's.
public enum LineKey: Sendable, Equatable {
    case up, down, pageUp, pageDown, tab
    /// Home and End, but not Ctrl-A and Ctrl-E.
    case home, end
    /// Space, while the line has no comma.
    case space
    /// Backspace at the beginning of the line, and Delete at its end.
    case backspace, delete
    /// Ctrl-X Ctrl-E, as in shells.
    case editor
}

/// What happened at the terminal.
public enum LineEvent: Sendable, Equatable {
    /// The text of the open line differs from what was last reported. In the plain style only before an event that ends
    /// the session.
    case changed(String)
    /// Enter, on an empty line too; the line stays open, suspended, until ``LineEditor/resume()`` or
    /// ``LineEditor/close(showing:)``.
    case entered(String)
    /// Shift-Tab; the line is suspended.
    case back(String)
    /// Ctrl-C or SIGINT; an open line is suspended, and this is its text. Empty where no line is open.
    case interrupted(String)
    /// Ctrl-D on an empty line; the line is suspended.
    case endOfInput(String)
    /// Alt-Enter in a line that reports pasted lines; the line is suspended. Not with vi's keys.
    case finished(String)
    /// One of the request's ``LineRequest/reportedKeys``, with the text; the line is suspended.
    case key(LineKey, String)
    /// A paste with line ends in it, into a line that reports them; the line is suspended, its text as it was: what
    /// is before the cursor, what was pasted (its line ends as "\n", without escape sequences, all else but NUL as it came),
    /// what is after it.
    case pasted(before: String, text: String, after: String)
    /// A paste had this many lines, which are joined with spaces now; `.changed` follows.
    case joinedLines(Int)
    /// The line had no room for all that was typed or pasted; what fits is in it.
    case lineIsFull
    /// Keys were dropped that had been typed before the line was opened or resumed.
    case droppedKeys
    /// A plain line with cursor keys in it, which a terminal that edits lines by itself hands on as characters; the
    /// line is suspended, and nothing is taken of it.
    case keysInPlainLine
    /// A plain line that was longer than a terminal takes that edits lines by itself, which has dropped the rest: what it takes, in
    /// bytes. The line is suspended, and nothing is taken of it.
    case cutPlainLine(limit: Int)
    /// This many lines were pasted into a plain line, which takes one; it is suspended, and nothing is taken of them.
    case linesInPlainLine(Int)
    /// The terminal has another size now; the line was drawn anew. Never sent in the plain style.
    case resized
    /// The last so many texts that were printed are on the screen as a whole, as they were laid out for another width: after a
    /// change of the terminal's size, or on a screen that was cleared since. The caller may take them back and print them as
    /// they fit now.
    case laidOut(Int)
    /// ``LineEditor/nudge()`` was called; the line goes on.
    case nudged
    /// The terminal went away. Nothing follows.
    case disconnected
    /// SIGTERM, SIGHUP or SIGQUIT: the terminal has been put back, and the caller leaves. Nothing follows.
    case terminated(signal: Int32)
}

/// Why no line can be edited.
public enum LineEditorError: Error, Equatable {
    /// The device's input is not a terminal.
    case notATerminal
    /// Another editor of this process has not been shut down yet.
    case inUse
    /// The system refused a descriptor.
    case unavailable(code: Int32)
}
