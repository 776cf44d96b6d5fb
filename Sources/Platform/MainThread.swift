#if canImport(Glibc)
    // Experimental in Swift 6.3 (SE-0505). Without them, the main thread would end in `dispatch_main`, and each answer would take
    // two more hops between threads.
    @_spi(ExperimentalCustomExecutors) @_spi(ExperimentalScheduling) internal import _Concurrency
    internal import Synchronization
#else
    internal import Dispatch
#endif

/// The thread that a program begins with.
package enum MainThread {
    /// Runs a program on the main thread: everything of it that is asynchronous, with an actor or without, so that no thread is
    /// started that it does not need. What blocks belongs on a thread of its own.
    ///
    /// Call it before anything asynchronous, once.
    package static func run(_ program: @escaping @MainActor @Sendable () async -> Never) {
        #if canImport(Glibc)
            _createExecutors(factory: MainThreadExecutors.self)
            Task { @MainActor in await program() }
            MainThreadExecutors.main.jobs.begin()
            MainThreadExecutors.main.run()
        #else
            Task { @MainActor in await program() }
            dispatchMain()
        #endif
    }

    /// Does `work` once the main thread has had nothing to do for a moment, so that nobody waits for it; soon, where the program was
    /// not begun with ``run(_:)``.
    package static func whenIdle(_ work: @escaping @MainActor @Sendable () -> Void) {
        #if canImport(Glibc)
            if MainThreadExecutors.main.jobs.keep({ Task { @MainActor in work() } }) { return }
        #endif
        Task { @MainActor in work() }
    }
}

#if canImport(Glibc)
    private enum MainThreadExecutors: ExecutorFactory {
        static let main = MainThreadExecutor()
        static let tasks = MainThreadTaskExecutor()

        static var mainExecutor: any MainExecutor { main }
        static var defaultExecutor: any TaskExecutor { tasks }
    }

    /// The main actor's executor.
    private final class MainThreadExecutor: MainExecutor {
        fileprivate let jobs = JobQueue()
        private let thread = pthread_self()

        func enqueue(_ job: consuming ExecutorJob) { jobs.append(.mainActor(UnownedJob(job))) }

        func run() {
            while let job = jobs.next() {
                switch job {
                case .mainActor(let job): unsafe job.runSynchronously(on: asUnownedSerialExecutor())
                case .anywhere(let job):
                    unsafe job.runSynchronously(on: MainThreadExecutors.tasks.asUnownedTaskExecutor())
                }
            }
        }

        func stop() { jobs.end() }

        func checkIsolated() { precondition(pthread_equal(pthread_self(), thread) != 0, "not on the main thread") }
    }

    /// The executor of tasks without an actor.
    private final class MainThreadTaskExecutor: TaskExecutor {
        func enqueue(_ job: consuming ExecutorJob) { MainThreadExecutors.main.jobs.append(.anywhere(UnownedJob(job))) }
    }

    /// What has to wait is left to the system's executor, which gives it back in time.
    extension MainThreadTaskExecutor: SchedulingExecutor {
        /// It has timers wherever Swift has `Task.sleep`.
        // swift-format-ignore: NeverForceUnwrap
        private var timer: any SchedulingExecutor { PlatformExecutorFactory.defaultExecutor as! any SchedulingExecutor }

        func enqueue<C: Clock>(
            _ job: consuming ExecutorJob, after delay: C.Duration, tolerance: C.Duration?, clock: C
        ) {
            timer.enqueue(job, after: delay, tolerance: tolerance, clock: clock)
        }

        func enqueue<C: Clock>(
            _ job: consuming ExecutorJob, at instant: C.Instant, tolerance: C.Duration?, clock: C
        ) {
            timer.enqueue(job, at: instant, tolerance: tolerance, clock: clock)
        }
    }

    /// Jobs in the order in which they came, from any thread.
    @safe private final class JobQueue: Sendable {
        enum Job {
            case mainActor(UnownedJob)
            case anywhere(UnownedJob)
        }

        private struct State {
            var hasBegun = false
            /// What is done when there is nothing to do for a moment. The first time the start is over.
            var idleWork: [@Sendable () -> Void] = [ProgramCode.release]
            /// Those before ``next`` are done.
            var jobs: [Job] = []
            var next = 0
            var hasEnded = false
        }

        private let state = Mutex(State())
        /// As many as there are jobs, and one more at the end.
        nonisolated(unsafe) private let count: UnsafeMutablePointer<sem_t>

        init() {
            unsafe count = .allocate(capacity: 1)
            unsafe sem_init(count, 0, 0)
        }

        func append(_ job: Job) {
            state.withLock { $0.jobs.append(job) }
            unsafe sem_post(count)
        }

        func end() {
            state.withLock { $0.hasEnded = true }
            unsafe sem_post(count)
        }

        func begin() { state.withLock { $0.hasBegun = true } }

        /// Keeps what is to be done when there is nothing else to do; false if nobody would do it.
        func keep(_ work: @escaping @Sendable () -> Void) -> Bool {
            state.withLock { state in
                if state.hasBegun { state.idleWork.append(work) }
                return state.hasBegun
            }
        }

        private func waitForJob() {
            if state.withLock({ !$0.idleWork.isEmpty }) {
                var moment = timespec()
                unsafe clock_gettime(CLOCK_REALTIME, &moment)
                let (seconds, nanoseconds) = (moment.tv_nsec + 5_000_000)
                    .quotientAndRemainder(dividingBy: 1_000_000_000)
                (moment.tv_sec, moment.tv_nsec) = (moment.tv_sec + seconds, nanoseconds)
                if unsafe sem_timedwait(count, &moment) == 0 { return }
                let work = state.withLock { state in
                    defer { state.idleWork = [] }
                    return state.idleWork
                }
                for one in work { one() }
            }
            while unsafe sem_wait(count) != 0 {}
        }

        /// Waits for the next job; nil after the end.
        func next() -> Job? {
            waitForJob()
            return state.withLock { state in
                guard !state.hasEnded else { return nil }
                let job = state.jobs[state.next]
                state.next += 1
                if state.next == state.jobs.count {
                    state.jobs.removeAll(keepingCapacity: true)
                    state.next = 0
                }
                return job
            }
        }
    }
#endif
