import Testing

#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// Random keys, pastes and sizes of the terminal against the real editor, each few sessions in a process of their own.
///
/// A few seeds, unless `KEY_SESSIONS_SEEDS` says which, as `Tests/fuzz keys` does.
@Suite(.serialized) struct KeySessionTests {
    private static let seeds = text("KEY_SESSIONS_SEEDS")?.split(separator: " ").compactMap { UInt64($0) } ?? few
    private static let few = Array<UInt64>(1...22)
    private static let countAtOnce = 25

    fileprivate static func text(_ variable: String) -> String? {
        getenv(variable).map { String(cString: $0) }
    }

    private static var batches: [[UInt64]] {
        stride(from: 0, to: seeds.count, by: countAtOnce).map { start in
            Array(seeds[start..<min(start + countAtOnce, seeds.count)])
        }
    }

    @Test("No key, paste or size ends the program", arguments: batches)
    func survives(seeds: [UInt64]) async {
        guard await !Self.survives(seeds, "\(seeds.count) sessions from seed \(seeds[0])") else { return }
        // Which one it was.
        for seed in seeds { _ = await Self.survives([seed], "seed \(seed) alone") }
    }

    /// For a debugger: with `KEY_SESSION_HERE`, the session of that seed runs in this process.
    @Test("One session, where a debugger can follow it", .enabled(if: text("KEY_SESSION_HERE") != nil))
    func here() async throws {
        var session = try KeySession(seed: Self.text("KEY_SESSION_HERE").flatMap { UInt64($0) } ?? 1)
        try await session.run()
    }

    private static func survives(_ seeds: [UInt64], _ comment: Comment) async -> Bool {
        await #expect(processExitsWith: .success, comment) { [seeds] in
            for seed in seeds {
                var session = try KeySession(seed: seed)
                try await session.run()
            }
        } != nil
    }
}
