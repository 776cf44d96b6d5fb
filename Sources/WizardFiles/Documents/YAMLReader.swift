internal import CYAML

/// Reads YAML 1.2 with libyaml: one document, every node with its place. Plain scalars keep their text.
enum YAMLReader {
    /// The document in `bytes`; throws the first mistake.
    static func read(_ bytes: [UInt8], name: String) throws(Diagnostic) -> Node {
        let (root, repeated) = try readOn(bytes, name: name)
        if let first = repeated.first { throw first }
        return root
    }

    /// The document in `bytes`, with its duplicate keys; throws any other mistake.
    static func readOn(_ bytes: [UInt8], name: String) throws(Diagnostic) -> (root: Node, repeated: [Diagnostic]) {
        let text = try YAMLText(bytes, name: name)
        guard let parser = YAMLParser() else {
            throw Diagnostic(file: name, position: nil, message: "there is not enough memory to read it")
        }
        let result = text.bytes.withUnsafeBufferPointer { bytes in
            Result { () throws(Diagnostic) in try readTree(parser, bytes, text: text) }
        }
        return try result.get()
    }

    private static func readTree(
        _ parser: YAMLParser, _ bytes: UnsafeBufferPointer<UInt8>, text: YAMLText
    ) throws(Diagnostic) -> (root: Node, repeated: [Diagnostic]) {
        parser.begin(bytes)
        var tree = YAMLTree(file: text.file)
        while true {
            guard let event = parser.next() else { throw tree.repeated.first ?? text.diagnostic(parser.problem) }
            if case .streamEnd = event.kind { break }
            do throws(Diagnostic) {
                try tree.take(event)
            } catch {
                throw tree.repeated.first ?? error
            }
        }
        return (try tree.document(), tree.repeated)
    }
}

/// libyaml's parser, which gives one event after another.
private final class YAMLParser {
    /// The parser keeps a pointer to itself, so its place must not change.
    private let parser: UnsafeMutablePointer<yaml_parser_t>

    init?() {
        parser = .allocate(capacity: 1)
        parser.initialize(to: yaml_parser_t())
        guard yaml_parser_initialize(parser) == 1 else {
            parser.deallocate()
            return nil
        }
    }

    deinit {
        yaml_parser_delete(parser)
        parser.deallocate()
    }

    /// Takes the text, which must stay where it is while events are read.
    func begin(_ bytes: UnsafeBufferPointer<UInt8>) {
        yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
        yaml_parser_set_input_string(parser, bytes.baseAddress, bytes.count)
    }

    /// The next event; nil if there is a mistake.
    func next() -> YAMLEvent? {
        var event = yaml_event_t()
        guard yaml_parser_parse(parser, &event) == 1 else { return nil }
        defer { yaml_event_delete(&event) }
        let position = position(event.start_mark)
        switch event.type {
        case YAML_SCALAR_EVENT:
            let scalar = event.data.scalar
            let text = String(decoding: UnsafeBufferPointer(start: scalar.value, count: scalar.length), as: UTF8.self)
            return YAMLEvent(
                kind: .scalar(text: text, isPlain: scalar.style == YAML_PLAIN_SCALAR_STYLE), position: position,
                anchor: string(scalar.anchor), tag: string(scalar.tag))
        case YAML_ALIAS_EVENT:
            return YAMLEvent(kind: .alias(string(event.data.alias.anchor) ?? ""), position: position)
        case YAML_SEQUENCE_START_EVENT:
            let start = event.data.sequence_start
            return YAMLEvent(
                kind: .sequenceStart, position: position, anchor: string(start.anchor), tag: string(start.tag))
        case YAML_MAPPING_START_EVENT:
            let start = event.data.mapping_start
            return YAMLEvent(
                kind: .mappingStart, position: position, anchor: string(start.anchor), tag: string(start.tag))
        case YAML_SEQUENCE_END_EVENT, YAML_MAPPING_END_EVENT: return YAMLEvent(kind: .collectionEnd, position: position)
        case YAML_DOCUMENT_START_EVENT: return YAMLEvent(kind: .documentStart, position: position)
        case YAML_DOCUMENT_END_EVENT: return YAMLEvent(kind: .documentEnd, position: position)
        case YAML_STREAM_START_EVENT: return YAMLEvent(kind: .streamStart, position: position)
        // libyaml gives no event after the last one.
        default: return YAMLEvent(kind: .streamEnd, position: position)
        }
    }

    /// The mistake for which there was no next event.
    var problem: YAMLProblem {
        let problem = parser.pointee
        return YAMLProblem(
            context: string(problem.context) ?? "", contextPosition: position(problem.context_mark),
            problem: string(problem.problem) ?? "", position: position(problem.problem_mark),
            isMemory: problem.error == YAML_MEMORY_ERROR)
    }

    private func position(_ mark: yaml_mark_t) -> SourcePosition {
        SourcePosition(line: Int(mark.line) + 1, column: Int(mark.column) + 1)
    }

    private func string(_ pointer: UnsafePointer<CChar>?) -> String? { pointer.map { String(cString: $0) } }

    private func string(_ pointer: UnsafePointer<yaml_char_t>?) -> String? { pointer.map { String(cString: $0) } }
}
