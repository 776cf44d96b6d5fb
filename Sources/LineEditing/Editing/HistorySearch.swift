/// Earlier lines, and the position of one line among them.
///
/// libedit's own history loses what was typed: it takes the line back from a copy that is not always its own.
struct HistoryWalk {
    private let lines: [String]
    /// The line that the walk began with is after the last one.
    private(set) var position: Int
    private var edited: [Int: String] = [:]

    enum Direction {
        case back
        case forward

        var reversed: Direction { self == .back ? .forward : .back }
        fileprivate var step: Int { self == .back ? -1 : 1 }
    }

    init(_ lines: [String] = []) {
        self.lines = lines
        position = lines.count
    }

    /// The next line in this direction, if there is one. Changes on the way are kept.
    mutating func step(_ direction: Direction, from text: String) -> String? {
        go(to: position + direction.step, from: text)
    }

    mutating func stepToOldest(from text: String) -> String? { position == 0 ? nil : go(to: 0, from: text) }

    /// Goes to the nearest line in this direction that contains the pattern literally, if there is one.
    ///
    /// - Parameter isNew: Begins a search: the current line counts, too, and if there is none in this direction, those on its
    ///   other side do.
    mutating func find(_ pattern: String, _ direction: Direction, from text: String, isNew: Bool = false) -> String? {
        let positions = direction == .back ? Array((0...lines.count).reversed()) : Array(0...lines.count)
        let here = positions.firstIndex(of: position) ?? 0
        let order = isNew ? positions[here...] + positions[..<here] : positions[(here + 1)...]
        for index in order where (index == position ? text : line(at: index)).scalarOffset(of: pattern) != nil {
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
    /// The number of Unicode scalars before the first occurrence of the pattern.
    func scalarOffset(of pattern: String) -> Int? {
        let (text, pattern) = (Array(unicodeScalars), Array(pattern.unicodeScalars))
        guard pattern.count <= text.count else { return nil }
        return (0...(text.count - pattern.count)).first { text[$0...].starts(with: pattern) }
    }
}

struct HistorySearch {
    fileprivate(set) var pattern = ""
    fileprivate(set) var direction: HistoryWalk.Direction
    fileprivate(set) var hasFailed = false

    func prompt(_ texts: SearchTexts) -> String {
        guard hasFailed else { return "\(texts.searching): " }
        return "\(direction == .back ? texts.noEarlier : texts.noLater): "
    }

    /// The line that a cancelled search goes back to.
    fileprivate let origin: (walk: HistoryWalk, line: EditedText)

    fileprivate static let maxPatternLength = 100
}

/// Searching earlier lines for literal text. libedit's own searches compile a pattern, which needs unbounded time and memory.
extension EditLine {
    func beginSearch(_ direction: HistoryWalk.Direction) -> Libedit.Effect {
        search = HistorySearch(direction: direction, origin: (walk, contents))
        return .unchanged
    }

    /// Handles a key during a search. Returns false if the key is the line's; the search has then ended.
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
            // Ctrl-G
            case 0x07: cancelSearch()
            // Ctrl-R, and Ctrl-S
            case 0x12: searchAgain(.back)
            case 0x13: searchAgain(.forward)
            case 0x08, 0x7F: shorten()
            case 0x0A, 0x0D:
                endSearch()
                // vi ends its searches so; else it is the line that is entered.
                return isVi
            case ..<0x20:
                endSearch()
                return false
            default: extend(by: String(Character(scalar)))
            }
        }
        return true
    }

    /// Ends the search, if there is one, with the line that was found. One undo goes back to the line before the search.
    func endSearch() {
        guard let origin = search?.origin else { return }
        search = nil
        undo.record(from: origin.line, to: contents, walk: origin.walk)
    }

    func cancelSearch() {
        guard let origin = search?.origin else { return }
        search = nil
        walk = origin.walk
        set(origin.line)
    }

    func searchAgain(isReversed: Bool) -> Libedit.Effect {
        guard let lastSearch else { return .failed }
        let direction = isReversed ? lastSearch.direction.reversed : lastSearch.direction
        return put(fromHistory: walk.find(lastSearch.pattern, direction, from: text))
    }

    /// Goes to another line that contains the text before the cursor, or that of the last such search if its line is still open.
    func match(_ direction: HistoryWalk.Direction) -> Libedit.Effect {
        let text = self.text
        let pattern = lastMatch.flatMap { $0.found == text ? $0.pattern : nil } ?? halves.before
        guard pattern.unicodeScalars.count <= HistorySearch.maxPatternLength,
            let found = walk.find(pattern, direction, from: text)
        else { return .failed }
        lastMatch = (pattern, found)
        return put(fromHistory: found)
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
        set(search.origin.line)
        find(search, isNew: true)
    }

    private func searchAgain(_ direction: HistoryWalk.Direction) {
        guard var search else { return }
        search.direction = direction
        if search.pattern.isEmpty, let lastSearch { search.pattern = lastSearch.pattern }
        find(search, isNew: false)
    }

    private func find(_ search: HistorySearch, isNew: Bool) {
        var search = search
        defer { self.search = search }
        search.hasFailed = false
        guard !search.pattern.isEmpty else { return }
        lastSearch = (search.pattern, search.direction)
        let found = walk.find(search.pattern, search.direction, from: text, isNew: isNew)
        search.hasFailed = found == nil
        if let found { set(history(found, cursor: found.scalarOffset(of: search.pattern))) }
    }
}
