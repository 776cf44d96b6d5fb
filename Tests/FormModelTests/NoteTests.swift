import FormModel
import Testing

@Suite("Notes and sources")
struct NoteTests {
    private struct Empty { var isShown = true }

    @Test("Notes and sources: a note is shown and has no answer")
    func note() throws {
        let note = FormQuestion<Empty>.note("Before you begin", help: "Have your card ready.") { $0.isShown }
        var form = Empty()
        #expect(note.question == Question("Before you begin", help: "Have your card ready.", type: .note))
        #expect(note.keyPath == \Empty.self && note.answer(in: form) == .null && note.isAsked(form))
        try note.write("x", to: &form)
        form.isShown = false
        #expect(!note.isAsked(form) && note.answer(in: form) == .null)
        #expect(try note.question.parse("x") == .null)
    }

    @Test(
        "Notes and sources: sources are told in words",
        arguments: [
            (.typed, "typed"), (.default, "default"), (.file("answers.json"), "file answers.json"), (.flag, "flag"),
            (.environment("APP_NAME"), "environment APP_NAME"), (.draft, "draft"),
        ] as [(AnswerSource, String)])
    func sources(source: AnswerSource, words: String) {
        #expect(source.description == words)
    }
}
