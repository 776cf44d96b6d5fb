/// How the terminal is taken, lent to others, and left.
extension DrawnDisplay {
    func enter(isHidden: Bool) {
        isFresh = false
        context.setMode(.raw)
        bracketPastes()
    }

    private func bracketPastes() {
        guard !isPasteBracketed else { return }
        isPasteBracketed = true
        context.write("\u{1B}[?2004h")
    }

    var watchingMode: TerminalMode.Mode { keyedWatchingMode }

    func prepareToWatch() {
        awaitPlace()
        takeInterruptBeforeWatching()
        // A paste meanwhile is for the lines to come, and so must be known as one.
        if session.phase == .running { bracketPastes() }
    }

    func prepareToLend() { context.write(pasteModeOff) }

    func prepareToStop() {
        redraw()
        awaitPlace()
        isRevealed = false
        draw()
        context.write(screen.leave() + pasteModeOff)
    }

    /// Takes everything off the screen, which is printed again when the program has ended: most have a screen of their own, and
    /// then it is where it was.
    func makeRoomForProgram() {
        redraw()
        awaitPlace()
        leaveLine()
        context.write(eraseWithTexts() + freshRow() + pasteModeOff)
    }

    func cleanUpAfterKilledProgram() {
        // The other screen, and a hidden cursor.
        context.write("\u{1B}[?1049l\u{1B}[?25h")
    }

    func comeBack() {
        endWait()
        if isPasteBracketed { context.write("\u{1B}[?2004h") }
        screen.forget()
        printed.lose()
        draw()
    }

    func leave() {
        redraw()
        awaitPlace()
        if session.line != nil {
            // No secret may stay, and nothing that is not text.
            isRevealed = false
            session.line?.request.placeholder = ""
            draw()
        }
        var output = session.busyText == nil ? screen.leave() : screen.erase()
        session.forgetBusy()
        output += pasteModeOff
        isPasteBracketed = false
        context.write(output)
    }

    /// Takes the terminal's answers that are on their way: whoever reads next would take them for something typed. One that does
    /// not answer is not waited for again.
    private func awaitPlace() {
        guard askedCount > 0, !session.isAway, !context.isLost else { return }
        (askedAt, askedCount) = (nil, askedCount - decoder.removePlaces())
        while askedCount > 0, context.waitForInput(milliseconds: context.patience(patienceForPlace)) {
            guard case .bytes(let bytes) = context.device.read() else { break }
            decoder.feed(bytes)
            askedCount -= decoder.removePlaces()
        }
        askedCount = 0
    }

    /// For how many milliseconds the terminal's answer is still waited for.
    private var patienceForPlace: Int {
        max(0, Self.patienceForPlace - Int((ContinuousClock.now - lastAsked) / .milliseconds(1)))
    }

    /// For how many milliseconds a terminal's answer is waited for.
    static let patienceForPlace = 250

    /// Turns bracketed paste off, if it is on, until the terminal is taken again.
    private var pasteModeOff: String { isPasteBracketed ? "\u{1B}[?2004l" : "" }
}
