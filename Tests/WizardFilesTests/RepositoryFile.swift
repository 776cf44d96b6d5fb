import FoundationEssentials
import Testing

@testable import WizardFiles

/// A file of this repository.
enum RepositoryFile {
    /// The folder of the package.
    static let root = "/" + #filePath.split(separator: "/").dropLast(3).joined(separator: "/")

    static func text(_ path: String) throws -> String {
        String(decoding: try DocumentReader.contents(of: "\(root)/\(path)"), as: UTF8.self)
    }

    /// The Swift files in `Sources` with their texts.
    static func swiftSources() throws -> [(path: String, text: String)] {
        let paths = try FileManager.default.subpathsOfDirectory(atPath: "\(root)/Sources").filter {
            $0.hasSuffix(".swift")
        }
        return try paths.map { ($0, try text("Sources/\($0)")) }
    }

    /// Compares a file with what generates it, or writes the file if FORMLINE_UPDATE is 1.
    static func compareOrUpdate(_ path: String, _ text: String) throws {
        if ProcessInfo.processInfo.environment["FORMLINE_UPDATE"] == "1" {
            try Data(text.utf8).write(to: URL(filePath: "\(root)/\(path)"))
        } else {
            let isCurrent = try Self.text(path) == text
            #expect(isCurrent, "\(path) is out of date; run FORMLINE_UPDATE=1 swift test --filter 'Article|FormatRef'")
        }
    }
}
