// Swift's own searches for a part come with its regular expressions, which are more than a megabyte of a static program.
extension Collection where Element: Equatable {
    /// The first place of `part`; nil if it is nowhere, or empty.
    package func place(of part: some Collection<Element>) -> Range<Index>? {
        guard let first = part.first else { return nil }
        var rest = self[...]
        while let start = rest.firstIndex(of: first) {
            rest = rest[start...]
            if rest.starts(with: part) { return start..<index(start, offsetBy: part.count) }
            rest = rest.dropFirst()
        }
        return nil
    }

    /// Whether `part` is somewhere in it.
    package func has(_ part: some Collection<Element>) -> Bool { place(of: part) != nil }
}

extension String {
    /// Whether `part` is somewhere in it.
    package func has(_ part: String) -> Bool {
        withUTF8Bytes { text in
            // Where every character is a byte, bytes are enough.
            guard !part.isEmpty, text.allSatisfy({ $0 < 0x80 && $0 != UInt8(ascii: "\r") }) else {
                return place(of: part) != nil
            }
            return part.withUTF8Bytes { text.has($0) }
        }
    }
}

extension String {
    /// The text with `new` in each place of `part`.
    package func substituting(_ part: String, with new: String) -> String {
        guard let first = part.utf8.first, utf8.contains(first) else { return self }
        var (text, rest) = ("", self[...])
        while let place = rest.place(of: part) {
            text += rest[..<place.lowerBound] + new
            rest = rest[place.upperBound...]
        }
        return text + rest
    }
}

extension StringProtocol {
    /// What is before, between and after the places of `part`.
    package func parts(separatedBy part: String) -> [SubSequence] {
        var (parts, rest) = ([SubSequence](), self[...])
        while let place = rest.place(of: part) {
            parts.append(rest[..<place.lowerBound])
            rest = rest[place.upperBound...]
        }
        return parts + [rest]
    }
}
