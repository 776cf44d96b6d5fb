internal import FormModel

extension WizardFileReader {
    /// The tree with the texts put together that a comma has cut: `{help: a, b or c}` has a key `b or c` without a value.
    /// Each is reported.
    mutating func joiningCutTexts(_ node: Node) -> Node {
        var node = node
        switch node.kind {
        case .scalar: break
        case .sequence(let items): node.kind = .sequence(items.map { joiningCutTexts($0) })
        case .mapping(let entries):
            var joined: [Node.Entry] = []
            var rest = entries[...]
            while var entry = rest.popFirst() {
                entry.value = joiningCutTexts(entry.value)
                let pieces = rest.prefix { Self.hasNoColon($0) }
                if let text = entry.value.scalarText, entry.value.scalar?.style == .plain, !text.isEmpty,
                    pieces.contains(where: { !Self.words.contains(Synonyms.folded($0.key)) || $0.key.contains(" ") })
                {
                    rest = rest.dropFirst(pieces.count)
                    entry.value.kind = value(of: entry, text, Array(pieces), type: node.value(of: "type")?.scalarText)
                }
                joined.append(entry)
            }
            node.kind = .mapping(joined)
        }
        return node
    }

    /// The value that the pieces after commas belong to, which is reported: a number, a list, or a text.
    private mutating func value(
        of entry: Node.Entry, _ text: String, _ pieces: [Node.Entry], type: String?
    ) -> Node.Kind {
        let texts = [text] + pieces.map(\.key)
        let whole = texts.joined(separator: ", ")
        let isNumber = type.flatMap { QuestionType(rawValue: $0) }?.definition.traits.contains(.numeric) == true
        if isNumber, texts.allSatisfy({ $0.allSatisfy(\.isNumber) }) {
            // Thousands are parted by it, or a fraction.
            let isWhole = type == QuestionType.integer.rawValue || pieces.allSatisfy { $0.key.count == 3 }
            let number = texts.joined(separator: isWhole ? "" : ".")
            report(
                entry.value.position,
                "a number has no comma, only a point before its fraction; write \(entry.key): \(number)")
            return .scalar(Node.Scalar(text: number, style: .plain))
        }
        if ["choices", "examples", "completions", "rules", "transform"].contains(entry.key) {
            report(entry.value.position, "a list has brackets around it; write \(entry.key): [\(whole)]")
            return .sequence(
                [entry.value]
                    + pieces.map { piece in
                        Node(kind: .scalar(.init(text: piece.key, style: .plain)), position: piece.keyPosition)
                    })
        }
        report(
            entry.value.position,
            "text with a comma in it needs quotes here; write \(entry.key): \(whole.quotedInYAML)")
        return .scalar(Node.Scalar(text: whole, style: .quoted))
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
        let tables: [KeyTable] = [.file, .field, .group, .choice, .action]
        let names = tables.flatMap(\.keys) + RuleCatalog.entries.map(\.name)
        let synonyms = [KeyTable.field, .group, .choice].flatMap(\.synonyms.keys) + Synonyms.rule.keys
        return Set(names.map(Synonyms.folded) + synonyms)
    }()
}
