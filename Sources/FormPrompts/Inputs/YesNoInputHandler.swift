internal import FormModel

/// Yes or no: Tab completes, and Up and Down switch between them.
///
/// A given answer is not text of the line, which typing would append to: an empty line keeps it until Backspace.
struct YesNoInputHandler: InputHandler {
    let keys: Set<PromptKey>
    let beginning: String?
    private let question: Question
    private let earlier: String
    private var given: Answer?

    init(_ question: Question, beginning earlier: String = "") {
        self.question = question
        self.earlier = earlier
        given = earlier.isEmpty ? nil : try? question.parse(earlier, from: .prompt)
        beginning = given == nil ? nil : ""
        keys = given == nil ? [.up, .down, .tab] : [.up, .down, .tab, .backspace]
    }

    mutating func handleKey(_ key: PromptKey, _ text: String) -> KeyOutcome {
        let answer = text.isEmpty && given != nil ? given : try? question.parse(text, from: .prompt)
        switch key {
        case .tab:
            guard !text.isEmpty, let answer, question.shown(answer) != text else { return .unchanged }
            return .text(question.shown(answer))
        case .up, .down: return .text(question.shown(.boolean(answer != .boolean(true))))
        case .backspace:
            guard text.isEmpty, given != nil else { return .unchanged }
            mark([])
            return .moved
        case .pageUp, .pageDown, .home, .end, .space, .delete, .editor: return .unchanged
        }
    }

    mutating func describe(_ text: String, in notes: inout LineNotes) {}

    mutating func answer(_ text: String) -> EntryInterpretation { .text(kept(text)) }

    var emptyLine: EmptyLineBehavior { given.map { .keeps(question.shown($0)) } ?? .questionDefault }

    func kept(_ text: String) -> String { text.isEmpty && given != nil ? earlier : text }

    var marked: [String]? { beginning != nil && given == nil ? [] : nil }

    mutating func mark(_ names: [String]) {
        if names.isEmpty { given = nil }
    }
}
