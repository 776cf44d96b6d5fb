/// Does something as if it were another moment, so that a test does not depend on the day: `today`, `+3d`, `.inFuture()`
/// and the like are about `now`, in its offset from UTC.
///
/// ```swift
/// let outcome = try await withFixedNow(DateTime("2026-11-21T14:00:00+01:00")!) {
///     try await wizard.run(on: ScriptedConsole(lines: ["tomorrow"]))
/// }
/// ```
///
/// It holds for what runs in this task and in the tasks that it starts.
public func withFixedNow<Result>(
    _ now: DateTime, isolation: isolated (any Actor)? = #isolation, _ body: () async throws -> Result
) async rethrows -> Result {
    try await Environment.$current.withValue(Environment(fixedAt: now), operation: body)
}

/// Does something as if it were another moment, so that a test does not depend on the day.
public func withFixedNow<Result>(_ now: DateTime, _ body: () throws -> Result) rethrows -> Result {
    try Environment.$current.withValue(Environment(fixedAt: now), operation: body)
}

extension Environment {
    /// The present one, at another moment.
    fileprivate convenience init(fixedAt now: DateTime) {
        let (instant, seconds) = (now.secondsSince1970, now.offset * 60)
        self.init(now: { instant }, offset: { _ in seconds }, variables: Environment.current.variables)
    }
}
