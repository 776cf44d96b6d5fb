internal import CYAML

/// Reads YAML 1.2 with libyaml: one document, every node with its place. Plain scalars keep their text.
enum YAMLReader {
    static func read(_ bytes: [UInt8], name: String) throws(Diagnostic) -> Node {
        let (root, found) = try readCollectingDiagnostics(bytes, name: name, isQuotable: false)
        if let first = found.first(where: { $0.severity == .error }) { throw first }
        return root
    }

    /// The document in `bytes`, with its duplicate keys, and warnings about its comments; throws any other mistake.
    ///
    /// - Parameter isQuotable: whether messages can quote the text, as those about answers never do.
    static func readCollectingDiagnostics(
        _ bytes: [UInt8], name: String, isQuotable: Bool = true
    ) throws(Diagnostic) -> (root: Node, found: [Diagnostic]) {
        let text = try YAMLText(bytes, name: name, isQuotable: isQuotable)
        let comments = SuspectComments(in: text)
        var warnings: [Diagnostic] = []
        guard let parser = YAMLParser(text.bytes) else {
            throw Diagnostic(file: name, position: nil, message: "there is not enough memory to read it")
        }
        var tree = YAMLTree(file: text.file)
        while true {
            guard let event = parser.next() else { throw tree.repeated.first ?? text.diagnostic(parser.problem) }
            if case .streamEnd = event.kind { break }
            if case .scalar(let scalar, true) = event.kind, let end = event.end,
                let warning = comments.warning(after: end, file: text.file), scalar.isText
            {
                warnings.append(warning)
            }
            if isQuotable, case .scalar(let scalar, true) = event.kind, let end = event.end,
                let warning = text.warning(aboutItemIn: scalar, from: event.position, to: end)
            {
                warnings.append(warning)
            }
            do throws(Diagnostic) {
                try tree.handle(event)
            } catch {
                throw tree.repeated.first ?? error
            }
        }
        return (try tree.document(), tree.repeated + warnings)
    }
}

extension String {
    fileprivate var isText: Bool { Node.Scalar(text: self, style: .plain).resolved == .text(self) }
}

/// libyaml's parser, which gives one event after another.
///
/// Safe because the parser and the text that it reads are its own: made in the initializer, freed in the deinitializer,
/// and never given away. Of an event all is copied before libyaml frees it.
@safe private final class YAMLParser {
    /// The parser keeps a pointer to itself, so its place must not change.
    private let parser: UnsafeMutablePointer<yaml_parser_t>
    /// A copy of the text, which must stay where it is while events are read.
    private let text: UnsafeMutableBufferPointer<UInt8>

    init?(_ bytes: [UInt8]) {
        unsafe parser = .allocate(capacity: 1)
        unsafe parser.initialize(to: yaml_parser_t())
        unsafe text = .allocate(capacity: bytes.count)
        _ = unsafe text.initialize(from: bytes)
        guard unsafe yaml_parser_initialize(parser) == 1 else { return nil }
        unsafe yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
        unsafe yaml_parser_set_input_string(parser, text.baseAddress, text.count)
    }

    deinit {
        // It does nothing to a parser that could not be initialized, which is all zeros.
        unsafe yaml_parser_delete(parser)
        unsafe parser.deallocate()
        unsafe text.deallocate()
    }

    func next() -> YAMLEvent? {
        var event = unsafe yaml_event_t()
        guard unsafe yaml_parser_parse(parser, &event) == 1 else { return nil }
        defer { unsafe yaml_event_delete(&event) }
        let position = unsafe position(event.start_mark)
        // The type says which member of the union is there.
        switch unsafe event.type {
        case YAML_SCALAR_EVENT:
            let scalar = unsafe event.data.scalar
            let value = unsafe UnsafeBufferPointer(start: scalar.value, count: scalar.length)
            let isPlain = unsafe scalar.style == YAML_PLAIN_SCALAR_STYLE
            return unsafe YAMLEvent(
                kind: .scalar(text: String(decoding: value, as: UTF8.self), isPlain: isPlain), position: position,
                end: self.position(event.end_mark), anchor: string(scalar.anchor), tag: string(scalar.tag))
        case YAML_ALIAS_EVENT:
            let name = unsafe string(event.data.alias.anchor)
            return YAMLEvent(kind: .alias(name ?? ""), position: position)
        case YAML_SEQUENCE_START_EVENT:
            let start = unsafe event.data.sequence_start
            return unsafe YAMLEvent(
                kind: .sequenceStart, position: position, anchor: string(start.anchor), tag: string(start.tag))
        case YAML_MAPPING_START_EVENT:
            let start = unsafe event.data.mapping_start
            return unsafe YAMLEvent(
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
        let found = unsafe parser.pointee
        let (context, problem) = unsafe (string(found.context), string(found.problem))
        return unsafe YAMLProblem(
            context: context ?? "", contextPosition: position(found.context_mark),
            problem: problem ?? "", position: position(found.problem_mark),
            isMemory: found.error == YAML_MEMORY_ERROR)
    }

    private func position(_ mark: yaml_mark_t) -> SourcePosition {
        SourcePosition(line: Int(mark.line) + 1, column: Int(mark.column) + 1)
    }

    private func string(_ pointer: UnsafePointer<CChar>?) -> String? {
        unsafe pointer.map { unsafe String(cString: $0) }
    }

    private func string(_ pointer: UnsafePointer<yaml_char_t>?) -> String? {
        unsafe pointer.map { unsafe String(cString: $0) }
    }
}

/// One step through a YAML document: a scalar, an alias, or the beginning or end of a collection.
struct YAMLEvent {
    enum Kind {
        case scalar(text: String, isPlain: Bool)
        case alias(String)
        case sequenceStart
        case mappingStart
        case collectionEnd
        case documentStart
        case documentEnd
        case streamStart
        case streamEnd
    }

    var kind: Kind
    var position: SourcePosition
    var end: SourcePosition?
    /// The name that aliases can repeat the node by.
    var anchor: String?
    /// The tag in full, such as `tag:yaml.org,2002:str`.
    var tag: String?
}
