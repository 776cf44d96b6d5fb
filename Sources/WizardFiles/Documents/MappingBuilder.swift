/// Collects the entries of a mapping and notices duplicate keys.
///
/// Keys are the same if Swift's strings are: also when accents are composed differently.
struct MappingBuilder {
    private(set) var entries: [Node.Entry] = []
    /// The key that waits for its value.
    private(set) var key: String?
    private var keyPosition = SourcePosition(line: 1, column: 1)
    /// Whether the value of the key is ignored, because it is a duplicate.
    private var skipsValue = false
    /// The places of the entries by key; up to this many are found faster without.
    private var indices: [String: Int] = [:]
    private static let fewest = 16

    /// Takes a key; returns the place of the first one if the mapping already has it.
    mutating func take(key: String, at position: SourcePosition) -> SourcePosition? {
        if let first = index(of: key) { return entries[first].keyPosition }
        self.key = key
        keyPosition = position
        skipsValue = false
        return nil
    }

    /// Takes a key that the mapping already has, so that its value is passed over.
    mutating func skip(key: String) {
        self.key = key
        skipsValue = true
    }

    /// Takes the value of the key that was taken last.
    mutating func take(value: Node) {
        guard let key else { return }
        guard !skipsValue else {
            self.key = nil
            return
        }
        if entries.isEmpty { entries.reserveCapacity(Self.fewest) }
        entries.append(Node.Entry(key: key, keyPosition: keyPosition, value: value))
        self.key = nil
        if entries.count > Self.fewest {
            indices[key] = entries.count - 1
        } else if entries.count == Self.fewest {
            for (index, entry) in entries.enumerated() { indices[entry.key] = index }
        }
    }

    private func index(of key: String) -> Int? {
        entries.count < Self.fewest ? entries.firstIndex { $0.key == key } : indices[key]
    }

    /// The message for a key at `position` that its mapping already has at `first`.
    static func repeated(_ key: String, at position: SourcePosition, first: SourcePosition) -> String {
        "duplicate key '\(key)' (first at \(first.inWords(seenFrom: position)))"
            + (["not", "any"].contains(key) ? "; if it is a condition, write {all: [{\(key): …}, {\(key): …}]}" : "")
    }
}
