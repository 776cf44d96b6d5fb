internal import FormModel

extension WizardFileReader {
    /// The tree with the texts put together that a comma has cut: `{help: a, b or c}` has a key `b or c` without a value.
    /// Each is reported.
    mutating func joiningCutTexts(_ node: Node) -> Node {
        switch node.kind {
        case .scalar: return node
        case .sequence(let items):
            var node = node
            node.kind = .sequence(items.map { joiningCutTexts($0) })
            return node
        case .mapping(let entries):
            var node = node
            var joined: [Node.Entry] = []
            var place = 0
            while place < entries.count {
                var entry = entries[place]
                entry.value = joiningCutTexts(entry.value)
                place += 1
                let pieces = entries[place...].prefix { Self.hasNoColon($0) }
                if let text = entry.value.scalarText, entry.value.scalar?.style == .plain, !text.isEmpty,
                    pieces.contains(where: { !Self.words.contains(Synonyms.folded($0.key)) || $0.key.contains(" ") })
                {
                    let whole = ([text] + pieces.map(\.key)).joined(separator: ", ")
                    place += pieces.count
                    if ([text] + pieces.map(\.key)).allSatisfy({ $0.allSatisfy(\.isNumber) }),
                        QuestionType.all(with: .numeric).contains(where: {
                            $0.rawValue == entries.first { $0.key == "type" }?.value.scalarText
                        })
                    {
                        let number = numberMeant(by: text, pieces.map(\.key), type: entries.first { $0.key == "type" })
                        report(
                            entry.value.position,
                            "a number has no comma, only a point before its fraction; write \(entry.key): \(number)")
                        entry.value.kind = .scalar(Node.Scalar(text: number, style: .plain))
                        joined.append(entry)
                        continue
                    }
                    if ["choices", "examples", "completions", "rules", "transform"].contains(entry.key) {
                        report(entry.value.position, "a list has brackets around it; write \(entry.key): [\(whole)]")
                        let items =
                            [entry.value]
                            + pieces.map { piece in
                                Node(
                                    kind: .scalar(Node.Scalar(text: piece.key, style: .plain)),
                                    position: piece.keyPosition)
                            }
                        entry.value.kind = .sequence(items)
                        joined.append(entry)
                        continue
                    }
                    report(
                        entry.value.position,
                        "text with a comma in it needs quotes here; write \(entry.key): \(whole.quotedInYAML)")
                    entry.value.kind = .scalar(Node.Scalar(text: whole, style: .quoted))
                }
                joined.append(entry)
            }
            node.kind = .mapping(joined)
            return node
        }
    }

    /// The number that a comma has cut: whole if what comes after it are thousands, or the field is for whole numbers.
    private func numberMeant(by text: String, _ pieces: [String], type: Node.Entry?) -> String {
        let isWhole = type?.value.scalarText == QuestionType.integer.rawValue || pieces.allSatisfy { $0.count == 3 }
        return ([text] + pieces).joined(separator: isWhole ? "" : ".")
    }

    /// Whether a key of a flow mapping has neither a value nor a colon.
    private static func hasNoColon(_ entry: Node.Entry) -> Bool {
        guard case .scalar(let scalar) = entry.value.kind, scalar.style == .plain, scalar.text.isEmpty else {
            return false
        }
        let (key, value) = (entry.keyPosition, entry.value.position)
        let end = key.column + entry.key.unicodeScalars.count
        return value.line == key.line && (0...1).contains(value.column - end)
    }

    /// What a key without a value can be that is not the end of a text: a key or a rule, by any of its names.
    private static let words: Set<String> = {
        var words = Set(
            (KeyTable.file.keys + KeyTable.action.keys + RuleCatalog.entries.map(\.name)).map(Synonyms.folded))
        for table in [KeyTable.field, .group, .choice] {
            words.formUnion(table.keys.map(Synonyms.folded))
            words.formUnion(table.synonyms.keys)
        }
        words.formUnion(Synonyms.rule.keys)
        return words
    }()
}
