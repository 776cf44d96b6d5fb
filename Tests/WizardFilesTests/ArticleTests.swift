import FormModel
import FoundationEssentials
import Testing

@testable import WizardFiles

@Suite("The README and the articles")
struct ArticleTests {
    private static let folder = "Sources/Formline/Formline.docc"

    @Test("The README and the articles: the landing page links every article, and the README's links lead to files")
    func links() throws {
        let names = try FileManager.default.contentsOfDirectory(atPath: "\(RepositoryFile.root)/\(Self.folder)")
        let articles = names.filter { $0.hasSuffix(".md") && $0 != "Formline.md" }
        #expect(articles.count >= 10)
        let landing = try RepositoryFile.text("\(Self.folder)/Formline.md")
        let readme = try RepositoryFile.text("README.md")
        for article in articles {
            #expect(landing.contains("- <doc:\(article.dropLast(3))>"), "\(article)")
        }
        for match in landing.matches(of: /<doc:(\w+)>/) { #expect(articles.contains("\(match.1).md")) }
        for match in readme.matches(of: /(?:\]\(|src="|srcset=")((?!https:)[A-Za-z.][^)"]+)/) {
            #expect(FileManager.default.fileExists(atPath: "\(RepositoryFile.root)/\(match.1)"), "\(match.1)")
        }
    }

    @Test("The README and the articles: the README is short, and has the test command that CI runs")
    func readme() throws {
        let readme = try RepositoryFile.text("README.md")
        #expect(readme.split(separator: "\n", omittingEmptySubsequences: false).count <= 180)
        let command = ".ci/setup && swift test"
        #expect(readme.contains("\n\(command)\n"))
        #expect(try RepositoryFile.text(".ci/run").contains(command))
        #expect(readme.contains("More than 80 rules") && RuleCatalog.entries.count > 80)
    }

    @Test("The README and the articles: the README's wizard file is the one that its picture shows")
    func wizardFile() throws {
        let file = try RepositoryFile.text("wizards/new-app.yaml")
        let fields = try #require(file.firstRange(of: "formline: 1"))
        #expect(try RepositoryFile.text("README.md").contains("```yaml\n\(file[fields.lowerBound...])```"))
    }

    @Test(
        "The README and the articles: the Swift for @Form is what tests run",
        arguments: ["README.md", "\(folder)/Skill.md"])
    func swiftSample(page: String) throws {
        let source = try RepositoryFile.text("Tests/FormMacrosTests/DocumentationSamples.swift")
        let samples = try RepositoryFile.text(page).matches(of: /```swift\n((?s:.)*?)```/).map { String($0.1) }
        #expect(samples.count == 2)
        for line in samples.joined().replacing(#/ +//.*/#, with: "").split(separator: "\n") {
            #expect(source.contains(line.trimmingPrefix { $0 == " " }), "\(line)")
        }
    }
}
