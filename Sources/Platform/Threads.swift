internal import Synchronization

/// The threads of this process.
package enum Threads {
    /// What a process has no room for.
    package struct NoRoom: Error, Equatable, CustomStringConvertible {
        package let count: Int
        package let reason: SystemError

        package var description: String {
            "\(reason): \(count == 1 ? "one more thread is" : "\(count) threads are") needed; raise the limits with 'ulimit -u' and 'ulimit -v'"
        }
    }

    /// The most that there was room for.
    private static let found = Mutex(0)

    /// Throws if there cannot be so many more at once; it is tried until it succeeds once, since each try makes them.
    ///
    /// Where no thread can be made, the runtime of the language waits for one for ever, and no signal is heard any more.
    package static func requireRoom(for count: Int) throws(NoRoom) {
        guard found.withLock({ $0 }) < count else { return }
        let gate = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
        defer { unsafe gate.deallocate() }
        unsafe pthread_mutex_init(gate, nil)
        defer { unsafe pthread_mutex_destroy(gate) }
        unsafe pthread_mutex_lock(gate)
        var threads: [pthread_t] = []
        var failure: Int32 = 0
        while threads.count < count, failure == 0 {
            #if canImport(Glibc)
                var thread = pthread_t()
            #else
                var thread: pthread_t?
            #endif
            failure = unsafe pthread_create(&thread, nil, { unsafe waitAtGate($0) }, gate)
            #if canImport(Glibc)
                if failure == 0 { threads.append(thread) }
            #else
                if failure == 0, let thread { threads.append(thread) }
            #endif
        }
        unsafe pthread_mutex_unlock(gate)
        for thread in threads { pthread_join(thread, nil) }
        guard failure == 0 else { throw NoRoom(count: count, reason: SystemError(code: failure)) }
        found.withLock { $0 = max($0, count) }
    }
}

extension Threads {
    private final class Work: Sendable {
        let body: @Sendable () -> Void

        init(_ body: @escaping @Sendable () -> Void) { self.body = body }
    }

    /// Runs a body that may block on a thread of its own, which no signal interrupts. Throws if none can be made, where
    /// Dispatch would wait for one for ever.
    package static func start(_ body: @escaping @Sendable () -> Void) throws(NoRoom) {
        let work = unsafe Unmanaged.passRetained(Work(body))
        #if canImport(Glibc)
            var thread = pthread_t()
        #else
            var thread: pthread_t?
        #endif
        let failure = unsafe pthread_create(&thread, nil, { unsafe runWork($0) }, work.toOpaque())
        guard failure == 0 else {
            unsafe work.release()
            throw NoRoom(count: 1, reason: SystemError(code: failure))
        }
        #if canImport(Glibc)
            pthread_detach(thread)
        #else
            if let thread { pthread_detach(thread) }
        #endif
    }

    fileprivate static func run(_ argument: UnsafeMutableRawPointer?) {
        guard let argument = unsafe argument else { return }
        var signals = sigset_t()
        unsafe sigfillset(&signals)
        unsafe pthread_sigmask(SIG_BLOCK, &signals, nil)
        unsafe Unmanaged<Work>.fromOpaque(argument).takeRetainedValue().body()
    }
}

private func runWork(_ argument: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
    unsafe Threads.run(argument)
    return nil
}

private func waitAtGate(_ argument: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
    // Each thread takes memory of its own where the system can give that.
    unsafe free(malloc(1))
    guard let gate = unsafe argument?.assumingMemoryBound(to: pthread_mutex_t.self) else { return nil }
    unsafe pthread_mutex_lock(gate)
    unsafe pthread_mutex_unlock(gate)
    return nil
}
