import FormModel
import FoundationEssentials
import Testing

@Suite("The documentation of the types of answers")
struct AnswerTypeDocumentationTests {
    @Test(
        "The documentation of the types of answers has the table that is written from the types; FORMLINE_UPDATE=1 writes it"
    )
    func table() throws {
        let path = "Sources/Formline/Formline.docc/Types.md"
        let (start, end) = ("<!-- types: written from the types -->\n", "\n<!-- end of types -->")
        let text = try RepositoryFile.text(path)
        let first = try #require(text.firstRange(of: start)), last = try #require(text.firstRange(of: end))
        let rows =
            "| type | is typed | in JSON | steps |\n|---|---|---|---|\n"
            + QuestionType.ofFields.map(row).joined(separator: "\n")
        if ProcessInfo.processInfo.environment["FORMLINE_UPDATE"] == "1" {
            let updated = text[..<first.upperBound] + rows + text[last.lowerBound...]
            try Data(updated.utf8).write(to: URL(filePath: "\(RepositoryFile.root)/\(path)"))
        } else {
            #expect(
                text[first.upperBound..<last.lowerBound] == rows,
                "\(path) is not what the types say; run FORMLINE_UPDATE=1 swift test --filter AnswerTypeDocumentation")
        }
    }

    private func row(_ type: QuestionType) -> String {
        var question = Question("", type: type)
        question.exampleDay = CalendarDate("2026-11-21")
        let words = type.definition.words(for: question) ?? "Text on one line"
        let json = type.table.json.first { !$0.value.hasPrefix("!") }?.key ?? ""
        return "| `\(type)` | \(words) | `\(json)` | \(type.steps == nil ? "" : "yes") |"
    }

    @Test(
        "The documentation of the types of answers: names every type in the format of wizard files",
        arguments: QuestionType.allCases)
    func names(type: QuestionType) throws {
        let article = try RepositoryFile.text("Sources/Formline/Formline.docc/WizardFiles.md")
        let row = article.split(separator: "\n").first { $0.hasPrefix("| `type` |") }
        #expect(row?.contains("`\(type)`") == true)
    }
}
