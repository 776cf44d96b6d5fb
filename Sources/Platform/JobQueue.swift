#if canImport(Glibc)
    internal import Synchronization

    /// Jobs of the main thread in the order in which they came, from any thread, and what it does while there are none.
    @safe final class JobQueue<Job: Sendable>: Sendable {
        private struct State {
            var hasBegun = false
            /// Those before ``next`` are done.
            var jobs: [Job] = []
            var next = 0
            /// Those that wait for their time, the next one first.
            var timers: [(time: ContinuousClock.Instant, job: Job)] = []
            /// What is done once when there is nothing to do for a moment.
            var idleWork: [@Sendable () -> Void]
            var guest: (any MainThreadGuest)?
            /// How many jobs were done since it could do something.
            var jobsInTurn = 0
            /// Whether the main thread waits, and has to be woken.
            var isWaiting = false
            var hasEnded = false

            /// The next job, if there is one now.
            mutating func take() -> Job? {
                while let first = timers.first, first.time <= .now {
                    jobs.append(first.job)
                    timers.removeFirst()
                }
                guard next < jobs.count else { return nil }
                defer {
                    next += 1
                    if next == jobs.count {
                        jobs.removeAll(keepingCapacity: true)
                        next = 0
                    } else if next == 1024 {
                        // There may always be another one.
                        jobs.removeFirst(next)
                        next = 0
                    }
                }
                return jobs[next]
            }

            /// For how many milliseconds there is nothing to do if nothing comes; nil for ever.
            var milliseconds: Int? {
                let untilTimer = timers.first.map { max(0, Int(($0.time - .now) / .milliseconds(1)) + 1) }
                return idleWork.isEmpty ? untilTimer : min(untilTimer ?? .max, 5)
            }
        }

        /// What the main thread does next.
        private enum Turn {
            case job(Job)
            case guest(any MainThreadGuest)
            case wait(milliseconds: Int?, guest: (any MainThreadGuest)?)
            case end
        }

        /// After so many jobs the guest has a turn, though there are more.
        private static var jobsInTurn: Int { 64 }

        private let state: Mutex<State>
        /// What the main thread waits for while it has no guest.
        private let sleep = Sleep()

        init(idleWork: [@Sendable () -> Void]) {
            state = Mutex(State(idleWork: idleWork))
        }

        func append(_ job: Job) { change { $0.jobs.append(job) } }

        func append(_ job: Job, after delay: Duration) {
            change { state in
                let time = ContinuousClock.now + delay
                let place = state.timers.firstIndex { $0.time > time } ?? state.timers.count
                state.timers.insert((time, job), at: place)
            }
        }

        func end() { change { $0.hasEnded = true } }

        /// Changes what there is to do, and wakes the main thread for it.
        private func change(_ body: (inout State) -> Void) {
            let (isWaiting, guest) = state.withLock { state in
                body(&state)
                defer { state.isWaiting = false }
                return (state.isWaiting, state.guest)
            }
            guard isWaiting else { return }
            if let guest { guest.wake() } else { sleep.end() }
        }

        func begin() { state.withLock { $0.hasBegun = true } }

        var hasBegun: Bool { state.withLock { $0.hasBegun } }

        /// Whether the main thread has nothing to do.
        var isWaiting: Bool { state.withLock { $0.isWaiting } }

        var hasGuest: Bool { state.withLock { $0.guest != nil } }

        func setGuest(_ guest: (any MainThreadGuest)?) { state.withLock { $0.guest = guest } }

        /// Keeps what is to be done when there is nothing else to do; false if nobody would do it.
        func keep(_ work: @escaping @Sendable () -> Void) -> Bool {
            state.withLock { state in
                if state.hasBegun { state.idleWork.append(work) }
                return state.hasBegun
            }
        }

        /// Waits for the next job, and looks after the guest meanwhile; nil after the end.
        func next() -> Job? {
            while true {
                switch state.withLock({ turn(&$0) }) {
                case .job(let job): return job
                case .guest(let guest): if guest.wait(milliseconds: 0) { guest.work() }
                case .wait(let milliseconds, let guest): wait(milliseconds, for: guest)
                case .end: return nil
                }
            }
        }

        private func turn(_ state: inout State) -> Turn {
            if state.hasEnded { return .end }
            if let guest = state.guest, state.jobsInTurn == Self.jobsInTurn {
                state.jobsInTurn = 0
                return .guest(guest)
            }
            if let job = state.take() {
                state.jobsInTurn += 1
                return .job(job)
            }
            state.jobsInTurn = 0
            state.isWaiting = true
            return .wait(milliseconds: state.milliseconds, guest: state.guest)
        }

        private func wait(_ milliseconds: Int?, for guest: (any MainThreadGuest)?) {
            let hasCome =
                if let guest { guest.wait(milliseconds: milliseconds) } else {
                    sleep.begin(milliseconds: milliseconds)
                }
            let idleWork = state.withLock { state in
                // Nothing has come if it still waits.
                let isIdle = !hasCome && state.isWaiting && state.timers.first.map { $0.time > .now } ?? true
                state.isWaiting = false
                guard isIdle else { return [] as [@Sendable () -> Void] }
                defer { state.idleWork = [] }
                return state.idleWork
            }
            if hasCome { guest?.work() }
            for work in idleWork { work() }
        }
    }
#endif
