/// The event loop of an open line.
extension DrawnDisplay {
    /// Gives the next key that is the line's own; nil if the line is over.
    func nextKey() -> Key? {
        var isTimeUp = false
        isUpToDate = session.line?.suspension != nil && session.line?.question == nil
        while true {
            if session.runCommands() { isUpToDate = false }
            guard session.hasLine else { return nil }
            if let key = takeKey(isTimeUp: isTimeUp) { return key }
            // Keys that were taken may have ended it all.
            guard session.hasLine else { return nil }
            if !isUpToDate {
                isUpToDate = true
                // The key is shown before anybody else begins to work on it.
                draw()
                reportChange()
            }
            isTimeUp = waitForKeys(until: waitsUntil)
            if let waitsUntil, ContinuousClock.now >= waitsUntil {
                waitIsOver()
                isUpToDate = false
            }
        }
    }
}
