struct UnifiedDiff {
    private struct Edit {
        let mark: Character
        let line: Substring

        var rows: [String] {
            guard line.utf8.last != UInt8(ascii: "\n") else {
                // By bytes, because CR LF is one character.
                return ["\(mark)\(String(decoding: line.utf8.dropLast(), as: UTF8.self))"]
            }
            return ["\(mark)\(line)", "\\ No newline at end of file"]
        }
    }

    /// With more lines between the first and the last difference, all are replaced: memory use grows with the square of the edits.
    private static let maxLines = 2000
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
        return marked(" ", old[..<head]) + middle + marked(" ", old[(old.count - tail)...])
    }

    private static func marked(_ mark: Character, _ lines: some Sequence<Substring>) -> [Edit] {
        lines.map { Edit(mark: mark, line: $0) }
    }

    private static func changes(_ old: [Substring], _ new: [Substring]) -> [Edit] {
        guard old.count + new.count <= maxLines else { return marked("-", old) + marked("+", new) }
        var (removed, added): (Set<Int>, Set<Int>) = ([], [])
        for change in new.difference(from: old, by: isSame) {
            switch change {
            case .remove(let offset, _, _): removed.insert(offset)
            case .insert(let offset, _, _): added.insert(offset)
            }
        }
        var edits: [Edit] = []
        var (oldIndex, newIndex) = (0, 0)
        while oldIndex < old.count || newIndex < new.count {
            if added.contains(newIndex), !removed.contains(oldIndex) {
                edits.append(Edit(mark: "+", line: new[newIndex]))
                newIndex += 1
                continue
            }
            let isKept = !removed.contains(oldIndex)
            edits.append(Edit(mark: isKept ? " " : "-", line: old[oldIndex]))
            oldIndex += 1
            if isKept { newIndex += 1 }
        }
        return edits
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
