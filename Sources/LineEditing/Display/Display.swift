/// What a display waits for.
struct InputWait {
    /// Whether keys are read now; else they are left to the terminal.
    var readsInput = false
    /// When it goes on without them; nil for never.
    var deadline: ContinuousClock.Instant?
}

/// One of the ways to show a line and to read what is typed into it.
///
/// An editor tells its display what has happened to the line, and what to show; a display tells its editor what the
/// person has done.
@MainActor
protocol Display: AnyObject {
    var style: LineEditor.Style { get }

    /// The text of the open line; "" if the terminal has not handed it over yet.
    var text: String { get }

    // MARK: - Keys

    /// What is waited for once ``takeKeys(isTimeUp:)`` has taken all that it can.
    func inputWait() -> InputWait
    /// Reads what the terminal has.
    func readInput()
    /// Does what the keys say that were read, as long as the line takes any.
    ///
    /// - Parameter isTimeUp: whether the rest of a key that has begun is not waited for any longer.
    func takeKeys(isTimeUp: Bool)
    /// Goes on where a deadline has passed; true if that was the one for the rest of a key.
    func timeIsUp() -> Bool
    /// Forgets what was typed so far and not read yet, but for an interrupt and what is after it; false if there was nothing.
    func dropTypedAhead() -> Bool

    // MARK: - The line

    func lineWasOpened(_ request: LineRequest)
    func lineWasSuspended()
    func lineWasResumed(_ request: LineRequest)
    func lineWillClose(showing text: String?)
    func questionWasAsked(_ prompt: String)
    func questionWillEnd()
    /// Puts another text into the suspended line, which the caller then knows.
    func replaceText(with text: String)
    func setPrompt(_ prompt: String)
    /// Interrupts the line that was just opened, before anything that is typed into it.
    func interruptFirst()
    /// Called before an interrupt is reported, or ends a question.
    func interruptWillBeReported()

    // MARK: - What is shown

    /// Brings the screen up to date.
    func draw()
    /// Tells the caller if the text has changed.
    func reportChange()
    /// Erases the line and all below it.
    func erase()
    /// Moves to the next row if the terminal shows the line as it is typed.
    func endRow()
    func show(_ messages: [String])
    func showBusy(_ text: String)
    /// What was typed into the open line and not reported, when it ends from outside; nil for nothing.
    func unreportedText() -> String?
    /// Prints a text and a line end, above an open line.
    func write(_ text: String)
    /// Takes the last texts off the screen that were printed, as far as they are there.
    func retract(_ count: Int)
    /// Fits what is shown to the terminal's new size; false if the caller need not know.
    func resize() -> Bool

    // MARK: - The terminal

    /// Sets the terminal up for a line or a question.
    func enter(isHidden: Bool)
    /// The terminal's mode while no line is open and signals alone are watched for.
    var watchingMode: TerminalMode.Mode { get }
    /// Reads a Ctrl-C that is there as a key, before the terminal makes signals of them.
    func prepareToWatch()
    /// Called before a program gets the terminal while no line is open.
    func prepareToLend()
    func prepareToStop()
    func makeRoomForProgram()
    /// Takes back what a program that a signal ended may have left on.
    func cleanUpAfterKilledProgram()
    /// Shows again what another process may have overwritten.
    func comeBack()
    /// Leaves on the screen only what may stay there, the cursor below it, and every mode off.
    func leave()
}
