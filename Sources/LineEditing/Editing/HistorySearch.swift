/// Earlier lines, and the position of one among them. libedit's own history can restore a line from a copy of another one.
struct HistoryWalk {
    private let lines: [String]
    /// The line that the walk began with is after the last one.
    private(set) var position: Int
    private var edited: [Int: String] = [:]

    init(_ lines: [String] = []) {
        self.lines = lines
        position = lines.count
    }

    var isEmpty: Bool { lines.isEmpty }

    mutating func step(by offset: Int, from text: String) -> String? { go(to: position + offset, from: text) }

    mutating func stepToOldest(from text: String) -> String? { position == 0 ? nil : go(to: 0, from: text) }

    /// Goes to the nearest earlier line with the pattern, or else a later one. A new search includes the current line.
    mutating func find(_ pattern: String, from text: String, isNew: Bool) -> String? {
        let earlier = Array((0..<position).reversed())
        let later = (position...lines.count).dropFirst().reversed()
        for index in isNew ? [position] + earlier + later : earlier
        where (index == position ? text : line(at: index)).scalarOffset(of: pattern) != nil {
            return index == position ? text : go(to: index, from: text)
        }
        return nil
    }

    private func line(at index: Int) -> String { edited[index] ?? lines[index] }

    private mutating func go(to index: Int, from text: String) -> String? {
        guard 0...lines.count ~= index else { return nil }
        edited[position] = text
        position = index
        return line(at: index)
    }
}

extension String {
    func scalarOffset(of pattern: String) -> Int? {
        let (text, pattern) = (Array(unicodeScalars), Array(pattern.unicodeScalars))
        guard pattern.count <= text.count else { return nil }
        return (0...(text.count - pattern.count)).first { text[$0...].starts(with: pattern) }
    }
}

struct HistorySearch {
    fileprivate(set) var pattern = ""
    fileprivate(set) var hasFailed = false

    func prompt(for request: LineRequest) -> String {
        "\(hasFailed ? request.noMatchLabel : request.searchLabel): "
    }

    fileprivate let origin: (walk: HistoryWalk, line: EditedText)

    fileprivate static let maxPatternLength = 100
}

extension EditLine {
    func beginSearch() -> Libedit.Effect {
        search = HistorySearch(origin: (walk, contents))
        return .unchanged
    }

    /// Handles a key during a search. Returns false for a key that ends the search and belongs to the line.
    func handleSearchKey(_ key: Key) -> Bool {
        guard search != nil else { return false }
        switch key {
        case .pasted(let paste): extend(by: paste.oneLine)
        case .escape: cancelSearch()
        case .sequence, .alt:
            endSearch()
            return false
        case .character(let scalar):
            switch scalar.value {
            case 0x07: cancelSearch()
            case 0x12, 0x13: if let search { find(search, isNew: false) }
            case 0x08, 0x7F: shorten()
            case 0x0A, 0x0D:
                endSearch()
                // In vi this ends the search; otherwise it enters the line.
                return isVi
            case ..<0x20:
                endSearch()
                return false
            default: extend(by: String(Character(scalar)))
            }
        }
        return true
    }

    func endSearch() {
        guard let origin = search?.origin else { return }
        search = nil
        undo.record(from: origin.line, to: contents, walk: origin.walk)
    }

    func cancelSearch() {
        guard let origin = search?.origin else { return }
        search = nil
        walk = origin.walk
        restore(origin.line)
    }

    private func extend(by text: String) {
        guard var search,
            search.pattern.unicodeScalars.count + text.unicodeScalars.count <= HistorySearch.maxPatternLength
        else { return }
        search.pattern += text
        find(search, isNew: true)
    }

    private func shorten() {
        guard var search, search.pattern.popLast() != nil else { return }
        walk = search.origin.walk
        restore(search.origin.line)
        find(search, isNew: true)
    }

    private func find(_ search: HistorySearch, isNew: Bool) {
        var search = search
        defer { self.search = search }
        search.hasFailed = false
        guard !search.pattern.isEmpty else { return }
        let found = walk.find(search.pattern, from: text, isNew: isNew)
        search.hasFailed = found == nil
        if let found { restore(historyLine(found, cursor: found.scalarOffset(of: search.pattern))) }
    }
}
