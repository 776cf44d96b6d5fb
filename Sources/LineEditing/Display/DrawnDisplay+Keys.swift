/// Where keys go.
extension DrawnDisplay {
    func inputWait() -> InputWait { waitForTypedKeys(until: waitsUntil) }

    func readInput() { feedDecoder() }

    func takeKeys(isTimeUp: Bool) { takeTypedKeys(isTimeUp: isTimeUp) }

    /// Those that belong to the question, and those that end a line or stop the process whatever the person's bindings are, are dealt
    /// with here; the others are the line's own.
    func takeLineKeys(isTimeUp: Bool) {
        var isTimeUp = isTimeUp
        while session.takesInput {
            let isQuestion = session.line?.question != nil
            decoder.hasAlt = !editor.isVi || isHidden || isQuestion
            decoder.isQuoting = editor.isQuoting && !isHidden && !isQuestion
            guard let key = decoder.next(isTimeUp: isTimeUp) else { return }
            isTimeUp = false
            if takePlace(key) || takeControlKey(key) { continue }
            if isQuestion {
                takeAnswer(key)
            } else if case .sequence("\u{1B}[Z") = key {
                session.suspend(reporting: .back(text), isInterruptible: true)
            } else if isHidden {
                editHidden(with: key)
            } else {
                edit(with: key)
            }
        }
    }

    func timeIsUp() -> Bool {
        if let waitsUntil, waitsUntil <= .now { waitIsOver() }
        return isKeyTimeUp
    }

    func dropTypedAhead() -> Bool { dropKeys() }

    /// The terminal's answer about the cursor.
    func takesReport(_ key: Key) -> Bool { takePlace(key) }

    private func takeControlKey(_ key: Key) -> Bool {
        if takesSignalKey(key) { return true }
        let endOfInput = Unicode.Scalar(context.keys.endOfInput)
        guard let line = session.line, line.question == nil else { return false }
        if isEmpty, [.character(endOfInput), .alt(endOfInput)].contains(key) {
            endOfInputWasReached()
        } else if line.request.reportsPastedLines, [.alt("\r"), .alt("\n")].contains(key) {
            session.suspend(reporting: .finished(text), isInterruptible: true)
        } else {
            return false
        }
        return true
    }

    private func takeAnswer(_ key: Key) {
        switch answer.apply(key, keys: context.keys) {
        case .entered: session.answer(answer.text)
        case .endOfInput: session.answer("")
        case .interrupted: session.answer(nil)
        case .edited, .ignored, .full: break
        }
    }
}
