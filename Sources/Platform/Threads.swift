#if canImport(Darwin)
    internal import Dispatch
#else
    internal import CPlatform
#endif

/// Threads without Dispatch, which waits forever for one that the system cannot make.
package enum Threads {
    private final class Work: Sendable {
        let body: @Sendable () -> Void

        init(_ body: @escaping @Sendable () -> Void) { self.body = body }
    }

    /// Runs a blocking body on a new thread, which no signal interrupts.
    package static func start(_ body: @escaping @Sendable () -> Void) throws(SystemError) {
        let work = unsafe Unmanaged.passRetained(Work(body))
        #if canImport(Glibc)
            var thread = pthread_t()
        #else
            var thread: pthread_t?
        #endif
        let failure = unsafe pthread_create(&thread, nil, { unsafe Threads.run($0) }, work.toOpaque())
        guard failure == 0 else {
            unsafe work.release()
            throw SystemError(code: failure)
        }
    }

    private static func run(_ argument: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
        pthread_detach(pthread_self())
        var signals = sigset_t()
        unsafe sigfillset(&signals)
        unsafe pthread_sigmask(SIG_BLOCK, &signals, nil)
        if let argument = unsafe argument { unsafe Unmanaged<Work>.fromOpaque(argument).takeRetainedValue().body() }
        return nil
    }
}

package enum MainThread {
    /// Runs a program, which ends the process itself, on the main actor. Except on Darwin it drains the main queue
    /// itself: `dispatchMain()` unwinds the main thread, which is slow in a static program.
    package static func run(_ program: @escaping @MainActor @Sendable () async -> Never) -> Never {
        Task { @MainActor in await program() }
        #if canImport(Darwin)
            dispatchMain()
        #else
            let queue = _dispatch_get_main_queue_handle_4CF()
            while true {
                // A signal ends the wait, too.
                if Descriptor.waitUntilReadable(queue, milliseconds: nil) {
                    _ = try? Descriptor.readAvailable(from: queue, atMost: 8)
                }
                _dispatch_main_queue_callback_4CF(nil)
            }
        #endif
    }
}
