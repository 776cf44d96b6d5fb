extension String {
    /// The first place of an escape sequence; nil if it is nowhere.
    func place(ofSequence sequence: String) -> Range<Index>? {
        var rest = utf8[...]
        while let start = rest.firstIndex(of: EscapeSequence.escape) {
            rest = rest[start...]
            if rest.starts(with: sequence.utf8) { return start..<utf8.index(start, offsetBy: sequence.utf8.count) }
            rest = rest.dropFirst()
        }
        return nil
    }
}
