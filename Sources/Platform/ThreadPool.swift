internal import Dispatch

/// Runs tasks on threads of their own, as many as there are processors, in a program that runs all others on its main thread.
package final class ThreadPool: TaskExecutor {
    package static let shared = ThreadPool()

    private init() {}

    package func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        DispatchQueue.global().async { [self] in unsafe job.runSynchronously(on: asUnownedTaskExecutor()) }
    }
}
