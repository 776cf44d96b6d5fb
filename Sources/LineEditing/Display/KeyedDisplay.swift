internal import Platform

/// A display that takes each key as it is, also those that a terminal makes signals of.
protocol KeyedDisplay: Display {
    var session: LineEditor { get }
    var decoder: KeyDecoder { get set }
    /// Until when the rest of a key is waited for; nil for ever.
    var keyDeadline: ContinuousClock.Instant? { get set }
    /// Does what the keys say that are the open line's, or its question's.
    func takeLineKeys(isTimeUp: Bool)
    /// Takes what nobody has typed, such as an answer of the terminal; false for a key.
    func takesReport(_ key: Key) -> Bool
}

extension KeyedDisplay {
    var context: SessionContext { session.context }
    /// The mode in which nothing is lost of the keys that are typed while no line is open.
    var keyedWatchingMode: TerminalMode.Mode { TerminalAttributes.canLeaveKeys ? .watchingKeys : .watching }

    /// The line first gets the text that it begins with.
    func interruptFirstByKey() { decoder.feedFirst([context.keys.interrupt]) }

    /// Takes the keys that are for the line, or while nothing takes keys, only those that are signals: the others are kept.
    func takeTypedKeys(isTimeUp: Bool) {
        if session.takesInput { return takeLineKeys(isTimeUp: isTimeUp) }
        guard !session.isAway else { return }
        guard let line = session.line else {
            guard context.currentMode == .watchingKeys, !takeTypedStop(), decoder.skip(through: context.keys.interrupt)
            else { return }
            // What the terminal itself would do, for whoever else is at work in front of it.
            if !context.signals.interruptGroup(of: context.device.input) { session.interrupt() }
            return
        }
        guard let from = line.suspension?.interruptibleFrom, from <= .now else { return }
        if decoder.skip(through: context.keys.interrupt) { session.interrupt() } else { _ = takeTypedStop() }
    }

    /// What is waited for, and until when at the latest for another reason than the rest of a key.
    func waitForTypedKeys(until time: ContinuousClock.Instant? = nil) -> InputWait {
        if session.takesInput {
            let patience = context.patience(decoder.patience)
            keyDeadline = patience.map { .now + .milliseconds($0) }
            return InputWait(readsInput: true, deadline: [keyDeadline, time].compactMap(\.self).min())
        }
        keyDeadline = nil
        let hasRoom = decoder.bufferedCount < KeyDecoder.limit
        guard let line = session.line else {
            return InputWait(readsInput: context.currentMode == .watchingKeys && hasRoom)
        }
        guard let from = line.suspension?.interruptibleFrom else { return InputWait() }
        return from > .now ? InputWait(deadline: from) : InputWait(readsInput: hasRoom)
    }

    /// Whether the rest of a key is not waited for any longer.
    var isKeyTimeUp: Bool { keyDeadline.map { $0 <= .now } ?? false }

    /// Takes a key that stops the process or ends it, wherever it is among those that were typed; false if there is none.
    private func takeTypedStop() -> Bool {
        if decoder.remove(context.keys.stop) {
            session.stopProcess()
        } else if decoder.remove(context.keys.quit) {
            session.end(reporting: .terminated(signal: SIGQUIT))
        } else {
            return false
        }
        return true
    }

    /// Takes what the terminal has.
    func feedDecoder() {
        switch context.device.read() {
        case .bytes(let bytes):
            // Typed by itself it is not part of a paste whose end is lost.
            if bytes == [context.keys.interrupt] { decoder.endPaste() }
            decoder.feed(bytes)
        case .nothing: break
        case .endOfInput, .gone: session.end(reporting: context.reasonForLoss())
        }
    }

    /// Takes a key that interrupts the line, stops the process or ends it; false for another one.
    func takesSignalKey(_ key: Key) -> Bool {
        let scalar: Unicode.Scalar
        switch key {
        case .character(let typed), .alt(let typed): scalar = typed
        case .escape, .sequence, .pasted: return false
        }
        guard scalar.value < 0x80 else { return false }
        let keys = context.keys
        switch UInt8(scalar.value) {
        case keys.stop:
            // The terminal does the same: keys typed right after Ctrl-Z were meant for the shell.
            _ = decoder.drop(before: keys.interrupt, besides: takesReport)
            session.stopProcess()
        case keys.quit: session.end(reporting: .terminated(signal: SIGQUIT))
        case keys.interrupt where session.line?.question == nil: session.interrupt()
        default: return false
        }
        return true
    }

    /// Forgets the keys that were typed so far, but for an interrupt and what is after it; false if there were none.
    func dropKeys() -> Bool {
        // As much as somebody types, or pastes; not what a program sends without an end.
        while !session.isAway, session.phase == .running, decoder.bufferedCount < KeyDecoder.limit, context.hasInput {
            feedDecoder()
        }
        return decoder.drop(before: context.keys.interrupt, besides: takesReport)
    }

    /// Takes a Ctrl-C that was typed as a key, which is meant for what is at work now.
    func takeInterruptBeforeWatching() {
        if !session.isAway, context.hasInput { feedDecoder() }
        if session.phase == .running, decoder.skip(through: context.keys.interrupt) { session.interrupt() }
    }
}
