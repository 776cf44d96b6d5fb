/// How long the number before a command may get: `9999` repeats what it is before often enough, and seven digits would keep
/// libedit busy for minutes, in which no key and no signal is looked at.
///
/// Nobody but libedit knows whether a digit is such a number's or a text's; but a text changes with it.
struct CountLimit {
    private static let most = 4

    private var digits = 0
    /// The line before the last digit.
    private var line: EditedText?

    /// Looks at the next key and the line as it is before it. False if the key is one digit too many.
    mutating func allows(_ key: Unicode.Scalar, in line: @autoclosure () -> EditedText) -> Bool {
        if let last = self.line, last == line() { digits += 1 } else if self.line != nil { digits = 0 }
        self.line = nil
        // Alt with a digit begins and goes on with such a number, too.
        if key == "\u{1B}" { return true }
        guard "0"..."9" ~= key else {
            digits = 0
            return true
        }
        guard digits < CountLimit.most else { return false }
        self.line = line()
        return true
    }
}
