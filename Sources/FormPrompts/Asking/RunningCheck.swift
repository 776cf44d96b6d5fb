/// A check of a line that stays open meanwhile.
@MainActor
final class RunningCheck<Outcome> {
    /// Whether it is about a text that is being typed, and not about one that was entered.
    let isLive: Bool
    /// What came of it; nil as long as it runs.
    private(set) var result: Result<AskResult<Outcome>, any Error>?
    /// Whether another check has taken its place, so that nobody is to hear of it.
    var isOutdated = false
    private var task: Task<Void, Never>?

    init(
        isLive: Bool, _ check: @escaping @MainActor () async throws -> AskResult<Outcome>,
        whenDone: @escaping @MainActor () -> Void
    ) {
        self.isLive = isLive
        task = Task { [weak self] in
            let result: Result<AskResult<Outcome>, any Error>
            do {
                result = .success(try await check())
            } catch {
                result = .failure(error)
            }
            guard let self, !self.isOutdated else { return }
            self.result = result
            whenDone()
        }
    }

    func cancel() {
        isOutdated = true
        task?.cancel()
    }
}
