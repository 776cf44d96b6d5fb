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
    /// not begun with ``run(_:)``. It finds the task-local values of whoever calls this, such as the language.
    package static func whenIdle(_ work: @escaping @MainActor @Sendable () -> Void) {
        Task { @MainActor in
            #if canImport(Glibc)
                await withCheckedContinuation { idle in
                    if !MainThreadExecutors.main.jobs.keep({ idle.resume() }) { idle.resume() }
                }
            #endif
            work()
        }
    }

    /// Whether this is the main thread of a program that was begun with ``run(_:)``.
    package static var isCurrent: Bool {
        #if canImport(Glibc)
            MainThreadExecutors.main.isCurrent && MainThreadExecutors.main.jobs.hasBegun
        #else
            false
        #endif
    }

    /// Whether ``host(_:)`` can be called: this is that thread, and it has no guest yet.
    package static var takesGuest: Bool {
        // A sanitizer knows of no stack but those of threads.
        #if canImport(Glibc) && !SANITIZED
            isCurrent && !MainThreadExecutors.main.jobs.hasGuest
        #else
            false
        #endif
    }

    /// Waits for a guest, too, from now on.
    package static func host(_ guest: any MainThreadGuest) {
        #if canImport(Glibc)
            MainThreadExecutors.main.jobs.setGuest(guest)
        #endif
    }

    /// Waits for the guest no longer.
    package static func dismissGuest() {
        #if canImport(Glibc)
            MainThreadExecutors.main.jobs.setGuest(nil)
        #endif
    }
}

/// Something that the main thread does beside its jobs, once it has something to do.
///
/// All but ``wake()`` is called on the main thread.
package protocol MainThreadGuest: AnyObject, Sendable {
    /// Waits until there is something to do for it, no longer than so many milliseconds (nil is for ever), and only until
    /// ``wake()`` is called; true if there is something.
    func wait(milliseconds: Int?) -> Bool
    /// Does what there is to do.
    func work()
    /// Ends ``wait(milliseconds:)``; called on any other thread.
    func wake()
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
        fileprivate enum Job {
            case mainActor(UnownedJob)
            case anywhere(UnownedJob)
        }

        /// When it has nothing to do for the first time the start is over.
        fileprivate let jobs = JobQueue<Job>(idleWork: [ProgramCode.release])
        private let thread = pthread_self()

        func enqueue(_ job: consuming ExecutorJob) { jobs.append(.mainActor(UnownedJob(job))) }

        /// Whether this is the thread.
        var isCurrent: Bool { pthread_equal(pthread_self(), thread) != 0 }

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

        func checkIsolated() { precondition(isCurrent, "not on the main thread") }
    }

    /// The executor of tasks without an actor.
    private final class MainThreadTaskExecutor: TaskExecutor {
        func enqueue(_ job: consuming ExecutorJob) { MainThreadExecutors.main.jobs.append(.anywhere(UnownedJob(job))) }
    }

    extension MainThreadTaskExecutor: SchedulingExecutor {
        func enqueue<C: Clock>(
            _ job: consuming ExecutorJob, after delay: C.Duration, tolerance: C.Duration?, clock: C
        ) {
            guard let delay = delay as? Duration else {
                return timer.enqueue(job, after: delay, tolerance: tolerance, clock: clock)
            }
            MainThreadExecutors.main.jobs.append(.anywhere(UnownedJob(job)), after: delay)
        }

        func enqueue<C: Clock>(
            _ job: consuming ExecutorJob, at instant: C.Instant, tolerance: C.Duration?, clock: C
        ) {
            enqueue(job, after: clock.now.duration(to: instant), tolerance: tolerance, clock: clock)
        }

        /// For clocks whose time is not in seconds. It has timers wherever Swift has `Task.sleep`.
        // swift-format-ignore: NeverForceUnwrap
        private var timer: any SchedulingExecutor { PlatformExecutorFactory.defaultExecutor as! any SchedulingExecutor }
    }
#endif
