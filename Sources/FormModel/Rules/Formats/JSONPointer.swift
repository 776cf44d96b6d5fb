/// A pointer to a value in a JSON document: RFC 6901 section 3.
package enum JSONPointer {
    package static func isValid(_ text: UTF8Bytes) -> Bool {
        guard text.isEmpty || text.has("/", at: 0) else { return false }
        return text.indices.allSatisfy { index in
            text[index] != UInt8(ascii: "~") || text.has("0", at: index + 1) || text.has("1", at: index + 1)
        }
    }

    /// A pointer that begins at a value of the document: how many levels up, perhaps how many items forth or back, then
    /// `#` for the name of what is there, or a pointer.
    ///
    /// draft-bhutton-relative-json-pointer-00 section 3, which JSON Schema 2020-12 names; its text and examples have `#`
    /// after a move among items, which its grammar forgot.
    package static func isRelative(_ text: UTF8Bytes) -> Bool {
        guard var index = number(in: text, from: 0) else { return false }
        if text.has("+", at: index) || text.has("-", at: index) {
            guard let end = number(in: text, from: index + 1) else { return false }
            index = end
        }
        let rest = text.from(index)
        return rest.count == 1 && rest.has("#", at: 0) || isValid(rest)
    }

    /// Where a number without leading zeros ends; nil if there is none.
    private static func number(in text: UTF8Bytes, from start: Int) -> Int? {
        var end = start
        while let digit = text.at(end), digit.isDigit { end += 1 }
        return end == start || end > start + 1 && text.has("0", at: start) ? nil : end
    }
}
