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
        /// True if the key is the caller's, who is told.
        func reports(_ key: LineKey) -> Bool
    }

    let handle: OpaquePointer
    let sink: UnsafeMutablePointer<formline_sink>
    var history: OpaquePointer?
    var walk = HistoryWalk()
    /// The line as the last key found it.
    var known: EditedText?
    var boundSequences: [String: Bool] = [:]
    let isVi: Bool
    weak var client: (any Client)?
    /// How many cells the line takes at most where libedit draws it.
    var lineCells = 0
    /// How many cells libedit has for the line; 0 where a new line may have changed that.
    var screenCells = 0
    /// What the key ``Private/insert`` inserts.
    var insertion: [wchar_t] = []

    /// C1 controls that no terminal can send, because the decoder drops them.
    enum Private {
        static let insert: Unicode.Scalar = "\u{81}"
        /// The first of the keys that stand for ``sequences`` in vi's modes.
        static let firstSequence: UInt8 = 0x82
    }

    /// nil if the terminal's description does not allow editing.
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
            guard let line = EditLine.owner(of: edit), let scalar = line.client?.nextCharacter() else { return -1 }
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

    static func owner(of edit: OpaquePointer?) -> EditLine? {
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
        known = nil
        // libedit begins each line at the size that the terminal has then.
        screenCells = 0
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

    /// The text for the next ``Private/insert`` key.
    func prepareInsertion(of text: String) {
        insertion = EditLine.wide(text)
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
