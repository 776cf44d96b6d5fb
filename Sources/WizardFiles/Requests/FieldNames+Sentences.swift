internal import FormModel

/// Fields that sentences are about.
extension FieldNames {
    /// The field that a sentence begins with: `db.port must be a number`, `"email" is required`, `body/email must match`,
    /// `Owner email can't be blank`, `seats: too many`, also after words that only say that something is wrong. Nil for a
    /// sentence about something else.
    ///
    /// Also the field that a sentence names elsewhere in it, as some programs have it (``named(in:)``).
    func field(beginning sentence: String) -> [String]? {
        if let path = named(in: sentence) ?? first(in: sentence) { return path }
        // The numbers of an item, or an item of a list, can be the field.
        guard let colon = sentence.firstRange(of: ": "), colon.lowerBound > sentence.startIndex,
            isSummary(String(sentence[..<colon.lowerBound])), findField([String(sentence[..<colon.lowerBound])]) == nil
        else { return nil }
        return field(beginning: String(sentence[colon.upperBound...]))
    }

    /// The field that Postgres (`Key (email)=(…) already exists`), AWS (`Value '…' at 'email' failed to satisfy …`), Go's
    /// validator (`Key: 'User.Email' Error:Field validation …`), Ajv (`body must have required property 'email'`), GraphQL
    /// (`… got invalid value "x" at "input.email"; …`), class-validator (`each value in tags must …`) and JSON Schema for Python
    /// (`'x' is too short - 'email'`) name within a sentence.
    private func named(in sentence: String) -> [String]? {
        for (start, mark, end) in [
            ("Key (", "Key (", ")=("), ("", "' at '", "' failed to"), ("", "Key: '", "' Error:"),
            ("Variable ", " at \"", "\"; "), ("", "each value in ", " must "),
        ] {
            guard sentence.hasPrefix(start), let mark = sentence.firstRange(of: mark),
                let end = sentence[mark.upperBound...].firstRange(of: end)
            else { continue }
            var path = Self.path(of: String(sentence[mark.upperBound..<end.lowerBound]))
            // What it is in comes before that.
            let before = sentence[..<mark.lowerBound]
            if before.hasSuffix("."), !before.contains(" ") { path = Self.path(of: String(before)) + path }
            if findField(path) != nil { return path }
        }
        if let mark = sentence.firstRange(of: " required property '"), let word = sentence.split(separator: " ").first,
            let name = sentence[mark.upperBound...].split(separator: "'").first
        {
            let path = Self.path(of: word.split(separator: "/").joined(separator: ".")) + [String(name)]
            for path in [path, [String(name)]] where findField(path) != nil { return path }
        }
        if sentence.hasSuffix("'"), let mark = sentence.firstRange(of: " - '") {
            let path = Self.path(of: String(sentence[mark.upperBound...].dropLast()))
            if findField(path) != nil { return path }
        }
        return nil
    }

    /// The field that the first words of a sentence are.
    private func first(in sentence: String) -> [String]? {
        let words = sentence.split(separator: " ", maxSplits: 4, omittingEmptySubsequences: true)
        for count in (1...3).reversed() where words.count > count {
            var text = words[..<count].joined(separator: " ")
            let isNamed = text.hasSuffix(":")
            if isNamed { text.removeLast() }
            let quotes: Set<Character> = ["\"", "'", "`"]
            let isQuoted = text.count > 2 && quotes.contains(text.first ?? " ") && text.last == text.first
            if isQuoted { text = String(text.dropFirst().dropLast()) }
            guard isNamed || isQuoted || Self.verbs.contains(words[count].lowercased()) else { continue }
            let path = Self.path(of: text.replacing("/", with: "."))
            if let found = findField(path), found.skipped <= 1 { return path }
            // An item of a list.
            if path.count > 1, let found = find(path), found.item != nil, found.skipped <= 1 { return path }
            // What Rails calls a field of a group, such as `Db host`.
            let parts = text.split(separator: " ").map(String.init)
            if parts.count > 1, findField(parts)?.skipped == 0 { return parts }
        }
        return nil
    }

    /// What comes after the name of a field in a sentence about it.
    private static let verbs: Set<String> = [
        "must", "should", "is", "isn't", "has", "hasn't", "can't", "cannot", "can", "could", "may", "needs", "was",
        "are", "does", "doesn't", "contains", "exceeds", "too", "not", "already", "invalid", "required", "length",
    ]

    /// The sentences about fields in a text, and the fields; no field for what is about the whole.
    ///
    /// Each is on a line of its own, or they have a comma, a semicolon or a full stop between them. Those of Zod have the
    /// field at their end (`Too short at "db.host"`) or on the next line (`→ at db.host`).
    func sentences(in text: String) -> [(text: String, path: [String]?)] {
        var sentences: [(text: String, path: [String]?)] = []
        for line in text.split(whereSeparator: \.isNewline).map({ String($0).trimmingWhitespace() }) {
            if line.hasPrefix("→ at "), let last = sentences.indices.last {
                sentences[last].path = Self.path(of: String(line.dropFirst("→ at ".count)))
            } else {
                let mark = line.hasPrefix("✖ ") ? 2 : 0
                sentences += parts(of: String(line.dropFirst(mark)))
            }
        }
        return sentences
    }

    private func parts(of line: String) -> [(text: String, path: [String]?)] {
        let zod = line.replacing("Validation error: ", with: "").split(separator: ";").map {
            String($0).trimmingWhitespace()
        }
        let named = zod.map(field(ending:))
        if named.contains(where: { $0 != nil }) { return zip(zod, named).map { ($0, $1) } }
        guard let path = field(beginning: line) else { return [(line, nil)] }
        for separator in [", ", "; ", ". "] {
            var start = line.startIndex
            while let place = line[start...].firstRange(of: separator) {
                let rest = String(line[place.upperBound...])
                if first(in: rest) != nil { return [(String(line[..<place.lowerBound]), path)] + parts(of: rest) }
                start = place.upperBound
            }
        }
        return [(line, path)]
    }

    /// The field that a sentence has at its end: `Too short at "db.host"`.
    private func field(ending sentence: String) -> [String]? {
        guard sentence.hasSuffix("\""), let mark = sentence.firstRange(of: " at \"") else { return nil }
        let path = Self.path(of: String(sentence[mark.upperBound...].dropLast()))
        return find(path) == nil ? nil : path
    }
}
