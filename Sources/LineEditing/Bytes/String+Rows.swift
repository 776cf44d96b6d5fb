extension String {
    /// What is between the line ends.
    var rows: [Substring] {
        guard utf8.contains(UInt8(ascii: "\n")) else { return [self[...]] }
        return utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map { Substring($0) }
    }
}
