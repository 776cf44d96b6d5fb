/// Keys that end a line or stop the process, whatever the person's bindings are.
extension DrawnDisplay {
    /// The next key that is the line's own. Those that belong to the question, and those that end a line or stop the
    /// process whatever the person's bindings are, are dealt with here.
    func takeKey(isTimeUp: Bool) -> Key? {
        var isTimeUp = isTimeUp
        decoder.hasAlt = !editor.isVi || isHidden || session.line?.question != nil
        decoder.isQuoting = editor.isQuoting && !isHidden && session.line?.question == nil
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

    func dropTypedAhead() -> Bool { dropKeys() }

    /// The terminal's answer about the cursor.
    func takesReport(_ key: Key) -> Bool { takePlace(key) }

    private func takeControlKey(_ key: Key) -> Bool {
        if takesSignalKey(key) { return true }
        let endOfInput = Unicode.Scalar(context.keys.endOfInput)
        guard session.line?.question == nil, isEmpty, [.character(endOfInput), .alt(endOfInput)].contains(key) else {
            return false
        }
        session.suspend(reporting: .endOfInput(""), isInterruptible: false)
        return true
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
