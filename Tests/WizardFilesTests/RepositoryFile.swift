import FormModel
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

struct GeneratedPart: Sendable, CustomTestStringConvertible {
    let article: String
    let text: @Sendable () throws -> String

    var testDescription: String { article }

    static let all = [
        GeneratedPart(article: "Reference", text: FormatTable.sections),
        GeneratedPart(article: "Rules", text: rules), GeneratedPart(article: "Types", text: types),
    ]

    func compareOrUpdate() throws {
        let path = "Sources/Formline/Formline.docc/\(article).md"
        let current = try RepositoryFile.text(path)
        let first = try #require(current.firstRange(of: "<!-- generated -->\n"))
        let last = try #require(current.firstRange(of: "\n<!-- end -->"))
        let updated = String(current[..<first.upperBound]) + (try text()) + current[last.lowerBound...]
        try RepositoryFile.compareOrUpdate(path, updated)
    }

    @Sendable private static func rules() -> String {
        RuleCatalog.allKinds.map { kind in
            let rows = kind.entries.map { entry in
                "| `\(EntrySample(entry: entry, sample: entry.samples[0]).rule)` | \(entry.help) |"
            }
            return "### \(kind.title)\n\n| rule | accepts |\n|---|---|\n" + rows.joined(separator: "\n")
        }.joined(separator: "\n\n")
    }

    @Sendable private static func types() -> String {
        let rows = QuestionType.ofFields.map { type in
            let hint = DateTime("2026-11-21T12:00:00Z").flatMap { day in
                withCurrentTime(day) { type.definition.hint(for: Question("", type: type)) }
            }
            let words = hint ?? "Text on one line"
            let json = type.table.json.first { !$0.value.hasPrefix("!") }?.key ?? ""
            return "| `\(type)` | \(words) | `\(json)` |"
        }
        return "| type | hint | in JSON |\n|---|---|---|\n" + rows.joined(separator: "\n")
    }
}
