struct UnifiedDiff {
    private struct Edit {
        let mark: Character
        let line: Substring

        static func keep(_ line: Substring) -> Edit { Edit(mark: " ", line: line) }
        static func remove(_ line: Substring) -> Edit { Edit(mark: "-", line: line) }
        static func add(_ line: Substring) -> Edit { Edit(mark: "+", line: line) }

        var rows: [String] {
            guard line.utf8.last != UInt8(ascii: "\n") else {
                // By bytes, because CR LF is one character.
                return ["\(mark)\(String(decoding: line.utf8.dropLast(), as: UTF8.self))"]
            }
            return ["\(mark)\(line)", "\\ No newline at end of file"]
        }
    }

    /// With more edits, the whole text is replaced.
    private static let maxEdits = 1000
    private static let context = 3

    static func rows(from old: String, to new: String, name: String) -> [String] {
        guard !old.utf8.elementsEqual(new.utf8) else { return [] }
        let (before, after) = (old.linesWithEnds, new.linesWithEnds)
        let edits = edits(from: before, to: after)
        return ["--- \(name)", "+++ \(name)"] + hunks(edits)
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

    /// The minimum of removed and added lines, by Myers, *An O(ND) Difference Algorithm*, 1986.
    private static func changes(_ old: [Substring], _ new: [Substring]) -> [Edit] {
        let replaced = old.map(Edit.remove) + new.map(Edit.add)
        guard !old.isEmpty, !new.isEmpty else { return replaced }
        let maximum = min(old.count + new.count, maxEdits)
        // For each number of edits, how far each diagonal reaches in the old text.
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

    private static func hunks(_ edits: [Edit]) -> [String] {
        var changed = edits.indices.filter { edits[$0].mark != " " }[...]
        var rows: [String] = []
        while let first = changed.first {
            var last = first
            while let next = changed.first, next - last <= 2 * context {
                last = next
                changed.removeFirst()
            }
            let start = max(0, first - context)
            let hunk = edits[start..<min(edits.count, last + 1 + context)]
            let ranges = ["-", "+"].map { (other: Character) in
                let line = edits[..<start].count { $0.mark != other } + 1
                let count = hunk.count { $0.mark != other }
                return count == 1 ? "\(line)" : "\(count == 0 ? line - 1 : line),\(count)"
            }
            rows.append("@@ -\(ranges[1]) +\(ranges[0]) @@")
            rows += hunk.flatMap(\.rows)
        }
        return rows
    }
}

extension String {
    /// With line ends, so that a missing final one is a difference.
    package var linesWithEnds: [Substring] {
        var lines: [Substring] = []
        var start = utf8.startIndex
        while let end = utf8[start...].firstIndex(of: UInt8(ascii: "\n")) {
            let next = utf8.index(after: end)
            lines.append(Substring(utf8[start..<next]))
            start = next
        }
        if start < utf8.endIndex { lines.append(Substring(utf8[start...])) }
        return lines
    }
}
