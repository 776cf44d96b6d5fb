/// The lines of an answer that has several, and the one among them that is being edited.
struct EditedLines: Equatable {
    /// The lines before the one that is being edited.
    private(set) var above: [String] = []
    /// What the line that is being edited began with.
    private(set) var current = ""
    /// The end of that which is after the cursor.
    private(set) var afterCursor = ""
    /// The lines after it.
    private(set) var below: [String] = []
    /// Whether the edited line came to be by Enter: left empty, it goes again.
    private var isNew = true

    /// No lines.
    init() {}

    /// These lines, the last of which is being edited; with `ready`, an empty one after them.
    init(_ lines: [String], isReady: Bool = false) {
        above = lines
        guard !isReady, let last = above.popLast() else { return }
        current = last
        isNew = false
    }

    /// Whether this is the only line.
    var isAlone: Bool { above.isEmpty && below.isEmpty }

    /// All lines, with `text` as the edited one.
    func lines(with text: String) -> [String] { above + [text] + below }

    /// All lines but the edited one.
    var others: [String] { above + below }

    /// Remembers what the edited line holds, for when it is opened again.
    mutating func keep(_ text: String, afterCursor: String = "") {
        current = text
        self.afterCursor = afterCursor
    }

    /// Takes the edited line, and begins an empty one after it.
    mutating func enter(_ text: String) {
        above.append(text)
        keep("")
        isNew = true
    }

    /// Drops the edited line and goes to the one after it, or to an empty one at the end.
    mutating func drop() {
        isNew = below.isEmpty
        keep(isNew ? "" : below.removeFirst())
    }

    /// Goes to the line before; false if there is none.
    mutating func goUp(from text: String) -> Bool {
        guard let last = above.popLast() else { return false }
        if !isNew || !text.isEmpty { below.insert(text, at: 0) }
        keep(last)
        isNew = false
        return true
    }

    /// Goes to the line after, or from the last one to an empty one; false if this is that.
    mutating func goDown(from text: String) -> Bool {
        guard !below.isEmpty || !isNew || !text.isEmpty else { return false }
        if !isNew || !text.isEmpty { above.append(text) }
        drop()
        return true
    }

    /// Puts the line before in front of this one, the cursor between them; false if there is none.
    mutating func joinUp(from text: String) -> Bool {
        guard let last = above.popLast() else { return false }
        keep(last + text, afterCursor: text)
        isNew = false
        return true
    }

    /// Puts the line after this one at its end, the cursor between them; false if there is none.
    mutating func joinDown(from text: String) -> Bool {
        guard !below.isEmpty else { return false }
        let next = below.removeFirst()
        keep(text + next, afterCursor: next)
        isNew = false
        return true
    }

    /// Puts several lines into the edited one.
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
    /// The lines of the text; one at least. Only LF ends a line.
    var lines: [String] { split(separator: "\n", omittingEmptySubsequences: false).map(String.init) }
}
