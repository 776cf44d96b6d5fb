/// An item of a list that is a mapping in its file: kept as it is, and the same as another whatever the order of its keys.
package struct ObjectItem: AnswerValue {
    /// A key with its value.
    package struct Entry: Sendable {
        package let key: String
        package let value: Answer

        package init(key: String, value: Answer) {
            self.key = key
            self.value = value
        }
    }

    /// The entries in the order of the file; no key is there twice.
    package let entries: [Entry]
    /// The mapping on one line.
    package let text: String

    package init(_ entries: [Entry], text: String) {
        self.entries = entries
        self.text = text
    }

    package static func == (left: Self, right: Self) -> Bool {
        left.entries.count == right.entries.count
            && zip(left.sorted, right.sorted).allSatisfy { left, right in
                left.key.utf8.elementsEqual(right.key.utf8) && left.value == right.value
            }
    }

    package func hash(into hasher: inout Hasher) {
        for entry in sorted { hasher.combine(Array(entry.key.utf8)) }
    }

    private var sorted: [Entry] { entries.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) } }
}
