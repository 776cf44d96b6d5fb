internal import CYAML
internal import FormModel

/// Reads one YAML 1.2 document with libyaml. Plain scalars keep their text.
enum YAMLReader {
    static func read(_ bytes: [UInt8], name: String) throws(Diagnostic) -> Node {
        let (root, diagnostics) = try readCollectingDiagnostics(bytes, name: name, isQuotable: false)
        if let first = diagnostics.first(where: { $0.severity == .error }) { throw first }
        return root
    }

    /// Returns duplicate keys and suspicious comments, and throws any other mistake. `isQuotable` allows messages to
    /// quote the text, which is never done for answers.
    static func readCollectingDiagnostics(
        _ bytes: [UInt8], name: String, isQuotable: Bool = true
    ) throws(Diagnostic) -> (root: Node, diagnostics: [Diagnostic]) {
        let text = YAMLText(bytes, name: name, isQuotable: isQuotable)
        var warnings: [Diagnostic] = []
        let parser = YAMLParser(text.bytes)
        var tree = YAMLTree(file: text.file)
        while true {
            guard let event = parser.next() else { throw tree.repeated.first ?? text.diagnostic(parser.problem) }
            if case .streamEnd = event.kind { break }
            if isQuotable, case .scalar(let scalar, true) = event.kind, scalar.isText, let end = event.end,
                let warning = text.warning(aboutCommentAfter: end)
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

/// Safe because it owns the parser and the text: allocated in the initializer, freed in the deinitializer, and never
/// exposed. Events are copied before libyaml frees them.
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

struct YAMLEvent {
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

/// Resolves aliases, and rejects features that wizard files do not use. Open collections are on its own stack, so deep
/// nesting cannot overflow the thread's.
struct YAMLTree {
    static let maxDepth = 200
    static let maxAliasedNodes = 100_000

    private(set) var repeated: [Diagnostic] = []
    private let file: String
    private var open: [Collection] = []
    private var anchors: [String: Anchored] = [:]
    private var aliased = 0
    private var root: Node?

    private struct Anchored {
        var node: Node
        var size: Int
        var height: Int
    }

    private struct Collection {
        var content: CollectionBuilder
        let anchor: String?
        var size = 1
        var height = 1
    }

    init(file: String) { self.file = file }

    func document() throws(Diagnostic) -> Node {
        guard let root, root.kind != .scalar(Node.Scalar(text: "", style: .plain)) else {
            throw Diagnostic(file: file, position: nil, message: "the file is empty, comments aside")
        }
        return root
    }

    mutating func handle(_ event: YAMLEvent) throws(Diagnostic) {
        switch event.kind {
        case .streamEnd, .other: break
        case .documentStart:
            guard root == nil else {
                throw mistake("a second document begins here; a file can hold only one", at: event.position)
            }
        case .scalar(let text, let isPlain):
            let scalar = try scalar(text, isPlain: isPlain, tag: event.tag, at: event.position)
            let node = Node(kind: .scalar(scalar), position: event.position)
            let anchored = Anchored(node: node, size: 1, height: 0)
            if let anchor = event.anchor { anchors[anchor] = anchored }
            try add(anchored)
        case .alias(let name): try add(try resolve(name, at: event.position))
        case .start(let isMapping): try begin(event, isMapping: isMapping)
        case .collectionEnd:
            guard let collection = open.popLast() else { return }
            let anchored = Anchored(node: collection.content.node, size: collection.size, height: collection.height)
            if let anchor = collection.anchor { anchors[anchor] = anchored }
            try add(anchored)
        }
    }

    private func mistake(_ message: String, at position: SourcePosition, suggestion: String? = nil) -> Diagnostic {
        Diagnostic(file: file, position: position, message: message, suggestion: suggestion)
    }

    private mutating func begin(_ event: YAMLEvent, isMapping: Bool) throws(Diagnostic) {
        if let tag = event.tag, tag != "!" { throw unknown(tag: tag, at: event.position) }
        if let parent = open.last, parent.content.awaitsKey {
            var inner = parent.content.position
            inner.column += 1
            guard !isMapping || event.position != inner else {
                throw mistake(
                    "text with '{{' needs quotes around all of it, such as \"{{name}}.example.com\"",
                    at: parent.content.position)
            }
            throw mistake(
                "a key must be text, not a \(isMapping ? "mapping" : "list"); put quotes around text that begins with "
                    + (isMapping ? "'{'" : "'['"), at: event.position)
        }
        guard open.count < Self.maxDepth else { throw tooDeep(event.position) }
        if let anchor = event.anchor { anchors[anchor] = nil }
        let content = CollectionBuilder(isMapping: isMapping, position: event.position)
        open.append(Collection(content: content, anchor: event.anchor))
    }

    private mutating func add(_ added: Anchored) throws(Diagnostic) {
        let last = open.count - 1
        guard last >= 0 else {
            root = added.node
            return
        }
        open[last].size += added.size
        open[last].height = max(open[last].height, added.height + 1)
        if open[last].content.awaitsKey { try addKey(added.node) } else { open[last].content.add(added.node) }
    }

    private mutating func addKey(_ node: Node) throws(Diagnostic) {
        guard case .scalar(let scalar) = node.kind else {
            throw mistake("a key must be text, not a list or a mapping", at: node.position)
        }
        guard scalar.style != .plain || !scalar.text.isEmpty else {
            throw mistake("a key is missing before the ':'; add it, or put quotes around the text", at: node.position)
        }
        if let message = open[open.count - 1].content.add(key: scalar.text, at: node.position) {
            repeated.append(mistake(message, at: node.position))
        }
    }

    private mutating func resolve(_ name: String, at position: SourcePosition) throws(Diagnostic) -> Anchored {
        guard var anchored = anchors[name] else {
            throw mistake(
                // The name may be a secret that was meant as text.
                "there is no anchor for this alias before it; put quotes around text that begins with '*'",
                at: position, suggestion: Suggestion.closest(to: name, among: anchors.keys.sorted()).map { "*\($0)" })
        }
        aliased += anchored.size
        guard aliased <= Self.maxAliasedNodes else {
            throw mistake("aliases expand to more than \(Self.maxAliasedNodes) values; use fewer", at: position)
        }
        guard open.count + anchored.height <= Self.maxDepth else { throw tooDeep(position) }
        anchored.node.position = position
        return anchored
    }

    private func tooDeep(_ position: SourcePosition) -> Diagnostic {
        mistake("this is nested more than \(Self.maxDepth) levels deep; use fewer levels", at: position)
    }
}

extension YAMLTree {
    /// `!!str` is short for this prefix and `str`.
    private static let standard = "tag:yaml.org,2002:"

    /// Resolves a scalar, which `!` and `!!str` make text.
    private func scalar(
        _ text: String, isPlain: Bool, tag: String?, at position: SourcePosition
    ) throws(Diagnostic) -> Node.Scalar {
        if let tag, tag != "!", tag != Self.standard + "str" { throw unknown(tag: tag, at: position) }
        return Node.Scalar(text: text, style: isPlain && tag == nil ? .plain : .quoted)
    }

    private func unknown(tag: String, at position: SourcePosition) -> Diagnostic {
        mistake(
            "the tag '\(tag.replacing(Self.standard, with: "!!"))' means nothing here; remove it, or put quotes around text that begins with '!'",
            at: position)
    }
}
