internal import CLibedit

/// vi's `b` and `B`, and what can be before them.
///
/// Given more words than there are, libedit's own look at what is before the line in memory. So they never get a number: the
/// cursor goes all of the way but the last word here, and that one is libedit's, so that `.` can repeat it. For that the number is
/// dropped, and with it the operator, which is why that is remembered and given to libedit once more.
extension EditLine {
    /// How often `.` does something once more at most, where its number is not libedit's.
    private static let mostRepetitions = 20

    /// Goes back by as many words as the number before the key says, or to the beginning.
    func moveBack(byBigWords isBig: Bool) -> Libedit.Effect {
        let line = contents
        guard line.cursor > 0 else { return .failed }
        destination = line.cursor
        var left = prefix.count ?? 1
        while left > 1 {
            let start = line.startOfWord(before: destination, isBig: isBig)
            if start == 0 { break }
            (destination, left) = (start, left - 1)
        }
        var keys = [Private.go, isBig ? Private.previousBigWord : Private.previousWord]
        if let operation = prefix.pending {
            keys.insert(Self.key(of: operation), at: 0)
            hasChangedWords = true
        }
        libedit.push(keys)
        return .none
    }

    /// The line's cursor goes to the destination; nothing else changes, the operator that waits neither.
    func go() {
        var line = contents
        line.cursor = min(destination, line.scalars.count)
        libedit.replaceLine(with: line)
    }

    /// The next key says what this is done to.
    func begin(_ operation: CommandPrefix.Operator) -> Libedit.Effect {
        prefix.begin(operation)
        libedit.push([Self.key(of: operation)])
        return .goesOn
    }

    /// Does the last change once more.
    ///
    /// The number before it is libedit's own, which puts it in the place of that of the change; once that may have been about
    /// words, the change is repeated as it was.
    func redo() -> Libedit.Effect {
        repetitions += 1
        // An insertion that is repeated may have this key in it.
        guard repetitions <= Self.mostRepetitions else { return .failed }
        if hasChangedCase, contents.scalars.count == 1 { return .failed }
        libedit.repeatCharacter(lastFound)
        guard hasChangedWords else {
            libedit.push([Private.redo])
            return .goesOn
        }
        let count = min(max(prefix.count ?? 1, 1), Self.mostRepetitions)
        makeRoom(forRepetitions: count)
        libedit.push(Array(repeating: Private.redo, count: count))
        return .none
    }

    /// Changes the case of letters: libedit's own does, but for the only character of a line, before which it would look for
    /// another one.
    func changeCase() -> Libedit.Effect {
        var line = contents
        guard line.scalars.count == 1, line.cursor == 0 else {
            hasChangedCase = true
            libedit.push([Private.changeCase])
            return .goesOn
        }
        let letter = wint_t(line.scalars[0].value)
        let changed = iswupper(letter) != 0 ? towlower(letter) : towupper(letter)
        line.scalars = [Unicode.Scalar(UInt32(changed)) ?? line.scalars[0]]
        libedit.replaceLine(with: line)
        return .changed
    }

    static func key(of find: Libedit.Find) -> Unicode.Scalar {
        switch find {
        case .next: Private.findNext
        case .previous: Private.findPrevious
        case .toNext: Private.findToNext
        case .toPrevious: Private.findToPrevious
        }
    }

    private static func key(of operation: CommandPrefix.Operator) -> Unicode.Scalar {
        switch operation {
        case .delete: Private.delete
        case .change: Private.change
        case .yank: Private.yank
        }
    }
}

extension EditedText {
    /// Where the word begins that vi's `b` goes to from this place, which is not the beginning of the line.
    fileprivate func startOfWord(before place: Int, isBig: Bool) -> Int {
        var index = place - 1
        while index > 0, iswspace(scalars[index].value) != 0 { index -= 1 }
        let kind = Self.kind(of: scalars[index], isBig: isBig)
        while index > 0, Self.kind(of: scalars[index - 1], isBig: isBig) == kind { index -= 1 }
        return index
    }

    /// What libedit takes for parts of the same word: letters and digits, other visible characters, and the rest.
    private static func kind(of scalar: Unicode.Scalar, isBig: Bool) -> Int {
        if isBig { return iswspace(scalar.value) == 0 ? 1 : 0 }
        if iswalnum(scalar.value) != 0 || scalar == "_" { return 1 }
        return iswgraph(scalar.value) != 0 ? 2 : 0
    }
}
