internal import CLibedit

/// libedit itself: the line and the bindings of keys, with all pointers to them.
///
/// All that is unsafe about libedit is in this file. The handle and the sink are made and freed here and never leave it, and
/// libedit calls back only from within the methods here. It finds this object by the pointer that it was given, which is valid as
/// long as the handle, because the deinitializer closes that.
///
/// libedit never waits for a key: ``type(_:)`` gives it those that are there, and it returns when it asks for more. It knows no
/// history: its searches compile each line's text as a pattern and recurse with every key. See ``HistoryWalk``.
@MainActor
@safe final class Libedit {
    /// What libedit's bound functions do. Called from within ``type(_:)``.
    @MainActor
    protocol Owner: AnyObject {
        /// Whether the line goes on; what a key has still to type is else for later.
        var takesKeys: Bool { get }
        func perform(_ command: Command) -> Effect
    }

    /// The functions that keys can be bound to besides libedit's own.
    enum Command {
        case enter, insert, tab, editor
        /// What ends the input.
        case endOfInput
        /// vi's `f`, `F`, `t` and `T`, which go to the character that is typed next.
        case find(Find)
        case previousHistory, nextHistory, firstHistory
        /// The next key goes into the line as it is.
        case quote
        /// A search that goes on with each key.
        case search(HistoryWalk.Direction)
        /// The last search once more, or against its direction.
        case searchAgain(isReversed: Bool)
        /// Another line that has the text before the cursor in it.
        case match(HistoryWalk.Direction)
        /// Words of vi towards the beginning of the line, by its `b` or `B`.
        case previousWord(isBig: Bool)
        /// An operator of vi, which waits for a command.
        case operation(CommandPrefix.Operator)
        /// vi's `.`.
        case redo
        /// vi's `~`.
        case changeCase
        /// The last change is taken back, or all of them.
        case undo(isAll: Bool)
        /// The ends of the line and the next character, where libedit's own commands stay before the last one.
        case start, end, next, deleteNext
        /// To where the function before wants the cursor.
        case go
    }

    /// Where vi looks for a character, and whether it stops beside it.
    enum Find {
        case next, previous, toNext, toPrevious
    }

    /// What a function has done.
    enum Effect {
        /// Nothing to the line.
        case none
        /// The line is another one.
        case changed
        /// It could not be done.
        case failed
        /// The command has only begun: what was typed before it, a number or an operator, is for the key that comes next.
        case goesOn

        fileprivate var code: UInt8 {
            switch self {
            case .none: UInt8(CC_NORM)
            case .changed: UInt8(CC_REFRESH)
            case .failed: UInt8(CC_ERROR)
            case .goesOn: UInt8(CC_ARGHACK)
            }
        }
    }

    weak var owner: (any Owner)?
    nonisolated(unsafe) private let handle: OpaquePointer
    /// What libedit writes to instead of the terminal.
    nonisolated(unsafe) private let sink: UnsafeMutablePointer<formline_sink>
    /// The length of a line that there is room for, whatever the line is.
    private var reservedLength = 0
    /// The characters that libedit takes next.
    private var queue: [Unicode.Scalar] = []
    /// Those that it has taken since its last command ended, and whether one of its own functions has begun since.
    private var taken: [Unicode.Scalar] = []
    private var hasBegunCommand = false
    /// Whether it has asked for more than there is.
    private var isStarved = false
    /// The beginning of a sequence of keys such as Ctrl-X Ctrl-E. libedit forgets what it has taken of one when it is starved, so it
    /// gets all of it again with the next key.
    private var unfinished: [Unicode.Scalar] = []
    private var beginnings: [[Unicode.Scalar]: Bool] = [:]
    /// What a command is given that asks for a character while it is repeated.
    private var repeatedCharacter: Unicode.Scalar?
    /// How many commands one key can be: more than the longest insertion that vi's `.` repeats as often as it may.
    private static let mostCommands = 50_000

