internal import CLibedit

/// libedit: keys become an edited line, by the person's own bindings.
///
/// libedit decides what a key does; it does not draw. What it writes goes into memory, because it draws wide and
/// combining characters wrongly in the middle of a line and knows of nothing below the line. For the same reason it
/// never touches the terminal's mode.
final class EditLine {
    /// Where libedit's keys come from and what its bound functions do. Called inside ``run(_:)``.
    protocol Client: AnyObject {
        /// The next character for libedit; nil ends the line.
        func nextCharacter() -> Unicode.Scalar?
        func enterWasPressed()
    }

    private let handle: OpaquePointer
    private let sink: UnsafeMutablePointer<formline_sink>
    private var history: OpaquePointer?
    private var boundSequences: [String: Bool] = [:]
    private var clearSequence = ""
    let isVi: Bool
    private weak var client: (any Client)?
    /// What the key ``Private/insert`` inserts.
    private var insertion: [wchar_t] = []

    /// C1 controls that no terminal can send, because the decoder drops them.
    enum Private {
        static let insert: Unicode.Scalar = "\u{81}"
        /// The first of the keys that stand for ``sequences`` in vi's modes.
        static let firstSequence: UInt8 = 0x82
    }

    /// Keys that libedit does not know in every terminal, unless somebody has bound them.
    private static let sequences: [(sequence: String, command: String)] = [
        ("[A", "ed-prev-history"), ("[B", "ed-next-history"), ("[C", "ed-next-char"), ("[D", "ed-prev-char"),
        ("[H", "ed-move-to-beg"), ("[F", "ed-move-to-end"), ("[3~", "ed-delete-next-char"),
        ("[1~", "ed-move-to-beg"), ("[4~", "ed-move-to-end"), ("[7~", "ed-move-to-beg"), ("[8~", "ed-move-to-end"),
        ("OA", "ed-prev-history"), ("OB", "ed-next-history"), ("OC", "ed-next-char"), ("OD", "ed-prev-char"),
        ("OH", "ed-move-to-beg"), ("OF", "ed-move-to-end"),
        ("[1;5C", "em-next-word"), ("[1;5D", "ed-prev-word"), ("[1;3C", "em-next-word"), ("[1;3D", "ed-prev-word"),
    ]

    /// nil where the terminal's description does not allow editing.
    init?(device: TerminalDevice) {
        sink = .allocate(capacity: 1)
        sink.initialize(to: formline_sink())
        guard formline_sink_open(sink) else {
            sink.deallocate()
            return nil
        }
        guard let handle = formline_edit_open("formline", device.input, device.output, sink) else {
            formline_sink_close(sink)
            sink.deallocate()
            return nil
        }
        self.handle = handle
        // The person's own ~/.editrc; afterwards only what it left unbound.
        el_source(handle, nil)
        isVi = formline_edit_is_vi(handle)
        guard formline_edit_is_enabled(handle) else { return nil }
        formline_edit_prepare(handle)
        formline_edit_set_client(handle, Unmanaged.passUnretained(self).toOpaque())
        _ = formline_edit_set_reader(handle) { edit, character in
            guard let line = EditLine.behind(edit), let scalar = line.client?.nextCharacter() else { return -1 }
            character?.pointee = wchar_t(truncatingIfNeeded: scalar.value)
            return 1
        }
        bindKeys()
        formline_sink_rewind(sink)
    }

    deinit {
        // Not enabled, el_end leaves the mode alone; else it would throw away what was typed ahead.
        formline_edit_set_enabled(handle, false)
        el_end(handle)
        if let history { history_wend(history) }
        formline_sink_close(sink)
        sink.deallocate()
    }

    private static func behind(_ edit: OpaquePointer?) -> EditLine? {
        guard let edit, let client = formline_edit_client(edit) else { return nil }
        return Unmanaged<EditLine>.fromOpaque(client).takeUnretainedValue()
    }

    // MARK: - Lines

    /// How a line ended.
    enum Ending {
        /// ``Client/nextCharacter()`` gave nil.
        case stopped
        /// A key that the person has bound to libedit's own end of a line.
        case newline(String)
        /// The same for the end of input.
        case endOfInput
    }

    /// Edits one line; returns when it ends.
    func run(_ client: any Client) -> Ending {
        self.client = client
        defer { self.client = nil }
        formline_edit_set_enabled(handle, true)
        var count: Int32 = 0
        let line = el_wgets(handle, &count)
        formline_edit_set_enabled(handle, false)
        guard let line, count > 0 else { return count < 0 ? .stopped : .endOfInput }
        return .newline(EditLine.text(UnsafeBufferPointer(start: line, count: Int(count))))
    }

    /// To be called before ``Client/nextCharacter()`` gives nil: libedit then leaves the terminal's mode alone.
    func stop() {
        formline_edit_set_enabled(handle, false)
    }

    /// The line as it is: all that libedit would draw, and the place of the cursor.
    ///
    /// A search appends a line end and its pattern; see ``text(of:)``.
    var contents: (scalars: [Unicode.Scalar], cursor: Int) {
        guard let line = el_wline(handle)?.pointee, let start = line.buffer, let end = line.lastchar else { return ([], 0) }
        let scalars = UnsafeBufferPointer(start: start, count: end - start).map(EditLine.scalar)
        return (scalars, line.cursor.map { min(max($0 - start, 0), scalars.count) } ?? scalars.count)
    }

