extension String {
    /// The first place of an escape sequence; nil if it is nowhere.
    func place(ofSequence sequence: String) -> Range<Index>? {
        var rest = self[...]
        while let start = rest.firstIndex(of: "\u{1B}") {
            rest = rest[start...]
            if rest.hasPrefix(sequence) { return start..<index(start, offsetBy: sequence.count) }
            rest = rest.dropFirst()
        }
        return nil
    }
}
