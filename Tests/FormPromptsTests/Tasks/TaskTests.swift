import FormModel
import Testing

@testable import FormPrompts

@MainActor @Suite("The resume question") struct ResumeTaskTests {
    @Test(
        arguments: [
            (nil, nil, "your earlier answers"), (1, nil, "your earlier answer"), (5, nil, "your 5 answers"),
            (nil, .seconds(60), "your answers from a minute ago"),
            (5, .seconds(59), "your 5 answers from a moment ago"),
            (5, .seconds(60), "your 5 answers from a minute ago"),
            (2, .seconds(59 * 60), "your 2 answers from 59 minutes ago"),
            (1, .seconds(3600), "your answer from an hour ago"),
            (2, .seconds(47 * 3600), "your 2 answers from 47 hours ago"),
            (2, .seconds(48 * 3600), "your 2 answers from 2 days ago"),
        ] as [(Int?, Duration?, String)])
    func `says how many answers there are, and how old they are`(count: Int?, age: Duration?, words: String) {
        #expect(FormTask.resume(answerCount: count, age: age).line.label == "Resume with \(words)?")
    }

    @Test func `speaks of no answers if there are none: a secret is not kept`() {
        #expect(FormTask.resume(answerCount: 0, age: nil).line.label == "Resume where you left off?")
        let task = FormTask.resume(answerCount: 0, age: .seconds(3600))
        #expect(task.line.label == "Resume where you left off an hour ago?")
    }
}

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
                #expect(question.fullHint.contains(letters[0]) && question.fullHint.contains(letters[2]))
                var presentation = FormPresentation()
                for title in [presentation.cancelTitle, "Exit", "Terminate", "E"] {
                    presentation.cancelTitle = title
                    for replies in [[.tryAgain, .edit, .leave], [.tryAgain, .skip, .edit, .leave]] as [[FailureReply]] {
                        let task = FormTask.failure(presentation, canSkip: replies.contains(.skip))
                        let letters = task.line.defaultText?.split(separator: "/").map { $0.lowercased() } ?? []
                        let choices = letters.map { letter -> FailureReply? in
                            if case .accepted(let choice, _) = task.handleEntry(letter) { choice } else { nil }
                        }
                        #expect(choices == replies, "\(letters)")
                    }
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
