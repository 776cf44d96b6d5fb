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
/// A few from a fixed seed, unless `KEY_SESSIONS` says how many there are, and `KEY_SESSIONS_SEED` which the first is;
/// `Tests/key-sessions` sets both. Few, because libedit takes minutes for a long text in a search (seed 23).
@Suite(.serialized) struct KeySessionTests {
    private static let count = number("KEY_SESSIONS") ?? 22
    private static let firstSeed = UInt64(number("KEY_SESSIONS_SEED") ?? 1)
    private static let countAtOnce = 25
    private static var seeds: [UInt64] {
        stride(from: 0, to: count, by: countAtOnce).map { firstSeed + UInt64($0) }
    }

    fileprivate static func number(_ variable: String) -> Int? {
        getenv(variable).flatMap { Int(String(cString: $0)) }
    }

    @Test("No key, paste or size ends the program", arguments: seeds)
    func survives(seed: UInt64) async {
        let count = min(Self.countAtOnce, Self.count)
        guard await !Self.survives(seed: seed, count: count), count > 1 else { return }
        // Which one it was.
        for seed in seed..<(seed + UInt64(count)) {
            _ = await Self.survives(seed: seed, count: 1)
        }
    }

    /// For a debugger: with `KEY_SESSIONS_HERE`, a session runs in this process.
    @Test("One session, where a debugger can follow it", .enabled(if: number("KEY_SESSIONS_HERE") != nil))
    func here() async throws {
        var session = try KeySession(seed: Self.firstSeed)
        try await session.run()
    }

    private static func survives(seed: UInt64, count: Int) async -> Bool {
        await #expect(processExitsWith: .success, "seed \(seed), \(count) sessions") { [seed, count] in
            for seed in seed..<(seed + UInt64(count)) {
                var session = try KeySession(seed: seed)
                try await session.run()
            }
        } != nil
    }
}
