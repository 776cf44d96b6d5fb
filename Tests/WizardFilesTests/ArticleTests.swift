import FormModel
import FoundationEssentials
import TerminalTesting
import Testing

@testable import WizardFiles

@Suite("The README and the articles") struct ArticleTests {
    private static let folder = "Sources/Formline/Formline.docc"

    private static var articles: [String: String] {
        get throws {
            let names = try FileManager.default.contentsOfDirectory(atPath: "\(RepositoryFile.root)/\(folder)")
            return try names.filter { $0.hasSuffix(".md") }.reduce(into: [:]) {
                $0[String($1.dropLast(3))] = try RepositoryFile.text("\(folder)/\($1)")
            }
        }
    }

    @Test func `Every link between articles leads to an article and a heading`() throws {
        let articles = try Self.articles
        for (name, text) in articles {
            for link in text.matches(of: /\]\((?:(\w+)\.md)?(?:#([^)]*))?\)/) {
                let target = try #require(articles[String(link.1 ?? Substring(name))], "\(name): \(link.0)")
                // GitHub's anchor of a heading.
                let anchors = target.split(separator: "\n").filter { $0.hasPrefix("#") }.map { heading in
                    heading.drop { "# ".contains($0) }.lowercased().replacing(" ", with: "-")
                        .filter { $0.isLetter || $0.isNumber || "-_".contains($0) }
                }
                if let anchor = link.2 { #expect(anchors.contains(String(anchor)), "\(name): \(link.0)") }
            }
        }
    }

    @Test(arguments: GeneratedPart.all)
    func `The generated parts of articles are up to date; FORMLINE_UPDATE=1 writes them`(part: GeneratedPart) throws {
        try part.compareOrUpdate()
    }

    @Test func `Lint accepts every wizard file and every list of fields in the articles`() throws {
        let folder = try TemporaryFolder()
        for program in ["create-plan", "is-free", "notify", "has-changes"] {
            try folder.write(program, "#!/bin/sh\n", isProgram: true)
        }
        for (name, text) in try Self.articles {
            for sample in text.matches(of: /```yaml\n((?:formline: 1|  - )(?s:.*?))```/).map({ String($0.1) }) {
                let isWhole = sample.hasPrefix("formline")
                let path = try folder.write("wizard.yaml", isWhole ? sample : "formline: 1\nfields:\n\(sample)")
                do {
                    let found = try WizardForm.lint(contentsOf: path)
                    #expect(found.map(\.description) == [], "\(name): \(sample)")
                } catch let error as Diagnostics {
                    Issue.record("\(name): \(error)\n\(sample)")
                }
            }
        }
    }

    @Test func `The landing page links every article, and the README's links lead to files`() throws {
        let articles = try Self.articles
        #expect(articles.count >= 10)
        let landing = try #require(articles["Formline"])
        let readme = try RepositoryFile.text("README.md")
        for article in articles.keys where article != "Formline" {
            #expect(landing.contains("](\(article).md)\n"), "\(article)")
        }
        for match in readme.matches(of: /(?:\]\(|src="|srcset=")((?!https:)[A-Za-z.][^)"]+)/) {
            #expect(FileManager.default.fileExists(atPath: "\(RepositoryFile.root)/\(match.1)"), "\(match.1)")
        }
    }

    @Test func `The README is short, and has the test command that CI runs`() throws {
        let readme = try RepositoryFile.text("README.md")
        #expect(readme.split(separator: "\n", omittingEmptySubsequences: false).count <= 180)
        let command = ".ci/setup && swift test"
        #expect(readme.contains("\n\(command)\n"))
        #expect(try RepositoryFile.text(".ci/run").contains(command))
        #expect(readme.contains("More than 80 rules") && RuleCatalog.entries.count > 80)
    }

    @Test func `The README's wizard file is the one that its picture shows`() throws {
        let file = try RepositoryFile.text("wizards/new-app.yaml")
        let fields = try #require(file.firstRange(of: "formline: 1"))
        #expect(try RepositoryFile.text("README.md").contains("```yaml\n\(file[fields.lowerBound...])```"))
    }

    @Test(arguments: ["README.md", "\(folder)/Skill.md"])
    func `The Swift for @Form is what tests run`(page: String) throws {
        let source = try RepositoryFile.text("Tests/FormMacrosTests/DocumentationSamples.swift")
        let samples = try RepositoryFile.text(page).matches(of: /```swift\n((?s:.)*?)```/).map { String($0.1) }
        #expect(!samples.isEmpty)
        for line in samples.joined().replacing(#/ +//.*/#, with: "").split(separator: "\n") {
            #expect(source.contains(line.trimmingPrefix { $0 == " " }), "\(line)")
        }
    }
}
