import FormModel
import Testing

@testable import WizardFiles

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
                "| `\(EntrySample(entry: entry, sample: entry.samples[0]).rule)` | \(entry.passes) |"
            }
            return "### \(kind.title)\n\n| rule | accepts |\n|---|---|\n" + rows.joined(separator: "\n")
        }.joined(separator: "\n\n")
    }

    @Sendable private static func types() -> String {
        let rows = QuestionType.ofFields.map { type in
            var question = Question("", type: type)
            question.exampleDay = CalendarDate("2026-11-21")
            let words = type.definition.hint(for: question) ?? "Text on one line"
            let json = type.table.json.first { !$0.value.hasPrefix("!") }?.key ?? ""
            return "| `\(type)` | \(words) | `\(json)` | \(type.steps == nil ? "" : "yes") |"
        }
        return "| type | hint | in JSON | Up/Down |\n|---|---|---|---|\n" + rows.joined(separator: "\n")
    }
}
