/// Where the text of an HTML file is, as far as it matters to what may be put there.
struct HTMLPlace {
    /// What an answer at a place is.
    enum Kind: Equatable {
        case text
        /// In a tag, and not in a value with quotes.
        case tag
        /// In the value of an attribute, in quotes.
        case attribute(String)
        /// In an element whose content is not HTML: `script` or `style`.
        case code(String)
    }

    private enum State {
        case text
        /// After `<`: the name of the element so far.
        case opening(String)
        /// In a tag of this element: the name of the attribute so far.
        case tag(String, attribute: String)
        /// After the `=` of an attribute.
        case equals(String, attribute: String)
        case value(String, attribute: String, quote: UInt8)
        case unquoted(String)
        /// In a comment, or in an element whose content is not HTML: up to this text.
        case until(String, name: String, seen: String)
    }

    private var state = State.text

    /// What an answer here is.
    var kind: Kind {
        switch state {
        case .text: .text
        case .opening, .tag, .equals, .unquoted: .tag
        case .value(_, let attribute, _): .attribute(attribute)
        case .until(_, let name, _): name.isEmpty ? .text : .code(name)
        }
    }

    /// Takes the next byte.
    mutating func advance(_ byte: UInt8) {
        let character = String(UnicodeScalar(byte)).lowercased()
        let isSpace = " \t\r\n".utf8.contains(byte)
        switch state {
        case .text:
            if byte == UInt8(ascii: "<") { state = .opening("") }
        case .opening(let name):
            if name == "!-", byte == UInt8(ascii: "-") {
                state = .until("-->", name: "", seen: "")
            } else if byte == UInt8(ascii: ">") {
                close(name)
            } else if isSpace || byte == UInt8(ascii: "/") && !name.isEmpty {
                state = name.isEmpty ? .text : .tag(name, attribute: "")
            } else {
                state = .opening(name + character)
            }
        case .tag(let name, let attribute):
            if byte == UInt8(ascii: ">") {
                close(name)
            } else if byte == UInt8(ascii: "=") {
                state = .equals(name, attribute: attribute)
            } else {
                state = .tag(name, attribute: isSpace ? "" : attribute + character)
            }
        case .equals(let name, let attribute):
            if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
                state = .value(name, attribute: attribute, quote: byte)
            } else if byte == UInt8(ascii: ">") {
                close(name)
            } else if !isSpace {
                state = .unquoted(name)
            }
        case .value(let name, _, let quote):
            if byte == quote { state = .tag(name, attribute: "") }
        case .unquoted(let name):
            if byte == UInt8(ascii: ">") { close(name) } else if isSpace { state = .tag(name, attribute: "") }
        case .until(let end, let name, let seen):
            let tail = String((seen + character).suffix(end.count))
            state = tail == end ? (name.isEmpty ? .text : .opening("/" + name)) : .until(end, name: name, seen: tail)
        }
    }

    /// Takes an answer as if it was a letter.
    mutating func passAnswer() {
        if case .equals(let name, _) = state { state = .unquoted(name) }
    }

    private mutating func close(_ name: String) {
        state = ["script", "style"].contains(name) ? .until("</\(name)", name: name, seen: "") : .text
    }
}
