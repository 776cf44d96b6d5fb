/// One line of text.
struct StringType: AnswerType {
    let synonyms = ["str", "input", "line", "varchar", "char", "text"]
    let traits: Set<AnswerTrait> = [.text, .keepsHistory, .completed]
    let expected = "Expected text"
    let example = "abc"
    let input = AnswerInput.line

    func words(for question: Question) -> String? { nil }
}

/// Text of any number of lines.
struct TextType: AnswerType {
    let synonyms = ["multiline", "textarea", "editor", "paragraph"]
    let traits: Set<AnswerTrait> = [.text]
    let expected = "Expected text"
    let example = "abc"
    let input = AnswerInput.lines

    func words(for question: Question) -> String? { "Text of any number of lines; a line that is only a dot ends it" }
}

/// One line that is not shown, kept in no history and masked wherever answers are listed.
struct SecretType: AnswerType {
    let synonyms = ["password", "passwd", "pass", "hidden", "masked", "mask", "sensitive", "pin", "token"]
    let traits: Set<AnswerTrait> = [.text, .secret]
    let expected = "Expected text"
    let example = "abc"
    let input = AnswerInput.secret

    func words(for question: Question) -> String? { "Is not shown while you type" }
}
