internal import FormModel

extension WizardFileReader {
    /// A mapping with known keys.
    struct Section {
        fileprivate var values: [String: Node] = [:]
        /// The known keys that unknown ones were meant to be.
        fileprivate var meant: Set<String> = []

        subscript(key: String) -> Node? { values[key] }

        /// Leaves out the values of all other keys.
        mutating func keep(_ keys: [String]) { values = values.filter { keys.contains($0.key) } }

        /// Whether the key is not there, not by another word either.
        func lacks(_ key: String) -> Bool { values[key] == nil && !meant.contains(key) }
    }

    /// The values of a mapping by key; other keys are reported. Nil if `node` is not a mapping.
    ///
    /// - Parameter advice: what to write instead of a key that is in no table.
    mutating func section(
        _ node: Node, _ table: KeyTable, advice: (Node.Entry) -> String? = { _ in nil }
    ) -> Section? {
        guard let entries = node.mapping else {
            report(
                node.position,
                "\(table.name) must be a mapping of keys to values: \(table.keys.joined(separator: ", "))")
            return nil
        }
        var section = Section()
        for entry in entries {
            guard !table.keys.contains(entry.key) else {
                section.values[entry.key] = entry.value
                continue
            }
            let unknown = "unknown key '\(entry.key)' in \(table.name)"
            let slip = table.slips.flatMap { Slip.advice($0, on: Slip.Found(entry, in: node)) }
            if let advice = slip ?? advice(entry) {
                report(entry.keyPosition, "\(unknown); \(advice)")
            } else if entry.key == "<<" {
                report(entry.keyPosition, "'<<' is not part of YAML 1.2; write the keys out")
            } else if let meant = table.meant(entry.key) {
                section.meant.insert(meant)
                // A slip of a key that is there may have the right value.
                let isSynonym = table.synonym(of: entry.key)?.contains(meant) == true
                if isSynonym, node.value(of: meant) != nil {
                    report(entry.keyPosition, "\(unknown); there is '\(meant)' already, so remove it")
                } else {
                    report(entry.keyPosition, unknown, suggestion: meant)
                }
            } else {
                report(entry.keyPosition, "\(unknown); \(Self.known(table.keys))")
            }
        }
        return section
    }

    /// A text; numbers and the like in plain YAML are texts too.
    mutating func text(_ node: Node, _ key: String) -> String? {
        if node.isNull {
            report(node.position, "\(notation.key(key)) is empty; give it a text, or remove it")
            return nil
        }
        guard let text = node.scalarText else {
            report(
                node.position,
                adviceOnLanguages(node, key)
                    ?? "'\(key)' must be text; put quotes around text that begins with '[' or '{'")
            return nil
        }
        return text
    }

    /// True or false, and nothing else: `yes` is text in YAML 1.2.
    mutating func boolean(_ node: Node, _ key: String) -> Bool? {
        if let value = node.boolean { return value }
        let value: Bool? =
            switch node.scalarText?.lowercased() {
            case "yes", "y", "on", "true", "1": true
            case "no", "n", "off", "false", "0": false
            default: nil
            }
        report(node.position, "\(notation.key(key)) must be true or false" + (value.map { "; write \($0)" } ?? ""))
        return nil
    }

    /// One of an enumeration's names.
    mutating func option<Option: RawRepresentable & CaseIterable>(
        _ node: Node, _ key: String, _ type: Option.Type, synonyms: Synonyms.Table
    ) -> Option? where Option.RawValue == String {
        let names = Option.allCases.map(\.rawValue)
        guard let name = node.scalarText, !node.isNull else {
            report(node.position, "\(notation.key(key)) must be one of \(names.joined(separator: ", "))")
            return nil
        }
        if let value = Option(rawValue: name) { return value }
        let suggestion = Synonyms.meant(name, among: names, synonyms: synonyms)
        report(
            node.position,
            "unknown \(key) '\(name)'" + (suggestion == nil ? "; use \(names.joined(separator: ", "))" : ""),
            suggestion: suggestion)
        return nil
    }
}

extension Node {
    /// The same mapping without a key; anything else as it is.
    func without(_ key: String) -> Node {
        guard let entries = mapping, entries.contains(where: { $0.key == key }) else { return self }
        var node = self
        node.kind = .mapping(entries.filter { $0.key != key })
        return node
    }

    /// This text in its place.
    func replaced(by text: String) -> Node {
        Node(kind: .scalar(Node.Scalar(text: text, style: .plain)), position: position)
    }

    /// The same value without quotes.
    var plain: Node {
        var plain = self
        if let scalar { plain.kind = .scalar(Node.Scalar(text: scalar.text, style: .plain)) }
        return plain
    }

    /// The value on one line of YAML, as it can be written in a wizard file.
    package var flow: String {
        switch kind {
        case .sequence(let nodes): return "[\(nodes.map(\.flow).joined(separator: ", "))]"
        case .mapping(let entries):
            return "{\(entries.map { "\($0.key): \($0.value.flow)" }.joined(separator: ", "))}"
        case .scalar(let scalar):
            let isPlain: Bool =
                switch scalar.style {
                case .quoted, .jsonString: Scalar(text: scalar.text, style: .plain).resolved == .text(scalar.text)
                default: true
                }
            let special = "[]{},#&*!|>'\"%@`:\\"
            return isPlain && !scalar.text.contains { special.contains($0) || $0.isNewline }
                ? scalar.text : JSONWriter.compact(.string(scalar.text))
        }
    }
}
