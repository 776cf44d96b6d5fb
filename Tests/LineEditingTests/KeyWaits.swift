import Synchronization

@testable import LineEditing

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

    /// Nothing is waited for any more.
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

    /// How often the editor has begun to wait.
    var count: Int { state.withLock { $0.count } }

    /// Waits until a key that had only begun is dealt with.
    func untilOneIsOver() async {
        while !state.withLock({ $0.hasGoneOn }), !Task.isCancelled { await Task.yield() }
    }
}
