/// What each control and each escape sequence does.
extension TerminalScreen {
    mutating func perform(_ action: SequenceParser.Action) {
        switch action {
        case .print(let scalar): print(scalar)
        case .control(let control): perform(control)
        case .escape(let sequence): if !performEscape(sequence) { unknownSequences.append("\\e" + sequence) }
        case .controlSequence(let sequence): if !perform(sequence) { unknownSequences.append(sequence.written) }
        case .systemCommand: break
        case .unknown(let written): unknownSequences.append(written)
        }
    }

    private mutating func perform(_ control: UInt8) {
        switch control {
        case 0x07: bells += 1
        case 0x08: moveInRow(to: position.column - 1)
        case 0x09: tab(1)
        case 0x0A, 0x0B, 0x0C:
            lineFeed()
            if newlineMode { moveInRow(to: 0) }
        case 0x0D: moveInRow(to: 0)
        // NUL, ENQ, shift in and out, flow control, …: a terminal shows nothing.
        default: break
        }
    }

    private mutating func performEscape(_ sequence: String) -> Bool {
        switch sequence {
        case "7": saveCursor()
        case "8": restoreCursor()
        case "D": lineFeed()
        case "E":
            lineFeed()
            moveInRow(to: 0)
        case "H": tabStops.insert(position.column)
        case "M": reverseLineFeed()
        case "c": reset()
        // The keypad's mode, and the end of a string that was broken off.
        case "=", ">", "\\": break
        // Selecting a character set is ignored, but line drawing would look different from what `rows` says.
        case let selection where "()*+-./%".contains(selection.first ?? "?"): return !selection.hasSuffix("0")
        default: return false
        }
        return true
    }

    private mutating func perform(_ sequence: ControlSequence) -> Bool {
        if move(sequence) || edit(sequence) { return true }
        switch sequence.name {
        case "m":
            return currentStyle.apply(sequence.parameters)
        case "h", "l":
            return sequence.parameters.map { setStandard($0.first ?? 0, sequence.name == "h") }.allSatisfy { $0 }
        case "?h", "?l":
            return sequence.parameters
                .map { setPrivate(TerminalMode(rawValue: $0.first ?? 0), sequence.name == "?h") }
                .allSatisfy { $0 }
        case "r": setMargins(top: sequence.parameter(0), bottom: sequence.parameter(1))
        case "s" where sequence.parameters.isEmpty: saveCursor()
        case "u" where sequence.parameters.isEmpty: restoreCursor()
        case "g": return clearTabs(sequence.parameter(0))
        case "n": return report(sequence.parameter(0))
        case "c" where sequence.parameter(0) == 0: pendingReplies += Array("\u{1b}[?62;22c".utf8)
        case "!p": softReset()
        // The shape of the cursor, and the window's title and size, are not part of the screen.
        case " q", "t": break
        default: return false
        }
        return true
    }

    /// The sequences that move the cursor.
    private mutating func move(_ sequence: ControlSequence) -> Bool {
        let count = sequence.count()
        switch sequence.name {
        case "A": moveVertically(by: -count)
        case "B", "e": moveVertically(by: count)
        case "C", "a": moveInRow(to: position.column + count)
        case "D": moveInRow(to: position.column - count)
        case "E", "F":
            moveVertically(by: sequence.name == "E" ? count : -count)
            moveInRow(to: 0)
        case "G", "`": moveInRow(to: count - 1)
        case "H", "f": move(row: count - 1, column: sequence.count(1) - 1)
        case "I": tab(count)
        case "Z": tabBackwards(count)
        case "d": move(row: count - 1, column: position.column)
        default: return false
        }
        return true
    }

    /// The sequences that change what is on the screen.
    private mutating func edit(_ sequence: ControlSequence) -> Bool {
        let count = sequence.count()
        switch sequence.name {
        case "@": insertBlanks(count)
        case "J": return eraseInDisplay(sequence.parameter(0))
        case "K": return eraseInLine(sequence.parameter(0))
        case "L": insertLines(count)
        case "M": deleteLines(count)
        case "P": deleteCharacters(count)
        case "S": scrollUp(count, in: margins, keep: true)
        case "T" where sequence.parameters.count < 2: scrollDown(count, in: margins)
        case "X": eraseCharacters(count)
        case "b": if let lastPrinted { for _ in 0..<count { print(lastPrinted) } }
        default: return false
        }
        return true
    }

    private mutating func clearTabs(_ which: Int) -> Bool {
        switch which {
        case 0: tabStops.remove(position.column)
        case 3: tabStops = []
        default: return false
        }
        return true
    }

    /// `CSI n n`: answers 5 with "fine", and 6 with the position of the cursor.
    private mutating func report(_ what: Int) -> Bool {
        let top = modes.contains(.originMode) ? margins.lowerBound : 0
        switch what {
        case 5: pendingReplies += Array("\u{1b}[0n".utf8)
        case 6: pendingReplies += Array("\u{1b}[\(position.row - top + 1);\(position.column + 1)R".utf8)
        default: return false
        }
        return true
    }
}
