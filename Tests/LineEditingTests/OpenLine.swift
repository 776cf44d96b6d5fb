import LineEditingTesting
import Platform
import Synchronization
import TerminalTesting

@testable import LineEditing

/// A line editor on a pseudo-terminal.
@MainActor final class OpenLine {
    let pty: Pty
    let editor: LineEditor
    private let waits: KeyWaits?
    private(set) var screen = TerminalScreen(columns: Pty.columns, rows: Pty.rows)

    /// - Parameters:
    ///   - waits: the waits for the rest of a key, which the test ends instead of the clock.
    ///   - variables: the environment, which names the terminal. The default one does not rewrap rows.
    ///   - bindings: the lines of `~/.editrc`.
    init(
        _ request: LineRequest? = LineRequest(prompt: "> "), style: LineEditor.Style = .drawn, waits: KeyWaits? = nil,
        variables: [String: String] = ["TERM": "xterm-256color"], bindings: String = ""
    ) throws {
        pty = try Pty(variables: variables)
        self.waits = waits
        let device = pty.device
        editor = try Pty.withBindings(bindings) {
            try LineEditor(device: device, style: style) { usual in
                if let waits { waits.patience(usual) } else { usual }
            }
        }
        if let request { editor.open(request) }
    }

    deinit {
        let (waits, editor) = (waits, editor)
        MainActor.assumeIsolated {
            // A failed test may not have answered for the terminal.
            waits?.end()
            editor.shutdown()
        }
    }

    /// Types the keys and returns the next event that is not a change.
    func next(after keys: String = "") async -> LineEvent {
        pty.type(keys)
        while true {
            let event = await editor.next()
            if case .changed = event { continue }
            return event
        }
    }

    func entered(after keys: String = "") async -> String? {
        if case .entered(let text) = await next(after: keys) { text } else { nil }
    }

    /// Waits for the screen to satisfy the condition, and returns the output up to then.
    @discardableResult
    func see(_ condition: (TerminalScreen) -> Bool) async -> String {
        var all = ""
        while !Task.isCancelled {
            let output = pty.output()
            all += output
            screen.feed(output)
            if condition(screen) { break }
            await Task.yield()
        }
        return all
    }

    /// Waits for the output since the last call to satisfy the condition, without updating the screen.
    @discardableResult
    func output(_ condition: (String) -> Bool) async -> String {
        var all = ""
        while !Task.isCancelled {
            all += pty.output()
            if condition(all) { break }
            await Task.yield()
        }
        return all
    }

    /// Types the keys and waits until the screen shows these rows, apart from blank ones.
    func see(rows: [String], after keys: String = "") async {
        pty.type(keys)
        await see { $0.rows.filter { !$0.isEmpty } == rows }
    }

    func resize(columns: Int) {
        screen.feed(pty.output())
        screen.resize(columns: columns, rows: Pty.rows, rewraps: pty.device.rewraps)
        try? pty.setSize(columns: columns, rows: Pty.rows)
        Pty.raise(SIGWINCH)
    }

    func paste(_ text: String) async { await send("\u{1B}[200~\(text)\u{1B}[201~") }

    /// Types more keys than the terminal takes at once.
    func send(_ keys: String) async {
        var rest = Array(keys.utf8)[...]
        while !rest.isEmpty, !Task.isCancelled {
            rest = rest.dropFirst(pty.write(rest))
            screen.feed(pty.output())
            await Task.yield()
        }
    }
}

/// The text that Enter accepts after these keys.
@MainActor func entered(_ keys: String, bindings: String = "", history: [String] = []) async throws -> String? {
    let line = try OpenLine(LineRequest(prompt: "> ", history: history), bindings: bindings)
    return await line.entered(after: keys + "\r")
}

/// Decides, without a clock, whether the rest of a key arrives.
final class KeyWaits: Sendable {
    private struct State {
        var count = 0
        var hasWaited = false
        var hasContinued = false
        var endAtOnce: Bool
        var isSettling = false
    }

    private let state: Mutex<State>

    /// - Parameter endAtOnce: ends each wait as soon as no more bytes are there; otherwise it lasts forever.
    init(endAtOnce: Bool) {
        state = Mutex(State(endAtOnce: endAtOnce))
    }

    func end() { state.withLock { $0.endAtOnce = true } }

    /// Makes a resize last longer than any test, or end.
    func setSettling(_ isSettling: Bool) { state.withLock { $0.isSettling = isSettling } }

    func patience(_ usual: Int?) -> Int? {
        state.withLock { state in
            if usual == Screen.settlingTime, state.isSettling { return 3_600_000 }
            state.count += 1
            if usual != nil { state.hasWaited = true } else if state.hasWaited { state.hasContinued = true }
            return usual != nil && state.endAtOnce ? 0 : nil
        }
    }

    var count: Int { state.withLock { $0.count } }

    /// Waits until the editor has handled an incomplete key.
    func untilOneEnds() async {
        while !state.withLock({ $0.hasContinued }), !Task.isCancelled { await Task.yield() }
    }
}

extension TerminalScreen {
    /// Everything that was written means the same on any terminal.
    var isFaultless: Bool {
        faults.isEmpty && unknownSequences.isEmpty && modes.isSubset(of: [.cursorVisible, .bracketedPaste])
    }
}
