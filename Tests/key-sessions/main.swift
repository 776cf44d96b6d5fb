import LineEditingTesting
import Platform

// Runs the key sessions of these seeds one after the other, and prints each seed first, so that the one that crashes or hangs
// is known.
let seeds = CommandLine.arguments.dropFirst().map { UInt64($0) }
guard !seeds.isEmpty, !seeds.contains(nil) else {
    print("usage: key-sessions SEED...")
    exit(64)
}
for case let seed? in seeds {
    print("seed \(seed)")
    fflush(nil)
    do {
        try await KeySession.run(seed: seed)
    } catch {
        print("\(error)")
        exit(1)
    }
}
