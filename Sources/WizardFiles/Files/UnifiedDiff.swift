/// The difference between two texts, line by line, as `diff -u` writes it.
struct UnifiedDiff {
    private enum Edit {
        case keep(Substring), remove(Substring), add(Substring)
    }

    /// How many lines of the old and the new text are compared one by one; of longer texts all is replaced.
    private static let maxEdits = 1000
    /// How many lines that are the same come before and after those that differ.
    private static let context = 3

    /// The rows: the two names, and each place that differs with its line numbers; none if nothing does.
    ///
    /// - Parameters:
    ///   - old: the text as it is.
    ///   - new: the text as it will be.
    ///   - name: the name of the file.
    static func rows(from old: String, to new: String, name: String) -> [String] {
        guard !old.utf8.elementsEqual(new.utf8) else { return [] }
        let (before, after) = (lines(of: old), lines(of: new))
        let edits = edits(from: before, to: after)
        return ["--- \(name)", "+++ \(name)"] + hunks(edits)
    }

    /// The lines with their ends, so that a last one without an end is another line.
    private static func lines(of text: String) -> [Substring] {
        var lines: [Substring] = []
        let bytes = text.utf8
        var start = bytes.startIndex
        while let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) {
            let next = bytes.index(after: end)
            lines.append(Substring(bytes[start..<next]))
            start = next
        }
        if start < bytes.endIndex { lines.append(Substring(bytes[start...])) }
        return lines
    }

    private static func isSame(_ left: Substring, _ right: Substring) -> Bool { left.utf8.elementsEqual(right.utf8) }

    private static func edits(from old: [Substring], to new: [Substring]) -> [Edit] {
        let shorter = min(old.count, new.count)
        let head = (0..<shorter).first { !isSame(old[$0], new[$0]) } ?? shorter
        let rest = shorter - head
        let tail = (0..<rest).first { !isSame(old[old.count - 1 - $0], new[new.count - 1 - $0]) } ?? rest
        let middle = changes(Array(old[head..<(old.count - tail)]), Array(new[head..<(new.count - tail)]))
        return old[..<head].map(Edit.keep) + middle + old[(old.count - tail)...].map(Edit.keep)
    }

    /// The fewest lines to remove and to add, by the algorithm of Myers (*An O(ND) Difference Algorithm*, 1986).
    private static func changes(_ old: [Substring], _ new: [Substring]) -> [Edit] {
        let replaced = old.map(Edit.remove) + new.map(Edit.add)
        guard !old.isEmpty, !new.isEmpty else { return replaced }
        let maximum = min(old.count + new.count, maxEdits)
        // For each diagonal how far into the old text one gets with so many edits; one array for every number of edits.
        var reach = [Int](repeating: 0, count: 2 * maximum + 2)
        var history: [[Int]] = []
        var found: Int?
        search: for count in 0...maximum {
            history.append(Array(reach[(maximum - count)...(maximum + count + 1)]))
            for diagonal in stride(from: -count, through: count, by: 2) {
                let reachIndex = maximum + diagonal
                let isDown =
                    diagonal == -count || (diagonal != count && reach[reachIndex - 1] < reach[reachIndex + 1])
                var x = isDown ? reach[reachIndex + 1] : reach[reachIndex - 1] + 1
                var y = x - diagonal
                while x < old.count, y < new.count, isSame(old[x], new[y]) { (x, y) = (x + 1, y + 1) }
                reach[reachIndex] = x
                if x >= old.count, y >= new.count {
                    found = count
                    break search
                }
            }
        }
        guard let found else { return replaced }
        var (x, y) = (old.count, new.count)
        var backwards: [Edit] = []
        for count in stride(from: found, to: 0, by: -1) {
            // The reach before this edit; the diagonal `d` is at `d + count`.
            let reach = history[count]
            let diagonal = x - y
            let isDown =
                diagonal == -count || (diagonal != count && reach[diagonal - 1 + count] < reach[diagonal + 1 + count])
            let before = isDown ? diagonal + 1 : diagonal - 1
            let startX = reach[before + count]
            let startY = startX - before
            while x > startX, y > startY {
                (x, y) = (x - 1, y - 1)
                backwards.append(.keep(old[x]))
            }
            if isDown {
                y -= 1
                backwards.append(.add(new[y]))
            } else {
                x -= 1
                backwards.append(.remove(old[x]))
            }
        }
        while x > 0 {
            x -= 1
            backwards.append(.keep(old[x]))
        }
        return backwards.reversed()
    }

    // MARK: Writing

    /// The places that differ, each after a row with its line numbers.
    private static func hunks(_ edits: [Edit]) -> [String] {
        let changed = edits.indices.filter { if case .keep = edits[$0] { false } else { true } }
        var rows: [String] = []
        var (oldLine, newLine) = (1, 1)
        var next = 0
        var index = 0
        while next < changed.count {
            let start = max(index, changed[next] - context)
            var last = changed[next]
            while next < changed.count, changed[next] - last <= 2 * context {
                last = changed[next]
                next += 1
            }
            let end = min(edits.count, last + 1 + context)
            for _ in index..<start { (oldLine, newLine) = (oldLine + 1, newLine + 1) }
            var body: [String] = []
            var (oldCount, newCount) = (0, 0)
            for edit in edits[start..<end] {
                switch edit {
                case .keep(let line):
                    (oldCount, newCount) = (oldCount + 1, newCount + 1)
                    body += written(" ", line)
                case .remove(let line):
                    oldCount += 1
                    body += written("-", line)
                case .add(let line):
                    newCount += 1
                    body += written("+", line)
                }
            }
            rows.append("@@ -\(range(oldLine, oldCount)) +\(range(newLine, newCount)) @@")
            rows += body
            (oldLine, newLine) = (oldLine + oldCount, newLine + newCount)
            index = end
        }
        return rows
    }

    private static func range(_ line: Int, _ count: Int) -> String {
        count == 1 ? "\(line)" : "\(count == 0 ? line - 1 : line),\(count)"
    }

    private static func written(_ mark: String, _ line: Substring) -> [String] {
        guard line.utf8.last != UInt8(ascii: "\n") else {
            // By bytes: a carriage return before it would be one character with it.
            return [mark + String(decoding: line.utf8.dropLast(), as: UTF8.self)]
        }
        return [mark + line, "\\ No newline at end of file"]
    }
}
