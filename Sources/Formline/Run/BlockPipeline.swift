internal import Platform
internal import WizardFiles

/// A check of a file's blocks of lines on several threads; what came of each is given in the order of the blocks.
///
/// Each thread has a lane of its own, and gets every so many-th block. No more than two blocks wait in a lane, so that the
/// memory that is taken does not depend on the file.
@MainActor
struct BlockPipeline {
    let check: BlockCheck
    /// How many threads check.
    let jobs: Int
    /// How many bytes a block has if they need not be waited for: what is done for each block by itself takes a small part of the
    /// time then.
    private static let blockSize = 256 * 1024

    /// One thread, with the blocks that go in and what comes out.
    private struct Lane: Sendable {
        let blocks = AsyncStream.makeStream(of: LineBlock.self)
        let results = AsyncStream.makeStream(of: CheckedBlock.self)

        /// Checks all blocks that go in.
        func work(_ check: BlockCheck) async {
            var checker = check.makeChecker()
            for await block in blocks.stream { results.continuation.yield(checker.check(block)) }
            results.continuation.finish()
        }
    }

    /// Checks the first block, which was read already, and all that the reader has.
    ///
    /// A result is given before more is waited for, and before an error that comes after it is thrown.
    func run(
        _ first: LineBlock, _ reader: LineReader, take: (CheckedBlock) throws -> Void
    ) async throws {
        try await withThrowingTaskGroup(of: Void.self) { group in
            let lanes = (0..<jobs).map { _ in Lane() }
            defer { for lane in lanes { lane.blocks.continuation.finish() } }
            for lane in lanes {
                group.addTask(executorPreference: ThreadPool.shared) { [check] in await lane.work(check) }
            }
            var results = lanes.map { $0.results.stream.makeAsyncIterator() }
            var (begun, taken) = (0, 0)
            @MainActor func takeNext() async throws {
                guard let checked = await results[taken % jobs].next(isolation: MainActor.shared) else { return }
                taken += 1
                try take(checked)
            }
            @MainActor func takeAll() async throws {
                while taken < begun { try await takeNext() }
            }
            var next: LineBlock? = first
            while let block = next {
                if begun - taken == 2 * jobs { try await takeNext() }
                lanes[begun % jobs].blocks.continuation.yield(block)
                begun += 1
                do {
                    // Whoever writes the lines may wait for the results before there are more.
                    if try !reader.hasBlock() { try await takeAll() }
                    next = try reader.nextBlock(of: Self.blockSize)
                } catch let error as UnreadableFile {
                    try await takeAll()
                    throw error
                }
            }
            try await takeAll()
        }
    }
}