    /// Nil if the terminal's description does not allow editing.
    init?(input: Int32, output: Int32) {
        // libedit keeps a pointer to the stream in the sink, so the sink has a place that does not move.
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
        unsafe formline_edit_add_commands(
            handle,
            formline_commands(
                enter: { edit, _ in unsafe Libedit.perform(.enter, in: edit) },
                insert: { edit, _ in unsafe Libedit.perform(.insert, in: edit) },
                tab: { edit, _ in unsafe Libedit.perform(.tab, in: edit) },
                previous: { edit, _ in unsafe Libedit.perform(.previousHistory, in: edit) },
                next: { edit, _ in unsafe Libedit.perform(.nextHistory, in: edit) },
                first: { edit, _ in unsafe Libedit.perform(.firstHistory, in: edit) },
                editor: { edit, _ in unsafe Libedit.perform(.editor, in: edit) },
                quote: { edit, _ in unsafe Libedit.perform(.quote, in: edit) },
                search_back: { edit, _ in unsafe Libedit.perform(.search(.back), in: edit) },
                search_forward: { edit, _ in unsafe Libedit.perform(.search(.forward), in: edit) },
                search_again: { edit, _ in unsafe Libedit.perform(.searchAgain(isReversed: false), in: edit) },
                search_against: { edit, _ in unsafe Libedit.perform(.searchAgain(isReversed: true), in: edit) },
                match_back: { edit, _ in unsafe Libedit.perform(.match(.back), in: edit) },
                match_forward: { edit, _ in unsafe Libedit.perform(.match(.forward), in: edit) },
                word: { edit, _ in unsafe Libedit.perform(.previousWord(isBig: false), in: edit) },
                big_word: { edit, _ in unsafe Libedit.perform(.previousWord(isBig: true), in: edit) },
                delete_to: { edit, _ in unsafe Libedit.perform(.operation(.delete), in: edit) },
                change_to: { edit, _ in unsafe Libedit.perform(.operation(.change), in: edit) },
                yank_to: { edit, _ in unsafe Libedit.perform(.operation(.yank), in: edit) },
                redo: { edit, _ in unsafe Libedit.perform(.redo, in: edit) },
                change_case: { edit, _ in unsafe Libedit.perform(.changeCase, in: edit) },
                undo: { edit, _ in unsafe Libedit.perform(.undo(isAll: false), in: edit) },
                undo_all: { edit, _ in unsafe Libedit.perform(.undo(isAll: true), in: edit) },
                line_start: { edit, _ in unsafe Libedit.perform(.start, in: edit) },
                line_end: { edit, _ in unsafe Libedit.perform(.end, in: edit) },
                next_char: { edit, _ in unsafe Libedit.perform(.next, in: edit) },
                delete_char: { edit, _ in unsafe Libedit.perform(.deleteNext, in: edit) },
                go: { edit, _ in unsafe Libedit.perform(.go, in: edit) },
                end_of_input: { edit, _ in unsafe Libedit.perform(.endOfInput, in: edit) },
                find: { edit, _ in unsafe Libedit.perform(.find(.next), in: edit) },
                find_back: { edit, _ in unsafe Libedit.perform(.find(.previous), in: edit) },
                find_to: { edit, _ in unsafe Libedit.perform(.find(.toNext), in: edit) },
                find_back_to: { edit, _ in unsafe Libedit.perform(.find(.toPrevious), in: edit) }))
        unsafe formline_edit_set_unbuffered(handle)
    }

    deinit {
        // Not enabled, el_end leaves the mode alone; else it would throw away what was typed ahead.
        unsafe formline_edit_set_enabled(handle, false)
        unsafe el_end(handle)
        unsafe formline_sink_close(sink)
        unsafe sink.deallocate()
    }

    /// Calls `body` with the object that libedit's pointer belongs to.
    nonisolated private static func with<Result: Sendable>(
        _ edit: OpaquePointer?, _ body: @MainActor (Libedit) -> Result
    ) -> Result? {
        guard let edit = unsafe edit, let client = unsafe formline_edit_client(edit) else { return nil }
        let libedit = unsafe Unmanaged<Libedit>.fromOpaque(client).takeUnretainedValue()
        return MainActor.assumeIsolated { body(libedit) }
    }

