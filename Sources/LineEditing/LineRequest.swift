/// One line to edit: its prompt, the text it starts with, and its history.
public struct LineRequest: Sendable {
    /// The text before the line; can contain SGR escape sequences.
    public var prompt: String
    /// The text that the line starts with; line ends and tabs become spaces.
    public var text: String
    /// The number of Unicode scalars of the text after the cursor.
    public var scalarsAfterCursor = 0
    /// A secret: drawn as ``mask``, and not remembered.
    public var isHidden: Bool
    /// Earlier lines, oldest first, for Up and Down.
    public var history: [String]
    /// The other lines of a multiline answer, in the drawn style only.
    public var others: OtherLines?
    /// Drawn after the cursor while the line is empty; can contain SGR escape sequences. Not in the echoed style.
    public var placeholder = ""
    /// Drawn at the right end of the first row if there is room; can contain SGR sequences. Not in the echoed style.
    public var rowEnd = ""
    /// Drawn for each character of a hidden line, if any. Ctrl-R shows and hides the text.
    public var mask: Character? = "•"
    /// The keys for the caller: each suspends the line and is reported. Not in a hidden line.
    public var reportedKeys: Set<LineKey> = []
    /// True if pasted line ends are reported as `.pasted`, as is Enter within the line except with vi's keys; else they are spaces.
    public var reportsPastedLines = false
    /// True if printed texts above the screen are printed again where it has room for them.
    public var fillsScreen = false
    /// True if keys typed before the line appears are dropped, with `.droppedKeys`, rather than inserted.
    public var dropsTypedAhead = false
    /// The text before a colon and the pattern of a search through ``history``.
    public var searchLabel = "search"
    /// The text in its place if no other line contains the pattern.
    public var noMatchLabel = "no line contains"
    /// True if the line waits for ``LineEditor/resume()`` before it accepts keys.
    public var isSuspended = false

    /// The maximum length of a line in Unicode scalars. Text beyond it is dropped, with ``LineEvent/lineIsFull``.
    public static let maxTextLength = 1_000_000

    public init(prompt: String, text: String = "", isHidden: Bool = false, history: [String] = []) {
        self.prompt = prompt
        self.text = text
        self.isHidden = isHidden
        self.history = history
    }
}

/// The lines of an answer around the open one, drawn below the prompt. The farthest are omitted if necessary.
public struct OtherLines: Sendable {
    public var above: [String], below: [String]
    /// The prefix of each line, such as `- `. Can contain SGR escape sequences.
    public var mark = ""
    /// The indent of wrapped rows, in cells.
    public var indent = 0
    /// The text in place of this many lines. Can contain SGR escape sequences.
    public var more: @Sendable (Int) -> String = { "... \($0)" }

    public init(above: [String], below: [String]) {
        self.above = above
        self.below = below
    }
}

/// A key that the caller can handle.
public enum LineKey: Sendable, CaseIterable {
    case up, down, pageUp, pageDown, tab
    /// Not Ctrl-A and Ctrl-E.
    case home, end
    /// Space, while the line has no comma.
    case space
    case backspace, delete
    /// Ctrl-X Ctrl-E, which opens the answer in the user's editor.
    case editor
}

/// An event at the terminal. Those from `entered` to `pasted` suspend the line.
public enum LineEvent: Sendable, Equatable {
    /// The text of the open line differs from the last reported one.
    case changed(String)
    case entered(String)
    case back(String)
    /// Ctrl-C or SIGINT, with the text of the open line; "" if no line is open.
    case interrupted(String)
    case endOfInput(String)
    /// Alt-Enter in a line that reports pasted lines. Not with vi's keys.
    case finished(String)
    case key(LineKey, String)
    /// A paste with line ends (LF) into a line that reports them. The line is unchanged; `before` and `after` are its halves.
    case pasted(before: String, text: String, after: String)
    /// A paste had this many lines, now joined with spaces; `.changed` follows.
    case joinedLines(Int)
    case lineIsFull
    case droppedKeys
    /// The terminal was resized, and the line was drawn for its new size. Not in the echoed style.
    case resized
    /// This many of the last printed texts are wholly on the screen, laid out for another width. The caller may print them again.
    case laidOut(Int)
    case woken
    case disconnected
    /// SIGTERM, SIGHUP or SIGQUIT; the terminal has been restored. Nothing follows.
    case terminated(signal: Int32)
}

/// The reasons that no line can be edited.
package enum LineEditorError: Error, Equatable {
    case notATerminal
    case inUse
    case unavailable(code: Int32)
}
