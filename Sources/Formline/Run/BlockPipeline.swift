internal import Platform
internal import Synchronization
internal import WizardFiles

/// A check of a file's blocks of lines on several threads; what came of each is given in the order of the blocks.
///
/// The caller's thread is one of them: it reads, gives the others as much as they have room for, checks the rest by itself, and takes
/// the results. Only so many blocks are under way that the memory that is taken does not depend on the file.
@MainActor
struct BlockPipeline {
    let check: BlockCheck
    /// How many threads check.
    let jobs: Int
    /// How many bytes a block has if they need not be waited for.
    let blockSize: Int

    init(check: BlockCheck, jobs: Int, blockSize: Int? = nil) {
        self.check = check
        self.jobs = jobs
        // Several threads share what is done for each block by itself, which takes a small part of the time then. A single one
        // takes what there is.
        self.blockSize = blockSize ?? (jobs > 1 ? 256 * 1024 : 0)
    }

    /// Checks the first block, which was read already, and all that the reader has.
    ///
    /// A result is given before more is waited for, and before an error that comes after it is thrown.
    func run(
        _ first: LineBlock, _ reader: LineReader, take: (CheckedBlock) throws -> Void
    ) async throws {
        try await withThrowingTaskGroup(of: Void.self) { group in
            let blocks = BlocksUnderWay(room: jobs - 1)
            defer { blocks.end() }
            for _ in 1..<jobs {
                group.addTask(executorPreference: ThreadPool.shared) { [check] in
                    var checker = check.makeChecker()
                    while let (number, block) = await blocks.next() { blocks.finish(number, checker.check(block)) }
                }
            }
            var checker = check.makeChecker()
            var (begun, taken) = (0, 0)
            /// Takes the results that are there, and waits until no more than so many are still to come.
            @MainActor func takeResults(leaving rest: Int) async throws {
                while taken < begun {
                    if let checked = blocks.takeResult(taken) {
                        taken += 1
                        try take(checked)
                    } else if begun - taken <= rest {
                        return
                    } else if let (number, block) = blocks.takeBack() {
                        blocks.finish(number, checker.check(block))
                    } else {
                        await blocks.waitForResult(taken)
                    }
                }
            }
            var next: LineBlock? = first
            while let block = next {
                if !blocks.add(begun, block) { blocks.finish(begun, checker.check(block)) }
                begun += 1
                do {
                    // Whoever writes the lines may wait for the results before there are more.
                    try await takeResults(leaving: reader.hasBlock() ? 2 * jobs : 0)
                    next = try reader.nextBlock(of: blockSize)
                } catch let error as UnreadableFile {
                    try await takeResults(leaving: 0)
                    throw error
                }
            }
            try await takeResults(leaving: 0)
        }
    }
}

/// The blocks that wait for another thread, and what came of those that were checked.
private final class BlocksUnderWay: Sendable {
    private struct State {
        var waiting: [(number: Int, block: LineBlock)] = []
        var results: [Int: CheckedBlock] = [:]
        var hasEnded = false
        /// The threads that have nothing to do.
        var idle: [CheckedContinuation<Void, Never>] = []
        /// Who waits for a result, and for which.
        var awaited: (number: Int, continuation: CheckedContinuation<Void, Never>)?
    }

    /// How many blocks can wait.
    private let room: Int
    private let state = Mutex(State())

    init(room: Int) { self.room = room }

    /// Adds a block for another thread; false if there is no room for it.
    func add(_ number: Int, _ block: LineBlock) -> Bool {
        let (isAdded, idle) = state.withLock { state -> (Bool, CheckedContinuation<Void, Never>?) in
            guard state.waiting.count < room else { return (false, nil) }
            state.waiting.append((number, block))
            return (true, state.idle.popLast())
        }
        idle?.resume()
        return isAdded
    }

    /// The next block for a thread to check; nil at the end.
    func next() async -> (number: Int, block: LineBlock)? {
        while true {
            let (first, hasEnded) = state.withLock { state in
                (state.waiting.isEmpty ? nil : state.waiting.removeFirst(), state.hasEnded)
            }
            if let first { return first }
            if hasEnded { return nil }
            await withCheckedContinuation { continuation in
                let waits = state.withLock { state in
                    guard state.waiting.isEmpty, !state.hasEnded else { return false }
                    state.idle.append(continuation)
                    return true
                }
                if !waits { continuation.resume() }
            }
        }
    }

    /// The block that was added last, if no thread has begun with it.
    func takeBack() -> (number: Int, block: LineBlock)? { state.withLock { $0.waiting.popLast() } }

    func finish(_ number: Int, _ checked: CheckedBlock) {
        let awaited = state.withLock { state -> CheckedContinuation<Void, Never>? in
            state.results[number] = checked
            guard state.awaited?.number == number else { return nil }
            return state.awaited.take()?.continuation
        }
        awaited?.resume()
    }

    /// What came of a block, once: nil if it is not known yet.
    func takeResult(_ number: Int) -> CheckedBlock? { state.withLock { $0.results.removeValue(forKey: number) } }

    func waitForResult(_ number: Int) async {
        await withCheckedContinuation { continuation in
            let waits = state.withLock { state in
                guard state.results[number] == nil else { return false }
                state.awaited = (number, continuation)
                return true
            }
            if !waits { continuation.resume() }
        }
    }

    /// There are no more blocks.
    func end() {
        let idle = state.withLock { state in
            state.hasEnded = true
            defer { state.idle = [] }
            return state.idle
        }
        for one in idle { one.resume() }
    }
}
