/// Sets the current date and time for everything that `operation` runs, for tests: rules such as `inPast`, typed
/// answers such as `tomorrow`. Local time has the offset of `moment`.
///
/// ```swift
/// try withCurrentTime(#require(DateTime("2026-11-22T10:00:00+01:00"))) {
///     #expect(Rule<CalendarDate>.inPast().validate(value: .today()) == "Must be in the past")
/// }
/// ```
public func withCurrentTime<Result, Failure: Error>(
    _ moment: DateTime, operation: () throws(Failure) -> Result
) throws(Failure) -> Result {
    let result: Swift.Result<Result, Failure> = Environment.$current.withValue(.current.stopped(at: moment)) {
        do throws(Failure) {
            return .success(try operation())
        } catch {
            return .failure(error)
        }
    }
    return try result.get()
}

/// Sets the current date and time for everything that `operation` runs, tasks included, for asynchronous tests.
public func withCurrentTime<Result>(
    _ moment: DateTime, isolation: isolated (any Actor)? = #isolation, operation: () async throws -> Result
) async rethrows -> Result {
    try await Environment.$current.withValue(.current.stopped(at: moment)) { try await operation() }
}

extension Environment {
    fileprivate func stopped(at moment: DateTime) -> Environment {
        let instant = moment.secondsSince1970
        let offset = moment.offset * 60
        return Environment(now: { instant }, offset: { _ in offset }, variables: given)
    }
}