    var isEmpty: Bool {
        guard let line = el_wline(handle)?.pointee else { return true }
        return line.buffer == line.lastchar
    }

    /// The text of the line itself, without the pattern of a search.
    static func text(of scalars: [Unicode.Scalar]) -> String {
        var text = String.UnicodeScalarView()
        text.append(contentsOf: scalars.prefix { $0 != "\n" }.filter { !(0x80..<0xA0 ~= $0.value) })
        return String(text)
    }

    private static func text(_ line: UnsafeBufferPointer<wchar_t>) -> String {
        text(of: line.map(scalar))
    }

    private static func scalar(_ character: wchar_t) -> Unicode.Scalar {
        Unicode.Scalar(UInt32(truncatingIfNeeded: character)) ?? "\u{FFFD}"
    }

    /// The text for the next ``Private/insert`` key.
    func prepareInsertion(of text: String) {
        insertion = EditLine.wide(text)
    }

    private static func wide(_ text: String) -> [wchar_t] {
        text.unicodeScalars.map { wchar_t(truncatingIfNeeded: $0.value) } + [0]
    }

    /// The lines that Up and Down walk through, oldest first.
    func setHistory(_ lines: [String]) {
        let previous = history
        history = formline_history_open(Int32(clamping: max(lines.count, 1)))
        for line in lines { formline_history_add(history, EditLine.wide(OneLine.text(of: line))) }
        formline_edit_set_history(handle, history)
        if let previous { history_wend(previous) }
    }

    /// What libedit has done to the screen since the last call, had it been the screen.
    func takeEffects() -> (beeped: Bool, cleared: Bool) {
        let beeped = formline_sink_holds(sink, "\u{07}")
        let cleared = formline_sink_holds(sink, "\u{1B}[2J") || formline_sink_holds(sink, "\u{1B}[J\u{1B}[H")
            || formline_sink_holds(sink, "\u{1B}[H\u{1B}[J")
        formline_sink_rewind(sink)
        return (beeped, cleared)
    }

    // MARK: - Bindings

    /// The private key that stands for this sequence where libedit cannot be given the sequence itself.
    func privateKey(for sequence: String) -> Unicode.Scalar? {
        guard isVi, let index = Self.sequences.firstIndex(where: { "\u{1B}" + $0.sequence == sequence }) else { return nil }
        return Unicode.Scalar(Private.firstSequence + UInt8(index))
    }

    /// Whether libedit does something with this sequence; it would insert the tail of one that it does not know.
    func isBound(_ sequence: String) -> Bool {
        if let known = boundSequences[sequence] { return known }
        let isBound = binding(of: sequence) != nil
        boundSequences[sequence] = isBound
        return isBound
    }

    private func bindKeys() {
        let enter = "formline-enter"
        let insert = "formline-insert"
        let tab = "formline-tab"
        _ = formline_edit_add(handle, enter, "Answer with this line") { edit, _ in
            EditLine.behind(edit)?.client?.enterWasPressed()
            return UInt8(CC_NORM)
        }
        _ = formline_edit_add(handle, insert, "Insert what was pasted") { edit, _ in
            guard let edit, let line = EditLine.behind(edit) else { return UInt8(CC_ERROR) }
            defer { line.insertion = [] }
            guard line.insertion.count > 1 else { return UInt8(CC_NORM) }
            return UInt8(el_winsertstr(edit, line.insertion) == 0 ? CC_REFRESH : CC_ERROR)
        }
        _ = formline_edit_add(handle, tab, "Nothing to complete") { _, _ in UInt8(CC_ERROR) }
        bind("\r", to: enter)
        bind("\n", to: enter)
        bind(String(Private.insert), to: insert)
        if binding(of: "\t") == "ed-insert" { bind("\t", to: tab) }
        for (index, (sequence, command)) in Self.sequences.enumerated() {
            if isVi {
                bind(String(Unicode.Scalar(Private.firstSequence + UInt8(index))), to: command)
            } else if binding(of: "\u{1B}" + sequence) == nil {
                bind("\u{1B}" + sequence, to: command)
            }
        }
    }

    /// Binds a key in every map.
    private func bind(_ key: String, to command: String) {
        run(["bind", key, command])
        run(["bind", "-a", key, command])
    }

    /// The name of what a key does, read off libedit's own listing; nil for nothing.
    private func binding(of key: String) -> String? {
        formline_sink_rewind(sink)
        run(["bind", key])
        fflush(sink.pointee.file)
        defer { formline_sink_rewind(sink) }
        guard let data = sink.pointee.data, sink.pointee.size > 0 else { return nil }
        let listing = String(
            decoding: UnsafeRawBufferPointer(start: data, count: sink.pointee.size).lazy.map { $0 }, as: UTF8.self)
        guard let arrow = listing.lastIndex(of: ">") else { return nil }
        let name = listing[listing.index(after: arrow)...].filter { $0 != "\"" && !$0.isWhitespace }
        return name == "is undefined" || name.isEmpty ? nil : name
    }

    private func run(_ words: [String]) {
        let strings = words.map { word in
            let wide = EditLine.wide(word)
            let copy = UnsafeMutablePointer<wchar_t>.allocate(capacity: wide.count)
            copy.initialize(from: wide, count: wide.count)
            return copy
        }
        defer { for string in strings { string.deallocate() } }
        var arguments = strings.map { Optional(UnsafePointer($0)) } + [nil]
        el_wparse(handle, Int32(words.count), &arguments)
    }
}
