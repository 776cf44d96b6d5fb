#if canImport(Glibc)
    /// What a thread does until another one ends it; whatever happens to the clock of the day meanwhile.
    @safe final class Sleep: Sendable {
        /// Safe because only the thread that has the mutex uses what is behind it.
        nonisolated(unsafe) private let mutex: UnsafeMutablePointer<pthread_mutex_t>
        nonisolated(unsafe) private let condition: UnsafeMutablePointer<pthread_cond_t>
        nonisolated(unsafe) private var isEnded = false

        init() {
            unsafe mutex = .allocate(capacity: 1)
            unsafe condition = .allocate(capacity: 1)
            var attributes = pthread_condattr_t()
            unsafe pthread_condattr_init(&attributes)
            unsafe pthread_condattr_setclock(&attributes, CLOCK_MONOTONIC)
            unsafe pthread_mutex_init(mutex, nil)
            unsafe pthread_cond_init(condition, &attributes)
            unsafe pthread_condattr_destroy(&attributes)
        }

        deinit {
            unsafe pthread_cond_destroy(condition)
            unsafe pthread_mutex_destroy(mutex)
            unsafe condition.deallocate()
            unsafe mutex.deallocate()
        }

        /// Sleeps for so many milliseconds at most, nil is for ever; true if it was ended, by an ``end()`` before it, too.
        func begin(milliseconds: Int?) -> Bool {
            var time = timespec()
            unsafe clock_gettime(CLOCK_MONOTONIC, &time)
            if let milliseconds {
                let nanoseconds = Int(time.tv_nsec) + milliseconds % 1000 * 1_000_000
                time.tv_sec += milliseconds / 1000 + nanoseconds / 1_000_000_000
                time.tv_nsec = nanoseconds % 1_000_000_000
            }
            unsafe pthread_mutex_lock(mutex)
            defer { unsafe pthread_mutex_unlock(mutex) }
            while unsafe !isEnded {
                if milliseconds == nil {
                    unsafe pthread_cond_wait(condition, mutex)
                } else if unsafe pthread_cond_timedwait(condition, mutex, &time) == ETIMEDOUT {
                    break
                }
            }
            defer { unsafe isEnded = false }
            return unsafe isEnded
        }

        func end() {
            unsafe pthread_mutex_lock(mutex)
            unsafe isEnded = true
            unsafe pthread_cond_signal(condition)
            unsafe pthread_mutex_unlock(mutex)
        }
    }
#endif
