#if os(Linux)
    internal import CMainQueue
#else
    internal import Dispatch
#endif

/// The work of the main actor, on the thread that the process began with.
package enum MainQueue {
    /// Begins `work` and does what comes to the main actor, until the process ends.
    ///
    /// Dispatch's own way ends the first thread, whose unwinding took more time in a static build than all the rest of the start.
    package static func run(_ work: @escaping @MainActor () async -> Never) -> Never {
        #if os(Linux)
            let handle = _dispatch_get_main_queue_handle_4CF()
            Task { @MainActor in await work() }
            var count: UInt64 = 0
            while true {
                _dispatch_main_queue_callback_4CF(nil)
                var descriptor = pollfd(fd: handle, events: Int16(POLLIN), revents: 0)
                guard unsafe poll(&descriptor, 1, -1) > 0 else { continue }
                _ = unsafe read(handle, &count, MemoryLayout.size(ofValue: count))
            }
        #else
            Task { @MainActor in await work() }
            dispatchMain()
        #endif
    }
}
