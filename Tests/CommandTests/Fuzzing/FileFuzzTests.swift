// Beside a macro, SwiftPM lets no test import the module of an executable.
#if !Macros
    import Platform
    import Testing

    /// Mutated wizard files, answers and drafts, many in a process of their own that has only so much time and memory.
    ///
    /// A few seeds, unless `FILE_SEEDS` says which, as `Tests/fuzz files` does.
    @Suite(.serialized)
    struct FileFuzzTests {
        private static let batches = CommandTests.batches(of: seeds(from: "FILE_SEEDS", otherwise: 1...60), count: 500)

        @Test("No file ends the program, stops it, or is misunderstood", arguments: batches)
        func survives(seeds: [UInt64]) async {
            guard await !Self.survives(seeds, "\(seeds.count) seeds from \(seeds[0])") else { return }
            // Which one it was.
            for seed in seeds { _ = await Self.survives([seed], "seed \(seed) alone") }
        }

        private static func survives(_ seeds: [UInt64], _ comment: Comment) async -> Bool {
            await #expect(processExitsWith: .success, comment) { [seeds] in
                limitResources(seconds: 10 + UInt(seeds.count))
                for seed in seeds {
                    do {
                        var session = try await FileSession(seed: seed)
                        try await session.run()
                    } catch {
                        fatalError("seed \(seed): \(error)")
                    }
                }
            } != nil
        }
    }

    /// Ends the process by a signal once it has worked for so long, and lets it have 4 GiB of addresses.
    private func limitResources(seconds: UInt) {
        var time = rlimit(rlim_cur: rlim_t(seconds), rlim_max: rlim_t(seconds))
        setrlimit(__rlimit_resource_t(RLIMIT_CPU.rawValue), &time)
        var memory = rlimit(rlim_cur: 4 << 30, rlim_max: 4 << 30)
        setrlimit(__rlimit_resource_t(RLIMIT_AS.rawValue), &memory)
    }
#endif
