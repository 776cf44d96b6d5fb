internal import Platform

/// The attributes of a terminal's line discipline, as `termios` has them.
struct TerminalAttributes {
    private var attributes = termios()

    /// The attributes that a terminal has now; nil if the descriptor is not a terminal.
    init?(of descriptor: Int32) {
        guard unsafe tcgetattr(descriptor, &attributes) == 0 else { return nil }
    }

    /// Sets them once all output is written; input that was not read stays. False if that was not possible.
    @discardableResult
    func set(on descriptor: Int32) -> Bool {
        var attributes = attributes
        var result: Int32
        repeat {
            result = unsafe tcsetattr(descriptor, TCSADRAIN, &attributes)
        } while result != 0 && errno == EINTR
        return result == 0
    }

    /// Runs a function of the C library with them.
    func withBytes(_ body: (UnsafeRawBufferPointer) -> Void) {
        unsafe withUnsafeBytes(of: attributes) { unsafe body($0) }
    }

    /// The character of a function, such as `VINTR`; nil if there is none.
    func character(_ index: Int32) -> UInt8? {
        let character = unsafe withUnsafeBytes(of: attributes.c_cc) { unsafe $0[Int(index)] }
        // 0 and 255 are what "no such key" looks like.
        return character == 0 || character == 255 ? nil : character
    }

    /// Each key comes at once, none is echoed, none is turned into a signal, and Ctrl-S does not hold the output, and with it
    /// everything that waits to be written.
    mutating func makeRaw() {
        attributes.c_iflag &= ~tcflag_t(BRKINT | ICRNL | INLCR | IGNCR | ISTRIP | PARMRK | IXON)
        attributes.c_lflag &= ~tcflag_t(ICANON | ECHO | ECHONL | ISIG | IEXTEN)
        unsafe withUnsafeMutableBytes(of: &attributes.c_cc) { characters in
            unsafe characters[Int(VMIN)] = 1
            unsafe characters[Int(VTIME)] = 0
        }
    }

    /// A read gives what is there, also nothing, and does not wait for the end of a line.
    mutating func makeImmediate() {
        attributes.c_lflag &= ~tcflag_t(ICANON)
        unsafe withUnsafeMutableBytes(of: &attributes.c_cc) { characters in
            unsafe characters[Int(VMIN)] = 0
            unsafe characters[Int(VTIME)] = 0
        }
    }

    /// A process in the background that writes is stopped.
    mutating func stopBackground() { attributes.c_lflag |= tcflag_t(TOSTOP) }

    #if os(Linux)
        /// Whether ``leaveKeys()`` does something.
        static let canLeaveKeys = true

        /// The time between two bytes, in tenths of a second, that no program sets: where it is found, so was the rest.
        private static let mark: UInt8 = 1

        /// Each key comes at once, as it is (EXTPROC), and not in lines, of which the kernel drops what is longer than its buffer.
        mutating func leaveKeys() {
            attributes.c_lflag |= tcflag_t(EXTPROC)
            attributes.c_lflag &= ~tcflag_t(ICANON)
            unsafe withUnsafeMutableBytes(of: &attributes.c_cc) { characters in
                unsafe characters[Int(VMIN)] = 1
                unsafe characters[Int(VTIME)] = Self.mark
            }
        }

        /// Undoes ``leaveKeys()``, but for what a program has set for itself since; false if it was not done.
        mutating func takeKeys(from original: TerminalAttributes) -> Bool {
            guard attributes.c_lflag & tcflag_t(EXTPROC) != original.attributes.c_lflag & tcflag_t(EXTPROC) else {
                return false
            }
            attributes.c_lflag &= ~tcflag_t(EXTPROC)
            if attributes.c_lflag & tcflag_t(ICANON) == 0, character(VTIME) == Self.mark {
                attributes.c_lflag |= original.attributes.c_lflag & tcflag_t(ICANON)
                let kept = [VMIN, VTIME].map { (Int($0), original.character($0) ?? 0) }
                unsafe withUnsafeMutableBytes(of: &attributes.c_cc) { characters in
                    for (index, character) in kept { unsafe characters[index] = character }
                }
            }
            return true
        }
    #else
        static let canLeaveKeys = false
        mutating func leaveKeys() {}
        mutating func takeKeys(from original: TerminalAttributes) -> Bool { false }
    #endif

    /// Nothing is echoed.
    mutating func makeSilent() {
        attributes.c_lflag &= ~tcflag_t(ECHO | ECHONL)
    }
}
