struct EditedLines: Equatable {
    private(set) var above: [String] = []
    private(set) var current = ""
    private(set) var afterCursor = ""
    private(set) var below: [String] = []
    /// True if Enter created the edited line, which is removed if it is left empty.
    private var isNew = true

    init() {}

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

    mutating func enter(_ text: String) {
        above.append(text)
        keep("")
        isNew = true
    }

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

    /// Moves to the next line, or from the last one to an empty one; returns false on that one.
    mutating func goDown(from text: String) -> Bool {
        guard !below.isEmpty || !isNew || !text.isEmpty else { return false }
        if !isNew || !text.isEmpty { above.append(text) }
        drop()
        return true
    }

    /// Joins the line to the one above it, with the cursor between them; returns false if there is none.
    mutating func joinUp(from text: String) -> Bool {
        guard let last = above.popLast() else { return false }
        keep(last + text, afterCursor: text)
        isNew = false
        return true
    }

    /// Joins the next line to this one, with the cursor between them; returns false if there is none.
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
    /// At least one. Only LF ends a line.
    var lines: [String] { split(separator: "\n", omittingEmptySubsequences: false).map(String.init) }
}
