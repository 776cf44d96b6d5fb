internal import Platform

/// Keys that end a line or stop the process, whatever the person's bindings are.
extension DrawnSession {
    /// The next key that is the line's own. Those that belong to the question, and those that end a line or stop the
    /// process whatever the person's bindings are, are dealt with here.
    func takeKey(isTimeUp: Bool) -> Key? {
        var isTimeUp = isTimeUp
        while takesKeys, !isAway, let key = decoder.next(isTimeUp: isTimeUp) {
            isTimeUp = false
            isUpToDate = false
            if takeControlKey(key) { continue }
            guard line?.question != nil else {
                if case .sequence("\u{1B}[Z") = key {
                    suspend(reporting: .back(text), isInterruptible: true)
                    continue
                }
                return key
            }
            takeAnswer(key)
        }
        return nil
    }

    private func takeControlKey(_ key: Key) -> Bool {
        guard case .character(let scalar) = key, scalar.value < 0x80 else { return false }
        let keys = context.keys
        switch UInt8(scalar.value) {
        case keys.stop:
            context.signals.stopGroup()
            return true
        case keys.quit:
            end(reporting: .terminated(signal: SIGQUIT))
            return true
        case keys.interrupt where line?.question == nil:
            interrupt()
            return true
        case keys.endOfInput where line?.question == nil && isEmpty:
            suspend(reporting: .endOfInput(""), isInterruptible: false)
            return true
        default: return false
        }
    }

    private func takeAnswer(_ key: Key) {
        switch line?.question?.line.apply(key, keys: context.keys) {
        case .entered?: answer(line?.question?.line.text)
        case .endOfInput?: answer("")
        case .interrupted?: answer(nil)
        default: break
        }
    }

    /// Ctrl-C or SIGINT.
    func interrupt() {
        if line?.question != nil {
            answer(nil)
        } else if line != nil {
            suspend(reporting: .interrupted(text), isInterruptible: false)
        } else {
            context.events.post(.interrupted(""), isOfNoLine: true)
        }
    }
}
