internal import CLibedit

/// libedit itself: the line and the key bindings, with all pointers to them.
///
/// Everything unsafe about libedit is in this file. The handle and the sink are created and freed here and never leave
/// it, and libedit calls back only from within the methods here. It finds this object by a pointer that is valid as
/// long as the handle, because the deinitializer closes that.
///
/// libedit never waits for a key: ``type(_:)`` passes it the available keys and returns when it asks for more. It has
/// no history: its searches compile each line's text as a pattern and recurse with every key. See ``HistoryWalk``.
@MainActor
@safe final class Libedit {
    /// The functions that keys can be bound to besides libedit's own, by their names in `bind`.
    enum Command: String, CaseIterable {
        case enter = "formline-enter"
        case endOfInput = "formline-end-of-input"
        case insert = "formline-insert"
        case tab = "formline-tab"
        case editor = "formline-editor"
        case previousHistory = "formline-prev-history"
        case nextHistory = "formline-next-history"
        case firstHistory = "formline-first-history"
        case search = "formline-search"
        case undo = "formline-undo"
        case undoAll = "formline-undo-all"
        /// Moves in vi's insert mode, where libedit's own commands stay before the last character.
        case lineStart = "formline-start"
        case lineEnd = "formline-end"
        case nextCharacter = "formline-next-char"
        case deleteCharacter = "formline-delete-char"
        /// Deletions in vi's insert mode, which belong to the insertion that `.` repeats.
        case deleteWord = "formline-delete-word"
        case deleteToStart = "formline-delete-to-start"
        /// vi's `~`, where libedit's own would read memory before the line, and `.`, which may repeat it.
        case changeCase = "formline-change-case"
        case redo = "formline-redo"
        case noteCommandMode = "formline-note-mode"
        /// vi's `f`, `F`, `t` and `T`, which move to the character typed next.
        case findNext = "formline-find"
        case findPrevious = "formline-find-back"
        case findToNext = "formline-find-to"
        case findToPrevious = "formline-find-back-to"
    }

    enum Effect {
        case unchanged
        case changed
        case failed
        case continues

        fileprivate var code: UInt8 {
            switch self {
            case .unchanged: UInt8(CC_NORM)
            case .changed: UInt8(CC_REFRESH)
            case .failed: UInt8(CC_ERROR)
            case .continues: UInt8(CC_ARGHACK)
            }
        }
    }

    var acceptsKeys: () -> Bool = { true }
    var perform: (Command) -> Effect = { _ in .failed }
    nonisolated(unsafe) private let handle: OpaquePointer
    nonisolated(unsafe) private let sink: UnsafeMutablePointer<formline_sink>
    private var reservedLength = 0
    private var queue: [Unicode.Scalar] = []
    private var consumed: [Unicode.Scalar] = []
    private var hasStartedCommand = false
    private var isStarved = false
    /// The beginning of a key sequence such as Ctrl-X Ctrl-E, which libedit forgets and gets again with the next key.
    private(set) var unfinished: [Unicode.Scalar] = []
    /// The character for a command that asks for one while vi's `.` repeats it.
    var repeatedCharacter: Unicode.Scalar?
    /// The maximum number of commands for one key: more than vi's `.` repeats. A `.` that types itself would never end.
    private static let maxCommands = 5000
    /// libedit keeps pointers to these names, so they are never freed.
    nonisolated(unsafe) private static let commandNames = unsafe Command.allCases.map { command in
        let name = wide(command.rawValue.unicodeScalars)
        let copy = UnsafeMutableBufferPointer<wchar_t>.allocate(capacity: name.count)
        _ = unsafe copy.initialize(fromContentsOf: name)
        return unsafe UnsafePointer(copy.baseAddress)
    }

