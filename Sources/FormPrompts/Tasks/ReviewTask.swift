internal import FormModel

/// Asks under the list of answers whether they are right.
@MainActor
final class ReviewTask: AskTask {
    /// One answer of the list: what it is called.
    struct Row: Equatable {
        /// The place of its question.
        var index: Int
        var label: String
        var name: String?
    }

    private let rows: [Row]
    private let isComplete: Bool
    private let hasAnswers: Bool
    /// Whether answers are there, but nothing was changed in a form that requires it.
    private let lacksChanges: Bool
    private let submitTitle: String
    /// The items of lists, which can be removed.
    private let items: [FormListItem]
    private var handler: CompletionInputHandler
    let line: PromptLine
    let canGoBack: Bool

    init(
        _ rows: [Row], isComplete: Bool, hasAnswers: Bool, canGoBack: Bool, presentation: FormPresentation,
        lacksChanges: Bool = false, items: [FormListItem] = []
    ) {
        self.items = items
        self.rows = rows
        self.isComplete = isComplete
        self.hasAnswers = hasAnswers
        self.lacksChanges = lacksChanges
        self.canGoBack = canGoBack
        submitTitle = presentation.submitTitle
        var line = PromptLine(
            label: "\(isComplete ? presentation.submitTitle : "Go on")? Enter, or a number or name to change")
        line.isAboutForm = true
        line.formQuestion = .review
        line.isIntroduced = true
        line.keys = [.tab]
        line.notes.help = ["Ctrl-C or :quit: \(presentation.cancelTitle)"]
        if let item = items.first(where: \.canBeRemoved) {
            line.notes.help.append("remove \(item.label): takes the whole item out of its list")
        }
        self.line = line
        let labels = rows.map(\.label)
        handler = CompletionInputHandler.texts { labels }
    }

    func pressed(_ key: PromptKey, _ text: String) -> KeyOutcome { handler.pressed(key, text) }

    func notes(for text: String) -> LineNotes {
        var notes = line.notes
        handler.describe(text, in: &notes)
        return notes
    }

    var help: [String] {
        [
            isComplete ? "Enter submits the answers" : "Enter goes on with the questions",
            "The number or the name of an answer lets you change it; Shift-Tab or :back goes to the last question",
            "Ctrl-C or :quit leaves; :help lists the keys",
        ]
    }

    func entered(_ text: String) -> AskResult<WalkState.Choice> {
        if ["", "y", "yes", submitTitle.lowercased()].contains(text.lowercased()) {
            guard !isComplete || hasAnswers else {
                return .rejected([
                    lacksChanges
                        ? "Nothing was changed yet: type a number to change an answer"
                        : "Nothing was answered yet: type a number to answer a question"
                ])
            }
            return .accepted(.goOn, shown: nil)
        }
        if let removal = removal(text) { return removal }
        guard let index = question(named: text) else {
            return .rejected(["Type a number from 1 to \(rows.count), a name, or Enter; Ctrl-C leaves"])
        }
        return .accepted(.change(index), shown: nil)
    }

    /// The answer to `remove Ann`; nil for anything else.
    private func removal(_ text: String) -> AskResult<WalkState.Choice>? {
        let words = text.split(separator: " ", maxSplits: 1).map(String.init)
        guard !items.isEmpty, words.count == 2, words[0].lowercased() == "remove" else { return nil }
        let folded = words[1].lowercased()
        let named = items.filter { $0.name.lowercased() == folded }
        let matches = named.isEmpty ? items.filter { $0.label.lowercased() == folded } : named
        guard let item = matches.first, matches.count == 1 else {
            let names = (matches.isEmpty ? items : matches).prefix(10).map { matches.isEmpty ? $0.label : $0.name }
            return .rejected(["Type one of \(names.joined(separator: ", ")) after 'remove'"])
        }
        guard item.canBeRemoved else {
            return .rejected(["\(item.label) cannot be removed: there must be at least \(item.least)"])
        }
        return .accepted(.remove(item.name), shown: nil)
    }

    /// The question of this number, or whose label or field name is `text`, or is the only one to begin with it,
    /// whatever the case.
    private func question(named text: String) -> Int? {
        if let number = Int(text), rows.indices.contains(number - 1) { return rows[number - 1].index }
        let folded = text.lowercased()
        let names = rows.map { [$0.label.lowercased(), $0.name?.lowercased() ?? ""] }
        if let exact = names.firstIndex(where: { $0.contains(folded) }) { return rows[exact].index }
        let matches = names.indices.filter { index in names[index].contains { $0.hasPrefix(folded) } }
        return matches.count == 1 ? rows[matches[0]].index : nil
    }
}
