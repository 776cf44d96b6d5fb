import FormModel
import Testing

@testable import WizardFiles

@Suite("The words of rules' messages")
struct RuleMessageTests {
    private static let marked = RuleMessages { "§ \($0.english)" }

    @Test("Every rule of the catalog takes its message from the one place", arguments: EntrySample.all)
    func replaced(sample: EntrySample) throws {
        for value in sample.sample.rejects {
            let standard = try sample.failures(value).map(\.message)
            let messages = try RuleMessages.$current.withValue(Self.marked) {
                try sample.failures(value).map(\.message)
            }
            #expect(messages.count == standard.count)
            for (message, standard) in zip(messages, standard) {
                #expect(message.hasPrefix("§ "), "'\(standard)' is said by the rule itself, not by RuleMessage")
            }
        }
    }

    @Test("Every rule of the catalog is summed up in the same words", arguments: EntrySample.all)
    func summary(sample: EntrySample) throws {
        let form = try sample.form(keys: sample.entry.name == "notEmpty" ? "" : "optional: true, ")
        let record = "other: \(sample.sample.other ?? "~")"
        let filled = try #require(try form.check(record: Array(record.utf8), name: "").form)
        let summaries = RuleMessages.$current.withValue(Self.marked) { filled.validatedFields[1].ruleSummaries(filled) }
        #expect(summaries.count == 1 && summaries[0].hasPrefix("§ "))
    }

    @Test("No factory of a rule has a message of its own beside it")
    func factories() throws {
        for (path, text) in try RepositoryFile.swiftSources() where path.contains("/Rule+") {
            let own = text.matches(of: /message(: String = |: message \?\? | \?\? |: )#?"/).map { String($0.0) }
            #expect(own == [], "\(path) has a message; make it a case of RuleMessage")
        }
    }
}
