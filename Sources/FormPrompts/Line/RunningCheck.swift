/// A check that runs while its line stays open.
@MainActor
final class RunningCheck {
    /// What came of it; nil while it runs.
    private(set) var outcome: Result<Verdict, any Error>?
    private var task: Task<Void, Never>?

    /// Begins the check, and says when it is done, unless it was cancelled.
    init(_ check: @escaping @MainActor () async throws -> Verdict, whenDone: @escaping @MainActor () -> Void) {
        task = Task { [weak self] in
            let outcome: Result<Verdict, any Error>
            do {
                outcome = .success(try await check())
            } catch {
                outcome = .failure(error)
            }
            guard !Task.isCancelled else { return }
            self?.outcome = outcome
            whenDone()
        }
    }

    func cancel() { task?.cancel() }
}
