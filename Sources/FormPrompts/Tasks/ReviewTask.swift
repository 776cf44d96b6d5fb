internal import FormModel

final class ReviewTask: AskTask<WalkState.Choice> {
    typealias Row = Notice.ReviewRow

    /// Those of items are followed by those of their answers.
    private let rows: [Row]
    private let itemRows: [Row]
    private let isComplete: Bool
    private let hasAnswers: Bool
    private let submitTitle: String
    private let items: [FormListItem]
    private var handler: CompletionInputHandler
    private let leadsBack: Bool

    init(
        _ rows: [Row], isComplete: Bool, hasAnswers: Bool, canGoBack: Bool, presentation: FormPresentation,
        items: [FormListItem] = []
    ) {
        self.items = items
        self.rows = rows.flatMap { $0.answers.count == 1 ? $0.answers : [$0] + $0.answers }
        itemRows = rows.filter { !$0.answers.isEmpty }
        self.isComplete = isComplete
        self.hasAnswers = hasAnswers
        leadsBack = canGoBack
        submitTitle = presentation.submitTitle
        var line = PromptLine(
            label: (isComplete ? PromptMessage.submitOrChange(title: presentation.submitTitle) : .continueOrChange).text
        )
        line.formQuestion = .review
        line.keys = [.tab]
        line.notes.help = [PromptMessage.leaveHint(title: presentation.cancelTitle).text]
        let labels = self.rows.map(\.label)
        handler = CompletionInputHandler.texts { labels }
        super.init(line)
    }

    override var canGoBack: Bool { leadsBack }

    override func handleKey(_ key: PromptKey, _ text: String) -> KeyOutcome { handler.handleKey(key, text) }

    override func notes(for text: String) -> LineNotes {
        var notes = line.notes
        if let item = items.first(where: \.canBeRemoved) {
            let isUnique = items.count { $0.label == item.label } == 1
            let name = isUnique ? item.label : number(of: item) ?? item.name
            notes.help.append(PromptMessage.removeHint(label: name).text)
        }
        handler.describe(text, in: &notes)
        return notes
    }

    override var help: [String] { [advice.text, PromptMessage.helpHint.text] }

    private var advice: PromptMessage { .typeNumber(maximum: rows.count(where: \.isOutermost)) }

    override func handleEntry(_ text: String) -> AskResult<WalkState.Choice> {
        if ["", submitTitle.lowercased()].contains(text.lowercased()) || AnswerWord.yes.matches(text) {
            guard !isComplete || hasAnswers else { return .rejected([PromptMessage.nothingToSubmit.text]) }
            return .accepted(.proceed, shown: nil)
        }
        if let removal = removal(text) { return removal }
        let found = rows(named: text)
        guard found.count == 1, let choice = found[0].choice else {
            return .rejected([(found.isEmpty ? advice : .typeOneNumber(found.map(\.number))).text])
        }
        return .accepted(choice, shown: nil)
    }

    private func removal(_ text: String) -> AskResult<WalkState.Choice>? {
        let words = text.split(separator: " ", maxSplits: 1).map(String.init)
        guard !items.isEmpty, words.count == 2,
            ["remove", PromptMessage.removeWord.text].contains(words[0].lowercased())
        else { return nil }
        let folded = words[1].lowercased()
        let matches = items.firstMatches([
            { self.number(of: $0) == folded }, { $0.name.lowercased() == folded }, { $0.label.lowercased() == folded },
            { self.hasAnswer(folded, in: $0) },
        ])
        guard let item = matches.first, matches.count == 1 else {
            let removable = (matches.isEmpty ? items : matches).prefix(10).map { item in
                number(of: item).map { "\($0) (\(item.label))" } ?? item.name
            }
            return .rejected([PromptMessage.typeOneToRemove(removable).text])
        }
        guard item.canBeRemoved else {
            return .rejected([PromptMessage.cannotRemove(label: item.label, minimum: item.minimum).text])
        }
        return .accepted(.remove(item.name), shown: nil)
    }

    private func number(of item: FormListItem) -> String? { itemRows.first { $0.name == item.name }?.number }

    private func hasAnswer(_ answer: String, in item: FormListItem) -> Bool {
        rows.contains { row in
            row.name?.hasPrefix(item.name + ".") == true && !row.isSecret && row.answer?.lowercased() == answer
        }
    }

    /// The rows with this number, or else with this label or field name, outermost ones first, or else those that begin
    /// with the text, ignoring case.
    private func rows(named text: String) -> [Row] {
        let folded = text.lowercased()
        func names(_ row: Row) -> [String] { [row.label, row.name ?? ""].map { $0.lowercased() } }
        return rows.firstMatches([
            { $0.number == text }, { $0.isOutermost && names($0).contains(folded) }, { names($0).contains(folded) },
            { names($0).contains { $0.hasPrefix(folded) } },
        ])
    }
}

extension Array {
    /// The elements that satisfy the first of these conditions that any of them satisfies.
    fileprivate func firstMatches(_ conditions: [(Element) -> Bool]) -> [Element] {
        conditions.lazy.map { self.filter($0) }.first { !$0.isEmpty } ?? []
    }
}
