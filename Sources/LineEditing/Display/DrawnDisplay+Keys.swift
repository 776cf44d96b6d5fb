internal import Platform

/// Keys that end a line or stop the process, whatever the person's bindings are.
extension DrawnDisplay {
    /// The next key that is the line's own. Those that belong to the question, and those that end a line or stop the
    /// process whatever the person's bindings are, are dealt with here.
    func takeKey(isTimeUp: Bool) -> Key? {
        var isTimeUp = isTimeUp
        decoder.hasAlt = !editor.isVi || isHidden || session.line?.question != nil
        while session.takesInput, let key = decoder.next(isTimeUp: isTimeUp) {
            isTimeUp = false
            isUpToDate = false
            if takePlace(key) || takeControlKey(key) { continue }
            guard session.line?.question != nil else {
                if case .sequence("\u{1B}[Z") = key {
                    session.suspend(reporting: .back(text), isInterruptible: true)
                    continue
                }
                return key
            }
            takeAnswer(key)
        }
        return nil
    }

    func dropTypedAhead() -> Bool {
        // As much as somebody types, or pastes; not what a program sends without an end.
        while !session.isAway, session.phase == .running, decoder.bufferedCount < 1 << 20,
            context.wait(input: true, milliseconds: 0).contains(.input)
        {
            readInput()
        }
        return decoder.drop(before: context.keys.interrupt) { takePlace($0) }
    }

    private func takeControlKey(_ key: Key) -> Bool {
        let scalar: Unicode.Scalar
        switch key {
        case .character(let typed), .alt(let typed): scalar = typed
        case .escape, .sequence, .pasted: return false
        }
        guard scalar.value < 0x80 else { return false }
        let keys = context.keys
        let hasQuestion = session.line?.question != nil
        switch UInt8(scalar.value) {
        case keys.stop:
            context.signals.stopGroup()
            return true
        case keys.quit:
            session.end(reporting: .terminated(signal: SIGQUIT))
            return true
        case keys.interrupt where !hasQuestion:
            session.interrupt()
            return true
        case keys.endOfInput where !hasQuestion && isEmpty:
            session.suspend(reporting: .endOfInput(""), isInterruptible: false)
            return true
        default: return false
        }
    }

    private func takeAnswer(_ key: Key) {
        switch answer.apply(key, keys: context.keys) {
        case .entered: session.answer(answer.text)
        case .endOfInput: session.answer("")
        case .interrupted: session.answer(nil)
        case .edited, .ignored: break
        }
    }
}
