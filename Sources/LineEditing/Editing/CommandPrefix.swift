/// What was typed before a command: a number, and an operator of vi (`d` in `d3b`).
///
/// The number is limited: `9999` repeats a command often enough, and seven digits would keep libedit busy for minutes, in which
/// no key and no signal is looked at.
///
/// Nobody but libedit knows whether a digit is such a number's or a text's; but a text changes with it.
struct CommandPrefix {
    /// What vi's `d`, `c` and `y` do to the text that the next command goes over.
    enum Operator {
        case delete, change, yank
    }

    private static let most = 4

    /// How many digits have come one after the other.
    private var digits = 0
    /// The last digit, and the line before it.
    private var last: (digit: Int, line: EditedText)?
    /// The number so far.
    private var number: Int?
    /// The operator that waits for a command.
    private var waiting: Operator?

    /// The number before the key that is at work.
    private(set) var count: Int?
    /// The operator before the key that is at work.
    private(set) var pending: Operator?

    /// Looks at the next key and the line as it is before it. False if the key is one digit too many.
    mutating func allows(_ key: Unicode.Scalar, in line: @autoclosure () -> EditedText) -> Bool {
        if let last {
            if last.line == line() {
                digits += 1
                number = min((number ?? 0) * 10 + last.digit, 1_000_000)
            } else {
                digits = 0
                (number, waiting) = (nil, nil)
            }
            self.last = nil
        }
        // Alt with a digit begins and goes on with such a number, too; in vi it ends everything.
        if key == "\u{1B}" {
            (number, waiting) = (nil, nil)
            return true
        }
        // As the first digit, vi's 0 is a command.
        guard "0"..."9" ~= key, key != "0" || digits > 0 else {
            next()
            return true
        }
        guard digits < CommandPrefix.most else { return false }
        last = (Int(key.value - 0x30), line())
        return true
    }

    /// Another key than a digit comes: what was typed is before that one, and over with it.
    mutating func next() {
        digits = 0
        (count, number) = (number, nil)
        (pending, waiting) = (waiting, nil)
    }

    /// The key at work is this operator. A second one ends the first: `dd` is about the whole line.
    mutating func begin(_ operation: Operator) {
        guard pending == nil else { return }
        waiting = operation
        number = count
    }
}
