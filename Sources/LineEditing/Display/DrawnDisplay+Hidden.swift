/// Lines whose text is not shown.
extension DrawnDisplay {
    private static let revealingKey = Key.character("\u{12}")

    func editHidden(with key: Key) {
        if let reported = LineKey(key), reports(reported) { return }
        if case .pasted(let paste) = key, reports(paste) { return }
        if key == DrawnDisplay.revealingKey { return isRevealed.toggle() }
        switch hidden.apply(key, keys: context.keys) {
        case .entered: session.suspend(reporting: .entered(text), isInterruptible: true)
        case .ignored: context.write("\u{07}")
        case .full: context.events.post(.lineIsFull)
        case .edited, .interrupted, .endOfInput: break
        }
    }

    /// What is shown of a hidden line: before the cursor, and after it.
    func shownHalves(of request: LineRequest) -> (before: String, after: String) {
        if isRevealed { return (hidden.before, hidden.after) }
        guard let mask = request.mask else { return ("", "") }
        return (String(repeating: mask, count: hidden.before.count), String(repeating: mask, count: hidden.after.count))
    }
}

extension LineKey {
    /// The keys as they are if nobody has bound them.
    fileprivate init?(_ key: Key) {
        switch key {
        case .character("\t"): self = .tab
        case .character("\u{10}"), .sequence("\u{1B}[A"), .sequence("\u{1B}OA"): self = .up
        case .character("\u{0E}"), .sequence("\u{1B}[B"), .sequence("\u{1B}OB"): self = .down
        default: return nil
        }
    }
}
