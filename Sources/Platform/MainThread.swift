#if canImport(Darwin)
    internal import Dispatch
#else
    internal import CMainQueue
#endif

/// The thread that a program begins with.
package enum MainThread {
    /// Runs a program on the main actor. It ends the process itself.
    ///
    /// Elsewhere than on Darwin it drains the main queue here, as a run loop does, because `dispatchMain()` unwinds the main thread: in
    /// a static program that takes longer than all else until the first question.
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