    init?(input: Int32, output: Int32) {
        // libedit keeps a pointer to the stream in the sink, so the sink must not move.
        unsafe sink = .allocate(capacity: 1)
        unsafe sink.initialize(to: formline_sink())
        guard unsafe formline_sink_open(sink) else {
            unsafe sink.deallocate()
            return nil
        }
        guard let handle = unsafe formline_edit_open("formline", input, output, sink) else {
            unsafe formline_sink_close(sink)
            unsafe sink.deallocate()
            return nil
        }
        unsafe self.handle = handle
        guard unsafe formline_edit_is_enabled(handle) else { return nil }
        unsafe formline_edit_prepare(handle, sink)
        unsafe formline_edit_set_client(handle, Unmanaged.passUnretained(self).toOpaque())
        _ = unsafe formline_edit_set_reader(handle) { edit, character in
            guard let scalar = unsafe Libedit.with(edit, { $0.nextCharacter() }) ?? nil else { return -1 }
            unsafe character?.pointee = wchar_t(truncatingIfNeeded: scalar.value)
            return 1
        }
        unsafe formline_edit_set_performer { edit, number in
            let effect = unsafe Libedit.with(edit) { libedit in
                libedit.hasStartedCommand = true
                return libedit.perform(Command.allCases[Int(number)])
            }
            return (effect ?? .failed).code
        }
        for number in Command.allCases.indices {
            unsafe formline_edit_add_command(handle, Int32(number), Self.commandNames[number])
        }
        unsafe formline_edit_set_unbuffered(handle)
    }

    deinit {
        // While disabled, el_end leaves the mode alone; otherwise it would discard what was typed ahead.
        unsafe formline_edit_set_enabled(handle, false)
        unsafe el_end(handle)
        unsafe formline_sink_close(sink)
        unsafe sink.deallocate()
    }

    nonisolated private static func with<Result: Sendable>(
        _ edit: OpaquePointer?, _ body: @MainActor (Libedit) -> Result
    ) -> Result? {
        guard let edit = unsafe edit, let client = unsafe formline_edit_client(edit) else { return nil }
        let libedit = unsafe Unmanaged<Libedit>.fromOpaque(client).takeUnretainedValue()
        return MainActor.assumeIsolated { body(libedit) }
    }

    var isVi: Bool { unsafe formline_edit_is_vi(handle) }

    nonisolated fileprivate static func words(of line: String) -> [String]? {
        guard let tokenizer = unsafe tok_winit(nil) else { return nil }
        defer { unsafe tok_wend(tokenizer) }
        var count: Int32 = 0
        var arguments: UnsafeMutablePointer<UnsafePointer<wchar_t>?>?
        // The words are valid as long as the tokenizer.
        guard unsafe tok_wstr(tokenizer, wide(line.unicodeScalars), &count, &arguments) == 0,
            let arguments = unsafe arguments
        else {
            return nil
        }
        return (0..<Int(count)).map { number in
            guard let start = unsafe arguments[number] else { return "" }
            let characters = unsafe UnsafeBufferPointer(start: start, count: wcslen(start))
            return unsafe String(String.UnicodeScalarView(characters.map(scalar)))
        }
    }

    func run(_ arguments: [String]) {
        var characters: [wchar_t] = []
        var starts: [Int] = []
        for word in arguments {
            starts.append(characters.count)
            for scalar in word.unicodeScalars { characters.append(wchar_t(truncatingIfNeeded: scalar.value)) }
            characters.append(0)
        }
        unsafe characters.withUnsafeBufferPointer { characters in
            guard let start = characters.baseAddress else { return }
            // Like `argv` of `main`, with a final nil.
            var arguments: [UnsafePointer<wchar_t>?] = unsafe []
            for index in starts { unsafe arguments.append(start + index) }
            unsafe arguments.append(nil)
            unsafe el_wparse(handle, Int32(arguments.count), &arguments)
        }
    }

    func listing(of arguments: [String]) -> [UInt8] {
        unsafe formline_sink_rewind(sink)
        run(arguments)
        unsafe fflush(sink.pointee.file)
        defer { unsafe formline_sink_rewind(sink) }
        guard let data = unsafe sink.pointee.data else { return [] }
        // Once flushed, the stream has that many bytes there.
        return unsafe Array(UnsafeRawBufferPointer(start: data, count: sink.pointee.size))
    }

    func resize(columns: Int, rows: Int) {
        unsafe formline_edit_resize(handle, Int32(clamping: columns), Int32(clamping: rows))
    }

    func beginLine() {
        dropRest()
        unfinished = []
        unsafe formline_edit_begin_line(handle)
    }

