internal import CLibedit
internal import Platform

/// The descriptor for the handler, which can use no locks or initializers. It changes only while no signal is caught.
nonisolated(unsafe) private var signalPipeEnd: Int32 = -1

/// Signals as bytes in a pipe. A signal that was ignored (as `nohup` does) stays ignored.
@MainActor
final class SignalPipe {
    private static var isInUse = false
    private static let caught = [SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGTSTP, SIGCONT, SIGWINCH]

    let readEnd: Int32
    private let writeEnd: Int32
    private var previous: [(number: Int32, action: sigaction)] = []
    private var isCatching = false

    init() throws {
        guard !SignalPipe.isInUse else { throw LineEditorError.inUse }
        do throws(SystemError) {
            (readEnd, writeEnd) = try Descriptor.pipe()
        } catch {
            throw LineEditorError.unavailable(code: error.code)
        }
        SignalPipe.isInUse = true
        isCatching = true
        unsafe signalPipeEnd = writeEnd
        for number in SignalPipe.caught {
            var action = sigaction()
            if unsafe formline_signal_catch(number, handleSignal, &action) { previous.append((number, action)) }
        }
    }

    deinit {
        close(readEnd)
        close(writeEnd)
    }

    func restore() {
        guard isCatching else { return }
        isCatching = false
        for (number, action) in previous {
            var action = action
            unsafe sigaction(number, &action, nil)
        }
        unsafe signalPipeEnd = -1
        SignalPipe.isInUse = false
    }

    func drain() -> [Int32] {
        formline_signals_were_read()
        var all: [Int32] = []
        while let more = try? Descriptor.readAvailable(from: readEnd, atMost: 256), !more.isEmpty {
            all += more.map(Int32.init)
        }
        return all
    }

    /// True if Ctrl-Z stops this process: its parent may ignore that signal.
    var canStop: Bool { previous.contains { $0.number == SIGTSTP } }

    func stopGroup() {
        if canStop { Signals.stopGroup() }
    }
}

private func handleSignal(_ number: Int32) {
    let error = errno
    var byte = UInt8(truncatingIfNeeded: number)
    _ = unsafe write(signalPipeEnd, &byte, 1)
    formline_signal_came(number)
    errno = error
}
