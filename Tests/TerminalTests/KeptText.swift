import FoundationEssentials
import TerminalTesting
import Testing

/// A file of this repository that shows a real run: tests compare the two, and with `FORMLINE_UPDATE=1` write it.
struct KeptText {
    static let root = "/" + #filePath.split(separator: "/").dropLast(3).joined(separator: "/")
    static let isUpdating = ProcessInfo.processInfo.environment["FORMLINE_UPDATE"] == "1"

    let path: String

    func compareOrUpdate(_ text: String) throws {
        let url = URL(filePath: "\(Self.root)/\(path)")
        if Self.isUpdating { return try Data(text.utf8).write(to: url) }
        let isKept = try String(decoding: Data(contentsOf: url), as: UTF8.self) == text
        #expect(isKept, "\(path) shows another run; if this one is right, run Tests/picture")
    }

    ///   - sign: The end of the picture by which a screen is known to be complete when the file is written.
    func waitUntilShown(
        by process: TerminalProcess, sign: String, sourceLocation: SourceLocation = #_sourceLocation,
        _ text: (TerminalScreen) -> String
    ) throws {
        let url = URL(filePath: "\(Self.root)/\(path)")
        if Self.isUpdating {
            try process.wait(until: "“\(sign)”") { $0.picture.hasSuffix(sign) }
            try process.settle()
            try Data(text(process.screen).utf8).write(to: url)
            return
        }
        let kept = try String(decoding: Data(contentsOf: url), as: UTF8.self)
        do {
            try process.wait(until: "the screen of \(path)") { text($0) == kept }
        } catch let failure as WaitTimedOut {
            let rows = kept.split(separator: "\n", omittingEmptySubsequences: false)
            let seen = text(failure.screen).split(separator: "\n", omittingEmptySubsequences: false)
            let row = zip(rows, seen).prefix { $0 == $1 }.count
            Issue.record(
                """
                \(path) shows another screen, from line \(row + 1) on; if this one is right, run Tests/picture:
                \(text(failure.screen))
                """, sourceLocation: sourceLocation)
        }
    }
}
