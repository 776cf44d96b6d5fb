import LineEditingTesting
import Synchronization

@testable import LineEditing

/// A line at work on a pseudo-terminal: keys go in, events come out, and the screen can be looked at.
@MainActor final class OpenLine {
    let pty: Pty
    let editor: LineEditor
    private let waits: KeyWaits?
    private(set) var grid = Grid(columns: Pty.columns, height: Pty.rows)

    /// - Parameter waits: when the rest of a key is no longer waited for; nil for what the clock says.
    /// - Parameter variables: what says which terminal it is; nil for one that does not wrap rows anew.
    init(
        _ request: LineRequest, style: LineEditor.Style = .drawn, waits: KeyWaits? = nil,
        variables: [String: String]? = nil
    ) throws {
        pty = try Pty(variables: variables)
        self.waits = waits
        editor = try LineEditor(device: pty.device, style: style) { usual in
            if let waits { waits.patience(usual) } else { usual }
        }
        editor.open(request)
    }

    deinit {
        let (waits, editor) = (waits, editor)
        MainActor.assumeIsolated {
            // An answer of the terminal that a failed test has not given does not come.
            waits?.end()
            editor.shutdown()
        }
    }

    /// What comes next once these keys are typed, but for changes.
    func next(after keys: String = "") async -> LineEvent {
        pty.type(keys)
        while true {
            let event = await editor.next()
            if case .changed = event { continue }
            return event
        }
    }

    /// What is entered in the end, once these keys are typed.
    func entered(after keys: String = "") async -> String? {
        if case .entered(let text) = await next(after: keys) { text } else { nil }
    }

    /// Waits until the screen is such, with what else it did on the way.
    @discardableResult
    func see(_ condition: (Grid) -> Bool) async -> String {
        var all = ""
        while !Task.isCancelled {
            let output = pty.output()
            all += output
            grid.write(output)
            if condition(grid) { break }
            await Task.yield()
        }
        return all
    }

    /// Waits until what was written since the last call is such, without looking at the screen.
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

    /// Waits until these are the rows that have something in them, once these keys are typed.
    func see(rows: [String], after keys: String = "") async {
        pty.type(keys)
        await see { $0.rows.filter { !$0.isEmpty } == rows }
    }

    /// The terminal is of another width, and the program told so.
    func resize(columns: Int) {
        grid.write(pty.output())
        grid.resize(columns: columns, height: Pty.rows, rewraps: pty.device.rewraps)
        pty.setSize(columns: columns, rows: Pty.rows)
        Pty.tellOfNewSize()
    }

    /// Pastes a text of any length, as terminals do.
    func paste(_ text: String) async {
        var rest = Array("\u{1B}[200~\(text)\u{1B}[201~".utf8)[...]
        while !rest.isEmpty, !Task.isCancelled {
            rest = rest.dropFirst(pty.write(rest))
            grid.write(pty.output())
            await Task.yield()
        }
    }
}

/// Decides, without a clock, whether the rest of a key comes: at once or never.
final class KeyWaits: Sendable {
    private struct State {
        var count = 0
        var hasWaited = false
        var hasGoneOn = false
        var areOver: Bool
        var isSettling = false
    }

    private let state: Mutex<State>

    /// - Parameter areOver: whether what has begun is over as soon as nothing more is there; else it is waited for.
    init(areOver: Bool) {
        state = Mutex(State(areOver: areOver))
    }

    func end() { state.withLock { $0.areOver = true } }

    /// Whether the size of the screen is taken to be changing still, for as long as any test.
    func setSettling(_ isSettling: Bool) { state.withLock { $0.isSettling = isSettling } }

    func patience(_ usual: Int?) -> Int? {
        state.withLock { state in
            if usual == Screen.settlingTime, state.isSettling { return 3_600_000 }
            state.count += 1
            if usual != nil { state.hasWaited = true } else if state.hasWaited { state.hasGoneOn = true }
            return usual != nil && state.areOver ? 0 : nil
        }
    }

    var count: Int { state.withLock { $0.count } }

    /// Waits until a key that had only begun is dealt with.
    func untilOneIsOver() async {
        while !state.withLock({ $0.hasGoneOn }), !Task.isCancelled { await Task.yield() }
    }
}
