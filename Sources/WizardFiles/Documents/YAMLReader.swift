internal import CYAML

/// Reads YAML 1.2 with libyaml: one document, every node with its place. Plain scalars keep their text.
enum YAMLReader {
    private static let deepest = 200
    /// What a file may grow to through its aliases.
    private static let mostNodes = 100_000

    /// The document in `text`; throws the first mistake.
    static func read(_ text: String, name: String) throws(Diagnostic) -> Node {
        var parser = yaml_parser_t()
        guard yaml_parser_initialize(&parser) == 1 else {
            throw Diagnostic(file: name, position: nil, message: "there is not enough memory to read YAML")
        }
        defer { yaml_parser_delete(&parser) }
        var text = text
        let result: Result<Node, Diagnostic> = text.withUTF8 { bytes in
            yaml_parser_set_encoding(&parser, YAML_UTF8_ENCODING)
            yaml_parser_set_input_string(&parser, bytes.baseAddress, bytes.count)
            return Result { () throws(Diagnostic) in try readDocument(&parser, name: name) }
        }
        return try result.get()
    }

    private static func readDocument(_ parser: inout yaml_parser_t, name: String) throws(Diagnostic) -> Node {
        var document = yaml_document_t()
        guard yaml_parser_load(&parser, &document) == 1 else { throw mistake(parser, name: name) }
        defer { yaml_document_delete(&document) }
        guard let root = yaml_document_get_root_node(&document) else {
            throw Diagnostic(file: name, position: nil, message: "the file is empty")
        }
        var next = yaml_document_t()
        guard yaml_parser_load(&parser, &next) == 1 else { throw mistake(parser, name: name) }
        defer { yaml_document_delete(&next) }
        if let second = yaml_document_get_root_node(&next) {
            throw Diagnostic(
                file: name, position: position(second.pointee.start_mark),
                message: "a second document begins here; one file is one wizard, so remove it")
        }
        var converter = Converter(name: name, budget: mostNodes)
        return try converter.node(root, in: &document, depth: 0)
    }

    private static func mistake(_ parser: yaml_parser_t, name: String) -> Diagnostic {
        let problem = parser.problem.map { String(cString: $0) } ?? "there is not enough memory"
        let context = parser.context.map { "\(String(cString: $0)): " } ?? ""
        // The reader knows the place of a bad byte by its offset only; the mark is where it had come to.
        return Diagnostic(
            file: name, position: position(parser.problem == nil ? parser.mark : parser.problem_mark),
            message: "this is no YAML: \(context)\(problem)")
    }

    private static func position(_ mark: yaml_mark_t) -> SourcePosition {
        SourcePosition(line: Int(mark.line) + 1, column: Int(mark.column) + 1)
    }

    /// Turns libyaml's nodes into ours.
    private struct Converter {
        let name: String
        var budget: Int

        mutating func node(
            _ node: UnsafeMutablePointer<yaml_node_t>, in document: inout yaml_document_t, depth: Int
        ) throws(Diagnostic) -> Node {
            let position = YAMLReader.position(node.pointee.start_mark)
            budget -= 1
            guard budget > 0, depth <= YAMLReader.deepest else {
                throw Diagnostic(
                    file: name, position: position,
                    message: "this is nested too deeply, or grows too large through its aliases")
            }
            let tag = node.pointee.tag.map { String(cString: $0) } ?? ""
            switch node.pointee.type {
            case YAML_SCALAR_NODE:
                let scalar = node.pointee.data.scalar
                let text = String(
                    decoding: UnsafeBufferPointer(start: scalar.value, count: scalar.length), as: UTF8.self)
                let isPlain = scalar.style == YAML_PLAIN_SCALAR_STYLE
                return Node(
                    kind: .scalar(Node.Scalar(text: text, style: isPlain ? .plain : .quoted)), position: position)
            case YAML_SEQUENCE_NODE:
                try check(tag, is: YAML_SEQ_TAG, at: position)
                let items = node.pointee.data.sequence.items
                var nodes: [Node] = []
                for index in indices(items.start, items.top) {
                    nodes.append(try child(index, in: &document, depth: depth))
                }
                return Node(kind: .sequence(nodes), position: position)
            default:
                try check(tag, is: YAML_MAP_TAG, at: position)
                let pairs = node.pointee.data.mapping.pairs
                var entries: [Node.Entry] = []
                var lines: [String: Int] = [:]
                for pair in UnsafeBufferPointer(start: pairs.start, count: count(pairs.start, pairs.top)) {
                    let key = try child(pair.key, in: &document, depth: depth)
                    guard let text = key.scalarText else {
                        throw Diagnostic(
                            file: name, position: key.position,
                            message: "a key must be a single word; put quotes around text with braces or brackets")
                    }
                    if let first = lines[text] {
                        throw Diagnostic(
                            file: name, position: key.position,
                            message: "the key '\(text)' stands here a second time; the first is in line \(first)")
                    }
                    lines[text] = key.position.line
                    entries.append(
                        Node.Entry(
                            key: text, keyPosition: key.position, value: try child(pair.value, in: &document, depth: depth)))
                }
                return Node(kind: .mapping(entries), position: position)
            }
        }

        private mutating func child(
            _ index: yaml_node_item_t, in document: inout yaml_document_t, depth: Int
        ) throws(Diagnostic) -> Node {
            guard let node = yaml_document_get_node(&document, index) else {
                throw Diagnostic(file: name, position: nil, message: "this is no YAML: a node is missing")
            }
            return try self.node(node, in: &document, depth: depth + 1)
        }

        private func check(_ tag: String, is known: String, at position: SourcePosition) throws(Diagnostic) {
            guard tag == known || tag.isEmpty else {
                throw Diagnostic(file: name, position: position, message: "the tag '\(tag)' means nothing here; remove it")
            }
        }

        private func indices(
            _ start: UnsafeMutablePointer<yaml_node_item_t>?, _ top: UnsafeMutablePointer<yaml_node_item_t>?
        ) -> UnsafeBufferPointer<yaml_node_item_t> {
            UnsafeBufferPointer(start: start, count: count(start, top))
        }

        private func count<Item>(_ start: UnsafeMutablePointer<Item>?, _ top: UnsafeMutablePointer<Item>?) -> Int {
            guard let start, let top else { return 0 }
            return top - start
        }
    }
}
