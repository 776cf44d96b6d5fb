/// Lines of which the text is not to be seen.
extension DrawnSession {
    private static let revealingKey = Key.character("\u{12}")

    func runHidden() {
        while let key = nextKey() {
            if let reported = LineKey(key), reports(reported) { continue }
            if case .pasted(let paste) = key, reports(paste) { continue }
            if key == DrawnSession.revealingKey {
                line?.isRevealed.toggle()
                continue
            }
            switch line?.small.apply(key, keys: context.keys) {
            case .entered?: suspend(reporting: .entered(text), isInterruptible: true)
            case .ignored?: context.write("\u{07}")
            default: break
            }
        }
    }
}

extension DrawnSession.OpenLine {
    /// What is to be seen of a hidden line: before the cursor, and behind it.
    var shown: (before: String, after: String) {
        if isRevealed { return (small.before, small.after) }
        guard let mask = request.mask else { return ("", "") }
        return (String(repeating: mask, count: small.before.count), String(repeating: mask, count: small.after.count))
    }
}

extension LineKey {
    /// The keys as they are where nobody has bound them.
    fileprivate init?(_ key: Key) {
        switch key {
        case .character("\t"): self = .tab
        case .character("\u{10}"), .sequence("\u{1B}[A"), .sequence("\u{1B}OA"): self = .up
        case .character("\u{0E}"), .sequence("\u{1B}[B"), .sequence("\u{1B}OB"): self = .down
        default: return nil
        }
    }
}