    nonisolated private static func perform(_ command: Command, in edit: OpaquePointer?) -> UInt8 {
        let effect = unsafe with(edit) { libedit in
            libedit.hasBegunCommand = true
            return libedit.owner?.perform(command) ?? .failed
        }
        return (effect ?? .failed).code
    }

    // MARK: - Settings

    /// Whether the person edits with vi's keys.
    var isVi: Bool { unsafe formline_edit_is_vi(handle) }

    /// The words of a line of `~/.editrc`, quotes and backslashes read; nil if a quote has no end.
    nonisolated static func words(of line: String) -> [String]? {
        guard let tokenizer = unsafe tok_winit(nil) else { return nil }
        defer { unsafe tok_wend(tokenizer) }
        var count: Int32 = 0
        var words: UnsafeMutablePointer<UnsafePointer<wchar_t>?>?
        // The words are valid as long as the tokenizer.
        guard unsafe tok_wstr(tokenizer, wide(line.unicodeScalars), &count, &words) == 0, let words = unsafe words
        else {
            return nil
        }
        return (0..<Int(count)).map { number in
            guard let start = unsafe words[number] else { return "" }
            let characters = unsafe UnsafeBufferPointer(start: start, count: wcslen(start))
            return unsafe String(String.UnicodeScalarView(characters.map(scalar)))
        }
    }

    /// Runs a command of `~/.editrc`, such as `bind`.
    func run(_ words: [String]) {
        var characters: [wchar_t] = []
        characters.reserveCapacity(words.reduce(0) { $0 + $1.utf8.count + 1 })
        var starts: [Int] = []
        for word in words {
            starts.append(characters.count)
            for scalar in word.unicodeScalars { characters.append(wchar_t(truncatingIfNeeded: scalar.value)) }
            characters.append(0)
        }
        unsafe characters.withUnsafeBufferPointer { characters in
            guard let start = characters.baseAddress else { return }
            // As `main` gets them, with nil at the end.
            var arguments = unsafe starts.map { unsafe Optional(start + $0) } + [nil]
            unsafe el_wparse(handle, Int32(words.count), &arguments)
        }
    }

    /// Runs a command, and returns what it prints.
    func listing(of words: [String]) -> [UInt8] {
        unsafe formline_sink_rewind(sink)
        run(words)
        unsafe fflush(sink.pointee.file)
        defer { unsafe formline_sink_rewind(sink) }
        guard let data = unsafe sink.pointee.data else { return [] }
        // The stream keeps as many bytes there as it says, once it is flushed.
        return unsafe Array(UnsafeRawBufferPointer(start: data, count: sink.pointee.size))
    }

    /// Makes libedit believe that its terminal has this size.
    func resize(columns: Int, rows: Int) {
        unsafe formline_edit_resize(handle, Int32(clamping: columns), Int32(clamping: rows))
    }

    // MARK: - The line

    /// Begins an empty line, with nothing of the one before it: no number or operator, nothing that a key has still to type.
    func beginLine() {
        _ = takeRest()
        unfinished = []
        unsafe formline_edit_begin_line(handle)
    }

    /// Does what these characters are bound to; the beginning of a sequence waits for the rest of it.
    ///
    /// Gives what a key of the person's has still to type when the line ends or waits.
    func type(_ characters: [Unicode.Scalar]) -> [Unicode.Scalar] {
        (queue, unfinished) = (unfinished + characters, [])
        // Each call is one command: what a key of the person's types, and what vi repeats, are several.
        for _ in 0..<Self.mostCommands {
            (taken, hasBegunCommand, isStarved) = ([], false, false)
            let wasEmpty = lineEnd == nil
            unsafe el_wgets(handle, nil)
            repeatedCharacter = nil
            clamp()
            // The end of input, as a line that is edited key by key has it.
            if wasEmpty, line.scalars == ["\u{4}"] {
                replaceLine(with: EditedText(scalars: [], cursor: 0))
                _ = owner?.perform(.endOfInput)
            }
            if isStarved {
                if !hasBegunCommand, isUnfinished(taken) { unfinished = taken }
                return []
            }
            if owner?.takesKeys == false { return takeRest() }
        }
        _ = takeRest()
        return []
    }

