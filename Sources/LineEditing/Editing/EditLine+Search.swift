/// A search through earlier lines that goes on with each key.
struct HistorySearch {
    fileprivate(set) var pattern = ""
    fileprivate(set) var direction: HistoryWalk.Direction
    /// Nothing has this pattern in it.
    fileprivate(set) var hasFailed = false
    /// What is written before the pattern.
    func prompt(_ words: SearchWords) -> String {
        guard hasFailed else { return "\(words.searching): " }
        return "\(direction == .back ? words.noEarlier : words.noLater): "
    }

    /// Where it began, and where it goes back to.
    fileprivate let origin: (walk: HistoryWalk, line: EditedText)

    /// The characters that a pattern has at most.
    fileprivate static let longestPattern = 100
}

/// Looking for earlier lines by their text: as it is written, and not as a pattern of libedit's, which needs time and memory
/// without a bound.
extension EditLine {
    func beginSearch(_ direction: HistoryWalk.Direction) {
        search = HistorySearch(direction: direction, origin: (walk, contents))
    }

    /// Takes a key while there is a search. False if the key is the line's; the search has then ended.
    func takeSearchKey(_ key: Key) -> Bool {
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
            case 0x12: goOn(.back)
            case 0x13: goOn(.forward)
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

    /// Ends the search, if there is one: what was found is the line, and one step of undo away from what was before.
    func endSearch() {
        guard let origin = search?.origin else { return }
        search = nil
        undo.record(from: origin.line, to: contents, walk: origin.walk)
    }

    /// Ends the search, if there is one, with the line as it was before.
    func cancelSearch() {
        guard let origin = search?.origin else { return }
        search = nil
        walk = origin.walk
        set(origin.line)
    }

    /// Looks for what was searched for last; false if there is no line that has it.
    func searchAgain(isReversed: Bool) -> Bool {
        guard let lastSearch else { return false }
        let direction = isReversed ? lastSearch.direction.reversed : lastSearch.direction
        return put(fromHistory: walk.find(lastSearch.pattern, direction, from: ownText))
    }

    /// Goes to another line that has in it what is before the cursor; the same again once such a line was found.
    func match(_ direction: HistoryWalk.Direction) -> Bool {
        let text = ownText
        let pattern = lastMatch.flatMap { $0.found == text ? $0.pattern : nil } ?? halves.before
        guard pattern.unicodeScalars.count <= HistorySearch.longestPattern,
            let found = walk.find(pattern, direction, from: text)
        else { return false }
        lastMatch = (pattern, found)
        return put(fromHistory: found)
    }

    private func extend(by text: String) {
        guard var search,
            search.pattern.unicodeScalars.count + text.unicodeScalars.count <= HistorySearch.longestPattern
        else { return }
        search.pattern += text
        look(search, isNew: true)
    }

    private func shorten() {
        guard var search, search.pattern.popLast() != nil else { return }
        walk = search.origin.walk
        set(search.origin.line)
        look(search, isNew: true)
    }

    /// Goes on to the next line that has the pattern, or that of the last search.
    private func goOn(_ direction: HistoryWalk.Direction) {
        guard var search else { return }
        search.direction = direction
        if search.pattern.isEmpty, let lastSearch { search.pattern = lastSearch.pattern }
        look(search, isNew: false)
    }

    private func look(_ search: HistorySearch, isNew: Bool) {
        var search = search
        defer { self.search = search }
        search.hasFailed = false
        guard !search.pattern.isEmpty else { return }
        lastSearch = (search.pattern, search.direction)
        let found = walk.find(search.pattern, search.direction, from: ownText, isNew: isNew)
        search.hasFailed = found == nil
        if let found { set(history(found, cursor: found.firstPlace(of: search.pattern))) }
    }
}
