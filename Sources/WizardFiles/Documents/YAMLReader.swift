internal import CYAML
internal import FormModel

/// Reads one YAML 1.2 document with libyaml. Plain scalars keep their text.
enum YAMLReader {
    static func read(_ bytes: [UInt8], name: String) throws(Diagnostic) -> Node {
        let (root, diagnostics) = try readCollectingDiagnostics(bytes, name: name)
        if let first = diagnostics.first(where: { $0.severity == .error }) { throw first }
        return root
    }

    /// Returns duplicate keys and suspicious comments, and throws any other mistake.
    static func readCollectingDiagnostics(
        _ bytes: [UInt8], name: String
    ) throws(Diagnostic) -> (root: Node, diagnostics: [Diagnostic]) {
        var composer = YAMLComposer(YAMLText(bytes, name: name))
        do throws(Diagnostic) {
            let root = try composer.document()
            return (root, composer.repeated + composer.warnings)
        } catch {
            throw composer.repeated.first ?? error
        }
    }
}

/// Safe because it owns the parser and the text for its whole life and exposes neither. Events are copied.
@safe private final class YAMLParser {
    /// The parser contains a pointer to itself, so it must not move.
    private let parser: UnsafeMutablePointer<yaml_parser_t>
    /// A copy that must not move while events are read.
    private let text: UnsafeMutableBufferPointer<UInt8>

    init(_ bytes: [UInt8]) {
        unsafe parser = .allocate(capacity: 1)
        unsafe parser.initialize(to: yaml_parser_t())
        unsafe text = .allocate(capacity: bytes.count)
        _ = unsafe text.initialize(from: bytes)
        _ = unsafe yaml_parser_initialize(parser)
        unsafe yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
        unsafe yaml_parser_set_input_string(parser, text.baseAddress, text.count)
    }

    deinit {
        unsafe yaml_parser_delete(parser)
        unsafe parser.deallocate()
        unsafe text.deallocate()
    }

