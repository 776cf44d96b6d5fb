import LineEditingTesting
import Testing

/// Random keys, pastes and sizes of the terminal against the real editor, in a process of their own. `Tests/fuzz keys` runs
/// more of them.
@Suite struct KeySessionTests {
    @Test("No key, paste or size ends the program", arguments: [1..<8 as Range<UInt64>, 8..<15, 15..<23])
    func survives(seeds: Range<UInt64>) async {
        await #expect(processExitsWith: .success) { [seeds] in
            for seed in seeds { try await KeySession.run(seed: seed) }
        }
    }
}
