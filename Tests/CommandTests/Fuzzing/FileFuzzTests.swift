import FormPrompts
import Formline
import FoundationEssentials
import Platform
import SeededRandom
import TerminalTesting
import Testing

/// Wizard files of the questionnaires with bytes changed, in a process of its own that has only so much time and memory.
///
/// A few seeds, unless `FILE_SEEDS` says which, as `Tests/fuzz files` does.
@Suite struct FileFuzzTests {
    @Test func `No file ends the program, stops it, or comes through as what a terminal would perform`() async throws {
        let tried = seeds(from: "FILE_SEEDS", otherwise: 1...60)
        let folder = try TemporaryFolder()
        let path = folder.path
        let survives = await #expect(processExitsWith: .success) { [tried = tried as [UInt64], path = path as String] in
            limitResources(seconds: 10 + UInt(tried.count))
            for seed in tried {
                do {
                    try Data("\(seed)".utf8).write(to: URL(filePath: "\(path)/seed"))
                    try await lint(seed: seed, in: path)
                } catch {
                    fatalError("seed \(seed): \(error)")
                }
            }
        }
        if survives == nil { Issue.record("seed \(folder.text(of: "seed") ?? "none")") }
    }
}

private struct WrongEnd: Error {
    var run: InProcessRun
}

@MainActor private func lint(seed: UInt64, in folder: String) async throws {
    var random = SeededRandom(seed: seed)
    let samples = String(#filePath.dropLast("/Fuzzing/FileFuzzTests.swift".count)) + "/Questionnaires"
    let names = try FileManager.default.contentsOfDirectory(atPath: samples).filter { $0.hasSuffix(".yaml") }.sorted()
    var bytes = Array(try Data(contentsOf: URL(filePath: "\(samples)/\(random.one(of: names))")))
    for _ in 0...random.number(below: 6) { change(&bytes, &random) }
    try Data(bytes).write(to: URL(filePath: "\(folder)/w"))
    let run = await InProcessRun.formline(["lint", "\(folder)/w"])
    let isHarmless = (run.output + run.error).split(separator: "\n").allSatisfy { String($0).terminalSafe() == $0 }
    guard [.status(.success), .status(.invalidWizardFile)].contains(run.ending), isHarmless else {
        throw WrongEnd(run: run)
    }
}

private func change(_ bytes: inout [UInt8], _ random: inout SeededRandom) {
    let words = [
        "[", "[[[[[[[[", "{a: {a: {a: ", ": ", "- ", "? ", "|\n", "\n  ", "\t", "#", "&a ", "*a", "<<: *a", "!!int ",
        "---\n", "\"", "\\ud800", "{{#a}}", "{field: name}", "1e999", "99999999999999999999", "2026-02-30", "(a+)+$",
        "\u{FEFF}", "\r", "\u{2028}", "\u{1B}[31m", "\u{202E}", "e\u{301}", "",
    ]
    let place = random.number(below: bytes.count + 1)
    let piece = place..<min(bytes.count, place + random.number(below: 60))
    switch random.number(below: 5) {
    case 0: bytes.removeSubrange(piece)
    case 1: bytes.insert(contentsOf: bytes[piece], at: random.number(below: bytes.count + 1))
    case 2: bytes.insert(UInt8(truncatingIfNeeded: random.next()), at: place)
    case 3 where place < bytes.count: bytes[place] ^= 1 << UInt8(random.number(below: 8))
    default: bytes.insert(contentsOf: random.one(of: words).utf8, at: place)
    }
}

/// Ends the process by a signal once it has worked for so long, and lets it have 4 GiB of addresses.
private func limitResources(seconds: UInt) {
    var time = rlimit(rlim_cur: rlim_t(seconds), rlim_max: rlim_t(seconds))
    setrlimit(__rlimit_resource_t(RLIMIT_CPU.rawValue), &time)
    var memory = rlimit(rlim_cur: 4 << 30, rlim_max: 4 << 30)
    setrlimit(__rlimit_resource_t(RLIMIT_AS.rawValue), &memory)
}
