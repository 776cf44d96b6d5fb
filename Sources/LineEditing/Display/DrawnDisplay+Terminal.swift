/// How the terminal is taken, lent to others, and left.
extension DrawnDisplay {
    func enter(isHidden: Bool) {
        isFresh = false
        context.mode.set(.raw)
        guard !isPasteBracketed else { return }
        isPasteBracketed = true
        context.write("\u{1B}[?2004h")
    }

    func prepareToWatch() {
        // A Ctrl-C that was typed as a key is meant for what is at work now.
        if session.wait(input: !session.isAway, milliseconds: 0).contains(.input), session.phase == .running {
            readInput()
        }
        guard session.phase == .running else { return }
        if decoder.skip(through: context.keys.interrupt) { session.interrupt() }
        guard isPasteBracketed else { return }
        isPasteBracketed = false
        context.write("\u{1B}[?2004l")
    }

    func prepareToStop() {
        isRevealed = false
        draw()
        context.write(screen.leave() + pasteModeOff)
    }

    /// Takes everything off the screen, which is printed again when the program has ended: most have a screen of their own, and
    /// then it is where it was.
    func makeRoomForProgram() {
        leaveLine()
        context.write(eraseWithTexts() + freshRow() + pasteModeOff)
    }

    func cleanUpAfterKilledProgram() {
        // The other screen, and a hidden cursor.
        context.write("\u{1B}[?1049l\u{1B}[?25h")
    }

    func comeBack() {
        if isPasteBracketed { context.write("\u{1B}[?2004h") }
        screen.forget()
        printed.lose()
        draw()
    }

    func leave() {
        if session.line != nil {
            // No secret may stay, and nothing that is not text.
            isRevealed = false
            session.line?.request.placeholder = ""
            draw()
        }
        var output = session.busyText == nil ? screen.leave() : screen.erase()
        session.busyText = nil
        output += pasteModeOff
        isPasteBracketed = false
        context.write(output)
    }

    /// Turns bracketed paste off, if it is on, until the terminal is taken again.
    private var pasteModeOff: String { isPasteBracketed ? "\u{1B}[?2004l" : "" }
}
