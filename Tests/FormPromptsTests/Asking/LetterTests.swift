import FormModel
import Testing

@testable import FormPrompts

/// The letters of a question.
@MainActor
@Suite("The letters of a question")
struct LetterTests {
    private static let languages: [Language] = [.english, .german, .french, .spanish]

    @Test("mean the same by their place in every language, and begin different words")
    func places() {
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
                    let task = FailureTask(presentation: presentation)
                    let letters = task.line.defaultText?.split(separator: "/").map { $0.lowercased() } ?? []
                    #expect(Set(letters).count == 3, "\(letters)")
                    let choices = letters.map { letter -> FailureTask.Choice? in
                        if case .accepted(let choice, _) = task.handleEntry(letter) { choice } else { nil }
                    }
                    #expect(choices == [.tryAgain, .edit, .leave])
                }
            }
        }
    }
}
