import FoundationEssentials
import Testing

@testable import WizardFiles

enum RepositoryFile {
    static let root = "/" + #filePath.split(separator: "/").dropLast(3).joined(separator: "/")

    static func text(_ path: String) throws -> String {
        String(decoding: try DocumentReader.contents(of: "\(root)/\(path)"), as: UTF8.self)
    }

    static func compareOrUpdate(_ path: String, _ text: String) throws {
        if ProcessInfo.processInfo.environment["FORMLINE_UPDATE"] == "1" {
            try Data(text.utf8).write(to: URL(filePath: "\(root)/\(path)"))
        } else {
            let isCurrent = try Self.text(path) == text
            #expect(isCurrent, "\(path) is out of date; run FORMLINE_UPDATE=1 swift test --filter 'Article|FormatRef'")
        }
    }
}
