import FoundationEssentials
import Testing

@testable import FormModel
@testable import WizardFiles

/// A file of this repository.
enum RepositoryFile {
    /// The folder of the package.
    static let root = "/" + #filePath.split(separator: "/").dropLast(4).joined(separator: "/")

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
}

/// A part of a documentation file that is written from the catalog.
struct RuleTable: Sendable, CustomTestStringConvertible {
    var path: String
    var rows: @Sendable () throws -> String

    var testDescription: String { path }

    static let all = [
        RuleTable(path: "Sources/Formline/Formline.docc/Rules.md", rows: tables),
        RuleTable(path: "Sources/Formline/Formline.docc/WizardFiles.md", rows: names),
    ]

    /// The rules by kind, each with the argument and the message of its first sample.
    @Sendable private static func tables() throws -> String {
        try RuleCatalog.allKinds.map { kind in
            let rows = try kind.entries.map { entry in
                let sample = EntrySample(entry: entry, sample: entry.samples[0])
                let message = try sample.failures(sample.sample.rejects[0]).map(\.message).joined()
                let argument = sample.sample.argument.map { "`\($0)`" } ?? ""
                return "| `\(entry.name)` | \(argument) | \(message) | \(entry.passes) |"
            }
            return "### \(kind.title)\n\n| rule | argument | message | passes |\n|---|---|---|---|\n"
                + rows.joined(separator: "\n")
        }.joined(separator: "\n\n")
    }

    /// The names of the rules by kind; with an argument as an example if one is needed.
    @Sendable private static func names() -> String {
        RuleCatalog.allKinds.map { kind in
            let names = kind.entries.map { entry in
                entry.isArgumentOptional ? "`\(entry.name)`" : "`{\(entry.name): \(entry.samples[0].argument ?? "")}`"
            }
            return "- \(kind.title): " + names.joined(separator: ", ")
        }.joined(separator: "\n")
    }

    /// Compares what is between the marks in the file with the catalog, or writes it anew.
    func compareOrUpdate() throws {
        let (start, end) = ("<!-- rules: written from the catalog -->\n", "\n<!-- end of rules -->")
        let text = try RepositoryFile.text(path)
        let first = try #require(text.firstRange(of: start), "\(path) has no \(start)")
        let last = try #require(text.firstRange(of: end), "\(path) has no \(end)")
        let rows = try rows()
        if ProcessInfo.processInfo.environment["FORMLINE_UPDATE"] == "1" {
            let updated = text[..<first.upperBound] + rows + text[last.lowerBound...]
            try Data(updated.utf8).write(to: URL(filePath: "\(RepositoryFile.root)/\(path)"))
        } else {
            #expect(
                text[first.upperBound..<last.lowerBound] == rows,
                "the rules in \(path) are not those of the catalog; run FORMLINE_UPDATE=1 swift test --filter RuleCatalog"
            )
        }
    }
}