    /// Executes the binding of these characters, or waits for the rest of a sequence.
    func type(_ characters: [Unicode.Scalar]) {
        (queue, unfinished) = (unfinished + characters, [])
        // Each call is one command: what vi repeats is several.
        for _ in 0..<Self.maxCommands {
            (consumed, hasStartedCommand, isStarved) = ([], false, false)
            let wasEmpty = length == 0
            unsafe el_wgets(handle, nil)
            repeatedCharacter = nil
            clamp()
            if wasEmpty, line.scalars == ["\u{4}"] {
                replaceLine(with: EditedText(scalars: [], cursor: 0))
                _ = perform(.endOfInput)
            }
            if isStarved {
                if !hasStartedCommand, isUnfinished(consumed) { unfinished = consumed }
                return
            }
            if !acceptsKeys() { break }
        }
        dropRest()
    }

    private func dropRest() {
        var character: wchar_t = 0
        while unsafe el_wgetc(handle, &character) == 1 {}
    }

    func endSequence() { unfinished = [] }

    private func nextCharacter() -> Unicode.Scalar? {
        guard queue.isEmpty else {
            consumed.append(queue.removeFirst())
            return consumed.last
        }
        isStarved = repeatedCharacter == nil
        return repeatedCharacter.take()
    }

    private func isUnfinished(_ characters: [Unicode.Scalar]) -> Bool {
        guard !characters.isEmpty, characters.allSatisfy(\.isASCII) else { return false }
        let key = characters.map { "\\" + String(0o1000 + $0.value, radix: 8).dropFirst() }.joined()
        return (isVi ? [[], ["-a"]] : [[]]).contains { map in
            let rows = listing(of: ["bind"] + map + [key])
            return characters.count == 1
                ? String(decoding: rows, as: UTF8.self).hasSuffix("ed-sequence-lead-in\n")
                : rows.split(separator: UInt8(ascii: "\n")).count > 1
        }
    }

    var line: EditedText {
        guard let line = unsafe el_wline(handle)?.pointee, let start = unsafe line.buffer,
            let end = unsafe line.lastchar, unsafe start < end
        else {
            return EditedText(scalars: [], cursor: 0)
        }
        let scalars = unsafe UnsafeBufferPointer(start: start, count: end - start).map(Libedit.scalar)
        let cursor = unsafe line.cursor.map { unsafe min(max($0 - start, 0), scalars.count) }
        return EditedText(scalars: scalars, cursor: cursor ?? scalars.count)
    }

    var length: Int {
        guard let line = unsafe el_wline(handle)?.pointee, let start = unsafe line.buffer,
            let end = unsafe line.lastchar
        else { return 0 }
        return unsafe max(0, end - start)
    }

    var scalarTypedAtEnd: Unicode.Scalar? {
        guard length > 0, let line = unsafe el_wline(handle)?.pointee, let end = unsafe line.lastchar,
            unsafe line.cursor == end
        else { return nil }
        return unsafe Libedit.scalar(end[-1])
    }

    func replaceLine(with text: EditedText) {
        unsafe formline_edit_replace(handle, Libedit.wide(text.scalars), Int32(clamping: text.cursor))
    }

    func insert(_ scalars: [Unicode.Scalar]) -> Bool {
        unsafe el_winsertstr(handle, Libedit.wide(scalars)) == 0
    }

    func push(_ keys: [Unicode.Scalar]) { unsafe el_wpush(handle, Libedit.wide(keys)) }

    /// Grows libedit's memory for a line of this length. Not while an operator of vi waits: libedit would lose where that began.
    func reserve(_ length: Int) {
        guard length > reservedLength else { return }
        reservedLength = 2 * length
        let line = line
        _ = insert(Array(repeating: " ", count: reservedLength))
        replaceLine(with: line)
    }

    /// Moves the cursor and the end of the line back into the line.
    func clamp() { unsafe formline_edit_clamp(handle) }

    func takeEffects() -> (beeped: Bool, cleared: Bool) {
        let effects = unsafe Int(formline_sink_take(sink))
        return (effects & formline_has_beeped != 0, effects & formline_has_cleared != 0)
    }

    nonisolated private static func scalar(_ character: wchar_t) -> Unicode.Scalar {
        Unicode.Scalar(UInt32(truncatingIfNeeded: character)) ?? "\u{FFFD}"
    }

    nonisolated private static func wide(_ scalars: some Sequence<Unicode.Scalar>) -> [wchar_t] {
        scalars.map { wchar_t(truncatingIfNeeded: $0.value) } + [0]
    }
}

/// The words of a line as a shell or `~/.editrc` has them, without quotes and backslashes; `nil` for an unclosed quote.
package func shellWords(of line: String) -> [String]? { Libedit.words(of: line) }
