/// The lines of an answer with several lines, one of which is being edited.
struct EditedLines: Equatable {
    private(set) var above: [String] = []
    /// The text that the edited line began with.
    private(set) var current = ""
    /// The end of that text, after the cursor.
    private(set) var afterCursor = ""
    private(set) var below: [String] = []
    /// Whether Enter created the edited line. If it is left empty, it is removed.
    private var isNew = true

    init() {}

    /// Edits the last of these lines or, if `isReady`, an empty line after them.
    init(_ lines: [String], isReady: Bool = false) {
        above = lines
        guard !isReady, let last = above.popLast() else { return }
        current = last
        isNew = false
    }

    var isAlone: Bool { above.isEmpty && below.isEmpty }

    func lines(with text: String) -> [String] { above + [text] + below }

    var others: [String] { above + below }

    mutating func keep(_ text: String, afterCursor: String = "") {
        current = text
        self.afterCursor = afterCursor
    }

    /// Ends the edited line, and begins an empty one after it.
    mutating func enter(_ text: String) {
        above.append(text)
        keep("")
        isNew = true
    }

    /// Removes the edited line and continues with the next one, or an empty one at the end.
    mutating func drop() {
        isNew = below.isEmpty
        keep(isNew ? "" : below.removeFirst())
    }

    mutating func goUp(from text: String) -> Bool {
        guard let last = above.popLast() else { return false }
        if !isNew || !text.isEmpty { below.insert(text, at: 0) }
        keep(last)
        isNew = false
        return true
    }

    /// Moves to the next line, or from the last one to an empty one; false if it is the empty one.
    mutating func goDown(from text: String) -> Bool {
        guard !below.isEmpty || !isNew || !text.isEmpty else { return false }
        if !isNew || !text.isEmpty { above.append(text) }
        drop()
        return true
    }

    /// Joins the line to the one above it, with the cursor between them; false if there is none.
    mutating func joinUp(from text: String) -> Bool {
        guard let last = above.popLast() else { return false }
        keep(last + text, afterCursor: text)
        isNew = false
        return true
    }

    /// Joins the next line to this one, with the cursor between them; false if there is none.
    mutating func joinDown(from text: String) -> Bool {
        guard !below.isEmpty else { return false }
        let next = below.removeFirst()
        keep(text + next, afterCursor: next)
        isNew = false
        return true
    }

    mutating func paste(_ lines: [String], before: String, after: String) {
        var lines = lines.isEmpty ? [""] : lines
        lines[0] = before + lines[0]
        lines[lines.count - 1] += after
        above += lines.dropLast()
        keep(lines[lines.count - 1], afterCursor: after)
        isNew = false
    }
}

extension String {
    /// The lines of the text, at least one. Only LF ends a line.
    var lines: [String] { split(separator: "\n", omittingEmptySubsequences: false).map(String.init) }
}
