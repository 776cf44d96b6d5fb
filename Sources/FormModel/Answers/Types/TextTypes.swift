struct StringType: AnswerType {
    var synonyms: [String] { ["str", "input", "line", "varchar", "char", "text"] }
    var traits: [AnswerTrait] { [.text, .keepsHistory, .completed] }
    var input: AnswerInput { .line }

    func hint(for question: Question) -> String? { nil }

    func read(_ raw: RawAnswer, for question: Question) throws(AnswerError) -> Answer { .text(try line(raw)) }
}

struct TextType: AnswerType {
    var synonyms: [String] { ["multiline", "textarea", "editor", "paragraph"] }
    var traits: [AnswerTrait] { [.text] }
    var input: AnswerInput { .lines }

    func hint(for question: Question) -> String? { FormMessage.typeLines.text }

    /// Drops line ends at the end, so that text is the same typed, piped, and from a file.
    func read(_ raw: RawAnswer, for question: Question) throws(AnswerError) -> Answer {
        let text = try text(raw)
        return .text(text.lastIndex { !$0.isNewline }.map { String(text[...$0]) } ?? "")
    }
}

struct SecretType: AnswerType {
    var synonyms: [String] { ["password", "passwd", "pass", "hidden", "masked", "mask", "sensitive", "pin", "token"] }
    var traits: [AnswerTrait] { [.text, .secret] }
    var input: AnswerInput { .secret }

    func hint(for question: Question) -> String? { FormMessage.typeSecret.text }

    func read(_ raw: RawAnswer, for question: Question) throws(AnswerError) -> Answer { .text(try line(raw)) }
}

/// A leading `~` is the home folder.
struct PathType: AnswerType {
    var synonyms: [String] { ["file", "filepath", "filename", "folder", "directory", "dir"] }
    var traits: [AnswerTrait] { [.text, .keepsHistory, .completed] }
    var input: AnswerInput { .path }

    func hint(for question: Question) -> String? { FormMessage.typePath.text }

    func read(_ raw: RawAnswer, for question: Question) throws(AnswerError) -> Answer {
        .text(Environment.current.expanded(try line(raw)))
    }

    func interpretation(of answer: Answer, typed text: String, for question: Question) -> String? {
        answer.text == text ? nil : answer.text
    }
}

extension AnswerType {
    package var expected: String { RuleMessage.expectedText.text }
    package var example: String { "abc" }

    fileprivate func text(_ raw: RawAnswer) throws(AnswerError) -> String {
        switch raw {
        case .typed(let text, _), .string(let text): return text
        case .number, .boolean, .list, .object: throw unexpected
        }
    }

    fileprivate func line(_ raw: RawAnswer) throws(AnswerError) -> String {
        let text = try text(raw)
        guard !text.hasLineEnds else { throw AnswerError(FormMessage.oneLine) }
        return text
    }
}

struct NoteType: AnswerType {
    var synonyms: [String] { ["info", "heading", "header", "section", "static", "display", "markdown", "message"] }
    var example: String { "" }
    var input: AnswerInput { .none }

    func hint(for question: Question) -> String? { nil }

    func read(_ raw: RawAnswer, for question: Question) throws(AnswerError) -> Answer {
        switch raw {
        case .typed, .string: return .null
        case .number, .boolean, .list, .object: throw unexpected
        }
    }
}
