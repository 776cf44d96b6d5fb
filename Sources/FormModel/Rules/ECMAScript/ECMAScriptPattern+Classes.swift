extension ECMAScriptPattern {
    /// What follows an opening bracket, up to the closing one.
    mutating func translateClass() throws(Pattern.SyntaxError) {
        var text = take("^") ? "[^" : "["
        while !take("]") {
            let first = try classAtom()
            // A hyphen at the end is one.
            guard peek() == "-", peek(1) != "]", peek(1) != nil else {
                switch first {
                case .character(let value): text += range(value, value)
                case .set(let inClass, _): text += inClass
                }
                continue
            }
            advance()
            switch (first, try classAtom()) {
            case (.character(let least), .character(let most)):
                guard least <= most else { throw error("the ends of a range are out of order") }
                text += range(least, most)
            case (.set, _), (.character, .set): throw error("a set cannot be the end of a range")
            }
        }
        // A class without any characters, which PCRE2 cannot repeat.
        write(text == "[" ? "(?:(?!))" : text + "]", canRepeat: true)
    }

    private mutating func classAtom() throws(Pattern.SyntaxError) -> Escape {
        guard let scalar = peek() else { throw error("missing ] at the end of a class") }
        if scalar == "\\" {
            advance()
            return try escape(isInClass: true)
        }
        advance()
        return .character(scalar.value)
    }

    /// Characters of a range that can be in a text, which halves of surrogate pairs cannot.
    private func range(_ least: UInt32, _ most: UInt32) -> String {
        let least = (0xD800...0xDFFF).contains(least) ? 0xE000 : least
        let most = (0xD800...0xDFFF).contains(most) ? 0xD7FF : most
        guard let first = Unicode.Scalar(least), let last = Unicode.Scalar(most), first <= last else { return "" }
        return first == last ? literal(first) : "\(literal(first))-\(literal(last))"
    }
}
