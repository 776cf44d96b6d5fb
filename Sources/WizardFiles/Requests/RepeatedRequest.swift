internal import FormModel

/// A request that is sent again as long as the server is busy, a few times, when the server says so.
struct RepeatedRequest: Sendable {
    let request: CurlRequest

    /// How often it is sent again.
    private static let most = 3
    /// The longest that it waits each time.
    private static let longest = Duration.seconds(60)

    /// What waits before it is sent again; only tests set it.
    @TaskLocal static var pause = Pause { try await Task.sleep(for: $0) }

    /// A class: with a closure as a task-local value, optimized builds of Swift 6.3 crash.
    final class Pause: Sendable {
        let wait: @Sendable (Duration) async throws -> Void

        init(_ wait: @escaping @Sendable (Duration) async throws -> Void) { self.wait = wait }
    }

    /// The first answer that is not 429 or 503, or the last one.
    func response() async throws -> HTTPResponse {
        var attempt = 0
        while true {
            try Task.checkCancellation()
            let response = try await request.send()
            guard response.status == 429 || response.status == 503, attempt < Self.most else { return response }
            let asked = response.headers["retry-after"].flatMap { RetryAfter($0, now: Environment.current.instant) }
            let wait = asked?.duration ?? .seconds(1 << attempt)
            guard wait <= Self.longest else {
                throw PostError.busy(host: request.host, status: response.statusLine, wait: wait)
            }
            SubmissionProgress.report(
                WizardMessage.tryingAgain(
                    host: request.host, status: response.statusLine, time: wait.inWords
                ).text)
            try await Self.pause.wait(wait)
            attempt += 1
        }
    }
}