    func next() -> YAMLEvent? {
        var event = unsafe yaml_event_t()
        guard unsafe yaml_parser_parse(parser, &event) == 1 else { return nil }
        defer { unsafe yaml_event_delete(&event) }
        let position = unsafe position(event.start_mark)
        // The type determines the member of the union.
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
                kind: .start(isMapping: false), position: position, anchor: string(start.anchor), tag: string(start.tag)
            )
        case YAML_MAPPING_START_EVENT:
            let start = unsafe event.data.mapping_start
            return unsafe YAMLEvent(
                kind: .start(isMapping: true), position: position, anchor: string(start.anchor), tag: string(start.tag))
        case YAML_SEQUENCE_END_EVENT, YAML_MAPPING_END_EVENT: return YAMLEvent(kind: .collectionEnd, position: position)
        case YAML_DOCUMENT_START_EVENT: return YAMLEvent(kind: .documentStart, position: position)
        // libyaml returns no event after the end of the stream.
        case YAML_STREAM_END_EVENT, YAML_NO_EVENT: return YAMLEvent(kind: .streamEnd, position: position)
        default: return YAMLEvent(kind: .other, position: position)
        }
    }

    var problem: YAMLProblem {
        let found = unsafe parser.pointee
        let (context, problem) = unsafe (string(found.context), string(found.problem))
        return unsafe YAMLProblem(
            context: context ?? "", contextPosition: position(found.context_mark),
            problem: problem ?? "", position: position(found.problem_mark),
            invalid: found.error == YAML_READER_ERROR ? (Int(found.problem_offset), Int(found.problem_value)) : nil)
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

private struct YAMLEvent {
    enum Kind {
        case scalar(text: String, isPlain: Bool)
        case alias(String)
        case start(isMapping: Bool)
        case collectionEnd
        case documentStart
        case streamEnd
        case other
    }

    var kind: Kind
    var position: SourcePosition
    var end: SourcePosition?
    var anchor: String?
    /// The full tag, such as `tag:yaml.org,2002:str`.
    var tag: String?
}

/// Resolves aliases, and rejects features that wizard files do not use.
private struct YAMLComposer {
    static let maxDepth = 200
    static let maxAliasedNodes = 100_000

    private(set) var repeated: [Diagnostic] = []
    private(set) var warnings: [Diagnostic] = []
    private let text: YAMLText
    private let parser: YAMLParser
    private var anchors: [String: Node] = [:]
    private var aliased = 0

    init(_ text: YAMLText) {
        self.text = text
        parser = YAMLParser(text.bytes)
    }

    mutating func document() throws(Diagnostic) -> Node {
        var root: Node?
        while true {
            let event = try next()
            switch event.kind {
            case .streamEnd:
                guard let root, root.kind != .scalar(Node.Scalar(text: "", style: .plain)) else {
                    throw Diagnostic(file: text.file, position: nil, message: "the file is empty, comments aside")
                }
                return root
            case .documentStart where root != nil:
                throw mistake("a second document begins here; a file can hold only one", at: event.position)
            default: root = try node(event, depth: 0) ?? root
            }
        }
    }

    private mutating func next() throws(Diagnostic) -> YAMLEvent {
        guard let event = parser.next() else { throw text.diagnostic(parser.problem) }
        if case .scalar(let scalar, isPlain: true) = event.kind, scalar.isPlainText, let end = event.end,
            let warning = text.warning(aboutCommentAfter: end)
        {
            warnings.append(warning)
        }
        return event
    }

    /// The node that begins with the event; `nil` for an event that begins no node.
    private mutating func node(_ event: YAMLEvent, depth: Int) throws(Diagnostic) -> Node? {
        let node: Node
        switch event.kind {
        case .scalar(let text, let isPlain):
            if let tag = event.tag, tag != "!", tag != Self.tagPrefix + "str" { throw unknown(tag: tag, of: event) }
            node = .scalar(text, isPlain && event.tag == nil ? .plain : .quoted, at: event.position)
        case .start(let isMapping): node = try collection(event, isMapping: isMapping, depth: depth)
        case .alias(let name): return try alias(name, at: event.position, depth: depth)
        case .collectionEnd, .documentStart, .streamEnd, .other: return nil
        }
        if let anchor = event.anchor { anchors[anchor] = node }
        return node
    }

    private mutating func collection(
        _ start: YAMLEvent, isMapping: Bool, depth: Int
    ) throws(Diagnostic) -> Node {
        if let tag = start.tag, tag != "!" { throw unknown(tag: tag, of: start) }
        guard depth < Self.maxDepth else { throw tooDeep(start.position) }
        // An alias in the collection cannot mean the collection.
        if let anchor = start.anchor { anchors[anchor] = nil }
        var content = CollectionBuilder(isMapping: isMapping, position: start.position)
        while true {
            let event = try next()
            if content.awaitsKey, case .start(let isMapping) = event.kind {
                throw mistake(aboutKey: event, isMapping: isMapping, in: start)
            }
            guard let member = try node(event, depth: depth + 1) else { return content.node }
            guard content.awaitsKey else {
                content.add(member)
                continue
            }
            if let message = content.add(key: try key(member), at: member.position) {
                repeated.append(mistake(message, at: member.position))
            }
        }
    }

    private func key(_ node: Node) throws(Diagnostic) -> String {
        guard let scalar = node.scalar else {
            throw mistake("a key must be text, not a list or a mapping", at: node.position)
        }
        guard scalar.style != .plain || !scalar.text.isEmpty else {
            throw mistake("a key is missing before the ':'; add it, or put quotes around the text", at: node.position)
        }
        return scalar.text
    }

    private mutating func alias(_ name: String, at position: SourcePosition, depth: Int) throws(Diagnostic) -> Node {
        guard var node = anchors[name] else {
            // The name may be a secret that was meant as text.
            throw mistake("this alias has no anchor before it; put quotes around text with '*'", at: position)
        }
        let (size, height) = node.extent
        aliased += size
        guard aliased <= Self.maxAliasedNodes else {
            throw mistake("aliases expand to more than \(Self.maxAliasedNodes) values; use fewer", at: position)
        }
        guard depth + height <= Self.maxDepth else { throw tooDeep(position) }
        node.position = position
        return node
    }

    private func mistake(_ message: String, at position: SourcePosition) -> Diagnostic {
        Diagnostic(file: text.file, position: position, message: message)
    }

    private func mistake(aboutKey key: YAMLEvent, isMapping: Bool, in mapping: YAMLEvent) -> Diagnostic {
        let next = SourcePosition(line: mapping.position.line, column: mapping.position.column + 1)
        guard !isMapping || key.position != next else {
            return mistake(
                "text with '{{' needs quotes around all of it, such as \"{{name}}.example.com\"", at: mapping.position)
        }
        return mistake("a key must be text; put quotes around text that begins with '[' or '{'", at: key.position)
    }

    private func tooDeep(_ position: SourcePosition) -> Diagnostic {
        mistake("this is nested more than \(Self.maxDepth) levels deep; use fewer levels", at: position)
    }

    private static let tagPrefix = "tag:yaml.org,2002:"

    private func unknown(tag: String, of event: YAMLEvent) -> Diagnostic {
        let tag = tag.replacing(Self.tagPrefix, with: "!!")
        return mistake("the tag '\(tag)' means nothing here; remove it, or put quotes around it", at: event.position)
    }
}

extension Node {
    fileprivate var extent: (size: Int, height: Int) {
        if scalar != nil { return (1, 0) }
        let members = (sequence ?? []) + (mapping ?? []).map(\.value)
        return members.map(\.extent).reduce((1, 1)) { ($0.0 + $1.size, max($0.1, $1.height + 1)) }
    }
}
