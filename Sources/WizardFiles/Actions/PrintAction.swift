internal import FormModel

struct PrintAction: SubmitAction {
    static let key = "print"
    static let givesOwnOutput = false
    static let valueDescription = "a text"
    static let mayRepeat = true

    let text: AnswerText

    static func read(
        _ value: Node, options: WizardFileReader.Section, reader: WizardFileReader
    ) -> PrintAction? {
        guard value.scalarText != nil, !value.isNull else { return rejectValue(value, reader) }
        return reader.actionText(value, key).map { PrintAction(text: $0) }
    }

    var summary: String { "print \"\(text.template.source)\"" }

    static func title(of target: String) -> String? { nil }

    @MainActor
    func planned(for form: WizardForm) throws -> any PlannedAction { PlannedPrint(text: try text.rendered(in: form)) }
}

private struct PlannedPrint: PlannedAction {
    let text: String

    var target: String { "" }

    func outline() -> [ActionOutline] { [.step(key: PrintAction.key, text: text)] }

    func run(in _: WizardForm, _ overwritable: OverwritableFiles) async throws -> [UInt8]? {
        Array((text.utf8.last == UInt8(ascii: "\n") ? text : text + "\n").utf8)
    }
}
