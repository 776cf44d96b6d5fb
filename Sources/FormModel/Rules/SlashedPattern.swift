/// A regular expression between slashes, as JavaScript and Ruby write it: `/^a$/i`.
package struct SlashedPattern {
    /// What is between the slashes.
    let body: Substring
    /// What follows them.
    let flags: Substring

    /// Nil for a text that is not one, such as a path with more slashes.
    package init?(_ text: String) {
        guard text.hasPrefix("/"), let end = text.lastIndex(of: "/"), end > text.startIndex else { return nil }
        body = text[text.index(after: text.startIndex)..<end]
        flags = text[text.index(after: end)...]
        guard !body.isEmpty, flags.allSatisfy({ "dgimsuvxy".contains($0) }) else { return nil }
        var (isEscaped, isInClass) = (false, false)
        for character in body {
            if isEscaped {
                isEscaped = false
                continue
            }
            switch character {
            case "\\": isEscaped = true
            case "[": isInClass = true
            case "]": isInClass = false
            case "/" where !isInClass: return nil
            default: break
            }
        }
    }

    /// The flags that a pattern can begin with; the others are about how a program goes on with what was found.
    var options: String { String(flags.filter { "imsx".contains($0) }) }

    /// The same pattern as the rule `pattern` takes it: `(?i)^a$`.
    package var pattern: String { (options.isEmpty ? "" : "(?\(options))") + body }

    /// The pattern in double quotes, as it can be written in a wizard file.
    package var written: String {
        "\"\(pattern.replacing("\\", with: "\\\\").replacing("\"", with: "\\\""))\""
    }
}
