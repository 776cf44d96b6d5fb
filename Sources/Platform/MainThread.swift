#if canImport(Glibc)
    // Experimental in Swift 6.3 (SE-0505); without it, the main thread would end in `dispatch_main`, and each answer would take two
    // more hops between threads.
    @_spi(ExperimentalCustomExecutors) package import _Concurrency
    internal import Glibc
    internal import Synchronization

    /// Runs all tasks on the main thread, those without an actor too, so that a command starts no thread that it does not need.
    ///
    /// A program takes it as its `DefaultExecutorFactory`. What blocks belongs on a thread of its own.
    package enum MainThread: ExecutorFactory {
        package static var mainExecutor: any MainExecutor { executor }
        package static var defaultExecutor: any TaskExecutor { taskExecutor }

        fileprivate static let executor = MainThreadExecutor()
        fileprivate static let taskExecutor = MainThreadTaskExecutor()
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
                    unsafe job.runSynchronously(on: MainThread.taskExecutor.asUnownedTaskExecutor())
                }
            }
        }

        func stop() { jobs.end() }

        func checkIsolated() { precondition(pthread_equal(pthread_self(), thread) != 0, "not on the main thread") }
    }

    /// The executor of tasks without an actor.
    private final class MainThreadTaskExecutor: TaskExecutor {
        func enqueue(_ job: consuming ExecutorJob) { MainThread.executor.jobs.append(.anywhere(UnownedJob(job))) }
    }

    /// Jobs in the order in which they came, from any thread.
    @safe private final class JobQueue: Sendable {
        enum Job {
            case mainActor(UnownedJob)
            case anywhere(UnownedJob)
        }

        private struct State {
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

        /// Waits for the next job; nil after the end.
        func next() -> Job? {
            while unsafe sem_wait(count) != 0 {}
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
