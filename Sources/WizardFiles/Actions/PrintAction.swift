internal import FormModel

struct PrintAction: SubmitAction {
    static let key = "print"
    static let hasEffect = false
    static let givesOwnOutput = false
    static let valueDescription = "a text"
    static let example = "\"Done\""
    static let mayRepeat = true

    let text: AnswerText

    static func read(
        _ value: Node, options: WizardFileReader.Section, reader: inout WizardFileReader
    ) -> PrintAction? {
        guard value.scalarText != nil, !value.isNull else { return rejectValue(value, &reader) }
        return reader.actionText(value, key).map { PrintAction(text: $0) }
    }

    @MainActor
    func input(from form: WizardForm) throws -> String { try text.rendered(in: form) }

    var plan: String { "print \"\(text.template.source)\"" }

    func summary(of input: String) -> String { WizardMessage.printResult.text }

    func outline(of input: String) -> [ActionOutline] { [.step(key: Self.key, text: input)] }

    @MainActor
    func run(_ input: String, in submission: RunningSubmission) async throws -> [UInt8]? {
        Array((input.utf8.last == UInt8(ascii: "\n") ? input : input + "\n").utf8)
    }
}
