import Platform
import SeededRandom
import TerminalTesting
import Testing

/// Mutated wizard files, answers and drafts, in a process of their own that has only so much time and memory.
///
/// A few seeds, unless `FILE_SEEDS` and `DRAFT_SEEDS` say which, as `Tests/fuzz files drafts` does.
@Suite struct FileFuzzTests {
    fileprivate enum Kind: String, Codable {
        case files, drafts
    }

    @Test func `No file ends the program, stops it, or is misunderstood`() async throws {
        try await check(.files, seeds(from: "FILE_SEEDS", otherwise: 1...60))
    }

    @Test func `No draft ends the program, stops it, or is misunderstood`() async throws {
        try await check(.drafts, seeds(from: "DRAFT_SEEDS", otherwise: 1...60))
    }

    private func check(_ kind: Kind, _ seeds: [UInt64]) async throws {
        let folder = try TemporaryFolder()
        let progress = folder.path + "/seed"
        let survives = await Self.survives(kind, seeds, progress: progress, "\(seeds.count) seeds from \(seeds[0])")
        guard !survives, let seed = folder.text(of: "seed").flatMap(UInt64.init) else { return }
        if await Self.survives(kind, [seed], progress: progress, "seed \(seed) alone") {
            Issue.record("seed \(seed) after others, not alone")
        }
    }

    private static func survives(_ kind: Kind, _ seeds: [UInt64], progress: String, _ comment: Comment) async -> Bool {
        await #expect(processExitsWith: .success, comment) { [kind, seeds, progress] in
            limitResources(seconds: 10 + UInt(seeds.count))
            for seed in seeds {
                do {
                    let file = try Descriptor.open(progress, O_WRONLY | O_CREAT | O_TRUNC)
                    try Descriptor.write(Array("\(seed)".utf8), to: file)
                    close(file)
                    var session = try await FileSession(seed: seed)
                    switch kind {
                    case .files: try await session.run()
                    case .drafts: try await session.runDraft()
                    }
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
