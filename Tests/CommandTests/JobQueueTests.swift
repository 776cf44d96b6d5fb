#if canImport(Glibc)
    import Synchronization
    import Testing

    @testable import Platform

    @Suite("The main thread's jobs")
    struct JobQueueTests {
        private let jobs = JobQueue<Int>(idleWork: [])

        /// Has nothing to do until it is woken, and notes what it was asked.
        private final class Guest: MainThreadGuest {
            struct State {
                var isReady = false
                var isWoken = false
                var waits: [Int?] = []
                var worked = 0
            }
            let state = Mutex(State())
            let waiting: @Sendable () -> Void

            init(waiting: @escaping @Sendable () -> Void = {}) { self.waiting = waiting }

            func wait(milliseconds: Int?) -> Bool {
                state.withLock { $0.waits.append(milliseconds) }
                waiting()
                return state.withLock { $0.isReady }
            }
            func work() { state.withLock { $0.worked += 1 } }
            func wake() { state.withLock { $0.isWoken = true } }
        }

        private func next(_ count: Int) -> [Int] { (0..<count).compactMap { _ in jobs.next() } }

        @Test("The main thread's jobs: they are done in their order, and the end comes at once") func order() {
            for job in 1...3 { jobs.append(job) }
            #expect(next(2) == [1, 2])
            jobs.append(4)
            #expect(next(2) == [3, 4])
            jobs.append(5)
            jobs.end()
            #expect(jobs.next() == nil)
        }

        @Test("The main thread's jobs: those that wait for their time come when it has come, the earliest first")
        func timers() {
            jobs.append(3, after: .seconds(3600))
            jobs.append(2, after: .milliseconds(2))
            jobs.append(1, after: .milliseconds(1))
            jobs.append(0)
            #expect(next(3) == [0, 1, 2])
            // Nobody waits for an hour.
            jobs.append(4)
            #expect(next(1) == [4])
        }

        @Test("The main thread's jobs: what is for a quiet moment is done once, when there is no job")
        func idleWork() {
            let done = Mutex(0)
            let jobs = JobQueue<Int>(idleWork: [])
            #expect(!jobs.keep {})
            jobs.begin()
            #expect(jobs.keep { done.withLock { $0 += 1 } })
            jobs.append(1)
            #expect(jobs.next() == 1 && done.withLock { $0 } == 0)
            jobs.append(2, after: .milliseconds(40))
            #expect(jobs.next() == 2 && done.withLock { $0 } == 1)
            jobs.append(3, after: .milliseconds(40))
            #expect(jobs.next() == 3 && done.withLock { $0 } == 1)
        }

        @Test("The main thread's jobs: a guest has a turn though there are always jobs") func guest() {
            let guest = Guest()
            jobs.setGuest(guest)
            guest.state.withLock { $0.isReady = true }
            for job in 0..<200 {
                jobs.append(job + 1)
                if job == 0 { jobs.append(0) }
                _ = jobs.next()
            }
            let state = guest.state.withLock { $0 }
            #expect(state.worked == 3)
            #expect(state.waits == [0, 0, 0])
            jobs.setGuest(nil)
            #expect(!jobs.hasGuest)
        }

        @Test("The main thread's jobs: a guest waits as long as there is none, and is woken for one")
        func wakingAGuest() {
            let jobs = jobs
            let guest = Guest { jobs.append(1) }
            jobs.setGuest(guest)
            #expect(jobs.next() == 1)
            let state = guest.state.withLock { $0 }
            #expect(state.isWoken && state.worked == 0 && state.waits == [nil])
        }

        @Test("The main thread's jobs: one from another thread wakes the main thread", .timeLimit(.minutes(1)))
        func waking() async {
            let jobs = jobs
            async let job = Task.detached(executorPreference: ThreadPool.shared) { jobs.next() }.value
            while !jobs.isWaiting { await Task.yield() }
            jobs.append(7)
            #expect(await job == 7)
        }
    }
#endif
