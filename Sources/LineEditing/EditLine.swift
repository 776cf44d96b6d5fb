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

    let handle: OpaquePointer
    let sink: UnsafeMutablePointer<formline_sink>
    private var history: OpaquePointer?
    var boundSequences: [String: Bool] = [:]
    let isVi: Bool
    weak var client: (any Client)?
    /// What the key ``Private/insert`` inserts.
    var insertion: [wchar_t] = []

    /// C1 controls that no terminal can send, because the decoder drops them.
    enum Private {
        static let insert: Unicode.Scalar = "\u{81}"
        /// The first of the keys that stand for ``sequences`` in vi's modes.
        static let firstSequence: UInt8 = 0x82
    }

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

    static func behind(_ edit: OpaquePointer?) -> EditLine? {
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
        guard let line = el_wline(handle)?.pointee, let start = line.buffer, let end = line.lastchar else {
            return ([], 0)
        }
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

    static func wide(_ text: String) -> [wchar_t] {
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
        let cleared =
            formline_sink_holds(sink, "\u{1B}[H\u{1B}[2J") || formline_sink_holds(sink, "\u{1B}[H\u{1B}[J")
        formline_sink_rewind(sink)
        return (beeped, cleared)
    }
}
