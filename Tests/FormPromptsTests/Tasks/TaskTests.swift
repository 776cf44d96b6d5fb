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
                }
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
