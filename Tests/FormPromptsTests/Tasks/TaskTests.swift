import FormModel
import Testing

@testable import FormPrompts

@MainActor @Suite("The letters of a question") struct LetterTests {
    private static let languages: [Language] = [.english, .german, .french, .spanish]

    @Test func `mean the same by their place in every language, and begin different words`() {
        for language in Self.languages {
            Language.$chosen.withValue(language) {
                let question = DiscardQuestion(title: "Leave?", canSave: true)
                let letters = question.text.split { "[/]".contains($0) }.dropFirst().map(String.init)
                #expect(letters.map(question.choice) == [.discard, .stay, .save], "\(question.text)")
                // Where it saves in three languages, it does no harm in the fourth.
                #expect(question.choice("s") == .save)
                #expect(question.choice("y") == .discard)
                #expect(question.hint.contains(letters[0]) && question.hint.contains(letters[2]))
                for replies in [[.tryAgain, .edit, .leave], [.tryAgain, .skip, .edit, .leave]] as [[FailureReply]] {
                    let task = FormTask.failure(canSkip: replies.contains(.skip))
                    let letters = task.line.defaultText?.split(separator: "/").map { $0.lowercased() } ?? []
                    let choices = letters.map { letter -> FailureReply? in
                        if case .accepted(let choice, _) = task.handleEntry(letter) { choice } else { nil }
                    }
                    #expect(choices == replies, "\(letters)")
                    for letter in letters { #expect(task.help[0].contains(letter)) }
                    guard case .accepted(.tryAgain, _) = task.handleEntry(AnswerWord.yes.text) else {
                        Issue.record("\(AnswerWord.yes.text) tries again")
                        continue
                    }
                }
            }
        }
    }
}

@MainActor @Suite("The number of an item in the review") struct ItemNumberTests {
    @Test func `is that of its own answers, not of the items inside it`() {
        func row(of item: String, _ answer: String, _ number: String) -> Notice.ReviewRow {
            var answers = [Notice.ReviewRow(label: answer, number: number)]
            answers[0].name = "\(item).\(answer)"
            var row = Notice.ReviewRow(label: item, number: number, answers: answers)
            row.name = item
            return row
        }
        func item(_ name: String) -> FormListItem {
            FormListItem(name: name, label: name, minimum: 0, canBeRemoved: true)
        }
        let task = ReviewTask(
            [row(of: "teams.0.users.0", "name", "1"), row(of: "teams.0", "title", "2")], isComplete: true,
            hasAnswers: true,
            canGoBack: true, presentation: FormPresentation(), items: [item("teams.0"), item("teams.0.users.0")])
        for (number, name) in [("1", "teams.0.users.0"), ("2", "teams.0")] {
            guard case .accepted(.remove(name), _) = task.handleEntry("remove \(number)") else {
                Issue.record("remove \(number) removes \(name)")
                continue
            }
        }
    }
}

@Suite("The question before changes are discarded") struct DiscardQuestionTests {
    @Test(
        arguments: [
            ("y", DiscardQuestion.Choice.discard), ("YES", .discard), ("s", .save), ("save", .save), ("", .stay),
            ("n", .stay), (" No ", .stay), ("x", nil), ("?", nil), (nil, .leave),
        ] as [(String?, DiscardQuestion.Choice?)])
    func `The question before changes are discarded reads y, n, s and a second interrupt only`(
        typed: String?, choice: DiscardQuestion.Choice?
    ) {
        #expect(DiscardQuestion(title: "Leave?", canSave: true).choice(typed) == choice)
        #expect(DiscardQuestion(title: "Leave?", canSave: false).choice(typed) == (choice == .save ? nil : choice))
    }
}