    /// Takes what is still to be typed.
    private func takeRest() -> [Unicode.Scalar] {
        var rest: [Unicode.Scalar] = []
        var character: wchar_t = 0
        while unsafe el_wgetc(handle, &character) == 1 { rest.append(Libedit.scalar(character)) }
        return rest
    }

    /// Forgets the beginning of a sequence whose rest does not come.
    func endSequence() { unfinished = [] }

    /// What a command gets that is repeated with the next key, and asks for a character.
    func repeatCharacter(_ character: Unicode.Scalar?) { repeatedCharacter = character }

    private func nextCharacter() -> Unicode.Scalar? {
        guard queue.isEmpty else {
            taken.append(queue.removeFirst())
            return taken.last
        }
        isStarved = repeatedCharacter == nil
        return repeatedCharacter.take()
    }

    /// Whether these characters begin a sequence that a key is bound to, in one of vi's maps at least.
    private func isUnfinished(_ characters: [Unicode.Scalar]) -> Bool {
        guard !characters.isEmpty else { return false }
        if let known = beginnings[characters] { return known }
        let key = characters.map { "\\" + String(0o1000 + $0.value, radix: 8).dropFirst() }.joined()
        let maps = isVi ? [[], ["-a"]] : [[]]
        let isBeginning =
            characters.allSatisfy(\.isASCII)
            && maps.contains { map in
                let rows = listing(of: ["bind"] + map + [key])
                return characters.count == 1
                    ? String(decoding: rows, as: UTF8.self).hasSuffix("ed-sequence-lead-in\n")
                    : rows.split(separator: UInt8(ascii: "\n")).count > 1
            }
        beginnings[characters] = isBeginning
        return isBeginning
    }

    /// The line as it is, and the place of the cursor.
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

    /// How long the line is, its last character, and whether the cursor is after it; nil for an empty line.
    var lineEnd: (count: Int, last: Unicode.Scalar, isAtCursor: Bool)? {
        guard let line = unsafe el_wline(handle)?.pointee, let start = unsafe line.buffer,
            let end = unsafe line.lastchar, unsafe start < end
        else { return nil }
        return unsafe (end - start, Libedit.scalar(end[-1]), line.cursor == end)
    }

    /// Another text in the place of the line.
    func replaceLine(with text: EditedText) {
        unsafe formline_edit_replace(handle, Libedit.wide(text.scalars), Int32(clamping: text.cursor))
    }

    /// Inserts a text at the cursor; false if there is no room for it.
    func insert(_ scalars: [Unicode.Scalar]) -> Bool {
        unsafe el_winsertstr(handle, Libedit.wide(scalars)) == 0
    }

    /// Types these keys before any other.
    func push(_ keys: [Unicode.Scalar]) { unsafe el_wpush(handle, Libedit.wide(keys)) }

    /// Makes libedit's memory large enough for a line of this length, if it was not so before.
    ///
    /// For no line that waits for a command after an operator of vi: libedit would not find where that began.
    func reserve(_ length: Int) {
        guard length > reservedLength else { return }
        // Not again with each character that follows.
        reservedLength = 2 * length
        let line = line
        _ = insert(Array(repeating: " ", count: reservedLength))
        replaceLine(with: line)
    }

    /// Brings the cursor and the end of the line back into the line.
    func clamp() { unsafe formline_edit_clamp(handle) }

    // MARK: - What it draws

    /// What it has done to the screen since the last call, had it been the screen.
    func takeEffects() -> (beeped: Bool, cleared: Bool) {
        let effects = unsafe Int(formline_sink_take(sink))
        return (effects & formline_has_beeped != 0, effects & formline_has_cleared != 0)
    }

    // MARK: - Characters

    nonisolated private static func scalar(_ character: wchar_t) -> Unicode.Scalar {
        Unicode.Scalar(UInt32(truncatingIfNeeded: character)) ?? "\u{FFFD}"
    }

    /// With the NUL that ends a text of C.
    nonisolated private static func wide(_ scalars: some Sequence<Unicode.Scalar>) -> [wchar_t] {
        scalars.map { wchar_t(truncatingIfNeeded: $0.value) } + [0]
    }
}
